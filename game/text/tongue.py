"""The tongue: the language of the moment, and its catalogue."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

#: What the catalogues are called: ``assets/translations/de/LC_MESSAGES/grand-uno.mo``.
DOMAIN: Final = "grand-uno"
ENGLISH: Final = "en"
TEST: Final = "test"
#: What the test language puts around a message, and how much longer it makes it.
OPENING: Final = "«"
CLOSING: Final = "»"
_LONGER: Final = 0.4


class _Tongue:
    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue = gettext.NullTranslations()


_tongue = _Tongue()


def use(language: str, folder: Path | None = None) -> None:
    """Say everything in a language from now on; raises OSError where the folder has no catalogue for it."""
    catalogue = gettext.NullTranslations()
    if language not in (ENGLISH, TEST):
        catalogue = gettext.translation(DOMAIN, folder, [language])
    _tongue.language, _tongue.catalogue = language, catalogue


def language() -> str:
    """The language everything is said in."""
    return _tongue.language


def pattern(english: str, plural: str, number: int) -> str:
    """A sentence with its places still open; of two for one and for many the one for a number."""
    catalogue = _tongue.catalogue
    return catalogue.ngettext(english, plural, number) if plural else catalogue.gettext(english)


def word(english: str, form: str) -> str:
    """What a thing is called, in a form if the catalogue has one of its own for that."""
    catalogue = _tongue.catalogue
    bent = catalogue.pgettext(form, english) if form else english
    return bent if bent != english else catalogue.gettext(english)


def around(length: int) -> tuple[str, str]:
    """What goes before and after a whole message of so many letters: nothing but in the test language."""
    return (OPENING, "~" * round(length * _LONGER) + CLOSING) if _tongue.language == TEST else ("", "")
