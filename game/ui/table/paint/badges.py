"""Badges: small round and square marks on plaques and cards, as pictures cached in the theme."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.kit.common_colours import COAL, CREAM, INK, INK_ON_YELLOW, NIGHT, YELLOW, Colour
from game.ui.kit.faces import face
from game.ui.kit.measures import SMALL, snapped
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

_CARD_WIDE: Final = 0.75  # of the height of a little card back


def count_badge(theme: Theme, tall: int, count: int) -> pygame.Surface:
    """Return a little card back with a number on it, ``tall`` real pixels high or as large as the number requires."""

    def make() -> pygame.Surface:
        size, px = (round(tall * _CARD_WIDE), tall), tall * 0.62 / theme.scale
        number = theme.glyphs(str(count), max(SMALL, snapped(px)))
        fit = (size[0] - theme.px(8)) / max(1, number.get_width())
        if fit < 1.0:
            number = theme.glyphs(str(count), max(SMALL, snapped(px * fit)))
        least = number.get_width() + theme.px(8), number.get_height() + theme.px(8)
        size = max(size[0], least[0]), max(size[1], least[1])
        picture = theme.panel(size, NIGHT, 1.0, 6, 2.5, CREAM).copy()
        picture.blit(number, number.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return theme.cached(("count", tall, count), make)


def round_badge(theme: Theme, size: int, words: str, fill: Colour = YELLOW) -> pygame.Surface:
    """Return a number or sign on a round spot, for the order of chosen cards or the keys of players."""

    def make() -> pygame.Surface:
        picture = rounded((size, size), size // 2, (*COAL, 255))
        inner = size - 2 * max(1, size // 18)
        picture.blit(rounded((inner, inner), inner // 2, (*fill, 255)), ((size - inner) // 2,) * 2)
        mark = theme.glyphs(words, max(SMALL, snapped(size * 0.62 / theme.scale)), INK_ON_YELLOW)
        picture.blit(mark, mark.get_rect(center=(size // 2, size // 2)))
        return picture

    return theme.cached(("badge", size, words, fill), make)


def face_badge(theme: Theme, size: int, number: int) -> pygame.Surface:
    """Return the face of a player on a yellow ring, the mark of the player who gets a card."""

    def make() -> pygame.Surface:
        picture = rounded((size, size), size // 2, (*YELLOW, 255))
        inner = size - 2 * max(2, size // 14)
        picture.blit(face(theme, number, inner), ((size - inner) // 2,) * 2)
        return picture

    return theme.cached(("face badge", size, number), make)


def star(theme: Theme, size: int) -> pygame.Surface:
    """Return a cream star with four points in a dark line: the mark of a new card in the hand."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*COAL, 0))
        for colour, reach, waist in ((COAL, 0.5, 0.24), (CREAM, 0.38, 0.15)):
            points = []
            for step in range(8):
                far, turn = fine * (waist if step % 2 else reach), math.pi * step / 4
                points.append((fine / 2 + far * math.sin(turn), fine / 2 - far * math.cos(turn)))
            pygame.draw.polygon(large, colour, points)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("star", size), make)


def _spot(size: int) -> tuple[pygame.Surface, int]:
    """Return a yellow spot in a dark ring, four times too large so that it scales down smoothly, and its size."""
    fine = size * 4
    middle = fine // 2
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*COAL, 0))
    pygame.draw.circle(large, COAL, (middle, middle), middle)
    pygame.draw.circle(large, YELLOW, (middle, middle), middle - fine // 18)
    return large, fine


def lamp(theme: Theme, size: int) -> pygame.Surface:
    """Return a lamp on a round spot, the mark of advice."""

    def make() -> pygame.Surface:
        large, fine = _spot(size)
        middle = fine // 2
        line = max(2, fine // 15)
        bulb = round(fine * 0.42)
        pygame.draw.circle(large, INK_ON_YELLOW, (middle, bulb), round(fine * 0.2), line)
        neck = pygame.Rect(0, 0, round(fine * 0.2), round(fine * 0.12))
        neck.midtop = (middle, round(fine * 0.59))
        pygame.draw.rect(large, YELLOW, neck.move(0, -line))
        pygame.draw.rect(large, INK_ON_YELLOW, neck, border_radius=line // 2)
        foot = pygame.Rect(0, 0, round(fine * 0.13), line)
        foot.midtop = (middle, neck.bottom + line // 2)
        pygame.draw.rect(large, INK_ON_YELLOW, foot, border_radius=line // 2)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("lamp", size), make)


def phone(theme: Theme, tall: int, lit: bool) -> pygame.Surface:
    """Return a phone with a lit or a dark screen, the mark of a player whose hand is on a phone."""

    def make() -> pygame.Surface:
        fine, wide = tall * 4, round(tall * 0.64) * 4
        large = pygame.Surface((wide, fine), pygame.SRCALPHA)
        large.fill((*COAL, 0))
        box, line = large.get_rect(), max(4, fine // 12)
        for colour in (COAL, CREAM):
            pygame.draw.rect(large, colour, box, border_radius=box.width // 4)
            box = box.inflate(-2 * line, -2 * line)
        pygame.draw.rect(large, YELLOW if lit else NIGHT, box, border_radius=line)
        return pygame.transform.smoothscale(large, (wide // 4, tall))

    return theme.cached(("phone", tall, lit), make)


def eye(theme: Theme, size: int) -> pygame.Surface:
    """Return an open eye on a round spot, the mark of a face-up card of the hand."""

    def make() -> pygame.Surface:
        large, fine = _spot(size)
        middle = fine // 2
        box = pygame.Rect(0, 0, round(fine * 0.68), round(fine * 0.4))
        box.center = (middle, middle)
        pygame.draw.ellipse(large, INK, box)
        pygame.draw.circle(large, YELLOW, (middle, middle), round(fine * 0.15))
        pygame.draw.circle(large, INK, (middle, middle), round(fine * 0.08))
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("eye", size), make)
