"""Two copies of the program that work on the same matches at once, and whether everything that was told is so."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.session.loading import load
from game.session.parts import at_once
from game.session.shelf.about import read_about
from game.session.shelf.index import BIN, MATCHES
from game.session.shelf.shelf import Shelf
from tests.faults.trial import demand
from tests.kills.killed import together
from tests.kills.ledger import AGE, Known, Ledger
from tests.kills.work import Plan, Said
from tests.mutants.judge import is_sentence
from tests.session.shelf.shelves import age

PIECES = 12
_PLACES = {"throw_away": BIN, "take_out": MATCHES}


class Done(NamedTuple):
    """A piece of work that was done, or an emptying that was refused half-way; from when to when."""

    work: str
    match: str
    text: str
    began: float
    ended: float


def work_together(seed: int, ledger: Ledger) -> list[str]:
    """Have two processes work at once and judge what is left; raises Lost. What was refused."""
    chance = random.Random(seed)
    if chance.random() < 0.3:
        ledger.make_old(chance)
    told = together(ledger.data_dir, [Plan(chance.getrandbits(32), "", 0) for _ in range(2)], PIECES)
    refused = [said for all_said in told for said in all_said if said.what == "refused"]
    for said in (one for all_said in told for one in all_said):
        demand(said.what != "failed", "something went wrong", said.text)
    for said in (one for all_said in told for one in all_said if one.what == "found"):
        ledger.found(said)
    for said in refused:
        demand(is_sentence(said.text), "a refusal is no sentence", said)
    done = [one for all_said in told for one in _done(all_said)]
    age(ledger.data_dir, AGE)
    shelf = Shelf(ledger.data_dir)
    at_once(shelf.refreshing())
    entries = ledger.entries(shelf)
    ledger.same_as_rebuilt(entries)
    known = ledger.known | {one.match: Known(MATCHES, "") for one in done if one.work == "begin"}
    known |= {one.text: Known(MATCHES) for one in done if one.work in ("copy", "bring_in", "another_way", "renew")}
    emptied = [one for one in done if one.work == "empty"]
    loaded = {match: load(entry.folder) for match, entry in entries.items()}
    for older in ledger.older:  # moved in by one copy, and thrown away by the other before the first could tell
        its = [match for match in entries if match not in known and ledger.has(loaded[match], older)]
        demand(bool(its or emptied), "an older match is gone", older)
        known |= dict.fromkeys(its[:1], older)
    ledger.older = []
    demand(entries.keys() <= known.keys(), "there are matches of which nobody was told", entries.keys() - known.keys())
    for match, was in known.items():
        its = [one for one in done if one.match == match]
        moved = _last([one for one in its if one.work in _PLACES])
        at = {_PLACES[one.work] for one in moved} or {was.place}
        if match not in entries:
            binned = min((one.began for one in its if one.work == "throw_away"), default=0.0)
            gone = any(one.ended > binned for one in emptied) and (binned > 0 or was.place == BIN)
            demand(gone, "a match is gone", match, was, its, emptied)
            continue
        folder = entries[match].folder
        demand(folder.parent.name in at, "a match is elsewhere", match, folder, its)
        named = {one.text for one in _last([one for one in its if one.work == "rename"])}
        name = read_about(folder).name
        demand(name in named or (not named and was.name in (None, name)), "a match has another name", name, was, its)
        ledger.holds(loaded[match], was, match)
        for said in (one for all_said in told for one in all_said if one.what == "saved" and one.match == match):
            ledger.holds(loaded[match], Known(MATCHES, None, said.records, said.digest), match, its)
    ledger.take_down(shelf, entries, loaded, chance)
    return [said.text for said in refused]


def _done(all_said: Sequence[Said]) -> Iterable[Done]:
    began = 0.0
    for said in all_said:
        if said.what == "begins":
            began = said.at
        elif said.what == "done" or (said.what, said.work) == ("refused", "empty"):
            yield Done(said.work, said.match, said.text, began, said.at)


def _last(done: Sequence[Done]) -> list[Done]:
    """The pieces of work after which no other began; several where they were done at once."""
    return [one for one in done if not any(other.began > one.ended for other in done)]
