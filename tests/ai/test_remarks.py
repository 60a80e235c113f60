"""Remarks: enough of them, short in every language, at what all have seen, and none that was made before."""

from __future__ import annotations

import random

import pytest

from game.ai.characters import CHARACTERS
from game.ai.remark_words import CAUGHT, EVERY, FORGOT, GAVE, LOST, REMARKS, STRUCK, TURNED
from game.ai.remarks import remark
from game.lab.random_tables import random_table
from game.paths import assets
from game.rules import apply, events, mask, new_game
from game.rules.events import HIDDEN, Event
from game.rules.values.cards import NO_CARD
from game.rules.values.chance import seeded
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.text import ENGLISH, say, use
from tests.positions import ANN, BEN, CY
from tests.rules.games import decide

OCCASIONS: dict[str, Event] = {
    TURNED: events.Backfired(ANN, NO_CARD, 0, BEN),
    STRUCK: events.Forced(ANN, 6, NO_CARD, 0, "G5.2"),
    GAVE: events.Shared(ANN, (1, 2), (BEN, CY), "G7.1"),
    CAUGHT: events.Caught(ANN, BEN, 2, "G8.2"),
    FORGOT: events.Caught(BEN, ANN, 2, "G8.2"),
    LOST: events.WentOut((BEN,), 40),
}


@pytest.mark.parametrize("character", CHARACTERS)
def test_each_character_has_six_remarks_of_their_own_for_each_occasion(character: str) -> None:
    for occasion, event in OCCASIONS.items():
        said = {remark(character, ANN, ANN, [event], seeded(seed)) for seed in range(120)}
        assert said == set(REMARKS[character][occasion]) and len(said) == 6
        assert all(EVERY.count(one) == 1 for one in said if one is not None)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_remark_has_five_words_at_most_and_its_own_in_every_language(language: str) -> None:
    use(language, assets() / "translations")
    there_are = [say(one) for one in EVERY]
    use(ENGLISH)
    assert max(len(one.split(" ")) for one in there_are) <= 5
    assert len(set(there_are)) == len(there_are) == 6 * len(OCCASIONS) * len(CHARACTERS), "no two are the same"


def test_no_remark_is_made_that_was_made_before_and_after_the_last_one_there_is_silence() -> None:
    before: list[Message] = []
    for seed in range(6):
        said = remark("ida", ANN, ANN, [OCCASIONS[LOST]], seeded(seed), before)
        assert said is not None and said not in before
        before.append(said)
    assert remark("ida", ANN, ANN, [OCCASIONS[LOST]], seeded(6), before) is None
    assert remark("ida", ANN, ANN, [OCCASIONS[CAUGHT]], seeded(6), before) is not None, "it is another occasion"


def test_who_won_with_a_partner_has_not_lost() -> None:
    out = [events.WentOut((BEN,), 40)]
    assert remark("ida", ANN, CY, out, 1) is not None
    assert remark("ida", ANN, BEN, out, 1) is None


def test_nothing_is_said_by_nobody_or_where_nothing_is_worth_it() -> None:
    assert remark("", ANN, ANN, [OCCASIONS[LOST]], 1) is None
    quiet = [
        events.WentOut((ANN,), 40), events.Caught(BEN, CY, 2, "G8.2"), events.Forced(ANN, 2, NO_CARD, 0, "G6.1"),
        events.Shared(BEN, (1, 2), (ANN, CY), "G7.1"), events.Drawn(ANN, HIDDEN, 0, ()),
    ]  # fmt: skip
    assert remark("ben", ANN, ANN, quiet, 1) is None


def test_a_remark_is_the_same_whatever_whoever_hears_it_may_see() -> None:
    made, stream = 0, seeded(1)
    for seed in range(12):
        rules, players = random_table(seed)
        happened: list[Event] = []
        state = new_game(rules, players, seed, happened, asks_all=True)
        chance = random.Random(seed)
        while not state.over and len(happened) < 3000:
            before = len(happened)
            apply(state, decide(state, chance), happened)
            for player in range(players):
                true = remark("suvi", player, player, happened[before:], stream)
                for viewer in (NOBODY, *range(players)):
                    seen = [mask(event, viewer) for event in happened[before:]]
                    assert remark("suvi", player, player, seen, stream) == true
                made += true is not None
    assert made > 50
