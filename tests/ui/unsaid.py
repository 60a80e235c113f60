"""What is shown to people and is no message yet: rules' own sentences and the titles of their chapters."""

from __future__ import annotations

from functools import cache

from game.rules.book import CHAPTERS, RULES
from game.rules.cards import FACES, card_of
from game.rules.rulebook import rules_in_play
from game.rules.ruleset import RULE_SETS
from game.ui.table.question import hints


@cache
def unsaid() -> frozenset[str]:
    """All of it, and what is said of a card, which is several of these."""
    rules = {rule.sentence for known in RULE_SETS.values() for rule in rules_in_play(known)}
    cards = {hints.about(card_of(face), known)[1] for face in FACES for known in RULE_SETS.values()}
    titles = {chapter.title for chapter in CHAPTERS}
    return frozenset({*rules, *cards, *titles, *(rule.sentence for rule in RULES.values())})
