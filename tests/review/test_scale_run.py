"""Games played apart are followed line by line, stopped, and said to have broken off if they do."""

from __future__ import annotations

import time
from collections import deque
from functools import partial

import msgspec
import pytest

from game.processes import Process, module
from game.review.rules_beside import LONGEST_LINE, RulesBeside
from game.review.scale_run import ScaleRun, played_apart
from tests.review.test_rules_beside import found

SOON = 60.0
SUMS = ((50.0, 50.0, 25.0, 25.0, 0.0),) * 7


class Line:
    """A line on which is said what a test wants."""

    def __init__(self, *said: bytes) -> None:
        self.said, self.gone, self.ended = deque(said), False, False

    def answer(self) -> bytes | None:
        return self.said.popleft() if self.said else None

    def end(self) -> None:
        self.ended = True


def line(played: int) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(found(), played=played, sums=SUMS)) + b"\n"


def run_of(*lines: Line) -> ScaleRun:
    waiting = list(lines)
    return ScaleRun(lambda seed, before: waiting.pop(0))


def test_figures_come_in_until_all_games_are_played_and_then_the_line_is_ended() -> None:
    said = Line(line(50), line(100))
    run = run_of(said)
    assert run.running and run.found is None
    assert run.update() and run.found is not None and run.found.played == 100 and run.running
    assert not run.update()
    said.said.append(line(200))
    assert run.update() and not run.running and not run.failed and said.ended


def test_stopping_keeps_what_was_found_and_running_again_takes_other_deals() -> None:
    first, second = Line(line(50)), Line(line(80))
    run = run_of(first, second)
    run.update()
    run.stop()
    assert first.ended and not run.running and not run.failed and run.found is not None
    run.begin_anew()
    assert run.running and run.found is None
    assert run.update() and run.found is not None


def test_what_was_stopped_or_broke_off_goes_on_with_the_same_deals_after_what_was_found() -> None:
    begun: list[tuple[int, int]] = []
    waiting = [Line(line(50)), Line(line(80)), Line(line(200))]

    def begin(seed: int, before: RulesBeside | None) -> Line:
        begun.append((seed, before.played if before is not None else 0))
        return waiting[len(begun) - 1]

    run = ScaleRun(begin)
    assert not run.may_go_on
    run.update()
    run.stop()
    assert run.may_go_on
    run.go_on()
    assert run.running and not run.may_go_on and run.found is not None and run.found.played == 50
    waiting[1].gone = True
    run.update()
    assert run.failed and run.may_go_on
    run.go_on()
    assert not run.failed and run.update() and not run.running and not run.may_go_on
    assert begun == [(1, 0), (1, 50), (1, 80)]


@pytest.mark.parametrize("sharp", [False, True])
def test_a_real_process_goes_on_where_it_was_stopped(sharp: bool) -> None:
    run = ScaleRun(partial(played_apart, "classic hand_size=2", "classic", 2, sharp=sharp))
    for _ in range(2):
        end = time.monotonic() + 2 * SOON
        already = run.found.played if run.found is not None else 0
        while (run.found is None or run.found.played == already) and time.monotonic() < end:
            run.update()
            time.sleep(0.01)
        run.stop()
        assert run.found is not None and run.found.played > already and run.may_go_on
        assert run.found.stronger == ("sharp" if sharp else "casual")
        run.go_on()
    run.stop()


def test_a_process_that_goes_before_its_time_has_broken_off_after_all_it_said() -> None:
    said = Line(line(50))
    run = run_of(said)
    said.gone = True
    assert run.update() and run.found is not None and run.failed and not run.running


def test_a_line_that_cannot_be_understood_breaks_off() -> None:
    for wrong in (b"hello\n", line(50)[:40], b"[" * LONGEST_LINE):
        said = Line(wrong, line(50))
        run = run_of(said)
        assert run.update() and run.failed and said.ended and run.found is None


def test_a_real_process_says_what_it_has_played_and_ends_with_the_last_game() -> None:
    words = ("grand hand_size=3", "grand", "--json", "--games", "10", "--players", "2")
    said = Process(module("game", "compare", *words), lambda heard: heard.readline() or None, talks=True)
    run, end = ScaleRun(lambda seed, before: said), time.monotonic() + SOON
    while run.running and time.monotonic() < end:
        run.update()
        time.sleep(0.01)
    assert run.found is not None and run.found.over and not run.failed
    assert run.found.turns.yours[0] < run.found.turns.usual[0]


def test_a_process_that_is_stopped_is_gone() -> None:
    process = played_apart("grand stacking=on", "grand", 2, 7)
    assert isinstance(process, Process)
    run, end = ScaleRun(lambda seed, before: process), time.monotonic() + SOON
    while run.found is None and time.monotonic() < end:
        run.update()
        time.sleep(0.01)
    run.stop()
    while not process.gone and time.monotonic() < end:
        time.sleep(0.01)
    assert process.gone and run.found is not None and not run.failed


def test_rules_that_cannot_be_played_break_off() -> None:
    run, end = ScaleRun(lambda seed, _: played_apart("grand hand_size=15", "grand", 10, seed)), time.monotonic() + SOON
    while run.running and time.monotonic() < end:
        run.update()
        time.sleep(0.01)
    assert run.failed and run.found is None


def test_the_time_left_follows_the_pace_since_the_first_line_and_begins_anew_with_each_run() -> None:
    now = 100.0
    lines = [Line(line(50)), Line(line(110)), Line(line(10))]
    waiting = list(lines)
    run = ScaleRun(lambda seed, before: waiting.pop(0), lambda: now)
    assert run.seconds_left is None
    run.update()
    assert run.seconds_left is None, "one line has no pace"
    now += 30.0
    lines[0].said.append(line(100))
    run.update()
    assert run.seconds_left == 60.0
    run.stop()
    assert run.seconds_left is None
    now += 1000.0
    run.go_on()
    run.update()
    assert run.seconds_left is None, "the pause was no play"
    now += 5.0
    lines[1].said.append(line(160))
    run.update()
    assert run.seconds_left == 4.0
    run.begin_anew()
    run.update()
    assert run.seconds_left is None
