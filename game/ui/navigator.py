"""The navigator: the one place that knows which scene each way leads to, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from game.ui.kit.ways import Ways

if TYPE_CHECKING:
    from pygame import Rect

    from game.hosting.phone_places import PhonePlaces
    from game.rules.values.messages import Message
    from game.rules.values.ruleset import RuleSet
    from game.session.again.reel import Reel
    from game.session.lessons import Lesson
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
    ) -> None:
        from game.ui.scenes.log import LogScene

        self._host.stack.push(LogScene(self._host, session, viewer, bottom, newer, goes_on, again))

    def shelf(self) -> None:
        from game.ui.scenes.shelf import ShelfScene

        self._host.stack.push(ShelfScene(self._host))

    def another_way(self, match_id: str, record: int | None = None) -> None:
        from game.ui.scenes.another_way import AnotherWayScene

        self._host.stack.push(AnotherWayScene(self._host, match_id, record))

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

    def replay(self, played: PlayedMatch, reels: list[Reel] | None = None, at: int = 0) -> None:
        from game.ui.replay.replay_scene import replay_scene

        self._host.stack.push(replay_scene(self._host, played, reels, at))

    def going(self, session: Session, match_id: str = "") -> None:
        from game.ui.scenes.going import GoingScene

        self._host.stack.push(GoingScene(self._host, session, match_id))

    def keyboard(self, field: TextField, on_write: Callable[[str], None], on_done: Callable[[], None]) -> None:
        from game.ui.scenes.keyboard import KeyboardScene

        self._host.stack.push(KeyboardScene(self._host, field, on_write, on_done))

    def ahead(self) -> Iterator[ModuleType]:
        """Import the modules behind all ways, a few at a time, the most likely ways first."""
        import tomlkit

        yield tomlkit
        from game.ai import reasons

        yield reasons
        from game.session import session

        yield session
        from game.ui.words import wording

        yield wording
        from game.seats import seat_link

        yield seat_link
        from game.hosting import phone_seats

        yield phone_seats
        from game.ui.scenes import new_game

        yield new_game
        from game.ui.table.paint import still

        yield still
        from game.rules import book

        yield book
        from game.session import narration

        yield narration
        from game.ui.words import log_lines

        yield log_lines
        from game.ui.shelf import board

        yield board
        from game.ui.scenes import shelf

        yield shelf
        from game.ui.settings_page import preview

        yield preview
        from game.ui.scenes import settings

        yield settings
        from game.session import scenario

        yield scenario
        from game.session import examples

        yield examples
        from game.ui.book import showing

        yield showing
        from game.ui.scenes import rulebook

        yield rulebook
        from game.ui.scenes import lessons

        yield lessons
        from game.ui.table import table_policy

        yield table_policy
        from game.session import thinking

        yield thinking
        from game.ui.table.story import seats

        yield seats
        from game.ui.table.paint import bubbles

        yield bubbles

        from game.session.pace import bot_waits

        yield bot_waits
        from game.ui.table.question import prompts

        yield prompts
        from game.ui.table.paint import picture

        yield picture
        from game.ui.table.story import story

        yield story
        from game.ui.table import table_turns

        yield table_turns
        from game.ui.table import scene

        yield scene
        from game.ui.scenes import pause

        yield pause
        from game.ui.scenes import agree

        yield agree
        from game.ui.scenes import lost_pad

        yield lost_pad
        from game.ui.scenes import who_sits

        yield who_sits
        from game.ui.scenes import cover

        yield cover
        from game.ui.scenes import log

        yield log
        from game.ui.scenes import results

        yield results

        from game.review import review_client

        yield review_client
        from game.ui.scenes import going

        yield going
        from game.review import asking_again

        yield asking_again
        from game.ui.scenes import fair

        yield fair
        from game.ui.scenes import presets

        yield presets
        from game.ui.scenes import rules_setup

        yield rules_setup
        from game.ui.scenes import word

        yield word
        from game.ui.scenes import phones

        yield phones
        from game.ui.scenes import match_file

        yield match_file
        from game.ui.scenes import share

        yield share
        from game.ui.scenes import another_way

        yield another_way
        from game.ui.scenes import lesson

        yield lesson
        from game.ui.replay import replay_scene

        yield replay_scene
        from game.ui.scenes import keyboard

        yield keyboard
