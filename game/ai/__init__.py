"""Opponents: they see a view and the legal actions, and answer; nothing else reaches them."""

from __future__ import annotations

from typing import Final

from game.ai.base import Bot
from game.ai.simple import NEVER, RANDOM, REACT

_SIMPLE: Final = {bot.name: bot for bot in (RANDOM, REACT, NEVER)}
#: Every bot that can be named with ``--bots``.
BOT_NAMES: Final = ("greedy", *_SIMPLE)


def bot(name: str) -> Bot:
    """The bot with this name. Raises KeyError for a name that is none."""
    if name == "greedy":
        from game.ai.greedy import GREEDY

        return GREEDY
    return _SIMPLE[name]
