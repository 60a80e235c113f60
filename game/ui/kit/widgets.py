"""Widgets in the look of the table: what they have in common, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import (
    COAL,
    COAL_LIGHT,
    CREAM_LIGHT,
    EARTH,
    EARTH_BRIGHT,
    INK,
    NIGHT,
    NIGHT_LIGHT,
    PAPER,
    RED,
    RED_LIGHT,
    RED_LIP,
    WHITE,
    YELLOW,
    Colour,
)
from game.ui.kit.control import Control, Role
from game.ui.kit.hint_marks import beside_words, hint_mark
from game.ui.kit.measures import LABEL, NOTE, SMALL
from game.ui.kit.theme import BOLD, TEXT, Theme


class ButtonColours(NamedTuple):
    """The colours of a button: at rest, pointed at, and its words."""

    fill: Colour
    lit: Colour
    ink: Colour
    alpha: float = 1.0


PRIMARY: Final = ButtonColours(PAPER, CREAM_LIGHT, INK)
PLAIN: Final = ButtonColours(NIGHT, NIGHT_LIGHT, PAPER)
STRONG: Final = ButtonColours(RED, RED_LIGHT, WHITE)
AWAY: Final = ButtonColours(RED_LIP, RED, WHITE)  # removes or deletes something
QUIET: Final = ButtonColours(COAL, COAL_LIGHT, PAPER, 0.86)
SOFT: Final = ButtonColours(EARTH, EARTH_BRIGHT, PAPER)  # quiet, on a dark board
CLAIM: Final = ButtonColours(COAL, COAL_LIGHT, YELLOW, 0.9)
_CHIP, _CHIP_ASLEEP = 0.2, 0.1  # how much darker than the button the chip of its key is
_ASLEEP: Final = 0.5  # how far the words of a sleeping button fade into it


class Widget:
    """A thing that the mouse can point at and the focus can reach. ``rect`` is in real pixels."""

    role = Role.BUTTON
    label = ""  # the words on it
    about = ""  # its name, if the words on it do not say it
    chosen = False  # whether it is the chosen option
    passed_by = False  # whether an arrow that came here leads on at first, and does not change the value on its way
    part = 0  # the part of the page it belongs to; the shoulder buttons of a pad jump from part to part
    head: Widget | None = None  # the widget of its row that gets the focus when an arrow comes from another row

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        self.name = name
        self.rect = pygame.Rect(rect)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.focused = False
        self.ringed = False  # whether the focus is shown on it
        self.dirty = True
        self.by_pad = False  # whether hints name pad buttons instead of keys
        self.window: pygame.Rect | None = None  # the place through which it is visible, as in a list that scrolls

    @property
    def told(self) -> str:
        """Return its value in words; "" if it has none."""
        return ""

    @property
    def described(self) -> Control:
        """Return the control that describes the widget in the player's words."""
        return Control(self.role, self.about or self.label, self.told, self.enabled, self.chosen, self.focused)

    @property
    def takes_focus(self) -> bool:
        """Return whether the focus may come here."""
        return self.enabled and self.visible

    @property
    def takes_keys(self) -> bool:
        """Return whether its hot key works."""
        return self.enabled and self.visible

    def area(self, theme: Theme) -> pygame.Rect:
        """Return the place it may draw on, including its focus ring and shadow."""
        return self.rect.inflate(theme.px(26), theme.px(26))

    def seen(self, theme: Theme) -> pygame.Rect:
        """Return the visible part of its area."""
        area = self.area(theme)
        return area if self.window is None else area.clip(self.window)

    def looked_at(self) -> pygame.Rect:
        """Return the part that must be in sight while the widget has the focus."""
        return self.rect if self.window is None else self.rect.clip(self.window)

    def lies_at(self, pos: tuple[int, int]) -> bool:
        """Return whether pointing there means this widget."""
        return self.rect.collidepoint(pos) and (self.window is None or self.window.collidepoint(pos))

    def set_focus(self, focused: bool, shown: bool) -> None:
        """Get or lose the focus, shown or not."""
        if (focused, focused and shown) != (self.focused, self.ringed):
            self.focused, self.ringed = focused, focused and shown
            self.dirty = True

    def set_hover(self, hovered: bool) -> None:
        """Note that the pointer has come onto the widget or left it."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.dirty = True

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return whether it was used."""
        return False

    def hot_key(self, intent: Intent) -> bool:
        """Handle a key or pad button that no widget used; return whether it was this widget's own."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None] | None:
        """Draw the widget in its place; one with much to draw yields between its parts, leaving the clip as given."""

    def ring(self, surface: pygame.Surface, theme: Theme, radius: float | None = None) -> None:
        """Draw the focus ring round the widget, if it has the focus and the focus is shown."""
        if self.ringed:
            gap = theme.px(6)
            place = self.rect.inflate(2 * gap, 2 * gap)
            corner = None if radius is None else radius + 6
            surface.blit(theme.ring(place.size, theme.palette.focus, 4, corner), place)


class Button(Widget):
    """A button to press; it carries its key on a chip."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        *,
        key: str = "",
        hint: str = "",
        pad: str = "",
        style: ButtonColours = PLAIN,
        px: float = LABEL,
        detail: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.on_press = on_press
        self.key = key  # what must be typed, as a key name or a character
        self.hint = hint or key.upper()  # the words on the chip
        self.pad = pad  # the pad button that presses it from anywhere on the page
        self.sign: str | None = None  # replaces the pad button on the chip, if only one person may press it
        self.style = style
        self.text_px = px
        self.detail = detail  # a quiet second line
        self.person = 0  # the number of the face before its words, 0 for none
        self.held = False

    @property
    def awake(self) -> bool:
        """Return whether the button looks as if it could be pressed."""
        return self.enabled

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS and intent.button == 1:
            self.held = self.dirty = True
            return True
        if intent.kind == intents.RELEASE and intent.button == 1 and self.held:
            self.held = False
            self.dirty = True
            if self.rect.collidepoint(intent.pos):
                self.on_press()
                return True
        if intent.kind == intents.ACTIVATE or (intent.kind == intents.KEY and intent.key == "space"):
            self.on_press()
            return True
        return False

    def hot_key(self, intent: Intent) -> bool:
        mine = self.pad == intent.pad if intent.kind == intents.PAD else self.key in (intent.key, intent.text)
        if mine and (self.pad if intent.kind == intents.PAD else self.key):
            self.on_press()
            return True
        return False

    def asleep_under(self, intent: Intent, typing: bool) -> bool:
        """Return whether an intent would press the disabled button, so that its page can say why it is disabled."""
        by_key = intent.kind == intents.KEY and not typing and self.key in (intent.key, intent.text)
        by_mouse = intent.kind == intents.PRESS and intent.button == 1 and self.lies_at(intent.pos)
        return not self.enabled and (by_key or by_mouse)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        drop = theme.px(2) if self.held and self.hovered else 0
        if self.style.alpha == 1.0 and self.awake:
            shadow = theme.shadow(self.rect.size, self.rect.height, 8, 0.35)
            surface.blit(shadow, self.rect.move(-theme.px(8), theme.px(4) - theme.px(8)))
        pad = self.pad if self.sign is None else self.sign
        face = ButtonFace(
            self.label, self.hint, pad if self.by_pad else None, self.style, self.awake, self.hovered,
            person=self.person,
        )  # fmt: skip
        surface.blit(button_picture(theme, self.rect.size, face, self.text_px, self.detail), self.rect.move(0, drop))
        self.ring(surface, theme, _radius(theme, self.rect.size))


class ButtonFace(NamedTuple):
    """What a button shows: its words, its key or pad button, its colours and its state."""

    label: str
    hint: str  # the key that stands on its chip
    pad: str | None  # the pad button on that chip instead, "" for none; None while no pad is used
    style: ButtonColours
    enabled: bool = True
    lit: bool = False  # pointed at
    focus: bool = False  # whether its edge shows the focus, as there is no ring round it
    at_table: bool = False  # whether its key is that of an act, which may be bound to another key
    brief: str = ""  # shorter words, for when there is no room for the label
    person: int = 0  # the number of the face before its words, 0 for none


def button_picture(
    theme: Theme, size: tuple[int, int], face: ButtonFace, px: float, detail: str = ""
) -> pygame.Surface:
    """Return a button, on a page or at the table, its words at most ``px`` large; ``detail`` is a quiet second line."""

    def make() -> pygame.Surface:
        style, enabled = face.style, face.enabled
        fill, ink, alpha = style.lit if face.lit else style.fill, style.ink, style.alpha
        if not enabled:
            fill, ink = asleep(style)
        picture = theme.panel(size, fill, alpha, _radius(theme, size), 4 if face.focus else 0, YELLOW).copy()
        if face.focus and style.ink == INK:  # yellow alone is hardly visible on paper
            seam = theme.px(4)
            within = theme.ring((size[0] - 2 * seam, size[1] - 2 * seam), INK, 3, _radius(theme, size))
            picture.blit(within, (seam, seam))
        edge = min(theme.px(20), size[1] // 3)
        beside = 0
        if face.person:
            from game.ui.kit.faces import face as drawn_face  # it brings the opponents along

            head = drawn_face(theme, face.person, size[1] - theme.px(16))
            picture.blit(head, head.get_rect(midleft=(theme.px(12), size[1] // 2)))
            beside = head.get_width() + theme.px(4)
        inner = pygame.Rect(0, 0, size[0] - beside, size[1]).inflate(-2 * edge, 0)
        label = face.label if not face.brief or theme.holds(face.label, inner.size, BOLD, px) else face.brief
        high = min(34.0, size[1] * 0.8 / theme.scale)
        small, by_pad = NOTE if px >= LABEL else SMALL, face.pad is not None
        dark = _CHIP if enabled else _CHIP_ASLEEP
        mark = hint_mark(theme, face.hint, face.pad or "", by_pad, ink, small, dark, high, face.at_table)
        if mark is not None and face.pad and theme.width(label, BOLD, SMALL) > inner.width - mark.get_width():
            mark = None  # the words matter more
        if mark is not None:
            chip, inner = beside_words(theme, mark.get_size(), label, inner, px, one_line=bool(detail))
            if chip is not None:
                picture.blit(mark, chip.move(beside, 0))
        if inner.width == size[0] - beside - 2 * edge and not theme.holds(label, inner.size, BOLD, px):
            inner = inner.inflate(edge, 0)  # as near to the ends as necessary
        inner.left += beside
        high = inner.height if not detail else 0
        words = theme.filling(label, (inner.width, high), BOLD, px, ink, True)
        if not detail:
            picture.blit(words, words.get_rect(center=inner.center))
            return picture
        quiet = theme.fitted(detail, inner.width, TEXT, NOTE, between(ink, fill, 0.28))
        top = inner.centery - (words.get_height() + quiet.get_height()) // 2
        picture.blit(words, words.get_rect(midtop=(inner.centerx, top)))
        picture.blit(quiet, quiet.get_rect(midtop=(inner.centerx, top + words.get_height())))
        return picture

    return theme.cached(("button", size, face, px, detail), make)


def asleep(style: ButtonColours) -> tuple[Colour, Colour]:
    """Return the colours of fill and words of a sleeping button: of the same hue, not bright, just legible."""
    style = SOFT if style.ink == INK else style
    return style.fill, between(style.ink, style.fill, _ASLEEP)


def _radius(theme: Theme, size: tuple[int, int]) -> float | None:
    """Return round ends for a low button, round corners for a high one."""
    return None if size[1] <= theme.px(80) else 34.0


def between(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour at this share of the way from one to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)
