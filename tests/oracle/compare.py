"""The engine against the naive one: the same cards, the same acts, and the same position after every act.

    python -m tests.oracle.compare --rules classic --games 2000 --players random --seed 1

Decisions are made by chance in the engine and repeated in the naive game; the cards are dealt and shuffled by the
engine and told to the naive game. The first difference prints both positions and the acts so far.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache

from game.rules import (
    RULE_SETS,
    Action,
    Event,
    GameState,
    RuleSet,
    apply,
    asked,
    legal_answers,
    legal_claims,
    new_game,
    question,
    with_switches,
)
from game.rules.actions import CATCH, DEAL, DRAW, INTERVENE, PASS, UNO
from game.rules.cards import COLOUR_LETTERS, DECKS, FACE, NO_COLOUR, face_text
from game.rules.events import BURIED, DEALT, DRAWN, RESHUFFLED, STOCKS_MADE, TURNED_UP
from game.rules.notation import format_action
from game.rules.state import OWES_NOTHING
from tests.oracle.naive import Naive
from tests.oracle.table import Talk
from tests.oracle.tables import PLAIN, mixed_table, table

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ian", "Joy")
CARD_TEXT = {card: face_text(FACE[card]) for card in DECKS[120]}
Position = dict[str, object]
act_text = cache(format_action)


class Difference(AssertionError):
    """The two engines do not agree; the text shows both positions and the acts."""


def faces(cards: Sequence[int]) -> list[str]:
    return [CARD_TEXT[card] for card in cards]


# The two positions, as text


def engine_position(state: GameState, names: tuple[str, ...]) -> Position:
    """What the comparison looks at, of the engine."""
    found: Position = {f"hand of {name}": sorted(faces(hand)) for name, hand in zip(names, state.hands, strict=True)}
    found["pile"] = [
        CARD_TEXT[on.card] + (f":{COLOUR_LETTERS[on.colour]}" if on.colour != NO_COLOUR else "") + f"/{names[on.by]}"
        for on in state.piles[0]
    ]
    found["stock"] = faces(state.stocks[0])[::-1]
    found["direction"] = "left" if state.direction == 1 else "right"
    found["owes"] = [name for name, owed in zip(names, state.owes, strict=True) if owed != OWES_NOTHING]
    found["over"] = state.over
    found["scores"] = dict(zip(names, state.scores, strict=True))
    if state.over:
        found["out"] = sorted(names[player] for player in state.out)
        found["points"] = dict(zip(names, state.points, strict=True))
        found["winners"] = sorted(names[player] for player in state.winners)
    else:
        found["turns"] = state.turns
        found["called"] = [name for name, called in zip(names, state.called, strict=True) if called]
        open_question = question(state)
        assert open_question is not None
        found["asked"] = f"{names[open_question.player]} {open_question.kind}"
        answers = legal_answers(state, asked(state))
        found["answers"] = sorted(act_text(action, names) for action in answers)
        for player, name in enumerate(names):
            claims = legal_claims(state, player)
            found[f"claims of {name}"] = sorted(act_text(claim, names) for claim in claims if claim.verb != CATCH)
            found[f"catches of {name}"] = [names[claim.to[0]] for claim in claims if claim.verb == CATCH]
    return found


def naive_position(game: Naive) -> Position:
    """The same of the naive game."""
    found: Position = {f"hand of {name}": sorted(game.hands[name]) for name in game.names}
    found["pile"] = [str(discard) for discard in game.pile]
    found["stock"] = list(game.stock)
    found["direction"] = game.direction
    found["owes"] = [name for name in game.names if name in game.owing]
    found["over"] = game.over
    found["scores"] = dict(game.scores)
    if game.over:
        found["out"] = sorted(game.out)
        found["points"] = dict(game.points)
        found["winners"] = sorted(game.winners)
    else:
        found["turns"] = game.turns
        found["called"] = [name for name in game.names if name in game.called]
        found["asked"] = f"{game.asked} {game.kind}"
        found["answers"] = sorted(game.options)
        for name in game.names:
            found[f"claims of {name}"] = sorted(game.claims(name))
            found[f"catches of {name}"] = game.others(name)
    return found


# Chance, read off the engine


def shuffled_orders(events: Sequence[Event], stock: Sequence[int]) -> list[list[str]]:
    """The order of the stock after each reshuffle of one act, the next card first."""
    orders: list[list[int]] = []
    for event in events:
        if event.kind == RESHUFFLED:
            orders.append([])
        elif event.kind in (DRAWN, TURNED_UP) and orders:
            orders[-1] += event.cards
    if orders:
        orders[-1] += reversed(stock)
    return [faces(order) for order in orders]


@dataclass
class Deal:
    """How a game was dealt: hands, the stock before the first card was turned up, and where buried cards went."""

    dealer: int = 0
    hands: dict[int, list[str]] = field(default_factory=dict)
    stock: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)


def read_deal(events: Sequence[Event], state: GameState) -> Deal:
    """The deal, from what the engine says about it."""
    deal = Deal(dealer=state.dealer)
    made = max(number for number, event in enumerate(events) if event.kind == STOCKS_MADE)
    for event in events[:made]:
        if event.kind == DEALT:
            deal.hands[event.player] = faces(event.cards)
    opening = [event for event in events[made:] if event.kind in (TURNED_UP, DRAWN, BURIED)]
    buried = {event.cards[0] for event in opening if event.kind == BURIED}
    left = list(reversed(state.stocks[0]))
    gone = [event.cards[0] for event in opening if event.kind != BURIED]
    before = gone + [card for card in left if card not in buried]
    deal.stock = faces(before)
    for event in opening:
        if event.kind == BURIED:
            card = event.cards[0]
            ahead = set(left[: left.index(card)])
            places = [place for place, other in enumerate(before) if other in ahead]
            deal.places.append(places[-1] + 1 if places else 0)
            before.insert(deal.places[-1], card)
        else:
            before.pop(0)
    return deal


# Playing both


@dataclass
class Match:
    """A match that both engines play, act by act."""

    rules: RuleSet
    players: int
    seed: int
    acts: list[str] = field(default_factory=list)
    games: int = 0

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        events: list[Event] = []
        self.state = new_game(self.rules, self.players, self.seed, events)
        self.orders: list[list[str]] = []
        self.naive: Naive | None = None
        self.deal(events)

    def deal(self, events: Sequence[Event]) -> None:
        """Begin the game the engine has dealt."""
        deal = read_deal(events, self.state)
        before = self.naive
        hands = {self.names[player]: hand for player, hand in deal.hands.items()}
        naive = Naive(self.rules, list(self.names), self.names[deal.dealer], hands)
        if before is not None:
            naive.scores = before.scores
            naive.games = before.games + 1
            if self.rules.next_dealer == "left":
                clockwise = [*self.names, self.names[0]]
                expected = clockwise[clockwise.index(before.dealer) + 1]
                if naive.dealer != expected:
                    self.differ(f"{naive.dealer} deals, but {expected} should")
        naive.stock = deal.stock
        places = deal.places

        def bury(size: int) -> int:
            place = places.pop(0)
            if not size // 4 <= place <= size - size // 4:
                self.differ(f"a card is buried at {place} of {size}, which is not the middle")
            return place

        def shuffle(cards: list[str]) -> list[str]:
            if not self.orders:
                self.differ(f"the engine has not shuffled {sorted(cards)}")
            order = self.orders.pop(0)
            if sorted(order) != sorted(cards):
                self.differ(f"the naive game shuffles {sorted(cards)}\nand the engine {sorted(order)}")
            return order

        naive.bury, naive.shuffle = bury, shuffle
        self.naive = naive
        self.talk: Talk = naive.game()
        self.games += 1
        self.acts.append(f"# game {self.games}, {naive.dealer} deals")
        next(self.talk, None)
        self.look()

    def act(self, action: Action) -> None:
        """One act in both, and a look at what became of it."""
        assert self.naive is not None
        text = format_action(action, self.names)
        self.acts.append(text)
        events: list[Event] = []
        apply(self.state, action, events)
        if action.verb == DEAL:
            self.deal(events)
            return
        self.orders = shuffled_orders(events, self.state.stocks[0])
        with suppress(StopIteration):
            self.talk.send(text)
        if self.orders:
            self.differ("the engine has shuffled, the naive game has not")
        self.look()

    def look(self) -> None:
        """Compare the two positions."""
        assert self.naive is not None
        ours, theirs = naive_position(self.naive), engine_position(self.state, self.names)
        if ours != theirs:
            lines = [
                f"{key}:\n    naive  {ours.get(key)}\n    engine {theirs.get(key)}"
                for key in sorted({*ours, *theirs})
                if ours.get(key) != theirs.get(key)
            ]
            self.differ("\n".join(lines))

    def differ(self, what: str) -> None:
        assert self.naive is not None
        defaults = RULE_SETS["classic"]
        switches = [
            f"{name}={getattr(self.rules, name)}"
            for name in type(self.rules).__slots__
            if getattr(self.rules, name) != getattr(defaults, name)
        ]
        raise Difference(
            "\n".join(
                (
                    f"seed {self.seed}, {self.players} players, classic {' '.join(switches)}",
                    *self.acts[-25:],
                    "--- differs:",
                    what,
                    "--- naive:",
                    *(f"{key}: {value}" for key, value in naive_position(self.naive).items()),
                    "--- engine:",
                    *(f"{key}: {value}" for key, value in engine_position(self.state, self.names).items()),
                )
            )
        )


def decide(state: GameState, chance: random.Random) -> Action:
    """What somebody does now, by chance: now and then a claim, mostly an answer that lays a card."""
    if chance.random() < 0.25:
        claims = [claim for player in range(state.players) for claim in legal_claims(state, player)]
        kind = chance.choice((UNO, UNO, CATCH, INTERVENE, INTERVENE, INTERVENE))
        telling = [
            claim
            for claim in claims
            if claim.verb == kind and (chance.random() < 0.05 or kind == INTERVENE or _matters(state, claim))
        ]
        if telling:
            return chance.choice(telling)
    answers = list(legal_answers(state, asked(state)))
    laying = [answer for answer in answers if answer.verb not in (DRAW, PASS)]
    return chance.choice(laying if laying and chance.random() < 0.8 else answers)


def _matters(state: GameState, claim: Action) -> bool:
    if claim.verb == CATCH:
        return state.owes[claim.to[0]] != OWES_NOTHING
    return len(state.hands[claim.player]) <= 2


def play_match(rules: RuleSet, players: int, seed: int, most_games: int = 3) -> Match:
    """Play a match in both engines, at most some games long. Raises Difference."""
    chance = random.Random(seed)
    match = Match(rules, players, seed)
    while not match.state.winners:
        if not match.state.over:
            match.act(decide(match.state, chance))
        elif match.games < most_games:
            match.act(Action(DEAL, match.state.next_dealer))
        else:
            break
    return match


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.compare", description=__doc__)
    parser.add_argument("--rules", choices=(*PLAIN, "all"), default="all", help="the rule set to play")
    parser.add_argument("--games", type=int, default=300, help="how many games a rule set")
    parser.add_argument("--players", default="random", help="a number from 2 to 10, or random")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--house", action="store_true", help="with house rules at many tables")
    parser.add_argument("--mixed", action="store_true", help="with switches drawn by lot at every table")
    parser.add_argument("--set", nargs="*", default=[], metavar="SWITCH=VALUE", help="switches changed at every table")
    parser.add_argument("--full", action="store_true", help="every rule set, 20000 games each, half with house rules")
    chosen = parser.parse_args(arguments)
    games = 20000 if chosen.full else chosen.games
    for name in PLAIN if chosen.full or chosen.rules == "all" else (chosen.rules,):
        played, seed = 0, chosen.seed
        while played < games:
            house = chosen.house or (chosen.full and seed % 2 == 0)
            rules, players = table(name, chosen.players, seed, house)
            if chosen.mixed:
                rules, players = mixed_table(name, chosen.players, seed)
            if chosen.set:
                rules = with_switches(rules, dict(switch.split("=") for switch in chosen.set))
            try:
                match = play_match(rules, players, seed)
            except Difference as difference:
                print(f"{name}: after {played} games that agree\n{difference}")
                return 1
            played += match.games
            seed += 1
        print(f"{name}: {played} games agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
