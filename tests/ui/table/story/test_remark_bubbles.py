"""A word now and then: by characters alone, seldom, at what all see, in a bubble of its own that goes again."""

from __future__ import annotations

import pytest

from game.rules.events import Caught, Event, GameStarted, TurnBegun, UnoCalled, WentOut
from game.session.match import Match, Player, parse_rules
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.table.story.remark_bubbles import Remarks
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
    second = told(remarks, TurnBegun(0, 3), CATCH)
    assert second != first, "nor the same in a row"


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
