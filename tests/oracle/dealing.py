"""The deal: what the deck is made of and who deals first by the rules, and what the engine says it has dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules import Event, GameState
from game.rules.events import Buried, Dealt, Drawn, DrawnForDeal, Reshuffled, StocksMade, TurnedUp
from game.rules.values.cards import RANK, WILD, WILD_DRAW_FOUR
from tests.oracle.positions import CARD_TEXT, faces
from tests.oracle.table import COLOURS, NUMBERS


def deck(size: int) -> list[str]:
    """The cards of a deck, in order of their names."""
    cards = ["W", "F"] * 4
    for colour in COLOURS:
        cards += [colour + sign for sign in NUMBERS[1:] + "SRD"] * 2
        cards += [f"{colour}0"] if size == 108 else [f"{colour}0", f"{colour}P"] * 2
    assert len(cards) == size
    return sorted(cards)


def first_dealer(names: Sequence[str], draws: Sequence[tuple[str, str]], numbers_only: bool) -> str:
    """Who deals the first game: of the players still in it each draws in turn, until one has the highest card."""
    rivals, left = list(names), list(draws)
    while len(rivals) > 1:
        best, leading = -1, []
        for name in rivals:
            player, card = left.pop(0)
            while numbers_only and card[-1] not in NUMBERS:
                assert player == name
                player, card = left.pop(0)
            assert player == name
            number = int(card[-1]) if card[-1] in NUMBERS else 0
            if number > best:
                best, leading = number, []
            if number == best:
                leading.append(name)
        rivals = leading
    assert not left
    return rivals[0]


def draws_for_dealer(events: Sequence[Event], names: Sequence[str]) -> list[tuple[str, str]]:
    return [(names[event.player], CARD_TEXT[event.card]) for event in events if isinstance(event, DrawnForDeal)]


# Chance, read off the engine


def shuffled_orders(events: Sequence[Event], stocks: Sequence[Sequence[int]]) -> list[list[list[str]]]:
    """The order of the stocks after each reshuffle of one act, the next card first."""
    orders: list[list[list[int]]] = []
    for event in events:
        if isinstance(event, Reshuffled):
            orders.append([[] for _ in stocks])
        elif isinstance(event, (Drawn, TurnedUp)) and orders:
            orders[-1][event.stock].append(event.card)
    for number, stock in enumerate(stocks if orders else ()):
        orders[-1][number] += reversed(stock)
    return [[faces(order) for order in made] for made in orders]


@dataclass
class Deal:
    """How a game was dealt: hands, the stocks before anything came from them, and where buried cards went."""

    hands: dict[int, list[str]] = field(default_factory=dict)
    stocks: list[list[str]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)


def read_deal(events: Sequence[Event], state: GameState) -> Deal:
    """The deal, from what the engine says about it."""
    deal = Deal()
    made = max(number for number, event in enumerate(events) if isinstance(event, StocksMade))
    for event in events[:made]:
        if isinstance(event, Dealt):
            deal.hands[event.player] = faces(event.cards)
    deal.places, *stocks = turned_up(events[made:], state)
    deal.stocks = [faces(stock) for stock in stocks]
    return deal


def turned_up(events: Sequence[Event], state: GameState) -> list[list[int]]:
    """Where cards buried in these events went in the first stock; then the stocks as they were before."""
    opening = [event for event in events if isinstance(event, (TurnedUp, Drawn, Buried))]
    buried = {event.card for event in opening if isinstance(event, Buried)}
    gone: list[list[int]] = [[] for _ in state.stocks]
    for event in opening:
        if not isinstance(event, Buried):
            gone[event.stock].append(event.card)
    stocks = [
        out + [card for card in reversed(stock) if card not in buried]
        for out, stock in zip(gone, state.stocks, strict=True)
    ]
    left = list(reversed(state.stocks[0]))
    before, found = list(stocks[0]), []
    treated = {WILD: state.rules.opening_wild, WILD_DRAW_FOUR: state.rules.opening_wild_draw_four}
    for event in opening:
        if isinstance(event, Buried):
            card = event.card
            ahead = set(left[: left.index(card)])
            places = [place for place, other in enumerate(before) if other in ahead]
            place = places[-1] + 1 if places else 0
            before.insert(place, card)
            if treated[RANK[card]] == "bury":  # one that is returned goes to the bottom, which needs no chance
                found.append(place)
        elif event.stock == 0:
            before.pop(0)
    return [found, *stocks]
