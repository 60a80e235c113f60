"""Music plays at the table when it is wanted, follows its slider, and is silent without a fuss where it cannot play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import GRAND
from game.session.session import Match, Player, Session
from game.settings import Settings
from game.ui import intents, sound
from game.ui.intents import Intent
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.sound import Sounds
from game.ui.table.scene import TableScene
from game.ui.tables import MUSIC as FILE
from game.ui.tables import first

music = pygame.mixer.music
MUSIC = first().folder / FILE


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The music files that are opened from now on, by name."""
    names: list[str] = []
    load = music.load

    def loading(file: Path) -> None:
        names.append(file.name)
        load(file)

    monkeypatch.setattr(music, "load", loading)
    return names


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """The sounds of somebody who likes music, on a device nobody hears."""
    made = Sounds(Settings(music_volume=0.5))
    made.start()
    yield made
    made.stop()


def sit_down(host: Sitter) -> TableScene:
    """A table with music, as the program opens it."""
    host.sounds.start()
    players = (Player("Ann", "person", 1), Player("Ben", "greedy", 2))
    scene = TableScene(host, Session(Match(GRAND, players, 3)))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def falls_silent(within: float) -> bool:
    """Whether the music ends by itself in so many seconds."""
    end = time.monotonic() + within
    while music.get_busy() and time.monotonic() < end:
        time.sleep(0.02)
    return not music.get_busy()


def test_music_that_is_off_is_never_opened(host: Sitter, opened: list[str]) -> None:
    sit_down(host)
    host.sounds.refresh()
    assert opened == [] and not music.get_busy()


def test_silence_of_everything_is_silence_of_the_music(host: Sitter, opened: list[str]) -> None:
    host.settings.music_volume, host.settings.master_volume = 1.0, 0.0
    sit_down(host)
    assert opened == [] and not music.get_busy()


def test_music_plays_at_the_table_and_ends_when_the_table_is_left(host: Sitter, opened: list[str]) -> None:
    host.settings.music_volume = 0.5
    sit_down(host)
    assert opened == ["music.ogg"] and music.get_busy()
    host.stack.restart(TitleScene(host))
    host.stack.settle()
    assert falls_silent(sound.FADE_OUT / 1000 + 2)


def test_music_fades_before_it_ends(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "FADE_IN", 0)  # one that is still fading in is out again sooner
    sounds.music(MUSIC)
    sounds.music(None)
    assert music.get_busy()
    assert falls_silent(sound.FADE_OUT / 1000 + 2)


def test_leaving_does_not_wait_for_the_music(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "FADE_IN", 0)
    monkeypatch.setattr(sound, "FADE_OUT", 20_000)
    start = time.monotonic()
    sounds.music(MUSIC)
    sounds.music(None)
    sounds.music(MUSIC)  # another table, while the music still fades
    sounds.music(None)
    sounds.stop()
    assert time.monotonic() - start < 5


def test_the_slider_in_the_settings_switches_the_music_on_louder_and_off(host: Sitter, opened: list[str]) -> None:
    sit_down(host)
    page = SettingsScene(host, "sound")
    host.stack.push(page)
    host.stack.settle()
    page.focus.focus(page.widget("music_volume"))
    page.handle(Intent(intents.MOVE, direction="right"))
    assert opened == ["music.ogg"] and music.get_busy()
    soft = music.get_volume()
    page.handle(Intent(intents.MOVE, direction="right"))
    assert music.get_volume() > soft > 0.0
    assert opened == ["music.ogg"], "it goes on where it was"
    page.handle(Intent(intents.MOVE, direction="left"))
    page.handle(Intent(intents.MOVE, direction="left"))
    assert host.settings.music_volume == 0.0
    assert falls_silent(sound.FADE_OUT / 1000 + 2)
    page.handle(Intent(intents.MOVE, direction="right"))
    assert music.get_busy() and opened == ["music.ogg"] * 2


def test_the_loudness_of_everything_holds_for_the_music(sounds: Sounds) -> None:
    sounds._settings.master_volume = 0.5
    sounds.music(MUSIC)
    assert music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_a_table_opened_before_the_sound_device_gets_its_music(opened: list[str]) -> None:
    sounds = Sounds(Settings(music_volume=0.5))
    sounds.music(MUSIC)
    assert opened == []
    sounds.start()
    assert opened == ["music.ogg"] and music.get_busy()
    sounds.stop()


def test_a_device_opened_again_has_its_music_again(sounds: Sounds, opened: list[str]) -> None:
    sounds.music(MUSIC)
    sounds.stop()
    sounds.start()
    assert opened == ["music.ogg"] * 2 and music.get_busy()


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch, opened: list[str]) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(Settings(music_volume=1.0))
    sounds.start()
    sounds.music(MUSIC)
    sounds.refresh()
    sounds.play("click")
    sounds.stop()
    assert opened == [] and pygame.mixer.get_init() is None


def test_music_that_is_missing_or_damaged_is_silent(
    sounds: Sounds, tmp_path: Path
) -> None:
    (tmp_path / "damaged.ogg").write_bytes(b"OggS and then nothing that sounds" * 20)
    for name in ("missing.ogg", "damaged.ogg"):
        sounds.music(tmp_path / name)
        assert not music.get_busy(), name


def test_the_music_of_the_first_table_is_quiet_long_and_small() -> None:
    assert MUSIC.stat().st_size < 1_200_000
    pygame.mixer.init(44100, -16, 2, 1024)
    try:
        whole = pygame.mixer.Sound(MUSIC)
        assert 90 <= whole.get_length() <= 120
        wave = memoryview(whole.get_raw()).cast("h")
        loudest = max(max(wave), -min(wave)) / 32768
        ends = [abs(value) for value in (*wave[:40], *wave[-40:])]
    finally:
        pygame.mixer.quit()
    assert 0.2 < loudest < 0.3, "about twelve decibels under what a file can hold"
    assert max(ends) < 20, "the end meets the beginning in a breath of silence"


def test_music_makes_room_for_what_happens_and_comes_back(sounds: Sounds) -> None:
    sounds.music(first().music)
    usual = music.get_volume()
    assert sounds.rests_for() is None
    sounds.play("click")
    assert sounds.rests_for() is None, "a click is nothing that happens"
    sounds.play("uno")
    assert sounds.rests_for() is not None
    for _ in range(6):
        sounds.pass_time(0.05)
    assert music.get_volume() < 0.5 * usual
    for _ in range(60):
        sounds.pass_time(0.05)
    assert music.get_volume() == pytest.approx(usual, abs=0.01)
    assert sounds.rests_for() is None
