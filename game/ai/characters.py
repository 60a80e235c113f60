"""Characters: the somebodies a bot can be. Level is strength, character is style: any character at any level.

A bot is named by its level and, if it is somebody, by its character: ``sharp`` or ``sharp:ida``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ai.style import Leanings, Style, Way
from game.rules.actions import CATCH, UNO
from game.rules.messages import Message, sentence

#: Between a level and a character in the name of a bot.
_BETWEEN: Final = ":"


class Character(NamedTuple):
    """Somebody: a name, a temperament in two or three words, a saying, four traits, each from 0 to 5, and a style.

    Patience acts as it is, and so does memory at the levels that remember anything; risk and spite say what the style
    comes to.
    """

    name: str
    temperament: Message
    saying: Message
    risk: int
    memory: int
    spite: int
    patience: int
    style: Style = Style()


#: By the word that names them in the name of a bot, in the order in which they are shown.
CHARACTERS: Final[Mapping[str, Character]] = {
    "ben": Character(
        "Ben", sentence("takes risks"), sentence("“I can stop any time. Not this time.”"), 5, 2, 2, 1,
        Style(Leanings(bluff=5.0, challenge=4.0, several=3.0, draw=-3.0)),
    ),
    "ida": Character(
        "Ida", sentence("keeps count"), sentence("“That was the second blue Six. There is no third.”"), 2, 5, 2, 4,
        Style(Leanings(bluff=-2.0, challenge=-1.0, salt=5.0)),
    ),
    "kofi": Character(
        "Kofi", sentence("hoards Wilds"), sentence("“What a lovely Wild. I shall keep it.”"), 1, 3, 1, 5,
        Style(Leanings(black=-6.0)),
    ),
    "lupe": Character(
        "Lupe", sentence("goes for the leader"), sentence("“You are winning. Let me help with that.”"), 4, 3, 4, 2,
        Style(Leanings(leader=4.0, others=-2.0)),
    ),
    "emre": Character(
        "Emre", sentence("generous"), sentence("“Have a Three. Have two, you look hungry.”"), 3, 2, 0, 4,
        Style(Leanings(leader=-2.2, others=-4.0, gives=2.0)),
    ),
    "noor": Character(
        "Noor", sentence("catches everything"), sentence("“I heard nothing. That was the trouble.”"), 2, 4, 3, 3,
        Style(ways={CATCH: Way(0, -1000)}),
    ),
    "jun": Character(
        "Jun", sentence("forgets to call"), sentence("“Was I supposed to say something?”"), 3, 1, 1, 3,
        Style(ways={UNO: Way(5, 45)}),
    ),
    "suvi": Character(
        "Suvi", sentence("bears grudges"), sentence("“I forgive everybody. First I write it down.”"), 3, 5, 5, 3,
        Style(Leanings(grudge=5.0)),
    ),
}  # fmt: skip


def named(level: str, character: str = "") -> str:
    """The name of a bot of this level, and of this character if it is somebody."""
    return f"{level}{_BETWEEN}{character}" if character else level


def parts(name: str) -> tuple[str, str]:
    """The level, or the name of a plain bot, and the character, empty for none, of a bot's name."""
    level, _, character = name.partition(_BETWEEN)
    return level, character


def somebody(name: str) -> Character | None:
    """The character of a bot's name; None for a bot that is nobody, and for a person."""
    return CHARACTERS.get(parts(name)[1])
