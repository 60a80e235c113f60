"""Make the sounds of the table: `python assets/build_sounds.py`.

Paper and air are noise bursts of one band, wood, glass and metal are damped tones; nothing is recorded.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import soundfile
from noises import PEAK, RATE, Random, Sound, band, finished, place, seconds, silence, struck, swell, with_serial

OUT = Path(__file__).parent / "sounds"
HIGHEST = 7  # what a run that gets longer still sounds like


# ---------------------------------------------------------------- cards


def slide(rng: Random, length: float) -> Sound:
    """A card over cloth: a breath of air that darkens as the card slows down."""
    bright = band(rng, length, 2400, 6500) * swell(length, 0.30, 2.4)
    dark = band(rng, length, 700, 2300) * swell(length, 0.48, 2.0)
    flutter = 1 + 0.25 * band(rng, length, 12, 45)
    return (0.55 * bright + 0.6 * dark) * flutter


def tap(rng: Random, wood: float) -> Sound:
    """A card laid on cards on a table."""
    sound = silence(0.17)
    place(sound, band(rng, 0.020, 1300, 4600) * swell(0.020, 0.12, 1.6), 0, 0.75)
    knock = [(wood, 0.8, 0.024), (wood * 1.83, 0.45, 0.015), (wood * 3.1, 0.2, 0.009)]
    place(sound, struck(0.16, knock, attack=0.0016), 0.002, 0.8)
    place(sound, band(rng, 0.06, 500, 1700) * swell(0.06, 0.1, 2), 0.004, 0.22)
    return sound


def snap(rng: Random) -> Sound:
    """A card laid out of turn: its corner snapped off the hand, and gone over the cloth in half the time."""
    sound = silence(0.19)
    for at, loud in ((0.0, 1.0), (0.016, 0.6)):
        place(sound, band(rng, 0.010, 2600, 7800) * swell(0.010, 0.1, 1.2), at, loud)
        place(sound, struck(0.05, [(1480, 0.6, 0.006), (3350, 0.3, 0.003)], 0.0006), at, 0.7 * loud)
    place(sound, slide(rng, 0.13), 0.03, 0.7)
    return sound


def flick(rng: Random) -> Sound:
    """One card's edge let go by a thumb."""
    length = rng.uniform(0.008, 0.014)
    return band(rng, length, rng.uniform(1000, 1500), rng.uniform(3800, 5600)) * swell(length, 0.15, 1.4)


def shuffle(rng: Random) -> Sound:
    """Two riffles, each pushed together, and the deck squared on the table."""
    sound = silence(1.75)
    for start in (0.02, 0.74):
        at = start
        for step in range(30):
            place(sound, flick(rng), at, 0.25 + 0.5 * np.sin(np.pi * (step + 3) / 36) * rng.uniform(0.7, 1))
            at += 0.017 - 0.007 * np.sin(np.pi * step / 30) + rng.uniform(-0.002, 0.002)
        place(sound, slide(rng, 0.22), at - 0.02, 0.5)
    place(sound, tap(rng, 190), 1.46, 0.8)
    place(sound, tap(rng, 215), 1.57, 0.55)
    return sound


def deal(rng: Random) -> Sound:
    """One card dealt: off the deck, down on the cloth."""
    sound = silence(0.24)
    place(sound, slide(rng, 0.13), 0, 0.8)
    place(sound, tap(rng, 205), 0.085, 0.55)
    return sound


# ---------------------------------------------------------------- shakers and consequences


def rattle(rng: Random) -> Sound:
    """Two shakes of a glass shaker: grains against glass and metal."""
    sound = silence(0.62)
    for start, loud in ((0.0, 1.0), (0.25, 0.8)):
        for _ in range(70):
            at = start + abs(rng.normal(0.055, 0.035))
            pitch = rng.uniform(3200, 7400)
            grain = struck(0.03, [(pitch, 1, 0.0035), (pitch * 1.51, 0.4, 0.002)], attack=0.0004)
            place(sound, grain, at, loud * rng.uniform(0.05, 0.22))
        place(sound, band(rng, 0.15, 3000, 8000) * swell(0.15, 0.35), start, 0.18 * loud)
        place(
            sound,
            struck(0.2, [(1870, 0.5, 0.03), (2960, 0.3, 0.018)], attack=0.002),
            start + 0.05,
            0.22 * loud,
        )
    return sound


def coin(rng: Random) -> Sound:
    """A coin snapped down on the table, and its ring."""
    sound = silence(0.85)
    for at, high, loud in ((0.0, 1.0, 0.75), (0.085, 1.122, 1.0)):
        ring = [
            (2093 * high, 0.55, 0.19),
            (3142 * high, 0.42, 0.13),
            (3151 * high, 0.28, 0.12),
            (4760 * high, 0.25, 0.07),
            (6610 * high, 0.12, 0.04),
        ]
        place(sound, struck(0.7, ring, attack=0.0012), at, 0.55 * loud)
        place(sound, band(rng, 0.012, 2500, 7000) * swell(0.012, 0.1), at, 0.25 * loud)
    return sound


def bass(pitch: float, length: float, decay: float) -> Sound:
    """A plucked low string; its upper tones die first."""
    tones = [(pitch * n * (1 + 0.0004 * n * n), 1 / n**1.3, decay / n**0.75) for n in range(1, 8)]
    return struck(length, tones, attack=0.007)


def forced_draw(rng: Random) -> Sound:
    """A low note that steps down: somebody has to draw. Loudspeakers that lack it have the strings above it."""
    sound = silence(0.95)
    for octave, loud in ((1, 0.8), (2, 0.55), (4, 0.4)):
        place(sound, bass(116.5 * octave, 0.5, 0.11), 0, 0.62 * loud)
        place(sound, bass(87.3 * octave, 0.8, 0.24), 0.13, loud)
    place(sound, band(rng, 0.03, 300, 1200) * swell(0.03, 0.1), 0.13, 0.08)
    return sound


def backfire(rng: Random) -> Sound:
    """A gust that turns round in the air, and lands."""
    sound = silence(0.78)
    for step in range(9):
        low = 420 * 1.33**step
        gust = band(rng, 0.16, low, low * 1.9) * swell(0.16, 0.5, 2)
        place(sound, gust, 0.028 * step, 0.16 + 0.03 * step)
    t = seconds(0.34)
    pitch = 233 * 2 ** (1.0 * np.clip(t / 0.2, 0, 1) ** 1.6)
    bend = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * swell(0.34, 0.55, 1.6)
    place(sound, bend, 0.06, 0.42)
    place(sound, struck(0.36, [(466, 0.8, 0.08), (932, 0.3, 0.05), (1864, 0.12, 0.025)], 0.002), 0.36, 0.7)
    place(sound, tap(rng, 175), 0.36, 0.5)
    return sound


def bar(pitch: float, length: float, decay: float) -> Sound:
    """A wooden bar struck with a soft stick."""
    return struck(
        length, [(pitch, 1, decay), (pitch * 3.93, 0.16, decay * 0.28), (pitch * 9.2, 0.04, 0.015)], 0.003
    )


def chord_out(rng: Random) -> Sound:
    """Somebody is out: four bars upward, left to ring together."""
    sound = silence(1.9)
    for step, pitch in enumerate((392.0, 493.88, 587.33, 783.99)):
        place(sound, bar(pitch, 1.5, 0.42), 0.085 * step + rng.uniform(0, 0.004), 0.6 + 0.08 * step)
    place(sound, bar(196.0, 1.5, 0.5), 0.255, 0.5)
    return sound


def turn(rng: Random) -> Sound:
    """It is your turn: one soft bar and its fifth."""
    sound = silence(0.55)
    place(sound, bar(523.25, 0.5, 0.11), 0, 0.7)
    place(sound, bar(783.99, 0.45, 0.13), 0.075, 0.55)
    return sound


def uno(rng: Random) -> Sound:
    """Somebody calls Uno: a fist on the table, and two bright bars, the second held like a shout."""
    sound = silence(0.95)
    place(sound, struck(0.2, [(147, 0.9, 0.03), (262, 0.4, 0.018)], 0.002), 0, 0.7)
    place(sound, tap(rng, 240), 0, 0.4)
    for at, pitch, length, loud in ((0.03, 659.25, 0.09, 0.75), (0.15, 987.77, 0.26, 1.0)):
        place(sound, bar(pitch, 0.75, length), at, 0.62 * loud)
        place(sound, bar(pitch * 2, 0.5, length * 0.6), at, 0.2 * loud)
        place(sound, bar(pitch / 2, 0.7, length), at, 0.28 * loud)
    return sound

# ---------------------------------------------------------------- what cards do


def skip(rng: Random) -> Sound:
    """Somebody is passed over: a stone that bounces twice over a gap on the wood."""
    sound = silence(0.5)
    for at, pitch, loud in ((0.0, 520, 1.0), (0.19, 660, 0.75), (0.27, 690, 0.3)):
        place(sound, struck(0.16, [(pitch, 0.8, 0.03), (pitch * 2.72, 0.25, 0.012)], 0.0015), at, loud)
        place(sound, band(rng, 0.012, 1500, 5000) * swell(0.012, 0.15), at, 0.25 * loud)
    return sound


def reverse(rng: Random) -> Sound:
    """Play turns round: a wheel of clicks that slows down, stops, and runs the other way, higher."""
    sound = silence(0.72)
    at, gap = 0.0, 0.028
    for step in range(8):
        place(sound, struck(0.06, [(780 - 22 * step, 0.7, 0.009), (1500, 0.25, 0.005)], 0.0008), at, 0.75)
        at, gap = at + gap, gap * 1.16
    at += 0.06
    for step in range(9):
        place(sound, struck(0.06, [(700 + 46 * step, 0.7, 0.010), (1720, 0.25, 0.005)], 0.0008), at, 0.85)
        at, gap = at + gap, gap * 0.85
    place(sound, band(rng, 0.5, 500, 1600) * swell(0.5, 0.55), 0.05, 0.10)
    return sound


def colour_called(rng: Random) -> Sound:
    """A colour is called: four glasses touched one after another, the last left to ring."""
    sound = silence(1.15)
    for step, pitch in enumerate((1046.5, 1318.5, 1568.0, 2093.0)):
        decay = 0.08 if step < 3 else 0.26
        glass = [(pitch, 0.7, decay), (pitch * 2.32, 0.22, decay * 0.5), (pitch * 4.25, 0.08, decay * 0.25)]
        place(sound, struck(0.85, glass, 0.002), 0.062 * step + rng.uniform(0, 0.003), 0.4 + 0.12 * step)
    return sound


def rainbow(rng: Random) -> Sound:
    """A Rainbow is given away: four harp strings at a time, over two octaves, one for each colour."""
    sound = silence(1.7)
    for step, pitch in enumerate((261.6, 329.6, 392.0, 493.9, 587.3, 740.0, 880.0, 1108.7)):
        place(sound, bass(pitch, 1.0, 0.24), 0.075 * step + rng.uniform(0, 0.004), 0.34 + 0.05 * step)
    place(sound, band(rng, 0.9, 5200, 9000) * swell(0.9, 0.45), 0.1, 0.05)
    return sound


def run(rng: Random) -> Sound:
    """A Run is given away: steps up a wooden stair, each on the heels of the other."""
    sound = silence(1.2)
    for step, pitch in enumerate((392.0, 440.0, 493.9, 523.3, 587.3, 659.3, 740.0)):
        place(sound, bar(pitch, 0.5, 0.07 if step < 6 else 0.3), 0.07 * step, 0.6 + 0.05 * step)
        place(sound, tap(rng, 200 + 12 * step), 0.07 * step, 0.25)
    return sound


def seat_swap(rng: Random) -> Sound:
    """Two change seats: chairs drawn back over the floor, two gusts that cross, and both sit down."""
    sound = silence(1.25)
    for at, low in ((0.0, 210), (0.12, 165)):
        rub = band(rng, 0.26, low, low * 3.2) * swell(0.26, 0.4, 1.4) * (1 + 0.5 * band(rng, 0.26, 30, 75))
        place(sound, rub, at, 0.5)
    for at, low in ((0.34, 600), (0.42, 900)):
        place(sound, band(rng, 0.5, low, low * 2.6) * swell(0.5, 0.5, 2), at, 0.28)
    for at, pitch in ((0.88, 98), (0.99, 110)):
        place(sound, struck(0.25, [(pitch, 0.9, 0.05), (pitch * 2.4, 0.35, 0.02)], 0.003), at, 0.8)
        place(sound, band(rng, 0.05, 250, 1100) * swell(0.05, 0.1), at, 0.2)
    return sound


def walk(rng: Random) -> Sound:
    """Somebody walks round the table: six steps on the boards, fainter on the far side of it."""
    sound = silence(1.35)
    for step, loud in enumerate((1.0, 0.75, 0.5, 0.45, 0.7, 0.95)):
        at, pitch = 0.2 * step + rng.uniform(0, 0.012), 132 if step % 2 else 146
        place(sound, struck(0.2, [(pitch, 0.9, 0.032), (pitch * 1.9, 0.5, 0.02), (pitch * 3.3, 0.25, 0.01)]), at, loud)
        place(sound, band(rng, 0.05, 350, 1500) * swell(0.05, 0.15), at + 0.035, 0.3 * loud)
    return sound


def draw_tap(rng: Random) -> Sound:
    """Two cards to draw, no more: a finger on the table, twice."""
    sound = silence(0.42)
    for at, loud in ((0.0, 1.0), (0.13, 0.8)):
        place(sound, struck(0.2, [(233, 0.9, 0.03), (349, 0.4, 0.02), (610, 0.2, 0.01)], 0.002), at, loud)
        place(sound, tap(rng, 240), at, 0.35 * loud)
    return sound


def draw_thud(rng: Random) -> Sound:
    """Six cards or more: the whole table feels it."""
    sound = silence(1.3)
    place(sound, struck(0.9, [(46, 0.8, 0.22), (69, 0.7, 0.15), (118, 0.5, 0.09), (233, 0.4, 0.06)], 0.004), 0, 1.0)
    place(sound, struck(0.3, [(349, 0.5, 0.05), (523, 0.3, 0.035), (810, 0.15, 0.02)], 0.002), 0, 1.0)
    place(sound, band(rng, 0.16, 90, 900) * swell(0.16, 0.08, 1.6), 0, 0.9)
    place(sound, bass(58.3, 1.1, 0.34), 0.02, 0.6)
    place(sound, bass(116.6, 0.9, 0.26), 0.02, 0.35)
    for at in (0.17, 0.26, 0.32):  # what stands on it goes on trembling
        place(sound, struck(0.1, [(1870, 0.5, 0.02), (2960, 0.3, 0.012)], 0.002), at, 0.10)
    return sound


def adding_up(rng: Random, step: int) -> Sound:
    """A card on a run of its like: the tap of a card, and a wooden bar a tone higher than the one before."""
    sound = silence(0.5)
    place(sound, tap(rng, 196), 0, 0.75)
    place(sound, bar(349.2 * 2 ** (step / 6), 0.45, 0.10), 0.004, 0.55)
    return sound


def click(rng: Random) -> Sound:
    """A button: a small wooden tick."""
    sound = struck(0.07, [(1150, 0.7, 0.008), (2080, 0.4, 0.005), (640, 0.4, 0.010)], attack=0.0008)
    place(sound, band(rng, 0.006, 2000, 5000) * swell(0.006, 0.2), 0, 0.2)
    return sound


def refuse(rng: Random) -> Sound:
    """Not possible: two dull knocks on the wood."""
    sound = silence(0.32)
    for at, pitch, loud in ((0.0, 196, 1.0), (0.105, 165, 0.85)):
        place(
            sound,
            struck(0.2, [(pitch, 0.7, 0.034), (pitch * 1.5, 0.45, 0.03), (pitch * 2.7, 0.4, 0.024)], 0.003),
            at,
            loud,
        )
        place(sound, band(rng, 0.02, 250, 1100) * swell(0.02, 0.15), at, 0.3 * loud)
    return sound


SOUNDS: dict[str, tuple[Callable[[Random], Sound], float]] = {
    "card-slide-1": (lambda rng: slide(rng, 0.24), PEAK),
    "card-slide-2": (lambda rng: slide(rng, 0.28), PEAK),
    "card-slide-3": (lambda rng: slide(rng, 0.21), PEAK),
    "card-tap-1": (lambda rng: tap(rng, 196), PEAK),
    "card-tap-2": (lambda rng: tap(rng, 178), PEAK),
    "card-tap-3": (lambda rng: tap(rng, 218), PEAK),
    "card-snap": (snap, PEAK),
    "shuffle": (shuffle, PEAK),
    "deal": (deal, PEAK),
    "shaker": (rattle, PEAK),
    "catch": (coin, PEAK),
    "forced-draw": (forced_draw, PEAK),
    "backfire": (backfire, PEAK),
    "chord-out": (chord_out, PEAK),
    "turn": (turn, 0.35),
    "uno": (uno, PEAK),
    "skip": (skip, PEAK),
    "reverse": (reverse, PEAK),
    "colour": (colour_called, 0.4),
    "rainbow": (rainbow, PEAK),
    "run": (run, PEAK),
    "seat-swap": (seat_swap, PEAK),
    "walk": (walk, PEAK),
    "draw-tap": (draw_tap, PEAK),
    "draw-thud": (draw_thud, 0.7),
    **{f"adding-up-{step}": (partial(adding_up, step=step), PEAK) for step in range(1, HIGHEST + 1)},
    "click": (click, 0.35),
    "refuse": (refuse, PEAK),
}


# ---------------------------------------------------------------- files


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        serial = zlib.crc32(name.encode())
        sound = finished(make(np.random.default_rng(serial)), peak)
        memory = io.BytesIO()
        soundfile.write(memory, sound, RATE, format="OGG", subtype="VORBIS")
        (OUT / f"{name}.ogg").write_bytes(with_serial(memory.getvalue(), serial))
        print(f"{name}: {len(sound) / RATE:.2f} s")


if __name__ == "__main__":
    main()
