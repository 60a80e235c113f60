"""Devices: what each person at the screen plays with, unless they share everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from pathlib import Path
from typing import Final

from game.rules.values.messages import Message, PlayerNamed, sentence
from game.ui.input.intents import ANY, KEYS, LEFT_KEYS, MOUSE, RIGHT_KEYS, is_pad
from game.ui.input.key_parts import sign_of

PARTS: Final = (LEFT_KEYS, RIGHT_KEYS)
_NOBODY: Final = -1  # as NOBODY of the rules, which the first frame should not wait to import


class Devices:
    """The device of each person in a match; `ANY` for every device that no other person has.

    ``plugged`` are the pads plugged in, None until that is known. ``match`` is the folder of the match to which these
    devices belong.
    """

    def __init__(self) -> None:
        self.plugged: Set[str] | None = None
        self.match: Path | None = None
        self._given: list[str] = []
        self._left: dict[int, str] = {}  # the devices of players who have stood up

    def give(self, devices: Iterable[str]) -> None:
        """Give each player a device, in the order of the players."""
        known = (MOUSE, *PARTS)
        self._given = [device if device in known or is_pad(device) else ANY for device in devices]

    def hand(self, player: int, device: str) -> None:
        """Give one player another device."""
        self._given += [ANY] * (player + 1 - len(self._given))
        self._given[player] = device

    def lay_down(self, player: int) -> None:
        """Free the device of a player who stands up, and remember it."""
        if self.of(player) != ANY:
            self._left[player] = self.of(player)
        self.hand(player, ANY)

    def take_up(self, player: int) -> None:
        """Give a player who sits down their former device, unless another player has it by now."""
        device = self._left.pop(player, ANY)
        self.hand(player, ANY if device in self._given else device)

    def drop_missing(self) -> None:
        """Let every player whose pad is not plugged in use any device."""
        self._given = [ANY if self._is_missing(device) else device for device in self._given]

    @property
    def kept(self) -> tuple[str, ...]:
        """Return the device of each player, to be saved with the match; empty if all share everything."""
        return tuple(self._given) if any(device != ANY for device in self._given) else ()

    def of(self, player: int) -> str:
        """Return a player's device."""
        return self._given[player] if 0 <= player < len(self._given) else ANY

    def whose(self, device: str) -> int:
        """Return the player whose device this is; NOBODY if all share it."""
        alone = [part for part in PARTS if part in self._given] if not self.shares_keys else []
        names = (device, *alone) if device == KEYS else (device,)
        return next((player for player, own in enumerate(self._given) if own != ANY and own in names), _NOBODY)

    def hears(self, player: int, device: str) -> bool:
        """Return whether a player may use a device: their own or a shared one, or any if they have no own device."""
        return self.of(player) == ANY or self.whose(device) in (player, _NOBODY)

    def lacks(self, player: int) -> bool:
        """Return whether the pad of a player is missing."""
        return self._is_missing(self.of(player))

    def _is_missing(self, device: str) -> bool:
        return self.plugged is not None and is_pad(device) and device not in self.plugged

    @property
    def shares_keys(self) -> bool:
        """Return whether two people each have a part of the keyboard."""
        return all(part in self._given for part in PARTS)

    def part(self, player: int) -> str:
        """Return the part of the keyboard whose keys stand for pad buttons to a player; "" for none."""
        return device if (device := self.of(player)) in PARTS and self.shares_keys else ""

    def lacks_keys(self, player: int) -> bool:
        """Return whether a player has only a mouse, as the keyboard belongs to others."""
        return self.of(player) == MOUSE and any(part in self._given for part in PARTS)

    def by_pad(self, player: int, now: bool) -> bool:
        """Return whether a player uses a pad or a part of the keyboard in its place; ``now`` if without own device."""
        device = self.of(player)
        return now if device == ANY else is_pad(device) or bool(self.part(player))

    def sign(self, player: int, button: str) -> str:
        """Return the sign of a player's equivalent of a pad button: a button or key; "" if they use the mouse."""
        device, part = self.of(player), self.part(player)
        if is_pad(device):
            return button
        return sign_of(part or RIGHT_KEYS, button) if part or device in PARTS else ""

    def own_signs(self, button: str) -> dict[int, str]:
        """Return this sign for each player who has a device of their own."""
        return {player: self.sign(player, button) for player, own in enumerate(self._given) if own != ANY}

    def name_of(self, player: int) -> Message | None:
        """Return the name of a player's own device; None for any."""
        return called(device, self._given) if (device := self.of(player)) != ANY else None

    def told(self, player: int) -> Message:
        """Say whose device this is, to others who press it."""
        whose, device = PlayerNamed(player), self.of(player)
        if is_pad(device):
            return sentence("That is {player}'s pad.", player=whose)
        if device == MOUSE:
            return sentence("That is {player}'s mouse.", player=whose)
        if self.part(player):
            return sentence("That is {player}'s part of the keyboard.", player=whose)
        return sentence("That is {player}'s keyboard.", player=whose)


def called(device: str, others: Sequence[str] = ()) -> Message:
    """Return the name of a device; it depends on which devices the others at the table have."""
    if is_pad(device):
        return sentence("Pad {number}", number=int(device.split()[1]))
    if device == MOUSE:
        return sentence("Mouse")
    if device not in PARTS:
        return sentence("Any device")
    if not all(part in (*others, device) for part in PARTS):
        return sentence("Keyboard")
    return sentence("Keyboard, left") if device == LEFT_KEYS else sentence("Keyboard, right")
