"""What somebody believed of a hand follows from what that player saw."""

from __future__ import annotations

from game.ai.levels import thinker
from game.review.believing import NO_FACE, Believer, Guess, belief, believer
from game.rules import GRAND, apply
from game.rules.values.cards import COLOUR, FACE
from game.session.match import PERSON, Match, Player
from tests.review.games import over

WORLDS = 60


def believed(number: int, remembers: float = 1.0) -> tuple[list[Guess], list[int]]:
    past = over(seed=4, rules=GRAND, players=3).past
    state = past.start.copy()
    for act in past.acts[:number]:
        apply(state, act)
    return belief(past, number, Believer(1, remembers, 0), 0, WORLDS), state.hands[0]


def test_there_is_a_guess_for_each_card_and_it_is_right_exactly_if_the_card_is_there() -> None:
    for number in (0, 20, 40):
        guesses, hand = believed(number)
        assert sorted(guess.card for guess in guesses) == sorted(hand)
        assert [guess.chance for guess in guesses] == sorted((guess.chance for guess in guesses), reverse=True)
        for guess in guesses:
            fits = FACE[guess.card] == guess.face if guess.face != NO_FACE else COLOUR[guess.card] == guess.colour
            assert fits or not guess.right
            assert guess.right or not guess.certain


def test_a_bot_remembers_as_its_mind_does_and_a_person_everything() -> None:
    kinds = ("", "master", "sharp", "sharp:jun", "sharp:noor", "casual", "greedy")
    match = Match(GRAND, tuple(Player(f"P{kind}", kind or PERSON) for kind in kinds), 7)
    found = [believer(match, player).remembers for player in range(len(kinds))]
    for player, kind in enumerate(kinds[1:-1], 1):
        mind = thinker(kind, player, GRAND, len(kinds), match.lots(player))
        assert found[player] == mind._memory.hands.remembers
    assert (found[0], found[1], found[-1]) == (1.0, 1.0, 0.0)
    assert len(set(found[2:5])) > 1, "by character"
    assert believer(match, 1).stream != believer(match, 2).stream


def test_whoever_saw_a_card_given_knows_it() -> None:
    """At some moment of some game somebody knows a hidden card of another for certain, and is right."""
    past = over(seed=4, rules=GRAND, players=3).past
    known = 0
    for number in range(0, len(past.acts), 7):
        known += sum(guess.certain for guess in belief(past, number, Believer(1, 1.0, 0), 0, 20))
    assert known
