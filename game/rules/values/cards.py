"""Cards: what is printed on them, and which decks contain them (G1.1).

A *card* is a physical card, an int that never changes; two equal cards are two ints. A *face* is what is printed on it:
colour and rank. Only ``FACE[card]``, ``RANK[card]`` and ``COLOUR[card]`` lead from a card to its face, and only
`rank_of` and `colour_of` lead from a face to its parts. Actions name faces, because players do not care which of two
equal cards they lay. Hands, piles and events hold cards, because the table must know which one moved.
"""

from __future__ import annotations

from typing import Final

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
BLACK: Final = 4
NO_COLOUR: Final = -1

# Ranks 0 to 9 are the numbers on the cards.
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
    """Return the face with this colour and rank; a Wild is black."""
    return colour << 4 | rank


def rank_of(face: int) -> int:
    """Return the rank of a face: 0 to 9 for numbers, a constant above for signs."""
    return face & 15


def colour_of(face: int) -> int:
    """Return the printed colour of a face: black for a Wild, even after a colour was called."""
    return face >> 4


WILD_FACE: Final = face_of(BLACK, WILD)
WILD_DRAW_FOUR_FACE: Final = face_of(BLACK, WILD_DRAW_FOUR)
FACES: Final = tuple(face_of(colour, rank) for colour in COLOURS for rank in range(14)) + (
    WILD_FACE,
    WILD_DRAW_FOUR_FACE,
)

# A card is its face and a copy number, so that decks of different sizes number their cards alike.
_SIZE: Final = (WILD_DRAW_FOUR_FACE + 1) * COPIES
FACE: Final = tuple(card // COPIES for card in range(_SIZE))
RANK: Final = tuple(rank_of(face) for face in FACE)
COLOUR: Final = tuple(colour_of(face) for face in FACE)
IS_NUMBER: Final = tuple(rank <= 9 for rank in RANK)


def card_of(face: int, copy: int = 0) -> int:
    """Return the physical card that is this copy of a face; copies count from 0."""
    return face * COPIES + copy


#: Stands for a hidden card. It is a black Replay, which no deck contains: it has a face, so looking it up is safe, but
#: no number, it adds up with nothing, and no rule asks for it.
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
    """Return the points of a card left in hand at the end of a game (G9.2)."""
    rank = RANK[card]
    return rank if rank <= 9 else 20 if rank < WILD else 50


def face_text(face: int) -> str:
    """Return a face in the notation of scenario files: ``b3``, ``rS``, ``W``."""
    rank = rank_of(face)
    return RANK_LETTERS[rank] if rank >= WILD else COLOUR_LETTERS[colour_of(face)] + RANK_LETTERS[rank]


def face_name(face: int) -> str:
    """Return a face in words: ``blue Three``, ``Wild``."""
    rank = rank_of(face)
    return RANK_NAMES[rank] if rank >= WILD else f"{COLOUR_NAMES[colour_of(face)]} {RANK_NAMES[rank]}"


FACE_OF_TEXT: Final = {face_text(face): face for face in FACES}
