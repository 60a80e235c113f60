"""Make the music of the tables: `python assets/build_music.py`.

A guitar plays by itself in a small room. Each string is a delay line that blurs a little with every round, the body
and the room are filters, and everything is laid on a circle, so that the end runs into the beginning without a seam.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import soundfile
from build_sounds import RATE, Random, Sound, with_serial

OUT = Path(__file__).parent.parent / "levels" / "oak"
PEAK = 0.25  # about -12 dB: it stays behind the cards
TEMPO = 70.0  # quarters a minute
LEAD = 0.45  # seconds before the first note, so that the seam lies where the last one has nearly died away
STEPS = 8  # eighths in a bar
LONGEST = 4.5  # seconds a string may ring


# ---------------------------------------------------------------- what is played

# A chord: two bass strings and three others, from low to high.
CHORDS = {
    "D": "D3 A2 A3 D4 F#4",
    "D9": "D3 A2 A3 E4 F#4",
    "D/F#": "F#2 D3 A3 D4 F#4",
    "Bm": "B2 F#3 B3 D4 F#4",
    "G": "G2 D3 B3 D4 G4",
    "Em": "E2 B2 G3 B3 E4",
    "Em7": "E2 B2 G3 D4 E4",
    "A": "A2 E3 A3 C#4 E4",
    "As": "A2 E3 A3 D4 E4",
}
# How a bar is picked: for every eighth the strings of the chord, 0 and 1 being the basses.
PICKINGS = {
    "walk": "0 . 2 3 1 4 3 .",
    "roll": "0 2 3 4 . 3 2 .",
    "rest": "0 . . 2 3 4 . .",
    "calm": "0 . 2 . 1 3 4 .",
    "held": "0 . . . 234 . . .",
    "last": "0 2 3 4 . . . .",
}
# Bars: chords (two share a bar), picking, and the melody as eighth and note.
BARS = """
D    calm  2 F#5 6 E5      | Bm   walk  0 D5 5 B4       | G    calm  2 B4 4 D5       | A     rest  1 E5 5 C#5
D/F# walk  2 D5 4 F#5      | G    calm  0 G5 4 D5       | Em7  roll  2 E5 5 B4       | As,A  held  1 A4
D    walk  2 A4 3 D5 4 F#5 | Bm   roll  2 F#5 5 D5      | G    walk  1 B4 4 G5       | A     held  0 E5
D/F# roll  2 F#5 4 A5      | G    walk  1 G5 4 B4 6 D5  | Em7  calm  2 G5 4 E5       | As,A  calm  0 D5 4 C#5
G    rest  0 B4 2 D5 4 G5  | D/F# calm  2 F#5           | Em   roll  0 G5 3 E5       | Bm    walk  2 D5 4 F#5
G    roll                  | D/F# walk  2 A5 5 F#5      | Em7  calm  1 E5 4 D5       | As,A  held  2 E5 6 A4
D9   calm  2 F#5           | Bm   rest  0 D5 4 B4       | G    walk  3 D5            | A     roll  1 C#5 4 E5
Bm   walk  2 F#5 5 D5      | Em   calm  2 B4 5 E5       | G    rest  1 D5 4 B4       | D     last  0 A4
"""

# Where the voices are heard, from left, -1, to right, 1: close together, as from one guitar.
PLACES = {"bass": -0.12, "2": -0.06, "3": -0.03, "4": 0.0, "melody": 0.16}


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


def moment(step: float) -> float:
    """When an eighth is played: the tempo breathes with every phrase of four bars."""
    phrase = 4 * STEPS
    return LEAD + step * 30 / TEMPO - 0.045 * float(np.sin(2 * np.pi * step / phrase)) * 60 / TEMPO


def bars() -> list[str]:
    return [bar for line in BARS.strip().splitlines() for bar in line.split("|")]


def strokes() -> Iterator[tuple[float, str, float, str]]:
    """Everything that is plucked, as written: eighth, note, loudness and voice."""
    for number, bar in enumerate(bars()):
        chords, picking, *melody = bar.split()
        start = number * STEPS
        halves = chords.split(",")
        high = {int(step): note for step, note in zip(melody[::2], melody[1::2], strict=True)}
        for step, strings in enumerate(PICKINGS[picking].split()):
            chord = CHORDS[halves[step * len(halves) // STEPS]].split()
            for order, string in enumerate(strings.replace(".", "")):
                bass = string in "01"
                # A melody note on the same eighth comes first; the strings under it hold back.
                loud = (0.62 if bass else 0.36) * (0.75 if step in high and not bass else 1)
                yield start + step + 0.09 * order, chord[int(string)], loud, "bass" if bass else string
        for step, note in high.items():
            yield start + step, note, 0.74, "melody"


def played(rng: Random) -> list[Note]:
    """What is written, as a hand plays it: never quite together, never twice as loud."""
    written = sorted(strokes())
    total = len(bars()) * STEPS
    notes = []
    for step, name, loud, voice in written:
        # A string rings until it is plucked again; on the circle the first stroke follows the last.
        again = min((other - step) % total or total for other, _, _, kind in written if kind == voice)
        accent = 1.06 if step % 4 == 0 else 1.0
        swell = 1 + 0.10 * np.sin(np.pi * (step % 32) / 32)
        ringing = again * 30 / TEMPO + (0.10 if voice == "melody" else 0.02)
        notes.append(
            Note(
                at=moment(step) + float(np.clip(rng.normal(0, 0.009), -0.02, 0.02)),
                pitch=hertz(height(name)) * 2 ** (rng.normal(0, 1.2) / 1200),
                loud=loud * accent * swell * rng.uniform(0.86, 1.08),
                length=min(LONGEST, ringing),
                place=PLACES[voice],
            )
        )
    return notes


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


def room(rng: Random) -> tuple[Sound, Sound]:
    """What the kitchen answers at the left and at the right: a few walls, then a soft cloud that gets darker."""
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


# ---------------------------------------------------------------- the circle


def around(dry: Sound, answer: Sound) -> Sound:
    """The sound with its echo, which runs over the end into the beginning."""
    return np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(answer, len(dry)), len(dry))


def oak(rng: Random) -> Sound:
    """The oak table in the evening: two channels that join their own beginning."""
    count = round(len(bars()) * STEPS * 30 / TEMPO * RATE)
    left, right = np.zeros(count), np.zeros(count)
    for note in played(rng):
        sound = pluck(rng, note)
        where = (round(note.at * RATE) + np.arange(len(sound))) % count
        left[where] += sound * np.sqrt((1 - note.place) / 2)
        right[where] += sound * np.sqrt((1 + note.place) / 2)
    wood = body()
    left, right = around(left, wood), around(right, wood)
    walls = room(rng)
    wet = 0.30
    sides = np.stack([left + wet * around(left, walls[0]), right + wet * around(right, walls[1])], axis=1)
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    keep = 1 / (1 + (pitch / 6500) ** 4) / (1 + (45 / np.maximum(pitch, 1)) ** 4)
    sides = np.fft.irfft(np.fft.rfft(sides, axis=0) * keep[:, None], count, axis=0)
    # The encoder does not see that the ends meet. At the seam there is next to nothing to hear; let it be nothing.
    t = np.arange(count) / RATE
    seam = np.sin(np.clip(np.minimum(t, count / RATE - t) / 0.04, 0, 1) * np.pi / 2) ** 2
    return np.asarray(sides * seam[:, None] * PEAK / np.max(np.abs(sides)))


def main() -> None:
    serial = zlib.crc32(b"music of oak")
    music = oak(np.random.default_rng(serial))
    memory = io.BytesIO()
    with soundfile.SoundFile(memory, "w", RATE, 2, format="OGG", subtype="VORBIS") as file:
        # In pieces: the encoder cannot take a whole minute at once.
        for start in range(0, len(music), RATE):
            file.write(music[start : start + RATE])
    data = with_serial(memory.getvalue(), serial)
    (OUT / "music.ogg").write_bytes(data)
    print(f"oak: {len(music) / RATE:.2f} s, {len(data) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
