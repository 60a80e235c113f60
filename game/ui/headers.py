"""How large a picture is, by its first bytes: asked before anything decodes it."""

from __future__ import annotations

from typing import Final

_PNG: Final = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
_JPEG: Final = b"\xff\xd8\xff"
#: The markers of JPEG that are followed by height and width, and those that stand alone.
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD8)})


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG or JPEG picture; None for anything else."""
    if data.startswith(_PNG) and len(data) >= 24:
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    return _jpeg_size(data) if data.startswith(_JPEG) else None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _FRAMES:
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        if marker == 0xFF:  # filling
            at += 1
        else:
            at += 2 + (0 if marker in _ALONE else int.from_bytes(data[at + 2 : at + 4]))
    return None
