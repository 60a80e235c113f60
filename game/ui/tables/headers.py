"""The size of a picture and the length of a sound, read from headers before anything is decoded."""

from __future__ import annotations

from typing import Final

_PNG: Final = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
_JPEG: Final = b"\xff\xd8\xff"
#: The JPEG markers that are followed by height and width, and those without a length.
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
_PAGE: Final = 27  # bytes of an Ogg page's head; the last one is the number of lengths after it
_BEGINS: Final = 2  # the flag of the first page of a stream
_VORBIS: Final = b"\x01vorbis\0\0\0\0"
_HEADS: Final = 3  # header packets


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a PNG or JPEG picture; None for anything else."""
    if data.startswith(_PNG) and len(data) >= 24:
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    return _jpeg_size(data) if data.startswith(_JPEG) else None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _FRAMES:
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        if marker == 0xFF:  # padding
            at += 1
        else:
            at += 2 + (0 if marker in _ALONE else int.from_bytes(data[at + 2 : at + 4]))
    return None


def sound_seconds(data: bytes) -> float | None:
    """Return an upper bound of the duration of an Ogg Vorbis sound, whatever it claims; None for anything else.

    It assumes that every packet is a long block, whose length the first packet declares.
    """
    first = data[_PAGE + 1 :][:30]
    if not first.startswith(_VORBIS) or len(first) < 30:
        return None
    rate, longest = int.from_bytes(first[12:16], "little"), 2 ** (first[28] // 16)
    packets, at = -_HEADS, 0
    while at < len(data):
        head = data[at : at + _PAGE]
        if len(head) < _PAGE or not head.startswith(b"OggS") or (at and head[5] & _BEGINS):
            return None
        lengths = data[at + _PAGE : at + _PAGE + head[-1]]
        packets += sum(length < 255 for length in lengths)
        at += _PAGE + head[-1] + sum(lengths)
    return max(0, packets) * longest / 2 / rate if rate and at == len(data) else None
