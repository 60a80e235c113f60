"""The table at a past moment: a still picture for a part of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.rules.values.views import View
from game.session.match import Player
from game.ui.kit.measures import NOTE
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint import panels
from game.ui.table.paint.art import Deck
from game.ui.table.paint.picture import lay_items
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow, theme_within
from game.ui.table.place.hand_order import BY_HAND, HandOrder, sorted_hand
from game.ui.table.place.layout import CardMarks, Key, Pose


class PastTable:
    """A table in a part of a window, as seen by the player at the bottom."""

    def __init__(self, host: Host, room: Rect, players: Sequence[Player], piles: int, bottom: int) -> None:
        theme = theme_within(host.theme, room.size)
        self._window = TableWindow(theme.table.map, theme, Deck.of(host.settings), len(players), piles)
        self.room, self._players, self._bottom = room, players, bottom

    def parts(self) -> Iterator[None]:
        """Make the still layer, part by part."""
        yield from self._window.still.parts(self.room.size)

    def draw(
        self, surface: Surface, view: View, lit: frozenset[Key], said: str, opened: Mapping[Key, str] | None = None,
        arranged: Callable[[Sequence[int]], Sequence[int]] = sorted_hand,
    ) -> Iterator[None]:  # fmt: skip
        """Draw this position with ``lit`` cards, and the sentence ``said`` in place of the question, part by part.

        ``opened`` are the looks of cards in open hands; the hand at the bottom is ``arranged``.
        """
        window, letters = self._window, self._window.letters
        order = HandOrder(BY_HAND, tuple(arranged(view.hand)))
        plan = window.layout(view, self._bottom, CardMarks(order=order))
        for key, spot in plan.cards.items():
            window.art.card((opened or {}).get(key, spot.look), max(8, round(spot.width)), spot.angle)
            yield
        poses = {key: Pose(spot) for key, spot in plan.cards.items()}
        sight = TableSight(view, plan, self._bottom, self._players, poses=poses, glow=lit, opened=opened or {})
        found = window.still.items(plan, view.direction, max(1, view.open_piles))
        yield
        yield from lay_items(found, sight, letters, window.art)
        if said:
            found.append(self._sentence(plan.boxes["question"], letters.of("question"), said))
        yield
        surface.blit(window.still.layer(self.room.size), self.room)
        for item in sorted(found, key=lambda item: item.z):
            if item.key != ("panel", "game"):  # its menu opens nothing here
                surface.blit(item.picture, item.rect.move(self.room.topleft))

    def _sentence(self, box: Rect, theme: Theme, said: str) -> Item:
        """Return a sentence in place of the question, on a plate as high as its lines."""
        lines = theme.wrap(said, box.width - box.height, BOLD, NOTE)
        more = max(0, len(lines) * theme.line_height(BOLD, NOTE) - box.height)
        place = box.inflate(more, more).clamp(Rect((0, 0), self.room.size))
        return Item(("said",), 210, panels.question(theme, place.size, said, "waiting", ""), *place.topleft)
