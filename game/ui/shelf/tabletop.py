"""The table of a match as a small picture: piles, the backs of hands round it, shakers, and the viewer's hand.

It is drawn from data, card by card, so that no page waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from typing import Final

import pygame

from game.rules.values.cards import NO_COLOUR, card_of
from game.rules.values.state import NOBODY
from game.session.shelf.entry import Tabletop
from game.ui.kit.drawings import BACK, card_look
from game.ui.table.paint.art import Art

# Measures are shares of the picture's height or of `_unit`.
_LOW: Final = 0.47  # of the width: the most that the unit may be
_PILE_CARD: Final = 0.3
_OWN_CARD: Final = 0.27
_FAR_CARD: Final = 0.2
_PILE_AT: Final = 0.45
_APART: Final = 1.3  # from one pile to the next, in cards
_UNDER: Final = 2  # cards of a pile drawn under its top card
_TILTS: Final = (2.0, -7.0, 9.0)  # degrees, from the uppermost card down
_OWN_MOST, _FAR_MOST = 7, 5  # cards of a fan that are drawn
_OWN_STEP, _FAR_STEP = 0.62, 0.42  # from one card of a fan to the next, in cards
_SHAKER: Final = 0.24
_SHAKERS_IN: Final = 0.8  # of the way from the middle to the holder of the shaker


def picturing(picture: pygame.Surface, art: Art, tabletop: Tabletop, plain: bool) -> Iterator[None]:
    """Draw the table over the picture of its top, part by part; ``plain`` rules have cards without pictograms."""
    width, height = picture.get_size()
    middle = width / 2, height * _PILE_AT
    for player, turn in _turns(tabletop):
        yield from _far_hand(picture, art, tabletop.hands[player], middle, turn)
    yield from _middle(picture, art, tabletop, plain, middle)
    yield from _near_hand(picture, art, tabletop, plain)
    yield from _shakers(picture, art, tabletop, middle)


def _turns(tabletop: Tabletop) -> list[tuple[int, float]]:
    """Return the other players with their angles, clockwise from the near side."""
    players = len(tabletop.hands)
    return [((tabletop.viewer + at) % players, math.tau * at / players) for at in range(1, players)]


def _unit(picture: pygame.Surface) -> float:
    """Return the unit of measures: the height of the picture, or less if it is narrow, so that everything fits."""
    width, height = picture.get_size()
    return min(height, width * _LOW)


def _spot(picture: pygame.Surface, middle: tuple[float, float], turn: float, share: float) -> tuple[float, float]:
    """Return the point at a share of the way from the middle to the seat at an angle."""
    width, height = picture.get_size()
    reach_x, reach_y = width * 0.475, height * 0.5
    return middle[0] - share * reach_x * math.sin(turn), middle[1] + share * reach_y * math.cos(turn)


def _fan(
    picture: pygame.Surface, art: Art, looks: Sequence[str], at: tuple[float, float], turn: float, width: int,
    step: float, bend: float,
) -> Iterator[None]:  # fmt: skip
    """Draw cards in a fan with its middle at a point, turned by ``turn`` radians; it bends by degrees per card."""
    along = math.cos(turn), math.sin(turn)
    for number, look in enumerate(looks):
        off = number - (len(looks) - 1) / 2
        sunk = abs(off) ** 2 * width * 0.025
        spot = (
            at[0] + off * step * width * along[0] - sunk * along[1],
            at[1] + off * step * width * along[1] + sunk * along[0],
        )
        _lay(picture, art, look, width, spot, math.degrees(turn) + off * bend)
        yield


def _lay(picture: pygame.Surface, art: Art, look: str, width: int, spot: tuple[float, float], angle: float) -> None:
    sprite = art.card(look, width, angle)
    picture.blit(sprite.picture, (round(spot[0]) + sprite.dx, round(spot[1]) + sprite.dy))


def _far_hand(
    picture: pygame.Surface, art: Art, cards: int, middle: tuple[float, float], turn: float
) -> Iterator[None]:
    width = max(6, round(_unit(picture) * _FAR_CARD))
    spot = _spot(picture, middle, turn, 1.0)
    yield from _fan(picture, art, [BACK] * min(cards, _FAR_MOST), spot, turn, width, _FAR_STEP, 5.0)


def _middle(
    picture: pygame.Surface, art: Art, tabletop: Tabletop, plain: bool, middle: tuple[float, float]
) -> Generator[None, None, None]:
    """Draw the piles side by side, the stocks outside them."""
    width = max(8, round(_unit(picture) * _PILE_CARD))
    first = [("stock", 0)] if tabletop.stocks else []
    row = [*first, *(("pile", number) for number in range(len(tabletop.piles)))]
    row += [("stock", number) for number in range(1, len(tabletop.stocks))]
    for at, (what, number) in enumerate(row):
        x = middle[0] + (at - (len(row) - 1) / 2) * width * _APART
        if what == "stock" and tabletop.stocks[number]:
            _lay(picture, art, BACK, width, (x, middle[1]), 0.0)
            yield
        elif what == "pile":
            seen = tabletop.piles[number][-1 - _UNDER :]
            for below, face in reversed(list(enumerate(reversed(seen)))):
                spot = x + below * width * 0.05, middle[1] - below * width * 0.03
                called = NO_COLOUR if below else tabletop.colours[number]
                _lay(picture, art, card_look(card_of(face), called, plain), width, spot, _TILTS[below])
                yield


def _near_hand(picture: pygame.Surface, art: Art, tabletop: Tabletop, plain: bool) -> Iterator[None]:
    """Draw the hand at the near side: open if it is given."""
    looks = [card_look(card_of(face), plain=plain) for face in sorted(tabletop.hand)]
    if not looks and tabletop.hands:
        looks = [BACK] * tabletop.hands[tabletop.viewer]
    width, height = picture.get_size()
    card = max(8, round(_unit(picture) * _OWN_CARD))
    at = width / 2, height * 0.965
    yield from _fan(picture, art, looks[:_OWN_MOST], at, 0.0, card, _OWN_STEP, 4.0)


def _shakers(picture: pygame.Surface, art: Art, tabletop: Tabletop, middle: tuple[float, float]) -> Iterator[None]:
    turns = {tabletop.viewer: 0.0, **dict(_turns(tabletop))}
    height = max(10, round(_unit(picture) * _SHAKER))
    for name, holder, side in (("pepper", tabletop.pepper, -1), ("salt", tabletop.salt, 1)):
        if holder == NOBODY or holder not in turns:
            continue
        turn = turns[holder]
        x, y = _spot(picture, middle, turn, _SHAKERS_IN if abs(math.sin(turn)) > 0.5 else 0.62)
        if abs(math.sin(turn)) <= 0.5:  # so that the shaker lies beside a hand, not on it or on the piles
            x += side * _unit(picture) * 0.75
        elif tabletop.pepper == tabletop.salt:
            x += side * height * 0.3
        sprite = art.shaker(name, height)
        picture.blit(sprite.picture, (round(x) + sprite.dx, round(y) + sprite.dy))
        yield
