"""Where a scene can lead to: the only thing scenes know of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from game.rules.messages import Message

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.session.lessons import Lesson
    from game.session.rule_choice import RuleChoice
    from game.session.session import Session
    from game.ui.kit.offer import Offer
    from game.ui.kit.textfield import TextField
    from game.ui.words.log import Log, LogEntry


class Ways(Protocol):
    """The places a scene can send people to, each taken between two frames.

    Title and table take the place of everything; anything else lies over the present scene until it goes ``back``.
    """

    def title(self) -> None:
        """To the title."""

    def table(self, session: Session) -> None:
        """To the table, where this match is played."""

    def back(self) -> None:
        """To what lies under the present scene."""

    def new_game(self, put_aside: Message | None = None) -> None:
        """To the page where a match is begun; ``put_aside`` is what it takes the place of, in a few words."""

    def rules_setup(self, choice: RuleChoice, players: int, on_done: Callable[[RuleChoice], None]) -> None:
        """To the rules a match will have with so many players; ``on_done`` is told which were chosen."""

    def word(self, part: int, word: str, on_change: Callable[[str], None]) -> None:
        """To the word that is mixed into the deck after the program's part; ``on_change`` is told what stands there."""

    def presets(self, choice: RuleChoice, on_use: Callable[[RuleChoice], None], dropped: str = "") -> None:
        """To the rules kept under names; ``dropped`` is the path of a file with more of them."""

    def rule_book(self, rules: RuleSet, rule: str = "", *, at_table: bool = False, heading: str = "") -> None:
        """To the book of these rules, open at a rule; ``at_table`` if they are those in play."""

    def log(self, log: Log, reader: int, entry: LogEntry | None = None) -> None:
        """To the whole log, as it is told to ``reader``, or to NOBODY; at one of its entries, else at the last."""

    def aside(self) -> None:
        """To the matches that were put aside."""

    def lessons(self) -> None:
        """To the list of lessons."""

    def lesson(self, lessons: Sequence[Lesson], lesson: Lesson) -> None:
        """To the first step of one of these lessons."""

    def step(self, lessons: Sequence[Lesson], lesson: Lesson, number: int = 0, log: Log | None = None) -> None:
        """From one step of a lesson to another, which takes its place; ``log`` goes on there."""

    def pause(self, session: Session | None = None) -> None:
        """To the pause; without a session nothing on it tells of the match."""

    def settings(self) -> None:
        """To the settings, unless they are open already."""

    def cover(
        self,
        session: Session,
        due: int,
        on_ready: Callable[[int], None],
        offer: Offer | None = None,
        *,
        turn: bool = False,
    ) -> None:
        """To the cover that asks whoever is due to take the screen, for their ``turn`` or not; ``on_ready`` is told."""

    def results(self, session: Session) -> None:
        """To the results of the game that is over."""

    def fair(self, session: Session) -> None:
        """To whether the game being played, or just over, was fair."""

    def going(self, session: Session) -> None:
        """To how the game went that is over."""

    def keyboard(self, field: TextField, on_write: Callable[[str], None], on_done: Callable[[], None]) -> None:
        """To the letters that a field is written with by pad: ``on_write`` is told each time what stands there."""

    def ahead(self) -> Iterator[ModuleType]:
        """Fetch the modules of all scenes, a few at a time, so that the first frame of none waits for them."""
