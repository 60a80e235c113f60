"""Choose cards and pile: every play gets a mark, in cards, and the best is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ai.thoughts.colours import best_colour
from game.ai.thoughts.effects import comes_back, comes_back_from, effect, for_another
from game.ai.thoughts.table import TableReading
from game.ai.thoughts.worth import kept
from game.rules.play.piles import RUN_KIND, forced_cards
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import BLACK, DRAW_TWO, WILD_DRAW_FOUR, WILD_DRAW_FOUR_FACE, colour_of, rank_of

#: Going out is worth more than anything else.
OUT: Final = 100.0
#: The worth of drawing instead: one more card, but often one that can be laid at once.
DRAWING: Final = -0.5
#: The worth of a card left in hand that fits on one of the piles.
FITTING: Final = 0.25
#: The cost of a wrong Wild Draw Four, which may well be challenged.
WRONG: Final = 2.5
#: The worth of one colour on both piles when an opponent is near going out (G9.6).
ONE_COLOUR: Final = 0.3


class Plays:
    """The plays of one decision; what they share is computed once."""

    __slots__ = ("_adds_up", "_back", "_colours", "_effects", "_kept", "_matching", "rightly", "table")

    def __init__(self, table: TableReading) -> None:
        self.table = table
        self._kept = {face: kept(table, face) for face in table.faces}
        self._effects: dict[tuple[int, int, int], float] = {}
        self._back: dict[int, float] = {}
        self._colours: dict[tuple[int, int], int] = {}
        self._matching: dict[tuple[int, int, int], frozenset[int]] = {}
        self._adds_up = table.rules.accumulation
        self.rightly = table.plays_rightly()

    def best(self, actions: Iterable[Action]) -> tuple[float, Action | None]:
        """Return the best mark and its play, ignoring actions that are not plays."""
        best, mark = None, 0.0
        for action in actions:
            if action.verb != PLAY:
                continue
            if colour_of(action.cards[0]) == BLACK and action.colour != self._colour(action.where, action.cards[0]):
                continue
            found = self.mark(action)
            if best is None or found > mark:
                best, mark = action, found
        return mark, best

    def mark(self, action: Action) -> float:
        """Return the worth of a play: cards gone, their effects, what is left, and the new top card."""
        table = self.table
        mark = self._doing(action) if len(action.cards) > 1 else self._doing_one(action)
        for face in action.cards:
            mark += 1 - self._kept[face]
        left = len(table.faces) - len(action.cards)
        if left:
            mark += self._left(action, left)
        else:
            mark += OUT * self._stays_out(action)
        return mark

    def _colour(self, pile: int, face: int) -> int:
        colour = self._colours.get((pile, face))
        if colour is None:
            colour = self._colours[pile, face] = best_colour(self.table, pile, face)
        return colour

    def _doing_one(self, action: Action) -> float:
        """Return the worth of a single card's effect, with the run it lies on."""
        face = action.cards[0]
        rank = rank_of(face)
        mark = self._effect(rank, self._run(action.where, rank), colour_of(face))
        if face == WILD_DRAW_FOUR_FACE and not self.rightly:
            mark -= WRONG
        return mark

    def _doing(self, action: Action) -> float:
        """Return the worth of a set's effects, bottom first; those above a Two may count for another player (G6.11)."""
        table = self.table
        player = table.me
        mark = 0.0
        before, run = -1, 1
        for face in action.cards:
            rank = rank_of(face)
            if before < 0:
                run = self._run(action.where, rank)
            else:
                run = run + 1 if self._adds_up and rank == before and RUN_KIND[rank] >= 0 else 1
            before = rank
            if player == table.me:
                mark += self._effect(rank, run, colour_of(face))
                if rank == 2 and table.effects:
                    player = table.sent_to(colour_of(face))
            else:
                mark += for_another(table, rank, player)
        return mark

    def _effect(self, rank: int, run: int, colour: int) -> float:
        key = (rank, run, colour)
        found = self._effects.get(key)
        if found is None:
            found = self._effects[key] = effect(self.table, rank, run, colour)
        return found

    def _run(self, pile: int, rank: int) -> int:
        """Return the run a card of this rank would make on a pile; for draws, the cards to draw (G5)."""
        kind = RUN_KIND[rank]
        lying = self.table.view.piles[pile].run
        goes_on = self._adds_up and bool(lying) and kind >= 0 and RUN_KIND[self.table.tops[pile][0]] == kind
        if rank in (DRAW_TWO, WILD_DRAW_FOUR):
            return (2 if rank == DRAW_TWO else 4) + (forced_cards(lying) if goes_on else 0)
        return 1 + len(lying) if goes_on else 1

    def _stays_out(self, action: Action) -> float:
        """Return how likely the player stays without cards after laying these, their last ones."""
        table = self.table
        player = table.me
        chance = 1.0
        for face in action.cards:
            rank = rank_of(face)
            if player == table.me:
                back = self._back.get(rank)
                if back is None:
                    back = self._back[rank] = comes_back(table, rank)
                if rank == 2 and table.effects and len(action.cards) > 1:
                    player = table.sent_to(colour_of(face))
            else:
                back = comes_back_from(rank)
            chance *= 1 - back
        return chance

    def _left(self, action: Action, left: int) -> float:
        """Return the worth of the cards left: the share that fits, and whether a last card is good to go out with."""
        table = self.table
        top = action.cards[-1]
        colour = colour_of(top)
        if colour == BLACK:
            colour = action.colour
        matching = self._matches(action.where, colour, rank_of(top))
        fitting = sum(1 for face in table.faces if face in matching)
        fitting -= sum(1 for face in action.cards if face in matching)
        mark = FITTING * fitting / left + self._one_colour(action.where, colour)
        if left == 1:
            last = next(face for face in self._kept if table.faces.count(face) > action.cards.count(face))
            chance = 1 - comes_back(table, rank_of(last))
            mark += chance * (1.5 if colour_of(last) == BLACK else 0.8 if fitting else 0.4)
        return mark

    def _matches(self, pile: int, colour: int, rank: int) -> frozenset[int]:
        """Return the faces in hand that fit on a pile when this colour and rank lie on top of that one."""
        key = (pile, colour, rank)
        found = self._matching.get(key)
        if found is None:
            tops = list(self.table.tops)
            tops[pile] = (rank, colour)
            fits = set()
            for face in self._kept:
                face_colour, face_rank = colour_of(face), rank_of(face)
                for top_rank, top_colour in tops:
                    if face_colour in (BLACK, top_colour) or face_rank == top_rank:
                        fits.add(face)
            found = self._matching[key] = frozenset(fits)
        return found

    def _one_colour(self, pile: int, colour: int) -> float:
        """Return the worth of one colour on both piles, which leaves opponents near going out less to lay (G9.6)."""
        tops = self.table.tops
        if len(tops) < 2 or tops[1 - pile][1] != colour:
            return 0.0
        return ONE_COLOUR * self.table.danger
