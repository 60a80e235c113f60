"""Evidence: what a public act tells of the cards its player holds.

Each function returns which faces among the hidden cards of a hand become likelier or less likely, and by which factor.
The factors are estimates of how people and bots play; 0.0 is what the rules make certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.rules.play.piles import top_colour
from game.rules.play.plays import PHRASES
from game.rules.values.cards import (
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
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import PileCard

#: After a player drew for a turn: the factor for cards that fit, for a Wild, and for a Wild Draw Four.
DREW: Final = 0.03
DREW_WILD: Final = 0.1
DREW_WILD_DRAW_FOUR: Final = 0.1
#: After a player kept the card drawn for the turn: the factor for its fitting.
KEPT: Final = 0.03
#: After a player called a colour: the factor for cards of it.
CALLED: Final = 3.0
#: After a player drew because of a card: the factor for cards that could have turned back or passed on the draw.
ACCEPTED: Final = 0.15
#: After a player let a Reverse stand: the factor for Reverses.
NOT_RECOVERED: Final = 0.1
#: After a Three was played: the factor for Threes in the other hands.
NOT_GIVEN: Final = 0.3
#: After a player played a Wild: the factor for cards that would have fitted there.
PLAYED_WILD: Final = 0.15
#: After a player played a Wild Draw Four: the factor for colours that would have made it wrong.
PLAYED_WILD_DRAW_FOUR: Final = 0.25


class Rest(NamedTuple):
    """The factors for cards of one colour in a hand from which a card was laid."""

    skip: float
    reverse: float
    draw_two: float
    higher: float  # numbers above the one laid; all numbers, if the card laid was none
    lower: float  # the other numbers


class Leaves(NamedTuple):
    """What a laid card tells of the rest of the hand.

    ``same`` is for its colour, ``other`` for the colour that lay there, if another.
    """

    same: Rest
    other: Rest
    rank: float  # the same rank in other colours
    wild: float
    wild_draw_four: float


_ANY: Final = Rest(1.0, 1.0, 1.0, 1.0, 1.0)
#: After a player laid a coloured card, by whether numbers take effect, whether the colour stayed, and whether it is a
#: number: the cards held, counted in games of several kinds of bots, divided by those expected.
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
    """The factor by which these faces became likelier."""

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
    """Return the coloured faces that may lie on this colour and rank."""
    by_rank = match_phrases or rank not in PHRASES
    return frozenset(
        face
        for face in FACES
        if colour_of(face) != BLACK and (colour_of(face) == colour or (by_rank and rank_of(face) == rank))
    )


def _fit(tops: Sequence[PileCard], rules: RuleSet) -> tuple[int, ...]:
    """Return the coloured faces that fit on any of these cards."""
    fits: frozenset[int] = frozenset()
    for top in tops:
        fits |= _fitting(top_colour([top]), RANK[top.card], rules.match_phrases)
    return tuple(fits)


@cache
def _of_colour_beside(colour: int, rank: int) -> tuple[tuple[int, ...], ...]:
    """Return the faces of a colour in the order of Rest, where a card of this rank was laid."""
    faces = _of_colour(colour)
    number = rank if rank <= 9 else -1
    return (
        *(tuple(face for face in faces if rank_of(face) == phrase) for phrase in (SKIP, REVERSE, DRAW_TWO)),
        tuple(face for face in faces if number < rank_of(face) <= 9),
        tuple(face for face in faces if rank_of(face) <= number),
    )


@cache
def laid(face: int, on: int, number_effects: bool) -> tuple[Says, ...]:
    """Return the evidence of a coloured card laid where colour ``on`` lay: a better card would have been laid."""
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
    """Return the evidence of a draw for the turn with these cards on top: hardly any card in the hand fitted."""
    return [
        Says(_fit(tops, rules), DREW),
        Says((WILD_FACE,), DREW_WILD),
        Says((WILD_DRAW_FOUR_FACE,), DREW_WILD_DRAW_FOUR),
    ]


def kept(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Return the evidence of keeping the drawn card, or of drawing on: it hardly fitted."""
    return [Says(_fit(tops, rules), KEPT)]


def called(colour: int) -> list[Says]:
    """Return the evidence of a called colour."""
    return [Says(_of_colour(colour), CALLED)]


def accepted(rules: RuleSet) -> list[Says]:
    """Return the evidence of accepting a forced draw that a card laid in answer could have averted."""
    faces: tuple[int, ...] = (WILD_FACE,) if rules.backfire else ()
    if rules.stacking or rules.answer_draw_two:
        faces += _of_rank(DRAW_TWO)
    return [Says(faces, ACCEPTED)]


def not_recovered() -> list[Says]:
    """Return the evidence of not answering a Reverse with another."""
    return [Says(_of_rank(REVERSE), NOT_RECOVERED)]


def not_given() -> list[Says]:
    """Return the evidence of not giving Threes to the player of a Three."""
    return [Says(_of_rank(3), NOT_GIVEN)]


def none_left(rank: int) -> list[Says]:
    """Return the evidence that all cards of a rank were passed on or laid open: no hand has a hidden one left."""
    return [Says(_of_rank(rank), 0.0)]


def played_wild(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Return the evidence of a Wild played with these cards on top."""
    return [Says(_fit(tops, rules), PLAYED_WILD)]


def played_wild_draw_four(tops: Sequence[PileCard], rules: RuleSet) -> list[Says]:
    """Return the evidence of a Wild Draw Four with these cards on top: right for certain if enforced, else probably."""
    if rules.wild_four_mode == "always":
        return []
    return [Says(_coloured(tops), 0.0 if rules.wild_four_mode == "enforced" else PLAYED_WILD_DRAW_FOUR)]


def challenge_lost(tops: Sequence[PileCard]) -> list[Says]:
    """Return the evidence of a lost challenge: the Wild Draw Four was right, so the hand had none of these colours."""
    return [Says(_coloured(tops), 0.0)]


def challenge_won(tops: Sequence[PileCard]) -> list[Says]:
    """Return the evidence of a won challenge: the Wild Draw Four was wrong, so take its evidence back."""
    return [Says(_coloured(tops), 1 / PLAYED_WILD_DRAW_FOUR)]


def _coloured(tops: Sequence[PileCard]) -> tuple[int, ...]:
    """Return the faces in the colours of these cards."""
    colours = {top_colour([top]) for top in tops}
    return tuple(face for colour in colours for face in _of_colour(colour))
