"""Notation: one act as a line of text and back, for scenario files, bug reports and the log.

Text may leave out what the position tells: the only pile, the stock of a draw, the receiver of Threes. ``parse_action``
reads what the text says and leaves the rest unset; ``complete_action`` fills that in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.values.actions import (
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    DEAL,
    DRAW,
    FROM_PILE,
    GIVE,
    INTERVENE,
    NAME,
    PASS,
    PLAY,
    READY,
    SHARE,
    SWAP,
    TAKE,
    TRY,
    UNO,
    Action,
)
from game.rules.values.cards import (
    BLACK,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOURS,
    FACE_OF_TEXT,
    NO_COLOUR,
    colour_of,
    face_text,
)
from game.rules.values.messages import Listed, Message, brief, sentence
from game.rules.values.state import GameState
from game.rules.values.views import THREES, Question

#: How a refused play is written; its cards stay secret, because the player takes them back.
_ILLEGAL_PLAY: Final = "an illegal play"
_AN_ACT: Final = "Ann draws"
_A_GIFT: Final = "Ann gives r5 to Ben"
#: The words for a pile or stock; the numbers are those that are written.
_SIDES: Final = {"1": 0, "2": 1, "left": 0, "right": 1}


class NotationError(ValueError):
    """Raised for text that is not an act or a card; ``message`` says why in a whole sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.english)
        self.message = message


# Cards


def parse_card(word: str) -> tuple[int, int]:
    """Return the face of a written card and the colour called with it: ``b3``, ``W``, ``W:r``.

    The colour is NO_COLOUR if none is written. Raises NotationError.
    """
    name, colon, letter = word.partition(":")
    face = FACE_OF_TEXT.get(name)
    if face is None:
        raise NotationError(sentence("“{word}” is not a card.", word=brief(word)))
    if not colon:
        return face, NO_COLOUR
    if colour_of(face) != BLACK:
        raise NotationError(sentence("“{word}” calls a colour, which only a black card can.", word=brief(word)))
    if len(letter) != 1 or letter not in COLOUR_LETTERS:
        calls = Listed(tuple(f"{name}:{each}" for each in COLOUR_LETTERS), any_of=True)
        raise NotationError(sentence("“{word}” calls no colour: write {calls}.", word=brief(word), calls=calls))
    return face, COLOUR_LETTERS.index(letter)


def card_text(face: int, colour: int = NO_COLOUR) -> str:
    """Return a card as written on a pile: ``b3``, or ``W:r`` with its called colour."""
    text = face_text(face)
    return f"{text}:{COLOUR_LETTERS[colour]}" if colour_of(face) == BLACK and colour != NO_COLOUR else text


def parse_faces(words: Sequence[str]) -> tuple[int, ...]:
    """Return the faces of cards written without called colours, in written order. Raises NotationError."""
    faces = []
    for word in words:
        face, colour = parse_card(word)
        if colour != NO_COLOUR:
            raise NotationError(
                sentence("“{word}” has a called colour, which a card has only on a pile.", word=brief(word))
            )
        faces.append(face)
    return tuple(faces)


# Reading


def parse_action(text: str, names: Sequence[str]) -> Action:
    """Parse the act that a line of text describes; ``names`` are the players in order.

    What the text leaves out keeps the default of Action: pile or stock -1, no receiver for Threes. Raises
    NotationError.
    """
    words = text.split()
    if len(words) < 2:
        raise NotationError(
            sentence(
                "“{line}” is not an act: write who acts and what they do, as in {example}.", line=brief(text),
                example=_AN_ACT,
            )
        )  # fmt: skip
    player = player_named(words[0], names)
    reader = _READERS.get(words[1])
    if reader is None:
        raise NotationError(
            sentence("There is no act “{word}”. Write, for example: {example}.", word=brief(words[1]), example=_AN_ACT)
        )
    return reader(words[2:], player, names)


def player_named(word: str, names: Sequence[str]) -> int:
    """Return the player with this name. Raises NotationError."""
    if word not in names:
        raise NotationError(sentence("There is no player called “{word}”.", word=brief(word)))
    return names.index(word)


def written_so(words: str, *examples: str) -> NotationError:
    """Return the error that some words are written in another way, of which examples are given."""
    so = Listed(examples, any_of=True)
    return NotationError(sentence("“{words}” is written like this: {examples}.", words=words, examples=so))


def _number(word: str) -> int:
    """Return a word as a number from 1 to 999, or 0 if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else 0


def _plays(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    where = -1
    if len(words) >= 2 and words[-2] == "on":
        where = _SIDES.get(words[-1], -1)
        if where < 0:
            raise NotationError(
                sentence("There is no pile “{word}”: a play is on 1 (left) or on 2 (right).", word=brief(words[-1]))
            )
        words = words[:-2]
    if not words:
        raise written_so("plays", "Ann plays b0 b3 on 1")
    cards, colour = _cards_and_colour(words)
    return Action(PLAY, player, cards, where, colour)


def _cards_and_colour(words: Sequence[str]) -> tuple[tuple[int, ...], int]:
    cards = [parse_card(word) for word in words]
    colours = {colour for _, colour in cards} - {NO_COLOUR}
    if len(colours) > 1:
        raise NotationError(sentence("Only one colour can be called with a play."))
    return tuple(face for face, _ in cards), colours.pop() if colours else NO_COLOUR


def _draws(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if not words:
        return Action(DRAW, player)
    sources = {**_SIDES, "pile": FROM_PILE}
    if len(words) != 2 or words[0] != "from" or words[1] not in sources:
        raise written_so("draws", _AN_ACT, "Ann draws from 2", "Ann draws from pile")
    return Action(DRAW, player, where=sources[words[1]])


def _passes(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    return _alone(PASS, "passes", words, player)


def _challenges(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    return _alone(CHALLENGE, "challenges", words, player)


def _deals(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    return _alone(DEAL, "deals", words, player)


def _alone(verb: str, word: str, words: Sequence[str], player: int) -> Action:
    if words:
        raise written_so(word, f"Ann {word}")
    return Action(verb, player)


def _answers(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if len(words) != 2 or words[0] != "with":
        raise written_so("answers", "Ann answers with W", "Ann answers with W:r")
    face, colour = parse_card(words[1])
    return Action(ANSWER, player, (face,), colour=colour)


def _names(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if len(words) != 1:
        raise written_so("names", "Ann names Ben")
    return Action(NAME, player, to=(player_named(words[0], names),))


def _takes(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if len(words) not in (2, 3) or words[-2] != "from":
        raise written_so("takes", "Ann takes from Ben", "Ann takes 2 from Ben", "Ann takes r8 from Ben")
    to = (player_named(words[-1], names),)
    if len(words) == 2:
        return Action(TAKE, player, to=to)
    if place := _number(words[0]):
        return Action(TAKE, player, where=place - 1, to=to)
    return Action(TAKE, player, parse_faces(words[:1]), to=to)


def _gives(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    to: tuple[int, ...] = ()
    if len(words) >= 2 and words[-2] == "to":
        to = (player_named(words[-1], names),)
        words = words[:-2]
    if not words:
        raise written_so("gives", _A_GIFT, "Ann gives r3 b3")
    return Action(GIVE, player, tuple(sorted(parse_faces(words))), to=to)


def _shares(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    gifts: list[tuple[int, int]] = []
    for part in " ".join(words).split(","):
        cards = part.split()
        if len(cards) < 3 or cards[-2] != "to":
            raise written_so("shares", "Ann shares r5 y5 to Ben, g5 b5 to Cy")
        receiver = player_named(cards[-1], names)
        gifts += [(face, receiver) for face in parse_faces(cards[:-2])]
    gifts.sort()
    return Action(SHARE, player, tuple(face for face, _ in gifts), to=tuple(to for _, to in gifts))


def _calls(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    colours = {COLOUR_NAMES[colour]: colour for colour in COLOURS}
    if len(words) != 1 or words[0] not in colours:
        raise written_so("calls", "Ann calls red")
    return Action(CALL, player, colour=colours[words[0]])


def _says(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    said = {"uno": UNO, "ready": READY}
    if len(words) != 1 or words[0] not in said:
        raise written_so("says", "Ann says uno", "Ann says ready")
    return Action(said[words[0]], player)


def _intervenes(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if len(words) not in (2, 4) or words[0] != "with" or list(words[2:]) not in ([], ["on", "1"]):
        raise written_so("intervenes", "Ann intervenes with r5 on 1")
    return Action(INTERVENE, player, parse_faces(words[1:2]), 0)


def _tries(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if " ".join(words) != _ILLEGAL_PLAY:
        raise written_so("tries", f"Ann tries {_ILLEGAL_PLAY}")
    return Action(TRY, player)


def _swaps(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if len(words) != 2 or words[0] != "with":
        raise written_so("swaps", "Ann swaps with Ben")
    return Action(SWAP, player, to=(player_named(words[1], names),))


def _catches(words: Sequence[str], player: int, names: Sequence[str]) -> Action:
    if len(words) != 1:
        raise written_so("catches", "Ann catches Ben")
    return Action(CATCH, player, to=(player_named(words[0], names),))


_READERS: Final[dict[str, Callable[[Sequence[str], int, Sequence[str]], Action]]] = {
    "plays": _plays,
    "draws": _draws,
    "passes": _passes,
    "answers": _answers,
    "challenges": _challenges,
    "names": _names,
    "takes": _takes,
    "gives": _gives,
    "shares": _shares,
    "calls": _calls,
    "says": _says,
    "catches": _catches,
    "intervenes": _intervenes,
    "tries": _tries,
    "swaps": _swaps,
    "deals": _deals,
}


def complete_action(
    action: Action, state: GameState, question: Question | None, legal: Callable[[Action], bool]
) -> Action:
    """Fill in what the text of an act left to the position.

    A play without its pile goes on the only open pile, or on the only one where it is legal, else on the first. A draw
    without its source comes from the first stock, or from the second if the first is empty. Threes without a receiver
    go to the player asking for them. Raises NotationError for a gift whose receiver stays unknown.
    """
    if action.verb == PLAY and action.where < 0:
        readings = [action._replace(where=pile) for pile in range(max(state.open_piles, 1))]
        fitting = [reading for reading in readings if legal(reading)] if len(readings) > 1 else readings
        return fitting[0] if len(fitting) == 1 else readings[0]
    if action.verb == DRAW and action.where < 0:
        filled = [number for number, stock in enumerate(state.stocks) if stock]
        return action._replace(where=filled[0] if filled else 0)
    if action.verb == GIVE and not action.to:
        if question is None or question.kind != THREES:
            raise NotationError(sentence("This gift does not say to whom: write it as in {example}.", example=_A_GIFT))
        return action._replace(to=(question.other if question.other >= 0 else state.active,))
    return action


# Writing

#: How acts without details are written.
_ALONE: Final = {
    PASS: "passes", CHALLENGE: "challenges", UNO: "says uno", READY: "says ready", DEAL: "deals",
    TRY: f"tries {_ILLEGAL_PLAY}",
}  # fmt: skip


def format_action(action: Action, names: Sequence[str]) -> str:
    """Return the act as a line of text that parses back to the same act.

    Several Threes are written without their receiver, which the position tells.
    """
    return f"{names[action.player]} {_deed(action, names)}"


def _deed(action: Action, names: Sequence[str]) -> str:
    verb, cards = action.verb, " ".join(card_text(face, action.colour) for face in action.cards)
    to = names[action.to[0]] if action.to else ""
    if verb == PLAY:
        return f"plays {cards} on {action.where + 1}" if action.where >= 0 else f"plays {cards}"
    if verb == DRAW:
        source = "pile" if action.where == FROM_PILE else str(action.where + 1)
        return f"draws from {source}" if action.where >= 0 else "draws"
    if verb == ANSWER:
        return f"answers with {cards}"
    if verb == NAME:
        return f"names {to}"
    if verb == TAKE:
        what = cards or (str(action.where + 1) if action.where >= 0 else "")
        return f"takes {what} from {to}" if what else f"takes from {to}"
    if verb == GIVE:
        return f"gives {cards} to {to}" if to and len(action.cards) == 1 else f"gives {cards}"
    if verb == SHARE:
        receivers = dict.fromkeys(action.to)
        return "shares " + ", ".join(_share(action, receiver, names) for receiver in receivers)
    if verb == CALL:
        return f"calls {COLOUR_NAMES[action.colour]}"
    if verb == CATCH:
        return f"catches {to}"
    if verb == SWAP:
        return f"swaps with {to}"
    if verb == INTERVENE:
        return f"intervenes with {cards} on {action.where + 1}"
    return _ALONE[verb]


def _share(action: Action, receiver: int, names: Sequence[str]) -> str:
    faces = [face for face, to in zip(action.cards, action.to, strict=True) if to == receiver]
    return f"{' '.join(face_text(face) for face in faces)} to {names[receiver]}"
