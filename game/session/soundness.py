"""Check that a position is one that a table can reach and play on from.

`check_position` makes the cheap checks, after every act of a watched game. `check_sound` is for positions read from
files: it also checks the ranges of all other fields, and then plays a few acts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, get_type_hints

import msgspec

from game.rules import Action, GameState, apply, legal_actions, question, view
from game.rules.play.frames import CardEffect
from game.rules.values.cards import BLACK, DECKS, FACES, NO_COLOUR
from game.rules.values.chance import below, seeded
from game.rules.values.state import NOBODY, OWES_DISCOVERED_OPEN, OWES_NOTHING, PLAYING

#: More than any count in a match: acts, points, cards to draw.
_MOST: Final = 10**6
_TRIED: Final = 12  # acts
#: The meaning of frame fields by name; all others are small numbers, booleans or rule ids.
_PLAYER_FIELDS: Final = frozenset({"player", "actor", "namer", "taker", "by", "blame", "named"})
_PLAYER_OR_NOBODY: Final = frozenset({"under", "victim"})
_CARD_FIELDS: Final = frozenset({"held"})
_CARD_OR_NONE: Final = frozenset({"card", "last"})
_FACE_FIELDS: Final = frozenset({"options"})
_WHOLE_DECKS: Final = {size: sorted(deck) for size, deck in DECKS.items()}


class LawBroken(AssertionError):
    """Raised for a position or an act against a law of the game; the message says which law and how."""


def demand(holds: bool, law: str, detail: object = "") -> None:
    """Raise LawBroken with the law, and a detail of how it is broken, unless ``holds``."""
    if not holds:
        raise LawBroken(f"{law}: {detail}" if detail != "" else law)


def check_position(state: GameState, aside: int = 0) -> None:
    """Check that every card is in exactly one place, and that the facts about players are possible. Raises LawBroken.

    ``aside`` is how many cards a scenario took out of the game.
    """
    places: list[int] = [card for hand in state.hands for card in hand]
    if state.faceup:
        demand(set(places).issuperset(state.faceup), "a face-up card is in no hand", state.faceup)
        demand(len(set(state.faceup)) == len(state.faceup), "a card is face up twice", state.faceup)
    for stock in state.stocks:
        places += stock
    for pile in state.piles:
        places += [laid.card for laid in pile]
    places.sort()
    deck = _WHOLE_DECKS[state.rules.deck]
    if places != deck:
        twice = [card for card, times in Counter(places).items() if times > 1]
        demand(not twice, "a card is in two places", twice)
        demand(set(places) <= set(deck), "a card is not of this deck", set(places) - set(deck))
        missing = set(deck) - set(places)
        demand(len(missing) == aside, "a card is nowhere", missing)

    players = range(state.players)
    demand(sorted(state.seats) == list(players), "each player has one seat", state.seats)
    for shaker in (state.salt, state.pepper):
        demand(shaker == NOBODY or shaker in players, "a shaker is with somebody at the table", shaker)
    demand(state.direction in (1, -1), "play goes left or right", state.direction)
    demand(0 <= state.turns <= state.rules.max_turns + 2, "a game ends in time (G1.8)", state.turns)
    for player in players:
        owes = state.owes[player]
        demand(OWES_NOTHING <= owes <= OWES_DISCOVERED_OPEN, "a debt is one of four", owes)
        if owes != OWES_NOTHING:
            demand(len(state.hands[player]) == 1, "only one card owes a call (G8.1)", player)
    for pile in state.piles:
        if pile:
            demand(pile[-1].by in players, "a laid card was played by a player", pile[-1])
    asked = question(state)
    demand((asked is None) == state.over, "a game that is not over asks somebody")
    if asked is not None:
        demand(asked.player in players, "a question is asked of a player", asked)


def _within(values: Iterable[int], low: int, high: int, what: str) -> None:
    demand(all(low <= value <= high for value in values), what)


def check_sound(state: GameState) -> None:
    """Raise LawBroken, or another error that malformed data causes, if a position cannot be played on."""
    _check_sizes(state)
    _check_numbers(state)
    _check_cards(state)
    demand(bool(state.pending) != state.over, "a game is over or has something to do")
    for frame in state.pending:
        _check_frame(state, frame)
    check_position(state)
    _try_out(state)


def _check_sizes(state: GameState) -> None:
    lists = (state.hands, state.owes, state.called, state.points, state.scores, state.seats)
    demand(all(len(values) == state.players for values in lists), "everybody has a hand and a score")
    demand(len(state.stocks) == len(state.piles) == state.rules.piles, "all piles are there")


def _check_numbers(state: GameState) -> None:
    last = state.players - 1
    players = (state.active, state.counted_from, state.colour_seat, state.dealer, *state.out, *state.winners)
    _within(players, 0, last, "players")
    some = (state.sent_to, state.keeper, state.next_dealer, state.salt, state.pepper)
    _within(some, NOBODY, last, "players, or nobody")
    demand(state.over or not state.winners, "a match is won with a game")
    demand(not state.over or state.next_dealer != NOBODY or bool(state.winners), "somebody deals the next game")
    demand((state.pepper != NOBODY) == state.rules.shakers, "somebody has the pepper where there is one")
    demand(state.game_number >= 1, "a game has been dealt")
    _within((state.stage,), 0, PLAYING, "a stage")
    _within((state.open_piles,), 0, state.rules.piles, "open piles")
    _within((state.rng,), 0, 2**64 - 1, "chance")
    _within((state.skips, state.game_number, state.idle_turns, state.turns), 0, _MOST, "counted")
    _within((*state.points, *state.scores), -_MOST, _MOST, "points")
    for pile in state.piles:
        _within((laid.by for laid in pile), NOBODY, last, "who laid a card")
        _within((laid.colour for laid in pile), NO_COLOUR, BLACK - 1, "called colours")


def _check_cards(state: GameState) -> None:
    deck = frozenset(DECKS[state.rules.deck])
    demand(deck.issuperset(state.laid_now), "laid cards are cards")
    demand(all(len(pair) == 2 for pair in (*state.received, *state.given)), "pairs")
    _within((player for player, _ in (*state.received, *state.given)), 0, state.players - 1, "players")
    demand(deck.issuperset(card for _, card in state.received), "received cards are cards")
    demand(frozenset(FACES).issuperset(face for _, face in state.given), "given faces are faces")


def _check_frame(state: GameState, frame: Any) -> None:
    hints = get_type_hints(type(frame))
    for name, value in zip(type(frame)._fields, frame, strict=True):
        if isinstance(value, CardEffect):
            demand(name == "frame", "an effect waits only where one can")
            _check_frame(state, value)
            continue
        # One field at a time: compiled classes no longer declare that a field is an effect.
        msgspec.convert(value, hints[name], strict=True)
        if isinstance(value, int | tuple):
            _check_values(state, name, list(_flat(value)))


def _check_values(state: GameState, name: str, values: Sequence[int]) -> None:
    deck: Collection[int] = DECKS[state.rules.deck]
    last = state.players - 1
    if name in _PLAYER_FIELDS:
        _within(values, 0, last, name)
    elif name in _PLAYER_OR_NOBODY:
        _within(values, NOBODY, last, name)
    elif name in _CARD_FIELDS:
        demand(set(values).issubset(deck), name)
    elif name in _FACE_FIELDS:
        demand(set(values).issubset(FACES), name)
    elif name in _CARD_OR_NONE:
        demand(set(values).issubset((*deck, NOBODY)), name)
    elif name == "pile":
        _within(values, 0, state.rules.piles - 1, name)
    else:
        _within(values, -1, 1000, name)


def _flat(value: Any) -> Iterable[int]:
    if isinstance(value, tuple):
        for part in value:
            yield from _flat(part)
    else:
        yield value


def _try_out(state: GameState) -> None:
    """Make every player's view, and play a few random legal acts on a copy."""
    for player in range(NOBODY, state.players):
        view(state, player)
    copy, rng = state.copy(), seeded(0)
    for _ in range(_TRIED):
        legal: list[Sequence[Action]] = [legal_actions(copy, player) for player in range(copy.players)]
        if question(copy) is None:
            break
        asked = [actions for actions in legal if len(actions)]
        demand(bool(asked), "somebody can do something")
        whose, rng = below(rng, len(asked))
        which, rng = below(rng, len(asked[whose]))
        apply(copy, asked[whose][which])
        check_position(copy)
