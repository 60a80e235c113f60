"""Crowds: the more players sit at a table, the quicker it goes, so that nobody waits long for the next turn.

All of it follows from public facts: the number of players, and the number of turns since a person last had one. With up
to four players nothing is sped up.
"""

from __future__ import annotations

from typing import Final

_FEW, _MOST = 4, 10  # players
_TEMPO: Final = 1.35  # with the most players, how much faster things move
_PAUSE: Final = 0.5  # with the most players, the share that is left of the bots' pauses
_HASTE: Final = 0.9  # how much faster still, once people have waited long
_SOON, _LONG = 0.6, 1.8  # rounds of the table without a person's turn: where the speeding up begins and where it ends


def by_players(few: float, most: float, players: int) -> float:
    """Interpolate between a value for up to four players and one for ten, by the number of players."""
    return few + (most - few) * min(1.0, max(0.0, (players - _FEW) / (_MOST - _FEW)))


def haste(players: int, waited: int) -> float:
    """Return how much faster a full table goes after people have waited for ``waited`` turns."""
    late = min(1.0, max(0.0, (waited / players - _SOON) / (_LONG - _SOON)))
    return by_players(1.0, 1.0 + _HASTE * late, players)


def tempo(players: int, waited: int) -> float:
    """Return how much faster than usual the story is told."""
    return by_players(1.0, _TEMPO, players) * haste(players, waited)


def shortened(pause: float, players: int, waited: int) -> float:
    """Return the pause of bots at a table of ``players``, given the usual one."""
    return pause * by_players(1.0, _PAUSE, players) / haste(players, waited)
