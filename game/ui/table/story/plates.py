"""Pictures of a swap of seats: plates and shakers in motion, the halo on the two players, and the words."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from typing import Final

import pygame

from game.rules.values import cards
from game.rules.values.cards import FACE, RANK
from game.rules.values.messages import FaceNamed, PlayerNamed, sentence
from game.rules.values.state import NOBODY
from game.text import NO_FACE, Part, parts
from game.ui.kit.common_colours import CREAM, INK, YELLOW
from game.ui.kit.faces import face
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint import panels
from game.ui.table.paint.art import Art
from game.ui.table.paint.glow import STEPS, faded, glow
from game.ui.table.paint.player_plates import carried_plaque
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.story.flights import FLYING
from game.ui.table.story.seats import MovingPlate, Swap, TableTurn
from game.ui.table.story.stations import sentence_place

_BARE_Z: Final = FLYING - 60
_PLATE_Z: Final = FLYING + 200
_SENTENCE_Z: Final = FLYING - 50
_HIGHEST: Final = 9  # the highest rank that is a number


def swap_items(sight: TableSight, swap: Swap, seconds: float, reduced: bool, letters: Letters, art: Art) -> list[Item]:
    """Return all items of a swap but its cards, this many seconds after it began."""
    found: list[Item] = []
    for plate in swap.plates(seconds, reduced):
        found += _plate(sight, swap, plate, seconds, letters.of("plaque"))
    for shaker in swap.shakers(seconds, reduced):
        sprite = art.shaker(shaker.name, max(12, shaker.height))
        key = ("shaker", shaker.name, shaker.height)
        picture = faded(letters.theme, key, sprite.picture, round(shaker.fade * STEPS))
        x, y = round(shaker.x) + sprite.dx, round(shaker.y) + sprite.dy
        found.append(Item(("shaker", shaker.name, shaker.was), shaker.z, picture, x, y))
    return [*found, _sentence(sight, swap, seconds, letters.theme)] if not isinstance(swap, TableTurn) else found


def _plate(sight: TableSight, swap: Swap, plate: MovingPlate, seconds: float, theme: Theme) -> list[Item]:
    key = ("plaque", plate.player, plate.was)
    if plate.player == NOBODY:
        bare = theme.plate(plate.size, alpha=0.6)
        return [_centred(("bare", plate.x, plate.y), _BARE_Z, bare, plate.x, plate.y)]
    seen = carried_plaque(sight, plate.player)._replace(active=False, lit=plate.glow > 0.0)
    if plate.face:
        size = panels.face_place(pygame.Rect((0, 0), plate.size)).width
        picture = _ringed_face(theme, seen.face, size, seen.mood)
    else:
        picture = panels.plaque(theme, plate.size, seen)
        picture = faded(theme, ("plaque", plate.size, seen), picture, round(plate.fade * STEPS))
    found = [_centred(key, _PLATE_Z, picture, plate.x, plate.y)]
    shine = min(round(plate.glow * STEPS), round(plate.fade * STEPS))
    if shine and not swap.turning(seconds):  # while everything turns, a bright edge is enough
        halo = glow(theme, picture.get_size(), theme.palette.turn_light, shine)
        found.append(_centred(("halo", *key), _BARE_Z + 5, halo, plate.x, plate.y))
    return found


def _ringed_face(theme: Theme, number: int, size: int, mood: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        edge = theme.px(5)
        picture = rounded((size + 2 * edge,) * 2, size // 2 + edge, (*YELLOW, 255))
        picture.blit(rounded((size, size), size // 2, (*theme.palette.plate, 255)), (edge, edge))
        picture.blit(face(theme, number, size, mood), (edge, edge))
        return picture

    return theme.cached(("ringed face", number, size, mood), make)


def _sentence(sight: TableSight, swap: Swap, seconds: float, theme: Theme) -> Item:
    """Return the plate under the piles that says what happens in a few words."""
    place = sentence_place(sight.plan)
    one, other = map(PlayerNamed, swap.pair)
    below, turning = PlayerNamed(swap.below), swap.turning(seconds)
    partner = other if one == below else one
    if turning and sight.view.viewer == swap.below:
        told = sentence("you take {partner}’s seat", partner=partner)
    elif turning:
        told = sentence("{player} takes {partner}’s seat", player=below, partner=partner)
    elif swap.laid is not None and max(RANK[card] for card in swap.laid) <= _HIGHEST:
        laid, under = (FaceNamed(FACE[card]) for card in swap.laid)
        told = sentence("{card} on {player}’s {under}", card=laid, player=other, under=under)
    else:
        told = sentence("{player} and {other} swap seats", player=one, other=other)
    picture = _told(theme, parts(told, sight.names), place.size, turning)
    return _centred(("told",), _SENTENCE_Z, picture, *place.center)


def _told(theme: Theme, said: tuple[Part, ...], room: tuple[int, int], bright: bool) -> pygame.Surface:
    """Return the words on one line, with small faces for card names, on a plate no larger than the room."""

    def make() -> pygame.Surface:
        height, gap = room[1], theme.px(3)  # there are also spaces between words and cards
        runs = [(card, "".join(part.words for part in run)) for card, run in groupby(said, lambda part: part.face)]
        left = room[0] - height - gap * (len(runs) - 1)
        left -= sum(_chip_size(height)[0] for card, _ in runs if card != NO_FACE)
        pieces = []
        for card, words in runs:
            pieces.append(_chip(theme, card, height) if card != NO_FACE else theme.fitted(words, left, BOLD, 24))
            left -= pieces[-1].get_width() if card == NO_FACE else 0
        width = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1) + height * 3 // 4
        edge = 3 if bright else 0
        picture = theme.plate((width, height), None, edge, YELLOW).copy()
        x = (height * 3 // 4) // 2
        for piece in pieces:
            picture.blit(piece, piece.get_rect(midleft=(x, height // 2)))
            x += piece.get_width() + gap
        return picture

    return theme.newest("swap", (room, said, bright), make)


def _chip_size(height: int) -> tuple[int, int]:
    return round(height * 1.15), round(height * 0.76)


def _chip(theme: Theme, card: int, height: int) -> pygame.Surface:
    """Return a small face of a number card: its number and the symbol of its colour."""

    def make() -> pygame.Surface:
        size, colour = _chip_size(height), cards.colour_of(card)
        ink = INK if colour == cards.YELLOW else CREAM
        picture = theme.panel(size, theme.palette.cards.fields[colour], 1.0, 8, 2.5, CREAM).copy()
        number = theme.glyphs(str(cards.rank_of(card)), size[1] * 0.85 / theme.scale, ink)
        mark = theme.symbol(colour, round(size[1] * 0.62))
        picture.blit(number, number.get_rect(center=(size[0] * 3 // 10, size[1] // 2)))
        picture.blit(mark, mark.get_rect(center=(size[0] * 7 // 10, size[1] // 2)))
        return picture

    return theme.cached(("small face", card, height), make)


def _centred(key: Hashable, z: float, picture: pygame.Surface, x: float, y: float) -> Item:
    place = picture.get_rect(center=(round(x), round(y)))
    return Item(key, z, picture, place.x, place.y)
