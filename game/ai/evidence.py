"""Evidence: what an act that all see says of the cards its player holds.

Each function says which faces are likelier, or less likely, among the hidden cards of a hand, and how many times. The
numbers are estimates of how people and bots play; a factor of 0.0 is what the rules make certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.rules.cards import (
    BLACK,
    DRAW_TWO,
    FACES,
    RANK,
    REVERSE,
    SKIP,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    colour_of,
    rank_of,
)
from game.rules.piles import top_colour
from game.rules.plays import PHRASES
from game.rules.ruleset import RuleSet
from game.rules.state import PileCard

#: Somebody drew for a turn: how much rarer their cards fit, or are a Wild, or a Wild Draw Four.
DREW: Final = 0.03
DREW_WILD: Final = 0.1
DREW_WILD_DRAW_FOUR: Final = 0.1
#: Somebody kept the card drawn for the turn: how much rarer it fits.
KEPT: Final = 0.03
#: Somebody called a colour: how much more they hold of it.
CALLED: Final = 3.0
#: Somebody drew because of a card: how much rarer they hold what could have turned or passed the draw on.
ACCEPTED: Final = 0.15
#: Somebody let a Reverse stand: how much rarer they hold one.
NOT_RECOVERED: Final = 0.1
#: A Three was played: how much rarer the others hold Threes they did not give.
NOT_GIVEN: Final = 0.3
#: Somebody played a Wild: how much rarer their other cards fit where it was laid.
PLAYED_WILD: Final = 0.15
#: Somebody played a Wild Draw Four: how much rarer they hold colours that made it wrong.
PLAYED_WILD_DRAW_FOUR: Final = 0.25


class Rest(NamedTuple):
    """How many times as likely cards of one colour are in a hand after a card was laid from it."""

    skip: float
    reverse: float
    draw_two: float
    higher: float  # numbers above the one that was laid; all of them, if that was none
    lower: float  # other numbers


class Leaves(NamedTuple):
    """What a laid card says of the rest of the hand: its colour, the colour that lay there if another, and so on."""

    same: Rest
    other: Rest
    rank: float  # the same rank in other colours
    wild: float
    wild_draw_four: float


_ANY: Final = Rest(1.0, 1.0, 1.0, 1.0, 1.0)
#: Somebody laid a coloured card: by whether numbers take effect, whether the colour stayed, and whether it is a number.
#: Counted in games of bots of several kinds: as many such cards were held as expected, times this.
LAID: Final = {
    (False, True, True): Leaves(Rest(0.38, 0.85, 0.28, 0.72, 0.85), _ANY, 1.1, 1.08, 1.0),
    (False, True, False): Leaves(Rest(0.55, 0.9, 0.45, 0.88, 0.88), _ANY, 1.0, 1.05, 1.0),
    (False, False, True): Leaves(Rest(1.1, 1.2, 1.1, 1.2, 1.2), Rest(0.4, 0.9, 0.3, 0.75, 0.8), 0.65, 1.05, 0.85),
    (False, False, False): Leaves(Rest(1.0, 1.1, 0.9, 1.1, 1.1), Rest(0.6, 0.9, 0.5, 0.88, 0.88), 0.53, 1.1, 0.85),
    (True, True, True): Leaves(Rest(0.6, 1.1, 0.6, 0.72, 0.72), _ANY, 0.9, 1.0, 1.25),
    (True, True, False): Leaves(Rest(0.7, 1.1, 0.7, 0.8, 0.8), _ANY, 1.0, 0.95, 1.25),
    (True, False, True): Leaves(Rest(1.1, 1.3, 1.0, 0.97, 0.93), Rest(0.4, 0.9, 0.5, 0.83, 0.78), 0.7, 1.0, 1.2),
    (True, False, False): Leaves(Rest(0.9, 1.1, 0.9, 1.05, 1.05), Rest(0.8, 1.0, 0.6, 0.93, 0.93), 0.75, 1.05, 1.15),
}


class Says(NamedTuple):
    """These faces are so many times as likely as they were."""

    faces: Sequence[int]
    times: float


@cache
def _of_rank(rank: int) -> tuple[int, ...]:
    return tuple(face for face in FACES if rank_of(face) == rank)


@cache
def _of_colour(colour: int) -> tuple[int, ...]:
    return tuple(face for face in FACES if colour_of(face) == colour)


@cache
def _fitting(colour: int, rank: int, match_phrases: bool) -> frozenset[int]:
    """The coloured faces that may lie on this colour and rank."""
    by_rank = match_phrases or rank not in PHRASES
    return frozenset(
        face
        for face in FACES
        if colour_of(face) != BLACK and (colour_of(face) == colour or (by_rank and rank_of(face) == rank))
    )


def _fit(tops: Sequence[PileCard], rules: RuleSet) -> tuple[int, ...]:
    """The coloured faces that fit on any of these cards."""
    fits: frozenset[int] = frozenset()
    for top in tops:
        fits |= _fitting(top_colour([top]), RANK[top.card], rules.match_phrases)
    return tuple(fits)


@cache
def _of_colour_beside(colour: int, rank: int) -> tuple[tuple[int, ...], ...]:
    """The faces of a colour in the order of Rest, where a card of this rank was laid."""
    faces = _of_colour(colour)
    number = rank if rank <= 9 else -1
    return (
        *(tuple(face for face in faces if rank_of(face) == phrase) for phrase in (SKIP, REVERSE, DRAW_TWO)),
        tuple(face for face in faces if number < rank_of(face) <= 9),
        tuple(face for face in faces if rank_of(face) <= number),
    )


@cache
def laid(face: int, on: int, number_effects: bool) -> tuple[Says, ...]:
    """Somebody laid this coloured card where this colour lay: who holds a better one would have laid that."""
    colour, rank = colour_of(face), rank_of(face)
    leaves = LAID[number_effects, colour == on, rank <= 9]
    said = [*zip(_of_colour_beside(colour, rank), leaves.same, strict=True)]
    if colour != on:
        said += zip(_of_colour_beside(on, rank), leaves.other, strict=True)
    said.append((tuple(other for other in _of_rank(rank) if other != face), leaves.rank))
    said.append(((WILD_FACE,), leaves.wild))
    said.append(((WILD_DRAW_FOUR_FACE,), leaves.wild_draw_four))
    return tuple(Says(faces, times) for faces, times in said if faces and times != 1.0)


def drew(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Somebody drew for their turn with these cards on top: hardly anything they held fitted."""
    return [
        Says(_fit(tops, rules), DREW),
        Says((WILD_FACE,), DREW_WILD),
        Says((WILD_DRAW_FOUR_FACE,), DREW_WILD_DRAW_FOUR),
    ]


def kept(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Somebody kept the card drawn for the turn, or drew on: it hardly fitted."""
    return [Says(_fit(tops, rules), KEPT)]


def called(colour: int) -> list[Says]:
    """Somebody called this colour."""
    return [Says(_of_colour(colour), CALLED)]


def accepted(rules: RuleSet) -> list[Says]:
    """Somebody drew because of a card, though a card laid in answer could have spared them that."""
    faces: tuple[int, ...] = (WILD_FACE,) if rules.backfire else ()
    if rules.stacking or rules.answer_draw_two:
        faces += _of_rank(DRAW_TWO)
    return [Says(faces, ACCEPTED)]


def not_recovered() -> list[Says]:
    """Somebody could have answered a Reverse with another."""
    return [Says(_of_rank(REVERSE), NOT_RECOVERED)]


def not_given() -> list[Says]:
    """Others could give Threes to the player of one."""
    return [Says(_of_rank(3), NOT_GIVEN)]


def none_left(rank: int) -> list[Says]:
    """All cards of a rank have been passed on or laid open: no hidden one is left in any hand."""
    return [Says(_of_rank(rank), 0.0)]


def played_wild(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Somebody played a Wild with these cards on top."""
    return [Says(_fit(tops, rules), PLAYED_WILD)]


def played_wild_draw_four(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Somebody played a Wild Draw Four with these cards on top: rightly, if the rules saw to it, else probably."""
    if rules.wild_four_mode == "always":
        return []
    return [Says(_coloured(tops), 0.0 if rules.wild_four_mode == "enforced" else PLAYED_WILD_DRAW_FOUR)]


def challenge_lost(tops: Sequence[PileCard]) -> list[Says]:
    """A Wild Draw Four laid on these cards was challenged, and right: its player held none of their colours."""
    return [Says(_coloured(tops), 0.0)]


def challenge_won(tops: Sequence[PileCard]) -> list[Says]:
    """It was wrong: what was thought likelier when it was laid is not so."""
    return [Says(_coloured(tops), 1 / PLAYED_WILD_DRAW_FOUR)]


def _coloured(tops: Sequence[PileCard]) -> tuple[int, ...]:
    """The faces of the colours of these cards."""
    colours = {top_colour([top]) for top in tops}
    return tuple(face for colour in colours for face in _of_colour(colour))
