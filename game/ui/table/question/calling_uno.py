"""Calling Uno: the state of its button, and why a call already made does not count for a play (G8.1)."""

from __future__ import annotations

from typing import Final

from game.rules.play.frames import Refusal
from game.rules.values.messages import sentence
from game.rules.values.views import View
from game.ui.table.question.asking import Ask
from game.ui.table.question.closing_words import due_later
from game.ui.table.question.playing import Laying

# The states of the Uno button.
ASLEEP: Final = "asleep"
AWAKE: Final = "awake"
OWED: Final = "owed"
CALLED: Final = "called"


def state_of_uno(view: View, me: int, ask: Ask | None, owes: bool) -> str:
    """Return the state of the button: asleep, awake (the choice would leave one card), owed, or called.

    A call that the chosen play would end is no longer shown.
    """
    if owes:
        return OWED
    leaves = ask.leaves() if ask is not None else len(view.hand)
    if view.called[me]:
        return ASLEEP if isinstance(ask, Laying) and ask.fitting() and leaves > 1 else CALLED
    return AWAKE if leaves == 1 and len(view.hand) > 1 else ASLEEP


def ends(view: View, ask: Ask | None) -> Refusal:
    """Say why a call that has been made does not count for what is chosen."""
    later = due_later(view.rules, view.hand, ask.chosen) if ask is not None else None
    if later is not None:
        return Refusal("G8.3", sentence("Your call ends with this play: {later}.", later=later))
    return Refusal("G8.1", sentence("Your call ends with this play, which leaves you with more than one card."))
