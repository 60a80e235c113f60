"""A sample of mutants: files changed here and there do no harm; and harm would be noticed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.session import journal, loading
from game.session.journal import Contents, framed, unframed
from game.session.shelf import parcels
from game.session.shelf.index_file import IndexFile
from tests.mutants.__main__ import KINDS, judge_all
from tests.mutants.spoil import spoilt, spoilt_frame, spoilt_journal, spoilt_text

SAMPLE = 12
NO_LIMIT = float("inf")


@pytest.mark.parametrize("kind", KINDS)
def test_no_mutant_does_harm(kind: str, tmp_path: Path) -> None:
    assert judge_all(kind, tmp_path, range(1, SAMPLE + 1), 40, 1, limit=NO_LIMIT, matches=2) == 0


def test_harm_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(loading, "_lost", lambda *_: "")
    assert judge_all("journal", tmp_path, range(1, 30), 40, 1, limit=NO_LIMIT, matches=1) == 1
    assert "acts were lost in silence" in capsys.readouterr().out


def test_a_damaged_match_that_is_taken_in_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parcels, "_must_open", lambda _: None)
    assert judge_all("parcel", tmp_path, range(1, 60), 40, 1, limit=NO_LIMIT, matches=1) == 1
    said = capsys.readouterr().out  # by the times in the match it is another of its files that is damaged first
    assert "saved match" in said or "a damaged match was taken in" in said


def test_half_a_match_that_is_left_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parcels, "shutil", SimpleNamespace(rmtree=lambda *_, **__: None))
    assert judge_all("parcel", tmp_path, range(1, 60), 40, 1, limit=NO_LIMIT, matches=1) == 1
    assert "half a match is left" in capsys.readouterr().out


def test_harm_to_the_index_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(IndexFile, "_throw_away", lambda file: None)
    assert judge_all("index", tmp_path, range(1, 60), 0, 1, limit=NO_LIMIT) == 1
    assert "it was not mended" in capsys.readouterr().out


def test_mutants_differ_and_their_checksums_are_right() -> None:
    good: Any = {"a": [1, 2, {"b": True}], "c": "Ann"}
    records = b"".join(framed(json.dumps([number, "pass", 0, [], -1, -1, []]).encode()) for number in range(1, 9))
    made = set()
    for seed in range(60):
        chance = random.Random(seed)
        assert spoilt_text(b"a = 1\nb = 2\n", chance) is not None
        made.add(json.dumps(spoilt(good, chance)))
        payload, _ = unframed(spoilt_frame(framed(json.dumps(good).encode()), chance), 0, 1000)
        assert payload is not None
        start, data = 0, spoilt_journal(records, chance)
        while start < len(data):
            payload, start = unframed(data, start, journal.LONGEST_RECORD)
            assert payload is not None
        assert Contents(data) is not None
    assert len(made) > 30 and good == {"a": [1, 2, {"b": True}], "c": "Ann"}
