"""Expectations: compare what a scenario file expects with the position that was reached.

Both are lines of the same notation in one normal form (cards sorted, seats from the first player on), so an expectation
holds exactly when the two lines are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from game.rules import question
from game.rules.notation import NotationError, card_text, parse_card, parse_faces, player_named, written_so
from game.rules.values import views
from game.rules.values.cards import FACE, NO_COLOUR
from game.rules.values.messages import brief, sentence
from game.rules.values.state import NOBODY, GameState, PileCard

#: Every kind of question besides an ordinary turn, in any rule set.
QUESTIONS: Final = (
    views.COLOUR, views.DRAWING, views.BACKFIRE, views.CHALLENGE, views.RECOVER, views.NAME, views.TAKE, views.GIVE,
    views.THREES, views.SHARE, views.KEEP, views.DEFLECT, views.READY, views.SWAP,
)  # fmt: skip
_DIGITS: Final = 16  # of a number at most


class Expectation(NamedTuple):
    """One ``expect`` line: its kind, its player, pile or stock (or -1), and the line in normal form."""

    kind: str
    subject: int
    wanted: str


# Reading


def parse_expectation(text: str, names: Sequence[str], piles: int) -> Expectation:
    """Parse the text after ``expect``. Raises NotationError."""
    words = text.split()
    kind = words[0] if words else ""
    if kind not in _FORMS:
        example = f"expect {_FORMS['turn']}"
        raise NotationError(
            sentence("“{word}” is nothing to expect, as in {example}.", word=brief(kind), example=example)
        )
    subject, rest = -1, words[1:]
    if kind in _OF_A_PLAYER or kind in _NUMBERED:
        if not rest:
            raise _form(kind)
        subject = player_named(rest[0], names) if kind in _OF_A_PLAYER else _place(rest[0], kind, piles)
        rest = rest[1:]
    values = _values(kind, rest, names)
    about = [names[subject]] if kind in _OF_A_PLAYER else [str(subject + 1)] if kind in _NUMBERED else []
    return Expectation(kind, subject, " ".join([kind, *about, *values]))


def _place(word: str, kind: str, piles: int) -> int:
    if word not in [str(number + 1) for number in range(piles)]:
        line = f"{'stock' if kind == 'stock' else 'pile'} {brief(word)}"
        raise NotationError(sentence("There is no “{line}” under these rules.", line=line))
    return int(word) - 1


def _values(kind: str, words: list[str], names: Sequence[str]) -> list[str]:
    """Return the words after kind and subject in normal form."""
    if kind in ("hand", "faceup"):
        return _sorted_cards(parse_faces(words))
    if kind in ("pile", "top"):
        if kind == "top" and len(words) > 1:
            raise _form(kind)
        return [card_text(*parse_card(word)) for word in words]
    if kind in ("owes", "out"):
        return _several(kind, words, names)
    if kind == "seats":
        if sorted(words) != sorted(names):
            raise NotationError(sentence("The seats name every player once, clockwise."))
        return _from_the_first(words, names)
    if kind in ("over", "blocked"):
        if words:
            raise _form(kind)
        return []
    if kind == "asked":
        if len(words) != 2 or words[1] not in QUESTIONS:
            raise _form(kind)
        return [names[player_named(words[0], names)], words[1]]
    if len(words) != 1:
        raise _form(kind)
    if kind in ("count", "stock", "score"):
        return [_number(words[0])]
    if kind == "direction":
        if words[0] not in ("left", "right"):
            raise _form(kind)
        return words
    if kind not in ("salt", "pepper") or words != ["nobody"]:
        player_named(words[0], names)
    return words


def _form(kind: str) -> NotationError:
    return written_so(f"expect {kind}", f"expect {_FORMS[kind]}")


def _number(word: str) -> str:
    if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
        raise NotationError(
            sentence("“{word}” is not a whole number from 0 to {last}.", word=brief(word), last=10**_DIGITS - 1)
        )
    return str(int(word))


def _several(kind: str, words: list[str], names: Sequence[str]) -> list[str]:
    if not words:
        raise _form(kind)
    return ["nobody"] if words == ["nobody"] else _named({player_named(word, names) for word in words}, names)


def _named(players: Iterable[int], names: Sequence[str]) -> list[str]:
    return [names[player] for player in sorted(players)] or ["nobody"]


def _sorted_cards(faces: Iterable[int]) -> list[str]:
    return [card_text(face) for face in sorted(faces)]


def _from_the_first(seated: Sequence[str], names: Sequence[str]) -> list[str]:
    start = list(seated).index(names[0])
    return [*seated[start:], *seated[:start]]


# Comparing


def found(expectation: Expectation, state: GameState, names: Sequence[str]) -> str:
    """Return the line that is true of the position; it equals ``wanted`` exactly when the expectation holds."""
    kind, subject = expectation.kind, expectation.subject
    if kind in ("turn", "asked"):
        return _happening(state, names)
    if kind in ("over", "blocked", "out", "dealer") and not state.over:
        return _happening(state, names)
    if kind == "over":
        return "over"
    if kind in ("out", "blocked"):
        if kind == "blocked" and not state.out:
            return "blocked"
        return " ".join(["out", *_named(state.out, names)])
    about = [names[subject]] if kind in _OF_A_PLAYER else [str(subject + 1)] if kind in _NUMBERED else []
    return " ".join([kind, *about, *_LOOKS[kind](state, subject, names)])


def _happening(state: GameState, names: Sequence[str]) -> str:
    """Return who is asked what, or how the game ended."""
    asked = question(state)
    if asked is None:
        return " ".join(["over, out", *_named(state.out, names)]) if state.out else "over, blocked"
    name = names[asked.player]
    return f"turn {name}" if asked.kind == views.TURN else f"asked {name} {asked.kind}"


def _hand(state: GameState, player: int, names: Sequence[str]) -> list[str]:
    return _sorted_cards(FACE[card] for card in state.hands[player])


def _faceup(state: GameState, player: int, names: Sequence[str]) -> list[str]:
    return _sorted_cards(FACE[card] for card in state.hands[player] if card in state.faceup)


def _on_pile(entry: PileCard) -> str:
    return card_text(FACE[entry.card], entry.colour if entry.colour != NO_COLOUR else NO_COLOUR)


def _owner(player: int, names: Sequence[str]) -> list[str]:
    return [names[player]] if player != NOBODY else ["nobody"]


_LOOKS: Final[dict[str, Callable[[GameState, int, Sequence[str]], list[str]]]] = {
    "hand": _hand,
    "count": lambda state, player, names: [str(len(state.hands[player]))],
    "faceup": _faceup,
    "top": lambda state, pile, names: [_on_pile(entry) for entry in state.piles[pile][-1:]],
    "salt": lambda state, _, names: _owner(state.salt, names),
    "pepper": lambda state, _, names: _owner(state.pepper, names),
    "seats": lambda state, _, names: _from_the_first([names[player] for player in state.seats], names),
    "direction": lambda state, _, names: ["left" if state.direction > 0 else "right"],
    "owes": lambda state, _, names: _named((who for who, owes in enumerate(state.owes) if owes), names),
    "pile": lambda state, pile, names: [_on_pile(entry) for entry in state.piles[pile]],
    "stock": lambda state, number, names: [str(len(state.stocks[number]))],
    "dealer": lambda state, _, names: _owner(state.next_dealer, names),
    "score": lambda state, player, names: [str(state.scores[player])],
}

_FORMS: Final = {
    "turn": "turn Ben",
    "asked": "asked Cy backfire",
    "hand": "hand Ann b1 r2",
    "count": "count Ann 3",
    "faceup": "faceup Ben r8",
    "top": "top 1 b6",
    "salt": "salt Ann",
    "pepper": "pepper Ann",
    "seats": "seats Ben Ann Cy",
    "direction": "direction right",
    "owes": "owes Ann",
    "pile": "pile 1 r6 r9",
    "stock": "stock 1 3",
    "over": "over",
    "out": "out Ann Ben",
    "blocked": "blocked",
    "dealer": "dealer Ann",
    "score": "score Ann 34",
}
_OF_A_PLAYER: Final = frozenset({"hand", "count", "faceup", "score"})
_NUMBERED: Final = frozenset({"top", "pile", "stock"})
