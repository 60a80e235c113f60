"""A second engine for all rule sets: slow, simple, and made without looking at the first.

It is one long generator that asks its questions in the order in which people at a table would: it stops wherever
somebody has to say something, shows ``asked``, ``kind`` and ``options``, and goes on when it is sent an act.
Cards are words ("r5", "gS", "W"), players are names, acts are lines of scenario notation. What chance decides it is
told: the order of the stocks, the order after shuffling, where a buried card ends up, and which card a Four takes.
"""

from __future__ import annotations

from tests.oracle.effects import NaiveEffects
from tests.oracle.forced import Laid
from tests.oracle.scores import count_up
from tests.oracle.table import BLACK, Discard, Talk


class Naive(NaiveEffects):
    """One game at one table, with the scores so far."""

    # --- a turn -------------------------------------------------------------------------------------------------

    def new_turn(self, player: str) -> None:
        self.active = player
        self.count_from(player)
        self.given.clear()
        for pile in self.piles:
            for discard in pile:
                discard.this_turn = False
        self.stirred = False

    def turn(self, player: str) -> Talk:
        self.new_turn(player)
        double, self.second_card = self.second_card, False

        def choices() -> list[str]:
            found = self.plays(player)
            if not (self.rules.must_play and found):
                found += [f"{player} draws from {source}" for source in self.sources()] or [f"{player} passes"]
            return found

        act = yield from self.ask(player, "turn", choices, beginning=True)
        actor, verb, *rest = act.split()
        if verb != "passes":  # who neither plays nor draws closes nothing
            self.somebody_goes_on()
        if verb == "intervenes":
            self.new_turn(actor)
            yield from self.lay(actor, [rest[1]], 0)
        elif verb == "plays":
            yield from self.lay(player, rest[:-2], int(rest[-1]) - 1, double=double)
        elif verb == "draws":
            yield from self.draw_for_turn(player, rest[1], double)

    def draw_for_turn(self, player: str, source: str, double: bool) -> Talk:
        self.drawn, self.drawn_is_gone = [], False
        came = False
        while not came and not self.drawn_is_gone and self.sources():
            card = self.next_card(source) or ""
            source = ""
            before = len(self.hands[player])
            self.drawn.append([card] * (1 + self.hands[player].count(card)))
            self.hands[player].append(card)
            came = self.rules.draw == "one" or bool(self.plays(player, card))
            self.look_for_sets(player, [card])
            self.gained(player, before)
            yield from self.settle(player)

        def choices() -> list[str]:
            found = self.plays(player, card)
            if not (self.rules.force_play and found):
                found.append(f"{player} passes")
            return found

        act = yield from self.ask(player, "keep", choices, able=lambda: not self.drawn_is_gone)
        self.drawn = []
        _, verb, *rest = act.split()
        if verb == "plays":
            yield from self.lay(player, rest[:-2], int(rest[-1]) - 1, double=double)

    def lay(self, player: str, ways: list[str], where: int, double: bool = False, second: bool = False) -> Talk:
        """Cards laid as a play: everything they bring about."""
        right = self.four_is_right(player)
        recoverer = self.due()
        pile = self.piles[where]
        played = []
        for way in ways:
            card, _, called = way.partition(":")
            under = pile[-1] if pile else None
            self.take_out(player, card)
            pile.append(Discard(card, player, called))
            laid = Laid(pile[-1], where, player, self.weight(where), right=right)
            if under and {under.sign, laid.sign} == {"6", "9"}:
                laid.under = under.by
            played.append(laid)
        self.fresh = self.stirred = True
        if second and played[0].sign in "SRDF":
            self.count_from(player)
        self.let_go(player, len(ways))
        yield from self.settle(player)
        if played[0].sign == "R" and (yield from self.recovery(recoverer, where)):
            return  # it ends the turn
        yield from self.call_colour(player, where, played[0].sign == "W")
        while played:
            laid = played.pop(0)
            yield from self.effect(laid, played)
        if laid.sign == "P" or double:
            yield from self.one_more(player, where)

    def one_more(self, player: str, where: int) -> Talk:
        """After a Replay one card, on the pile it lies on."""
        if not self.hands[player]:
            return
        act = yield from self.ask(player, "turn", lambda: [*self.plays_of_one(player, where), f"{player} passes"])
        _, verb, *rest = act.split()
        if verb == "plays":
            yield from self.lay(player, rest[:1], where, second=True)

    # --- cards turned up ----------------------------------------------------------------------------------------

    def turn_up(self, player: str, where: int, opening: bool) -> Talk:
        """A card is turned up and acts as if this player had played it; who is due stays due unless it directs play."""
        card = self.next_card()
        if card is None:
            return
        self.piles[where].append(Discard(card, player))
        self.fresh = True
        yield from self.act_turned(player, where, opening)

    def act_turned(self, player: str, where: int, opening: bool) -> Talk:
        discard = self.piles[where][-1]
        if discard.sign == "P":
            return
        recoverer = self.due()
        if discard.sign in "SRDF":
            self.count_from(player)
        laid = Laid(discard, where, player, self.weight(where), turned=True, opening=opening)
        if discard.sign == "R" and (yield from self.recovery(recoverer, where)):
            return
        yield from self.call_colour(player, where, False)
        yield from self.effect(laid, [])

    def first_card(self) -> Talk:
        """The dealer turns up the first card."""
        rules = self.rules
        treatment = {"W": rules.opening_wild, "F": rules.opening_wild_draw_four}
        while True:
            card = self.stocks[0].pop(0)
            self.stirred = True
            going_back = [black for black in BLACK if treatment[black] in ("bury", "return")]
            if card not in going_back or all(other in going_back for other in self.stocks[0]):
                break
            if treatment[card] == "bury":
                self.stocks[0].insert(self.bury(len(self.stocks[0])), card)
            else:
                self.stocks[0].append(card)
        first = self.after(self.dealer)
        self.piles[0] = [Discard(card, self.dealer)]
        self.fresh = True
        sign = card[-1]
        if sign == "D" and rules.opening_draw_two == "first":
            self.places_on = 2
            yield from self.draw_cards(first, 2)
        elif sign == "S" and rules.opening_skip == "first":
            self.places_on = 2
        elif sign == "R" and rules.opening_reverse != "dealer":
            if len(self.names) > 2:
                self.direction = "right"
            self.sent_to = self.dealer if rules.opening_reverse == "dealer_starts" else self.after(self.dealer)
        elif card in BLACK and treatment[card] != "dealer":
            yield from self.call_colour(first, 0, False)
        elif sign == "P":
            self.second_card = True
        else:
            yield from self.act_turned(self.dealer, 0, opening=True)

    def opening(self) -> Talk:
        """What the deal completed may be given away, then the first card is turned up."""
        self.open_piles = 0
        self.active = self.after(self.dealer)
        for name in self.names:
            self.look_for_sets(name, self.hands[name])
        yield from self.settle(self.active)
        self.active = self.dealer
        self.count_from(self.dealer)
        self.open_piles = 1
        yield from self.first_card()

    # --- a game -------------------------------------------------------------------------------------------------

    def somebody_is_out(self) -> bool:
        self.out = [name for name in self.names if not self.hands[name]]
        return bool(self.out)

    def game(self) -> Talk:
        """A whole game from the opening, or from a position with a pile, to its end."""
        if not self.piles[0]:
            yield from self.opening()
        while not self.somebody_is_out():
            yield from self.turn(self.due())
            self.turns += 1
            self.idle = 0 if self.stirred else self.idle + 1
            if self.somebody_is_out() or self.turns >= self.rules.max_turns or self.idle >= len(self.names):
                break
            if self.open_piles < self.rules.piles:
                due = self.due()
                self.new_turn(self.dealer)
                self.sent_to = due
                self.open_piles = 2
                yield from self.turn_up(self.dealer, 1, opening=True)
        self.over = True
        self.asked = self.kind = ""
        self.beginning = False
        count_up(self)
        dealer = self.seats[self.seats.index(self.dealer) + 1 - len(self.seats)]
        if self.rules.next_dealer != "left":
            dealer = self.pepper if self.rules.next_dealer == "pepper" else self.random_dealer()
        self.choices = lambda: [] if self.winners else [f"{dealer} deals"]
