"""Reading mutants of what lies on the shelf: exported matches, and what is beside a match in its folder.

Half of them have every checksum right, so that only a reader who trusts nothing notices; the others are any bytes.
"""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from unittest import mock

from game.review.saves_check import faults
from game.rules import state_to_data
from game.session.journal import framed, unframed
from game.session.loading import load
from game.session.match_file import SaveError
from game.session.shelf.about import FILE, About, about_bytes, parsed, read_about
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.identity import identity_in
from game.session.shelf.parcels import SIZES, copy_match, parcel_bytes, put_parcel, read_parcel, write_parcel
from game.session.shelf.summary import summary
from game.text import say
from tests.mutants.judge import Base, Tally, demand, is_sentence
from tests.mutants.spoil import spoilt, spoilt_frame, spoilt_journal, spoilt_text

#: The kinds of mutants judged here.
KINDS = ("parcel", "about", "shelved")
#: So many of each kind are told to be enough.
FULL = 100_000
_ABOUT = About(name="Friday – 三", seconds=75.5, began=1_790_000_000.25, table="harbour")
_NAMES = (b"lock", b"../match.json", b"/etc/passwd", b"", b"Journal", b"start", b"\xff", b"match.json", b"a" * 300)


def files_of(base: Base) -> dict[str, bytes]:
    """The files of a good match that are given away."""
    return {name: data for name, data in base.files.items() if name in SIZES} | {FILE: about_bytes(_ABOUT)}


def spoilt_bytes(data: bytes, chance: random.Random) -> bytes:
    """Any bytes changed, taken out, put in or cut off."""
    bad = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(bad) + 1)
        match chance.randrange(6):
            case 0:
                del bad[at:]
            case 1:
                del bad[at : at + chance.randint(1, 20)]
            case 2:
                bad[at:at] = chance.randbytes(chance.randint(1, 20))
            case 3:
                bad += bad[at : at + 100]
            case _:
                bad[at : at + 1] = chance.randbytes(1)
    return bytes(bad)


def spoilt_json(data: bytes, chance: random.Random) -> bytes:
    """Another JSON value, or another text."""
    return json.dumps(spoilt(json.loads(data), chance)).encode() if chance.random() < 0.5 else spoilt_text(data, chance)


def spoilt_files(files: dict[str, bytes], chance: random.Random) -> dict[str, bytes]:
    """The files of a match, one of them changed, its checksums right."""
    name = chance.choice([name for name in files if files[name]])
    spoil: Callable[[bytes, random.Random], bytes] = spoilt_json
    if name.startswith(("snapshot", "start")):
        spoil = spoilt_frame
    elif name in ("journal", "advised"):
        spoil = spoilt_journal
    return files | {name: spoil(files[name], chance)}


def spoilt_parcel(data: bytes, chance: random.Random) -> bytes:
    """An exported file with a part changed, lost, doubled, moved or called otherwise, and every checksum right."""
    start = data.index(b"\n") + 1
    first, parts = data[:start], []
    while start < len(data):
        payload, start = unframed(data, start, 2**20)
        assert payload is not None
        parts.append(payload)
    at, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    match chance.randrange(6):
        case 0:
            del parts[at]
        case 1:
            parts.insert(other, parts[at])
        case 2:
            parts[at], parts[other] = parts[other], parts[at]
        case 3:
            parts[at] = chance.choice(_NAMES) + b"\0" + parts[at].partition(b"\0")[2]
        case 4:
            parts[at] = spoilt_bytes(parts[at], chance) or b"\0"
        case _:
            first = spoilt_bytes(first, chance)
    return b"".join((first, *map(framed, parts)))


def _told(do: Callable[[], object], *refusals: type[Exception]) -> str:
    """Do something and return what is said if that is refused; "" if it is not."""
    try:
        do()
    except refusals as error:
        demand(is_sentence(str(error)), "no sentence", str(error))
        return str(error)
    return ""


def _files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "lock"}


def judge_parcel(folder: Path, base: Base, chance: random.Random, tally: Tally) -> None:
    """One mutant of an exported match: taken in beside the same match or refused; what is taken in opens."""
    files = files_of(base)
    if chance.random() < 0.5:
        bad = spoilt_bytes(parcel_bytes(files), chance)
    elif chance.random() < 0.5:
        bad = spoilt_parcel(parcel_bytes(files), chance)
    else:
        bad = parcel_bytes(spoilt_files(files, chance))
    file, here, there = folder / "mutant.grand-uno", folder / "shelf" / "here", folder / "shelf" / "there"
    file.write_bytes(bad)
    _put(there, files)
    shutil.rmtree(here, ignore_errors=True)
    beside = [there] if chance.random() < 0.5 else []
    why = _told(lambda: put_parcel(read_parcel(file), here, beside), ShelfError)
    demand(file.read_bytes() == bad, "the file has been changed")
    left = sorted(one.name for one in here.parent.iterdir())
    demand(left == (["there"] if why else ["here", "there"]), "half a match is left, or another is gone", left)
    demand(_files(there) == files, "the match that was there has been changed")
    if why:
        tally.refused += 1
        return
    tally.accepted += 1
    found = load(here)
    by_other_rules = found.renewed and found.count == 0
    demand(found.lost is None or by_other_rules, "a damaged match was taken in", found.lost)
    demand(parsed((here / FILE).read_bytes()) is not None if (here / FILE).exists() else True, "a damaged name")


def judge_about(folder: Path, base: Base, chance: random.Random, tally: Tally) -> None:
    """One mutant of ``about.json``: read as something sound, told if it is damaged, and left as it is."""
    spoil = spoilt_bytes if chance.random() < 0.5 else spoilt_json
    bad = spoil(about_bytes(_ABOUT), chance)
    place = folder / "match"
    if not place.exists():
        _put(place, files_of(base))
    (place / FILE).write_bytes(bad)
    before = _files(place)
    found = read_about(place)
    demand(parsed(about_bytes(found)) == found, "something unsound was read", found)
    damaged = parsed(bad) is None
    if chance.random() < 0.05:  # reading the whole match takes long
        demand(summary(place, "0123456789abcdef").name == found.name, "the shelf shows another name")
        demand(damaged == (len(list(faults(place))) == 1), "the damage is not told", bad)
    demand(_files(place) == before, "reading has changed the files")
    tally.refused += damaged
    tally.accepted += not damaged


def judge_shelved(folder: Path, base: Base, chance: random.Random, tally: Tally) -> None:
    """One mutant of ``match.json``: opened, checked, copied and exported, or refused; it is left as it is."""
    files = files_of(base)
    spoil = spoilt_bytes if chance.random() < 0.5 else spoilt_json
    files["match.json"] = spoil(files["match.json"], chance)
    place, copy, out = folder / "match", folder / "copy", folder / "out.grand-uno"
    _put(place, files)
    shutil.rmtree(copy, ignore_errors=True)
    out.unlink(missing_ok=True)
    told = list(faults(place))
    demand(all(is_sentence(say(one)) for one in told), "no sentence", told)
    why = _told(lambda: load(place), SaveError)
    identity_in(place)
    entry = summary(place, "0123456789abcdef")
    demand(bool(why) <= (entry.trouble is not None), "the shelf does not tell why it does not open")
    demand(_files(place) == files, "reading has changed the files")
    refused = (_told(lambda: copy_match(place, copy), ShelfError), _told(lambda: write_parcel(place, out), ShelfError))
    demand(bool(told) or not why, "a match that does not open is all in order")
    demand((copy.exists(), out.exists()) == (not refused[0], not refused[1]), "half a copy is left")
    if why or all(refused):
        tally.refused += 1
        demand(_files(place) == files, "a match that cannot be copied was changed", why, refused)
        return
    tally.accepted += 1
    demand(not any(refused), "it was copied, but not exported", refused)
    after = _files(place)
    longer = after["journal"].startswith(files["journal"])
    demand(longer and after | {"journal": files["journal"]} == files, "copying has changed the match")
    stands = state_to_data(load(place).state)
    demand(stands == state_to_data(load(copy).state), "the copy is another match")
    try:
        put_parcel(read_parcel(out), folder / "new", [copy])
    except SameMatch:
        return
    raise AssertionError("the exported match is another one")


def _put(folder: Path, files: dict[str, bytes]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


_JUDGES = {"parcel": judge_parcel, "about": judge_about, "shelved": judge_shelved}


def judge_of(kind: str, folder: Path, good: list[Base]) -> Callable[[random.Random, Tally, int], None]:
    """What judges one mutant after another of a kind; no disk is waited for."""
    folder.mkdir(parents=True, exist_ok=True)

    def judge(chance: random.Random, tally: Tally, acts: int) -> None:
        with mock.patch.object(os, "fsync"):
            _JUDGES[kind](folder, chance.choice(good), chance, tally)

    return judge
