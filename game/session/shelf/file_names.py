"""Names of exported files: safe on every system, and free."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path
from typing import Final

#: How the name of an exported match ends.
SUFFIX: Final = ".grand-uno"
_LONGEST: Final = 60  # letters
_MOST_BYTES: Final = 120  # some systems encrypt names, and leave room for 140
_SEPARATORS: Final = re.compile(r"\s*[/\\:|]+\s*")
_REFUSED: Final = re.compile(r'[<>"?*]')
#: What Windows takes for a device, whatever follows after a dot.
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)", re.IGNORECASE)
_AT_THE_ENDS: Final = " .-_"


def safe_name(name: str, after: str = "") -> str:
    """Return a name of a match as a file may be called on any system, without an ending; letters of all alphabets stay.

    An empty one, or one with nothing that may stay, becomes the name of the game. What comes ``after`` it, if anything,
    stands there in brackets, and is not shortened in favour of the name.
    """
    tail = f" ({safe_name(after)})" if after else ""
    kept = "".join(letter for letter in _REFUSED.sub("", name) if letter.isprintable() or letter.isspace())
    words = unicodedata.normalize("NFC", _SEPARATORS.sub("-", " ".join(kept.split())))
    letters, size = max(0, _LONGEST - len(tail)), max(0, _MOST_BYTES - len(tail.encode()))
    words = words.strip(_AT_THE_ENDS)[:letters].encode()[:size].decode(errors="ignore").strip(_AT_THE_ENDS)
    words = words or "Grand Uno"
    return f"_{words}{tail}" if _DEVICES.match(words) else f"{words}{tail}"


def free_path(folder: Path, name: str, suffix: str = SUFFIX, after: str = "") -> Path:
    """Return where a match of this name may be exported to, so that no other file is replaced."""
    stem, number = safe_name(name, after), 1
    path = folder / f"{stem}{suffix}"
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} {number}{suffix}"
    return path
