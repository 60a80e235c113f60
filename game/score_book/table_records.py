"""The records of a game: the biggest draw, the longest chain of effects, and the most points at once."""

from __future__ import annotations

from typing import Final

from game.rules.events import (
    Backfired,
    DirectionTurned,
    Drawn,
    DrawnFromPile,
    Forced,
    Given,
    HandedOn,
    HandsMovedOn,
    HandsSwapped,
    Laid,
    LaidOpen,
    PassedOn,
    PlaySent,
    Recovered,
    SaltGiven,
    Scored,
    SeatsSwapped,
    Shared,
    Skipped,
    Taken,
    ThreesGiven,
    TurnBegun,
)
from game.score_book.counted import NOBODY, TableRecord
from game.score_book.finished_game import FinishedGame

#: The events that count as effects of the cards laid in a turn.
EFFECTS: Final = (
    Backfired, DirectionTurned, Forced, Given, HandedOn, HandsMovedOn, HandsSwapped, LaidOpen, PassedOn, PlaySent,
    Recovered, SaltGiven, SeatsSwapped, Shared, Skipped, Taken, ThreesGiven,
)  # fmt: skip


def biggest_draw(game: FinishedGame) -> TableRecord:
    """Return the largest forced draw, with the number of Wilds that had turned it back."""
    best, wilds, left = TableRecord(), 0, 0
    drawn = TableRecord()
    for act, turn, event in game.events:
        if isinstance(event, Backfired):
            wilds += 1
        elif isinstance(event, Forced):
            drawn, left, wilds = TableRecord(0, event.player, act, turn, wilds), event.number, 0
        elif isinstance(event, Laid):
            wilds = left = 0
        elif isinstance(event, (Drawn, DrawnFromPile)) and left and event.player == drawn.player:
            left -= 1
            drawn = TableRecord(drawn.number + 1, drawn.player, drawn.act, drawn.turn, drawn.more)
            best = drawn if drawn.number > best.number else best
    return best


def longest_chain(game: FinishedGame) -> TableRecord:
    """Return the play with most effects before the next turn began, with the number of cards laid."""
    best = chain = TableRecord()
    for act, turn, event in game.events:
        if isinstance(event, TurnBegun):
            chain = TableRecord()
        elif isinstance(event, Laid):
            chain = TableRecord(0, event.player, act, turn, len(event.cards))
        elif isinstance(event, EFFECTS) and chain.player != NOBODY:
            chain = TableRecord(chain.number + 1, chain.player, chain.act, chain.turn, chain.more)
            best = chain if chain.number > best.number else best
    return best


def most_points(game: FinishedGame) -> TableRecord:
    """Return the most points that one player scored in the game, with the number of cards in that hand."""
    best = TableRecord()
    for act, turn, event in game.events:
        if isinstance(event, Scored) and event.points > best.number:
            best = TableRecord(event.points, event.player, act, turn, len(event.cards), event.player == game.salt)
    return best
