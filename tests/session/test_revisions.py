"""A saved match names the revision of the rules and of the bots; a change of either raises its number."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from game.session import revisions
from game.session.loading import load
from game.session.match_file import SaveError
from game.session.session import Match, Player, Session, Slot
from game.text import say
from tests.rules.games import fingerprints
from tests.session.playing import BOTS, play_on, position

#: What the present revisions do in the same games: whoever changes a sum raises the number before it, and writes both.
RULES = (1, "0c3b2f06468e658d")
PLAYED = (6, "5783ed79ae49a5ac")


def _sum(parts: list[str]) -> str:
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:16]


def test_the_rules_are_those_of_their_revision() -> None:
    assert (revisions.RULES, _sum(fingerprints())) == RULES


def test_the_number_of_changed_seats_is_never_that_of_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert revisions.RULES != revisions.SEATED, "raise RULES to 3"
    assert [number for number in range(5) if revisions.plays(number)] == [1, 2]
    monkeypatch.setattr(revisions, "RULES", 3)
    assert [number for number in range(5) if revisions.plays(number)] == [3]


def test_the_bots_are_those_of_their_revision() -> None:
    match = Match(BOTS.rules, tuple(Player(name, name) for name in ("casual", "casual:suvi", "greedy", "random")), 9)
    assert (revisions.BOTS, _sum([repr(tuple(act)) for act in play_on(Session(match), 60)])) == PLAYED


def test_after_other_rules_a_match_opens_at_its_kept_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(BOTS, Slot(tmp_path))
    play_on(session, 70)
    stood = position(session)
    session.close()
    monkeypatch.setattr(revisions, "RULES", 2)
    found = load(tmp_path)
    assert found.renewed and say(found.lost).startswith("The rules have changed since the match was saved")
    again = Session.resume(Slot(tmp_path))
    assert position(again) == stood
    play_on(again, 5)
    again.close()
    once_more = Session.resume(Slot(tmp_path))
    assert once_more.notice is None and once_more.count == 5, "it is a match of the new rules now"
    once_more.close()


def test_other_bots_are_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(BOTS, Slot(tmp_path))
    play_on(session, 20)
    session.close()
    monkeypatch.setattr(revisions, "BOTS", revisions.BOTS + 1)
    for notice in ("The bots have changed since the match was saved, and may play otherwise.", ""):
        again = Session.resume(Slot(tmp_path))
        assert say(again.notice) == notice if notice else again.notice is None
        again.close()


def test_a_match_of_later_rules_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revisions, "RULES", revisions.SEATED + 1)
    Session(BOTS, Slot(tmp_path)).close()
    monkeypatch.setattr(revisions, "RULES", 1)
    with pytest.raises(SaveError, match="newer version"):
        load(tmp_path)
