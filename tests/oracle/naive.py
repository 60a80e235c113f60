"""A second engine for the plain rule sets: slow, simple, and made without looking at the first.

It is one long generator that asks its questions in the order in which people at a table would: it stops wherever
somebody has to say something, shows ``asked``, ``kind`` and ``options``, and goes on when it is sent an act.
Cards are words ("r5", "gS", "W"), players are names, acts are lines of scenario notation. What chance decides it is
told: the order of the stock, the order after shuffling, and where a buried card ends up.
"""

from __future__ import annotations

from tests.oracle.scores import count_up
from tests.oracle.table import Discard, NaiveTable, Talk


class Naive(NaiveTable):
    """One game at one table, with the scores so far."""

    # --- a turn -------------------------------------------------------------------------------------------------

    def turn(self, player: str) -> Talk:
        for discard in self.pile:
            discard.this_turn = False
        self.stirred = False
        double, self.second_card = self.second_card, False

        def choices() -> list[str]:
            found = self.plays(player, self.held(player))
            if not (self.rules.must_play and found):
                found.append(f"{player} draws from 1" if self.can_draw() else f"{player} passes")
            return found

        act = yield from self.ask(player, "turn", choices, beginning=True)
        actor, verb, *rest = act.split()
        if verb != "passes":
            self.somebody_goes_on()
        if verb == "intervenes":
            yield from self.lay(actor, rest[1])
        elif verb == "plays":
            yield from self.lay(player, rest[0], double)
        elif verb == "draws":
            yield from self.draw_for_turn(player, double)
        else:  # neither played nor drawn: nothing closes
            self.next_up = self.after(player)
        self.turns += 1

    def draw_for_turn(self, player: str, double: bool) -> Talk:
        self.next_up = self.after(player)
        came = False
        while not came and self.can_draw():
            card = self.next_card() or ""
            self.hands[player].append(card)
            came = self.rules.draw == "one" or self.fits(player, card)
            self.gained(player, len(self.hands[player]) - 1)  # what a fine brings comes after the card

        def choices() -> list[str]:
            found = self.plays(player, [card])
            if not (self.rules.force_play and found):
                found.append(f"{player} passes")
            return found

        act = yield from self.ask(player, "keep", choices)
        _, verb, *rest = act.split()
        if verb == "plays":
            yield from self.lay(player, rest[0], double)

    def lay(self, player: str, way: str, double: bool = False, again: bool = False) -> Talk:
        """A card laid as a play: everything it brings about, up to who is next."""
        right = self.four_is_right(player)
        yield from self.put_down(player, way)
        sign = self.top.sign
        if not again:
            self.next_up = self.after(player)
        if sign == "R" and len(self.names) == 2:
            self.next_up = player
        elif sign == "S":
            yield from self.skip(player)
        elif sign == "R":
            self.direction = "right" if self.direction == "left" else "left"
            self.next_up = self.after(player)
        elif sign in "DF":
            yield from self.make_draw(player, right)
        elif sign == "7" and self.rules.seven_zero:
            yield from self.swap_hands(player)
        elif sign == "0" and self.rules.seven_zero and self.hands[player]:
            self.move_hands(player)
        if sign == "P":
            yield from self.one_more(player)
        if double:
            yield from self.one_more(player)

    def one_more(self, player: str) -> Talk:
        if not self.hands[player]:
            return
        act = yield from self.ask(player, "turn", lambda: [*self.plays(player, self.held(player)), f"{player} passes"])
        _, verb, *rest = act.split()
        if verb == "plays":
            yield from self.lay(player, rest[0], again=True)

    def skip(self, player: str) -> Talk:
        """A Skip hits the next player, who may pass it on with the identical card."""
        while True:
            hit = self.after(player)
            card = self.top.card
            if not (self.rules.answer_skip and card in self.hands[hit]):
                break
            answers = [f"{hit} answers with {card}", f"{hit} passes"]
            act = yield from self.ask(hit, "deflect", answers.copy)
            if act.split()[1] != "answers":
                break
            self.somebody_goes_on()
            yield from self.put_down(hit, card)
            player = hit
        self.next_up = self.after(hit)

    def make_draw(self, player: str, right: bool) -> Talk:
        """A Draw Two or Wild Draw Four was laid: somebody draws in the end, and loses the turn unless it comes back."""
        total = 4 if self.top.card == "F" else 2
        while True:
            hit = self.after(player)
            if self.top.card == "F" and self.rules.wild_draw_four == "challenge" and not self.rules.no_bluff:
                kind = "challenge"
                extra = [f"{hit} challenges"]
            else:
                kind = "deflect"
                extra = []

            def choices(hit: str = hit, extra: list[str] = extra) -> list[str]:
                draws = [f"{hit} draws from 1"] if self.can_draw() else []
                return [*self.answers(hit), *extra, *draws, f"{hit} passes"]

            def able(hit: str = hit, extra: list[str] = extra) -> bool:
                return bool(extra or self.answers(hit))

            act = yield from self.ask(hit, kind, choices, able=able)
            _, verb, *rest = act.split()
            if verb == "challenges":
                yield from self.challenge(hit, player, total, right)
                return
            if verb != "answers":
                self.next_up = self.after(hit)
                yield from self.forced_draw(hit, total)
                return
            laid = rest[1]
            could = self.four_is_right(hit)
            under = self.top.card
            self.somebody_goes_on()
            yield from self.put_down(hit, laid)
            added = 4 if laid[0] == "F" else 2
            stacked = self.rules.stacking and not (laid[0] != "F" and under == "F")  # else it goes on as a Draw Two
            total = total + added if stacked else added
            player, right = hit, could

    def answers(self, hit: str) -> list[str]:
        """What the player hit by the Draw Two or Wild Draw Four on top may lay in answer."""
        found = []
        for card in self.held(hit):
            on_two = self.top.sign == "D"
            may = (
                (self.rules.stacking and on_two and card[-1] == "D")
                or (self.rules.stacking and card == "F" and self.four_is_allowed(hit))
                or (self.rules.answer_draw_two and on_two and card[-1] == "D")
                or (self.rules.answer_wild_draw_four and not on_two and card == f"{self.top.called}D")
            )
            if may:
                found += [f"{hit} answers with {way}" for way in self.ways_to_lay(card)]
        return found

    def challenge(self, challenger: str, player: str, total: int, right: bool) -> Talk:
        if right:
            self.next_up = self.after(challenger)
            yield from self.forced_draw(challenger, total + 2)
            return
        self.next_up = challenger
        if self.rules.challenge_won == "takes_back":
            before = len(self.hands[player])
            self.hands[player].append(self.pile.pop().card)
            self.fresh = False  # the card under it has been played on
            self.gained(player, before)
        yield from self.forced_draw(player, total)

    # --- Seven and Zero -----------------------------------------------------------------------------------------

    def swap_hands(self, player: str) -> Talk:
        if not self.hands[player]:
            return
        act = yield from self.ask(
            player, "swap", lambda: [f"{player} swaps with {other}" for other in self.others(player)]
        )
        other = act.split()[3]
        self.hand_over({player: other, other: player})

    def move_hands(self, player: str) -> None:
        moved = {}
        while player not in moved:
            moved[player] = self.after(player)
            player = moved[player]
        self.hand_over(moved)

    def hand_over(self, where_to: dict[str, str]) -> None:
        moving = {giver: self.hands[giver] for giver in where_to}
        for giver, receiver in where_to.items():
            self.hands[receiver] = list(moving[giver])
        for name in where_to:  # in turn order, like all that several players do
            self.gained(name, len(moving[name]))

    # --- opening ------------------------------------------------------------------------------------------------

    def opening(self) -> Talk:
        """The dealer turns up the first card."""
        rules = self.rules
        first = self.after(self.dealer)
        right = self.names[self.names.index(self.dealer) - 1]
        while True:
            card = self.stock.pop(0)
            treated = {"W": rules.opening_wild, "F": rules.opening_wild_draw_four}.get(card, "")
            if treated == "bury":
                self.stock.insert(self.bury(len(self.stock)), card)
            elif treated == "return":
                self.stock.append(card)
            else:
                break
        self.pile = [Discard(card, self.dealer)]
        self.fresh = True
        self.next_up = first
        sign = card[-1]
        if card in ("W", "F"):
            yield from self.call_colour(self.dealer if treated == "dealer" else first)
            if card == "F" and treated == "dealer":
                self.next_up = self.after(first)
                yield from self.forced_draw(first, 4)
        elif sign == "D":
            self.next_up = self.after(first)
            yield from self.forced_draw(first, 2)
        elif sign == "S":
            self.next_up = self.after(first)
        elif sign == "R":
            if len(self.names) > 2:
                self.direction = "right"
            if rules.opening_reverse == "dealer_starts":
                self.next_up = self.dealer
            elif rules.opening_reverse == "right_starts":
                self.next_up = right
            else:  # as if the dealer had played it; with two players that is a Skip
                self.next_up = self.dealer if len(self.names) == 2 else right
        elif sign == "P":
            self.second_card = True
        elif sign == "7" and rules.seven_zero:
            yield from self.swap_hands(self.dealer)
        elif sign == "0" and rules.seven_zero:
            self.move_hands(self.dealer)

    # --- a game -------------------------------------------------------------------------------------------------

    def game(self) -> Talk:
        """A whole game from the opening, or from a position with a pile, to its end."""
        if not self.pile:
            yield from self.opening()
        while True:
            self.out = [name for name in self.names if not self.hands[name]]
            if self.out:
                break
            if self.turns >= self.rules.max_turns or self.idle >= len(self.names):
                break
            yield from self.turn(self.next_up)
            self.idle = 0 if self.stirred else self.idle + 1
        self.over = True
        self.asked = self.kind = ""
        self.beginning = False
        count_up(self)
        by_lot = self.rules.next_dealer == "random"
        dealer = self.dealer_by_lot() if by_lot else self.names[self.names.index(self.dealer) + 1 - len(self.names)]
        self.choices = lambda: [] if self.winners else [f"{dealer} deals"]
