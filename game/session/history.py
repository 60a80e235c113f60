"""The history of a match: each act done in it, as a tree with a cursor.

A node is an act; its parent is the act before it. The next act is added under the cursor. Taking acts back moves the
cursor up, and the acts taken back stay in the tree. A node has the number of its record in the journal, and the root is
where the match began.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from game.rules.values.actions import Action


class Node(NamedTuple):
    """An act of a match: its number, the node before it, and the act."""

    number: int
    parent: int
    action: Action


class What(StrEnum):
    """The kinds of note; the value of a note means something different for each kind."""

    GO = "go"  # the cursor moves to this node, back or to another branch
    BACK = "back"  # a player takes back the act after this node, whose cards everybody has seen
    PRACTICE = "practice"  # from this node on, for ever, anything may be taken back
    COPIED = "copied"  # a copy of the match was made, which has the hidden cards of this node
    COPY = "copy"  # this is such a copy
    RULES = "rules"  # the match goes on under this revision of the rules
    BOTS = "bots"  # its bots decide as this revision of them does
    SEAT = "seat"  # a person stands up or sits down; the value says where, and who sits there now


#: Notes that hold for good, wherever the cursor goes.
LASTING: Final = (What.PRACTICE, What.COPIED, What.COPY, What.RULES, What.BOTS, What.SEAT)


class Note(NamedTuple):
    """A record that is not an act: its number, its kind, and a value: a node, a revision or a seat."""

    number: int
    what: What
    value: int


class History:
    """The acts of a match as a tree, and the node where the match stands.

    ``root`` is the number of the record before the first act, usually 0. ``count`` is the number of the last record:
    each act and each note has one. ``notes`` are all records that are not acts. ``advised`` are the nodes whose acts
    the program chose for a person.
    """

    def __init__(self, root: int = 0) -> None:
        self.root = self.cursor = self.count = root
        self.notes: list[Note] = []
        self.advised = set[int]()
        self._nodes: dict[int, Node] = {}
        self._children: dict[int, list[int]] = {}
        self._cursors = [root]  # after each record

    def __contains__(self, number: int) -> bool:
        return number == self.root or number in self._nodes

    def __getitem__(self, number: int) -> Node:
        return self._nodes[number]

    def act(self, number: int) -> Action | None:
        """Return the act with this number; None if there is none."""
        return self._nodes[number].action if number in self._nodes else None

    def add(self, action: Action) -> Node:
        """Do an act at the cursor, and move the cursor there."""
        self.count += 1
        node = self._nodes[self.count] = Node(self.count, self.cursor, action)
        self._children.setdefault(node.parent, []).append(node.number)
        self._stand_at(node.number)
        return node

    def note(self, what: What, value: int) -> Note:
        """Add a note, and move the cursor if the note says so. Raises KeyError if the note is not allowed here."""
        if not self.allows(what, value):
            raise KeyError(value)
        self.count += 1
        self.notes.append(Note(self.count, what, value))
        self._stand_at(value if what in (What.GO, What.BACK) else self.cursor)
        return self.notes[-1]

    def allows(self, what: What, value: int) -> bool:
        """Return whether such a note makes sense here: its node exists and, to take an act back, is just before it."""
        if what is What.BACK:
            return self.cursor != self.root and self._nodes[self.cursor].parent == value
        return what in (What.RULES, What.BOTS, What.SEAT) or value in self

    def noted(self, what: What) -> list[Note]:
        """Return the notes of a kind, oldest first."""
        return [note for note in self.notes if note.what is what]

    @property
    def is_practice(self) -> bool:
        """Whether the match was marked as practice while it was played."""
        return any(note.what is What.PRACTICE for note in self.notes)

    def taken_back(self, number: int) -> list[Node]:
        """Return the acts after a node that were taken back there after others had seen them, oldest first."""
        notes = [note for note in self.notes if note.what is What.BACK and note.value == number]
        return [self._nodes[self.stood_at(note.number - 1)] for note in notes]

    def _stand_at(self, number: int) -> None:
        self.cursor = number
        self._cursors.append(number)

    def stood_at(self, record: int) -> int:
        """Return the node the cursor was at after a record; the root's is the first that can be asked for."""
        return self._cursors[record - self.root]

    def gone_back_from(self) -> list[int]:
        """Return the nodes that the cursor has gone back from since the last act without returning; oldest first."""
        left, last = list[int](), max(self._nodes, default=self.root)
        for note in self.notes:
            if note.what not in (What.GO, What.BACK) or note.number < last:
                continue
            start = self.stood_at(note.number - 1)
            if left and note.value == left[-1]:
                left.pop()
            elif note.value == self.root or any(node.number == note.value for node in self.up(start)):
                left.append(start)
            else:
                left.clear()
        return left

    def children(self, number: int) -> tuple[int, ...]:
        """Return the children of a node in the order they were added; more than one where the match branches."""
        return tuple(self._children.get(number, ()))

    def up(self, number: int) -> Iterator[Node]:
        """Yield a node and the ones before it, back to the first act."""
        while number != self.root:
            node = self._nodes[number]
            yield node
            number = node.parent

    def way(self, number: int | None = None, after: int | None = None) -> list[Node]:
        """Return the acts that lead to a node, by default to the cursor: all of them, or those ``after`` another node.

        Raises KeyError if the node ``after`` does not lead to the first.
        """
        start, found = self.root if after is None else after, list[Node]()
        for node in self.up(self.cursor if number is None else number):
            if node.number == start:
                break
            found.append(node)
        else:
            if start != self.root:
                raise KeyError(start)
        return found[::-1]
