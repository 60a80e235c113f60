"""How much drawing the table costs, as multiples of one full-screen blit of the same size in the same run.

Cards flying, the deal, a seat swap and the end of a game are animated several times over: once to fill the caches,
then to be measured. A frame counts with the median of its times, since another program may have slowed down one of
them. Then a game is played from cold caches, as players meet it, where every frame counts. That game is scripted act
by act, so that figures of two versions are of the same game. The garbage collector ignores modules, as it does once the
program has shown its title.
"""

from __future__ import annotations

import gc
import os
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from game.lab.bench.figures import Figures, median, percentile

if TYPE_CHECKING:
    import pygame

    from game.lab.bench.situations import Situation, Written
    from game.session.session import Session
    from game.ui.table.scene import TableScene

_SIZES: Final = ((1920, 1080), (3840, 2160))
_FRAME: Final = 1 / 60
_BLITS: Final = 40
_PICTURES: Final = 8
_TIMES_TOLD: Final = 5
_FRAMES_AT_REST: Final = 120
_FRAMES_OF_PLAY: Final = 900
_LONGEST_STORY: Final = 1200
_LATE_MS: Final = 1000 / 60
_FLYING: Final = 4
_FOR_EVER: Final = 1e9


class _Frame(NamedTuple):
    """One frame: its time, the share of the screen it changed, what moves, and whether the next one finishes it."""

    milliseconds: float
    changed: float
    flying: int
    plaques: int
    unfinished: bool = False


def measure() -> Figures:
    """Return, for each size, a blit in milliseconds, and the cost of the table in blits and milliseconds."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    figures: Figures = {}
    for size in _SIZES:
        figures |= {f"{name}_{size[1]}p": value for name, value in _measure(size).items()}
    return figures


def _measure(size: tuple[int, int]) -> Figures:
    import pygame

    from game.lab.bench import situations
    from game.ui.kit.heap import keep_for_good

    pygame.display.init()
    pygame.font.init()
    try:
        surface = pygame.display.set_mode(size)
        keep_for_good(collect=True)
        blits = _blits(surface)
        flying = [frame for frame in _told(situations.flying(), surface) if frame.flying >= _FLYING]
        blits += _blits(surface)
        dealing = [frame for frame in _told(situations.dealing(), surface) if frame.flying]
        blits += _blits(surface)
        swapping = [frame for frame in _told(situations.swapping(), surface) if frame.plaques]
        blits += _blits(surface)
        ending = _told(situations.ending(), surface)
        blits += _blits(surface)
        played, resting = _played(situations.playing(), surface)
        blit = median(blits)
    finally:
        gc.unfreeze()
        pygame.quit()
    return {
        "blit_ms": round(blit, 3),
        **_summed_up("at_rest", resting, blit),
        **_summed_up("four_flying", flying, blit),
        **_summed_up("deal", dealing, blit),
        **_summed_up("swap", swapping, blit),
        **_summed_up("ending", ending, blit),
        "first_frame_ms": round(played[0].milliseconds, 2),
        **_summed_up("play_cold", played[1:], blit),
        "play_cold_frames": len(played) - 1,
        "play_cold_late_frames": sum(frame.milliseconds > _LATE_MS for frame in played[1:]),
    }


def _blits(surface: pygame.Surface) -> list[float]:
    """Return the milliseconds of some blits; measured again and again, because a machine changes its pace."""
    # In turn from several pictures: a still layer drawn once a frame is in no cache either.
    pictures = [surface.copy() for _ in range(_PICTURES)]
    times = []
    for number in range(_BLITS):
        started = time.perf_counter()
        surface.blit(pictures[number % _PICTURES], (0, 0))
        times.append((time.perf_counter() - started) * 1e3)
    return times


def _summed_up(name: str, frames: list[_Frame], blit: float) -> Figures:
    times = [frame.milliseconds for frame in frames]
    return {
        f"{name}_median_blits": round(median(times) / blit, 4),
        f"{name}_worst_blits": round(max(times) / blit, 3),
        f"{name}_median_ms": round(median(times), 3),
        f"{name}_99_percent_ms": round(percentile(times, 99), 2),
        f"{name}_worst_ms": round(max(times), 2),
        f"{name}_changed_screens": round(median([frame.changed for frame in frames]), 3),
    }


def _scene(session: Session, surface: pygame.Surface, bot_pause: float) -> TableScene:
    from game.ui.kit.scene_stack import PATIENCE
    from game.ui.screenshot import Sitter
    from game.ui.table.scene import TableScene

    host = Sitter(surface.get_size())
    host.settings.bot_pause = bot_pause
    host.stack.patience = PATIENCE
    host.go.table(session)
    host.stack.settle()
    scene = host.stack.top
    assert isinstance(scene, TableScene)
    return scene


def _told(situation: Situation, surface: pygame.Surface) -> list[_Frame]:
    """Return the frames of a story, each with the median of its times, once every picture is cached."""
    scene = _scene(situation.session, surface, _FOR_EVER)  # bots wait for ever, so that only the story runs
    tellings = [_tell(scene, situation, surface) for _ in range(_TIMES_TOLD + 1)][1:]
    return [
        frames[0]._replace(milliseconds=median([frame.milliseconds for frame in frames]))
        for frames in zip(*tellings, strict=True)
    ]


def _tell(scene: TableScene, situation: Situation, surface: pygame.Surface) -> list[_Frame]:
    scene.story.motion.jump(situation.start())
    scene.seat.changed()
    _drawn(scene, surface)
    scene.story.motion.add(situation.happened)
    frames: list[_Frame] = []
    while scene.story.motion.busy and len(frames) < _LONGEST_STORY:
        frames.append(_frame(scene, surface))
    return frames


def _played(session: Written, surface: pygame.Surface) -> tuple[list[_Frame], list[_Frame]]:
    """Return the frames of a game in which every player acts at once, and then those of the table at rest."""
    scene = _scene(session, surface, 0.0)
    played = [_drawn(scene, surface)]
    for _ in range(_LONGEST_STORY + _FRAMES_OF_PLAY):
        frame = _frame(scene, surface)
        if frame.changed or frame.unfinished:
            played.append(frame)
        if scene.rests_for() is None:
            act = session.next_act
            if act is None or len(played) >= _FRAMES_OF_PLAY:
                break
            session.put(act)
    return played, [_frame(scene, surface) for _ in range(_FRAMES_AT_REST)]


def _drawn(scene: TableScene, surface: pygame.Surface) -> _Frame:
    """Return all frames that a complete drawing takes, added up as one."""
    frames = [_frame(scene, surface)]
    while frames[-1].unfinished:
        frames.append(_frame(scene, surface))
    return frames[-1]._replace(milliseconds=sum(frame.milliseconds for frame in frames))


def _frame(scene: TableScene, surface: pygame.Surface) -> _Frame:
    started = time.perf_counter()
    scene.update(_FRAME)
    changed = scene.host.stack.draw(surface)
    milliseconds = (time.perf_counter() - started) * 1e3
    screen = surface.get_width() * surface.get_height()
    share = sum(place.w * place.h for place in changed or ()) / screen
    beat, poses = scene.story.motion.beat, scene.story.motion.moving()
    flights = beat.flights if beat is not None else {}
    flying = sum(pose.moving and key in flights and flights[key].flown for key, pose in poses.items())
    return _Frame(milliseconds, share, flying, len(scene.story.motion.plaques()), scene.unfinished)
