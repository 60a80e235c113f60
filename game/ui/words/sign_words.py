"""The names of the signs at phones and plates, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from game.rules.values.messages import sentence

SIGN_WORDS: Final = (
    sentence("Anchor"), sentence("Kite"), sentence("Bell"), sentence("Snail"), sentence("Cup"), sentence("Boat"),
    sentence("Pear"), sentence("Tent"), sentence("Moon"), sentence("Fish"), sentence("Key"), sentence("Tree"),
    sentence("House"), sentence("Umbrella"), sentence("Apple"), sentence("Hat"), sentence("Ladder"),
    sentence("Mushroom"), sentence("Feather"), sentence("Candle"), sentence("Wheel"), sentence("Bridge"),
    sentence("Glove"), sentence("Crown"),
)  # fmt: skip
