"""The colours of a table by purpose, and those of the cards for different kinds of colour vision."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

Colour = tuple[int, int, int]  # red, green and blue, each from 0 to 255

_HEX: Final = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class CardColours:
    """The cards' red, yellow, green and blue, in the order of rules.cards, with the waves at the foot of the fields."""

    fields: tuple[Colour, ...]
    waves: tuple[Colour, ...]
    letters: tuple[str, ...] = ()  # letters beside the symbols, if the settings ask for them


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role; each is a line of a table's file, as #rrggbb."""

    ground: Colour  # the mean colour, under the light, of what the cloth lies on
    cloth: Colour  # the mean colour, under the light, of what the cards lie on
    rim: Colour  # a seam or line along the edge of the cloth
    arrows: Colour  # the direction of play, on the cloth
    ink: Colour  # words on the cloth and on the ground
    plate: Colour  # the background of names, questions and boards
    plate_line: Colour
    plate_ink: Colour
    plate_soft: Colour  # quiet words on a plate
    warning: Colour  # words of warning on a plate
    focus: Colour
    turn_light: Colour  # the light at the seat whose turn it is
    card_line: Colour  # a hairline round every card
    shadow: Colour
    cards: CardColours  # not a line of the file: cards are the same at every table


def read_palette(lines: object) -> Palette:
    """Read the palette of a table's file; raises ValueError naming a role that is missing, unknown or not a colour."""
    if not isinstance(lines, dict):
        raise ValueError("palette")
    roles = [role.name for role in fields(Palette) if role.name != "cards"]
    wrong = [name for name in lines if name not in roles] + [role for role in roles if not _is_colour(lines.get(role))]
    if wrong:
        raise ValueError(wrong[0])
    colours: dict[str, Any] = {role: _colour(lines[role]) for role in roles}
    return Palette(**colours, cards=USUAL)


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def _colour(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written.removeprefix("#"))
    return red, green, blue


def _cards(fields: str, waves: str = "") -> CardColours:
    """Return card colours from #rrggbb fields, with waves a little darker unless they are given."""
    colours = tuple(map(_colour, fields.split()))
    darker = tuple((red * 4 // 5, green * 4 // 5, blue * 4 // 5) for red, green, blue in colours)
    return CardColours(colours, tuple(map(_colour, waves.split())) or darker)


#: The colours in the drawings of the cards.
USUAL: Final = _cards("#B3122B #FFD84D #2FA37A #1B3FA8", "#8E0C20 #E0B21E #1F7D5B #122C7C")

#: The cards' colours by name in the settings, for different kinds of colour vision.
CARD_COLOURS: Final[Mapping[str, CardColours]] = {
    "": USUAL,
    "contrast": _cards("#C00C0C #FFEF5B #00866C #25289A"),
    "red-weak": _cards("#D4590F #FFE58A #0F8A86 #2A2F86"),
    "green-weak": _cards("#C8460C #FFE27A #2B94BA #191F66"),
    "blue-weak": _cards("#C41736 #FFE3B0 #389C85 #123566"),
    "greys": _cards("#5A5550 #F1EDE4 #938E87 #24211F"),
}
