"""Played examples for the rule book: which scenario file shows a rule, and what happens in it act by act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from game.rules import GameState, RuleSet, apply
from game.rules.events import TURNED_UP, Event
from game.rules.notation import NotationError
from game.rules.setup import open_game
from game.session.check import SUFFIX
from game.session.scenario import ACT, EXPECT, Scenario, Step, completed, load_scenario, refusal_of
from game.text import say

#: The files that show a rule, by rule id: names without their ending. Where there
#: are two, the second is for tables with one pile.
FILES: Final[dict[str, tuple[str, ...]]] = {
    "G1.1": ("g1-1-one-colour-whole", "g1-1-one-pile"),
    "G1.2": ("g1-2-ten-at-the-table", "g1-2-one-pile"),
    "G1.3": ("g1-3-chosen-dealer", "g1-3-one-pile"),
    "G1.4": ("g1-4-salt-from-the-middle",),
    "G1.5": ("g1-5-either-stock-in-a-turn",),
    "G1.6": ("g1-6-holder-of-the-pepper-deals",),
    "G1.7": ("g1-7-for-an-ordinary-draw", "g1-7-one-pile"),
    "G1.8": ("g1-8-nobody-can-play-or-draw", "g1-8-one-pile"),
    "G2.1": ("g2-1-one",),
    "G2.2": ("g2-2-only-the-first-pile",),
    "G2.3": ("g2-3-second-card-non-directing",),
    "G2.4": ("g2-4-rainbow-dealt",),
    "G3.1": ("g3-1-may-draw-though-able", "g3-1-one-pile"),
    "G3.2": ("g3-2-colour-number-phrase", "g3-2-one-pile"),
    "G3.3": ("g3-3-refused-sets",),
    "G3.4": ("g3-4-either-pile",),
    "G3.5": ("g3-5-two-players-challenge", "g3-5-one-pile"),
    "G3.6": ("g3-6-last-nine-and-the-pass", "g3-6-one-pile"),
    "G3.7": ("g3-7-one-decision-after-the-other",),
    "G3.8": ("g3-8-face-up-eight-is-seen", "g3-8-one-pile"),
    "G4.1": ("g4-1-one-from-each-stock",),
    "G4.2": ("g4-2-at-any-step",),
    "G4.3": ("g4-3-turned-up-skip",),
    "G4.4": ("g4-4-one-costs-no-turn", "g4-4-one-pile"),
    "G5.1": ("g5-1-zero-on-zero",),
    "G5.2": ("g5-2-four-on-two",),
    "G5.3": ("g5-3-five-players",),
    "G6.1": ("g6-1-draws-from-either-stock-and-loses-the-turn", "g6-1-one-pile"),
    "G6.2": ("g6-2-next-player-is-skipped", "g6-2-one-pile"),
    "G6.3": ("g6-3-recovered",),
    "G6.4": ("g6-4-either-pile-any-turn", "g6-4-one-pile"),
    "G6.5": ("g6-5-anybody-calls",),
    "G6.6": ("g6-6-draw-two-goes-back",),
    "G6.7": ("g6-7-two-piles-draw-from-the-other", "g6-7-one-pile"),
    "G6.8": ("g6-8-everybody-else-draws-one",),
    "G6.9": ("g6-9-anybody-but-oneself",),
    "G6.10": ("g6-10-to-the-pepper-shaker",),
    "G6.11": ("g6-11-one-above-is-the-receivers",),
    "G6.12": ("g6-12-threes",),
    "G6.13": ("g6-13-must-take-one",),
    "G6.14": ("g6-14-five",),
    "G6.15": ("g6-15-six-on-a-nine",),
    "G6.16": ("g6-16-everybody-passes-all",),
    "G6.17": ("g6-17-everybody-lays-them-open",),
    "G6.18": ("g6-18-to-the-right-always",),
    "G6.19": ("g6-19-passed-once",),
    "G7.1": ("g7-1-all-four-to-two-others",),
    "G7.2": ("g7-2-run",),
    "G7.3": ("g7-3-wild-stands-for-one",),
    "G7.4": ("g7-4-a-second-copy-completes-nothing",),
    "G7.5": ("g7-5-two-players",),
    "G7.6": ("g7-6-a-gift-completes-anothers",),
    "G7.7": ("g7-7-same-card-once",),
    "G8.1": ("g8-1-called-with-the-act", "g8-1-one-pile"),
    "G8.2": ("g8-2-any-other-player-and-once",),
    "G8.3": ("g8-3-discovered-by-a-four",),
    "G8.4": ("g8-4-false-catch-costs-nothing", "g8-4-one-pile"),
    "G9.1": ("g9-1-last-draw-two-acts", "g9-1-one-pile"),
    "G9.2": ("g9-2-values", "g9-2-one-pile"),
    "G9.3": ("g9-3-two-dearest",),
    "G9.4": ("g9-4-penalty-adds-for-each",),
    "G9.5": ("g9-5-out-in-the-first-game",),
    "G9.6": ("g9-6-both-piles-one-colour",),
    "R.deck": ("r-deck",),
    "C.piles": ("c-piles-one",),
    "D.first-dealer": ("d-first-dealer",),
    "R.first-dealer": ("r-first-dealer",),
    "C.next-dealer": ("c-next-dealer-left",),
    "R.next-dealer": ("r-next-dealer",),
    "C.opening-draw-two": ("c-opening-draw-two-four-players",),
    "C.opening-reverse": ("c-opening-reverse-four-players",),
    "D.opening-reverse": ("d-opening-reverse-four-players",),
    "C.opening-skip": ("c-opening-skip-four-players",),
    "R.opening-replay": ("r-opening-replay-four-players",),
    "C.opening-wild": ("c-opening-wild-two-players",),
    "D.opening-wild": ("d-opening-wild-two-players",),
    "C.opening-wild-draw-four": ("c-opening-wild-draw-four-two-players",),
    "D.opening-wild-draw-four": ("d-opening-wild-draw-four-two-players",),
    "R.opening-wild-draw-four": ("r-opening-wild-draw-four-two-players",),
    "D.match-phrases": ("d-match-phrases",),
    "R.must-play": ("r-must-play",),
    "D.draw": ("d-draw",),
    "R.replay-card": ("r-replay-card",),
    "C.reverse": ("c-reverse-in-a-row",),
    "J.answer-skip": ("j-answer-skip",),
    "J.answer-draw-two": ("j-answer-draw-two-passed-on",),
    "J.answer-wild-draw-four": ("j-answer-wild-draw-four-with-the-called-colour",),
    "D.wild-draw-four": ("d-wild-draw-four-on-a-wild-refused",),
    "R.wild-draw-four": ("r-wild-draw-four-always",),
    "D.wild-draw-four-checks": ("d-wild-draw-four-checks",),
    "J.challenge-won": ("j-challenge-won-three-players",),
    "J.intervention": ("j-intervention-from-across",),
    "R.call": ("r-call",),
    "C.call-window": ("c-call-window",),
    "J.fine": ("j-fine",),
    "J.ready": ("j-ready",),
    "C.scoring": ("c-scoring",),
    "J.scoring": ("j-scoring-penalty-out",),
    "D.scoring": ("d-scoring-games",),
    "H.stacking": ("h-stacking",),
    "H.seven-zero": ("h-seven-zero",),
    "H.force-play": ("h-force-play",),
    "H.no-bluff": ("h-no-bluff",),
    "H.teams": ("h-teams",),
}


class Moment(NamedTuple):
    """One event of an act, and the table just after it; ``event`` is None where something only became visible."""

    state: GameState
    event: Event | None = None


class Act(NamedTuple):
    """One act of an example as its file writes it: what follows from it moment by moment, or why it is refused."""

    text: str
    player: int
    moments: tuple[Moment, ...] = ()
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A rule shown by a few acts: what to look at, who plays, the table at the beginning, and the acts."""

    caption: str
    names: tuple[str, ...]
    rules: RuleSet
    state: GameState
    acts: tuple[Act, ...]


class _Tellings:
    """Listens to events as they happen, and keeps each with the table as it is then."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self.moments: list[Moment] = []

    def append(self, event: Event) -> None:
        self.moments.append(Moment(self._state.copy(), event))


def example_of(rule: str, rules: RuleSet, folder: Path) -> Example | None:
    """The example for a rule at a table with such rules, from the folder of examples; None for a rule without one.

    Raises ScenarioError if its file is missing or damaged.
    """
    names = FILES.get(rule)
    if names is None:
        return None
    path = folder / f"{names[0] if rules.piles > 1 else names[-1]}{SUFFIX}"
    return told(load_scenario(path), caption_of(path))


def caption_of(path: Path) -> str:
    """What there is to see in an example: the comment in its first line, after the rule's id."""
    with path.open(encoding="utf-8") as file:
        return file.readline().partition(": ")[2].strip()


def told(scenario: Scenario, caption: str) -> Example:
    """A scenario act by act; what it expects is left out, and an illegal act that is not expected ends it.

    Where its setup plays the opening and turns a card up in it, that is the first act.
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
        act = _done(step, state, scenario.names)
        acts.append(act)
        if step.kind == ACT:
            if act.refusal:
                break
            state = act.moments[-1].state.copy()
    return Example(caption, scenario.names, scenario.rules, begun, tuple(acts))


def _opening(scenario: Scenario) -> Act | None:
    """The opening as an act of the dealer, or None if no card has been turned up before the first question."""
    if scenario.before is None:
        return None
    state = scenario.before.copy()
    tellings = _Tellings(state)
    open_game(state, tellings)
    if not any(moment.event and moment.event.kind == TURNED_UP for moment in tellings.moments):
        return None
    moments = (*tellings.moments, Moment(state))
    _put_down(moments)
    return Act(f"{scenario.names[state.dealer]} turns up the first card", state.dealer, moments)


def _done(step: Step, state: GameState, names: tuple[str, ...]) -> Act:
    assert step.action is not None
    try:
        action = completed(step.action, state)
    except NotationError as error:
        return Act(step.text, step.action.player, refusal=str(error))
    refusal = refusal_of(action, state, names)
    if refusal is not None:
        return Act(step.text, action.player, refusal=say(refusal.message, names))
    after = state.copy()
    tellings = _Tellings(after)
    apply(after, action, tellings)
    moments = (*tellings.moments, Moment(after))
    _put_down(moments)
    return Act(step.text, action.player, moments)


def _put_down(moments: Sequence[Moment]) -> None:
    """Let no card be between two hands at the moment it is told of: it is already where it goes."""
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
