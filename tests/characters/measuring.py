"""What characters do at tables of their own level: each temperament's figure, and how often each is out first."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import lcm
from typing import Final, NamedTuple

from game import ai
from game.ai.base import Claim
from game.ai.characters import CHARACTERS, named, parts
from game.ai.leaning import Grudge, Leeway, Taste, bluffs, leader, struck
from game.ai.levels import Thinker
from game.ai.lots import Lots
from game.ai.style import Leanings
from game.lab.games import play_game, seed_of
from game.rules import RuleSet, legal_answers, mask, question
from game.rules.events import Event
from game.rules.values.actions import CATCH, CHALLENGE, PLAY, UNO, Action
from game.rules.values.cards import BLACK, COLOUR, rank_of
from game.rules.values.state import CATCHABLE, NOBODY, GameState
from game.rules.values.views import TURN
from game.session.minds import Minds

#: How many sit at a table.
PLAYERS: Final = 4

# The figures: each a number of something, by a number of something else.
WILDS: Final = "turns with a black card in hand"
RISKS: Final = "risks taken, of turns and challenges"
SALT: Final = "salt taken, of turns it could be"
LEADER: Final = "hits on the leader, of hits"
GRUDGES: Final = "hits on who hit it last, of hits"
HITS: Final = "hits, of turns it could hit or spare"
FORGOTTEN: Final = "calls forgotten"
MISSED: Final = "catches missed"
TASTE: Final = "decisions left to taste, of those with a choice"

#: Each character's figure, and whether theirs is to lie above the mean of their level.
FIGURES: Final[Mapping[str, tuple[str, bool]]] = {
    "ben": (RISKS, True),
    "ida": (SALT, True),
    "kofi": (WILDS, True),
    "lupe": (LEADER, True),
    "emre": (HITS, False),
    "noor": (MISSED, False),
    "jun": (FORGOTTEN, True),
    "suvi": (GRUDGES, True),
}

#: By figure, how many there were in a game, and of how many.
Counted = dict[str, tuple[int, int]]


class _CountedTaste(Taste):
    """A character's taste, which counts how often it picks another act than the best one."""

    def __init__(self, leanings: Leanings, player: int, count: Callable[[bool], None]) -> None:
        super().__init__(leanings, player)
        self._count = count

    def choose(
        self, known: GameState, acts: Sequence[Action], worth: Sequence[float], best: int, leeway: Leeway
    ) -> Action:
        act = super().choose(known, acts, worth, best, leeway)
        if len(acts) > 1:
            self._count(act != acts[best])
        return act


class Watched(Minds):
    """The bots of a game, and somebody who sees all cards and counts what each of them does."""

    def __init__(self, names: Sequence[str], rules: RuleSet, seed: int) -> None:
        count = len(names)
        lots = [Lots(seed, place) for place in range(count)]
        minds = {place: ai.new(name, place, rules, count, lots[place]) for place, name in enumerate(names)}
        for place, mind in minds.items():
            assert isinstance(mind, Thinker)
            leanings = CHARACTERS[parts(names[place])[1]].style.leanings
            mind._taste = _CountedTaste(leanings, place, partial(self._count, place, TASTE))
        super().__init__(minds, lots)
        self._theirs, self.answers = self.answers, dict.fromkeys(minds, self._answer)
        self._grudges = [Grudge(player) for player in range(count)]
        self.counted: list[Counted] = [{} for _ in names]

    def _count(self, player: int, figure: str, many: int, of: int = 1) -> None:
        before = self.counted[player].get(figure, (0, 0))
        self.counted[player][figure] = before[0] + many, before[1] + of

    def tell(self, events: Sequence[Event]) -> None:
        super().tell(events)
        for event in events:
            for player, grudge in enumerate(self._grudges):
                grudge.observe(mask(event, player))

    def _answer(self, state: GameState, player: int) -> Action:
        act = self._theirs[player](state, player)
        asked = question(state)
        assert asked is not None
        if asked.kind == TURN:
            self._count(player, WILDS, any(COLOUR[card] == BLACK for card in state.hands[player]))
            if state.salt != player and any(map(_takes_salt, legal_answers(state, player))):
                self._count(player, SALT, _takes_salt(act))
        if asked.kind == TURN or act.verb == CHALLENGE:
            risky = act.verb == CHALLENGE or (act.verb == PLAY and (len(act.cards) > 1 or bluffs(state, act)))
            self._count(player, RISKS, risky)
        victims = struck(state, act)
        if asked.kind == TURN and len({bool(struck(state, other)) for other in legal_answers(state, player)}) > 1:
            self._count(player, HITS, bool(victims))
        if len(victims) == 1:
            self._count(player, LEADER, victims[0] == leader(state, player))
            if self._grudges[player].against != NOBODY:
                self._count(player, GRUDGES, victims[0] == self._grudges[player].against)
        return act

    def claims(self, state: GameState, player: int) -> list[Claim]:
        claims = super().claims(state, player)
        if state.owes[player]:
            self._count(player, FORGOTTEN, not any(claim.action.verb == UNO for claim in claims))
        if any(owes in CATCHABLE for other, owes in enumerate(state.owes) if other != player):
            self._count(player, MISSED, not any(claim.action.verb == CATCH for claim in claims))
        return claims


def _takes_salt(act: Action) -> bool:
    return act.verb == PLAY and any(rank_of(face) == 8 for face in act.cards)


class Plan(NamedTuple):
    """Games at a level, in rounds, each in an order drawn anew."""

    rules: RuleSet
    level: str
    seed: int
    characters: Sequence[str] = tuple(CHARACTERS)

    @property
    def round(self) -> int:
        """After how many games all characters have sat equally often."""
        return lcm(len(self.characters), PLAYERS) // PLAYERS

    def table(self, game: int) -> list[str]:
        """Who sits where in a game."""
        order = random.Random(seed_of(self.seed, game // self.round)).sample(self.characters, len(self.characters))
        first = game % self.round * PLAYERS
        return [order[place % len(order)] for place in range(first, first + PLAYERS)]


class Game(NamedTuple):
    """One game: who sat where, what each did, and each player's share of the win."""

    table: list[str]
    counted: list[Counted]
    won: list[float]


def play(plan: Plan, first: int, last: int) -> list[Game]:
    """Play the games of a plan from `first` up to but not including `last`."""
    found = []
    for game in range(first, last):
        seed, table = seed_of(plan.seed, game), plan.table(game)
        minds = Watched([named(plan.level, character) for character in table], plan.rules, seed)
        played = play_game(plan.rules, minds, seed)
        assert not played.wrong and played.state.over, f"game {game}: {played.wrong or 'never ends'}"
        out = played.state.out
        won = [(player in out) / len(out) if out else 0.0 for player in range(PLAYERS)]
        found.append(Game(table, minds.counted, won))
    return found


class Share(NamedTuple):
    """So many of so many, and the half of its 95 % interval, for which each game counts as a whole."""

    share: float
    half: float


def share(games: Sequence[tuple[float, float]]) -> Share:
    """The share of all, of so many in each game."""
    many, of = (sum(numbers) for numbers in zip(*games, strict=True))
    if not of:
        return Share(0.0, 0.0)
    found = many / of
    spread = sum((one - found * each) ** 2 for one, each in games)
    return Share(found, 1.96 * spread**0.5 / of)


def figure(games: Sequence[Game], name: str, chosen: Callable[[str], bool]) -> Share:
    """A figure of those characters at all their tables."""
    found = []
    for table, counted, _ in games:
        each = [of_one.get(name, (0, 0)) for who, of_one in zip(table, counted, strict=True) if chosen(who)]
        found.append((float(sum(many for many, _ in each)), float(sum(of for _, of in each))))
    return share(found)


def wins(games: Sequence[Game], character: str) -> Share:
    """Which part of their games a character wins."""
    return share([(won[table.index(character)], 1.0) for table, _, won in games if character in table])


class Verdict(NamedTuple):
    """A character's figure beside that of the others at their level."""

    figure: str
    own: Share
    others: Share
    shows: bool  # it lies where it should, beyond the interval of the difference


def verdict(games: Sequence[Game], character: str) -> Verdict:
    """Whether a character's temperament shows."""
    name, above = FIGURES[character]
    own = figure(games, name, lambda who: who == character)
    others = figure(games, name, lambda who: who != character)
    difference = own.share - others.share if above else others.share - own.share
    return Verdict(name, own, others, difference > (own.half**2 + others.half**2) ** 0.5)
