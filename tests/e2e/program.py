"""The program as somebody starts it: its window, and the match it keeps in its folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from pygame import Rect

from game.rules import state_to_data
from game.rules.values.actions import Action
from game.rules.values.messages import Message
from game.rules.values.state import GameState
from game.rules.values.views import Question
from game.session.history import Note
from game.session.journal import Contents
from game.session.loading import load
from game.session.match import Match
from game.session.match_file import SaveError
from game.session.session import question
from game.ui.kit.common_colours import PAPER
from tests.e2e.screen import SIZE, Screen

ROOT: Final = Path(__file__).resolve().parents[2]
_DESIGN: Final = (1920, 1080)
_LIT: Final = (255, 250, 236)  # the paper of a button that is pointed at
_POLL: Final = 0.02
#: A machine with other things to do is slow, but not that slow.
PATIENCE: Final = 30.0
_SLOW: Final = 1.0  # and until a press shows, if it does anything
QUICK: Final = "animation_speed = 8.0\nbot_pause = 0.0\nmaster_volume = 0.0\n"


def place(x: float, y: float, width: float, height: float) -> Rect:
    """A place of a page, in pixels of the design, on a screen of the usual size."""
    unit = SIZE[0] / _DESIGN[0]
    return Rect(round(x * unit), round(y * unit), round(width * unit), round(height * unit))


# The one button of each page that is as light as paper: it tells which page is on the screen.
NEW_GAME: Final = place(150, 676, 270, 50)
CONTINUE: Final = place(150, 548, 560, 104)
START: Final = place(1525, 952, 174, 80)
READY: Final = place(660, 770, 600, 92)
CALLED: Final = place(544, 770, 408, 92)  # where one player is asked, and beside it the button that says no
DECLINE: Final = place(968, 770, 408, 92)
RESUME: Final = place(630, 188, 660, 92)
NEXT_GAME: Final = place(1242, 968, 606, 84)


class Ended(AssertionError):
    """The program is not running any more."""


class Reading(NamedTuple):
    """The match as it stands on disk."""

    match: Match
    state: GameState
    count: int
    lost: Message | None

    @property
    def question(self) -> Question | None:
        """What is asked, and of whom."""
        return question(self.state)

    def position(self) -> object:
        """The whole position, to be compared."""
        return state_to_data(self.state)


class Program:
    """Grand Uno in a window on a screen, with a folder and an empty home of its own."""

    def __init__(self, screen: Screen, folder: Path, seed: int = 1, settings: str = QUICK) -> None:
        self.screen, self.seed = screen, seed
        self.home, self.data = folder / "home", folder / "data"
        for made in (self.home, self.data):
            made.mkdir(parents=True, exist_ok=True)
        (self.data / "settings.toml").write_text(settings, encoding="utf-8")
        self.window = 0
        self.last_seen = 0  # acts that were on disk when somebody looked last
        self._process: subprocess.Popen[str] | None = None
        self._read: tuple[bytes, Reading] | None = None

    # Running

    def environment(self) -> dict[str, str]:
        """All the program knows of the machine."""
        return {
            "DISPLAY": self.screen.name,
            "HOME": str(self.home),
            "PATH": os.environ["PATH"],
            "SDL_AUDIODRIVER": "dummy",
        }

    def command(self) -> list[str]:
        """What somebody types to start it."""
        return [sys.executable, "-m", "game", "--data-dir", str(self.data), "--seed", str(self.seed)]

    def start(self) -> None:
        """Start it and wait for its title."""
        assert self._process is None, "it runs already"
        self._process = subprocess.Popen(
            self.command(), cwd=ROOT, env=self.environment(), stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        found = self.screen.do("search", "--sync", "--pid", str(self._process.pid))
        self.window = int(found.split()[-1])
        self.wait(lambda: self.shows(NEW_GAME) or self.shows(CONTINUE), "the title")

    @contextmanager
    def at_title(self) -> Iterator[None]:
        """Have it at its title, and back there from the table afterwards; what goes wrong in between ends it."""
        try:
            if self._process is None:
                self.start()
            yield
            self._leave_table()
            self.screen.settled(0.3)  # it has read the match
        except BaseException:
            self.stop()
            raise

    def _leave_table(self) -> None:
        """Go to the title from the table, or from the results of a game; on a busy machine presses show late."""
        end, presses = time.monotonic() + 2 * PATIENCE, 0
        while not self.shows(CONTINUE):
            assert time.monotonic() < end, f"there was never the title again, see {self.picture()}"
            if self.shows(RESUME):
                self.screen.press("q")
                self.wait(lambda: self.shows(CONTINUE), "the title after the pause")
            elif presses < 2:  # the first may put away the note of what is pointed at, or end a finale
                self._press_and_look("Escape", lambda: self.shows(RESUME), _SLOW)
                presses += 1
            else:
                self._press_and_look("t", lambda: self.shows(CONTINUE) or self.shows(RESUME), PATIENCE / 3)
                presses = 0

    def _press_and_look(self, key: str, shown: Callable[[], bool], within: float) -> None:
        """Press a key, and wait a while for what it may show."""
        end = time.monotonic() + within
        self.screen.press(key)
        while not shown() and time.monotonic() < end:
            time.sleep(_POLL)

    def close(self) -> int:
        """Click the cross of the window; the exit code."""
        assert self._process is not None
        self.screen.ask_to_close(self.window)
        return self.ended()

    def kill(self) -> None:
        """End it as a power cut would; whoever watches it notices."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)

    def send(self, number: int) -> None:
        """Send a signal, as a terminal that is closed or a system that shuts down does."""
        assert self._process is not None
        self._process.send_signal(number)

    def ended(self) -> int:
        """Wait for its end; the exit code."""
        assert self._process is not None
        process, self._process = self._process, None
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
        assert process.stderr is not None and process.stdout is not None
        said = process.stderr.read()
        process.stdout.close()
        process.stderr.close()
        assert "Traceback" not in said, said
        return process.returncode

    def stop(self) -> None:
        """Be rid of it, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    # Its pages

    def shows(self, button: Rect) -> bool:
        """Whether the page with this light button is on the screen."""
        inner = button.inflate(-button.height // 2, -6)
        picture = self.screen.look(inner)
        return picture.count(PAPER) + picture.count(_LIT) > 0.55 * inner.width * inner.height

    def check_alive(self) -> None:
        """It runs, and has met no mistake of its own."""
        assert self._process is not None
        if self._process.poll() is not None:
            raise Ended(f"it ended with {self._process.returncode}: {self._said()}")
        reports = [file.read_text(encoding="utf-8") for file in self.data.glob("crash-*.txt")]
        assert not reports, reports[0]

    def _said(self) -> str:
        return self._process.stderr.read() if self._process and self._process.stderr else ""

    def wait(self, what: Callable[[], bool], name: str, within: float = PATIENCE) -> None:
        """Wait until something is so."""
        end = time.monotonic() + within
        while not what():
            self.check_alive()
            assert time.monotonic() < end, f"there was never {name}, see {self.picture()}"
            time.sleep(_POLL)

    def picture(self) -> Path:
        """Write down what is on the screen, for somebody who wonders why a test fails; where."""
        file = self.home.parent / "screen.png"
        self.screen.look().save(file)
        return file

    # The match on disk

    def acts(self) -> Mapping[int, Action]:
        """The actions on disk, by number."""
        return Contents(self._bytes("journal")).actions

    def records(self) -> Mapping[int, Action | Note]:
        """The actions on disk and the notes between them, by number."""
        contents = Contents(self._bytes("journal"))
        return {**contents.actions, **contents.notes}

    def match_folder(self) -> Path:
        """Where the match that was played last lies. Raises OSError while there is none."""
        matches = [folder / "journal" for folder in (self.data / "saves" / "matches").iterdir()]
        written = [(journal.stat().st_mtime_ns, journal.parent) for journal in matches if journal.exists()]
        if not written:
            raise FileNotFoundError(str(self.data))
        return max(written)[1]

    def _bytes(self, name: str) -> bytes:
        try:
            return (self.match_folder() / name).read_bytes()
        except OSError:
            return b""

    def read(self) -> Reading | None:
        """The match as it stands on disk; None while there is none."""
        journal = self._bytes("journal")
        written = self._bytes("match.json") + self._bytes("start") + journal
        if self._read is not None and self._read[0] == written:
            return self._read[1]
        with tempfile.TemporaryDirectory() as copy:
            folder = Path(copy) / "match"
            try:
                shutil.copytree(self.match_folder(), folder)
                (folder / "journal").write_bytes(journal)
                loaded = load(folder)
            except (OSError, SaveError):
                return None
        reading = Reading(loaded.match, loaded.state, loaded.count, loaded.lost)
        self._read = (written, reading)
        self.last_seen = reading.count
        return reading

    def reading(self) -> Reading:
        """The match as it stands on disk, once there is one."""
        end = time.monotonic() + PATIENCE
        while (found := self.read()) is None:
            assert time.monotonic() < end, "there was never a match on disk"
            time.sleep(_POLL)
        return found
