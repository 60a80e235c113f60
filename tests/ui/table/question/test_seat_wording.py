"""A seat away from the screen reads the questions and previews of the table, in every question there is."""

from __future__ import annotations

from game.rules import legal_answers, question, view, why_not
from game.rules.values.actions import CALL, PLAY
from game.text import say
from game.ui.table.question.asks import ASKS
from game.ui.table.question.foretelling import foretell
from game.ui.table.question.seat_wording import ScreenWording
from tests.rules.games import played, table

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")
TABLES = [
    *(table(3 + seed % 4, seed) for seed in range(6)),
    *(
        table(4, seed, number_effects=False, seven_zero=True, ready=True)
        for seed in range(6)
    ),
]


def test_every_kind_of_question_has_words() -> None:
    wordings = {}
    for one in TABLES:
        one = one._replace(asks_all=True)
        for state, _ in played(one, 250):
            asked = question(state)
            assert asked is not None
            legal = legal_answers(state)
            said = ScreenWording().question(
                view(state, asked.player), asked, legal, lambda act, state=state: why_not(state, act)
            )
            assert said is not None and say(said, NAMES), asked
            wordings[asked.kind] = said
    assert len(wordings) > len(ASKS) - 3, sorted(ASKS.keys() - wordings.keys())


def test_what_an_act_brings_is_said_as_the_preview_says_it() -> None:
    some = 0
    for state, _ in played(table(4, 3), 120):
        for act in legal_answers(state)[:20]:
            lines = ScreenWording().brings(state, act)
            shown = foretell(state, act)
            assert [(line.said, line.head) for line in lines] == [
                (line.said, line.head) for line in (shown.lines if shown else ())
            ]
            some += bool(lines) and act.verb == PLAY
            assert act.verb != CALL or not lines
    assert some > 30
