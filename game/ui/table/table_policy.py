"""The policy of a table: which acts are open, what follows from them, and what is added to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.rules import View
from game.rules.values.actions import Action
from game.session.deals import deal_of
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.control import Control
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import PolicyTarget, Target
from game.ui.tables.tiled import TableMap
from game.ui.words import deal_words
from game.ui.words.wording import game_line


class Policy:
    """A match: every act is open, Menu leads to the pause, and the end of a game to the results."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session
        self.changed = False  # whether its own things on the table must be drawn again
        self.buttons: list[Button] = []  # its buttons on the table
        self._results_of = -1
        deal = deal_of(session.match)
        self._deal = deal_words.title(deal) if deal is not None else None

    # Consequences

    #: How much faster everything goes.
    speed = 1.0
    #: Whether this is a replay of a played game.
    replayed = False
    #: Whether the table has a button for hints.
    hints = True

    @property
    def open(self) -> bool:
        """Return whether acts are open and the game goes on by itself."""
        return True

    @property
    def asks(self) -> bool:
        """Return whether the player whose hand is open may be asked."""
        return self.open

    def stops(self, action: Action) -> bool:
        """Return whether the policy prevents an act that is due."""
        return False

    def end(self) -> None:
        """Stop background work: the table is left for good."""

    def hands(self) -> Sequence[Sequence[int]]:
        """Return the hands as they are at the moment shown; who may see them is decided by `watching.py`."""
        return self.session.state.hands

    def pass_time(self, seconds: float) -> None:
        """Let time pass for the policy's own things."""

    def waits(self) -> list[float]:
        """Return the seconds until each of the policy's own things that happen by themselves."""
        return []

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        """Do what follows once no story is running, such as showing results; return whether anything did.

        ``tell`` shows a note; ``told`` tells whether the story has told the end of the game completely.
        """
        if not self.session.state.over or self._results_of == self.session.state.game_number:
            return False
        self._results_of = self.session.state.game_number
        self.host.go.results(self.session, told)
        return True

    def leave(self) -> None:
        """Lay the pause over the table."""
        self.host.go.pause(self.session)

    def show_rules(self, rule: str) -> None:
        """Open the book of the rules in play, at a rule."""
        self.host.go.rule_book(self.session.match.rules, rule, at_table=True)

    def show_log(self, newer: int) -> bool:
        """Open the log in the policy's own way at the line that ``newer`` lines follow; return whether it did."""
        return False

    def heading(self, view: View) -> tuple[str, ...]:
        """Return the line above the table, in versions from long to short."""
        apart = self.session.match.origin is not None
        return game_line(view, practice=self.session.is_practice, another_way=apart, deal=self._deal)

    # Input for its own things

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        """Handle an intent for the policy's own things; return whether it was used. ``focus`` is the visible focus."""
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

    def about(self, target: Target | None) -> tuple[str, str] | None:
        """Return a note on what pressing a target does, if the table itself does not say so."""
        return None

    def choose(self, target: Target) -> bool:
        """Handle a choice in the policy's own way, for example because acts are closed; return whether it did."""
        for button in self.buttons:
            if _target(button) == target:
                button.on_press()
                return True
        return False

    def hint(self) -> bool:
        """Help in the policy's own way; return whether it did. Otherwise the table gives a hint."""
        return False

    # Appearance

    def theme(self) -> Theme:
        """Return the theme of the table, scaled to the window or to a part of it."""
        return self.host.theme

    def make_room(self, table: TableMap) -> Sequence[Rect]:
        """Return the places in the present window where no panel may grow."""
        return ()

    def lay_out(self, window: TableWindow) -> None:
        """Lay out the policy's own things again, because the window or the device in use has changed."""

    def make_way(self, aside: bool) -> None:
        """Hide the policy's own things if ``aside``: while a hint or a cover is shown, they would be in the way."""

    def places(self) -> Mapping[Target, Rect]:
        """Return the policy's own things that the focus can go to, with their places."""
        return {_target(button): button.rect for button in self.buttons}

    def controls(self) -> dict[Target, Control]:
        """Return the policy's own things that can be pressed, described."""
        return {_target(button): button.described for button in self.buttons}

    def items(self, focus: Target | None) -> list[Item]:
        """Return the policy's own items on the table; ``focus`` is the visible focus."""
        return []

    def mark(self, focus: Target | None) -> tuple[object, ...]:
        """Mark the focused button; return everything the look of the buttons depends on, as a cache key."""
        for button in self.buttons:
            button.ringed = focus == _target(button)
        return tuple(
            (button.name, button.label, button.hovered, button.held, button.ringed, button.by_pad)
            for button in self.buttons
        )

    def draw_buttons(
        self, picture: Surface, theme: Theme, corner: tuple[int, int], buttons: Sequence[Button] | None = None
    ) -> None:
        """Draw the buttons, or some of them, onto the picture of a panel with this corner."""
        for button in self.buttons if buttons is None else buttons:
            button.rect.move_ip(-corner[0], -corner[1])
            button.draw(picture, theme)
            button.rect.move_ip(*corner)


def _target(button: Button) -> Target:
    return PolicyTarget(button.name)
