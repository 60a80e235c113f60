"""Words: messages rendered in the current language through gettext; English needs no catalogue.

A sentence is looked up whole, and the values in it too, in the form the sentence asks for: ``{card:object}`` is an
entry of its own, so that a language can inflect it. `TEST` puts English in brackets, once around each message, and
lengthens it, so text without brackets on screen bypassed this package.
"""

from game.text.languages import OWN_NAME, languages, lend, of_system, speak
from game.text.saying import (
    BACKS,
    CLOSING,
    ENGLISH,
    NO_FACE,
    OPENING,
    TEST,
    Part,
    in_english,
    in_language,
    language,
    parts,
    say,
    text,
    use,
)
from game.text.seeking import folded
from game.text.things import value_of
from game.text.trouble import Trouble

__all__ = [
    "BACKS", "CLOSING", "ENGLISH", "NO_FACE", "OPENING", "OWN_NAME", "TEST", "Part", "Trouble", "folded", "in_english",
    "in_language", "language", "languages", "lend", "of_system", "parts", "say", "speak", "text", "use", "value_of",
]  # fmt: skip
