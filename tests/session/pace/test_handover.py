"""Who has the screen next: one offer an act by what everybody sees, the pressed asked first, all others declined."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from game.rules import RULE_SETS
from game.rules.events import Event, TurnedUp
from game.rules.values.actions import PASS, UNO, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import READY, SHARE
from game.session.match import Match, Player
from game.session.pace.handover import Due, DueKind, Handover
from game.session.pace.occasions import asks
from game.session.session import Session
from game.text import say
from tests.positions import ANN, BEN, CY, DEE, table

FOUR = (
    "players: Ann Ben Cy Dee", "dealer: Dee", "hand Ann: y0 y3 bD W r1", "hand Ben: r8 g1 b6 g5",
    "hand Cy: b2 gS g4 r6", "hand Dee: r2 b8 b9 g7", "pile 1: y9",
)  # fmt: skip
ONE_PILE = ("rules: grand piles=1", "pile 2:")


class Sitting:
    """A position with some people at the screen, played on by lines of text."""

    def __init__(self, *lines: str, bots: Collection[int] = ()) -> None:
        self.position = table(*lines)
        state = self.position.state
        state.asks_all = True
        players = [Player(name, "never" if i in bots else "person") for i, name in enumerate(self.position.names)]
        self.session = Session(Match(state.rules, tuple(players), 1), state=state)
        self.handover = Handover(self.session)

    def play(self, *lines: str) -> None:
        for line in lines:
            self.submit(self.position.read(line))

    def submit(self, action: Action, viewer: int | None = None) -> None:
        """Carry out an act, while its player or another viewer has the screen."""
        asked = self.session.question
        step = self.session.submit(action)
        assert step.refusal is None, step.refusal
        self.position.state = self.session.state
        self.handover.acted(asked, step.action, action.player if viewer is None else viewer)

    def next(self, viewer: int = NOBODY) -> Due:
        return self.handover.next(viewer)

    def declined(self, viewer: int) -> list[int]:
        """Have everybody pass whom the screen lets pass unasked; who they were."""
        found = []
        while (due := self.next(viewer)).what == DueKind.DECLINE:
            found.append(due.player)
            self.submit(Action(PASS, due.player), viewer)
        return found


def test_the_only_one_made_to_draw_is_due_and_then_who_decides_after_it() -> None:
    for position in ((*ONE_PILE, "hand Ann: yD r1"), ("hand Ann: y8 y1 r9", "pile 2: b8")):
        sitting = Sitting(*FOUR, *position)
        if "hand Ann: yD r1" in position:
            sitting.play("Ann plays yD")
        else:
            sitting.play("Ann plays y8 y1 on 1", "Ann names Ben")
        assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN,))
        sitting.handover.end_offer(BEN)
        assert sitting.next(BEN) == Due(DueKind.WAIT, BEN), "with or without a Wild there is Go on"
        sitting.play("Ben passes")
        sitting.declined(BEN)
        after = sitting.session.question
        assert after is not None and sitting.next(BEN).player == after.player


def test_of_a_draw_with_a_choice_of_source_who_draws_is_due_too() -> None:
    sitting = Sitting(*FOUR, "hand Ann: yD r1")
    sitting.play("Ann plays yD on 1")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN,))


@pytest.mark.parametrize("hand", ["r8 g1 b6 g5", "W g1 b6 g5", "W W r3 b3"])
def test_what_a_hand_holds_changes_no_offer(hand: str) -> None:
    for act, lit in (("yD", (BEN,)), ("y0", (BEN, CY, DEE)), ("y3", (BEN, CY, DEE))):
        sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yD y0 y3 r1", f"hand Ben: {hand}")
        sitting.play(f"Ann plays {act}")
        assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, lit)


def test_what_is_offered_is_said_in_words_that_tell_no_hand() -> None:
    said = {
        "yD": "Can anyone answer the draw?", "y0": "Can anyone answer the draw?", "y3": "Can anyone give Threes?",
        "yR": "Can anyone answer the Reverse?",
    }  # fmt: skip
    for act, words in said.items():
        for hand in ("r8 g1 b6 g5", "W r3 bR yS"):
            sitting = Sitting(*FOUR, *ONE_PILE, f"hand Ann: {act} r1", f"hand Ben: {hand}")
            sitting.play(f"Ann plays {act}")
            assert say(asks(sitting.session).anyone) == words
    junction = Sitting(*FOUR, "rules: junction", "pile 2:", "hand Ann: y7 r1")
    junction.play("Ann plays y7")
    assert say(asks(junction.session).anyone) == "Can anyone play out of turn?"


def test_a_reverse_is_offered_to_who_would_have_been_next() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yR r1")
    sitting.play("Ann plays yR")
    assert sitting.next(ANN) == Due(DueKind.OFFER, DEE, (BEN,))


def test_nothing_is_offered_where_a_plain_card_was_laid() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y8 r1 r2")
    sitting.play("Ann plays y8")
    assert sitting.next(ANN) == Due(DueKind.COVER, BEN)


def test_no_gift_is_offered_to_a_hand_too_small_for_any() -> None:
    for hand, gift in (("b2 gS", False), ("b2 gS g4", True)):  # with the card that is drawn: three, or four
        sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y8 r1", f"hand Ben: {hand}")
        sitting.play("Ann plays y8", "Ben draws")
        assert sitting.session.question is not None
        assert (sitting.session.question.kind == "share") == gift


def test_where_a_bot_or_the_open_table_is_due_nobody_is_asked_to_take_the_screen() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y3 r1", bots={BEN})
    sitting.play("Ann plays y3", "Ben passes")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (CY, DEE)) and sitting.handover.bot_is_next
    sitting.handover.end_offer(NOBODY)
    assert set(sitting.declined(NOBODY)) == {CY, DEE}
    assert sitting.next() == Due(DueKind.BOT, BEN)


def test_where_the_game_would_end_no_bot_goes_on() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yR", bots={CY})
    sitting.play("Ann plays yR")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (BEN,)) and not sitting.handover.bot_is_next


def test_only_people_are_offered_anything() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, bots={BEN, DEE})
    sitting.play("Ann plays y3")
    assert sitting.next(ANN) == Due(DueKind.BOT, BEN)
    sitting.play("Ben passes")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (CY,))


def test_those_who_press_are_asked_in_the_order_of_the_rules() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Dee: r3 b8 b9 g7")
    sitting.play("Ann plays y3")
    handover = sitting.handover
    assert sitting.next(ANN).lit == (BEN, CY, DEE)
    handover.press(DEE)
    for _ in range(3):  # pressed twice, a plate is released
        handover.press(CY)
    assert handover.claimed == (CY, DEE)
    handover.end_offer(CY)
    assert sitting.declined(CY) == [BEN]
    assert sitting.next(CY) == Due(DueKind.WAIT, CY), "without a Three there is Go on"
    sitting.play("Cy passes")
    assert sitting.next(CY) == Due(DueKind.COVER, DEE)
    assert sitting.next(DEE) == Due(DueKind.WAIT, DEE)
    sitting.play("Dee gives r3 to Ann")


def test_who_does_not_press_declines_whatever_they_hold() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Cy: W W r3 g4", "hand Dee: y3 r3 g3 b8")
    sitting.play("Ann plays y3")
    sitting.next(ANN)
    sitting.handover.end_offer(BEN)
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN), "who takes the screen is asked as well"
    sitting.play("Ben passes")
    assert sitting.declined(BEN) == [CY, DEE]
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN)
    assert sitting.session.question is not None and sitting.session.question.kind == "turn"


def test_without_the_card_go_on_comes_once_for_all_that_follows() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yD r1", "stock 1: b1 b3 g2 y6 b5 g8 g9")
    sitting.play("Ann plays yD")
    sitting.handover.press(BEN)
    sitting.handover.end_offer(BEN)
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN)
    sitting.play("Ben passes")
    assert sitting.session.question is not None and sitting.session.question.kind == "share"
    assert set(sitting.declined(BEN)) == {BEN}
    assert sitting.next(BEN) == Due(DueKind.COVER, CY)


def test_what_comes_of_an_own_act_is_asked_at_once_or_not_at_all() -> None:
    for top, what in (("r8", DueKind.WAIT), ("r9", DueKind.DECLINE)):
        held = ("hand Ann: b8 g8 y8 r1 r3", "hand Dee: r2 b9 g7", "pile 1: rS")
        sitting = Sitting(*FOUR, *ONE_PILE, *held, f"stock 1: {top} b1 b3 g2 y6")
        sitting.play("Ann draws")
        assert sitting.session.question is not None and sitting.session.question.kind == "share"
        assert sitting.next(ANN) == Due(what, ANN)


def test_a_backfire_is_offered_to_those_whom_it_concerns_anew_and_to_nobody_else() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ben: W r8 g1 b6")
    sitting.play("Ann plays y0")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN, CY, DEE))
    sitting.handover.press(BEN)
    sitting.handover.end_offer(BEN)
    sitting.play("Ben answers with W:b")
    assert sitting.next(BEN) == Due(DueKind.OFFER, ANN, (ANN,))
    sitting.handover.press(ANN)
    sitting.handover.end_offer(ANN)
    assert sitting.next(ANN) == Due(DueKind.WAIT, ANN)
    sitting.play("Ann answers with W:r")
    assert sitting.next(ANN) == Due(DueKind.COVER, BEN), "who has claimed the screen is not asked again"
    sitting.play("Ben passes")
    assert sitting.declined(BEN) == [BEN, CY]


def test_a_card_that_came_unseen_is_offered_a_set_whatever_it_is() -> None:
    for drawn in ("r7", "b8"):
        held = ("hand Ben: W W r2 g1", "hand Cy: r8 g8 y8 b6", f"stock 1: g5 {drawn} g6")
        sitting = Sitting(*FOUR, *ONE_PILE, *held)
        sitting.play("Ann plays y0")
        assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN, CY, DEE))
        sitting.handover.end_offer(BEN)
        sitting.play("Ben passes")
        assert sitting.declined(BEN) == [BEN, CY]
        assert sitting.next(BEN) == Due(DueKind.OFFER, BEN, (CY,)), "Cy has drawn, and has not looked"
        sitting.handover.end_offer(BEN)
        assert CY in sitting.declined(BEN)


def test_an_uno_call_changes_nothing_and_a_catch_takes_no_claim_away() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y3 r1", "hand Ben: r8 g1 b6 g5")
    sitting.play("Ann plays y3")
    sitting.handover.press(BEN)
    sitting.handover.end_offer(BEN)
    sitting.submit(Action(UNO, ANN))
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN)
    caught = Sitting(*FOUR, *ONE_PILE, "hand Ann: y3 r1")
    caught.play("Ann plays y3")
    caught.handover.press(CY)
    caught.handover.end_offer(CY)
    assert caught.declined(CY) == [BEN]
    caught.play("Dee catches Ann")
    assert caught.next(CY) == Due(DueKind.WAIT, CY)


def test_laying_out_of_turn_is_offered_to_all_but_who_is_next() -> None:
    sitting = Sitting(*FOUR, "rules: junction", "pile 2:", "hand Ann: y7 r1", "hand Dee: y7 r1")
    sitting.play("Ann plays y7")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (CY, DEE, ANN))
    sitting.handover.press(DEE)
    sitting.handover.press(CY)
    assert sitting.handover.claimed == (CY, DEE)
    sitting.handover.end_offer(CY)
    assert sitting.next(CY) == Due(DueKind.LOOK, CY)
    sitting.handover.gone_on(CY)
    assert sitting.next(CY) == Due(DueKind.COVER, DEE)
    assert sitting.next(DEE) == Due(DueKind.LOOK, DEE)
    sitting.handover.gone_on(DEE)
    assert sitting.next(DEE) == Due(DueKind.COVER, BEN)
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN)


def test_after_a_draw_two_laying_out_of_turn_is_in_the_same_offer() -> None:
    sitting = Sitting(*FOUR, "rules: junction", "pile 2:", "hand Ann: yD r1", "hand Dee: yD r1")
    sitting.play("Ann plays yD")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN, ANN, DEE))
    sitting.handover.press(DEE)
    sitting.handover.end_offer(DEE)
    assert sitting.declined(DEE) == [BEN]
    assert sitting.next(DEE) == Due(DueKind.LOOK, DEE)
    sitting.submit(sitting.position.read("Dee intervenes with yD on 1"))
    assert sitting.next(DEE).what == DueKind.OFFER, "which is an act of its own"


def test_who_has_pressed_and_whose_turn_it_is_now_just_takes_that_turn() -> None:
    sitting = Sitting(*FOUR, "rules: junction", "pile 2:", "hand Ann: yS r1", "hand Ben: yS r8 g1", "hand Dee: r2 r5")
    sitting.play("Ann plays yS")
    assert sitting.next(ANN) == Due(DueKind.OFFER, CY, (BEN, ANN, DEE))
    for player in (BEN, DEE):
        sitting.handover.press(player)
    sitting.handover.end_offer(BEN)
    sitting.play("Ben answers with yS")
    assert sitting.next(BEN) == Due(DueKind.OFFER, DEE, (CY, ANN))
    sitting.handover.end_offer(DEE)
    assert sitting.declined(DEE) == [CY]
    sitting.handover.gone_on(BEN)
    assert sitting.next(DEE) == Due(DueKind.WAIT, DEE)


def test_names_colours_and_hands_to_swap_are_asked_on_the_open_table() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y8 y1 r9")
    sitting.play("Ann plays y8 y1")
    assert sitting.position.asked == "Ann name"
    assert sitting.next(NOBODY) == Due(DueKind.OPEN, ANN)
    assert sitting.next(ANN) == Due(DueKind.WAIT, ANN), "who has the screen is asked there"
    swaps = Sitting(*FOUR, "rules: classic seven_zero=on", "pile 2:", "hand Ann: y7 r1")
    swaps.play("Ann plays y7")
    assert swaps.position.asked == "Ann swap"
    assert swaps.next(NOBODY) == Due(DueKind.OPEN, ANN)
    colour = Sitting(*FOUR, *ONE_PILE, "hand Ann: y8 r1", "hand Ben: W b5 r8 g9")
    colour.play("Ann plays y8", "Ben plays W")
    assert colour.position.asked == "Ben colour"
    assert colour.next() == Due(DueKind.OPEN, BEN)
    assert colour.next(ANN) == Due(DueKind.OPEN, BEN)


def test_who_drew_four_says_ready_on_the_open_table_and_takes_no_screen() -> None:
    sitting = Sitting(*FOUR, "rules: junction ready=on", "pile 2:", "hand Ann: F r1 g8", "hand Cy: b2 gS")
    sitting.play("Ann plays F:b")
    assert sitting.next(ANN) == Due(DueKind.COVER, BEN), "a challenge takes the screen"
    sitting.play("Ben passes")
    asked = sitting.session.question
    assert asked is not None and asked.kind == READY
    assert sitting.next(NOBODY) == Due(DueKind.OPEN, BEN)


def test_one_person_is_never_asked_to_take_the_screen() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, bots={BEN, CY, DEE})
    assert sitting.next(ANN) == Due(DueKind.WAIT, ANN)
    sitting.play("Ann plays y3")
    assert sitting.next(ANN) == Due(DueKind.BOT, BEN)
    assert not sitting.handover.several


def test_a_card_turned_up_is_an_act_of_its_own_and_nobody_is_due_before_it() -> None:
    session = Session(Match(RULE_SETS["grand"], (Player("Ann"), Player("Ben"), Player("Cy")), 1))
    handover = Handover(session)
    due = handover.next(NOBODY)
    assert due == Due(DueKind.OFFER, NOBODY, (ANN, BEN, CY)), "who is due follows from a card nobody has seen"
    handover.press(BEN)
    handover.end_offer(BEN)
    table, happened = session.subscribe(NOBODY), list[Event]()
    while not any(isinstance(event, TurnedUp) for event in happened):
        asked = session.question
        assert asked is not None and asked.kind == SHARE
        if asked.player == BEN:
            assert handover.claimed == (BEN,)
        session.submit(Action(PASS, asked.player))
        happened = table.news()
        handover.acted(asked, Action(PASS, asked.player), asked.player)
    assert handover.claimed == ()


def test_a_dealer_who_presses_is_shown_their_cards_after_turning_one_up_themselves() -> None:
    found = 0
    for seed in range(60):
        session = Session(Match(RULE_SETS["grand"], (Player("Ann"), Player("Ben"), Player("Cy")), seed))
        handover, table = Handover(session), session.subscribe(NOBODY)
        handover.end_offer(NOBODY)
        happened = list[Event]()
        while (asked := session.question) is not None and asked.kind == SHARE:
            if any(isinstance(event, TurnedUp) for event in happened) and asked.player == session.state.dealer:
                handover.press(asked.player)
                handover.end_offer(asked.player)
                assert handover.next(asked.player) == Due(DueKind.WAIT, asked.player)
                session.submit(Action(PASS, asked.player))
                handover.acted(asked, Action(PASS, asked.player), asked.player)
                assert handover.next(asked.player).what != DueKind.WAIT or session.question != asked
                found += 1
                break
            session.submit(Action(PASS, asked.player))
            happened += table.news()
            handover.acted(asked, Action(PASS, asked.player), NOBODY)
    assert found > 3


ZERO_AND_WILDS = (*FOUR, *ONE_PILE, "hand Ann: y0 r1 r2", "hand Ben: W g1 g3", "hand Cy: W b2 b5", "pile 1: y9")


def test_who_declined_unasked_is_shown_their_cards_when_they_press_for_the_next_draw() -> None:
    sitting = Sitting(*ZERO_AND_WILDS)
    sitting.play("Ann plays y0")
    for player in (BEN, CY):
        sitting.handover.press(player)
    sitting.handover.end_offer(BEN)
    sitting.play("Ben answers with W:r")
    assert sitting.next(BEN).what == DueKind.OFFER and sitting.next(BEN).lit == (ANN,)
    sitting.handover.end_offer(NOBODY)
    assert sitting.declined(NOBODY) == [ANN]
    sitting.play("Cy answers with W:g")
    assert sitting.next(CY).lit == (ANN,)
    sitting.handover.press(ANN)
    sitting.handover.end_offer(ANN)
    assert sitting.next(ANN) == Due(DueKind.WAIT, ANN), "she has seen nothing yet, whatever she holds"


def test_who_has_answered_is_not_the_next_to_take_the_screen() -> None:
    sitting = Sitting(*ZERO_AND_WILDS)
    sitting.play("Ann plays y0")
    sitting.handover.press(BEN)
    sitting.handover.end_offer(BEN)
    sitting.play("Ben answers with W:r")
    assert sitting.next(BEN).lit[0] == ANN
    assert sitting.handover.claimed == (), "Ben has nothing more to answer"
