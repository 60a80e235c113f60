"""Widgets: buttons, choices, switches and name fields in the look of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui import intents, theme
from game.ui.hint_marks import hint_mark
from game.ui.intents import Intent
from game.ui.theme import BOLD, Colour, Theme


class Style(NamedTuple):
    """The colours of a button: at rest, pointed at, and its words."""

    fill: Colour
    lit: Colour
    ink: Colour
    alpha: float = 1.0


PRIMARY: Final = Style(theme.PAPER, (255, 250, 236), theme.INK)
PLAIN: Final = Style(theme.NIGHT, theme.NIGHT_LIGHT, theme.PAPER)
STRONG: Final = Style(theme.RED, (206, 38, 64), (255, 255, 255))
QUIET: Final = Style(theme.COAL, (58, 47, 40), theme.PAPER, 0.86)
SOFT: Final = Style((66, 53, 44), (92, 75, 62), theme.PAPER)  # quiet, on a dark board
CLAIM: Final = Style(theme.COAL, (58, 47, 40), theme.YELLOW, 0.9)


class Widget:
    """Something to point at or to give the focus to. ``rect`` is in real pixels."""

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        self.name = name
        self.rect = pygame.Rect(rect)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.focused = False
        self.ringed = False  # whether the focus is shown on it
        self.dirty = True
        self.by_pad = False  # whether hints name buttons of a pad instead of keys
        self.window: pygame.Rect | None = None  # it is only seen through this place, as in a list that scrolls

    @property
    def takes_focus(self) -> bool:
        """Whether the focus may come here."""
        return self.enabled and self.visible

    @property
    def takes_keys(self) -> bool:
        """Whether its hot key works."""
        return self.enabled and self.visible

    def area(self, look: Theme) -> pygame.Rect:
        """The place it may draw on, its focus ring and shadow included."""
        return self.rect.inflate(look.px(26), look.px(26))

    def seen(self, look: Theme) -> pygame.Rect:
        """As much of its area as can be seen."""
        area = self.area(look)
        return area if self.window is None else area.clip(self.window)

    def looked_at(self) -> pygame.Rect:
        """What of it must be in sight while it has the focus."""
        return self.rect if self.window is None else self.rect.clip(self.window)

    def lies_at(self, pos: tuple[int, int]) -> bool:
        """Whether somebody pointing there means this."""
        return self.rect.collidepoint(pos) and (self.window is None or self.window.collidepoint(pos))

    def set_focus(self, focused: bool, shown: bool) -> None:
        """It has got or lost the focus, shown or not."""
        if (focused, focused and shown) != (self.focused, self.ringed):
            self.focused, self.ringed = focused, focused and shown
            self.dirty = True

    def set_hover(self, hovered: bool) -> None:
        """The pointer has come onto it or left it."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.dirty = True

    def handle(self, intent: Intent) -> bool:
        """Do what an intent means here; whether it meant anything."""
        return False

    def hot_key(self, intent: Intent) -> bool:
        """A key, or a button of a pad, that nobody else wanted: whether it is this widget's own."""
        return False

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        """Draw it where it is."""

    def ring(self, surface: pygame.Surface, look: Theme, radius: float | None = None) -> None:
        """The focus ring round it, if it has the focus and the focus is shown."""
        if self.ringed:
            gap = look.px(6)
            place = self.rect.inflate(2 * gap, 2 * gap)
            corner = None if radius is None else radius + 6
            surface.blit(look.ring(place.size, theme.YELLOW, 4, corner), place)


class Button(Widget):
    """Press it and something happens; it carries its key on a chip."""

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
        style: Style = PLAIN,
        px: float = 27,
        detail: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.on_press = on_press
        self.key = key  # what must be typed, as a key name or a character
        self.hint = hint or key.upper()  # what stands on the chip
        self.pad = pad  # the button of a pad that presses it from anywhere on the page
        self.style = style
        self.text_px = px
        self.detail = detail  # a quiet second line
        self.held = False

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

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        style = self.style
        drop = look.px(2) if self.held and self.hovered else 0
        if style.alpha == 1.0 and self.enabled:
            soft = look.px(8)
            surface.blit(
                look.shadow(self.rect.size, self.rect.height, 8, 0.35),
                self.rect.move(-soft, -soft + look.px(4)),
            )
        place = self.rect.move(0, drop)
        fill = style.lit if self.hovered and self.enabled else style.fill
        ink = style.ink
        radius = None if self.rect.height <= look.px(80) else 34.0
        alpha = style.alpha if self.enabled else 0.55
        surface.blit(look.panel(place.size, fill, alpha, radius), place)
        inner = place.inflate(-look.px(44), 0)
        mark = hint_mark(look, self.hint, self.pad, self.by_pad, ink)
        if mark is not None:
            chip = mark.get_rect(midright=(place.right - look.px(20), place.centery))
            surface.blit(mark, chip)
            inner = pygame.Rect(inner.left, inner.top, chip.left - look.px(12) - inner.left, inner.height)
        shade = ink if self.enabled else theme.STRAW
        words = look.fitted(self.label, inner.width, BOLD, self.text_px, shade)
        if self.detail:
            quiet = look.fitted(self.detail, inner.width, theme.TEXT, 22, _between(ink, fill, 0.28))
            height = words.get_height() + quiet.get_height()
            top = inner.centery - height // 2
            surface.blit(words, words.get_rect(midtop=(inner.centerx, top)))
            surface.blit(quiet, quiet.get_rect(midtop=(inner.centerx, top + words.get_height())))
        else:
            surface.blit(words, words.get_rect(center=inner.center))
        self.ring(surface, look, radius)


class Choice(Widget):
    """One of several values, stepped through with the arrows at its ends; with ``bars`` shown as a level."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
        *,
        label: str = "",
        px: float = 22,
        bars: bool = False,
        round_again: bool = False,
        special: object = None,
    ) -> None:
        super().__init__(name, rect)
        self.options = list(options)
        self.at = next((at for at, option in enumerate(self.options) if option[0] == value), 0)
        self.on_change = on_change
        self.label = label
        self.text_px = px
        self.bars = bars
        self.round_again = round_again
        self.special = special  # a value shown on cloth instead of night blue

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            self._step(1 if intent.direction == "right" else -1, self.round_again)
            return True
        if intent.kind == intents.ACTIVATE or (intent.kind == intents.KEY and intent.key == "space"):
            self._step(1, True)
            return True
        if intent.kind == intents.PRESS and intent.button == 1:
            box = self._box()
            third = box.width // (4 if self.bars else 3)
            if intent.pos[0] < box.left:
                return True
            if intent.pos[0] < box.left + third:
                self._step(-1, self.round_again)
            elif intent.pos[0] >= box.right - third or not self.bars:
                self._step(1, self.round_again or not self.bars)
            return True
        if intent.kind == intents.SCROLL and intent.amount:
            self._step(1 if intent.amount > 0 else -1, False)
            return True
        return False

    def _step(self, step: int, again: bool) -> None:
        at = self.at + step
        at = at % len(self.options) if again else min(max(at, 0), len(self.options) - 1)
        if at != self.at:
            self.at = at
            self.dirty = True
            self.on_change(self.options[at][0])

    def _box(self) -> pygame.Rect:
        if not self.label:
            return self.rect
        width = self.rect.width * 11 // 20
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        box = self._box()
        if self.label:
            words = look.fitted(self.label, box.left - self.rect.left - look.px(16), theme.TEXT, 24)
            surface.blit(words, words.get_rect(midleft=(self.rect.left + look.px(8), box.centery)))
        fill = theme.NIGHT_LIGHT if self.hovered else theme.NIGHT
        if self.special is not None and self.options[self.at][0] == self.special:
            fill = theme.CLOTH_LIGHT if self.hovered else theme.CLOTH
        surface.blit(look.panel(box.size, fill, 1.0), box)
        ends = ((box.left + look.px(24), -1), (box.right - look.px(24), 1))
        for x, way in ends:
            last = not self.round_again and not 0 <= self.at + way < len(self.options)
            colour = theme.NIGHT_LIGHT if last and not self.hovered else theme.SAND
            chevron(surface, look, (x, box.centery), way, colour)
        inner = box.inflate(-look.px(84), 0)
        if self.bars:
            self._draw_bars(surface, look, inner)
        else:
            words = look.fitted(self.options[self.at][1], inner.width, BOLD, self.text_px, theme.PAPER)
            surface.blit(words, words.get_rect(center=inner.center))
        self.ring(surface, look)

    def _draw_bars(self, surface: pygame.Surface, look: Theme, inner: pygame.Rect) -> None:
        count = len(self.options) - 1
        step = inner.width / count
        for bar in range(count):
            place = pygame.Rect(round(inner.left + bar * step), 0, max(2, round(step * 0.62)), look.px(24))
            place.centery = inner.centery
            lit = bar < self.at
            surface.blit(look.panel(place.size, theme.YELLOW if lit else (20, 32, 50), 1.0, 5), place)


class Toggle(Widget):
    """On or off."""

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, value: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.value = value
        self.on_change = on_change

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            self._set(intent.direction == "right")
            return True
        if intents.presses(intent):
            self._set(not self.value)
            return True
        return False

    def _set(self, value: bool) -> None:
        if value != self.value:
            self.value = value
            self.dirty = True
            self.on_change(value)

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        track = pygame.Rect(0, 0, look.px(92), min(self.rect.height, look.px(48)))
        track.midright = self.rect.midright
        words = look.fitted(self.label, track.left - self.rect.left - look.px(16), theme.TEXT, 24)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + look.px(8), self.rect.centery)))
        fill = theme.GREEN if self.value else (theme.NIGHT_LIGHT if self.hovered else theme.NIGHT)
        surface.blit(look.panel(track.size, fill, 1.0), track)
        knob = track.height - look.px(12)
        left = track.right - knob - look.px(6) if self.value else track.left + look.px(6)
        surface.blit(look.panel((knob, knob), theme.CREAM, 1.0), (left, track.top + (track.height - knob) // 2))
        self.ring(surface, look)


def chevron(
    surface: pygame.Surface, look: Theme, centre: tuple[int, int], way: int, colour: Colour, size: float = 18
) -> None:
    """An arrow head pointing left (-1) or right (1)."""
    side = look.px(size)

    def make() -> pygame.Surface:
        fine = side * 4
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        points = [(fine * 0.32, fine * 0.12), (fine * 0.7, fine * 0.5), (fine * 0.32, fine * 0.88)]
        thick = max(2, round(fine * 0.09))
        for start, end in zip(points, points[1:], strict=False):
            steps = 24
            for step in range(steps + 1):
                x = start[0] + (end[0] - start[0]) * step / steps
                y = start[1] + (end[1] - start[1]) * step / steps
                pygame.draw.circle(large, colour, (x, y), thick)
        small = pygame.transform.smoothscale(large, (side, side))
        return small if way > 0 else pygame.transform.flip(small, True, False)

    mark = look.cached(("chevron", side, way, colour), make)
    surface.blit(mark, mark.get_rect(center=centre))


def _between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)
