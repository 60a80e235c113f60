"""Who is asked for a Rainbow or Run: whom what everybody knows leaves one, and once for each card that came."""

from __future__ import annotations

import pytest

from game.rules import RULE_SETS
from game.rules.values.actions import PASS, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import SHARE, TURN
from game.session.match import Match, Player
from game.session.pace.handover import Due, DueKind
from game.session.pace.occasions import asks, reasons
from game.session.session import Session
from game.text import say
from tests.positions import ANN, BEN, CY
from tests.session.pace.test_handover import Sitting

#: Cy's Zero has each draw two cards; Ben, who draws green Eight and then yellow Six, turns a card up after that.
ZERO = (
    "players: Ann Ben Cy", "dealer: Ben", "turn: Cy", "hand Ann: r6 rS r3 b7 g0", "hand Cy: b0 g1 g5 r1 y8",
    "pile 1: y0", "pile 2:", "stock 1: b1 b3 g8 y6 gR", "stock 2: bR",
)  # fmt: skip


def gift(sitting: Sitting, player: int) -> Action | None:
    """The first set that a player may give away now, if any."""
    return next((act for act in sitting.session.legal(player) if act.verb == SHARE), None)


def answer(sitting: Sitting, act: Action | None) -> None:
    """Do an act for which its player takes the screen, or decline what is asked."""
    asked = sitting.session.question
    assert asked is not None
    viewer = act.player if act is not None else NOBODY
    sitting.handover.end_offer(viewer)
    sitting.submit(act or Action(PASS, asked.player), viewer)


def called_after_a_set(hand: str) -> list[str]:
    """Who is called from Cy's Zero on, and what for, while Ben gives the first set that he can away."""
    sitting, found = Sitting(*ZERO, hand), list[str]()
    sitting.play("Cy plays b0")
    while (asked := sitting.session.question) is not None and asked.kind != TURN:
        due = sitting.next()
        if due.what == DueKind.OFFER:
            called = asks(sitting.session, asked.player), *reasons(sitting.session, asked.player)
            found.append(" ".join(say(told, sitting.position.names) for told in called))
        answer(sitting, gift(sitting, asked.player))
    return found


def test_who_gave_a_set_away_is_asked_for_one_again_only_once_another_card_has_come() -> None:
    said = called_after_a_set("hand Ben: r9 r9 y2 y3 y5 g6 g7")
    sets = [name for line in said for name in ("Ann", "Ben", "Cy") if line.startswith(f"{name}, a Rainbow or a Run?")]
    assert sets == ["Ann", "Ann", "Ben", "Cy", "Ann", "Ben"], "Ben for each card he drew, and not for the gift itself"


@pytest.mark.parametrize("cards", [1, 2])
def test_who_completed_two_sets_at_once_may_give_them_one_after_another(cards: int) -> None:
    sitting = Sitting(*ZERO, "hand Ben: r9 r9 y2 y3 y5 g6 g7", "hand Cy: b0 r7 y7 b7 r8 y8 b8 r1")
    sitting.play("Cy plays b0")
    asked, gave = sitting.session.question, 0
    while asked is not None and not (gave and asked.player == CY):
        act = gift(sitting, asked.player) if asked.player != ANN else None
        if act is not None and act.player == BEN:
            act = act._replace(to=(ANN, CY, CY) if cards == 2 else (ANN, ANN, CY))
        gave += act is not None and act.player == CY
        answer(sitting, act)
        asked = sitting.session.question
    assert gave == 1 and asked is not None and asked.kind == SHARE
    assert sitting.next() == (Due(DueKind.OFFER, NOBODY, (CY,)) if cards == 2 else Due(DueKind.DECLINE, CY))


def test_a_hand_that_has_become_too_small_for_any_set_is_asked_for_none() -> None:
    sitting = Sitting(*ZERO, "hand Ben: r9 r9 y2 y3 y5 g6 g7")
    sitting.play("Cy plays b0")
    sitting.submit(Action(PASS, ANN), NOBODY)
    asked = sitting.session.question
    assert asked is not None and (asked.kind, asked.player) == (SHARE, ANN)
    assert ANN in sitting.handover.concerned()
    del sitting.session.state.hands[ANN][2:]
    assert ANN not in sitting.handover.concerned() and sitting.next(BEN) == Due(DueKind.DECLINE, ANN)


def test_a_hand_as_it_was_dealt_is_not_said_to_have_got_a_card() -> None:
    session = Session(Match(RULE_SETS["grand"], (Player("Ann"), Player("Ben"), Player("Cy")), 1))
    asked = session.question
    assert asked is not None and asked.kind == SHARE
    names = [player.name for player in session.match.players]
    assert say(asks(session, asked.player), names) == f"{names[asked.player]}, look at your hand"
    assert [say(reason, names) for reason in reasons(session, asked.player)] == [
        "A number in four colours, or a colour in a row, may be given away.",
        "Choosing No gives up only that chance.",
    ]


def test_what_everybody_reads_about_a_set_calls_no_reader_the_one_with_the_card() -> None:
    dealt = Session(Match(RULE_SETS["grand"], (Player("Ann"), Player("Ben"), Player("Cy")), 1))
    sitting = Sitting(*ZERO, "hand Ben: r9 r9 y2 y3 y5 g6 g7")
    sitting.play("Cy plays b0")
    sitting.submit(Action(PASS, ANN), NOBODY)
    for session, what in ((dealt, "A hand may hold"), (sitting.session, "A new card may complete")):
        assert session.question is not None and session.question.kind == SHARE
        assert [say(reason) for reason in reasons(session, NOBODY)] == [
            f"{what} a number in four colours, or a colour in a row."
        ]


def test_where_the_player_asked_needs_their_cards_anyway_the_reason_says_what_for() -> None:
    last = {}
    for line in called_after_a_set("hand Ben: r9 r9 y2 y3 y5 g6 g7"):
        last[line.split("?")[0]] = line
    assert last["Ann, can you answer the draw"].endswith("Answer it, or see what you draw.")
    assert last["Ann, can you answer the Reverse"].endswith("After that it is your turn.")
    assert last["Cy, a Rainbow or a Run"].endswith("or a colour in a row."), "Cy may say No"
