"""The process in which bots think: it hears of Ctrl-C nothing, and ends with whoever began it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.values.actions import Action
from game.session.bot_process import Worker
from game.session.session import Session
from game.session.thinking import Thinking
from tests.workers.playing import bots, waited_for

ROOT = Path(__file__).resolve().parent.parent.parent

#: A program that has a bot think, says in which process, and is still there.
PROGRAM = """
import time
from game.session.session import Session
from game.session.thinking import Thinking
from game.session.bot_process import Worker
from tests.workers.playing import bots, waited_for
worker = Worker()
thinking = Thinking(Session(bots("grand", "master", "master")), worker)
thinking.look()
waited_for(thinking.answer)
print(worker.process.number, flush=True)
time.sleep(600)
"""


def runs(number: int) -> bool:
    """Whether a process is there, and no corpse."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_it_ends_with_the_program_however_that_ends() -> None:
    for last in (signal.SIGKILL, signal.SIGTERM):
        program = subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        with program:
            assert program.stdout is not None
            number = int(program.stdout.readline())
            assert runs(number)
            program.send_signal(last)
        waited_for(lambda number=number: not runs(number))


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is no signal to a process there")
def test_it_hears_nothing_of_ctrl_c() -> None:
    session, worker = Session(bots("grand", "master", "master")), Worker()
    thinking = Thinking(session, worker)
    try:
        thinking.look()
        first = waited_for(thinking.answer)
        number = worker.process.number
        assert number is not None and os.getpgid(number) != os.getpgid(0)
        os.kill(number, signal.SIGINT)
        assert isinstance(first, Action)
        session.submit(first)
        thinking.look()
        assert waited_for(thinking.answer) == session.bot_answer()
        assert worker.process.number == number
    finally:
        worker.close()


def test_it_needs_nothing_of_screen_and_session() -> None:
    code = "import sys, game.ai.worker; print([n for n in sys.modules if n.startswith(('pygame', 'game.session'))])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_none_is_begun_before_it_is_needed_and_closing_ends_it() -> None:
    worker = Worker()
    worker.close()
    worker.start()
    process = worker.process
    waited_for(lambda: process.number)
    worker.close()
    waited_for(lambda: process.gone)
    assert process.answer() is None
