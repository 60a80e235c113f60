"""What the sounds of the table, its music and its ambience are made of: noises, tones, and Ogg files.

The same again every time: chance comes from whoever asks, and a file says nothing of when it was written.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
PEAK = 0.5  # about -6 dB

Sound = NDArray[np.float64]
Random = np.random.Generator


def seconds(length: float) -> Sound:
    """The moments of a sound."""
    return np.arange(round(length * RATE)) / RATE


def silence(length: float) -> Sound:
    return np.zeros(round(length * RATE))


def place(onto: Sound, sound: Sound, at: float, loud: float = 1) -> None:
    """Add a sound to a longer one; what would hang over its end is left out."""
    start = round(at * RATE)
    part = sound[: max(0, len(onto) - start)]
    onto[start : start + len(part)] += loud * part


def band(rng: Random, length: float, low: float, high: float) -> Sound:
    """Noise between two pitches, with soft flanks."""
    count = round(length * RATE)
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    weight = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    noise = np.fft.irfft(np.fft.rfft(rng.standard_normal(count)) * weight, count)
    return np.asarray(noise / np.max(np.abs(noise)))


def swell(length: float, peak_at: float, sharpness: float = 2) -> Sound:
    """Up to `peak_at` of the length and down again, smooth at both ends."""
    t = np.linspace(0, 1, round(length * RATE))
    up = np.clip(t / peak_at, 0, 1)
    down = np.clip((1 - t) / (1 - peak_at), 0, 1)
    return np.asarray((np.sin(up * np.pi / 2) * np.sin(down * np.pi / 2)) ** sharpness)


def struck(length: float, tones: list[tuple[float, float, float]], attack: float = 0.001) -> Sound:
    """Something hit: (pitch, loudness, seconds until it has died to a third) for each of its tones."""
    t = seconds(length)
    body = np.zeros_like(t)
    for pitch, loud, decay in tones:
        body += loud * np.sin(2 * np.pi * pitch * t) * np.exp(-t / decay)
    # What has not died away by the end is let go softly, or it would click.
    release = np.clip((length - t) / min(0.04, length / 3), 0, 1)
    return body * np.sin(np.clip(t / attack, 0, 1) * np.pi / 2) * np.sin(release * np.pi / 2) ** 2


def finished(sound: Sound, peak: float = PEAK, fade: float = 0.012) -> Sound:
    """The sound at its loudness, from silence to silence."""
    done = sound - sound.mean()
    edge = min(len(done) // 2, round(fade * RATE))
    done[:32] *= np.linspace(0, 1, 32)
    done[-edge:] *= np.linspace(1, 0, edge) ** 2
    return np.asarray(done * peak / np.max(np.abs(done)))


def _ogg_sum(page: bytes) -> int:
    """The check sum of an Ogg page."""
    total = 0
    for byte in page:
        total ^= byte << 24
        for _ in range(8):
            total = ((total << 1) ^ (0x04C11DB7 if total & 0x80000000 else 0)) & 0xFFFFFFFF
    return total


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The same stream under a serial number of our own: the library draws one by the clock."""
    out, at = bytearray(), 0
    while at < len(ogg):
        segments = ogg[at + 26]
        end = at + 27 + segments + sum(ogg[at + 27 : at + 27 + segments])
        page = bytearray(ogg[at:end])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _ogg_sum(page).to_bytes(4, "little")
        out += page
        at = end
    return bytes(out)
