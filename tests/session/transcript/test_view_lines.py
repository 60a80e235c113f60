"""A position as text tells what its view knows, and of hidden cards only how many there are."""

from __future__ import annotations

from game.rules import view
from game.rules.values.cards import FACE, face_text
from game.rules.values.state import NOBODY
from game.session.transcript.view_lines import position_known
from tests.session.again.test_recorded import played

HANDLES = ("Ann", "Ben", "Cy", "Dee")


def test_a_player_sees_one_hand_and_the_table_none() -> None:
    state = played(7).past.start
    for viewer in (NOBODY, *range(4)):
        lines = position_known(view(state, viewer), HANDLES).splitlines()
        for player, handle in enumerate(HANDLES):
            hand = next(line for line in lines if line.startswith(f"hand {handle}: "))
            own = " ".join(face_text(FACE[card]) for card in state.hands[player])
            known = own if player == viewer else f"{len(state.hands[player])} cards"
            assert hand == f"hand {handle}: {known}"
        assert lines[0] == "rules: grand" and lines[1] == "players: Ann Ben Cy Dee"
        assert f"stock 1: {len(state.stocks[0])} cards" in lines


def test_two_worlds_that_look_alike_to_a_viewer_are_written_alike() -> None:
    state = played(8).past.start.copy()
    before = position_known(view(state, 0), HANDLES)
    state.hands[1], state.stocks[0][: len(state.hands[1])] = (
        state.stocks[0][: len(state.hands[1])], state.hands[1],
    )  # fmt: skip
    assert position_known(view(state, 0), HANDLES) == before
