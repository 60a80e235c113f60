"""Another way: a new match that leaves an old one after some act, with a person in any seat.

It shares the random stream of the game it leaves and nothing else: it has its own secret, so that it reveals nothing
about the next deals of the real match. With the same cards, it begins at the deal of that game and repeats its acts, so
that all bots remember what they heard. With other cards, it begins at the act itself, in a position that the player in
that seat could not have told from the real one, and nobody remembers anything earlier.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.memory import Memory
from game.rules import known, question, redeal, view
from game.rules.values.actions import Action
from game.rules.values.messages import sentence
from game.rules.values.state import GameState
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.chronicle import Checkpoint, following
from game.session.journal import record
from game.session.loading import STARTS, Loaded
from game.session.match import PERSON, Match, Origin, Player
from game.session.match_file import match_bytes
from game.session.secret import new_secret
from game.session.shelf.about import FILE as ABOUT
from game.session.shelf.about import About, about_bytes
from game.session.shelf.errors import ShelfError
from game.session.shelf.parcels import settle
from game.session.snapshot import Position, snapshot_bytes

#: The bot that takes the seat of each person of the old match.
STANDS_IN: Final = "sharp"

#: Why no other way may leave a game that is still being played for real.
NOT_YET: Final = sentence("You can go another way once the game is over, or in practice.")
_NO_WAY: Final = sentence("No other way leaves from here: there is nothing left to decide.")


class Branch(NamedTuple):
    """Another way: its match, the position where it begins, and the acts it repeats from there."""

    match: Match
    start: GameState
    acts: tuple[Action, ...]


def branching(loaded: Loaded, match_id: str, node: int, player: int, same: bool) -> Generator[None, None, Branch]:
    """Return the way that leaves a match after a node, with a person in a player's seat; works in parts.

    Raises ShelfError if none may leave there: in a game that is still being played for real, or after its last act.
    """
    history, kept = loaded.history, loaded.chronicle.checkpoints
    if node not in history or history.root not in kept:
        raise ShelfError(_NO_WAY)
    on_the_way = [one.number for one in history.up(node) if one.number in kept]
    at = on_the_way[0] if on_the_way else history.root
    there = yield from following(kept[at], history, at, node)
    state = there.state
    practice = loaded.match.practice or history.is_practice
    if not practice and not loaded.state.over and state.game_number == loaded.state.game_number:
        raise ShelfError(NOT_YET)
    if (asked := question(state)) is None:
        raise ShelfError(_NO_WAY)
    origin = Origin(match_id, state.game_number, node, player, same)
    match = replace(
        loaded.match, players=_seated(loaded.match.players, player), part=new_secret(), word="", practice=True,
        origin=origin,
    )  # fmt: skip
    if not same:
        return Branch(match, _begun(match, _feared(there, player)), ())
    if state.asks_all:
        start, acts = kept[at].state.copy(), [one.action for one in history.way(node, at)]
        return Branch(match, _begun(match, start), tuple(acts))
    # Bots alone are asked private questions only if they can answer; with a person at the table, all are asked.
    if asked.kind in PRIVATE_QUESTIONS:
        raise ShelfError(_NO_WAY)
    return Branch(match, _begun(match, state), ())


def put_branch(branch: Branch, folder: Path) -> None:
    """Write another way into a folder that does not exist yet. Raises OSError; then there is no folder."""
    data = match_bytes(branch.match, from_position=True)
    start = snapshot_bytes(zlib.crc32(data), Position(branch.start, 0, [0] * len(branch.match.players)))
    journal = b"".join(record(number, act) for number, act in enumerate(branch.acts, 1))
    about = about_bytes(About(began=time.time()))
    files = {**dict.fromkeys(STARTS, start), "match.json": data, "journal": journal, ABOUT: about}
    settle(files, folder, lambda _: None)


def _begun(match: Match, start: GameState) -> GameState:
    """Make a position, in place, one of a match with another secret, so that later games deal other cards."""
    start.secret, start.asks_all = match.secret, match.has_people
    return start


def _seated(players: Sequence[Player], player: int) -> tuple[Player, ...]:
    """Return the players with a person in one seat, and bots in all others."""
    return tuple(
        replace(one, kind=PERSON) if number == player else replace(one, kind=STANDS_IN) if one.is_person else one
        for number, one in enumerate(players)
    )


def _feared(there: Checkpoint, player: int) -> GameState:
    """Return a position in which the cards hidden from a player are dealt again, by what they had seen and heard."""
    memory = Memory(player, there.state.rules, there.state.players)
    recall = there.published.recall(player)
    if recall.position is not None:
        memory = Memory.from_view(view(recall.position, player))
    for event in recall.news():
        memory.observe(event)
    masked = known(there.state, player)
    odds = memory.recall(masked)
    return redeal(masked, player, new_secret() % (1 << 62), odds)[0]
