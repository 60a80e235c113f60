"""The panels of the table as pictures: plaques, captions, the question, notes, buttons and the picker.

Each function returns a picture cached in the theme by everything it shows, so that an unchanged panel is the same
surface from frame to frame and costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.values.cards import NO_COLOUR
from game.ui.kit.common_colours import CREAM, INK, NIGHT_LIGHT, PAPER, YELLOW, Colour
from game.ui.kit.faces import CALM, face
from game.ui.kit.hint_marks import hint_mark, pad_mark
from game.ui.kit.measures import LABEL, NOTE, SMALL, WORDS, shrunk, snapped
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint import badges
from game.ui.table.place.layout import picker_places
from game.ui.words.rule_words import numbered

_CHEVRONS: Final = 5  # on a tab, at most
_DOTS: Final = 12  # of a stroke
_DOT: Final = "·"
_TAB_UNDER: Final = 0.25  # of a tab's height: how far it reaches under the plate, whose end is round
_BADGE_RIGHT: Final = 0.11  # of a plate's height: between the number of cards and its end
_BADGE_LEFT: Final = 0.1  # between the words and the number of cards
_RIM: Final = 4  # design pixels of a plate above and below three lines
_LINE: Final = (LABEL, WORDS, NOTE)  # the letters of the question on one line


class OnPlaque(NamedTuple):
    """The contents of a player's plate."""

    name: str
    beside: str  # further words beside the name or under it, if there is room: how a bot plays, or "you"
    ways: tuple[str, ...]  # the words below the name, in versions from long to short
    face: int
    mood: str = CALM
    cards: int = 0
    active: bool = False  # it is the player's turn, or the player is asked
    lit: bool = False  # can be chosen now
    focus: bool = False
    number: str = ""  # the key that chooses this player, while that is possible
    phone: bool | None = None  # whether the player's phone is awake; None if the hand is on no phone
    flag: str = ""  # a short word in yellow beside the name, or, if it does not fit there, in place of those below it


def plaque(theme: Theme, size: tuple[int, int], who: OnPlaque) -> pygame.Surface:
    """Return a plate with a player's face, name, number of cards, and further words."""

    def make() -> pygame.Surface:
        height = size[1]
        edge = 5 if who.focus else 3 if who.lit or who.active else 0
        colour = YELLOW if who.focus else CREAM if who.lit else theme.palette.turn_light
        picture = theme.plate(size, None, edge, colour).copy()
        tall = _tall(size)
        disc = face_place(picture.get_rect())
        gap = disc.top
        picture.blit(face(theme, who.face, disc.width, who.mood), disc)
        if who.phone is not None:
            mark = badges.phone(theme, round(disc.height * 0.5), who.phone)
            picture.blit(mark, mark.get_rect(bottomright=disc.bottomright))
        unit = tall / 104 / theme.scale
        cards, badge = card_count(theme, picture.get_rect(), who.cards)
        picture.blit(cards, badge)
        left = disc.right + round(tall * 0.1)
        room = badge.left - left - round(tall * _BADGE_LEFT)
        small = max(SMALL, snapped(NOTE * unit))
        name, said = _name(theme, who, room, max(WORDS, snapped(LABEL * unit)), small)
        flagged = bool(who.flag) and said == who.flag
        if who.flag and not flagged and not theme.fits(who.flag, room, BOLD, small):
            lines = [theme.lined(who.flag, (room, height), BOLD, small, YELLOW)]  # it takes the place of the name too
        else:
            lines = [name]
            third = name.get_height() + 2 * theme.line_height(TEXT, small) <= height - 2 * theme.px(_RIM)
            left_over = "" if said or who.flag or who.phone is not None else who.beside  # a phone has its mark
            if left_over and third and theme.width(left_over, TEXT, small) <= room:
                lines.append(theme.text(left_over, TEXT, small, theme.palette.plate_soft))
            below = _below_name(theme, who, flagged, (room, height - name.get_height() - gap), small)
            lines += [] if below is None else [below]
        top = (height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            picture.blit(line, (left, top))
            top += line.get_height()
        if who.number:
            chip = theme.px(30)
            mark = badges.round_badge(theme, chip, who.number)
            picture.blit(mark, (gap - theme.px(2), gap - theme.px(2)))
        return picture

    return theme.cached(("plaque", size, who), make)


def _name(theme: Theme, who: OnPlaque, room: int, px: float, small: float) -> tuple[pygame.Surface, str]:
    """Return the name, with further words if both fit on one line, and those words; "" for none.

    The flag stands here if possible, because below the name it would take the place of the points.
    """
    space = theme.width(" ", TEXT, small)
    wide = theme.width(who.name, BOLD, px) + 2 * space + theme.width(_DOT, TEXT, small)
    flagged = bool(who.flag) and wide + theme.width(who.flag, BOLD, small) <= room
    beside, role, colour = who.beside, TEXT, theme.palette.plate_soft
    if flagged:
        beside, role, colour = who.flag, BOLD, YELLOW
    if not beside or wide + theme.width(beside, role, small) > room:
        return theme.fitted(who.name, room, BOLD, px), ""
    name, dot = theme.text(who.name, BOLD, px), theme.text(_DOT, TEXT, small, theme.palette.plate_soft)
    words = theme.text(beside, role, small, colour)
    picture = pygame.Surface((wide + words.get_width(), name.get_height()), pygame.SRCALPHA)
    picture.blit(name, (0, 0))
    foot = theme.typeface(BOLD, px).ascent - theme.typeface(TEXT, small).ascent  # all on one line
    picture.blit(dot, (name.get_width() + space, foot))
    picture.blit(words, (wide, foot))
    return picture, beside


def _below_name(theme: Theme, who: OnPlaque, flagged: bool, room: tuple[int, int], px: float) -> pygame.Surface | None:
    """Return the first version that fits on one line, or the flag unless it stands beside the name."""
    if who.flag and not flagged:
        return theme.fitted(who.flag, room[0], BOLD, px, YELLOW)
    way = next((way for way in who.ways if theme.fits(way, room[0], TEXT, px)), "")
    return theme.fitted(way, room[0], TEXT, px, theme.palette.plate_soft) if way else None


def face_place(plate: pygame.Rect) -> pygame.Rect:
    """Return the place of the face on a plaque with this box."""
    tall = _tall(plate.size)
    size = round(tall * 0.86)
    gap = (plate.height - size) // 2
    return pygame.Rect(plate.left + min(gap, tall // 7), plate.top + gap, size, size)


def card_count(theme: Theme, plate: pygame.Rect, cards: int) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the number of cards on a plaque with this box, and its place."""
    tall = _tall(plate.size)
    picture = badges.count_badge(theme, round(tall * 0.48), cards)
    right = plate.right - round(tall * _BADGE_RIGHT)
    return picture, picture.get_rect(midright=(right, plate.top + plate.height // 2))


def _tall(size: tuple[int, int]) -> int:
    """Return the height of a plaque's contents, which is less for a narrow one, to leave room for the name."""
    return min(size[1], round(size[0] * 0.31))


def first_fit(theme: Theme, ways: Sequence[str], room: int) -> str:
    """Return the first version of some words that fits; the last if none does."""
    return next((way for way in ways if theme.width(way, BOLD, SMALL) <= room), ways[-1])


def caption(
    theme: Theme, size: tuple[int, int], colour: int, ways: Sequence[str], focus: bool, lit: bool
) -> pygame.Surface:
    """Return the caption of a pile: its colour as a disc with symbol, and words."""

    def make() -> pygame.Surface:
        border = 4 if focus else 3 if lit else 0
        picture = theme.plate(size, None, border, YELLOW if focus else CREAM).copy()
        room = caption_room(size, colour)
        left = size[0] - room - size[1] // 3
        if colour != NO_COLOUR:
            disc = round(size[1] * 0.82)
            picture.blit(theme.disc(colour, disc), ((size[1] - disc) // 2, (size[1] - disc) // 2))
        text = theme.fitted(first_fit(theme, ways, room), room, BOLD, 20)
        picture.blit(text, text.get_rect(center=(left + room // 2, size[1] // 2)))
        return picture

    return theme.cached(("caption", size, colour, tuple(ways), focus, lit), make)


def caption_room(size: tuple[int, int], colour: int) -> int:
    """Return the width for the words of a caption, beside the disc of its colour."""
    return size[0] - (size[1] if colour != NO_COLOUR else size[1] // 4) - size[1] // 3


def question(
    theme: Theme, size: tuple[int, int], words: str, kind: str, rule: str, who: tuple[int, str] | None = None
) -> pygame.Surface:
    """Return the question line; ``kind`` is "plain", "refused", "waiting" or "owed".

    ``who`` are the face and mood of the player whom the words are about.
    """

    def make() -> pygame.Surface:
        edges = {"refused": theme.palette.warning, "owed": YELLOW}
        picture = theme.plate(size, None, 3 if kind in edges else 0, edges.get(kind, YELLOW)).copy()
        room = size[0] - size[1]
        shade = theme.palette.plate_soft if kind == "waiting" else theme.palette.plate_ink
        shown = numbered(rule) and kind != "owed"  # other rules have no name here, and a bare sign says nothing
        mark = theme.text(rule, TEXT, 18, theme.palette.plate_soft) if shown else None
        if mark is not None:
            room -= mark.get_width() + theme.px(14)
        seen = face(theme, who[0], round(size[1] * 0.7), who[1]) if who is not None else None
        if seen is not None:
            room -= seen.get_width() + theme.px(12)
        px = next((px for px in _LINE if theme.width(words, BOLD, px) <= room), 0.0)
        if px:
            text = theme.text(words, BOLD, px, shade)
        else:
            for px in (_LINE[-1], *shrunk(_LINE[-1], theme.look.large)):
                text = theme.paragraph(words, room, BOLD, px, shade, True)
                if text.get_height() <= size[1]:
                    break
        whole = text.get_width() + (mark.get_width() + theme.px(14) if mark else 0)
        whole += seen.get_width() + theme.px(12) if seen is not None else 0
        left = (size[0] - whole) // 2
        if seen is not None:
            picture.blit(seen, seen.get_rect(midleft=(left, size[1] // 2)))
            left += seen.get_width() + theme.px(12)
        picture.blit(text, text.get_rect(midleft=(left, size[1] // 2)))
        if mark is not None:
            picture.blit(mark, mark.get_rect(midleft=(left + text.get_width() + theme.px(14), size[1] // 2)))
        return picture

    return theme.newest("question", (size, words, kind, rule, who), make)


def note(theme: Theme, width: int, title: str, words: str, key: str = "", by_pad: bool = False) -> pygame.Surface:
    """Return a note on a log line, card or player; ``key`` opens the rule book at its rule."""
    key = key if by_pad else theme.bindings.mark(key)

    def make() -> pygame.Surface:
        edge = theme.px(22)
        text = theme.paragraph(words, width - 2 * edge, TEXT, NOTE)
        mark = hint_mark(theme, key, "", True, PAPER) if by_pad else _key(theme, key) if key else None
        space = width - 2 * edge - (mark.get_width() if mark is not None else 0), 2 * theme.line_height(BOLD, 20)
        head = theme.filling(title, space, BOLD, 20, YELLOW)
        height = head.get_height() + text.get_height() + 2 * theme.px(14)
        picture = theme.plate((width, height), 18, 2, theme.palette.plate_soft).copy()
        picture.blit(head, (edge, theme.px(12)))
        picture.blit(text, (edge, theme.px(14) + head.get_height()))
        if mark is not None:
            picture.blit(mark, mark.get_rect(midright=(width - edge, theme.px(12) + head.get_height() // 2)))
        return picture

    return theme.cached(("note", width, title, words, key, by_pad), make)


def _key(theme: Theme, key: str) -> pygame.Surface:
    """Return a key as a chip, for a dark plate."""

    def make() -> pygame.Surface:
        words = theme.text(key, BOLD, 18, PAPER)
        picture = theme.panel((words.get_width() + theme.px(16), theme.px(30)), PAPER, 0.16, 8).copy()
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        return picture

    return theme.cached(("key chip", key), make)


class PickerChoice(NamedTuple):
    """One choice of the colour picker, and its words."""

    colour: int
    words: str
    key: str  # "" while a pad is used
    lit: bool
    focus: bool


def picker(theme: Theme, size: tuple[int, int], choices: Sequence[PickerChoice]) -> pygame.Surface:
    """Return the four colours with symbol, name and key, and "leave it open" if that is allowed."""

    def make() -> pygame.Surface:
        picture = theme.plate(size, 26, 2, PAPER).copy()
        for choice, place in zip(choices, picker_places(size, len(choices)), strict=True):
            inner = place.inflate(-theme.px(10), -theme.px(14))
            if choice.lit or choice.focus:
                picture.blit(theme.panel(inner.size, NIGHT_LIGHT, 1.0, 18), inner)
            if choice.focus:
                picture.blit(theme.ring(inner.size, YELLOW, 4, 18), inner)
            key = _key(theme, choice.key) if choice.key else pygame.Surface((0, 0))
            aside = key.get_width() + theme.px(5) if choice.key else 0
            if choice.colour == NO_COLOUR:
                mark = theme.paragraph(choice.words, inner.width - theme.px(8) - aside, BOLD, 18, PAPER, True)
                if mark.get_height() > inner.height:  # words go first
                    aside, mark = 0, theme.paragraph(choice.words, inner.width - theme.px(8), BOLD, 18, PAPER, True)
                place = mark.get_rect(center=(inner.centerx - aside // 2, inner.centery))
            else:
                words = theme.filling(choice.words, (inner.width, round(inner.height * 0.7)), BOLD, 18, PAPER, True)
                disc = min(round(inner.height * 0.62), inner.width, inner.height - words.get_height())
                aside = aside if disc + aside <= inner.width else 0
                mark = theme.disc(choice.colour, disc)
                place = mark.get_rect(midtop=(inner.centerx - aside // 2, inner.top + theme.px(3)))
                picture.blit(words, words.get_rect(midbottom=(inner.centerx, inner.bottom)))
            picture.blit(mark, place)
            if aside:
                picture.blit(key, key.get_rect(midright=(place.right + aside, place.centery)))
        return picture

    return theme.cached(("picker", size, tuple(choices)), make)


def game(
    theme: Theme, size: tuple[int, int], ways: Sequence[str], lit: bool, focus: bool, menu: bool = True,
    pad: str = "",
) -> pygame.Surface:  # fmt: skip
    """Return the line with game and match, and the mark of the menu, if there is one.

    The mark is three bars, or the sign of a pad's button if it leaves room for all words but those on the rules.
    """
    start = pad_mark(theme, pad, size[1] * 0.62 / theme.scale) if menu and pad else None
    left = size[0] - size[1] - theme.px(8)
    if start is not None and theme.width(ways[min(2, len(ways) - 1)], BOLD, SMALL) > left - start.get_width():
        start = None

    def make() -> pygame.Surface:
        edge = 4 if focus else 0
        bare = theme.panel(size, NIGHT_LIGHT, 1.0, None, edge, YELLOW) if lit else theme.plate(size, None, edge, YELLOW)
        picture = bare.copy()
        bars = start.get_width() if start is not None else theme.px(22) if menu else 0
        left = size[0] - size[1] // 2 - bars
        if start is not None:
            picture.blit(start, start.get_rect(midleft=(left, size[1] // 2)))
        for row in (-1, 0, 1) if menu and start is None else ():
            bar = theme.panel((bars, theme.px(3)), CREAM, 1.0)
            picture.blit(bar, bar.get_rect(midleft=(left, size[1] // 2 + row * theme.px(8))))
        room = left - size[1] // 2 - theme.px(8)
        text = theme.fitted(first_fit(theme, ways, room), room, BOLD, NOTE)
        picture.blit(text, text.get_rect(midleft=(size[1] // 2, size[1] // 2)))
        return picture

    return theme.cached(("game", size, tuple(ways), lit, focus, menu, pad if start is not None else ""), make)


def label(theme: Theme, room: tuple[int, int], lines: tuple[str, ...]) -> pygame.Surface:
    """Return one or two lines on a small plate, no larger than the room."""

    def make() -> pygame.Surface:
        least, roles = theme.px(6), (BOLD, TEXT)
        high = room[1] // len(lines)
        pieces = [_line(theme, line, (room[0] - 2 * least, high), roles[at]) for at, line in enumerate(lines)]
        wide = max(piece.get_width() for piece in pieces)
        size = min(room[0], wide + 2 * theme.px(13)), room[1]
        picture = theme.plate(size, None if len(lines) == 1 else 14).copy()
        top = (size[1] - sum(piece.get_height() for piece in pieces)) // 2
        for piece in pieces:
            picture.blit(piece, piece.get_rect(midtop=(size[0] // 2, top)))
            top += piece.get_height()
        return picture

    return theme.cached(("label", room, lines), make)


def tab(theme: Theme, room: tuple[int, int], words: str, steps: int, colour: Colour) -> pygame.Surface:
    """Return a tab for the upper edge of a plate: words, after a chevron for each turn until the player's."""

    def make() -> pygame.Surface:
        edge, tall = theme.px(8), room[1]
        marks = _chevrons(theme, max(1, min(steps, _CHEVRONS)), round(tall * 0.42))
        before = edge + marks.get_width() if steps else 0
        if theme.width(words, BOLD, SMALL) > room[0] - before - 2 * edge:
            before = 0  # words go first
        said = _line(theme, words, (room[0] - before - 2 * edge, tall), BOLD, INK)
        size = before + said.get_width() + 2 * edge, tall + round(tall * _TAB_UNDER)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(rounded((size[0], 3 * tall), min(tall // 3, theme.px(9)), (*colour, 255)), (0, 0))
        if before:
            picture.blit(marks, marks.get_rect(midleft=(edge, tall // 2)))
        picture.blit(said, said.get_rect(midleft=(before + edge, tall // 2)))
        return picture

    return theme.cached(("tab", room, words, steps, colour), make)


def _chevrons(theme: Theme, count: int, tall: int) -> pygame.Surface:
    """Return arrow heads in a row."""

    def make() -> pygame.Surface:
        fine, wide = 4, max(4, round(tall * 0.55))
        step = max(wide - 1, round(tall * 0.62))
        size = step * (count - 1) + wide + 2, tall
        large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        large.fill((*INK, 0))
        thick = tall * 0.12 * fine
        for at in range(count):
            left, right = (at * step * fine + thick, (at * step + wide) * fine - thick / 2)
            points = (left, thick), (right, size[1] * fine / 2), (left, size[1] * fine - thick)
            for begin, end in zip(points, points[1:], strict=False):
                for part in range(_DOTS + 1):
                    share = part / _DOTS
                    spot = begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share
                    pygame.draw.circle(large, INK, spot, thick)
        return pygame.transform.smoothscale(large, size)

    return theme.cached(("chevrons", count, tall), make)


def _line(theme: Theme, words: str, room: tuple[int, int], role: str, colour: Colour | None = None) -> pygame.Surface:
    """Return a line in the largest letters that fit in a room."""
    for px in (NOTE, *shrunk(NOTE, theme.look.large)):
        if theme.width(words, role, px) <= room[0] and theme.line_height(role, px) <= room[1]:
            break
    return theme.fitted(words, room[0], role, px, colour)
