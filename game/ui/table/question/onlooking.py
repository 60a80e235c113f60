"""Looking on: what somebody can choose at a table of bots alone. Nothing is asked of them."""

from __future__ import annotations

from game.text import text
from game.ui.table.question.asking import Answer, Facts


def buttons_of_onlooker(facts: Facts) -> list[Answer]:
    """The buttons of somebody who looks on at bots alone."""
    return [
        Answer("draw", text("Step"), "D", True),
        Answer("do", text("Play on") if facts.paused else text("Pause"), "P", True, True),
        Answer("slower", text("Slower"), "-", True),
        Answer("faster", text("Faster"), "+", True),
        Answer("pass", text("Hide hands") if facts.opened else text("Show hands"), "K", True),
        Answer("why", text("Why?"), "?", True),
    ]
