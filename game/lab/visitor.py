"""Visitors: a player's own programs that play, through lines of JSON (game/docs/bots.md).

A program is told only what its player may know. One that fails forfeits: greedy plays the rest of that game for it.
Each game has its own process, so that nothing is carried from one game to another.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Annotated, Any, Final

import msgspec

from game import processes
from game.ai.base import VIEW, Claim, Sight
from game.ai.lots import Lots
from game.ai.plain import Plain, bot
from game.lab.command import words
from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.cards import FACES, face_text
from game.rules.values.ruleset import RuleSet
from game.rules.values.views import View
from game.session.letters import printable

VERSION: Final = 1
#: How long a program may take to answer; longer the first time, because it has to start.
SECONDS: Final = 5.0
FIRST_SECONDS: Final = 30.0
#: The largest line of a program in bytes.
LONGEST_LINE: Final = 65_536
#: The most acts listed in a question; when a set may be given away there can be more, in a fixed order.
MOST_LISTED: Final = 1000
#: Lines of a program's standard error passed on in a game, and the bytes of each.
_MOST_COMPLAINTS: Final = 20
_LONGEST_COMPLAINT: Final = 400
_LONGEST_QUOTE: Final = 20  # digits of a program's number that are quoted
_FAREWELL: Final = 1.0  # seconds a program has to exit by itself
_CHANCE: Final = "visitor"  # the purpose of the random number a program is given

#: The variables a program needs; others may be secrets, such as keys to a service, and are kept from it.
_NEEDED: Final = frozenset(("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR"))
_NEEDED_BY_WINDOWS: Final = frozenset(
    ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA")
)

#: Becomes another program that ends with the one that started it, though it reads no input and handles no signal.
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

_Place = Annotated[int, msgspec.Meta(ge=0)]


class _Failed(Exception):
    """Raised when a program breaks the protocol; the message continues a sentence that begins with its name."""


class _Answer(msgspec.Struct, forbid_unknown_fields=True):
    answer: int
    acts: Annotated[list[_Place | Action], msgspec.Meta(max_length=100)]


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(_Answer).decode


class Visitor:
    """The mind of a program at a seat, for one game. ``forfeit`` says why greedy plays for it; empty while it plays.

    A decision with one legal act is not put to it. Its claims are made without delay, like those of plain bots.
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
        self._say(
            hello=VERSION,
            seat=seat,
            players=players,
            rules={switch: getattr(rules, switch) for switch in rules.__slots__},
            faces={str(face): face_text(face) for face in FACES},
            seconds=SECONDS,
            first_seconds=FIRST_SECONDS,
            longest_line=LONGEST_LINE,
            chance=lots.stream(_CHANCE),
        )
        try:
            self._program = _Program(words(name), f"{name} at place {seat}")
        except OSError as failure:
            self._forfeit(f"cannot be begun: {failure.strerror or failure}")

    def look(self, position: object) -> None:
        """Ignore the position: a game that a program plays is told from its deal on."""

    def observe(self, event: Event) -> None:
        """Queue the event for the program."""
        if not self.forfeit:
            self._say(event=[type(event).__name__, *event])

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

    def _say(self, **words: Any) -> None:
        self._unsaid.append(_encode(words) + b"\n")

    def _ask(self, view: View | None, legal: Sequence[Action], claim: bool) -> list[Action] | None:
        """Return the acts the program chooses; None if it has failed, now or before."""
        if self.forfeit:
            return None
        assert view is not None, "a visitor is shown a view"
        self._number += 1
        seen = {name: getattr(view, name) for name in view.__slots__ if name != "rules"}
        listed = list(islice(legal, MOST_LISTED))
        self._say(question=self._number, claim=claim, view=seen, acts=listed, count=len(legal))
        said, self._unsaid = b"".join(self._unsaid), []
        try:
            line = self._program.asked(said, SECONDS if self._number > 1 else FIRST_SECONDS)
            return self._chosen(line, legal, claim)
        except _Failed as failure:
            self._program.end()
            self._forfeit(str(failure))
            return None

    def _chosen(self, line: bytes, legal: Sequence[Action], claim: bool) -> list[Action]:
        try:
            found = _decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
            raise _Failed(f"says what is no answer: {why}") from None
        if found.answer != self._number:
            raise _Failed(f"answers question {_quoted(found.answer)} when asked question {self._number}")
        if not claim and len(found.acts) != 1:
            raise _Failed(f"answers with {len(found.acts)} acts instead of one")
        acts = []
        for act in found.acts:
            if isinstance(act, int):
                if act >= len(legal):
                    raise _Failed(f"answers with act {_quoted(act)} of {len(legal)}, counted from 0")
                act = legal[act]
            elif act not in legal:
                raise _Failed("answers with an act that is not legal")
            acts.append(act)
        return acts

    def _forfeit(self, why: str) -> None:
        self._unsaid.clear()
        self.forfeit = f"{self._name} at place {self._seat} forfeits to greedy: it {why}"


def _quoted(number: int) -> str:
    """Return a number from a program for a message, shortened if it has too many digits."""
    if abs(number) < 10**_LONGEST_QUOTE:
        return str(number)
    return f"{'-' * (number < 0)}1e{_LONGEST_QUOTE} or {'less' if number < 0 else 'more'}"


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
        """Send bytes and return the line that answers within this many seconds. Raises _Failed."""
        self.process.say(said, answered=True)
        line = self.process.answer(seconds)
        if line is None and not self.process.gone:
            raise _Failed(f"does not answer within {seconds:g} seconds")
        if line is not None and len(line) > LONGEST_LINE:
            raise _Failed(f"sends a line of more than {LONGEST_LINE} bytes")
        if line is None or not line.endswith(b"\n"):
            raise _Failed("cannot be begun" if self.process.code == _NOT_BEGUN else "ends in the middle of the game")
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
