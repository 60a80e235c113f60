"""The places at the table of a new game: two to ten, each of a person or a bot, who may be a character."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any, Final, NamedTuple

from game.ai.characters import CHARACTERS, named, parts
from game.ai.levels import NAMES as LEVELS
from game.rules.values.messages import Message, sentence
from game.session.match import PERSON
from game.text import text
from game.ui.input.intents import ANY
from game.ui.kit.faces import FACES, face_of

NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
FEWEST, MOST = 2, 10
#: For players of one name: the second and the following, one more than there can be.
_NUMERALS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
#: The level of a bot whose level has not been chosen.
USUAL_LEVEL: Final = "casual"


@dataclass(slots=True)
class SeatChoice:
    """One place at the table, from which a player of the match is made."""

    name: str
    kind: str
    face: int
    #: The person before a bot, or the bot before a person, who comes back if the place changes kind again.
    before: SeatChoice | None = field(default=None, compare=False, repr=False)
    #: The number by which the server of phones knows this place, if its player has a phone.
    phone: int | None = field(default=None, compare=False, repr=False)
    device: str = ANY  # the device of a person, if several people are at the table

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    def has(self, device: str) -> bool:
        """Return whether a person has this device for themselves."""
        return self.is_person and self.device != ANY and self.device == device

    @property
    def level(self) -> str:
        """Return the level of a bot; "" for a person."""
        return "" if self.is_person else parts(self.kind)[0]

    @property
    def character(self) -> str:
        """Return the character of a bot; "" for a person and for a bot without a character."""
        return "" if self.is_person else parts(self.kind)[1]


class TablePreset(NamedTuple):
    """A preset table: its name, the number of people, and the bots that follow them."""

    label: Message
    people: int
    bots: tuple[str, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """Return the faces known beforehand: default faces for people, then those of the characters."""
        characters = (parts(bot)[1] for bot in self.bots)
        return (*range(1, self.people + 1), *(face_of(character) for character in characters if character))


def _at(level: str, *characters: str) -> tuple[str, ...]:
    """Return these characters, all at one level."""
    return tuple(named(level, character) for character in characters)


def full_table(people: int) -> tuple[str, ...]:
    """Return the characters in turn on all places besides this many people."""
    return _at(USUAL_LEVEL, *islice(cycle(CHARACTERS), MOST - people))


PRESETS: Final = (
    TablePreset(
        sentence("A mixed table"), 1, (named("casual", "ben"), named("sharp", "ida"), named("beginner", "suvi"))
    ),
    TablePreset(sentence("You and one other"), 1, _at(USUAL_LEVEL, "kofi")),
    TablePreset(sentence("Two people, two opponents"), 2, _at(USUAL_LEVEL, "noor", "lupe")),
    TablePreset(sentence("A full table of ten"), 1, full_table(1)),
    TablePreset(sentence("Watch four bots"), 0, _at("sharp", "noor", "kofi", "lupe", "suvi")),
)


class Places:
    """The places in their order round the table, and the chosen one."""

    def __init__(self, kept: Sequence[Mapping[str, Any]]) -> None:
        self.all = [_kept(one) for one in kept]
        self.chosen = 0
        if not FEWEST <= len(self.all) <= MOST:
            self.all = []
            self.sit_down(PRESETS[0])
        self.chosen = next((at for at, place in enumerate(self.all) if not place.is_person), 0)

    def __iter__(self) -> Iterator[SeatChoice]:
        return iter(self.all)

    def __getitem__(self, at: int) -> SeatChoice:
        return self.all[at]

    def __len__(self) -> int:
        return len(self.all)

    @property
    def place(self) -> SeatChoice:
        """Return the chosen place."""
        return self.all[self.chosen]

    @property
    def devices(self) -> list[str]:
        """Return the device of each place: any device, unless several people are at the table."""
        people = sum(place.is_person for place in self.all)
        return [place.device if place.is_person and people > 1 else ANY for place in self.all]

    @property
    def kept(self) -> list[dict[str, Any]]:
        """Return what is saved of the places for the next time."""
        found: list[dict[str, Any]] = []
        for place in self.all:
            own = {"device": place.device} if place.has(place.device) else {}
            found.append({"name": place.name.strip(), "kind": place.kind, "face": place.face} | own)
        return found

    def numbers_of(self, character: str) -> list[int]:
        """Return the numbers of the places where a character sits, counted from 1."""
        return [at + 1 for at, place in enumerate(self.all) if place.character == character]

    def is_as(self, preset: TablePreset) -> bool:
        """Return whether the players at the table are those of a preset."""
        return [place.kind for place in self.all] == [*(PERSON for _ in range(preset.people)), *preset.bots]

    def sit_down(self, preset: TablePreset) -> None:
        """Seat the players of a preset; people already at the table keep their names and faces."""
        people = [place for place in self.all if place.is_person][: preset.people]
        self.all = people
        while len(self.all) < preset.people:
            self.all.append(SeatChoice(self._free_name(), PERSON, self._free_face()))
        for kind in preset.bots:
            self.all.append(self._somebody(kind))
        self.chosen = min(preset.people, len(self.all) - 1)

    def add(self) -> None:
        """Add a place for a bot: the first of the characters least often at the table."""
        if len(self.all) < MOST:
            self.all.append(self._somebody(named(self._usual_level(), self._free_character())))
            self.chosen = len(self.all) - 1

    def remove(self, at: int) -> None:
        """Remove a place."""
        if len(self.all) > FEWEST:
            del self.all[at]
            self.chosen = min(self.chosen - (at < self.chosen), len(self.all) - 1)

    def move(self, at: int, to: int) -> None:
        """Move a place to position ``to``, clamped to the table; the chosen place stays chosen."""
        chosen, to = self.place, min(max(0, to), len(self.all) - 1)
        self.all.insert(to, self.all.pop(at))
        self.chosen = next(at for at, other in enumerate(self.all) if other is chosen)

    def shuffle(self) -> None:
        """Shuffle the places, never into the same order; the chosen place stays chosen."""
        before, place = list(self.all), self.place
        while all(one is other for one, other in zip(self.all, before, strict=True)):
            random.shuffle(self.all)
        self.chosen = next(at for at, other in enumerate(self.all) if other is place)

    def make_person(self) -> None:
        """Seat a person at the chosen place: the one who sat there before, if any."""
        place = self.place
        if not place.is_person:
            person = SeatChoice(self._free_name(place), PERSON, self._free_face(place))
            self._seat(place.before or person, place)

    def make_bot(self, character: str = "") -> None:
        """Seat a character at the chosen place, at the place's level.

        Without a name, it is the bot that sat there before the person, else the character least often at the table.
        """
        place = self.place
        if not character and place.is_person and place.before is not None:
            self._seat(place.before, place)
        elif place.is_person or character != place.character:
            level = place.level or self._usual_level()
            made = self._somebody(named(level, character or self._free_character()), place)
            self._seat(made, place if place.is_person else place.before)

    def _seat(self, who: SeatChoice, before: SeatChoice | None) -> None:
        """Put ``who`` at the chosen place, under another name if theirs is taken by now."""
        who.before = before
        if who.name.strip().casefold() in self._names(self.place):
            who.name = self._free_name(self.place)
        self.all[self.chosen] = who

    def welcome(self, at: int, name: str, face: int, phone: int) -> None:
        """Seat a person with a phone at a place, with a numeral after the name if it is taken."""
        place = self.all[at]
        before = place.before if place.is_person else place
        free = _apart(name, self._names(place))
        self.all[at] = SeatChoice(free, PERSON, (face - 1) % FACES + 1, before, phone)

    def play_at(self, level: str) -> None:
        """Set the level of the bot at the chosen place."""
        if not self.place.is_person:
            self.place.kind = named(level, self.place.character)

    def why_not(self) -> str:
        """Return a sentence on why these players cannot play together; "" if they can."""
        names = [place.name.strip().casefold() for place in self.all]
        if not all(names):
            return text("Every player needs a name.")
        twice = next((place.name for at, place in enumerate(self.all) if names.index(names[at]) < at), "")
        return text("Two players are called {name}: give one of them another name.", name=twice) if twice else ""

    def _somebody(self, kind: str, instead_of: SeatChoice | None = None) -> SeatChoice:
        """Return a place for a bot of this kind; a character gets a numeral after the name if it is taken."""
        character, taken = parts(kind)[1], self._names(instead_of)
        if not character:
            return SeatChoice(self._free_name(instead_of), kind, self._free_face(instead_of))
        return SeatChoice(_apart(CHARACTERS[character].name, taken), kind, face_of(character))

    def _usual_level(self) -> str:
        """Return the level for a new bot: that of the last bot at the table."""
        return next((place.level for place in reversed(self.all) if place.level), USUAL_LEVEL)

    def _free_character(self) -> str:
        """Return the first of the characters that are least often at the table."""
        return min(CHARACTERS, key=lambda name: len(self.numbers_of(name)))

    def _names(self, without: SeatChoice | None = None) -> set[str]:
        return {place.name.strip().casefold() for place in self.all if place is not without}

    def _free_name(self, without: SeatChoice | None = None) -> str:
        taken = self._names(without) | {somebody.name.casefold() for somebody in CHARACTERS.values()}
        return next(
            (name for name in NAMES if name.casefold() not in taken), text("Player {number}", number=len(self.all) + 1)
        )

    def _free_face(self, without: SeatChoice | None = None) -> int:
        taken = {place.face for place in self.all if place is not without}
        return next((face for face in range(1, FACES + 1) if face not in taken), 1)


def _apart(name: str, taken: Collection[str]) -> str:
    """Return a name, with a numeral after it if it is taken: "Ben II", as "Ben 2" looks like a card."""
    return next(one for one in (name, *(f"{name} {numeral}" for numeral in _NUMERALS)) if one.casefold() not in taken)


def _kept(one: Mapping[str, Any]) -> SeatChoice:
    return SeatChoice(one["name"], _offered(one["kind"]), one["face"], device=one.get("device", ANY))


def _offered(kind: str) -> str:
    """Return the same kind if the page offers it, else a bot of the usual level."""
    level, character = parts(kind)
    if kind == PERSON or (level in LEVELS and (character in CHARACTERS or not character)):
        return kind
    return USUAL_LEVEL
