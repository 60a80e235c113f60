"""Windows that change, programs that are killed, and machines without a display or room to write."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Rect

from game.rules import GRAND, new_game, question
from game.session.secret import secret_of
from game.text import say
from tests.e2e.hands import Mouse
from tests.e2e.person import Person
from tests.e2e.program import RESUME, ROOT, START, Ended, Program, Reading
from tests.e2e.screen import SIZE
from tests.extent import extent

pytestmark = pytest.mark.e2e

KILLS = extent(4, 10)
SMALL = (1000, 640)
OWN_HAND = Rect(300, 540, 660, 180)
BUBBLES = 3.5  # seconds: a remark stands still for 2.6 before it fades


def is_asked(reading: Reading) -> bool:
    asked = reading.question
    return asked is not None and reading.match.players[asked.player].is_person


def plays_on(person: Person, acts: int) -> None:
    """Answer at least so many acts later, at the next question."""
    start = person.program.reading().count
    person.play(lambda reading: reading.count >= start + acts and is_asked(reading))


def test_killed_at_any_moment_it_loses_no_act_that_was_done(program: Callable[..., Program]) -> None:
    chance = random.Random(4)
    played = program(seed=2)
    played.start()
    person = Person(played, Mouse())
    person.begin()
    known: list[object] = []
    kills = 0
    while kills < KILLS or len(known) <= 2 * KILLS:  # on a busy machine little is done from kill to kill
        assert kills < 10 * KILLS, f"hardly anything is ever done: {known}"
        kills += 1
        end = threading.Timer(chance.uniform(0.2, 2.0), played.kill)
        end.start()
        with pytest.raises(Ended):
            person.play(lambda reading: False)
        end.join()
        played.ended()
        seen = person.program.last_seen
        found = played.reading()
        records = played.records()
        done = [records[number] for number in range(1, found.count + 1)]
        assert found.count >= seen, "what the table had shown is not there any more"
        assert done[: len(known)] == known, "what was done before is not what it was"
        assert not found.lost or "still being saved" in say(found.lost)
        known = list(done)
        played.start()
        person.go_on()
        assert played.reading().position() == found.position() or played.reading().count > found.count


@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP"])
def test_the_window_closes_in_order_when_the_system_asks_for_it(program: Callable[..., Program], number: str) -> None:
    played = program(seed=2)
    played.start()
    played.send(getattr(signal, number))
    assert played.ended() == 0


def test_the_window_may_change_its_size_and_fill_the_screen_while_cards_fly(program: Callable[..., Program]) -> None:
    played = program(seed=9)
    screen = played.screen
    played.start()
    person = Person(played, Mouse())
    person.begin()
    plays_on(person, 3)

    resize(person, SMALL)
    plays_on(person, 4)
    beside = screen.settled(0.3)
    assert beside.count((0, 0, 0)) >= SIZE[0] * SIZE[1] - SMALL[0] * SMALL[1], "the table reaches over the window"

    screen.press("F11")
    person.size = SIZE
    plays_on(person, 4)
    full = screen.settled(0.3)
    assert full.count((0, 0, 0)) < SIZE[0] * SIZE[1] // 20, "the table does not fill the screen"

    screen.press("F11")
    person.size = SMALL
    plays_on(person, 4)
    resize(person, SIZE)
    plays_on(person, 4)

    table = screen.settled(BUBBLES)
    screen.press("Escape")
    played.wait(lambda: played.shows(RESUME), "the pause")
    paused = played.reading().count
    screen.press("Escape")
    played.wait(lambda: not played.shows(RESUME), "the table again")
    assert screen.settled(BUBBLES) == table
    assert played.reading().count == paused
    plays_on(person, 2)
    assert played.close() == 0


def resize(person: Person, size: tuple[int, int]) -> None:
    """Drag the window to another size."""
    person.program.screen.do("windowsize", str(person.program.window), str(size[0]), str(size[1]))
    person.size = size


def test_without_a_display_it_says_so_and_ends(tmp_path: Path) -> None:
    surroundings = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path / "data")]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "There is no display" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(program: Callable[..., Program]) -> None:
    seed = next(seed for seed in range(1, 100) if asked_first(seed))
    pictures = []
    for name, writable in (("usual", True), ("locked", False)):
        played = program(seed=seed, settings="", name=name)
        if not writable:
            locked = played.data / "no folder"
            locked.write_text("a file where a folder is wanted", encoding="utf-8")
            played.data = locked / "data"
        played.start()
        screen = played.screen
        screen.press("n")
        played.wait(lambda p=played: p.shows(START), "the page of a new game")
        screen.press("s")
        played.wait(lambda p=played: not p.shows(START), "the table")
        begun = screen.settled(3.0)  # on a busy machine the deal itself may stand still for a second
        screen.press("d")
        drawn = screen.settled(0.5)
        assert drawn.part(OWN_HAND) != begun.part(OWN_HAND), "the game does not go on"
        pictures.append(begun)
        assert played.close() == 0
    note = pictures[0].differs(pictures[1])
    assert note is not None, "nobody is told"
    assert note.left > SIZE[0] / 2 and note.bottom < SIZE[1] / 2, "more than a note in the corner is different"


def asked_first(seed: int) -> bool:
    """Whether the person of the usual table is asked before anybody else."""
    asked = question(new_game(GRAND, 4, secret_of(seed), as_secret=True))
    return asked is not None and asked.player == 0 and asked.kind == "turn"
