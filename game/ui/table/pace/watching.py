"""Watching: a table of bots alone, which somebody looks on at: at any pace, step by step, with hands open or closed."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.state import GameState
from game.rules.views import View
from game.session.session import Session
from game.ui.table.paint.art import card_look
from game.ui.table.place.layout import Key, plain_cards, sorted_hand


class Watching:
    """What somebody who looks on has chosen. At a table with people nobody does, and nothing can be chosen."""

    def __init__(self, session: Session) -> None:
        self.on = not session.persons
        self.paused = False
        self.opened = False
        self._steps = False  # the next step is wanted
        self._hands: Sequence[Sequence[int]] = ()

    def choose(self, button: str) -> bool:
        """A button was pressed: the next step, pause, or hands; whether it was one of these."""
        if not self.on or button not in ("draw", "do", "pass"):
            return False
        if button == "draw":
            self.paused = self._steps = True
        elif button == "do":
            self.paused = not self.paused
        else:
            self.opened = not self.opened
        return True

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
