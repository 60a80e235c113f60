"""Pictures of the finale of a game: the ring of light, the words, chips and sums, and the salt."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.session.narration import narrate
from game.text import say
from game.ui.kit.backdrop import TITLE_SHADE
from game.ui.kit.common_colours import ASLEEP_INK, COAL, INK, LAMP, SALT, SAND, WHITE, YELLOW
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import NUMERAL, Theme
from game.ui.table.paint.art import Art
from game.ui.table.paint.glow import STEPS, faded
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.story.finale import FADE, OUT_TIME, Finale
from game.ui.table.story.finale_parts import Chip, Pouring, RunningSum
from game.ui.table.story.flights import FLYING
from game.ui.table.story.stations import sentence_place

_LIGHT_Z: Final = 19.5  # on the cloth and the stocks, under the piles
_CHIP_Z: Final = FLYING + 300
_SUM_Z: Final = FLYING + 320
_SALT_Z: Final = FLYING + 340
_WORDS_Z: Final = FLYING + 360
_RINGS: Final = 14  # sizes of the ring of light
_RING: Final = ((150.0, 190.0), (620.0, 430.0))  # its size at first and at last, in design pixels
_COARSE: Final = 0.26  # of that, to be blurred and then enlarged
_FINE: Final = 4  # times that size, for the line in the light, which has an edge that must not show steps
_BLOW: Final = 0.02  # seconds of the blow alone
_COMES: Final = 0.12  # seconds in which the words come
_GRAINS: Final = 11
_TURNS: Final = 16  # steps in which the shaker is turned


def finale_items(
    sight: TableSight, finale: Finale, seconds: float, tallied: float | None, reduced: bool, letters: Letters, art: Art
) -> list[Item]:
    """Return all items of a finale but its cards, ``seconds`` after it began and ``tallied`` seconds into its tally."""
    theme = letters.theme
    found = []
    if seconds > _BLOW:
        found += [] if reduced else _light(finale, seconds, theme)
        found.append(_words(sight, finale, seconds, reduced, theme))
    if tallied is not None:
        found += [_chip(chip, theme) for chip in finale.chips(tallied, reduced)]
        found += [item for number in finale.sums(tallied, reduced) for item in _sum(number, theme)]
        if finale.pours:
            found += _salt(sight, finale.pouring(finale.tally.salting.start if reduced else tallied), art, theme)
    return found


def _light(finale: Finale, seconds: float, theme: Theme) -> list[Item]:
    """A ring of light that runs out from the last card."""
    if seconds >= OUT_TIME:
        return []
    step = int(seconds / OUT_TIME * _RINGS)
    picture = theme.cached(("ring of light", step), lambda: _ring(theme, (step + 1) / _RINGS))
    return [_centred(("light", at), _LIGHT_Z, picture, *point) for at, point in enumerate(finale.sources)]


def _ring(theme: Theme, share: float) -> pygame.Surface:
    out = 1.0 - (1.0 - share) ** 2
    (wide, high), (wider, higher) = _RING
    size = theme.px(wide + (wider - wide) * out), theme.px(high + (higher - high) * out)
    # Light has no sharp edge, so it is drawn small, at the same size for every window, and enlarged.
    coarse = (max(8, round(size[0] * _COARSE / theme.scale)), max(8, round(size[1] * _COARSE / theme.scale)))
    small = pygame.Surface(coarse, pygame.SRCALPHA)
    small.fill((*LAMP, 0))
    edge = max(2, round(coarse[0] * 0.045))
    around = small.get_rect().inflate(-4 * edge, -4 * edge)
    pygame.draw.ellipse(small, (*LAMP, 150), around, edge * 2)
    small = pygame.transform.gaussian_blur(small, edge, False)
    line = pygame.Surface((coarse[0] * _FINE, coarse[1] * _FINE), pygame.SRCALPHA)
    line.fill((*WHITE, 0))
    within = around.inflate(-edge, -edge)
    finely = pygame.Rect(within.left * _FINE, within.top * _FINE, within.width * _FINE, within.height * _FINE)
    pygame.draw.ellipse(line, (*WHITE, 235), finely, max(1, edge // 2) * _FINE)
    small.blit(pygame.transform.smoothscale(line, coarse), (0, 0))
    small.fill((*WHITE, round(255 * (1.0 - share**3))), special_flags=pygame.BLEND_RGBA_MULT)
    # Drawn in three frames, it is not worth run-length encoding.
    return pygame.transform.smoothscale(small, size)


def _words(sight: TableSight, finale: Finale, seconds: float, reduced: bool, theme: Theme) -> Item:
    """Return large words under the piles that say who is out, shown until the results come."""
    told = narrate(finale.happened, len(sight.view.piles))
    words = say(told, sight.names) if told is not None else ""
    room = sentence_place(sight.plan)

    def make() -> pygame.Surface:
        head = theme.fitted(words, round(room.width * 1.6), NUMERAL, 72)
        core = head.get_rect().inflate(theme.px(20), -head.get_height() // 8)
        picture = theme.shadow(core.size, 36, 36, TITLE_SHADE).copy()
        picture.blit(head, head.get_rect(center=picture.get_rect().center))
        return picture

    whole = theme.cached(("who is out", words, room.width), make)
    share = min(1.0, seconds / (FADE if reduced else _COMES))
    key = ("who is out", words)
    step = math.ceil(share * STEPS)
    picture = faded(theme, key, whole, step) if reduced else _grown(theme, key, whole, 1.4 - 0.4 * share)
    return _centred(("who is out",), _WORDS_Z, picture, *room.center)


def _chip(chip: Chip, theme: Theme) -> Item:
    """The value of a card on a small chip; struck through once the salt has taken it away."""

    def make() -> pygame.Surface:
        ink = ASLEEP_INK if chip.spared else INK
        words = theme.glyphs(f"{chip.worth}" if chip.spared else f"+{chip.worth}", 24, ink)
        size = words.get_width() + theme.px(22), theme.px(36)
        picture = theme.panel(
            size, COAL if chip.spared else YELLOW, 1.0, None, 2.5, ASLEEP_INK if chip.spared else INK
        ).copy()
        place = words.get_rect(center=picture.get_rect().center)
        picture.blit(words, place)
        if chip.spared:
            _strike(picture, place, ink, theme)
        return picture

    whole = theme.cached(("chip", chip.worth, chip.spared), make)
    key = ("chip", chip.worth, chip.spared)
    step = math.ceil(chip.fade * STEPS)
    picture = faded(theme, key, whole, step) if chip.fade < 1.0 else _grown(theme, key, whole, chip.zoom)
    found = _centred(("chip", chip.card), _CHIP_Z, picture, chip.x, chip.y)
    found.rect.clamp_ip(pygame.Rect((0, 0), theme.size))  # a hand may lie at the edge of the window
    return found


def _sum(number: RunningSum, theme: Theme) -> list[Item]:
    """What a hand comes to on a plate, and above it, struck through, what it came to before the salt."""
    px = 30 if number.on_cards else 56

    def make() -> pygame.Surface:
        words = theme.glyphs(f"{number.points}", px)
        size = max(theme.px(px * 1.8), words.get_width() + theme.px(px * 0.8)), theme.px(px * 1.5)
        picture = theme.plate(size, None).copy()
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        return picture

    def before() -> pygame.Surface:
        words = theme.glyphs(f"{number.was}", px * 0.6, SAND)
        picture = theme.plate((words.get_width() + theme.px(22), theme.px(px * 0.9)), None).copy()
        place = words.get_rect(center=picture.get_rect().center)
        picture.blit(words, place)
        _strike(picture, place, SAND, theme)
        return picture

    key = ("sum", number.points, px)
    picture = faded(theme, key, theme.cached(key, make), math.ceil(number.fade * STEPS))
    found = [_centred(("sum", number.player), _SUM_Z, picture, number.x, number.y)]
    if number.was:
        above = theme.cached(("sum before", number.was, px), before)
        y = number.y - picture.get_height() / 2 - above.get_height() * 0.4
        found.append(_centred(("sum before", number.player), _SUM_Z + 1, above, number.x, y))
    return found


def _salt(sight: TableSight, pouring: Pouring, art: Art, theme: Theme) -> list[Item]:
    """The salt shaker, and the grains that fall from it."""
    height = max(12, round(sight.plan.shakers["salt"].height))
    sprite = art.shaker("salt", height)
    turn = round(pouring.degrees * _TURNS / 180)
    picture = sprite.picture
    if turn:
        upright = picture
        picture = theme.cached(
            ("pouring", height, turn), lambda: pygame.transform.rotozoom(upright, turn * 180 / _TURNS, 1.0)
        )
    found = [_centred(("shaker", "salt"), _SALT_Z, picture, pouring.x, pouring.y)]
    if pouring.over is not None:
        (x, y), share = pouring.over
        size = max(2, theme.px(5))
        dot = theme.cached(("grain", size), lambda: rounded((size, size), size // 2, (*SALT, 235)))
        for grain in range(_GRAINS):
            fallen = (share * 2.2 + grain * 0.37) % 1.0
            across = x + (grain * 37 % 23 - 11) * 3.4 * theme.scale
            down = pouring.y + height * 0.4 + (y - pouring.y) * fallen
            found.append(_centred(("grain", grain), _SALT_Z - 1, dot, across, down))
    return found


def _strike(picture: pygame.Surface, place: pygame.Rect, ink: tuple[int, ...], theme: Theme) -> None:
    over = theme.px(4)
    ends = (place.left - over, place.centery), (place.right + over - 1, place.centery)
    pygame.draw.line(picture, ink, *ends, max(2, theme.px(3)))


def _grown(theme: Theme, key: tuple[object, ...], whole: pygame.Surface, zoom: float) -> pygame.Surface:
    step = round(zoom * STEPS * 2)
    if step == STEPS * 2:
        return whole
    make: Callable[[], pygame.Surface] = lambda: pygame.transform.smoothscale_by(whole, step / (STEPS * 2))  # noqa: E731
    return theme.cached(("grown", key, step), make)


def _centred(key: Hashable, z: float, picture: pygame.Surface, x: float, y: float) -> Item:
    place = picture.get_rect(center=(round(x), round(y)))
    return Item(key, z, picture, place.x, place.y)
