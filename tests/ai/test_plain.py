"""The seat of a plain bot: it pays no heed, and its chance is that of the moment."""

from __future__ import annotations

from game import ai
from game.ai import plain
from game.ai.base import Sight
from game.ai.lots import ANSWER, CLAIM, Lots
from game.rules import GRAND, asked, legal_answers, legal_claims, new_game, view


def test_every_plain_bot_decides_the_same_however_often_it_is_asked_and_otherwise_at_another_moment() -> None:
    state = new_game(GRAND, 4, 5)
    player = asked(state)
    legal, sight = legal_answers(state, player), Sight(view(state, player))
    for name in plain.NAMES:
        lots = Lots(9, player)
        mind = ai.new(name, player, GRAND, 4, lots)
        assert not mind.observes
        found = []
        for lots.moment in range(30):
            found.append(mind.decide(sight, legal))
            assert mind.decide(sight, legal) == found[-1] in legal
        assert (len(set(found)) > 1) == (name != "greedy")


def test_a_call_owed_is_made_at_once() -> None:
    state = new_game(GRAND, 4, 5)
    del state.hands[2][1:]
    state.owes[2] = 1
    mind = ai.new("react", 2, GRAND, 4, Lots(9, 2))
    claims = mind.claims(Sight(view(state, 2)), legal_claims(state, 2))
    assert [claim.after for claim in claims] == [0.0]


def test_lots_differ_by_secret_player_purpose_and_moment_and_say_the_same_again() -> None:
    asked_of = [(secret, player, moment) for secret in (1, 2) for player in range(3) for moment in range(5)]
    streams = [Lots(*each).stream(purpose) for each in asked_of for purpose in (ANSWER, CLAIM)]
    assert len(set(streams)) == len(streams) == 60
    assert streams == [Lots(*each).stream(purpose) for each in asked_of for purpose in (ANSWER, CLAIM)]
