"""Nine (G6.18): all Nines travel to the right; on a Six, seats swap after that."""

from game.rules.events import HandedOn, SeatsSwapped
from tests.positions import ANN, BEN, CY, DEE, of, table, words

FOUR = ("players: Ann Ben Cy Dee", "dealer: Dee")


def test_every_nine_moves_one_place_to_the_right_whichever_way_play_goes() -> None:
    for direction in ("left", "right"):
        position = table("hand Ann: r9 b9 y5", "hand Ben: g9 r8 r2", "pile 1: r1", f"direction: {direction}")
        passed = of(position.play("Ann plays r9 on 1"), HandedOn)
        assert {event.player: (event.taker, words(event.cards)) for event in passed} == {
            ANN: (CY, "b9"),
            BEN: (ANN, "g9"),
        }
        assert sorted(event.left for event in passed) == [0, 1]
        assert (position.hand("Ann"), position.hand("Ben"), position.hand("Cy")) == ("y5 g9", "r8 r2", "b2 gS b9")


def test_a_nine_that_arrives_in_the_pass_does_not_travel_on() -> None:
    position = table(*FOUR, "hand Ann: r9 b9 y5", "hand Dee: g9 g4 r1", "pile 1: r1")
    passed = of(position.play("Ann plays r9 on 1"), HandedOn)
    cards = [card for event in passed for card in event.cards]
    assert len(cards) == len(set(cards)) == 2
    assert (position.hand("Dee"), position.hand("Cy")) == ("g4 r1 b9", "b2 gS g9")


def test_on_a_six_the_nines_are_passed_first_and_then_the_seats_swap() -> None:
    position = table(*FOUR, "hand Ann: r9 b9 y5", "hand Dee: g4 r1", "pile 1: r6/Cy")
    happened = of(position.play("Ann plays r9 on 1"), HandedOn, SeatsSwapped)
    assert [type(event) for event in happened] == [HandedOn, SeatsSwapped]
    passed, swapped = happened
    assert (passed.player, passed.taker, swapped.player, swapped.other) == (ANN, DEE, ANN, CY)
    assert (position.seats, position.asked) == ("Cy Ben Ann Dee", "Dee turn")


def test_sevens_stay_where_they_are() -> None:
    position = table("hand Ann: r9 b7 y5", "hand Ben: g7 r8", "pile 1: r1")
    assert not of(position.play("Ann plays r9 on 1"), HandedOn)
    assert (position.hand("Ann"), position.hand("Ben")) == ("b7 y5", "g7 r8")
