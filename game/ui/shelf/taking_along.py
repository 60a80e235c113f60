"""Exports from a game: a picture of a position, the position as text, and a film or transcript in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

import pygame

from game.rules.values.views import View
from game.session.files import SHARED_MODE, write_durably
from game.session.match import Match
from game.session.shelf.file_names import free_path
from game.session.transcript.transcript_lines import handles_of
from game.session.transcript.view_lines import position_known
from game.text import text
from game.ui.kit.scene_stack import Host
from game.ui.shelf.match_files import folders
from game.ui.table.paint.past_table import PastTable
from game.ui.table.place.layout import Key


def take_picture(host: Host, match: Match, bottom: int, view: View, opened: Mapping[Key, str] | None = None) -> str:
    """Write a picture of a position into a folder of the player's, with hands ``opened``; return what to say."""
    size = host.theme.size
    table = PastTable(host, pygame.Rect((0, 0), size), match.players, match.rules.piles, bottom)
    surface = pygame.Surface(size)
    for _ in chain(table.parts(), table.draw(surface, view, frozenset(), "", opened or {})):
        pass
    path = free_path(folders()[0], text("Grand Uno"), ".png")
    try:
        pygame.image.save(surface, path)
    except (pygame.error, OSError) as error:
        return text("The picture cannot be written: {why}.", why=str(error))
    return text("The picture lies in {file}.", file=str(path))


def copy_position(match: Match, view: View, hands: Sequence[Sequence[int]] = ()) -> None:
    """Put what is known of a position on the clipboard, as text; all ``hands``, if they are given."""
    pygame.scrap.put_text(position_known(view, handles_of(match.players), hands))


def write_story(words: str, suffix: str, whole: bool = False) -> str:
    """Write a story of a match, the ``whole`` or as it is seen, into a folder of the player's; return what to say."""
    path = free_path(folders()[0], text("Grand Uno"), suffix)
    try:
        write_durably(path, words.encode(), mode=SHARED_MODE)
    except OSError as error:
        return text("The file cannot be written: {why}.", why=error.strerror or str(error))
    if whole:
        return text("The whole match, with every hand, is written to {file}.", file=str(path))
    return text("It is written to {file}.", file=str(path))
