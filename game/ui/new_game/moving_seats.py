"""Moving seats: a place is moved to the position of another, with the mouse, by keys or by a button of a pad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.text import text
from game.ui.input import intents, pads
from game.ui.input.bindings import LAY_LEFT, LAY_RIGHT, called, key_of
from game.ui.input.intents import Intent
from game.ui.kit.hint_marks import mark_of
from game.ui.kit.page import Page
from game.ui.new_game.rows import PlaceRow
from game.ui.new_game.seating import Places


class MovingSeats:
    """Moves the place that the mouse drags, and the focused or chosen one by keys or a pad.

    A pad has only one button for it, so after the last position comes the first.
    """

    def __init__(self, page: Page, places: Places, seat: Callable[[Callable[[], None]], None]) -> None:
        self._page, self._places, self._seat = page, places, seat
        self._held: int | None = None  # the place being dragged

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return whether it moved a place. A press that starts to drag keeps its usual effect."""
        if intent.kind == intents.PRESS:
            self._held = self._row(intent) if intent.button == 1 else None
        elif intent.kind == intents.RELEASE:
            self._held = None
        elif intent.kind == intents.POINT and self._held is not None:
            there = self._row(intent)
            return there is not None and self._move(self._held, there)
        elif intent.kind == intents.KEY and not self._page.typing:
            act = self._page.host.bindings.act(key_of(intent.key, intent.text))
            steps = {LAY_LEFT: -1, LAY_RIGHT: 1}.get(act, 0)
            return steps != 0 and self._move(self._meant, self._meant + steps)
        elif intent.kind == intents.PAD and intent.pad == pads.X:
            return self._move(self._meant, (self._meant + 1) % len(self._places))
        return False

    @property
    def _meant(self) -> int:
        """Return the number of the place that a key or button moves."""
        focused = self._page.focus.focused
        return focused.at if isinstance(focused, PlaceRow) else self._places.chosen

    @property
    def told(self) -> str:
        """Say how seats are moved, by pad with the mark of its button (see `with_marks`)."""
        if self._page.host.by_pad:
            return text("Press {button} to move a seat one place on.", button=mark_of(pads.X))
        before, after = (called(self._page.host.bindings.keys(act)[0]) for act in (LAY_LEFT, LAY_RIGHT))
        return text(
            "Drag a seat to move it; the keys “{before}” and “{after}” move it too.", before=before, after=after
        )

    def _row(self, intent: Intent) -> int | None:
        """Return the place whose row is under the pointer."""
        rows = (widget for widget in self._page.focus.widgets if isinstance(widget, PlaceRow))
        return next((row.at for row in rows if row.lies_at(intent.pos)), None)

    def _move(self, at: int, to: int) -> bool:
        """Move a place, unless it is there already or that position does not exist."""
        if at == to or not 0 <= to < len(self._places):
            return False
        focused = self._page.focus.focused
        self._seat(partial(self._places.move, at, to))
        if isinstance(focused, PlaceRow) and focused.at == at:
            self._page.focus.focus(self._page.widget(f"place {to}"))
        self._held = to if self._held is not None else None
        return True
