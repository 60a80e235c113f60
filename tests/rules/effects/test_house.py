"""Seven and Zero by the house rule (H.seven-zero): a Seven swaps two hands, a Zero moves all hands on."""

from game.rules.events import HIDDEN, HandReceived, mask
from game.rules.values.state import OWES_CALL, OWES_NOTHING
from tests.positions import ANN, BEN, CY, of, table, words

RULES = ("rules: classic seven_zero=on", "pile 1: r9", "pile 2:")


def test_a_seven_swaps_the_hand_with_a_chosen_players() -> None:
    position = table(*RULES, "hand Ann: r7 y1 y5")
    position.play("Ann plays r7")
    assert position.asked == "Ann swap"
    assert position.refused("Ann swaps with Ann") == "H.seven-zero"
    happened = of(position.play("Ann swaps with Cy"), HandReceived)
    assert {event.player: words(event.cards) for event in happened} == {ANN: "b2 gS", CY: "y1 y5"}
    assert (position.hand("Ann"), position.hand("Cy"), position.asked) == ("b2 gS", "y1 y5", "Ben turn")


def test_only_who_receives_a_hand_sees_it() -> None:
    position = table(*RULES, "hand Ann: r7 y1 y5")
    for event in of(position.play("Ann plays r7", "Ann swaps with Cy"), HandReceived):
        for viewer in (-1, ANN, BEN, CY):
            assert (HIDDEN in mask(event, viewer).cards) == (viewer != event.player)


def test_a_zero_moves_all_hands_one_place_in_the_direction_of_play() -> None:
    for direction, hands in (("left", ("b2 gS", "y1 y5", "r8 g1")), ("right", ("r8 g1", "b2 gS", "y1 y5"))):
        position = table(*RULES, "hand Ann: r0 y1 y5", f"direction: {direction}")
        position.play("Ann plays r0")
        assert (position.hand("Ann"), position.hand("Ben"), position.hand("Cy")) == hands


def test_a_last_card_swaps_nothing() -> None:
    for card in ("r7", "r0"):
        position = table(*RULES, f"hand Ann: {card}")
        position.play(f"Ann plays {card}")
        assert position.state.out == (ANN,)
        assert position.hand("Ben") == "r8 g1"


def test_a_call_owed_for_a_card_that_was_swapped_away_is_owed_no_more() -> None:
    position = table(*RULES, "hand Ann: r7 y1")
    position.play("Ann plays r7")
    assert position.state.owes[ANN] == OWES_CALL
    position.play("Ann swaps with Cy")
    assert position.state.owes == [OWES_NOTHING] * 3
