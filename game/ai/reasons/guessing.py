"""Reasons where the hand is hidden: what all may guess of it, and what a play is apart from its effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import Case, Found
from game.ai.reasons.consequences import passes_to
from game.ai.reasons.kinds import Reason
from game.rules.effects import PASSES_ON
from game.rules.play.moves import draw_sources
from game.rules.play.piles import top_colour
from game.rules.turns import Turn
from game.rules.values.actions import ANSWER, CALL, DRAW, PASS, PLAY
from game.rules.values.cards import DECKS, NO_COLOUR, card_of, rank_of
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP, TURN

#: Hands of at most this many cards often have none that fits.
SMALL: Final = 3


def guesses(case: Case) -> Iterator[Found]:
    """Yield what an act probably tells of the hand, and what a play is."""
    act, asked = case.act, case.asked
    if asked is None:
        return
    if act.verb == DRAW and asked.kind == TURN and case.tops:
        yield 1.5, Reason("lacks_probably", colours=case.colours, ranks=case.ranks)
        yield from _lacking(case)
    elif act.verb == PASS and asked.kind == KEEP:
        yield 1.5, Reason("kept_drawn")
        yield from _misfitting(case)
    elif act.verb == PASS and type(case.before.pending[-1]) is Turn and not draw_sources(case.before):
        yield 1.5, Reason("nothing_left")
    elif act.verb in (PLAY, ANSWER, CALL) and act.colour != NO_COLOUR:
        yield 0.9, Reason("calls_probably", colour=act.colour)
    yield from where_it_fits(case)
    if act.verb == PLAY and case.tops:
        yield from _passes(case)


def _lacking(case: Case) -> Iterator[Found]:
    """Yield further evidence that nothing in the hand fits."""
    again = sorted(set(case.colours) & case.drew.get(case.player, frozenset()))
    if again:
        yield 1.3, Reason("drew_before", colour=again[0])
    cards = case.counts[case.player]
    if 0 < cards <= SMALL:
        yield 0.9, Reason("small_hand", number=cards)


def _misfitting(case: Case) -> Iterator[Found]:
    """Yield further evidence that the card just drawn does not fit."""
    deck = DECKS[case.rules.deck]
    fitting = sum(any(case.fits_on(top, card) for top in case.tops) for card in deck)
    if case.tops and 2 * fitting < len(deck):
        yield 0.6, Reason("seldom_fits", number=fitting, amount=len(deck))


def where_it_fits(case: Case) -> Iterator[Found]:
    """Yield one of: a play changes the colour of a pile, fitted nowhere else, or follows the colour."""
    if case.act.verb != PLAY or not case.tops:
        return
    where, after = case.act.where, case.course.colours
    before = top_colour(case.tops[where : where + 1])
    on = [pile for pile, top in enumerate(case.tops) if case.fits_on(top, card_of(case.act.cards[0]))]
    shown = len(after) > where and NO_COLOUR not in (before, after[where])
    if shown and before != after[where]:
        yield 0.5, Reason("turns_into", colour=after[where], colours=(before,))
    elif len(case.tops) == 2 and on == [where] and len(case.act.cards) == 1:
        yield 0.4, Reason("only_there", pile=where)
    elif shown:
        yield 0.3, Reason("follows", colour=before)


def _passes(case: Case) -> Iterator[Found]:
    """Yield who gets other cards the player may hold of the rank of the card laid, where all pass these on."""
    cards = case.act.cards
    if len(cards) != 1:
        return
    rank = rank_of(cards[0])
    if rank in PASSES_ON and PASSES_ON[rank].rank == rank:
        taker = passes_to(case.before, case.player, case.act)
        if taker != NOBODY:
            yield 0.8, Reason("would_pass", taker, card=cards[0])
