"""The weights of policy and estimate for each rule set: fitted, and kept in files beside this package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.ruleset import RuleSet

_FOLDER: Final = Path(__file__).resolve().parent.parent / "weights"


#: The endings of file names: weights for two players, and weights of the aim.
TWO: Final = "-two"
AIM: Final = "-aim"
# The keys in the file of an aim: the points of hands caught with two players and with more, and the totals of teams.
TWO_PLAYERS: Final = "two"
MORE: Final = "more"
TEAMS: Final = "teams"


class Weights(NamedTuple):
    """The weights of the fast policy, and those of the estimate of who wins."""

    policy: list[float]
    estimate: list[float]


def of(rules: RuleSet, players: int = 4) -> Weights:
    """Return the weights of the rule set that suits; for two players, those for two if there are any."""
    name = suited(rules)
    return _read(f"{name}{TWO}" if players == 2 and (_FOLDER / f"{name}{TWO}.json").is_file() else name)


def aim_of(rules: RuleSet, players: int = 4) -> list[float]:
    """Return the weights of the aim (`aim.py`) for this many players, those of Grand if number cards have effects.

    There are none if the first game decides the match: then it is enough to be out first.
    """
    if rules.target == 1 and rules.scoring != "penalty_out":
        return []
    caught, totals = _read_aim(f"{'grand' if rules.number_effects else 'classic'}{AIM}")
    numbers = totals[rules.scoring]
    fewest = min((int(key) for key in numbers if key != TEAMS), key=lambda number: abs(number - players))
    return caught[TWO_PLAYERS if players == 2 else MORE] + numbers[TEAMS if rules.teams else str(fewest)]


def suited(rules: RuleSet) -> str:
    """Return the name of the rule set whose weights suit these rules.

    The switches that change what a play or a draw is worth decide, not how many agree. At 70 random tables of four
    without number effects the policies of the other four rule sets played each other: where a draw goes on until a card
    fits on a single pile, that of Draw until won 27 to 28 % of the games, with 108 cards or 120, and the next best 23
    to 26; else, with Replays in the deck, that of Replay won most, and where a Draw Two can be answered that of
    Junction.
    """
    if rules.number_effects:
        return "grand"
    if rules.draw == "until_playable" and rules.piles == 1:
        return "draw-until"
    if rules.deck == 120:
        return "replay"
    return "junction" if rules.answer_draw_two else "classic"


def file_of(name: str) -> Path:
    """Return the path of the weights for a rule set."""
    return _FOLDER / f"{name}.json"


@cache
def _read(name: str) -> Weights:
    data = json.loads(file_of(name).read_text(encoding="utf-8"))
    return Weights(data["policy"], data["estimate"])


@cache
def _read_aim(name: str) -> tuple[dict[str, list[float]], dict[str, dict[str, list[float]]]]:
    data = json.loads(file_of(name).read_text(encoding="utf-8"))
    return data["caught"], data["totals"]
