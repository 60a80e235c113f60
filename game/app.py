"""The program with its window: start-up, the frame loop, and the screen shown after a crash."""

from __future__ import annotations

import gc
import os
import sys
import time
import traceback
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import __version__, paths
from game.processes import asked_by_signals
from game.rules.values.messages import Message, sentence
from game.session.files import make_folder, write_durably
from game.settings import Settings
from game.text import Trouble, speak, text
from game.ui.first_picture import SMALLEST, Opening, open_window, opened
from game.ui.input import intents
from game.ui.input.bindings import Bindings
from game.ui.input.devices import Devices
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.kit.heap import keep_for_good, keep_large_apart
from game.ui.kit.look import Look
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import PATIENCE, FilmMaker, Scene, SceneStack
from game.ui.kit.theme import Theme
from game.ui.kit.ways import Ways
from game.ui.navigator import Navigator
from game.ui.sound.mixer import Sounds
from game.ui.tables.folders import wait_for_pictures

if TYPE_CHECKING:
    from game.hosting.phone_door import PhoneDoor
    from game.session.bot_process import Worker
    from game.session.fair_file import Explained

FRAMES_A_SECOND: Final = 60
_LONGEST_STEP: Final = 0.1  # seconds a frame counts for at most, so that nothing jumps after a hiccup
_CRASH_SECONDS: Final = 1.0
_FLIPS_TIMED: Final = 5


class App:
    """The program with its window; scenes see it as their Host."""

    def __init__(self, data_dir: Path, seed: int | None = None, opening: Opening | None = None) -> None:
        self.data_dir = data_dir
        self.seed = seed
        self.settings, self.tables, self.theme = opening or opened(data_dir)
        self.sounds = Sounds(self.settings)
        self.stack = SceneStack()
        self.go: Ways = Navigator(self)
        self.bindings = Bindings(self.settings.keys, self.settings.buttons)
        self.reader = Reader(self.bindings)
        self.in_front = True
        self.worker: Worker | None = None
        self.by_pad = False
        self.devices = Devices()
        self.film: FilmMaker | None = _film_page
        self._phones: PhoneDoor | None = None
        self._coming: Iterator[object] | None = self.go.ahead()  # None once all modules are imported
        self._kept = False
        self._left_over: list[Intent] = []  # intents meant for the scene that comes up next
        self._flips: list[float] = []
        self._frames = 0
        self._speak()
        pygame.key.set_repeat(400, 45)
        self.theme.bindings = self.bindings

    @property
    def phones(self) -> PhoneDoor:
        """Return the door for phones, which opens once it is asked for."""
        if self._phones is None:
            from game.hosting.phone_door import PhoneDoor
            from game.web.hand_page import hand_pages

            self._phones = PhoneDoor(lambda: hand_pages(paths.assets(), self.settings.offer_seconds), self.settings)
        return self._phones

    def close_phones(self) -> None:
        """Switch the phones off, if there are any."""
        if self._phones is not None:
            self._phones.close()

    def run(self, match: str = "", told: Message | None = None) -> None:
        """Show the title, or the table of a match by its id with what is ``told`` there; run until no scene is left."""
        self.stack.patience = PATIENCE
        keep_for_good()
        if match:
            self._begin_at(match, told)
        else:
            self.go.title()
        self.stack.settle()
        clock = pygame.time.Clock()
        before = time.perf_counter()
        while (top := self.stack.top) is not None:
            goes_on = top.whole or top.unfinished or self._left_over or self._coming is not None
            rest = 0.0 if goes_on else self._rests_for(top)
            meant = self._left_over + self.reader.read(rest)
            self._left_over = []
            now = time.perf_counter()
            passed, before = now - before, now
            seconds = min(passed, (rest or 0.0) + _LONGEST_STEP)
            top.waited(passed - seconds)
            self.frame(meant, seconds)
            if self.worker is None and self._frames > 1:
                self._begin_worker()  # after the first frame, which should not wait for it
                self._keep_private()
            if rest == 0.0:
                clock.tick(FRAMES_A_SECOND)

    def _begin_at(self, match: str, told: Message | None) -> None:
        """Go to the table of a match, or to all matches if it is over; if it cannot be opened, the title says why."""
        from game.session.session import Session
        from game.session.shelf.shelf import Shelf

        try:
            session = Session.resume(Shelf(self.data_dir).slot(match))
        except Trouble as trouble:
            self.go.title(trouble.message)
            return
        if session.state.winners:
            session.close()
            self.go.title(told)
            self.go.shelf()
        else:
            session.notice = session.notice or told
            self.go.table(session)

    def frame(self, meant: Sequence[Intent], seconds: float) -> None:
        """Run one frame: handle the intents of the players, let time pass, and show what changed."""
        began = time.perf_counter()
        self._dispatch(meant)
        self.sounds.pass_time(seconds)
        if not self.stack.changing and self.stack.top is not None:
            self.stack.top.update(seconds)
        self.stack.settle()
        top = self.stack.top
        self.bindings.parted = top is not None and top.parts_keys and self.devices.shares_keys
        if not self._show() and self._frames > 1 and time.perf_counter() - began < PATIENCE / 2:
            self._look_ahead()
        if self._phones is not None and top is not None:
            self._phones.attend(goes_on=top.goes_on, why=top.decides)

    def _look_ahead(self) -> None:
        """Import one of the modules that later scenes need, because this frame has time for it."""
        if self._coming is not None and next(self._coming, self) is self:
            self._coming = None
        if not self._kept and self._at_title:
            self._kept = self._coming is None
            keep_for_good(collect=self._kept)  # only the title scene exists, which releases what refers to it

    @property
    def _at_title(self) -> bool:
        return len(self.stack.scenes) == 1 and isinstance(self.stack.top, Page)

    def _rests_for(self, top: Scene) -> float | None:
        waits = self._phones.waits() if self._phones is not None and not top.goes_on else ()
        rests = (top.rests_for(), self.sounds.rests_for(), *waits)
        return min((rest for rest in rests if rest is not None), default=None)

    def _begin_worker(self) -> None:
        from game.session.bot_process import Worker

        self.worker = Worker()
        self.worker.start()

    def _keep_private(self) -> None:
        from game.session.private import keep_private

        for folder in {self.data_dir, paths.settings_dir(self.data_dir)}:
            keep_private(folder, paths.is_usual(folder))

    def quit(self) -> None:
        """Take all scenes off the stack; each one saves its work."""
        self.stack.clear()

    def close(self) -> None:
        """Save the settings and release the window and the sound device."""
        self.settings.save()
        if self.worker is not None:
            self.worker.close()
        self.close_phones()
        self.sounds.stop()
        self.reader.close()
        wait_for_pictures()
        gc.unfreeze()
        pygame.quit()

    def apply_settings(self) -> None:
        """Lay everything out anew for changed settings."""
        self.bindings.take(self.settings.keys, self.settings.buttons)
        self._speak()
        if bool(self._surface().get_flags() & pygame.FULLSCREEN) != self.settings.fullscreen:
            self._open_window()
        self._resized()

    def _speak(self) -> None:
        speak(self.settings.language, os.environ, paths.translations())

    # Frames

    def _dispatch(self, meant: Sequence[Intent]) -> None:
        if any(intent.kind == intents.RESIZE for intent in meant):
            self._resized()  # once, however many sizes a dragged window went through since the last frame
        for at, intent in enumerate(meant):
            if intent.kind == intents.QUIT:
                self.quit()
                return
            if intent.kind == intents.RESIZE:
                continue
            if intent.kind == intents.FULLSCREEN:
                self.settings.fullscreen = not self.settings.fullscreen
                self._open_window()
                self._resized()
            elif intent.kind == intents.EXPOSED:
                pygame.display.flip()
            elif intent.kind == intents.FRONT:
                self.in_front = intent.on
            elif intent.kind == intents.DEVICE:
                self.by_pad = intent.on
                pygame.mouse.set_visible(not intent.on)
                self.stack.device_changed()
            elif intent.kind == intents.PLUG:
                self.devices.plugged = self.reader.plugged
                self.stack.device_changed()
            elif intent.kind == intents.DROP and self._at_title and _holds_match(intent.text):
                self.go.shelf()
                self._left_over = [*meant[at:]]  # the page of all matches takes the file in
                return
            elif self.stack.top is not None and not (intent.letter and self.stack.top.typing):
                typed = self.stack.top.typing
                if intent.kind == intents.SETTINGS:
                    self.go.settings()
                else:
                    self.stack.top.handle(intent)
                if self.stack.changing:
                    self._left_over = self.reader.scene_changed(intent, meant[at + 1 :])
                    return
                if intent.letter and self.stack.top.typing and not typed:
                    self._dispatch(self.reader.scene_changed(intent, meant[at + 1 :]))
                    return

    def _show(self) -> bool:
        """Show the drawing; return False if this frame has nothing to draw."""
        changed = self.stack.draw(self._surface())
        if changed is None:
            return self.stack.top is not None and self.stack.top.unfinished
        start = time.perf_counter()
        pygame.display.update(changed)
        self._frames += 1
        if len(changed) == 1 and changed[0].size == self.theme.size and len(self._flips) < _FLIPS_TIMED:
            self._flips.append((time.perf_counter() - start) * 1000)
            if len(self._flips) == _FLIPS_TIMED:
                _remember_flips(self.settings, self._flips)
        if self._frames == 2:
            self.sounds.start()  # after the first frame, which should not wait for it
            self.reader.open_pads()
            self.devices.plugged = self.reader.plugged
            keep_large_apart()
        return True

    # The window

    def _open_window(self) -> None:
        self.reader.let_go()  # a new window is never told that keys pressed over the old one were released
        open_window(self.settings)

    def _surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None  # the window is open as long as the program runs
        return surface

    def _make_theme(self) -> Theme:
        table = self.tables.chosen(self.settings.table)
        return Theme(self._surface().get_size(), Look.of(self.settings), table, self.bindings)

    def _resized(self) -> None:
        width, height = self._surface().get_size()
        if not self.settings.fullscreen:
            self.settings.window_width = max(SMALLEST[0], width)
            self.settings.window_height = max(SMALLEST[1], height)
        self.theme = self._make_theme()
        self.stack.resize()


def run(
    data_dir: Path,
    seed: int | None = None,
    opening: Opening | None = None,
    match: str = "",
    told: Message | None = None,
) -> None:
    """Run the program until its window is closed; ``opening`` is the window if it is already open.

    It begins at the title, or at the match with this id, whose table then shows what is ``told``.

    Raises pygame.error if no window can be opened. This outermost place is the only one that catches every exception:
    it writes a report into the data folder and tells the player.
    """
    app = App(data_dir, seed, opening)
    try:
        with asked_by_signals(lambda _: pygame.event.post(pygame.event.Event(pygame.QUIT))):
            app.run(match, told)
    except Exception as error:  # noqa: BLE001 - the crash screen
        report = write_report(data_dir, error)
        _crash_screen(report, what_is_kept(app.stack.scenes))
    finally:
        app.close()


def _holds_match(path: str) -> bool:
    from game.session.shelf.file_names import SUFFIX

    return path.endswith(SUFFIX)


def _remember_flips(chosen: Settings, milliseconds: Sequence[float]) -> None:
    """Remember how long showing a whole frame took in the present mode, for the choice at the next start."""
    usual = round(sorted(milliseconds)[len(milliseconds) // 2], 2)
    if os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0":
        chosen.plain_flip_ms = max(0.01, usual)
    else:
        chosen.accelerated_flip_ms = max(0.01, usual)


def write_report(data_dir: Path, error: Exception) -> Path | None:
    """Write a crash report into the data folder; return its path, or None if that is impossible too."""
    lines = traceback.format_exception(error)
    written = f"Grand Uno {__version__}, Python {sys.version}, pygame {pygame.version.ver}\n\n{''.join(lines)}"
    print(written, file=sys.stderr)
    report = data_dir / f"crash-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"
    try:
        make_folder(data_dir)
        write_durably(report, written.encode("utf-8"))
    except OSError:
        return None
    return report


def what_is_kept(scenes: Sequence[Scene]) -> Message | None:
    """Say how much of the match being played is on disk; None if there is no match."""
    from game.session.session import Session  # the first frame does not wait for it

    found = (getattr(scene, "session", None) for scene in scenes)
    sessions = [session for session in found if isinstance(session, Session)]
    for session in sessions:
        if session.error or (session.keeping.active and not session.flush()):
            return session.error or sentence("The last plays could not be saved.")
    saved = sentence("Everything up to the last card is saved.")
    return saved if any(session.keeping.active for session in sessions) else None


def _film_page(found: Explained, viewer: int, opens: bool) -> Generator[None, None, str]:
    """Make the page of a film, in parts, from an explained match, in which no card is hidden any more."""
    from game.web.film_page import film_page_in_parts
    from game.web.filming import Side

    return film_page_in_parts(found, Side(viewer, opens), paths.assets())


def _crash_screen(report: Path | None, kept: Message | None) -> None:
    surface = pygame.display.get_surface()
    if surface is None:
        return
    theme = Theme(surface.get_size())
    told = sentence("The details could not be saved.")
    if report is not None:
        told = sentence("The details are in\n{file}", file=str(report))
    if kept is not None:
        told = sentence("{kept} {told}", kept=kept, told=told)
    words = text("{told}\n\nPress any key to close.", told=told)
    panel = theme.place(360, 340, 1200, 400)
    surface.fill(theme.palette.ground)
    surface.blit(theme.plate(panel.size, 30), panel)
    head = theme.text(text("Something went wrong in the program."), "bold", 36)
    surface.blit(head, head.get_rect(midtop=(panel.centerx, panel.top + theme.px(48))))
    body = theme.paragraph(words, panel.width - theme.px(96), px=24, centred=True)
    surface.blit(body, body.get_rect(midtop=(panel.centerx, panel.top + theme.px(128))))
    pygame.display.flip()
    reader = Reader()
    reader.open_pads()
    shown = time.monotonic()
    ending = (intents.QUIT, intents.PRESS, intents.KEY, intents.ACTIVATE, intents.BACK, intents.PAD)
    while not any(
        time.monotonic() - shown > _CRASH_SECONDS  # input that was meant for the game must not close this screen
        and intent.kind in ending
        for intent in reader.read(None)
    ):
        pass
    reader.close()
