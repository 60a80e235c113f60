"""Three (G6.12): the others may give their Threes to the active player."""

from game.rules import Action, legal_answers, why_not
from game.rules.events import ThreesGiven
from game.rules.values.actions import GIVE, PASS
from game.rules.values.cards import FACE_OF_TEXT
from game.rules.values.state import OWES_CALL
from tests.positions import ANN, BEN, CY, of, table, words


def test_those_who_hold_threes_are_asked_in_turn_order() -> None:
    position = table("hand Ann: r3 y5 y4", "hand Ben: g3 g1 r8", "hand Cy: b3 gS b9", "direction: right")
    position.play("Ann plays r3 on 1")
    assert position.asked == "Cy threes"
    position.play("Cy passes")
    assert position.asked == "Ben threes"
    position.play("Ben gives g3")
    assert (position.hand("Ann"), position.asked) == ("y5 y4 g3", "Cy turn")


def test_any_of_the_threes_may_be_given_and_all_see_which() -> None:
    position = table("hand Ann: r3 y5 y4", "hand Ben: g3 b3 y3 r8")
    position.play("Ann plays r3 on 1")
    assert position.refused("Ben gives r8") == "G6.12"
    assert position.refused("Ben gives g3 g3") == "G6.12"
    (gift,) = of(position.play("Ben gives b3 g3"), ThreesGiven)
    assert (gift.player, gift.taker, words(gift.cards)) == (BEN, ANN, "g3 b3")
    assert position.hand("Ben") == "y3 r8"


def test_where_nobody_holds_a_three_nobody_is_asked() -> None:
    position = table("hand Ann: r3 y5 y3")
    assert not of(position.play("Ann plays r3 on 1"), ThreesGiven)
    assert (position.hand("Ann"), position.asked) == ("y5 y3", "Ben turn")


def test_who_gives_down_to_one_card_owes_a_call() -> None:
    position = table("hand Ann: r3 y5 y4", "hand Ben: g3 r8")
    position.play("Ann plays r3 on 1", "Ben gives g3")
    assert position.state.owes == [0, OWES_CALL, 0]


def test_above_a_two_the_threes_go_to_the_player_it_sent_play_to() -> None:
    position = table("hand Ann: b2 b3 y3 y5", "hand Ben: g3 r8 g1", "hand Cy: gS y9", "pile 1: r5", "pepper: Cy")
    position.play("Ann plays b2 b3 on 1")
    assert position.asked == "Ann threes"
    position.play("Ann gives y3", "Ben gives g3")
    assert position.hand("Cy") == "gS y9 y3 g3"
    assert position.state.active == CY


def test_any_of_the_threes_or_none_may_be_given_and_nothing_else() -> None:
    position = table("hand Ann: r3 y5 y1", "hand Ben: b3 g3 b3 r8")
    position.play("Ann plays r3 on 1")
    green, blue = FACE_OF_TEXT["g3"], FACE_OF_TEXT["b3"]
    gifts = [(green,), (blue,), (green, blue), (blue, blue), (green, blue, blue)]
    answers = legal_answers(position.state, BEN)
    assert answers == [*(Action(GIVE, BEN, gift, to=(ANN,)) for gift in gifts), Action(PASS, BEN)]
    for wrong in ((), (blue,) * 3, (FACE_OF_TEXT["r8"],), (FACE_OF_TEXT["r3"],), (blue, green)):
        refusal = why_not(position.state, Action(GIVE, BEN, wrong, to=(ANN,)))
        assert refusal is not None and refusal.rule == "G6.12"
    refusal = why_not(position.state, Action(GIVE, BEN, (blue,), to=(CY,)))
    assert refusal is not None and refusal.rule == "G6.12"
