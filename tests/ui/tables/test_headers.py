"""The size of a picture is known from its first bytes, and how long a sound is from the heads of its pages."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.tables.headers import picture_size, sound_seconds

SHIPPED = sorted(paths.levels().glob("*/*.ogg"))


def vorbis(seconds: int, rate: int = 44_100) -> bytes:
    """The heads of a sound of so many seconds, of packets a byte long, which decode to silence."""
    first = b"\x01vorbis" + bytes(4) + b"\x02" + rate.to_bytes(4, "little") + bytes(12) + b"\xb8\x01"
    pages = [(2, [first]), (0, [b"\x03vorbis", b"\x05vorbis"])]
    pages += [(0, [b"\0"] * 250)] * -(-seconds * rate // (1024 * 250))
    return b"".join(
        b"OggS\0" + bytes([flag]) + bytes(20) + bytes([len(packets), *map(len, packets)]) + b"".join(packets)
        for flag, packets in pages
    )


@pytest.mark.parametrize("kind", ["png", "jpg"])
@pytest.mark.parametrize("size", [(3, 7), (640, 1)])
def test_the_size_of_a_picture_is_in_its_header(tmp_path: Path, kind: str, size: tuple[int, int]) -> None:
    file = tmp_path / f"picture.{kind}"
    pygame.image.save(pygame.Surface(size), file)
    assert picture_size(file.read_bytes()) == size


def test_what_stands_before_the_size_of_a_photograph_is_passed_over() -> None:
    frame = b"\xff\xc2\x00\x11\x08\x00\x05\x00\x09"
    assert picture_size(b"\xff\xd8\xff\xe1\x00\x04ab\xff" + frame) == (9, 5)


@pytest.mark.parametrize(
    "data", [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a" + b"\0" * 30, b"\xff\xd8\xff", b"\xff\xd8\xff\xe1\0\0\xff\xc0"]
)
def test_anything_else_has_none(data: bytes) -> None:
    assert picture_size(data) is None


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: f"{file.parent.name} {file.name}")
def test_a_sound_lasts_no_longer_than_its_headers_say(file: Path) -> None:
    pygame.mixer.init(44_100, -16, 2)
    lasts = pygame.mixer.Sound(file).get_length()
    pygame.mixer.quit()
    assert lasts <= (sound_seconds(file.read_bytes()) or 0.0) < 1.5 * lasts


def test_a_sound_of_next_to_no_bytes_can_be_long() -> None:
    data = vorbis(seconds=600)
    assert len(data) < 100_000 and 600 <= (sound_seconds(data) or 0.0) < 606


@pytest.mark.parametrize(
    "data",
    [
        b"", b"OggS", vorbis(9)[:40], vorbis(9)[:-300], vorbis(9) + b"x", vorbis(9) + vorbis(9), vorbis(9, rate=0),
        vorbis(9).replace(b"\x01vorbis", b"OpusHea"),
    ],
)  # fmt: skip
def test_a_sound_that_is_damaged_or_of_two_streams_has_no_length(data: bytes) -> None:
    assert sound_seconds(data) is None
