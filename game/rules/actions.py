"""Actions: what a player decides, as plain data (one shape for all, so a journal line is a list)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.rules.cards import NO_COLOUR

# Answers to the open question.
PLAY: Final = "play"  # cards (faces, bottom first), where = pile, colour = the one called or NO_COLOUR
DRAW: Final = "draw"  # where = 0 or 1 (stock) or FROM_PILE
PASS: Final = "pass"  # keep the drawn card; decline whatever is asked
ANSWER: Final = "answer"  # cards = the one face laid in answer (backfire, recovery); colour for a Wild
CHALLENGE: Final = "challenge"
NAME: Final = "name"  # to = (player,): One, Five
TAKE: Final = "take"  # to = (player,): Four; cards = (face,) for a face-up Eight taken by sight
GIVE: Final = "give"  # Five: cards = (face,), to = (player,); Threes: cards = faces, sorted, to = (active,)
SHARE: Final = "share"  # Rainbow or Run: cards = faces, sorted; to = a player for each card
READY: Final = "ready"  # after four or more cards drawn, where the switch asks for it
SWAP: Final = "swap"  # to = (player,): a Seven with seven_zero
DEAL: Final = "deal"  # the next dealer deals the next game of the match
# Claims, open to anyone unasked (CALL is also the answer of the Wild's own player).
CALL: Final = "call"  # colour
UNO: Final = "uno"
CATCH: Final = "catch"  # to = (player,)

INTERVENE: Final = "intervene"  # cards = (face,), where = pile
# What is no claim and no answer: the player asked for a play has tried one that is refused (J.fine).
TRY: Final = "try"

CLAIMS: Final = frozenset({CALL, UNO, CATCH, INTERVENE})
FROM_PILE: Final = 2


class Action(NamedTuple):
    """What one player decides, once: a verb, who, and what the verb needs (see the list of verbs above).

    ``cards`` are faces, never physical cards. ``where`` is a pile or a stock counted from 0, ``to`` are
    players. Fields a verb does not need keep their defaults, so equal decisions are equal values.
    """

    verb: str
    player: int
    cards: tuple[int, ...] = ()
    where: int = -1
    colour: int = NO_COLOUR
    to: tuple[int, ...] = ()


# There are so many equal ones of these that making each anew would be felt.


@cache
def drawings(player: int, sources: tuple[int, ...]) -> tuple[Action, ...]:
    """To draw from one of these."""
    return tuple(Action(DRAW, player, where=source) for source in sources)


@cache
def towards(verb: str, player: int, faces: tuple[int, ...], others: tuple[int, ...]) -> tuple[Action, ...]:
    """To do something to one of these: to name them, to take from them, to give them these cards."""
    return tuple(Action(verb, player, faces, to=(other,)) for other in others)
