"""Changing a file here and there, so that it is still one of its kind: JSON stays JSON, lines stay lines."""

from __future__ import annotations

import json
import random
from typing import Any

from game.session.journal import LONGEST_RECORD, framed, unframed

#: What stands in place of anything else.
_STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 9, 10, 13, 99, 107, 108, 255, 2**31, -(2**31), 2**53, 2**63 - 1, 2**63, 2**64,
    10**30, 0.5, 1e308, "", "Turn", "classic", "play", "Ann", "\x1b[31m", "\u202e", "\0", "x" * 100, [], {}, [0], [[]],
)  # fmt: skip
_WORDS = (
    b"a" + b".a" * 200 + b"=1", b"[[a]]", b"[a.b]", b'"', b"'", b"=", b"true", b"0x", b"9" * 50, b"\xff", b"\0",
    b"\x1b[31m", "\u202e".encode(), b"#", b"\n", b"[" * 60, b"---", b"expect", b"<!DOCTYPE a>", b"<", b"&a;", b"-",
)  # fmt: skip


def spoilt(value: Any, chance: random.Random) -> Any:
    """The same JSON with one thing in it changed, wherever it lies."""
    if isinstance(value, dict | list) and value and chance.random() < 0.93:
        if isinstance(value, dict):
            return _spoilt_object(value, chance)
        return _spoilt_list(value, chance)
    if type(value) is int and chance.random() < 0.6:
        return value + chance.choice((-1, 1, 1, 2, -2, 7, 100))
    return chance.choice(_STRANGE)


def _spoilt_object(value: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    name = chance.choice(list(value))
    if chance.random() < 0.03:
        return {key: one for key, one in value.items() if key != name}
    if chance.random() < 0.03:
        return {**value, chance.choice(("more", "\x1b[31m", name.upper())): value[name]}
    return {**value, name: spoilt(value[name], chance)}


def _spoilt_list(value: list[Any], chance: random.Random) -> list[Any]:
    at, other = chance.randrange(len(value)), chance.randrange(len(value))
    changed = value[:]
    match chance.randrange(12):
        case 0:
            del changed[at]
        case 1:
            changed.insert(other, value[at])
        case 2:
            changed[at], changed[other] = value[other], value[at]
        case _:
            changed[at] = spoilt(value[at], chance)
    return changed


def spoilt_text(data: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, taken out, put in or said again; or whole lines."""
    bad = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(bad) + 1)
        match chance.randrange(6):
            case 0:
                del bad[at : at + chance.randint(1, 20)]
            case 1:
                bad[at:at] = chance.choice(_WORDS)
            case 2:
                bad[at : at + 1] = bytes([chance.randrange(32, 127)])
            case 3:
                bad[at : at + 1] = bytes([chance.randrange(256)])
            case _:
                lines = bytes(bad).split(b"\n")
                lines[chance.randrange(len(lines))] = chance.choice((chance.choice(lines), chance.choice(_WORDS)))
                bad = bytearray(b"\n".join(lines))
    return bytes(bad)


def spoilt_frame(data: bytes, chance: random.Random) -> bytes:
    """A framed file with its JSON changed and its checksum right."""
    payload, _ = unframed(data, 0, 2**20)
    assert payload is not None
    return framed(_as_json(spoilt(json.loads(payload), chance), chance))


def spoilt_journal(data: bytes, chance: random.Random) -> bytes:
    """A journal with some records changed, lost, doubled or in another order, their checksums right."""
    records, start = [], 0
    while start < len(data):
        payload, start = unframed(data, start, LONGEST_RECORD)
        assert payload is not None
        records.append(json.loads(payload))
    for _ in range(chance.choice((1, 1, 3))):
        at = chance.randrange(len(records))
        records = _spoilt_list(records, chance) if chance.random() < 0.2 else records
        at = min(at, len(records) - 1)
        records[at] = spoilt(records[at], chance)
    return b"".join(framed(_as_json(one, chance)) for one in records)


def _as_json(value: Any, chance: random.Random) -> bytes:
    text = json.dumps(value, separators=(",", ":")).encode()
    if chance.random() < 0.05:  # not even text
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice((b"\xff", b"\xed\xa0\x80", b"\x00")) + text[at:]
    return text
