"""How long bots think, and whether frames come late because of it: nine masters and a person, in real time.

The person acts at once, as greedy would. The same acts are then shown again without any thinking, so that late frames
can be compared.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game import ai
from game.ai.base import Claim, Sight
from game.ai.wire import Answered, reply_of
from game.lab.bench.figures import Figures, Limit, median, percentile
from game.processes import Process
from game.rules import GRAND, legal_answers, legal_claims
from game.rules.values.actions import CLAIMS, UNO, Action
from game.session.bot_process import BOTS, Worker
from game.session.match import Match, Player
from game.session.session import Session, Step

if TYPE_CHECKING:
    import pygame

    from game.ui.table.scene import TableScene

_SIZE: Final = (1280, 720)
_MASTERS: Final = 9
_DECISIONS: Final = 300  # questions put to masters
FULL: Final = 3_000  # fewer questions say nothing about one late answer in a thousand
_SPEED: Final = 3.0  # of the cards: the quickest setting
_FRAME: Final = 1 / 60
_LONG: Final = 0.7  # seconds for a decision
# Bounds in percent: answers that are not ready in time, and late frames in excess of a run without thinking.
_NOT_READY: Final = 0.1
_LATE_MORE: Final = 0.2
_MEGABYTES: Final = 160  # of program and worker together
_PERSON: Final = 0


class _Timed(Process):
    """A process that records the seconds from each question to its answer; claims do not count."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._begun: deque[float] = deque()
        super().__init__(BOTS)

    def say(self, said: bytes, answered: bool) -> None:
        self._begun.append(time.perf_counter())
        super().say(said, answered)

    def take(self, answer: bytes) -> None:
        took = time.perf_counter() - self._begun.popleft()
        if isinstance(reply_of(answer), Answered):
            self.seconds.append(took)
        super().take(answer)


class _Noted(Session):
    """A match that records its acts."""

    def __init__(self, match: Match) -> None:
        self.acts: list[Action] = []
        super().__init__(match)

    def submit(self, action: Action) -> Step:
        step = super().submit(action)
        if step.refusal is None:
            self.acts.append(action)
        return step

    def person_acts(self) -> Action | None:
        """Return what the person does now, if anything."""
        greedy = ai.new("greedy", _PERSON, self.match.rules, len(self.match.players), self.lots[_PERSON])
        sight = Sight(self.view(_PERSON))
        calls = [claim.action for claim in greedy.claims(sight, legal_claims(self.state, _PERSON))]
        asked = self.question
        if self.state.owes[_PERSON] and any(call.verb == UNO for call in calls):
            return next(call for call in calls if call.verb == UNO)
        if asked is None or asked.player != _PERSON:
            return None
        return greedy.decide(sight, legal_answers(self.state, _PERSON))


class _Again(_Noted):
    """A replay of a match by its known acts, in which no bot thinks."""

    directed = True

    def __init__(self, match: Match, known: list[Action]) -> None:
        self._known = known
        super().__init__(match)

    def _next(self) -> Action | None:
        return self._known[self.count] if self.count < len(self._known) else None

    def bot_answer(self) -> Action | None:
        act, asked = self._next(), self.question
        answers = act is not None and asked is not None and act.verb not in CLAIMS
        return act if answers and act is not None and act.player != _PERSON else None

    def bot_claims(self) -> list[Claim]:
        return []

    def person_acts(self) -> Action | None:
        act = self._next()
        return act if act is not None and (act.player == _PERSON or act.verb in CLAIMS) else None


class _Run(NamedTuple):
    """The frames of some games, as the seconds each took, and the games."""

    frames: list[float]
    games: list[_Noted]


def measure(full: bool = False) -> Figures:
    """Measure how long masters think, how often an answer was not ready, and late frames with and without thinking.

    In ``full``, enough questions are put to tell whether the bounds hold.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()
    worker = Worker(_Timed)
    process = worker.process
    assert isinstance(process, _Timed)
    try:
        surface = pygame.display.set_mode(_SIZE)
        thought = _played(surface, worker, process, FULL if full else _DECISIONS)
        megabytes = {"worker_mb": _megabytes(process.number), "program_mb": _megabytes(os.getpid())}
        megabytes["together_mb"] = round(sum(megabytes.values()), 1)
        idle = _shown_again(surface, thought.games)
    finally:
        worker.close()
        pygame.quit()
    late, late_idle = _late(thought.frames), _late(idle)
    return {
        "decisions": len(process.seconds),
        "think_median_ms": round(median(process.seconds) * 1e3, 2),
        "think_99_percent_ms": round(percentile(process.seconds, 99) * 1e3, 2),
        "think_worst_ms": round(max(process.seconds) * 1e3, 2),
        "over_0_7_s_percent": round(_percent(second > _LONG for second in process.seconds), 3),
        "not_ready_percent": round(100 * worker.missed / len(process.seconds), 3),
        "frames": len(thought.frames),
        "late_frames_percent": round(late, 3),
        "late_frames_idle_percent": round(late_idle, 3),
        **megabytes,
    }


def bounds(figures: Figures) -> dict[str, Limit]:
    """Return the bounds that these figures must keep to."""
    return {
        "think_99_percent_ms": Limit(_LONG * 1e3),
        "not_ready_percent": Limit(_NOT_READY, figures["decisions"] >= FULL),
        "late_frames_percent": Limit(round(figures["late_frames_idle_percent"] + _LATE_MORE, 3)),
        "together_mb": Limit(_MEGABYTES),
    }


def _played(surface: pygame.Surface, worker: Worker, process: _Timed, decisions: int) -> _Run:
    """Play games with thinking masters until they have been asked this often."""
    kinds = ("person", *("master",) * _MASTERS)
    run = _Run([], [])
    while len(process.seconds) < decisions:
        players = tuple(Player(f"Player {number}", kind, number + 1) for number, kind in enumerate(kinds))
        session = _Noted(Match(GRAND, players, len(run.games) + 1))
        scene = _scene(session, surface, worker)
        while len(process.seconds) < decisions and not session.state.over:
            run.frames.append(_frame(scene, session, surface))
        run.games.append(session)
        del scene  # before the next one is made: its drawings count as memory
    return run


def _shown_again(surface: pygame.Surface, games: list[_Noted]) -> list[float]:
    """Return the seconds that each frame of the same games took without thinking."""
    frames = []
    for game in games:
        session = _Again(game.match, game.acts)
        scene = _scene(session, surface, None)
        while session.count < len(game.acts):
            frames.append(_frame(scene, session, surface))
        del scene
    return frames


def _scene(session: Session, surface: pygame.Surface, worker: Worker | None) -> TableScene:
    from game.ui.screenshot import Sitter
    from game.ui.table.scene import TableScene

    host = Sitter(surface.get_size())
    host.settings.animation_speed = _SPEED
    host.worker = worker
    host.go.table(session)
    host.stack.settle()
    scene = host.stack.top
    assert isinstance(scene, TableScene)
    return scene


def _frame(scene: TableScene, session: _Noted, surface: pygame.Surface) -> float:
    """Show a frame and wait for the next; the person acts if no story is running. Return the seconds it took."""
    started = time.perf_counter()
    if scene.story.motion.shown is not None:  # a hand shown after a challenge waits for a press
        scene.story.dismiss()
    if not scene.story.telling and not session.queue:
        act = session.person_acts()
        if act is not None:
            session.put(act)
    scene.update(_FRAME)
    scene.host.stack.draw(surface)
    took = time.perf_counter() - started
    time.sleep(max(0.0, _FRAME - took))
    return took


def _late(frames: list[float]) -> float:
    return _percent(frame > _FRAME for frame in frames)


def _percent(found: Iterable[bool]) -> float:
    told = list(found)
    return 100 * sum(told) / len(told)


def _megabytes(number: int | None) -> float:
    """Return how much memory a process holds; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{number}/status").read_text()
    except OSError:
        return 0.0
    held = next((line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")), "0")
    return round(int(held) / 1024, 1)
