"""Whole games over links go as they do without, and no far end is told, or can tell from the wire, what is hidden."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.rules import legal_answers, question
from game.rules.values.views import PRIVATE_QUESTIONS
from game.seats.joint_offers import JointOffers
from game.seats.seat_link import SeatLink
from tests.pairs.dealing import OCCASIONS, pairs
from tests.seats.__main__ import main
from tests.seats.games_over_links import RULES, Told, play_one
from tests.seats.wire_pairs import compared_on_the_wire

GAMES = 26
PAIRS = 150


def test_games_over_links_have_the_same_acts_by_all_rules_and_tell_nothing_hidden() -> None:
    told = Told()
    for number in range(GAMES):
        play_one(number, told, most=250)
    assert told.faults == []
    assert 3 * len(RULES) < GAMES and told.counts["acts"] > 100 * GAMES
    assert told.counts["lines said twice"] > 500 < told.counts["acts"]
    assert told.counts["positions moved"] > 10 * GAMES and told.counts["offer"] > 1000


def test_what_a_far_end_is_sent_and_when_is_the_same_whatever_the_hidden_cards() -> None:
    seen: Counter[str] = Counter()
    for pair in islice(pairs(11), PAIRS):
        found = compared_on_the_wire(pair)
        assert not found.fault, f"{pair.told()}: {found.fault}"
        seen += found.seen + Counter([pair.occasion])
    assert min(seen[occasion] for occasion in OCCASIONS) >= PAIRS // len(OCCASIONS)
    assert min(seen[kind] for kind in ("event", "question", "offer", "view")) > 2 * PAIRS


def faults() -> int:
    return sum(bool(compared_on_the_wire(pair).fault) for pair in islice(pairs(8), 60))


def test_a_link_that_offers_only_to_holders_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    look = JointOffers.look

    def telling(offers: JointOffers) -> None:
        look(offers)
        offers.players = [
            player for player in offers.players if player in offers.asked and len(offers.asked[player].legal) > 1
        ]

    monkeypatch.setattr(JointOffers, "look", telling)
    assert faults() > 3


def test_a_link_that_counts_the_private_questions_of_others_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    look = SeatLink.look

    def telling(link: SeatLink) -> None:
        look(link)
        asked = question(link._session.state)
        if asked is not None and asked.kind in PRIVATE_QUESTIONS and len(legal_answers(link._session.state)) > 1:
            link._send(b'{"tick": 1}\n')

    monkeypatch.setattr(SeatLink, "look", telling)
    assert faults() > 3


def test_a_hidden_card_in_any_line_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = SeatLink._begin

    def telling(link: SeatLink) -> None:
        begin(link)
        link._send(b'{"hands": "%s"}\n' % str(link._session.state.hands).encode())

    monkeypatch.setattr(SeatLink, "_begin", telling)
    told = Told()
    play_one(0, told, most=40)
    assert told.faults


def test_the_command_tells_how_much_was_played_and_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--pairs", "4", "--jobs", "2"]) == 0
    said = capsys.readouterr().out
    assert "2 games" in said and "4 pairs" in said and "0 faults" in said
