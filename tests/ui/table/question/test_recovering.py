"""A Reverse in answer to a Reverse: chosen first, then played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.rules import GRAND, GameState, apply, legal_actions, new_game, question
from game.rules.events import Event, TurnBegun
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.state import FIRST_CARD, FIRST_TURN, SECOND_CARD
from game.rules.values.views import RECOVER
from game.ui.table.question.recovering import Recovering
from game.ui.table.question.targets import CardTarget, Command
from tests.ui.table.places import NAMES
from tests.ui.table.question.prompting import card_in, prompt_of
from tests.ui.table.question.test_plain_rules import buttons, face, table


def test_a_reverse_in_answer_is_chosen_and_previewed_before_it_is_played() -> None:
    state = table("classic recovery=on", "rR b1 b2 / bR yR b4 b3 / gS g9 g8", "r8", "Ann plays rR")
    prompt = prompt_of(state, 1)
    ask, blue = prompt.ask, CardTarget(card_in(prompt, "bR"))
    assert isinstance(ask, Recovering) and buttons(prompt)["do"] == ("Play", False)
    assert prompt.choose(Command.DO) is None and prompt.said().words == "First choose one of your Reverses."
    assert prompt.choose(blue) is None and prompt.said().words == "Cancel Ann's Reverse with the blue Reverse."
    answer = Action(actions.ANSWER, 1, (face("bR"),))
    assert ask.meant(Command.DO) == [answer] and ask.meant(Command.PASS) == [Action(actions.PASS, 1)]
    assert ask.main() is Command.DO and prompt.choose(Command.DO) == answer
    prompt.choose(blue)
    assert not prompt.chosen(), "chosen again, it goes back"


@pytest.mark.parametrize(("hands", "before", "words"), [
    ("rR b1 b2 / bR b4 b3 / gS g9 g8", "Ann plays rR", "and take the turn, or let it stand: then Cy plays."),
    ("rR b1 b2 / bR b4 b3 / gS g9 g8 / y1 y2", "Ann plays rR", "and take the turn, or let it stand: then Dee plays."),
    ("rR b1 b2 / bR b4 b3", "Ann plays rR", "and take the turn, or let it stand: then Ann plays."),
    ("rR / bR b4 b3 / gS g9 g8", "Ann plays rR", "or let it stand."),
])  # fmt: skip
def test_it_is_said_who_plays_if_the_reverse_stands(hands: str, before: str, words: str) -> None:
    state = table("classic recovery=on", hands, "r8", before)
    said = prompt_of(state, 1).said().words
    assert said.endswith(words) and ("then" in words or "turn" not in said)
    apply(state, Action(actions.PASS, 1))
    assert state.over or said.endswith(f"{NAMES[state.active]} plays.")


def test_whose_turn_is_said_to_come_comes_in_the_opening_too_or_nobodys_is_said() -> None:
    found = Counter[int]()
    for state, player in recoveries():
        words, happened, stage = prompt_of(state, player).said().words, list[Event](), state.stage
        apply(state, Action(actions.PASS, player), happened)
        while not (state.over or any(isinstance(event, TurnBegun) for event in happened)):
            asked = question(state)
            assert asked is not None
            legal = [act for act in legal_actions(state, asked.player) if act.verb not in actions.CLAIMS]
            apply(state, next((act for act in legal if act.verb == actions.PASS), legal[0]), happened)
        begun = [NAMES[event.player] for event in happened if isinstance(event, TurnBegun)]
        assert words.endswith(f"or let it stand: then {begun[0]} plays.") or stage == FIRST_TURN, words
        assert stage != FIRST_TURN or words.endswith("or let it stand.")
        found[stage] += 1
    assert min(found[stage] for stage in (FIRST_CARD, FIRST_TURN, SECOND_CARD)) > 2


def recoveries() -> Iterator[tuple[GameState, int]]:
    """Positions of random openings in which a Reverse is asked for, and of whom."""
    for seed in range(400):
        rng, state = random.Random(seed), new_game(GRAND, 3 + seed % 3, seed)
        for _ in range(12):
            asked = question(state)
            if asked is None or asked.kind == RECOVER:
                break
            legal = legal_actions(state, asked.player)
            apply(state, legal[rng.randrange(len(legal))])
        if asked is not None and asked.kind == RECOVER:
            yield state, asked.player
