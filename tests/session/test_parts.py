"""Long work done in parts gives what it gives at once."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from game.rules import GRAND
from game.session.match import Match, Player
from game.session.match_file import SaveError
from game.session.parts import at_once
from game.session.saves import Slot
from game.session.session import Session

_ACTS = 30


def played(folder: Path) -> None:
    session = Session(Match(GRAND, (Player("Ann", "greedy"), Player("Ben", "greedy")), 7), Slot(folder))
    for _ in range(_ACTS):
        action = session.bot_answer()
        assert action is not None
        session.submit(action)
    session.close()


def test_work_at_once_returns_what_its_last_part_returns_and_raises_what_it_raises() -> None:
    def work(fails: bool) -> Generator[None, None, int]:
        yield
        if fails:
            raise KeyError
        return 7

    assert at_once(work(fails=False)) == 7
    with pytest.raises(KeyError):
        at_once(work(fails=True))


def test_a_match_is_read_act_by_act(tmp_path: Path) -> None:
    played(tmp_path)
    parts = Slot(tmp_path).loading()
    for _ in range(_ACTS):
        next(parts)
    assert at_once(parts).count == _ACTS


def test_a_match_whose_opening_is_broken_off_is_free_for_others(tmp_path: Path) -> None:
    played(tmp_path)
    opening = Session.resuming(Slot(tmp_path))
    next(opening)
    with pytest.raises(SaveError, match="Another copy"):
        Session.resume(Slot(tmp_path))
    opening.close()
    again = Session.resume(Slot(tmp_path))
    assert again.count == _ACTS
    again.close()
