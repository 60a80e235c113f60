"""What every drawn face has: a round badge of 100 by 100 units with eyes, brows and a mouth in three moods."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from drawing import CREAM, circle, group, line, number, path

INK = "#231A12"
RADIUS = 44.0
MOODS = ("", "glad", "worried")


def crown(half_angle: float, under: str) -> str:
    """An outline along the top of the badge, as far down each side as `half_angle`; `under` leads back."""
    a = math.radians(half_angle)
    x, y = number(RADIUS * math.sin(a)), number(-RADIUS * math.cos(a))
    large = 1 if half_angle > 90 else 0
    return f"M-{x},{y}A44,44 0 {large} 1 {x},{y}{under}Z"


def chin(half_angle: float, over: str) -> str:
    """An outline along the foot of the badge; `over` leads back."""
    a = math.radians(half_angle)
    x, y = number(RADIUS * math.sin(a)), number(RADIUS * math.cos(a))
    large = 1 if half_angle > 90 else 0
    return f"M{x},{y}A44,44 0 {large} 1 -{x},{y}{over}Z"


# ---------------------------------------------------------------- eyes, brows, mouths


def eyes(mood: str, apart: float = 15) -> str:
    """Two eyes: open, laughing or wide."""
    if mood == "glad":
        return "".join(
            line(f"M{number(x - 7)},-4Q{number(x)},-13 {number(x + 7)},-4", INK, 4.6) for x in (-apart, apart)
        )
    if mood == "worried":
        return "".join(
            circle(x, -6, 8, "#FFFFFF", f'stroke="{INK}" stroke-width="1.6"')
            + circle(x, -3.8, 4.2, INK)
            + circle(x + 1.4, -5.4, 1.3, "#FFFFFF")
            for x in (-apart, apart)
        )
    return "".join(circle(x, -7, 6.5, INK) + circle(x + 2, -9, 2.1, "#FFFFFF") for x in (-apart, apart))


def half_shut_eyes(skin: str, apart: float = 15) -> str:
    """Two eyes that would rather sleep, under lids of the colour of the face."""
    return "".join(
        circle(x, -7, 6.5, INK)
        + circle(x + 2, -5.4, 1.9, "#FFFFFF")
        + path(f"M{number(x - 8.4)},-7.6A8.4,8.4 0 0 1 {number(x + 8.4)},-7.6Z", skin)
        + line(f"M{number(x - 8)},-7.4H{number(x + 8)}", INK, 3)
        for x in (-apart, apart)
    )


def brows(mood: str, colour: str, apart: float = 15, width: float = 4) -> str:
    """Eyebrows; a worried player's go up in the middle."""
    rise = {"": (0.0, 1.2), "glad": (-3.0, -1.0), "worried": (-4.5, 2.5)}[mood]
    inner, outer = -19 + rise[0], -19 + rise[1]
    top = number(min(inner, outer) - 2)
    return "".join(
        line(
            f"M{number(side * (apart + 7))},{number(outer)}"
            f"Q{number(side * apart)},{top} {number(side * (apart - 6))},{number(inner)}",
            colour,
            width,
        )
        for side in (-1, 1)
    )


def mouth(mood: str, own: str) -> str:
    """The face's own mouth, a laugh, or a wavering line."""
    if mood == "glad":
        laugh = path(
            "M-17,9.5Q0,13 17,9.5Q15,28.5 0,28.5Q-15,28.5 -17,9.5Z",
            "#5A1A1E",
            f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"',
        )
        teeth = path("M-14,11.8Q0,14.6 14,11.8L13,15.6Q0,18.6 -13,15.6Z", "#FFFFFF")
        return laugh + teeth + path("M-8.6,24.6Q0,18.4 8.6,24.6Q5,27 0,27Q-5,27 -8.6,24.6Z", "#E0655F")
    if mood == "worried":
        return line("M-13,20.5Q-8.5,13.5 -4,18Q0.5,22.4 5,18Q9,14.2 13,20.5", INK, 4.4)
    return line(own, INK, 4.8)


SMILE = "M-14,13.5Q0,26 14,13.5"
LEVEL = "M-12,17H12"
HALF = "M-11,18Q3,21 13,13"
SMALL = "M-8,15.5Q0,22 8,15.5"


def sweat() -> str:
    """A drop on the brow."""
    drop = "M0,-7C2.4,-3 4.6,-0.6 4.6,2.4C4.6,5 2.6,6.8 0,6.8C-2.6,6.8 -4.6,5 -4.6,2.4C-4.6,-0.6 -2.4,-3 0,-7Z"
    look = 'stroke="#4E86B4" stroke-width="1.2"'
    return group("translate(29.5,-17)", path(drop, "#CFEAFB", look))


def cheeks(colour: str, y: float = 8, x: float = 27) -> str:
    return circle(-x, y, 6.4, colour, 'fill-opacity="0.6"') + circle(x, y, 6.4, colour, 'fill-opacity="0.6"')


@dataclass(frozen=True)
class Face:
    """One player's face: its colour, its mark, its everyday mouth."""

    skin: str
    mark: Callable[[str], str]
    own_mouth: str = SMILE
    brow: str = ""
    down: float = 0
    first: bool = False  # the mark lies under eyes and mouth
    own_brow: str = ""  # everyday eyebrows of their own shape; in other moods all are alike
    sleepy: bool = False  # everyday eyes are half shut


def face(look: Face, mood: str) -> str:
    """A badge in one mood."""
    shut = look.sleepy and not mood
    features = (half_shut_eyes(look.skin) if shut else eyes(mood)) + mouth(mood, look.own_mouth)
    if look.own_brow and not mood:
        features += line(look.own_brow, look.brow, 4.6)
    elif look.brow or mood == "worried":
        features += brows(mood, look.brow or INK, width=4.4 if look.own_brow else 4)
    features = group(f"translate(0,{number(look.down)})", features)
    mark = look.mark(mood)
    layers = (mark, features) if look.first else (features, mark)
    return "".join(
        (
            circle(0, 0, RADIUS, look.skin),
            *layers,
            sweat() if mood == "worried" else "",
            circle(0, 0, RADIUS, "none", f'stroke="{CREAM}" stroke-width="5"'),
        )
    )
