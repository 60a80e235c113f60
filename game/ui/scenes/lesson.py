"""A lesson at the real table: what is to be learnt stands above the piles, and the goal is watched for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.messages import Message
from game.session.lesson_progress import Progress
from game.session.lessons import MISSED, PLAYING, REACHED, Lesson, LessonSession
from game.text import say, text
from game.ui import intents, pads
from game.ui import theme as look
from game.ui.hint_marks import hint_mark
from game.ui.intents import Intent
from game.ui.scene import Host
from game.ui.signs import target, tick
from game.ui.table.asking import Target
from game.ui.table.controls import RULES_KEY, Controls
from game.ui.table.log import Log
from game.ui.table.scene import TableScene
from game.ui.table.stage import Item
from game.ui.theme import BOLD
from game.ui.widgets import PRIMARY, SOFT, Button

#: Where the panel lies on a table map: over the free cloth at the far side, where with three players nobody sits.
_PLACE: Final = (512, 22, 1028, 240)
_LETTERS: Final = (24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0)  # design pixels, the first that has room
#: What is meant for the table also when the step is over.
_ALWAYS: Final = frozenset(
    {intents.BACK, intents.POINT, intents.HURRY, intents.MOVE, intents.NEXT, intents.PREVIOUS, intents.PAD}
)
_ABOVE: Final = 480  # nothing of the table lies there; notes that were asked for may


class _Teacher(Controls):
    """The controls of a lesson: its own hint instead of a careful player's advice, and its buttons for the focus."""

    def __init__(self, table: LessonScene) -> None:
        super().__init__(table)
        self._lesson = table

    def _hint(self) -> None:
        self._lesson.show_hint()

    def _places(self) -> dict[Target, tuple[int, int]]:
        return super()._places() | {("lesson", button.name): button.rect.center for button in self._lesson.buttons}


class LessonScene(TableScene):
    """One step of a lesson: played by the learner against bots that do what the lesson says."""

    def __init__(
        self, host: Host, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0, log: Log | None = None
    ) -> None:
        self.lessons = lessons
        self.lesson = lesson
        self.number = number
        self.outcome = PLAYING
        self.hinting = False
        self.fits = True  # whether all words had room in the panel when it was last painted
        self.progress = Progress(host.settings.path.parent if host.settings.path is not None else None)
        self.buttons: list[Button] = []
        self._pointer = (-1, -1)
        self.lesson_session = LessonSession(lesson, number)
        super().__init__(host, self.lesson_session)
        self.controls = _Teacher(self)
        if log is not None:
            self.log = log
        self._lay_buttons()
        self.controls.keep_to_what_is_there()

    # Going on

    @property
    def next_lesson(self) -> Lesson | None:
        """The lesson after this one; None after the last."""
        at = self.lessons.index(self.lesson) + 1
        return self.lessons[at] if at < len(self.lessons) else None

    @property
    def last_step(self) -> bool:
        """Whether this step is the lesson's last."""
        return self.number + 1 == len(self.lesson.steps)

    def again(self) -> None:
        """Begin this step anew."""
        self.host.go.step(self.lessons, self.lesson, self.number)

    def go_on(self) -> None:
        """To the next step, the next lesson, or back to the list after the last."""
        following = self.next_lesson
        if not self.last_step:
            self.host.go.step(self.lessons, self.lesson, self.number + 1, self.log)
        elif following is not None:
            self.host.go.step(self.lessons, following)
        else:
            self.pause_game()

    def pause_game(self) -> None:
        """Back to the list of lessons: nothing is lost by leaving."""
        self.host.go.back()

    def show_hint(self) -> None:
        """Show the hint of this step, or hide it again."""
        self.hinting = not self.hinting
        self._dirty = True

    def _go_on(self, seconds: float) -> None:
        if self.outcome == PLAYING:
            outcome = self.lesson_session.outcome()
            if outcome != PLAYING:
                self._end(outcome)
        if self.outcome == PLAYING:
            super()._go_on(seconds)

    def _end(self, outcome: str) -> None:
        self.outcome = outcome
        self.host.sounds.play("chord" if outcome == REACHED else "refuse", 0.7)
        if outcome == REACHED and self.last_step:
            self.progress.add(self.lesson.name)
            if self.progress.trouble:
                self.controls.tell((text("Lessons done"), self.progress.trouble))
        self._lay_buttons()
        self._ask_again()

    def rests_for(self) -> float | None:
        if self.outcome == PLAYING or self.telling:
            return super().rests_for()
        waits = self._moods.waits() + self._marks.waits(self.prompt)
        if self.controls.note is not None and self.controls.note_left > 0.0:
            waits.append(self.controls.note_left)
        return max(0.001, min(waits)) if waits else None

    # What people do

    def handle(self, intent: Intent) -> None:
        if self.motion.shown is None and not self.host.stack.changing and self._pressed(intent):
            self._dirty = True
            return
        always = intent.kind in _ALWAYS or intent.key == RULES_KEY
        if always or self.motion.shown is not None or self.outcome == PLAYING:
            super().handle(intent)

    def _pressed(self, intent: Intent) -> bool:
        """Whether one of the lesson's own buttons was meant."""
        if intent.kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            for button in self.buttons:
                inside = button.lies_at(intent.pos)
                if inside != button.hovered:
                    button.set_hover(inside)
                    self._dirty = True
                if (inside or intent.kind == intents.RELEASE) and button.handle(intent):
                    return True
            return False
        activated = intent.kind == intents.ACTIVATE or (intent.kind == intents.KEY and intent.key == "space")
        if activated and self.outcome != PLAYING:
            meant = next((button for button in self.buttons if self._has_focus(button)), self.buttons[0])
            meant.on_press()
            return True
        return intent.kind in (intents.KEY, intents.PAD) and any(button.hot_key(intent) for button in self.buttons)

    def _has_focus(self, button: Button) -> bool:
        return self.controls.showing_focus and self.controls.focus == ("lesson", button.name)

    def choose(self, target: Target) -> None:
        if target[0] == "lesson":
            next(button for button in self.buttons if button.name == target[1]).on_press()
        elif self.outcome == PLAYING or target[1] == "menu":
            super().choose(target)

    # What is seen

    def resize(self) -> None:
        super().resize()
        self._lay_buttons()

    def device_changed(self) -> None:
        self._lay_buttons()
        super().device_changed()

    def _kept_free(self) -> Sequence[pygame.Rect]:
        return [self._panel()]

    def _panel(self) -> pygame.Rect:
        x, y = self.host.theme.size[0] / self.table.width, self.host.theme.size[1] / self.table.height
        left, top, width, height = _PLACE
        return pygame.Rect(round(left * x), round(top * y), round(width * x), round(height * y))

    def _lay_buttons(self) -> None:
        """Put the buttons into the panel: the one that is meant first, at the right."""
        if self.outcome == REACHED:
            more = text("Next lesson") if self.next_lesson is not None else text("All lessons")
            words = more if self.last_step else text("Next")
            wanted: list[tuple[str, str, Callable[[], None], str]] = [("next", words, self.go_on, "n")]
        else:
            wanted = []
        wanted.append(("again", text("Again"), self.again, "a"))
        if not (self.outcome == REACHED and self.last_step and self.next_lesson is None):
            wanted.append(("leave", text("Lessons"), self.pause_game, ""))
        theme, panel = self.theme, self._panel()
        height = round(panel.height * 0.2)
        right, top = panel.right - round(panel.height * 0.07), panel.top + round(panel.height * 0.06)
        found = []
        for name, label, press, key in wanted:
            main = name == "next" or (name == "again" and self.outcome == MISSED)
            hint, pad = key.upper() or "Esc", pads.START if main else ""
            mark = hint_mark(theme, hint, pad, self.host.by_pad, look.CREAM)
            room = mark.get_width() if mark is not None else 0
            width = theme.width(label, BOLD, 22) + room + theme.px(88)
            place = pygame.Rect(right - width, top, width, height)
            style = PRIMARY if main else SOFT
            button = Button(name, place, label, press, key=key, hint=hint, pad=pad, style=style, px=22)
            button.by_pad = self.host.by_pad
            found.append(button)
            right = place.left - theme.px(10)
        self.buttons = found

    def _seen_moving(self) -> list[Item]:
        place = self._panel()
        return [*super()._seen_moving(), Item(("lesson",), _ABOVE, self._picture(place.size), place.x, place.y)]

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The panel: title and buttons, the words or what came of it, and the goal."""
        step = self.lesson.steps[self.number]
        hint = Message(step.by_pad if self.host.by_pad else step.hint)
        title = text(
            "{title} · {step} of {steps}",
            title=Message(self.lesson.title), step=self.number + 1, steps=len(self.lesson.steps),
        )  # fmt: skip
        words, below = say(Message(step.text)), say(Message(step.goal))
        if self.outcome == REACHED:
            words = say(Message(step.well))
            below = text("Lesson done") if self.last_step else text("Goal reached")
        elif self.outcome == MISSED:
            words = text("Not this time, but nothing is lost: try again. {hint}", hint=hint)
        elif self.hinting:
            words = text("Hint: {hint}", hint=hint)
        for button in self.buttons:
            button.ringed = self._has_focus(button)
        state = tuple(
            (button.name, button.label, button.hovered, button.held, button.ringed, button.by_pad)
            for button in self.buttons
        )
        key = ("lesson", size, title, words, below, self.outcome, state)
        return self.theme.cached(key, lambda: self._painted(size, title, words, below))

    def _painted(self, size: tuple[int, int], title: str, words: str, below: str) -> pygame.Surface:
        theme, corner = self.theme, self._panel().topleft
        edge = round(size[1] * 0.09)
        border = look.YELLOW if self.outcome == REACHED else look.STRAW
        picture = theme.panel(size, look.COAL, 0.92, 22, 3 if self.outcome != PLAYING else 1.5, border).copy()
        for button in self.buttons:
            button.rect.move_ip(-corner[0], -corner[1])
            button.draw(picture, theme)
            button.rect.move_ip(*corner)
        row = self.buttons[0].rect.move(-corner[0], -corner[1])
        left_of_buttons = min(button.rect.left for button in self.buttons) - corner[0]
        head = theme.fitted(title, left_of_buttons - 2 * edge, BOLD, 26, look.YELLOW)
        picture.blit(head, head.get_rect(midleft=(edge, row.centery)))
        top = row.bottom + round(size[1] * 0.05)
        room = pygame.Rect(edge, top, size[0] - 2 * edge, size[1] - edge // 2 - top)
        mark = theme.line_height(BOLD, 23)
        larger = range(round(24 * self.host.theme.interface / theme.interface), 24, -1)
        for px in (*larger, *_LETTERS):
            body = theme.paragraph(words, room.width, px=px)
            goal = theme.paragraph(below, room.width - mark - theme.px(8), BOLD, px, look.CREAM)
            self.fits = body.get_height() + goal.get_height() + theme.px(4) <= room.height
            if self.fits:
                break
        picture.blit(body, room.topleft)
        place = goal.get_rect(bottomleft=(room.left + mark + theme.px(8), room.bottom))
        picture.blit(goal, place)
        sign = tick(theme, mark) if self.outcome == REACHED else target(theme, mark)
        picture.blit(sign, sign.get_rect(midleft=(room.left, place.top + theme.line_height(BOLD, px) // 2)))
        return picture
