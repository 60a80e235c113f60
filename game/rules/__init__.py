"""The rules of the table: pure functions over plain data, standard library only.

This module is the whole public interface; see game/rules/README.md. Names are imported on first use: the messages also
live in this package, and the title screen shows some before any game needs the rules.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.data import state_from_data, state_to_data
    from game.rules.engine import apply, asked, claimable, legal_actions, legal_answers, legal_claims, question, why_not
    from game.rules.events import Event, mask
    from game.rules.knowing import known, redeal
    from game.rules.play.frames import Refusal
    from game.rules.replaying import Replayed, replay
    from game.rules.setup import new_game
    from game.rules.values.actions import Action
    from game.rules.values.ruleset import GRAND, RULE_SETS, RuleSet, RuleSetError, with_switches
    from game.rules.values.state import GameState
    from game.rules.values.views import Question, View
    from game.rules.viewing import blank_view, fold, view
else:

    def __getattr__(name: str) -> object:
        """Import a public name from the module that declares it."""
        if name not in __all__:
            raise AttributeError(f"{name!r} is not in the interface of the rules")
        from game.rules import data, engine, events, knowing, replaying, setup, viewing
        from game.rules.play import frames
        from game.rules.values import actions, ruleset, state, views

        modules = (actions, data, engine, events, frames, knowing, replaying, ruleset, setup, state, viewing, views)
        found = globals()[name] = next(getattr(module, name) for module in modules if hasattr(module, name))
        return found


__all__ = [
    "GRAND", "RULE_SETS", "Action", "Event", "GameState", "Question", "Refusal", "Replayed", "RuleSet", "RuleSetError",
    "View", "apply", "asked", "blank_view", "claimable", "fold", "known", "legal_actions", "legal_answers",
    "legal_claims", "mask", "new_game", "question", "redeal", "replay", "state_from_data", "state_to_data", "view",
    "why_not", "with_switches",
]  # fmt: skip
