"""Sounds: loaded when first wanted; without a sound device everything is silent and nothing fails."""

from __future__ import annotations

from typing import Final

import pygame

from game import paths
from game.settings import Settings

CHANNELS: Final = 16


class Sounds:
    """Plays the sounds of the assets folder by name, as loud as the settings say.

    Nothing is opened before ``start`` (after the first frame); ``play`` before that is silent.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._started = False
        self._music = ""  # what is playing
        self._wanted = ""  # what would, were it not off

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

    def music(self, name: str) -> None:
        """Play this music of ``assets/sounds`` over and over, or none (""), as loud as the settings say."""
        self._wanted = name
        volume = self._settings.master_volume * self._settings.music_volume
        if not self._started:
            return
        wanted = name if volume > 0.0 else ""
        try:
            if wanted != self._music:
                self._music = wanted
                pygame.mixer.music.stop()
                if wanted:
                    pygame.mixer.music.load(paths.assets() / "sounds" / f"{wanted}.ogg")
                    pygame.mixer.music.play(-1)
            if wanted:
                pygame.mixer.music.set_volume(volume)
        except (pygame.error, OSError):
            self._music = ""

    def refresh(self) -> None:
        """The volumes in the settings have changed."""
        self.music(self._wanted)

    def stop(self) -> None:
        """Let go of the sound device."""
        if self._started:
            pygame.mixer.quit()
            self._started = False
            self._loaded.clear()
