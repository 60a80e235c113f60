"""Check that a position read from a file is one that a table can reach and play on from.

The laws say where cards are; this module checks the ranges of all other fields, and then tries the position out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, get_type_hints

import msgspec

from game.rules import Action, GameState, apply, legal_actions, question, view
from game.rules.cards import BLACK, DECKS, FACES, NO_COLOUR
from game.rules.chance import below, seeded
from game.rules.frames import CardEffect
from game.rules.state import NOBODY, PLAYING
from game.session.laws import check_position

#: More than any count in a match: acts, points, cards to draw.
_MOST: Final = 10**6
_TRIED: Final = 12  # acts
#: The meaning of frame fields by name; all others are small numbers, truth values or rule ids.
_PLAYER_FIELDS: Final = frozenset({"player", "actor", "namer", "taker", "by", "blame", "named"})
_PLAYER_OR_NOBODY: Final = frozenset({"under", "victim"})
_CARD_FIELDS: Final = frozenset({"held"})
_CARD_OR_NONE: Final = frozenset({"card", "last"})
_FACE_FIELDS: Final = frozenset({"options"})


class Unsound(ValueError):
    """Raised for a position that no table can reach; the message says what is wrong with it."""


def _demand(holds: bool, what: str) -> None:
    if not holds:
        raise Unsound(what)


def _within(values: Iterable[int], low: int, high: int, what: str) -> None:
    _demand(all(low <= value <= high for value in values), what)


def check_sound(state: GameState) -> None:
    """Raise one of many errors if a position cannot be played on: Unsound, LawBroken, or what malformed data causes."""
    _check_sizes(state)
    _check_numbers(state)
    _check_cards(state)
    _demand(bool(state.pending) != state.over, "a game is over or has something to do")
    for frame in state.pending:
        _check_frame(state, frame)
    check_position(state)
    _try_out(state)


def _check_sizes(state: GameState) -> None:
    lists = (state.hands, state.owes, state.called, state.points, state.scores, state.seats)
    _demand(all(len(values) == state.players for values in lists), "everybody has a hand and a score")
    _demand(len(state.stocks) == len(state.piles) == state.rules.piles, "all piles are there")


def _check_numbers(state: GameState) -> None:
    last = state.players - 1
    players = (state.active, state.counted_from, state.colour_seat, state.dealer, *state.out, *state.winners)
    _within(players, 0, last, "players")
    some = (state.sent_to, state.keeper, state.next_dealer, state.salt, state.pepper)
    _within(some, NOBODY, last, "players, or nobody")
    _demand(state.over or not state.winners, "a match is won with a game")
    _demand(not state.over or state.next_dealer != NOBODY or bool(state.winners), "somebody deals the next game")
    _demand((state.pepper != NOBODY) == state.rules.shakers, "somebody has the pepper where there is one")
    _demand(state.game_number >= 1, "a game has been dealt")
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
    _demand(deck.issuperset(state.laid_now), "laid cards are cards")
    _demand(all(len(pair) == 2 for pair in (*state.received, *state.given)), "pairs")
    _within((player for player, _ in (*state.received, *state.given)), 0, state.players - 1, "players")
    _demand(deck.issuperset(card for _, card in state.received), "received cards are cards")
    _demand(frozenset(FACES).issuperset(face for _, face in state.given), "given faces are faces")


def _check_frame(state: GameState, frame: Any) -> None:
    hints = get_type_hints(type(frame))
    for name, value in zip(type(frame)._fields, frame, strict=True):
        if isinstance(value, CardEffect):
            _demand(name == "frame", "an effect waits only where one can")
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
        _demand(set(values).issubset(deck), name)
    elif name in _FACE_FIELDS:
        _demand(set(values).issubset(FACES), name)
    elif name in _CARD_OR_NONE:
        _demand(set(values).issubset((*deck, NOBODY)), name)
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
        _demand(bool(asked), "somebody can do something")
        whose, rng = below(rng, len(asked))
        which, rng = below(rng, len(asked[whose]))
        apply(copy, asked[whose][which])
        check_position(copy)
