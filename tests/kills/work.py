"""What is done with the matches of a folder until the process is killed; each piece of work is told through a pipe."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.rules import GRAND, with_switches
from game.rules.values.state import NOBODY
from game.session.history import History
from game.session.loading import load
from game.session.match import Match, Player
from game.session.match_file import SaveError
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.about import FILE as ABOUT
from game.session.shelf.about import played_on
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.shelf import Shelf
from game.text import say
from tests.mutants.judge import decide

NAMES: Final = ("Friday", "At Ben's", "x" * 60, "")
#: No more matches are made while there are so many, and no more acts than so many are played in one.
MOST_MATCHES: Final = 6
MOST_ACTS: Final = 200
_LONG: Final = 60
#: Work that is planned as another.
_AS: Final = {"renew": "go_on"}

_TABLES: Final = (
    ("person", "react"), ("person", "random", "greedy"), ("react", "random", "random"), ("person", "person"),
)  # fmt: skip


class Said(msgspec.Struct, array_like=True, frozen=True):
    """What is told.

    Work ``begins`` with a match, and is ``done`` or ``refused``; records of a match are ``saved``; an older match is
    ``found``; the planned work is ``aimed`` at; or something ``failed``.
    """

    what: str
    work: str = ""
    match: str = ""
    text: str = ""  # the name, the id of the new match, or what went wrong
    records: int = 0
    digest: int = 0
    at: float = 0.0  # the time, of a clock that all processes share


class Plan(NamedTuple):
    """What is done first, after how many other pieces of work, and what chance decides the rest."""

    seed: int
    work: str
    after: int


def digest(match: Match, history: History, records: int) -> int:
    """The checksum of the secret and the first records of a match, and of where the match stood after each."""
    notes = {note.number: note for note in history.notes}
    numbers = range(history.root + 1, records + 1)
    told = [
        (history.stood_at(number), history[number].action if number in history else notes[number]) for number in numbers
    ]
    return zlib.crc32(repr((match.part, told)).encode())


class Work:
    """The program with a folder of matches; ``tell`` sends what is told, ``aim`` is called as the planned work begins.

    Every piece of work is a method; chance decides with which match it is done.
    """

    def __init__(self, data_dir: Path, plan: Plan, tell: Callable[[Said], None], aim: Callable[[], None]) -> None:
        self._parcel = data_dir.parent / "given.grand-uno"
        self._plan = plan
        self._tell, self._aim = tell, aim
        self._chance = random.Random(plan.seed)
        self._shelf = Shelf(data_dir)
        self._session: Session | None = None
        self._played, self._saved = "", 0
        self._aimed = False

    def go_on_for_ever(self) -> None:
        """Start the program and do one thing after another."""
        self._try("start")
        for number in count():
            planned = number >= self._plan.after and not self._aimed
            self._try(self._plan.work if planned else self._chance.choice(WORKS))

    def go_on_for(self, pieces: int) -> None:
        """Start the program, do so many things, and close it."""
        self._try("start")
        for _ in range(pieces):
            self._try(self._chance.choice(WORKS))
        self._leave()

    def _try(self, work: str) -> None:
        """Do a piece of work; it may be refused, as with a match that is being played."""
        try:
            getattr(self, work)()
        except (ShelfError, SaveError) as error:
            self._tell(Said("refused", work, text=str(error)))

    def _begins(self, work: str, match: str = "", text: str = "") -> None:
        if self._plan.work in (work, _AS.get(work)) and not self._aimed:
            self._aimed = True
            self._aim()
        self._tell(Said("begins", work, match, text))

    def _done(self, work: str, match: str = "", text: str = "") -> None:
        self._tell(Said("done", work, match, text))

    def start(self) -> None:
        """Have matches of older versions move in, and look what there is."""
        at_once(self._shelf.refreshing())
        known = self._ids()
        self._begins("start")
        at_once(self._shelf.moving_in())
        at_once(self._shelf.refreshing())
        for entry in self._shelf.entries():
            if entry.id not in known:
                found = load(entry.folder)
                records = found.history.count
                self._tell(
                    Said("found", "", entry.id, entry.name, records, digest(found.match, found.history, records))
                )
        self._done("start")

    # At the table

    def begin(self) -> None:
        """Begin a match, at times a short one."""
        self._leave()
        if self._is_full():
            return self.throw_away()
        kinds = self._chance.choice(_TABLES)
        rules = with_switches(GRAND, {"target": self._chance.choice(("50", "500"))})
        players = tuple(Player(f"P{number}", kind) for number, kind in enumerate(kinds))
        match = Match(rules, players, self._chance.getrandbits(64), practice=self._chance.random() < 0.3)
        slot = self._shelf.new_slot()
        self._begins("begin", slot.folder.name)
        self._sit_down(slot.folder.name, Session(match, slot))
        self._flush()
        return self._done("begin", slot.folder.name)

    def go_on(self) -> None:
        """Go on with a match, with one of an older format first."""
        self._leave()
        match = next((entry.id for entry in self._shelf.entries() if entry.trouble is not None), self._one())
        slot, before = self._shelf.slot(match), self._ids()
        loaded = slot.load()
        work = "renew" if loaded.renewed else "go_on"
        self._begins(work, match)
        session = Session.resume(slot)
        assert session.notice is None or loaded.renewed or loaded.other_bots, say(session.notice)
        if loaded.renewed:
            assert session.flush(), session.error
            at_once(self._shelf.refreshing())
        old = [entry.id for entry in self._shelf.entries() if entry.trouble is not None and entry.id not in before]
        self._done(work, match, *old)
        self._sit_down(match, session)

    def play(self) -> None:
        """Play some acts; each may be waited for."""
        session = self._table("play")
        for _ in range(self._chance.randint(1, 12)):
            self._act(session)
            if self._chance.random() < 0.3:
                self._flush()
        session.keeping.beside(ABOUT, lambda file: played_on(file, 1.0, "harbour"))
        if self._chance.random() < 0.2:
            session.note_advised()
        self._flush()
        self._done("play", self._played)

    def take_back(self) -> None:
        """Play until an act may be taken back, and take that back."""
        session = self._table("take_back")
        for _ in range(_LONG):
            self._act(session)
            if session.takes_back != NOBODY:
                self._flush()
                at_once(session.taking_back())
                break
        self._flush()
        self._done("take_back", self._played)

    def practise(self) -> None:
        """Make the match practice, and go to any node of its history."""
        session = self._table("practise")
        session.practise()
        nodes = [number for number in range(session.history.root, session.count + 1) if number in session.history]
        at_once(session.going(self._chance.choice(nodes)))
        self._flush()
        self._done("practise", self._played)

    def close(self) -> None:
        """Play and close the match."""
        self.play()
        self._leave()

    def _leave(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            self._begins("close", self._played)
            session.close()
            self._tell_saved(session)
            at_once(self._shelf.refreshing())
            self._done("close", self._played)

    def _table(self, work: str) -> Session:
        """The match that is played, on which work begins; another one is opened or begun where that is over or long."""
        while True:
            session = self._session
            if session is not None and not session.state.winners and session.count < MOST_ACTS:
                self._begins(work, self._played)
                return session
            self._chance.choice((self.begin, self.begin, self.go_on))()

    def _sit_down(self, match: str, session: Session) -> None:
        self._session, self._played, self._saved = session, match, 0

    def _act(self, session: Session) -> None:
        action = decide(session, self._chance)
        if action is not None:
            session.submit(action)
        self._tell_saved(session)

    def _flush(self) -> None:
        session = self._session
        assert session is not None and session.flush() and session.acknowledged == session.count, "it is not saved"
        self._tell_saved(session)

    def _tell_saved(self, session: Session) -> None:
        assert session.error is None, say(session.error)
        records = session.acknowledged
        if records > self._saved:
            self._saved = records
            self._tell(Said("saved", "", self._played, "", records, digest(session.match, session.history, records)))

    # On the shelf

    def rename(self) -> None:
        """Give a match another name."""
        match, name = self._one(), self._chance.choice(NAMES)
        self._on_shelf("rename", match, lambda: self._shelf.rename(match, name), name)

    def copy(self) -> None:
        """Copy a match."""
        if self._is_full():
            return self.throw_away()
        match = self._one()
        return self._on_shelf("copy", match, lambda: self._shelf.copying(match))

    def export(self) -> None:
        """Export a match, in place of the one exported before."""
        match = self._one()
        self._on_shelf("export", match, lambda: self._shelf.export(match, self._parcel))

    def bring_in(self) -> None:
        """Import the match exported before, also where it is on the shelf already."""
        if self._is_full():
            return self.throw_away()
        while not self._parcel.exists():
            self.export()
        return self._on_shelf("bring_in", "", self._import)

    def _import(self) -> str:
        try:
            return self._shelf.importing(self._parcel)
        except SameMatch:
            return self._shelf.importing(self._parcel, anyway=True)

    def another_way(self) -> None:
        """Leave a match that is over or practice for another way, from any act."""
        if self._is_full():
            return self.throw_away()
        while not (free := [one for one in self._shelf.entries() if one.practice or one.winners]):
            self.practise()
            self._leave()
        entry, player, same = self._chance.choice(free), self._chance.randrange(2), self._chance.random() < 0.5
        history = load(entry.folder).history
        record = self._chance.choice([history.root, *(node.number for node in history.way())])
        way = self._shelf.another_way(entry.id, record, player, same)
        return self._on_shelf("another_way", entry.id, lambda: at_once(way))

    def throw_away(self) -> None:
        """Put a match into the bin."""
        match = self._one()
        self._on_shelf("throw_away", match, lambda: self._shelf.to_bin(match))

    def take_out(self) -> None:
        """Take a match out of the bin."""
        match = self._chance.choice(self._bin())
        self._on_shelf("take_out", match, lambda: self._shelf.from_bin(match))

    def empty(self) -> None:
        """Empty the bin."""
        self._bin()
        self._on_shelf("empty", "", self._shelf.empty_bin)

    def _on_shelf(self, work: str, match: str, do: Callable[[], str | None], text: str = "") -> None:
        """Do a piece of work, mostly after the match that is played was closed."""
        if self._chance.random() < 0.8:
            self._leave()
        self._begins(work, match, text)
        new = do()
        self._done(work, match, new or text)

    def _ids(self, binned: bool = False) -> list[str]:
        return [entry.id for entry in self._shelf.entries(binned)]

    def _bin(self) -> list[str]:
        """The matches in the bin; the first is thrown away."""
        while not (there := self._ids(binned=True)):
            self.throw_away()
        return there

    def _is_full(self) -> bool:
        return len(self._ids()) + len(self._ids(binned=True)) >= MOST_MATCHES and bool(self._ids())

    def _one(self) -> str:
        """One of the matches on the shelf; the first is begun."""
        while not self._ids():
            self.begin()
            self._leave()
        return self._chance.choice(self._ids())


#: The names of all pieces of work.
WORKS: Final = (
    "begin", "go_on", "play", "take_back", "practise", "close", "rename", "copy", "export", "bring_in", "another_way",
    "throw_away", "take_out", "empty",
)  # fmt: skip
