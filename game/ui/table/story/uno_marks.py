"""The marks of Uno: the owed call and its time, the bubble of a call, the stamp of a catch, and the shake of the table.

A mark that has come to rest is drawn with the resting items; the others are a few moving items.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame import Rect

from game.rules.events import Caught, Event, Forced, UnoCalled, WentOut
from game.rules.values.actions import UNO
from game.text import text
from game.ui.input.bindings import PERSON_KEYS
from game.ui.kit.common_colours import RED
from game.ui.kit.theme import Theme
from game.ui.table.paint import bubbles, uno_button
from game.ui.table.paint.bubbles import Bubble
from game.ui.table.paint.picture import pad_button, uno_reach
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import Layout
from game.ui.table.place.pointing import caller_boxes
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import Command, PersonTarget
from game.ui.table.story.sounds import MANY

_RING: Final = 1 / 30  # seconds between two pictures of a ring that runs out
_SWELL: Final = 1.1  # seconds that a button takes to swell and to shrink again
_SHOUT: Final = 1.4  # seconds for which the bubble of an early call stays, with more than one card
_POP: Final = 0.2  # seconds that a bubble takes to appear
_STAMP: Final = 1.6
_FALL: Final = 0.12  # of a stamp, and its slight spring back
_SPRING: Final = 0.1
_FADE: Final = 0.2

_SHAKE: Final = 0.18  # seconds for which the whole table jolts by a few pixels
_FARTHEST: Final = 4.0  # pixels, on a map of full size
_SWINGS: Final = 3.5

_GLOW_Z: Final = 90  # under cards of the hand and other buttons
_BUTTON_Z: Final = 201
_TAG_Z: Final = 421
_BUBBLE_Z: Final = 180
_STAMP_Z: Final = 1960.0  # over cards and the streaks that show who caught whom


class UnoMarks:
    """The calls and catches that have been told, as long as their marks show; times are seconds."""

    def __init__(self) -> None:
        self._time = 0.0
        self._calls: dict[int, float] = {}  # how long ago
        self._caught: dict[int, tuple[int, float]] = {}  # how many cards they draw, how long ago
        self._shaken = math.inf  # how long ago
        self._placed: tuple[Layout, Mapping[int, Bubble]] | None = None

    def tell(self, event: Event) -> None:
        """Note an event that is being told."""
        if isinstance(event, UnoCalled):
            self._calls[event.player], self._shaken = 0.0, 0.0
        elif isinstance(event, Caught):
            self._caught[event.victim] = event.number, 0.0
        elif isinstance(event, WentOut) or (isinstance(event, Forced) and event.number >= MANY):
            self._shaken = 0.0

    def forget(self) -> None:
        """Drop all marks, because the table is shown anew."""
        self._calls.clear()
        self._caught.clear()
        self._shaken = math.inf

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether a mark has gone or come to rest."""
        self._time += seconds
        self._shaken += seconds
        over = False
        for player, ago in list(self._calls.items()):
            over |= ago < _POP <= ago + seconds or ago + seconds >= _SHOUT
            self._calls[player] = ago + seconds
            if ago + seconds >= _SHOUT:
                del self._calls[player]
        for player, (number, ago) in list(self._caught.items()):
            self._caught[player] = number, ago + seconds
            if ago + seconds >= _STAMP:
                del self._caught[player]
                over = True
        return over

    def moves(self, prompt: Prompt | None) -> bool:
        """Return whether any mark moves, so that it is drawn in each frame."""
        coming = bool(self._calls) and min(self._calls.values()) < _POP
        return coming or bool(self._caught) or self._shaken < 2 * _SHAKE or (prompt is not None and owes(prompt))

    def waits(self, prompt: Prompt) -> list[float]:
        """Return the seconds until each mark looks different; 0.0 for one that changes in every frame."""
        found = [_RING] if owes(prompt) else []
        if self._shaken < _SHAKE:
            found.append(0.0)
        found += [0.0 if ago < _POP else _SHOUT - ago for ago in self._calls.values()]
        for _, ago in self._caught.values():
            fading = _STAMP - _FADE - ago
            found.append(0.0 if ago < _FALL + _SPRING + _FADE or fading <= 0.0 else fading)
        return found

    def off(self, scale: float, reduced: bool) -> tuple[int, int]:
        """Return the shift of the whole table, in real pixels."""
        return (0, 0) if reduced else shift(self._shaken, scale)

    # What is visible

    def resting(self, sight: TableSight, letters: Letters, kept: Sequence[Rect]) -> list[Item]:
        """Return the resting bubbles of calls."""
        found = []
        for player in self._speaking(sight):
            if self._calls.get(player, _POP) >= _POP:
                found.append(_bubble(self._places(sight.plan, kept)[player], player, letters.theme, 1.0, 1.0))
        return found

    def moving(
        self, sight: TableSight, letters: Letters, share: Callable[[int], float], reduced: bool, kept: Sequence[Rect]
    ) -> list[Item]:
        """Return the moving marks; ``share`` returns how much of a debtor's time is left."""
        if not self.moves(sight.prompt):
            return []
        found = self._owed(sight, letters, share, reduced)
        for player in self._speaking(sight):
            ago = self._calls.get(player, _POP)
            if ago < _POP:
                done = ago / _POP
                zoom, fade = (1.0, done) if reduced else (_overshot(done), 1.0)
                found.append(_bubble(self._places(sight.plan, kept)[player], player, letters.theme, zoom, fade))
        for player, (number, ago) in self._caught.items():
            if player not in sight.away:
                found += self._stamps(sight, player, number, ago, letters.theme, reduced)
        return found

    def boxes(self, sight: TableSight, kept: Sequence[Rect]) -> list[Rect]:
        """Return the boxes of all bubbles of calls and stamps of catches."""
        plan = sight.plan
        plates = [plan.plaques.get(player, plan.boxes["score"]) for player in self._caught]
        bodies = [self._places(plan, kept)[player].body for player in self._speaking(sight)]
        return bodies + [stamp_size(plate, plan.scale) for plate in plates]

    def _speaking(self, sight: TableSight) -> list[int]:
        """Return the players with a bubble: it stays as long as they hold the one card they called for."""
        view = sight.view
        return [
            player
            for player, called in enumerate(view.called)
            if called and player not in sight.away and (view.counts[player] == 1 or player in self._calls)
        ]

    def _places(self, plan: Layout, kept: Sequence[Rect]) -> Mapping[int, Bubble]:
        if self._placed is None or self._placed[0] is not plan:
            self._placed = plan, bubbles.places(plan, kept)
        return self._placed[1]

    def _owed(self, sight: TableSight, letters: Letters, share: Callable[[int], float], reduced: bool) -> list[Item]:
        prompt, plan = sight.prompt, sight.plan
        if prompt is None or not owes(prompt):
            return []
        swell = 0.7 if reduced else 0.5 - 0.5 * math.cos(math.tau * self._time / _SWELL)
        found = []
        if prompt.owes and Command.UNO in prompt.buttons():
            reach = uno_reach(plan.scale)
            box = plan.boxes[Command.UNO].inflate(*(2 * round(reach * (0.5 + 0.5 * swell)),) * 2)
            theme = letters.of("buttons")
            picture = uno_button.owed(
                theme, "button", box.size, plan.boxes[Command.UNO].height, share(sight.bottom), "U",
                sight.hover is Command.UNO, sight.focus is Command.UNO, pad_button(sight, Command.UNO),
            )  # fmt: skip
            light = plan.boxes[Command.UNO].inflate(2 * reach, 2 * reach)
            far = max(6, round(30 * plan.scale))
            glow = uno_button.glow(theme, light.size, far, 0.45 + 0.55 * swell)
            found.append(Item(("glow", "uno"), _GLOW_Z, glow, light.left - far, light.top - far))
            found.append(Item(("button", Command.UNO), _BUTTON_Z, picture, *box.topleft))
        callers = prompt.facts.callers
        for player, place in caller_boxes(plan, callers):
            if callers[player].verb == UNO:
                reach = max(1, round(5 * plan.scale))
                box = place.inflate(*(2 * round(reach * swell),) * 2)
                tag = PersonTarget(player)
                picture = uno_button.owed(
                    letters.of("plaque"), str(player), box.size, place.height, share(player),
                    PERSON_KEYS[player].upper(), sight.hover == tag, sight.focus == tag, pad_button(sight, tag),
                )  # fmt: skip
                found.append(Item(("button", tag), _TAG_Z, picture, *box.topleft))
        return found

    def _stamps(
        self, sight: TableSight, player: int, number: int, ago: float, theme: Theme, reduced: bool
    ) -> list[Item]:
        """Return the stamp across a caught player's plate, and one on the Uno button if it is that player's."""
        plan = sight.plan
        plate = plan.plaques.get(player, plan.boxes["score"])
        words = text("Caught +{number}", number=number) if number else text("Caught!")
        zoom, fade = _landing(ago, reduced)
        boxes = [stamp_size(plate, plan.scale)]
        if player == sight.bottom and sight.prompt is not None and Command.UNO in plan.boxes:
            button = plan.boxes[Command.UNO]
            boxes.append(Rect(0, 0, round(button.width * 0.86), round(button.height * 0.72)))
            boxes[1].center = button.center
        found = []
        for at, box in enumerate(boxes):
            picture = uno_button.stamp(theme, box.size, words, zoom, fade)
            place = picture.get_rect(center=box.center).clamp(Rect((0, 0), plan.size))
            found.append(Item(("stamp", player, at), _STAMP_Z, picture, place.x, place.y))
        return found


def owes(prompt: Prompt) -> bool:
    """Return whether a button with a ring that runs out is shown."""
    callers = prompt.facts.callers
    return prompt.owes or bool(callers) and any(action.verb == UNO for action in callers.values())


def stamp_size(plate: Rect, scale: float) -> Rect:
    """Return the box of a stamp on a plate, before it is rotated: across it, below the name, and never too small."""
    width = max(round(plate.width * 0.95), round(190 * scale))
    height = min(round(width * 0.34), max(round(plate.height * 0.8), round(58 * scale)))
    box = Rect(0, 0, width, height)
    box.midtop = plate.centerx, plate.centery
    return box


def shift(seconds: float, scale: float) -> tuple[int, int]:
    """Return the shift of the table this long after a call or a last card, in real pixels."""
    if not 0.0 <= seconds < _SHAKE:
        return (0, 0)
    share = seconds / _SHAKE
    far = _FARTHEST * scale * (1.0 - share) ** 2
    return round(far * math.cos(math.tau * _SWINGS * share)), round(-0.6 * far * math.cos(math.tau * 2.5 * share))


def _landing(ago: float, reduced: bool) -> tuple[float, float]:
    """Return the zoom and opacity of a stamp, this long after it came."""
    fade = min(1.0, max(0.0, (_STAMP - ago) / _FADE))
    if reduced:
        return 1.0, min(fade, ago / _FADE)
    if ago < _FALL:
        share = ago / _FALL
        return 1.9 - 0.98 * share * share, min(1.0, 0.3 + share)
    if ago < _FALL + _SPRING:
        return 0.92 + 0.08 * math.sin((ago - _FALL) / _SPRING * math.pi / 2), fade
    return 1.0, fade


def _overshot(share: float) -> float:
    """Return the zoom of a bubble as it appears: from small to full size, with a little overshoot."""
    back = 1.0 - share
    return 1.0 - back**3 * 0.6 + 0.16 * math.sin(math.pi * share) * share


def _bubble(bubble: Bubble, player: int, theme: Theme, zoom: float, fade: float) -> Item:
    picture, at = bubbles.picture(theme, bubble, text("Uno!"), RED, zoom, fade)
    return Item(("bubble", player), _BUBBLE_Z, picture, *at)
