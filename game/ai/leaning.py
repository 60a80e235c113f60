"""Leanings: among nearly equal acts a character picks the one it prefers.

Preference follows from public facts, the character's own hand, and who hit it last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.quick import policy
from game.ai.quick.places import BACKFIRE, BACKFIRE_CARDS, CHALLENGE_HELD, DRAWING, KEEPING
from game.ai.quick.places import CHALLENGE as _CHALLENGE
from game.ai.style import Leanings
from game.rules import events
from game.rules.effects import HITS_NAMED
from game.rules.effects.five import GiveCard
from game.rules.effects.one import NameDrawer
from game.rules.effects.replay import Again
from game.rules.effects.three import Threes
from game.rules.events import Event
from game.rules.play.draws import ForcedDraw
from game.rules.play.piles import run_length, top_colour
from game.rules.play.plays import played_rightly
from game.rules.scoring import partner, side
from game.rules.turns import Keep, Turn
from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, GIVE, NAME, PASS, PLAY, SHARE, SWAP, Action
from game.rules.values.cards import (
    BLACK,
    DRAW_TWO,
    NO_COLOUR,
    RANK,
    SKIP,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    card_of,
    colour_of,
    rank_of,
    value,
)
from game.rules.values.state import NOBODY, GameState


class Leeway(NamedTuple):
    """How far a preference may go, in the unit of the worth: winning chance, or a share of what a game adds to it."""

    margin: float  # how much worse than the best an act may seem
    counts: float  # the factor on preference beside worth
    trust: float  # how much better the best is taken to be than it seems


#: For worth found by a search. The search leaves its first thought only for an act that is better by more than chance,
#: so its choice is often better than acts that seem as good or nearly as good.
FOUND: Final = Leeway(0.025, 0.7, 0.005)
#: For worth marked by the fast policy, which is rougher.
MARKED: Final = Leeway(0.05, 1.0, 0.0)

#: One mark of the fast policy in winning chance, roughly.
_MARK: Final = 0.01


class Taste:
    """A character's preferences, and its grudge."""

    def __init__(self, leanings: Leanings, player: int) -> None:
        self._leanings = leanings
        self.grudge: Final = Grudge(player) if leanings.grudge else None

    def choose(
        self, known: GameState, acts: Sequence[Action], worth: Sequence[float], best: int, leeway: Leeway
    ) -> Action:
        """Return the act to do; ``best`` is the index of the one with the highest worth in winning chance."""
        of_best = self._pull(known, acts[best])
        liked, most = best, worth[best] + leeway.trust + leeway.counts * of_best
        for place, act in enumerate(acts):
            if worth[place] >= worth[best] - leeway.margin:
                pull = self._pull(known, act)
                found = worth[place] + leeway.counts * pull
                if pull > of_best and found > most:
                    liked, most = place, found
        return acts[liked]

    def _pull(self, known: GameState, act: Action) -> float:
        """Return what an act is worth to the character beyond winning, in winning chance."""
        lean, verb = self._leanings, act.verb
        pull = self._of_cards(known, act) if verb in (PLAY, ANSWER) else 0.0
        if verb in (DRAW, PASS) and type(known.pending[-1]) in (Turn, Keep):
            pull += lean.draw
        elif verb == CHALLENGE:
            pull += lean.challenge
        elif verb == SHARE or (verb == GIVE and type(known.pending[-1]) is Threes):
            pull += lean.gives
        hits = [self._of_hit(known, act.player, victim) for victim in struck(known, act)]
        if hits:
            pull += max(hits) if verb == PLAY and 1 in map(rank_of, act.cards) else sum(hits) / len(hits)
        return pull / 100

    def _of_cards(self, known: GameState, act: Action) -> float:
        lean, ranks = self._leanings, [rank_of(face) for face in act.cards]
        pull = lean.several * (len(ranks) - 1)
        if colour_of(act.cards[-1]) == BLACK:
            pull += lean.black
        elif act.verb == PLAY:
            pull += lean.dear * sum(value(card_of(face)) for face in act.cards) / 10
        if act.verb == PLAY:
            pull += lean.change * changes(known, act) + lean.bluff * bluffs(known, act)
        if known.rules.number_effects:
            pull += lean.salt * (known.rules.shakers and 8 in ranks and known.salt != act.player)
        return pull

    def _of_hit(self, known: GameState, player: int, victim: int) -> float:
        if victim in side(known.rules, player):
            return 0.0
        lean = self._leanings
        pull = lean.leader if victim == leader(known, player) else lean.others
        return pull + lean.grudge if self.grudge is not None and victim == self.grudge.against else pull


class Grudge:
    """Remembers who last hit a player, from that player's masked events; ``against`` is NOBODY at first."""

    def __init__(self, player: int) -> None:
        self._player = player
        self._laid: dict[int, int] = {}  # the last player to lay each card
        self.against = NOBODY

    def observe(self, event: Event) -> None:
        """Take in an event; every event must arrive, in order."""
        match event:
            case events.GameStarted():
                self._laid.clear()
                self.against = NOBODY
            case events.Laid() | events.Owned():
                self._laid.update(dict.fromkeys(event.cards, event.player))
            case events.Backfired() | events.PassedOn() | events.Intervened():
                self._laid[event.card] = event.player
                if isinstance(event, events.Backfired) and event.victim == self._player:
                    self.against = event.player
            case events.Forced() if event.player == self._player:
                self._bear(self._laid.get(event.whose, NOBODY))
            case events.Skipped() if self._player in event.skipped:
                self._bear(event.player)
            case events.Caught() if event.victim == self._player:
                self._bear(event.player)
            case events.Named() if event.named == self._player and event.rule in HITS_NAMED:
                self._bear(event.player)

    def _bear(self, by: int) -> None:
        if by not in (NOBODY, self._player):
            self.against = by


def leader(known: GameState, player: int) -> int:
    """Return the leading opponent: fewest cards, then ahead in the match, then sooner in turn.

    A partner is no opponent.
    """
    ahead = -1 if known.rules.scoring == "winner" else 1
    others = [other for other in known.turn_order(player)[1:] if other != partner(known.rules, player)]
    return min(others, key=lambda other: (len(known.hands[other]), ahead * known.scores[other]))


def struck(known: GameState, act: Action) -> Sequence[int]:
    """Return the players an act hits unless it is turned back.

    They draw, are skipped or gain cards; a One hits only one of the players returned.
    """
    frame, player = known.pending[-1], act.player
    if act.verb in (PLAY, ANSWER):
        if act.verb == ANSWER and isinstance(frame, ForcedDraw) and rank_of(act.cards[0]) not in _DRAWS:
            return (frame.blame,)
        ranks = [rank_of(face) for face in act.cards]
        if ranks[-1] == SKIP and act.verb == PLAY and known.rules.accumulation:
            pile = known.piles[act.where]
            run = run_length(pile) if pile and RANK[pile[-1].card] == SKIP else 0
            return known.turn_order(player)[1 : 2 + run]
        if ranks[-1] in _DRAWS or ranks[-1] == SKIP:
            return (known.step(player),)
        return known.turn_order(player)[1:] if known.rules.number_effects and (0 in ranks or 1 in ranks) else ()
    if (act.verb == NAME and type(frame) is NameDrawer) or (act.verb == GIVE and type(frame) is GiveCard):
        return act.to
    return act.to if act.verb == SWAP else ()


_DRAWS: Final = (DRAW_TWO, WILD_DRAW_FOUR)


def changes(known: GameState, act: Action) -> bool:
    """Return whether a play leaves another colour on its pile."""
    pile, face = known.piles[act.where], act.cards[-1]
    colour = act.colour if colour_of(face) == BLACK else colour_of(face)
    return bool(pile) and top_colour(pile) != colour


def bluffs(known: GameState, act: Action) -> bool:
    """Return whether a play is a Wild Draw Four laid wrongly."""
    return act.cards[-1] == WILD_DRAW_FOUR_FACE and not played_rightly(known, act.player)


def marked(
    world: GameState, legal: Sequence[Action], first: Action, weights: list[float]
) -> tuple[list[Action], list[float]]:
    """Return the acts the fast policy could do, its choice ``first``, each with its worth in winning chance.

    Plays, playing nothing, a challenge and turning a draw back have marks. For other questions all acts like ``first``
    get worth 0, so that preference alone decides which player they concern.
    """
    frame = world.pending[-1]
    kind = type(frame)
    if isinstance(frame, ForcedDraw) and frame.rightly >= 0 and first.verb in (PASS, CHALLENGE):
        held = len(world.hands[frame.blame])
        found = {CHALLENGE: _MARK * (weights[_CHALLENGE] + weights[CHALLENGE_HELD] * held), PASS: 0.0}
        other = Action(CHALLENGE if first.verb == PASS else PASS, first.player)
        return [first, other], [found[first.verb], found[other.verb]]
    if isinstance(frame, ForcedDraw) and first.verb == ANSWER and first.cards[0] == WILD_FACE:
        back = weights[BACKFIRE] + weights[BACKFIRE_CARDS] * frame.cards
        return [first, Action(PASS, first.player)], [_MARK * back, 0.0]
    if kind not in (Turn, Keep, Again):
        acts = [act for act in legal if act._replace(to=first.to) == first] if first.verb in (NAME, GIVE, SWAP) else []
        return [first, *acts], [0.0] * (1 + len(acts))
    sight = policy.Glance(world, first.player, weights)
    idle = weights[DRAWING if kind is Turn else KEEPING]

    def worth(act: Action) -> float:
        return _MARK * (policy.mark_of_play(world, sight, act) if act.verb == PLAY else idle)

    acts = [first]
    acts += [act for act in legal if act.verb == PLAY and (act.colour != NO_COLOUR or colour_of(act.cards[0]) != BLACK)]
    acts += [act for act in legal if act.verb != PLAY and first.verb == PLAY]
    return acts, [worth(act) for act in acts]
