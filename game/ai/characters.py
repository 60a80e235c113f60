"""Characters: the personalities of bots. Level is strength, character is style; any character plays at any level.

A bot's name is its level, with a character after a colon if it has one: ``sharp`` or ``sharp:ida``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ai.style import Leanings, Style, Way
from game.rules.values.actions import CATCH, UNO
from game.rules.values.messages import Message, sentence

#: Separates level and character in a bot's name.
_BETWEEN: Final = ":"


class Character(NamedTuple):
    """A character: name, temperament in a few words, saying, four traits from 0 to 5, and a style.

    Patience has a direct effect, and so has memory at levels that remember; risk and spite only describe the style.
    """

    name: str
    temperament: Message
    saying: Message
    risk: int
    memory: int
    spite: int
    patience: int
    style: Style = Style()


#: The characters by the word used in bot names, in display order; a new one comes last. What a style leans to fits the
#: temperament, or is a habit where no act could show it: Noor likes a change of colour; Jun, absent-minded, plays on in
#: the colour that lies there, and so does Suvi, a little.
CHARACTERS: Final[Mapping[str, Character]] = {
    "ben": Character(
        "Ben", sentence("takes risks"), sentence("“I can stop any time. Not this time.”"), 5, 2, 2, 1,
        Style(Leanings(bluff=5.0, challenge=4.0, several=3.0, draw=-3.0, dear=-1.5)),
    ),
    "ida": Character(
        "Ida", sentence("keeps count"), sentence("“That was the second blue Six. There is no third.”"), 2, 5, 2, 4,
        Style(Leanings(bluff=-2.0, challenge=-1.0, salt=5.0, dear=2.5)),
    ),
    "kofi": Character(
        "Kofi", sentence("hoards Wilds"), sentence("“What a lovely Wild. I shall keep it.”"), 1, 3, 1, 5,
        Style(Leanings(black=-6.5, dear=-0.6)),
    ),
    "lupe": Character(
        "Lupe", sentence("goes for the leader"), sentence("“You are winning. Let me help with that.”"), 4, 3, 4, 2,
        Style(Leanings(leader=5.0, others=-3.5)),
    ),
    "emre": Character(
        "Emre", sentence("generous"), sentence("“Have a Three. Have two, you look hungry.”"), 3, 2, 0, 4,
        Style(Leanings(leader=-2.4, others=-4.2, gives=2.0)),
    ),
    "noor": Character(
        "Noor", sentence("catches everything"), sentence("“I heard nothing. That was the trouble.”"), 2, 4, 3, 3,
        Style(Leanings(change=6.5), {CATCH: Way(0, -1000)}),
    ),
    "jun": Character(
        "Jun", sentence("forgets to call"), sentence("“Was I supposed to say something?”"), 3, 1, 1, 3,
        Style(Leanings(change=-3.5), {UNO: Way(5, 45)}),
    ),
    "suvi": Character(
        "Suvi", sentence("bears grudges"), sentence("“I forgive everybody. First I write it down.”"), 3, 5, 5, 3,
        Style(Leanings(others=-3.2, grudge=8.0, change=-1.2)),
    ),
}  # fmt: skip


def named(level: str, character: str = "") -> str:
    """Return the name of a bot of this level, with this character if one is given."""
    return f"{level}{_BETWEEN}{character}" if character else level


def parts(name: str) -> tuple[str, str]:
    """Split a bot's name into level, or name of a plain bot, and character (empty for none)."""
    level, _, character = name.partition(_BETWEEN)
    return level, character


def character_of(name: str) -> Character | None:
    """Return the character in a bot's name; None for a bot without one, and for a person."""
    return CHARACTERS.get(parts(name)[1])
