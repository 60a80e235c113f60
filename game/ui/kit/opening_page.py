"""Pages that read something in parts between frames, such as a match that is being opened."""

from __future__ import annotations

from collections.abc import Generator

from game.text import Trouble, say
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host


class OpeningPage(Page):
    """A page that reads one thing at a time; while ``opens`` is set, that leads to a scene, and nothing else may."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._reading: Generator[None, None, None] | None = None
        self.opens = False

    @property
    def reads(self) -> bool:
        """Return whether the page is still reading something."""
        return self._reading is not None

    def complain(self, words: str) -> None:
        """Show why something could not be opened."""

    def pause(self) -> None:
        self.read(None)

    def leave(self) -> None:
        self.read(None)

    def read(self, parts: Generator[None, None, None] | None, opens: bool = False) -> None:
        """Start reading, in parts, in place of anything being read; None only stops that."""
        if self._reading is not None:
            self._reading.close()
        self._reading, self.opens = parts, opens

    def lead(self, way: Generator[None, None, None]) -> None:
        """Start a ``way`` to another scene, in parts, unless the page is on its way to one already."""
        if not self.opens and not self.host.stack.changing:
            self.read(self._tried(way), opens=True)
            self.rebuild()

    def _tried(self, way: Generator[None, None, None]) -> Generator[None, None, None]:
        try:
            yield from way
        except Trouble as trouble:
            self.complain(say(trouble.message))
        self.opens = False
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        reading = self._reading
        if reading is not None and not self.host.stack.changing and self.host.stack.finish(reading):
            self._reading = None

    def rests_for(self) -> float | None:
        return 0.0 if self.reads else super().rests_for()
