"""Scenario files: a position and its play as text, read and played (``*.table``).

    scenario = load_scenario("position.table")   names, rules, state after the setup, steps
    report = play(scenario)                      what did not hold, and the state after all acts

``game.rules.notation`` has the notation of acts, ``scenario_setup`` of the setup, ``expectations`` of expectations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from game.rules import GameState, Refusal, RuleSet, apply, question, why_not
from game.rules.events import Event
from game.rules.notation import NotationError, complete_action, format_action, parse_action, written_so
from game.rules.play.frames import Out
from game.rules.values.actions import TAKE, Action
from game.rules.values.messages import Message, PlayerNamed, plural, sentence
from game.session.expectations import Expectation, found, parse_expectation
from game.session.files import TooLarge, read_limited
from game.session.scenario_layout import before_opening, start, warnings
from game.session.scenario_setup import ScenarioError, Setup, read_setup
from game.text import say

SIZE_LIMIT: Final = 256 * 1024
SEPARATOR: Final = "---"
SUFFIX: Final = ".table"
_TOO_LARGE: Final = sentence("The file is too large for a position.")

# The kinds of lines in the play part.
ACT, EXPECT, REFUSE, ILLEGAL = "act", "expect", "refuse", "illegal"


class ScenarioStep(NamedTuple):
    """One line of the play part: an act, an expectation, or an act that must be refused."""

    line: int
    kind: str
    text: str
    action: Action | None = None  # as written, not completed
    expectation: Expectation | None = None
    rule: str = ""  # of "refuse"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file that has been read: the table after its setup, and the play to come.

    ``before`` is the table before the opening, if the setup plays it.
    """

    names: tuple[str, ...]
    rules: RuleSet
    state: GameState
    steps: tuple[ScenarioStep, ...]
    warnings: tuple[str, ...] = ()
    before: GameState | None = None


class Failure(NamedTuple):
    """A line of a scenario that does not hold."""

    line: int
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a scenario: the lines that did not hold, and the table where the play ended."""

    failures: tuple[Failure, ...]
    state: GameState


# Reading


def load_scenario(path: Path | str) -> Scenario:
    """Read a scenario file and set up its table.

    Raises ScenarioError for an unreadable or missing file.
    """
    try:
        data = read_limited(Path(path), SIZE_LIMIT)
    except TooLarge:
        raise ScenarioError(0, _TOO_LARGE) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        reason = error.strerror if isinstance(error, OSError) else None
        why = reason or sentence("not a file name")
        raise ScenarioError(0, sentence("The file cannot be opened: {why}.", why=why)) from None
    return decode_scenario(data)


def decode_scenario(data: bytes) -> Scenario:
    """Read a scenario from the bytes of a file and set up its table. Raises ScenarioError."""
    if len(data) > SIZE_LIMIT:
        raise ScenarioError(0, _TOO_LARGE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError(line, sentence("The file is not text in UTF-8.")) from None
    return read_scenario(text)


def read_scenario(text: str) -> Scenario:
    """Read a scenario from its text and set up its table. Raises ScenarioError."""
    setup_lines: list[tuple[int, str]] = []
    play_lines: list[tuple[int, str]] = []
    into = setup_lines
    for number, line in enumerate(text.split("\n"), 1):
        content = line.partition("#")[0].strip()
        if content == SEPARATOR and into is setup_lines:
            into = play_lines
        elif content:
            into.append((number, content))
    setup = read_setup(setup_lines)
    steps = tuple(_read_step(number, line, setup) for number, line in play_lines)
    state = start(setup)
    return Scenario(setup.names, setup.rules, state, steps, tuple(warnings(setup)), before_opening(setup))


def _read_step(number: int, text: str, setup: Setup) -> ScenarioStep:
    head, _, rest = text.partition(" ")
    names = setup.names
    try:
        if head == EXPECT:
            return ScenarioStep(
                number, EXPECT, rest.strip(), expectation=parse_expectation(rest, names, setup.rules.piles)
            )
        if head == "illegal:":
            return ScenarioStep(number, ILLEGAL, rest.strip(), parse_action(rest, names))
        if head == REFUSE:
            rule, colon, act = rest.partition(":")
            if not colon or not rule.strip():
                raise written_so(REFUSE, "refuse G3.2: Ben plays r3")
            return ScenarioStep(number, REFUSE, act.strip(), parse_action(act, names), rule=rule.strip())
        return ScenarioStep(number, ACT, text, parse_action(text, names))
    except NotationError as error:
        raise ScenarioError(number, error.message) from None


# Playing


def play(scenario: Scenario, out: list[Event] | None = None) -> Report:
    """Play the acts of a scenario on a copy of its table, and check every expectation.

    An unexpected illegal act ends the play. Events are appended to ``out``.
    """
    state = scenario.state.copy()
    failures: list[Failure] = []
    for step in scenario.steps:
        if step.expectation is not None:
            is_so = found(step.expectation, state, scenario.names)
            if is_so != step.expectation.wanted:
                failures.append(Failure(step.line, step.expectation.wanted, is_so))
        elif step.action is not None and step.kind != ACT:
            if failure := _look_at_refusal(step, step.action, state, scenario.names):
                failures.append(failure)
        elif step.action is not None and (failure := _act(step, step.action, state, scenario.names, out)):
            failures.append(failure)
            break
    return Report(tuple(failures), state)


def _act(
    step: ScenarioStep, action: Action, state: GameState, names: Sequence[str], out: list[Event] | None
) -> Failure | None:
    try:
        refusal = attempt(action, state, out).refusal
    except NotationError as error:
        return Failure(step.line, step.text, say(error.message))
    if refusal is not None:
        return Failure(step.line, step.text, f"illegal by {refusal.rule}: {say(refusal.message, names)}")
    return None


def _look_at_refusal(step: ScenarioStep, action: Action, state: GameState, names: Sequence[str]) -> Failure | None:
    wanted = f"illegal by {step.rule}: {step.text}" if step.kind == REFUSE else f"illegal: {step.text}"
    try:
        action = completed(action, state)
    except NotationError as error:
        return None if step.kind == ILLEGAL else Failure(step.line, wanted, say(error.message))
    refusal = _refusal_of(action, state)
    if refusal is None:
        return Failure(step.line, wanted, f"legal: {format_action(action, names)}")
    if step.kind == REFUSE and refusal.rule != step.rule:
        return Failure(step.line, wanted, f"illegal by {refusal.rule}: {say(refusal.message, names)}")
    return None


class Attempt(NamedTuple):
    """An act of a scenario with all its details, and why it was refused; None if it was carried out."""

    action: Action
    refusal: Refusal | None


def attempt(written: Action, state: GameState, out: Out = None) -> Attempt:
    """Carry out an act as written in a scenario, or return why it is refused. Raises NotationError."""
    action = completed(written, state)
    refusal = _refusal_of(action, state)
    if refusal is None:
        apply(state, action, out)
    return Attempt(action, refusal)


def completed(action: Action, state: GameState) -> Action:
    """Fill in the details that an act as written leaves out. Raises NotationError."""
    return complete_action(action, state, question(state), lambda reading: why_not(state, reading) is None)


def _refusal_of(action: Action, state: GameState) -> Refusal | None:
    """Return why an act of a scenario is illegal; a file may also choose the hidden card a Four takes (G6.13)."""
    if action.verb != TAKE or action.where < 0:
        return why_not(state, action)
    other = action.to[0]
    if action.where >= len(state.hands[other]):
        return Refusal("G6.13", _holds_only(other, len(state.hands[other])))
    return why_not(state, action._replace(where=-1))


def _holds_only(player: int, cards: int) -> Message:
    holder = PlayerNamed(player)
    return plural("{player} holds only one card.", "{player} holds only {number} cards.", cards, player=holder)
