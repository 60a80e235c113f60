"""Covers between people at the screen of a table where others have their hands on phones."""

from __future__ import annotations

import pygame
import pytest

from game.phones import pipe
from game.rules.values.actions import PASS, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.match import PERSON, Match, Player
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.bindings import UNDO
from game.ui.input.intents import Intent
from game.ui.scenes.agree import AgreeScene
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.paint import picture
from game.ui.table.paint.room import lying
from game.ui.table.question.targets import Command
from tests.hosting.doubles import match_of
from tests.positions import ANN, BEN, CY, Position, table
from tests.ui.pages import press
from tests.ui.table.test_phone_hands import STANDSTILL, Phoned

_CLASSIC = ("rules: classic", "pile 1: r9", "pile 2:", "hand Ann: r5 b7 b8", "hand Ben: g6 g7", "hand Cy: y1 y2")
_GRAND = ("pile 1: r9", "pile 2: y3", "hand Ann: r3 b7 b8", "hand Cy: y1 y2 y4")


@pytest.mark.parametrize("phones", [(ANN,), ()])
def test_a_play_made_on_a_phone_is_not_taken_back_at_the_screen(host: Sitter, phones: tuple[int, ...]) -> None:
    at, position = phoned(host, *phones)
    at.table.turns.act(position.read("Ann plays r5"))
    cover = covered(at)
    assert at.session.takes_back == ANN
    assert ("take back" in [widget.name for widget in cover.focus.widgets]) == (not phones)
    cover.handle(Intent(intents.KEY, key=UNDO))
    host.stack.settle()
    assert isinstance(host.stack.top, AgreeScene) == (not phones)


def test_a_play_can_no_longer_be_taken_back_at_the_screen_once_its_player_has_a_phone(host: Sitter) -> None:
    at, position = phoned(host)
    at.table.turns.act(position.read("Ann plays r5"))
    first = covered(at)
    at.house.seated(ANN)  # on the page Phones
    at.frame()
    assert host.stack.top is at.table
    second = covered(at)
    assert second is not first and "take back" not in [widget.name for widget in second.focus.widgets]


@pytest.mark.parametrize("phones", [(BEN,), (ANN, BEN)])
def test_a_play_made_at_the_screen_is_taken_back_there_while_the_next_player_has_a_phone(
    host: Sitter, phones: tuple[int, ...]
) -> None:
    at, position = phoned(host, *phones)
    before = at.session.state
    at.table.turns.act(position.read("Ann plays r5"))
    for _ in range(60):
        at.frame()
    assert (host.stack.top, at.table.seat.viewer, at.session.takes_back) == (at.table, NOBODY, ANN)
    assert (Command.TAKE_BACK in at.table.seat.prompt.buttons()) == (ANN not in phones)
    at.table.choices.choose(Command.TAKE_BACK)
    host.stack.settle()
    assert isinstance(host.stack.top, AgreeScene) == (ANN not in phones)
    if isinstance(host.stack.top, AgreeScene):
        at.hands[BEN].wake()
        at.hands[BEN].play()  # while the others are asked
        press(host.stack.top, "yes")
        host.stack.settle()
        assert at.session.state.hands == before.hands
        assert covered(at).cover.called == ANN


@pytest.mark.parametrize("bens", ["g6 g7 b1", "g6 g7 g3"])
def test_a_hand_is_put_down_once_its_player_has_answered_a_private_question_that_phones_still_have(
    host: Sitter, bens: str
) -> None:
    at, position = phoned(host, ANN, CY, lines=(*_GRAND, f"hand Ben: {bens}"))
    at.table.turns.act(position.read("Ann plays r3 on 1"))
    cover = covered(at)
    for _ in range(100):
        at.frame()  # it hears no press at once
    press(cover, "ready")
    for _ in range(100):
        at.frame()
    asked = at.session.question
    assert asked is not None and (asked.player, at.table.seat.viewer) == (BEN, BEN)
    viewers = list[int]()  # while Cy alone is asked, until the offer is closed
    for _ in range(600):
        asked = at.session.question
        telling = at.table.story.telling
        if asked is not None and asked.player == BEN and asked.kind in PRIVATE_QUESTIONS and not telling:
            at.table.turns.act(Action(PASS, BEN))
        at.table.turns.pressed()
        at.frame()
        if asked is at.session.question and asked is not None and asked.player == CY and not telling:
            viewers.append(at.table.seat.viewer)
    assert viewers and {*viewers} == {NOBODY}


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_note_on_a_lost_phone_lies_on_no_plate_hand_or_pile(size: tuple[int, int]) -> None:
    at = Phoned(Sitter(size), match_of("pppppp", "classic", 1), ANN, BEN)
    at.house.heard(pipe.Asleep(ANN), pipe.Asleep(BEN))
    for _ in range(STANDSTILL):
        at.frame()
        if at.table._seen().trouble is not None:
            break
    at.table.draw(pygame.Surface(size))
    sight, window = at.table._seen(), at.table.story.window
    (note,) = (item for item in picture.items(sight, window.letters, window.art) if item.key == ("panel", "trouble"))
    there = lying(sight.plan, opened=True)
    assert note.rect.collidelist([*there.kept, *there.plates, *there.buttons, there.log]) == -1


def phoned(host: Sitter, *phones: int, lines: tuple[str, ...] = _CLASSIC) -> tuple[Phoned, Position]:
    """A table of three people at Ann's turn."""
    position = table(*lines)
    position.state.asks_all = True
    people = tuple(Player(name, PERSON, face) for face, name in enumerate(position.names, 1))
    session = Session(Match(position.state.rules, people, 1), state=position.state)
    return Phoned(host, session, *phones), position


def covered(at: Phoned) -> CoverScene:
    """Let time pass until a cover lies over the table."""
    for _ in range(STANDSTILL):
        if isinstance(at.host.stack.top, CoverScene):
            return at.host.stack.top
        at.frame()
    raise AssertionError("no cover comes")
