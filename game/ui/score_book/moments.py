"""The way from the score book to a moment of a game: its match is read, in parts, and paused there."""

from __future__ import annotations

from collections.abc import Generator

from game.score_book.reckoning import BookMoment
from game.session.loading import loading
from game.session.shelf.as_text import explained_in
from game.session.shelf.played import PlayedMatch, played_in
from game.ui.kit.scene_stack import Host
from game.ui.shelf.opening import watching_again


def watching_moment(host: Host, moment: BookMoment) -> Generator[None, None, None]:
    """Show a moment of a game, from which its match can be watched. Raises SaveError."""
    entry = moment.match.entry
    if entry is not None:
        loaded = yield from loading(entry.folder)
        games = played_in(loaded)[: moment.game + 1]
        played = PlayedMatch(loaded.match, games, entry.id, explained_in(entry.folder))
        yield from watching_again(host, played, moment.act, stands=True)
