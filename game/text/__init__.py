"""Words: messages said in the language of the moment, through gettext; English needs no catalogue.

A sentence is looked up whole, and what stands in it is looked up too, in the form the sentence asks for:
``{card:object}`` is an entry of its own, so that a language may bend its words. `TEST` says English in brackets, once
around each message, and longer: whatever is seen without them never came this way.
"""

from game.text.languages import OWN_NAME, languages, lend, of_system, speak
from game.text.saying import CLOSING, ENGLISH, NO_FACE, OPENING, TEST, Part, language, parts, say, text, use
from game.text.seeking import folded
from game.text.things import value_of
from game.text.trouble import Trouble

__all__ = [
    "CLOSING", "ENGLISH", "NO_FACE", "OPENING", "OWN_NAME", "TEST", "Part", "Trouble", "folded", "language",
    "languages", "lend", "of_system", "parts", "say", "speak", "text", "use", "value_of",
]  # fmt: skip
