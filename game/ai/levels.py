"""Levels of play: how strong a bot is. Beginner and casual play quickly; sharp and master try acts in worlds.

Sharp and master remember what they saw, sharp half of it; beginner and casual use only what lies open, except that a
character may bear a grudge. None uses anything beyond that and its own hand. Beginner slips far more often than casual,
and misses more claims (`reactions.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai import reactions, style
from game.ai.base import POSITION, Claim, Sight
from game.ai.characters import Character, character_of, parts
from game.ai.leaning import FOUND, MARKED, Taste, marked
from game.ai.lots import ANSWER, CLAIM, Lots
from game.ai.memory import Memory
from game.ai.quick import policy, search, weights
from game.ai.quick.answers import best_colour
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.knowing import redeal
from game.rules.scoring import hand_value
from game.rules.values.actions import CALL, CATCH, INTERVENE, PLAY, UNO, Action
from game.rules.values.chance import below
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import CATCHABLE, GameState
from game.rules.viewing import view

if TYPE_CHECKING:
    from game.ai.reasons.trials import Trial

#: The purpose of the lots that decide what a player forgets.
MEMORY: Final = "memory"
#: How many acts are tried in each world, roughly, where there is a choice.
_CHOICES: Final = 3
#: Without number effects acts differ less and are tried faster, so there are this many times the worlds.
_PLAIN: Final = 3


class Level(NamedTuple):
    """How well a bot plays: how much it remembers, how far it looks, and how often it slips."""

    habits: str  # how quick it is to claim: a key of `reactions.HABITS`
    remembers: float  # share of what was seen
    reads: bool  # whether worlds are dealt by the evidence of what was seen
    worlds: int  # number in which acts are tried; 0 plays by the fast policy alone
    depth: int  # decisions simulated after an act before it is judged
    clearly: float  # standard errors by which an act must beat the first thought
    aims: bool  # at the match, not only at the game
    slips: int  # times in a thousand that it plays any fitting card, or answers at random


LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level("beginner", 0.0, False, 0, 0, 1.0, False, 220),
    "casual": Level("casual", 0.0, False, 0, 0, 1.0, False, 10),
    "sharp": Level("sharp", 0.5, True, 11, 2, 1.0, True, 0),
    "master": Level("master", 1.0, True, 24, 4, 0.4, True, 0),
}
#: The levels, weakest first.
NAMES: Final = tuple(LEVELS)


def by_rules(level: Level, rules: RuleSet) -> Level:
    """Return a level adjusted to these rules."""
    return level if rules.number_effects else level._replace(worlds=level.worlds * _PLAIN)


def remembered(level: Level, character: Character | None) -> float:
    """Return the share of what was seen that a bot of this level remembers, with or without a character."""
    return style.remembers(level.remembers, character.memory) if character is not None else level.remembers


def thinker(name: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> Thinker:
    """Return the mind of a bot by its name. Raises KeyError for a name without a level."""
    return Thinker(LEVELS[parts(name)[0]], seat, rules, players, lots, character_of(name))


class Thinker:
    """The mind of a bot at one seat, of some level, with or without a character."""

    needs: Final = POSITION
    at_once: Final = False

    def __init__(
        self, level: Level, seat: int, rules: RuleSet, players: int, lots: Lots, character: Character | None = None
    ) -> None:
        level = by_rules(level, rules)
        self._habits = reactions.HABITS[level.habits]
        self._taste: Taste | None = None
        if character is not None:
            self._habits = reactions.with_style(self._habits, character.patience, character.style.ways)
            self._taste = Taste(character.style.leanings, seat)
        self._level = level = level._replace(remembers=remembered(level, character))
        self._seat = seat
        self._lots = lots
        # The quick levels use only what lies open, unless the character bears grudges.
        self.observes: Final = level.worlds > 0 or (self._taste is not None and self._taste.grudge is not None)
        self._memory = Memory(seat, rules, players, level.remembers, lots.lasting(MEMORY))
        found = weights.of(rules, players)
        aim = weights.aim_of(rules, players) if level.aims else []
        self._mind = search.SearchSettings(found.policy, found.estimate, level.worlds, level.depth, level.clearly, aim)

    def look(self, position: GameState) -> None:
        """Forget the past and remember what lies open now."""
        memory = self._memory
        self._memory = Memory.from_view(view(position, self._seat), self._level.remembers, memory.stream)

    def observe(self, event: Event) -> None:
        """Remember what an event tells."""
        if self._level.worlds:
            self._memory.observe(event)
        if self._taste is not None and self._taste.grudge is not None:
            self._taste.grudge.observe(event)

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """Return the act that seems best, or that the character prefers."""
        if len(legal) == 1:
            return legal[0]
        rng = self._lots.stream(ANSWER)
        slip, rng = below(rng, 1000)
        if slip < self._level.slips:
            return _anything(legal, rng)
        known = sight.position
        assert known is not None, "a thinker is shown a position"
        if not self._level.worlds:
            return self._at_once(known, legal, rng)
        found = self.weigh(known, legal, rng)
        if self._taste is None:
            return found.acts[found.best]
        return self._taste.choose(known, found.acts, found.means, found.best, FOUND)

    def _at_once(self, known: GameState, legal: Sequence[Action], rng: int) -> Action:
        """Return the act of the fast policy, or one the character prefers."""
        world, _ = redeal(known, self._seat, rng)
        first = policy.decide(world, self._mind.policy)
        if self._taste is None:
            return first
        acts, worth = marked(world, legal, first, self._mind.policy)
        return self._taste.choose(known, acts, worth, 0, MARKED)

    def weigh(self, known: GameState, legal: Sequence[Action], rng: int) -> search.SearchResult:
        """Return the worth of each promising act, after laying what is remembered into the position."""
        odds = self._memory.recall(known)
        return search.search(known, self._seat, legal, rng, self._mind, odds if self._level.reads else None)

    def try_out(self, known: GameState, acts: Sequence[Action], rng: int) -> list[list[Trial]]:
        """Return how each act comes out in the same worlds, after the fast policy played on."""
        from game.ai.reasons.trials import Trial  # with it come all reasons, which only an adviser gives

        odds = self._memory.recall(known)
        found: list[list[Trial]] = [[] for _ in acts]
        for _ in range(self._level.worlds):
            world, rng = redeal(known, self._seat, rng, odds)
            for act, outcomes in zip(acts, found, strict=True):
                state = world.copy()
                apply(state, act)
                chances = search.ahead(state, self._mind)
                hand = state.hands[self._seat]
                outcomes.append(Trial(chances, len(hand), hand_value(state, self._seat)))
        return found

    def ponder(self, known: GameState, act: Action) -> None:
        """Spend as long on a single legal act as on a choice, so that the time does not reveal an empty hand."""
        rng = self._lots.stream(ANSWER)
        if not self._level.worlds:
            self._at_once(known, [act], rng)
            return
        odds = self._memory.recall(known)
        for _ in range(self._level.worlds):
            world, rng = redeal(known, self._seat, rng, odds)
            for _ in range(_CHOICES):
                search.value(world, act, self._seat, self._mind)

    def claims(self, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        """Return the claims worth making, with delays: owed Uno calls, catches, cards out of turn, open colours."""
        view = sight.view
        assert view is not None, "a mind that may claim is shown a view"
        wanted = []
        for action in legal:
            if action.verb == UNO:
                if view.owes[self._seat]:
                    wanted.append(action)
            elif action.verb == CATCH:
                if view.owes[action.to[0]] in CATCHABLE:
                    wanted.append(action)
            elif action.verb == INTERVENE:
                wanted.append(action)
        if any(action.verb == CALL for action in legal):
            assert sight.position is not None and view.question is not None
            colour = best_colour(sight.position, self._seat, view.question.pile, self._mind.policy)
            wanted.append(Action(CALL, self._seat, colour=colour))
        return reactions.in_time(wanted, self._habits, self._lots.stream(CLAIM)) if wanted else []


def _anything(legal: Sequence[Action], rng: int) -> Action:
    """Return a random play, or a random answer if no play is legal."""
    plays = [action for action in legal if action.verb == PLAY] if isinstance(legal, list) else []
    wanted = plays or legal
    place, _ = below(rng, len(wanted))
    return wanted[place]
