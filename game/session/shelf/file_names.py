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
#: Names that Windows takes for a device, whatever follows after a dot.
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)", re.IGNORECASE)
_AT_THE_ENDS: Final = " .-_"


def safe_name(name: str, after: str = "") -> str:
    """Return a match's name as a file name for any system, without an ending; letters of all alphabets stay.

    If nothing is left of it, it becomes the name of the program. The text ``after``, if any, is added in brackets; the
    name is shortened to make room for it.
    """
    tail = f" ({safe_name(after)})" if after else ""
    kept = "".join(letter for letter in _REFUSED.sub("", name) if letter.isprintable() or letter.isspace())
    words = unicodedata.normalize("NFC", _SEPARATORS.sub("-", " ".join(kept.split())))
    letters, size = max(0, _LONGEST - len(tail)), max(0, _MOST_BYTES - len(tail.encode()))
    words = words.strip(_AT_THE_ENDS)[:letters].encode()[:size].decode(errors="ignore").strip(_AT_THE_ENDS)
    words = words or "Grand Uno"
    return f"_{words}{tail}" if _DEVICES.match(words) else f"{words}{tail}"


def free_path(folder: Path, name: str, suffix: str = SUFFIX, after: str = "") -> Path:
    """Return a path in a folder to which a match of this name can be exported without replacing another file."""
    stem, number = safe_name(name, after), 1
    path = folder / f"{stem}{suffix}"
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} {number}{suffix}"
    return path
