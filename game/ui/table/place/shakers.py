"""Where shakers stand, with labels beside them that say what they are good for and cover nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import View

#: The height and width of a shaker's label, with room for short words and both ends. Letters stop shrinking, so in a
#: small window it has at least this many real pixels.
WORDS: Final = 34.0
_SHORT_WORDS: Final = 144.0
_BESIDE_ANOTHER: Final = 116.0  # where one holder has both
_AT_HOME: Final = 64.0
_ENDS: Final = 20.0
LEAST_HEIGHT: Final = 18
_LEAST_WIDTH: Final = 100
_LEAST_AT_HOME: Final = 48
_ROOMY: Final = 150.0  # a place with room for words this wide also has room for larger shakers and long words
_LONG_FROM: Final = 0.5  # of the usual scale: smaller windows have room for short words only
_GAP: Final = 4.0  # between a shaker and its label
_WIDE, _HIGH = 0.5, 0.94  # of a shaker's height: the drawn part
#: The words of a shaker's label, from long to short; for the pepper, by whether the next Two sends play to its holder,
#: or the holder deals next.
_SALT: Final[tuple[Message, ...]] = (sentence("salt · 2 cards off"), sentence("2 cards off"))
_PEPPER: Final[Mapping[bool, tuple[Message, ...]]] = {
    True: (sentence("pepper · next Two"), sentence("next Two")),
    False: (sentence("pepper · deals next"), sentence("deals next")),
}


class ShakerSpot(NamedTuple):
    """The place of a shaker, and its label's words, from long to short."""

    x: float
    y: float
    height: float
    ways: tuple[Message, ...]
    words_box: Rect

    @property
    def body(self) -> Rect:
        """Return the box of the shaker itself."""
        box = Rect(0, 0, round(self.height * _WIDE), round(self.height * _HIGH))
        box.center = round(self.x), round(self.y)
        return box


def standing(
    view: View, place_of: Callable[[int], tuple[float, float, float]], scale: float
) -> dict[str, ShakerSpot]:
    """Return the spots of both shakers, each with its label below.

    ``place_of`` returns, for a holder or for NOBODY, where shakers stand and how wide words may be there, in map
    pixels.
    """
    found = {}
    both = view.salt == view.pepper != NOBODY
    pepper = _PEPPER[view.rules.two == "pepper"]
    for name, holder, ways in (("salt", view.salt, _SALT), ("pepper", view.pepper, pepper)):
        x, y, room = place_of(holder)
        roomy = room >= _ROOMY
        height = (104 if roomy else 92) * scale
        wide, least = max(_SHORT_WORDS, room), _LEAST_WIDTH
        if holder == NOBODY:
            ways, wide, least = (sentence("salt"),), _AT_HOME, _LEAST_AT_HOME
        elif both:
            wide = _BESIDE_ANOTHER
        box = Rect(0, 0, max(least, round((wide + _ENDS) * scale)), max(LEAST_HEIGHT, round(WORDS * scale)))
        box.midtop = round(x), round(y + height / 2 + _GAP * scale)
        if both:
            side = 1 if name == "salt" else -1
            box.centerx += side * (box.width // 2 + 1)
            x += side * (44 if roomy else 25) * scale
        short = both or not roomy or scale < _LONG_FROM
        found[name] = ShakerSpot(x, y, height, ways[-1:] if short else ways, box)
    return found


def labelled(spots: Mapping[str, ShakerSpot], lying: Sequence[Rect], window: Rect) -> dict[str, ShakerSpot]:
    """Return the same spots with each label at the nearest place where it covers nothing."""
    taken, found = [*lying, *(spot.body for spot in spots.values())], {}
    for name, spot in spots.items():
        box = _free(spot.words_box, spot.body, taken, window)
        taken.append(box)
        found[name] = spot._replace(words_box=box)
    return found


def _free(box: Rect, body: Rect, lying: Sequence[Rect], window: Rect) -> Rect:
    """Return the free place nearest to a shaker and to this box; this box if there is none near it."""
    if box.collidelist(lying) < 0 and window.contains(box):
        return box
    near = box.inflate(2 * box.width, 12 * box.height).clip(window)
    others = [lying[at] for at in near.collidelistall(lying)]
    lefts = {box.left, near.left, near.right - box.width}
    lefts.update(left for other in others for left in (other.right, other.left - box.width))
    tops = {box.top, body.centery - box.height // 2, near.top, near.bottom - box.height}
    tops.update(top for other in others for top in (other.bottom, other.top - box.height))
    places = (Rect((left, top), box.size) for left in lefts for top in tops)
    free = [place for place in places if near.contains(place) and place.collidelist(others) < 0]

    def far(place: Rect) -> tuple[float, tuple[int, int]]:
        apart = body.union(place)
        beside = max(0, apart.width - body.width - place.width), max(0, apart.height - body.height - place.height)
        return 4 * sum(beside) + abs(place.x - box.x) + abs(place.y - box.y), place.topleft

    return min(free, key=far, default=box)
