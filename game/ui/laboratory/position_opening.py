"""Opens a position in the laboratory, from the clipboard or anywhere else, a part in each frame."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pygame

from game.rules.values.messages import Message, sentence
from game.session.workbench.draft import Impossible, ReadPosition, read_position
from game.session.workbench.experiment import Experiment, experimenting
from game.ui.kit.scene_stack import Host


class PositionOpening:
    """Reads a position and tries its acts; then shows it, or says through ``refuse`` why it cannot be opened."""

    def __init__(
        self, host: Host, show: Callable[[Experiment, ReadPosition], None], refuse: Callable[[Message], None]
    ) -> None:
        self._host, self._show, self._refuse = host, show, refuse
        self._parts: Generator[None, None, None] | None = None

    @property
    def busy(self) -> bool:
        """Return whether a position is being opened."""
        return self._parts is not None

    def open(self, read: Callable[[], ReadPosition]) -> None:
        """Start opening a position, in place of one that is still being opened."""
        self._parts = self._opened(read)
        self.go_on()

    def paste(self) -> None:
        """Open the position on the clipboard."""
        pasted = pygame.scrap.get_text()
        if pasted.strip():
            self.open(lambda: read_position(pasted))
        else:
            self._refuse(sentence("There is no text on the clipboard."))

    def go_on(self) -> None:
        """Go on opening a position, for as long as a frame may take."""
        parts = self._parts
        if parts is not None and self._host.stack.finish(parts) and self._parts is parts:
            self._parts = None

    def _opened(self, read: Callable[[], ReadPosition]) -> Generator[None, None, None]:
        try:
            position = read()
            experiment = yield from experimenting(position)
        except Impossible as impossible:
            self._refuse(impossible.message)
        else:
            self._show(experiment, position)
