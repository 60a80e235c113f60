"""The table of the naive engine: hands, pile, stock, questions, calls, and which cards fit."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

from game.rules.ruleset import RuleSet

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
NUMBERS = "0123456789"

Talk = Generator[None, str, None]
Answered = Generator[None, str, str]


@dataclass
class Discard:
    """A card on the pile: who laid it, the colour called for it, and whether it was laid in this very turn."""

    card: str
    by: str
    called: str = ""
    this_turn: bool = True

    @property
    def colour(self) -> str:
        return self.called if self.card in ("W", "F") else self.card[0]

    @property
    def sign(self) -> str:
        """What is printed on it besides its colour."""
        return self.card[-1]

    def __str__(self) -> str:
        return f"{self.card}{':' + self.called if self.called else ''}/{self.by}"


class NaiveTable:
    """What is on the table, who is asked what, and what cards and calls do when they move."""

    def __init__(self, rules: RuleSet, names: list[str], dealer: str, hands: dict[str, list[str]]) -> None:
        self.rules = rules
        self.names = names
        self.dealer = dealer
        self.hands = {name: list(hands.get(name, ())) for name in names}
        self.pile: list[Discard] = []
        self.stock: list[str] = []  # the next card first
        self.shuffle: Callable[[list[str]], list[str]] = lambda cards: cards
        self.bury: Callable[[int], int] = lambda size: size // 2
        self.dealer_by_lot: Callable[[], str] = lambda: names[0]
        self.direction = "left"
        self.scores = dict.fromkeys(names, 0)
        self.points = dict.fromkeys(names, 0)
        self.games = 1
        self.over = False
        self.out: list[str] = []
        self.winners: list[str] = []
        self.next_up = ""
        # Calling
        self.owing: dict[str, int] = {}  # a call not made, and how many cards it costs when caught
        self.too_early: set[str] = set()  # of these, who cannot be caught yet
        self.called: set[str] = set()
        # The open question
        self.asked = ""
        self.kind = ""
        self.choices: Callable[[], list[str]] = list
        self.fresh = False  # the top card may still be answered by an intervention
        self.beginning = False  # an ordinary turn is asked and not begun
        self.turns = 0
        self.idle = 0
        self.stirred = False  # a card was played or drawn in this turn
        self.second_card = False  # the opening card was a Replay: the first player may lay two

    # --- who and what -------------------------------------------------------------------------------------------

    def after(self, player: str) -> str:
        step = 1 if self.direction == "left" else -1
        return self.names[(self.names.index(player) + step) % len(self.names)]

    def others(self, player: str) -> list[str]:
        return [name for name in self.names if name != player]

    def held(self, player: str) -> list[str]:
        """The different cards of a hand."""
        return sorted(set(self.hands[player]))

    @property
    def top(self) -> Discard:
        return self.pile[-1]

    @property
    def options(self) -> list[str]:
        return self.choices()

    # --- what fits ----------------------------------------------------------------------------------------------

    def four_is_right(self, player: str) -> bool:
        """Whether the hand holds nothing that forbids a Wild Draw Four on the present top."""
        for card in self.hands[player]:
            if card in ("W", "F") or not self.pile:
                continue
            if card[0] == self.top.colour:
                return False
            if (
                self.rules.wild_draw_four_checks == "colour_or_number"
                and card[1] in NUMBERS
                and card[1] == self.top.sign
            ):
                return False
        return True

    def four_is_allowed(self, player: str) -> bool:
        if self.rules.no_bluff or self.rules.wild_draw_four == "enforced":
            return self.four_is_right(player)
        return True

    def fits(self, player: str, card: str) -> bool:
        if card == "F":
            return self.four_is_allowed(player)
        if card == "W" or not self.pile:
            return True
        if card[0] == self.top.colour:
            return True
        if card[1] == self.top.sign:
            return card[1] in NUMBERS or card[1] == "P" or self.rules.match_phrases
        return False

    def ways_to_lay(self, card: str) -> list[str]:
        """A black card may be laid with a colour or bare."""
        return [f"{card}:{letter}" for letter in COLOURS] + [card] if card in ("W", "F") else [card]

    def plays(self, player: str, cards: Iterable[str]) -> list[str]:
        fitting = [card for card in cards if self.fits(player, card)]
        return [f"{player} plays {way} on 1" for card in fitting for way in self.ways_to_lay(card)]

    # --- questions ----------------------------------------------------------------------------------------------

    def ask(
        self,
        player: str,
        kind: str,
        choices: Callable[[], list[str]],
        beginning: bool = False,
        able: Callable[[], object] = lambda: True,
    ) -> Answered:
        """Ask until somebody does something that is not a claim which leaves the question open.

        Who is no longer able to answer, because of the cards such a claim brought, is asked no longer, and passes.
        """
        self.asked, self.kind, self.choices, self.beginning = player, kind, choices, beginning
        while able():
            act = yield
            actor, verb, *rest = act.split()
            if verb == "says" and rest == ["uno"]:
                self.say_uno(actor)
            elif verb == "catches":
                self.catch(actor, rest[0])
            elif verb == "tries":
                self.take_cards(actor, self.rules.fine)
            else:
                return act
        return f"{player} passes"

    def claims(self, player: str) -> list[str]:
        """What a player may do unasked, besides catching anybody else at any time."""
        found: list[str] = []
        if self.over:
            return found
        if self.rules.call == "person" and player not in self.called and self.may_say_uno(player):
            found.append(f"{player} says uno")
        if player == self.asked and self.kind in ("turn", "keep") and self.rules.strict and self.rules.fine:
            found.append(f"{player} tries an illegal play")
        if self.rules.intervention and self.beginning and self.fresh and self.pile and player != self.asked:
            top = self.top.card
            if top not in ("W", "F") and top in self.hands[player]:
                found.append(f"{player} intervenes with {top} on 1")
        return found

    # --- calling Uno --------------------------------------------------------------------------------------------

    def catchable(self, player: str) -> list[str]:
        """Whom a player may catch, rightly or not."""
        if self.over:
            return []
        return [name for name in self.names if name != player and name not in self.too_early]

    def may_say_uno(self, player: str) -> bool:
        """Before the act that leaves one card, or later while it is owed."""
        return player in self.owing or len(self.hands[player]) > 1

    def say_uno(self, player: str) -> None:
        self.called.add(player)
        self.owes_nothing(player)

    def owes_nothing(self, player: str) -> None:
        self.owing.pop(player, None)
        self.too_early.discard(player)

    def discovered(self, player: str) -> None:
        """One card is left, and not by laying another: where the window stays open this has to be called too."""
        if self.rules.call == "person" and self.rules.call_window == "stays":
            self.owing[player] = 1
            self.too_early.add(player)

    def catch(self, catcher: str, caught: str) -> None:
        if caught in self.owing:
            self.take_cards(caught, self.owing.pop(caught))  # it is settled also if no card can come
        else:
            self.take_cards(catcher, self.rules.fine)

    def left_a_card(self, player: str) -> None:
        """A player has laid a card: what becomes of their call."""
        count = len(self.hands[player])
        if count == 0:
            self.owes_nothing(player)
            self.called.discard(player)
        elif count == 1:
            if self.rules.call == "auto":
                self.called.add(player)
            elif player not in self.called:
                self.owing[player] = 2
        elif player in self.called:
            self.call_is_void(player)

    def gained(self, player: str, before: int) -> None:
        """A player got cards: a debt is gone, and so is a call; one that never came to one card is void."""
        self.owes_nothing(player)
        if player in self.called:
            if before == 1:
                self.called.discard(player)
            else:
                self.call_is_void(player)
        if len(self.hands[player]) == 1:
            self.discovered(player)

    def call_is_void(self, player: str) -> None:
        self.called.discard(player)
        self.take_cards(player, self.rules.fine)

    def somebody_goes_on(self) -> None:
        """A play, an intervention or a draw that begins a turn."""
        self.stirred = True
        self.fresh = False
        self.too_early.clear()
        if self.rules.call_window == "closes":
            self.owing.clear()

    # --- cards --------------------------------------------------------------------------------------------------

    def next_card(self) -> str | None:
        """The next card of the stock; the discards become the stock when it is empty."""
        if not self.stock:
            going = [discard for discard in self.pile[:-1] if not discard.this_turn]
            if going:
                self.stock = list(self.shuffle([discard.card for discard in going]))
                self.pile = [discard for discard in self.pile[:-1] if discard.this_turn] + [self.top]
        return self.stock.pop(0) if self.stock else None

    def can_draw(self) -> bool:
        return bool(self.stock) or any(not discard.this_turn for discard in self.pile[:-1])

    def take_cards(self, player: str, number: int) -> int:
        """So many cards come to a player, or as many as there are."""
        got = 0
        for _ in range(number):
            before = len(self.hands[player])
            card = self.next_card()
            if card is None:
                break
            self.stirred = True
            got += 1
            self.hands[player].append(card)
            self.gained(player, before)
        return got

    def forced_draw(self, player: str, number: int) -> Talk:
        got = self.take_cards(player, number)
        if self.rules.ready and got >= 4:
            yield from self.ask(player, "ready", lambda: [f"{player} says ready"])

    def put_down(self, player: str, way: str) -> Talk:
        """A card goes from a hand to the pile; a bare black card asks its player for the colour."""
        card, _, called = way.partition(":")
        self.hands[player].remove(card)
        self.pile.append(Discard(card, player, called))
        self.fresh = True
        self.left_a_card(player)
        if card in ("W", "F") and not called:
            yield from self.call_colour(player)

    def call_colour(self, player: str) -> Talk:
        top = self.top
        act = yield from self.ask(player, "colour", lambda: [f"{player} calls {name}" for name in COLOURS.values()])
        top.called = act.split()[2][0]
