"""Forced draws: to draw, to turn it back or to challenge, and where the cards come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, FROM_PILE, PASS, Action
from game.rules.values.cards import BLACK, DRAW_TWO, FACE, WILD_DRAW_FOUR, WILD_DRAW_FOUR_FACE, WILD_FACE, colour_of
from game.rules.values.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.values.views import Question
from tests.arena.frozen.colours import best_colour
from tests.arena.frozen.table import Table
from tests.arena.frozen.worth import AVERAGE, kept

#: What a challenge that fails costs: two cards more.
FAILED: Final = 2.0
#: Which part of those who lay a Wild Draw Four would do so only rightly.
HONEST: Final = 0.95
#: What a card from a draw pile is worth keeping, as far as one knows.
UNKNOWN: Final = 0.1


def forced_draw(table: Table, question: Question, legal: Sequence[Action]) -> Action:
    """Turn the draw back with a Wild if that is worth the Wild; challenge what was hardly right; else draw."""
    backfire = Action(ANSWER, table.me, (WILD_FACE,), colour=best_colour(table, question.pile, WILD_FACE))
    challenge = Action(CHALLENGE, table.me)
    choices = [(0.0, _draw(table, question, legal))]
    if table.rules.backfire and WILD_FACE in table.faces:
        choices.append((_worth_of_backfire(table, question), backfire))
    choices += _passings_on(table, question, legal)
    if question.kind == ASKED_TO_CHALLENGE:
        choices.append((_worth_of_challenge(table, question), challenge))
    return max(choices, key=lambda choice: choice[0])[1]


def _worth_of_backfire(table: Table, question: Question) -> float:
    """The cards I need not draw, those the other must, and the Wild itself, which goes."""
    worth = question.number * (1 + table.harm(question.other)) + 1 - kept(table, WILD_FACE)
    worth -= table.backfires(question.other) * question.number
    return worth + (_turn(table) if question.rank in (DRAW_TWO, WILD_DRAW_FOUR) else 0.0)


def _worth_of_challenge(table: Table, question: Question) -> float:
    """The cards I need not draw and my turn, if it was played wrongly; two cards more if not."""
    wrongly = _played_wrongly(table, question)
    won = question.number * (1 + table.harm(question.other)) + _turn(table)
    return wrongly * won - (1 - wrongly) * FAILED


def _passings_on(table: Table, question: Question, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """The cards that pass a draw or a Skip on to the next player, where the table allows it, and what each is worth."""
    found = []
    best = best_colour(table, question.pile, WILD_DRAW_FOUR_FACE)
    for action in legal:
        if action.verb != ANSWER or action.cards[0] == WILD_FACE:
            continue
        face = action.cards[0]
        if colour_of(face) == BLACK and (action.colour != best or not table.plays_rightly()):
            continue
        victim = table.order[0]
        worth = max(question.number, 1) * (1 + table.harm(victim)) + table.pace(victim) + 1 - kept(table, face)
        found.append((worth, action))
    return found


def _played_wrongly(table: Table, question: Question) -> float:
    """How likely a Wild Draw Four was played wrongly: the more cards its player has kept, the likelier.

    The honest lay it only when it is right, the others whenever they have it. Which colour lay under it nobody
    sees any more; two colours are more than two in five of all cards, one is less than a quarter.
    """
    coloured = 0.42 if len(table.tops) > 1 else 0.23
    held = 1 - (1 - coloured) ** table.counts[question.other]
    return (1 - HONEST) * held / (1 - HONEST * held)


def _turn(table: Table) -> float:
    """What a turn of my own is worth: about a card, and more when others are nearly out."""
    return 1.0 + table.danger


def _draw(table: Table, question: Question, legal: Sequence[Action]) -> Action:
    if question.kind == ASKED_TO_CHALLENGE or question.rank in (DRAW_TWO, WILD_DRAW_FOUR):
        return source(table, 1 - question.pile, legal)
    return Action(PASS, table.me)


def source(table: Table, pile: int, legal: Sequence[Action]) -> Action:
    """The next card of a draw: the top of the opposite pile if it is better than an unknown one (G4.2)."""
    from_pile = Action(DRAW, table.me, where=FROM_PILE)
    if 0 <= pile < len(table.tops) and from_pile in legal and _worth_of_top(table, pile) > UNKNOWN:
        return from_pile
    return draw(table, legal)


def _worth_of_top(table: Table, pile: int) -> float:
    """What the top card of a pile is worth in my hand: its use, and whether it will fit somewhere."""
    face = FACE[table.view.piles[pile].run[-1].card]
    other = 1 - pile
    fits = colour_of(face) == BLACK or (other < len(table.tops) and table.fits(face, other))
    return kept(table, face) + AVERAGE * table.points + (0.1 if fits else -0.1)


def draw(table: Table, legal: Sequence[Action]) -> Action:
    """Draw from the draw pile with most cards; pass if no card can come."""
    stocks = table.view.stocks
    for where in sorted(range(len(stocks)), key=stocks.__getitem__, reverse=True):
        action = Action(DRAW, table.me, where=where)
        if action in legal:
            return action
    from_pile = Action(DRAW, table.me, where=FROM_PILE)
    return from_pile if from_pile in legal else Action(PASS, table.me)
