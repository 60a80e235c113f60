"""Memory: what an attentive player knows of the cards that do not lie open.

It is built from masked events alone: which cards are certainly in which hand, what lies under the runs on the piles,
and what the acts of others tell of their hidden cards (`evidence.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from game.ai import evidence
from game.ai.remembered_hands import ANY_TIME, FACES, Hands, HandSlot
from game.rules import GameState, RuleSet, View, events
from game.rules.events import HIDDEN, Event
from game.rules.knowing import Odds
from game.rules.play.piles import top_colour
from game.rules.values import chance
from game.rules.values.cards import DECKS, FACE, NO_CARD, RANK, REVERSE, WILD, WILD_DRAW_FOUR
from game.rules.values.state import NOBODY, PileCard

_UNKNOWN: Final = PileCard(NO_CARD, NOBODY)


class Memory:
    """What one player remembers of a game.

    ``remembers`` is the share of what was seen that is remembered, from 0.0 to 1.0; the stream decides what is
    forgotten. ``complete`` is True if every event of this game was observed.
    """

    def __init__(self, viewer: int, rules: RuleSet, players: int, remembers: float = 1.0, stream: int = 0) -> None:
        self.viewer = viewer
        self.rules = rules
        self.players = players
        self.stream = stream
        self._seats = list(range(players))
        self._begin(remembers, stream)

    def _begin(self, remembers: float, stream: int) -> None:
        """Start a new game, of which nothing is known yet."""
        self.complete = True
        self.hands = Hands(self.viewer, self.players, remembers, stream)
        self.piles: list[list[PileCard]] = [[] for _ in range(self.rules.piles)]
        self.stocks: list[list[int]] = [[] for _ in range(self.rules.piles)]
        self._direction = 1
        self._moving: dict[int, list[HandSlot]] = {}  # hands on their way to other players
        self._passed: list[HandSlot] = []  # cards passed so far, while all players pass at once
        self._forced = [0] * self.players  # cards still to be drawn without a choice, by player
        self._drawn: HandSlot | None = None  # the card drawn for the turn
        self._challenged = False
        self._reverse = NOBODY  # the player of a Reverse that may still be answered
        self._before: list[PileCard] = []  # what lay on top when the last Wild Draw Four was laid

    @classmethod
    def from_view(cls, view: View, remembers: float = 1.0, stream: int = 0) -> Memory:
        """Return a memory that starts from what lies open now, for when events were lost."""
        memory = cls(view.viewer, view.rules, view.players, remembers, stream)
        memory.complete = False
        memory._seats = view.seats[:]
        memory._direction = view.direction
        for player, count in enumerate(view.counts):
            seen = view.hand if player == view.viewer else view.faceup[player]
            slots = [HandSlot(card, ANY_TIME) for card in seen]
            memory.hands.slots[player] = slots + [HandSlot(NO_CARD, ANY_TIME) for _ in range(count - len(seen))]
            memory.hands.faceup.update(view.faceup[player])
        memory.piles = [[_UNKNOWN] * (pile.size - len(pile.run)) + pile.run for pile in view.piles]
        memory.stocks = [[NO_CARD] * size for size in view.stocks]
        return memory

    def observe(self, event: Event) -> None:
        """Take in an event, masked for this player; it must be told every one in order."""
        take_in = _TAKES_IN.get(type(event))
        if take_in is not None:
            take_in(self, event)

    def recall(self, masked: GameState) -> Odds:
        """Lay the remembered cards into a known position of this player, in place, and return the odds of the others.

        The odds have the shape that `redeal` wants.
        """
        hidden: list[list[HandSlot]] = [[] for _ in range(self.players)]
        for player, hand in enumerate(masked.hands):
            if player == self.viewer:
                continue
            slots = [slot for slot in self.hands.slots[player] if slot.card not in self.hands.faceup]
            hand[len(hand) - len(slots) :] = [slot.card for slot in slots]
            hidden[player] = [slot for slot in slots if slot.card == NO_CARD]
        for pile, remembered in zip(masked.piles, self.piles, strict=True):
            for place, entry in enumerate(pile):
                if entry.card == NO_CARD:
                    pile[place] = remembered[place]
        masked.stocks = [stock[:] for stock in self.stocks]
        possible: dict[int, list[float]] = {}
        if self.complete and self.hands.remembers >= 1.0 and self.hands.reshuffles:
            possible = self._possible(masked)
        return [[_weights(slot, possible) for slot in slots] for slots in hidden]

    def _possible(self, masked: GameState) -> dict[int, list[float]]:
        """Return which share of each face's hidden cards a hidden card can be, by the reshuffles before it came.

        At a reshuffle, the cards hidden in hands were those that had not been turned over.
        """
        shown = {card for cards in (*masked.hands, *masked.stocks) for card in cards}
        shown.update(entry.card for pile in masked.piles for entry in pile)
        hidden = [card for card in DECKS[self.rules.deck] if card not in shown]
        there = Counter(FACE[card] for card in hidden)
        found = {since: [0.0] * FACES for since in range(self.hands.reshuffles + 1)}
        for card in hidden:
            found[self.hands.turned_over[card]][FACE[card]] += 1 / there[FACE[card]]
        return found

    # Piles

    def _tops(self) -> list[PileCard]:
        return [pile[-1] for pile in self.piles if pile]

    def _put(self, pile: int, card: int, player: int) -> None:
        """Put a card on a pile; the card it covers may be forgotten."""
        entries = self.piles[pile]
        if entries and self.hands.forgets():
            entries[-1] = _UNKNOWN
        entries.append(PileCard(card, player))

    # What each kind of event tells

    def _game_started(self, event: events.GameStarted) -> None:
        if event.game_number == 1:
            self._seats = list(range(self.players))
        self._begin(self.hands.remembers, chance.seeded(self.stream ^ event.game_number))

    def _dealt(self, event: events.Dealt) -> None:
        for card in event.cards:
            self.hands.gain(event.player, NO_CARD if card == HIDDEN else card)

    def _stocks_made(self, event: events.StocksMade) -> None:
        self.stocks = [[NO_CARD] * size for size in event.stock_sizes]

    def _reshuffled(self, event: events.Reshuffled) -> None:
        self.hands.reshuffles += 1
        for pile, size in zip(self.piles, event.pile_sizes, strict=True):
            for entry in pile[: len(pile) - size]:
                self.hands.turned_over[entry.card] = self.hands.reshuffles
            del pile[: len(pile) - size]
        self.stocks = [[NO_CARD] * size for size in event.stock_sizes]

    def _turned_up(self, event: events.TurnedUp) -> None:
        self.stocks[event.stock].pop()
        self._put(event.pile, event.card, event.player)

    def _laid(self, event: events.Laid) -> None:
        player, tops, below = event.player, self._tops(), self.piles[event.pile][-1:]
        for card in event.cards:
            self.hands.lose(player, card)
            self._put(event.pile, card, player)
        rank = RANK[event.cards[0]]
        self._reverse = player if rank == REVERSE and self.rules.recovery else NOBODY
        if rank == WILD:
            self.hands.heed(player, evidence.played_wild(tops, self.rules))
        elif rank == WILD_DRAW_FOUR:
            self._before = tops
            self.hands.left.clear()
            self.hands.heed(player, evidence.played_wild_draw_four(tops, self.rules))
        elif len(event.cards) == 1 and below:
            face, on = FACE[event.cards[0]], top_colour(below)
            self.hands.heed(player, evidence.laid(face, on, self.rules.number_effects))
        if self.rules.number_effects and any(RANK[card] == 3 for card in event.cards):
            for other in range(self.players):
                if other != player:
                    self.hands.heed(other, evidence.not_given())

    def _laid_in_answer(self, event: events.Backfired | events.Recovered | events.PassedOn | events.Intervened) -> None:
        self._before = self._tops()
        self._reverse = NOBODY
        self.hands.lose(event.player, event.card)
        self.hands.left.clear()
        self._put(event.pile, event.card, event.player)

    def _owned(self, event: events.Owned) -> None:
        pile = self.piles[event.pile]
        pile[:] = [entry._replace(by=event.player) if entry.card in event.cards else entry for entry in pile]

    def _colour_called(self, event: events.ColourCalled) -> None:
        pile = self.piles[event.pile]
        pile[-1] = pile[-1]._replace(colour=event.colour)
        self.hands.heed(event.player, evidence.called(event.colour))

    def _uncovered(self, event: events.Uncovered) -> None:
        pile = self.piles[event.pile]
        pile[len(pile) - len(event.run) :] = event.run

    def _buried(self, event: events.Buried) -> None:
        """Put a card back: a Wild into the middle of the stock, a Wild Draw Four as the rules say, others under it."""
        self.piles[event.pile].pop()
        stock = self.stocks[event.stock]
        middle = RANK[event.card] == WILD or self.rules.opening_wild_draw_four == "bury"
        stock.insert(len(stock) // 2 if middle else 0, NO_CARD if self.hands.forgets() else event.card)

    def _drew(self, event: events.Drawn) -> None:
        """Note a drawn card; drawn for the turn, it is evidence about the hand, and about the card drawn before it."""
        player = event.player
        lay_there = self.stocks[event.stock].pop()
        if self._forced[player] > 0:
            self._forced[player] -= 1
            self.hands.gain(player, lay_there if event.card == HIDDEN else event.card)
            return
        tops = self._tops()
        if self._drawn is None:
            self.hands.heed(player, evidence.drew(tops, self.rules))
        else:
            self.hands.heed_one(self._drawn, evidence.kept(tops, self.rules))
        self._drawn = self.hands.gain(player, lay_there if event.card == HIDDEN else event.card)

    def _kept(self, event: events.Kept) -> None:
        if self._drawn is not None:
            self.hands.heed_one(self._drawn, evidence.kept(self._tops(), self.rules))

    def _gained_from_pile(self, event: events.DrawnFromPile | events.TakenBack) -> None:
        self.piles[event.pile].pop()
        if isinstance(event, events.DrawnFromPile):
            self._forced[event.player] -= 1
        self.hands.gain(event.player, event.card)

    def _hands_swapped(self, event: events.HandsSwapped) -> None:
        player, other = event.player, event.other
        self._moving = {player: self.hands.slots[other], other: self.hands.slots[player]}

    def _hands_moved_on(self, event: events.HandsMovedOn) -> None:
        order = [self._step(event.player, steps) for steps in range(self.players)]
        self._moving = {order[index]: self.hands.slots[order[index - 1]] for index in range(self.players)}

    def _hand_received(self, event: events.HandReceived) -> None:
        self.hands.receive(event.player, self._moving.pop(event.player), event.cards)

    def _taken(self, event: events.Taken) -> None:
        self._pass(event.victim, event.player, event.card)

    def _given(self, event: events.Given) -> None:
        self._pass(event.player, event.taker, event.card)

    def _pass(self, giver: int, taker: int, card: int) -> None:
        if card == HIDDEN:
            self.hands.hand_over(giver, taker)
        else:
            self.hands.lose(giver, card)
            self.hands.gain(taker, card)

    def _threes_given(self, event: events.ThreesGiven) -> None:
        for card in event.cards:
            self._pass(event.player, event.taker, card)

    def _handed_on(self, event: events.HandedOn) -> None:
        """Note cards passed; after the last pass only these are left of their rank, and some may be forgotten."""
        for card in event.cards:
            self.hands.lose(event.player, card)
            self._passed.append(self.hands.gain_in_sight(event.taker, card))
        if event.left == 0:
            for player in range(self.players):
                self.hands.heed(player, evidence.none_left(RANK[event.cards[0]]))
            for slot in self._passed:
                self.hands.perhaps_forget(slot)
            self._passed = []

    def _shared(self, event: events.Shared) -> None:
        for card, taker in zip(event.cards, event.takers, strict=True):
            self._pass(event.player, taker, card)

    def _laid_open(self, event: events.LaidOpen) -> None:
        self.hands.lay_open(event.player, event.cards)
        self.hands.heed(event.player, evidence.none_left(8))

    def _hand_shown(self, event: events.HandShown) -> None:
        # The hand is shown as it was when the Wild Draw Four was laid; some cards may be given away since.
        self.hands.show(event.player, [card for card in event.cards if card not in (HIDDEN, *self.hands.left)])

    def _play_taken_back(self, event: events.PlayTakenBack) -> None:
        self.hands.show(event.player, event.cards)

    def _challenge_over(self, event: events.ChallengeWon | events.ChallengeLost) -> None:
        self._challenged = True
        won = isinstance(event, events.ChallengeWon)
        said = evidence.challenge_won(self._before) if won else evidence.challenge_lost(self._before)
        self.hands.heed(event.challenged, said)

    def _must_draw(self, event: events.Forced) -> None:
        """Note a forced draw as evidence that the player could not answer it, unless a challenge decided it."""
        if not self._challenged:
            self.hands.heed(event.player, evidence.accepted(self.rules))
        self._challenged = False
        self._forced[event.player] += event.number

    def _fined(self, event: events.CallVoided | events.FalselyCaught | events.IllegalPlayTried) -> None:
        self._forced[event.player] += event.fine

    def _caught(self, event: events.Caught) -> None:
        self._forced[event.victim] += event.number

    def _seats_swapped(self, event: events.SeatsSwapped) -> None:
        seats = self._seats
        first, second = seats.index(event.player), seats.index(event.other)
        seats[first], seats[second] = event.other, event.player

    def _direction_turned(self, event: events.DirectionTurned) -> None:
        if self._reverse != NOBODY:
            self.hands.heed(self._step(self._reverse, 1), evidence.not_recovered())
        self._reverse = NOBODY
        self._direction = event.direction

    def _turn_begun(self, event: events.TurnBegun) -> None:
        self._forced = [0] * self.players  # with no cards left, fewer came than were due
        self._drawn = None

    def _step(self, player: int, steps: int) -> int:
        seats = self._seats
        return seats[(seats.index(player) + steps * self._direction) % self.players]


_TAKES_IN: Final[dict[type, Callable[[Memory, Any], None]]] = {
    events.GameStarted: Memory._game_started,
    events.Dealt: Memory._dealt,
    events.StocksMade: Memory._stocks_made,
    events.Reshuffled: Memory._reshuffled,
    events.TurnedUp: Memory._turned_up,
    events.Laid: Memory._laid,
    events.Backfired: Memory._laid_in_answer,
    events.Recovered: Memory._laid_in_answer,
    events.PassedOn: Memory._laid_in_answer,
    events.Intervened: Memory._laid_in_answer,
    events.Owned: Memory._owned,
    events.ColourCalled: Memory._colour_called,
    events.Uncovered: Memory._uncovered,
    events.Buried: Memory._buried,
    events.Drawn: Memory._drew,
    events.Kept: Memory._kept,
    events.DrawnFromPile: Memory._gained_from_pile,
    events.TakenBack: Memory._gained_from_pile,
    events.HandsSwapped: Memory._hands_swapped,
    events.HandsMovedOn: Memory._hands_moved_on,
    events.HandReceived: Memory._hand_received,
    events.Taken: Memory._taken,
    events.Given: Memory._given,
    events.ThreesGiven: Memory._threes_given,
    events.HandedOn: Memory._handed_on,
    events.Shared: Memory._shared,
    events.LaidOpen: Memory._laid_open,
    events.HandShown: Memory._hand_shown,
    events.PlayTakenBack: Memory._play_taken_back,
    events.ChallengeWon: Memory._challenge_over,
    events.ChallengeLost: Memory._challenge_over,
    events.Forced: Memory._must_draw,
    events.CallVoided: Memory._fined,
    events.FalselyCaught: Memory._fined,
    events.IllegalPlayTried: Memory._fined,
    events.Caught: Memory._caught,
    events.SeatsSwapped: Memory._seats_swapped,
    events.DirectionTurned: Memory._direction_turned,
    events.TurnBegun: Memory._turn_begun,
}


def _weights(slot: HandSlot, possible: dict[int, list[float]]) -> list[float]:
    """Return the face weights of a hidden card."""
    part = possible.get(slot.since)
    return slot.weights[:] if part is None else [a * b for a, b in zip(slot.weights, part, strict=True)]
