"""The size of a picture is known from its first bytes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.headers import picture_size


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
