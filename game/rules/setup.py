"""Setting up (G1): the first dealer, the deal, and games one after another in a match."""

from __future__ import annotations

from game.rules import chance, events, moves
from game.rules.cards import DECKS, IS_NUMBER, RANK
from game.rules.engine import run
from game.rules.events import Event
from game.rules.frames import FirstCard, Out
from game.rules.ruleset import RuleSet, check_table
from game.rules.state import DEALING, NOBODY, OWES_NOTHING, GameState, blank_state
from game.rules.turns import begin_turn


def new_game(rules: RuleSet, players: int, seed: int, out: Out = None, dealer: int | None = None) -> GameState:
    """Start a match and deal its first game, up to the first question.

    ``dealer`` names the first dealer where the rule set says ``chosen`` (or for a test). Raises RuleSetError,
    with a sentence, for a table that cannot be dealt (G1.2).
    """
    check_table(rules, players)
    state = blank_state(rules, players, chance.seeded(seed))
    if dealer is None:
        if rules.first_dealer.startswith("highest"):
            dealer = _draw_for_dealer(state, out)
        elif rules.first_dealer == "random":
            dealer, state.rng = chance.below(state.rng, players)
        else:
            dealer = 0
    state.colour_seat = state.seats.index(dealer)
    deal(state, dealer, out)
    return state


def _draw_for_dealer(state: GameState, out: Out) -> int:
    """Each player draws a card: the highest number deals, ties draw again (G1.3).

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
                    out.append(Event(events.DEALER_DRAW, player, (card,), rule="G1.3"))
            numbers[player] = RANK[card] if IS_NUMBER[card] else 0
        highest = max(numbers.values())
        drawing = [player for player in drawing if numbers[player] == highest]
    state.rng = chance.leap(state.rng, max(len(deck) - 1, 0))  # as if the whole deck had been shuffled
    return drawing[0]


def deal(state: GameState, dealer: int, out: Out) -> None:
    """Deal the next game of a match, and play on to its first question (G1, G2)."""
    players = state.players
    deck = list(DECKS[state.rules.deck])
    state.rng = chance.shuffle(state.rng, deck)
    state.dealer = dealer
    state.pepper = dealer if state.rules.shakers else NOBODY
    state.salt = NOBODY
    state.direction = 1
    state.stage = DEALING
    state.open_piles = 0
    state.hands = [[] for _ in range(players)]
    state.faceup = []
    state.piles = [[] for _ in range(state.rules.piles)]
    state.received = []
    state.owes = [OWES_NOTHING] * players
    state.called = [False] * players
    state.given = []
    state.laid_now = []
    state.fresh_top = False
    state.next_dealer = NOBODY
    state.turns = state.idle_turns = 0
    state.over = False
    state.out = ()
    state.points = [0] * players
    state.winners = ()
    state.game_number += 1
    if out is not None:
        out.append(Event(events.GAME_STARTED, dealer, number=state.game_number, rule="G1.4"))
    order = state.turn_order(dealer)[1:] + [dealer]
    size = state.rules.hand_size
    for place, player in enumerate(order):
        cards = deck[place * size : (place + 1) * size]
        if out is not None:
            out.append(Event(events.DEALT, player, tuple(cards), rule="G1.2", seen=(player,)))
        moves.gain(state, player, cards, out)
    moves.split(state, deck[players * size :])
    if out is not None:
        out.append(Event(events.STOCKS_MADE, to=tuple(map(len, state.stocks)), rule="G1.5"))
    open_game(state, out)


def open_game(state: GameState, out: Out = None) -> None:
    """The hands are dealt: what the deal completed may be given away, then the first card is turned up (G2.4)."""
    # Until the first card the order of questions starts at the dealer's left.
    state.active = state.step(state.dealer)
    state.counted_from = state.dealer
    state.sent_to, state.skips = NOBODY, 0
    state.pending = [FirstCard()]
    run(state, out)


def start_turn(state: GameState, player: int, out: Out = None) -> None:
    """Put a position set up by hand to a player's ordinary turn."""
    state.pending = []
    state.received = []
    begin_turn(state, player, out)
    run(state, out)
