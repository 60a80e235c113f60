"""What is done with matches while what is written is recorded, and what the player was told is safe."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.rules import GRAND, with_switches
from game.rules.values.actions import DEAL, Action
from game.session.history import History
from game.session.match import Match, Player
from game.session.match_file import SaveError
from game.session.parts import at_once
from game.session.session import Session
from tests.power.home import Home
from tests.power.recording import Recording

_PLAYERS = (Player("Ann", "react"), Player("Ben", "random", 3), Player("Cy", "random", 7))
#: The folder of the program in that of the user, of which the first part alone is there on the first day.
DATA = Path("home", ".local", "share", "grand-uno")

#: A record of a match: where the match stands after it, and its act unless it is a note.
Told = tuple[int, Action | None]


def told(history: History) -> dict[int, Told]:
    """All records of a match, by their number."""
    return {
        number: (history.stood_at(number), history[number].action if number in history else None)
        for number in range(history.root + 1, history.count + 1)
    }


class Ledger:
    """What was promised and what really happened, for each match by its part of the secret.

    ``promised``: how many records of a match are on disk. ``truth``: all records it ever had.
    """

    def __init__(self) -> None:
        self.promised: dict[int, int] = {}
        self.truth: dict[int, dict[int, Told]] = {}
        self.session: Session | None = None

    def now(self) -> dict[int, int]:
        """Return what is promised at this moment."""
        session = self.session
        if session is not None and session.acknowledged:
            self.promised[session.match.part] = session.acknowledged
        return dict(self.promised)


class Recorded(NamedTuple):
    """A day: what was written, and after how many ops what was promised."""

    recording: Recording
    ledger: Ledger


class Day:
    """Some hours with the program, at random: begin matches, play, close, go on, take back, and end them."""

    def __init__(self, data_dir: Path, ledger: Ledger, chance: random.Random) -> None:
        self._home = Home(data_dir)
        self._ledger = ledger
        self._chance = chance

    def live(self, steps: int) -> None:
        """Do so many things, and close the program."""
        self.begin()
        doings: dict[Callable[[], None], int] = {
            self.play: 8, self.go_back: 3, self.advise: 1, self.go_on: 3, self.begin: 2,
        }  # fmt: skip
        for _ in range(steps):
            self._chance.choices([*doings], [*doings.values()])[0]()
        self.close()

    def begin(self) -> None:
        """Begin a match, at times a short one."""
        self.close()
        rules = with_switches(GRAND, {"target": self._chance.choice(("50", "500"))})
        match = Match(rules, _PLAYERS, self._chance.getrandbits(64), word=self._chance.choice(("", "Igel")))
        self.keep(self._home.begin(match))

    def go_on(self) -> None:
        """Close the match, and go on with this or another one."""
        self.close()
        matches = [folder for folder in self._home.matches() if folder.name != "previous"]
        if matches:
            with suppress(SaveError):  # a sentence: then a new match is begun
                return self.keep(self._home.resume(self._chance.choice(matches)))
        return self.begin()

    def keep(self, session: Session) -> None:
        """Play in this session from now on."""
        ledger = self._ledger
        ledger.session = session
        if self._chance.random() < 0.5 and session.flush():
            ledger.promised.setdefault(session.match.part, session.acknowledged)
        self._note()

    def play(self) -> None:
        """Play some acts, several of them written at once, as on a slow disk."""
        session = self._open()
        for _ in range(self._chance.randint(1, 4)):
            assert session._writer is not None
            with session._writer._news:
                for _ in range(self._chance.choice((1, 1, 1, 3, 12))):
                    _act(session, self._chance)
            self._flush()

    def go_back(self) -> None:
        """Take some acts back, or go to any node there was."""
        session = self._open()
        way = [session.history.root, *(node.number for node in session.history.way())]
        everywhere = [number for number in range(session.count + 1) if number in session.history]
        at_once(session.going(self._chance.choice(self._chance.choice((way[-5:], everywhere)))))
        self._flush()

    def advise(self) -> None:
        """Have an act played for the player."""
        session = self._open()
        if _act(session, self._chance):
            session.note_advised()
        self._flush()

    def close(self) -> None:
        """Close the match."""
        session = self._ledger.session
        if session is not None:
            session.close()
            assert not session.error, session.error
            self._note()
            self._ledger.session = None

    def _open(self) -> Session:
        if self._ledger.session is None:
            self.begin()
        assert self._ledger.session is not None
        return self._ledger.session

    def _flush(self) -> None:
        self._note()
        assert self._open().flush(), self._open().error

    def _note(self) -> None:
        session = self._ledger.session
        if session is not None:
            self._ledger.truth.setdefault(session.match.part, {}).update(told(session.history))


def _act(session: Session, chance: random.Random) -> bool:
    """Do what a bot does next; False if the match is over."""
    claims = session.bot_claims()
    action = claims[0].action if claims and chance.random() < 0.9 else session.bot_answer()
    if action is None:
        if session.state.winners:
            return False
        action = Action(DEAL, session.state.next_dealer)
    session.submit(action)
    return True


def recorded(folder: Path, chance: random.Random, steps: int) -> Recorded:
    """Record a day in a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / DATA.parts[0]).mkdir(parents=True)
    ledger = Ledger()
    recording = Recording(folder, ledger.now)
    with recording.on():
        Day(folder / DATA, ledger, chance).live(steps)
    return Recorded(recording, ledger)
