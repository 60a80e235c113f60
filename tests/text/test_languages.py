"""Languages are found by their catalogues, and the one is spoken that was chosen, or that the system asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.session.lessons import lesson_files, load_lesson
from game.text import ENGLISH, language, languages, of_system, say, speak, text, use
from tests.text.catalogues import write_catalogue

KNOWN = ("en", "de", "fr", "pt_BR")


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use(ENGLISH)


def test_a_language_is_there_by_its_catalogue_and_calls_itself_by_its_own_name(tmp_path: Path) -> None:
    assert languages(tmp_path / "nowhere") == {"en": "English"}
    write_catalogue(tmp_path, "fr", {"English": "Français"})
    write_catalogue(tmp_path, "de", {"English": "Deutsch"})
    assert languages(tmp_path) == {"en": "English", "de": "Deutsch", "fr": "Français"}


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR@euro"}, "fr"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_PT.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "de_DE"}, "fr"),
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "fr_CA", "LANG": "en_GB"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LANGUAGE": "de"}, "de"),
        ({"LANGUAGE": "tlh:fr:de", "LANG": "de_DE"}, "fr"),
        ({"LANGUAGE": "tlh", "LANG": "de_DE"}, "de"),
        ({"LANGUAGE": "en", "LC_ALL": "de_DE"}, "en"),
        ({"LANGUAGE": "", "LC_ALL": "", "LANG": "de"}, "de"),
    ],
)
def test_what_a_system_asks_for_is_read_as_text(environment: dict[str, str], spoken: str) -> None:
    assert of_system(environment, KNOWN) == spoken


def test_the_language_chosen_goes_before_what_the_system_asks_for(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "de", {"Play": "Legen"})
    speak("", {"LANG": "de_DE.UTF-8"}, tmp_path)
    assert (language(), text("Play")) == ("de", "Legen")
    speak("en", {"LANG": "de_DE.UTF-8"}, tmp_path)
    assert (language(), text("Play")) == ("en", "Play")
    speak("tlh", {}, tmp_path)
    assert language() == "en"


@pytest.mark.parametrize("spoken", sorted(languages(paths.translations())))
@pytest.mark.parametrize("button", ["Draw", "Challenge", "Give away"])
def test_a_lesson_names_a_button_as_the_button_is_named(spoken: str, button: str) -> None:
    lessons = [load_lesson(file) for file in lesson_files(paths.levels() / "lessons")]
    hints = [step.hint for lesson in lessons for step in lesson.steps]
    naming = [hint for hint in hints if re.search(rf"{button} \([A-Z]\)", hint.english)]
    assert naming
    use(spoken, paths.translations())
    for hint in naming:
        assert f"{text(button)} (" in say(hint)
