"""The book of rules: a row a rule, by chapter. Every page, tooltip, log line and test that shows a rule looks here."""

from __future__ import annotations

from typing import Final

from game.rules.book import adding_up, calling, cards, drawing, ending, giving, house, opening, table, turn
from game.rules.book.rule import Chapter, Rule

#: The chapters in the order of the book.
CHAPTERS: Final = (
    Chapter("The table", table.RULES),
    Chapter("The opening", opening.RULES),
    Chapter("A turn", turn.RULES),
    Chapter("Drawing", drawing.RULES),
    Chapter("Adding up", adding_up.RULES),
    Chapter("The cards", cards.RULES),
    Chapter("Giving away", giving.RULES),
    Chapter("Calling Uno", calling.RULES),
    Chapter("The end and the score", ending.RULES),
    Chapter("House rules", house.RULES),
)

#: Every rule by its id, in the order of the book.
RULES: Final[dict[str, Rule]] = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}
