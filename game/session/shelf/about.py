"""``about.json``: what may change about a match without changing the match, such as the name a person gave it.

Nothing depends on this file: if it is missing or damaged, the match has no name, and counts as begun when it was first
saved.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.session.files import TooLarge, read_limited, write_durably

#: The name of the file in the folder of a match.
FILE: Final = "about.json"
#: The largest size in bytes.
LARGEST: Final = 4096
#: The most letters of a match's name.
LONGEST_NAME: Final = 60

_Text = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
_Device = Annotated[str, msgspec.Meta(max_length=20)]
_Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=999)]
_Length = Annotated[float, msgspec.Meta(ge=0, le=1e9)]  # thirty years
_Time = Annotated[float, msgspec.Meta(ge=0, le=2.5e11)]  # a year with four digits


class About(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The changeable facts about a match.

    ``name`` is empty unless a person gave one, ``table`` unless it is known. ``began`` is when the first cards were
    dealt, in seconds since 1970; ``seconds`` is how long the match was played. ``devices`` are the devices of the
    players at the screen, in the players' order; none if all share everything. ``phones`` are the players whose hands
    were on phones when the match was left. ``remarks`` are the numbers of the remarks that characters have made, oldest
    first.
    """

    name: _Text = ""
    seconds: _Length = 0.0
    began: _Time = 0.0
    table: _Text = ""
    devices: Annotated[tuple[_Device, ...], msgspec.Meta(max_length=10)] = ()
    phones: Annotated[tuple[_Seat, ...], msgspec.Meta(max_length=10)] = ()
    remarks: Annotated[tuple[_Number, ...], msgspec.Meta(max_length=999)] = ()


_decode: Final = msgspec.json.Decoder(About).decode


def is_match_name(text: str) -> bool:
    """Return whether a match may have this name; an empty text means no name."""
    return len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


def about_bytes(about: About) -> bytes:
    """Return the contents of the file."""
    return msgspec.json.format(msgspec.json.encode(about), indent=1) + b"\n"


def parsed(data: bytes) -> About | None:
    """Parse the contents of the file; return None if they are damaged."""
    try:
        found = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if is_match_name(found.name) and found.table.isprintable() else None


def read_about(folder: Path) -> About:
    """Return the facts about the match in a folder, with defaults if the file cannot be read. Never raises."""
    try:
        found = parsed(read_limited(folder / FILE, LARGEST))
    except (OSError, TooLarge):
        found = None
    return found or About(began=_first_saved(folder))


def played_on(
    file: Path,
    seconds: float,
    table: str,
    devices: tuple[str, ...] = (),
    phones: tuple[int, ...] = (),
    remarks: tuple[int, ...] = (),
) -> bytes:
    """Return the new contents of a match's file after it was played at a table for ``seconds`` more."""
    about = read_about(file.parent)
    seconds += about.seconds
    return about_bytes(
        msgspec.structs.replace(
            about, seconds=seconds, table=table, devices=devices, phones=phones, remarks=remarks
        )
    )


def write_about(folder: Path, about: About) -> None:
    """Write the facts about the match in a folder. Raises OSError; then nothing has changed."""
    write_durably(folder / FILE, about_bytes(about))


def _first_saved(folder: Path) -> float:
    """Return when the oldest file of a match was written, in seconds since 1970; 0 if there is none."""
    times = [_written(folder / name) for name in ("match.json", "journal", "snapshot.old", "snapshot")]
    return min((time for time in times if time > 0), default=0.0)


def _written(path: Path) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0
