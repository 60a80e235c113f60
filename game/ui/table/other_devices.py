"""Other devices: what people may do with their own devices while another person has the screen."""

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
from game.ui.table.question.prompts import CATCH_KEY
from game.ui.table.question.targets import Command, PersonTarget, Target
from game.ui.table.seat import Seat


class OtherDevices:
    """Handles the devices of the people who do not have the screen: they call, catch, press their plates, and pause."""

    def __init__(self, host: Host, devices: Devices, seat: Seat) -> None:
        self._host, self._devices, self._seat = host, devices, seat
        self.device = ""  # the one in use

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
        return text("That is for {player}", player=self._names[target.player]), self._told()

    def how_to_ask(self) -> Told:
        """Return the note that says what the player at the screen presses for an explanation."""
        return how_to_ask(self._host, self._devices, self._seat.bottom)

    def whose(self) -> int:
        """Return the owner of the device in use; NOBODY if all share it."""
        return self._devices.whose(self.device)

    def _told(self) -> str:
        """Say who owns the device in use."""
        return say(self._devices.told(self.whose()), self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(self._seat.prompt.facts.names)

    def handle(self, intent: Intent, act: str, choices: Choices) -> None:
        """Carry out what is open to everybody; answer any other press with a note on whose device it is.

        ``act`` is the meaning of the intent's key at the table.
        """
        target, facts = self._meant(intent, act), self._seat.prompt.facts
        if target is Command.MENU:
            choices.leave()
        elif isinstance(target, PersonTarget) and target.player not in {**facts.callers, **facts.offered}:
            choices.claim(target.player, catches=act == CATCH_KEY)
        elif target is not None:
            choices.choose(target)
        elif intent.key == RULES_KEY or intent.pad == pads.Y:
            choices.show_rules()
        elif intent.kind in intents.PRESSES:
            has = text("{player} has the screen", player=self._names[self.person])
            self._seat.tell((has, self._told()), WHOSE)

    def _meant(self, intent: Intent, act: str) -> Target | None:
        """Return the target that an intent may press: the menu, or the claim or plate of a player with this device."""
        if intent.pad == pads.START or (intent.kind == intents.BACK and not intent.pad):
            return Command.MENU
        found: Target | None = None
        if intent.kind == intents.PRESS and intent.button == 1:
            found = self._seat.pointer.at(intent.pos)
        elif intent.kind == intents.KEY and act not in CALLS:
            found = self._seat.prompt.key(intent.text or intent.key, act)
        if found is Command.UNO or intent.pad == pads.X or act in CALLS:
            return PersonTarget(self._devices.whose(intent.device))
        hears = isinstance(found, PersonTarget) and self._devices.hears(found.player, intent.device)
        return found if found is Command.MENU or hears else None
