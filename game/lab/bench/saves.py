"""How long it takes until an act is on disk, until a saved match is loaded, and until shelf and score book are open."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Final

from game.lab.bench import score_book, shelf
from game.lab.bench.figures import Figures, median, percentile
from game.rules import GRAND
from game.rules.values.actions import DEAL, Action
from game.session.loading import load
from game.session.session import Match, Player, Session, Slot

_ACTS: Final = 400
_LOADS: Final = 7
_MATCH: Final = Match(GRAND, tuple(Player(name, "random") for name in ("Ann", "Ben", "Cy", "Dee")), 7)


def measure() -> Figures:
    """Return the times to submit an act, to have it on disk, to load a match, and to open shelf and score book."""
    with tempfile.TemporaryDirectory() as folder:
        slot = Slot(Path(folder))
        session = Session(_MATCH, slot)
        session.flush()
        submits, waits = [], []
        while session.count < _ACTS:
            action = session.bot_answer() or Action(DEAL, session.state.next_dealer)
            started = time.perf_counter()
            session.submit(action)
            submitted = time.perf_counter()
            while not session.settled:
                time.sleep(0.00005)
            submits.append((submitted - started) * 1e6)
            waits.append((time.perf_counter() - started) * 1e3)
        session.close()
        size = (slot.folder / "journal").stat().st_size
        from_snapshot = _load_ms(slot.folder)
        for snapshot in slot.folder.glob("snapshot*"):
            snapshot.unlink()
        replayed = _load_ms(slot.folder)
    return {
        "submit_median_us": round(median(submits), 1),
        "on_disk_median_ms": round(median(waits), 3),
        "on_disk_99_percent_ms": round(percentile(waits, 99), 3),
        "bytes_per_action": round(size / _ACTS, 1),
        "load_from_snapshot_ms": round(from_snapshot, 3),
        f"load_by_replaying_{_ACTS}_ms": round(replayed, 3),
        **shelf.measure(),
        **score_book.measure(),
    }


def _load_ms(folder: Path) -> float:
    times = []
    for _ in range(_LOADS):
        started = time.perf_counter()
        load(folder)
        times.append((time.perf_counter() - started) * 1e3)
    return median(times)
