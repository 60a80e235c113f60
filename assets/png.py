"""Write PNG files small, and the same on every machine."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

# PNG's colour types by the number of bytes a pixel has.
COLOUR_TYPE = {1: 3, 3: 2, 4: 6}


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _filtered(rows: Pixels, step: int) -> bytes:
    """Each row under whichever of PNG's five filters leaves the smallest numbers."""
    out = bytearray()
    above = np.zeros(rows.shape[1], dtype=np.int16)
    for row in rows.astype(np.int16):
        left = np.concatenate((np.zeros(step, dtype=np.int16), row[:-step]))
        corner = np.concatenate((np.zeros(step, dtype=np.int16), above[:-step]))
        guess = left + above - corner
        by_left, by_above, by_corner = (abs(guess - near) for near in (left, above, corner))
        paeth = np.where(
            (by_left <= by_above) & (by_left <= by_corner),
            left,
            np.where(by_above <= by_corner, above, corner),
        )
        choices = [
            (row - base).astype(np.uint8) for base in (np.int16(0), left, above, (left + above) >> 1, paeth)
        ]
        costs = [int(np.abs(choice.view(np.int8).astype(np.int16)).sum()) for choice in choices]
        best = costs.index(min(costs))
        out.append(best)
        out += choices[best].tobytes()
        above = row
    return bytes(out)


def write_png(file: Path, pixels: Pixels, palette: Pixels | None = None) -> None:
    """Write rows of pixels with 3 (RGB) or 4 (RGBA) bytes, or of places in an RGB palette."""
    height, width = pixels.shape[:2]
    step = 1 if palette is not None else pixels.shape[2]
    header = struct.pack(">IIBBBBB", width, height, 8, COLOUR_TYPE[step], 0, 0, 0)
    body = zlib.compress(_filtered(pixels.reshape(height, width * step), step), 9)
    colours = _chunk(b"PLTE", palette.tobytes()) if palette is not None else b""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + colours
        + _chunk(b"IDAT", body)
        + _chunk(b"IEND", b"")
    )
