"""A transcript names every player by a word of its own, is English whatever is spoken, and shows any position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.rules.notation import parse_action
from game.rules.values.actions import GIVE, Action
from game.rules.values.cards import FACE_OF_TEXT
from game.session.match import Player
from game.session.scenario import read_scenario
from game.session.transcript.transcript_lines import PROSE, act_text, handles_of, position_after, written
from game.text import ENGLISH, language, use
from tests.transcripts.matches import played

HOSTILE = ("</script>", "Ann says", 'A"b\\', "# 1", "= x", "game", "深水", "a:b/c")


@pytest.fixture
def german() -> Iterator[None]:
    use("de", paths.translations())
    yield
    use(ENGLISH)


def test_a_handle_is_one_word_and_nobody_elses() -> None:
    players = [Player(name) for name in ("Ann", "Ann", "Ann M", "game", "…", "深水", "Deck")]
    assert handles_of(players) == ["Ann", "Ann_2", "Ann_M", "game_", "player_1", "深水", "Deck_"]


def test_a_handle_can_be_a_name_in_a_scenario() -> None:
    players = [Player(name) for name in ("nobody", "7up", "To", "2", "On")]
    handles = handles_of(players)
    assert handles == ["nobody_", "player_7up", "To_", "player_2", "On_"]
    assert read_scenario(f"players: {' '.join(handles)}\ndeal: 1\n").names == tuple(handles)


def test_prose_is_english_whatever_is_spoken(german: None) -> None:
    match = played(1)
    assert match is not None
    prose = [line for line in written(match.found).split("\n") if line.startswith(PROSE)]
    assert prose[0].startswith("# ") and " deals game 1." in prose[0] and language() == "de"


def test_several_threes_are_written_with_the_player_who_gets_them() -> None:
    threes = Action(GIVE, 0, tuple(sorted(FACE_OF_TEXT[face] for face in ("r3", "b3"))), to=(1,))
    assert parse_action(act_text(threes, ("Ann", "Ben")), ("Ann", "Ben")) == threes


def test_a_position_is_shown_after_any_act_and_after_the_last_beyond_it() -> None:
    match = played(1)
    assert match is not None
    last = len(match.found.acts)
    first, then, end, beyond = (list(position_after(match.found, at)) for at in (0, 7, last, last + 9))
    assert [first[0], then[0], end[0]] == ["= after: 0", "= after: 7", f"= after: {last}"] and end == beyond
    assert first != then and list(position_after(match.found, -3)) == first


def test_hostile_names_break_no_line() -> None:
    match = played(1, (*HOSTILE, "i", "j"))
    assert match is not None
    lines = written(match.found).split("\n")
    assert sum(line.startswith("player ") for line in lines) == len(match.found.match.players)
    assert lines[-2].startswith("end ") and lines[-1] == ""
