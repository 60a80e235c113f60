"""Plain bots: they remember nothing and claim at once; they use the view, the legal actions and a random stream."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.ai.base import NOTHING, VIEW, Claim, Sight
from game.ai.lots import ANSWER, CLAIM, Lots, Running
from game.ai.simple import NEVER, RANDOM, REACT
from game.rules import legal_answers
from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.state import GameState
from game.rules.values.views import View

_SIMPLE: Final = {bot.name: bot for bot in (RANDOM, REACT, NEVER)}
#: The names of the plain bots.
NAMES: Final = ("greedy", *_SIMPLE)


class Bot(Protocol):
    """A plain bot: two functions of a view, the legal actions and a stream of random numbers."""

    @property
    def name(self) -> str:
        """Its name for ``--bots`` and saves."""

    @property
    def needs_view(self) -> bool:
        """Whether `answer` uses the view; if False it may be given None."""

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Return its answer to the question it is asked, one of the legal ones, and the stream after it."""

    def claims(self, view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        """Return its claims now (catches, calls), best first, out of the legal ones, and the stream; mostly none."""


def bot(name: str) -> Bot:
    """Return the plain bot with this name. Raises KeyError for an unknown name."""
    if name == "greedy":
        from game.ai.greedy import GREEDY

        return GREEDY
    return _SIMPLE[name]


class Plain:
    """The mind of a plain bot at a seat."""

    observes: Final = False
    at_once: Final = True

    def __init__(self, bot: Bot, lots: Lots) -> None:
        self._answer, self._claims = bot.answer, bot.claims
        self._lots = lots
        self.needs: Final = VIEW if bot.needs_view else NOTHING

    def look(self, position: GameState) -> None:
        """Ignore the position."""

    def observe(self, event: Event) -> None:
        """Ignore the event."""

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """Return the bot's answer."""
        action, rng = self._answer(sight.view, legal, self._lots.stream(ANSWER))
        self._lots.leave(rng)
        return action

    def answering(self) -> Callable[[GameState, int], Action] | None:
        """Return a fast path to its answers, if it uses only legal acts and a shared stream; for thousands of games."""
        answer, lots = self._answer, self._lots
        if self.needs != NOTHING or not isinstance(lots, Running):
            return None

        def answered(state: GameState, player: int) -> Action:
            action, lots.rng = answer(None, legal_answers(state, player), lots.rng)
            return action

        return answered

    def claims(self, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        """Return the bot's claims, without delay."""
        assert sight.view is not None, "a mind that may claim is shown a view"
        wanted, rng = self._claims(sight.view, legal, self._lots.stream(CLAIM))
        self._lots.leave(rng)
        return [Claim(action) for action in wanted]
