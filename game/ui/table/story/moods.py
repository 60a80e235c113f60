"""Moods: what has just happened to each player, as a short word on the plaque and an expression of the face."""

from __future__ import annotations

from typing import Final

from game.rules.values.messages import Message
from game.rules.values.views import View
from game.ui.kit.faces import CALM, GLAD, WORRIED
from game.ui.table.story.flights import Beat, Flag

_FLAG: Final = 1.4  # seconds for which a short word stays on a plaque


class Moods:
    """What has just happened to each player: short words on the plaques, and the expressions of the faces."""

    def __init__(self) -> None:
        self._flags: dict[int, tuple[Flag, float]] = {}

    def take(self, beat: Beat) -> None:
        """Put the words of a new beat on the plaques."""
        for player, flag in beat.flags.items():
            self._flags[player] = (flag, _FLAG)

    def wear_off(self, seconds: float) -> bool:
        """Let time pass; return whether a word has gone."""
        gone = False
        for player, (flag, left) in list(self._flags.items()):
            if left <= seconds:
                del self._flags[player]
                gone = True
            else:
                self._flags[player] = (flag, left - seconds)
        return gone

    def waits(self) -> list[float]:
        """Return the seconds until each word goes."""
        return [left for _, left in self._flags.values()]

    def flags(self) -> dict[int, Message]:
        """Return the words on each plaque now."""
        return {player: flag.message for player, (flag, _) in self._flags.items()}

    def faces(self, view: View) -> dict[int, str]:
        """Return the expression of every player's face."""
        return {player: self._face(player, view) for player in range(view.players)}

    def _face(self, player: int, view: View) -> str:
        if player in self._flags and self._flags[player][0].bad:
            return WORRIED
        return GLAD if view.counts[player] == 1 or player in view.out else CALM
