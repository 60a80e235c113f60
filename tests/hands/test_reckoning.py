"""What the hands pressed is held against the journal on disk, and against nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.greedy import GREEDY
from game.rules import legal_answers, view
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from tests.hands.reckoning import Played, reckoned

_ACTS = 30


def _played(folder: Path, forgotten: int = -1) -> Played:
    """A match whose people press each act, one of which may be forgotten."""
    people = (Player("Ann", PERSON, 1), Player("Ben", PERSON, 2))
    session = Session(Match(parse_rules("grand"), people, 3), Shelf(folder).new_slot())
    played = Played(session)
    for number in range(1, _ACTS + 1):
        asked = session.question
        assert asked is not None
        act, _ = GREEDY.answer(view(session.state, asked.player), legal_answers(session.state), 1)
        if number != forgotten:
            played.memory.press(asked.player, json.dumps({"answer": number, "acts": [act]}))
            played.memory.take(asked.player, number, act)
        session.put(act)
        step = session.step()
        assert step is not None and step.done
    session.close()
    return played


def test_a_match_that_was_pressed_act_by_act_has_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reckoned([_played(tmp_path)]) == []
    printed = capsys.readouterr().out
    assert f"{_ACTS} acts in 1 journals" in printed and "lost 0, doubled 0, unexplained 0" in printed


def test_an_act_that_no_hand_remembers_is_a_fault(tmp_path: Path) -> None:
    assert len(reckoned([_played(tmp_path, forgotten=9)])) == 1


def test_an_act_that_is_cut_off_the_journal_is_a_fault(tmp_path: Path) -> None:
    played = _played(tmp_path)
    whole = (played.folder / "journal").read_bytes()
    (played.folder / "journal").write_bytes(whole[:-20])
    said = reckoned([played])
    assert any("was taken and is not in the journal" in one for one in said)
    assert "a journal does not lead on" in said
