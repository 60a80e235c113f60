"""Reasons that lie in a hand: what is left of it, what fits then, what is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import DEAR, FEW, Case, Found
from game.ai.reasons.kinds import Reason
from game.rules import legal_answers
from game.rules.actions import (
    CALL,
    DRAW,
    FROM_PILE,
    GIVE,
    PASS,
    PLAY,
)
from game.rules.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    DECKS,
    DRAW_TWO,
    FACE,
    NO_CARD,
    NO_COLOUR,
    RANK,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    card_of,
    colour_of,
    rank_of,
    value,
)
from game.rules.state import NOBODY
from game.rules.views import DRAWING, KEEP, TURN

#: So many hidden cards of a colour are few.
FEW_HIDDEN: Final = 8
#: So many cards left to everybody else are far from the end.
FAR: Final = 4
#: Cards worth keeping, and how much that counts.
KEPT: Final = {WILD: 2.6, WILD_DRAW_FOUR: 2.2, DRAW_TWO: 1.5, SKIP: 0.9}


def of_the_hand(case: Case) -> Iterator[Found]:
    """What can be said for an act by whoever sees the hand it is done with."""
    yield from _hand(case)
    yield from _kept(case)
    yield from _spared(case)
    yield from _draws(case)


def _hand(case: Case) -> Iterator[Found]:
    """What is left in the hand, and what fits then."""
    left, course = case.left, case.course
    if case.act.verb == CALL or (case.lays and case.act.colour != NO_COLOUR):
        held = Counter(COLOUR[card] for card in left)
        most = max((held[colour] for colour in COLOURS), default=0)
        if most and held[case.act.colour] == most:
            yield 1.5 + 0.5 * most, Reason("calls_most", number=most, colour=case.act.colour)
    if case.act.verb == GIVE and len(case.act.cards) == 1:
        yield from _given(case)
    if not (case.lays and course.tops):
        return
    fitting = [card for card in left if case.fits(card)]
    if len(left) == 1 and fitting:
        yield 4.0, Reason("last_fits", card=FACE[left[0]])
    elif len(left) == len(fitting) == 2:
        yield 3.6, Reason("two_fit")
    elif len(fitting) > 1:
        tells = 0.5 if 3 * len(fitting) >= 2 * len(left) else 0.15  # of a large hand some cards always fit
        yield tells * len(fitting), Reason("more_fit", number=len(fitting))
    colours = {COLOUR[card] for card in left}
    first = case.act.cards[0]
    if len(left) > 1 and len(colours) == 1 and BLACK not in colours:
        yield 2.8, Reason("one_colour", colour=colours.pop())
    elif len(left) > 1 and colour_of(first) != BLACK and colour_of(first) not in colours and len(case.act.cards) == 1:
        yield 1.2, Reason("last_of_colour", colour=colour_of(first))
    alone = len(case.act.cards) == 1 and colour_of(first) != BLACK
    again = [card for card in left if RANK[card] == rank_of(first) and case.pile in case.fits(card)]
    if alone and again and len(left) > 1:
        yield 1.3, Reason("pair", card=first)
    yield from _hidden(case)
    if rank_of(first) == WILD_DRAW_FOUR and case.rules.wild_four_mode == "challenge":
        yield from _rightly(case)


def _given(case: Case) -> Iterator[Found]:
    """Whether a card that is given away is of use now."""
    before, face = case.before, case.act.cards[0]
    tops = [pile[-1] for pile in before.piles[: before.open_piles] if pile]
    if tops and not any(case.fits_on(top, card_of(face)) for top in tops):
        yield 1.6, Reason("misfit" if len(tops) > 1 else "misfit_one", card=face)


def _spared(case: Case) -> Iterator[Found]:
    """What an act does not bring about that another one would."""
    if case.asked is None or case.asked.kind not in (TURN, KEEP):
        return
    if case.rules.backfire and not case.course.forced:
        yield 0.8, Reason("no_backfire")
    if case.act.verb == DRAW:
        return
    ranks = {rank_of(face) for face in case.act.cards}
    if case.rules.number_effects and 4 not in ranks:
        yield 2.0, Reason("takes_nothing")
    if case.rules.number_effects and 3 not in ranks:
        yield 1.2, Reason("gets_no_threes")


def _hidden(case: Case) -> Iterator[Found]:
    """How many cards of the colour of the pile may still be in others' hands."""
    colour = case.course.colours[case.pile]
    if colour == NO_COLOUR:
        return
    before = case.before
    shown = {card for cards in (*before.hands, *before.stocks) for card in cards}
    shown.update(entry.card for pile in before.piles for entry in pile)
    hidden = sum(COLOUR[card] == colour and card not in shown for card in DECKS[case.rules.deck])
    if 0 < hidden <= FEW_HIDDEN:
        yield 2.5 - 0.15 * hidden, Reason("few_hidden", number=hidden, colour=colour)


def wrongly(case: Case) -> tuple[int, ...]:
    """The colours in hand that would have a challenge of the Wild Draw Four of an act succeed, if it may come."""
    if not case.lays or rank_of(case.act.cards[-1]) != WILD_DRAW_FOUR or case.rules.wild_four_mode != "challenge":
        return ()
    return tuple(sorted(set(case.colours) & {COLOUR[card] for card in case.left}))


def _rightly(case: Case) -> Iterator[Found]:
    tops = case.colours
    if wrongly(case):
        return
    if len(tops) == 1:
        yield 1.8, Reason("rightly_one", colour=min(tops))
    elif tops:
        yield 1.8, Reason("rightly")


def _kept(case: Case) -> Iterator[Found]:
    """Cards that another act would lay: how much it counts that they stay."""
    hit = case.course.follower  # whom a card would hit that is laid at the next turn
    near = hit != NOBODY and case.counts[hit] <= FEW
    for face in dict.fromkeys(FACE[card] for card in case.left):
        worth = KEPT.get(rank_of(face))
        if worth is None:
            continue
        if near and rank_of(face) != SKIP:
            yield worth + 0.6, Reason("keeps_for", hit, case.counts[hit], card=face)
        else:
            yield worth, Reason("keeps", card=face)


def _draws(case: Case) -> Iterator[Found]:
    """Drawing for a turn, and where a card is drawn from."""
    act, asked, before = case.act, case.asked, case.before
    if asked is not None and asked.kind == KEEP and act.verb == PASS and asked.card != NO_CARD:
        if any(answer.verb == PLAY for answer in legal_answers(before, case.player)):
            yield 0.4, Reason("holds_back", card=FACE[asked.card])
        else:
            yield 3.0, Reason("drawn_misfit", card=FACE[asked.card])
    if act.verb != DRAW or asked is None:
        return
    if asked.kind == DRAWING:
        pile = before.piles[asked.pile]
        if not pile:
            return
        top = pile[-1].card
        points = value(top)
        on = [number for number, other in enumerate(before.piles) if number != asked.pile and other
              and case.fits_on(other[-1], top)]  # fmt: skip
        if act.where != FROM_PILE:
            if points >= DEAR:
                yield points / 20, Reason("leaves_top", number=points, card=FACE[top])
            elif not on:
                yield 1.2, Reason("leaves_misfit", card=FACE[top], pile=1 - asked.pile)
            return
        if on and COLOUR[top] != BLACK:
            yield 2.0, Reason("takes_fitting", card=FACE[top], pile=on[0])
        else:
            yield 2.0, Reason("takes_top", card=FACE[top])
    elif asked.player == case.player and asked.kind == TURN:
        if not any(answer.verb == PLAY for answer in legal_answers(before, case.player)):
            yield 6.0, Reason("nothing_fits", colours=case.colours, ranks=case.ranks)
        else:
            yield 0.4, Reason("new_card")
        fewest = min(case.counts[player] for player in case.others)
        if fewest >= FAR:
            yield 0.7, Reason("nobody_near", number=fewest)
