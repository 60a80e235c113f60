"""The page of a hand in a phone's browser, with all its files: the server of phones sends them as they are."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Final

import msgspec

from game.phones.credentials import SIGNS
from game.phones.pipe import PhonePage
from game.text import language
from game.web.film_page import face_symbols
from game.web.hand_words import GAP, door_words, hand_words, said_of

_KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
_FILES: Final = (
    "web/drawings.css", "web/hand.css", "web/drawings.js", "web/pieces.js", "web/wire.js", "web/ways.js", "web/hand.js",
    "web/showing.js", "web/door.js", "web/regular.woff2", "web/bold.woff2", "icon.png",
)  # fmt: skip
#: Faces to choose from are those of people; those after them belong to characters.
_PEOPLE: Final = 12


def hand_pages(assets: Path, offered: float) -> dict[str, PhonePage]:
    """Return the page of a hand in the present language, and its files, by path.

    ``offered`` is for how many seconds a private question stays open.
    """
    found = {f"/{Path(name).name}": _file(assets / name) for name in _FILES}
    return {"/": PhonePage("text/html; charset=utf-8", _page(assets, offered).encode()), **found}


def _file(path: Path) -> PhonePage:
    return PhonePage(_KINDS[path.suffix], path.read_bytes())


def _page(assets: Path, offered: float) -> str:
    door, hand = door_words(), hand_words()
    told = {"door": door, "hand": hand, "gap": GAP, "offered": offered, "signs": [f"sign-{sign}" for sign in SIGNS]}
    words = {f"door_{name}": said for name, said in said_of(door).items()} | said_of(hand)
    page = Template((assets / "web" / "hand.html").read_text(encoding="utf-8"))
    return page.substitute(
        {name: escape(said) for name, said in words.items()},
        language=language(),
        symbols="\n".join(_symbols(assets)),
        told=msgspec.json.encode(told).decode().replace("<", "\\u003c"),
        looks="".join(_look(number, door["faces"].replace(GAP, str(number))) for number in range(1, _PEOPLE + 1)),
    )


def _look(number: int, said: str) -> str:
    """Return one of several faces to choose from."""
    first = " checked" if number == 1 else ""
    return (
        f'<label><input type="radio" name="face" value="{number}"{first}><svg aria-hidden="true">'
        f'<use href="#f{number}"/></svg><span class="vh">{escape(said)}</span></label>'
    )


def _symbols(assets: Path) -> Iterator[str]:
    yield (assets / "web" / "symbols.svg").read_text(encoding="utf-8")
    faces = len([*(assets / "faces").glob("face-??.svg")])
    yield from face_symbols(assets, range(1, faces + 1))
    yield from (assets / "web" / "signs.svg").read_text(encoding="utf-8").splitlines()[1:-1]
