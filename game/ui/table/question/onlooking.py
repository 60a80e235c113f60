"""Looking on: the choices of an onlooker at a table of bots alone, who is asked nothing."""

from __future__ import annotations

from game.text import text
from game.ui.table.question.asking import AnswerButton, Facts


def buttons_of_onlooker(facts: Facts) -> list[AnswerButton]:
    """The buttons of somebody who looks on at bots alone."""
    return [
        AnswerButton("draw", text("Step"), "D", True),
        AnswerButton("do", text("Play on") if facts.paused else text("Pause"), "P", True, True),
        AnswerButton("slower", text("Slower"), "-", True),
        AnswerButton("faster", text("Faster"), "+", True),
        AnswerButton("pass", text("Hide hands") if facts.opened else text("Show hands"), "K", True),
        AnswerButton("why", text("Why?"), "?", True),
    ]
