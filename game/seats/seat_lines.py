"""The lines between the table and one seat: one line of JSON for each message, the same for programs and phones.

`game/docs/bots.md` describes the lines for programs, `README.md` beside this file those that a person's hand gets in
addition. Lines from a far end are parsed strictly, with limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game.rules.events import Event
from game.rules.scoring import ranked
from game.rules.values.actions import Action
from game.rules.values.cards import FACES, face_text
from game.rules.values.messages import Message
from game.rules.values.ruleset import RuleSet
from game.rules.values.views import View

VERSION: Final = 1
#: The largest line from a far end, in bytes.
LONGEST_LINE: Final = 65_536
#: The most acts listed in a question; when a set may be given away there can be more, in a fixed order.
MOST_LISTED: Final = 1000
#: The most acts of one answer, and the most cards that can be chosen together: more than any hand holds.
_MOST_ACTS: Final = 100
_MOST_CARDS: Final = 120
_LONGEST_LANGUAGE: Final = 16  # letters
_LONGEST_QUOTE: Final = 20  # the most digits of a far end's number that are quoted

_Place = Annotated[int, msgspec.Meta(ge=0)]


class LineFault(Exception):
    """Raised when a far end breaks the protocol; the message continues a sentence that begins with its name."""


class SeatAnswer(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A far end answers the question with this number, or makes claims; each act is given in full or by its place."""

    answer: int
    acts: Annotated[tuple[_Place | Action, ...], msgspec.Meta(max_length=_MOST_ACTS)]


class CardsChosen(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A far end asks what fits with these cards of its hand, in the order they would lie."""

    choose: int
    cards: Annotated[tuple[_Place, ...], msgspec.Meta(max_length=_MOST_CARDS)]


class HintAsked(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A far end asks what a good player would answer to the question with this number."""

    hint: int


class LanguageChosen(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A far end chooses the language of its sentences."""

    speak: Annotated[str, msgspec.Meta(min_length=1, max_length=_LONGEST_LANGUAGE)]


class _Kind(msgspec.Struct):
    """The key in a line that tells its kind; a line with none of these keys must be an answer."""

    choose: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    hint: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    speak: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Fit(NamedTuple):
    """What goes with the cards chosen: see `fitting`."""

    acts: Sequence[Action]
    more: dict[int, list[int]]


_encode: Final = msgspec.json.Encoder().encode
_answer: Final = msgspec.json.Decoder(SeatAnswer).decode
_kind: Final = msgspec.json.Decoder(_Kind).decode
_others: Final[dict[str, Callable[[bytes], CardsChosen | HintAsked | LanguageChosen]]] = {
    "choose": msgspec.json.Decoder(CardsChosen).decode,
    "hint": msgspec.json.Decoder(HintAsked).decode,
    "speak": msgspec.json.Decoder(LanguageChosen).decode,
}


def _line(words: dict[str, Any]) -> bytes:
    return _encode(words) + b"\n"


class TableState(NamedTuple):
    """A state of the table that every far end is told when it changes; ``why`` gives its reason to people."""

    words: dict[str, Any]
    why: Message | None = None

    def line(self, say: Callable[[Message], dict[str, str]]) -> bytes:
        """Return its line, with the reason as ``say`` words it."""
        return _line(self.words | (say(self.why) if self.why is not None else {}))


def table_pauses(*, paused: bool, why: Message | None = None) -> TableState:
    """Return that the table pauses, and perhaps why, or that it goes on."""
    return TableState({"paused": paused}, why)


def phones_away(asleep: Sequence[int], gone: Sequence[int]) -> TableState:
    """Return whose phones are asleep, and whose are gone while all wait for them."""
    return TableState({"asleep": (*asleep,), "gone": (*gone,)})


def hello_line(seat: int, players: int, rules: RuleSet, **more: Any) -> bytes:
    """Return the very first line: the version, the seat, the rules, and the faces of cards."""
    switches = {switch: getattr(rules, switch) for switch in rules.__slots__}
    faces = {str(face): face_text(face) for face in FACES}
    return _line({"hello": VERSION, "seat": seat, "players": players, "rules": switches, "faces": faces, **more})


def event_line(event: Event, **more: Any) -> bytes:
    """Return the line about an event, which must be masked for the seat."""
    return _line({"event": [type(event).__name__, *event], **more})


def view_line(view: View, **more: Any) -> bytes:
    """Return the line with all that the seat may know now."""
    return _line({"view": _seen(view), **more})


def question_line(number: int, view: View, legal: Sequence[Action], *, claim: bool = False, **more: Any) -> bytes:
    """Return the line that asks for an act, or says what may be claimed unasked."""
    listed = list(islice(legal, MOST_LISTED))
    return _line({"question": number, "claim": claim, "view": _seen(view), "acts": listed, "count": len(legal), **more})


def offer_line(number: int, players: Sequence[int], **more: Any) -> bytes:
    """Return the line about an offer to these players; without players once it is over."""
    return _line({"offer": number, "players": players, **more})


def fits_line(number: int, cards: Sequence[int], fit: Fit, **more: Any) -> bytes:
    """Return the line that says what goes with the cards chosen."""
    return _line({"fits": number, "cards": cards, **fit_words(fit), **more})


def hint_line(number: int, act: Action, cards: Sequence[int], **more: Any) -> bytes:
    """Return the line with a good player's answer to a question, and the cards of the hand it takes."""
    return _line({"hint": number, "act": act, "cards": cards, **more})


def refusal_line(number: int, rule: str, **more: Any) -> bytes:
    """Return the line that refuses an answer to a question; ``number`` is 0 if the question is unknown."""
    return _line({"refusal": rule, "to": number, **more})


def over_line(view: View, **more: Any) -> bytes:
    """Return the line about the end of a game or, with winners, of the match; ``order`` has the leader first."""
    ended = {name: getattr(view, name) for name in ("out", "points", "scores", "winners", "next_dealer")}
    return _line({"over": view.game_number, **ended, "order": ranked(view.rules, view.scores), **more})


def away_line(seat: int, **more: Any) -> bytes:
    """Return the line that says that a bot plays at the seat until the next `hello`; it begins everything anew."""
    return _line({"away": seat, **more})


def fit_words(fit: Fit) -> dict[str, Any]:
    """Return the keys of a fit in a line: the complete acts, and each further card with the piles it then fits."""
    return {"acts": fit.acts, "more": [[card, piles] for card, piles in fit.more.items()]}


def _seen(view: View) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__slots__ if name != "rules"}


def answer_of(line: bytes) -> SeatAnswer:
    """Read an answer. Raises LineFault."""
    _check_length(line)
    try:
        return _answer(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise LineFault(f"says what is no answer: {why}") from None


def said_in(line: bytes) -> SeatAnswer | CardsChosen | HintAsked | LanguageChosen:
    """Read any line that a person's hand may send. Raises LineFault."""
    _check_length(line)
    try:
        kind = _kind(line)
        other = next((read for word, read in _others.items() if getattr(kind, word) is not msgspec.UNSET), None)
        return other(line) if other is not None else _answer(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise LineFault(f"says what is no answer: {why}") from None


def _check_length(line: bytes) -> None:
    if len(line) > LONGEST_LINE:
        raise LineFault(f"sends a line of more than {LONGEST_LINE} bytes")


def acts_in(answer: SeatAnswer, legal: Sequence[Action], *, one: bool) -> list[Action]:
    """Return the acts of an answer in full, legal or not. Raises LineFault.

    ``one`` is True for the answer to a question, which must be exactly one act.
    """
    if one and len(answer.acts) != 1:
        raise LineFault(f"answers with {len(answer.acts)} acts instead of one")
    return list(_in_full(answer.acts, legal))


def _in_full(acts: Iterable[int | Action], legal: Sequence[Action]) -> Iterable[Action]:
    for act in acts:
        if not isinstance(act, int):
            yield act
        elif act < len(legal):
            yield legal[act]
        else:
            raise LineFault(f"answers with act {quoted(act)} of {len(legal)}, counted from 0")


def quoted(number: int) -> str:
    """Return a number from a far end for a message, shortened if it has too many digits."""
    if abs(number) < 10**_LONGEST_QUOTE:
        return str(number)
    return f"{'-' * (number < 0)}1e{_LONGEST_QUOTE} or {'less' if number < 0 else 'more'}"
