"""A Reverse in answer to a Reverse: chosen first, then played."""

from __future__ import annotations

from game.rules.values import actions
from game.rules.values.actions import Action
from game.ui.table.question.recovering import Recovering
from game.ui.table.question.targets import CardTarget, Command
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
