"""The tool that times covers among three people: its figures add up, and quicker people have shorter rounds."""

from __future__ import annotations

import pytest

from tests.waiting.covers import COVER, OPENING, PLAYING, main, measured


def test_whoever_presses_later_is_longer_under_covers_and_no_longer_at_the_table() -> None:
    soon, late = (measured("grand", 2, 1, "own", react) for react in (0.0, 3.0))
    assert soon.turns == late.turns >= 6 and soon.covers == late.covers
    assert soon.covers.total() >= 6
    assert late.spent[COVER] >= 3.0 * late.covers.total() > soon.spent[COVER] > 0.0
    assert [late.spent[part] for part in (OPENING, PLAYING)] == [
        pytest.approx(soon.spent[part]) for part in (OPENING, PLAYING)
    ]
    assert soon.spent[OPENING] > 0.0


def test_it_tells_how_many_covers_and_seconds_there_are_in_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rounds", "1", "--by", "mouse", "--react", "1"]) == 0
    printed = capsys.readouterr().out
    assert "by mouse, pressed after 1.0 s, 1 rounds:" in printed and "s a round for covers" in printed
