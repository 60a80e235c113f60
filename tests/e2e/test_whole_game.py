"""From the title to the end of a game in the real window, once with each hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from tests.e2e.hands import Keys, Mouse, Table
from tests.e2e.person import Person
from tests.e2e.program import NEXT_GAME, QUICK, Program, Reading
from tests.e2e.screen import Picture, Screen

pytestmark = pytest.mark.e2e

THREE_AT_TABLE = (
    f'{QUICK}players = [{{name = "Ann", kind = "person", face = 1}}, '
    '{name = "Ben", kind = "greedy", face = 2}, {name = "Cy", kind = "greedy", face = 3}]\n'
)


def is_asked(reading: Reading) -> bool:
    asked = reading.question
    return not reading.state.over and asked is not None and reading.match.players[asked.player].is_person


def hand_and_question(picture: Picture, reading: Reading) -> list[Picture]:
    plan = Table(reading, 0).plan()
    hand = plan.cards["c", plan.hand[0]]
    last = plan.cards["c", plan.hand[-1]]
    cards = Rect(hand.x - hand.width, hand.y - hand.width, last.x - hand.x + 2 * hand.width, 2 * hand.width)
    return [picture.part(cards), picture.part(plan.boxes["question"])]


def at_rest(program: Program, person: Person) -> tuple[Reading, Picture]:
    program.screen.settled(0.5)
    reading = program.reading()
    person.hand.rest(program, Table(reading, 0))
    return reading, program.screen.settled(0.5)


def play_a_game_and_come_back(program: Program, person: Person) -> None:
    program.start()
    person.begin()
    person.play(lambda reading: reading.state.over)
    program.wait(lambda: program.shows(NEXT_GAME), "the results")

    person.play(lambda reading: reading.state.game_number == 2 and is_asked(reading) and reading.state.turns > 1)
    left, before = at_rest(program, person)
    assert program.close() == 0
    on_disk = program.reading()
    assert on_disk.position() == left.position() and not on_disk.lost

    program.start()
    person.go_on()
    again, after = at_rest(program, person)
    assert again.position() == left.position()
    assert hand_and_question(after, left) == hand_and_question(before, left)
    person.act(left)
    program.wait(lambda: program.reading().count > left.count, "the next act")
    assert program.close() == 0


def test_a_whole_game_can_be_played_with_the_mouse_alone(program: Callable[..., Program]) -> None:
    played = program(seed=9)
    play_a_game_and_come_back(played, Person(played, Mouse()))


def test_a_whole_game_can_be_played_with_the_keyboard_alone(program: Callable[..., Program], screen: Screen) -> None:
    pointer = screen.do("getmouselocation")
    played = program(seed=9, settings=THREE_AT_TABLE)
    play_a_game_and_come_back(played, Person(played, Keys()))
    assert screen.do("getmouselocation") == pointer
