"""How a game went, act by act: every player's chances, and how much of each change was luck and play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.levels import LEVELS
from game.ai.quick.candidates import choices
from game.ai.reasons import Seen
from game.review.claiming import casually
from game.review.knowledge import Known, Onlooker
from game.review.weighing import Budget, Scales, means, of_side, reshuffled
from game.rules import legal_answers, mask, replay
from game.rules.events import Event
from game.rules.play.piles import top_colour
from game.rules.values.actions import CATCH, CLAIMS, DRAW, FROM_PILE, PLAY, SHARE, UNO, Action
from game.rules.values.cards import FACE, rank_of
from game.rules.values.chance import one_way
from game.rules.values.state import CATCHABLE, NOBODY, GameState
from game.session.past import Past

#: The share of a casual player's acts that are random rather than the best by the fast policy.
_SLIPS: Final = LEVELS["casual"].slips / 1000


#: By player, the colours on top when they last drew for a turn.
Drew = Mapping[int, frozenset[int]]


class Judged(NamedTuple):
    """An act compared with the alternatives: the act done comes first; a claim has no alternatives.

    ``worth`` is the worth of each act by what its player knew, ``usual`` the mean of a casual player's choices,
    ``quick`` the index of a casual player's best. ``hidden`` is how much more the act done gained with the true cards.
    """

    acts: list[Action]
    worth: list[float]
    usual: float
    quick: int
    hidden: float

    @property
    def play(self) -> float:
        """How much more the act done is worth than a casual player's acts on average."""
        return self.worth[0] - self.usual


class Account(NamedTuple):
    """The effect of one act on all chances; the first of a game is the deal, by NOBODY.

    ``chances`` are the chances after it, ``luck`` the changes due to chance alone. ``uncalled`` is a catch, judged as
    an act of its victim, who had not called.
    """

    number: int
    turn: int  # counted from 1
    player: int
    chances: list[float]
    luck: list[float]
    judged: Judged | None = None
    uncalled: Judged | None = None

    def own(self, player: int) -> Judged | None:
        """Return the judgement of a player's own act, or of their missing call; None if it is neither."""
        if self.uncalled is not None and player in self.uncalled.acts[0].to:
            return self.uncalled
        return self.judged if self.player == player else None


class Going:
    """A game being reviewed from its deal on, judging the acts of some players.

    Repeated reviews give the same results.
    """

    def __init__(self, past: Past, players: Collection[int], budget: Budget) -> None:
        self.past = past
        self.budget = budget
        self.scales = Scales(past.start.rules, past.start.players)
        self.state = past.start.copy()
        self.number = 0
        self.judged: dict[int, tuple[Known, Judged, Drew]] = {}
        self._seen = Seen()
        self._onlookers = {player: Onlooker(past, player) for player in sorted(players)}
        self._before: list[float] = []
        self._played = replay(past.start.copy(), past.acts, trusted=True)
        self._see(past.opening)

    def _see(self, events: Iterable[Event]) -> None:
        """Take in public events."""
        for event in events:
            self._seen.observe(mask(event, NOBODY))

    def account(self) -> Account:
        """Account for the deal first, then for each act in turn."""
        if not self._before:
            return self._deal()
        state, orders = self.state, self.budget.orders
        act, events, reached = next(self._played)
        after = reached.copy()
        self.number += 1
        judged, uncalled = self._judge(state, act), self._uncalled(state, act)
        chances = self.scales.chances(after, orders, self._stream("after"))
        luck = [0.0] * state.players
        if (after.rng, after.stocks) != (state.rng, state.stocks):
            expected = self.scales.after(state, act, orders, self._stream("expected"))
            luck = [came - could for came, could in zip(chances, expected, strict=True)]
        for onlooker in self._onlookers.values():
            onlooker.hear(events)
        self._see(events)
        self.state, self._before = after, chances
        return Account(self.number, state.turns + 1, act.player, chances, luck, judged, uncalled)

    def _deal(self) -> Account:
        start = self.past.start
        self._before = self.scales.chances(start, self.budget.orders, self._stream("after"))
        expected = self.scales.before_the_deal(start, self.budget.deals, self._stream("deal"))
        luck = [came - could for came, could in zip(self._before, expected, strict=True)]
        return Account(0, start.turns + 1, NOBODY, self._before, luck)

    def _stream(self, purpose: str) -> int:
        return one_way(0, purpose, self.number)

    def _judge(self, state: GameState, act: Action) -> Judged | None:
        """Judge an act against its alternatives; None without a choice, or for a player who is not judged."""
        player = act.player
        if player not in self._onlookers:
            return None
        legal = legal_answers(state, player)
        if act in legal:
            return self._answered(state, act, legal) if len(legal) > 1 else None
        return self._claimed(state, act, act) if act.verb in CLAIMS else None

    def _answered(self, state: GameState, act: Action, legal: Sequence[Action]) -> Judged:
        """Judge an answer against the others worth considering."""
        player = act.player
        knew = self._onlookers[player].knows(state)
        world = next(knew.worlds(player, 1, self._stream("choices")))
        thought = choices(world, player, legal, self.scales.mind.policy)
        quick = thought[0]
        acts = [act, *(other for other in thought if not alike(state, act, other))]
        usual = _weights(acts, next((at for at, other in enumerate(acts) if other == quick), 0))
        worth, mean, hidden = self._beside(state, knew, player, acts, usual)
        judged = Judged(acts, worth, mean, usual.index(max(usual)), hidden)
        self.judged[self.number] = knew, judged, dict(self._seen.drew)
        return judged

    def _uncalled(self, state: GameState, act: Action) -> Judged | None:
        """Judge a catch as its victim's act, because not calling was their own doing; None if that does not apply."""
        victim = act.to[0] if act.verb == CATCH else NOBODY
        if victim not in self._onlookers or state.owes[victim] not in CATCHABLE:
            return None
        return self._claimed(state, act, Action(UNO, victim))

    def _claimed(self, state: GameState, done: Action, claim: Action) -> Judged:
        """Judge a claim, or what happened without it, against a casual player's habit."""
        player = claim.player
        knew = self._onlookers[player].knows(state)
        habit = casually(knew.masked, claim, self.scales.mind.policy)
        acts = list(dict.fromkeys([done, *habit]))
        worth, mean, hidden = self._beside(state, knew, player, acts, [habit.get(act, 0.0) for act in acts])
        return Judged([done], worth[:1], mean, 0, hidden)

    def _beside(
        self, state: GameState, knew: Known, player: int, acts: Sequence[Action | None], usual: Sequence[float]
    ) -> tuple[list[float], float, float]:
        """Return the worth of acts as known, a casual player's mean, and how much more the first truly gained."""
        worth = means(self.weigh(knew, player, acts, self.budget.worlds, self._stream("worlds")))
        truth, mean = self._in_truth(state, player, acts), _mean(worth, usual)
        return worth, mean, truth[0] - _mean(truth, usual) - (worth[0] - mean)

    def weigh(
        self, knew: Known, player: int, acts: Sequence[Action | None], worlds: int, rng: int
    ) -> list[list[float]]:
        """Return the worth of acts to a player in each of several worlds that fit the player's knowledge."""
        return [[self.scales.worth(world, act, player) for act in acts] for world in knew.worlds(player, worlds, rng)]

    def _in_truth(self, state: GameState, player: int, acts: Sequence[Action | None]) -> list[float]:
        """Return the worth of acts given the true hands."""
        worlds = reshuffled(state, self.budget.orders, self._stream("truth"))
        return means([[self.scales.worth(world, act, player) for act in acts] for world in worlds])


def alike(state: GameState, one: Action, other: Action) -> bool:
    """Return whether two acts are equivalent to their player.

    The stocks are equivalent, and so are piles with the same top card. When cards of one rank are given away, it does
    not matter who gets which.
    """
    if one.verb != other.verb or one == other:
        return one == other
    if one.verb == DRAW:
        return FROM_PILE not in (one.where, other.where)
    if one.verb == SHARE:
        mine, rivals = (sorted(zip(map(rank_of, act.cards), act.to, strict=True)) for act in (one, other))
        return one.cards == other.cards and mine == rivals
    if one.verb == PLAY and one._replace(where=other.where) == other:
        tops = {(FACE[pile[-1].card], top_colour(pile)) for pile in state.piles}
        return len(tops) == 1
    return False


def _weights(acts: Sequence[Action], quick: int) -> list[float]:
    """Return the probability of each act for a casual player: mostly the best one, otherwise any play (or any act)."""
    plays = [at for at, act in enumerate(acts) if act.verb == PLAY] or range(len(acts))
    found = [_SLIPS / len(plays) if at in plays else 0.0 for at in range(len(acts))]
    found[quick] += 1 - _SLIPS
    return found


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True))


class Sum(NamedTuple):
    """The change of a player's chance from before the deal to the end, its causes, and who chose the acts.

    ``advised`` is how many of the player's acts the program played for them.
    """

    before: float
    result: float
    luck: float
    play: float
    others: float
    advised: int = 0


def add_up(accounts: Sequence[Account], start: GameState, player: int, advised: int = 0) -> Sum:
    """Return the sum of a whole game for one judged player, or for that player's team."""
    deal = accounts[0]
    chance = of_side(deal.chances, start, player)
    luck = of_side(deal.luck, start, player)
    before, play, others = chance - luck, 0.0, 0.0
    for account in accounts[1:]:
        now, lot = of_side(account.chances, start, player), of_side(account.luck, start, player)
        judged = account.own(player)
        own, hidden = (judged.play, judged.hidden) if judged is not None else (0.0, 0.0)
        luck += lot + hidden
        play += own
        others += now - chance - lot - hidden - own
        chance = now
    return Sum(before, chance, luck, play, others, advised)
