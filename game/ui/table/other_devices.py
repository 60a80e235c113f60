"""Other devices: what people may do with their own while another person has the screen."""

from __future__ import annotations

from game.rules.values.state import NOBODY
from game.text import text
from game.ui.input import intents, pads
from game.ui.input.bindings import CALLS, RULES_KEY
from game.ui.input.devices import Devices
from game.ui.input.intents import Intent
from game.ui.table.choices import Choices
from game.ui.table.question.targets import Command, PersonTarget, Target
from game.ui.table.seat import Seat


class OtherDevices:
    """Hears the devices of all who do not have the screen: they call, catch, press their plates, and pause."""

    def __init__(self, devices: Devices, seat: Seat, choices: Choices) -> None:
        self._devices, self._seat, self._choices = devices, seat, choices

    @property
    def person(self) -> int:
        """Return the player who has the screen, or is asked on the open table; NOBODY while none does."""
        return self._seat.bottom if self._seat.viewer != NOBODY or self._seat.openly else NOBODY

    def sends(self, intent: Intent) -> bool:
        """Return whether an intent comes from the device of a person who does not have the screen."""
        return not self._devices.hears(self.person, intent.device)

    def handle(self, intent: Intent, act: str) -> None:
        """Carry out what is open to all, and say whose device it is if that is something else.

        ``act`` is the meaning of its key at the table.
        """
        target = self._meant(intent, act)
        if target is Command.MENU:
            self._choices.leave()
        elif target is not None:
            self._choices.choose(target)
        elif intent.key == RULES_KEY or intent.pad == pads.Y:
            self._choices.show_rules()
        elif intent.kind in intents.PRESSES:
            names = self._seat.prompt.facts.names
            self._choices.say_whose(text("{player} has the screen", player=names[self.person]))

    def _meant(self, intent: Intent, act: str) -> Target | None:
        """Return the target that an intent presses, if it may: the menu, or a claim or plate of its own person."""
        if intent.pad == pads.START or (intent.kind == intents.BACK and not intent.pad):
            return Command.MENU
        facts, whose = self._seat.prompt.facts, self._devices.whose(intent.device)
        if intent.kind == intents.PRESS and intent.button == 1:
            found: Target | None = self._seat.pointer.at(intent.pos)
        elif intent.pad == pads.X or act in CALLS:
            found = PersonTarget(whose)
        else:
            found = self._seat.prompt.key(intent.text or intent.key, act) if intent.kind == intents.KEY else None
        if found is Command.MENU:
            return found
        own = isinstance(found, PersonTarget) and found.player == whose
        return found if own and (whose in facts.callers or whose in facts.offered) else None
