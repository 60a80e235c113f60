"""Things: how sentences name cards, colours, piles and switches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Final

from game.rules.values.cards import COLOUR_NAMES, FACES, RANK_NAMES, face_name
from game.rules.values.messages import ColourNamed, FaceNamed, Message, PileNamed, RankNamed, Switch, sentence

#: The forms of a card, colour or pile that English sentences ask for; the empty one is the subject.
FORMS: Final = ("", "object")
_PILES: Final = ("the left pile", "the right pile")
_THE_PILE: Final = "the pile"
_ON: Final = "On"
_OFF: Final = "Off"
#: The values of switches in a word or two.
CHOICES: Final = {
    "all": "All", "bury": "Bury", "challenge": "Challenge", "chosen": "Chosen", "closes": "Closes", "colour": "Colour",
    "colour_or_number": "Colour or number", "dealer": "Dealer", "dealer_starts": "Dealer starts", "draws": "Draws",
    "enforced": "Enforced", "always": "Always", "auto": "Auto", "first": "First", "games": "Games",
    "highest": "Highest", "highest_number": "Highest number", "left": "Left", "one": "One card", "own": "Own",
    "penalty": "Penalty", "penalty_out": "Penalty out", "pepper": "Pepper", "person": "Person", "random": "Random",
    "return": "Return", "right_starts": "Right starts", "stays": "Stays", "takes_back": "Takes back",
    "until_playable": "Until playable", "winner": "Winner",
}  # fmt: skip


def called(thing: FaceNamed | RankNamed | ColourNamed | PileNamed) -> str:
    """Return the English name of a thing; each language translates it, form by form."""
    if isinstance(thing, FaceNamed):
        return face_name(thing.face)
    if isinstance(thing, RankNamed):
        return RANK_NAMES[thing.rank]
    if isinstance(thing, ColourNamed):
        return COLOUR_NAMES[thing.colour]
    return _PILES[thing.pile] if thing.piles > 1 else _THE_PILE


def switch_called(switch: Switch, as_typed: bool) -> Message:
    """Return the message that names a switch, with its value if given: by its label, or as ``--rules`` writes it."""
    return sentence("{typed}", typed=_typed(switch)) if as_typed else _labelled(switch)


def value_of(value: bool | int | str) -> Message:
    """Return the message that names a switch value in a word or two."""
    if isinstance(value, bool):
        return Message(_ON if value else _OFF)
    return Message("{value}", (("value", value),)) if isinstance(value, int) else Message(CHOICES.get(value, value))


@cache
def _switches() -> Mapping[str, Mapping[str, Any]]:
    """Return the declared metadata of each switch, by name."""
    from game.rules.values.ruleset import RuleSet  # the title screen needs no switch names

    return {switch.name: switch.metadata for switch in fields(RuleSet)}


def _typed(switch: Switch) -> str:
    if switch.value is None:
        return switch.name
    value = ("on" if switch.value else "off") if isinstance(switch.value, bool) else str(switch.value)
    return f"{switch.name}={value}"


def _labelled(switch: Switch) -> Message:
    label: Message = _switches()[switch.name]["label"]
    if switch.value is None:
        return sentence("“{label}”", label=label)
    return sentence("“{label}: {value}”", label=label, value=value_of(switch.value))


def words() -> Iterator[tuple[str, str]]:
    """Yield every name that needs translation: (form, English name)."""
    for form in FORMS:
        yield from ((form, face_name(face)) for face in FACES)
        yield from ((form, name) for name in (*RANK_NAMES, *COLOUR_NAMES, *_PILES, _THE_PILE))
    for about in _switches().values():
        yield from (("", about[what].english) for what in ("label", "help"))
    yield from (("", name) for name in (*CHOICES.values(), _ON, _OFF))
