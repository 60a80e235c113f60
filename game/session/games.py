"""A single game between bots, from its deal to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game import ai
from game.ai.lots import Lots
from game.rules import RuleSet, apply, asked, new_game, why_not
from game.rules.actions import Action
from game.rules.colours import Colour
from game.rules.events import Event
from game.rules.state import NOBODY, GameState
from game.session.laws import LawBroken, Watcher
from game.session.minds import Minds

#: No game takes nearly as many decisions; one that does would never end.
MOST_DECISIONS: Final = 200_000


class Played(NamedTuple):
    """A game as it ended: its last position, how many decisions it took, and what was wrong with it, if anything."""

    state: GameState
    decisions: int
    illegal: str = ""
    broken: str = ""


class _Illegal(Exception):
    """A bot chose what the rules forbid."""


def seat(names: Sequence[str], rules: RuleSet, seed: int) -> Minds:
    """Bots with these names for a game, each with lots of its own that follow from its place and the seed."""
    lots = [Lots(seed, place) for place in range(len(names))]
    minds = {place: ai.new(name, place, rules, len(names), lots[place]) for place, name in enumerate(names)}
    return Minds(minds, lots)


def play_game(rules: RuleSet, minds: Minds, seed: int, check: bool = False) -> Played:
    """Play a game to its end, every law tested after every action if asked to."""
    opening: list[Event] = []
    game = _Game(minds, new_game(rules, len(minds.minds), seed, opening), check)
    if minds.listen:
        minds.tell(opening)
    try:
        game.play()
    except LawBroken as broken:
        return Played(game.state, game.decisions, broken=str(broken))
    except _Illegal as illegal:
        return Played(game.state, game.decisions, illegal=str(illegal))
    return Played(game.state, game.decisions)


class _Game:
    """A game being played."""

    def __init__(self, minds: Minds, state: GameState, check: bool) -> None:
        self.state = state
        self.decisions = 0
        self._minds = minds
        self._listen = minds.listen
        self._watcher = Watcher(state) if check else None
        self._tries = [check or mind.needs for _, mind in sorted(minds.minds.items())]

    def play(self) -> None:
        state, minds, tries = self.state, self._minds, self._tries
        while self.decisions < MOST_DECISIONS:
            player = asked(state)
            if player == NOBODY:
                break
            action = minds.answer(state, player)
            if tries[player]:
                refusal = why_not(state, action)
                if refusal is not None:
                    raise _Illegal(f"{action}: {refusal}")
            self._do(action)
            if not state.over and (any(state.owes) or _claimable(state)):
                self._claim(player)

    def _do(self, action: Action) -> None:
        events: list[Event] | None = None
        if self._watcher is not None:
            events = self._watcher.play(self.state, action)
        else:
            events = [] if self._listen else None
            apply(self.state, action, events)
        if self._listen and events:
            self._minds.tell(events)
        self.decisions += 1

    def _claim(self, acted: int) -> None:
        """Let bots claim what is open, who acted first."""
        state = self.state
        for player in state.turn_order(acted):
            for claim in self._minds.claims(state, player):
                if not state.over and why_not(state, claim.action) is None:
                    self._do(claim.action)


def _claimable(state: GameState) -> bool:
    """Whether a colour is open to all, or somebody might lay a card out of turn."""
    frame = state.pending[-1]
    return (isinstance(frame, Colour) and frame.open) or (state.rules.intervention and state.fresh_top)
