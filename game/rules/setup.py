"""Set up (G1): a match with its first dealer, and positions made by hand."""

from __future__ import annotations

from game.rules.clashes import check_table
from game.rules.dealing import GAME, await_first_card, deal
from game.rules.engine import run
from game.rules.events import DrawnForDeal
from game.rules.play.frames import Out
from game.rules.turns import begin_turn
from game.rules.values import chance
from game.rules.values.cards import DECKS, IS_NUMBER, RANK
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import NOBODY, GameState, blank_state


def new_game(
    rules: RuleSet,
    players: int,
    seed: int,
    out: Out = None,
    dealer: int | None = None,
    *,
    as_secret: bool = False,
    asks_all: bool = False,
) -> GameState:
    """Start a match and deal its first game, up to the first question.

    ``dealer`` names the first dealer where the rule set says ``chosen`` (or for a test). With ``as_secret`` the seed is
    the secret of the match: each game derives its own random numbers from it one-way, so that no game reveals what the
    next will deal. ``asks_all`` is for tables with people: a question that only a holder could answer is put to every
    player it could concern. Raises RuleSetError, with a sentence, for a table that cannot be dealt (G1.2).
    """
    check_table(rules, players)
    state = blank_state(rules, players, chance.seeded(seed))
    state.asks_all = asks_all
    if as_secret:
        state.secret = seed
        state.rng = chance.one_way(seed, GAME, 0)
    if dealer is None:
        if rules.first_dealer.startswith("highest"):
            dealer = _draw_for_dealer(state, out)
        elif rules.first_dealer == "random":
            dealer, state.rng = chance.below(state.rng, players)
        else:
            dealer = 0
    first_deal(state, dealer, out)
    return state


def first_deal(state: GameState, dealer: int, out: Out = None) -> None:
    """Deal the first game of a match at a blank table, up to the first question."""
    state.colour_seat = state.seats.index(dealer)
    deal(state, dealer, out)
    run(state, out)


def _draw_for_dealer(state: GameState, out: Out) -> int:
    """Let each player draw a card, and return the one with the highest number, who deals; ties draw again (G1.3).

    Phrases count as zero; with ``highest_number`` they go to the bottom and another is drawn (D.first-dealer).
    """
    deck: list[int] = []
    drawing = list(range(state.players))
    again = state.rules.first_dealer == "highest_number"
    while len(drawing) > 1:
        numbers = {}
        for player in drawing:
            card = NOBODY
            while card == NOBODY or (again and not IS_NUMBER[card]):
                if not deck:
                    deck = list(DECKS[state.rules.deck])
                card, state.rng = chance.take(state.rng, deck)
                if out is not None:
                    out.append(DrawnForDeal(player, card))
            numbers[player] = RANK[card] if IS_NUMBER[card] else 0
        highest = max(numbers.values())
        drawing = [player for player in drawing if numbers[player] == highest]
    state.rng = chance.leap(state.rng, max(len(deck) - 1, 0))  # use as many random numbers as a full shuffle
    return drawing[0]


def open_game(state: GameState, out: Out = None) -> None:
    """Play on from the dealt hands to the first question (G2)."""
    await_first_card(state)
    run(state, out)


def start_turn(state: GameState, player: int, out: Out = None) -> None:
    """Bring a position set up by hand to a player's ordinary turn."""
    state.pending = []
    state.received = []
    begin_turn(state, player, out)
    run(state, out)
