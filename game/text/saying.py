"""Render messages: the sentence in the current language, with its values.

Results are cached, because a table shows the same messages several times a frame.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from math import ceil
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from game.rules.values.messages import BacksNamed, FaceNamed, Listed, Message, PlayerNamed, Switch, Value, sentence
from game.text.meeting import MEETING
from game.text.things import called, switch_called

#: The name of the catalogues: ``assets/translations/de/LC_MESSAGES/grand-uno.mo``.
DOMAIN: Final = "grand-uno"
ENGLISH: Final = "en"
TEST: Final = "test"
#: What the test language puts around a message, and the share by which it lengthens the message in all.
OPENING: Final = "«"
CLOSING: Final = "»"
_LONGER: Final = 0.4
_FILLER: Final = " ~~~~"  # several words, so that a line can break before each
NO_FACE: Final = -1
BACKS: Final = -2
_KEPT: Final = 1024  # messages: many times what a table shows in a game

_MORE: Final = sentence("{some}, {more}")
_AND: Final = sentence("{some} and {more}")
_OR: Final = sentence("{some} or {more}")


class _Tongue:
    """The current language and its catalogue."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue = gettext.NullTranslations()


_tongue = _Tongue()


class Part(NamedTuple):
    """A piece of a rendered message: a player's name, to highlight; a card, to draw; or other words.

    Words that only ``join`` two cards of a list are superfluous where the cards are drawn side by side. A number of
    cards face down, to draw as well, has the face `BACKS`.
    """

    words: str
    name: bool = False
    face: int = NO_FACE
    join: bool = False


def use(language: str, folder: Path | None = None) -> None:
    """Render every message in this language from now on. Raises OSError if the folder has no catalogue for it."""
    _catalogue.cache_clear()
    _tongue.language, _tongue.catalogue = language, _catalogue(language, folder)
    _parts.cache_clear()
    _said.cache_clear()


@lru_cache(8)
def _catalogue(language: str, folder: Path | None) -> gettext.NullTranslations:
    spoken = language not in (ENGLISH, TEST)
    return gettext.translation(DOMAIN, folder, [language]) if spoken else gettext.NullTranslations()


def language() -> str:
    """Return the current language."""
    return _tongue.language


@contextmanager
def in_language(language: str, folder: Path | None = None) -> Iterator[None]:
    """Render every message in this language inside the block, not the current one; raises OSError as `use` does."""
    before = _tongue.language, _tongue.catalogue
    _tongue.language, _tongue.catalogue = language, _catalogue(language, folder)
    try:
        yield
    finally:
        _tongue.language, _tongue.catalogue = before


def in_english() -> AbstractContextManager[None]:
    """Render every message in English inside the block, whatever the current language."""
    return in_language(ENGLISH)


def say(message: Message, names: Sequence[str] = (), as_typed: bool = False) -> str:
    """Render a message. ``names`` are the players'; ``as_typed`` names switches as ``--rules`` does."""
    return _said(_tongue.language, message, tuple(names), as_typed)


def parts(message: Message, names: Sequence[str] = (), as_typed: bool = False) -> tuple[Part, ...]:
    """Render a message as parts, split at players' names and cards."""
    return _parts(_tongue.language, message, tuple(names), as_typed)


def text(english: str, *, context: str = "", **values: Value) -> str:
    """Declare and render a message of the screen itself."""
    return _said(_tongue.language, Message(english, tuple(values.items()), context=context), (), False)


@lru_cache(_KEPT)
def _said(language: str, message: Message, names: tuple[str, ...], as_typed: bool) -> str:
    return "".join(part.words for part in _parts(language, message, names, as_typed))


@lru_cache(_KEPT)
def _parts(language: str, message: Message, names: tuple[str, ...], as_typed: bool) -> tuple[Part, ...]:
    """Render a message in the current language, which is given so that results of several are kept apart."""
    found = _met(_filled(message, names, as_typed))
    if language == TEST:
        length = sum(len(part.words) for part in found)
        more = max(0, ceil(length * _LONGER) - len(OPENING + CLOSING))
        found = [Part(OPENING), *found, Part((_FILLER * more)[:more] + CLOSING)]
    return tuple(found)


def _filled(message: Message, names: Sequence[str], as_typed: bool) -> list[Part]:
    values = dict(message.values)
    number = values.get("number", 0)
    assert isinstance(number, int)

    def fill(place: str, form: str) -> list[Part]:
        return _value(values[place], form, names, as_typed)

    return _placed(_pattern(message, number), fill)


def _met(found: Sequence[Part]) -> list[Part]:
    """Return the parts, adjusted to each other as the current language requires."""
    meet, said = MEETING.get(_tongue.language), list(found[:1])
    if meet is None:
        return list(found)
    for part in found[1:]:
        before, after = meet(said[-1].words, part.words)
        said[-1:] = [said[-1]._replace(words=before), part._replace(words=after)]
    return said


def _pattern(message: Message, number: int = 0) -> str:
    """Return the translated sentence with its places still open; a counted one in the form for ``number``."""
    catalogue, english = _tongue.catalogue, message.english
    if message.context:
        return catalogue.pgettext(message.context, english)
    return catalogue.ngettext(english, message.plural, number) if message.plural else catalogue.gettext(english)


def _word(english: str, form: str) -> str:
    """Return a thing's name in the current language, in this form if the catalogue has an entry for it."""
    catalogue = _tongue.catalogue
    bent = catalogue.pgettext(form, english) if form else english
    return bent if bent != english else catalogue.gettext(english)


def _placed(words: str, fill: Callable[[str, str], list[Part]], join: bool = False) -> list[Part]:
    """Return the words with their places filled; ``join`` if they only join two cards."""
    found = []
    for before, place, form, _ in Formatter().parse(words):
        if before:
            found.append(Part(before, join=join))
        if place is not None:
            found += fill(place, form or "")
    return found


def _value(value: Value, form: str, names: Sequence[str], as_typed: bool) -> list[Part]:
    if isinstance(value, (int, str)):
        return [Part(str(value))]
    if isinstance(value, Message):
        return _filled(value, names, as_typed)
    if isinstance(value, Switch):
        return _filled(switch_called(value, as_typed), names, as_typed)
    if isinstance(value, PlayerNamed):
        return [Part(names[value.player], True)]
    if isinstance(value, FaceNamed):
        return [Part(_word(called(value), form), face=value.face)]
    if isinstance(value, BacksNamed):
        return [Part(f"+{value.number}", face=BACKS)]
    if isinstance(value, Listed):
        return _list([_value(one, form, names, as_typed) for one in value.values], value.any_of)
    return [Part(_word(called(value), form))]


def _list(several: list[list[Part]], any_of: bool) -> list[Part]:
    """Return the items as one list, as in a, b and c; nothing for none."""
    found = several[0] if several else []
    for more in several[1:]:
        found = _joined(_MORE if more is not several[-1] else _OR if any_of else _AND, found, more)
    return found


def _joined(way: Message, some: list[Part], more: list[Part]) -> list[Part]:
    between_cards = some[-1].face != NO_FACE != more[0].face
    return _placed(_pattern(way), lambda place, _: some if place == "some" else more, between_cards)
