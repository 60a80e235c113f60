"""Situations to measure drawing with: moments of a game, written as scenarios."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai.base import Claim
from game.rules import blank_view, mask, new_game, view
from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.views import View
from game.session.match import PERSON, Match, Player
from game.session.scenario import Scenario, completed, play, read_scenario
from game.session.session import Session

#: Every player holds a Seven when one is laid, and passes it on.
_FLYING: Final = """
rules: grand
players: Ann Ben Cy Dee
dealer: Dee
hand Ann: r7 b7 y5 yS g2 b3 r1
hand Ben: r8 r2 g7 b9 y1 y2 b0
hand Cy: y7 bS g1 r0 g3 y0 b8
hand Dee: g4 b2 b7 r5 g5 y9 rS
pile 1: r6
pile 2: y4
turn: Ann
---
Ann plays r7 on 1
"""

#: A Six on a Nine: the player who laid the Six changes places with the player who laid the Nine.
_SWAPPING: Final = """
rules: grand
players: Ann Ben Cy Dee
dealer: Dee
hand Ann: r6 y9 y1 b4 gS r2 b7
hand Ben: b8 g6 r4 y2 y5 b1 g0
hand Cy: y3 yS b5 g2 g3 r1 rS
hand Dee: g4 b2 r5 g5 y7 bS W
pile 1: r9/Ben
pile 2: y6
turn: Ann
---
Ann plays r6 on 1
"""

#: The last card: the hands of the others turn over and are counted, and the salt takes two cards away.
_ENDING: Final = """
rules: grand
players: Ann Ben Cy Dee
dealer: Dee
salt: Ben
hand Ann: rS
hand Ben: b8 g6 r4 y2 y5 b1 g0
hand Cy: y3 yS b5 g2 g3 r1 rS
hand Dee: g4 b2 r5 g5 y7 bS W
pile 1: r9
pile 2: y6
turn: Ann
---
Ann plays rS on 1
"""

_DEAL_SEED: Final = 5
#: A whole game is dealt.
_DEALING: Final = f"""
rules: grand
players: Ann Ben Cy Dee
deal: {_DEAL_SEED}
---
"""

#: The acts of that game. They are written down so that the drawing is the same however the bots play today.
_PLAYING: Final = f"""{_DEALING}
Dee plays rR on 1
Ben takes from Ann
Cy plays g6 on 2
Ben plays r5 on 1
Ben passes
Ann plays W:r on 1
Dee plays r3 on 1
Cy gives y3 to Dee
Cy plays rD on 1
Ben draws from 2
Ben draws from 2
Ann plays r2 on 1
Ben plays y0 y2 on 1
Dee answers with W:y
"""


@dataclass(frozen=True, slots=True)
class Situation:
    """Events at a table that can be animated again and again; ``start`` makes the view before them."""

    session: Session
    start: Callable[[], View]
    happened: list[Event]


class Written(Session):
    """A game played from its deal on by a script."""

    directed = True

    def __init__(self, scenario: Scenario, seed: int) -> None:
        happened: list[Event] = []
        state = new_game(scenario.rules, len(scenario.names), seed, happened)
        super().__init__(Match(scenario.rules, _sitting(scenario.names), seed), state=state)
        self.opening = happened
        self._acts = [step.action for step in scenario.steps if step.action is not None]

    @property
    def next_act(self) -> Action | None:
        """Return the next act of the script; None at its end."""
        return completed(self._acts[self.count], self.state) if self.count < len(self._acts) else None

    def bot_answer(self) -> Action | None:
        return self.next_act

    def bot_claims(self) -> list[Claim]:
        return []


def flying() -> Situation:
    """Return a situation where four cards fly at the same time, passed on by a Seven."""
    return _played(_FLYING)


def swapping() -> Situation:
    """Return a situation where two players change seats, with plaques and hands."""
    return _played(_SWAPPING)


def ending() -> Situation:
    """Return a situation where a player is out, and the hands of three others are counted."""
    return _played(_ENDING)


def dealing() -> Situation:
    """Return the deal of a game: four hands, and the first cards turned up."""
    scenario = read_scenario(_DEALING)
    happened: list[Event] = []
    state = new_game(scenario.rules, len(scenario.names), _DEAL_SEED, happened)
    session = Session(Match(scenario.rules, _sitting(scenario.names), _DEAL_SEED), state=state)
    return Situation(
        session,
        lambda: blank_view(scenario.rules, len(scenario.names), 0),
        [mask(event, 0) for event in happened],
    )


def playing() -> Written:
    """Return a scripted game, to be played from its deal on."""
    return Written(read_scenario(_PLAYING), _DEAL_SEED)


def _played(text: str) -> Situation:
    scenario = read_scenario(text)
    happened: list[Event] = []
    play(scenario, happened)
    session = Session(Match(scenario.rules, _sitting(scenario.names), 1), state=scenario.state)
    return Situation(session, lambda: view(scenario.state, 0), [mask(event, 0) for event in happened])


def _sitting(names: tuple[str, ...]) -> tuple[Player, ...]:
    return tuple(Player(name, "greedy" if number else PERSON, number + 1) for number, name in enumerate(names))
