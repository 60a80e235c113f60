"""A disk as a loss of power may leave it.

What was waited for (fsync) is on it. Of the rest, a part: a file that was being written may be as before, cut anywhere,
or have some of its sectors and zeros or rubbish for others; new names and renames may be missing, one without the
other. What a disk never does: change bytes beside those being written, carry out half a rename, or a rename before an
earlier change of the same name.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tests.power.recording import Cut, Moved, Nodes, Op, Renaming, Synced, Wrote, applied

SECTOR: Final = 512

#: All is on the disk: the program alone was ended.
KILLED: Final = "killed"
#: Names change in order, and with any fsync all names so far are on disk, as on ext4.
ORDERED: Final = "ordered"
#: Names change in any order, and are on disk only after an fsync of their folder, as POSIX allows.
LOOSE: Final = "loose"
#: The disk says from some moment on that it has written, and has not.
LYING: Final = "lying"
_WAYS: Final = {KILLED: 1, ORDERED: 3, LOOSE: 5, LYING: 1}


class Loss(NamedTuple):
    """A loss of power: after so many ops, in which way, and after how many ops fsync began to be a lie."""

    at: int
    way: str
    honest: int


def a_loss(ops: Sequence[Op], chance: random.Random, way: str = "") -> Loss:
    """A random loss of power, half of them while names change."""
    moments = range(len(ops) + 1)
    renaming = [number + later for number, op in enumerate(ops) if isinstance(op, Renaming) for later in (0, 1)]
    at = chance.choice(renaming if renaming and chance.random() < 0.5 else moments)
    way = way or chance.choices([*_WAYS], [*_WAYS.values()])[0]
    return Loss(at, way, chance.randint(max(0, at - 60), at) if way == LYING else at)


def after(before: Nodes, ops: Sequence[Op], loss: Loss, chance: random.Random) -> dict[str, Any]:
    """What is on the disk after a loss of power."""
    done = ops[: loss.at]
    nodes = before.copy()
    for number in _names_changed(done, loss, chance):
        op = done[number]
        assert isinstance(op, Renaming)
        nodes.rename(op)
    written: dict[int, list[Wrote | Cut]] = {}
    for number, op in enumerate(done):
        if isinstance(op, Wrote | Cut):
            written.setdefault(op.node, []).append(op)
        elif isinstance(op, Synced) and number < loss.honest:
            _write(nodes, op.node, written)
    if loss.way == KILLED:
        for node in [*written]:
            _write(nodes, node, written)
    for node, unsure in written.items():
        nodes.files[node] = _torn(nodes.files.get(node, b""), unsure, chance)
    return nodes.tree()


def _write(nodes: Nodes, node: int, written: dict[int, list[Wrote | Cut]]) -> None:
    for op in written.pop(node, ()):
        nodes.files[node] = applied(nodes.files.get(node, b""), op)


def _names_changed(done: Sequence[Op], loss: Loss, chance: random.Random) -> list[int]:
    """Which changes of names are on the disk, by number."""
    changes = {number: op for number, op in enumerate(done) if isinstance(op, Renaming)}
    if loss.way == KILLED:
        return [*changes]
    synced = [number for number, op in enumerate(done) if isinstance(op, Synced) and number < loss.honest]
    if loss.way == ORDERED:
        until = max([0, *synced, chance.choice([0, *changes, loss.at])])
        return [number for number in changes if number < until]
    needs = _needs(changes)
    sure: set[int] = set()
    last_sync = {op.node: number for number, op in enumerate(done) if isinstance(op, Synced) and number < loss.honest}
    for number, change in changes.items():
        if any(last_sync.get(folder, -1) > number for folder in _folders(change)):
            sure |= {number, *needs[number]}
    often = chance.choice((0.0, 0.2, 0.5, 0.8, 0.95))
    kept: set[int] = set()
    for number in changes:
        if number in sure or (chance.random() < often and needs[number] <= kept):
            kept.add(number)
    return sorted(kept)


def _folders(change: Renaming) -> tuple[int, ...]:
    return (change.folder, change.to_folder) if isinstance(change, Moved) else (change.folder,)


def _needs(changes: dict[int, Renaming]) -> dict[int, set[int]]:
    """For each change of names, all earlier ones that are on the disk if it is: of the same name, or the same node."""
    needs: dict[int, set[int]] = {}
    last: dict[object, int] = {}
    for number, change in changes.items():
        about: list[object] = [change.node, (change.folder, change.name)]
        if isinstance(change, Moved):
            about.append((change.to_folder, change.to_name))
        earlier = {last[one] for one in about if one in last}
        if isinstance(change, Moved) and change.to_folder in last:
            earlier.add(last[change.to_folder])  # nothing moves into a folder that is not there
        needs[number] = earlier.union(*(needs[one] for one in earlier))
        last |= dict.fromkeys(about, number)
    return needs


def _torn(data: bytes, ops: Sequence[Wrote | Cut], chance: random.Random) -> bytes:
    """Contents of a file of which some last ops are not on the disk, or only in part."""
    how = chance.choice(("nothing", "all", "some", "sectors", "sectors"))
    if how == "nothing":
        return data
    if how == "some":
        count = chance.randint(1, len(ops))
        for op in ops[: count - 1]:
            data = applied(data, op)
        last = ops[count - 1]
        return applied(data, last._replace(data=last.data[: _cut(last, chance)]) if isinstance(last, Wrote) else last)
    rubbish = chance.random() < 0.3
    for op in ops:
        if isinstance(op, Cut):
            data = applied(data, op) if how == "all" or chance.random() < 0.5 else data
        elif how == "all":
            data = applied(data, op)
        else:
            data = _sectors(data, op, chance, rubbish)
    return data


def _cut(op: Wrote, chance: random.Random) -> int:
    """Where a write ends: at any byte or, as often, at a sector."""
    if chance.random() < 0.5:
        return chance.randint(0, len(op.data))
    return max(0, min(len(op.data), chance.randint(0, len(op.data) // SECTOR + 1) * SECTOR - op.at % SECTOR))


def _sectors(data: bytes, op: Wrote, chance: random.Random, rubbish: bool) -> bytes:
    """Write some sectors; for the others there is what was there, or a hole."""
    end = op.at + len(op.data)
    if chance.random() < 0.7:  # the size is on the disk, whatever is written
        hole = end - max(len(data), op.at)
        data = data.ljust(op.at, b"\0") + (chance.randbytes(max(0, hole)) if rubbish else bytes(max(0, hole)))
    start = op.at
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        if chance.random() < 0.5:
            data = applied(data, Wrote(op.node, start, op.data[start - op.at : stop - op.at]))
        start = stop
    return data
