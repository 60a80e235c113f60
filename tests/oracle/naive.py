"""A second engine for the plain rule sets: slow, simple, and made without looking at the first.

It is one long generator that asks its questions in the order in which people at a table would: it stops wherever
somebody has to say something, shows ``asked``, ``kind`` and ``options``, and goes on when it is sent an act.
Cards are words ("r5", "gS", "W"), players are names, acts are lines of scenario notation. What chance decides it is
told: the order of the stock, the order after shuffling, and where a buried card ends up.
"""

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


def worth(card: str) -> int:
    sign = card[-1]
    if sign in NUMBERS:
        return int(sign)
    return 50 if sign in "WF" else 20


class Naive:
    """One game at one table, with the scores so far."""

    def __init__(self, rules: RuleSet, names: list[str], dealer: str, hands: dict[str, list[str]]) -> None:
        self.rules = rules
        self.names = names
        self.dealer = dealer
        self.hands = {name: list(hands.get(name, ())) for name in names}
        self.pile: list[Discard] = []
        self.stock: list[str] = []  # the next card first
        self.shuffle: Callable[[list[str]], list[str]] = lambda cards: cards
        self.bury: Callable[[int], int] = lambda size: size // 2
        self.direction = "left"
        self.scores = dict.fromkeys(names, 0)
        self.points = dict.fromkeys(names, 0)
        self.games = 1
        self.over = False
        self.out: list[str] = []
        self.winners: list[str] = []
        self.next_dealer = ""
        self.next_up = ""
        # Calling
        self.owing: set[str] = set()
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
        self.disputed = ""  # what happened that the two engines are known to rule differently
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

    def ask(self, player: str, kind: str, choices: Callable[[], list[str]], beginning: bool = False) -> Answered:
        """Ask until somebody does something that is not a claim which leaves the question open."""
        self.asked, self.kind, self.choices, self.beginning = player, kind, choices, beginning
        while True:
            act = yield
            actor, verb, *rest = act.split()
            if verb == "says" and rest == ["uno"]:
                self.say_uno(actor)
            elif verb == "catches":
                self.catch(actor, rest[0])
            else:
                return act

    def claims(self, player: str) -> list[str]:
        """What a player may do unasked."""
        found = []
        if self.rules.call == "person" and player not in self.called and self.may_say_uno(player):
            found.append(f"{player} says uno")
        found += [f"{player} catches {other}" for other in self.others(player)]
        if self.rules.intervention and self.beginning and self.fresh and self.pile and player != self.asked:
            top = self.top.card
            if top not in ("W", "F") and top in self.hands[player]:
                found.append(f"{player} intervenes with {top} on 1")
        return found

    # --- calling Uno --------------------------------------------------------------------------------------------

    def may_say_uno(self, player: str) -> bool:
        """Before the act that leaves one card, or later while it is owed."""
        return player in self.owing or len(self.hands[player]) > 1

    def say_uno(self, player: str) -> None:
        self.called.add(player)
        self.owing.discard(player)

    def catch(self, catcher: str, caught: str) -> None:
        if caught in self.owing:
            self.take_cards(caught, 2)
        else:
            self.take_cards(catcher, self.rules.fine)

    def left_a_card(self, player: str) -> None:
        """A player has laid a card: what becomes of their call."""
        count = len(self.hands[player])
        if count == 0:
            self.owing.discard(player)
            self.called.discard(player)
        elif count == 1:
            if self.rules.call == "auto":
                self.called.add(player)
            elif player not in self.called:
                self.owing.add(player)
        elif player in self.called:
            self.call_is_void(player)

    def gained(self, player: str, before: int) -> None:
        """A player got cards: a debt is gone, and so is a call; one that never came to one card is void."""
        self.owing.discard(player)
        if player in self.called:
            if before == 1:
                self.called.discard(player)
            else:
                self.call_is_void(player)

    def call_is_void(self, player: str) -> None:
        self.called.discard(player)
        self.take_cards(player, self.rules.fine)

    def somebody_goes_on(self) -> None:
        """A play, an intervention or a draw that begins a turn."""
        self.stirred = True
        self.fresh = False
        if self.rules.call_window == "closes":
            self.owing.clear()

    # --- cards --------------------------------------------------------------------------------------------------

    def next_card(self) -> str | None:
        """The next card of the stock; the discards become the stock when it is empty."""
        if not self.stock:
            going = [discard for discard in self.pile[:-1] if not discard.this_turn]
            if going:
                self.stock = self.shuffle([discard.card for discard in going])
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
        if self.rules.ready and got < 4 <= number:
            self.disputed = "fewer than four cards came, and the engine waits for Ready"
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
            if not came and self.rules.draw != "one" and self.hands[player][-1] != card and not self.can_draw():
                self.disputed = "a fine took what was left to draw, and the engine does not ask about the card"

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
            if again and self.next_up != self.after(player):
                self.disputed = "a Reverse laid second after a card that cost somebody the turn"
            self.direction = "right" if self.direction == "left" else "left"
            self.next_up = self.after(player)
        elif sign in "DF":
            yield from self.make_draw(player, right)
        elif sign == "7" and self.rules.seven_zero:
            yield from self.swap_hands(player)
        elif sign == "0" and self.rules.seven_zero and self.hands[player]:
            self.move_hands()
        if sign == "P":
            yield from self.one_more(player)
        if double:
            yield from self.one_more(player)

    def one_more(self, player: str) -> Talk:
        if not self.hands[player]:
            return
        act = yield from self.ask(
            player, "turn", lambda: [*self.plays(player, self.held(player)), f"{player} passes"]
        )
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
            act = yield from self.ask(
                hit, "deflect", lambda hit=hit, card=card: [f"{hit} answers with {card}", f"{hit} passes"]
            )
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

            if not extra and not self.answers(hit):
                act = f"{hit} passes"
            else:
                act = yield from self.ask(hit, kind, choices)
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
            self.somebody_goes_on()
            yield from self.put_down(hit, laid)
            worth_drawing = 4 if laid[0] == "F" else 2
            total = total + worth_drawing if self.rules.stacking else worth_drawing
            player, right = hit, could

    def answers(self, hit: str) -> list[str]:
        """What the player hit by the Draw Two or Wild Draw Four on top may lay in answer."""
        found = []
        for card in self.held(hit):
            if self.rules.stacking:
                may = (card[-1] == "D" and self.top.sign == "D") or (card == "F" and self.four_is_allowed(hit))
            elif self.top.sign == "D":
                may = self.rules.answer_draw_two and card[-1] == "D"
            else:
                may = self.rules.answer_wild_draw_four and card == f"{self.top.called}D"
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
            self.fresh = True
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

    def move_hands(self) -> None:
        self.hand_over({name: self.after(name) for name in self.names})

    def hand_over(self, where_to: dict[str, str]) -> None:
        moving = {giver: self.hands[giver] for giver in where_to}
        for giver, receiver in where_to.items():
            self.hands[receiver] = list(moving[giver])
        for receiver in where_to.values():
            self.owing.discard(receiver)
        for receiver in where_to.values():
            if receiver in self.called:
                if len(moving[receiver]) > 1:
                    self.call_is_void(receiver)
                else:
                    self.called.discard(receiver)

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
            self.move_hands()

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
        self.choices = list
        self.beginning = False
        self.count_up()

    def partners(self, player: str) -> list[str]:
        """The players who win and lose with a player."""
        if not self.rules.teams:
            return [player]
        seat = self.names.index(player)
        return [self.names[seat], self.names[(seat + 2) % 4]]

    def count_up(self) -> None:
        caught = {name: sum(worth(card) for card in self.hands[name]) for name in self.names}
        winning = [name for name in self.names if any(mate in self.out for mate in self.partners(name))]
        for name in self.names:
            if self.rules.scoring == "winner":
                if name in winning:
                    self.points[name] = sum(caught[other] for other in self.names if other not in self.partners(name))
            elif name not in winning:
                self.points[name] = caught[name]
        if len(winning) == len(self.names) and self.rules.teams:
            self.points = dict.fromkeys(self.names, 0)
        for name in self.names:
            self.scores[name] += self.points[name]
        self.decide_match()

    def decide_match(self) -> None:
        scores, target = self.scores, self.rules.target
        best, worst = max(scores.values()), min(scores.values())
        if self.rules.scoring == "winner":
            if best >= target:
                self.winners = [name for name in self.names if scores[name] == best]
        elif self.rules.scoring == "penalty_out":
            if best >= target:
                staying = [name for name in self.names if scores[name] < target]
                self.winners = staying or [name for name in self.names if scores[name] == worst]
        elif self.rules.scoring == "games":
            if self.games >= target:
                self.winners = [name for name in self.names if scores[name] == worst]
        elif best >= target:
            self.winners = [name for name in self.names if scores[name] == worst]
