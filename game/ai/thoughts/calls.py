"""Calling Uno, catching others who forgot, and calling an open colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.thoughts.colours import best_colour
from game.ai.thoughts.plays import DRAWING, Plays
from game.ai.thoughts.table import TableReading
from game.rules.values.actions import CALL, CATCH, INTERVENE, PLAY, UNO, Action
from game.rules.values.cards import BLACK, COLOURS, FACE, NO_COLOUR, RANK, WILD_DRAW_FOUR_FACE, colour_of
from game.rules.values.cards import COLOUR as COLOUR_OF
from game.rules.values.chance import below, seeded
from game.rules.values.state import OWES_CALL, OWES_DISCOVERED_OPEN
from game.rules.values.views import COLOUR, KEEP, TURN, View

#: Times in eight that a player forgets to call, and times in eight that a forgotten call comes to mind later.
FORGETS: Final = 1
#: Times in eight that a player notices a missing call.
NOTICES: Final = 6
#: Times in eight that a player is quick enough to call an open colour, or to lay a card out of turn.
QUICK: Final = 5


def claims(view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
    """Return the claims to make now, best first: its own call, catches, a card out of turn, an open colour."""
    me = view.viewer
    found: list[Action] = []
    if view.owes[me] or _about_to_call(view):
        last = view.hand[0] if view.owes[me] else _last_card(view)
        if last >= 0:
            chance, rng = below(rng, 8)
            if chance < FORGETS or not forgets(view, last):
                found.append(Action(UNO, me))
    for other, owes in enumerate(view.owes):
        if other != me and owes in (OWES_CALL, OWES_DISCOVERED_OPEN):
            chance, rng = below(rng, 8)
            if chance < NOTICES:
                found.append(Action(CATCH, me, to=(other,)))
    if view.rules.intervention:
        chance, rng = below(rng, 8)
        if chance < QUICK:
            found += [action for action in legal if action.verb == INTERVENE]
    question = view.question
    if question is not None and question.kind == COLOUR and question.open and question.player != me:
        chance, rng = below(rng, 8)
        if chance < QUICK:
            found.append(Action(CALL, me, colour=best_colour(TableReading(view), question.pile)))
    return found, rng


def forgets(view: View, last: int) -> bool:
    """Return whether the player forgets this call.

    It depends on the card left, so that it is the same before and after the play, and other players cannot predict it.
    """
    moment = last + 1000 * view.viewer + 10_000 * view.game_number + 1_000_000 * sum(view.scores)
    return below(seeded(moment), 8)[0] < FORGETS


def _about_to_call(view: View) -> bool:
    """Return whether the player is choosing a play with two cards in hand and has not called yet."""
    question = view.question
    return (
        len(view.hand) == 2
        and question is not None
        and question.player == view.viewer
        and question.kind in (TURN, KEEP)
        and not view.called[view.viewer]
    )


def _last_card(view: View) -> int:
    """Return the card of two that the coming play will leave, or -1 if it will not lay exactly one."""
    table = TableReading(view)
    question = view.question
    drawn = question.card if question is not None and question.kind == KEEP else -1
    mark, action = Plays(table).best(_plays_of_two(table, drawn))
    if action is None or len(action.cards) != 1 or mark <= (DRAWING if drawn < 0 else 0):
        return -1
    first, second = view.hand
    return second if FACE[first] == action.cards[0] else first


def _plays_of_two(table: TableReading, drawn: int) -> list[Action]:
    """Return all possible plays of a hand of two; if one was just drawn, only those with that card."""
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
