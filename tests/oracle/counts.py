"""How many ways play can go on, counted by the naive engine.

    python -m tests.oracle.counts

The naive engine cannot be copied in the middle of a game, so every sequence of acts is played from its beginning.
"""

from __future__ import annotations

from contextlib import suppress

from game.rules import GameState
from game.rules.values.cards import COLOUR_LETTERS, FACE, NO_COLOUR, face_text
from tests.oracle.naive import Naive
from tests.oracle.table import Discard
from tests.rules.test_counts import PLAIN, position


def naive_game(state: GameState, names: tuple[str, ...]) -> Naive:
    """The naive game in a position in which an ordinary turn is asked."""
    hands = {name: [face_text(FACE[card]) for card in hand] for name, hand in zip(names, state.hands, strict=True)}
    game = Naive(state.rules, list(names), names[state.dealer], hands)
    game.stocks = [[face_text(FACE[card]) for card in reversed(stock)] for stock in state.stocks]
    for number, pile in enumerate(state.piles):
        for on in pile:
            called = COLOUR_LETTERS[on.colour] if on.colour != NO_COLOUR else ""
            game.piles[number].append(Discard(face_text(FACE[on.card]), names[on.by], called))
    game.direction = "left" if state.direction == 1 else "right"
    game.sent_to = names[state.active]
    game.fresh = state.fresh_top
    return game


def acts_after(state: GameState, names: tuple[str, ...], played: tuple[str, ...]) -> list[str]:
    """What can be done after these acts."""
    game = naive_game(state, names)
    talk = game.game()
    next(talk)
    with suppress(StopIteration):
        for act in played:
            talk.send(act)
    if game.over:
        return []
    claims = [claim for name in names for claim in game.claims(name)]
    return game.options + [claim for claim in claims if "intervenes" in claim]


def naive_count(state: GameState, names: tuple[str, ...], depth: int, played: tuple[str, ...] = ()) -> int:
    """How many sequences of exactly so many acts go on from these."""
    found = acts_after(state, names, played)
    if depth == 1:
        return len(found)
    return sum(naive_count(state, names, depth - 1, (*played, act)) for act in found)


def main() -> None:
    for name, (setup, counts) in PLAIN.items():
        scenario = position(setup)
        found = tuple(naive_count(scenario.state, scenario.names, depth) for depth in range(1, len(counts) + 1))
        print(f"{name}: {found} {'as kept' if found == counts else f'but kept are {counts}'}")


if __name__ == "__main__":
    main()
