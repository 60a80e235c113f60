"""Seven (G6.16, G6.19): all Sevens travel to the left, all at once."""

from game.rules.events import DebtChanged, HandedOn, mask
from game.rules.values.state import NOBODY, OWES_DISCOVERED
from tests.positions import ANN, BEN, CY, of, table, words

ROUND = ("hand Ann: r7 b7 y5", "hand Ben: g7 r8 r2", "hand Cy: y7 b2 bS", "pile 1: r6")


def test_every_seven_moves_one_place_to_the_left_and_none_travels_twice() -> None:
    position = table(*ROUND)
    passed = of(position.play("Ann plays r7 on 1"), HandedOn)
    assert [(event.player, event.taker, words(event.cards)) for event in passed] == [
        (ANN, BEN, "b7"),
        (BEN, CY, "g7"),
        (CY, ANN, "y7"),
    ]
    assert (position.hand("Ann"), position.hand("Ben"), position.hand("Cy")) == ("y5 y7", "r8 r2 b7", "b2 bS g7")


def test_the_passes_are_told_with_how_many_more_follow() -> None:
    passed = of(table(*ROUND).play("Ann plays r7 on 1"), HandedOn)
    assert [event.left for event in passed] == [2, 1, 0]
    assert all(mask(event, NOBODY) == event for event in passed)
    cards = [card for event in passed for card in event.cards]
    assert len(cards) == len(set(cards))


def test_they_go_clockwise_whichever_way_play_goes() -> None:
    position = table(*ROUND, "direction: right")
    passed = of(position.play("Ann plays r7 on 1"), HandedOn)
    assert {event.player: event.taker for event in passed} == {ANN: BEN, BEN: CY, CY: ANN}
    assert position.asked == "Cy turn"


def test_who_holds_no_seven_passes_none_and_keeps_what_comes() -> None:
    position = table("hand Ann: r7 b7 g7 y5")
    (passed,) = of(position.play("Ann plays r7 on 1"), HandedOn)
    assert (passed.player, words(passed.cards), passed.left) == (ANN, "b7 g7", 0)
    assert position.hand("Ben") == "r8 g1 b7 g7"


def test_who_is_left_with_one_card_by_the_pass_has_discovered_uno() -> None:
    position = table("hand Ann: r7 y5 y1", "hand Ben: g7 r8")
    happened = position.play("Ann plays r7 on 1")
    assert [(event.player, event.owes) for event in of(happened, DebtChanged)] == [(BEN, OWES_DISCOVERED)]


def test_a_seven_passed_to_one_whose_last_card_was_laid_keeps_them_in_the_game() -> None:
    position = table("hand Ann: r7", "hand Ben: r8 g1", "hand Cy: y7 b2 bS")
    position.play("Ann plays r7 on 1")
    assert not position.state.over
    assert (position.hand("Ann"), position.state.owes[ANN]) == ("y7", OWES_DISCOVERED)
