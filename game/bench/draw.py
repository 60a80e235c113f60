"""How much drawing the table costs, as multiples of one full-screen blit of the same size in the same run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.bench import Figures, median, percentile
from game.rules import GRAND
from game.session.session import Match, Player, Session

if TYPE_CHECKING:
    import pygame

    from game.ui.scene import Scene, SceneStack

_SIZES: Final = ((1920, 1080), (3840, 2160))
_FRAME: Final = 1 / 60
_BLITS: Final = 40
_PICTURES: Final = 8
_FRAMES_AT_REST: Final = 120
_FRAMES_OF_PLAY: Final = 900
_LONGEST_DEAL: Final = 1200
_PLAYERS: Final = (Player("Ann"), Player("Ben", "greedy", 1), Player("Cy", "greedy", 2), Player("Dee", "greedy", 3))


def measure() -> Figures:
    """For each size: a blit in milliseconds, and the table at rest, dealing and playing in blits."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    figures: Figures = {}
    for size in _SIZES:
        figures |= {f"{name}_{size[1]}p": value for name, value in _measure(size).items()}
    return figures


def _measure(size: tuple[int, int]) -> Figures:
    import pygame

    from game.ui.screenshot import Sitter
    from game.ui.table.scene import TableScene

    pygame.display.init()
    pygame.font.init()
    try:
        surface = pygame.display.set_mode(size)
        blit = _blit_ms(surface)
        host = Sitter(size)
        host.settings.bot_pause = 0.0
        session = Session(Match(GRAND, _PLAYERS, 5))
        scene = TableScene(host, session)
        host.stack.push(scene)
        host.stack.settle()
        dealing = _frames(host.stack, scene, surface, _LONGEST_DEAL, until=_has_dealt)
        playing = _frames(host.stack, scene, surface, _FRAMES_OF_PLAY, session=session)
        _frames(host.stack, scene, surface, _LONGEST_DEAL, until=_rests)
        resting = [_frame_ms(host.stack, scene, surface, _FRAME)[0] for _ in range(_FRAMES_AT_REST)]
    finally:
        pygame.quit()
    return {
        "blit_ms": round(blit, 3),
        "at_rest_blits": round(median(resting) / blit, 4),
        "deal_median_blits": round(median(dealing) / blit, 3),
        "deal_95_percent_blits": round(percentile(dealing, 95) / blit, 3),
        "play_median_blits": round(median(playing) / blit, 3),
        "play_95_percent_blits": round(percentile(playing, 95) / blit, 3),
        "first_frame_ms": round(dealing[0], 2),
        "deal_worst_ms": round(max(dealing[1:]), 2),
        "play_worst_ms": round(max(playing), 2),
    }


def _blit_ms(surface: pygame.Surface) -> float:
    # By turns from several pictures: a still layer drawn once a frame is in no cache either.
    pictures = [surface.copy() for _ in range(_PICTURES)]
    times = []
    for number in range(_BLITS):
        started = time.perf_counter()
        surface.blit(pictures[number % _PICTURES], (0, 0))
        times.append((time.perf_counter() - started) * 1e3)
    return median(times)


def _frames(
    stack: SceneStack,
    scene: Scene,
    surface: pygame.Surface,
    most: int,
    until: Callable[[Scene], bool] | None = None,
    session: Session | None = None,
) -> list[float]:
    """Milliseconds of the frames that drew something, until it is time; with a session, somebody plays."""
    drawn: list[float] = []
    for _ in range(most):
        milliseconds, changed = _frame_ms(stack, scene, surface, _FRAME)
        if changed:
            drawn.append(milliseconds)
        if until is not None and until(scene):
            break
        if session is not None and _rests(scene) and session.question is not None:
            session.put(session.legal(session.question.player)[0])
    return drawn


def _has_dealt(scene: Scene) -> bool:
    return scene.rests_for() != 0.0


def _rests(scene: Scene) -> bool:
    """Whether nothing will happen before somebody does something."""
    return scene.rests_for() is None


def _frame_ms(stack: SceneStack, scene: Scene, surface: pygame.Surface, seconds: float) -> tuple[float, bool]:
    started = time.perf_counter()
    scene.update(seconds)
    changed = stack.draw(surface)
    return (time.perf_counter() - started) * 1e3, bool(changed)
