"""Master in RLCard's Uno, against its random agents: how often it wins, from every seat.

    python -m tests.arena.rlcard --players 4 --games 2000

needs the extra ``rlcard``. RLCard's rules differ from classic: whoever can play must, a Wild Draw Four is for those who
can play nothing else, a drawn card that fits the colour is laid at once, nobody calls or challenges. Master plays as it
does in classic with the switches nearest to that, from its own hand, what lies open, and who drew when.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from game.ai.evidence import Says
from game.ai.levels import LEVELS, by_rules
from game.ai.quick import search, weights
from game.ai.remembered_hands import Hands
from game.rules import GameState, RuleSet, legal_answers, with_switches
from game.rules.knowing import Odds
from game.rules.setup import start_turn
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import (
    BLACK,
    COLOURS,
    DECKS,
    FACE,
    FACES,
    NO_CARD,
    NO_COLOUR,
    WILD,
    colour_of,
    face_of,
    rank_of,
)
from game.rules.values.chance import seeded
from game.rules.values.ruleset import RULE_SETS
from game.rules.values.state import NOBODY, PLAYING, PileCard, blank_state

_COLOURS: Final = dict(zip("rygb", COLOURS, strict=True))
_LETTERS: Final = {colour: letter for letter, colour in _COLOURS.items()}
_TRAITS: Final = (*map(str, range(10)), "skip", "reverse", "draw_2", "", "wild", "wild_draw_4")
_DRAW: Final = "draw"


def rules() -> RuleSet:
    """The rule set nearest to what RLCard plays."""
    return with_switches(
        RULE_SETS["classic"], {"must_play": "on", "no_bluff": "on", "force_play": "on", "call": "auto"}
    )


class _Deck:
    """The cards that are in no place yet."""

    def __init__(self) -> None:
        self.cards = list(DECKS[108])

    def take(self, name: str) -> int:
        """A card with RLCard's name for its face; black cards have a colour there that means nothing here."""
        letter, trait = name.split("-")
        rank = _TRAITS.index(trait)
        face = face_of(BLACK if rank >= WILD else _COLOURS[letter], rank)
        return self.cards.pop(next(place for place, card in enumerate(self.cards) if FACE[card] == face))


def position(seen: dict[str, Any], player: int, direction: int, in_stock: int, seed: int) -> GameState:
    """What a player knows in RLCard's game, as a position of ours at that player's turn."""
    sizes = seen["num_cards"]
    state = blank_state(rules(), len(sizes), seeded(seed))
    state.dealer = state.colour_seat = 0
    state.game_number, state.stage, state.open_piles = 1, PLAYING, 1
    state.salt = state.pepper = NOBODY
    state.direction = direction
    deck = _Deck()
    hand = [deck.take(name) for name in seen["hand"]]
    state.hands = [hand if other == player else [NO_CARD] * size for other, size in enumerate(sizes)]
    target = seen["target"]
    below = list(seen["played_cards"])
    if target in below:
        below.reverse()
        below.remove(target)
        below.reverse()
    top = deck.take(target)
    colour = _COLOURS[target[0]] if colour_of(FACE[top]) == BLACK else NO_COLOUR
    pile = [PileCard(deck.take(name), 0, _COLOURS[name[0]] if "wild" in name else NO_COLOUR) for name in below]
    state.piles = [[*pile, PileCard(top, (player - direction) % len(sizes), colour)]]
    # When RLCard shuffles what was played, the card on top goes into the stock too, and lies there all the same.
    state.stocks = [[NO_CARD] * (in_stock if target in seen["played_cards"] else in_stock - 1)]
    start_turn(state, player)
    return state


def _named(action: Action) -> str:
    """RLCard's name of an action."""
    if action.verb != PLAY:
        return _DRAW
    face = action.cards[0]
    colour = action.colour if colour_of(face) == BLACK else colour_of(face)
    return f"{_LETTERS.get(colour, '')}-{_TRAITS[rank_of(face)]}"


class Seen:
    """What somebody at RLCard's table knows of the cards of others: who drew held nothing that fitted."""

    def __init__(self, viewer: int, players: int) -> None:
        self._hands = Hands(viewer, players, 1.0, 0)

    def catch_up(self, game: Any) -> None:
        """See that others have more cards than before, which may be any."""
        for player, slots in enumerate(self._hands.slots):
            for _ in range(len(game.players[player].hand) - len(slots)):
                self._hands.gain(player, NO_CARD)

    def step(self, game: Any, action: str) -> None:
        """Have somebody act, and see it."""
        player, target = game.get_player_id(), game.round.target.get_str()
        held, hand = len(game.players[player].hand), self._hands.slots[player]
        if action == _DRAW:
            self._hands.heed(player, _none_of(target, by_rank=True))
        game.step(action)
        if action != _DRAW:
            self._hands.lose(player, _Deck().take(action))
        elif len(game.players[player].hand) > held:
            self._hands.gain(player, NO_CARD)
            self._hands.heed_one(hand[-1], _none_of(target, by_rank=False))
        self.catch_up(game)

    def odds(self, viewer: int) -> Odds:
        """How likely each hidden card is which face."""
        hands = self._hands.slots
        return [[] if player == viewer else [slot.weights for slot in hand] for player, hand in enumerate(hands)]


def _none_of(target: str, by_rank: bool) -> list[Says]:
    """No card of a colour, no black one, and perhaps none of the same rank."""
    letter, trait = target.split("-")
    colour, rank = _COLOURS[letter], _TRAITS.index(trait)
    found = [face for face in FACES if colour_of(face) in (colour, BLACK) or (by_rank and rank_of(face) == rank)]
    return [Says(found, 0.0)]


class Master:
    """Our strongest level at a seat of RLCard's table."""

    def __init__(self, players: int) -> None:
        level, found = by_rules(LEVELS["master"], rules()), weights.of(rules(), players)
        self._mind = search.SearchSettings(found.policy, found.estimate, level.worlds, level.depth, level.clearly, [])

    def choose(self, game: Any, legal: Sequence[str], seed: int, seen_so_far: Seen) -> str:
        """One of RLCard's legal actions."""
        if len(legal) == 1:
            return legal[0]
        player = game.get_player_id()
        in_stock = len(game.dealer.deck)
        seen = game.get_state(player)
        seen["target"] = game.round.target.get_str()  # what it says itself keeps the colour a Wild had before
        known = position(seen, player, game.round.direction, in_stock, seed)
        acts = [action for action in legal_answers(known, player) if _named(action) in legal]
        assert acts, f"RLCard allows {legal}, which our rules do not"
        found = search.search(known, player, acts, seeded(seed), self._mind, seen_so_far.odds(player))
        chosen = _named(found.acts[found.best])
        return chosen if chosen in legal else legal[0]


def wins(players: int, seat: int, games: int, seed: int) -> int:
    """How many of so many games master wins at a seat."""
    from rlcard.games.uno import Game

    master = Master(players)
    chance = random.Random(seed)
    found = 0
    for _ in range(games):
        game = Game(num_players=players)
        game.np_random.seed(chance.getrandbits(32))
        game.init_game()
        seen = Seen(seat, players)
        seen.catch_up(game)
        while not game.is_over():
            legal = list(dict.fromkeys(game.get_legal_actions()))
            if game.get_player_id() == seat:
                seen.step(game, master.choose(game, legal, chance.getrandbits(62), seen))
            else:
                seen.step(game, chance.choice(legal))
        found += game.round.winner == [seat]
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.arena.rlcard", description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="at each seat")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    total = 0
    for place in range(args.players):
        won = wins(args.players, place, args.games, args.seed + place)
        total += won
        print(f"seat {place + 1}: {100 * won / args.games:.1f} %", flush=True)
    share = total / (args.games * args.players)
    error = 1.96 * sqrt(share * (1 - share) / (args.games * args.players))
    sys.exit(print(f"all: {100 * share:.1f} % ± {100 * error:.1f}"))
