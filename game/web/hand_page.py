"""The page of a hand in a phone's browser, with all its files: the server of phones sends them as they are."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

import msgspec

from game.phones.credentials import SIGNS
from game.phones.pipe import PhonePage
from game.text import ENGLISH, in_language, language, languages
from game.web.film_page import face_symbols
from game.web.hand_words import GAP, door_words, hand_words

_KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
_FILES: Final = (
    "web/drawings.css", "web/hand.css", "web/drawings.js", "web/pieces.js", "web/wire.js", "web/ways.js", "web/hand.js",
    "web/asides.js", "web/showing.js", "web/door.js", "web/regular.woff2", "web/bold.woff2", "icon.png",
)  # fmt: skip
#: How many faces people can choose from; the later ones belong to characters.
_PEOPLE: Final = 12


def hand_pages(assets: Path, offered: float) -> dict[str, PhonePage]:
    """Return the page of a hand, which speaks each language of the program, and its files, by path.

    ``offered`` is the number of seconds for which a private question stays open.
    """
    found = {f"/{Path(name).name}": _file(assets / name) for name in _FILES}
    return {"/": PhonePage("text/html; charset=utf-8", _page(assets, offered).encode()), **found}


def _file(path: Path) -> PhonePage:
    return PhonePage(_KINDS[path.suffix], path.read_bytes())


def _page(assets: Path, offered: float) -> str:
    folder = assets / "translations"
    known, words = languages(folder), dict[str, dict[str, Any]]()
    for spoken in known:
        with in_language(spoken, folder):
            words[spoken] = {"door": door_words(), "hand": hand_words()}
    usual = language() if language() in known else ENGLISH
    told = {
        "language": usual, "words": words, "gap": GAP, "offered": offered, "signs": [f"sign-{sign}" for sign in SIGNS],
    }  # fmt: skip
    page = Template((assets / "web" / "hand.html").read_text(encoding="utf-8"))
    return page.substitute(
        language=usual,
        script=escape(words[usual]["door"]["script"]),
        symbols="\n".join(_symbols(assets)),
        told=msgspec.json.encode(told).decode().replace("<", "\\u003c"),
        looks="".join(_look(number) for number in range(1, _PEOPLE + 1)),
        languages="".join(
            f'<label><input type="radio" name="language" value="{code}">'
            f'<span lang="{code}">{escape(own)}</span></label>'
            for code, own in known.items()
        ),
    )


def _look(number: int) -> str:
    """Return one of several faces to choose from."""
    first = " checked" if number == 1 else ""
    return (
        f'<label><input type="radio" name="face" value="{number}"{first}><svg aria-hidden="true">'
        f'<use href="#f{number}"/></svg><span class="vh" data-say="door_faces" data-at="{number}"></span></label>'
    )


def _symbols(assets: Path) -> Iterator[str]:
    yield (assets / "web" / "symbols.svg").read_text(encoding="utf-8")
    faces = len([*(assets / "faces").glob("face-??.svg")])
    yield from face_symbols(assets, range(1, faces + 1))
    yield from (assets / "web" / "signs.svg").read_text(encoding="utf-8").splitlines()[1:-1]
