"""Reasons in comparison with another act: what that would lay or cost, whom it would help, what it would leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import FEW, LAST, Case, Found
from game.ai.reasons.consequences import passes_to
from game.ai.reasons.kinds import Reason, may_bring
from game.rules.effects import PASSES_ON
from game.rules.values.actions import DRAW, FROM_PILE, GIVE, NAME, PASS, PLAY, SHARE, TAKE
from game.rules.values.cards import (
    COLOUR,
    DRAW_TWO,
    FACE,
    NO_CARD,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    card_of,
    rank_of,
    value,
)
from game.rules.values.state import NOBODY
from game.rules.values.views import DRAWING, KEEP, TURN

#: Cards worth keeping, and how much that counts.
KEPT: Final = {WILD: 2.6, WILD_DRAW_FOUR: 2.2, DRAW_TWO: 1.5, SKIP: 0.9, REVERSE: 0.7}
#: Those of them kept for use against a player near the end.
AIMED: Final = (WILD, WILD_DRAW_FOUR, DRAW_TWO)
#: The smallest differences in points, and in cards, worth mentioning.
POINTS: Final = 3
CARDS: Final = 2
#: The weight of a difference that is mentioned only if nothing better tells two acts apart.
_SMALL: Final = 0.19
#: How much more the card kept must be worth than what the other act keeps.
_DEARER: Final = 0.3


def than(case: Case, other: Case) -> Iterator[Found]:
    """Yield the reasons for an act that do not hold, or hold less, for the other act."""
    yield from _kept(case, other)
    yield from _rid(case, other)
    yield from _spared(case, other)
    yield from _laid(case, other)
    yield from _both_piles(case, other)
    yield from _next(case, other)
    yield from _whom(case, other)
    yield from _fit_then(case, other)
    asked = case.asked
    if asked is not None and asked.kind == DRAWING and case.act.where != FROM_PILE == other.act.where:
        yield 0.5, Reason("unseen")


def _kept(case: Case, other: Case) -> Iterator[Found]:
    """Yield cards that the other act would take out of the hand."""
    hit = case.course.follower  # the player a card laid at the next turn would hit
    near = hit != NOBODY and case.counts[hit] <= FEW
    instead = max((KEPT.get(rank_of(face), 0.0) for face in _faces(other) - _faces(case)), default=0.0)
    for face in _faces(case) - _faces(other):
        worth = KEPT.get(rank_of(face), 0.0) - instead
        if worth < _DEARER:
            continue
        if other.act.verb in (GIVE, SHARE):
            yield worth, Reason("others_get", card=face)
        elif near and rank_of(face) in AIMED:
            yield worth + 0.6, Reason("keeps_for", hit, case.counts[hit], card=face)
        elif case.lasts:
            yield worth, Reason("keeps", card=face)
    one = other.act.cards[0] if other.act.verb in (PLAY, GIVE) and len(other.act.cards) == 1 else None
    if one is None or rank_of(one) in KEPT or other.brings:
        return  # it is covered above, and a card better not played now is not worth keeping for later
    if case.act.verb in (DRAW, PASS) and case.lasts:
        yield 0.4, Reason("holds_back", card=one)


def _faces(case: Case) -> Counter[int]:
    """Return the faces that stay in the player's own hand after an act."""
    return Counter(FACE[card] for card in case.left if card != NO_CARD and not case.moves)


def _rid(case: Case, other: Case) -> Iterator[Found]:
    """Yield that a card leaves the hand, where the other act gets rid of none."""
    goes = case.act.verb == PLAY and len(case.act.cards) == 1 and case.lessens
    if goes and other.act.verb in (DRAW, PASS) and len(case.left) > LAST:
        yield 0.6, Reason("fewer")


def _spared(case: Case, other: Case) -> Iterator[Found]:
    """Yield what the other act would cost its own player."""
    if case.asked is None or case.asked.kind not in (TURN, KEEP):
        return
    if case.rules.backfire and other.course.forced and not (case.course.forced or case.course.names):
        yield 0.8, Reason("no_backfire")
    if case.brings or not other.brings:
        return
    ranks = {*map(rank_of, other.act.cards)}
    if other.course.takes:
        yield 2.0, Reason("takes_nothing", number=other.course.takes)
    if 3 in ranks:
        yield 1.2, Reason("gets_no_threes")
    passing = [rank for rank in PASSES_ON if rank in ranks]
    if passing and not other.passed_on and passes_to(other.before, other.player, other.act) != NOBODY:
        yield from ((1.0, Reason(may_bring(rank))) for rank in passing)


def _laid(case: Case, other: Case) -> Iterator[Found]:
    """Yield how much more the card laid counts than the other."""
    if case.act.verb != other.act.verb or case.act.verb not in (PLAY, GIVE) or case.course.takes:
        return  # a dearer card gone saves nothing if others come for it
    if len(case.act.cards) != 1 or len(other.act.cards) != 1:
        return
    (mine,), (theirs,) = case.act.cards, other.act.cards
    points, fewer = value(card_of(mine)), value(card_of(theirs))
    if points > fewer > 0:  # if the other counts nothing, the points alone say enough
        telling = 0.3 + (points - fewer) / 25 if points - fewer >= POINTS else _SMALL
        yield telling, Reason("dearer", number=points, amount=fewer, card=theirs)
    elif 0 < points < fewer:
        yield -0.01, Reason("cheaper", number=points, amount=fewer, card=theirs)


def _both_piles(case: Case, other: Case) -> Iterator[Found]:
    """Yield how many cards fit the one colour on both piles, where the other act leaves two colours."""
    colours = set(case.course.colours)
    if len(case.course.colours) > 1 == len(colours) and len(set(other.course.colours)) > 1:
        colour = colours.pop()
        held = sum(COLOUR[card] == colour for card in case.stays)
        if held > 1:
            yield 0.6 + 0.2 * held, Reason("holds_colour", number=held, colour=colour)


def _next(case: Case, other: Case) -> Iterator[Found]:
    """Yield who comes next in place of a player with fewer cards."""
    then, instead = case.next, other.next
    if not case.lays or not other.lays or case.player in (then, instead) or NOBODY in (then, instead):
        return
    if instead in case.course.lost or instead in case.course.skipped:
        return  # another reason says as much
    near = case.counts[instead] <= FEW
    if case.counts[then] - case.counts[instead] >= (1 if near else CARDS):
        yield 2.4 if near else 0.8, Reason("next_instead", then, case.counts[then], case.counts[instead], other=instead)


def _fit_then(case: Case, other: Case) -> Iterator[Found]:
    """Yield how many hidden cards will fit, if after the other act that number is clearly different."""
    if not (case.lays and other.lays and case.course.tops and other.course.tops):
        return
    number, amount = (sum(bool(each.fits(card)) for card in case.hidden) for each in (case, other))
    if amount - number >= CARDS and number:
        yield _SMALL - 0.01, Reason("fits_fewer", number=number)
    elif number - amount >= CARDS:
        yield 0.0, Reason("fits_more", number=number)


def _whom(case: Case, other: Case) -> Iterator[Found]:
    """Yield why one player is named, taken from or given to rather than another."""
    if case.act.verb != other.act.verb or case.act.verb not in (NAME, TAKE, GIVE, SHARE):
        return
    mine, theirs = (Counter(act.to).most_common(1)[0][0] for act in (case.act, other.act))
    if mine == theirs:
        return
    hit, spared = (theirs, mine) if case.helps else (mine, theirs)
    if case.before.pepper == hit and case.rules.number_effects and case.rules.two == "pepper":
        counts = 0.3 if case.act.verb in (GIVE, SHARE) else 0.9
        yield counts, Reason("pepper_spared" if case.helps else "has_pepper", hit)
    if case.before.salt == spared and case.rules.number_effects:
        yield 0.7, Reason("has_salt", spared)
    order = case.order
    if case.helps and order and order.index(mine) > order.index(theirs):
        yield 0.8, Reason("plays_after", mine, other=theirs)
