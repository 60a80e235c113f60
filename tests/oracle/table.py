"""The table of the naive engine: hands, piles, stocks, questions, and which cards fit."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from game.rules.values.ruleset import RuleSet

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
NUMBERS = "0123456789"
BLACK = ("W", "F")

Talk = Generator[None, str, None]
Answered = Generator[None, str, str]
Counted = Generator[None, str, int]
Settled = Generator[None, str, bool]


@dataclass(eq=False)
class Discard:
    """A card on a pile: who laid it, the colour called for it, and whether it was laid in this very turn."""

    card: str
    by: str
    called: str = ""
    this_turn: bool = True

    @property
    def colour(self) -> str:
        return self.called if self.card in BLACK else self.card[0]

    @property
    def sign(self) -> str:
        """What is printed on it besides its colour."""
        return self.card[-1]


def orders(cards: list[str], left: int) -> Iterator[list[str]]:
    """Every order of some of these number cards that adds up to what is left."""
    if left == 0:
        yield []
    for card in sorted(set(cards)):
        if int(card[1]) <= left:
            rest = list(cards)
            rest.remove(card)
            for more in orders(rest, left - int(card[1])):
                yield [card, *more]


class NaiveTable:
    """What is on the table, who is asked what, and what may be laid where."""

    def __init__(
        self,
        rules: RuleSet,
        names: list[str],
        dealer: str,
        hands: dict[str, list[str]],
        seats: list[str] | None = None,
    ) -> None:
        self.rules = rules
        self.names = names
        self.seats = list(seats or names)  # clockwise
        self.dealer = dealer
        self.hands = {name: list(hands.get(name, ())) for name in names}
        self.open_eights: dict[str, list[str]] = {name: [] for name in names}
        self.piles: list[list[Discard]] = [[] for _ in range(rules.piles)]
        self.open_piles = rules.piles
        self.stocks: list[list[str]] = [[] for _ in range(rules.piles)]  # the next card first
        self.salt = ""
        self.pepper = dealer if rules.shakers else ""
        self.red_seat = self.seats.index(dealer)
        # What chance decides is told by whoever lets the game be played
        self.shuffle: Callable[[list[str]], list[list[str]]] = lambda cards: [cards]
        self.bury: Callable[[int], int] = lambda size: size // 2
        self.taken: Callable[[], str] = str
        self.random_dealer: Callable[[], str] = lambda: names[0]
        self.direction = "left"
        self.scores = dict.fromkeys(names, 0)
        self.points = dict.fromkeys(names, 0)
        self.games = 1
        self.over = False
        self.out: list[str] = []
        self.winners: list[str] = []
        # Whose turn it is, and how the next one is found: sent by a card, or so many places on from somebody
        self.active = dealer
        self.sent_to = ""
        self.counted_from = dealer
        self.places_on = 1
        # Calling
        self.owing: dict[str, int] = {}  # a call not made, and how many cards it costs when caught
        self.too_early: set[str] = set()  # of these, who cannot be caught yet
        self.called: set[str] = set()
        # Receiving
        self.fined: list[str] = []  # who has to pay a fine before anything is asked
        self.completed: list[tuple[str, list[str]]] = []  # what can be given away when no fine is left to pay
        self.given: set[tuple[str, str]] = set()  # in this turn
        self.drawn: list[list[str]] = []  # the cards drawn for this turn, each after the equal ones held before
        self.drawn_is_gone = False
        # The open question
        self.asked = ""
        self.kind = ""
        self.choices: Callable[[], list[str]] = list
        self.anybody_calls = False  # the colour asked for is open to all
        self.fresh = False  # the top card may still be answered by an intervention
        self.beginning = False  # an ordinary turn is asked and not begun
        self.turns = 0
        self.idle = 0
        self.stirred = False  # a card was played or drawn in this turn
        self.second_card = False  # the opening card was a Replay: the first player may lay two

    # --- who and what -------------------------------------------------------------------------------------------

    def order_from(self, player: str) -> list[str]:
        """Everybody in turn order, this player first."""
        around = self.seats if self.direction == "left" else self.seats[::-1]
        place = around.index(player)
        return around[place:] + around[:place]

    def after(self, player: str, places: int = 1) -> str:
        return self.order_from(player)[places % len(self.seats)]

    def others(self, player: str) -> list[str]:
        return [name for name in self.names if name != player]

    def count_from(self, player: str) -> None:
        self.counted_from, self.places_on, self.sent_to = player, 1, ""

    def due(self) -> str:
        return self.sent_to or self.after(self.counted_from, self.places_on)

    def held(self, player: str) -> list[str]:
        """The different cards of a hand."""
        return sorted(set(self.hands[player]))

    def holds_sign(self, player: str, sign: str) -> list[str]:
        return [card for card in self.held(player) if card[-1] == sign and card not in BLACK]

    @property
    def options(self) -> list[str]:
        return self.choices()

    # --- what fits ----------------------------------------------------------------------------------------------

    def tops(self) -> list[Discard]:
        return [pile[-1] for pile in self.piles[: self.open_piles] if pile]

    def four_is_right(self, player: str) -> bool:
        """Whether the hand holds nothing that forbids a Wild Draw Four on the present tops."""
        for card in self.hands[player]:
            for top in self.tops():
                if card in BLACK:
                    continue
                if card[0] == top.colour:
                    return False
                by_number = self.rules.wild_draw_four_checks == "colour_or_number"
                if by_number and card[1] in NUMBERS and card[1] == top.sign:
                    return False
        return True

    def four_is_allowed(self, player: str) -> bool:
        if self.rules.no_bluff or self.rules.wild_draw_four == "enforced":
            return self.four_is_right(player)
        return True

    def four_is_challenged(self) -> bool:
        return self.rules.wild_draw_four == "challenge" and not self.rules.no_bluff

    def fits(self, player: str, card: str, pile: list[Discard]) -> bool:
        if card == "F":
            return self.four_is_allowed(player)
        if card == "W" or not pile:
            return True
        if card[0] == pile[-1].colour:
            return True
        if card[1] == pile[-1].sign:
            return card[1] in NUMBERS or card[1] == "P" or self.rules.match_phrases
        return False

    def ways_to_lay(self, card: str) -> list[str]:
        """A black card may be laid with a colour or bare."""
        return [f"{card}:{letter}" for letter in COLOURS] + [card] if card in BLACK else [card]

    def plays(self, player: str, drawn: str = "") -> list[str]:
        """Everything a player may lay, after a draw only with the drawn card."""
        found = []
        for where in range(self.open_piles):
            found += self.plays_of_one(player, where, drawn)
            if self.rules.sets and self.piles[where] and self.piles[where][-1].sign in NUMBERS:
                total = int(self.piles[where][-1].sign)
                for letter in COLOURS:
                    suit = [card for card in self.hands[player] if card[0] == letter and card[-1] in NUMBERS]
                    for cards in orders(suit, total):
                        if len(cards) > 1 and (not drawn or drawn in cards):
                            found.append(f"{player} plays {' '.join(cards)} on {where + 1}")
        return found

    def plays_of_one(self, player: str, where: int, drawn: str = "") -> list[str]:
        fitting = [card for card in self.held(player) if self.fits(player, card, self.piles[where])]
        return [
            f"{player} plays {way} on {where + 1}"
            for card in fitting
            for way in self.ways_to_lay(card)
            if not drawn or card == drawn
        ]

    def claims(self, player: str) -> list[str]:
        """What a player may do unasked, besides catching anybody else at any time."""
        found: list[str] = []
        if self.over:
            return found
        if self.rules.call == "person" and player not in self.called and self.may_say_uno(player):
            found.append(f"{player} says uno")
        if self.kind == "colour" and self.anybody_calls and player != self.asked:
            found += [f"{player} calls {colour}" for colour in COLOURS.values()]
        if player == self.asked and self.kind in ("turn", "keep") and self.rules.strict and self.rules.fine:
            found.append(f"{player} tries an illegal play")
        if self.rules.intervention and self.beginning and self.fresh and self.piles[0] and player != self.asked:
            top = self.piles[0][-1].card
            if top not in BLACK and top in self.hands[player]:
                found.append(f"{player} intervenes with {top} on 1")
        return found

    def catchable(self, player: str) -> list[str]:
        """Whom a player may catch, rightly or not."""
        if self.over:
            return []
        return [name for name in self.names if name != player and name not in self.too_early]

    def may_say_uno(self, player: str) -> bool:
        """Before the act that leaves one card, or later while it is owed."""
        return player in self.owing or len(self.hands[player]) > 1

    # --- stocks -------------------------------------------------------------------------------------------------

    def turned_over(self, pile: list[Discard]) -> list[Discard]:
        """The cards of a pile that would go back: not the top, nor what adds up with it, nor what this turn laid."""
        kept = self.run(pile)
        return [discard for discard in pile if discard not in kept and not discard.this_turn]

    def run(self, pile: list[Discard]) -> list[Discard]:
        """The top card and those under it that it adds up with."""
        kind = self.adds_as(pile[-1]) if pile else ""
        found = pile[-1:]
        for discard in pile[-2::-1]:
            if not kind or self.adds_as(discard) != kind:
                break
            found.append(discard)
        return found

    def adds_as(self, discard: Discard) -> str:
        if not self.rules.accumulation or discard.sign not in "0145SDF":
            return ""
        return "D" if discard.sign in "DF" else discard.sign

    def sources(self) -> list[str]:
        """The stocks a card can come from, as they are called."""
        filled = [str(place) for place, stock in enumerate(self.stocks, 1) if stock]
        if filled:
            return filled
        going = sum(len(self.turned_over(pile)) for pile in self.piles)
        return [str(place) for place in range(1, len(self.stocks) + 1) if place <= going]

    def next_card(self, source: str = "") -> str | None:
        """The next card of a stock, or of the first that has any; the discards become stocks when all are empty."""
        if not any(self.stocks):
            going = [self.turned_over(pile) for pile in self.piles]
            cards = [discard.card for pile in going for discard in pile]
            if not cards:
                return None
            self.piles = [
                [discard for discard in pile if not any(discard is other for other in gone)]
                for pile, gone in zip(self.piles, going, strict=True)
            ]
            self.stocks = self.shuffle(cards)
        self.stirred = True
        stock = self.stocks[int(source) - 1] if source else next(stock for stock in self.stocks if stock)
        return stock.pop(0)
