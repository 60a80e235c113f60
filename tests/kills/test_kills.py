"""A sample of kills: nothing is lost whenever the program is killed; and what is lost is noticed."""

from __future__ import annotations

import os

import pytest

from game.session.journal import Writer
from game.session.shelf.shelf import Shelf
from tests.kills import work
from tests.kills.__main__ import FIRST, run, run_together

SAMPLE = 24
#: The number of a kill while a match is thrown away.
THROW_AWAY = FIRST.index("throw_away")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed is a copy of this process")


def test_whenever_the_program_is_killed_nothing_is_lost() -> None:
    during, lost = run(0, SAMPLE)
    assert not lost, "\n".join(lost)
    assert sum(during.values()) == SAMPLE and len({name for name, _ in during}) > 5


def test_two_copies_of_the_program_lose_nothing_of_each_other() -> None:
    refused, lost = run_together(0, 3)
    assert not lost and refused, "\n".join(lost)


def test_acts_that_were_not_written_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(writer: Writer, records: list[bytes], snapshot: object) -> None:
        if writer._prepare is not None:
            writer._prepare()
            writer._prepare = None
        with writer._news:  # others hand records over meanwhile
            writer.acknowledged += len(records)
            del writer._records[: len(records)]
            writer._snapshot = None

    monkeypatch.setattr(Writer, "_write", pretend)
    _, lost = run(2, 3)
    assert "acts are lost" in lost[0]


def test_a_match_that_is_gone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def hide(shelf: Shelf, match: str) -> None:
        folder = shelf.slot(match).folder
        os.rename(folder, folder.with_name(f".{match}"))

    monkeypatch.setattr(Shelf, "to_bin", hide)
    monkeypatch.setattr(work, "WORKS", ("begin", "play", "throw_away"))
    lost = [one for seed in range(3) for one in run(THROW_AWAY + len(FIRST) * seed, 1)[1]]
    assert "a match is gone" in lost[0]
