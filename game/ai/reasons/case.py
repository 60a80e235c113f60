"""A case: an act in a position as far as an observer knows it; every reason is found in one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.reasons.consequences import Consequences, course
from game.ai.reasons.kinds import Reason
from game.rules import GameState, question
from game.rules.effects import BRINGS, PASSES_ON, house
from game.rules.effects.four import TakeCard
from game.rules.effects.three import Threes
from game.rules.play.draws import Drawing, ForcedDraw
from game.rules.play.frames import CardEffect, Draws, Fine
from game.rules.play.piles import top_colour
from game.rules.play.plays import FITS, PHRASES
from game.rules.scoring import side
from game.rules.values.actions import ANSWER, CALL, GIVE, INTERVENE, NAME, PLAY, SHARE, TAKE, Action
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    DECKS,
    DRAW_TWO,
    FACE,
    NO_CARD,
    NO_COLOUR,
    RANK,
    WILD_DRAW_FOUR,
    rank_of,
)
from game.rules.values.state import NOBODY, PileCard
from game.rules.values.views import GIVE as ASKED_TO_GIVE
from game.rules.values.views import Question

#: A player with at most this many cards may be out soon.
FEW: Final = 3

#: At most this many cards left are mentioned by number.
LAST: Final = 2

#: A card that counts at least this many points is dear.
DEAR: Final = 20

#: The rank that makes a named player give a card away.
GIVES: Final = 5

#: The rank that sends play to a player.
_SENDS: Final = 2

#: The ranks that force a draw by themselves; the frames whose first fields are a player who gets cards, and how many.
_FORCING: Final = (DRAW_TWO, WILD_DRAW_FOUR)
_COMING: Final = (ForcedDraw, Drawing, Draws, Fine, TakeCard)

#: A reason, and how much it counts.
Found = tuple[float, Reason]


class Case:
    """An act in a position as far as an observer knows it; ``opened`` if its player's hand is known.

    ``hands`` are all hands if they lie open, else None. ``by`` is the level of the bot whose act it is.
    """

    def __init__(
        self,
        position: GameState,
        act: Action,
        drew: Mapping[int, frozenset[int]],
        opened: bool,
        hands: Sequence[Sequence[int]] | None = None,
        by: str = "",
    ) -> None:
        self.before, self.act, self.player, self.opened = position, act, act.player, opened
        self.drew, self.hands, self.by = drew, hands, by
        self.rules = position.rules
        self.asked: Question | None = question(position)
        self.course: Consequences = course(position, act.player, act)
        self.counts = [len(hand) for hand in position.hands]
        self.others = [player for player in range(position.players) if player != act.player]
        self.usual = position.step(act.player)
        self.left = _without(position.hands[act.player], act.cards if act.verb in LEAVES else ())

    @property
    def lays(self) -> bool:
        """Return whether the act lays cards on a pile."""
        return self.act.verb in (PLAY, ANSWER) and bool(self.act.cards)

    @property
    def pile(self) -> int:
        """The pile that the act concerns, or NOBODY."""
        if self.act.verb == PLAY:
            return self.act.where
        return self.asked.pile if self.asked is not None and self.act.verb in (ANSWER, CALL) else NOBODY

    @property
    def rivals(self) -> list[int]:
        """The other players, without a partner."""
        return [player for player in self.others if player not in side(self.rules, self.player)]

    @property
    def leader(self) -> int:
        """The player who alone leads the match, without teams; else NOBODY."""
        scores = self.before.scores
        best = max(scores) if self.rules.scoring == "winner" else min(scores)
        return scores.index(best) if scores.count(best) == 1 and not self.rules.teams else NOBODY

    @property
    def lasts(self) -> bool:
        """Whether another turn will probably come, because no other player is down to one card."""
        return all(self.counts[player] != 1 for player in self.others)

    @property
    def hidden(self) -> list[int]:
        """The cards hidden from the observer."""
        before = self.before
        shown = {card for cards in (*before.hands, *before.stocks) for card in cards}
        shown.update(entry.card for pile in before.piles for entry in pile)
        return [card for card in DECKS[self.rules.deck] if card not in shown]

    @property
    def shows(self) -> bool:
        """Whether the cards of the act are visible; a card given for a Five is hidden unless it lay face up."""
        given = self.asked is not None and self.asked.kind == ASKED_TO_GIVE and self.act.verb == GIVE
        return self.opened or not given or {FACE[card] for card in self.before.faceup} >= set(self.act.cards)

    @property
    def tops(self) -> list[PileCard]:
        """The top cards of the open piles before the act; none if a pile is empty."""
        piles = self.before.piles[: self.before.open_piles]
        return [pile[-1] for pile in piles] if all(piles) else []

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours on top before the act."""
        return tuple(dict.fromkeys(colour for top in self.tops if (colour := top_colour([top])) != NO_COLOUR))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks on top before the act, as far as they match in any colour."""
        tops = [RANK[top.card] for top in self.tops if COLOUR[top.card] != BLACK]
        return tuple(dict.fromkeys(rank for rank in tops if rank not in PHRASES or self.rules.match_phrases))

    @property
    def helps(self) -> bool:
        """Whether the act rids another player of a card: a Four takes one, a Five has one given away."""
        named = self.act.verb == NAME and self.asked is not None and self.asked.rank == GIVES
        return self.act.verb == TAKE or named

    @property
    def passed_on(self) -> list[tuple[int, int]]:
        """The (taker, number) pairs of cards that leave the known hand when all players pass some on."""
        mine = [event for event in self.course.handed_on if event.player == self.player]
        numbers = [(event.taker, sum(card in self.left for card in event.cards)) for event in mine]
        return [(taker, number) for taker, number in numbers if number]  # the rest come from hidden hands

    @property
    def stays(self) -> list[int]:
        """The cards left of the known hand after some are passed on; none where hands move."""
        if self.moves:
            return []
        gone = {card for event in self.course.handed_on if event.player == self.player for card in event.cards}
        if self.course.next == NOBODY:  # no event mentions cards still to be passed on
            laid = self.act.cards if self.act.verb == PLAY else ()
            ranks = {*map(rank_of, laid), *(RANK[effect.card] for effect in self._effects)}
            passed = {PASSES_ON[rank].rank for rank in ranks & {*PASSES_ON}}
            gone.update(card for card in self.left if self.rules.number_effects and RANK[card] in passed)
        return [card for card in self.left if card not in gone]

    @property
    def brings(self) -> bool:
        """Whether the player may still get cards in this turn, from the act or from what is pending."""
        effects = self.rules.number_effects and self.act.verb == PLAY
        return self._awaits or (effects and any(rank_of(face) in BRINGS for face in self.act.cards))

    @property
    def _awaits(self) -> bool:
        """Whether what is pending may bring the player cards, whatever the act is."""
        left = [frame[1] for frame in self.before.pending[:-1] if type(frame) in _COMING and frame[0] == self.player]
        given = any(type(frame) is Threes and frame.taker == self.player for frame in self.before.pending)
        return any(left) or given or any(self._brought(effect) for effect in self._effects)

    def _brought(self, effect: CardEffect) -> bool:
        """Return whether a card that is still to take effect may bring cards to the player of the act."""
        rank = RANK[effect.card]
        sent = any(RANK[below.card] == _SENDS for below in self._effects)  # those above count for another player
        if self.rules.number_effects and rank in (BRINGS if sent or effect.actor == self.player else PASSES_ON):
            return True
        return effect.actor != self.player and (rank in _FORCING or (rank == 0 and self.rules.number_effects))

    @property
    def _effects(self) -> list[CardEffect]:
        """Cards laid earlier that are still to take effect."""
        return [frame for frame in self.before.pending if isinstance(frame, CardEffect)]

    @property
    def moves(self) -> bool:
        """Whether the rest of the hand goes to another player in exchange for another hand."""
        laid = self.act.verb in (PLAY, INTERVENE) and bool(self.left)
        return self.rules.seven_zero and laid and any(rank_of(face) in house.MOVES for face in self.act.cards)

    @property
    def lessens(self) -> bool:
        """Whether the hand only shrinks: no card comes to it, and it does not move to another player."""
        return not (self.brings or self.moves)

    @property
    def next(self) -> int:
        """The player whose turn comes next, with their present cards; NOBODY if that is undecided or hands move."""
        return NOBODY if self.moves else self.course.next

    @property
    def order(self) -> list[int]:
        """The other players in the order of their next turns; empty if cards still to take effect decide it."""
        if len(self.before.pending) > 1:
            return []
        return [player for player in self.before.turn_order(self.before.due()) if player != self.player]

    def fits_on(self, top: PileCard, card: int) -> bool:
        """Return whether a card fits on a top card."""
        return FITS[self.rules.match_phrases][top.card][top.colour][card] is not None

    def fits(self, card: int) -> list[int]:
        """Return the piles a card fits on after the act."""
        return [pile for pile, top in enumerate(self.course.tops) if top is None or self.fits_on(top, card)]


#: Acts that take cards out of their player's hand.
LEAVES: Final = (PLAY, ANSWER, GIVE, SHARE, INTERVENE)


def _without(hand: Sequence[int], faces: Sequence[int]) -> list[int]:
    """Return a hand without one card for each of these faces; hidden cards stand in for faces not shown."""
    left = list(hand)
    for face in faces:
        card = next((card for card in left if card != NO_CARD and FACE[card] == face), NO_CARD)
        left.remove(card)
    return left
