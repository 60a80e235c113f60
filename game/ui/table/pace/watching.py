"""Watching: a table of bots alone, which somebody looks on at: at any pace, step by step, with hands open or closed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.messages import Message
from game.rules.state import GameState
from game.rules.views import View
from game.session.session import Session
from game.settings import ASKED
from game.text import say
from game.ui.kit.drawings import card_look
from game.ui.kit.scene import Host
from game.ui.table.place.layout import Key, plain_cards, sorted_hand

SLOWER: Final = "slower"
FASTER: Final = "faster"
_BUTTONS: Final = frozenset({"draw", "do", "pass", SLOWER, FASTER})
#: The paces of bots that the settings offer: how long they wait, in seconds, and what that is called.
_PACES: Final[Mapping[float, Message]] = {
    pause: words for pause, words in ASKED["bot_pause"].options if isinstance(pause, float)
}


class Watching:
    """What somebody who looks on has chosen. At a table with people nobody does, and nothing can be chosen."""

    def __init__(self, host: Host, session: Session) -> None:
        self._host = host
        self.on = not session.persons
        self.paused = False
        self.opened = False
        self._steps = False  # the next step is wanted
        self._pause: float | None = None  # chosen for this table alone
        self._hands: Sequence[Sequence[int]] = ()

    def choose(self, button: str) -> bool:
        """A button was pressed: the next step, pause, hands, or another pace; whether it was one of these."""
        if not self.on or button not in _BUTTONS:
            return False
        if button == "draw":
            self.paused = self._steps = True
        elif button == "do":
            self.paused = not self.paused
        elif button == "pass":
            self.opened = not self.opened
        else:
            self._change_pace(slower=button == SLOWER)
        return True

    @property
    def pause(self) -> float:
        """How long bots wait here, in seconds: as the settings say, until another pace is chosen for this table."""
        return self._host.settings.bot_pause if self._pause is None else self._pause

    def _change_pace(self, *, slower: bool) -> None:
        """Have the next pace the settings offer, at this table; at either end it stays what it is."""
        now = self.pause
        if slower:
            self._pause = min((pause for pause in _PACES if pause > now), default=now)
        else:
            self._pause = max((pause for pause in _PACES if pause < now), default=now)

    def pace(self) -> tuple[str, str]:
        """The pace of bots in words, as the settings call it."""
        now = self.pause
        return say(ASKED["bot_pause"].label), say(_PACES[min(_PACES, key=lambda pause: abs(pause - now))])

    @property
    def holds(self) -> bool:
        """Whether bots wait until the next step is wanted, or the pause is over."""
        return self.paused and not self._steps

    def stepped(self) -> None:
        """A bot has done something."""
        self._steps = False

    def see(self, state: GameState) -> None:
        """All that happened has been told: so the hands are."""
        if self.on:
            self._hands = [hand[:] for hand in state.hands]

    def looks(self, view: View, bottom: int) -> dict[Key, str]:
        """How cards look that lie as backs in hands, while those are open; of one on its way that is still to come."""
        if not self.opened:
            return {}
        laid = {entry.card for pile in view.piles for entry in pile.run}
        plain = plain_cards(view.rules)

        def apart(player: int) -> set[int]:
            """The cards of a player that lie face up beside the hand, as they do for all but who sits at the bottom."""
            return set(view.faceup[player]) if player != bottom else set()

        return {
            ("h", player, place): card_look(card, plain=plain)
            for player, hand in enumerate(self._hands)
            for place, card in enumerate(sorted_hand([card for card in hand if card not in laid | apart(player)]))
        }
