"""Pressing: which presses count at once during a story, and which wait for their question."""

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
#: Targets that answer a question: pressing one early speeds up the story before it.
_ASKED_FOR: Final = frozenset({"card", "pile", "stock"})
_ANSWERS: Final = frozenset({*ADVISED, ("button", "draw"), ("button", "do"), ("button", "pass")})
_CLAIMS: Final = frozenset({"catch", "colour", "intervene", "person"})


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
    return target is not None and (target[0] in _CLAIMS or (target == ("button", "uno") and prompt.owes))


def is_asked_for(target: Target) -> bool:
    """Return whether a target answers a question, or asks for help with one."""
    return target[0] in _ASKED_FOR or target in _ANSWERS


def how_to_ask(host: Host) -> tuple[str, str]:
    """Return the note that says what to press for an explanation."""
    key = button_name(host.bindings.button(pads.SELECT)) if host.by_pad else called(host.bindings.keys("?")[0])
    return hints.how_to_ask(key, host.by_pad)
