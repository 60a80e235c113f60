"""Forced draws: accept, turn back or challenge, and where the cards come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.thoughts.colours import best_colour
from game.ai.thoughts.table import TableReading
from game.ai.thoughts.worth import AVERAGE, kept
from game.rules.knowing import HONEST
from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, FROM_PILE, PASS, Action
from game.rules.values.cards import BLACK, DRAW_TWO, FACE, WILD_DRAW_FOUR, WILD_DRAW_FOUR_FACE, WILD_FACE, colour_of
from game.rules.values.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.values.views import Question

#: The cost of a failed challenge: two cards more.
FAILED: Final = 2.0
#: The estimated worth of keeping an unknown card from a stock.
UNKNOWN: Final = 0.1


def forced_draw(table: TableReading, question: Question, legal: Sequence[Action]) -> Action:
    """Return the best answer: turn the draw back if worth a Wild, challenge if probably wrong, pass on, or draw."""
    backfire = Action(ANSWER, table.me, (WILD_FACE,), colour=best_colour(table, question.pile, WILD_FACE))
    challenge = Action(CHALLENGE, table.me)
    choices = [(0.0, _draw(table, question, legal))]
    if table.rules.backfire and WILD_FACE in table.faces:
        choices.append((_worth_of_backfire(table, question), backfire))
    choices += _passings_on(table, question, legal)
    if question.kind == ASKED_TO_CHALLENGE:
        choices.append((_worth_of_challenge(table, question), challenge))
    return max(choices, key=lambda choice: choice[0])[1]


def _worth_of_backfire(table: TableReading, question: Question) -> float:
    """Return the worth of a backfire: cards not drawn, cards the other player draws, and the Wild spent."""
    worth = question.number * (1 + table.harm(question.other)) + 1 - kept(table, WILD_FACE)
    worth -= table.backfires(question.other) * question.number
    return worth + (_turn(table) if question.rank in (DRAW_TWO, WILD_DRAW_FOUR) else 0.0)


def _worth_of_challenge(table: TableReading, question: Question) -> float:
    """Return the worth of a challenge: cards not drawn and a turn kept if it was wrong, two cards more if not."""
    wrongly = _played_wrongly(table, question)
    won = question.number * (1 + table.harm(question.other)) + _turn(table)
    return wrongly * won - (1 - wrongly) * FAILED


def _passings_on(table: TableReading, question: Question, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """Return the cards that pass a draw or a Skip on, if the rules allow it, each with its worth."""
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


def _played_wrongly(table: TableReading, question: Question) -> float:
    """Return how likely a Wild Draw Four was played wrongly: the more cards its player kept, the likelier.

    Honest players lay it only when it is right, the others whenever they have it. The colour under it is no longer
    visible; two colours are more than two in five of all cards, one is less than a quarter.
    """
    coloured = 0.42 if len(table.tops) > 1 else 0.23
    held = 1 - (1 - coloured) ** table.counts[question.other]
    return (1 - HONEST) * held / (1 - HONEST * held)


def _turn(table: TableReading) -> float:
    """Return the worth of an own turn: about a card, and more when others are nearly out."""
    return 1.0 + table.danger


def _draw(table: TableReading, question: Question, legal: Sequence[Action]) -> Action:
    if question.kind == ASKED_TO_CHALLENGE or question.rank in (DRAW_TWO, WILD_DRAW_FOUR):
        return source(table, 1 - question.pile, legal)
    return Action(PASS, table.me)


def source(table: TableReading, pile: int, legal: Sequence[Action]) -> Action:
    """Return the next card of a draw: the top of the opposite pile if better than an unknown card (G4.2)."""
    from_pile = Action(DRAW, table.me, where=FROM_PILE)
    if 0 <= pile < len(table.tops) and from_pile in legal and _worth_of_top(table, pile) > UNKNOWN:
        return from_pile
    return draw(table, legal)


def _worth_of_top(table: TableReading, pile: int) -> float:
    """Return the worth of a pile's top card in hand: its use, and whether it will fit."""
    face = FACE[table.view.piles[pile].run[-1].card]
    other = 1 - pile
    fits = colour_of(face) == BLACK or (other < len(table.tops) and table.fits(face, other))
    return kept(table, face) + AVERAGE * table.points + (0.1 if fits else -0.1)


def draw(table: TableReading, legal: Sequence[Action]) -> Action:
    """Draw from the fullest stock; pass if no card is left."""
    stocks = table.view.stocks
    for where in sorted(range(len(stocks)), key=stocks.__getitem__, reverse=True):
        action = Action(DRAW, table.me, where=where)
        if action in legal:
            return action
    from_pile = Action(DRAW, table.me, where=FROM_PILE)
    return from_pile if from_pile in legal else Action(PASS, table.me)
