"""Make the music of the tables: `python assets/build_music.py`.

Each table has a score and those who play it (`instruments.py`) in a small room. Everything is laid on a circle
(`circle.py`), so that the end runs into the beginning without a seam.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from circle import Circle, around, breath, room, write
from instruments import (
    LONGEST,
    Note,
    brush,
    clarinet,
    electric,
    glow,
    height,
    hertz,
    pluck,
    pulse,
    upright,
    voice,
)
from noises import RATE, Random, Sound

LEVELS = Path(__file__).parent.parent / "levels"
PEAK = 0.25  # about -12 dB: it stays behind the cards
DENSE = 0.19  # of many who play together, so that they are no louder than one guitar
LEAD = 0.45  # seconds before the first note, so that the seam lies where the last one has nearly died away
STEPS = 8  # eighths in a bar


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
# A bar: chords (two share a bar), picking, and the melody as eighth and note. The others of the tables have the
# chords of a bar, and the melody; the garden is picked as the kitchen is.
OAK = """
D    calm  2 F#5 6 E5      | Bm   walk  0 D5 5 B4       | G    calm  2 B4 4 D5       | A     rest  1 E5 5 C#5
D/F# walk  2 D5 4 F#5      | G    calm  0 G5 4 D5       | Em7  roll  2 E5 5 B4       | As,A  held  1 A4
D    walk  2 A4 3 D5 4 F#5 | Bm   roll  2 F#5 5 D5      | G    walk  1 B4 4 G5       | A     held  0 E5
D/F# roll  2 F#5 4 A5      | G    walk  1 G5 4 B4 6 D5  | Em7  calm  2 G5 4 E5       | As,A  calm  0 D5 4 C#5
G    rest  0 B4 2 D5 4 G5  | D/F# calm  2 F#5           | Em   roll  0 G5 3 E5       | Bm    walk  2 D5 4 F#5
G    roll                  | D/F# walk  2 A5 5 F#5      | Em7  calm  1 E5 4 D5       | As,A  held  2 E5 6 A4
D9   calm  2 F#5           | Bm   rest  0 D5 4 B4       | G    walk  3 D5            | A     roll  1 C#5 4 E5
Bm   walk  2 F#5 5 D5      | Em   calm  2 B4 5 E5       | G    rest  1 D5 4 B4       | D     last  0 A4
"""
SLATE_CHORDS = {
    "Am": "A2 E3 A3 C4 E4",
    "Am7": "A2 E3 G3 C4 E4",
    "C": "C3 G3 C4 E4 G4",
    "Dm": "D3 A3 D4 F4 A4",
    "E": "E2 B2 G#3 B3 E4",
    "F": "F2 C3 A3 C4 F4",
    "G": "G2 D3 G3 B3 D4",
    "Em": "E2 B2 G3 B3 E4",
}
SLATE = """
Am   calm             | F    walk             | C    calm  0 G4         | G   rest
Am   calm  0 E4 4 A4  | F    walk  0 C5 6 B4  | C    calm  0 G4         | E   rest  0 G#4 4 B4
Am   roll  0 C5 5 B4  | Dm   walk  0 A4 4 F4  | G    calm  0 G4 4 B4    | C   rest  0 E5
F    walk  0 A4 4 C5  | Em   calm  0 B4 5 G4  | Dm   roll  0 F4 3 A4    | E   held  0 B4
Am   calm  0 A4 4 E4  | F    walk  0 F4 4 A4  | Am7  rest  0 G4         | Am  last  0 A4
"""
DINER_CHORDS = {"C": "C E G A", "Am": "A C E G", "F": "F A C D", "G": "G B D F", "Dm": "D F A C", "Em": "E G B D"}
DINER = """
C  0 G4 3 E4        | Am 0 A4 4 C5      | F  0 A4 3 C5 6 A4   | G  0 B4
C  0 E5 3 D5 6 C5   | Am 0 A4           | Dm 0 F4 3 A4 6 C5   | G  0 B4 4 D5
C  0 E5 5 G5        | Am 0 E5 3 C5      | F  0 D5 3 C5 6 A4   | G  0 G4
F  2 A4 4 C5        | Em 0 B4 3 G4      | Dm 0 A4 3 F4 6 A4   | G  0 B4 3 A4 6 G4
C  0 G4 3 E4        | Am 0 C5 4 A4      | F  0 C5 3 A4 6 F4   | G  0 G4
C  0 E5 3 D5 6 C5   | Am 0 A4 4 C5      | F  0 A4 3 G4        | C  0 G4
"""
LUNCH_CHORDS = {
    "Em9": "E2 G3 B3 D4 F#4",
    "Cmaj": "C3 E3 G3 B3 D4",
    "Am9": "A2 G3 B3 C4 E4",
    "D": "D3 F#3 A3 C4 E4",
    "G": "G2 F#3 A3 B3 D4",
    "B7": "B2 D#3 A3 C#4 F#4",
}
LUNCH = """
Em9 2 F#5        | Em9               | Cmaj 2 E5 5 D5  | Cmaj
Am9 2 C5 5 B4    | Am9               | D    2 A4       | D
Em9 2 B4 4 D5    | Em9  3 F#5        | Cmaj 2 G5 5 E5  | Cmaj 4 D5
Am9 2 E5         | D    2 F#5 5 E5   | G    0 D5       | B7   4 D#5
G   2 D5 5 B4    | Cmaj 2 E5         | Am9  2 G5 5 E5  | B7   2 F#5
Em9 2 E5 4 D5    | Cmaj 0 B4         | Am9  0 C5 4 B4  | B7   0 A4
"""
NIGHT = """
D2 A2 E3 F3 C4 | A#1 F2 D3 A3 C4 | G2 D3 A#3 F3 A3  | C2 G2 E3 A#3 D4
F2 C3 A3 E4 G3 | D2 A2 F3 C4 E4  | A#1 F2 A3 D4 C3  | A1 E2 D3 G3 C4
"""
CHORD_LASTS = 8.0  # seconds, at night


@dataclass(frozen=True, slots=True)
class Score:
    """What is played at a table: quarters a minute, the bars, and what their chords are."""

    tempo: float
    text: str
    chords: dict[str, str]

    @property
    def bars(self) -> list[list[str]]:
        return [bar.split() for line in self.text.strip().splitlines() for bar in line.split("|")]

    @property
    def seconds(self) -> float:
        return len(self.bars) * STEPS * 30 / self.tempo

    def moment(self, step: float) -> float:
        """When an eighth is played: the tempo breathes with every phrase of four bars."""
        phrase = 4 * STEPS
        return LEAD + step * 30 / self.tempo - 0.045 * float(np.sin(2 * np.pi * step / phrase)) * 60 / self.tempo


# ---------------------------------------------------------------- guitars

# Where the voices are heard, from left, -1, to right, 1: close together, as from one guitar.
PLACES = {"bass": -0.12, "2": -0.06, "3": -0.03, "4": 0.0, "melody": 0.16}


def melody(words: list[str]) -> dict[int, str]:
    """The notes of a melody in a bar, by eighth."""
    return {int(step): note for step, note in zip(words[::2], words[1::2], strict=True)}


def strokes(score: Score) -> Iterator[tuple[float, str, float, str]]:
    """Everything that is plucked, as written: eighth, note, loudness and voice."""
    for number, (chords, picking, *words) in enumerate(score.bars):
        start = number * STEPS
        halves = chords.split(",")
        high = melody(words)
        for step, strings in enumerate(PICKINGS[picking].split()):
            chord = score.chords[halves[step * len(halves) // STEPS]].split()
            for order, string in enumerate(strings.replace(".", "")):
                bass = string in "01"
                # A melody note on the same eighth comes first; the strings under it hold back.
                loud = (0.62 if bass else 0.36) * (0.75 if step in high and not bass else 1)
                yield start + step + 0.09 * order, chord[int(string)], loud, "bass" if bass else string
        for step, note in high.items():
            yield start + step, note, 0.74, "melody"


def played(rng: Random, score: Score) -> list[tuple[str, Note]]:
    """What is written, as a hand plays it, by voice: never quite together, never twice as loud."""
    written = sorted(strokes(score))
    total = len(score.bars) * STEPS
    notes = []
    for step, name, loud, part in written:
        # A string rings until it is plucked again; on the circle the first stroke follows the last.
        again = min((other - step) % total or total for other, _, _, kind in written if kind == part)
        accent = 1.06 if step % 4 == 0 else 1.0
        swell = 1 + 0.10 * np.sin(np.pi * (step % 32) / 32)
        ringing = again * 30 / score.tempo + (0.10 if part == "melody" else 0.02)
        note = Note(
            at=score.moment(step) + float(np.clip(rng.normal(0, 0.009), -0.02, 0.02)),
            pitch=hertz(height(name)) * 2 ** (rng.normal(0, 1.2) / 1200),
            loud=loud * accent * swell * rng.uniform(0.86, 1.08),
            length=min(LONGEST, ringing),
            place=PLACES[part],
        )
        notes.append((part, note))
    return notes


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


def guitar(rng: Random, score: Score, sung: Callable[[Random, Note], Sound] = pluck) -> Sound:
    """A guitar by itself in a kitchen, or with somebody else for the melody."""
    circle, other = Circle(score.seconds), Circle(score.seconds)
    for part, note in played(rng, score):
        if part == "melody" and sung is not pluck:
            other.lay(sung(rng, note), note.at, 0.42, 0.3)
        else:
            circle.lay(pluck(rng, note), note.at, place=note.place)
    wood = body()
    circle.sides = [around(side, wood) + more for side, more in zip(circle.sides, other.sides, strict=True)]
    circle.in_a_room(room(rng), 0.30)
    return circle.between(45, 6500)


# ---------------------------------------------------------------- bands


def oak(rng: Random) -> Sound:
    """The kitchen in the evening: a guitar by itself."""
    return breath(guitar(rng, Score(70, OAK, CHORDS)))


def slate(rng: Random) -> Sound:
    """The garden: a nylon guitar, and a clarinet that thinks of something."""
    return guitar(rng, Score(72, SLATE, SLATE_CHORDS), clarinet)


def diner(rng: Random) -> Sound:
    """The diner after midnight: a slow song without words, a walking bass, brushes."""
    score = Score(84, DINER, DINER_CHORDS)
    quarter, circle = 60 / score.tempo, Circle(score.seconds)
    for number, (name, *words) in enumerate(score.bars):
        start = LEAD + 4 * quarter * number
        tones = score.chords[name].split()
        for beat, tone in enumerate(tones):  # the bass walks up, and down in every other bar
            tone = tones[-beat] if number % 2 and beat else tone
            low = Note(start + beat * quarter, hertz(height(f"{tone}2")), 0.5, 0.9 * quarter, -0.1)
            circle.lay(upright(rng, low), low.at + rng.normal(0, 0.006), 0.85, low.place)
            circle.lay(brush(rng, 0.8 * quarter, beat % 2 == 1), low.at, 0.055, 0.35)
            for third in range(3):  # a piano far behind, in triplets
                for high in tones[:3]:
                    at = low.at + third * quarter / 3
                    key = Note(at, hertz(height(f"{high}4")), 0.10 + 0.03 * (third == 0), quarter / 4, 0.25)
                    circle.lay(electric(rng, key), at + rng.normal(0, 0.004), 0.5, key.place)
        for place, tone in zip((-0.5, -0.2, 0.5), tones[:3], strict=True):
            sung = Note(start, hertz(height(f"{tone}3")), 0.30, 3.4 * quarter, place)
            circle.lay(voice(rng, sung), start, 0.75, place)
        high = melody(words)
        for step, tone in high.items():
            # Eighths lean: the second of two comes late.
            at = start + quarter * (step // 2 + (2 / 3 if step % 2 else 0))
            rest = min([later for later in high if later > step], default=STEPS) - step
            lead = Note(at, hertz(height(tone)), 0.42, min(2.2, rest * quarter / 2), 0.1)
            circle.lay(voice(rng, lead), at, 0.9, lead.place)
    circle.in_a_room(room(rng), 0.34)
    return circle.between(45, 5500)


def lunch(rng: Random) -> Sound:
    """The machine room: an electric piano, and machines that count along."""
    score = Score(96, LUNCH, LUNCH_CHORDS)
    eighth, circle = 30 / score.tempo, Circle(score.seconds)
    for number, (name, *words) in enumerate(score.bars):
        start = LEAD + STEPS * eighth * number
        low, *tones = score.chords[name].split()
        for step, length in ((0, 2.6), (3, 1.6), (6, 1.2)):
            under = Note(start + step * eighth, hertz(height(low)), 0.46, length * eighth, 0.0)
            circle.lay(upright(rng, under), under.at, 0.7)
        for step, length, loud in ((0, 2.5, 0.30), (3, 4.6, 0.24)):
            for order, tone in enumerate(tones):
                key = Note(start + step * eighth, hertz(height(tone)), loud, length * eighth, -0.3 + 0.2 * order)
                circle.lay(electric(rng, key), key.at + 0.008 * order + abs(rng.normal(0, 0.004)), 0.6, key.place)
        for step in range(STEPS):
            tone = tones[(3 * step + number) % len(tones)]
            blip = Note(start + step * eighth, 2 * hertz(height(tone)), 0.5 if step % 4 else 0.7, 0.2, 0.0)
            circle.lay(pulse(rng, blip), blip.at, 0.13, 0.55 if step % 2 else -0.55)
        high = melody(words)
        for step, tone in high.items():
            lead = Note(start + step * eighth, hertz(height(tone)), 0.5, 3.5 * eighth, 0.15)
            circle.lay(electric(rng, lead), lead.at, 0.75, lead.place)
    circle.in_a_room(room(rng), 0.26)
    return circle.between(40, 6000)


def night(rng: Random) -> Sound:
    """The night: long soft chords, no beat."""
    chords = Score(0, NIGHT, {}).bars
    circle = Circle(len(chords) * CHORD_LASTS)
    for number, chord in enumerate(chords):
        for order, tone in enumerate(chord):
            at = number * CHORD_LASTS + 0.5 * order
            length = CHORD_LASTS - 0.5 * order  # and half of that until it has gone, under the next chord
            sung = Note(at, hertz(height(tone)), 0.5 if order == 0 else 0.36, length, (order - 2) * 0.3)
            circle.lay(glow(rng, sung), at, 1.0, sung.place)
    circle.in_a_room(room(rng), 0.5)
    return circle.between(40, 3000)


MUSIC: dict[str, tuple[Callable[[Random], Sound], float]] = {
    "diner": (diner, DENSE),
    "lunch": (lunch, DENSE),
    "night": (night, DENSE),
    "oak": (oak, PEAK),
    "slate": (slate, PEAK),
}


def main() -> None:
    for table, (make, peak) in MUSIC.items():
        serial = zlib.crc32(f"music of {table}".encode())
        sides = make(np.random.default_rng(serial))
        write(LEVELS / table / "music.ogg", sides * peak / np.max(np.abs(sides)), serial)


if __name__ == "__main__":
    main()
