"""What loops are made of: sounds laid on a circle, so that the end runs into the beginning without a seam."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import soundfile
from noises import RATE, Random, Sound, with_serial


class Circle:
    """A loop of so many seconds while it is made, its left and its right side: what hangs over the end goes on."""

    def __init__(self, seconds: float) -> None:
        self.count = round(seconds * RATE)
        self.sides = [np.zeros(self.count), np.zeros(self.count)]

    def lay(self, sound: Sound, at: float, loud: float = 1.0, place: float = 0.0) -> None:
        """Add a sound, heard from `place`, which goes from left, -1, to right, 1."""
        where = (round(at * RATE) + np.arange(len(sound))) % self.count
        for side, towards in zip(self.sides, (-place, place), strict=True):
            side[where] += sound * np.sqrt((1 + towards) / 2) * loud

    def in_a_room(self, walls: tuple[Sound, Sound], wet: float) -> None:
        """Add what a room answers at the left and at the right."""
        self.sides = [side + wet * around(side, wall) for side, wall in zip(self.sides, walls, strict=True)]

    def between(self, low: float, high: float) -> Sound:
        """Both channels, without what is too low and too high to be pleasant."""
        sides = np.stack(self.sides, axis=1)
        pitch = np.fft.rfftfreq(self.count, 1 / RATE)
        keep = 1 / (1 + (pitch / high) ** 4) / (1 + (low / np.maximum(pitch, 1)) ** 4)
        return np.asarray(np.fft.irfft(np.fft.rfft(sides, axis=0) * keep[:, None], self.count, axis=0))


def around(dry: Sound, answer: Sound) -> Sound:
    """The sound with its echo, which runs over the end into the beginning."""
    return np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(answer, len(dry)), len(dry))


def breath(sides: Sound) -> Sound:
    """A loop with a moment of silence at its seam.

    The encoder does not see that the ends meet. Where there is next to nothing to hear, let it be nothing.
    """
    t = np.arange(len(sides)) / RATE
    seam = np.sin(np.clip(np.minimum(t, len(sides) / RATE - t) / 0.04, 0, 1) * np.pi / 2) ** 2
    return np.asarray(sides * seam[:, None])


def room(rng: Random) -> tuple[Sound, Sound]:
    """What a kitchen answers at the left and at the right: a few walls, then a soft cloud that gets darker."""
    count = round(1.8 * RATE)
    t = np.arange(count) / RATE
    pitch = np.fft.rfftfreq(count, 1 / RATE)

    def cloud() -> Sound:
        sound = np.zeros(count)
        for cut, ring in ((700, 1.25), (2000, 0.9), (4500, 0.5)):
            colour = 1 / (1 + (pitch / cut) ** 4) / (1 + (160 / np.maximum(pitch, 1)) ** 2)
            noise = np.fft.rfft(rng.standard_normal(count))
            sound += np.fft.irfft(noise * colour, count) * 10 ** (-3 * t / ring)
        sound *= np.clip((t - 0.018) / 0.03, 0, 1) * np.clip((1.8 - t) / 0.2, 0, 1)
        return np.asarray(sound / np.sqrt(np.sum(sound**2)))

    middle = cloud()
    sides = []
    for walls in ((0.0113, 0.0192, 0.0311), (0.0127, 0.0178, 0.0343)):
        side = 0.8 * middle + 0.45 * cloud()
        for wall in walls:
            side[round(wall * RATE)] += 0.28
        sides.append(side)
    return sides[0], sides[1]


def write(file: Path, sides: Sound, serial: int, saving: float | None = None) -> None:
    """Write a loop; `saving` from 0 to 1 makes the file smaller and the sound coarser."""
    memory = io.BytesIO()
    with soundfile.SoundFile(
        memory, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=saving
    ) as sound:
        # In pieces: the encoder cannot take a whole minute at once.
        for start in range(0, len(sides), RATE):
            sound.write(sides[start : start + RATE])
    data = with_serial(memory.getvalue(), serial)
    file.write_bytes(data)
    loudness = 20 * np.log10(np.sqrt(np.mean(sides**2)))
    print(f"{file.parent.name} {file.stem}: {len(sides) / RATE:.2f} s, {loudness:.1f} dB, {len(data) / 1e3:.0f} kB")
