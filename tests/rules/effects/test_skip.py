"""Skip (G6.2, G5.3): the next players are passed over."""

from game.rules.events import Skipped
from tests.positions import ANN, BEN, CY, DEE, of, table

FOUR = ("players: Ann Ben Cy Dee", "hand Dee: g4 g5", "dealer: Dee", "hand Ann: rS y1 y5")


def test_the_next_player_in_the_direction_of_play_is_skipped() -> None:
    for direction, skipped, then in (("left", BEN, "Cy"), ("right", DEE, "Cy")):
        position = table(*FOUR, f"direction: {direction}")
        (event,) = of(position.play("Ann plays rS on 1"), Skipped)
        assert (event.player, event.skipped) == (ANN, (skipped,))
        assert position.asked == f"{then} turn"


def test_as_many_are_skipped_as_skips_lie_in_a_row_whoever_played_them() -> None:
    position = table(*FOUR, "pile 1: g1 yS/Ben")
    assert [event.skipped for event in of(position.play("Ann plays rS on 1"), Skipped)] == [(BEN, CY)]
    assert position.asked == "Dee turn"


def test_the_turn_comes_back_when_all_others_are_skipped_and_never_goes_further() -> None:
    for pile in ("g1 yS gS", "yS yS gS gS"):
        position = table(*FOUR, "hand Cy: b2 b4", f"pile 1: {pile}")
        assert [event.skipped for event in of(position.play("Ann plays rS on 1"), Skipped)] == [(BEN, CY, DEE)]
        assert position.asked == "Ann turn"


def test_another_card_between_breaks_the_run() -> None:
    position = table(*FOUR, "pile 1: yS r9")
    assert [event.skipped for event in of(position.play("Ann plays rS on 1"), Skipped)] == [(BEN,)]


def test_with_two_players_every_skip_gives_another_turn() -> None:
    for pile in ("r9", "r9 gS"):
        position = table("players: Ann Ben", "dealer: Ben", "hand Ann: rS y1 y5", f"pile 1: {pile}")
        assert [event.skipped for event in of(position.play("Ann plays rS on 1"), Skipped)] == [(BEN,)]
        assert position.asked == "Ann turn"
