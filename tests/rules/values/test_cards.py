"""Cards: the decks, and what is printed on each card (G1.1, G9.2)."""

from collections import Counter

from game.rules.values.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    DECKS,
    FACE,
    FACE_OF_TEXT,
    FACES,
    IS_NUMBER,
    RANK,
    REPLAY,
    WILD,
    WILD_DRAW_FOUR,
    card_of,
    colour_of,
    face_name,
    face_of,
    face_text,
    rank_of,
    value,
)


def count(deck: int, rank: int) -> list[int]:
    """How many cards of a rank each colour has, black last."""
    found = Counter(COLOUR[card] for card in DECKS[deck] if RANK[card] == rank)
    return [found[colour] for colour in (*COLOURS, BLACK)]


def test_the_deck_of_108_is_made_as_the_rule_says() -> None:
    assert len(DECKS[108]) == len(set(DECKS[108])) == 108
    assert count(108, 0) == [1, 1, 1, 1, 0]
    assert all(count(108, rank) == [2, 2, 2, 2, 0] for rank in range(1, 13))
    assert count(108, REPLAY) == [0] * 5
    assert count(108, WILD) == count(108, WILD_DRAW_FOUR) == [0, 0, 0, 0, 4]


def test_the_deck_of_120_has_four_more_zeros_and_eight_replays() -> None:
    more = Counter(FACE[card] for card in DECKS[120]) - Counter(FACE[card] for card in DECKS[108])
    assert len(DECKS[120]) == len(set(DECKS[120])) == 120
    assert set(DECKS[108]) < set(DECKS[120])
    expected = {face_of(colour, 0): 1 for colour in COLOURS} | {face_of(colour, REPLAY): 2 for colour in COLOURS}
    assert more == expected


def test_a_card_keeps_its_face_whichever_deck_it_comes_in() -> None:
    for card in DECKS[120]:
        assert FACE[card] == face_of(COLOUR[card], RANK[card])
        assert card == card_of(FACE[card], card - card_of(FACE[card]))
        assert IS_NUMBER[card] == (RANK[card] in range(10))


def test_a_face_tells_its_colour_and_its_rank() -> None:
    assert [(colour_of(face), rank_of(face)) for face in FACES] == [
        *((colour, rank) for colour in COLOURS for rank in range(14)), (BLACK, WILD), (BLACK, WILD_DRAW_FOUR),
    ]  # fmt: skip


def test_the_number_of_a_card_is_the_one_that_saved_games_hold() -> None:
    written = (("r0", 0), ("r0", 1), ("b3", 1), ("W", 0), ("F", 3))
    assert [card_of(FACE_OF_TEXT[text], copy) for text, copy in written] == [0, 1, 205, 312, 319]


def test_every_face_has_one_text_and_one_name() -> None:
    assert len(FACES) == len({face_text(face) for face in FACES}) == len({face_name(face) for face in FACES}) == 58
    assert {FACE[card] for card in DECKS[120]} == set(FACES)
    assert all(FACE_OF_TEXT[face_text(face)] == face for face in FACES)


def test_faces_are_written_as_scenarios_write_them() -> None:
    named = {
        "r0": "red Zero", "y7": "yellow Seven", "gS": "green Skip", "bR": "blue Reverse", "rD": "red Draw Two",
        "yP": "yellow Replay", "W": "Wild", "F": "Wild Draw Four",
    }  # fmt: skip
    assert {text: face_name(FACE_OF_TEXT[text]) for text in named} == named


def test_the_whole_deck_counts_1240_points() -> None:
    assert [value(card_of(FACE_OF_TEXT[text])) for text in ("r0", "b9", "yS", "gR", "rD", "W", "F")] == [
        0, 9, 20, 20, 20, 50, 50,
    ]  # fmt: skip
    # Four colours of 2 * 45 for the numbers and 6 * 20 for the phrases, and eight black cards of 50.
    assert sum(map(value, DECKS[108])) == 4 * (90 + 120) + 8 * 50
    assert value(card_of(FACE_OF_TEXT["gP"])) == 20
