"""Six (G6.15): laid on a Nine, the two players swap seats."""

from game.rules.events import SeatsSwapped, Walked
from tests.positions import ANN, CY, DEE, of, table

FOUR = ("players: Ann Ben Cy Dee", "hand Dee: g4 g5", "dealer: Dee")


def test_the_players_of_the_six_and_of_the_nine_under_it_change_places() -> None:
    position = table(*FOUR, "hand Ann: r6 y1 y4", "pile 1: r9/Cy", "salt: Ann", "pepper: Cy")
    happened = position.play("Ann plays r6 on 1")
    assert [(event.player, event.other) for event in of(happened, SeatsSwapped)] == [(ANN, CY)]
    assert position.seats == "Cy Ben Ann Dee"
    assert (position.hand("Ann"), position.state.salt, position.state.pepper) == ("y1 y4", ANN, CY)


def test_the_next_player_is_counted_from_the_new_seat() -> None:
    position = table(*FOUR, "hand Ann: r6 y1 y4", "pile 1: r9/Cy")
    position.play("Ann plays r6 on 1")
    assert position.asked == "Dee turn"
    position = table(*FOUR, "hand Ann: r6 y1 y4", "pile 1: r9/Cy", "direction: right")
    position.play("Ann plays r6 on 1")
    assert position.asked == "Ben turn"


def test_at_the_bottom_of_a_set_it_swaps_and_the_cards_above_go_by_the_new_seats() -> None:
    position = table(*FOUR, "hand Ann: b6 b3 y1 y4", "hand Ben: y3 r8", "hand Dee: g3 g5", "pile 1: r9/Cy")
    position.play("Ann plays b6 b3 on 1")
    assert (position.seats, position.asked) == ("Cy Ben Ann Dee", "Dee threes")


def test_higher_up_in_a_set_or_on_any_other_card_nobody_swaps() -> None:
    position = table(*FOUR, "hand Ann: b3 b6 y1 y4", "pile 1: r9/Cy")
    assert not of(position.play("Ann plays b3 b6 on 1"), SeatsSwapped)
    position = table(*FOUR, "hand Ann: r6 y1 y4", "pile 1: b9/Cy r8/Cy")
    assert not of(position.play("Ann plays r6 on 1"), SeatsSwapped)


def test_on_ones_own_nine_nobody_swaps_and_an_austere_table_makes_its_player_walk() -> None:
    for austere, walks in (("off", []), ("on", [ANN])):
        position = table(f"rules: grand austere={austere}", "hand Ann: r6 y1 y4", "pile 1: r9/Ann")
        happened = position.play("Ann plays r6 on 1")
        assert not of(happened, SeatsSwapped)
        assert [event.player for event in of(happened, Walked)] == walks
        assert position.seats == "Ann Ben Cy"


def test_it_swaps_with_whoever_the_nine_counts_as_played_by() -> None:
    position = table(*FOUR, "hand Ann: r6 y1 y4", "pile 1: r2/Ann r9/Dee")
    happened = position.play("Ann plays r6 on 1")
    assert [event.other for event in of(happened, SeatsSwapped)] == [DEE]
    assert position.seats == "Dee Ben Cy Ann"
