"""One act as text and back (SCENARIOS: the notation of scenario files)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.notation import (
    NotationError,
    card_text,
    complete_action,
    format_action,
    parse_action,
    parse_card,
    parse_faces,
)
from game.rules.values.actions import (
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    DEAL,
    DRAW,
    FROM_PILE,
    GIVE,
    INTERVENE,
    NAME,
    PASS,
    PLAY,
    READY,
    SHARE,
    SWAP,
    TAKE,
    TRY,
    UNO,
    Action,
)
from game.rules.values.cards import BLUE, FACE_OF_TEXT, FACES, GREEN, NO_COLOUR, RED, WILD_FACE, card_of
from game.rules.values.messages import brief
from game.rules.values.ruleset import GRAND
from game.rules.values.state import GameState, blank_state
from game.rules.values.views import GIVE as GIVE_QUESTION
from game.rules.values.views import THREES, TURN, Question
from game.text import say

NAMES = ("Ann", "Ben", "Cy")
ANN, BEN, CY = range(3)


def faces(text: str) -> tuple[int, ...]:
    return tuple(FACE_OF_TEXT[word] for word in text.split())


ACTS = {
    "Ben plays b0 b3 b6 on 1": Action(PLAY, BEN, faces("b0 b3 b6"), 0),
    "Ben plays W:r on 2": Action(PLAY, BEN, faces("W"), 1, RED),
    "Ben plays F:g on 1": Action(PLAY, BEN, faces("F"), 0, GREEN),
    "Ben plays W on 2": Action(PLAY, BEN, faces("W"), 1),
    "Ben plays b2 W:r on 1": Action(PLAY, BEN, faces("b2 W"), 0, RED),
    "Ben plays W:r W:r on 1": Action(PLAY, BEN, faces("W W"), 0, RED),
    "Ben plays rD": Action(PLAY, BEN, faces("rD")),
    "Cy calls red": Action(CALL, CY, colour=RED),
    "Cy calls blue": Action(CALL, CY, colour=BLUE),
    "Ben draws": Action(DRAW, BEN),
    "Ben draws from 1": Action(DRAW, BEN, where=0),
    "Ben draws from 2": Action(DRAW, BEN, where=1),
    "Ben draws from pile": Action(DRAW, BEN, where=FROM_PILE),
    "Ben passes": Action(PASS, BEN),
    "Cy answers with W": Action(ANSWER, CY, faces("W")),
    "Cy answers with W:r": Action(ANSWER, CY, faces("W"), colour=RED),
    "Cy answers with yR": Action(ANSWER, CY, faces("yR")),
    "Cy challenges": Action(CHALLENGE, CY),
    "Ben names Cy": Action(NAME, BEN, to=(CY,)),
    "Ben takes from Cy": Action(TAKE, BEN, to=(CY,)),
    "Ben takes 2 from Cy": Action(TAKE, BEN, where=1, to=(CY,)),
    "Ben takes r8 from Cy": Action(TAKE, BEN, faces("r8"), to=(CY,)),
    "Cy gives r5 to Ben": Action(GIVE, CY, faces("r5"), to=(BEN,)),
    "Cy gives r3 b3": Action(GIVE, CY, faces("r3 b3")),
    "Cy gives r3": Action(GIVE, CY, faces("r3")),
    "Ben shares r5 b5 to Cy, y5 g5 to Ann": Action(SHARE, BEN, faces("r5 y5 g5 b5"), to=(CY, ANN, ANN, CY)),
    "Ben shares r4 to Ann, r5 W to Cy": Action(SHARE, BEN, faces("r4 r5 W"), to=(ANN, CY, CY)),
    "Ben says uno": Action(UNO, BEN),
    "Cy catches Ben": Action(CATCH, CY, to=(BEN,)),
    "Ann deals": Action(DEAL, ANN),
    "Ben takes 1 from Cy": Action(TAKE, BEN, where=0, to=(CY,)),
    "Ben takes 100 from Cy": Action(TAKE, BEN, where=99, to=(CY,)),
    "Ben says ready": Action(READY, BEN),
    "Cy intervenes with r5 on 1": Action(INTERVENE, CY, faces("r5"), 0),
    "Cy swaps with Ann": Action(SWAP, CY, to=(ANN,)),
    "Ann tries an illegal play": Action(TRY, ANN),
}


def test_a_pile_is_written_by_its_number_or_its_side() -> None:
    for side, number in (("left", 1), ("right", 2)):
        for act in ("Ann plays W:r on {}", "Ann draws from {}"):
            assert parse_action(act.format(side), NAMES) == parse_action(act.format(number), NAMES)
    with pytest.raises(NotationError) as wrong:
        parse_action("Ann plays r5 on 3", NAMES)
    assert say(wrong.value.message) == "There is no pile “3”: a play is on 1 (left) or on 2 (right)."


def test_an_unknown_act_is_answered_with_an_example() -> None:
    with pytest.raises(NotationError) as wrong:
        parse_action("Ann play r5", NAMES)
    assert say(wrong.value.message) == "There is no act “play”. Write, for example: Ann draws."


@pytest.mark.parametrize("text", ACTS)
def test_a_line_reads_as_the_act_it_describes(text: str) -> None:
    assert parse_action(text, NAMES) == ACTS[text]


@pytest.mark.parametrize("text", ACTS)
def test_an_act_is_written_as_the_line_it_was_read_from(text: str) -> None:
    assert format_action(ACTS[text], NAMES) == text


NO_ACTS = (
    "", "Ann", "Dee draws", "ann draws", "Ann dances", "Ann plays", "Ann plays on 1", "Ann plays r3 on 3",
    "Ann plays r3 on 0", "Ann plays r3 on one", "Ann plays R3 on 1", "Ann plays r3:g on 1",
    "Ann plays W:x on 1", "Ann plays W: on 1", "Ann plays W:rg on 1", "Ann plays W:r W:g on 1",
    "Ann draws from 3", "Ann draws 1", "Ann draws from", "Ann passes on 1", "Ann answers W",
    "Ann answers with", "Ann answers with W W", "Ann challenges Ben", "Ann names", "Ann names Dee",
    "Ann names Ben Cy", "Ann takes Ben", "Ann takes 0 from Ben", "Ann takes W:r from Ben",
    "Ann takes 1 2 from Ben", "Ann takes 9999 from Ben", "Ann gives", "Ann gives to Ben",
    "Ann gives r3 to Dee", "Ann gives W:r to Ben", "Ann shares", "Ann shares r5", "Ann shares r5 to Ben,",
    "Ann shares to Ben", "Ann shares W:r to Ben", "Ann calls", "Ann calls black", "Ann calls r",
    "Ann says", "Ann says Uno", "Ann catches", "Ann catches Dee", "Ann deals r3",
    "Ann plays r\u00b2 on 1", "Ann takes \u0662 from Ben", "Ann takes 2 of Ben", "Ann takes of Ben",
    "Ann draws of 1", "Ann draws from 1 2", "Ann answers by W", "Ann shares r5 y5 for Ben", "Ann intervenes",
    "Ann intervenes r5", "Ann intervenes by r5", "Ann intervenes by r5 on 1", "Ann intervenes with r5 on 2",
    "Ann intervenes with r5 by 1", "Ann intervenes with r5 on", "Ann intervenes with r5 r6 r7",
    "Ann intervenes with r5 on 1 1", "Ann swaps", "Ann swaps Ben", "Ann swaps by Ben", "Ann swaps with",
    "Ann swaps with Ben Cy", "Ann swaps with Dee", "Ann tries", "Ann tries r5", "Ann tries an illegal play on 1",
)  # fmt: skip


@pytest.mark.parametrize("text", NO_ACTS)
def test_what_is_no_act_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(text, NAMES)
    said = say(error.value.message)
    assert (said[0] == "“" or said[0].isupper()) and said.endswith(".")
    assert said.isprintable() and 10 < len(said) < 250


def test_an_intervention_may_leave_out_the_only_pile_there_is() -> None:
    assert parse_action("Cy intervenes with r5", NAMES) == ACTS["Cy intervenes with r5 on 1"]


def test_several_threes_are_written_without_their_receiver() -> None:
    assert format_action(Action(GIVE, CY, faces("r3 b3"), to=(ANN,)), NAMES) == "Cy gives r3 b3"
    assert format_action(Action(GIVE, CY, faces("r3"), to=(ANN,)), NAMES) == "Cy gives r3 to Ann"


def test_a_message_shows_thirty_letters_and_says_that_there_were_more() -> None:
    assert brief("dances") == "dances"
    assert brief("x" * 30) == "x" * 30
    assert brief("x" * 31) == "x" * 30 + "..."
    assert brief("a\x1bb") == "a?b"


def test_a_message_repeats_only_the_beginning_of_a_long_word_and_nothing_unprintable() -> None:
    with pytest.raises(NotationError) as error:
        parse_action("Ann plays \x1b[31m" + "r" * 5000, NAMES)
    assert len(say(error.value.message)) < 100
    assert say(error.value.message).isprintable()


@given(st.text(max_size=60))
def test_any_text_is_an_act_or_a_notation_error(text: str) -> None:
    for line in (text, "Ann " + text, "Ann plays " + text, "Ann shares " + text, "Ann takes " + text):
        try:
            action = parse_action(line, NAMES)
        except NotationError:
            continue
        assert parse_action(format_action(action, NAMES), NAMES)._replace(to=action.to) == action


@given(
    st.lists(st.sampled_from(FACES), min_size=1, max_size=10, unique=True),
    st.lists(st.integers(0, 2), min_size=10, max_size=10),
)
def test_any_gift_of_a_rainbow_or_run_reads_back_as_itself(cards: list[int], to: list[int]) -> None:
    action = Action(SHARE, BEN, tuple(sorted(cards)), to=tuple(to[: len(cards)]))
    assert parse_action(format_action(action, NAMES), NAMES) == action


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_read_as_it_is_written(face: int) -> None:
    assert parse_card(card_text(face)) == (face, NO_COLOUR)


def test_a_black_card_is_written_with_its_called_colour() -> None:
    assert card_text(WILD_FACE, GREEN) == "W:g"
    assert parse_card("W:g") == (WILD_FACE, GREEN)
    with pytest.raises(NotationError, match="only on a pile"):
        parse_faces(["r3", "W:g"])


def position(stock: str = "g1", other_stock: str = "g2", open_piles: int = 2) -> GameState:
    state = blank_state(GRAND, 3, 1)
    state.open_piles = open_piles
    state.stocks = [[card_of(face) for face in faces(text)] for text in (stock, other_stock)]
    return state


def never(action: Action) -> bool:
    return False


def test_a_play_without_its_pile_goes_on_the_only_open_one() -> None:
    state = position(open_piles=1)
    assert complete_action(parse_action("Ann plays r3", NAMES), state, None, never).where == 0
    on_the_other = complete_action(parse_action("Ann plays r3", NAMES), state, None, lambda action: action.where == 1)
    assert on_the_other.where == 0


def test_a_play_before_any_pile_is_open_would_go_on_the_first() -> None:
    assert complete_action(parse_action("Ann plays r3", NAMES), position(open_piles=0), None, never).where == 0


def test_a_play_without_its_pile_goes_on_the_only_one_where_it_is_legal() -> None:
    act = parse_action("Ann plays r3", NAMES)
    assert complete_action(act, position(), None, lambda action: action.where == 1).where == 1
    assert complete_action(act, position(), None, lambda action: True).where == 0
    assert complete_action(act, position(), None, never).where == 0


def test_a_play_with_its_pile_stays_there() -> None:
    act = parse_action("Ann plays r3 on 2", NAMES)
    assert complete_action(act, position(), None, lambda action: action.where == 0) == act


def test_a_draw_without_its_source_comes_from_the_first_stock_that_has_cards() -> None:
    act = parse_action("Ann draws", NAMES)
    assert complete_action(act, position(), None, never).where == 0
    assert complete_action(act, position(stock=""), None, never).where == 1
    assert complete_action(act, position(stock="", other_stock=""), None, never).where == 0
    from_pile = parse_action("Ann draws from pile", NAMES)
    assert complete_action(from_pile, position(), None, never) == from_pile
    from_first = parse_action("Ann draws from 1", NAMES)
    assert complete_action(from_first, position(stock=""), None, never) == from_first


def test_threes_go_to_the_player_who_is_asking_for_them() -> None:
    question = Question(THREES, BEN, other=CY)
    act = parse_action("Ben gives r3 b3", NAMES)
    assert complete_action(act, position(), question, never).to == (CY,)
    state = position()
    state.active = ANN
    assert complete_action(act, state, Question(THREES, BEN), never).to == (ANN,)
    state.active = CY
    assert complete_action(act, state, Question(THREES, BEN, other=ANN), never).to == (ANN,)


@pytest.mark.parametrize("question", [None, Question(TURN, BEN), Question(GIVE_QUESTION, BEN, other=ANN)])
def test_a_gift_for_a_five_must_say_to_whom(question: Question | None) -> None:
    with pytest.raises(NotationError, match="to whom"):
        complete_action(parse_action("Ben gives r3", NAMES), position(), question, never)
    gift = parse_action("Ben gives r3 to Cy", NAMES)
    assert complete_action(gift, position(), question, never) == gift


def test_cards_that_are_shared_or_given_are_sorted() -> None:
    act = parse_action("Ben gives b3 r3", NAMES)
    assert act.cards == tuple(sorted(act.cards))
    share = parse_action("Ben shares b5 g5 to Cy, y5 r5 to Ann", NAMES)
    assert share == parse_action("Ben shares r5 y5 to Ann, g5 b5 to Cy", NAMES)
