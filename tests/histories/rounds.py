"""Saving and loading: the same bytes after each act of a game, and the same match from disk at one of them."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import msgspec

from game.rules import state_from_data, state_to_data
from game.session.history import History
from game.session.journal import Contents, record
from game.session.session import Session, Slot
from tests.histories.walks import act_on, all_of, match_of

_LONGEST = 600  # acts of a game; where nobody plays well it goes on for long


def game(seed: int) -> int:
    """Play a game; return after how many acts it was written, read and written again."""
    rng = random.Random(seed)
    session, acts = Session(match_of(seed)), 0
    stop = rng.randrange(1, 200)
    journal = b""
    while session.state.game_number == 1 and acts < _LONGEST and act_on(session, rng):
        acts += 1
        journal += record(acts, session.history[acts].action)
        written = msgspec.json.encode(state_to_data(session.state))
        read = state_from_data(msgspec.json.decode(written))
        assert msgspec.json.encode(state_to_data(read)) == written, (seed, acts)
        if acts == stop:
            _from_disk(session)
    read_back = Contents(journal).history(len(session.match.players))
    assert not Contents(journal).damaged and _ways(read_back) == _ways(session.history), seed
    return acts


def _ways(history: History) -> list[object]:
    return [*history.way()]


def _from_disk(session: Session) -> None:
    """Play the same acts with a slot, close and resume: nothing differs."""
    with tempfile.TemporaryDirectory() as folder:
        slot = Slot(Path(folder, "match"))
        saved = Session(session.match, slot)
        for node in session.history.way():
            saved.submit(node.action)
        assert saved.flush()
        left = all_of(saved, decides=False)
        saved.close()
        again = Session.resume(slot)
        assert all_of(again, decides=False) == left and not again.notice
        again.close()
