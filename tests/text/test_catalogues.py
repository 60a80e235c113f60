"""Each language says everything there is to say and nothing else, in words for every form, in letters of the fonts."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from types import ModuleType

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from game.paths import assets
from game.rules.values.cards import COLOUR_NAMES, FACES, RANK_NAMES, face_name
from game.rules.values.messages import Listed, PileNamed, PlayerNamed, RankNamed, sentence
from game.text import ENGLISH, say, use
from game.text.things import words

FOLDER = assets() / "translations"
LANGUAGES = sorted(path.parent.parent.name for path in FOLDER.glob("*/LC_MESSAGES/*.po"))
#: Things that stand in the same places of sentences.
KINDS = (
    {face_name(face) for face in FACES} - set(RANK_NAMES), set(RANK_NAMES) - {"Wild", "Wild Draw Four"},
    {"Wild", "Wild Draw Four"}, set(COLOUR_NAMES),
    {say(sentence("{pile}", pile=PileNamed(pile, piles))) for pile, piles in ((0, 2), (1, 2), (0, 1))},
)  # fmt: skip


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use(ENGLISH)


@cache
def building() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_translations", assets() / "build_translations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def all_there_is() -> Catalog:
    return building().template()


def translated(language: str) -> Catalog:
    with (FOLDER / language / "LC_MESSAGES" / "grand-uno.po").open("rb") as file:
        return read_po(file, locale=language)


def _tuple(one_or_many: object) -> tuple[str, ...]:
    return tuple(one_or_many) if isinstance(one_or_many, (tuple, list)) else (str(one_or_many),)


def by_context(catalogue: Catalog) -> dict[str, dict[str, str]]:
    """What things are called in each form."""
    found: dict[str, dict[str, str]] = {}
    things = {english for _, english in words()}
    for message in catalogue:
        if message.id in things:
            found.setdefault(message.context or "", {})[message.id] = message.string
    return found


def test_there_are_languages_and_messages() -> None:
    assert "de" in LANGUAGES
    assert len(all_there_is()) > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_all_there_is_and_nothing_else(language: str) -> None:
    catalogue = translated(language)
    building().updated(catalogue, all_there_is())
    assert building().wrong(catalogue) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_game_reads_is_what_was_translated(language: str) -> None:
    anew = BytesIO()
    write_mo(anew, translated(language), use_fuzzy=True)
    anew.seek(0)
    with (FOLDER / language / "LC_MESSAGES" / "grand-uno.mo").open("rb") as compiled:
        read, said = (
            {(message.context, *_tuple(message.id)): _tuple(message.string) for message in read_mo(file) if message.id}
            for file in (compiled, anew)
        )
    assert read == said, "run python assets/build_translations.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_has_words_for_all_things_of_a_kind_and_a_name_for_each(language: str) -> None:
    for form, called in by_context(translated(language)).items():
        kinds = [kind for kind in KINDS if kind & called.keys()]
        assert kinds, f"{form}: nothing that stands in sentences"
        for kind in kinds:
            assert kind <= called.keys(), f"{form}: {kind - called.keys()}"
            assert len({called[thing] for thing in kind}) == len(kind), f"{form}: two are called the same"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_letter(language: str) -> None:
    pygame.font.init()
    said = (one for message in translated(language) if message.id for one in _tuple(message.string))
    letters = "".join(sorted({letter for one in said for letter in one if letter != "\n"}))
    for path in sorted((assets() / "fonts").glob("*.ttf")):
        metrics = pygame.font.Font(path, 20).metrics(letters)
        missing = [letter for letter, metric in zip(letters, metrics, strict=True) if metric is None]
        assert missing == [], f"{path.name} lacks {missing}"


def small(*messages: tuple[object, object, str | None]) -> Catalog:
    """A language of few words."""
    catalogue = Catalog(locale="de")
    for english, said, form in messages:
        catalogue.add(english, said, context=form)  # type: ignore[arg-type]
    return catalogue


THERE_IS = small(
    ("{player} passes", "", None), (("{number} card", "{number} cards"), ("", ""), None), ("Wild", "", None)
)  # fmt: skip
GOOD: dict[object, tuple[object, object, str | None]] = {
    "passes": ("{player} passes", "{player} passt", None),
    "cards": (("{number} card", "{number} cards"), ("eine Karte", "{number} Karten"), None),
    "wild": ("Wild", "Farbwahl", None),
}


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({}, ""),
        ({"passes": None}, "“{player} passes” is not said"),
        ({"passes": ("{player} passes", "", None)}, "“{player} passes” is not said"),
        ({"more": ("Yes", "Ja", None)}, "“Yes” is no longer said"),
        ({"more": ("Yes", "Ja", "dative")}, "“Yes” is no longer said"),
        ({"passes": ("{player} passes", "{plaier} passt", None)}, "other places"),
        ({"passes": ("{player} passes", "Wer passt", None)}, "other places"),
        ({"cards": (("{number} card", "{number} cards"), ("eine Karte", ""), None)}, "“{number} card” is not said"),
        ({"passes": ("{player} passes", "{player:dative} passt", None)}, "the form “dative” has no words"),
        ({"more": ("Wild", "der Farbwahl", "dative")}, "the form “dative” is never asked for"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_language_is_told(changed: dict[object, object], complaint: str) -> None:
    catalogue = small(*filter(None, {**GOOD, **changed}.values()))  # type: ignore[arg-type]
    building().updated(catalogue, THERE_IS)
    found = building().wrong(catalogue)
    assert len(found) == bool(complaint) and all(complaint in what for what in found)


def test_an_entry_that_is_fuzzy_is_wrong_though_it_has_words() -> None:
    catalogue = small(*GOOD.values())  # type: ignore[arg-type]
    catalogue.get("{player} passes").flags.add("fuzzy")
    building().updated(catalogue, THERE_IS)
    (found,) = building().wrong(catalogue)
    assert "“{player} passes” is fuzzy" in found


def test_one_word_in_two_contexts_is_two_messages() -> None:
    there_is = small(("Delete", "", None), ("Delete", "", "key"))
    catalogue = small(("Delete", "Löschen", None))
    building().updated(catalogue, there_is)
    assert building().wrong(catalogue) == ["“Delete” is not said"]
    catalogue.get("Delete", "key").string = "Entf"
    building().updated(catalogue, there_is)
    assert building().wrong(catalogue) == []
    assert (catalogue.get("Delete").string, catalogue.get("Delete", "key").string) == ("Löschen", "Entf")


def test_a_language_keeps_its_own_forms_and_what_was_said_once_may_return() -> None:
    asks = ("{player} passes", "{player:dative} reicht es", None)
    catalogue = small(*(GOOD | {"passes": asks}).values(), ("Wild", "der Farbwahl", "dative"))
    building().updated(catalogue, small(("Wild", "", None)))
    assert catalogue.obsolete and catalogue.get("{player} passes") is None
    building().updated(catalogue, THERE_IS)
    assert building().wrong(catalogue) == []
    assert catalogue.get("Wild", "dative").string == "der Farbwahl"
    assert catalogue.get("{player} passes").string == "{player:dative} reicht es"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_things_is_said_in_the_language(language: str) -> None:
    listed = sentence("{any}", any=Listed((PlayerNamed(0), RankNamed(3), PlayerNamed(1)), any_of=True))
    english = say(listed, ("Ann", "Ben"))
    use(language, FOLDER)
    assert say(listed, ("Ann", "Ben")) != english
