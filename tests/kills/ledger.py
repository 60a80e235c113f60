"""What was told of the matches in a folder before a kill, and whether the next start of the program finds it so."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from game.session.history import What
from game.session.loading import Loaded, load
from game.session.parts import at_once
from game.session.saves import LOCK, has_match
from game.session.session import Session
from game.session.shelf.about import read_about
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.identity import identity_in, identity_of
from game.session.shelf.index import BIN, MATCHES, Index
from game.session.shelf.parcels import put_parcel, read_parcel
from game.session.shelf.shelf import SAVES, Shelf
from game.text import say
from tests.faults.trial import demand
from tests.kills.work import Said, digest
from tests.mutants.judge import decide
from tests.session.playing import contents
from tests.session.shelf.shelves import SAMPLES, age, lay_sample, places

#: What older versions called the folders of matches.
OLD_NAMES: Final = ("current", "previous", "aside-1", "aside-2", "new")
#: The samples of older formats; a match of the first goes on as a new one, beside which the old one stays.
OLD_FORMATS: Final = ("format-1", "format-1", "format-2", "format-3")
#: Work that makes another match.
_MAKING: Final = ("begin", "copy", "bring_in", "another_way", "renew")
_OTHER_RULES: Final = "The rules have changed since the match was saved"
_OTHER_BOTS: Final = "The bots have changed since the match was saved, and may play otherwise."
_TORN: Final = "The last move was still being saved when the program ended; the match goes on just before it."
AGE: Final = 1000.0  # seconds, after which leftovers are removed


class Known(NamedTuple):
    """What is known of a match: where it is, perhaps its name, how many records are saved, and their checksum."""

    place: str
    name: str | None = None
    records: int = 0
    digest: int = 0


class Ledger:
    """What must be in a player's folder: matches by their ids, older ones that have none yet, and an exported file."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir
        self.parcel = data_dir.parent / "given.grand-uno"
        self.known: dict[str, Known] = {}
        self.older: list[Known] = []
        self.pending: Said | None = None
        self._exported = b""
        self._seen: dict[str, int] = {}  # checksums of all files of matches that have been judged

    def make_old(self, chance: random.Random) -> None:
        """Put some matches where older versions kept them, beside one of an older format; they lose their ids."""
        matches = places(self.data_dir)[MATCHES]
        names = chance.sample(OLD_NAMES, chance.randint(1, len(OLD_NAMES)))
        for match, name in zip(sorted(self._in(MATCHES)), names[:], strict=False):
            (matches / match / LOCK).unlink(missing_ok=True)
            (matches / match).rename(self.data_dir / SAVES / name)
            self.older.append(self.known.pop(match))
            names.remove(name)
        if names:
            folder = lay_sample(self.data_dir / SAVES / names[0], chance.choice(OLD_FORMATS))
            self.older.append(_known(folder, load(folder))._replace(place=MATCHES))

    def hear(self, all_said: Iterable[Said]) -> None:
        """Take down what was told."""
        for said in all_said:
            demand(said.what != "failed", "something went wrong", said.text)
            if said.what == "begins":
                self.pending = said
            elif said.what == "saved":
                known = self.known.get(said.match, Known(MATCHES, ""))
                self.known[said.match] = known._replace(records=said.records, digest=said.digest)
            elif said.what == "found":
                demand(self.found(said), "an older match has changed", said, self.older)
            elif said.what in ("done", "refused"):
                self.pending = None
                if said.what == "done":
                    self._done(said)

    def found(self, said: Said) -> bool:
        """Take down the id of an older match; False if it is none."""
        its = [older for older in self.older if (older.records, older.digest) == (said.records, said.digest)]
        its = [older for older in its if older.name == said.text]
        if its:
            self.older.remove(its[0])
            self.known[said.match] = its[0]
        return bool(its)

    def _done(self, said: Said) -> None:
        match said.work:
            case "rename":
                self.known[said.match] = self.known[said.match]._replace(name=said.text)
            case "throw_away" | "take_out":
                place = BIN if said.work == "throw_away" else MATCHES
                self.known[said.match] = self.known[said.match]._replace(place=place)
            case "empty":
                self.known = {match: known for match, known in self.known.items() if known.place != BIN}
            case "copy" | "renew":
                self.known[said.text] = self.known[said.match]
            case "bring_in" | "another_way":
                self.known[said.text] = Known(MATCHES)
            case "begin":
                self.known.setdefault(said.match, Known(MATCHES, ""))
            case "export":
                self._exported = self.parcel.read_bytes()

    # After the kill

    def judge(self, chance: random.Random) -> None:
        """Start the program and see whether everything is there; raises Lost. What is there is known from then on."""
        age(self.data_dir, AGE)
        shelf = Shelf(self.data_dir)
        told = at_once(shelf.moving_in())
        demand(told is None or "cannot" not in say(told) and "Another" not in say(told), "older matches stay", told)
        at_once(shelf.refreshing())
        entries = self.entries(shelf)
        self.same_as_rebuilt(entries)
        loaded = self._all_there(entries)
        self._parcel_is_whole()
        self.pending = None
        self.take_down(shelf, entries, loaded, chance)

    def take_down(
        self, shelf: Shelf, entries: dict[str, Entry], loaded: dict[str, Loaded], chance: random.Random
    ) -> None:
        """Go on with the matches that were loaded, and know all matches as they are then."""
        for match in sorted(loaded):
            if entries[match].folder.parent.name == MATCHES and not loaded[match].renewed:
                self._goes_on(shelf, match, chance)
        for match in loaded:
            self.known[match] = _known(entries[match].folder, load(entries[match].folder))
        self.known = {
            match: self.known[match]._replace(place=entry.folder.parent.name) for match, entry in entries.items()
        }
        self._seen = {match: _checksum(entry.folder) for match, entry in entries.items()}
        self._exported = self.parcel.read_bytes() if self.parcel.exists() else b""
        age(self.data_dir, AGE)

    def _in(self, place: str) -> list[str]:
        return [match for match, known in self.known.items() if known.place == place]

    def entries(self, shelf: Shelf) -> dict[str, Entry]:
        """All matches on the shelf and in the bin, which must be those in the folders, each in one place."""
        demand(shelf.trouble is None, "the list has trouble", shelf.trouble)
        entries = [*shelf.entries(), *shelf.entries(binned=True)]
        there = [
            folder for place in places(self.data_dir).values() if place.exists() for folder in place.iterdir()
            if has_match(folder)
        ]  # fmt: skip
        demand(sorted(entry.folder for entry in entries) == sorted(there), "other folders are listed", there)
        hidden = [folder.name for folder in there if folder.name.startswith(".")]
        demand(not hidden, "something half is left", hidden)
        demand(len({entry.id for entry in entries}) == len(entries), "a match is in two places", there)
        for entry in entries:
            trouble = say(entry.trouble) if entry.trouble is not None else ""
            opens = entry.standing in (Standing.GOING_ON, Standing.FINISHED)
            opens = opens and (trouble in ("", _TORN) or trouble.startswith(_OTHER_RULES))
            demand(opens, "a match cannot be opened", entry.id, entry.standing, trouble, self.pending)
        return {entry.id: entry for entry in entries}

    def same_as_rebuilt(self, entries: dict[str, Entry]) -> None:
        with TemporaryDirectory() as folder:
            rebuilt = Index(Path(folder, "index"))
            at_once(rebuilt.refreshing(places(self.data_dir)))
            anew = {entry.id: entry for binned in (False, True) for entry in rebuilt.entries(binned)}
        for match, entry in entries.items():
            demand(anew.get(match) == entry, "the index is another than rebuilt", entry, anew.get(match))

    def _all_there(self, entries: dict[str, Entry]) -> dict[str, Loaded]:
        """All matches that have changed, loaded; each must be what was told, and where."""
        pending = self.pending or Said("")
        for match, known in self.known.items():
            gone = (pending.work == "empty" and known.place == BIN) or (pending.work, pending.match) == ("renew", match)
            demand(match in entries or gone, "a match is gone", match, known, pending)
        changed = {
            match: load(entry.folder) for match, entry in entries.items()
            if self._seen.get(match) != _checksum(entry.folder)
        }  # fmt: skip
        more = []
        for match, entry in entries.items():
            known = self.known.get(match)
            if known is None:
                more.append(match)
                continue
            moving = pending.work in ("throw_away", "take_out") and pending.match == match
            at, name = entry.folder.parent.name, read_about(entry.folder).name
            demand(at == known.place or moving, "a match is elsewhere", match, known, at, pending)
            renamed = pending.work == "rename" and pending.match == match and name == pending.text
            demand(known.name in (None, name) or renamed, "a match has another name", match, known, name, pending)
            if match in changed:
                self.holds(changed[match], known, match)
        self._explained(more, entries, changed)
        return changed

    def has(self, loaded: Loaded, known: Known) -> bool:
        """Whether a match has the records that are known to be saved."""
        history = loaded.history
        same = history.count >= known.records and digest(loaded.match, history, known.records) == known.digest
        return same or known.digest == 0

    def holds(self, loaded: Loaded, known: Known, *about: object) -> None:
        demand(self.has(loaded, known), "acts are lost that were said to be saved", *about, known, loaded.history.count)
        demand(loaded.lost is None or loaded.torn or loaded.renewed, "something was lost", *about, loaded.lost)

    def _explained(self, more: list[str], entries: dict[str, Entry], loaded: dict[str, Loaded]) -> None:
        """See whether each match nobody told of is an older one, or what the interrupted work was making."""
        for older in self.older:
            its = [match for match in more if _known(entries[match].folder, loaded[match]) == older]
            demand(bool(its), "an older match is gone", older)
            more.remove(its[0])
        self.older = []
        pending = self.pending or Said("")
        demand(len(more) <= (pending.work in _MAKING), "there are matches of which nobody was told", more, pending)
        if pending.work == "renew":
            demand(pending.match in entries or bool(more), "a match is gone", pending)
        for match in more:
            if pending.work == "begin":
                demand(match == pending.match, "another match was begun", match, pending)
            elif pending.work == "another_way":
                origin = loaded[match].match.origin
                demand(origin is not None and origin.match == pending.match, "it is another way of another", origin)
            elif pending.work == "renew":
                old = (entries[match].folder / "journal").read_bytes()
                demand(old == (SAMPLES / "format-1" / "journal").read_bytes(), "an older match has changed", match)
            elif pending.work == "copy":
                self._is_copy(loaded[match], entries[match], pending.match)
                self.holds(loaded[match], self.known[pending.match], match)
            else:
                identity = identity_of(read_parcel(self.parcel)["match.json"])
                demand(identity_in(entries[match].folder) == identity, "another match was imported", match)

    def _is_copy(self, loaded: Loaded, copy: Entry, original: str) -> None:
        """See whether a copy says that it is one, and its original that it was made."""
        if not loaded.state.winners:
            demand(bool(copy.practice), "a copy is no practice", copy.id)
            noted = load(places(self.data_dir)[MATCHES] / original).history.noted(What.COPIED)
            demand(bool(noted), "nothing was noted of a copy", copy.id, original)

    def _parcel_is_whole(self) -> None:
        """See whether the exported file is the old one, or a whole new one."""
        now = self.parcel.read_bytes() if self.parcel.exists() else b""
        if now == self._exported:
            return
        pending = self.pending
        demand(pending is not None and pending.work == "export", "the exported file has changed", pending)
        with TemporaryDirectory() as folder:
            put_parcel(read_parcel(self.parcel), Path(folder, "match"))

    def _goes_on(self, shelf: Shelf, match: str, chance: random.Random) -> None:
        """Go on with a match; nothing may be said to be lost, nor anything be left open."""
        session = Session.resume(shelf.slot(match))
        notice = say(session.notice) if session.notice is not None else ""
        demand(notice in ("", _TORN, _OTHER_BOTS), "something is lost", match, notice, self.pending)
        for _ in range(3):
            action = decide(session, chance)
            if action is not None:
                demand(session.submit(action).done, "what was offered was refused", action)
        demand(session.flush() and session.error is None, "it cannot be saved", session.error)
        session.close()


def _known(folder: Path, loaded: Loaded) -> Known:
    """What is known of a match that was loaded."""
    records, name = loaded.history.count, read_about(folder).name
    return Known(folder.parent.name, name, records, digest(loaded.match, loaded.history, records))


def _checksum(folder: Path) -> int:
    return zlib.crc32(repr(sorted(contents(folder).items())).encode())
