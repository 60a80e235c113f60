"""Tables drawn in Tiled: the named places of a map, read so that a stranger's file can do no harm.

A table map is an orthogonal map with image layers (its pictures, lowest first) and object layers. Pictures in a layer
called "cloth" are shown only during a game. Every object with a name is a *place*. pytmx reads the tree, but only after
this module has parsed it without entities or a DTD and checked all of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, ParseError

import pytmx
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from game.rules.values.messages import sentence
from game.session.files import TooLarge, read_limited
from game.ui.tables.headers import picture_size
from game.ui.tables.table_error import TableError, unreadable

MAX_BYTES: Final = 1_000_000
MAX_ELEMENTS: Final = 20_000
MAX_DEPTH: Final = 6
MAX_PIXELS: Final = 4_096  # the largest width and height of a map and of each of its pictures
MAX_PICTURES: Final = 8
MAX_PICTURE_BYTES: Final = 20_000_000
CLOTH: Final = "cloth"

# The elements allowed in a table map, by their parent; everything else is refused.
_CHILDREN: Final[Mapping[str, frozenset[str]]] = {
    "map": frozenset({"properties", "editorsettings", "imagelayer", "objectgroup"}),
    "editorsettings": frozenset({"export"}),
    "export": frozenset(),
    "properties": frozenset({"property"}),
    "property": frozenset(),
    "imagelayer": frozenset({"properties", "image"}),
    "image": frozenset(),
    "objectgroup": frozenset({"properties", "object"}),
    "object": frozenset({"properties", "point", "ellipse"}),
    "point": frozenset(),
    "ellipse": frozenset(),
}
_NUMBERS: Final = frozenset(
    {"x", "y", "width", "height", "rotation", "opacity", "offsetx", "offsety", "tilewidth", "tileheight",
     "id", "nextlayerid", "nextobjectid", "parallaxx", "parallaxy"}
)  # fmt: skip
_FLAGS: Final = frozenset({"visible", "locked", "infinite", "repeatx", "repeaty"})
_TEXTS: Final = frozenset(
    {"name", "class", "type", "source", "format", "target", "version", "tiledversion", "orientation",
     "renderorder", "draworder", "value", "backgroundcolor", "color", "trans"}
)  # fmt: skip
_PROPERTY_TYPES: Final = frozenset({"string", "int", "float", "bool"})
# "width_of_words" is ignored; tables made for an earlier version have it.
_PROPERTY_NAMES: Final = frozenset({"scale", "spread", "dx", "dy", "squareness", "width_of_words"})
#: The default scale of the cards in a place, by purpose of the place.
_SCALES: Final[Mapping[str, float]] = {"seat": 0.6, "eights": 0.45}


class Place(NamedTuple):
    """One named place of a table, in the map's own pixels; a point has no width and height.

    Cards there have this scale and angle. At a seat they are `spread` over this width; Eights are `dx` and `dy` apart.
    The edge of a cloth is an ellipse at a `squareness` of 2, and more of a rectangle above.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float
    scale: float
    spread: float
    dx: float
    dy: float
    squareness: float


class Picture(NamedTuple):
    """A picture of a table, the position of its top left corner on the map, and whether it is the cloth."""

    path: Path
    x: int
    y: int
    cloth: bool


@dataclass(frozen=True, slots=True)
class TableMap:
    """A table: its size in pixels, its pictures from the lowest up, and its places by name."""

    width: int
    height: int
    pictures: tuple[Picture, ...]
    places: Mapping[str, Place]  # all of `REQUIRED`, and maybe others


def _required() -> tuple[str, ...]:
    names = ["stock-1", "stock-2", "pile-1", "pile-2", "caption-1", "caption-2", "shaker-home", "log",
             "question", "hand", "buttons", "claims", "picker", "ring", "score", "game",
             "own-shakers"]  # fmt: skip
    for players in range(2, 11):
        for seat in range(1, players):
            names += [f"{what}-{players}-{seat}" for what in ("seat", "plaque", "eights", "shaker")]
    return tuple(names)


#: The places every table must have: the middle, the panels, and four for each seat and number of players. Seat 0 is
#: the seat of the person at the screen, whose place is "hand"; seat 1 is the next clockwise.
REQUIRED: Final = _required()


def read_map(path: Path) -> TableMap:
    """Read the table map in a file.

    Raises TableError, with one sentence, for anything that is not a usable table map: it is too large, not XML, has
    entities or layers of another sort, lacks a place, or names pictures outside its own folder or too large.
    """
    root = _parse(path)
    _check_tree(root)
    try:
        # The pytmx map gets its file name later, as with a file name it would read the file by itself.
        tiled = pytmx.TiledMap(image_loader=_no_picture)
        tiled.filename = str(path)
        tiled.parse_xml(root)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise TableError(sentence("{file} is not a table map that can be read.", file=path.name)) from error
    width, height = int(tiled.width * tiled.tilewidth), int(tiled.height * tiled.tileheight)
    if not (320 <= width <= MAX_PIXELS and 240 <= height <= MAX_PIXELS):
        raise TableError(
            sentence(
                "{file} is {width} by {height} pixels, which is no size for a table.",
                file=path.name,
                width=width,
                height=height,
            )  # fmt: skip
        )
    layers = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledImageLayer)]
    if len(layers) > MAX_PICTURES:
        raise TableError(sentence("{file} has more pictures than a table needs.", file=path.name))
    pictures = tuple(_picture(path, layer) for layer in layers)
    places = {}
    for thing in tiled.objects:
        if thing.name:
            places[str(thing.name)] = _place(thing)
    missing = [name for name in REQUIRED if name not in places]
    if missing:
        raise TableError(sentence("{file} has no place called {place}.", file=path.name, place=missing[0]))
    return TableMap(width, height, pictures, places)


def _parse(path: Path) -> Element:
    try:
        data = read_limited(path, MAX_BYTES)
    except TooLarge:
        raise TableError(sentence("{file} is too large for a table map.", file=path.name)) from None
    except OSError as error:
        raise unreadable(path.name, error) from error
    try:
        root: Element = fromstring(data, forbid_dtd=True, forbid_entities=True, forbid_external=True)
    except DefusedXmlException as error:
        raise TableError(
            sentence("{file} declares a document type or entities, which a table map may not.", file=path.name)
        ) from error
    except (ParseError, ValueError, LookupError) as error:
        raise TableError(sentence("{file} is not well-formed XML: {why}.", file=path.name, why=str(error))) from error
    return root


def _check_tree(root: Element) -> None:
    """Refuse everything that a table map does not need, before other code reads it."""
    if root.tag != "map":
        raise TableError(sentence("A table map begins with <map>, not with <{tag}>.", tag=_shown(str(root.tag))))
    if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
        raise TableError(sentence("A table map is orthogonal and has a size."))
    seen = 0
    level = [root]
    depth = 0
    while level:
        depth += 1
        seen += len(level)
        if depth > MAX_DEPTH or seen > MAX_ELEMENTS:
            raise TableError(sentence("The table map has more in it than a table needs."))
        for element in level:
            _check_element(element)
        level = [child for element in level for child in element]


def _check_element(element: Element) -> None:
    for child in element:
        if child.tag not in _CHILDREN[element.tag]:
            raise TableError(
                sentence("A table map has only picture and object layers, not <{tag}>.", tag=_shown(str(child.tag)))
            )
    if element.tag == "imagelayer" and len(element.findall("image")) != 1:
        raise TableError(sentence("A picture layer of the table map has no picture, or several."))
    if len(element.get("name", "")) > 80:
        raise TableError(sentence("A name in the table map is too long."))
    if element.tag == "property":
        kind, called = element.get("type", "string"), element.get("name", "")
        if called not in _PROPERTY_NAMES:
            raise TableError(sentence("No place of a table map has a property called {name}.", name=_shown(called)))
        if kind not in _PROPERTY_TYPES:
            raise TableError(
                sentence("A property of the table map has the type {kind}, which no table uses.", kind=_shown(kind))
            )
        if kind in ("int", "float"):
            _check_number(element.get("value", ""), "value")
    for name, value in element.attrib.items():
        if name in _NUMBERS:
            _check_number(value, name)
        elif name in _FLAGS:
            if value not in ("0", "1"):
                raise TableError(
                    sentence("{name} is 0 or 1 in a table map, not {value}.", name=name, value=_shown(value))
                )
        elif name not in _TEXTS:
            raise TableError(sentence("A table map has no use for {name}.", name=_shown(name)))
        elif len(value) > 200:
            raise TableError(sentence("The value of {name} in the table map is too long.", name=name))


def _check_number(written: str, name: str) -> None:
    try:
        number = float(written)
    except ValueError:
        number = math.nan
    if not (math.isfinite(number) and abs(number) <= 1e6):
        raise TableError(
            sentence("{name} is not a number a table can have: {value}.", name=name, value=_shown(written))
        )


def _shown(words: str) -> str:
    """Return a piece of the file as a sentence can quote it: short and printable."""
    return "".join(letter if letter.isprintable() else "?" for letter in words[:40])


def _no_picture(name: str, colour: str | None, **more: object) -> object:
    """Stand in for pytmx's image loader: pictures are loaded when they are drawn, from checked paths."""
    return lambda rect=None, flags=None: name


def _picture(path: Path, layer: pytmx.TiledImageLayer) -> Picture:
    folder, source = path.parent.resolve(), str(layer.source or "")
    outside = TableError(sentence("{file} names a picture that is not in its own folder.", file=path.name))
    if not source or "\\" in source or "\0" in source or Path(source).is_absolute():
        raise outside
    picture = (folder / source).resolve()
    if not picture.is_relative_to(folder):
        raise outside
    shown = _shown(source)
    try:
        size = picture_size(read_limited(picture, MAX_PICTURE_BYTES))
    except FileNotFoundError:
        missing = sentence("{file} names a picture that is not there: {picture}.", file=path.name, picture=shown)
        raise TableError(missing) from None
    except OSError as error:
        raise unreadable(shown, error) from error
    except TooLarge:
        raise TableError(sentence("{file} is too large for a picture of a table.", file=shown)) from None
    if size is None:
        raise TableError(sentence("{file} is neither a PNG nor a JPEG picture.", file=shown))
    if max(size) > MAX_PIXELS:
        raise TableError(sentence("{file} is more than {number} pixels wide or high.", file=shown, number=MAX_PIXELS))
    x, y = (round(float(getattr(layer, offset, 0) or 0)) for offset in ("offsetx", "offsety"))
    return Picture(picture, x, y, layer.name == CLOTH)


def _place(thing: pytmx.TiledObject) -> Place:
    def number(name: str, usual: float) -> float:
        value = thing.properties.get(name, usual)
        return float(value) if isinstance(value, (int, float)) else usual

    return Place(
        float(thing.x), float(thing.y), float(thing.width), float(thing.height), float(thing.rotation),
        number("scale", _SCALES.get(str(thing.name).partition("-")[0], 1.0)), number("spread", 120.0),
        number("dx", 44.0), number("dy", 0.0), number("squareness", 2.0),
    )  # fmt: skip
