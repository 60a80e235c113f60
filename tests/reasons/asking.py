"""Asking what speaks for an act, in words: a hint for its player, or why for anybody at the table."""

from __future__ import annotations

from game.ai.reasons import Reason, hint, said, why
from game.rules import known
from game.text import say
from tests.positions import Position

NAMES = ("Ann", "Ben", "Cy", "Dee")


def hinted(position: Position, best: str, other: str) -> list[str]:
    """What speaks for one act before another, in words."""
    acts = [position.read(best), position.read(other)]
    player = acts[0].player
    advice = hint(known(position.state, player), acts, {}, True)
    assert [each.act for each in advice] == acts
    return words(advice[0].reasons, player, True)


def asked_why(position: Position, act: str, opened: bool = False, by: str = "") -> list[str]:
    """What anybody can say for an act, or whoever knows all hands."""
    done = position.read(act)
    return words(why(position.state, done, {}, opened, by), done.player, False)


def words(reasons: tuple[Reason, ...], actor: int, to_actor: bool) -> list[str]:
    return [say(said(reason, actor, 2, to_actor), NAMES) for reason in reasons]
