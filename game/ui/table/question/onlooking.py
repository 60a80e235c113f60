"""Looking on: the choices of an onlooker at a table of bots alone, who is asked nothing."""

from __future__ import annotations

from game.text import text
from game.ui.table.question.asking import Answer, Facts


def buttons_of_onlooker(facts: Facts) -> list[Answer]:
    """Return the buttons of an onlooker at bots alone."""
    return [
        Answer("draw", text("Step"), "D", True),
        Answer("do", text("Play on") if facts.paused else text("Pause"), "P", True, True),
        Answer("slower", text("Slower"), "-", True),
        Answer("faster", text("Faster"), "+", True),
        Answer("pass", text("Hide hands") if facts.opened else text("Show hands"), "K", True),
        Answer("why", text("Why?"), "?", True),
    ]
