"""A Reverse in answer to a Reverse: chosen first, then played."""

from __future__ import annotations

import pytest

from game.rules import apply
from game.rules.values import actions
from game.rules.values.actions import Action
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
