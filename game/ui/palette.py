"""The colours of a table by what they are for."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ui.theme import Colour

_HEX: Final = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role; each is a line of a table's file, as #rrggbb."""

    ground: Colour  # what the cloth lies on, as a mean under the light
    cloth: Colour  # what the cards lie on, likewise
    rim: Colour  # a seam or line along the edge of the cloth
    arrows: Colour  # the way play goes, on the cloth
    ink: Colour  # words on the cloth and on the ground
    plate: Colour  # what names, questions and boards are written on
    plate_line: Colour
    plate_ink: Colour
    plate_soft: Colour  # quiet words on a plate
    warning: Colour  # words on a plate that tell of trouble
    focus: Colour
    turn_light: Colour  # the light at the seat whose turn it is
    card_line: Colour  # a hairline round every card
    shadow: Colour


def read_palette(lines: object) -> Palette:
    """The palette of a table's file; raises ValueError naming a role that is missing, unknown or no colour."""
    if not isinstance(lines, dict):
        raise ValueError("palette")
    roles = [role.name for role in fields(Palette)]
    wrong = [name for name in lines if name not in roles] + [role for role in roles if not _is_colour(lines.get(role))]
    if wrong:
        raise ValueError(wrong[0])
    return Palette(*(_colour(lines[role]) for role in roles))


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def _colour(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written[1:])
    return red, green, blue
