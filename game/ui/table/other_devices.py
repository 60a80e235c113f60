"""Other devices: what people may do with their own while another person has the screen."""

from __future__ import annotations

from game.rules.values.state import NOBODY
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import CALLS, RULES_KEY
from game.ui.input.devices import Devices
from game.ui.input.intents import Intent
from game.ui.kit.scene_stack import Host
from game.ui.table.choices import WHOSE, Choices
from game.ui.table.pressing import how_to_ask
from game.ui.table.question.noted import Told
from game.ui.table.question.targets import Command, PersonTarget, Target
from game.ui.table.seat import Seat


class OtherDevices:
    """Hears the devices of all who do not have the screen: they call, catch, press their plates, and pause."""

    def __init__(self, host: Host, devices: Devices, seat: Seat) -> None:
        self._host, self._devices, self._seat = host, devices, seat
        self.device = ""  # the one that is used

    @property
    def person(self) -> int:
        """Return the player who has the screen, or is asked on the open table; NOBODY while none does."""
        return self._seat.bottom if self._seat.viewer != NOBODY or self._seat.openly else NOBODY

    def sends(self, intent: Intent) -> bool:
        """Return whether an intent comes from the device of a person who does not have the screen."""
        return not self._devices.hears(self.person, intent.device)

    def refuses(self, target: Target) -> Told | None:
        """Return why a target may not be pressed with the device in use; None if it may."""
        if not isinstance(target, PersonTarget) or self._devices.hears(target.player, self.device):
            return None
        return text("That is for {player}", player=self._names[target.player]), self._whose()

    def how_to_ask(self) -> Told:
        """Return the note that says what the player at the screen presses for an explanation."""
        return how_to_ask(self._host, self._devices, self._seat.bottom)

    def _whose(self) -> str:
        """Say whose the device in use is."""
        return say(self._devices.told(self._devices.whose(self.device)), self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(self._seat.prompt.facts.names)

    def handle(self, intent: Intent, act: str, choices: Choices) -> None:
        """Carry out what is open to all, and say whose device it is if that is something else.

        ``act`` is the meaning of its key at the table.
        """
        target = self._meant(intent, act)
        if target is Command.MENU:
            choices.leave()
        elif target is not None:
            choices.choose(target)
        elif intent.key == RULES_KEY or intent.pad == pads.Y:
            choices.show_rules()
        elif intent.kind in intents.PRESSES:
            has = text("{player} has the screen", player=self._names[self.person])
            self._seat.tell((has, self._whose()), WHOSE)

    def _meant(self, intent: Intent, act: str) -> Target | None:
        """Return the target that an intent presses, if it may: the menu, or a claim or plate of who may use it."""
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
        if not isinstance(found, PersonTarget) or not self._devices.hears(found.player, intent.device):
            return None
        return found if found.player in facts.callers or found.player in facts.offered else None
