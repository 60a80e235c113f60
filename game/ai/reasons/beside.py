"""Reasons that lie in another act: what it would lay or bring, whom it would help, what it would leave to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import FEW, Case, Found
from game.ai.reasons.course import passes_to
from game.ai.reasons.guessing import PASSED
from game.ai.reasons.kinds import Reason
from game.rules.actions import DRAW, FROM_PILE, GIVE, NAME, PASS, PLAY, SHARE, TAKE
from game.rules.cards import (
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
from game.rules.state import NOBODY
from game.rules.views import DRAWING, KEEP, TURN

#: Cards worth keeping, and how much that counts.
KEPT: Final = {WILD: 2.6, WILD_DRAW_FOUR: 2.2, DRAW_TWO: 1.5, SKIP: 0.9, REVERSE: 0.7}
#: Those of them that are kept for somebody who is near the end.
AIMED: Final = (WILD, WILD_DRAW_FOUR, DRAW_TWO)
#: Which rank brings its player cards, and how much it counts that it is not laid.
SPARES: Final = {
    4: (2.0, "takes_nothing"),
    3: (1.2, "gets_no_threes"),
    7: (1.0, "gets_no_sevens"),
    9: (1.0, "gets_no_nines"),
}
#: By so many points two cards differ worth saying.
POINTS: Final = 3


def than(case: Case, other: Case) -> Iterator[Found]:
    """What can be said for an act that does not hold of the other one, or less."""
    yield from _kept(case, other)
    yield from _spared(case, other)
    yield from _laid(case, other)
    yield from _both_piles(case, other)
    yield from _next(case, other)
    yield from _whom(case, other)
    asked = case.asked
    if asked is not None and asked.kind == DRAWING and case.act.where != FROM_PILE == other.act.where:
        yield 0.5, Reason("unseen")


def _kept(case: Case, other: Case) -> Iterator[Found]:
    """Cards that the other act would take out of the hand."""
    hit = case.course.follower  # whom a card would hit that is laid at the next turn
    near = hit != NOBODY and case.counts[hit] <= FEW
    for face in _faces(case) - _faces(other):
        worth = KEPT.get(rank_of(face))
        if worth is None:
            continue
        if near and rank_of(face) in AIMED:
            yield worth + 0.6, Reason("keeps_for", hit, case.counts[hit], card=face)
        else:
            yield worth, Reason("keeps", card=face)
    one = other.act.cards[0] if other.act.verb in (PLAY, GIVE) and len(other.act.cards) == 1 else None
    brings = case.rules.number_effects and other.act.verb == PLAY and {*map(rank_of, other.act.cards)} & {*SPARES}
    if one is None or rank_of(one) in KEPT or brings:
        return  # that it is kept is said above, and nobody wants to play a card later that is better not played
    if case.act.verb in (DRAW, PASS):
        yield 0.4, Reason("holds_back", card=one)
    elif case.lays and case.fits(card_of(one)) and _faces(case)[one]:
        yield 0.9, Reason("still_fits", card=one)


def _faces(case: Case) -> Counter[int]:
    """What an act leaves of its player's hand."""
    return Counter(FACE[card] for card in case.left if card != NO_CARD)


def _spared(case: Case, other: Case) -> Iterator[Found]:
    """What the other act would bring about for its own player."""
    if case.asked is None or case.asked.kind not in (TURN, KEEP):
        return
    if case.rules.backfire and other.course.forced and not case.course.forced:
        yield 0.8, Reason("no_backfire")
    if case.rules.number_effects and other.act.verb == PLAY:
        mine = {rank_of(face) for face in case.act.cards}
        for rank in {rank_of(face) for face in other.act.cards} - mine:
            if rank in SPARES and (rank not in PASSED or _brings(other, mine)):
                counts, kind = SPARES[rank]
                yield counts, Reason(kind)


def _brings(case: Case, ranks: set[int]) -> bool:
    """Whether others pass on cards with an act, and do not with an act of these ranks."""
    return not ranks & {*PASSED} and passes_to(case.before, case.player, case.act) != NOBODY


def _laid(case: Case, other: Case) -> Iterator[Found]:
    """How much more the card counts that goes."""
    if case.act.verb != other.act.verb or case.act.verb not in (PLAY, GIVE):
        return
    if len(case.act.cards) != 1 or len(other.act.cards) != 1:
        return
    (mine,), (theirs,) = case.act.cards, other.act.cards
    points, fewer = value(card_of(mine)), value(card_of(theirs))
    if points - fewer >= POINTS:
        yield 0.3 + (points - fewer) / 25, Reason("dearer", number=points, amount=fewer, card=theirs)


def _both_piles(case: Case, other: Case) -> Iterator[Found]:
    """What a player holds of the colour of both piles, where the other act leaves two colours."""
    colours = set(case.course.colours)
    if len(case.course.colours) > 1 == len(colours) and len(set(other.course.colours)) > 1:
        colour = colours.pop()
        held = sum(COLOUR[card] == colour for card in case.left)
        if held > 1:
            yield 0.6 + 0.2 * held, Reason("holds_colour", number=held, colour=colour)


def _next(case: Case, other: Case) -> Iterator[Found]:
    """Who is next, rather than somebody with fewer cards."""
    then, instead = case.course.next, other.course.next
    if not case.lays or not other.lays or case.player in (then, instead) or NOBODY in (then, instead):
        return
    if case.counts[then] > case.counts[instead]:
        counts = 2.4 if case.counts[instead] <= FEW else 0.8
        yield counts, Reason("next_instead", then, case.counts[then], case.counts[instead], other=instead)


def _whom(case: Case, other: Case) -> Iterator[Found]:
    """Why somebody is named, taken from or given to rather than somebody else."""
    if case.act.verb != other.act.verb or case.act.verb not in (NAME, TAKE, GIVE, SHARE):
        return
    mine, theirs = (Counter(act.to).most_common(1)[0][0] for act in (case.act, other.act))
    if mine == theirs:
        return
    cards, rather, all_counts = case.counts[mine], case.counts[theirs], [case.counts[each] for each in case.others]
    better, extreme = (cards > rather, max) if case.helps else (cards < rather, min)
    unhelped = case.helps and rather <= FEW and rather == min(all_counts)  # which is said anyhow
    if better and cards != extreme(all_counts) and not unhelped:
        yield 1.5, Reason("has_other_count", mine, cards, rather, other=theirs)
    hit, spared = (theirs, mine) if case.helps else (mine, theirs)
    if case.before.pepper == hit and case.rules.number_effects and case.rules.two == "pepper":
        yield 0.9, Reason("has_pepper", hit)
    if case.before.salt == spared and case.rules.number_effects:
        yield 0.7, Reason("has_salt", spared)
    order = case.order
    sooner = bool(order) and order.index(mine) < order.index(theirs)
    if order and sooner != case.helps:
        yield 0.8, Reason("plays_before" if sooner else "plays_after", mine, other=theirs)
