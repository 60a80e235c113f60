"""Opponents: they observe masked events, see what their player may, and answer; nothing else reaches them."""

from __future__ import annotations

from typing import Final

from game.ai import characters, levels, plain
from game.ai.base import Mind
from game.ai.lots import Lots
from game.rules.ruleset import RuleSet

#: Every bot that is nobody in particular, as it is named with ``--bots``.
BOT_NAMES: Final = (*plain.NAMES, *levels.NAMES)
#: And those that are somebody.
CHARACTER_NAMES: Final = tuple(
    characters.named(level, character) for level in levels.NAMES for character in characters.CHARACTERS
)


def new(name: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> Mind:
    """A bot with this name for one player, ``seat``, of so many in a match. Raises KeyError for a name that is none."""
    if characters.parts(name)[0] in levels.LEVELS:
        return levels.thinker(name, seat, rules, players, lots)
    return plain.Plain(plain.bot(name), lots)


def thinks(name: str) -> bool:
    """Whether a bot with this name tries acts in worlds of its own, for which it is given time."""
    level, _ = characters.parts(name)
    return level in levels.LEVELS and levels.LEVELS[level].worlds > 0
