"""Played examples for the rule book: what happens, act by act, in the scenario file that shows a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.rules import GameState, RuleSet
from game.rules.book import RULES
from game.rules.events import Event, TurnedUp
from game.rules.notation import NotationError
from game.rules.setup import open_game
from game.rules.values.actions import Action
from game.rules.values.messages import Message, PlayerNamed, sentence
from game.session.narration import decided
from game.session.scenario import ACT, EXPECT, SUFFIX, Scenario, ScenarioStep, attempt, load_scenario
from game.session.scenario_setup import ScenarioError


class Moment(NamedTuple):
    """An event of an act, and the table just after it; ``event`` is None if something only became visible."""

    state: GameState
    event: Event | None = None


class ExampleAct(NamedTuple):
    """One act of an example: its sentence, and what follows moment by moment, or why it is refused."""

    told: Message
    player: int
    moments: tuple[Moment, ...] = ()
    refusal: Message | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A rule shown by a few acts: caption, players, the table at the start, and the acts."""

    caption: Message
    names: tuple[str, ...]
    rules: RuleSet
    state: GameState
    acts: tuple[ExampleAct, ...]


class _Tellings:
    """Collects events as they happen, each with a copy of the table at that moment."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self.moments: list[Moment] = []

    def append(self, event: Event) -> None:
        self.moments.append(Moment(self._state.copy(), event))


def example_of(rule: str, rules: RuleSet, folder: Path) -> Example:
    """Return the example for a rule of the book at a table with these rules.

    Raises ScenarioError if its file is missing or damaged.
    """
    names = RULES[rule].examples
    path = folder / f"{names[0] if rules.piles > 1 else names[-1]}{SUFFIX}"
    return told(load_scenario(path), caption_of(path))


def caption_of(path: Path) -> Message:
    """Return the caption of an example: the comment in its first line, after the rule id."""
    with path.open(encoding="utf-8") as file:
        return Message(file.readline().partition(": ")[2].strip())


def told(scenario: Scenario, caption: Message) -> Example:
    """Return a scenario act by act, without its expectations; an unexpected illegal act ends it.

    If its setup plays the opening and turns a card up, that is the first act. Raises ScenarioError for an incomplete
    act.
    """
    state, begun = scenario.state.copy(), scenario.state
    acts = []
    opening = _opening(scenario)
    if opening is not None and scenario.before is not None:
        acts.append(opening)
        begun = scenario.before
    for step in scenario.steps:
        if step.kind == EXPECT or step.action is None:
            continue
        act = _done(step, state)
        acts.append(act)
        if step.kind == ACT:
            if act.refusal:
                break
            state = act.moments[-1].state.copy()
    return Example(caption, scenario.names, scenario.rules, begun, tuple(acts))


def _opening(scenario: Scenario) -> ExampleAct | None:
    """Return the opening as an act of the dealer; None if no card is turned up before the first question."""
    if scenario.before is None:
        return None
    state = scenario.before.copy()
    tellings = _Tellings(state)
    open_game(state, tellings)
    if not any(isinstance(moment.event, TurnedUp) for moment in tellings.moments):
        return None
    moments = (*tellings.moments, Moment(state))
    _put_down(moments)
    turned_up = sentence("{player} turns up the first card", player=PlayerNamed(state.dealer))
    return ExampleAct(turned_up, state.dealer, moments)


def _done(step: ScenarioStep, state: GameState) -> ExampleAct:
    assert step.action is not None
    try:
        return acted(step.action, state)
    except NotationError as error:
        raise ScenarioError(step.line, error.message) from None


def acted(written: Action, state: GameState) -> ExampleAct:
    """Carry out an act in notation on a copy of a position, or return why it is refused. Raises NotationError."""
    after = state.copy()
    tellings = _Tellings(after)
    action, refusal = attempt(written, after, tellings)
    told = decided(action, state.rules.piles)
    if refusal is not None:
        return ExampleAct(told, action.player, refusal=refusal.message)
    moments = (*tellings.moments, Moment(after))
    _put_down(moments)
    return ExampleAct(told, action.player, moments)


def _put_down(moments: Sequence[Moment]) -> None:
    """Put a card that is between two hands at some moment into the hand it goes to."""
    later = moments[-1].state
    whole = len(_cards(later))
    for moment in reversed(moments[:-1]):
        state = moment.state
        cards = _cards(state)
        if len(cards) > len(set(cards)):
            state.hands = [hand[:] for hand in later.hands]
        elif len(cards) < whole:
            there = set(cards)
            for hand, next_hand in zip(state.hands, later.hands, strict=True):
                hand += [card for card in next_hand if card not in there]
        later = state


def _cards(state: GameState) -> list[int]:
    piled = [entry.card for pile in state.piles for entry in pile]
    return [*(card for cards in (*state.hands, *state.stocks) for card in cards), *piled]
