"""How long it takes to open the score book over many matches, and to count one."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Final

from game.lab.bench.figures import Figures, median, percentile
from game.lab.bench.shelf import parts_ms
from game.lab.games import seat
from game.rules import GRAND
from game.rules.values.ruleset import with_switches
from game.score_book.reckoning import BookChoice, persons, reckon
from game.score_book.score_book import ScoreBook
from game.session.journal import record
from game.session.match import Match, Player
from game.session.match_file import match_bytes
from game.session.parts import at_once
from game.session.session import Session

_MATCHES: Final = 2000
_TIMES: Final = 5
_AGE: Final = 100.0  # seconds since the last change of a match, so that its files count as settled
#: Short games, since it is the number of matches that counts.
_RULES: Final = with_switches(GRAND, {"hand_size": "2", "scoring": "games", "target": "1"})
_PLAYERS: Final = (Player("Ann"), Player("Ben", "casual", 3), Player("Cy"), Player("Dee", "sharp:ida", 14))


def measure() -> Figures:
    """Return the milliseconds to get the figures of one person over all matches, and to count a match."""
    with tempfile.TemporaryDirectory() as folder:
        data_dir = Path(folder)
        for number in range(_MATCHES):
            _lay(data_dir / "saves" / "matches" / f"{number:016x}", number)
        at_once(ScoreBook(data_dir).refreshing())
        (data_dir / "saves" / "score-book.sqlite3").unlink()
        parts = parts_ms(ScoreBook(data_dir).refreshing())
        opened = median([_opened_ms(data_dir) for _ in range(_TIMES)])
    return {
        "score_book_matches": _MATCHES,
        "score_book_open_ms": round(opened, 1),
        "score_book_count_ms_a_match": round(sum(parts) / _MATCHES, 2),
        "score_book_count_part_99_percent_ms": round(percentile(parts, 99), 2),
    }


def _lay(folder: Path, number: int) -> None:
    """Put a finished match of people into a folder."""
    match = Match(_RULES, _PLAYERS, number)
    minds, session, acts = seat(["random"] * len(_PLAYERS), _RULES, number), Session(match), list[bytes]()
    while (asked := session.question) is not None and not session.state.over:
        act = minds.answers[asked.player](session.state, asked.player)
        session.submit(act)
        acts.append(record(len(acts) + 1, act))
    folder.mkdir(parents=True)
    then = time.time() - _AGE
    for name, data in (("match.json", match_bytes(match)), ("journal", b"".join(acts))):
        (folder / name).write_bytes(data)
        os.utime(folder / name, (then, then))
    os.utime(folder, (then, then))


def _opened_ms(data_dir: Path) -> float:
    started = time.perf_counter()
    book = ScoreBook(data_dir)
    at_once(book.refreshing())
    matches = book.matches()
    found = reckon(matches, BookChoice(persons(matches)[0]))
    assert found.matches == _MATCHES
    return (time.perf_counter() - started) * 1e3
