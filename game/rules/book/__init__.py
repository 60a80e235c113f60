"""The book of rules: one row for each rule, by chapter, read by every page, tooltip, log line and test."""

from __future__ import annotations

from typing import Final

from game.rules.book import adding_up, calling, cards, drawing, ending, giving, house, opening, table, turn
from game.rules.book.rule import Chapter, Rule
from game.rules.values.messages import sentence

#: The chapters in book order.
CHAPTERS: Final = (
    Chapter(sentence("The table"), table.RULES),
    Chapter(sentence("The opening"), opening.RULES),
    Chapter(sentence("A turn"), turn.RULES),
    Chapter(sentence("Drawing"), drawing.RULES),
    Chapter(sentence("Adding up"), adding_up.RULES),
    Chapter(sentence("The cards"), cards.RULES),
    Chapter(sentence("Giving away"), giving.RULES),
    Chapter(sentence("Calling Uno"), calling.RULES),
    Chapter(sentence("The end and the score"), ending.RULES),
    Chapter(sentence("House rules"), house.RULES),
)

#: Every rule by its id, in book order.
RULES: Final[dict[str, Rule]] = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}
