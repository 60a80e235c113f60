"""A match of the shelf as text: its finished games, and one that is over taken in from its text as it was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import state_to_data
from game.session.loading import load
from game.session.shelf.as_text import explained_in, files_of_text, is_text
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.parcels import put_parcel, read_parcel
from game.session.shelf.shelf import Shelf
from game.session.transcript.transcript_lines import written
from game.text import say
from tests.session.shelf.matches import BOTS, SHORT, TO_THE_END, make


def story(folder: Path) -> bytes:
    found = explained_in(folder)
    assert found is not None and is_text(written(found).encode())
    return written(found).encode()


def test_a_match_that_is_over_comes_in_from_its_text_as_it_was_played(tmp_path: Path) -> None:
    there = make(tmp_path / "there", SHORT, TO_THE_END)
    (tmp_path / "out.txt").write_bytes(story(there))
    put_parcel(read_parcel(tmp_path / "out.txt"), tmp_path / "here")
    before, after = load(there), load(tmp_path / "here")
    assert state_to_data(after.state) == state_to_data(before.state) and after.lost is None
    assert after.match.secret == before.match.secret and after.match.rules == before.match.rules
    assert [player.name for player in after.match.players] == [player.name for player in before.match.players]


def test_the_same_match_is_known_again_in_its_text(tmp_path: Path) -> None:
    there = make(tmp_path / "there", SHORT, TO_THE_END)
    with pytest.raises(SameMatch):
        put_parcel(files_of_text(story(there)), tmp_path / "here", [there])


def test_a_match_without_a_finished_game_has_no_text(tmp_path: Path) -> None:
    assert explained_in(make(tmp_path / "there", SHORT, 5)) is None
    assert explained_in(tmp_path / "nowhere") is None


@pytest.mark.parametrize(("old", "new", "said"), [
    (b"secret: ", b"# ", "The word in it is not valid."),
    (b"revision: ", b"revision: 9", "another revision of the rules"),
    (b"  turn: ", b"  turn :", "Line "),
    (b"transcript 1", b"transcript 8", "another version of the program"),
])  # fmt: skip
def test_a_text_that_is_not_in_order_is_not_taken_in(tmp_path: Path, old: bytes, new: bytes, said: str) -> None:
    data = story(make(tmp_path / "there", SHORT, TO_THE_END))
    with pytest.raises(ShelfError) as bad:
        files_of_text(data.replace(old, new, 1))
    assert said in say(bad.value.message)


def test_the_text_of_a_match_that_went_on_is_read_but_not_opened(tmp_path: Path) -> None:
    data = story(make(tmp_path / "there", SHORT, TO_THE_END))
    kept = [line for line in data.split(b"\n") if not line.startswith((b"part: ", b"secret: "))]
    with pytest.raises(ShelfError, match="was not over"):
        files_of_text(b"\n".join(kept))


def test_the_shelf_writes_the_text_beside_an_exported_match(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    there = make(shelf.new_slot().folder, SHORT, TO_THE_END)
    other = make(shelf.new_slot().folder, BOTS, 4)
    shelf.refreshing()
    assert shelf.write_story(there.name, tmp_path / "a.txt") and (tmp_path / "a.txt").read_bytes() == story(there)
    assert not shelf.write_story(other.name, tmp_path / "b.txt") and not (tmp_path / "b.txt").exists()
    imported = shelf.importing(tmp_path / "a.txt", anyway=True)
    assert load(shelf.slot(imported).folder).state.winners
