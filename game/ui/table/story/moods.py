"""Moods: the short words that stay on a player's plaque for a moment, and the look on the face beside them."""

from __future__ import annotations

from typing import Final

from game.rules.messages import Message
from game.rules.views import View
from game.ui.faces import CALM, GLAD, WORRIED
from game.ui.table.story.flights import Beat, Flag

_FLAG: Final = 1.4  # seconds a short word stays on a plaque


class Moods:
    """What has just befallen each player."""

    def __init__(self) -> None:
        self._flags: dict[int, tuple[Flag, float]] = {}

    def take(self, beat: Beat) -> None:
        """A beat begins: its words go onto the plaques."""
        for player, flag in beat.flags.items():
            self._flags[player] = (flag, _FLAG)

    def wear_off(self, seconds: float) -> bool:
        """Time has passed; whether a word has gone."""
        gone = False
        for player, (flag, left) in list(self._flags.items()):
            if left <= seconds:
                del self._flags[player]
                gone = True
            else:
                self._flags[player] = (flag, left - seconds)
        return gone

    def waits(self) -> list[float]:
        """How many seconds each word still stays."""
        return [left for _, left in self._flags.values()]

    def flags(self) -> dict[int, Message]:
        """The words on each plaque now."""
        return {player: flag.message for player, (flag, _) in self._flags.items()}

    def faces(self, view: View) -> dict[int, str]:
        """How everybody looks."""
        return {player: self._face(player, view) for player in range(view.players)}

    def _face(self, player: int, view: View) -> str:
        if player in self._flags and self._flags[player][0].bad:
            return WORRIED
        return GLAD if view.counts[player] == 1 or player in view.out else CALM
