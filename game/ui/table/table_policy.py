"""The policy of a table: which acts are open, what follows from them, what it adds to the table and keeps free."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.rules import View
from game.rules.values.actions import Action
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
from game.ui.words.wording import game_line


class Policy:
    """A match: every act is open, Menu leads to the pause, and the end of a game to the results."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session
        self.changed = False  # whether its things on the table look different
        self.buttons: list[Button] = []  # its buttons on the table
        self._results_of = -1

    # Consequences

    #: How much faster everything goes.
    speed = 1.0
    #: Whether a game that was played is watched again.
    replayed = False

    @property
    def open(self) -> bool:
        """Return whether acts are open and the game goes on by itself."""
        return True

    @property
    def asks(self) -> bool:
        """Return whether the player whose hand is open may be asked."""
        return self.open

    def stops(self, action: Action) -> bool:
        """Return whether an act that is due is not carried out."""
        return False

    def end(self) -> None:
        """End whatever works for it: its table is left for good."""

    def hands(self) -> Sequence[Sequence[int]]:
        """Return the hands that an onlooker may open, as they are at the moment shown."""
        return self.session.state.hands

    def pass_time(self, seconds: float) -> None:
        """Let time pass for the policy's own things."""

    def waits(self) -> list[float]:
        """Return the seconds until something of its own happens by itself."""
        return []

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        """Act if something follows now that no story is running; return whether it did.

        `tell` shows a note; `told` says whether the end of the game has been told to its last moment.
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
        """Open the log in the policy's own way, where ``newer`` lines follow on one; return whether it did."""
        return False

    def heading(self, view: View) -> tuple[str, ...]:
        """Return the line above the table, in versions from long to short."""
        apart = self.session.match.origin is not None
        return game_line(view, practice=self.session.is_practice, another_way=apart)

    # Input for its own things

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        """Handle an intent for the policy's own things; return whether it was used. `focus` is the focus shown."""
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
        """Return what a press on something at the table does, as a note, where the table itself does not say."""
        return None

    def choose(self, target: Target) -> bool:
        """Handle a choice that is not the table's, for example because acts are closed; return whether it was one."""
        for button in self.buttons:
            if _target(button) == target:
                button.on_press()
                return True
        return False

    def hint(self) -> bool:
        """Help in the policy's own way; return whether it did, or else the table gives a hint."""
        return False

    # Appearance

    def theme(self) -> Theme:
        """Return the theme of the table, whose size is that of the window or of a part of it."""
        return self.host.theme

    def make_room(self, table: TableMap) -> Sequence[Rect]:
        """Return the places in the present window where no panel may grow."""
        return ()

    def lay_out(self, window: TableWindow) -> None:
        """The window or the device used is another: lay out anew what is said besides."""

    def make_way(self, aside: bool) -> None:
        """Put aside what could not be used, or would lie in the way: while a hint is shown, or a cover lies there."""

    def places(self) -> Mapping[Target, Rect]:
        """Return the policy's own things that the focus can go to, with their places."""
        return {_target(button): button.rect for button in self.buttons}

    def controls(self) -> dict[Target, Control]:
        """Return the policy's own things that can be pressed, described."""
        return {_target(button): button.described for button in self.buttons}

    def items(self, focus: Target | None) -> list[Item]:
        """Return the policy's own items on the table; `focus` is the focus shown."""
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
