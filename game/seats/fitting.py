"""Fitting: which legal acts and further cards go with the cards chosen from a hand, and which cards an act takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from game.rules import GameState, Refusal, why_not
from game.rules.giving import ShareActions
from game.rules.play.plays import on_neither
from game.rules.values.actions import PLAY, SHARE, TAKE, Action
from game.rules.values.cards import FACE
from game.rules.values.messages import sentence
from game.seats.seat_lines import Fit

#: The most acts given with a choice; only the cards of a set to give away can be used in more ways.
_MOST_ACTS: Final = 100


def fitting(hand: Collection[int], legal: Sequence[Action], chosen: Sequence[int]) -> Fit:
    """Return the acts that use exactly the cards chosen, and each other card of the hand that could go with them.

    Such a card comes with the piles that take it together with the cards chosen: none if still more cards are needed,
    or if the act needs no pile. A set that is laid keeps the order of the choice; for other acts the order does not
    matter. A set to be given away comes without its takers, one of whom is still to be named for each card.
    """
    faces = tuple(FACE[card] for card in chosen)
    wanted = Counter(faces)
    acts: list[Action] = []
    piles: dict[int, set[int]] = {}  # by face
    for act in _with_cards(legal):
        whole = Counter(act.cards)
        if wanted - whole:
            continue
        rest = whole - wanted
        if not rest and (act.verb != PLAY or act.cards == faces):
            acts.append(act)
        for face in rest:
            piles.setdefault(face, set()).update([act.where] if rest.total() == 1 and act.where >= 0 else [])
    more = {card: sorted(piles[FACE[card]]) for card in hand if card not in chosen and FACE[card] in piles}
    return Fit(acts[:_MOST_ACTS], more)


def against(state: GameState, legal: Sequence[Action], chosen: Sequence[int]) -> Refusal | None:
    """Return why these cards cannot be used, alone or with others; with two piles, why on each."""
    verb = next((act.verb for act in legal if act.cards), PLAY)
    faces = tuple(FACE[card] for card in chosen)
    piles = range(max(1, state.open_piles)) if verb == PLAY else (-1,)
    acts = (Action(verb, legal[0].player, faces, pile) for pile in piles)
    found = [refusal for refusal in map(partial(why_not, state), acts) if refusal is not None]
    joined = on_neither(faces, found)
    if len(found) < 2 or found[0] == found[1] or joined != found[0]:
        return joined
    left, right = (refusal.message for refusal in found)
    return Refusal(found[0].rule, sentence("Left: {some} Right: {more}", some=left, more=right))


def cards_of(act: Action, hand: Sequence[int], drawn: int) -> list[int]:
    """Return the cards of a hand that an act takes, in their order; of equal cards, the one just ``drawn`` first."""
    found: list[int] = []
    first = [drawn] if drawn in hand else []
    for face in act.cards:
        card = next((card for card in (*first, *hand) if FACE[card] == face and card not in found), None)
        found += [card] if card is not None else []
    return found


def _with_cards(legal: Sequence[Action]) -> Sequence[Action]:
    """Return the acts that use cards of the hand; one for each set to give away, as the full acts can be millions."""
    if isinstance(legal, ShareActions):
        return [Action(SHARE, legal.player, faces) for faces in legal.options]
    return [act for act in legal if act.cards and act.verb != TAKE]
