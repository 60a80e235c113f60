"""Calling Uno, catching others who forgot, and calling an open colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.values.actions import CALL, CATCH, INTERVENE, PLAY, UNO, Action
from game.rules.values.cards import BLACK, COLOURS, FACE, NO_COLOUR, RANK, WILD_DRAW_FOUR_FACE, colour_of
from game.rules.values.cards import COLOUR as COLOUR_OF
from game.rules.values.chance import below
from game.rules.values.state import OWES_CALL, OWES_DISCOVERED_OPEN
from game.rules.values.views import COLOUR, KEEP, TURN, View
from tests.arena.frozen.colours import best_colour
from tests.arena.frozen.plays import DRAWING, Plays
from tests.arena.frozen.table import Table

#: Of eight times, how often a player is quick enough to call an open colour, or to lay a card out of turn.
QUICK: Final = 5


def claims(view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
    """What to claim now, best first: my own call and catches, none missed; a card out of turn, an open colour."""
    me = view.viewer
    found: list[Action] = []
    if view.owes[me] or _about_to_call(view):
        last = view.hand[0] if view.owes[me] else _last_card(view)
        if last >= 0:
            found.append(Action(UNO, me))
    for other, owes in enumerate(view.owes):
        if other != me and owes in (OWES_CALL, OWES_DISCOVERED_OPEN):
            found.append(Action(CATCH, me, to=(other,)))
    if view.rules.intervention:
        chance, rng = below(rng, 8)
        if chance < QUICK:
            found += [action for action in legal if action.verb == INTERVENE]
    question = view.question
    if question is not None and question.kind == COLOUR and question.open and question.player != me:
        chance, rng = below(rng, 8)
        if chance < QUICK:
            found.append(Action(CALL, me, colour=best_colour(Table(view), question.pile)))
    return found, rng


def _about_to_call(view: View) -> bool:
    """Whether I am about to choose a play with two cards in the hand, and have not called yet."""
    question = view.question
    return (
        len(view.hand) == 2
        and question is not None
        and question.player == view.viewer
        and question.kind in (TURN, KEEP)
        and not view.called[view.viewer]
    )


def _last_card(view: View) -> int:
    """The card that will be left of two by the play I am going to make, or -1 if I shall not lay just one."""
    table = Table(view)
    question = view.question
    drawn = question.card if question is not None and question.kind == KEEP else -1
    mark, action = Plays(table).best(_plays_of_two(table, drawn))
    if action is None or len(action.cards) != 1 or mark <= (DRAWING if drawn < 0 else 0):
        return -1
    first, second = view.hand
    return second if FACE[first] == action.cards[0] else first


def _plays_of_two(table: Table, drawn: int) -> list[Action]:
    """Everything that can be laid of a hand of two cards, and if one has just been drawn, with that one."""
    first, second = table.view.hand
    needs_right = table.rules.wild_four_mode == "enforced"
    found = []
    for pile, (top, _) in enumerate(table.tops):
        for card in (first, second):
            face = FACE[card]
            if face == WILD_DRAW_FOUR_FACE and needs_right and not table.plays_rightly():
                continue
            if table.fits(face, pile) and (drawn < 0 or face == FACE[drawn]):
                colours = COLOURS if colour_of(face) == BLACK else (NO_COLOUR,)
                found += [Action(PLAY, table.me, (face,), pile, colour) for colour in colours]
        both = tuple(sorted((FACE[first], FACE[second])))
        if (
            table.rules.sets
            and COLOUR_OF[first] == COLOUR_OF[second]
            and 0 <= top <= 9
            and RANK[first] + RANK[second] == top
        ):
            found += [Action(PLAY, table.me, order, pile) for order in (both, both[::-1])]
    return found
