"""Who has the screen next: one offer an act by what everybody sees, the pressed asked first, all others declined."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from game.rules import RULE_SETS
from game.rules.events import TurnedUp
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


def test_who_is_made_to_draw_takes_the_screen_to_draw_or_to_answer() -> None:
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


def test_who_chooses_what_to_draw_from_takes_the_screen_anyway() -> None:
    sitting = Sitting(*FOUR, "hand Ann: yD r1")
    sitting.play("Ann plays yD on 1")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN,))


@pytest.mark.parametrize("hand", ["r8 g1 b6 g5", "W g1 b6 g5", "W W r3 b3"])
def test_what_a_hand_holds_changes_no_offer(hand: str) -> None:
    for act in ("yD", "y0", "y3"):
        sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yD y0 y3 r1", f"hand Ben: {hand}")
        sitting.play(f"Ann plays {act}")
        assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY if act == "y3" else BEN, (BEN,))


def test_what_is_offered_is_said_in_words_that_tell_no_hand() -> None:
    said = {
        "yD": "Ben, can you answer the draw?", "y0": "Ben, can you answer the draw?", "y3": "Ben, can you give Threes?",
        "yR": "Ben, can you answer the Reverse?",
    }  # fmt: skip
    for act, words in said.items():
        for hand in ("r8 g1 b6 g5", "W r3 bR yS"):
            sitting = Sitting(*FOUR, *ONE_PILE, f"hand Ann: {act} r1", f"hand Ben: {hand}")
            sitting.play(f"Ann plays {act}")
            assert say(asks(sitting.session, BEN), sitting.position.names) == words
    junction = Sitting(*FOUR, "rules: junction", "pile 2:", "hand Ann: y7 r1")
    junction.play("Ann plays y7")
    assert say(asks(junction.session, CY), junction.position.names) == "Cy, can you play out of turn?"


def test_a_reverse_is_offered_to_who_would_have_been_next() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yR r1")
    sitting.play("Ann plays yR")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (BEN,))


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


def test_where_a_bot_is_due_nobody_is_asked_to_take_the_screen() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y3 r1", bots={BEN})
    sitting.play("Ann plays y3", "Ben passes")
    for player in (CY, DEE):
        assert sitting.next() == Due(DueKind.OFFER, NOBODY, (player,)) and sitting.handover.goes_on_elsewhere
        sitting.handover.end_offer(NOBODY)
        assert sitting.declined(NOBODY) == [player]
    assert sitting.next() == Due(DueKind.BOT, BEN)


def test_where_the_game_would_end_no_bot_goes_on() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: yR", bots={CY})
    sitting.play("Ann plays yR")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (BEN,)) and not sitting.handover.goes_on_elsewhere


def test_only_people_are_offered_anything() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, bots={BEN, DEE})
    sitting.play("Ann plays y3")
    assert sitting.next(ANN) == Due(DueKind.BOT, BEN)
    sitting.play("Ben passes")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (CY,))


def test_people_are_asked_one_after_another_and_each_decides_for_themselves_alone() -> None:
    held = ("hand Cy: W W r3 g4", "hand Dee: r3 b8 b9 g7")
    sitting = Sitting(*FOUR, *ONE_PILE, *held)
    sitting.play("Ann plays y3")
    assert sitting.next(ANN) == Due(DueKind.OFFER, NOBODY, (BEN,))
    sitting.handover.end_offer(BEN)
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN), "without a Three there is Go on"
    sitting.play("Ben passes")
    assert sitting.next(BEN) == Due(DueKind.OFFER, NOBODY, (CY,))
    sitting.handover.end_offer(NOBODY)
    assert sitting.declined(NOBODY) == [CY], "whatever Cy holds"
    assert sitting.next() == Due(DueKind.OFFER, NOBODY, (DEE,))
    sitting.handover.end_offer(DEE)
    assert sitting.next(DEE) == Due(DueKind.WAIT, DEE)
    sitting.play("Dee gives r3 to Ann")
    assert sitting.next(DEE) == Due(DueKind.OFFER, NOBODY, (ANN,)), "she got a card"


def test_who_puts_the_hand_down_without_an_answer_takes_the_screen_again() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE)
    sitting.play("Ann plays y3")
    sitting.handover.end_offer(BEN)
    sitting.handover.returns(BEN)
    assert sitting.next() == Due(DueKind.COVER, BEN)


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


def test_a_backfire_is_offered_to_whom_it_concerns_anew() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ben: W r8 g1 b6")
    sitting.play("Ann plays y0")
    sitting.handover.end_offer(BEN)
    sitting.play("Ben answers with W:b")
    assert sitting.next(BEN) == Due(DueKind.OFFER, ANN, (ANN,))
    sitting.handover.end_offer(ANN)
    assert sitting.next(ANN) == Due(DueKind.WAIT, ANN)
    sitting.play("Ann answers with W:r")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN,)), "another draw is another question"


@pytest.mark.parametrize("drawn", ["r7", "b8"])
def test_a_card_that_came_unseen_is_offered_a_set_whatever_it_is(drawn: str) -> None:
    held = ("hand Ben: W W r2 g1", "hand Cy: r8 g8 y8 b6", f"stock 1: g5 {drawn} g6")
    sitting = Sitting(*FOUR, *ONE_PILE, *held)
    sitting.play("Ann plays y0")
    for player in (BEN, BEN, CY, CY, DEE, DEE):  # each is asked for a Wild, and then for a set with what was drawn
        assert sitting.next(ANN).what == DueKind.OFFER and sitting.next(ANN).lit == (player,)
        sitting.handover.end_offer(NOBODY)
        assert sitting.declined(NOBODY) == [player]
    assert sitting.next(ANN) == Due(DueKind.COVER, BEN)


def test_who_draws_at_the_screen_is_asked_for_a_set_only_if_they_have_one() -> None:
    for drawn, what in (("r8", DueKind.WAIT), ("r7", DueKind.OFFER)):
        held = ("hand Ben: b8 g8 y8 r2", f"stock 1: {drawn} g5 g6")
        sitting = Sitting(*FOUR, *ONE_PILE, *held)
        sitting.play("Ann plays y0")
        sitting.handover.end_offer(BEN)
        sitting.play("Ben passes")
        sitting.declined(BEN)
        assert sitting.next(BEN).what == what, "else the next player is asked"


def test_an_uno_call_changes_nothing_and_a_catch_takes_no_claim_away() -> None:
    sitting = Sitting(*FOUR, *ONE_PILE, "hand Ann: y3 r1", "hand Ben: r8 g1 b6 g5")
    sitting.play("Ann plays y3")
    sitting.handover.end_offer(BEN)
    sitting.submit(Action(UNO, ANN))
    assert sitting.next(BEN) == Due(DueKind.WAIT, BEN)
    caught = Sitting(*FOUR, *ONE_PILE, "hand Ann: y3 r1")
    caught.play("Ann plays y3")
    caught.handover.end_offer(BEN)
    caught.play("Dee catches Ann")
    assert caught.next(BEN) == Due(DueKind.WAIT, BEN)


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


def test_after_a_draw_two_its_victim_is_asked_before_a_card_out_of_turn_is_offered() -> None:
    sitting = Sitting(*FOUR, "rules: junction", "pile 2:", "hand Ann: yD r1", "hand Dee: yD r1")
    sitting.play("Ann plays yD")
    assert sitting.next(ANN) == Due(DueKind.OFFER, BEN, (BEN,))
    sitting.handover.end_offer(NOBODY)
    assert sitting.declined(NOBODY) == [BEN]
    assert sitting.next()._replace(lit=()) == Due(DueKind.OFFER, CY) and {*sitting.next().lit} == {ANN, BEN, DEE}
    sitting.handover.press(DEE)
    sitting.handover.end_offer(DEE)
    assert sitting.next(DEE) == Due(DueKind.LOOK, DEE)
    sitting.submit(sitting.position.read("Dee intervenes with yD on 1"))
    assert sitting.next(DEE).what == DueKind.OFFER, "which is an act of its own"


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


def test_nobody_is_due_before_a_card_is_turned_up_and_that_is_an_act_of_its_own() -> None:
    session = Session(Match(RULE_SETS["grand"], (Player("Ann"), Player("Ben"), Player("Cy")), 1))
    handover, table = Handover(session), session.subscribe(NOBODY)
    handover.end_offer(NOBODY)
    turned_up = False
    while not turned_up:
        asked = session.question
        assert asked is not None and asked.kind == SHARE
        session.submit(Action(PASS, asked.player))
        turned_up = any(isinstance(event, TurnedUp) for event in table.news())
        handover.acted(asked, Action(PASS, asked.player), NOBODY)
        due = handover.next(NOBODY)
        assert due.what != DueKind.OFFER or turned_up or due.player == NOBODY, "it follows from a card nobody has seen"
    assert not handover._decided
