"""Sounds: loaded on first use; without a sound device everything is silent and nothing fails."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.settings import Settings

RATE: Final = 44_100
A_SECOND: Final = RATE * 2 * 2  # bytes of decoded sound: two channels of 16 bits
CHANNELS: Final = 16  # for effects; ambience has one of its own
FADE_IN: Final = 2500  # milliseconds
FADE_OUT: Final = 700
#: Effects that duck the music: it fades to a share of its volume while they last, then comes back.
_OVER_MUSIC: Final = frozenset(
    ("backfire", "catch", "chord-out", "draw-thud", "forced-draw", "rainbow", "run", "seat-swap", "uno")
)
_SUNK: Final = 0.35
_SINKS: Final = 0.12  # seconds
_COMES_BACK: Final = 0.9
_STEP: Final = 0.05  # seconds between two changes of volume


class Sounds:
    """Plays the sounds of the assets folder by name, as loud as the settings say.

    The device stays closed until ``start`` (after the first frame); ``play`` before that is silent.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._started = False
        self._music: Path | None = None  # the music playing
        self._wanted: Path | None = None  # the music to play once music is on
        self._ambience: Path | None = None  # the ambience playing
        self._wanted_ambience: Path | None = None
        self._around: pygame.mixer.Sound | None = None  # the decoded ambience
        self._room = 0.0  # seconds until the music may come back
        self._gain = 1.0  # the present share of the music's volume

    def start(self) -> None:
        """Open the sound device, if there is one."""
        if self._started:
            return
        try:
            pygame.mixer.init(RATE, -16, 2, 1024)
            pygame.mixer.set_num_channels(1 + CHANNELS)
            pygame.mixer.set_reserved(1)
        except (pygame.error, NotImplementedError):  # no device, or a pygame without a mixer
            return
        self._started = True
        self.refresh()  # a table may have asked for music already

    @property
    def heard(self) -> bool:
        """Return whether there is a sound device and the volume is not zero."""
        return self._started and self._settings.master_volume > 0.0

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound of ``assets/sounds``; a missing one is silent."""
        volume = self._settings.master_volume * self._settings.effects_volume * loudness
        if not self._started or volume <= 0.0:
            return
        if name not in self._loaded:
            self._loaded[name] = _read(paths.assets() / "sounds" / f"{name}.ogg")
        sound = self._loaded[name]
        if sound is not None:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(volume)
            if name in _OVER_MUSIC:
                self._room = max(self._room, sound.get_length())

    def music(self, file: Path | None) -> None:
        """Loop this music, or play none, as loud as the settings say.

        While music is off, the file is not even opened; otherwise it is streamed. Never waits for a fade.
        """
        self._wanted = file
        self.refresh()

    def ambience(self, file: Path | None) -> None:
        """Loop this ambience under everything, or play none, as loud as the settings say.

        While ambience is off, the file is not even opened. It does not duck the music.
        """
        self._wanted_ambience = file
        self.refresh()

    def refresh(self) -> None:
        """Apply changed volumes of the settings."""
        if self._started:
            self._refresh_music()
            self._refresh_ambience()

    @property
    def _music_volume(self) -> float:
        return self._settings.master_volume * self._settings.music_volume

    def _refresh_music(self) -> None:
        volume = self._music_volume
        file = self._wanted if volume > 0.0 else None
        try:
            if file != self._music:
                self._change_music(file)
            if file:
                pygame.mixer.music.set_volume(volume * self._gain)
        except (pygame.error, OSError):  # the file is missing or damaged
            self._music = None

    def _refresh_ambience(self) -> None:
        volume = self._settings.master_volume * self._settings.ambience_volume
        file = self._wanted_ambience if volume > 0.0 else None
        channel = pygame.mixer.Channel(0)
        if file != self._ambience:
            self._ambience = file
            self._around = _read(file) if file is not None else None
            if self._around is None:
                channel.fadeout(FADE_OUT)
            else:
                channel.play(self._around, -1, fade_ms=FADE_IN)
        if self._around is not None:
            self._around.set_volume(volume)  # not the channel's volume, which does the fading

    def pass_time(self, seconds: float) -> None:
        """Let time pass: music sinks under effects, and comes back after them."""
        if not self._music or not (self._room or self._gain < 1.0):
            self._room = 0.0
            return
        sinks = self._room > 0.0
        self._room = max(0.0, self._room - seconds)
        share = seconds * (1.0 - _SUNK)
        self._gain = max(_SUNK, self._gain - share / _SINKS) if sinks else min(1.0, self._gain + share / _COMES_BACK)
        pygame.mixer.music.set_volume(self._music_volume * self._gain)

    def rests_for(self) -> float | None:
        """Return the seconds until the music's volume changes next; None while it is steady."""
        return _STEP if self._music and (self._room or self._gain < 1.0) else None

    def _change_music(self, file: Path | None) -> None:
        music = pygame.mixer.music
        self._music = file
        if file is None:
            music.fadeout(FADE_OUT)
            return
        music.stop()  # loading would wait for a fade-out to end
        music.load(file)
        music.play(-1, fade_ms=FADE_IN)

    def stop(self) -> None:
        """Close the sound device."""
        if self._started:
            pygame.mixer.stop()  # a sound that ends while the device closes could deadlock with this thread
            pygame.mixer.quit()
            self._started = False
            self._music = self._ambience = self._around = None
            self._loaded.clear()


def _read(file: Path) -> pygame.mixer.Sound | None:
    """Read a whole sound; None if it is missing or damaged."""
    try:
        return pygame.mixer.Sound(file)
    except (pygame.error, OSError):
        return None
