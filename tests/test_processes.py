"""Processes of the program's own: what they are told, what they answer, and that they end."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import IO

from game.processes import Process, begun, framed

#: Answers each message with itself.
ECHO = "from game.processes import framed, serve; serve(lambda said: said, framed)"
SOON = 60.0  # seconds, which only keep a test from waiting for ever


def python(code: str) -> Callable[[], subprocess.Popen[bytes]]:
    return lambda: begun([sys.executable, "-c", code], {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})


def line_of(line: IO[bytes]) -> bytes | None:
    return line.readline() or None


def test_answers_come_in_the_order_of_what_was_said() -> None:
    process = Process(python(ECHO))
    for said in (b"one", b"two", b"three"):
        process.say(framed(said), answered=True)
    assert [process.answer(SOON) for _ in range(3)] == [b"one", b"two", b"three"]
    assert process.answer() is None and not process.gone
    process.end(SOON)
    assert process.gone and process.code


def test_one_that_may_leave_hears_all_that_is_said_before() -> None:
    process = Process(python("import sys; sys.exit(len(sys.stdin.read()))"), line_of, farewell=SOON)
    process.say(b"hears", answered=False)
    process.leave()
    assert process.gone and process.code == 5


def test_one_that_ends_by_itself_answers_nothing_more_and_nobody_waits_for_it() -> None:
    process = Process(python("import sys; print('one', flush=True); sys.exit(3)"), line_of, farewell=SOON)
    process.say(b"", answered=True)
    process.say(b"", answered=True)
    assert process.answer(SOON) == b"one\n"
    assert process.answer(SOON) is None and process.gone and process.code == 3


def test_one_that_is_ended_before_it_has_begun_is_told_nothing() -> None:
    go, told = threading.Event(), python("import sys; sys.stdin.read(1); print('told', flush=True)")

    def late() -> subprocess.Popen[bytes]:
        go.wait(SOON)
        return told()

    process = Process(late, line_of, farewell=SOON)
    process.say(b"x", answered=True)
    process.end()
    go.set()
    assert process.answer(SOON) is None and process.gone


def test_one_that_cannot_begin_is_gone() -> None:
    process = Process(lambda: begun(["/no/such/program"], {}))
    assert process.answer(SOON) is None and process.gone and process.number is None


def test_one_that_talks_is_heard_unasked_while_it_is_spoken_to() -> None:
    code = "import sys\nfor line in sys.stdin: print(line.strip() * 2, 'and more', sep='\\n', flush=True)\nprint('bye')"
    process = Process(python(code), line_of, farewell=SOON, talks=True)
    process.say(b"one\n", answered=False)
    assert [process.answer(SOON) for _ in range(2)] == [b"oneone\n", b"and more\n"]
    process.say(b"two\n", answered=False)
    process.leave()
    assert [process.answer(SOON) for _ in range(4)] == [b"twotwo\n", b"and more\n", b"bye\n", None]
    assert process.gone and process.code == 0


def test_one_that_talks_and_ends_by_itself_is_gone() -> None:
    process = Process(python("print('bye')"), line_of, farewell=SOON, talks=True)
    assert process.answer(SOON) == b"bye\n" and process.answer(SOON) is None and process.gone


def test_nothing_waits_for_one_that_is_dismissed() -> None:
    process = Process(python("import sys; sys.stdin.read(); sys.exit(4)"), line_of, farewell=SOON)
    process.dismiss()
    assert process.answer(SOON) is None and process.gone and process.code == 4
