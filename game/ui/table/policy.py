"""The policy of a table: which acts are open, what follows from them, what is said besides, and what is kept free."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.session.session import Session
from game.ui.intents import Intent
from game.ui.scene import Host
from game.ui.table.paint.stage import Item
from game.ui.table.question.asking import Target
from game.ui.theme import Theme
from game.ui.tiled import TableMap


class Policy:
    """A match: every act is open, Menu leads to the pause, and the end of a game to the results."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session
        self.changed = False  # what it has lie on the table looks different
        self._results_of = -1

    # What follows

    @property
    def open(self) -> bool:
        """Whether acts are open, and the game goes on by itself."""
        return True

    def watch(self, tell: Callable[[tuple[str, str]], None]) -> bool:
        """Nothing is being told: whether something follows now; `tell` shows a note."""
        if not self.session.state.over or self._results_of == self.session.state.game_number:
            return False
        self._results_of = self.session.state.game_number
        self.host.go.results(self.session)
        return True

    def leave(self) -> None:
        """Lay the pause over the table."""
        self.host.go.pause(self.session)

    def show_rules(self, rule: str) -> None:
        """Open the book of the rules in play, at a rule."""
        self.host.go.rule_book(self.session.match.rules, rule, at_table=True)

    # What it takes for itself

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        """Whether an intent was meant for what lies on the table by this policy; `focus` is where it is shown."""
        return False

    def choose(self, target: Target) -> bool:
        """Whether something chosen is not the table's, be it because its acts are not open."""
        return False

    def hint(self) -> bool:
        """Whether help was given; else a careful player's advice is."""
        return False

    # What is seen of it

    def make_room(self, table: TableMap) -> Sequence[Rect]:
        """Find room in the window as it is now; where no panel may grow."""
        return ()

    def lay_out(self, theme: Theme) -> None:
        """The window or the device used is another: lay out anew what is said besides."""

    def places(self) -> Mapping[Target, Rect]:
        """What the focus can go to besides, and where it is."""
        return {}

    def items(self, focus: Target | None) -> list[Item]:
        """What lies on the table besides; `focus` is where it is shown."""
        return []
