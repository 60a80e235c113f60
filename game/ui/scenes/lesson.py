"""A lesson or puzzle at the real table, with its words above the piles; it ends once its goal is reached or missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules import View
from game.rules.values.messages import sentence
from game.session.lesson_progress import Progress
from game.session.lessons import MISSED, PLAYING, REACHED, Lesson, LessonSession
from game.session.puzzles import PuzzleSession
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, YELLOW
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE, SIZES, WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.signs import target, tick
from game.ui.kit.theme import BOLD
from game.ui.kit.widgets import PRIMARY, SOFT, Button
from game.ui.table.paint.advice import pointed_at
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import Target
from game.ui.table.scene import TableScene
from game.ui.table.table_policy import Policy
from game.ui.tables.tiled import TableMap
from game.ui.words.log_lines import Log

#: The panel's place on a table map: the free cloth on the far side, where three players leave a seat empty.
_PLACE: Final = (512, 12, 1028, 256)
_DEAD: Final = 0.5  # how dark the table is once a step is over
_WAY_OUT: Final = "Esc"
_ON: Final = "e"  # goes on; no key of the table, since the next step begins with the same press
_ABOVE: Final = 480  # above the things on the table, but below notes that were asked for


def lesson_scene(
    host: Host, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0, log: Log | None = None
) -> TableScene:
    """Return one step of a lesson at the table, continuing the log of the step before."""
    log = log or Log(lesson.names, lesson.rules)
    teaching = Teaching(host, lessons, lesson, number, log)
    teaching.table = TableScene(host, teaching.session, teaching, log)
    return teaching.table


class Teaching(Policy):
    """One step of a lesson: the learner plays against bots that follow the lesson's script, until the step is over."""

    def __init__(
        self,
        host: Host,
        lessons: Sequence[Lesson],
        lesson: Lesson,
        number: int,
        log: Log,
        session: LessonSession | None = None,
    ) -> None:
        self.session: LessonSession
        super().__init__(host, session or LessonSession(lesson, number))
        self.lessons = lessons
        self.lesson = lesson
        self.number = number
        self.outcome = PLAYING
        self.table: TableScene | None = None
        self.hinting = False
        self._steps_back = False  # whether B on a pad takes something back instead of leaving
        self.fits = True  # whether all words fit in the panel when it was last painted
        self.progress = Progress(host.settings.path.parent if host.settings.path is not None else None)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []
        self._log = log
        self._theme = host.theme

    # Navigation

    @property
    def open(self) -> bool:
        return self.outcome == PLAYING

    @property
    def next_lesson(self) -> Lesson | None:
        """Return the lesson after this one; None after the last."""
        at = self.lessons.index(self.lesson) + 1
        return self.lessons[at] if at < len(self.lessons) else None

    @property
    def _main(self) -> str:
        """Return the name of the main button once the step is over; "" until then."""
        return "next" if self.outcome == REACHED else "again" if self.outcome == MISSED else ""

    @property
    def last_step(self) -> bool:
        """Return whether this step is the lesson's last."""
        return self.number + 1 == len(self.lesson.steps)

    def again(self) -> None:
        """Begin this step anew."""
        self.host.go.step(self.lessons, self.lesson, self.number)

    def go_on(self) -> None:
        """Go to the next step, the next lesson, or back to the list after the last."""
        following = self.next_lesson
        if not self.last_step:
            self.host.go.step(self.lessons, self.lesson, self.number + 1, self._log)
        elif following is not None:
            self.host.go.step(self.lessons, following)
        else:
            self.leave()

    def leave(self) -> None:
        """Go back to the list of lessons; progress has been saved already."""
        self.host.go.back()

    def hint(self) -> bool:
        """Show the hint of this step, or hide it again."""
        self.hinting = not self.hinting
        self.changed = True
        return True

    def heading(self, view: View) -> tuple[str, ...]:
        return (text("Lesson"),)  # the panel says which one

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        outcome = self.session.outcome() if self.open else PLAYING
        if outcome == PLAYING:
            return False
        self.outcome = outcome
        self.host.sounds.play("chord-out" if outcome == REACHED else "refuse", 0.7)
        if outcome == REACHED:
            self.keep()
            if self.progress.trouble:
                tell((text("Lessons done"), say(self.progress.trouble)))
        self._lay_buttons()
        return True

    def keep(self) -> None:
        """Save how far the learner has come."""
        if self.last_step:
            self.progress.add(self.lesson.name)
        else:
            self.progress.reach(self.lesson.name, self.number + 1)

    # Input

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        activated = intent.kind == intents.ACTIVATE or (intent.kind == intents.KEY and intent.key == "space")
        if activated and not self.open:
            if focus is None or not super().choose(focus):
                next(button for button in self.buttons if button.name == self._main).on_press()
            return True
        return super().handle(intent, focus)

    def choose(self, target: Target) -> bool:
        return super().choose(target) or not self.open

    # Drawing

    def make_room(self, table: TableMap) -> Sequence[pygame.Rect]:
        x, y = self.host.theme.size[0] / table.width, self.host.theme.size[1] / table.height
        left, top, width, height = _PLACE
        self.panel = pygame.Rect(round(left * x), round(top * y), round(width * x), round(height * y))
        return [self.panel]

    def lay_out(self, window: TableWindow) -> None:
        self._theme = window.letters.theme
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        """Lay the buttons into the panel from its right edge; Next gets a place of its own, so no button moves."""
        theme, panel = self._theme, self.panel
        height = round(panel.height * 0.2)
        right, top = panel.right - round(panel.height * 0.07), panel.top + round(panel.height * 0.06)
        found = []
        for name, label, press, key in self.wanted():
            main = name == self._main
            hint, pad = key.upper() or _WAY_OUT, pads.START if main else ""
            mark = hint_mark(theme, hint, pad, self.host.by_pad, CREAM)
            room = mark.get_width() if mark is not None else 0
            width = theme.width(label, BOLD, NOTE) + room + theme.px(68)
            place = pygame.Rect(right - width, top, width, height)
            style = PRIMARY if main else SOFT
            button = Button(name, place, label, press, key=key, hint=hint, pad=pad, style=style, px=NOTE)
            button.by_pad = self.host.by_pad
            if hint == _WAY_OUT and self._steps_back:
                button.hint = ""
            found.append(button)
            right = place.left - theme.px(10)
        self.buttons = found

    def wanted(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Return the buttons of the panel from the right: name, words, what a press does, and the key."""
        found: list[tuple[str, str, Callable[[], None], str]] = [("again", text("Again"), self.again, "a")]
        if not (self.outcome == REACHED and self.last_step and self.next_lesson is None):
            found.append(("leave", text("Lessons"), self.leave, ""))
        if self.outcome == REACHED:
            more = text("Next lesson") if self.next_lesson is not None else text("All lessons")
            found.append(("next", more if self.last_step else text("Next"), self.go_on, _ON))
        return found

    def items(self, focus: Target | None) -> list[Item]:
        prompt = self.table.seat.prompt if self.table is not None else None
        steps_back = self.host.by_pad and self.open and prompt is not None and prompt.steps_back
        if steps_back != self._steps_back:
            self._steps_back = steps_back
            self._lay_buttons()
        panel = Item(("lesson",), _ABOVE, self._picture(self.panel.size, focus), *self.panel.topleft)
        if self.open:
            return [*self._spotlit(), panel]
        return [Item(("lesson veil",), _ABOVE - 1, backdrop.darkness_of(self.host.theme, _DEAD), 0, 0), panel]

    def _spotlit(self) -> Iterator[Item]:
        """Yield the light on the cards and places that the step is about now."""
        story, seat = (self.table.story, self.table.seat) if self.table is not None else (None, None)
        ask = seat.prompt.ask if seat is not None and seat.prompt is not None else None
        meant = self.session.meant
        if story is not None and ask is not None and meant is not None and not story.motion.busy:
            yield from pointed_at(story.motion.plan, self._theme, meant, ask)

    def _picture(self, size: tuple[int, int], focus: Target | None) -> pygame.Surface:
        """Return the panel: title and buttons, the step's words or its outcome, and the goal."""
        titles, words, below = self.words()
        key = ("lesson", size, titles, words, below, self.outcome, self.mark(focus), self._steps_back)
        return self._theme.cached(key, lambda: self._painted(size, titles, words, below))

    def words(self) -> tuple[Sequence[str], str, str]:
        """Return the titles from long to short, the words of the step or its outcome, and the goal below them."""
        step = self.lesson.steps[self.number]
        hint = step.by_pad if self.host.by_pad else step.hint
        how_far = sentence("{step} of {steps}", step=self.number + 1, steps=len(self.lesson.steps))
        titles = text("{title} · {step}", title=self.lesson.title, step=how_far), say(how_far)
        words, below = say(step.text), say(step.goal)
        if self.outcome == REACHED:
            words = say(step.well)
            below = text("Lesson done") if self.last_step else text("Goal reached")
        elif self.outcome == MISSED:
            words = text("Not this time, but nothing is lost: try again. {hint}", hint=hint)
        elif self.session.strays:
            words = text("That is not what this step asks for: press Again to start over. {hint}", hint=hint)
        elif self.hinting:
            words = text("Hint: {hint}", hint=hint)
        return titles, words, below

    def _painted(self, size: tuple[int, int], titles: Sequence[str], words: str, below: str) -> pygame.Surface:
        theme, corner = self._theme, self.panel.topleft
        edge = round(size[1] * 0.09)
        border = CREAM if self.outcome == REACHED else theme.palette.plate_soft
        picture = theme.plate(size, 22, 3 if self.outcome != PLAYING else 1.5, border).copy()
        self.draw_buttons(picture, theme, corner)
        row = self.buttons[0].rect.move(-corner[0], -corner[1])
        left_of_buttons = min(button.rect.left for button in self.buttons) - corner[0]
        space = left_of_buttons - 2 * edge
        title = next((title for title in titles if theme.fits(title, space, BOLD, WORDS)), "")
        head = theme.fitted(title, space, BOLD, WORDS, YELLOW)
        picture.blit(head, head.get_rect(midleft=(edge, row.centery)))
        top = row.bottom + round(size[1] * 0.05)
        room = pygame.Rect(edge, top, size[0] - 2 * edge, size[1] - edge // 2 - top)
        mark = theme.line_height(BOLD, WORDS)
        most = WORDS * self.host.theme.letters / theme.letters
        for px in reversed([size for size in SIZES if size <= most]):  # the largest that fits is used
            body = theme.paragraph(words, room.width, px=px)
            goal = theme.paragraph(below, room.width - mark - theme.px(8), BOLD, px, CREAM)
            self.fits = body.get_height() + goal.get_height() + theme.px(4) <= room.height
            if self.fits:
                break
        picture.blit(body, room.topleft)
        place = goal.get_rect(bottomleft=(room.left + mark + theme.px(8), room.bottom))
        picture.blit(goal, place)
        sign = tick(theme, mark) if self.outcome == REACHED else target(theme, mark)
        picture.blit(sign, sign.get_rect(midleft=(room.left, place.top + theme.line_height(BOLD, px) // 2)))
        return picture


def puzzle_scene(host: Host, puzzles: Sequence[Lesson], puzzle: Lesson, shows: bool = False) -> TableScene:
    """Return a puzzle at the table; ``shows`` to start with its solution."""
    log = Log(puzzle.names, puzzle.rules)
    puzzling = Puzzling(host, puzzles, puzzle, 0, log, PuzzleSession(puzzle, shows))
    puzzling.table = TableScene(host, puzzling.session, puzzling, log)
    return puzzling.table


class Puzzling(Teaching):
    """A puzzle: it has no hints; after a missed try its solution can be shown, and it then counts as unsolved."""

    session: PuzzleSession
    hints = False

    def again(self, shows: bool = False) -> None:
        """Begin the puzzle anew."""
        self.host.go.puzzle(self.lessons, self.lesson, anew=True, shows=shows)

    def go_on(self) -> None:
        following = self.next_lesson
        if following is not None:
            self.host.go.puzzle(self.lessons, following, anew=True)
        else:
            self.leave()

    def heading(self, view: View) -> tuple[str, ...]:
        return (text("Puzzle"),)

    def keep(self) -> None:
        if not self.session.shows:
            super().keep()

    def wanted(self) -> list[tuple[str, str, Callable[[], None], str]]:
        found: list[tuple[str, str, Callable[[], None], str]] = [("again", text("Start again"), self.again, "a")]
        if not (self.outcome == REACHED and self.next_lesson is None):
            found.append(("leave", text("Puzzles"), self.leave, ""))
        if self.outcome == MISSED:
            found.append(("solution", text("Show the solution"), partial(self.again, shows=True), "s"))
        elif self.outcome == REACHED:
            more = text("Next puzzle") if self.next_lesson is not None else text("All puzzles")
            found.append(("next", more, self.go_on, _ON))
        return found

    def words(self) -> tuple[Sequence[str], str, str]:
        step, number = self.lesson.steps[0], self.lessons.index(self.lesson) + 1
        how_far = sentence("{step} of {steps}", step=number, steps=len(self.lessons))
        titles = text("{title} · {step}", title=self.lesson.title, step=how_far), say(how_far)
        words, below = say(step.text), say(step.goal)
        if self.outcome == REACHED:
            words = say(step.well)
            below = text("Seen, but not solved yet") if self.session.shows else text("Puzzle solved")
        elif self.outcome == MISSED:
            words = text("Not this time: somebody else has the turn. Start again, or look at the solution.")
        elif self.session.shows:
            words = text("The solution: {hint}", hint=step.hint)
        return titles, words, below

    def _spotlit(self) -> Iterator[Item]:
        yield from super()._spotlit() if self.session.shows else ()
