"""Reading the table: who is next, who is near going out, and what the unseen cards may be."""

from __future__ import annotations

from typing import Final

from game.rules.play.piles import top_colour
from game.rules.play.plays import PHRASES
from game.rules.values.cards import BLACK, COLOUR, DECKS, FACE, IS_NUMBER, NO_COLOUR, RANK, WILD, colour_of, rank_of
from game.rules.values.state import NOBODY
from game.rules.values.views import View

#: What it is worth that a player with so many cards gets one more: most for one who is nearly out.
HARM: Final = (0.7, 0.6, 0.35, 0.25, 0.18, 0.15, 0.12, 0.11, 0.1, 0.08, 0.07)
#: How much a player with so many cards is to be feared when their turn comes.
FEAR: Final = (0.0, 1.2, 0.4, 0.15, 0.05)
#: How likely the game ends before one's next turn when the nearest player has so many cards.
END: Final = (1.0, 0.5, 0.2, 0.08, 0.03)
#: How many cards of each rank there are, by the size of the deck.
COPIES: Final = {
    size: tuple(sum(1 for card in cards if RANK[card] == rank) for rank in range(16)) for size, cards in DECKS.items()
}
#: With partners, what helps them helps me, but not as much as what helps me.
PARTNER: Final = -0.5


class Table:
    """The table as one player reads it: everything follows from their view."""

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
        #: The others in turn order, the next player first.
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
        #: What one point in the hand costs: little while nobody is near going out. Where the winner collects,
        #: my points only help one of the others.
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
        """How large a part of the cards I do not see has this rank."""
        return max(0, COPIES[self.rules.deck][rank] - self.ranks_seen.count(rank)) / self.unseen

    def expected(self, player: int, rank: int) -> float:
        """How many cards of a rank another player probably holds, open ones included."""
        opened = self.view.faceup[player]
        known = sum(1 for card in opened if RANK[card] == rank)
        return known + (self.counts[player] - len(opened)) * self.share(rank)

    def holds(self, player: int, rank: int) -> float:
        """How likely another player holds a card of this rank."""
        hidden = self.counts[player] - len(self.view.faceup[player])
        return 1 - (1 - self.share(rank)) ** hidden

    def harm(self, player: int) -> float:
        """What it is worth to me that this player gets one more card."""
        count = self.counts[player]
        harm = HARM[count] if count < len(HARM) else HARM[-1]
        return harm * PARTNER if player == self.partner else harm

    def pace(self, player: int) -> float:
        """What it is worth to me that this player misses a turn."""
        turn = 1 / len(self.order)
        return (turn * PARTNER if player == self.partner else turn) + self.fear[player]

    def passed_over(self, next_player: int) -> float:
        """What it is worth that play goes straight to this player: everybody before them misses a turn."""
        worth = 0.0
        for player in self.order:
            if player == next_player:
                break
            worth += self.pace(player)
        return worth

    def nearest(self) -> int:
        """The opponent nearest to going out; of equals the one whose turn comes first."""
        return min(self.opponents, key=self.counts.__getitem__)

    def farthest(self) -> int:
        """The opponent farthest from going out; of equals the one whose turn comes last."""
        return max(reversed(self.opponents), key=self.counts.__getitem__)

    def neighbour(self, seats: int) -> int:
        """The player so many seats to my left, whatever the direction of play."""
        view = self.view
        return view.seats[(view.seats.index(self.me) + seats) % view.players]

    def sent_to(self, colour: int) -> int:
        """The player to whom a Two of this colour sends play (G6.10): the next one where there is no pepper."""
        view = self.view
        if view.rules.two == "colour":
            return view.seats[(view.colour_seat + colour) % view.players]
        return self.order[0] if view.pepper == NOBODY else view.pepper

    def fits(self, face: int, pile: int) -> bool:
        """Whether a card may lie on a pile as it is now."""
        rank, colour = self.tops[pile]
        if colour_of(face) in (BLACK, colour) or rank == NO_COLOUR:
            return True
        return rank_of(face) == rank and (rank not in PHRASES or self.rules.match_phrases)

    def plays_rightly(self) -> bool:
        """Whether I may lay a Wild Draw Four without fear: no card of a colour on top of either pile (G3.5)."""
        if self.rules.wild_four_mode == "always":
            return True
        colours = {colour for _, colour in self.tops}
        if any(COLOUR[card] in colours for card in self.view.hand):
            return False
        numbers = {rank for rank, _ in self.tops} if self.rules.wild_draw_four_checks == "colour_or_number" else set()
        return not any(IS_NUMBER[card] and RANK[card] in numbers for card in self.view.hand)

    def backfires(self, player: int) -> float:
        """How likely a player answers a forced draw with a Wild."""
        return 0.8 * self.holds(player, WILD) if self.rules.backfire else 0.0
