"""Bots that never change, for the levels to be measured against; both make perfect claims: no call, no catch missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import ai
from game.ai.base import Mind
from game.ai.levels import LEVELS, Level, Thinker
from game.ai.lots import Lots
from game.ai.plain import Plain
from game.lab.games import BotChoice
from game.rules import RuleSet, View
from game.rules.values.actions import CATCH, DRAW, PASS, PLAY, UNO, Action
from game.rules.values.chance import below
from tests.arena.frozen import calls
from tests.arena.frozen.greedy import decide
from tests.arena.frozen.table import Table

_DECLINES: Final = frozenset({DRAW, PASS})


class FrozenGreedy:
    """Greedy as it was when the levels were begun."""

    name: Final = "frozen-greedy"
    needs_view: Final = True

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        if view is None or view.question is None or len(legal) == 1:
            return legal[0], rng
        return decide(Table(view), view.question, legal), rng

    def claims(self, view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        wanted, rng = calls.claims(view, legal, rng)
        return [action for action in wanted if action in legal], rng


class Lay:
    """Lays any card it can, also the one just drawn, else draws, and declines whatever else it may."""

    name: Final = "lay"
    needs_view: Final = False

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        if not isinstance(legal, list):  # giving away is a computed sequence, with PASS at its end
            return legal[-1], rng
        wanted = [action for action in legal if action.verb == PLAY]
        wanted = wanted or [action for action in legal if action.verb in _DECLINES] or legal
        index, rng = below(rng, len(wanted))
        return wanted[index], rng

    def claims(self, view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        owed = [action for action in legal if action.verb == UNO and view.owes[view.viewer]]
        return owed + [action for action in legal if action.verb == CATCH and view.owes[action.to[0]]], rng


#: The fast policy as it was before anything was fitted.
_UNFITTED: Final = "policy=0"
_FROZEN: Final = {bot.name: bot for bot in (FrozenGreedy(), Lay())}


def _new(name: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> Mind:
    if name in _FROZEN:
        return Plain(_FROZEN[name], lots)
    level, *changes = name.split("+")
    if not changes:
        return ai.new(name, seat, rules, players, lots)
    fitted = _UNFITTED not in changes
    changes = [change for change in changes if change != _UNFITTED]
    thinker = Thinker(_changed(LEVELS[level], changes), seat, rules, players, lots)
    if not fitted:
        from game.lab.fit.beginnings import beginning

        thinker._mind.policy = beginning(rules)
    return thinker


def _changed(level: Level, changes: Sequence[str]) -> Level:
    """A level with something in it set otherwise, as ``master+worlds=8+reads=0`` says."""
    for change in changes:
        field, value = change.split("=")
        level = level._replace(**{field: type(getattr(level, field))(float(value))})
    return level


class _Names(tuple[str, ...]):
    """All names, those of changed levels too."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(str(name).split("+")[0])


#: The bots of the game, and these two.
BOTS: Final = BotChoice(_Names((*ai.BOT_NAMES, *_FROZEN)), _new)
