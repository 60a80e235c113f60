"""Ways: where a scene can lead to; scenes know nothing else of each other."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

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
    from game.ui.kit.textfield import TextField
    from game.ui.words.log_lines import Log
    from game.ui.words.log_moments import LogAgain


class Ways(Protocol):
    """The places a scene can lead to, each reached between two frames.

    Title and table replace everything; anything else lies over the present scene until it goes ``back``.
    """

    def title(self, notice: Message | None = None) -> None:
        """Go to the title, which shows the notice."""

    def table(self, session: Session, log: Log | None = None) -> None:
        """Go to the table, where this match is played; its log is read anew if none is given."""

    def back(self) -> None:
        """Go back to the scene under the present one."""

    def new_game(self) -> None:
        """Open the page where a match is begun."""

    def rules_setup(self, choice: RuleChoice, players: int, on_done: Callable[[RuleChoice], None]) -> None:
        """Open the rules of a match for this many players; ``on_done`` gets the chosen rules."""

    def rules_at_scale(
        self, choice: RuleChoice, beside: RuleChoice, players: int, run: ScaleRun | None = None
    ) -> None:
        """Open the page that compares two choices of rules in many games; ``run`` holds games played already."""

    def word(self, part: int, word: str, on_change: Callable[[str], None]) -> None:
        """Open the page for the word that is mixed into the deck with ``part``; ``on_change`` gets each new word."""

    def presets(self, choice: RuleChoice, on_use: Callable[[RuleChoice], None], dropped: str = "") -> None:
        """Open the named rules; ``dropped`` is the path of a file with more of them."""

    def rule_book(self, rules: RuleSet, rule: str = "", *, at_table: bool = False, heading: str = "") -> None:
        """Open the rule book of these rules at a rule; ``at_table`` if they are the rules in play."""

    def phones(
        self,
        places: PhonePlaces,
        start: Callable[[], None] | None = None,
        why_not: Callable[[], str] = str,
    ) -> None:
        """Open the page of phones at these places; the arguments are those of `PhonesScene`."""

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
        """Open the log of the game beside its table, as told to ``viewer``; the arguments are those of `LogScene`."""

    def shelf(self) -> None:
        """Open the page of all matches."""

    def deal(self, folder: Path, own: int) -> None:
        """Open the results of a shared deal: ``folder`` holds its match, in which the player made ``own`` points."""

    def named_deal(self, play: Callable[[Deal], Generator[None, None, None]]) -> None:
        """Open the page on which a deal is named; ``play`` leads to the deal, in parts."""

    def puzzles(self) -> None:
        """Open the list of puzzles."""

    def puzzle(self, puzzles: Sequence[Lesson], puzzle: Lesson, *, anew: bool = False, shows: bool = False) -> None:
        """Play a puzzle: ``anew`` in place of the present one, ``shows`` with its solution."""

    def score_book(self) -> None:
        """Open the score book."""

    def another_way(self, match_id: str, record: int | None = None) -> None:
        """Open Go another way for a match on the shelf, at a record of its journal if one is given."""

    def seats_turned(self, match: Match, name: str) -> None:
        """Open the page that shows the seats before the match called ``name`` is played again with the seats turned."""

    def match_file(self, on_choose: Callable[[Path], str]) -> None:
        """Open the choice of a file with a match; ``on_choose`` gets its path."""

    def share(
        self,
        entry: Entry,
        on_export: Callable[[], None],
        on_film: Callable[[int, bool], Generator[None, None, None]] | None,
    ) -> None:
        """Open the page that exports a match; the arguments are those of `ShareScene`."""

    def laboratory(self, begins: str = "", faces: Mapping[str, int] | None = None) -> None:
        """Open the laboratory, with the position of a scenario and its players' faces by name if they are given."""

    def lessons(self) -> None:
        """Open the list of lessons."""

    def lesson(self, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0) -> None:
        """Open one of these lessons at a step."""

    def step(self, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0, log: Log | None = None) -> None:
        """Replace one step of a lesson by another, which continues ``log``."""

    def pause(self, session: Session | None = None) -> None:
        """Open the pause; without a session it offers nothing about a match."""

    def agree(self, session: Session, player: int, on_agreed: Callable[[], None]) -> None:
        """Ask the other people whether a player may take the last play back; then call ``on_agreed``."""

    def who_sits(self, session: Session, player: int | None = None) -> None:
        """Open the page on which people stand up and sit down; a bot is already chosen for ``player``."""

    def lost_pad(self, session: Session, player: int) -> None:
        """Wait until the lost pad of a player, or another device, is there."""

    def settings(self) -> None:
        """Open the settings, unless they are open already."""

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
        """Open a cover; then call ``on_ready`` with the player who takes the screen, or NOBODY."""

    def results(self, session: Session, moving: bool = False) -> None:
        """Open the results of the finished game; ``moving`` if the bars grow from the scores before it."""

    def fair(self, session: Session) -> None:
        """Open the page on the fairness of the present or just finished game."""

    def replay(
        self, played: PlayedMatch, reels: list[Reel] | None = None, at: int = 0, *, stands: bool = False
    ) -> None:
        """Watch a match again, from the position after ``at`` acts of its last game; ``reels`` hold its games.

        With ``stands`` it is paused there.
        """

    def going(self, session: Session, match_id: str = "") -> None:
        """Open the review of the finished game; ``match_id`` names its match if the session does not save one."""

    def keyboard(self, field: TextField, on_write: Callable[[str], None], on_done: Callable[[], None]) -> None:
        """Open the on-screen keyboard for a field; ``on_write`` gets each new value."""

    def ahead(self) -> Iterator[ModuleType]:
        """Import the modules of all scenes, a few at a time, so that no scene's first frame waits for them."""
