"""Phones, people at the screen and bots at one table: whole games at the table's pace, and law 6."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from game.phones import pipe
from game.rules import legal_claims
from game.rules.values.actions import CATCH, CLAIMS, UNO, Action
from game.rules.values.state import GameState
from game.seats import joint_offers
from game.session.pace.handover import DueKind
from game.session.session import Match, Player, Session
from tests.hosting.__main__ import main
from tests.hosting.doubles import NAMES, match_of
from tests.hosting.room_pairs import block_in_rooms
from tests.hosting.rooms import TICK, Room
from tests.positions import ANN, BEN, CY, table

pytest.importorskip("h11")
pytest.importorskip("segno")


def at(*lines: str, people: str) -> Session:
    """A match that stands as these lines say; p is a person, b a bot that never claims."""
    state: GameState = table(*lines).state
    state.asks_all = True
    players = tuple(Player(NAMES[n], "person" if kind == "p" else "never", 1) for n, kind in enumerate(people))
    return Session(Match(state.rules, players, 3), state=state)


@pytest.mark.parametrize("rules", ["classic", "grand", "junction", "grand strict=on fine=2"])
@pytest.mark.parametrize(
    ("people", "phones"),
    [
        ("ppp", (ANN, BEN, CY)), ("ppppb", (BEN, 3)), ("pppbb", (ANN, BEN)), ("pbb", (ANN,)), ("pppppppppb", (0, 4, 7)),
    ],
)  # fmt: skip
def test_games_go_on_whoever_is_where(rules: str, people: str, phones: tuple[int, ...]) -> None:
    room = Room(match_of(people, rules, len(people)), phones)
    room.play(300.0)
    assert room.session.state.over or len(room.done) > 100


@pytest.mark.parametrize("phones", [(ANN, BEN, CY), (ANN,)])
def test_whole_games_go_on_to_their_end_and_every_phone_is_told(phones: tuple[int, ...]) -> None:
    room = Room(match_of("ppp", "junction", 7), phones)
    room.play()
    assert room.session.state.over
    assert all(any("over" in line for line in hand.lines) for hand in room.hands.values())


def test_all_phones_asleep_stop_nobody_but_those_whose_turn_it_is() -> None:
    room = Room(match_of("pppb", "grand", 4), (ANN, BEN, CY), asleep=True)
    for seat in room.hands:
        room.house.heard(pipe.Asleep(seat))
    room.play_until_decided(600.0)
    while room.due.what == DueKind.BOT:
        room.tick()
    asked = room.session.question
    assert asked is not None and asked.player in room.hands
    assert room.due == (DueKind.ELSEWHERE, asked.player, ())
    for _ in range(int(25.0 / TICK)):
        room.tick()
    assert room.seats.bot_may_in(asked.player) == 0.0


def test_no_hand_of_a_phone_is_ever_opened_or_asked_for_at_the_screen() -> None:
    room = Room(match_of("ppppb", "grand", 8), (BEN, 3))
    room.play()
    assert {player for _, player in room.shown} == {ANN, CY}


def test_with_all_people_at_phones_the_screen_is_nobodys() -> None:
    room = Room(match_of("pppb", "grand", 5), (ANN, BEN, CY))
    room.play()
    assert not room.shown and room.viewer == -1


def test_who_owes_a_call_calls_from_the_phone_and_is_caught_from_one() -> None:
    lines = ("hand Ann: y8 y6", "hand Ben: g1 g2 g3", "hand Cy: b1 b2 b3", "pile 1: y9", "pile 2: r1")
    for caught in (False, True):
        room = Room(at(*lines, people="ppb"), (ANN, BEN), asleep=True)
        room.act(table(*lines).read("Ann plays y8 on 1"))
        for _ in range(10):
            room.tick()
        assert room.pace.debts.claims(room.viewer) == {} and room.pace.holds
        who, act = (BEN, Action(CATCH, BEN, to=(ANN,))) if caught else (ANN, Action(UNO, ANN))
        assert act in legal_claims(room.session.state, who)
        claims = room.hands[who].claims
        assert claims is not None
        said = json.dumps({"answer": claims["question"], "acts": [act]}).encode()
        room.house.heard(pipe.LineCame(who, said))
        room.tick()
        assert room.done[-1][1] == act and act.verb in CLAIMS and not room.pace.holds


LIT = (
    "rules: junction", "players: Ann Ben Cy Dee", "hand Ann: r5 b1 b2", "hand Ben: r5 g1 g2", "hand Cy: r1 r2 g5",
    "hand Dee: y1 y2 y3", "pile 1: r9", "pile 2:",
)  # fmt: skip


def test_people_at_the_screen_may_look_for_a_card_out_of_turn_while_a_phone_is_asked() -> None:
    room = Room(at(*LIT, people="pppp"), (BEN,), asleep=True)
    room.act(table(*LIT).read("Ann plays r5 on 1"))
    room.play_until_decided()
    due = room.due
    assert due.what == DueKind.ELSEWHERE and due.player == BEN and due.lit
    assert {*room.pace.handover.offered(room.viewer)} == {*due.lit}
    room.pace.handover.press(due.lit[0])
    assert room.due == (DueKind.COVER, due.lit[0], ())
    room.pace.handover.end_offer(due.lit[0])
    room.see_as(due.lit[0])
    assert room.due == (DueKind.LOOK, due.lit[0], ())
    room.pace.handover.gone_on(due.lit[0])
    assert room.due == (DueKind.ELSEWHERE, BEN, due.lit[1:]), "the others may still look"


def test_a_hand_that_comes_to_the_screen_needs_a_cover_there() -> None:
    room = Room(match_of("ppb", "classic", 2), (ANN, BEN), asleep=True)
    while room.due.what == DueKind.BOT:
        room.tick()
    asked = room.due.player
    assert room.due.what == DueKind.ELSEWHERE
    room.seats.revoke(asked)
    assert room.due == (DueKind.COVER, asked, ())


def test_what_phones_and_table_get_and_when_is_the_same_whatever_the_hidden_cards() -> None:
    counts, faults = block_in_rooms(48, 3)
    assert faults == [] and counts["phone"] > 300 and counts["table"] > 100


def test_the_command_tells_how_much_was_played_and_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--pairs", "2"]) == 0
    assert "2 games, 2 pairs, 0 faults" in capsys.readouterr().out


def test_a_table_that_does_not_wait_for_those_who_hold_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = joint_offers.put_ahead

    def holders(session: Session) -> dict[int, joint_offers.PutAhead]:
        return {player: put for player, put in whole(session).items() if len(_listed(put.legal)) > 1}

    monkeypatch.setattr(joint_offers, "put_ahead", holders)
    assert block_in_rooms(12, 3)[1]


def _listed(legal: Sequence[Action]) -> Sequence[Action]:
    return legal[:2]
