"""A picture as the bytes of a PNG file, in parts that are each shorter than a frame."""

from __future__ import annotations

import zlib
from collections.abc import Generator
from struct import pack
from typing import Final

import pygame

_ROWS: Final = 16  # of pixels in a part
_HEAD: Final = b"\x89PNG\r\n\x1a\n"
_COLOURS: Final = 8, 2, 0, 0, 0  # eight bits each for red, green and blue
_AS_IT_IS: Final = b"\0"  # the filter type before each row: none


def in_png(picture: pygame.Surface) -> Generator[None, None, bytes]:
    """Return a picture without transparency in PNG, made in parts."""
    wide, high = picture.get_size()
    packing, packed = zlib.compressobj(), bytearray()
    for top in range(0, high, _ROWS):
        part = picture.subsurface((0, top, wide, min(_ROWS, high - top)))
        pixels = pygame.image.tobytes(part, "RGB")
        rows = (pixels[begin : begin + 3 * wide] for begin in range(0, len(pixels), 3 * wide))
        packed += packing.compress(b"".join(_AS_IT_IS + row for row in rows))
        yield
    packed += packing.flush()
    return _HEAD + _chunk(b"IHDR", pack(">IIBBBBB", wide, high, *_COLOURS)) + _chunk(b"IDAT", packed) + _chunk(b"IEND")


def _chunk(name: bytes, held: bytes | bytearray = b"") -> bytes:
    return pack(">I", len(held)) + name + held + pack(">I", zlib.crc32(name + held))
