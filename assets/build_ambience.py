"""Make what is heard round the tables: `python assets/build_ambience.py`.

Each place has a few sources: noise that goes round without end, and small things that happen now and then. They are
laid on a circle (`circle.py`), so that the end runs into the beginning without a seam; nothing is recorded.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
from circle import Circle, room, write
from noises import RATE, Random, Sound, band, place, seconds, silence, struck, swell

LEVELS = Path(__file__).parent.parent / "levels"
LONG = 20.0  # seconds
LOUD = 0.02  # as a whole: about -34 dB, under everything
PEAK = 0.16  # no moment of it stands out
SAVING = 0.8  # noise is costly to write, and so soft that nobody hears how


def ring(rng: Random, low: float, high: float, waves: tuple[int, float] = (0, 0.0)) -> Sound:
    """Noise between two pitches that goes round; it comes and goes so often and so much."""
    noise = band(rng, LONG, low, high)
    noise = noise / np.sqrt(np.mean(noise**2))
    often, much = waves
    turn = np.arange(len(noise)) / len(noise) * 2 * np.pi
    wave = np.sin(often * turn + rng.uniform(0, 6)) + 0.5 * np.sin((2 * often + 1) * turn + rng.uniform(0, 6))
    return np.asarray(noise * (1 + much * wave))


def everywhere(circle: Circle, rng: Random, low: float, high: float, loud: float, waves: tuple[int, float]) -> None:
    """Noise from all sides: what is heard at the left is not what is heard at the right."""
    for side in circle.sides:
        side += loud * ring(rng, low, high, waves)


def muffled(sound: Sound, high: float) -> Sound:
    """The sound through a wall."""
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound) / (1 + (pitch / high) ** 3), len(sound)))


def clock(circle: Circle, rng: Random, loud: float, where: float, wall: float) -> None:
    """Tick and tock, a second apart."""
    for number in range(round(LONG)):
        low = 1.0 if number % 2 else 0.86
        tones = [(1900 * low, 0.7, 0.010), (3100 * low, 0.3, 0.006), (620 * low, 0.4, 0.016)]
        circle.lay(muffled(struck(0.12, tones), wall), number + 0.4, loud * rng.uniform(0.9, 1.1), where)


def oak(rng: Random) -> Circle:
    """The kitchen: rain at the window, a clock, a kettle that is not in a hurry."""
    circle = Circle(LONG)
    everywhere(circle, rng, 900, 4200, 0.15, (2, 0.10))
    for _ in range(150):  # drops at the pane
        pitch = rng.uniform(1400, 3600)
        drop = struck(0.05, [(pitch, 1, 0.006), (pitch * 1.6, 0.3, 0.003)], 0.0006)
        circle.lay(drop, rng.uniform(0, LONG), rng.uniform(0.3, 1.6), rng.uniform(0.1, 0.9))
    kettle = ring(rng, 260, 720, (3, 0.3))
    circle.lay(kettle, 0, 0.16, -0.6)
    for _ in range(26):  # its bubbles
        pitch = rng.uniform(240, 430)
        t = seconds(0.09)
        bubble = np.sin(2 * np.pi * (pitch * t + 900 * t**2)) * swell(0.09, 0.3)
        circle.lay(bubble, rng.uniform(0, LONG), rng.uniform(0.15, 0.45), -0.6)
    clock(circle, rng, 3.0, -0.15, 3000)
    return circle


def diner(rng: Random) -> Circle:
    """The diner: the grill, plates, a jukebox far off, once a bell at the hatch."""
    circle = Circle(LONG)
    circle.lay(ring(rng, 2200, 6500, (5, 0.2)), 0, 0.10, -0.6)
    for _ in range(240):  # fat spits
        spit = band(rng, 0.012, 2500, 6500) * swell(0.012, 0.1)
        circle.lay(spit, rng.uniform(0, LONG), rng.uniform(0.2, 1.4), -0.6 + rng.uniform(-0.1, 0.1))
    everywhere(circle, rng, 160, 700, 0.13, (4, 0.25))  # people, no words
    plates = ((2.1, 2350, 0.5), (2.35, 2710, 0.55), (9.4, 2140, 0.3), (16.2, 2520, 0.7), (16.5, 2200, 0.65))
    for at, pitch, where in plates:
        plate = struck(0.5, [(pitch, 0.8, 0.05), (pitch * 1.74, 0.4, 0.03), (pitch * 2.6, 0.2, 0.02)], 0.001)
        circle.lay(plate, at, 1.1, where)
    song = silence(LONG)
    for step, half_tones in enumerate((0, 4, 7, 9, -3, 0, 4, 7, 5, 9, 12, 9, 7, 11, 14, 11) * 2):
        pitch = 196 * 2 ** (half_tones / 12)
        place(song, struck(1.2, [(pitch, 0.8, 0.4), (2 * pitch, 0.4, 0.25)], 0.01), step * LONG / 32, 0.7)
    circle.lay(muffled(song, 700), 0, 0.55, 0.75)
    bell = struck(1.6, [(2637, 0.7, 0.4), (5310, 0.25, 0.18), (7900, 0.1, 0.08)], 0.001)
    circle.lay(bell, 12.6, 1.0, 0.2)
    return circle


def lunch(rng: Random) -> Circle:
    """The machine room: fans, a tape drive two rooms off, a line printer behind a door."""
    circle = Circle(LONG)
    everywhere(circle, rng, 90, 900, 0.22, (1, 0.05))
    t = seconds(LONG)
    for pitch, loud, where in ((116, 0.08, -0.4), (174, 0.05, 0.4), (232, 0.03, -0.2)):  # blades, whole turns in a loop
        circle.lay(np.sin(2 * np.pi * round(pitch * LONG) / LONG * t), 0, loud, where)
    for at, length in ((1.2, 1.4), (3.1, 0.5), (4.0, 2.2), (13.8, 0.7), (15.0, 1.8), (18.6, 0.9)):
        whirr = band(rng, length, 380, 820) * swell(length, 0.2, 0.8)
        hum = np.sin(2 * np.pi * np.cumsum(300 + 140 * swell(length, 0.3, 0.7)) / RATE) * swell(length, 0.2, 1)
        circle.lay(muffled(whirr + 0.3 * hum, 900), at, 1.0, -0.75)
    for start in (7.2, 8.0, 8.8, 9.6, 16.6, 17.4):  # a line at a time
        for _ in range(28):
            hammer = band(rng, 0.014, 700, 2600) * swell(0.014, 0.1)
            circle.lay(muffled(hammer, 1500), start + rng.uniform(0, 0.5), rng.uniform(0.8, 1.8), 0.75)
        feed = band(rng, 0.16, 300, 1300) * swell(0.16, 0.3)
        circle.lay(muffled(feed, 1500), start + 0.56, 2.0, 0.75)
    return circle


def whistle(path: tuple[tuple[float, float], ...], length: float) -> Sound:
    """A bird: the pitch goes from point to point, each a share of the length and a pitch."""
    t = np.linspace(0, 1, round(length * RATE))
    pitch = np.interp(t, [share for share, _ in path], [high for _, high in path])
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    return np.asarray((np.sin(phase) + 0.12 * np.sin(2 * phase)) * swell(length, 0.3, 0.8))


#: A blackbird's phrases: each note with its moment, its path and its length.
PHRASES = (
    ((0.0, ((0, 1900), (0.5, 2300), (1, 2150)), 0.24), (0.30, ((0, 2500), (1, 1850)), 0.30),
     (0.66, ((0, 1700), (1, 1760)), 0.34), (1.06, ((0, 3400), (0.4, 4100), (1, 3100)), 0.16)),
    ((0.0, ((0, 2250), (1, 2200)), 0.28), (0.34, ((0, 1750), (0.6, 2050), (1, 2000)), 0.36),
     (0.78, ((0, 2900), (0.5, 3700), (1, 2700)), 0.20)),
)  # fmt: skip


def slate(rng: Random) -> Circle:
    """The garden: crickets, leaves, a blackbird, a gate far off."""
    circle = Circle(LONG)
    everywhere(circle, rng, 500, 2600, 0.13, (2, 0.32))
    for where, pitch, chirps, loud in ((-0.7, 4150, 33, 0.22), (0.6, 4420, 27, 0.16), (0.1, 3950, 22, 0.10)):
        for number in range(chirps):
            for beat in range(3):
                chirp = np.sin(2 * np.pi * pitch * seconds(0.024)) * swell(0.024, 0.5, 1)
                circle.lay(chirp, number * LONG / chirps + 0.036 * beat + rng.normal(0, 0.003), loud, where)
    answer = room(rng)
    bird = Circle(LONG)
    for at, phrase in ((2.2, 0), (7.9, 1), (16.6, 0)):
        for later, path, length in PHRASES[phrase]:
            bird.lay(whistle(path, length), at + later, 0.5, 0.5)
    creak = silence(0.9)
    for number in range(22):
        stroke = struck(0.05, [(640 + 9 * number, 0.6, 0.01), (1180 + 13 * number, 0.3, 0.006)], 0.001)
        place(creak, stroke, 0.034 * number, float(np.sin(np.pi * (number + 1) / 24)))
    bird.lay(muffled(creak, 900), 11.9, 1.2, -0.8)
    bird.lay(muffled(struck(0.3, [(190, 0.9, 0.05), (430, 0.4, 0.02)], 0.002), 900), 13.0, 0.45, -0.8)
    bird.in_a_room(answer, 0.6)
    circle.sides = [side + more for side, more in zip(circle.sides, bird.sides, strict=True)]
    return circle


def night(rng: Random) -> Circle:
    """The night: next to nothing, a clock in the next room."""
    circle = Circle(LONG)
    everywhere(circle, rng, 70, 380, 0.2, (1, 0.2))
    clock(circle, rng, 4.0, -0.5, 1100)
    circle.in_a_room(room(rng), 0.4)
    return circle


AMBIENCE: dict[str, tuple[Callable[[Random], Circle], float]] = {
    "diner": (diner, 1.0),
    "lunch": (lunch, 1.0),
    "night": (night, 0.5),
    "oak": (oak, 1.0),
    "slate": (slate, 1.0),
}


def finished(sides: Sound, loud: float) -> Sound:
    """The sound as loud as it is to be; moments that would stand out are rounded off."""
    sides = sides * loud / np.sqrt(np.mean(sides**2))
    return np.asarray(PEAK * np.tanh(sides / PEAK))


def main() -> None:
    for table, (make, loud) in AMBIENCE.items():
        serial = zlib.crc32(f"ambience of {table}".encode())
        sides = make(np.random.default_rng(serial)).between(60, 7000)
        write(LEVELS / table / "ambience.ogg", finished(sides, loud * LOUD), serial, SAVING)


if __name__ == "__main__":
    main()
