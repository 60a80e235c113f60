"""The tool that measures how long a person waits: its figures add up."""

from __future__ import annotations

import pytest

from tests.waiting.__main__ import main
from tests.waiting.sitting import Block, waited


def test_what_a_round_is_spent_on_adds_up_to_its_seconds() -> None:
    found = waited(Block(3, 2, "grand", "casual", 1))
    assert len(found.seconds) == 3 and min(found.seconds) > 0.0
    assert sum(found.seconds) == pytest.approx(found.parts.total())
    assert found.parts.keys() == found.times.keys() and all(found.times.values())


def test_it_tells_how_long_rounds_are_with_so_many_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--bots", "2", "1", "--rounds", "1"]) == 0
    printed = capsys.readouterr().out
    assert "2 bots, 1 rounds: median" in printed and "1 bots, 1 rounds: median" in printed
    assert "told: Laid" in printed
