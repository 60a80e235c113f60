"""Reasons for drawing, as the drawer sees them: a card in place of a play, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.reasons.case import Case, Found
from game.ai.reasons.kinds import Reason
from game.rules import legal_answers
from game.rules.giving import completed
from game.rules.values.actions import DRAW, FROM_PILE, PASS, PLAY, TAKE
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    DRAW_TWO,
    FACE,
    IS_NUMBER,
    NO_CARD,
    RANK,
    WILD,
    WILD_DRAW_FOUR,
    colour_of,
    value,
)
from game.rules.values.views import DRAWING, KEEP, TURN

#: A card with this many points is better left where it lies; one with so few does no harm.
DEAR_TO_TAKE: Final = 7
CHEAP: Final = 4


def drawing(case: Case) -> Iterator[Found]:
    """Yield the reasons for drawing, and for not playing the card just drawn."""
    act, asked = case.act, case.asked
    if asked is None:
        return
    if asked.kind == KEEP and act.verb == PASS and asked.card != NO_CARD:
        if any(answer.verb == PLAY for answer in legal_answers(case.before, case.player)):
            if case.lasts:
                yield 0.4, Reason("holds_back", card=FACE[asked.card])
        else:
            barred = RANK[asked.card] == WILD_DRAW_FOUR  # it fits on everything
            yield 3.0, Reason("drawn_barred" if barred else "drawn_misfit", card=FACE[asked.card])
    elif asked.kind == TURN and act.verb == DRAW:
        if any(answer.verb == PLAY for answer in legal_answers(case.before, case.player)):
            yield 0.4, Reason("new_card")
        else:
            yield 6.0, Reason("nothing_fits", colours=case.colours, ranks=case.ranks)
    elif act.verb == DRAW and act.where == FROM_PILE:  # also as the answer to a Wild Draw Four open to challenge
        yield from _taken(case, asked.pile if asked.kind == DRAWING else 1 - asked.pile)
    elif act.verb == DRAW and asked.kind == DRAWING and case.before.piles[asked.pile]:
        yield from _left(case, asked.pile)
    elif act.verb == TAKE and act.cards:
        lies_open = (card for card in case.before.hands[act.to[0]] if card in case.before.faceup)
        yield from _completes(case, next(card for card in lies_open if FACE[card] == act.cards[0]))


def _left(case: Case, pile: int) -> Iterator[Found]:
    """Yield why the card on top of a pile is left there."""
    lying = case.before.piles[pile]
    card, points = lying[-1].card, value(lying[-1].card)
    if points >= DEAR_TO_TAKE:
        yield points / 20, Reason("leaves_top", number=points, card=FACE[card])
    if not _fitting(case, pile) and any(under.card == NO_CARD for under in lying[-2:-1]):
        yield 1.2, Reason("leaves_misfit", card=FACE[card], pile=1 - pile)
    if COLOUR[card] != BLACK and not _alike(case, card):
        yield 0.8, Reason("leaves_odd", card=FACE[card], colour=COLOUR[card])


def _taken(case: Case, pile: int) -> Iterator[Found]:
    """Yield why the card on top of a pile is taken."""
    card = case.before.piles[pile][-1].card
    on, alike = _fitting(case, pile), _alike(case, card)
    cheap = IS_NUMBER[card] and 0 < value(card) <= CHEAP
    if COLOUR[card] == BLACK:
        yield 2.0, Reason("takes_black", card=FACE[card])
    elif on:
        yield 2.0, Reason("takes_fitting", card=FACE[card], pile=on[0])
    if RANK[card] in (DRAW_TWO, WILD_DRAW_FOUR):
        yield 1.4, Reason("takes_forcing")
    elif RANK[card] == WILD and case.rules.backfire:
        yield 1.4, Reason("takes_backfire")
    elif cheap:
        yield 0.6, Reason("takes_cheap", number=value(card), card=FACE[card])
    if COLOUR[card] != BLACK and alike:
        yield 0.5 + 0.1 * alike, Reason("takes_alike", number=alike, colour=COLOUR[card], card=FACE[card])
    yield 0.0 if on or alike or cheap else 0.5, Reason("takes_top", card=FACE[card])
    yield from _completes(case, card)


def _completes(case: Case, card: int) -> Iterator[Found]:
    """Yield the Rainbow or Run that a card completes for its new holder, who may give it away at once."""
    before, rules = case.before, case.rules
    if before.players <= 2:
        return
    given = {face for player, face in before.given if player == case.player}
    for faces in completed([*case.left, card], [card], before.players, rules.rainbow, rules.run):
        if given.isdisjoint(faces):
            colours = {colour_of(face) for face in faces} - {BLACK}
            yield 6.0 + len(faces), Reason("takes_run" if len(colours) == 1 else "takes_rainbow", number=len(faces))


def _fitting(case: Case, pile: int) -> list[int]:
    """Return the other piles that the top of a pile fits on."""
    piles, card = case.before.piles, case.before.piles[pile][-1].card
    return [at for at, other in enumerate(piles) if at != pile and other and case.fits_on(other[-1], card)]


def _alike(case: Case, card: int) -> int:
    """Return how many cards of this card's colour are in the hand."""
    return sum(held != NO_CARD and COLOUR[held] == COLOUR[card] for held in case.left)
