"""A character plays a deal at the person's seat: the same cards, and the same again each time."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from game.ai.characters import CHARACTERS
from game.review import in_ones_place
from game.review.in_ones_place import InOnesPlace, points_in_place
from game.session.deals import Deal, match_of
from game.session.match import Match, Player
from game.session.session import Session

FACES = dict.fromkeys(CHARACTERS, 13)


def quick(word: str) -> Match:
    """A deal whose guests decide quickly."""
    match = match_of(Deal(word, daily=False), Player("Ann"), FACES)
    return replace(match, players=(match.players[0], *(Player(name, "casual") for name in ("Ben", "Cy", "Dee"))))


def test_a_character_plays_a_deal_to_its_end_and_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_ones_place, "LEVEL", "casual")
    played = [(points_in_place(quick(word), "suvi"), points_in_place(quick(word), "suvi")) for word in "abcdef"]
    assert all(first == second >= 0 for first, second in played)
    assert len({first for first, _ in played}) > 2


def test_it_sits_at_the_persons_table_where_everybody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_ones_place, "LEVEL", "casual")
    begun: list[Session] = []

    class Noted(Session):
        def __init__(self, match: Match) -> None:
            super().__init__(match)
            begun.append(self)

    monkeypatch.setattr(in_ones_place, "Session", Noted)
    points_in_place(quick("a"), "kofi")
    assert begun[0].past.start.asks_all and begun[0].past.start.hands == Session(quick("a")).state.hands
    assert begun[0].state.over


def test_only_those_who_have_not_played_yet_play_in_a_process_of_their_own() -> None:
    known = {character: 7 for character in CHARACTERS if character != "jun"}
    playing = InOnesPlace(quick("a"), known)
    try:
        assert not playing.over
        until = time.monotonic() + 240
        while not playing.over and time.monotonic() < until:
            playing.look()
            time.sleep(0.05)
        assert not playing.failed and playing.points == {**known, "jun": points_in_place(quick("a"), "jun")}
    finally:
        playing.end()


def test_a_process_that_ends_early_is_noticed() -> None:
    playing = InOnesPlace(quick("a"), {})
    playing.end()
    until = time.monotonic() + 60
    while not playing.over and time.monotonic() < until:
        playing.look()
        time.sleep(0.05)
    assert playing.failed and playing.over
