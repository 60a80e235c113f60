"""Exports from a game: a picture of a position, the position as text, and a film, transcript or scenario in a file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final

import pygame

from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.session.files import SHARED_MODE, write_durably
from game.session.match import Match
from game.session.scenario import SUFFIX
from game.session.shelf.file_names import free_path
from game.session.transcript.scenario_lines import scenario_known
from game.session.transcript.transcript_lines import handles_of
from game.text import say, text
from game.ui.kit.picture_file import in_png
from game.ui.kit.scene_stack import Host
from game.ui.shelf.match_files import folders
from game.ui.table.paint.past_table import PastTable
from game.ui.table.watching import open_looks

WRITTEN: Final = sentence("It is written to {file}.")
NO_SCENARIO: Final = sentence("This position cannot be written as a scenario.")
WRITTEN_WHOLE: Final = sentence("The whole match, with every hand, is written to {file}.")


class Making:
    """Makes an export in parts, and reports on it through ``tell`` at its start and at its end."""

    def __init__(self, host: Host, tell: Callable[[str], None]) -> None:
        self._host, self._tell = host, tell
        self._parts: Generator[None, None, None] | None = None

    @property
    def busy(self) -> bool:
        """Return whether something is being made."""
        return self._parts is not None

    def begin(self, words: str, parts: Generator[None, None, str]) -> None:
        """Start an export and show these words meanwhile, unless another one is being made."""
        if not self.busy:
            self._parts = self._made(parts)
            self._tell(words)

    def go_on(self, at_once: bool = False) -> None:
        """Continue the export for as long as a frame may take, or ``at_once`` to its end."""
        if self._parts is not None and self._host.stack.finish(self._parts, at_once):
            self._parts = None

    def _made(self, parts: Generator[None, None, str]) -> Generator[None, None, None]:
        self._tell((yield from parts))


def taking_picture(
    host: Host, match: Match, bottom: int, view: View, hands: Sequence[Sequence[int]] = ()
) -> Generator[None, None, str]:
    """Write a picture of a position, with all ``hands`` open if given, in parts; return what to say."""
    size = host.theme.size
    table = PastTable(host, pygame.Rect((0, 0), size), match.players, match.rules.piles, bottom)
    surface = pygame.Surface(size)
    yield from table.parts()
    yield from table.draw(surface, view, frozenset(), "", open_looks(view, hands))
    picture = yield from in_png(surface)
    path = free_path(folders()[0], text("Grand Uno"), ".png")
    try:
        path.write_bytes(picture)
    except OSError as error:
        return text("The picture cannot be written: {why}.", why=error.strerror or str(error))
    return text("The picture is saved as {file}.", file=str(path))


def copy_position(match: Match, view: View, whole: str | None = None) -> str:
    """Copy the ``whole`` position, or without one what is known of it, to the clipboard as a scenario.

    Return what to say: a whole one that is "" cannot be written.
    """
    if whole == "":
        return say(NO_SCENARIO)
    pygame.scrap.put_text(whole or scenario_known(view, handles_of(match.players)))
    if whole:
        return text("The position is on the clipboard, with every hand.")
    if view.viewer == NOBODY:
        return text("The position is on the clipboard, as far as all know it.")
    name = match.players[view.viewer].name
    return text("The position is on the clipboard, as far as {player} knows it.", player=name)


def write_known(match: Match, view: View) -> str:
    """Write what is known of a position to a scenario file; return what to say."""
    words = scenario_known(view, handles_of(match.players))
    if view.viewer == NOBODY:
        return write_story(words, SUFFIX, sentence("What all know of this position is saved as {file}."))
    name = match.players[view.viewer].name
    return write_story(words, SUFFIX, sentence("What {player} knows of this position is saved as {file}."), player=name)


def write_whole(whole: str) -> str:
    """Write a whole position to a scenario file; return what to say: "" cannot be written."""
    if whole:
        return write_story(whole, SUFFIX, sentence("The whole position is saved as {file}."))
    return say(NO_SCENARIO)


def write_story(words: str, suffix: str, done: Message = WRITTEN, **about: str) -> str:
    """Write a position or the story of a match to a file in one of the player's folders.

    Return what to say: ``done``, filled in with the file and ``about``, or why it cannot be written.
    """
    path = free_path(folders()[0], text("Grand Uno"), suffix)
    try:
        write_durably(path, words.encode(), mode=SHARED_MODE)
    except OSError as error:
        return text("The file cannot be written: {why}.", why=error.strerror or str(error))
    return say(done.about(file=str(path), **about))
