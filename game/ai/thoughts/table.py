"""Reading the table: who is next, who is near going out, and what the unseen cards may be."""

from __future__ import annotations

from typing import Final

from game.rules.play.piles import top_colour
from game.rules.play.plays import PHRASES
from game.rules.values.cards import BLACK, COLOUR, DECKS, FACE, IS_NUMBER, NO_COLOUR, RANK, WILD, colour_of, rank_of
from game.rules.values.state import NOBODY
from game.rules.values.views import View

#: The worth of one more card for a player with this many cards: most for one who is nearly out.
HARM: Final = (0.7, 0.6, 0.35, 0.25, 0.18, 0.15, 0.12, 0.11, 0.1, 0.08, 0.07)
#: How dangerous a player with this many cards is when their turn comes.
FEAR: Final = (0.0, 1.2, 0.4, 0.15, 0.05)
#: The chance that the game ends before the player's next turn, by the fewest cards of an opponent.
END: Final = (1.0, 0.5, 0.2, 0.08, 0.03)
#: The number of cards of each rank, by the size of the deck.
COPIES: Final = {
    size: tuple(sum(1 for card in cards if RANK[card] == rank) for rank in range(16)) for size, cards in DECKS.items()
}
#: The factor for harm to a partner, which hurts the player too, but less than harm to the player.
PARTNER: Final = -0.5


class TableReading:
    """The table as one player reads it, derived from their view alone."""

    __slots__ = (
        "counts", "danger", "effects", "faces", "fear", "me", "opponents", "order", "others_hold", "partner", "points",
        "ranks_seen", "rules", "tops", "unseen", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = me = view.viewer
        self.rules = rules = view.rules
        self.effects = rules.number_effects
        self.faces = [FACE[card] for card in view.hand]
        seats, size = view.seats, view.players
        mine = seats.index(me)
        #: The other players in turn order, the next player first.
        self.order = [seats[(mine + steps * view.direction) % size] for steps in range(1, size)]
        self.partner = (me + 2) % size if rules.teams else NOBODY
        #: The same without a partner.
        self.opponents = [player for player in self.order if player != self.partner]
        counts = self.counts = view.counts
        #: Rank and colour on top of each open pile; an empty one has neither.
        self.tops = [
            (RANK[pile.run[-1].card], top_colour(pile.run)) if pile.run else (NO_COLOUR, NO_COLOUR)
            for pile in view.piles[: view.open_piles]
        ]
        nearest = min([counts[other] for other in self.opponents])
        self.danger = END[nearest] if nearest < len(END) else 0.0
        self.fear = [FEAR[count] if count < len(FEAR) else 0.0 for count in counts]
        if self.partner != NOBODY:
            self.fear[self.partner] *= PARTNER
        #: The cost of one point in hand: little while no opponent is near going out. Where the winner collects, the
        #: points only help one opponent.
        self.points = 0.002 + (0.02 if rules.scoring == "winner" else 0.03) * self.danger
        seen = [RANK[card] for card in view.hand]
        for other in self.order:
            seen += [RANK[card] for card in view.faceup[other]]
        for pile in view.piles:
            seen += [RANK[entry.card] for entry in pile.run]
        self.ranks_seen = seen
        self.unseen = max(1, rules.deck - len(seen))
        self.others_hold = sum(counts) - counts[me]

    def share(self, rank: int) -> float:
        """Return the share of unseen cards that have this rank."""
        return max(0, COPIES[self.rules.deck][rank] - self.ranks_seen.count(rank)) / self.unseen

    def expected(self, player: int, rank: int) -> float:
        """Return the expected number of cards of a rank in another player's hand, face-up ones included."""
        opened = self.view.faceup[player]
        known = sum(1 for card in opened if RANK[card] == rank)
        return known + (self.counts[player] - len(opened)) * self.share(rank)

    def holds(self, player: int, rank: int) -> float:
        """Return how likely another player holds a card of this rank."""
        hidden = self.counts[player] - len(self.view.faceup[player])
        return 1 - (1 - self.share(rank)) ** hidden

    def harm(self, player: int) -> float:
        """Return the worth of one more card for this player."""
        count = self.counts[player]
        harm = HARM[count] if count < len(HARM) else HARM[-1]
        return harm * PARTNER if player == self.partner else harm

    def pace(self, player: int) -> float:
        """Return the worth of this player missing a turn."""
        turn = 1 / len(self.order)
        return (turn * PARTNER if player == self.partner else turn) + self.fear[player]

    def passed_over(self, next_player: int) -> float:
        """Return the worth of play going straight to this player, so that all before them miss a turn."""
        worth = 0.0
        for player in self.order:
            if player == next_player:
                break
            worth += self.pace(player)
        return worth

    def nearest(self) -> int:
        """Return the opponent nearest to going out; of equals the one whose turn comes first."""
        return min(self.opponents, key=self.counts.__getitem__)

    def farthest(self) -> int:
        """Return the opponent farthest from going out; of equals the one whose turn comes last."""
        return max(reversed(self.opponents), key=self.counts.__getitem__)

    def neighbour(self, seats: int) -> int:
        """Return the player this many seats to the left, in either direction of play."""
        view = self.view
        return view.seats[(view.seats.index(self.me) + seats) % view.players]

    def sent_to(self, colour: int) -> int:
        """Return the player to whom a Two of this colour sends play (G6.10); the next one where there is no pepper."""
        view = self.view
        if view.rules.two == "colour":
            return view.seats[(view.colour_seat + colour) % view.players]
        return self.order[0] if view.pepper == NOBODY else view.pepper

    def fits(self, face: int, pile: int) -> bool:
        """Return whether a card may lie on a pile as it is now."""
        rank, colour = self.tops[pile]
        if colour_of(face) in (BLACK, colour) or rank == NO_COLOUR:
            return True
        return rank_of(face) == rank and (rank not in PHRASES or self.rules.match_phrases)

    def plays_rightly(self) -> bool:
        """Return whether a Wild Draw Four would be right: no card of a colour on top of either pile (G3.5)."""
        if self.rules.wild_four_mode == "always":
            return True
        colours = {colour for _, colour in self.tops}
        if any(COLOUR[card] in colours for card in self.view.hand):
            return False
        numbers = {rank for rank, _ in self.tops} if self.rules.wild_draw_four_checks == "colour_or_number" else set()
        return not any(IS_NUMBER[card] and RANK[card] in numbers for card in self.view.hand)

    def backfires(self, player: int) -> float:
        """Return how likely a player answers a forced draw with a Wild."""
        return 0.8 * self.holds(player, WILD) if self.rules.backfire else 0.0
