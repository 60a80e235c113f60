"""What a match's folder tells of it: read quickly where its newest snapshot is the position where the match stands.

Such a snapshot is trusted here, because opening the match checks it against the journal. Any other match is played on
from its newest snapshot or, if its journal does not lead on from there, loaded as a session does.
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

#: So many cards of a pile are seen in a picture of its table.
SHOWN: Final = 3
#: No match was played later, in seconds since 1970; far away, but a date in every calendar.
LATEST: Final = 2.5e11


def summary(folder: Path, match_id: str) -> Entry:
    """Return what the folder of a match tells of it; a fault in its files is told in the entry."""
    return at_once(summarising(folder, match_id))


def heading(folder: Path, match_id: str) -> Entry | None:
    """Return what a match is called and who plays it, not how it stands; None if it cannot be read."""
    about = read_about(folder)
    try:
        match = read_match(folder).match
    except SaveError:
        return None
    return Entry(
        match_id, folder, Standing.GOING_ON, about.name, match.rules_text, match.players, practice=match.practice,
        origin=match.origin,
    )  # fmt: skip


def summarising(folder: Path, match_id: str) -> Generator[None, None, Entry]:
    """Return what the folder of a match tells of it as `summary` does, in parts."""
    about = read_about(folder)
    found = Entry(
        match_id, folder, Standing.DAMAGED, about.name, began=about.began, played=_played(folder) or about.began,
        seconds=about.seconds, table=about.table,
    )  # fmt: skip
    try:
        kept = read_match(folder)
        match = kept.match
        found = found._replace(
            rules=match.rules_text, players=match.players, practice=match.practice, origin=match.origin
        )
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
    """Return what is known of a match, with how it stands. Raises SaveError."""
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
    """Return whether a journal is whole, from its first record to its last, and of the rules of this program."""
    numbers = sorted(contents.ends)
    first = numbers[0] if kept.from_position and numbers else 1
    rules, _ = revision_of(kept, contents)
    whole = not contents.damaged and numbers == list(range(first, first + len(numbers))) and bool(numbers)
    return whole and kept.format >= SAME_ACTS and revisions.plays(rules)


def _followed(contents: Contents, start: Position, players: int) -> Generator[None, None, GameState | None]:
    """Return the position to which a journal leads from a snapshot, in parts; None if it does not lead on."""
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
        hidden=What.COPY in said, tabletop=_tabletop(seated(match, notes), state),
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
