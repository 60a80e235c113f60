"""The other ways that left a match that is watched again: where they left it, and how they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.session.again.reel import MarkKind, Reel
from game.session.shelf.entry import Entry
from game.session.shelf.shelf import Shelf
from game.text import text
from game.ui.kit.scene_stack import Host
from game.ui.words import way_words


class WayMark(NamedTuple):
    """Another way on the time line: the game and moment at which it left, and its entry on the shelf."""

    game: int
    at: int
    entry: Entry

    @property
    def kind(self) -> MarkKind:
        """Return what the mark stands for."""
        return MarkKind.WAY

    @property
    def told(self) -> str:
        """Return words for whose way it is, and how it ends."""
        return text("Another way: {way}", way=way_words.seat_and_end(self.entry))


class WaysLeft:
    """The ways that left a match on the shelf; ``marks`` are empty until all matches there have been examined."""

    def __init__(self, host: Host, match_id: str, reels: Sequence[Reel]) -> None:
        self._host, self._match_id, self._reels = host, match_id, reels
        self._shelf = Shelf(host.data_dir)
        self._looking = self._shelf.refreshing() if match_id else None
        self.marks: list[WayMark] = []

    def go_on(self) -> bool:
        """Examine more matches, for as long as a frame may take; return whether ways were found."""
        if self._looking is None or not self._host.stack.finish(self._looking):
            return False
        self._looking = None
        self.marks = [mark for entry in self._shelf.entries() if (mark := self._mark(entry)) is not None]
        return bool(self.marks)

    def waits(self) -> list[float]:
        """Return the seconds until the next step of the search, if it goes on."""
        return [0.0] if self._looking is not None else []

    def _mark(self, entry: Entry) -> WayMark | None:
        """Return the mark where a match left this one; None if it did not, or not in a game shown here."""
        origin = entry.origin
        if origin is None or origin.match != self._match_id:
            return None
        for game, reel in enumerate(self._reels):
            if reel.past.start.game_number == origin.game and origin.record in reel.records:
                return WayMark(game, reel.moment_of(reel.records.index(origin.record)), entry)
        return None
