"""With several people, the others are asked before a play is taken back; a match is made practice from the pause."""

from __future__ import annotations

import pytest

from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import NOBODY
from game.session.session import Match, Player, Session
from game.ui.input import intents
from game.ui.input.bindings import UNDO
from game.ui.input.intents import Intent
from game.ui.scenes.agree import AgreeScene
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import CardTarget, Command
from game.ui.table.scene import TableScene
from tests.positions import ANN, table
from tests.ui.table.playing import leave_cover, put_down, run, seat_people


def played(host: Sitter) -> TableScene:
    """A table of two people and a bot at which the person with the screen has just played a card."""
    host.settings.bot_pause = 5.0
    host.settings.animation_speed = 8.0
    match = Match(CLASSIC, (Player("Ann"), Player("Cy", "greedy"), Player("Ben")), 8)
    scene = TableScene(host, Session(match))
    host.stack.push(scene)
    host.stack.settle()
    for _ in range(2000):
        top = host.stack.top
        if isinstance(top, CoverScene):
            top.update(0.05)
            if not host.stack.changing:
                leave_cover(top)
            host.stack.settle()
            continue
        scene.update(0.05)
        put_down(scene)
        host.stack.settle()
        prompt = scene.seat.prompt
        if scene.story.telling or prompt.ask is None:
            continue
        for card in scene.story.motion.view.hand:
            scene.choices.choose(CardTarget(card))
            if "You can take it back" in prompt.said().words:
                scene.choices.choose(Command.DO)
                assert scene.session.takes_back == scene.seat.viewer != NOBODY
                while scene.story.telling:
                    scene.update(0.05)
                return scene
            prompt.undo()
        scene.turns.act(scene.session.legal(scene.seat.viewer)[-1])
    raise AssertionError("no play could be taken back")


@pytest.mark.parametrize("agreed", [True, False])
def test_the_others_are_asked_and_may_refuse(host: Sitter, agreed: bool) -> None:
    scene = played(host)
    player, count = scene.session.takes_back, scene.session.count
    host.stack.settle()
    cover = host.stack.top
    assert isinstance(cover, CoverScene)
    cover.handle(Intent(intents.KEY, key=UNDO))
    host.stack.settle()
    asked = host.stack.top
    assert isinstance(asked, AgreeScene) and scene.session.count == count
    asked.widget("yes" if agreed else "no").on_press()  # type: ignore[attr-defined]  # both are buttons
    host.stack.settle()
    assert host.stack.top is (scene if agreed else cover)
    assert (scene.session.count > count) == agreed
    if agreed:
        asked_now = scene.session.question
        assert asked_now is not None and asked_now.player == player


@pytest.mark.parametrize("agreed", [True, False])
def test_no_hand_lies_open_while_the_others_are_asked_or_right_after(host: Sitter, agreed: bool) -> None:
    position = table("pile 1: r9", "pile 2: y3", "hand Ann: r1 b7 b8", "hand Ben: g5 g5", "hand Cy: y1 y2")
    scene = seat_people(host, position.state, position.names)
    scene.turns.act(position.read("Ann plays r1 on 1"))
    run(scene, 3.0)
    assert scene.seat.viewer == ANN and Command.TAKE_BACK in scene.seat.prompt.buttons(), "whom does her One name?"
    scene.choices.choose(Command.TAKE_BACK)
    host.stack.settle()
    asked = host.stack.top
    assert isinstance(asked, AgreeScene) and scene.seat.viewer == NOBODY
    asked.widget("yes" if agreed else "no").on_press()  # type: ignore[attr-defined]  # both are buttons
    for _ in range(100):
        host.stack.settle()
        if not isinstance(host.stack.top, CoverScene):
            scene.update(0.05)
        assert scene.seat.viewer == NOBODY
    cover = host.stack.top
    if agreed:
        assert isinstance(cover, CoverScene) and cover.cover.called == ANN
    else:
        assert scene.seat.openly and scene.seat.bottom == ANN, "whom she names needs no hand"
    assert len(scene.session.state.hands[ANN]) == (3 if agreed else 2)


@pytest.mark.parametrize(("people", "agreed"), [(2, "Agreed"), (3, "All agree")])
def test_one_button_says_that_all_others_agree(host: Sitter, people: int, agreed: str) -> None:
    match = Match(CLASSIC, tuple(Player(name) for name in ("Ann", "Ben", "Cy")[:people]), 8)
    host.go.agree(Session(match), 0, lambda: None)
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, AgreeScene) and page.widget("yes").label == agreed


def test_practice_is_asked_for_twice_and_then_offered_no_more(host: Sitter) -> None:
    session = Session(Match(CLASSIC, (Player("Ann"), Player("Ben", "greedy")), 8))
    page = PauseScene(host, session)
    host.stack.push(page)
    host.stack.settle()
    page.widget("practice").on_press()  # type: ignore[attr-defined]  # it is a button
    assert not session.is_practice
    page.widget("practice").on_press()  # type: ignore[attr-defined]  # it is a button
    assert session.is_practice
    with pytest.raises(KeyError):
        page.widget("practice")


def test_the_ways_of_the_pause_have_no_hole_once_it_is_practice(host: Sitter) -> None:
    session = Session(Match(CLASSIC, (Player("Ann"), Player("Ben", "greedy")), 8))
    page = PauseScene(host, session)
    host.stack.push(page)
    host.stack.settle()
    gaps, boards = [], []
    for practice in (False, True):
        if practice:
            session.practise()
        page.rebuild()
        *_, last, matches, leave = page.focus.widgets
        assert (last.name, matches.name, leave.name) == ("phones" if practice else "practice", "matches", "leave")
        gaps.append(leave.rect.top - last.rect.bottom)
        boards.append(page.place(*page.panels()[0]))
    assert abs(gaps[1] - gaps[0]) <= 1 and boards[1].height < boards[0].height
    assert abs(boards[1].centery - boards[0].centery) <= 1
