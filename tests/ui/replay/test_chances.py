"""The curve of chances comes with every hand open alone, says how far it has come, and shows once it is known."""

from __future__ import annotations

import pytest

from game.review import weighing
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.table.story.stations import plate_of
from tests.review.games import LITTLE
from tests.ui.pages import key
from tests.ui.replay.test_watching_again import recorded, replaying, watched


@pytest.fixture
def table(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    monkeypatch.setattr(weighing, "BUDGET", LITTLE)
    return watched(host)


def labels(table: TableScene) -> list[str]:
    return [button.label for button in replaying(table).buttons]


def at_plates(table: TableScene) -> list[int]:
    """The players at whose plates the mark of their line lies."""
    plan, found = table.story.motion.plan, [item for item in replaying(table).items(None) if item.key[0] == "line"]
    assert all(item.rect.colliderect(plate_of(plan, item.key[1])) for item in found)
    return [item.key[1] for item in found]


def test_it_is_worked_out_on_demand_and_says_how_far_it_has_come(table: TableScene) -> None:
    policy = replaying(table)
    table.handle(key("3"))
    table.handle(key(" ")) if not policy.steps.paused else None
    table.turns.watching.paused = True
    assert "Curve" in labels(table) and not policy.chances.accounts and not policy.chances.waits()
    table.handle(key("c"))
    said = set()
    for _ in range(4000):
        table.update(0.5)
        said.add(next(label for label in labels(table) if label.startswith("Curve")))
        if not policy.chances.waits():
            break
        assert not policy.chances.accounts and policy.chances.curve(table.host.theme, (600, 60)) is None
    known = policy.chances.accounts
    assert len(known) == len(recorded(table).reel.past.acts) + 1 and len(said) > 4
    assert policy.chances.curve(table.host.theme, (600, 60)) is not None
    assert at_plates(table) == [0, 1, 2, 3]
    table.handle(key("c"))
    assert policy.chances.curve(table.host.theme, (600, 60)) is None and not at_plates(table)
    table.handle(key("c"))
    table.update(0.5)
    assert policy.chances.accounts is known and not policy.chances.waits()


def test_from_the_table_and_with_the_eyes_of_a_player_there_is_none(table: TableScene) -> None:
    for side in "12":
        table.handle(key(side))
        assert not any(label.startswith("Curve") for label in labels(table))
        table.handle(key("c"))
        assert not replaying(table).chances.on and not at_plates(table)


def test_it_ends_with_its_table(table: TableScene, host: Sitter) -> None:
    table.handle(key("3"))
    table.handle(key("c"))
    table.update(0.5)
    assert replaying(table).chances.waits()
    host.go.back()
    host.stack.settle()
    assert not replaying(table).chances.waits()
