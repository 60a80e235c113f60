"""Reading a saved match: its history from the journal, the match at its cursor, and what was lost.

The journal decides: every action from the first deal to the cursor is checked against the rules again. A snapshot is
used only to get past a gap in the journal; a snapshot that contradicts the journal counts as damaged. Reading changes
nothing on disk.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from game.rules import replay, state_to_data
from game.rules.events import Event
from game.rules.values.messages import Message, plural, sentence
from game.rules.values.state import GameState
from game.session import revisions
from game.session.chronicle import Chronicle, shown_at
from game.session.history import History, What
from game.session.journal import LARGEST_JOURNAL, Contents
from game.session.match import Match
from game.session.match_file import NEWER, SAME_ACTS, MatchFile, SaveError, read_file, read_match
from game.session.minds import count_seen
from game.session.parts import at_once
from game.session.seat_changes import seated
from game.session.snapshot import Position, read_old_snapshot, read_snapshot
from game.session.taking_back import FreeActs

#: A snapshot: the number of the last record before it, the name of its file, and its position.
_Snapshot = tuple[int, str, Position]

#: The files with the position a match began at, if it did not begin with a deal.
STARTS: Final = ("start", "start.copy")
#: How many of the last acts may still be taken back after a match was closed and opened again.
_LAST: Final = 4
#: The files with later positions of the match.
SNAPSHOTS: Final = ("snapshot", "snapshot.old")


@dataclass(slots=True)
class Loaded:
    """A match read from disk: how it was started, how it stands, and what was lost."""

    match: Match
    state: GameState
    count: int
    seen: list[int]  # number of events each player has learned of
    lost: Message | None
    history: History = field(default_factory=History)
    chronicle: Chronicle = field(default_factory=Chronicle)
    journal: bytes = b""  # the valid start of the journal, to be continued
    torn: bool = False  # the journal ends with an unfinished record, whose act was never shown
    damaged: bool = False
    wrong: tuple[str, ...] = ()  # position files that are damaged, or disagree with the journal
    renewed: bool = False  # it cannot continue as it is on disk, and becomes a new match from this position
    free: FreeActs | None = None  # the acts that may be taken back
    other_bots: bool = False  # the program's bots have changed since, and may decide differently


def load(folder: Path) -> Loaded:
    """Return the match in a folder at the last position that can be trusted. Raises SaveError."""
    return at_once(loading(folder))


def loading(folder: Path) -> Generator[None, None, Loaded]:
    """Return the match in a folder as `load` does, but in parts, because a long match takes longer than a frame."""
    kept = read_match(folder)
    match, journal = kept.match, folder / "journal"
    there = os.path.lexists(journal)
    data = read_file(journal, LARGEST_JOURNAL) if there else b""
    contents = Contents(data)
    yield
    newest = max((*contents.actions, *contents.notes), default=0)
    rules, bots = revision_of(kept, contents)
    if rules > max(revisions.RULES, revisions.SEATED):
        raise SaveError(NEWER)
    if kept.format < SAME_ACTS or not revisions.plays(rules):
        return _renewed(folder, kept, contents, newest)
    read: dict[str, Position | None] = {}
    for name in (*SNAPSHOTS, *_starts(kept)):
        read[name] = read_snapshot(folder / name, match, kept.crc)
        yield
    wrong = [
        name for name, found in read.items() if found is None and (name in STARTS or os.path.lexists(folder / name))
    ]
    snapshots = sorted(
        ((found.acts, name, found) for name, found in read.items() if found is not None and name in SNAPSHOTS),
        key=lambda one: one[:2],
    )
    newest = max((newest, *(acts for acts, _, _ in snapshots)))
    opening: list[Event] = []
    first, jumped = _first(kept, read, opening), False
    reached: _Reached | None = None
    if first is not None:
        chronicle = Chronicle.from_deal(match, first.state, opening) if opening else Chronicle(from_start=True)
        reached = yield from _replay(match, first, contents, chronicle, snapshots)
        wrong += reached.wrong
    for acts, _, found in snapshots:
        if reached is None or reached.history.count < acts:
            jumped = True
            reached = yield from _replay(match, found, contents, Chronicle(), snapshots)
            wrong += reached.wrong
    if reached is None:
        raise SaveError(
            sentence("The saved match cannot be opened: the position it began at is damaged, and so is the rest.")
        )
    count = reached.history.count
    keep = max((end for number, end in contents.ends.items() if number <= count), default=0)
    damaged = contents.damaged or count < newest or not there
    torn = contents.torn and count == newest and not jumped
    lost = _lost(count, newest, torn, damaged or jumped, wrong)
    if jumped and lost is not None:
        lost = sentence("{lost} The damaged one stays among your matches.", lost=lost)
    return Loaded(
        match,
        reached.state,
        count,
        reached.seen,
        lost,
        history=reached.history,
        chronicle=reached.chronicle,
        journal=data[:keep],
        torn=torn,
        damaged=damaged,
        wrong=tuple(wrong),
        renewed=jumped,
        free=reached.free,
        other_bots=bots != revisions.BOTS,
    )


def _starts(kept: MatchFile) -> tuple[str, ...]:
    return STARTS if kept.from_position else ()


def _same(one: Position, state: GameState, seen: list[int]) -> bool:
    return one.seen == seen and state_to_data(one.state) == state_to_data(state)


def revision_of(kept: MatchFile, contents: Contents) -> tuple[int, int]:
    """Return the revisions of the rules and of the bots that a match was last played with."""
    rules, bots = kept.revision
    for note in contents.notes.values():
        rules = note.value if note.what is What.RULES else rules
        bots = note.value if note.what is What.BOTS else bots
    return rules, bots


def _renewed(folder: Path, kept: MatchFile, contents: Contents, newest: int) -> Loaded:
    """Return a new match from the newest valid position of a match that was played by older rules."""
    practice = any(note.what is What.PRACTICE for note in contents.notes.values())
    match = seated(kept.match, contents.notes.values())
    match = replace(match, practice=True) if practice else match
    read = read_old_snapshot if kept.format < SAME_ACTS else read_snapshot
    found = [read(folder / name, kept.match, kept.crc) for name in SNAPSHOTS]
    start = max((one for one in found if one is not None), key=lambda one: one.acts, default=None)
    if start is None:
        raise SaveError(
            sentence("The rules have changed since the match was saved, and there is no position to go on from.")
        )
    if start.state.winners:
        raise SaveError(sentence("The saved match was won before the rules changed, so there is nothing to continue."))
    lost, other_bots = _lost_to_new_rules(newest - start.acts), revision_of(kept, contents)[1] != revisions.BOTS
    chronicle = Chronicle()
    chronicle.published.start_from(start.state.copy())
    chronicle.keep(0, start.state, start.seen)
    return Loaded(
        match, start.state, 0, start.seen, lost, chronicle=chronicle, renewed=True, other_bots=other_bots
    )  # fmt: skip


def _first(kept: MatchFile, read: Mapping[str, Position | None], opening: list[Event]) -> Position | None:
    """Return the position before the first action of a match; None if its start files are all damaged.

    The events before that action are appended to ``opening``, unless the match begins at a position.
    """
    match = kept.match
    if kept.from_position:
        return next((start for name in STARTS if (start := read[name]) is not None), None)
    state, seen = match.begin(opening), [0] * len(match.players)
    count_seen(seen, opening)
    return Position(state, 0, seen)


def _lost(count: int, newest: int, torn: bool, damaged: bool, wrong: Sequence[str]) -> Message | None:
    """Return the message about what a match that continues after ``count`` acts has lost; None if nothing is lost."""
    if count < newest:
        return plural(
            "The saved match was damaged; it goes on after {number} move, and {later} or more later ones are lost.",
            "The saved match was damaged; it goes on after {number} moves, and {later} or more later ones are lost.",
            count,
            later=newest - count,
        )
    if damaged and not torn:
        return plural(
            "The saved match was damaged; it goes on after {number} move, and what came later, if anything, is lost.",
            "The saved match was damaged; it goes on after {number} moves, and what came later, if anything, is lost.",
            count,
        )
    if wrong:
        return plural(
            "A position saved with the match was damaged; the match was replayed from its journal, which ends after "
            "{number} move.",
            "A position saved with the match was damaged; the match was replayed from its journal, which ends after "
            "{number} moves.",
            count,
        )
    if torn:
        return sentence("The last move was still being saved when the program ended; the match goes on just before it.")
    return None


def _lost_to_new_rules(acts: int) -> Message:
    """Return the message for a match of an older format that continues this many acts before its end."""
    if acts <= 0:
        return sentence(
            "The rules have changed since the match was saved: it goes on as a new match from where it stood, and the "
            "old one stays among your matches."
        )
    return plural(
        "The rules have changed since the match was saved: it goes on as a new match from {number} move before its "
        "end, and the old one stays among your matches.",
        "The rules have changed since the match was saved: it goes on as a new match from {number} moves before its "
        "end, and the old one stays among your matches.",
        acts,
    )


@dataclass(slots=True)
class _Reached:
    """Where a journal leads from a position: the history up to its last sound record, and the match at its cursor."""

    history: History
    state: GameState
    seen: list[int]
    chronicle: Chronicle
    wrong: list[str]  # the snapshots that contradict the position reached
    free: FreeActs


def _replay(
    match: Match, start: Position, contents: Contents, chronicle: Chronicle, snapshots: Sequence[_Snapshot]
) -> Generator[None, None, _Reached]:
    """Replay the journal from a position as far as it can be followed, act by act; the chronicle notes what happens.

    Acts taken back are not replayed. An act that the rules refuse, and all records after it, count as missing.
    """
    players = len(match.players)
    history = contents.history(players, root=start.acts)
    state, seen = start.state.copy(), start.seen[:]
    shown: dict[int, list[_Snapshot]] = {}
    for snapshot in snapshots:
        if start.acts <= snapshot[0] <= history.count:
            shown.setdefault(history.stood_at(snapshot[0]), []).append(snapshot)

    def wrong_at(node: int) -> list[str]:
        return [name for _, name, found in shown.get(node, ()) if not _same(found, state, seen)]

    wrong, way, done = wrong_at(history.root), history.way(), 0
    people = seated(match, history.notes).people
    free, since = FreeActs(people), max((note.number for note in history.noted(What.GO)), default=0)
    before: GameState | None = None  # the position before one of the last acts
    if not chronicle.whole:
        chronicle.published.start_from(start.state.copy())
    chronicle.keep(history.root, state, seen)
    chronicle.published.add(shown_at(history, history.root, state))
    acts = replay(state, [node.action for node in way], chronicle.witness_of(state))
    for node, replayed in zip(way, acts, strict=False):
        count_seen(seen, replayed.events)
        chronicle.add(node.number, replayed, seen)
        chronicle.published.add(shown_at(history, node.number, state))
        wrong += wrong_at(node.number)
        done += 1
        if before is not None:
            free.done(node, before, state, replayed.events)
        last = len(way) - done <= _LAST and done < len(way) and way[done].number > since
        before = state.copy() if last else None
        yield
    if done < len(way):
        history = contents.history(players, way[done].number - 1, start.acts)
    return _Reached(history, state, seen, chronicle, wrong, free)
