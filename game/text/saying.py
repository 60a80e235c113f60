"""Saying a message: its sentence in the language of the moment, with what stands in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Final, NamedTuple

from game.rules.messages import Listed, Message, Player, Value, sentence
from game.text.things import name_of
from game.text.tongue import around, pattern

_MORE: Final = sentence("{some}, {more}")
_AND: Final = sentence("{some} and {more}")
_OR: Final = sentence("{some} or {more}")


class Part(NamedTuple):
    """A piece of what is said, and whether it is a player's name, which may stand out."""

    words: str
    name: bool = False


def say(message: Message, names: Sequence[str] = (), as_typed: bool = False) -> str:
    """A message in words. ``names`` are those of the players; ``as_typed`` calls switches what ``--rules`` does."""
    return "".join(part.words for part in parts(message, names, as_typed))


def parts(message: Message, names: Sequence[str] = (), as_typed: bool = False) -> list[Part]:
    """A message in words, cut where a player's name begins and ends."""
    found = _filled(message, names, as_typed)
    before, after = around(sum(len(part.words) for part in found))
    return [Part(before), *found, Part(after)] if before else found


def text(english: str, **values: Value) -> str:
    """What the screen itself declares and has to say, in words."""
    return say(sentence(english, **values))


def _filled(message: Message, names: Sequence[str], as_typed: bool) -> list[Part]:
    values = dict(message.values)
    number = values.get("number", 0)
    assert isinstance(number, int)

    def fill(place: str, form: str) -> list[Part]:
        return _value(values[place], form, names, as_typed)

    return _placed(pattern(message.english, message.plural, number), fill)


def _placed(words: str, fill: Callable[[str, str], list[Part]]) -> list[Part]:
    """Words with what stands in their places."""
    found = []
    for before, place, form, _ in Formatter().parse(words):
        if before:
            found.append(Part(before))
        if place is not None:
            found += fill(place, form or "")
    return found


def _value(value: Value, form: str, names: Sequence[str], as_typed: bool) -> list[Part]:
    if isinstance(value, Message):
        return _filled(value, names, as_typed)
    if isinstance(value, Player):
        return [Part(names[value.player], True)]
    if isinstance(value, Listed):
        return _list([_value(one, form, names, as_typed) for one in value.values], value.any_of)
    called = name_of(value, form, as_typed)
    return _filled(called, names, as_typed) if isinstance(called, Message) else [Part(called)]


def _list(several: list[list[Part]], any_of: bool) -> list[Part]:
    """Things one after another, as in a, b and c; nothing for none."""
    found = several[0] if several else []
    for more in several[1:]:
        found = _joined(_MORE if more is not several[-1] else _OR if any_of else _AND, found, more)
    return found


def _joined(way: Message, some: list[Part], more: list[Part]) -> list[Part]:
    return _placed(pattern(way.english, "", 0), lambda place, _: some if place == "some" else more)
