"""What is done with matches while what is written is recorded."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

from game.rules import GRAND, with_switches
from game.rules.values.state import NOBODY
from game.session.loading import load
from game.session.match import PERSON, Match, Player
from game.session.match_file import SaveError
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.index import BIN, MATCHES
from tests.mutants.judge import decide
from tests.power.home import OLDER, Home, is_old
from tests.power.ledger import Ledger, Promise
from tests.power.recording import Recording

_BOTS = (Player("Ann", "react"), Player("Ben", "random", 3), Player("Cy", "random", 7))
_PERSON_AND_BOTS = (Player("Ann", PERSON), *_BOTS[1:])
#: The folder of the program in that of the user, of which the first part alone is there on the first day.
DATA = Path("home", ".local", "share", "grand-uno")
#: The file that matches are exported to.
PARCEL = Path("home", "given.grand-uno")


class Recorded(NamedTuple):
    """A day: what was written, and after how many ops what was promised."""

    recording: Recording
    ledger: Ledger


class Day:
    """Some hours with the program, at random: begin matches, play, close, go on, take back, end, copy and move them."""

    def __init__(self, folder: Path, ledger: Ledger, chance: random.Random) -> None:
        self._home = Home(folder / DATA)
        self._parcel = folder / PARCEL
        self._ledger = ledger
        self._chance = chance

    def live(self, steps: int) -> None:
        """Start the program, do so many things, and close it."""
        self.start()
        doings: dict[Callable[[], None], int] = {
            self.play: 10, self.go_back: 3, self.advise: 1, self.practise: 1, self.take_back: 2, self.go_on: 3,
            self.begin: 2, self.name: 1, self.copy: 1, self.leave: 2, self.export: 1, self.bring_in: 1,
            self.throw_away: 1, self.take_out: 1, self.empty: 1,
        }  # fmt: skip
        for _ in range(steps):
            self._chance.choices([*doings], [*doings.values()])[0]()
        self.close()

    def start(self) -> None:
        """Start the program; matches of older versions move in."""
        self._home.start()
        for old in [match for match in self._ledger.promised if is_old(match)]:
            truth, promise = self._ledger.truth[old], self._ledger.promised.pop(old)
            known = self._ledger.truth.keys()
            match = next(
                one
                for one in self._home.matches()
                if one not in known and self._home.loaded(one).match.part == truth.part
            )
            self._ledger.truth[match] = truth
            self._ledger.moved_in[old] = match
            self._ledger.promised[match] = promise._replace(place=MATCHES)

    # At the table

    def begin(self) -> None:
        """Begin a match, at times a short one."""
        self.close()
        rules = with_switches(GRAND, {"target": self._chance.choice(("50", "500"))})
        players = self._chance.choice((_BOTS, _PERSON_AND_BOTS))
        match = Match(rules, players, self._chance.getrandbits(64), word=self._chance.choice(("", "Igel")))
        self._keep(*self._home.begin(match))

    def go_on(self) -> None:
        """Close the match, and go on with this or another one; where none can be opened, begin one."""
        match = self._one_of(MATCHES)
        if match is not None:
            with suppress(SaveError, ShelfError):
                return self._keep(match, self._home.resume(match))
        return self.begin()

    def _keep(self, match: str, session: Session) -> None:
        ledger = self._ledger
        ledger.played, ledger.session = match, session
        if self._chance.random() < 0.5 and session.flush():
            ledger.promise(match, session.acknowledged)
        self._note()

    def play(self) -> None:
        """Play some acts, several of them written at once, as on a slow disk."""
        session = self._open()
        for _ in range(self._chance.randint(1, 4)):
            writer = session.keeping._writer
            assert writer is not None
            with writer._news:
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

    def take_back(self) -> None:
        """Take the last act back, if that is free."""
        session = self._open()
        if session.takes_back != NOBODY:
            at_once(session.taking_back())
        self._flush()

    def advise(self) -> None:
        """Have an act played for the player."""
        session = self._open()
        if _act(session, self._chance):
            session.note_advised()
        self._flush()

    def practise(self) -> None:
        """Make the match practice."""
        self._open().practise()
        self._flush()

    def close(self) -> None:
        """Close the match."""
        session = self._ledger.session
        if session is not None:
            session.close()
            assert not session.error, session.error
            self._note()
            self._ledger.promise(self._ledger.played, session.count)
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
            self._ledger.note(self._ledger.played, session.match.part, session.history)

    # On the shelf

    def name(self) -> None:
        """Give a match another name."""
        match = self._one_of(MATCHES)
        if match is not None:
            self._now_is(match, name=None)
            name = self._chance.choice(("Friday", "At Ben's", "x" * 60))
            self._home.shelf.rename(match, name)
            self._now_is(match, name=name)

    def copy(self) -> None:
        """Copy a match."""
        match = self._one_of(MATCHES)
        if match is not None:
            with suppress(ShelfError, SaveError):
                self._came(self._home.shelf.copying(match), match)

    def leave(self) -> None:
        """Leave a match for another way, after any act."""
        match = self._one_of(MATCHES)
        if match is not None:
            with suppress(ShelfError, SaveError):
                history, same = self._home.loaded(match).history, self._chance.random() < 0.5
                record = self._chance.randint(history.root, history.count)
                self._came(at_once(self._home.shelf.another_way(match, record, 0, same)))

    def export(self) -> None:
        """Write a match into a file, in place of the one before."""
        match = self._one_of(MATCHES)
        if match is not None:
            with suppress(ShelfError, SaveError):
                self._home.shelf.export(match, self._parcel)
                self._saved(match)

    def bring_in(self) -> None:
        """Take a match in from that file, also if it is there already."""
        self.close()
        if self._parcel.exists():
            with suppress(ShelfError):
                try:
                    match = self._home.shelf.importing(self._parcel)
                except SameMatch:
                    match = self._home.shelf.importing(self._parcel, anyway=True)
                self._came(match)

    def throw_away(self) -> None:
        """Put a match into the bin."""
        match = self._one_of(MATCHES)
        if match is not None:
            self._now_is(match, place=None)
            self._home.shelf.to_bin(match)
            self._now_is(match, place=BIN)

    def take_out(self) -> None:
        """Take a match out of the bin."""
        match = self._one_of(BIN)
        if match is not None:
            self._now_is(match, place=None)
            self._home.shelf.from_bin(match)
            self._now_is(match, place=MATCHES)

    def empty(self) -> None:
        """Empty the bin."""
        self.close()
        for match in self._home.matches(BIN):
            self._ledger.promised.pop(match, None)
        self._home.shelf.empty_bin()

    def _one_of(self, place: str) -> str | None:
        self.close()
        there = [*self._home.matches(place)]
        return self._chance.choice(there) if there else None

    def _now_is(self, match: str, **what: Any) -> None:
        if match in self._ledger.promised:
            self._ledger.promised[match] = self._ledger.promised[match]._replace(**what)

    def _saved(self, match: str) -> int:
        """Note that a match is on disk as it is, after something was done with its journal; return its records."""
        found = self._home.loaded(match)
        self._ledger.note(match, found.match.part, found.history)
        self._ledger.promise(match, found.history.count)
        return found.history.count

    def _came(self, match: str, original: str = "") -> None:
        """Note that there is another match, perhaps a copy."""
        self._saved(match)
        name = self._home.name_of(match, MATCHES)
        self._ledger.promised[match] = self._ledger.promised[match]._replace(name=name)
        if original:
            self._ledger.made_from[match] = (original, self._saved(original))


def _act(session: Session, chance: random.Random) -> bool:
    """Do what a bot wants, or anything a person may; False if the match is over."""
    action = decide(session, chance)
    if action is None:
        return False
    session.submit(action)
    return True


@contextmanager
def _the_same_each_time(chance: random.Random) -> Iterator[None]:
    """Have ids, secrets and times that are the same each time."""
    drawn = random.Random(chance.random())
    with (
        mock.patch("secrets.token_hex", lambda size: drawn.randbytes(size).hex()),
        mock.patch("secrets.randbelow", drawn.randrange),
        mock.patch("game.session.shelf.branching.time", SimpleNamespace(time=lambda: 1e9)),
        mock.patch("game.session.shelf.about._first_saved", lambda folder: 1e9),
    ):
        yield


def recorded(folder: Path, ledger: Ledger, chance: random.Random, do: Callable[[Day], None]) -> Recorded:
    """Record something done with the matches in a folder."""
    recording = Recording(folder, ledger.now)
    with _the_same_each_time(chance), recording.on():
        do(Day(folder, ledger, chance))
    return Recorded(recording, ledger)


def first_day(folder: Path, chance: random.Random, steps: int) -> Recorded:
    """Record a day in a new folder; on some days there are matches of an older version."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / DATA.parts[0]).mkdir(parents=True)
    ledger = Ledger()
    if chance.random() < 0.3:
        with _the_same_each_time(chance):
            _play_before(folder, ledger, chance)
    return recorded(folder, ledger, chance, lambda day: day.live(steps))


def _play_before(folder: Path, ledger: Ledger, chance: random.Random) -> None:
    """Play one to four matches, and put them where older versions kept them."""
    day, home = Day(folder, Ledger(), chance), Home(folder / DATA)
    for _ in range(chance.randint(1, 4)):
        day.begin()
        for _ in range(8):
            day.play()
        day.close()
    home.make_old()
    for name in home.matches(OLDER):
        found = load(home.folder(name, OLDER))
        ledger.note(name, found.match.part, found.history)
        ledger.promised[name] = Promise(found.history.count, None, "")
