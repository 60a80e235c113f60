"""What is given away of a game that is watched again holds what is seen there, and no more."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import _film_page
from game.session.saves import Slot
from game.session.session import Session
from game.session.shelf.played import played_by
from game.ui.replay.replay_scene import replay_scene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.session.again.test_recorded import played
from tests.ui.pages import key
from tests.ui.replay.test_watching_again import recorded, replaying, watched

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    return found


def names(table: TableScene) -> list[str]:
    return [button.name for button in replaying(table).buttons]


def made(table: TableScene, letter: str) -> None:
    table.handle(key(letter))
    for _ in range(10_000):
        table.update(0.02)
        if not replaying(table).sharing.waits():
            return
    raise AssertionError("it is not finished")


def test_text_and_film_of_a_match_lie_in_the_folder_of_the_player(host: Sitter, home: Path) -> None:
    host.film = _film_page
    table = watched(host)
    table.handle(key("t"))
    made(table, "f")
    text, film = (next(home.glob(f"*.{ending}")).read_text("utf-8") for ending in ("txt", "html"))
    assert text.startswith("Grand Uno") and "<html" in film
    table.handle(key("3"))
    made(table, "f")
    assert len({path.stat().st_size for path in home.glob("*.html")}) == 2  # from the table, and open
    told = table.seat.noted.told
    assert told is not None and str(home) in told[1]


def test_the_position_holds_what_is_seen(host: Sitter, copied: list[str]) -> None:
    table = watched(host)
    policy = replaying(table)
    policy.steps.go_to(1, recorded(table).reel.turns[5])
    for side in "123":
        table.handle(key(side))
        table.handle(key("n"))
    hidden = [
        sum(line.startswith("hand") and line.endswith("cards") for line in text.splitlines()) for text in copied
    ]
    assert hidden == [4, 3, 0]


def test_a_picture_shows_what_is_seen(host: Sitter, home: Path) -> None:
    table = watched(host)
    replaying(table).steps.go_to(1, recorded(table).reel.turns[5])
    for side in "13":
        table.handle(key(side))
        made(table, "p")
    pictures = {pygame.image.tobytes(pygame.image.load(path), "RGB") for path in home.glob("*.png")}
    assert len(pictures) == 2


def test_another_way_leaves_before_the_act_that_follows(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[tuple[str, int | None]] = []
    session = played(7, games=2)
    saved = Session(session.match, Slot(tmp_path / ("a" * 16)))
    for node in session.history.way():
        saved.submit(node.action)
    table = replay_scene(host, played_by(saved))
    host.stack.push(table)
    host.stack.settle()
    monkeypatch.setattr(host.go, "another_way", lambda match, record=None: gone.append((match, record)))
    there = recorded(table)
    for game, acts in ((0, 20), (1, 11)):
        moment = there.reels[game].moment_of(acts)
        replaying(table).steps.go_to(game, moment)
        table.handle(key("g"))
        match, record = gone[-1]
        assert match == "a" * 16 and record is not None
        follows = next(node for node in saved.history.way() if node.parent == record)
        assert follows.action == there.reels[game].past.acts[there.reels[game].acts_before(moment)]
    replaying(table).steps.go_to(1, there.reels[1].end)
    assert "another way" not in names(table)
    saved.close()


def test_what_there_is_not_cannot_be_shared(host: Sitter) -> None:
    table = watched(host)
    assert "film" not in names(table) and "another way" not in names(table)
    assert {"text", "picture", "position"} <= set(names(table))


@pytest.mark.parametrize("letter", ["f", "p"])
def test_what_takes_long_is_made_in_parts_with_a_word_meanwhile_and_at_the_end(
    host: Sitter, home: Path, letter: str
) -> None:
    host.film = _film_page
    table = watched(host)
    table.turns.watching.paused = True
    host.stack.patience = 0.0
    table.handle(key(letter))
    begun = table.seat.noted.told
    assert begun is not None and begun[1].endswith("is being made.") and not [*home.iterdir()]
    for _ in range(5):
        table.update(0.02)
    assert replaying(table).sharing.waits() == [0.0] and not [*home.iterdir()]
    host.stack.patience = 0.1
    made(table, "")
    told = table.seat.noted.told
    assert told is not None and str(next(home.iterdir())) in told[1]


@pytest.mark.parametrize("letter", ["f", "p"])
def test_what_is_being_made_is_there_also_if_the_table_is_left(host: Sitter, home: Path, letter: str) -> None:
    host.film = _film_page
    table = watched(host)
    table.turns.watching.paused = True
    host.stack.patience = 0.0
    table.handle(key(letter))
    table.update(0.02)
    assert not [*home.iterdir()]
    host.go.back()
    host.stack.settle()
    assert host.stack.top is not table and len([*home.iterdir()]) == 1
