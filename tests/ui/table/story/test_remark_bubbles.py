"""A word now and then: by characters alone, seldom, at what all see, in a bubble that goes again, and nothing twice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.remark_words import CAUGHT, EVERY, REMARKS
from game.rules.events import Caught, Event, GameStarted, TurnBegun, UnoCalled, WentOut
from game.session.match import Match, Player, parse_rules
from game.session.saves import Slot
from game.session.session import Session
from game.session.shelf.about import read_about
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.table.story.remark_bubbles import Remarks
from tests.ui.replay.test_watching_again import session, watched
from tests.ui.table.playing import seen as items
from tests.ui.table.test_debts import settle, table

CATCH = Caught(1, 0, 2, "G8.2")


def match(*kinds: str, secret: int = 1) -> Match:
    players = (Player("Ann", "person", 1), *(Player(kind, kind, 13) for kind in kinds))
    return Match(parse_rules("grand"), players, secret, 0)


def told(remarks: Remarks, *events: Event) -> object:
    for event in events:
        remarks.tell(event)
    return remarks._said


def test_characters_remark_and_nobody_else_does() -> None:
    assert told(Remarks(match("casual:noor", "casual")), CATCH)
    assert not told(Remarks(match("casual", "casual:noor")), CATCH)
    assert not told(Remarks(), CATCH)


def test_after_a_remark_there_is_silence_for_some_turns() -> None:
    remarks = Remarks(match("casual:noor", "casual:ben"))
    first = told(remarks, CATCH)
    for turn in range(3):
        assert told(remarks, TurnBegun(0, turn), CATCH) == first
    assert told(remarks, TurnBegun(0, 3), CATCH) != first


def caught_again(remarks: Remarks, number: int) -> None:
    """Somebody is caught so many times, each time after enough turns."""
    for _ in range(number):
        told(remarks, *(TurnBegun(0, turn) for turn in range(4)), CATCH)


def test_nothing_is_said_twice_in_a_match_and_when_all_is_said_there_is_silence() -> None:
    remarks = Remarks(match("casual:noor"))
    caught_again(remarks, 3)
    told(remarks, GameStarted(0, 2))
    caught_again(remarks, 3)
    assert {EVERY[number] for number in remarks.made} == set(REMARKS["noor"][CAUGHT]), "the next game adds to it"
    remarks.forget()
    caught_again(remarks, 20)
    assert len(remarks.made) == 6 and not remarks.waits()
    assert told(remarks, WentOut((0,), 30)), "it is another occasion"


def test_two_of_one_character_share_what_there_is_to_say() -> None:
    remarks = Remarks(match("casual:noor", "casual:noor"))
    for turns in range(8):
        caught_again(remarks, 1)
        told(remarks, *(TurnBegun(0, turn) for turn in range(4)), Caught(2, 0, 2, "G8.2"))
        assert len(remarks.made) == len(set(remarks.made)) == min(6, 2 * turns + 2)


def test_one_who_has_nothing_left_to_say_leaves_the_word_to_others() -> None:
    lost = WentOut((0,), 30)
    of_noor = [EVERY.index(one) for some in REMARKS["noor"].values() for one in some]
    for secret in range(20):
        said = told(Remarks(match("casual:noor", "casual:ben", secret=secret), of_noor), lost)
        assert isinstance(said, tuple) and said[0] == 2


def test_a_number_of_a_remark_that_there_is_no_more_is_passed_over() -> None:
    assert told(Remarks(match("casual:noor"), [900]), CATCH)


def at_table(host: Sitter, session: Session) -> TableScene:
    host.settings.bot_pause, host.settings.animation_speed = 0.0, 8.0
    scene = TableScene(host, session)
    host.stack.push(scene)
    host.stack.settle()
    return scene


def test_after_a_match_was_closed_and_taken_up_again_nothing_is_said_again(host: Sitter, tmp_path: Path) -> None:
    there = Slot(tmp_path)
    scene = at_table(host, Session(match("casual:noor"), there))
    caught_again(scene.story.remarks, 3)
    made = scene.story.remarks.made
    host.stack.pop()
    host.stack.settle()
    scene = at_table(host, Session.resume(there))
    assert scene.story.remarks.made == made and len(made) == 3
    caught_again(scene.story.remarks, 9)
    host.stack.pop()
    host.stack.settle()
    scene = at_table(host, Session.resume(there))
    assert len(scene.story.remarks.made) == len(set(scene.story.remarks.made)) == 6
    assert not told(scene.story.remarks, *(TurnBegun(0, turn) for turn in range(4)), CATCH)


def test_what_is_said_is_kept_at_once_lest_the_program_ends(host: Sitter, tmp_path: Path) -> None:
    scene = at_table(host, Session(match("casual:noor"), Slot(tmp_path)))
    told(scene.story.remarks, CATCH)
    scene.update(0.01)
    assert scene.session.flush()
    assert read_about(tmp_path).remarks == tuple(scene.story.remarks.made) != ()


def test_one_of_several_speaks_and_the_chance_of_the_match_says_who() -> None:
    who = set()
    for secret in range(20):
        said = told(Remarks(match("casual:noor", "casual:ben", secret=secret)), WentOut((0,), 30))
        again = told(Remarks(match("casual:noor", "casual:ben", secret=secret)), WentOut((0,), 30))
        assert isinstance(said, tuple) and said == again
        who.add(said[0])
    assert who == {1, 2}


def test_a_deal_ends_what_was_said_of_the_game_before() -> None:
    remarks = Remarks(match("casual:noor"))
    assert told(remarks, WentOut((0,), 30))
    assert not told(remarks, GameStarted(0, 2))


def test_what_is_said_goes_again() -> None:
    remarks = Remarks(match("casual:noor"))
    told(remarks, CATCH)
    (wait,) = remarks.waits()
    assert not remarks.pass_time(wait / 2) and remarks.waits() == [wait / 2]
    assert remarks.pass_time(wait) and not remarks.waits()


def catching(host: Sitter) -> TableScene:
    scene = table(host, "Ann", "Ben")
    settle(scene)
    scene.story.remarks = Remarks(match("casual:noor"))
    scene.story._note(CATCH)
    return scene


def test_a_remark_is_seen_in_a_bubble_that_covers_no_stamp_and_no_call(host: Sitter) -> None:
    scene = catching(host)
    scene.story._note(UnoCalled(1))
    shown = {item.key: item for item in items(scene)}
    assert ("remark", 1) in shown
    for key, item in shown.items():
        assert key in (("remark", 1),) or not (
            isinstance(key, tuple) and key[0] in ("bubble", "stamp") and item.rect.colliderect(shown["remark", 1].rect)
        )


def test_nothing_is_remarked_on_where_remarks_are_off(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host.settings, "remarks", False)
    assert ("remark", 1) not in {item.key for item in items(catching(host))}


def test_nothing_is_remarked_on_in_a_game_that_is_watched_again(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    before = session(1).match
    characters = tuple(replace(player, kind="casual:noor") for player in before.players)
    monkeypatch.setattr(session(1), "match", replace(before, players=characters))
    scene = watched(host, games=1)
    assert scene.session.match.players == characters
    assert not told(scene.story.remarks, CATCH) and not scene.story.remarks.made
