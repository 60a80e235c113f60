"""Opponents: bots that receive masked events, what their player may see and the legal actions, and nothing else."""

from __future__ import annotations

from typing import Final

from game.ai import characters, levels, plain
from game.ai.base import Mind
from game.ai.lots import Lots
from game.rules.values.ruleset import RuleSet

#: Every bot name for ``--bots`` without a character.
BOT_NAMES: Final = (*plain.NAMES, *levels.NAMES)
#: Every bot name with a character.
CHARACTER_NAMES: Final = tuple(
    characters.named(level, character) for level in levels.NAMES for character in characters.CHARACTERS
)


def new(name: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> Mind:
    """Return the mind of a bot for player ``seat`` in a match of ``players``. Raises KeyError for an unknown name."""
    if characters.parts(name)[0] in levels.LEVELS:
        return levels.thinker(name, seat, rules, players, lots)
    return plain.Plain(plain.bot(name), lots)


def thinks(name: str) -> bool:
    """Return whether this bot searches by trying acts in worlds of its own, for which it gets time."""
    level, _ = characters.parts(name)
    return level in levels.LEVELS and levels.LEVELS[level].worlds > 0
