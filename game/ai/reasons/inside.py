"""Reasons from the player's own hand: what is left of it, what fits then, what is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import Case, Found
from game.ai.reasons.drawing import drawing
from game.ai.reasons.kinds import Reason
from game.rules.play.plays import played_rightly, top_colours
from game.rules.values.actions import CALL, GIVE
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    FACE,
    IS_NUMBER,
    NO_CARD,
    NO_COLOUR,
    RANK,
    WILD_DRAW_FOUR,
    card_of,
    colour_of,
    rank_of,
)

#: At most this many hidden cards of a colour are few.
FEW_HIDDEN: Final = 8


def of_the_hand(case: Case) -> Iterator[Found]:
    """Yield the reasons for an act that depend on its player's hand."""
    yield from _hand(case)
    yield from _last_misfits(case)
    yield from drawing(case)


def _hand(case: Case) -> Iterator[Found]:
    """Yield what is left in the hand, and what fits then."""
    left, course = case.left, case.course
    if case.act.verb == CALL or (case.lays and case.act.colour != NO_COLOUR):
        held = Counter(COLOUR[card] for card in left)
        most = max((held[colour] for colour in COLOURS), default=0)
        if most and held[case.act.colour] == most:
            alone = not any(held[colour] for colour in COLOURS if colour != case.act.colour)
            called = Reason("calls_only") if alone else Reason("calls_most", number=most)
            yield 1.5 + 0.5 * most, called._replace(colour=case.act.colour)
    if case.act.verb == GIVE and len(case.act.cards) == 1:
        yield from _given(case)
    if case.lays or case.act.verb == GIVE:
        yield from _colours_left(case)
    if not (case.lays and course.tops):
        return
    left = case.stays
    fitting = [card for card in left if case.fits(card)]
    coloured = [card for card in fitting if COLOUR[card] != BLACK]  # black cards fit after any play
    if len(left) == 1 and fitting and case.lessens:
        yield 4.0, Reason("last_fits", card=FACE[left[0]])
    elif len(left) == len(fitting) == 2 and coloured and case.lessens:
        yield 3.6, Reason("two_fit")
    elif len(left) == 2 and len(fitting) == len(coloured) == 1 and case.lessens:
        yield 2.6, Reason("one_fits", card=FACE[fitting[0]])
    elif len(coloured) > 1 and case.act.colour == NO_COLOUR:  # another reason covers a called colour
        part = len(coloured) / len(left)  # of a large hand some cards always fit
        yield 2.6 * part * part, Reason("more_fit", number=len(coloured))
    first = case.act.cards[0]
    alone = len(case.act.cards) == 1 and colour_of(first) != BLACK
    again = [card for card in left if RANK[card] == rank_of(first) and case.pile in case.fits(card)]
    if alone and again and len(left) > 1:
        yield 1.3, Reason("pair", card=first)
    yield from _hidden(case)
    if rank_of(first) == WILD_DRAW_FOUR and case.rules.wild_four_mode == "challenge":
        yield from _rightly(case)


def _last_misfits(case: Case) -> Iterator[Found]:
    """Yield that the next player's last card is known and will not fit."""
    course, then = case.course, case.next
    hand = case.before.hands[then] if then in case.rivals else []
    changes = course.names or course.takes or course.handed_on or then in course.forced
    if len(hand) == 1 and hand[0] != NO_CARD and case.lays and course.tops and not changes and not case.fits(hand[0]):
        yield 4.5, Reason("last_misfits", then, card=FACE[hand[0]])


def _colours_left(case: Case) -> Iterator[Found]:
    """Yield whether a card was the only one of its colour, and what colour all the others have."""
    left = case.left
    colours = {COLOUR[card] for card in left}
    first = case.act.cards[0]
    several = len(case.act.cards) > 1
    if len(left) > 1 and len(colours) == 1 and BLACK not in colours and case.lessens:
        yield 2.8, Reason("one_colour", colour=colours.pop())
    elif len(left) > 1 and colour_of(first) not in {BLACK, *colours} and (case.lessens or not several):
        yield 1.2, Reason("colour_gone" if several else "last_of_colour", colour=colour_of(first))


def _given(case: Case) -> Iterator[Found]:
    """Yield whether a card given away is of no use now."""
    before, face = case.before, case.act.cards[0]
    tops = [pile[-1] for pile in before.piles[: before.open_piles] if pile]
    if tops and not any(case.fits_on(top, card_of(face)) for top in tops):
        yield 1.6, Reason("misfit" if len(tops) > 1 else "misfit_one", card=face)


def _hidden(case: Case) -> Iterator[Found]:
    """Yield how many cards of the pile's colour may still be hidden in other hands."""
    colour = case.course.colours[case.pile]
    if colour == NO_COLOUR:
        return
    hidden = sum(COLOUR[card] == colour for card in case.hidden)
    if 0 < hidden <= FEW_HIDDEN:
        yield 2.5 - 0.15 * hidden, Reason("few_hidden", number=hidden, colour=colour)


def wrongly(case: Case) -> bool:
    """Return whether a challenge of this act's Wild Draw Four would succeed, if it can be challenged."""
    if not case.lays or rank_of(case.act.cards[-1]) != WILD_DRAW_FOUR or case.rules.wild_four_mode != "challenge":
        return False
    return not played_rightly(case.before, case.player)


#: The kinds of reasons that say what a challenge would find.
BLUFFS: Final = ("bluff", "bluff_number")


def bluff(case: Case) -> Reason:
    """Return what a challenge would find: colours in hand that lie on top, or else a number."""
    colours = tuple(sorted(top_colours(case.before) & {COLOUR[card] for card in case.left}))
    return Reason("bluff", colours=colours) if colours else Reason("bluff_number")


def _rightly(case: Case) -> Iterator[Found]:
    """Yield why a challenge would find nothing."""
    tops = case.colours
    if wrongly(case) or not tops:
        return
    if case.rules.wild_draw_four_checks != "colour" and any(IS_NUMBER[top.card] for top in case.tops):
        yield 1.8, Reason("rightly_number")
    elif len(tops) == 1:
        yield 1.8, Reason("rightly_one", colour=min(tops))
    else:
        yield 1.8, Reason("rightly")
