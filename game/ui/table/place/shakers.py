"""The places of the shakers, with labels that say what each is good for and cover nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import View

#: The sizes of a shaker's label: of two lines, of one line in a small window, and of one line in the middle of the
#: table. Letters stop shrinking at some size, so labels also have a least size in real pixels.
WORDS: Final = (150.0, 52.0)
_ONE_LINE: Final = (158.0, 30.0)
_AT_HOME: Final = (84.0, 30.0)
LEAST_HEIGHT: Final = 18
_LEAST_WIDTH: Final = 100
_LEAST_AT_HOME: Final = 48
_TWO_FROM: Final = 0.5  # of the usual scale: smaller windows have room for one line only
_GAP: Final = 4.0  # between a shaker and its label
_HEIGHT: Final = 92.0
_APART: Final = 25.0  # half the distance between one holder's two shakers
_WIDE, _HIGH = 0.5, 0.94  # of a shaker's height: the drawn part
_NAMES: Final[Mapping[str, Message]] = {"salt": sentence("salt"), "pepper": sentence("pepper")}
_SALT: Final = sentence("2 cards = 0")
#: What the pepper is good for, by whether a Two sends play to its holder, or the holder deals next.
_PEPPER: Final[Mapping[bool, Message]] = {True: sentence("after a Two"), False: sentence("deals next")}


class ShakerSpot(NamedTuple):
    """The place of a shaker and the lines of its label: its name, what it is good for, or both."""

    x: float
    y: float
    height: float
    lines: tuple[Message, ...]
    words_box: Rect

    @property
    def body(self) -> Rect:
        """Return the box of the shaker itself."""
        box = Rect(0, 0, round(self.height * _WIDE), round(self.height * _HIGH))
        box.center = round(self.x), round(self.y)
        return box


def shaker_spots(view: View, place_of: Callable[[int], tuple[float, float]], scale: float) -> dict[str, ShakerSpot]:
    """Return the spots of both shakers, each with its label below.

    ``place_of`` returns, for a holder or for NOBODY, where shakers stand.
    """
    found = {}
    both = view.salt == view.pepper != NOBODY
    pepper = _PEPPER[view.rules.two == "pepper"]
    for name, holder, good_for in (("salt", view.salt, _SALT), ("pepper", view.pepper, pepper)):
        x, y = place_of(holder)
        lines: tuple[Message, ...]
        size, least = _ONE_LINE, _LEAST_WIDTH
        if holder == NOBODY:
            lines, size, least = (_NAMES[name],), _AT_HOME, _LEAST_AT_HOME
        elif scale < _TWO_FROM:
            lines = (good_for,)
        else:
            lines, size = (_NAMES[name], good_for), WORDS
        box = Rect(0, 0, max(least, round(size[0] * scale)), max(LEAST_HEIGHT, round(size[1] * scale)))
        box.midtop = round(x), round(y + (_HEIGHT / 2 + _GAP) * scale)
        if both:
            side = 1 if name == "salt" else -1
            box.centerx += side * (box.width // 2 + 1)
            x += side * _APART * scale
        found[name] = ShakerSpot(x, y, _HEIGHT * scale, lines, box)
    return found


def labelled(
    spots: Mapping[str, ShakerSpot], lying: Sequence[Rect], window: Rect, letters: float = 1.0
) -> dict[str, ShakerSpot]:
    """Return the same spots with each label at the nearest place where it covers nothing.

    Labels are enlarged by ``letters`` if there is room near their shakers. A label that does not fit with its name
    loses the name. If the labels of one holder's two shakers would lie apart or lose their names, they are placed as
    one block where there is room for it, with their names or, failing that, without.
    """
    bodies = [spot.body for spot in spots.values()]
    taken, found = [*lying, *bodies], {}
    for name, spot in spots.items():
        for label in (spot, _shorter(spot)):
            usual = label.words_box
            large = Rect(0, 0, round(usual.width * letters), round(usual.height * letters))
            large.midtop = usual.midtop
            for size in (large, usual):
                box = _free(size, spot.body, taken, window)
                fits = _near(spot, box) and box.collidelist(taken) < 0 and window.contains(box)
                if fits:
                    break
            found[name] = label._replace(words_box=box)
            if fits:
                break
        taken.append(box)
    named = all(found[name].lines == spot.lines for name, spot in spots.items())
    if named and (not _pair(spots) or _adjoining(found["pepper"].words_box, found["salt"].words_box)):
        return found
    shorter = {name: _shorter(spot) for name, spot in spots.items()}
    around = [*lying, *bodies]
    return _together(spots, around, window, letters) or _together(shorter, around, window, letters) or found


def _together(
    spots: Mapping[str, ShakerSpot], lying: Sequence[Rect], window: Rect, letters: float
) -> dict[str, ShakerSpot]:
    """Return one holder's two shakers with their labels side by side or one below the other; {} if there is no room."""
    if not _pair(spots):
        return {}
    pepper, salt = spots["pepper"], spots["salt"]
    bodies = pepper.body.union(salt.body)
    for reach, larger, (across, down) in product((0.3, 1.0, 2.0), (letters, 1.0), ((2, 1), (1, 2))):
        box = Rect(0, 0, round(salt.words_box.width * larger), round(salt.words_box.height * larger))
        both = Rect(0, 0, across * box.width + 2 * (across - 1), down * box.height + 2 * (down - 1))
        both.midtop = bodies.centerx, salt.words_box.top
        both = _free(both, bodies, lying, window)
        boxes = {"pepper": Rect(both.topleft, box.size), "salt": box.move_to(bottomright=both.bottomright)}
        free = both.collidelist(lying) < 0 and window.contains(both)
        if free and all(_near(spots[name], place, reach) for name, place in boxes.items()):
            return {name: spot._replace(words_box=boxes[name]) for name, spot in spots.items()}
    return {}


def _pair(spots: Mapping[str, ShakerSpot]) -> bool:
    """Return whether both shakers stand side by side, as those of one holder do."""
    if len(spots) < 2:
        return False
    pepper, salt = spots["pepper"], spots["salt"]
    apart = round(salt.height / 4)
    return pepper.body.inflate(apart, apart).colliderect(salt.body)


def _adjoining(label: Rect, other: Rect) -> bool:
    """Return whether two labels lie no more than half their height apart."""
    return label.inflate(label.height, label.height).colliderect(other)


def _near(spot: ShakerSpot, box: Rect, reach: float = 1.0) -> bool:
    """Return whether a label is near enough to its shaker to be read as its own: ``reach`` times half its height."""
    return spot.body.inflate(spot.height * reach, spot.height * reach).colliderect(box)


def _shorter(spot: ShakerSpot) -> ShakerSpot:
    """Return the spot with a label of one line, which says only what the shaker is good for."""
    box = spot.words_box
    high = max(LEAST_HEIGHT, round(_ONE_LINE[1] * spot.height / _HEIGHT))
    return spot._replace(lines=spot.lines[-1:], words_box=Rect(box.left, box.top, box.width, high))


def _free(box: Rect, body: Rect, lying: Sequence[Rect], window: Rect) -> Rect:
    """Return the free place nearest to a shaker and to this box; this box if there is none near it."""
    return nearest(box, body, lying, box.inflate(2 * box.width, 12 * box.height).clip(window)) or box


def nearest(box: Rect, body: Rect, lying: Sequence[Rect], near: Rect) -> Rect | None:
    """Return the free place for a box within ``near`` that is nearest to its ``body`` and to the box, if any is."""
    others = [lying[at] for at in near.collidelistall(lying)]
    if near.contains(box) and box.collidelist(others) < 0:
        return box
    lefts = {box.left, near.left, near.right - box.width}
    lefts.update(left for other in others for left in (other.right, other.left - box.width))
    tops = {box.top, body.centery - box.height // 2, near.top, near.bottom - box.height}
    tops.update(top for other in others for top in (other.bottom, other.top - box.height))
    lefts = {left for left in lefts if near.left <= left <= near.right - box.width}
    tops = {top for top in tops if near.top <= top <= near.bottom - box.height}
    places = (Rect(corner, box.size) for corner in product(lefts, tops))
    free = [place for place in places if place.collidelist(others) < 0]

    def away(place: Rect) -> int:
        apart = body.union(place)
        return max(0, apart.width - body.width - place.width) + max(0, apart.height - body.height - place.height)

    usual = away(box)  # which is not worse than less: one pixel too many in its way must not move it far

    def far(place: Rect) -> tuple[float, tuple[int, int]]:
        return 4 * max(0, away(place) - usual) + abs(place.x - box.x) + abs(place.y - box.y), place.topleft

    return min(free, key=far, default=None)
