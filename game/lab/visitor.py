"""Visitors: bots that are a player's own programs, spoken to in lines of JSON (game/docs/bots.md).

A program receives only what its player may know. One that fails forfeits: greedy plays the rest of that game for it.
Each game has its own process, so that nothing is carried from one game to another; only the games of a whole match
share one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from game import processes
from game.ai.base import VIEW, Claim, Sight
from game.ai.lots import Lots
from game.ai.plain import Plain, bot
from game.lab.command import words
from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.ruleset import RuleSet
from game.rules.values.views import View
from game.seats.seat_lines import (
    LONGEST_LINE,
    LineFault,
    acts_in,
    answer_of,
    event_line,
    hello_line,
    question_line,
    quoted,
)
from game.session.letters import printable

#: How long a program may take to answer; longer the first time, because it has to start.
SECONDS: Final = 5.0
FIRST_SECONDS: Final = 30.0
#: Lines of a program's standard error passed on in a game, and the bytes of each.
_MOST_COMPLAINTS: Final = 20
_LONGEST_COMPLAINT: Final = 400
_FAREWELL: Final = 1.0  # seconds a program has to exit by itself
_CHANCE: Final = "visitor"  # the purpose of the random number a program is given

#: The variables a program needs; others may be secrets, such as keys to a service, and are kept from it.
_NEEDED: Final = frozenset(("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR"))
_NEEDED_BY_WINDOWS: Final = frozenset(
    ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA")
)

#: Runs another program so that it dies with its parent, even if it reads no input and handles no signal.
_LEASHED: Final = """
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG, which the other program inherits
if os.getppid() != int(sys.argv[1]):
    sys.exit(1)
try:
    os.execvp(sys.argv[2], sys.argv[2:])
except OSError:
    sys.exit(126)
"""
#: The exit code of `_leashed` if the program does not exist, as in a shell.
_NOT_BEGUN: Final = 126


class Visitor:
    """The mind of a program at a seat, for one game or match.

    ``forfeit`` says why greedy plays for it; empty while it plays. It is not asked if only one act is
    legal. Its claims are made without delay, like those of plain bots.
    """

    needs: Final = VIEW
    observes: Final = True
    at_once: Final = True

    def __init__(self, name: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> None:
        self.forfeit = ""
        self._name, self._seat = name, seat
        self._greedy = Plain(bot("greedy"), lots)
        self._number = 0  # of the last question
        self._unsaid: list[bytes] = []
        limits = {"seconds": SECONDS, "first_seconds": FIRST_SECONDS, "longest_line": LONGEST_LINE}
        self._unsaid.append(hello_line(seat, players, rules, **limits, chance=lots.stream(_CHANCE)))
        try:
            self._program = _Program(words(name), f"{name} at place {seat}")
        except OSError as failure:
            self._forfeit(f"cannot be begun: {failure.strerror or failure}")

    def look(self, position: object) -> None:
        """Ignore the position: a program follows its game from the deal on."""

    def observe(self, event: Event) -> None:
        """Queue the event for the program."""
        if not self.forfeit:
            self._unsaid.append(event_line(event))

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """Return the program's answer, or greedy's once it has failed."""
        if len(legal) == 1:
            return legal[0]
        acts = self._ask(sight.view, legal, claim=False)
        return self._greedy.decide(sight, legal) if acts is None else acts[0]

    def claims(self, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        """Return the program's claims, without delay."""
        acts = self._ask(sight.view, legal, claim=True)
        return self._greedy.claims(sight, legal) if acts is None else [Claim(act) for act in acts]

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Tell the program how the game ended and let it exit; kill it if the game was interrupted."""
        if self.forfeit:
            return
        if kind is None:
            self._program.leave(b"".join(self._unsaid))
        else:
            self._program.end()

    def _ask(self, view: View | None, legal: Sequence[Action], claim: bool) -> list[Action] | None:
        """Return the acts the program chooses; None if it has failed, now or before."""
        if self.forfeit:
            return None
        assert view is not None, "a visitor is shown a view"
        self._number += 1
        self._unsaid.append(question_line(self._number, view, legal, claim=claim))
        said, self._unsaid = b"".join(self._unsaid), []
        try:
            line = self._program.asked(said, SECONDS if self._number > 1 else FIRST_SECONDS)
            return self._chosen(line, legal, claim)
        except LineFault as failure:
            self._program.end()
            self._forfeit(str(failure))
            return None

    def _chosen(self, line: bytes, legal: Sequence[Action], claim: bool) -> list[Action]:
        found = answer_of(line)
        if found.answer != self._number:
            raise LineFault(f"answers question {quoted(found.answer)} when asked question {self._number}")
        acts = acts_in(found, legal, one=not claim)
        if any(act not in legal for act in acts):
            raise LineFault("answers with an act that is not legal")
        return acts

    def _forfeit(self, why: str) -> None:
        self._unsaid.clear()
        self.forfeit = f"{self._name} at place {self._seat} forfeits to greedy: it {why}"


class _Program:
    """The process of a visiting program, and its standard error."""

    def __init__(self, words: Sequence[str], called: str) -> None:
        self._called = called
        # Started by this thread, since the program ends with the thread that started it.
        begun = processes.begun(_leashed(words), _short(os.environ), subprocess.PIPE)
        self.process = processes.Process(lambda: begun, lambda line: line.readline(LONGEST_LINE + 1), _FAREWELL)
        self._complaints = begun.stderr
        self._thread = threading.Thread(target=self._pass_on, name="visitor", daemon=True)
        self._thread.start()

    def asked(self, said: bytes, seconds: float) -> bytes:
        """Send bytes and return the line that answers within this many seconds. Raises LineFault."""
        self.process.say(said, answered=True)
        line = self.process.answer(seconds)
        if line is None and not self.process.gone:
            raise LineFault(f"does not answer within {seconds:g} seconds")
        if line is not None and len(line) > LONGEST_LINE:
            raise LineFault(f"sends a line of more than {LONGEST_LINE} bytes")
        if line is None or not line.endswith(b"\n"):
            raise LineFault("cannot be begun" if self.process.code == _NOT_BEGUN else "ends in the middle of the game")
        return line

    def leave(self, said: bytes) -> None:
        """Send last bytes, close the pipe, and wait a little for the program to exit."""
        self.process.say(said, answered=False)
        self.process.leave()
        self._thread.join(_FAREWELL)

    def end(self) -> None:
        """Kill the program, and what it has started."""
        self.process.end(_FAREWELL)
        self._thread.join(_FAREWELL)

    def _pass_on(self) -> None:
        """Pass on the first lines of the program's standard error, each with its name; the rest is dropped."""
        assert self._complaints is not None
        with self._complaints as complaints, suppress(OSError):
            for number, line in enumerate(iter(partial(complaints.readline, _LONGEST_COMPLAINT), b"")):
                if number < _MOST_COMPLAINTS:
                    said = line.decode("utf-8", "replace").rstrip()
                    print(f"{self._called}: {printable(said)}", file=sys.stderr)


def _leashed(words: Sequence[str]) -> list[str]:
    """Return a command for a program that ends with this thread on Linux; elsewhere the program itself."""
    if not sys.platform.startswith("linux"):
        return list(words)
    return [sys.executable, "-I", "-S", "-c", _LEASHED, str(os.getpid()), *words]


def _short(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the part of the environment that an untrusted program gets."""
    needed = _NEEDED | _NEEDED_BY_WINDOWS if os.name == "nt" else _NEEDED
    return {name: value for name, value in environment.items() if name.upper() in needed or name.startswith("LC_")}
