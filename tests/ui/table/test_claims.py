"""Claims at the table: what is lit is made when it is pressed, and no bot takes it away before people could."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.ai.base import Claim
from game.rules import why_not
from game.rules.values.actions import CATCH, CHALLENGE, PLAY, UNO, Action
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.rules.values.state import PileCard
from game.session.match import Match, Player
from game.session.scenario import play, read_scenario
from game.session.session import Session
from game.session.windows import FAIR
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.place import pointing
from game.ui.table.question.bluffing import verdict
from game.ui.table.question.targets import CardTarget, CatchTarget, ColourTarget, Command
from game.ui.table.scene import TableScene
from tests.ui.table.places import cards
from tests.ui.table.playing import seat_at

FRAME = 1 / 60
IDA, ANN = 1, 0


class Quick(Session):
    """A match in which Ida calls Uno as soon as she may, after so many seconds."""

    after = 0.1

    def bot_claims(self) -> list[Claim]:
        call = Action(UNO, IDA)
        return [Claim(call, self.after)] if self.state.owes[IDA] and why_not(self.state, call) is None else []


def wild_draw_four(host: Sitter, after: float) -> TableScene:
    """Ida lays a Wild Draw Four, keeps one card, and calls Uno so long after that has been told; Ann is asked."""
    state = play(read_scenario("\n".join([
        "rules: classic", "players: Ann Ida", "hand Ann: r1 b2 b3 y5", "hand Ida: F r8", "pile 1: g3", "turn: Ida",
    ]))).state  # fmt: skip
    session = Quick(Match(state.rules, (Player("Ann"), Player("Ida", "greedy")), 1), state=state)
    session.after = after
    scene = TableScene(host, session)
    host.stack.push(scene)
    host.stack.settle()
    session.put(Action(PLAY, IDA, (FACE_OF_TEXT["F"],), 0, 3))
    while not scene.seat.prompt.catches():
        scene.update(FRAME)
    return scene


def verbs(scene: TableScene) -> list[str]:
    """What has been done, in order."""
    return [act.verb for act in scene.session.past.acts]


@pytest.mark.parametrize("way", ["key", "mouse", "focus"])
def test_a_catch_is_made_beside_the_hand_that_a_challenge_shows(host: Sitter, way: str) -> None:
    scene = challenged(host)
    assert scene.seat.prompt.catches() == [IDA]
    if way == "key":
        scene.handle(Intent(intents.KEY, key="c", text="c"))
    elif way == "mouse":
        place = pointing.boxes(scene.story.motion.plan, scene.seat.prompt)[CatchTarget(IDA)]
        scene.handle(Intent(intents.PRESS, pos=place.center, button=1))
    else:
        scene.seat.pointer.focus.focus(CatchTarget(IDA))
        scene.handle(Intent(intents.ACTIVATE))
    assert verbs(scene)[-2:] == [CHALLENGE, CATCH]
    assert scene.story.motion.shown is None


def challenged(host: Sitter) -> TableScene:
    """A table where a challenge shows Ann a whole hand."""
    scene = wild_draw_four(host, 60.0)
    while scene.seat.prompt.ask is None:
        scene.update(FRAME)
    scene.turns.act(Action(CHALLENGE, ANN))
    while scene.story.motion.shown is None:
        scene.update(FRAME)
    return scene


def test_another_key_only_puts_the_shown_hand_away(host: Sitter) -> None:
    scene = challenged(host)
    scene.handle(Intent(intents.KEY, key="u", text="u"))
    assert scene.story.motion.shown is None and verbs(scene)[-1] == CHALLENGE


def test_the_shown_hand_says_why_the_challenge_fails_or_succeeds(host: Sitter) -> None:
    scene = challenged(host)
    motion = scene.story.motion
    hand, tops = motion.shown, motion.judged_by
    assert hand is not None and [FACE[top.card] for top in tops] == [FACE_OF_TEXT["g3"]]

    def said(succeeds: bool, held: str, tops: Sequence[PileCard] = tops) -> str:
        return say(verdict(succeeds, IDA, cards(held), tops), ("Ann", "Ida"))

    assert said(hand.succeeds, "r8") == "The challenge fails: Ida held no green."
    assert said(True, "g1 r3") == "The challenge succeeds: Ida held green."
    assert said(True, "r3") == "The challenge succeeds: Ida held a number that was on top."
    assert said(False, "r3", ()) == "The challenge fails: Ida held these cards."

    scene.draw(pygame.Surface((1280, 720)))
    panel = next(item for item in scene.drawing.moving(False, lambda _: 1.0) if item.key == ("shown", "panel"))
    middle = panel.picture.get_width() // 2, panel.picture.get_height() // 2
    assert panel.picture.get_at(middle).a == 255, "no words under it shine through"


@pytest.mark.parametrize("hurries", [False, True])
def test_no_bot_takes_a_claim_away_as_soon_as_it_has_lit(host: Sitter, hurries: bool) -> None:
    host.settings.animation_speed = 8.0
    scene = wild_draw_four(host, 0.1)
    scene.handle(Intent(intents.HURRY, on=hurries))
    frames = 0
    while scene.seat.prompt.catches():
        scene.update(FRAME)
        frames += 1
    assert verbs(scene)[-1] == UNO and frames >= FAIR / FRAME


def test_a_bot_reacts_from_when_its_claim_lights_and_not_from_the_end_of_the_telling(host: Sitter) -> None:
    scene = wild_draw_four(host, 1.0)
    while scene.seat.prompt.ask is None:
        scene.update(FRAME)
    scene.turns.act(Action(CHALLENGE, ANN))
    frames = 0
    while scene.story.telling:
        assert scene.seat.prompt.catches() == [IDA]
        scene.update(FRAME)
        if scene.story.motion.shown is not None:
            scene.handle(Intent(intents.KEY, key="x", text="x"))
        frames += verbs(scene)[-1] == CHALLENGE
        if verbs(scene)[-1] == UNO:
            break
    assert frames * FRAME > 1.0, "the challenge has been told for longer than Ida takes"
    assert verbs(scene)[-1] == UNO, "she has not begun anew to make up her mind"


def test_a_claim_comes_before_what_waits_to_be_carried_out(host: Sitter) -> None:
    scene = wild_draw_four(host, 60.0)
    scene.session.put(Action(UNO, IDA))
    scene.handle(Intent(intents.KEY, key="c", text="c"))
    assert verbs(scene)[-1] == CATCH


def test_a_call_that_is_owed_is_made_by_the_focus_while_something_is_being_told(host: Sitter) -> None:
    scene = seat_at(host, ["rules: classic", "players: Ann Ben Cy", "hand Ann: r9 b1", "hand Ben: r2 r3 g5",
                           "hand Cy: y2 y3", "pile 1: r5", "turn: Ann"])  # fmt: skip
    scene.turns.act(Action(PLAY, ANN, (FACE_OF_TEXT["r9"],), 0))
    while not scene.seat.prompt.owes:
        scene.update(FRAME)
    scene.turns.act(Action(CATCH, 1, to=(2,)))
    assert scene.story.telling
    scene.seat.pointer.focus.focus(Command.UNO)
    scene.handle(Intent(intents.ACTIVATE))
    assert verbs(scene)[-1] == UNO


def test_a_key_that_lays_a_wild_gives_the_focus_to_its_colours_after_the_mouse_too(host: Sitter) -> None:
    scene = seat_at(host, ["rules: grand", "players: Ann Ben", "hand Ann: W r1 r7", "hand Ben: r2 r3 g5", "pile 1: r5",
                           "pile 2: g6", "turn: Ann"])  # fmt: skip
    wild = next(card for card in scene.session.state.hands[ANN] if FACE[card] == FACE_OF_TEXT["W"])
    spot = scene.story.motion.plan.cards["c", wild]
    scene.handle(Intent(intents.PRESS, pos=(round(spot.x), round(spot.y)), button=1, device=intents.MOUSE))
    assert scene.seat.prompt.chosen() == [wild] and not scene.seat.pointer.focus.shown
    scene.handle(Intent(intents.KEY, key="1", text="1"))
    assert scene.seat.pointer.focus.marked == ColourTarget(0)
    scene.handle(Intent(intents.MOVE, direction="right"))
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.session.past.acts[-1] == Action(PLAY, ANN, (FACE_OF_TEXT["W"],), 0, 1)


def test_the_colours_that_the_mouse_has_opened_are_gone_through_by_keys(host: Sitter) -> None:
    scene = seat_at(host, ["rules: grand", "players: Ann Ben", "hand Ann: W r1 r7", "hand Ben: r2 r3 g5", "pile 1: r5",
                           "pile 2: g6", "turn: Ann"])  # fmt: skip
    wild = next(card for card in scene.session.state.hands[ANN] if FACE[card] == FACE_OF_TEXT["W"])
    spot, pile = scene.story.motion.plan.cards["c", wild], scene.story.motion.plan.piles[0]
    scene.handle(Intent(intents.PRESS, pos=(round(spot.x), round(spot.y)), button=1))
    scene.handle(Intent(intents.PRESS, pos=pile.center, button=1))
    assert scene.seat.prompt.colours() and not scene.seat.pointer.focus.shown
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.session.count == 0 and scene.seat.pointer.focus.marked == ColourTarget(0), "it is only shown"
    for direction, colour in (("left", 0), ("right", 1), ("left", 0), ("left", 0), ("right", 1)):
        scene.handle(Intent(intents.MOVE, direction=direction))
        assert scene.seat.pointer.focus.marked == ColourTarget(colour), "it stays in the row"
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.session.past.acts[-1] == Action(PLAY, ANN, (FACE_OF_TEXT["W"],), 0, 1)


@pytest.mark.parametrize(("hand", "chosen", "said"), [("r1 b2 b3", 0, True), ("r1 b2", 1, False)])
def test_a_call_that_only_the_next_play_can_make_good_says_so(
    host: Sitter, hand: str, chosen: int, said: bool
) -> None:
    scene = seat_at(host, [
        "rules: grand", "players: Ann Ben", f"hand Ann: {hand}", "hand Ben: r8 r9", "pile 1: r3", "pile 2: y1",
        "turn: Ann", "---",
    ])  # fmt: skip
    for card in scene.story.motion.plan.hand[:chosen]:
        scene.choices.choose(CardTarget(card))
    scene.choices.choose(Command.UNO)
    assert scene.session.view(ANN).called[ANN]
    assert scene.seat.noted.lasts == said
