"""The table without a game on it: the background of title, new game and results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.kit.common_colours import CLOTH, CLOTH_LIGHT, LAMP, NIGHT, NIGHT_LIGHT, SAND, YELLOW, Colour
from game.ui.kit.measures import HEADING, LABEL
from game.ui.kit.theme import BOLD, NUMERAL, Theme
from game.ui.tables.folders import as_shown, lay, paint

TITLE_SHADE: Final = 0.75  # the darkness behind the words of a title
_SOFT: Final = 36  # design pixels over which that darkness fades
_DUSK = (0.4, 0.62, 0.3)  # shares of the ground's brightness at the top, middle and foot of the window

_FADING = (0.0, *4 * (1.0,))  # the darkness of a window's foot, from its top down: full where words lie on it


def ground(theme: Theme) -> pygame.Surface:
    """Return the table's top, as large as the window."""

    def make() -> pygame.Surface:
        return _ground_of(theme, paint(theme.table.map, cloth=False))

    return theme.newest("ground", (), make)  # nearly as large as all other cached pictures, and under every page


def lay_ground(surface: pygame.Surface, theme: Theme) -> Iterator[None]:
    """Draw the table's top over the whole window, one picture at a time if it is not cached yet."""
    if theme.held("ground") is None:
        table = theme.table.map
        painted = pygame.Surface((table.width, table.height), 0, 32)
        yield from lay(painted, table, cloth=False)
        theme.newest("ground", (), lambda: _ground_of(theme, painted))
        yield
    surface.blit(ground(theme), (0, 0))


def _ground_of(theme: Theme, painted: pygame.Surface) -> pygame.Surface:
    return as_shown(_covering(theme.size, painted))


def dusk(theme: Theme) -> pygame.Surface:
    """Return the table's top before the lamp is lit, as large as the window: one colour, without reading a file."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, len(_DUSK)))
        for row, share in enumerate(_DUSK):
            strip.set_at((0, row), tuple(round(share * value) for value in theme.palette.ground))
        return pygame.transform.smoothscale(strip, theme.size)

    return theme.cached(("dusk",), make)


def veil(surface: pygame.Surface, theme: Theme, darkness: float) -> None:
    """Darken everything drawn so far."""
    surface.blit(darkness_of(theme, darkness), (0, 0))


def darkness_of(theme: Theme, darkness: float) -> pygame.Surface:
    """Return a translucent picture that darkens the whole window."""
    return theme.cached(("veil", darkness), lambda: _plain(theme.size, (*theme.palette.plate, round(255 * darkness))))


def foot(theme: Theme, height: int) -> pygame.Surface:
    """Return a strip as wide as the window that darkens downwards, for a page that goes on below."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, len(_FADING)), pygame.SRCALPHA)
        for row, share in enumerate(_FADING):
            strip.set_at((0, row), (*theme.palette.plate, round(255 * share)))
        return pygame.transform.smoothscale(strip, (theme.size[0], height))

    return theme.cached(("foot", height), make)


def title(surface: pygame.Surface, theme: Theme, words: str, spot: pygame.Rect, px: float = HEADING) -> None:
    """Draw a page's title on a shade, starting at a spot; if the spot has a width, the title shrinks to fit it."""
    head = head_words(theme, words, spot.width, px)
    heading(surface, theme, head, head.get_rect(midleft=spot.topleft))


def head_words(theme: Theme, words: str, width: int = 0, px: float = HEADING) -> pygame.Surface:
    """Return the words of a heading, shrunk to fit ``width`` if one is given."""
    wide = theme.width(words, NUMERAL, px)
    return theme.text(words, NUMERAL, px * min(1.0, width / wide) if width else px)


def heading(surface: pygame.Surface, theme: Theme, head: pygame.Surface, place: pygame.Rect) -> None:
    """Draw a heading in the middle of a place, in a shade that keeps it legible on any ground and any confetti."""
    words = head.get_rect(center=place.center)
    core = words.inflate(theme.px(20), -words.height // 8)
    shade = theme.shadow(core.size, _SOFT, _SOFT, TITLE_SHADE)
    surface.blit(shade, shade.get_rect(center=words.center))
    surface.blit(head, words)


def board(surface: pygame.Surface, theme: Theme, place: pygame.Rect, alpha: float = 0.93, radius: float = 32) -> None:
    """Draw a dark translucent board with a soft shadow and a stitched seam, for the contents of a page."""
    soft = theme.px(26)
    surface.blit(theme.shadow(place.size, radius, 26, 0.5), place.move(-soft, -soft + theme.px(8)))
    surface.blit(theme.plate(place.size, radius, alpha=alpha), place)


def section(surface: pygame.Surface, theme: Theme, words: str, room: pygame.Rect) -> None:
    """Draw the heading of a board, or of a part of one, at the left of its room."""
    drawn = theme.filling(words, (room.width, max(room.height, theme.line_height(BOLD, LABEL))), BOLD, LABEL, YELLOW)
    surface.blit(drawn, drawn.get_rect(midleft=room.midleft))


def option(
    surface: pygame.Surface, theme: Theme, place: pygame.Rect, radius: float, chosen: bool, lit: bool = False
) -> None:
    """Draw the background of one of several options: cloth with a seam if it is the chosen one."""
    fill, bright = (CLOTH, CLOTH_LIGHT) if chosen else (NIGHT, NIGHT_LIGHT)
    surface.blit(theme.panel(place.size, bright if lit else fill, 1.0, radius), place)
    if chosen:
        edge = place.inflate(-theme.px(12), -theme.px(12))
        surface.blit(seam(theme, edge.size, max(0.0, radius - 6)), edge)


def glow(theme: Theme, size: tuple[int, int], radius: float, soft: float) -> pygame.Surface:
    """Return lamp light round a thing of this size in real pixels, reaching ``soft`` design pixels beyond it."""
    far = theme.px(soft)

    def make() -> pygame.Surface:
        whole = pygame.Surface((size[0] + 2 * far, size[1] + 2 * far), pygame.SRCALPHA)
        whole.fill((*LAMP, 0))
        whole.blit(theme.panel(size, LAMP, 1.0, radius), (far, far))
        return pygame.transform.gaussian_blur(whole, max(1, far // 2), False)

    return theme.cached(("glow behind", size, radius, far), make)


def seam(theme: Theme, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Return stitches along a rounded outline; size in real pixels, radius in design ones."""
    return _dashed(theme, size, radius, theme.palette.rim, theme.px(11), theme.px(7))


def dashes(theme: Theme, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Return a dashed outline for guesses; size in real pixels, radius in design ones."""
    return _dashed(theme, size, radius, SAND, theme.px(7), theme.px(5))


def _dashed(theme: Theme, size: tuple[int, int], radius: float, colour: Colour, dash: int, gap: int) -> pygame.Surface:
    corner = theme.px(radius)

    def make() -> pygame.Surface:
        picture = theme.ring(size, colour, 2, radius).copy()
        width, height = size
        for x in range(corner, width - corner - gap, dash + gap):
            picture.fill((*colour, 0), (x, 0, gap, height))
        for y in range(corner, height - corner - gap, dash + gap):
            picture.fill((*colour, 0), (0, y, width, gap))
        return picture

    return theme.cached(("dashed", size, radius, colour, dash), make)


def _plain(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def _covering(size: tuple[int, int], picture: pygame.Surface) -> pygame.Surface:
    """Return the middle of a picture scaled to cover a window."""
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (max(size[0], round(picture.get_width() * share)), max(size[1], round(picture.get_height() * share)))
    scaled = picture if whole == picture.get_size() else pygame.transform.smoothscale(picture, whole)
    if whole == size:
        return scaled
    return scaled.subsurface(((whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2, *size)).copy()
