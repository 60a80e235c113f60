"""One shared deal: the same cards for everybody, known from the match alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.characters import CHARACTERS
from game.rules.data import state_to_data
from game.rules.values.cards import FACE, face_text
from game.session import revisions
from game.session.deals import (
    DEAL_RULES,
    Deal,
    cards_of,
    deal_of,
    guests,
    match_of,
    of_day,
    of_name,
    turned,
    turns_between,
)
from game.session.match import Match, Player
from game.session.secret import is_word

ANN, FACES = Player("Ann"), dict.fromkeys(CHARACTERS, 13)
DAY = Deal("2026-11-28", daily=True)
HAND = "g1 g2 y1 g5 g6 W g2"


def hand(match: Match) -> str:
    return " ".join(face_text(FACE[card]) for card in match.begin().hands[0])


def test_the_cards_of_a_day_are_these_on_every_machine() -> None:
    match = match_of(DAY, ANN, FACES)
    assert f"{DAY.part(1):032x}" == "6f929a5977a9ee38a9b125b18206609e"
    assert guests(DAY) == ("kofi", "ida", "jun")
    assert hand(match) == HAND


def test_a_day_begins_at_midnight_in_greenwich() -> None:
    midnight = 1795910400.0  # 2026-11-29
    assert of_day(midnight - 1) == DAY
    assert of_day(midnight) == Deal("2026-11-29", daily=True)


@pytest.mark.parametrize("typed", ["Friday at Dee's", "  friday   AT dee's "])
def test_a_name_is_the_same_however_it_is_typed(typed: str) -> None:
    assert of_name(typed) == Deal("friday at dee's", daily=False)


@pytest.mark.parametrize("typed", ["", "  ", "\n"])
def test_nothing_is_no_name(typed: str) -> None:
    assert of_name(typed) is None


@pytest.mark.parametrize("typed", ["ß" * 60, "İ" * 60, "a " * 40, "é" * 70])
def test_every_name_can_be_mixed_in(typed: str) -> None:
    deal = of_name(typed)
    assert deal is not None and is_word(deal.word)


def test_a_date_that_was_typed_is_not_the_deal_of_that_day() -> None:
    named = of_name(DAY.word)
    assert named is not None and named.part() != DAY.part()


def test_other_revisions_of_the_rules_deal_other_cards() -> None:
    assert len({DAY.part(rules) for rules in (1, 2, 3)}) == 3


@pytest.mark.parametrize("deal", [DAY, Deal("friday", daily=False)])
def test_a_match_tells_which_deal_it_is(deal: Deal) -> None:
    match = match_of(deal, ANN, FACES)
    assert deal_of(match) == deal
    assert deal_of(replace(match, players=match.players[1:])) == deal


def test_a_match_of_an_older_revision_is_still_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(DAY, ANN, FACES)
    monkeypatch.setattr(revisions, "RULES", 3)
    assert deal_of(match) == DAY


def test_no_other_match_is_a_deal_for_all() -> None:
    match = match_of(DAY, ANN, FACES)
    others = (replace(match, part=match.part + 1), replace(match, word="2026-11-27"), match.again(5, 0))
    assert [deal_of(other) for other in others] == [None, None, None]
    assert deal_of(replace(match, rules=replace(DEAL_RULES, hand_size=3))) is None


def test_only_matches_of_the_same_secret_have_the_same_cards() -> None:
    match = match_of(DAY, ANN, FACES)
    turned = replace(match, players=match.players[1:] + match.players[:1])
    assert cards_of(turned) == cards_of(match) != cards_of(match.again(match.part, 0))
    assert state_to_data(turned.begin()) == state_to_data(match.begin())


def test_with_turned_seats_everybody_sits_one_on_before_the_same_cards() -> None:
    match = match_of(DAY, ANN, FACES)
    names = [player.name for player in turned(match).players]
    assert names == ["Jun", "Ann", "Kofi", "Ida"]
    assert state_to_data(turned(match).begin()) == state_to_data(match.begin())
    assert deal_of(turned(match)) == DAY


def test_how_far_seats_were_turned_is_known_by_the_players() -> None:
    match = match_of(DAY, ANN, FACES)
    once, twice = turned(match), turned(turned(match))
    assert turns_between(match.players, once.players) == 1
    assert turns_between(match.players, twice.players) == 2
    assert turns_between(match.players, match.players) == 0
    assert turns_between(match.players, match.players[:3]) == 0
    assert turns_between(match.players, (Player("Bob"), *match.players[1:])) == 0
