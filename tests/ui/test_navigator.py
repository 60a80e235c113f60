"""Every way a scene can send people leads to the scene it says, over the present one or in place of everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import Mock

import pygame
import pytest

from game import paths
from game.rules import GRAND
from game.session.lessons import lesson_files, load_lesson
from game.session.match import PERSON, Match, Player
from game.session.pace.offers import Cover
from game.session.puzzles import load_puzzle, puzzle_files
from game.session.rule_choice import RuleChoice
from game.session.session import Session
from game.session.shelf.played import played_by
from game.settings import Settings
from game.ui.kit.scene_stack import Scene
from game.ui.kit.textfield import TextField
from game.ui.kit.ways import Ways
from game.ui.replay.watching_again import Replaying
from game.ui.scenes.lesson import Teaching
from game.ui.screenshot import Sitter
from game.ui.screenshot.deal_samples import OWN, put_deal
from game.ui.screenshot.phone_samples import sampled_places
from game.ui.screenshot.shelf_samples import samples
from game.ui.table.scene import TableScene
from tests.session.again.test_recorded import played

PLAYERS = (Player("Ann", PERSON, 1), Player("Ben", "random", 2))
CHOICE = RuleChoice.of("grand")


def session() -> Session:
    return Session(Match(GRAND, PLAYERS, 4))


def field() -> TextField:
    return TextField("name", pygame.Rect(0, 0, 200, 40), "Ann", lambda _: None)


def lesson(go: Ways) -> None:
    lessons = [load_lesson(file) for file in lesson_files(paths.levels() / "lessons")[:1]]
    go.lesson(lessons, lessons[0])


def puzzle(go: Ways) -> None:
    puzzles = [load_puzzle(file) for file in puzzle_files(paths.samples())]
    go.puzzle(puzzles, puzzles[0])


def deal(go: Ways) -> None:
    with TemporaryDirectory() as folder:
        put_deal(Path(folder))
        go.deal(Path(folder), OWN)


ANEW: dict[str, Callable[[Ways], None]] = {
    "TitleScene": lambda go: go.title(),
    "TableScene": lambda go: go.table(session()),
}
OVER: dict[str, Callable[[Ways], None]] = {
    "NewGameScene": lambda go: go.new_game(),
    "RulesSetupScene": lambda go: go.rules_setup(CHOICE, 4, lambda _: None),
    "RulesAtScaleScene": lambda go: go.rules_at_scale(CHOICE, CHOICE, 4),
    "WordScene": lambda go: go.word(0, "salt", lambda _: None),
    "PhonesScene": lambda go: go.phones(sampled_places(Settings())),
    "PresetsScene": lambda go: go.presets(CHOICE, lambda _: None),
    "RuleBookScene": lambda go: go.rule_book(GRAND, "G6.16"),
    "ShelfScene": lambda go: go.shelf(),
    "DealScene": deal,
    "PuzzlesScene": lambda go: go.puzzles(),
    "Puzzling": puzzle,
    "NamedDealScene": lambda go: go.named_deal(lambda deal: (_ for _ in ())),
    "ScoreBookScene": lambda go: go.score_book(),
    "SeatsTurnedScene": lambda go: go.seats_turned(session().match, "Friday"),
    "AnotherWayScene": lambda go: go.another_way("0" * 16),
    "MatchFileScene": lambda go: go.match_file(lambda _: None),
    "ShareScene": lambda go: go.share(samples(1.79e9)[0], lambda: None, None),
    "LogScene": lambda go: go.log(session(), 0, 0),
    "LaboratoryScene": lambda go: go.laboratory(),
    "LessonsScene": lambda go: go.lessons(),
    "Teaching": lesson,
    "Replaying": lambda go: go.replay(played_by(played(7))),
    "PauseScene": lambda go: go.pause(session()),
    "AgreeScene": lambda go: go.agree(session(), 0, lambda: None),
    "WhoSitsScene": lambda go: go.who_sits(session()),
    "LostPadScene": lambda go: go.lost_pad(session(), 0),
    "SettingsScene": lambda go: go.settings(),
    "CoverScene": lambda go: go.cover(Session(Match(GRAND, PLAYERS, 1)), Cover(0), lambda _: None),
    "ResultsScene": lambda go: go.results(session()),
    "FairScene": lambda go: go.fair(session()),
    "GoingScene": lambda go: go.going(session()),
    "KeyboardScene": lambda go: go.keyboard(field(), lambda _: None, lambda: None),
}


def led_to(host: Sitter) -> list[str]:
    """The scenes, from the bottom up; a lesson is a table that is taught at, and a replay one where nobody plays."""
    host.stack.settle()
    of = [scene.policy if isinstance(scene, TableScene) else None for scene in host.stack.scenes]
    names = [type(scene).__name__ for scene in host.stack.scenes]
    return [type(policy).__name__ if isinstance(policy, (Teaching, Replaying)) else name
            for policy, name in zip(of, names, strict=True)]  # fmt: skip


def test_every_way_is_gone_here() -> None:
    # Each goes back; a step follows its lesson; `ahead` leads nowhere.
    ways, gone = Mock(spec=Ways), {"back", "step", "ahead"}
    for go in (*OVER.values(), *ANEW.values()):
        go(ways)
    gone |= {call[0] for call in ways.method_calls}
    assert gone == {name for name in vars(Ways) if not name.startswith("_")}


@pytest.mark.parametrize("scene", OVER)
def test_what_lies_over_a_scene_goes_back_to_it(host: Sitter, scene: str) -> None:
    below = Scene(host)
    host.stack.push(below)
    OVER[scene](host.go)
    assert led_to(host) == ["Scene", scene]
    host.go.back()
    assert led_to(host) == ["Scene"] and host.stack.top is below


@pytest.mark.parametrize("scene", ANEW)
def test_title_and_table_take_the_place_of_everything(host: Sitter, scene: str) -> None:
    host.stack.push(Scene(host))
    host.stack.push(Scene(host))
    ANEW[scene](host.go)
    assert led_to(host) == [scene]


def test_a_step_of_a_lesson_takes_the_place_of_the_one_before(host: Sitter) -> None:
    lessons = [load_lesson(file) for file in lesson_files(paths.levels() / "lessons")[:1]]
    host.go.lessons()
    host.go.lesson(lessons, lessons[0])
    host.go.step(lessons, lessons[0], 1)
    assert led_to(host) == ["LessonsScene", "Teaching"]


def test_a_new_match_can_be_begun_over_a_new_title_at_once(host: Sitter) -> None:
    host.stack.push(Scene(host))
    host.go.title()
    host.go.new_game()
    assert led_to(host) == ["TitleScene", "NewGameScene"]
