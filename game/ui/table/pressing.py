"""Pressing: which presses count at once during a story, and which wait for their question."""

from __future__ import annotations

from typing import Final

from game.ui.input import intents, pads
from game.ui.input.bindings import called
from game.ui.input.devices import Devices
from game.ui.input.intents import Intent
from game.ui.kit.hint_marks import button_name
from game.ui.kit.scene_stack import Host
from game.ui.table.question import hints
from game.ui.table.question.commands import COMMANDS
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PersonTarget,
    PileTarget,
    StockTarget,
    Target,
)

ADVISED: Final = (Command.HINT, Command.PLAY_FOR_ME)


def meant(
    intent: Intent, act: str, prompt: Prompt, focused: Target | None, under_pointer: Target | None
) -> Target | None:
    """Return the target that an intent would press, if any; ``act`` is the meaning of its key at the table."""
    if intent.kind == intents.PRESS:
        return under_pointer if intent.button == 1 else None
    if intent.kind == intents.PAD:
        return prompt.claim() if intent.pad == pads.X else None
    if intent.kind == intents.ACTIVATE or (intent.key == "space" and not act):
        return focused
    return prompt.key(intent.text or intent.key, act) if intent.kind == intents.KEY else None


def claims(target: Target | None, prompt: Prompt) -> bool:
    """Return whether a target is a claim that can be made now, even while a story is running."""
    if isinstance(target, (CatchTarget, ColourTarget, PersonTarget)):
        return True
    return target is Command.INTERVENE or (target is Command.UNO and prompt.owes)


def is_asked_for(target: Target) -> bool:
    """Return whether a target answers a question, or asks for help with one: pressed early, it hurries the story."""
    if isinstance(target, Command):
        return COMMANDS[target].answers
    return isinstance(target, (CardTarget, PileTarget, StockTarget))


def how_to_ask(host: Host, devices: Devices, player: int) -> tuple[str, str]:
    """Return the note that says what a player presses for an explanation."""
    if not devices.by_pad(player, host.by_pad):
        return hints.how_to_ask(called(host.bindings.keys("?")[0]), by_pad=False)
    sign = devices.sign(player, pads.SELECT) if devices.part(player) else host.bindings.button(pads.SELECT)
    return hints.how_to_ask(button_name(sign), by_pad=True)
