"""What the cards do in the naive engine, each told as the rules tell it."""

from __future__ import annotations

from itertools import combinations

from tests.oracle.forced import Laid, NaiveForced
from tests.oracle.table import Settled, Talk


class NaiveEffects(NaiveForced):
    """The table, with cards that do something."""

    def effect(self, laid: Laid, above: list[Laid]) -> Talk:
        """One card takes effect; ``above`` are the cards of its set that still will."""
        if laid.sign == "S":
            yield from self.skip(laid)
        elif laid.sign == "R":
            if len(self.names) == 2:
                self.places_on = 2
            else:
                self.direction = "right" if self.direction == "left" else "left"
        elif laid.sign in "DF":
            yield from self.make_draw(laid)
        elif laid.sign == "2" and self.rules.number_effects:
            self.two(laid, above)
        elif laid.sign in "0123456789" and self.rules.number_effects:
            yield from {
                "0": self.zero, "1": self.one, "3": self.three, "4": self.four, "5": self.five, "6": self.six,
                "7": self.seven, "8": self.eight, "9": self.nine,
            }[laid.sign](laid)  # fmt: skip
        elif laid.sign == "7" and self.rules.seven_zero:
            yield from self.swap_hands(laid.actor)
        elif laid.sign == "0" and self.rules.seven_zero and self.hands[laid.actor]:
            yield from self.move_hands(laid.actor)

    # --- phrases ------------------------------------------------------------------------------------------------

    def skip(self, laid: Laid) -> Talk:
        """A Skip hits the next player, who may pass it on with the identical card."""
        player, number, card = laid.actor, laid.run, laid.discard.card
        while self.rules.answer_skip and not laid.opening:
            hit = self.after(player)

            def able(hit: str = hit) -> bool:
                return card in self.hands[hit]

            answers = [f"{hit} answers with {card}", f"{hit} passes"]
            act = yield from self.ask(hit, "deflect", answers.copy, able=able)
            if act.split()[1] != "answers":
                break
            yield from self.put_down(hit, card, laid.where)
            self.count_from(hit)
            number = self.weight(laid.where)
            player = hit
        self.places_on = 1 + min(number, len(self.names) - 1)

    def recovery(self, player: str, where: int) -> Settled:
        """Who would have been next may lay a Reverse on the one just laid; whether they do."""
        if not self.rules.recovery:
            return False

        def able() -> list[str]:
            return self.holds_sign(player, "R")

        def choices() -> list[str]:
            return [*(f"{player} answers with {card}" for card in able()), f"{player} passes"]

        act = yield from self.ask(player, "recover", choices, able=able)
        if act.split()[1] == "passes":
            return False
        self.sent_to = player
        yield from self.put_down(player, act.split()[3], where)
        return True

    # --- Zero to Nine -------------------------------------------------------------------------------------------

    def zero(self, laid: Laid) -> Talk:
        for name in self.order_from(laid.actor)[1:]:
            yield from self.force(name, laid.actor, "", laid.run, laid)

    def one(self, laid: Laid) -> Talk:
        named: list[str] = []
        for _ in range(laid.run):
            act = yield from self.ask(
                laid.actor, "name", lambda: [f"{laid.actor} names {other}" for other in self.others(laid.actor)]
            )
            named.append(act.split()[2])
        for name in dict.fromkeys(named):
            yield from self.force(name, laid.actor, "", named.count(name), laid)

    def two(self, laid: Laid, above: list[Laid]) -> None:
        if self.rules.two == "colour":
            place = self.red_seat + "rygb".index(laid.discard.colour)
            sent = self.seats[place % len(self.seats)]
        elif self.rules.shakers:
            sent = self.pepper
        else:
            return
        self.sent_to = sent
        if self.rules.shakers:
            self.pepper = laid.actor
        if sent != laid.actor:
            for other in above:
                other.actor = other.discard.by = sent

    def three(self, laid: Laid) -> Talk:
        for name in self.order_from(laid.actor)[1:]:

            def able(name: str = name) -> list[str]:
                return [card for colour in "rygb" for card in self.hands[name] if card == f"{colour}3"]

            def choices(name: str = name) -> list[str]:
                threes = able(name)
                gifts = {gift for size in range(1, len(threes) + 1) for gift in combinations(threes, size)}
                to = {1: f" to {laid.actor}"}
                return [f"{name} gives {' '.join(gift)}{to.get(len(gift), '')}" for gift in gifts] + [f"{name} passes"]

            act = yield from self.ask(name, "threes", choices, able=able)
            if act.split()[1] == "gives":
                cards = act.split(" gives ")[1].partition(" to ")[0].split()
                for card in cards:
                    self.take_out(name, card)
                self.receive({laid.actor: cards}, name)
                self.let_go(name, len(cards))
                yield from self.settle(name)

    def four(self, laid: Laid) -> Talk:
        player = laid.actor

        def choices() -> list[str]:
            found = []
            for other in self.others(player):
                opened = self.open_eights[other]
                if len(self.hands[other]) > len(opened):
                    found.append(f"{player} takes from {other}")
                found += [f"{player} takes {card} from {other}" for card in sorted(set(opened))]
            return found

        for _ in range(laid.run):
            act = yield from self.ask(player, "take", choices, able=choices)
            _, verb, *rest = act.split()
            if verb != "takes":
                return
            other = rest[-1]
            if len(rest) == 3:
                card = rest[0]
                self.take_out(other, card)
            else:
                card = self.taken()
                assert self.hands[other].count(card) > self.open_eights[other].count(card)
                self.hands[other].remove(card)
            yield from self.hand_to(other, card, player)

    def five(self, laid: Laid) -> Talk:
        player = laid.actor

        def names() -> list[str]:
            return [f"{player} names {other}" for other in self.others(player) if self.hands[other]]

        for _ in range(laid.run):
            act = yield from self.ask(player, "name", lambda: [*names(), f"{player} passes"], able=names)
            if act.split()[1] == "passes":
                return
            giver = act.split()[2]

            def gifts(giver: str = giver) -> list[str]:
                return [f"{giver} gives {card} to {to}" for card in self.held(giver) for to in self.others(giver)]

            act = yield from self.ask(giver, "give", gifts, able=gifts)
            _, verb, *rest = act.split()
            if verb == "gives":
                self.take_out(giver, rest[0])
                yield from self.hand_to(giver, rest[0], rest[2])

    def hand_to(self, giver: str, card: str, taker: str) -> Talk:
        self.lost(giver)
        self.receive({taker: [card]}, taker)
        yield from self.settle(taker)

    def six(self, laid: Laid) -> Talk:
        self.swap_seats(laid)
        yield from ()

    def swap_seats(self, laid: Laid) -> None:
        if laid.under and laid.under != laid.actor:
            one, other = self.seats.index(laid.actor), self.seats.index(laid.under)
            self.seats[one], self.seats[other] = laid.under, laid.actor

    def seven(self, laid: Laid) -> Talk:
        yield from self.hand_round(laid.actor, "7", 1)

    def nine(self, laid: Laid) -> Talk:
        yield from self.hand_round(laid.actor, "9", -1)
        self.swap_seats(laid)

    def hand_round(self, actor: str, sign: str, places: int) -> Talk:
        """All cards with a sign go to a neighbour, all at once."""
        before = {name: len(hand) for name, hand in self.hands.items()}
        gains: dict[str, list[str]] = {}
        givers = []
        for name in self.names:
            cards = [card for card in self.hands[name] if card[-1] == sign]
            if cards:
                givers.append(name)
                gains[self.seats[(self.seats.index(name) + places) % len(self.seats)]] = cards
        for name in givers:
            self.hands[name] = [card for card in self.hands[name] if card[-1] != sign]
        for name in givers:
            if name not in gains:
                self.lost(name)
        self.receive(gains, actor, before)
        yield from self.settle(actor)

    def eight(self, laid: Laid) -> Talk:
        for name in [laid.actor] if self.rules.eights == "own" else self.names:
            self.open_eights[name] = [card for card in self.hands[name] if card[-1] == "8"]
        if self.rules.shakers:
            self.salt = laid.actor
        yield from ()

    # --- Seven and Zero -----------------------------------------------------------------------------------------

    def swap_hands(self, player: str) -> Talk:
        if not self.hands[player]:
            return
        act = yield from self.ask(
            player, "swap", lambda: [f"{player} swaps with {other}" for other in self.others(player)]
        )
        other = act.split()[3]
        yield from self.hands_go(player, {player: other, other: player})

    def move_hands(self, player: str) -> Talk:
        order = self.order_from(player)
        yield from self.hands_go(player, dict(zip(order, order[1:] + order[:1], strict=True)))

    def hands_go(self, actor: str, where_to: dict[str, str]) -> Talk:
        before = {name: len(hand) for name, hand in self.hands.items()}
        moving = {taker: self.hands[giver] for giver, taker in where_to.items()}
        for name in moving:
            self.hands[name] = []
        self.receive(moving, actor, before)
        yield from self.settle(actor)
