"""Wild (G6.4, G6.5, G6.6): its player calls a colour; left open, anybody may call it."""

from game.rules.events import Backfired, ColourCalled, ColourLeftOpen
from tests.positions import ANN, BEN, CY, of, table

WILD = "hand Ann: W y1 y5"


def test_it_goes_on_either_pile_and_has_the_colour_called_with_it() -> None:
    for pile, colour, number in ((1, "r", 0), (2, "b", 3)):
        position = table(WILD)
        happened = position.play(f"Ann plays W:{colour} on {pile}")
        assert [(event.player, event.pile, event.colour) for event in of(happened, ColourCalled)] == [
            (ANN, pile - 1, number)
        ]
        assert position.pile(pile).endswith(f" W:{colour}/Ann")
        assert position.asked == "Ben turn"


def test_the_next_player_matches_the_called_colour() -> None:
    position = table(WILD, "hand Ben: g1 r1 W")
    position.play("Ann plays W:g on 1")
    assert position.refused("Ben plays r1 on 1") == "G3.2"
    assert position.refused("Ben plays g1 on 1") == ""
    assert position.refused("Ben plays W:y on 1") == ""


def test_a_bare_wild_takes_the_first_colour_anybody_calls_and_nothing_else_goes_on_before() -> None:
    position = table(WILD)
    assert of(position.play("Ann plays W on 1"), ColourLeftOpen)
    assert position.asked == "Ann colour"
    assert position.refused("Ben plays g1 on 1") == "G3.6"
    happened = position.play("Cy calls green")
    assert [(event.player, event.colour) for event in of(happened, ColourCalled)] == [(CY, 2)]
    assert position.asked == "Ben turn"
    assert position.refused("Ann calls red") == "G6.5"


def test_with_the_colour_closed_only_its_player_is_asked() -> None:
    position = table("rules: grand open_colour_call=off", WILD)
    position.play("Ann plays W on 1")
    assert position.refused("Cy calls green") == "G6.5"
    position.play("Ann calls green")
    assert position.pile(1) == "r9/Cy W:g/Ann"


def test_a_bare_wild_that_turns_a_draw_round_is_open_before_the_draw_goes_on() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: W g1 r8")
    happened = position.play("Ann plays rD on 1", "Ben answers with W")
    assert [type(event) for event in of(happened, Backfired, ColourLeftOpen)] == [Backfired, ColourLeftOpen]
    assert position.asked == "Ben colour"
    position.play("Ann calls yellow")
    assert (position.pile(1), position.asked) == ("r9/Cy rD/Ann W:y/Ben", "Ann draw")
    assert position.state.active == ANN and position.state.due() == BEN
