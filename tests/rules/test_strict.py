"""Strict tables (J.fine): what an illegal play that is tried costs, who can try one, and what it leaves alone."""

from __future__ import annotations

import pytest

from game.rules import apply, legal_answers, legal_claims, view, why_not
from game.rules.events import Asked, CallVoided, Drawn, IllegalPlayTried, mask
from game.rules.strict import tried
from game.rules.values.actions import DRAW, INTERVENE, PASS, PLAY, TRY, UNO, Action
from game.rules.values.state import NOBODY
from tests.positions import ANN, BEN, CY, Position, of, table

STRICT = "rules: junction strict=on fine=2"
ONE_PILE = "pile 2:"
STOCK = "stock 1: b7 y8 rS g9 g8"
TRIED = Action(TRY, ANN)


def strict(*lines: str) -> Position:
    return table(STRICT, ONE_PILE, STOCK, *lines)


def tries(position: Position) -> list[int]:
    """Who may have tried an illegal play now."""
    found = [claim.player for player in range(3) for claim in legal_claims(position.state, player) if claim.verb == TRY]
    assert found == [player for player in range(3) if why_not(position.state, Action(TRY, player)) is None]
    return found


def test_an_illegal_play_that_is_tried_costs_the_fine_and_is_asked_for_again() -> None:
    position = strict()
    happened = position.play("Ann tries an illegal play")
    assert [(event.player, event.fine, event.rule) for event in of(happened, IllegalPlayTried)] == [(ANN, 2, "J.fine")]
    assert [type(event) for event in happened] == [IllegalPlayTried, Drawn, Drawn, Asked]
    assert (position.hand("Ann"), position.asked, position.pile(1)) == ("y1 y5 b7 y8", "Ann turn", "r9/Cy")


def test_it_is_told_before_the_cards_come_and_everybody_may_know_it() -> None:
    position = strict()
    (told, *_) = position.play("Ann tries an illegal play")
    assert isinstance(told, IllegalPlayTried) and mask(told, NOBODY) == told


@pytest.mark.parametrize("rules", ["junction fine=2", "junction strict=on", "junction strict=on fine=0", "grand"])
def test_without_a_strict_table_or_without_a_fine_nothing_can_be_tried(rules: str) -> None:
    position = table(f"rules: {rules}", *([ONE_PILE] if rules != "grand" else []))
    assert tries(position) == []
    assert position.refused("Ann tries an illegal play") == "J.fine"
    assert tried(position.state, Action(PLAY, ANN, position.read("Ann plays y1 on 1").cards, 0)) is None


def test_only_who_is_asked_for_a_play_can_try_one() -> None:
    position = strict("hand Ann: rS F y1 y2", "hand Ben: rS b4 b5", "pile 1: r9", "stock 1: b7 y8")
    assert tries(position) == [ANN]
    position.play("Ann plays rS")
    assert (position.asked, tries(position)) == ("Ben deflect", [])
    position.play("Ben passes")
    assert tries(position) == [CY]
    position.play("Cy draws")
    assert (position.asked, tries(position)) == ("Cy keep", [CY])
    position.play("Cy passes", "Ann plays F")
    assert (position.asked, tries(position)) == ("Ann colour", [])
    position.play("Ann calls green")
    assert (position.asked, tries(position)) == ("Ben challenge", [])


def test_after_a_replay_a_play_can_be_tried_too() -> None:
    position = table("rules: replay strict=on fine=1", ONE_PILE, "stock 1: b7 b8", "hand Ann: rP y1 y2")
    position.play("Ann plays rP")
    assert (position.asked, tries(position)) == ("Ann turn", [ANN])
    position.play("Ann tries an illegal play")
    assert (position.hand("Ann"), position.asked) == ("y1 y2 b7", "Ann turn")
    assert position.refused("Ann draws") == "R.replay-card"


def test_nobody_tries_a_play_without_a_card() -> None:
    position = table("rules: grand strict=on fine=1", "hand Ann: r1 r2", "stock 1: r3 b7", "hand Ben: y1 y2")
    position.play("Ann tries an illegal play", "Ann shares r1 r2 to Ben, r3 to Cy")
    assert (position.hand("Ann"), position.asked, tries(position)) == ("", "Ann turn", [])
    assert position.refused("Ann tries an illegal play") == "J.fine"


def test_a_game_that_is_over_has_no_illegal_plays() -> None:
    position = strict("hand Ann: r1")
    position.play("Ann plays r1")
    assert position.state.over and tries(position) == []
    assert tried(position.state, Action(PLAY, ANN, (0,), 0)) is None


def test_an_act_of_trying_names_nothing_more() -> None:
    position = strict()
    for action in (
        Action(TRY, ANN, (0,)),
        Action(TRY, ANN, where=0),
        Action(TRY, ANN, colour=1),
        Action(TRY, ANN, to=(BEN,)),
        Action(TRY, 3),
        Action(TRY, -1),
    ):
        assert why_not(position.state, action) is not None, action


def test_an_early_call_is_void_when_the_fine_comes_and_its_own_fine_comes_first() -> None:
    position = strict()
    happened = position.play("Ann says uno", "Ann tries an illegal play")
    kinds = [type(event) for event in of(happened, IllegalPlayTried, CallVoided, Drawn)]
    assert kinds == [IllegalPlayTried, Drawn, CallVoided, Drawn, Drawn, Drawn]
    assert (position.hand("Ann"), position.asked) == ("y1 y5 b7 y8 rS g9", "Ann turn")


def test_the_turn_has_not_begun_by_it() -> None:
    position = strict("hand Ann: r1 y5", "hand Ben: r8 g1 b1", "hand Cy: r1 b2")
    position.play("Ann plays r1", "Ben tries an illegal play")
    assert position.state.owes[ANN] and position.state.fresh_top
    assert [claim.verb for claim in legal_claims(position.state, CY) if claim.verb == INTERVENE] == [INTERVENE]
    position.play("Cy intervenes with r1 on 1")
    assert position.asked == "Ann turn"


def test_the_drawn_card_can_still_be_laid_or_kept() -> None:
    position = strict("stock 1: r7 r5 r6")
    position.play("Ann draws", "Ann tries an illegal play")
    assert position.hand("Ann") == "y1 y5 r7 r5 r6"
    answers = legal_answers(position.state, ANN)
    assert sorted(action.verb for action in answers) == [PASS, PLAY]
    assert [action.cards for action in answers if action.cards] == [position.read("Ann plays r7").cards]


@pytest.mark.parametrize("left", [0, 1])
def test_the_fine_draws_what_there_is(left: int) -> None:
    position = strict(f"stock 1: {'b7 b8'[: 3 * left]}", "rest: aside") if left else strict("stock 1:", "rest: aside")
    position.play("Ann tries an illegal play")
    assert (len(position.state.hands[ANN]), position.asked) == (2 + left, "Ann turn")
    assert position.play("Ann tries an illegal play") != []


def test_cards_of_a_fine_count_as_drawn_for_a_blocked_game() -> None:
    """G1.8: a full round without a card played or drawn; the cards of a fine are drawn."""
    position = strict("stock 1:", "rest: aside", "hand Ann: y1", "hand Ben: y2", "hand Cy: y3")
    position.play("Ann passes", "Ben passes")
    assert position.state.idle_turns == 2
    position.play("Cy tries an illegal play")
    assert not position.state.moved
    position.play("Cy passes")
    assert position.state.over


@pytest.mark.parametrize(
    ("line", "costs"),
    [
        ("Ann plays y1 on 1", True),
        ("Ann plays F:r on 1", False),  # not in the hand
        ("Ann plays y1 y1 on 1", False),  # only one of them is
        ("Ann plays y1 y5 on 1", True),  # these rules have no sets
        ("Ann plays y1 on 2", False),  # there is no second pile
        ("Ben plays r8 on 1", False),  # he is not asked
        ("Ann passes", False),
        ("Ann challenges", False),
        ("Ben intervenes with g1 on 1", False),
        ("Ann intervenes with y1 on 1", False),  # it is her turn
        ("Ann answers with y1", False),
    ],
)
def test_what_a_refused_act_comes_to(line: str, costs: bool) -> None:
    position = strict()
    action = position.read(line)
    assert why_not(position.state, action) is not None
    assert tried(position.state, action) == (TRIED if costs else None)


def test_a_second_pile_that_is_not_open_yet_is_a_pile_to_try() -> None:
    position = table("rules: grand strict=on fine=1", "pile 2: y4")
    assert tried(position.state, position.read("Ann plays y1 on 1")) == TRIED
    position.state.open_piles = 1
    assert why_not(position.state, position.read("Ann plays y1 on 2")) is not None
    assert tried(position.state, position.read("Ann plays y1 on 2")) == TRIED


@pytest.mark.parametrize(
    "action",
    [Action(PLAY, ANN), Action(PLAY, ANN, (), 0), Action(PLAY, 3, (0,), 0), Action(PLAY, -1, (0,), 0)]
    + [Action(DRAW, ANN, where=5), Action(TRY, ANN, (0,), 0)],
)
def test_nonsense_is_no_play_that_is_tried(action: Action) -> None:
    position = strict()
    assert why_not(position.state, action) is not None and tried(position.state, action) is None


def test_a_draw_and_a_keep_that_are_refused_cost_nothing() -> None:
    position = table("rules: junction must_play=on force_play=on strict=on fine=2", ONE_PILE, "hand Ann: r1 y5 y6")
    assert position.refused("Ann draws") == "R.must-play"
    assert tried(position.state, position.read("Ann draws")) is None


def test_trying_closes_no_early_call_of_others() -> None:
    position = strict("hand Cy: b2 gS")
    position.play("Cy says uno", "Ann tries an illegal play")
    assert position.state.called == [False, False, True]
    assert Action(UNO, ANN) in legal_claims(position.state, ANN)


def test_who_looks_on_sees_how_many_cards_and_no_more() -> None:
    position = strict()
    apply(position.state, TRIED)
    assert view(position.state, BEN).counts[ANN] == 4
    assert view(position.state, BEN).hand == position.state.hands[BEN]
