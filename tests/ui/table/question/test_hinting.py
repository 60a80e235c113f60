"""Hints at the table: asked for, shown, the next best, played; and whys of what bots did."""

from __future__ import annotations

from typing import cast

import pytest

from game.ai.reasons import Advice, why
from game.rules.values.actions import CALL, DEAL, DRAW, PLAY, UNO, Action
from game.rules.values.cards import FACE, RANK, WILD_FACE
from game.rules.values.state import NOBODY
from game.session.bot_process import Worker
from game.session.session import Session
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.paint.advice import advice_items
from game.ui.table.paint.picture import items
from game.ui.table.question.hinting import Hinting
from game.ui.table.question.hints import meant
from game.ui.table.question.targets import CardTarget, ColourTarget, Command, PileTarget, PlayerTarget, StockTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FRAME, run, seat, seat_at
from tests.workers.playing import Here, Stub

ANN, BEN = 0, 1
TWO_PILES = (
    "rules: grand", "players: Ann Ben Cy Dee", "dealer: Dee",
    "hand Ann: gD gS b6 r9 y7", "hand Ben: b2", "hand Cy: r8 g1 g3 b1", "hand Dee: rS y1 y2",
    "pile 1: W:g/Dee", "pile 2: g6/Dee", "pepper: Dee", "turn: Ann",
)  # fmt: skip


def press(scene: TableScene, key: str) -> None:
    scene.handle(Intent(intents.KEY, key=key, text=key))


def shown(scene: TableScene) -> Advice | None:
    return scene.seat.hint.shown if scene.seat.hint is not None else None


def test_a_hint_raises_its_card_and_lights_its_pile(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    press(scene, "h")
    advice = shown(scene)
    assert advice is not None and advice.act.verb == PLAY and len(advice.reasons) == 2
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == advice.act.cards[0])
    raised = scene.story.motion.plan.cards["c", card].y
    seen = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert {("hint", card), ("hint", PileTarget(advice.act.where)), ("panel", "hint")} <= seen
    scene.handle(Intent(intents.BACK))
    assert shown(scene) is None and scene.story.motion.plan.cards["c", card].y > raised
    assert not scene.seat.prompt.chosen()


def test_the_lamp_of_a_hint_does_not_lie_on_the_number_of_a_chosen_card(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    press(scene, "h")
    advice = shown(scene)
    assert advice is not None
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == advice.act.cards[0])
    scene.choices.choose(CardTarget(card))
    sight, letters = scene._seen(), scene.story.window.letters
    (lamp,) = (item for item in advice_items(sight, letters) if item.key == ("lamp", card))
    (number,) = (item for item in items(sight, letters, scene.story.window.art) if item.key == ("number", card))
    assert not lamp.rect.colliderect(number.rect)


def test_the_second_press_shows_the_next_best_and_the_third_the_best_which_is_then_played(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    best, other = scene.session.advice(ANN)
    press(scene, "h")
    assert shown(scene) == best
    press(scene, "h")
    assert shown(scene) == other != best
    press(scene, "h")
    assert shown(scene) == best and scene.seat.hint is not None and scene.seat.hint.plays
    assert scene.session.count == 0 and scene.rests_for() is not None
    run(scene, 1.0)
    assert shown(scene) is None and scene.session.count == 1
    assert scene.session.state.piles[best.act.where][-1].by == ANN


def test_who_means_something_else_is_not_played_for(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    for _ in range(3):
        press(scene, "h")
    scene.choices.choose(CardTarget(scene.story.motion.plan.hand[0]))
    run(scene, 1.0)
    assert shown(scene) is None and scene.session.count == 0


def test_a_fourth_press_plays_the_best_at_once(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    for _ in range(4):
        press(scene, "h")
    assert scene.session.count == 1


@pytest.mark.parametrize("by", ["keys", "pad"])
def test_a_key_and_a_button_of_the_pad_play_for_somebody_at_once(host: Sitter, by: str) -> None:
    scene = seat_at(host, TWO_PILES)
    if by == "keys":
        press(scene, "s")
    else:
        scene.handle(Intent(intents.PAD, pad=pads.RIGHT_STICK))
    assert scene.session.count == 1 and shown(scene) is None
    assert scene.session.past.advised == {1}


def test_who_is_played_for_down_to_one_card_calls_uno(host: Sitter) -> None:
    scene = seat_at(host, [line.replace("gD gS b6 r9 y7", "gD b6") for line in TWO_PILES])
    (best, *_) = scene.session.advice(ANN)
    assert len(best.act.cards) == 1
    press(scene, "s")
    scene.update(0.0)
    assert scene.session.state.called[ANN] and not scene.session.state.owes[ANN]
    assert scene.session.why_not(Action(UNO, ANN)) is not None


def test_what_was_advised_is_gone_once_something_else_is_done(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    press(scene, "h")
    scene.turns.act(Action(DRAW, ANN, where=0))
    assert shown(scene) is None and not scene.session.past.advised


class Slow:
    """In the place of a worker's thinking: the advice comes when it is looked for the second time."""

    def __init__(self, session: Session) -> None:
        self.session, self.looked, self.consulted = session, 0, 0

    def consult(self, player: int) -> None:
        self.consulted += 1

    def advice(self) -> list[Advice] | None:
        self.looked += 1
        return self.session.advice(ANN) if self.looked > 1 else None


def test_nobody_waits_for_a_hint_that_is_thought_of_apart(host: Sitter) -> None:
    session = seat_at(host, TWO_PILES).session
    slow = Slow(session)
    hinting = Hinting(session, slow)  # type: ignore[arg-type]
    assert hinting.press(ANN) is None and hinting.pending and hinting.shown is None
    assert hinting.press(ANN) is None and slow.consulted == 1
    assert hinting.pass_time(0.0) is None and hinting.pending
    assert hinting.pass_time(0.0) is None and hinting.shown is not None and not hinting.pending
    assert hinting.drop() and hinting.shown is None


def test_what_is_to_be_played_at_once_is_played_when_it_has_been_thought_of(host: Sitter) -> None:
    session = seat_at(host, TWO_PILES).session
    hinting = Hinting(session, Slow(session))  # type: ignore[arg-type]
    assert hinting.play(ANN) is None and hinting.pending
    assert hinting.pass_time(0.0) is None and hinting.shown is None
    assert hinting.pass_time(0.0) == session.advice(ANN)[0].act


def test_a_hint_asked_for_before_the_first_frame_of_a_table_comes_too(host: Sitter) -> None:
    host.worker = cast(Worker, Stub(Here()))
    scene = seat_at(host, TWO_PILES)
    press(scene, "h")
    scene.update(FRAME)
    assert shown(scene) == scene.session.advice(ANN)[0]


def test_the_table_looks_on_until_the_hint_is_there(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.turns.help.hinting = Hinting(scene.session, Slow(scene.session))  # type: ignore[arg-type]
    press(scene, "h")
    assert shown(scene) is None and scene.rests_for() is not None
    run(scene, 0.3)
    assert shown(scene) is not None


def test_a_hint_is_for_nobody_else_who_takes_the_screen(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    press(scene, "h")
    assert shown(scene) is not None
    scene.turns.see_as(BEN, BEN)
    scene.turns.see_as(ANN, ANN)
    assert shown(scene) is None


def test_the_colour_that_is_to_be_called_is_lit_where_it_is_picked(host: Sitter) -> None:
    position = [line.replace("gD gS b6 r9 y7", "W b6 b4 b3") for line in TWO_PILES]
    scene = seat_at(host, position)
    scene.turns.act(Action(PLAY, ANN, (WILD_FACE,), 0))
    for _ in range(100):
        scene.update(0.05)
        if scene.seat.prompt.ask is not None and not scene.story.telling:
            break
    press(scene, "h")
    advice = shown(scene)
    assert advice is not None and advice.act.verb == CALL
    seen = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert ("hint", ColourTarget(advice.act.colour)) in seen


# Why


def test_why_shows_what_all_could_say_of_the_last_thing_a_bot_did(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    asked = scene.session.question
    assert asked is not None and asked.player == ANN
    press(scene, "s")
    run(scene, 8.0)
    scene.seat.pointer.hover = None
    scene.choices.choose(Command.WHY)
    seen = scene.seat.why or _asked_again(scene)
    _, before, action, drew, told = scene.turns.help.whys._deeds[seen.player]
    assert seen.player != ANN and seen.reasons == why(before, action, drew) and not seen.opened
    lines = [entry.told(NOBODY) for entry in scene.story.log.entries]
    assert told == seen.told and {*told} <= {*lines}, "it says what in the words of the log"
    keys = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert ("panel", "why") in keys
    scene.choices.choose(Command.WHY)
    assert scene.seat.why is None


def test_while_a_why_is_shown_what_is_pointed_at_is_explained_at_once(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    press(scene, "s")
    run(scene, 8.0)
    view = scene.story.motion.view
    for pointed in (CardTarget(view.hand[0]), PileTarget(0)):
        assert scene.turns.help.explain(NOBODY)
        scene.seat.pointer.hover = pointed
        scene.choices.choose(Command.WHY)
        assert scene.seat.why is None and scene.seat.noted.told == meant(view, pointed, scene.seat.prompt)
    assert scene.turns.help.explain(BEN)
    for whose, shown in ((2, 2), (2, None)):
        scene.seat.pointer.hover = PlayerTarget(whose)
        scene.choices.choose(Command.WHY)
        assert (scene.seat.why.player if scene.seat.why is not None else None) == shown


def test_of_a_bot_that_has_done_nothing_yet_it_is_said_that_there_is_nothing_to_explain(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    scene.seat.pointer.hover = PlayerTarget(2)
    scene.choices.choose(Command.WHY)
    name = scene.story.players[2].name
    assert scene.seat.noted.told == ("Why?", f"There is nothing about {name} to explain yet.")


def _asked_again(scene: TableScene):  # type: ignore[no-untyped-def]
    """Where a card is chosen already, it is explained first."""
    scene.choices.choose(Command.WHY)
    assert scene.seat.why is not None
    return scene.seat.why


def test_why_explains_what_the_log_told_of_last_however_much_is_still_under_way(host: Sitter) -> None:
    scene = seat(host, 0, 4, seed=8)
    explained = set()
    for _ in range(400):
        scene.update(0.05)
        shown = scene.turns.help.explain(NOBODY)
        lines = [entry.told(NOBODY) for entry in scene.story.log.entries]
        acts = [at for deed in scene.turns.help.whys._untold for at, line in enumerate(lines) if line == deed.told[0]]
        if not shown:
            continue
        why_shown = scene.seat.why
        assert why_shown is not None
        assert why_shown.told[0] in lines, "what no line tells of is not explained"
        at = len(lines) - 1 - lines[::-1].index(why_shown.told[0])
        assert not [other for other in acts if other > at], "nothing the log has told of since is left out"
        if scene.story.telling:
            explained.add(why_shown.told[0])
    assert len(explained) > 2


def test_a_hint_and_a_why_are_not_shown_at_once(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    press(scene, "s")
    run(scene, 8.0)
    assert scene.turns.help.explain(NOBODY) and scene.seat.why is not None
    press(scene, "h")
    assert shown(scene) is not None and scene.seat.why is None
    assert scene.turns.help.explain(NOBODY) and shown(scene) is None
    scene.turns.ask()
    assert shown(scene) is None


@pytest.mark.parametrize("by", ["why", "back", "hint"])
def test_a_hint_comes_back_as_it_was_when_the_why_is_closed(host: Sitter, by: str) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    press(scene, "s")
    run(scene, 8.0)
    press(scene, "h")
    press(scene, "h")
    advice, hand = shown(scene), scene.story.motion.plan.cards
    assert advice is not None and scene.seat.hint is not None and scene.seat.hint.second
    scene.seat.pointer.hover = PlayerTarget(BEN)
    press(scene, "?")
    keys = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert scene.seat.why is not None and ("panel", "why") in keys and ("panel", "hint") not in keys
    if by == "why":
        press(scene, "?")
    elif by == "back":
        scene.handle(Intent(intents.BACK))
    else:
        press(scene, "h")
    assert scene.seat.why is None and shown(scene) == advice and scene.story.motion.plan.cards == hand
    scene.handle(Intent(intents.BACK))
    assert shown(scene) is None


def test_in_a_new_game_nothing_of_the_last_one_is_explained(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    whys = scene.turns.help.whys
    assert whys.of(NOBODY, scene.story.told) is not None
    whys.done(scene.session.state, None, Action(DEAL, BEN), scene.story.given)
    given = scene.story.given
    assert whys.of(NOBODY, given) is None and whys.of(BEN, given) is None, "and that it was dealt is no deed"


def test_there_is_no_why_before_a_bot_has_done_anything(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.choices.choose(Command.WHY)
    assert scene.seat.why is None and scene.seat.noted.told is not None


def test_a_note_about_a_pile_goes_when_another_card_lies_there(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.seat.pointer.hover = PileTarget(1)
    scene.choices.choose(Command.WHY)
    assert scene.seat.noted.told is not None
    scene.update(0.1)
    assert scene.seat.noted.told is not None
    card = next(card for card in scene.story.motion.view.hand if RANK[card] == 6)
    scene.turns.act(Action(PLAY, ANN, (FACE[card],), 1))
    run(scene, 1.0)
    assert scene.seat.noted.told is None


def test_a_note_about_a_card_goes_when_another_is_played(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    kept, played = (next(c for c in scene.story.motion.view.hand if RANK[c] == rank) for rank in (7, 6))
    scene.seat.pointer.hover = CardTarget(kept)
    scene.choices.choose(Command.WHY)
    assert scene.seat.noted.told is not None
    scene.turns.act(Action(PLAY, ANN, (FACE[played],), 1))
    assert scene.seat.noted.told is None


def test_while_others_play_a_note_stays_as_long_as_its_card_is_pointed_at(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    seen = scene.seat
    seen.pointer.hover = CardTarget(scene.session.state.hands[ANN][0])
    for pointed in (seen.pointer.hover, StockTarget(0)):
        seen.tell(("The red Nine", "It fits."))
        seen.noted.key = "F1"
        seen.pointer.hover = pointed
        seen.act_made(BEN)
        assert (seen.noted.told is not None) == isinstance(pointed, CardTarget)


def test_of_a_card_that_is_turned_up_in_a_game_it_is_known_that_nobody_played_it(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=8)
    run(scene, 0.5)
    tops = {pile.run[-1].card for pile in scene.story.motion.view.piles if pile.run}
    assert tops and tops <= scene.story.turned_up


def test_who_likes_no_hints_has_no_button_for_them_and_no_key(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    run(scene, 8.0)

    def offered() -> bool:
        """Whether there is a button, and key and pad have something said or played."""
        count = scene.session.count
        scene.handle(Intent(intents.KEY, key="h", text="h"))
        scene.handle(Intent(intents.PAD, pad=pads.LEFT_STICK))
        there = any(button.command == "hint" for button in scene.seat.prompt.buttons())
        assert there == (scene.seat.hint is not None)
        scene.handle(Intent(intents.KEY, key="s", text="s"))
        assert there == (scene.session.count > count)
        return there

    host.go.settings()
    host.stack.settle()
    host.settings.hints = False
    host.go.back()
    host.stack.settle()
    run(scene, 1.0)
    assert not offered()
    host.settings.hints = True
    scene.resume()
    run(scene, 1.0)
    assert offered()
