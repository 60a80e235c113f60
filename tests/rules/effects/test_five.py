"""Five (G6.14): the active player names somebody, who gives a card away."""

from game.rules.events import HIDDEN, Given, Named, NobodyNamed, mask
from game.rules.values.state import OWES_DISCOVERED
from tests.positions import ANN, BEN, CY, of, table, words


def test_the_named_player_chooses_the_card_and_who_gets_it() -> None:
    position = table("hand Ann: r5 y1 y4", "hand Ben: r8 g1 g6")
    position.play("Ann plays r5 on 1", "Ann names Ben")
    assert position.asked == "Ben give"
    (gift,) = of(position.play("Ben gives g1 to Cy"), Given)
    assert (gift.player, gift.taker, words([gift.card])) == (BEN, CY, "g1")
    assert [mask(gift, viewer).card == HIDDEN for viewer in (-1, ANN, BEN, CY)] == [True, True, False, False]
    assert (position.hand("Cy"), position.asked) == ("b2 gS g1", "Ben turn")


def test_a_named_player_must_give_a_card_of_their_own_to_somebody_else() -> None:
    position = table("hand Ann: r5 y1 y4", "hand Ben: r8 g1 g6")
    position.play("Ann plays r5 on 1", "Ann names Ben")
    assert position.refused("Ben passes") == "G6.14"
    assert position.refused("Ben gives r8 to Ben") == "G6.14"
    assert position.refused("Ben gives b2 to Cy") == "G6.14"
    position.play("Ben gives r8 to Ann")
    assert position.hand("Ann") == "y1 y4 r8"


def test_a_run_of_fives_names_one_after_another_and_may_stop_at_any_time() -> None:
    position = table("hand Ann: r5 y1 y4", "pile 1: b5 g5")
    happened = position.play("Ann plays r5 on 1", "Ann names Ben", "Ben gives g1 to Cy")
    assert [event.left for event in of(happened, Named)] == [2]
    assert position.asked == "Ann name"
    happened = position.play("Ann names Cy", "Cy gives b2 to Ben", "Ann passes")
    assert [event.left for event in of(happened, Named)] == [1]
    assert of(happened, NobodyNamed) == [NobodyNamed(ANN, named=True)]
    assert position.asked == "Ben turn"


def test_who_names_nobody_at_all_is_told_of_otherwise_than_who_stops() -> None:
    position = table("hand Ann: r5 y1 y4", "pile 1: b5 g5")
    happened = position.play("Ann plays r5 on 1", "Ann passes")
    assert of(happened, NobodyNamed) == [NobodyNamed(ANN, named=False)]


def test_neither_oneself_nor_who_has_no_cards_is_named() -> None:
    position = table("hand Ann: r5 y1 y4", "hand Ben:")
    position.play("Ann plays r5 on 1")
    assert position.refused("Ann names Ann") == "G6.14"
    assert position.refused("Ann names Ben") == "G6.14"
    assert position.refused("Ann names Cy") == ""


def test_a_five_is_over_when_nobody_else_has_a_card() -> None:
    position = table("hand Ann: r5 y1 y4", "hand Ben:", "hand Cy:")
    position.play("Ann plays r5 on 1")
    assert position.state.over


def test_who_gave_the_last_but_one_card_has_discovered_uno() -> None:
    position = table("hand Ann: r5 y1 y4")
    position.play("Ann plays r5 on 1", "Ann names Ben", "Ben gives g1 to Ann")
    assert position.state.owes == [0, OWES_DISCOVERED, 0]
