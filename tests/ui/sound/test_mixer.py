"""Music and ambience are heard at the table when wanted, follow their sliders, and are silent where there is no way."""

from __future__ import annotations

import ast
import time
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules import GRAND
from game.session.session import Match, Player, Session
from game.settings import Settings
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.sound import mixer
from game.ui.sound.mixer import Sounds
from game.ui.table.scene import TableScene
from game.ui.tables.folders import AMBIENCE, Table, first, shipped
from game.ui.tables.folders import MUSIC as FILE
from tests.test_layers import sources

music = pygame.mixer.music
MUSIC = first().folder / FILE
MADE = sorted((paths.assets() / "sounds").glob("*.ogg"))


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
    assert falls_silent(mixer.FADE_OUT / 1000 + 2)


def test_music_fades_before_it_ends(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer, "FADE_IN", 0)  # one that is still fading in is out again sooner
    sounds.music(MUSIC)
    sounds.music(None)
    assert music.get_busy()
    assert falls_silent(mixer.FADE_OUT / 1000 + 2)


def test_leaving_does_not_wait_for_the_music(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer, "FADE_IN", 0)
    monkeypatch.setattr(mixer, "FADE_OUT", 20_000)
    start = time.monotonic()
    sounds.music(MUSIC)
    sounds.music(None)
    sounds.music(MUSIC)  # another table, while the music still fades
    sounds.music(None)
    sounds.stop()
    assert time.monotonic() - start < 5


def test_the_device_is_closed_only_once_nothing_sounds(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sounding = []
    close = pygame.mixer.quit

    def quit_then() -> None:
        sounding.append(pygame.mixer.get_busy())
        close()

    monkeypatch.setattr(pygame.mixer, "quit", quit_then)
    sounds.play("shuffle")
    assert pygame.mixer.get_busy()
    sounds.stop()
    assert sounding == [False]


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
    assert falls_silent(mixer.FADE_OUT / 1000 + 2)
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


@pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
def test_each_table_has_quiet_small_loops_of_its_own(table: Table) -> None:
    assert table.music is not None and table.ambience is not None
    assert table.music.stat().st_size < 800_000 and table.ambience.stat().st_size < 250_000
    pygame.mixer.init(44100, -16, 2, 1024)
    try:
        for file, seconds, peak, loud in ((table.music, 45, 0.3, 0.05), (table.ambience, 15, 0.15, 0.025)):
            whole = pygame.mixer.Sound(file)
            wave = memoryview(whole.get_raw()).cast("h")
            assert seconds <= whole.get_length() <= 120
            assert max(max(wave), -min(wave)) / 32768 < peak
            part = wave[:: len(wave) // 20_000 | 1]
            assert 0.005 < (sum(value * value for value in part) / len(part)) ** 0.5 / 32768 < loud
            for side in (0, 1):  # the end runs into the beginning: no click
                steps = [abs(wave[at + 2] - wave[at]) for at in range(side, 4000, 2)]
                steps += [abs(wave[at] - wave[at - 2]) for at in range(len(wave) - 4000 + side, len(wave), 2)]
                assert abs(wave[side] - wave[len(wave) - 2 + side]) <= 1.5 * max(steps)
    finally:
        pygame.mixer.quit()


def test_no_two_tables_sound_alike() -> None:
    files = [file.read_bytes() for table in shipped() for file in (table.music, table.ambience) if file is not None]
    assert len(set(files)) == len(files) == 2 * len(shipped())


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are read as a whole from now on, by name."""
    names: list[str] = []
    reading = mixer._read

    def noted(file: Path) -> pygame.mixer.Sound | None:
        names.append(file.name)
        return reading(file)

    monkeypatch.setattr(mixer, "_read", noted)
    return names


def test_ambience_that_is_off_is_never_opened(host: Sitter, read: list[str]) -> None:
    host.settings.music_volume = 0.5
    sit_down(host)
    assert AMBIENCE not in read and not pygame.mixer.Channel(0).get_busy()


def test_ambience_goes_round_beside_the_music_and_ends_with_the_table(host: Sitter, read: list[str]) -> None:
    host.settings.ambience_volume = 0.5
    sit_down(host)
    channel = pygame.mixer.Channel(0)
    assert read == [AMBIENCE] and channel.get_busy() and not music.get_busy()
    host.settings.music_volume = 0.5
    host.sounds.refresh()
    assert music.get_busy() and channel.get_busy() and read == [AMBIENCE]
    host.stack.restart(TitleScene(host))
    host.stack.settle()
    assert host.sounds._around is None


def test_the_ambience_follows_its_slider_and_that_of_everything(sounds: Sounds, read: list[str]) -> None:
    sounds.ambience(first().ambience)
    assert read == []
    for own, everything in ((0.5, 0.5), (1.0, 0.5), (0.25, 1.0)):
        sounds._settings.ambience_volume, sounds._settings.master_volume = own, everything
        sounds.refresh()
        assert sounds._around is not None
        assert sounds._around.get_volume() == pytest.approx(own * everything, abs=0.01)
    assert read == [AMBIENCE], "it goes on where it was"
    sounds._settings.ambience_volume = 0.0
    sounds.refresh()
    assert sounds._around is None


def test_nothing_that_happens_takes_the_channel_of_the_ambience(sounds: Sounds) -> None:
    sounds._settings.ambience_volume = 0.5
    sounds.ambience(first().ambience)
    around = pygame.mixer.Channel(0).get_sound()
    for _ in range(mixer.CHANNELS + 3):
        sounds.play("shuffle")
    assert pygame.mixer.Channel(0).get_sound() is around is not None


def test_ambience_that_is_missing_or_damaged_is_silent(sounds: Sounds, tmp_path: Path) -> None:
    sounds._settings.ambience_volume = 0.5
    (tmp_path / "damaged.ogg").write_bytes(b"OggS and then nothing that sounds" * 20)
    for name in ("missing.ogg", "damaged.ogg"):
        sounds.ambience(tmp_path / name)
        assert not pygame.mixer.Channel(0).get_busy(), name


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


def test_every_sound_the_screen_asks_for_is_there() -> None:
    asked = {
        word.value
        for file in sources()
        if file.part == "ui"
        for call in ast.walk(file.tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("sounds.play")
        for word in ast.walk(call)
        if isinstance(word, ast.Constant) and isinstance(word.value, str) and word.value != "refused"
    }
    assert {"click", "refuse"} < asked <= {file.stem for file in MADE}


@pytest.mark.parametrize("file", MADE, ids=lambda file: file.stem)
def test_a_sound_is_heard_at_once_and_never_too_loud_for_the_device(sounds: Sounds, file: Path) -> None:
    levels = array("h", pygame.mixer.Sound(file).get_raw())
    peak = max(map(abs, levels))
    assert 8_000 < peak < 30_000
    begins = next(at for at, level in enumerate(levels) if abs(level) > peak / 100) / 2 / mixer.RATE
    assert begins < 0.02
