"""Convert a state to lists and numbers for saving, and back; equal states give equal data (laws 2 and 3)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from game.rules.effects.five import GiveCard, NameGiver
from game.rules.effects.four import TakeCard
from game.rules.effects.house import SwapHands
from game.rules.effects.one import NameDrawer
from game.rules.effects.replay import Again
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.giving import Gifts, Share
from game.rules.play.colours import Colour
from game.rules.play.draws import Drawing, ForcedDraw, Ready
from game.rules.play.frames import CardEffect, Draws, Fine, FirstCard, SwapSeats, TurnUp
from game.rules.play.recovery import Recover
from game.rules.turns import DrawUntil, Keep, Turn
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import FIELDS, GameState, PileCard

#: Every kind of frame that can be pending, by class name.
FRAMES: Final[dict[str, type]] = {
    frame.__name__: frame
    for frame in (
        Again, CardEffect, Colour, DrawUntil, Drawing, Draws, Fine, FirstCard, ForcedDraw, Gifts, GiveCard, Keep,
        NameDrawer, NameGiver, PassSkip, Ready, Recover, Share, SwapHands, SwapSeats, TakeCard, Threes, Turn,
        TurnUp,
    )
}  # fmt: skip


def state_to_data(state: GameState) -> dict[str, Any]:
    """Encode the whole state as JSON-able data."""
    data: dict[str, Any] = {}
    for name in FIELDS:
        value = getattr(state, name)
        if name == "rules":
            value = {switch.name: getattr(value, switch.name) for switch in fields(RuleSet)}
        elif name == "pending":
            value = [_frame_to_data(frame) for frame in value]
        elif name == "piles":
            value = [[list(entry) for entry in pile] for pile in value]
        elif name in ("received", "given"):
            value = [list(pair) for pair in value]
        elif name == "hands" or name == "stocks":
            value = [list(cards) for cards in value]
        elif isinstance(value, list | tuple):
            value = list(value)
        data[name] = value
    return data


def state_from_data(data: dict[str, Any]) -> GameState:
    """Decode a state.

    Raises KeyError, IndexError, TypeError or ValueError for malformed data.
    """
    state = GameState()
    for name in FIELDS:
        value = data[name]
        if name == "rules":
            value = RuleSet(**value)
        elif name == "pending":
            value = [_frame_from_data(frame) for frame in value]
        elif name == "piles":
            value = [[PileCard(*entry) for entry in pile] for pile in value]
        elif name in ("received", "given"):
            value = [tuple(pair) for pair in value]
        elif name in ("out", "winners"):
            value = tuple(value)
        elif isinstance(value, list):
            value = [list(item) if isinstance(item, list) else item for item in value]
        setattr(state, name, value)
    return state


def _frame_to_data(frame: tuple[Any, ...]) -> list[Any]:
    fields = [_frame_to_data(field) if isinstance(field, CardEffect) else _plain(field) for field in frame]
    return [type(frame).__name__, *fields]


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frame_from_data(data: list[Any]) -> tuple[Any, ...]:
    fields = []
    for field in data[1:]:
        if isinstance(field, list) and field and isinstance(field[0], str):
            fields.append(_frame_from_data(field))
        else:
            fields.append(_tuples(field))
    frame: tuple[Any, ...] = FRAMES[data[0]](*fields)
    return frame


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
