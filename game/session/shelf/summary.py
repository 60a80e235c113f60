"""Making the entry of a match from its folder: quickly, if its newest snapshot shows where the match stands.

Such a snapshot is trusted here, because opening the match checks it against the journal. Otherwise the journal is
replayed from the newest snapshot or, if it cannot be followed from there, the match is loaded as a session loads it.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Final

from game.rules import asked, replay
from game.rules.play.piles import top_colour
from game.rules.values.cards import FACE
from game.rules.values.state import GameState
from game.session import revisions
from game.session.deals import cards_of, deal_of
from game.session.history import Note, What
from game.session.journal import LARGEST_JOURNAL, Contents
from game.session.loading import loading, revision_of
from game.session.match import Match
from game.session.match_file import NEWER, SAME_ACTS, MatchFile, SaveError, read_file, read_match
from game.session.parts import at_once
from game.session.seat_changes import seated
from game.session.shelf.about import read_about
from game.session.shelf.entry import Entry, Standing, Tabletop
from game.session.snapshot import Position, read_snapshot

#: How many cards of a pile are seen in a picture of its table.
SHOWN: Final = 3
#: The latest time a match may have, in seconds since 1970: far away, but still a valid date.
LATEST: Final = 2.5e11


def summary(folder: Path, match_id: str) -> Entry:
    """Return the entry of the match in a folder; if its files are damaged, the entry says so."""
    return at_once(summarising(folder, match_id))


def bare_entry(folder: Path, match_id: str) -> Entry | None:
    """Return an entry with only the name, rules, players and deal of a match; None if they cannot be read."""
    about = read_about(folder)
    try:
        match = read_match(folder).match
    except SaveError:
        return None
    return Entry(
        match_id, folder, Standing.GOING_ON, about.name, match.rules_text, match.players, practice=match.practice,
        origin=match.origin, deal=deal_of(match),
    )  # fmt: skip


def summarising(folder: Path, match_id: str) -> Generator[None, None, Entry]:
    """Return the entry of the match in a folder as `summary` does, in parts."""
    about = read_about(folder)
    found = Entry(
        match_id, folder, Standing.DAMAGED, about.name, began=about.began, played=_played(folder) or about.began,
        seconds=about.seconds, table=about.table,
    )  # fmt: skip
    try:
        kept = read_match(folder)
        match = kept.match
        found = found._replace(
            rules=match.rules_text, players=match.players, practice=match.practice, origin=match.origin,
            deal=deal_of(match), cards=cards_of(match),
        )  # fmt: skip
        yield
        return (yield from _standing(found, kept))
    except SaveError as error:
        standing = Standing.NEWER if error.message == NEWER else Standing.DAMAGED
        return found._replace(standing=standing, trouble=error.message)


def _played(folder: Path) -> float:
    """Return when the last act of a match was written; 0 if that is not known."""
    try:
        return min(max(os.stat(folder / "journal").st_mtime, 0.0), LATEST)
    except OSError:
        return 0.0


def _standing(found: Entry, kept: MatchFile) -> Generator[None, None, Entry]:
    """Return the entry of a match, completed with how it stands. Raises SaveError."""
    folder, match = found.folder, kept.match
    journal = read_file(folder / "journal", LARGEST_JOURNAL) if os.path.lexists(folder / "journal") else b""
    contents = Contents(journal)
    yield
    start = read_snapshot(folder / "snapshot", match, kept.crc) if _is_unbroken(contents, kept) else None
    if start is not None:
        yield
        state = yield from _followed(contents, start, len(match.players))
        if state is not None:
            return _filled(found, match, state, contents.notes.values())
    loaded = yield from loading(folder)
    found = _filled(found, loaded.match, loaded.state, loaded.history.notes)
    return found._replace(trouble=loaded.lost)


def _is_unbroken(contents: Contents, kept: MatchFile) -> bool:
    """Return whether a journal has all records from its first to its last, and was played by this program's rules."""
    numbers = sorted(contents.ends)
    first = numbers[0] if kept.from_position and numbers else 1
    rules, _ = revision_of(kept, contents)
    whole = not contents.damaged and numbers == list(range(first, first + len(numbers))) and bool(numbers)
    return whole and kept.format >= SAME_ACTS and revisions.plays(rules)


def _followed(contents: Contents, start: Position, players: int) -> Generator[None, None, GameState | None]:
    """Return the position that a journal leads to from a snapshot, in parts; None if it has a gap in between."""
    newest = max(contents.ends)
    history = contents.history(players, root=start.acts)
    if history.count != newest:
        return None
    way, done = history.way(), 0
    for _ in replay(start.state, [node.action for node in way]):
        done += 1
        yield
    return start.state if done == len(way) else None


def _filled(found: Entry, match: Match, state: GameState, notes: Iterable[Note]) -> Entry:
    notes = list(notes)
    said = {note.what for note in notes}
    practice = match.practice or What.PRACTICE in said
    return found._replace(
        standing=Standing.FINISHED if state.winners else Standing.GOING_ON, scores=tuple(state.scores),
        winners=tuple(state.winners), game=state.game_number, over=state.over, asked=asked(state), practice=practice,
        hidden=What.COPY in said, sat_in=What.SEAT in said, tabletop=_tabletop(seated(match, notes), state),
    )  # fmt: skip


def _tabletop(match: Match, state: GameState) -> Tabletop:
    people = [number for number, player in enumerate(match.players) if player.is_person]
    if len(people) != 1:
        return tabletop_of(state)
    return tabletop_of(state)._replace(hand=tuple(FACE[card] for card in state.hands[people[0]]), viewer=people[0])


def tabletop_of(state: GameState) -> Tabletop:
    """Return the public table of a position, with no hand, from the first player's side."""
    return Tabletop(
        tuple(tuple(FACE[laid.card] for laid in pile[-SHOWN:]) for pile in state.piles),
        tuple(map(top_colour, state.piles)), tuple(map(len, state.stocks)), tuple(map(len, state.hands)), (), 0,
        state.pepper, state.salt,
    )  # fmt: skip
