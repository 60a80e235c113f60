"""Four (G6.13): the active player takes cards from others, unseen."""

from collections import Counter

from game.rules.events import HIDDEN, Taken, mask
from game.rules.values.cards import FACE, face_text
from game.rules.values.state import OWES_DISCOVERED
from tests.positions import ANN, BEN, CY, of, table, words


def taken(seed: int, hand: str = "r1 g6 b9 g8") -> str:
    position = table("hand Ann: r4 y5 y1", f"hand Ben: {hand}", "faceup Ben: g8", f"seed: {seed}")
    (event,) = of(position.play("Ann plays r4 on 1", "Ann takes from Ben"), Taken)
    return face_text(FACE[event.card])


def test_each_hidden_card_comes_as_often_as_any_other_and_a_face_up_eight_never() -> None:
    counts = Counter(taken(seed) for seed in range(600))
    assert set(counts) == {"r1", "g6", "b9"}
    # Chi-square with two degrees of freedom: above 13.8 once in a thousand fair draws.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 13.8


def test_the_same_seed_takes_the_same_card() -> None:
    assert [taken(seed) for seed in range(40)] == [taken(seed) for seed in range(40)]


def test_only_giver_and_taker_see_a_hidden_card_and_everybody_a_face_up_eight() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben: r1 g8 b9", "faceup Ben: g8", "pile 1: r9 g4")
    hidden, seen = of(position.play("Ann plays r4 on 1", "Ann takes 1 from Ben", "Ann takes g8 from Ben"), Taken)
    assert (words([hidden.card]), words([seen.card])) == ("r1", "g8")
    assert [mask(hidden, viewer).card == HIDDEN for viewer in (-1, ANN, BEN, CY)] == [True, False, False, True]
    assert all(mask(seen, viewer) == seen for viewer in (-1, ANN, BEN, CY))
    assert position.faceup("Ann") == ""


def test_one_card_for_each_four_of_the_run_from_one_or_several() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben: r8 g1 g6", "hand Cy: b2 gS b9", "pile 1: b4")
    happened = position.play("Ann plays r4 on 1", "Ann takes 3 from Ben", "Ann takes 1 from Cy")
    assert [(event.player, event.victim) for event in of(happened, Taken)] == [(ANN, BEN), (ANN, CY)]
    assert (position.hand("Ann"), position.asked) == ("y5 y1 g6 b2", "Ben turn")


def test_a_card_must_be_taken_and_not_from_oneself_or_an_empty_hand() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben:")
    position.play("Ann plays r4 on 1")
    for act in ("passes", "takes from Ann", "takes from Ben", "takes b2 from Cy"):
        assert position.refused(f"Ann {act}") == "G6.13"
    position.play("Ann takes from Cy")
    assert position.state.owes[CY] == OWES_DISCOVERED


def test_where_nobody_has_a_card_nothing_is_taken() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben:", "hand Cy:")
    assert not of(position.play("Ann plays r4 on 1"), Taken)
    assert position.state.out == (BEN, CY)


def test_from_one_who_has_only_face_up_eights_one_is_taken_by_sight() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben:", "faceup Ben: g8 b8")
    position.play("Ann plays r4 on 1")
    assert position.refused("Ann takes from Ben") == "G6.13"
    position.play("Ann takes g8 from Ben")
    assert (position.hand("Ann"), position.faceup("Ben"), position.faceup("Ann")) == ("y5 y1 g8", "b8", "")


def test_an_eight_taken_by_sight_is_the_one_that_lies_open_of_two_equal_ones() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben: g8 b8 r8 g8")
    _, blue, _, green = position.state.hands[BEN]
    position.state.faceup = [blue, green]
    position.play("Ann plays r4 on 1", "Ann takes g8 from Ben")
    assert green in position.state.hands[ANN]
    assert (position.hand("Ben"), position.faceup("Ben"), position.faceup("Ann")) == ("g8 b8 r8", "b8", "")


def test_a_run_of_three_fours_takes_three_cards() -> None:
    position = table("hand Ann: r4 y5 y1", "hand Ben: r1 g1 b9 y9", "pile 1: r9 g4 b4")
    position.play("Ann plays r4 on 1", "Ann takes from Ben", "Ann takes from Ben", "Ann takes from Cy")
    assert (len(position.state.hands[0]), position.asked) == (5, "Ben turn")
