"""Languages: which there are, which a system asks for, and which of them is spoken."""

from __future__ import annotations

import gettext
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from game.rules.messages import sentence
from game.text.saying import DOMAIN, ENGLISH, use

#: What a language calls itself: each catalogue has its own name for this.
OWN_NAME: Final = sentence("English")
#: What a system says of languages with, the most particular first.
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def languages(folder: Path) -> dict[str, str]:
    """The languages there are catalogues of, and English: each with what it calls itself."""
    found = {ENGLISH: OWN_NAME.english}
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
        language = path.parent.parent.name
        found[language] = gettext.translation(DOMAIN, folder, [language]).gettext(OWN_NAME.english)
    return found


def of_system(environment: Mapping[str, str], known: Collection[str]) -> str:
    """The first known language that the variables of a system ask for, read as text; English if none is."""
    for variable in _VARIABLES:
        for wanted in environment.get(variable, "").split(":"):
            exactly = wanted.partition(".")[0].partition("@")[0]
            for language in (exactly, exactly.partition("_")[0]):
                if language in known:
                    return language
        if environment.get(variable) and variable != _VARIABLES[0]:
            break  # what is said more particularly counts, though nobody speaks it here
    return ENGLISH


def speak(chosen: str, environment: Mapping[str, str], folder: Path) -> None:
    """Say everything in the language chosen from now on, or in what the system asks for if that is not there."""
    known = languages(folder)
    use(chosen if chosen in known else of_system(environment, known), folder)


def lend(folder: Path) -> None:
    """Let libraries that ask gettext for their words, as argparse does, find them in the language of the system."""
    gettext.bindtextdomain(DOMAIN, str(folder))
    gettext.textdomain(DOMAIN)
