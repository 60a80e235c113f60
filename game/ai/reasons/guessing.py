"""Reasons where the hand is hidden: what all players may guess about it, and what a play does besides its effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import Case, Found
from game.ai.reasons.consequences import passes_to
from game.ai.reasons.kinds import Reason
from game.ai.reasons.willing import fitting, lacks, misfits, will
from game.rules.effects import PASSES_ON
from game.rules.play.moves import draw_sources
from game.rules.play.piles import top_colour
from game.rules.turns import Turn
from game.rules.values.actions import ANSWER, CALL, DRAW, PASS, PLAY
from game.rules.values.cards import DECKS, NO_COLOUR, rank_of
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP, TURN

#: Hands of at most this many cards often have none that fits.
SMALL: Final = 3


def guesses(case: Case) -> Iterator[Found]:
    """Yield what an act probably reveals about the hand, and what a play does besides its effect."""
    act, asked = case.act, case.asked
    if asked is None:
        return
    if act.verb == DRAW and asked.kind == TURN and case.tops:
        yield from _lacking(case)
    elif act.verb == PASS and asked.kind == KEEP:
        yield from _misfitting(case)
    elif act.verb == PASS and type(case.before.pending[-1]) is Turn and not draw_sources(case.before):
        yield 1.5, Reason("nothing_left")
    elif act.verb in (PLAY, ANSWER, CALL) and act.colour != NO_COLOUR and len(case.left) >= will(case).calls:
        yield 0.9, Reason("calls_probably", colour=act.colour)
    yield from _turns_into(case)
    if act.verb == PLAY and case.tops:
        yield from _passes(case)


def _lacking(case: Case) -> Iterator[Found]:
    """Yield that nothing in the hand fits, if this player's draw makes that likely, and further evidence."""
    again = sorted(set(case.colours) & case.drew.get(case.player, frozenset()))
    if again:
        yield 1.3, Reason("drew_before", colour=again[0])
    if case.rules.must_play:
        yield 1.5, Reason("nothing_fits", colours=case.colours, ranks=case.ranks)
    elif lacks(case):
        yield 1.5, Reason("lacks_probably", colours=case.colours, ranks=case.ranks)
        cards = case.counts[case.player]
        if 0 < cards <= SMALL:
            yield 0.9, Reason("small_hand", number=cards)


def _misfitting(case: Case) -> Iterator[Found]:
    """Yield that the drawn card does not fit, if this player's keeping it makes that likely, and why."""
    deck, fits = DECKS[case.rules.deck], fitting(case, coloured=False)
    if case.tops and misfits(case):
        yield 1.5, Reason("kept_drawn")
        if 2 * fits < len(deck):
            yield 0.6, Reason("seldom_fits", number=fits, amount=len(deck))


def _turns_into(case: Case) -> Iterator[Found]:
    """Yield that a play changes the colour of a pile."""
    if case.act.verb != PLAY or not case.tops:
        return
    where, after = case.act.where, case.course.colours
    before = top_colour(case.tops[where : where + 1])
    if len(after) > where and NO_COLOUR not in (before, after[where]) and before != after[where]:
        yield 0.5, Reason("turns_into", colour=after[where], colours=(before,))


def _passes(case: Case) -> Iterator[Found]:
    """Yield who gets any further cards of the laid rank, where all players pass that rank on."""
    cards = case.act.cards
    if len(cards) != 1:
        return
    rank = rank_of(cards[0])
    if rank in PASSES_ON and PASSES_ON[rank].rank == rank:
        taker = passes_to(case.before, case.player, case.act)
        if taker != NOBODY:
            yield 0.8, Reason("would_pass", taker, card=cards[0])
