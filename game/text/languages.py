"""Languages: which exist, which one a system asks for, and which one is spoken."""

from __future__ import annotations

import gettext
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from game.rules.values.messages import sentence
from game.text.saying import DOMAIN, ENGLISH, use

#: A language's own name; each catalogue translates "English" with it.
OWN_NAME: Final = sentence("English")
#: The environment variables that ask for a language, most specific first.
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def languages(folder: Path) -> dict[str, str]:
    """Return English and each language with a catalogue: code to the language's own name."""
    found = {ENGLISH: OWN_NAME.english}
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
        language = path.parent.parent.name
        found[language] = gettext.translation(DOMAIN, folder, [language]).gettext(OWN_NAME.english)
    return found


def of_system(environment: Mapping[str, str], known: Collection[str]) -> str:
    """Return the first known language that the environment variables ask for, English if none."""
    for variable in _VARIABLES:
        for wanted in environment.get(variable, "").split(":"):
            exactly = wanted.partition(".")[0].partition("@")[0]
            for language in (exactly, exactly.partition("_")[0]):
                if language in known:
                    return language
        if environment.get(variable) and variable != _VARIABLES[0]:
            break  # a more specific variable wins, even with an unknown language
    return ENGLISH


def speak(chosen: str, environment: Mapping[str, str], folder: Path) -> None:
    """Render every message in the chosen language from now on, or in the system's if there is no such catalogue."""
    known = languages(folder)
    use(chosen if chosen in known else of_system(environment, known), folder)


def lend(folder: Path) -> None:
    """Let libraries that use gettext themselves, such as argparse, find their words in the game's catalogues."""
    gettext.bindtextdomain(DOMAIN, str(folder))
    gettext.textdomain(DOMAIN)
