"""The navigator: the one place that knows which scene each way leads to, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from game.ui.kit.ways import Ways

if TYPE_CHECKING:
    from pygame import Rect

    from game.hosting.phone_places import PhonePlaces
    from game.review.scale_run import ScaleRun
    from game.rules.values.messages import Message
    from game.rules.values.ruleset import RuleSet
    from game.session.again.reel import Reel
    from game.session.deals import Deal
    from game.session.lessons import Lesson
    from game.session.match import Match
    from game.session.pace.offers import Claims, Cover
    from game.session.rule_choice import RuleChoice
    from game.session.session import Session
    from game.session.shelf.entry import Entry
    from game.session.shelf.played import PlayedMatch
    from game.ui.kit.scene_stack import Host
    from game.ui.kit.textfield import TextField
    from game.ui.words.log_lines import Log
    from game.ui.words.log_moments import LogAgain


class Navigator(Ways):
    """Leads from scene to scene on one host; a scene is imported on the first visit."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def title(self, notice: Message | None = None) -> None:
        from game.ui.scenes.title import TitleScene

        self._host.stack.restart(TitleScene(self._host, notice))
        self._host.close_phones()

    def table(self, session: Session, log: Log | None = None) -> None:
        from game.ui.table.scene import TableScene

        self._host.stack.restart(TableScene(self._host, session, log=log))

    def back(self) -> None:
        self._host.stack.pop()

    def new_game(self) -> None:
        from game.ui.scenes.new_game import NewGameScene

        self._host.stack.push(NewGameScene(self._host))

    def rules_setup(self, choice: RuleChoice, players: int, on_done: Callable[[RuleChoice], None]) -> None:
        from game.ui.scenes.rules_setup import RulesSetupScene

        self._host.stack.push(RulesSetupScene(self._host, choice, players, on_done))

    def rules_at_scale(
        self, choice: RuleChoice, beside: RuleChoice, players: int, run: ScaleRun | None = None
    ) -> None:
        from game.ui.scenes.rules_at_scale import RulesAtScaleScene

        self._host.stack.push(RulesAtScaleScene(self._host, choice, beside, players, run))

    def word(self, part: int, word: str, on_change: Callable[[str], None]) -> None:
        from game.ui.scenes.word import WordScene

        self._host.stack.push(WordScene(self._host, part, word, on_change))

    def presets(self, choice: RuleChoice, on_use: Callable[[RuleChoice], None], dropped: str = "") -> None:
        from game.ui.scenes.presets import PresetsScene

        self._host.stack.push(PresetsScene(self._host, choice, on_use, dropped))

    def rule_book(self, rules: RuleSet, rule: str = "", *, at_table: bool = False, heading: str = "") -> None:
        from game.ui.scenes.rulebook import RuleBookScene

        self._host.stack.push(RuleBookScene(self._host, rules, rule, at_table, heading))

    def phones(
        self,
        places: PhonePlaces,
        start: Callable[[], None] | None = None,
        why_not: Callable[[], str] = str,
    ) -> None:
        from game.ui.scenes.phones import PhonesScene

        self._host.stack.push(PhonesScene(self._host, places, start, why_not))

    def log(
        self,
        session: Session,
        viewer: int,
        bottom: int,
        newer: int = 0,
        goes_on: Callable[[float], bool] | None = None,
        again: LogAgain | None = None,
        arranged: Callable[[Sequence[int]], Sequence[int]] | None = None,
    ) -> None:
        from game.ui.scenes.log import LogScene

        self._host.stack.push(LogScene(self._host, session, viewer, bottom, newer, goes_on, again, arranged))

    def shelf(self) -> None:
        from game.ui.scenes.shelf import ShelfScene

        self._host.stack.push(ShelfScene(self._host))

    def deal(self, folder: Path, own: int) -> None:
        from game.ui.scenes.deal import DealScene

        self._host.stack.push(DealScene(self._host, folder, own))

    def named_deal(self, play: Callable[[Deal], Generator[None, None, None]]) -> None:
        from game.ui.scenes.named_deal import NamedDealScene

        self._host.stack.push(NamedDealScene(self._host, play))

    def puzzles(self) -> None:
        from game.ui.scenes.puzzles import PuzzlesScene

        self._host.stack.push(PuzzlesScene(self._host))

    def puzzle(self, puzzles: Sequence[Lesson], puzzle: Lesson, *, anew: bool = False, shows: bool = False) -> None:
        from game.ui.scenes.lesson import puzzle_scene

        lead = self._host.stack.replace if anew else self._host.stack.push
        lead(puzzle_scene(self._host, puzzles, puzzle, shows))

    def score_book(self) -> None:
        from game.ui.scenes.score_book import ScoreBookScene

        self._host.stack.push(ScoreBookScene(self._host))

    def another_way(self, match_id: str, record: int | None = None) -> None:
        from game.ui.scenes.another_way import AnotherWayScene

        self._host.stack.push(AnotherWayScene(self._host, match_id, record))

    def seats_turned(self, match: Match, name: str) -> None:
        from game.ui.scenes.seats_turned import SeatsTurnedScene

        self._host.stack.push(SeatsTurnedScene(self._host, match, name))

    def match_file(self, on_choose: Callable[[Path], str]) -> None:
        from game.ui.scenes.match_file import MatchFileScene

        self._host.stack.push(MatchFileScene(self._host, on_choose))

    def share(
        self,
        entry: Entry,
        on_export: Callable[[], None],
        on_film: Callable[[int, bool], Generator[None, None, None]] | None,
    ) -> None:
        from game.ui.scenes.share import ShareScene

        self._host.stack.push(ShareScene(self._host, entry, on_export, on_film))

    def laboratory(self, begins: str = "", faces: Mapping[str, int] | None = None) -> None:
        from game.ui.scenes.laboratory import LaboratoryScene

        self._host.stack.push(LaboratoryScene(self._host, begins, faces))

    def lessons(self) -> None:
        from game.ui.scenes.lessons import LessonsScene

        self._host.stack.push(LessonsScene(self._host))

    def lesson(self, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0) -> None:
        from game.ui.scenes.lesson import lesson_scene

        self._host.stack.push(lesson_scene(self._host, lessons, lesson, number))

    def step(self, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0, log: Log | None = None) -> None:
        from game.ui.scenes.lesson import lesson_scene

        self._host.stack.replace(lesson_scene(self._host, lessons, lesson, number, log))

    def pause(self, session: Session | None = None) -> None:
        from game.ui.scenes.pause import PauseScene

        self._host.stack.push(PauseScene(self._host, session))

    def agree(self, session: Session, player: int, on_agreed: Callable[[], None]) -> None:
        from game.ui.scenes.agree import AgreeScene

        self._host.stack.push(AgreeScene(self._host, session, player, on_agreed))

    def who_sits(self, session: Session, player: int | None = None) -> None:
        from game.ui.scenes.who_sits import WhoSitsScene

        self._host.stack.push(WhoSitsScene(self._host, session, player))

    def lost_pad(self, session: Session, player: int) -> None:
        from game.ui.scenes.lost_pad import LostPadScene

        self._host.stack.push(LostPadScene(self._host, session, player))

    def settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        if not any(isinstance(scene, SettingsScene) for scene in self._host.stack.scenes):
            self._host.stack.push(SettingsScene(self._host))

    def cover(
        self,
        session: Session,
        cover: Cover[Rect],
        on_ready: Callable[[int], None],
        *,
        on_take_back: Callable[[], None] | None = None,
        claims: Claims[Rect] | None = None,
        hear: Callable[[float], float | None] | None = None,
    ) -> None:
        from game.ui.scenes.cover import CoverScene

        self._host.stack.push(
            CoverScene(self._host, session, cover, on_ready, on_take_back=on_take_back, claims=claims, hear=hear)
        )

    def results(self, session: Session, moving: bool = False) -> None:
        from game.ui.scenes.results import ResultsScene

        self._host.stack.push(ResultsScene(self._host, session, moving))

    def fair(self, session: Session) -> None:
        from game.ui.scenes.fair import FairScene

        self._host.stack.push(FairScene(self._host, session))

    def replay(
        self, played: PlayedMatch, reels: list[Reel] | None = None, at: int = 0, *, stands: bool = False
    ) -> None:
        from game.ui.replay.replay_scene import replay_scene

        self._host.stack.push(replay_scene(self._host, played, reels, at, stands))

    def going(self, session: Session, match_id: str = "") -> None:
        from game.ui.scenes.going import GoingScene

        self._host.stack.push(GoingScene(self._host, session, match_id))

    def keyboard(self, field: TextField, on_write: Callable[[str], None], on_done: Callable[[], None]) -> None:
        from game.ui.scenes.keyboard import KeyboardScene

        self._host.stack.push(KeyboardScene(self._host, field, on_write, on_done))

    def ahead(self) -> Iterator[ModuleType]:
        from game.ui.fetched_ahead import fetched_ahead

        yield from fetched_ahead()
