"""What is given away of a game that is watched again holds what is seen there, and no more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import _film_page
from game.rules.values.cards import FACE
from game.session.saves import Slot
from game.session.session import Session
from game.session.shelf.played import played_by
from game.session.workbench.draft import read_position
from game.session.workbench.experiment import experiment_of
from game.ui.laboratory.open_table import OpenTable
from game.ui.replay.replay_scene import replay_scene
from game.ui.scenes.laboratory import LaboratoryScene
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


def test_the_position_holds_what_is_seen_and_opens_in_the_laboratory(host: Sitter, copied: list[str]) -> None:
    table = watched(host)
    policy = replaying(table)
    policy.steps.go_to(1, recorded(table).reel.turns[5])
    for side in "123":
        table.handle(key(side))
        table.handle(key("n"))
    hidden = [sum(line.startswith("# hand") for line in text.splitlines()) for text in copied]
    assert hidden == [4, 3, 0]
    opened = [read_position(text) for text in copied]
    assert [position.leaves_out for position in opened] == [True, True, False]
    assert [experiment_of(position).lacks is None for position in opened] == [False, False, True]


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


def test_a_position_is_tried_in_the_laboratory_only_where_all_hands_are_open(host: Sitter) -> None:
    table = watched(host)
    policy = replaying(table)
    for side in ("1", "2"):
        table.handle(key(side))
        assert "tries" not in names(table)
        table.handle(key("y"))
        host.stack.settle()
        assert host.stack.top is table
    match = policy.recorded.match
    seated = tuple(replace(player, face=5 + at) for at, player in enumerate(match.players))
    policy.recorded.match = replace(match, players=seated)
    table.handle(key("3"))
    for _ in range(9):
        table.handle(key("]"))
    assert "tries" in names(table)
    table.handle(key("y"))
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, LaboratoryScene)
    experiment, reel = page.experiment, policy.recorded.reel
    there = reel.state(reel.acts_before(policy.steps.moment))
    hands = [sorted(FACE[card] for card in hand) for hand in there.hands]
    built = [sorted(FACE[card] for card in experiment.shown.state.hands[experiment.draft.names.index(player.name)])
             for player in policy.recorded.match.players]  # fmt: skip
    assert built == hands
    shown = page.widget("table")
    assert isinstance(shown, OpenTable)
    seats = map(experiment.draft.names.index, (player.name for player in policy.recorded.match.players))
    assert [shown.faces[seat] for seat in seats] == [5, 6, 7, 8]
    host.go.back()
    host.stack.settle()
    host.go.laboratory()
    host.stack.settle()
    again = host.stack.top
    assert isinstance(again, LaboratoryScene) and again is not page
    left = again.widget("table")
    assert isinstance(left, OpenTable) and left.faces == shown.faces
