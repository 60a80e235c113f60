"""RLCard's table as a position of ours: what a player there knows, and what they may do."""

from __future__ import annotations

from game.rules import legal_answers
from game.rules.play.piles import top_colour
from game.rules.values.actions import DRAW
from game.rules.values.cards import FACE, GREEN, NO_CARD, WILD_FACE, face_of
from tests.arena.rlcard import _named, position


def seen(hand: list[str], target: str) -> dict[str, object]:
    return {"hand": hand, "target": target, "played_cards": ["r-5", "r-wild", target], "num_cards": [len(hand), 3, 4]}


def test_a_position_holds_what_lies_open_and_hides_the_rest() -> None:
    state = position(seen(["g-6", "y-0"], "g-wild"), 0, -1, 40, 1)
    assert [FACE[card] for card in state.hands[0]][0] == face_of(GREEN, 6)
    assert state.hands[1:] == [[NO_CARD] * 3, [NO_CARD] * 4] and state.stocks == [[NO_CARD] * 40]
    assert FACE[state.piles[0][-1].card] == WILD_FACE and top_colour(state.piles[0]) == GREEN
    assert len(state.piles[0]) == 3 and state.direction == -1


def test_what_may_be_done_is_named_as_there() -> None:
    state = position(seen(["g-6", "y-0", "b-wild"], "g-2"), 0, 1, 40, 1)
    names = {_named(action) for action in legal_answers(state, 0) if action.verb != DRAW}
    assert {"g-6", "r-wild", "y-wild", "g-wild", "b-wild"} <= names and "y-0" not in names


def test_who_can_play_nothing_else_may_play_a_wild_draw_four_and_must_play() -> None:
    fits = position(seen(["g-6", "r-wild_draw_4"], "g-2"), 0, 1, 40, 1)
    assert {_named(action) for action in legal_answers(fits, 0)} == {"g-6"}
    fits_not = position(seen(["y-6", "r-wild_draw_4"], "g-2"), 0, 1, 40, 1)
    coloured = {_named(action) for action in legal_answers(fits_not, 0)} - {"-wild_draw_4"}  # the colour called later
    assert coloured == {f"{letter}-wild_draw_4" for letter in "rygb"}
