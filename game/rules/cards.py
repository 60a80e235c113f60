"""Cards: what is printed on them, and which decks they come in (G1.1).

A *card* is a physical card, an int that never changes; two equal cards are two ints. A *face* is what is
printed on it: colour and rank. ``FACE[card]``, ``RANK[card]`` and ``COLOUR[card]`` are the only way from a
card to its face, `rank_of` and `colour_of` the only one from a face to what is on it. Actions name faces,
because players do not care which of two equal cards they lay; hands, piles and events hold cards, because the
table must know which one moved.
"""

from __future__ import annotations

from typing import Final

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
BLACK: Final = 4
NO_COLOUR: Final = -1

# Ranks 0 to 9 are the numbers themselves.
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
REPLAY: Final = 13
WILD: Final = 14
WILD_DRAW_FOUR: Final = 15

COLOURS: Final = (RED, YELLOW, GREEN, BLUE)
COLOUR_NAMES: Final = ("red", "yellow", "green", "blue", "black")
COLOUR_LETTERS: Final = "rygb"
RANK_NAMES: Final = (
    "Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine",
    "Skip", "Reverse", "Draw Two", "Replay", "Wild", "Wild Draw Four",
)  # fmt: skip
RANK_LETTERS: Final = "0123456789SRDPWF"

COPIES: Final = 4


def face_of(colour: int, rank: int) -> int:
    """The face with this colour and rank; a Wild's colour is black."""
    return colour << 4 | rank


def rank_of(face: int) -> int:
    """The rank of a face: the number on it, or its sign."""
    return face & 15


def colour_of(face: int) -> int:
    """The colour of a face; black for a Wild, whatever is called with it."""
    return face >> 4


WILD_FACE: Final = face_of(BLACK, WILD)
WILD_DRAW_FOUR_FACE: Final = face_of(BLACK, WILD_DRAW_FOUR)
FACES: Final = tuple(face_of(colour, rank) for colour in COLOURS for rank in range(14)) + (
    WILD_FACE,
    WILD_DRAW_FOUR_FACE,
)

# A card is its face and the number of the copy, so that decks of different sizes agree on what a card is.
_SIZE: Final = (WILD_DRAW_FOUR_FACE + 1) * COPIES
FACE: Final = tuple(card // COPIES for card in range(_SIZE))
RANK: Final = tuple(rank_of(face) for face in FACE)
COLOUR: Final = tuple(colour_of(face) for face in FACE)
IS_NUMBER: Final = tuple(rank <= 9 for rank in RANK)


def card_of(face: int, copy: int = 0) -> int:
    """The physical card that is the given copy of a face, counted from 0."""
    return face * COPIES + copy


#: Stands for a hidden card: a black Replay, which is in no deck. It has a face like any card, so that looking it up
#: does no harm, and one that adds up with nothing, has no number, and that no rule asks for.
NO_CARD: Final = card_of(face_of(BLACK, REPLAY))


def _deck(zeros: int, replays: int) -> tuple[int, ...]:
    cards = []
    for colour in COLOURS:
        for rank in range(14):
            copies = zeros if rank == 0 else replays if rank == REPLAY else 2
            cards += [card_of(face_of(colour, rank), copy) for copy in range(copies)]
    for face in (WILD_FACE, WILD_DRAW_FOUR_FACE):
        cards += [card_of(face, copy) for copy in range(4)]
    return tuple(cards)


#: The decks by number of cards, in the order r y g b, 0-9 S R D P, then W F (G1.1, PLAIN.md ``deck``).
DECKS: Final = {108: _deck(1, 0), 120: _deck(2, 2)}


def value(card: int) -> int:
    """What a card counts when somebody is caught with it (G9.2)."""
    rank = RANK[card]
    return rank if rank <= 9 else 20 if rank < WILD else 50


def face_text(face: int) -> str:
    """A face in the notation of scenario files: ``b3``, ``rS``, ``W``."""
    rank = rank_of(face)
    return RANK_LETTERS[rank] if rank >= WILD else COLOUR_LETTERS[colour_of(face)] + RANK_LETTERS[rank]


def face_name(face: int) -> str:
    """A face in words: ``blue Three``, ``Wild``."""
    rank = rank_of(face)
    return RANK_NAMES[rank] if rank >= WILD else f"{COLOUR_NAMES[colour_of(face)]} {RANK_NAMES[rank]}"


FACE_OF_TEXT: Final = {face_text(face): face for face in FACES}
