"""How long a match takes: measured on matches of bots, by rule set and number of players.

`python -m tests.lengths` measures the figures. Run it again after a change to the rules or to how fast events are told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.session.rule_choice import RuleChoice

_FEWEST: Final = 2  # players
_ROUGHLY: Final = 10  # minutes; lengths from here on are rounded to multiples of five


class GameLength(NamedTuple):
    """The mean length of a game: seconds at usual speed without the pauses of bots, and these pauses.

    ``pauses`` is in seconds for bots that pause for one second. ``games`` is the mean number of games in a short, a
    medium and a full match.
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
        GameLength(122.8, 69.1, (2.6, 6.1, 10.6)),
        GameLength(152.4, 83.1, (2.7, 5.6, 9.9)),
        GameLength(172.2, 90.2, (2.4, 4.7, 8.3)),
        GameLength(196.0, 97.7, (2.2, 4.8, 8.0)),
        GameLength(225.8, 104.7, (2.1, 4.2, 8.2)),
        GameLength(275.9, 117.6, (2.2, 4.5, 8.1)),
    ),
    "classic": (
        GameLength(44.8, 43.7, (8.2, 15.7, 24.2)),
        GameLength(46.9, 45.2, (4.1, 8.8, 16.1)),
        GameLength(55.7, 53.0, (2.5, 7.3, 12.6)),
        GameLength(58.5, 55.1, (1.9, 4.5, 8.5)),
        GameLength(61.1, 57.1, (1.3, 3.1, 7.2)),
        GameLength(65.2, 60.8, (1.3, 3.1, 6.1)),
        GameLength(64.0, 56.9, (1.1, 2.2, 4.5)),
        GameLength(62.6, 53.1, (1.1, 1.5, 4.4)),
        GameLength(58.2, 45.7, (1, 1.1, 2.7)),
    ),
    "junction": (
        GameLength(57.6, 42.4, (7.7, 15.6, 25.7)),
        GameLength(60.8, 43.2, (3.6, 8.6, 16.3)),
        GameLength(74.3, 52.5, (3.5, 7.2, 13.2)),
        GameLength(76.8, 53.1, (2.0, 5.2, 9.8)),
        GameLength(81.1, 55.0, (1.5, 3.5, 7.5)),
        GameLength(83.4, 55.0, (1.5, 3.2, 6.5)),
        GameLength(79.6, 49.3, (1.1, 1.8, 5.1)),
        GameLength(86.6, 50.9, (1, 1.6, 4.7)),
        GameLength(86.0, 46.5, (1, 1.4, 3.6)),
    ),
    "draw-until": (
        GameLength(90.2, 71.9, (1, 2, 3)),
        GameLength(121.3, 97.2, (1, 2, 3)),
        GameLength(148.0, 117.0, (1, 2, 3)),
        GameLength(146.5, 114.4, (1, 2, 3)),
        GameLength(120.2, 93.5, (1, 2, 3)),
        GameLength(143.6, 111.6, (1, 2, 3)),
        GameLength(110.5, 82.3, (1, 2, 3)),
        GameLength(108.8, 76.9, (1, 2, 3)),
        GameLength(113.6, 75.8, (1, 2, 3)),
    ),
    "replay": (
        GameLength(45.8, 44.3, (7.0, 15.6, 27.1)),
        GameLength(52.2, 49.8, (4.9, 10.3, 18.9)),
        GameLength(57.5, 53.6, (3.3, 7.4, 14.1)),
        GameLength(61.9, 57.9, (2.1, 5.5, 11.1)),
        GameLength(62.3, 57.5, (1.9, 4.7, 8.5)),
        GameLength(62.3, 56.0, (1.5, 3.5, 7.0)),
        GameLength(57.0, 49.1, (1.1, 2.3, 5.1)),
        GameLength(63.9, 53.3, (1.1, 1.6, 4.5)),
        GameLength(63.4, 49.1, (1.1, 1.5, 5.0)),
    ),
}  # fmt: skip


def seconds_of(choice: RuleChoice, players: int, target: int, pause: float, speed: float) -> float | None:
    """Return roughly how many seconds a match takes; None for rules or a length that were not measured.

    People are assumed to play as fast as bots, whose pauses last ``pause`` seconds; ``speed`` is that of the animation.
    """
    by_games = choice.rules.by_games
    if set(choice.changed) - ({"target", "scoring"} if by_games else {"target"}) or target not in choice.lengths:
        return None
    game = MEASURED[choice.base][players - _FEWEST]
    games = target if by_games else game.games[choice.lengths.index(target)]
    minutes = games * (game.seconds / speed + game.pauses * pause) / 60
    step = 1 if minutes < _ROUGHLY else 5
    return 60.0 * max(1, round(minutes / step) * step)
