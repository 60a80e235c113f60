"""Sounds: loaded when first wanted; without a sound device everything is silent and nothing fails."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.settings import Settings

CHANNELS: Final = 16
FADE_IN: Final = 2500  # milliseconds
FADE_OUT: Final = 700


class Sounds:
    """Plays the sounds of the assets folder by name, as loud as the settings say.

    Nothing is opened before ``start`` (after the first frame); ``play`` before that is silent.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._started = False
        self._music: Path | None = None  # what is playing
        self._wanted: Path | None = None  # what would, were it not off

    def start(self) -> None:
        """Open the sound device, if there is one."""
        if self._started:
            return
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):  # no device, or a pygame without a mixer
            return
        self._started = True
        self.refresh()  # a table may have asked for music already

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound of ``assets/sounds``; one that is missing is silent."""
        volume = self._settings.master_volume * self._settings.effects_volume * loudness
        if not self._started or volume <= 0.0:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(volume)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(paths.assets() / "sounds" / f"{name}.ogg")
        except (pygame.error, OSError):
            return None

    def music(self, file: Path | None) -> None:
        """Play this music over and over, or none, as loud as the settings say.

        Music that is off is not even opened; what plays is read bit by bit. Nothing here waits for a fade.
        """
        self._wanted = file
        self.refresh()

    def refresh(self) -> None:
        """The volumes in the settings have changed."""
        if not self._started:
            return
        volume = self._settings.master_volume * self._settings.music_volume
        file = self._wanted if volume > 0.0 else None
        try:
            if file != self._music:
                self._change_music(file)
            if file:
                pygame.mixer.music.set_volume(volume)
        except (pygame.error, OSError):  # it is missing or damaged
            self._music = None

    def _change_music(self, file: Path | None) -> None:
        music = pygame.mixer.music
        self._music = file
        if file is None:
            music.fadeout(FADE_OUT)
            return
        music.stop()  # opening another would wait for one that is fading out
        music.load(file)
        music.play(-1, fade_ms=FADE_IN)

    def stop(self) -> None:
        """Let go of the sound device."""
        if self._started:
            pygame.mixer.quit()
            self._started = False
            self._music = None
            self._loaded.clear()
