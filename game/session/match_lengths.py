"""How long a match takes: measured on matches of bots, by rule set and number of players.

`python -m tests.lengths` measures the figures; whoever changes the rules or the pace of telling measures them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.session.rule_choice import RuleChoice

_FEWEST: Final = 2  # players
_ROUGHLY: Final = 10  # from so many minutes on they are rounded to five


class GameLength(NamedTuple):
    """A game, as a mean: its seconds at usual speed, then the pauses of bots in it.

    ``games`` are how many a short, a medium and a full match take.
    """

    seconds: float
    pauses: float
    games: tuple[float, ...]


#: The figures of each rule set, from two players up.
MEASURED: Final[Mapping[str, tuple[GameLength, ...]]] = {
    "grand": (
        GameLength(54.7, 34.3, (6.8, 14.1, 25.0)),
        GameLength(92.0, 55.2, (4.7, 9.8, 17.4)),
        GameLength(108.2, 62.6, (3.9, 7.9, 13.7)),
        GameLength(134.3, 75.3, (2.6, 6.1, 10.6)),
        GameLength(183.0, 99.7, (2.7, 5.6, 9.9)),
        GameLength(227.2, 120.2, (2.4, 4.7, 8.3)),
        GameLength(285.0, 146.6, (2.2, 4.8, 8.0)),
        GameLength(358.7, 179.5, (2.1, 4.2, 8.2)),
        GameLength(482.7, 235.2, (2.2, 4.5, 8.1)),
    ),
    "classic": (
        GameLength(44.8, 43.7, (8.2, 15.7, 24.2)),
        GameLength(46.9, 45.2, (4.1, 8.8, 16.1)),
        GameLength(55.7, 53.0, (2.5, 7.3, 12.6)),
        GameLength(64.2, 60.1, (1.9, 4.5, 8.5)),
        GameLength(73.5, 68.5, (1.3, 3.1, 7.2)),
        GameLength(85.6, 81.1, (1.3, 3.1, 6.1)),
        GameLength(92.2, 85.4, (1.1, 2.2, 4.5)),
        GameLength(98.5, 91.1, (1.1, 1.5, 4.4)),
        GameLength(99.8, 91.4, (1, 1.1, 2.7)),
    ),
    "junction": (
        GameLength(57.6, 42.4, (7.7, 15.6, 25.7)),
        GameLength(60.9, 43.2, (3.6, 8.6, 16.3)),
        GameLength(74.3, 52.5, (3.5, 7.2, 13.2)),
        GameLength(83.2, 57.9, (2.0, 5.2, 9.8)),
        GameLength(95.0, 66.0, (1.5, 3.5, 7.5)),
        GameLength(105.5, 73.4, (1.5, 3.2, 6.5)),
        GameLength(108.6, 73.9, (1.1, 1.8, 5.1)),
        GameLength(127.1, 87.3, (1, 1.6, 4.7)),
        GameLength(135.9, 93.1, (1, 1.4, 3.6)),
    ),
    "draw-until": (
        GameLength(80.7, 64.0, (1, 2, 3)),
        GameLength(126.8, 101.5, (1, 2, 3)),
        GameLength(150.8, 119.3, (1, 2, 3)),
        GameLength(156.3, 120.1, (1, 2, 3)),
        GameLength(152.2, 115.8, (1, 2, 3)),
        GameLength(204.2, 156.5, (1, 2, 3)),
        GameLength(170.2, 126.5, (1, 2, 3)),
        GameLength(184.3, 134.6, (1, 2, 3)),
        GameLength(204.8, 150.1, (1, 2, 3)),
    ),
    "replay": (
        GameLength(45.8, 44.3, (7.0, 15.6, 27.1)),
        GameLength(52.2, 49.8, (4.9, 10.3, 18.9)),
        GameLength(57.5, 53.6, (3.3, 7.4, 14.1)),
        GameLength(67.7, 63.2, (2.1, 5.5, 11.1)),
        GameLength(74.5, 69.0, (1.9, 4.7, 8.5)),
        GameLength(81.4, 74.6, (1.5, 3.5, 7.0)),
        GameLength(81.4, 73.6, (1.1, 2.3, 5.1)),
        GameLength(99.0, 91.4, (1.1, 1.6, 4.5)),
        GameLength(106.9, 98.2, (1.1, 1.5, 5.0)),
    ),
}  # fmt: skip


def seconds_of(choice: RuleChoice, players: int, target: int, pause: float, speed: float) -> float | None:
    """Return about how many seconds a match takes; None for rules or a length that were not measured.

    People are taken to play as fast as the bots, which pause for ``pause`` seconds; ``speed`` is that of the animation.
    """
    if set(choice.changed) - {"target"} or target not in choice.lengths:
        return None
    game = MEASURED[choice.base][players - _FEWEST]
    minutes = game.games[choice.lengths.index(target)] * (game.seconds / speed + game.pauses * pause) / 60
    step = 1 if minutes < _ROUGHLY else 5
    return 60.0 * max(1, round(minutes / step) * step)
