"""The pointer: with a pad the focus at the table is always somewhere, jumps from group to group, and B takes back."""

from __future__ import annotations

import pytest

from game.ai.reasons import Advice
from game.rules import GRAND
from game.rules.values.cards import BLUE, FACE, FACE_OF_TEXT, WILD_FACE
from game.rules.values.views import NAME
from game.session.session import Match, Session
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.picture import _said
from game.ui.table.question import commands, hints
from game.ui.table.question.others import Sharing
from game.ui.table.question.playing import Laying
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    LineTarget,
    PileTarget,
    PlayerTarget,
    StockTarget,
)
from game.ui.table.scene import TableScene
from tests.e2e.test_questions import AT_TABLE, WAYS, found
from tests.ui.table.playing import seat_at

B = Intent(intents.BACK, pad=pads.B)
A = Intent(intents.ACTIVATE, pad=pads.A)


def shoulder(right: bool) -> Intent:
    return Intent(intents.NEXT if right else intents.PREVIOUS, pad=pads.RIGHT_SHOULDER if right else pads.LEFT_SHOULDER)


def sit_down(host: Sitter, way: str, by_pad: bool = True) -> TableScene:
    state, _, _ = found(way)
    host.by_pad = by_pad
    scene = TableScene(host, Session(Match(GRAND, AT_TABLE, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def test_the_focus_begins_on_a_card_that_can_be_used(host: Sitter) -> None:
    at = sit_down(host, "turn: a card").seat
    focus = at.pointer.focus
    assert focus.shown and focus.focused in at.prompt.lit()
    assert isinstance(focus.focused, CardTarget)


def test_without_a_pad_no_focus_is_shown_until_a_key_is_pressed_and_with_one_at_once(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card", by_pad=False)
    assert not scene.seat.pointer.focus.shown and scene.seat.pointer.focus.focused is None
    host.by_pad = True
    scene.device_changed()
    assert scene.seat.pointer.focus.shown and scene.seat.pointer.focus.focused is not None


def test_the_focus_goes_to_the_players_when_one_is_to_be_named(host: Sitter) -> None:
    scene = sit_down(host, "name: somebody")
    asked = scene.session.question
    assert asked is not None and asked.kind == NAME
    assert isinstance(scene.seat.pointer.focus.focused, PlayerTarget)


@pytest.mark.parametrize(
    "key", [Intent(intents.ACTIVATE), Intent(intents.MOVE, direction="down"), Intent(intents.NEXT)]
)
def test_after_the_mouse_the_first_key_shows_the_focus_at_what_is_asked_for_and_does_no_more(
    host: Sitter, key: Intent
) -> None:
    scene = sit_down(host, "name: somebody", by_pad=False)
    focus, before = scene.seat.pointer.focus, scene.session.count
    focus.focus(Command.WHY)  # where keys had left it
    scene.handle(Intent(intents.POINT, pos=scene.story.motion.plan.piles[0].center))
    scene.handle(key)
    assert isinstance(focus.marked, PlayerTarget) and focus.marked in scene.seat.prompt.lit()
    assert scene.session.count == before and scene.seat.why is None
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.session.count == before + 1


def test_the_focus_of_keys_follows_the_question_as_that_of_a_pad_does(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card", by_pad=False)
    pointer = scene.seat.pointer
    pointer.focus.focus(Command.WHY)
    pointer.focus.show(True)
    pointer.keep_to_what_is_there()
    assert pointer.focus.focused is Command.WHY, "the question is not new"
    scene.seat.prompt.answered()
    scene.turns.ask()
    assert isinstance(pointer.focus.focused, CardTarget) and pointer.focus.focused in scene.seat.prompt.lit()


def test_the_first_turn_of_a_match_begins_on_a_card_and_not_on_the_pile_that_was_there_while_cards_were_dealt(
    host: Sitter,
) -> None:
    host.by_pad = True
    host.settings.bot_pause = 0.0
    scene = TableScene(host, Session(Match(GRAND, AT_TABLE[:4], 1)))
    host.stack.push(scene)
    host.stack.settle()
    assert not isinstance(scene.seat.pointer.focus.focused, CardTarget), "no card is there yet"
    while scene.seat.prompt.ask is None or scene.story.telling:
        scene.update(0.1)
    assert isinstance(scene.seat.prompt.ask, Laying)
    assert isinstance(scene.seat.pointer.focus.focused, CardTarget)


def test_the_shoulder_goes_to_the_bright_button(host: Sitter) -> None:
    scene = sit_down(host, "turn: a set of three")
    action, hand = found("turn: a set of three")[2], scene.story.motion.plan.hand
    scene.handle(shoulder(False))
    scene.handle(shoulder(True))
    for face in action.cards:
        card = next(card for card in hand if FACE[card] == face and card not in scene.seat.prompt.chosen())
        scene.seat.pointer.focus.focus(CardTarget(card))
        scene.handle(A)
    assert commands.main(scene.seat.prompt.facts, scene.seat.prompt.ask) is Command.DO
    for _ in range(6):
        scene.handle(shoulder(True))
        if isinstance(scene.seat.pointer.focus.focused, Command):
            break
    assert scene.seat.pointer.focus.focused is Command.DO


def test_from_the_log_the_focus_goes_down_to_what_is_asked_for(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card")
    focus = scene.seat.pointer.focus
    focus.focus(LineTarget(scene.seat.log_room() - 1))
    scene.handle(Intent(intents.MOVE, direction="down"))
    assert isinstance(focus.focused, CardTarget) and focus.focused in scene.seat.prompt.lit()


def test_the_focus_goes_from_player_to_player_and_on_to_the_button_when_a_set_is_given_away(host: Sitter) -> None:
    scene = sit_down(host, "share: the set")
    ask, focus = scene.seat.prompt.ask, scene.seat.pointer.focus
    assert isinstance(ask, Sharing)
    named = set()
    for number in range(len(ask.cards)):
        assert isinstance(focus.focused, PlayerTarget)
        named.add(focus.focused)
        scene.handle(A)
        if number == 0:
            before = focus.focused
            for direction in ("right", "left", "up", "down"):
                scene.handle(Intent(intents.MOVE, direction=direction))
                if focus.focused != before:
                    break
            assert isinstance(focus.focused, PlayerTarget)
    at_last = focus.marked
    assert len(named) == 2 and at_last is Command.DO
    scene.handle(B)
    assert isinstance(focus.focused, PlayerTarget), "one card is to be given again"


def test_once_a_card_to_give_is_chosen_the_focus_goes_to_who_gets_it(host: Sitter) -> None:
    scene = sit_down(host, "give: a card")
    focus = scene.seat.pointer.focus
    assert isinstance(focus.focused, CardTarget)
    scene.handle(A)
    assert isinstance(focus.focused, PlayerTarget)
    scene.handle(B)
    assert isinstance(focus.focused, CardTarget)


def test_the_shoulders_jump_from_group_to_group_and_round(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card")
    seen = []
    for _ in range(6):
        seen.append(type(scene.seat.pointer.focus.focused))
        scene.handle(shoulder(True))
    assert seen[:2] == [CardTarget, StockTarget] and Command in seen[2:]
    assert len(set(seen)) < len(seen), "it goes round"
    back = scene.seat.pointer.focus.focused
    scene.handle(shoulder(False))
    scene.handle(shoulder(True))
    assert back is not None and type(scene.seat.pointer.focus.focused) is type(back)


def test_b_takes_back_one_card_after_another_and_then_pauses(host: Sitter) -> None:
    scene = sit_down(host, "turn: a set of three")
    action, hand = found("turn: a set of three")[2], scene.story.motion.plan.hand
    for expected, face in ((1, action.cards[0]), (2, action.cards[1])):
        card = next(card for card in hand if FACE[card] == face and card not in scene.seat.prompt.chosen())
        scene.seat.pointer.focus.focus(CardTarget(card))
        scene.handle(A)
        assert len(scene.seat.prompt.chosen()) == expected
    for expected in (1, 0):
        scene.handle(B)
        assert len(scene.seat.prompt.chosen()) == expected
    host.stack.settle()
    assert host.stack.top is scene
    scene.handle(B)
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)


@pytest.mark.parametrize(
    ("way", "claim"), [("claim: Uno", Command.UNO), ("claim: a catch", CatchTarget), ("turn: a card", Command.UNO)]
)
def test_one_button_stands_for_the_claim_of_the_moment_or_says_there_is_none(
    host: Sitter, way: str, claim: Command | type[CatchTarget]
) -> None:
    scene = sit_down(host, way)
    target = scene.seat.prompt.claim()
    assert claim in (target, type(target))
    before = scene.session.count
    scene.handle(Intent(intents.PAD, pad=pads.X))
    done = scene.session.count > before
    assert done != (scene.seat.prompt.said().kind == "refused")
    assert done or not way.startswith("claim")


def test_ones_own_plate_can_be_pointed_at_as_anothers(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card", by_pad=False)
    plan = scene.story.motion.plan
    for player, plate in {scene.seat.bottom: plan.boxes["score"], **plan.plaques}.items():
        scene.handle(Intent(intents.POINT, pos=plate.center))
        assert scene.seat.pointer.pointed == PlayerTarget(player)


def test_a_hint_takes_the_focus_that_is_shown_to_what_it_advises(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card")
    scene.seat.pointer.focus.focus(Command.WHY)
    scene.choices.choose(Command.HINT)
    while scene.seat.hint is None:
        scene.update(0.05)
    at = scene.seat
    assert at.prompt.ask is not None and at.hint is not None
    cards, others = hints.points_at(at.hint.shown.act, at.prompt.ask)
    assert at.pointer.focus.marked in {*map(CardTarget, cards), *others}


def test_the_focus_goes_through_the_cards_of_a_hint_as_they_are_chosen(host: Sitter) -> None:
    way = "turn: a set of three"
    scene, action = sit_down(host, way), found(way)[2]
    at = scene.seat
    scene.choices.choose(Command.HINT)
    while at.hint is None:
        scene.update(0.05)
    at.advised = hints.Hint(Advice(action, ()), None)
    at.point_at_advice()
    for _ in action.cards:
        focused = at.pointer.focus.focused
        assert isinstance(focused, CardTarget) and focused.card not in at.prompt.chosen()
        scene.handle(A)
    assert len(at.prompt.chosen()) == len(action.cards)
    before = scene.session.count
    scene.handle(A)
    assert scene.session.count == before + 1


def test_a_card_that_fits_both_piles_leads_to_the_piles(host: Sitter) -> None:
    scene = seat_at(host, [
        "rules: grand", "players: Ann Ben", "hand Ann: b5 b3 g7", "hand Ben: r8 r9", "pile 1: r5", "pile 2: y5",
        "turn: Ann", "---",
    ])  # fmt: skip
    at = scene.seat
    five = next(card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["b5"])
    at.pointer.focus.show(True)
    at.pointer.focus.focus(CardTarget(five))
    scene.handle(A)
    scene.handle(Intent(intents.MOVE, direction="up"))
    assert isinstance(at.pointer.focus.focused, PileTarget), "not on a draw pile"
    at.pointer.focus.focus(CardTarget(five))
    scene.handle(A)
    assert isinstance(at.pointer.focus.focused, PileTarget) and at.prompt.chosen() == [five]
    before = scene.session.count
    scene.handle(A)
    assert scene.session.count == before + 1


@pytest.mark.parametrize("way", [way for way in WAYS if not way.startswith("claim")])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_arrows_lead_from_the_focus_to_everything_and_left_and_right_go_round_in_the_hand(
    host: Sitter, way: str, size: tuple[int, int]
) -> None:
    host.theme = Theme(size, Look())
    scene = sit_down(host, way)
    pointer, hand = scene.seat.pointer, [CardTarget(card) for card in scene.story.motion.plan.hand]
    begun = pointer.focus.focused
    found, waiting = {begun}, [begun]
    while waiting:
        here = waiting.pop()
        for direction in intents.DIRECTIONS:
            pointer.focus.focus(here)
            scene.handle(Intent(intents.MOVE, direction=direction))
            there = pointer.focus.focused
            if there not in found:
                found.add(there)
                waiting.append(there)
    assert found >= set(pointer.places()) - {Command.MENU}, "the menu has Esc and Start"
    pointer.focus.focus(hand[0])
    for card in (*hand[1:], hand[0]):
        scene.handle(Intent(intents.MOVE, direction="right"))
        assert pointer.focus.focused == card
    scene.handle(Intent(intents.MOVE, direction="left"))
    assert pointer.focus.focused == hand[-1]


def test_down_from_the_hand_goes_to_a_button_that_carries_out_nothing_unasked(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card")
    focus = scene.seat.pointer.focus
    scene.handle(Intent(intents.MOVE, direction="down"))
    assert focus.focused is Command.HINT
    scene.handle(Intent(intents.KEY, key="end"))
    assert focus.focused == CardTarget(scene.story.motion.plan.hand[-1])
    scene.handle(Intent(intents.KEY, key="home"))
    assert focus.focused == CardTarget(scene.story.motion.plan.hand[0])


def test_with_the_focus_at_a_draw_pile_the_question_says_what_it_does(host: Sitter) -> None:
    scene = sit_down(host, "turn: a card")
    ask = scene.seat.prompt.ask
    assert ask is not None
    stock = next(iter(ask.sources()))
    asked = scene._seen()
    scene.seat.pointer.focus.focus(stock)
    assert _said(asked, scene.seat.prompt).words.startswith("Your turn")
    assert _said(scene._seen(), scene.seat.prompt).words == "Draw a card from this pile."


def asked_by_a_five(host: Sitter) -> TableScene:
    """Ann names for a Five."""
    hands = ("hand Ann: r5 r6 b1 b3", "hand Ben: y2 y4 g7", "hand Cy: b6 g7 y1", "hand Dee: g2 g4 g6 gR")
    position = ("rules: grand", "players: Ann Ben Cy Dee", "dealer: Dee", *hands)
    scene = seat_at(host, (*position, "pile 1: r9/Cy", "pile 2: y5", "turn: Ann", "---", "Ann plays r5 on 1"))
    scene.seat.pointer.focus.show(True)
    return scene


@pytest.mark.parametrize("swap", [False, True])
def test_left_and_right_go_from_player_to_player_as_they_sit_on_the_screen(host: Sitter, swap: bool) -> None:
    scene = asked_by_a_five(host)
    if swap:
        state = scene.session.state
        state.seats[1], state.seats[3] = state.seats[3], state.seats[1]
        scene.turns.see_as(scene.seat.bottom, scene.seat.bottom)
        scene.seat.pointer.focus.show(True)
    plates, focus = scene.story.motion.plan.plaques, scene.seat.pointer.focus
    order = sorted((1, 2, 3), key=lambda player: plates[player].centerx)
    assert order == ([3, 2, 1] if swap else [1, 2, 3])
    focus.focus(PlayerTarget(order[0]))
    for player in order[1:]:
        scene.handle(Intent(intents.MOVE, direction="right"))
        assert focus.focused == PlayerTarget(player)
    for player in order[1::-1]:
        scene.handle(Intent(intents.MOVE, direction="left"))
        assert focus.focused == PlayerTarget(player)


def test_down_from_a_player_leads_to_nobody_at_once(host: Sitter) -> None:
    scene = asked_by_a_five(host)
    for player in (1, 2, 3):
        scene.seat.pointer.focus.focus(PlayerTarget(player))
        scene.handle(Intent(intents.MOVE, direction="down"))
        assert scene.seat.pointer.focus.focused is Command.PASS


def test_the_choice_of_a_colour_begins_at_the_one_held_most(host: Sitter) -> None:
    scene = seat_at(host, ("rules: classic", "players: Ann Ben", "hand Ann: W b1 b3 r2 g5", "hand Ben: r8 r9",
                           "pile 1: r5", "turn: Ann"))  # fmt: skip
    pointer = scene.seat.pointer
    pointer.focus.show(True)
    pointer.focus.focus(CardTarget(next(card for card in scene.story.motion.plan.hand if FACE[card] == WILD_FACE)))
    scene.handle(A)
    scene.handle(A)
    assert pointer.focus.focused == ColourTarget(BLUE)


@pytest.mark.parametrize("told", [False, True])
def test_a_on_a_card_between_turns_chooses_nothing_when_the_turn_begins(host: Sitter, told: bool) -> None:
    scene = seat_at(host, ("rules: classic", "players: Ann Ben", "hand Ann: r1 r3 g5", "hand Ben: r8 r9 b1",
                           "pile 1: r5", "turn: Ann"))  # fmt: skip
    scene.choices.choose(CardTarget(scene.story.motion.plan.hand[0]))
    scene.choices.choose(Command.DO)
    pointer = scene.seat.pointer
    for _ in range(400):
        if scene.seat.prompt.ask is not None:
            break
        if scene.story.telling is told:
            pointer.focus.show(True)
            pointer.focus.focus(CardTarget(scene.story.motion.plan.hand[0]))
            scene.handle(A)
            assert not scene.seat.early and scene.seat.prompt.refusal is None
        scene.update(0.05)
    assert scene.seat.prompt.ask is not None and not scene.seat.prompt.chosen()
