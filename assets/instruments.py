"""What plays the music of the tables; each instrument makes the sound of one note, and nothing is recorded."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from noises import RATE, Random, Sound, band, seconds, swell

LONGEST = 4.5  # seconds a string may ring


@dataclass(frozen=True, slots=True)
class Note:
    """One string plucked: when, how high, how loud, and for how long it is left ringing."""

    at: float
    pitch: float
    loud: float
    length: float
    place: float  # from left, -1, to right, 1


def height(name: str) -> int:
    """How many half tones a note lies above the lowest C."""
    return "C C#D D#E F F#G G#A A#B ".index(name[:-1].ljust(2)) // 2 + 12 * int(name[-1])


def hertz(half_tones: float) -> float:
    return float(440.0 * 2 ** ((half_tones - height("A4")) / 12))


# ---------------------------------------------------------------- the guitar


@cache
def loop(pitch: float) -> tuple[int, Sound]:
    """What a round on the string does to the wave: the whole samples it takes, and the blur with the rest of them.

    The blur is a bell curve. Its middle gives the exact pitch, its width how fast the upper tones die, and its sum how
    fast the note does.
    """
    period = RATE / pitch
    two_thousand = 2 * np.pi * 2000 / RATE
    width = float(np.clip(np.sqrt(2 * 7.5 / (pitch * two_thousand**2)), 0.52, 1.9))
    reach = 6
    whole = int(period) - reach
    taps = np.exp(-(((np.arange(2 * reach + 1) + whole - period) / width) ** 2) / 2)
    ring = 5.0 * (110 / pitch) ** 0.3  # seconds until it is a thousandth
    return whole, taps / taps.sum() * 10 ** (-3 / (pitch * ring))


def fingertip(rng: Random, pitch: float, loud: float) -> Sound:
    """The wave a soft fingertip leaves on the string: the harder, the more upper tones."""
    count = round(RATE / pitch)
    tone = np.arange(count // 2 + 1)
    strength = np.abs(np.sin(np.pi * tone * rng.uniform(0.19, 0.25))) / np.maximum(tone, 1) ** 1.15
    strength /= 1 + (tone * pitch / (1200 + 1500 * loud)) ** 2
    strength[0] = 0
    wave = np.fft.irfft(strength * np.exp(1j * rng.normal(0, 0.7, len(tone))), count)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)))


def pluck(rng: Random, note: Note) -> Sound:
    """One note of one string, until it is damped."""
    whole, taps = loop(note.pitch)
    wave = fingertip(rng, note.pitch, note.loud)
    count = round((note.length + 0.25) * RATE)
    before = len(taps) + whole
    string = np.zeros(before + count)
    # The string swings already when it is let go; begun from rest it would click.
    first = before + len(wave)
    string[:first] = wave[(np.arange(first) - before) % len(wave)]
    # Each round needs only what the one before it left, so a whole round is reckoned at once.
    for start in range(first, len(string), whole):
        end = min(start + whole, len(string))
        past = string[start - whole - len(taps) + 1 : end - whole]
        string[start:end] = np.convolve(past, taps, "valid")
    sound = string[before:]
    t = np.arange(count) / RATE
    attack = np.sin(np.clip(t / 0.006, 0, 1) * np.pi / 2) ** 2
    damped = np.cos(np.clip((t - note.length) / 0.2, 0, 1) * np.pi / 2) ** 2
    # Low strings swing wider than they sound.
    return np.asarray(sound * attack * damped * note.loud * (220 / note.pitch) ** 0.12)


# The air and the plates: pitch, loudness, and seconds until they have died to a third.
BODY = ((102, 0.9, 0.040), (204, 0.8, 0.028), (276, 0.4, 0.022), (412, 0.4, 0.015), (590, 0.3, 0.010))


def body() -> Sound:
    """What the wood adds: it rings along, shortly."""
    t = np.arange(round(0.25 * RATE)) / RATE
    answer = np.zeros_like(t)
    for pitch, loud, ring in BODY:
        answer += loud * np.sin(2 * np.pi * pitch * t) * np.exp(-t / ring) / (ring * RATE)
    answer[0] += 1
    return answer


# ---------------------------------------------------------------- the others


def held(length: float, attack: float, release: float) -> Sound:
    """How loud a note is that is held: up, and after its length down again."""
    t = seconds(length + release)
    up = np.sin(np.clip(t / attack, 0, 1) * np.pi / 2) ** 2
    return np.asarray(up * np.cos(np.clip((t - length) / release, 0, 1) * np.pi / 2) ** 2)


def swung(t: Sound, pitch: float, cents: float = 0.0, rate: float = 5.0, after: float = 0.3) -> Sound:
    """The phase of a tone that begins to swing so many hundredths of a half tone up and down."""
    bend = cents / 1200 * np.sin(2 * np.pi * rate * t) * np.clip((t - after) / 0.5, 0, 1)
    return np.asarray(2 * np.pi * np.cumsum(pitch * 2**bend) / RATE)


def upright(rng: Random, note: Note) -> Sound:
    """A bass plucked with the side of a finger: round, and soon over."""
    dark = pluck(rng, note)
    t = np.arange(len(dark)) / RATE
    thump = np.sin(swung(t, note.pitch)) * np.exp(-t / 0.35) * np.clip(t / 0.012, 0, 1)
    end = np.cos(np.clip((t - note.length) / 0.2, 0, 1) * np.pi / 2) ** 2
    return np.asarray(0.5 * dark + 0.9 * note.loud * thump * end)


def electric(rng: Random, note: Note) -> Sound:
    """An electric piano: a struck tine that sings, brighter the harder it is struck."""
    whole = held(note.length, 0.004, 0.3)
    t = np.arange(len(whole)) / RATE
    phase = swung(t, note.pitch * 2 ** (rng.normal(0, 1.5) / 1200))
    bite = (0.5 + 1.1 * note.loud) * np.exp(-t / 0.5)
    tone = np.sin(phase + bite * np.sin(phase)) + 0.10 * np.sin(7 * phase) * np.exp(-t / 0.06)
    tremolo = 1 + 0.10 * np.sin(2 * np.pi * 4.2 * (t + note.at))
    return np.asarray(note.loud * tone * tremolo * whole * np.exp(-t / (1.9 * (220 / note.pitch) ** 0.4)))


def pulse(rng: Random, note: Note) -> Sound:
    """A short soft blip of a machine that counts."""
    t = seconds(0.22)
    phase = swung(t, note.pitch)
    tone = np.sin(phase) + 0.22 * np.sin(3 * phase) * np.exp(-t / 0.03)
    ends = np.clip(t / 0.006, 0, 1) * np.clip((0.22 - t) / 0.05, 0, 1)
    return np.asarray(note.loud * tone * ends * np.exp(-t / 0.05))


def clarinet(rng: Random, note: Note) -> Sound:
    """A clarinet played under the breath: hollow, the upper tones a little behind the others."""
    whole = held(note.length, 0.09, 0.16)
    t = np.arange(len(whole)) / RATE
    phase = swung(t, note.pitch * 2 ** (rng.normal(0, 2) / 1200), 9, 4.8, 0.45)
    tone = np.zeros_like(t)
    for number, loud in ((1, 1.0), (2, 0.03), (3, 0.34), (4, 0.03), (5, 0.16), (7, 0.06), (9, 0.02)):
        tone += loud * np.sin(number * phase) * whole ** (0.6 + 0.4 * number)
    air = band(rng, len(t) / RATE, 900, 2600)[: len(t)] * whole * 0.018
    return np.asarray(note.loud * (tone * (1 - 0.12 * np.clip(t / 1.5, 0, 1)) + air))


#: What a throat lets through when it sings "oo": pitch, width and loudness.
_OO = ((330, 90, 1.0), (760, 120, 0.35), (2300, 300, 0.05))


def voice(rng: Random, note: Note) -> Sound:
    """A few people who sing "oo", not quite together."""
    whole = held(note.length, 0.16, 0.32)
    t = np.arange(len(whole)) / RATE
    tone = np.zeros_like(t)
    for _ in range(3):
        phase = swung(t, note.pitch * 2 ** (rng.normal(0, 7) / 1200), 8, rng.uniform(4.4, 5.4)) + rng.uniform(0, 6)
        for number in range(1, 9):
            height = number * note.pitch
            through = sum(loud / (1 + ((height - middle) / wide) ** 2) for middle, wide, loud in _OO)
            tone += (0.12 + through) / number * np.sin(number * phase)
    return np.asarray(note.loud * tone * whole / 3)


def glow(rng: Random, note: Note) -> Sound:
    """A tone that comes from nowhere and goes again: several strings of light, slowly beating."""
    whole = held(note.length, 0.42 * note.length, 0.5 * note.length)
    t = np.arange(len(whole)) / RATE
    tone = np.zeros_like(t)
    for cents in (-4.0, 0.0, 4.5):
        phase = swung(t, note.pitch * 2 ** (cents / 1200)) + rng.uniform(0, 6)
        for number, loud in ((1, 1.0), (2, 0.32), (3, 0.12), (4, 0.05), (6, 0.015)):
            tone += loud * np.sin(number * phase) * whole ** (number / 2)
    return np.asarray(note.loud * tone * whole / 3)


def brush(rng: Random, length: float, tapped: bool) -> Sound:
    """Wires drawn over a drum head, or let fall on it."""
    sweep = band(rng, length, 1800, 5200) * swell(length, 0.6, 1.6) * 0.5
    if tapped:
        fall = band(rng, 0.12, 900, 4200) * swell(0.12, 0.06, 1.8)
        sweep[: len(fall)] += fall
    return np.asarray(sweep)
