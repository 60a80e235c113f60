"""The state of a game between two actions, as plain data.

It holds only ints, lists and tuples, so it can be copied in microseconds, saved, compared and replayed. Only
``moves.py`` changes where cards, shakers, colours, seats and scores are.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.rules.values.cards import NO_COLOUR
from game.rules.values.ruleset import RuleSet

NOBODY: Final = -1
#: A game without a secret: the same stream of random numbers serves all its deals.
NO_SECRET: Final = -1

# Stages of a game (G2): the kind of turn in progress.
DEALING: Final = 0
FIRST_CARD: Final = 1
FIRST_TURN: Final = 2
SECOND_CARD: Final = 3
PLAYING: Final = 4
#: The stages in which a card that nobody played takes effect as the dealer's.
TURNING_UP: Final = (FIRST_CARD, SECOND_CARD)

# What a player with one card owes (G8); see calls.py.
OWES_NOTHING: Final = 0
OWES_CALL: Final = 1
OWES_DISCOVERED: Final = 2
OWES_DISCOVERED_OPEN: Final = 3
#: Debts for which a player can be caught now.
CATCHABLE: Final = frozenset((OWES_CALL, OWES_DISCOVERED_OPEN))

#: The numbers of all piles, or of all stocks, by how many there are.
ALL_OF: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (0, 1))


class PileCard(NamedTuple):
    """A card on a pile, with the player who laid it and, if black, the colour called."""

    card: int
    by: int
    colour: int = NO_COLOUR


#: The names of all fields of a state.
FIELDS: Final = (
    "active", "asks_all", "called", "colour_seat", "counted_from", "dealer", "direction", "faceup", "fresh_top",
    "game_number", "given", "hands", "idle_turns", "keeper", "laid_now", "moved", "next_dealer", "open_piles", "out",
    "over", "owes", "pending", "pepper", "piles", "players", "points", "received", "rng", "rules", "salt", "scores",
    "seats", "secret", "sent_to", "skips", "stage", "stocks", "turns", "winners",
)  # fmt: skip


class GameState:
    """One game of a match, with the scores of the match so far.

    ``seats[seat]`` is the player sitting there, clockwise. Players are counted from 0 and keep their number when they
    change seats. ``pending`` is a stack of frames; the last runs next.
    """

    __slots__ = FIELDS

    rules: RuleSet
    players: int
    rng: int
    secret: int  # of the match, or NO_SECRET: each game derives its random numbers from it; no player may know it
    #: Whether a question that only a holder of certain cards could answer is put to every player who might hold them,
    #: so that being asked reveals nothing.
    asks_all: bool
    seats: list[int]
    hands: list[list[int]]
    faceup: list[int]  # face-up cards, in any hand
    stocks: list[list[int]]  # the next card is the last
    piles: list[list[PileCard]]  # the top is the last
    open_piles: int
    salt: int
    pepper: int
    dealer: int
    colour_seat: int  # the first dealer's seat, which is red where Twos go by colour (G6.10)
    direction: int
    stage: int
    active: int
    # Who is next: `sent_to` if set, else the player `1 + skips` places from `counted_from`.
    counted_from: int
    skips: int
    sent_to: int
    pending: list[Any]  # a stack of frames, see frames.py
    received: list[tuple[int, int]]  # (player, card) that may complete a Rainbow or Run
    owes: list[int]
    called: list[bool]
    laid_now: list[int]  # cards laid or turned up in the present turn (G1.7)
    given: list[tuple[int, int]]  # (player, face) given away in the present turn (G7.7)
    fresh_top: bool  # whether no player has played or drawn since the top card was laid (J.intervention)
    moved: bool  # whether a card was played or drawn in the present turn (G1.8)
    turns: int
    idle_turns: int
    over: bool
    out: tuple[int, ...]
    points: list[int]  # of this game, once it is over
    scores: list[int]
    game_number: int
    keeper: int
    next_dealer: int  # once the game is over
    winners: tuple[int, ...]  # of the match, once it is over

    def copy(self) -> GameState:
        """Return the same position as a copy that shares no mutable part."""
        new = GameState()
        new.rules = self.rules
        new.players = self.players
        new.rng = self.rng
        new.secret = self.secret
        new.asks_all = self.asks_all
        new.seats = self.seats[:]
        new.hands = [hand[:] for hand in self.hands]
        new.faceup = self.faceup[:]
        new.stocks = [stock[:] for stock in self.stocks]
        new.piles = [pile[:] for pile in self.piles]
        new.open_piles = self.open_piles
        new.salt = self.salt
        new.pepper = self.pepper
        new.dealer = self.dealer
        new.colour_seat = self.colour_seat
        new.direction = self.direction
        new.stage = self.stage
        new.active = self.active
        new.counted_from = self.counted_from
        new.skips = self.skips
        new.sent_to = self.sent_to
        new.pending = self.pending[:]
        new.received = self.received[:]
        new.owes = self.owes[:]
        new.called = self.called[:]
        new.laid_now = self.laid_now[:]
        new.given = self.given[:]
        new.fresh_top = self.fresh_top
        new.moved = self.moved
        new.turns = self.turns
        new.idle_turns = self.idle_turns
        new.over = self.over
        new.out = self.out
        new.points = self.points[:]
        new.scores = self.scores[:]
        new.game_number = self.game_number
        new.keeper = self.keeper
        new.next_dealer = self.next_dealer
        new.winners = self.winners
        return new

    def step(self, player: int, steps: int = 1) -> int:
        """Return the player this many places on from a player, in the present direction."""
        seats = self.seats
        return seats[(seats.index(player) + steps * self.direction) % self.players]

    def turn_order(self, player: int) -> list[int]:
        """Return all players in turn order, starting with the given one."""
        seat = self.seats.index(player)
        size = self.players
        return [self.seats[(seat + steps * self.direction) % size] for steps in range(size)]

    def count_from(self, player: int) -> None:
        """Count who is next from this player, with no skips and no player whom play was sent to."""
        self.counted_from = player
        self.skips = 0
        self.sent_to = NOBODY

    def due(self) -> int:
        """Return the player whose turn would come next as things stand."""
        if self.sent_to != NOBODY:
            return self.sent_to
        seats = self.seats  # repeats `step`, to save one call at the end of every turn
        return seats[(seats.index(self.counted_from) + (1 + self.skips) * self.direction) % self.players]


def blank_state(rules: RuleSet, players: int, seed: int) -> GameState:
    """Return a match before its first deal, with all hands empty."""
    state = GameState()
    state.rules = rules
    state.players = players
    state.rng = seed
    state.secret = NO_SECRET
    state.asks_all = False
    state.seats = list(range(players))
    state.hands = [[] for _ in range(players)]
    state.faceup = []
    state.stocks = [[] for _ in range(rules.piles)]
    state.piles = [[] for _ in range(rules.piles)]
    state.open_piles = 0
    state.salt = NOBODY
    state.pepper = NOBODY
    state.dealer = NOBODY
    state.colour_seat = 0
    state.direction = 1
    state.stage = DEALING
    state.active = 0
    state.counted_from = 0
    state.skips = 0
    state.sent_to = NOBODY
    state.pending = []
    state.received = []
    state.owes = [OWES_NOTHING] * players
    state.called = [False] * players
    state.laid_now = []
    state.given = []
    state.fresh_top = False
    state.moved = False
    state.turns = 0
    state.idle_turns = 0
    state.over = False
    state.out = ()
    state.points = [0] * players
    state.scores = [0] * players
    state.game_number = 0
    state.keeper = NOBODY
    state.next_dealer = NOBODY
    state.winners = ()
    return state
