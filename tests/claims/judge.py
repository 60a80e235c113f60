"""What came of claims pressed at every frame of a telling."""

from __future__ import annotations

import tempfile
from collections import Counter
from itertools import islice
from pathlib import Path

import pygame

from tests.claims.telling import FAIR, Telling, lights, pressed, tellings, verb_of


def block_of(number: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Judge the tellings of a block."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    tally: Counter[str] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for telling in islice(tellings(seed), number):
            counted, wrong = judged(telling, Path(folder))
            tally += counted
            faults += wrong
    return tally, faults


def judged(telling: Telling, folder: Path) -> tuple[Counter[str], list[str]]:
    """Press each claim in every frame in which it is lit, and in each so soon after the light: counts, and faults."""
    tally: Counter[str] = Counter({"tellings": 1})
    faults = []
    for light in lights(telling, folder):
        tally[f"lit: {verb_of(light.target)}"] += 1
        ended = light.ended if light.ended >= 0 else light.begun + 4 * FAIR
        soon = light.begun + FAIR
        last = ended - 1 if light.by_person else max(ended - 1, soon)
        for frame in range(light.begun, last + 1):
            made = pressed(telling, light.target, frame, (frame + telling.seed) % 3, folder)
            if frame <= soon:
                tally[f"pressed within {FAIR} frames of the light, {'made' if made else 'not made'}"] += 1
            else:
                tally[f"pressed later, {'made' if made else 'lit and lost'}"] += 1
            if not made:
                faults.append(f"{telling.told()}: {light.target} lit in frame {light.begun}, dead in {frame}")
    return tally, faults
