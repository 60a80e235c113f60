"""Three people at one screen with a device each: the real program, a pad in SDL, and the two parts of a keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import GRAND
from game.rules.values.state import NOBODY
from game.session.session import Match, Player, Session
from game.session.shelf.about import read_about
from game.session.shelf.shelf import Shelf
from game.ui.input.intents import LEFT_KEYS, RIGHT_KEYS
from game.ui.input.key_parts import key_in, sign_of
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.lost_pad import LostPadScene
from game.ui.table.scene import TableScene
from tests.ui.pad_person import Evening
from tests.ui.virtual_pads import VirtualPad

ANN, BEN, CY = range(3)
DEVICES = ("pad 1", LEFT_KEYS, RIGHT_KEYS)
PEOPLE = tuple(Player(name, "person", face) for face, name in enumerate(("Ann", "Ben", "Cy"), 1))


class Together(Evening):
    """The program, and three people of whom each presses only what is theirs; others press before them, in vain."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        super().__init__(folder, seed)
        self.in_vain = 0
        self.app.devices.give(DEVICES)
        self.app.stack.push(TableScene(self.app, Session(Match(GRAND, PEOPLE, seed), Shelf(folder).new_slot())))
        self.app.stack.settle()
        self.frame()

    @property
    def person(self) -> int:
        """Who presses now: the one whom a cover calls, or who has the screen."""
        if isinstance(self.top, CoverScene):
            return self.top.cover.called if self.top.cover.called != NOBODY else ANN
        return self.table.seat.bottom

    def tap(self, *names: str) -> None:
        for name in names:
            person = self.person
            if isinstance(self.top, CoverScene) and not self.top.cover.plates():
                cover = self.top
                self.press_of((person + 1) % len(PEOPLE), name)
                assert self.top is cover, "another person took the screen"
                self.in_vain += 1
            self.press_of(person, name)

    def press_of(self, person: int, name: str) -> None:
        """Press a button, or the key that stands for it, on a person's own device."""
        if person == ANN:
            self.press(self.app.bindings.button(name))
            return
        code = pygame.key.key_code(key_in(sign_of(DEVICES[person], name)))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0))
        self.frame(0.0)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
        self.frame(0.0)


@pytest.fixture
def together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Together]:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    people = Together(tmp_path, seed=2)
    yield people
    people.close()


def test_three_people_play_with_a_pad_and_two_parts_of_the_keyboard(together: Together) -> None:
    done = 0
    while done < 60 and together.play_on():
        done += 1
    session = next(scene for scene in together.app.stack.scenes if isinstance(scene, TableScene)).session
    assert session.count >= 25 and together.covers >= 8 and together.in_vain >= 8
    assert not together.others


def test_a_pad_pulled_out_in_ones_turn_is_waited_for_and_plugged_in_again_goes_on(together: Together) -> None:
    for _ in range(40):
        if isinstance(together.top, TableScene) and together.table.seat.viewer == ANN:
            break
        together.play_on()
        together.let_time_pass()
    assert together.table.seat.viewer == ANN
    together.pad.unplug()
    for _ in range(5):
        together.frame()
    assert isinstance(together.top, LostPadScene) and together.top.player == ANN
    together.pad = VirtualPad()
    for _ in range(5):
        together.frame()
    assert isinstance(together.top, CoverScene)
    together.let_time_pass()
    together.press("a")
    together.let_time_pass()
    assert together.table.seat.viewer == ANN


def test_a_match_is_resumed_with_the_devices_it_was_left_with(together: Together, tmp_path: Path) -> None:
    scene = next(scene for scene in together.app.stack.scenes if isinstance(scene, TableScene))
    folder = scene.session.keeping.folder
    assert folder is not None
    together.app.go.title()
    together.app.stack.settle()
    assert read_about(folder).devices == DEVICES
    together.app.devices.give(())
    together.app.devices.match = None
    together.app.go.table(Session.resume(Shelf(tmp_path).slot(folder.name)))
    together.app.stack.settle()
    together.frame()
    assert together.app.devices.kept == DEVICES
    together.app.go.title()
    together.app.stack.settle()
    together.pad.unplug()
    together.frame()
    together.app.devices.match = None
    together.app.go.table(Session.resume(Shelf(tmp_path).slot(folder.name)))
    together.app.stack.settle()
    together.frame()
    assert together.app.devices.of(ANN) == "any", "the pad is not there"
