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

_NEARLY: Final = 2  # cards, of which any one played leaves one


def state_of_uno(view: View, me: int, ask: Ask | None, owes: bool) -> str:
    """Return the state of the button: asleep, awake (the choice would leave one card), owed, or called.

    A call that has been made counts only for a play that leaves one card. It is not shown while no single card would.
    """
    if owes:
        return OWED
    held = len(view.hand)
    leaves = ask.leaves() if ask is not None else held
    if view.called[me]:
        return CALLED if held <= _NEARLY or leaves <= 1 else ASLEEP
    return AWAKE if leaves == 1 and held > 1 else ASLEEP


def ends(view: View, ask: Ask | None) -> Refusal:
    """Say why a call that has been made does not count for what is chosen."""
    later = due_later(view.rules, view.hand, ask.chosen) if ask is not None else None
    if later is not None:
        return Refusal("G8.3", sentence("Your call ends with this play: {later}.", later=later))
    if isinstance(ask, Laying) and ask.fitting():
        return Refusal("G8.1", sentence("Your call ends with this play, which leaves you with more than one card."))
    return Refusal("G8.1", sentence("Your call counts only if your play leaves you with one card."))
