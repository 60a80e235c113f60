"""The policy of a table: which acts are open, what follows from them, what is said besides, and what is kept free."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.scene import Host
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.asking import BESIDES, Target
from game.ui.tables.tiled import TableMap


class Policy:
    """A match: every act is open, Menu leads to the pause, and the end of a game to the results."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session
        self.changed = False  # what it has lie on the table looks different
        self.buttons: list[Button] = []  # that it has lie there
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
        if intent.kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            for button in self.buttons:
                inside = button.lies_at(intent.pos)
                if inside != button.hovered:
                    button.set_hover(inside)
                    self.changed = True
                if (inside or intent.kind == intents.RELEASE) and button.handle(intent):
                    self.changed = True
                    return True
            return False
        return intent.kind in (intents.KEY, intents.PAD) and any(button.hot_key(intent) for button in self.buttons)

    def choose(self, target: Target) -> bool:
        """Whether something chosen is not the table's, be it because its acts are not open."""
        for button in self.buttons:
            if _target(button) == target:
                button.on_press()
                return True
        return False

    def hint(self) -> bool:
        """Whether help was given; else the table's own is."""
        return False

    # What is seen of it

    def make_room(self, table: TableMap) -> Sequence[Rect]:
        """Find room in the window as it is now; where no panel may grow."""
        return ()

    def lay_out(self, window: TableWindow) -> None:
        """The window or the device used is another: lay out anew what is said besides."""

    def make_way(self, hinted: bool) -> None:
        """What lies there besides leaves room for a hint while one is shown, if it must."""

    def places(self) -> Mapping[Target, Rect]:
        """What the focus can go to besides, and where it is."""
        return {_target(button): button.rect for button in self.buttons}

    def items(self, focus: Target | None) -> list[Item]:
        """What lies on the table besides; `focus` is where it is shown."""
        return []

    def mark(self, focus: Target | None) -> tuple[object, ...]:
        """Mark the button that has the focus; all that the buttons look like, to know a picture of them by."""
        for button in self.buttons:
            button.ringed = focus == _target(button)
        return tuple(
            (button.name, button.label, button.hovered, button.held, button.ringed, button.by_pad)
            for button in self.buttons
        )

    def draw_buttons(self, picture: Surface, theme: Theme, corner: tuple[int, int]) -> None:
        """Draw the buttons onto the picture of a panel that has its corner there."""
        for button in self.buttons:
            button.rect.move_ip(-corner[0], -corner[1])
            button.draw(picture, theme)
            button.rect.move_ip(*corner)


def _target(button: Button) -> Target:
    return BESIDES, button.name
