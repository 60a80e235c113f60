"""What the book says at a table, put beside what the engine does there (``*.trials``).

    # Whose turn it is after a Skip                    a position begins with its title
    hand Ann: yS y1                                    the setup of a scenario, where it differs from USUAL
    -- grand                                           a table: a rule set, and switches turned
    G6.2 says: skipped for each Skip                   the words of a rule of its book
    G6.2 omits: next player                            words it does not have there
    G5.3 is not in the book                            a rule that does not hold there
    Ann plays yS                                       then a play, as in a scenario
    expect turn Cy

A setup line without a value takes away what USUAL says; after ``--`` it is of that table alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.ruleset import RULE_SETS, RuleSet, with_switches
from game.rules.values.state import NOBODY
from game.session.scenario import Report, play, read_scenario
from game.session.scenario_setup import ScenarioError

FOLDER: Final = Path(__file__).parent
USUAL: Final = {
    "players": "Ann Ben Cy", "dealer": "Cy", "hand Ann": "g6 y8 b2", "hand Ben": "g2 y5 b6", "hand Cy": "y2 b5 gS",
    "pile 1": "r3", "pile 2": "y7", "turn": "Ann", "stock 1": "r1 y1 g9 b9 r8 y3 g3",
}  # fmt: skip
#: Of USUAL, what a game that is dealt decides for itself, and what one does that begins with its first card.
_DEALT: Final = re.compile(r"(hand|pile|stock) |turn")
_OPENED: Final = re.compile(r"pile |turn")
_SETUP: Final = re.compile(
    r"(players|dealer|turn|direction|salt|pepper|owes|scores|seed|rest|deal|(hand|pile|stock|faceup) \w+):"
)
_SAID: Final = re.compile(r"(\w\.[a-z-]+|G\d+\.\d+) (says|omits): (.+)")
#: What no expectation of a scenario names: the winners of the match and the keeper of the score sheet.
_AT_THE_END: Final = re.compile(r"expect (winners|keeper) ")
_ABSENT: Final = re.compile(r"(\w\.[a-z-]+|G\d+\.\d+) is not in the book")


class Trial(NamedTuple):
    """One table at a position: what its book says, and the play that shows it to be so."""

    title: str
    table: str
    says: tuple[tuple[str, str], ...]
    omits: tuple[tuple[str, str], ...]
    absent: tuple[str, ...]
    setup: dict[str, str]
    acts: tuple[str, ...]

    @property
    def rules(self) -> RuleSet:
        name, *turned = self.table.split()
        return with_switches(RULE_SETS[name], dict(switch.split("=") for switch in turned))

    def fails_at(self, other: Trial) -> str:
        """What does not hold of its play at a table of the same position; empty if all does."""
        lines = [line for line in self.acts if not _AT_THE_END.match(line)]
        try:
            report = other.play(lines)
        except ScenarioError as error:
            return str(error)
        failures = [f"{failure.expected}: {failure.found}" for failure in report.failures]
        found = report.state
        names = other.setup.get("players", USUAL["players"]).split()
        at_the_end = [
            f"expect winners {' '.join(names[player] for player in found.winners) or 'nobody'}",
            f"expect keeper {names[found.keeper] if found.keeper != NOBODY else 'nobody'}",
        ]
        failures += [line for line in self.acts if _AT_THE_END.match(line) and line not in at_the_end]
        return "; ".join(failures)

    def play(self, acts: list[str]) -> Report:
        """Play some acts at this table. Raises ScenarioError."""
        given = USUAL
        if "deal" in self.setup:
            given = {key: value for key, value in USUAL.items() if not _DEALT.match(key)}
        elif self.setup.get("pile 1") == "":
            given = {key: value for key, value in USUAL.items() if not _OPENED.match(key)}
        lines = {**given, **self.setup}
        if self.rules.piles == 1:
            lines["pile 2"] = ""
        setup = [f"{key}: {value}" for key, value in lines.items() if value]
        return play(read_scenario("\n".join([f"rules: {self.table}", *setup, "---", *acts])))


def trials() -> Iterator[Trial]:
    """Every table of every position, in the order of the files."""
    for path in sorted(FOLDER.glob("*.trials")):
        for position in f"\n{path.read_text('utf-8')}".split("\n# ")[1:]:
            first, *tables = position.split("\n-- ")
            title, *setup = filter(None, first.split("\n"))
            for table in tables:
                yield _trial(title, setup, *filter(None, table.split("\n")))


def _trial(title: str, setup: list[str], table: str, *lines: str) -> Trial:
    known = [line for line in lines if _SETUP.match(line)]
    said = [match.groups() for line in lines if (match := _SAID.fullmatch(line))]
    absent = [match[1] for line in lines if (match := _ABSENT.fullmatch(line))]
    acts = [line for line in lines if not any(form.match(line) for form in (_SETUP, _SAID, _ABSENT))]
    return Trial(
        title,
        table,
        tuple((rule, words) for rule, way, words in said if way == "says"),
        tuple((rule, words) for rule, way, words in said if way == "omits"),
        tuple(absent),
        {key: value.strip() for key, _, value in (line.partition(":") for line in (*setup, *known))},
        tuple(acts),
    )
