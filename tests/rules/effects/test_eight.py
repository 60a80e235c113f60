"""Eight (G6.17): Eights are laid face up, and the salt shaker goes to the player of the Eight."""

from game.rules.events import LaidOpen, SaltGiven
from tests.positions import ANN, BEN, of, table, words

EIGHTS = ("hand Ann: r8 b8 y5", "hand Ben: g8 g1 y8", "hand Cy: b2 yS")


def test_all_lay_their_eights_open_in_turn_order_and_keep_them_in_the_hand() -> None:
    position = table(*EIGHTS)
    happened = of(position.play("Ann plays r8 on 1"), LaidOpen)
    assert [(event.player, words(event.cards)) for event in happened] == [(ANN, "b8"), (BEN, "g8 y8")]
    assert (position.hand("Ann"), position.hand("Ben")) == ("b8 y5", "g8 g1 y8")
    assert (position.faceup("Ann"), position.faceup("Ben"), position.faceup("Cy")) == ("b8", "g8 y8", "")


def test_the_salt_goes_to_the_player_of_the_eight_from_whoever_holds_it() -> None:
    for salt in ("nobody", "Ben"):
        position = table(*EIGHTS, f"salt: {salt}")
        assert [event.player for event in of(position.play("Ann plays r8 on 1"), SaltGiven)] == [ANN]
        assert position.state.salt == ANN
    position = table(*EIGHTS, "salt: Ann")
    assert not of(position.play("Ann plays r8 on 1"), SaltGiven)


def test_eights_that_already_lie_open_are_not_laid_open_again() -> None:
    position = table(*EIGHTS, "faceup Ben: g8 y8")
    happened = of(position.play("Ann plays r8 on 1"), LaidOpen)
    assert [event.player for event in happened] == [ANN]


def test_where_each_lays_their_own_only_the_player_of_the_eight_does() -> None:
    position = table("rules: grand eights=own", *EIGHTS)
    assert [event.player for event in of(position.play("Ann plays r8 on 1"), LaidOpen)] == [ANN]
    assert (position.faceup("Ben"), position.state.salt) == ("", ANN)


def test_an_eight_drawn_later_stays_hidden_until_the_next_is_played() -> None:
    position = table("hand Ann: r8 y5 y1", "hand Ben: g8 r1 b3", "hand Cy: b2 yS r8", "stock 1: b8")
    position.play("Ann plays r8 on 1", "Ben draws", "Ben passes")
    assert position.faceup("Ben") == "g8"
    happened = of(position.play("Cy plays r8 on 1"), LaidOpen)
    assert [(event.player, words(event.cards)) for event in happened] == [(BEN, "b8")]


def test_at_the_bottom_of_a_set_the_eights_are_open_before_the_next_card_takes_effect() -> None:
    position = table("hand Ann: b8 b1 y5 y1", "hand Cy: b2 yS g8")
    happened = position.play("Ann plays b8 b1 on 1")
    assert [type(event) for event in of(happened, LaidOpen, SaltGiven)] == [LaidOpen, LaidOpen, SaltGiven]
    assert (position.faceup("Cy"), position.asked) == ("g8", "Ann name")
