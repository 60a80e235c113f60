"""Watching: at a table of bots alone, an onlooker chooses the pace, single steps, and open or closed hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.values.messages import Message
from game.rules.values.views import View
from game.session.session import Session
from game.settings import ASKED
from game.text import say
from game.ui.kit.drawings import card_look
from game.ui.kit.scene_stack import Host
from game.ui.table.place.hand_order import sorted_hand
from game.ui.table.place.layout import Key, plain_cards
from game.ui.table.question.targets import Command

#: The paces of bots that the settings offer: their pause in seconds, and its name.
_PACES: Final[Mapping[float, Message]] = {
    pause: words for pause, words in ASKED["bot_pause"].options if isinstance(pause, float)
}


class Watching:
    """The choices of an onlooker; at a table with people there is no onlooker, and all of this does nothing."""

    def __init__(self, host: Host, session: Session) -> None:
        self._host = host
        self.on = not session.persons
        self.paused = False
        self.opened = False
        self._steps = False  # whether the next step is wanted
        self._pause: float | None = None  # chosen for this table alone
        self._hands: Sequence[Sequence[int]] = ()

    def choose(self, command: Command) -> bool:
        """Carry out a command for step, pause, hands or pace; return whether it was one of these."""
        if not self.on:
            return False
        match command:
            case Command.STEP:
                self.paused = self._steps = True
            case Command.PAUSE:
                self.paused = not self.paused
            case Command.HANDS:
                self.opened = not self.opened
            case Command.SLOWER | Command.FASTER:
                self._change_pace(slower=command is Command.SLOWER)
            case _:
                return False
        return True

    @property
    def pause(self) -> float:
        """Return the bots' pause at this table in seconds: the setting's, until the onlooker changes it here."""
        return self._host.settings.bot_pause if self._pause is None else self._pause

    def _change_pace(self, *, slower: bool) -> None:
        """Choose the next pace that the settings offer, for this table only; at either end, keep it."""
        now = self.pause
        if slower:
            self._pause = min((pause for pause in _PACES if pause > now), default=now)
        else:
            self._pause = max((pause for pause in _PACES if pause < now), default=now)

    def pace(self) -> tuple[str, str]:
        """Return the bots' pace in the words of the settings."""
        now = self.pause
        return say(ASKED["bot_pause"].label), say(_PACES[min(_PACES, key=lambda pause: abs(pause - now))])

    @property
    def holds(self) -> bool:
        """Return whether bots wait for the next step or the end of the pause."""
        return self.paused and not self._steps

    def stepped(self) -> None:
        """Note that a bot has acted."""
        self._steps = False

    def see(self, hands: Sequence[Sequence[int]]) -> None:
        """Update the hands that can be opened; call it once all events have been told."""
        if self.on:
            self._hands = [[*hand] for hand in hands]

    def looks(self, view: View) -> dict[Key, str]:
        """Return the looks of the backs in open hands; cards still in flight are shown on arrival."""
        return open_looks(view, self._hands) if self.opened else {}


def open_looks(view: View, hands: Sequence[Sequence[int]]) -> dict[Key, str]:
    """Return the looks of the cards of these hands that this view shows as backs."""
    laid = {entry.card for pile in view.piles for entry in pile.run}
    plain = plain_cards(view.rules)
    return {
        ("h", player, place): card_look(card, plain=plain)
        for player, (hand, apart) in enumerate(zip(hands, view.faceup, strict=False))
        for place, card in enumerate(sorted_hand([card for card in hand if card not in laid.union(apart)]))
    }
