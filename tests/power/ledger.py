"""What the player was told is safe, and what really happened."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.values.actions import Action
from game.session.history import History, Note
from game.session.session import Session

#: A record of a match: where the match stands after it, and its act or note.
Told = tuple[int, Action | Note]


def told(history: History) -> dict[int, Told]:
    """All records of a match, by their number."""
    notes = {note.number: note for note in history.notes}
    return {
        number: (history.stood_at(number), history[number].action if number in history else notes[number])
        for number in range(history.root + 1, history.count + 1)
    }


class Promise(NamedTuple):
    """What is on disk of a match: how many records, where it is, and its name; None while that changes."""

    records: int
    place: str | None
    name: str | None


class Truth(NamedTuple):
    """What a match is: its part of the secret, and all records it ever had."""

    part: int
    records: dict[int, Told]


class Ledger:
    """What was promised of each match, and what is true of it.

    ``made_from`` tells of a copy which match it is of, and how many records that has with the note of the copy;
    ``moved_in`` of a match of an older version which id it has been given.
    """

    def __init__(self) -> None:
        self.promised: dict[str, Promise] = {}
        self.truth: dict[str, Truth] = {}
        self.made_from: dict[str, tuple[str, int]] = {}
        self.moved_in: dict[str, str] = {}
        self.session: Session | None = None
        self.played = ""  # the match of the session

    def now(self) -> dict[str, Promise]:
        """Return what is promised at this moment."""
        session = self.session
        if session is not None and session.acknowledged:
            self.promise(self.played, session.acknowledged)
        return dict(self.promised)

    def promise(self, match: str, records: int, place: str = "matches") -> None:
        """Say that so many records are on disk."""
        was = self.promised.get(match, Promise(0, place, ""))
        self.promised[match] = was._replace(records=records)

    def note(self, match: str, part: int, history: History) -> None:
        """Take down what is true of a match."""
        self.truth.setdefault(match, Truth(part, {})).records.update(told(history))
