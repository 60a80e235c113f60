"""An experiment: a position of the workbench, the acts tried there, and the step at which it is looked at."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from game.rules import Action, GameState, Refusal
from game.rules.notation import NotationError, parse_action
from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.session.examples import ExampleAct, acted
from game.session.narration import narrate
from game.session.scenario import attempt
from game.session.transcript.scenario_lines import is_turn, written_scenario
from game.session.transcript.transcript_lines import act_text
from game.session.workbench.draft import Draft, Impossible, ReadPosition, draft_of
from game.session.workbench.trying import ActKind, kinds

#: The most acts that a position may bring along: whole games have fewer, and each keeps some positions.
_MOST_ACTS: Final = 1000


class Effect(NamedTuple):
    """One step: what is told of it, the position after it, and the number of its act; NOBODY before the first."""

    told: Message | None
    state: GameState
    act: int = NOBODY


class Experiment:
    """A draft, the acts tried from there, and their effects one by one; ``at`` is the step that is looked at.

    All hands are open, so whoever tries decides for everybody. Positions are kept, and never changed: a step back and
    on shows the same again.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.acts: list[Action] = []
        self.steps = [Effect(None, draft.table)]
        self.at = 0
        self._kinds: tuple[GameState, list[ActKind]] | None = None  # of the position for which they were last asked

    @property
    def shown(self) -> Effect:
        """Return the step that is looked at."""
        return self.steps[self.at]

    @property
    def settled(self) -> GameState:
        """Return the position once the act that is looked at is over, from where another may be tried."""
        return self.steps[self._last(self.shown.act)].state

    @property
    def kinds(self) -> list[ActKind]:
        """Return what may be tried there, by kind; nothing while the table still lacks something."""
        if self._kinds is None or self._kinds[0] is not self.settled:
            self._kinds = self.settled, kinds(self.settled) if self.lacks is None else []
        return self._kinds[1]

    @property
    def lacks(self) -> Message | None:
        """Say what the position that is looked at still lacks to be played; None if nothing."""
        return None if self.at else self.draft.lacks

    def _last(self, act: int) -> int:
        return max(at for at, step in enumerate(self.steps) if step.act <= act)

    @property
    def ended(self) -> bool:
        """Return whether the act that is looked at is over, so that somebody is asked."""
        return self.at == self._last(self.shown.act)

    @property
    def coming(self) -> Action | None:
        """Return the act that follows on what is looked at, if one was tried; None in the middle of an act."""
        act = self.shown.act + 1
        return self.acts[act] if self.ended and act < len(self.acts) else None

    def go(self, at: int) -> bool:
        """Look at another step; return whether there is one."""
        there = 0 <= at < len(self.steps)
        self.at = at if there else self.at
        return there

    # Trying

    def try_out(self, action: Action) -> Refusal | None:
        """Try an act after the one that is looked at, in place of all later ones, and look at its last effect.

        Return why it is refused; then nothing has changed. Raises NotationError for one that says too little.
        """
        refusal = attempt(action, self.settled.copy()).refusal
        if refusal is not None:
            return refusal
        act = self.shown.act + 1
        done = acted(action, self.settled)
        del self.acts[act:]
        del self.steps[self._last(act - 1) + 1 :]
        self.acts.append(action)
        self.steps += _effects(done, act, self.draft.table.rules.piles)
        self.at = len(self.steps) - 1
        return None

    def typed(self, line: str) -> Draft | Refusal | None:
        """Try the act that a line of the notation says, or return the draft with a line of its setup, as ``turn: Ben``.

        Return why an act is refused. Raises NotationError or Impossible with what is wrong with the line.
        """
        if line.split(" ")[0] not in self.draft.names and ":" in line:
            return self.at_turn().with_line(line)
        if self.lacks is not None:
            raise Impossible(self.lacks)
        return self.try_out(parse_action(line, self.draft.names))

    def copied(self) -> Experiment:
        """Return this experiment as it is now, to which one can go back after another act."""
        found = Experiment(self.draft)
        found.acts, found.steps, found.at = self.acts[:], self.steps[:], self.at
        return found

    # Changing

    def at_turn(self) -> Draft:
        """Return the position that is looked at as a draft. Raises Impossible if it is no ordinary turn."""
        if not self.at:
            return self.draft
        if not self.ended or not is_turn(self.shown.state):
            raise Impossible(sentence("A position changes only between turns: step back, or on to the next turn."))
        return draft_of(self.shown.state, self.draft.names)

    # As text

    def text(self, about: str) -> str:
        """Return the position and what was tried, as a scenario that says what it is about."""
        names = self.draft.names
        return written_scenario((about,), self.draft.written(), self._lines(), self.steps[-1].state, names)

    def _lines(self) -> Iterator[str]:
        return (act_text(action, self.draft.names) for action in self.acts)


def experimenting(position: ReadPosition) -> Generator[None, None, Experiment]:
    """Try the acts of a position that was read, in parts, and look at it after the last. Raises Impossible."""
    found = Experiment(position.draft)
    if len(position.steps) > _MOST_ACTS:
        raise Impossible(sentence("There are more than {number} acts after this position.", number=_MOST_ACTS))
    for step in position.steps:
        assert step.action is not None, "it is an act"
        try:
            refusal = found.try_out(step.action)
        except NotationError as error:
            raise Impossible(sentence("Line {number}: {why}", number=step.line, why=error.message)) from None
        if refusal is not None:
            why = refusal.message.naming(found.draft.names)
            raise Impossible(sentence("Line {number}: {why}", number=step.line, why=why))
        yield
    return found


def experiment_of(position: ReadPosition) -> Experiment:
    """Return the same at once. Raises Impossible."""
    parts = experimenting(position)
    while True:
        try:
            next(parts)
        except StopIteration as end:
            found: Experiment = end.value
            return found


def _effects(act: ExampleAct, number: int, piles: int) -> Iterator[Effect]:
    """Yield a step for each event that something is told of; what is silent belongs to the step before it."""
    told: list[Effect] = []
    for moment in act.moments:
        words = narrate(moment.event, piles) if moment.event is not None else None
        if words is not None:
            told.append(Effect(words, moment.state, number))
        elif told:
            told[-1] = told[-1]._replace(state=moment.state)
        else:
            told.append(Effect(act.told, moment.state, number))
    yield from told
