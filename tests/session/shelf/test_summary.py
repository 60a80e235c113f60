"""A folder tells of its match what a session would find in it, quickly, and each fault in a sentence."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.rules import GRAND, asked, replay
from game.rules.values.cards import COLOUR, FACE, NO_COLOUR
from game.rules.values.ruleset import with_switches
from game.rules.values.state import PileCard
from game.session.history import Note, What
from game.session.journal import Contents, note_record
from game.session.loading import load
from game.session.match import Match, Player
from game.session.shelf import summary as summaries
from game.session.shelf.about import About, write_about
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.summary import SHOWN, summary
from game.text import say
from tests.session.playing import BOTS
from tests.session.shelf.shelves import ANN, SAMPLES, lay, lay_sample

SHORT = Match(with_switches(GRAND, {"target": "100"}), BOTS.players, 3)


def as_loaded(found: Entry) -> Entry:
    """An entry with what a session would find in its place."""
    loaded = load(found.folder)
    state = loaded.state
    assert found.tabletop is not None
    top = found.tabletop._replace(
        piles=tuple(tuple(FACE[laid.card] for laid in pile)[-SHOWN:] for pile in state.piles),
        colours=tuple(_colour(pile[-1]) if pile else NO_COLOUR for pile in state.piles),
        stocks=tuple(len(stock) for stock in state.stocks), hands=tuple(len(hand) for hand in state.hands),
        pepper=state.pepper, salt=state.salt,
    )  # fmt: skip
    return found._replace(
        standing=Standing.FINISHED if state.winners else Standing.GOING_ON, rules=loaded.match.rules_text,
        players=loaded.match.players, scores=tuple(state.scores), winners=state.winners, game=state.game_number,
        over=state.over, asked=asked(state), tabletop=top, trouble=loaded.lost,
    )  # fmt: skip


def _colour(laid: PileCard) -> int:
    return laid.colour if laid.colour != NO_COLOUR else COLOUR[laid.card]


def no_loading(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Forbid a match to be loaded as a session does; where the numbers of acts played on from snapshots are kept."""
    played: list[int] = []

    def counted(state: Any, acts: Sequence[Any]) -> Any:
        played.append(len(acts))
        return replay(state, acts)

    def forbidden(folder: Path) -> None:
        raise AssertionError(f"{folder} was loaded as a whole")

    monkeypatch.setattr(summaries, "replay", counted)
    monkeypatch.setattr(summaries, "loading", forbidden)
    return played


def append(folder: Path, *notes: tuple[What, int]) -> None:
    """Add notes to a journal, after its last record."""
    journal = folder / "journal"
    number = max(Contents(journal.read_bytes()).ends, default=0)
    for what, value in notes:
        number += 1
        journal.write_bytes(journal.read_bytes() + note_record(Note(number, what, value)))


@pytest.mark.parametrize("acts", [0, 1, 49, 50, 51, 60, 130])
def test_a_match_is_told_as_a_session_finds_it(acts: int, tmp_path: Path) -> None:
    folder = lay(tmp_path / "match", acts=acts)
    found = summary(folder, "a")
    assert found == as_loaded(found) and found.id == "a" and found.folder == folder
    assert found.standing is Standing.GOING_ON and found.trouble is None
    (folder / "snapshot").unlink(missing_ok=True)
    assert summary(folder, "a") == found


@pytest.mark.parametrize("name", [folder.name for folder in sorted(SAMPLES.glob("format-*"))])
def test_a_match_of_any_format_is_told(name: str, tmp_path: Path) -> None:
    found = summary(lay_sample(tmp_path / "match", name), "a")
    assert found == as_loaded(found) and found.standing is Standing.GOING_ON
    assert (found.trouble is not None) == (name == "format-1")
    assert found.players[0] == Player("Ann")


def test_a_snapshot_at_the_end_of_the_journal_is_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = lay(tmp_path / "match")
    expected = as_loaded(summary(folder, "a"))
    played = no_loading(monkeypatch)
    assert summary(folder, "a") == expected and played == [0]


def test_a_match_is_played_on_from_a_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = lay(tmp_path / "match", acts=87)
    (folder / "snapshot.old").replace(folder / "snapshot")
    expected = as_loaded(summary(folder, "a"))
    played = no_loading(monkeypatch)
    assert summary(folder, "a") == expected and played == [37]


def test_a_match_taken_back_beyond_its_snapshot_is_loaded(tmp_path: Path) -> None:
    folder = lay(tmp_path / "match", acts=60)
    append(folder, (What.GO, 20))
    found = summary(folder, "a")
    assert found == as_loaded(found) and found.trouble is None
    assert found.tabletop != summary(lay(tmp_path / "other", acts=60), "a").tabletop


def test_a_finished_match_tells_its_winners(tmp_path: Path) -> None:
    found = summary(lay(tmp_path / "match", SHORT, 5000), "a")
    assert found.standing is Standing.FINISHED and found == as_loaded(found)
    assert max(found.scores) >= 100 and found.winners and found.asked == -1


def test_a_hand_is_shown_only_where_one_person_plays(tmp_path: Path) -> None:
    alone, bots = summary(lay(tmp_path / "alone", ANN, 0), "a"), summary(lay(tmp_path / "bots"), "b")
    both = Match(GRAND, (Player("Ann"), Player("Ben")), 11)
    together = summary(lay(tmp_path / "together", both, 0), "c")
    assert alone.tabletop is not None and bots.tabletop is not None and together.tabletop is not None
    state = load(alone.folder).state
    assert alone.tabletop.viewer == 1 and alone.tabletop.hand == tuple(FACE[card] for card in state.hands[1])
    assert len(alone.tabletop.hand) == alone.tabletop.hands[1] > 0
    for other in (bots, together):
        assert other.tabletop is not None and other.tabletop.hand == () and other.tabletop.viewer == 0


def test_notes_tell_practice_and_hidden_cards(tmp_path: Path) -> None:
    told = []
    for number, notes in enumerate(([], [What.COPIED], [What.PRACTICE, What.COPIED], [What.PRACTICE, What.COPY])):
        folder = lay(tmp_path / f"{number}")
        append(folder, *((what, 60) for what in notes))
        whole, snapshot = summary(folder, "a"), folder / "snapshot"
        snapshot.unlink()
        assert summary(folder, "a") == whole
        told.append((whole.practice, whole.hidden))
    assert told == [(False, False), (False, False), (True, False), (True, True)]


def test_what_stands_beside_a_match_is_told(tmp_path: Path) -> None:
    folder = lay(tmp_path / "match")
    write_about(folder, About(name="Tea with Rosa", began=5.0, seconds=60.0, table="kitchen"))
    found = summary(folder, "a")
    assert (found.name, found.began, found.seconds, found.table) == ("Tea with Rosa", 5.0, 60.0, "kitchen")
    assert found.played == (folder / "journal").stat().st_mtime


def newer(folder: Path) -> None:
    data = json.loads((folder / "match.json").read_bytes())
    (folder / "match.json").write_text(json.dumps({**data, "format": 99}))


def cut(folder: Path, name: str, by: int) -> None:
    (folder / name).write_bytes((folder / name).read_bytes()[:-by])


def spoil(folder: Path, name: str) -> None:
    data = bytearray((folder / name).read_bytes())
    data[len(data) // 2] ^= 255
    (folder / name).write_bytes(data)


def turn_into_a_folder(folder: Path, name: str) -> None:
    (folder / name).unlink()
    (folder / name).mkdir()


FAULTS: dict[str, tuple[Callable[[Path], object], Standing]] = {
    "the folder is gone": (lambda folder: shutil.rmtree(folder), Standing.DAMAGED),
    "match.json is gone": (lambda folder: (folder / "match.json").unlink(), Standing.DAMAGED),
    "match.json is spoilt": (lambda folder: cut(folder, "match.json", 9), Standing.DAMAGED),
    "match.json is a folder": (lambda folder: turn_into_a_folder(folder, "match.json"), Standing.DAMAGED),
    "match.json is newer": (newer, Standing.NEWER),
    "the journal is a folder": (lambda folder: turn_into_a_folder(folder, "journal"), Standing.DAMAGED),
    "the journal is gone": (lambda folder: (folder / "journal").unlink(), Standing.GOING_ON),
    "the journal is torn": (lambda folder: cut(folder, "journal", 4), Standing.GOING_ON),
    "the journal is spoilt": (lambda folder: spoil(folder, "journal"), Standing.GOING_ON),
    "the snapshot is spoilt": (lambda folder: spoil(folder, "snapshot"), Standing.GOING_ON),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_told_in_a_sentence(fault: str, tmp_path: Path) -> None:
    folder = lay(tmp_path / "match")
    do, standing = FAULTS[fault]
    do(folder)
    found = summary(folder, "a")
    assert found.standing is standing and found.trouble is not None
    assert say(found.trouble).isprintable() and say(found.trouble).endswith(".")
    assert found.standing is not Standing.GOING_ON or found == as_loaded(found)


def test_what_is_known_of_a_match_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    folder = lay(tmp_path / "match")
    turn_into_a_folder(folder, "journal")
    write_about(folder, About(name="Friday", seconds=60.0, began=5.0))
    found = summary(folder, "a")
    assert (found.name, found.players, found.rules) == ("Friday", BOTS.players, BOTS.rules_text)
    assert found.standing is Standing.DAMAGED and found.tabletop is None
