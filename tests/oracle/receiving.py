"""What happens when cards come and go in the naive engine: questions, calls, fines, and what is given away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.oracle.table import BLACK, COLOURS, NUMBERS, Answered, Counted, Discard, NaiveTable, Talk


class NaiveReceiving(NaiveTable):
    """The table, with players who call Uno, catch each other, pay fines and give away what they complete."""

    # --- questions ----------------------------------------------------------------------------------------------

    def ask(
        self,
        player: str,
        kind: str,
        choices: Callable[[], list[str]],
        beginning: bool = False,
        able: Callable[[], object] = lambda: True,
        anybody_calls: bool = False,
    ) -> Answered:
        """Ask until somebody does something that is not a claim which leaves the question open.

        Who is no longer able to answer, because of the cards such a claim brought, is asked no longer, and passes.
        """
        while able():
            self.asked, self.kind, self.choices, self.beginning = player, kind, choices, beginning
            self.anybody_calls = anybody_calls
            act = yield
            actor, verb, *rest = act.split()
            if verb == "says" and rest == ["uno"]:
                self.called.add(actor)
                self.owes_nothing(actor)
            elif verb == "catches":
                yield from self.catch(actor, rest[0])
            elif verb == "tries":
                self.fined.append(actor)
                yield from self.settle(actor)
            else:
                return act
        return f"{player} passes"

    # --- calling Uno --------------------------------------------------------------------------------------------

    def owes_nothing(self, player: str) -> None:
        self.owing.pop(player, None)
        self.too_early.discard(player)

    def discovered(self, player: str) -> None:
        """One card is left, and not by laying another: where the window stays open this has to be called too."""
        if self.rules.call == "person" and self.rules.call_window == "stays":
            self.owing[player] = 1
            self.too_early.add(player)

    def catch(self, catcher: str, caught: str) -> Talk:
        if caught in self.owing:
            yield from self.draw_cards(caught, self.owing.pop(caught))  # it is settled also if no card can come
        else:
            self.fined.append(catcher)
            yield from self.settle(catcher)

    def let_go(self, player: str, number: int) -> None:
        """A player has laid or given so many cards: what becomes of their call."""
        left = len(self.hands[player])
        if left == 1:
            if self.rules.call == "auto":
                self.called.add(player)
            elif player not in self.called:
                self.owing[player] = 2
                self.too_early.discard(player)
            return
        self.owes_nothing(player)
        if player in self.called:
            self.called.discard(player)
            if left > 1 or number > 1:
                self.fined.append(player)

    def lost(self, player: str) -> None:
        """A player has lost cards to somebody else's card."""
        left = len(self.hands[player])
        if left == 1 and player not in self.called:
            self.discovered(player)
        elif left == 0:
            self.owes_nothing(player)
            self.called.discard(player)

    def gained(self, player: str, before: int) -> None:
        """A player got cards: a debt is gone, and so is a call; one that never came to one card is void."""
        self.owes_nothing(player)
        if player in self.called:
            self.called.discard(player)
            if before != 1:
                self.fined.append(player)
        if len(self.hands[player]) == 1:
            self.discovered(player)

    def somebody_goes_on(self) -> None:
        """A play, an intervention or a draw that begins a turn."""
        self.stirred = True
        self.fresh = False
        self.too_early.clear()
        if self.rules.call_window == "closes":
            self.owing.clear()

    # --- cards --------------------------------------------------------------------------------------------------

    def take_out(self, player: str, card: str) -> None:
        """A card leaves a hand: of two equal ones the one that lies open."""
        self.hands[player].remove(card)
        if card in self.open_eights[player]:
            self.open_eights[player].remove(card)

    def receive(self, gains: dict[str, list[str]], acting: str, before: dict[str, int] | None = None) -> None:
        """Cards come to some players at once."""
        for name in self.order_from(acting):
            if name in gains:
                had = len(self.hands[name]) if before is None else before[name]
                self.hands[name] += gains[name]
                self.look_for_sets(name, gains[name])
                self.gained(name, had)

    def draw_cards(self, player: str, number: int) -> Counted:
        """So many cards come to a player one by one, or as many as there are."""
        for got in range(number):
            card = self.next_card()
            if card is None:
                return got
            self.receive({player: [card]}, player)
            yield from self.settle(player)
        return number

    def settle(self, acting: str) -> Talk:
        """All fines are paid, in turn order from who is acting; then what was completed may be given away."""
        while self.fined:
            name = next(name for name in self.order_from(acting) if name in self.fined)
            self.fined.remove(name)
            came: list[str] = []
            for _ in range(self.rules.fine):
                before = len(self.hands[name])
                card = self.next_card()
                if card is None:
                    break
                came.append(card)
                self.hands[name].append(card)
                self.gained(name, before)
            self.look_for_sets(name, came)
        completed, self.completed = self.completed, []
        for name in self.order_from(self.active):
            sets = [given for player, sets in completed if player == name for given in sets]
            if sets:
                yield from self.offer(name, list(dict.fromkeys(sets)))

    # --- giving away --------------------------------------------------------------------------------------------

    def look_for_sets(self, player: str, came: list[str]) -> None:
        """Note which rainbows and runs these cards, now in the hand, have completed."""
        if len(self.names) == 2:
            return
        wanted: list[list[str]] = []
        if self.rules.rainbow:
            wanted += [[colour + sign for colour in COLOURS] for sign in NUMBERS + "SRDP"]
        if self.rules.run:
            size = len(self.names)
            for colour in COLOURS:
                wanted += [[f"{colour}{low + step}" for step in range(size)] for low in range(11 - size)]
        now = set(self.hands[player])
        before = set((Counter(self.hands[player]) - Counter(came)).elements())
        found = []
        for natural in wanted:
            if "W" not in came and not any(card in natural for card in came):
                continue
            with_wild = [[*natural[:place], "W", *natural[place + 1 :]] for place in range(len(natural))]
            if now.issuperset(natural):
                if not before.issuperset(natural):
                    found.append(natural)
            elif not any(before.issuperset(version) for version in with_wild):
                found += [version for version in with_wild if now.issuperset(version)]
        if found:
            self.completed.append((player, [" ".join(sorted(cards)) for cards in found]))

    def offer(self, player: str, sets: list[str]) -> Talk:
        """A player may give away what was completed, one set after another."""

        def possible() -> list[str]:
            hand = self.held(player)
            return [
                cards
                for cards in sets
                if all(card in hand and (player, card) not in self.given for card in cards.split())
            ]

        def choices() -> list[str]:
            return [*(f"{player} shares {cards}" for cards in possible()), f"{player} passes"]

        while True:
            act = yield from self.ask(player, "share", choices, able=possible)
            if act.split()[1] == "passes":
                return
            gains: dict[str, list[str]] = {}
            for part in act.split(" shares ")[1].split(", "):
                cards, taker = part.split(" to ")
                gains[taker] = cards.split()
            shared = [card for cards in gains.values() for card in cards]
            for card in shared:
                self.take_out(player, card)
                self.given.add((player, card))
                if player == self.active:
                    self.one_drawn_goes(card)
            self.receive(gains, player)
            self.let_go(player, len(shared))
            yield from self.settle(player)

    def one_drawn_goes(self, card: str) -> None:
        """If no equal card was held before it, a card drawn for the turn is given away."""
        for copies in self.drawn:
            if copies[0] == card:
                copies.pop(0)
                if not copies:
                    self.drawn.remove(copies)
                    self.drawn_is_gone = True
                return

    # --- laying -------------------------------------------------------------------------------------------------

    def put_down(self, player: str, way: str, where: int) -> Talk:
        """One card goes from a hand to a pile, and a call may be due."""
        card, _, called = way.partition(":")
        self.take_out(player, card)
        self.piles[where].append(Discard(card, player, called))
        self.fresh = self.stirred = True
        self.let_go(player, 1)
        yield from self.settle(player)

    def call_colour(self, player: str, where: int, anybody: bool) -> Talk:
        """A black card without a colour asks its player for one, or anybody."""
        top = self.piles[where][-1]
        if top.card in BLACK and not top.called:
            act = yield from self.ask(
                player,
                "colour",
                lambda: [f"{player} calls {name}" for name in COLOURS.values()],
                anybody_calls=anybody and self.rules.open_colour_call,
            )
            top.called = act.split()[2][0]
