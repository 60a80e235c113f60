"""Everything that is decided and happens is told, in names, and none of it tells a secret."""

from __future__ import annotations

import random

import pytest

from game.rules import GRAND, apply, events, legal_actions, new_game, question
from game.rules.book import RULES
from game.rules.events import Event
from game.rules.notation import parse_action
from game.rules.values.actions import SHARE, Action
from game.rules.values.cards import BLUE, FACE, FACE_OF_TEXT, FACES, NO_COLOUR, card_of
from game.rules.values.messages import FaceNamed, Listed
from game.session.narration import SILENT, TOLD, decided, narrate
from game.text import say
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


def told(event: Event, piles: int = 2) -> str:
    message = narrate(event, piles)
    assert message is not None
    return say(message, NAMES)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_event_is_told_or_has_a_reason_to_be_silent(kind: type) -> None:
    if kind in SILENT:
        assert narrate(made_up(kind), 2) is None and len(SILENT[kind]) > 20
    else:
        words = told(made_up(kind))
        assert "you" not in words.split() and words[0].isupper() and "{" not in words


def test_no_other_kinds_are_told_or_silent() -> None:
    assert sorted([*TOLD, *SILENT], key=str) == sorted(KINDS, key=str)


def test_whatever_happens_in_play_can_be_told_with_a_rule_that_has_a_sentence() -> None:
    for seed in range(8):
        for event in happened(4, seed, 150):
            if type(event) in TOLD:
                assert len(told(event)) > 8
                assert not event.rule or event.rule in RULES


def test_a_card_only_its_owner_may_see_is_not_named() -> None:
    assert told(events.Drawn(1, SEVEN, 0, (1,))) == "Ben draws a card"
    secrets = {
        events.Taken(1, SEVEN, 2, (1, 2)): "Ben takes a card from Cy",
        events.Given(1, SEVEN, 2, (1, 2)): "Ben gives Cy a card",
    }
    for secret, words in secrets.items():
        assert told(secret) == words
        message = narrate(secret, 2)
        assert message is not None and FaceNamed(FACE[SEVEN]) not in dict(message.values).values()
        assert told(secret._replace(seen=None)) == words.replace("a card", "the red Seven")


def test_a_hand_shown_to_one_player_is_not_in_what_is_told() -> None:
    message = narrate(events.HandShown(1, (SEVEN,), 2, (1, 2)), 2)
    assert message is not None and dict(message.values)["cards"] == Listed(())


@pytest.mark.parametrize(("pile", "piles", "words"), [(0, 2, "left pile"), (1, 2, "right pile"), (0, 1, "pile")])
def test_a_play_is_told_with_cards_and_pile(pile: int, piles: int, words: str) -> None:
    laid = events.Laid(0, (card_of(FACES[0]), card_of(FACES[3])), pile, "G3.3")
    assert told(laid, piles) == f"Ann plays red Zero and red Three on the {words}"


def test_cards_of_one_rank_are_named_in_their_order() -> None:
    sixes = tuple(card_of(FACE_OF_TEXT[name]) for name in ("b6", "r6"))
    assert told(events.HandedOn(0, sixes, 1, 0, "")) == "Ann passes the blue Six and red Six to Ben"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Forced(1, 1, 0, 0, "G6.8"), "Ben must draw a card for Ann's card"),
        (events.Forced(1, 4, 1, 0, "G6.7"), "Ben must draw 4 cards for their own card"),
        (events.Skipped(0, (), "G6.2"), "Nobody is skipped"),
        (events.Skipped(0, (1,), "G6.2"), "Ben is skipped"),
        (events.Skipped(0, (1, 2), "G5.3"), "Ben and Cy are skipped"),
        (events.Caught(0, 1, 2, "G8.2"), "Ann catches Ben: no Uno call, 2 cards to draw"),
        (events.FalselyCaught(0, 1, 0), "Ann tries to catch Ben, who owes no call"),
        (events.FalselyCaught(0, 1, 2), "Ann tries to catch Ben, who owes no call, and draws 2 cards"),
        (events.CallVoided(0, 0, "G8.1"), "Ann called Uno too early"),
        (events.CallVoided(0, 1, "G8.4"), "Ann called Uno too early and draws a card"),
        (events.ColourCalled(0, NO_COLOUR, 0), "Ann calls no colour for the left pile"),
        (events.ColourCalled(0, BLUE, 1), "Ann calls blue for the right pile"),
        (events.DirectionTurned(-1), "Play now goes counter-clockwise"),
        (events.Reshuffled((30,), (1,)), "The discards are shuffled into a new draw pile"),
        (events.Reshuffled((30, 29), (1, 1)), "The discards are shuffled into 2 new draw piles"),
        (events.Shared(0, (SEVEN, SEVEN), (1, 2), "G7.1"),
         "Ann gives away a Rainbow: red Seven to Ben; red Seven to Cy"),
        (events.Scored(0, (), 1, 40), "Ann gets 1 point and now has 40"),
        (events.WentOut((0, 1), 9), "Ann and Ben go out"),
        (events.MatchWon((3,)), "Dee wins the match"),
        (events.Named(0, 1, 0, "G6.9"), "Ann names Ben"),
        (events.Named(0, 1, 1, "G6.9"), "Ann names Ben, 1 more to name"),
        (events.Named(0, 1, 2, "G6.9"), "Ann names Ben, 2 more to name"),
    ],
)  # fmt: skip
def test_what_is_told_goes_by_numbers_and_by_who_is_meant(event: Event, words: str) -> None:
    assert told(event) == words


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("Ann plays b0 b3 on 2", "Ann plays blue Zero and blue Three on the right pile"),
        ("Ann plays W:g on 1", "Ann plays Wild on the left pile and calls green"),
        ("Ann draws from pile", "Ann takes the top card of the opposite pile"),
        ("Ann draws from 1", "Ann draws a card"),
        ("Ben passes", "Ben passes"),
        ("Ben answers with W:r", "Ben sends it back with the Wild and calls red"),
        ("Ben answers with rR", "Ben answers with red Reverse"),
        ("Cy challenges", "Cy challenges"),
        ("Cy names Ann", "Cy names Ann"),
        ("Cy takes g8 from Ann", "Cy takes green Eight from Ann"),
        ("Cy takes 2 from Ann", "Cy takes a card from Ann"),
        ("Ann gives r3 b3 to Ben", "Ann gives Ben red Three and blue Three"),
        ("Ann shares r5 y5 to Ben, g5 to Cy", "Ann gives away red Five and yellow Five to Ben; green Five to Cy"),
        ("Ann calls blue", "Ann calls blue"),
        ("Ann says uno", "Ann calls Uno"),
        ("Ann says ready", "Ann is ready"),
        ("Ann catches Dee", "Ann catches Dee"),
        ("Ann intervenes with r5 on 1", "Ann plays red Five out of turn"),
        ("Ann tries an illegal play", "Ann tries an illegal play"),
        ("Ann swaps with Cy", "Ann swaps hands with Cy"),
        ("Ann deals", "Ann deals the next game"),
    ],
)  # fmt: skip
def test_each_action_is_told_with_the_names_of_its_cards_and_players(act: str, words: str) -> None:
    assert say(decided(parse_action(act, NAMES), 2), NAMES) == words


def test_gifts_that_are_not_known_are_told_without_their_cards() -> None:
    assert say(decided(Action(SHARE, 1), 2), NAMES) == "Ben gives cards away"
