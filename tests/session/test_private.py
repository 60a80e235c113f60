"""Whoever can read a match can see its cards: what the program keeps is closed to all other accounts."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from game import app, paths
from game.session.files import write_durably
from game.session.journal import framed
from game.session.lesson_progress import Progress
from game.session.match import Match, Player, parse_rules
from game.session.presets import Preset, Presets, hand_out
from game.session.private import keep_private
from game.session.rule_choice import RuleChoice
from game.session.session import Session, Slot
from game.settings import Settings
from tests.session.playing import BOTS, play_on

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no such modes")


@pytest.fixture(autouse=True)
def open_to_all(monkeypatch: pytest.MonkeyPatch) -> object:
    """Have a system that lets others read everything nobody has closed."""
    before = os.umask(0)
    yield
    os.umask(before)


#: Where a match lies in a player's folder.
PLACE = "saves/matches/0123456789abcdef"


def modes(top: Path) -> dict[str, int]:
    """What all of a folder allows, itself too; of links nothing."""
    found = (top, *top.rglob("*"))
    return {str(path.relative_to(top)): stat.S_IMODE(path.lstat().st_mode) for path in found if not path.is_symlink()}


def left_open(top: Path) -> list[str]:
    """What in a folder others can read or write."""
    return sorted(name for name, mode in modes(top).items() if mode & 0o077)


def play_a_game(folder: Path) -> Session:
    """A match with one game over, kept in a folder."""
    players = tuple(Player(name, "greedy") for name in ("Ann", "Ben"))
    session = Session(Match(parse_rules("grand target=500"), players, 7), Slot(folder / PLACE))
    while not session.state.over:
        play_on(session, 1)
    session.note_advised()
    assert session.flush()
    return session


def test_all_the_program_keeps_is_made_for_the_player_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    play_a_game(folder).close()
    with (folder / PLACE / "journal").open("ab") as journal:
        journal.write(framed(b"no act"))
    again = Session.resume(Slot(folder / PLACE))
    play_on(again, 1)
    again.close()
    Settings(path=folder / "settings.toml").save()
    Presets(folder).save("Friday", RuleChoice.of("classic"))
    Progress(folder).add("first")
    assert app.write_report(folder, ValueError("as a test")) is not None
    kept = modes(tmp_path / "new")
    names = {Path(name).name for name in kept}
    assert {"match.json", "journal", "snapshot", "advised", "fair.json", "lock", "settings.toml"} <= names
    assert {"journal.damaged-1", "presets.toml", "lessons.toml"} <= names
    assert left_open(tmp_path / "new") == []
    assert kept["data"] == 0o700 and kept[f"data/{PLACE}/lock"] == 0o600


def test_a_file_is_closed_before_there_is_anything_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (seen.append(os.fstat(handle).st_mode), fsync(handle)))
    write_durably(tmp_path / "file", b"a secret")
    assert stat.S_IMODE(seen[0]) == 0o600 and stat.S_ISREG(seen[0])


def test_rules_to_give_away_can_be_read_as_the_player_allows_elsewhere(tmp_path: Path) -> None:
    os.umask(0o022)
    hand_out(Preset("Friday", RuleChoice.of("classic")), tmp_path / "friday.toml")
    assert modes(tmp_path)["friday.toml"] == 0o644


def made_open(folder: Path) -> None:
    """Have all of a folder as older versions of the program left it."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def test_what_older_versions_left_open_is_closed_and_the_match_goes_on(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path / PLACE))
    play_on(session, 60)
    session.close()
    Settings(path=tmp_path / "settings.toml").save()
    for older in ("aside-1", "bin"):
        (tmp_path / "saves" / older).mkdir()
        (tmp_path / "saves" / older / "match.json").write_text("{}")
    (tmp_path / "saves" / "shelf.sqlite3").write_bytes(b"")
    made_open(tmp_path)
    keep_private(tmp_path, usual=False)
    assert left_open(tmp_path) == []
    again = Session.resume(Slot(tmp_path / PLACE))
    assert again.count == 60
    again.close()


def test_a_chosen_folder_with_other_things_stays_open_but_no_match_in_it(tmp_path: Path) -> None:
    Session(BOTS, Slot(tmp_path / PLACE)).close()
    (tmp_path / "thesis.txt").write_text("mine")
    (tmp_path / "saves" / "of-another-game").mkdir()
    made_open(tmp_path)
    keep_private(tmp_path, usual=False)
    assert left_open(tmp_path) == [".", "saves", "saves/of-another-game", "thesis.txt"]
    keep_private(tmp_path, usual=True)
    assert left_open(tmp_path) == ["saves", "saves/of-another-game", "thesis.txt"]


def test_links_are_not_followed_and_what_cannot_be_closed_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "mine").write_text("mine")
    (folder / "saves").mkdir(parents=True)
    (folder / "saves" / "matches").symlink_to(elsewhere)
    (folder / "settings.toml").symlink_to(elsewhere / "mine")
    before = modes(elsewhere)
    keep_private(folder, usual=False)
    assert modes(elsewhere) == before
    made_open(folder)
    monkeypatch.setattr(os, "chmod", lambda *_, **__: (_ for _ in ()).throw(PermissionError(1, "Not yours")))
    keep_private(folder, usual=False)
    keep_private(tmp_path / "none", usual=True)


def test_the_program_closes_them_when_it_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[tuple[Path, bool]] = []
    monkeypatch.setattr("game.session.private.keep_private", lambda *given: closed.append(given))
    frames = iter(range(5))
    monkeypatch.setattr(
        app.Reader, "read", lambda *_: [app.Intent(app.intents.QUIT)] if next(frames, None) is None else []
    )
    app.run(tmp_path)
    assert closed == [(tmp_path, False)]


def test_the_usual_folders_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.DATA_VARIABLE, raising=False)
    assert all(map(paths.is_usual, (paths.data_dir(), paths.settings_dir(paths.data_dir()))))
    assert not paths.is_usual(tmp_path)
