"""Pressing: what counts at once, whatever is being told, and what waits until it is asked for."""

from __future__ import annotations

from typing import Final

from game.ui.input import intents, pads
from game.ui.input.bindings import called
from game.ui.input.intents import Intent
from game.ui.kit.hint_marks import button_name
from game.ui.kit.scene import Host
from game.ui.table.question import hints
from game.ui.table.question.asking import Target
from game.ui.table.question.prompts import Prompt

ADVISED: Final = (("button", "hint"), ("button", "for me"))
#: What waits until it is asked for: such a press hastens what is told before that.
_ASKED_FOR: Final = frozenset({"card", "pile", "stock"})
_ANSWERS: Final = frozenset({*ADVISED, ("button", "draw"), ("button", "do"), ("button", "pass")})
_CLAIMS: Final = frozenset({"catch", "colour", "intervene", "person"})


def meant(
    intent: Intent, act: str, prompt: Prompt, focused: Target | None, under_pointer: Target | None
) -> Target | None:
    """What on the table an intent would press, if anything; ``act`` is what its key stands for there."""
    if intent.kind == intents.PRESS:
        return under_pointer if intent.button == 1 else None
    if intent.kind == intents.PAD:
        return prompt.claim() if intent.pad == pads.X else None
    if intent.kind == intents.ACTIVATE or (intent.key == "space" and not act):
        return focused
    return prompt.key(intent.text or intent.key, act) if intent.kind == intents.KEY else None


def claims(target: Target | None, prompt: Prompt) -> bool:
    """Whether something is a claim that can be made now, also while something is being told."""
    return target is not None and (target[0] in _CLAIMS or (target == ("button", "uno") and prompt.owes))


def is_asked_for(target: Target) -> bool:
    """Whether something answers a question, or asks for help with one."""
    return target[0] in _ASKED_FOR or target in _ANSWERS


def how_to_ask(host: Host) -> tuple[str, str]:
    """What to press to have something explained."""
    key = button_name(host.bindings.button(pads.SELECT)) if host.by_pad else called(host.bindings.keys("?")[0])
    return hints.how_to_ask(key, host.by_pad)
