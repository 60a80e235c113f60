"""The tool that counts late frames under attack: the table plays on while strangers really ask its server."""

from __future__ import annotations

import sys

import pytest

from tests.phones.late import main

pytest.importorskip("h11")
pytest.importorskip("segno")


@pytest.mark.skipif(sys.platform != "linux", reason="the strangers need many own addresses")
def test_it_tells_of_frames_in_peace_and_under_attack(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "2", "--turns", "1", "--size", "640x480"]) == 0
    printed = capsys.readouterr().out.splitlines()
    peace, attacked, done = printed[-3:]
    assert peace.startswith("in peace") and attacked.startswith("attacked") and "99 %" in attacked
    assert all(int(word) > 0 for word in done.split() if word.isdecimal())
