"""Everything that happens has a sentence, in names, and none tells a secret."""

from __future__ import annotations

import random

import pytest

from game.rules import GRAND, apply, events, legal_actions, new_game, question
from game.rules.book import RULES
from game.rules.cards import FACE, FACES, card_of, face_name
from game.rules.events import Event
from game.session.narration import SILENT, TELLERS, counted, narrate
from tests.rules.facts import KINDS, made_up

NAMES = ("Ann", "Ben", "Cy", "Dee")
SEVEN = card_of(FACES[7])


def happened(players: int, seed: int, actions: int) -> list[Event]:
    """The events of some random play."""
    rng = random.Random(seed)
    out: list[Event] = []
    state = new_game(GRAND, players, seed, out)
    for _ in range(actions):
        asked = question(state)
        if asked is None:
            break
        legal = legal_actions(state, asked.player)
        apply(state, legal[rng.randrange(len(legal))], out)
    return out


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_event_has_a_sentence_or_a_reason_to_be_silent(kind: type) -> None:
    told = narrate(made_up(kind), NAMES)
    if kind in SILENT:
        assert told is None and len(SILENT[kind]) > 20
    else:
        assert told is not None
        assert "you" not in str(told).split()
        assert str(told)[0].isupper()


def test_no_other_kinds_are_told_or_silent() -> None:
    assert sorted([*TELLERS, *SILENT], key=str) == sorted(KINDS, key=str)


def test_whatever_happens_in_play_can_be_told_with_a_rule_that_has_a_sentence() -> None:
    for seed in range(8):
        for event in happened(4, seed, 150):
            told = narrate(event, NAMES)
            if told is not None:
                assert len(str(told)) > 8
                assert not told.rule or told.rule in RULES


def test_a_card_only_its_owner_may_see_is_not_named() -> None:
    secret = events.Drawn(1, SEVEN, 0, (1,))
    assert str(narrate(secret, NAMES)) == "Ben draws a card"
    given = events.Given(1, SEVEN, 2, (1, 2))
    assert face_name(FACE[SEVEN]) not in str(narrate(given, NAMES))


def test_a_play_is_told_with_cards_and_pile() -> None:
    laid = events.Laid(0, (card_of(FACES[0]), card_of(FACES[3])), 1, "G3.3")
    assert str(narrate(laid, NAMES)) == "Ann lays red Zero and red Three on the right pile"


def test_several_cards_of_one_rank_are_counted() -> None:
    sixes = (card_of(FACES[6]), card_of(FACES[6], 1))
    assert str(narrate(events.HandedOn(0, sixes, 1, 0, ""), NAMES)) == "Ann passes two Sixes to Ben"


@pytest.mark.parametrize(("number", "words"), [(1, "a card"), (2, "two cards"), (12, "12 cards")])
def test_numbers_are_words_as_long_as_they_are_short(number: int, words: str) -> None:
    assert counted(number) == words


def test_names_still_to_come_are_counted_in_words() -> None:
    told = [str(narrate(events.Named(0, 1, left, "G6.9"), NAMES)) for left in (0, 1, 2, 4)]
    assert told == [
        "Ann names Ben",
        "Ann names Ben, one more name to come",
        "Ann names Ben, two more names to come",
        "Ann names Ben, 4 more names to come",
    ]
