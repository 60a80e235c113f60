"""Actions: the decisions of players as plain data, one shape for all, so that a journal line is a list."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.rules.values.cards import NO_COLOUR

# Answers to the open question.
PLAY: Final = "play"  # cards (faces, bottom first), where = pile, colour = the one called or NO_COLOUR
DRAW: Final = "draw"  # where = 0 or 1 (stock) or FROM_PILE
PASS: Final = "pass"  # keep the drawn card, or decline the question
ANSWER: Final = "answer"  # cards = the one face laid (backfire, recovery); colour = the one called
CHALLENGE: Final = "challenge"
NAME: Final = "name"  # to = (player,): One, Five
TAKE: Final = "take"  # to = (player,): Four; cards = (face,) to take a face-up Eight by its face
GIVE: Final = "give"  # Five: cards = (face,), to = (player,); Threes: cards = faces, sorted, to = (active,)
SHARE: Final = "share"  # Rainbow or Run: cards = faces, sorted; to = the receiver of each card
READY: Final = "ready"  # go on after drawing four or more cards, where the switch asks for it
SWAP: Final = "swap"  # to = (player,): a Seven with seven_zero
DEAL: Final = "deal"  # the next dealer deals the next game of the match
# Claims: open to every player without a question. CALL is also the answer of the player who laid the Wild.
CALL: Final = "call"  # colour = the one called
UNO: Final = "uno"
CATCH: Final = "catch"  # to = (player,)

INTERVENE: Final = "intervene"  # cards = (face,), where = pile
# Neither claim nor answer: the player asked for a play tried one that was refused (J.fine).
TRY: Final = "try"

CLAIMS: Final = frozenset({CALL, UNO, CATCH, INTERVENE})
FROM_PILE: Final = 2


class Action(NamedTuple):
    """One decision of one player: a verb, the player, and what the verb needs (see the verbs above).

    ``cards`` are faces, never physical cards. ``where`` is a pile or stock counted from 0. ``to`` are players. Fields
    that a verb does not need keep their defaults, so equal decisions are equal values.
    """

    verb: str
    player: int
    cards: tuple[int, ...] = ()
    where: int = -1
    colour: int = NO_COLOUR
    to: tuple[int, ...] = ()


# Cached, because building equal actions anew would cost measurable time.


@cache
def drawings(player: int, sources: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the draws from each of these sources."""
    return tuple(Action(DRAW, player, where=source) for source in sources)


@cache
def towards(verb: str, player: int, faces: tuple[int, ...], others: tuple[int, ...]) -> tuple[Action, ...]:
    """Return one action for each of the other players, for example naming each or giving each these cards."""
    return tuple(Action(verb, player, faces, to=(other,)) for other in others)
