"""The end and the score (G9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.events import GameBlocked, KeeperChosen, MatchWon, Scored, WentOut
from game.rules.scoring import hand_value, partner, ranked, side
from game.rules.values.ruleset import RULE_SETS
from game.rules.values.state import NOBODY
from tests.positions import ANN, BEN, CY, of, table, words

#: Ann's last card is a Skip: Ben is left with 9, Cy with 22.
LAST = "hand Ann: rS"


def test_each_counts_what_they_are_caught_with() -> None:
    position = table(LAST)
    happened = position.play("Ann plays rS on 1")
    assert [(event.players, event.rule) for event in of(happened, WentOut)] == [((ANN,), "G9.1")]
    assert [(event.player, words(event.cards), event.points, event.score) for event in of(happened, Scored)] == [
        (ANN, "", 0, 0),
        (BEN, "r8 g1", 9, 9),
        (CY, "b2 gS", 22, 22),
    ]
    assert not of(happened, MatchWon)
    assert (position.state.points, position.state.scores) == ([0, 9, 22], [0, 9, 22])


def test_who_is_out_scores_what_the_others_hold_where_the_winner_scores() -> None:
    position = table("rules: grand scoring=winner", LAST)
    position.play("Ann plays rS on 1")
    assert position.state.points == [31, 0, 0]


@pytest.mark.parametrize(("hand", "value"), [("W gS b9 y7", 16), ("gS b9", 0), ("b9", 0), ("F W r9 y8 g1", 18)])
def test_the_holder_of_the_salt_leaves_out_the_two_dearest_cards(hand: str, value: int) -> None:
    position = table(LAST, f"hand Ben: {hand}", "hand Cy: b2 rR", "salt: Ben")
    assert hand_value(position.state, BEN) == value
    position.play("Ann plays rS on 1")
    assert position.state.points == [0, value, 22]
    position = table("rules: grand scoring=winner", LAST, f"hand Ben: {hand}", "hand Cy: b2 rR", "salt: Ben")
    position.play("Ann plays rS on 1")
    assert position.state.points == [value + 22, 0, 0]


def test_each_of_several_who_are_out_scores_all_of_it() -> None:
    # Ben's only card is a Seven, which goes to Cy.
    lines = ("hand Ann: r7", "hand Ben: b7", "hand Cy: b2 gS")
    position = table("rules: grand scoring=winner", *lines)
    happened = position.play("Ann plays r7 on 1")
    assert [event.players for event in of(happened, WentOut)] == [(ANN, BEN)]
    assert position.state.points == [29, 29, 0]
    position = table(*lines)
    position.play("Ann plays r7 on 1")
    assert position.state.points == [0, 0, 29]


def test_scores_are_added_to_those_of_the_games_before() -> None:
    position = table(LAST, "scores: Ann=30 Ben=100 Cy=7")
    position.play("Ann plays rS on 1")
    assert position.state.scores == [30, 109, 29]
    assert position.state.winners == ()


def test_the_match_ends_when_somebody_reaches_the_target_and_the_lowest_has_won() -> None:
    position = table(LAST, "scores: Ann=480 Ben=495 Cy=100")
    happened = position.play("Ann plays rS on 1")
    assert [event.winners for event in of(happened, MatchWon)] == [(CY,)]
    assert position.state.winners == (CY,)


def test_equal_totals_share_the_win() -> None:
    position = table(LAST, "scores: Ann=122 Ben=491 Cy=100")
    position.play("Ann plays rS on 1")
    assert (position.state.scores, position.state.winners) == ([122, 500, 122], (ANN, CY))


def test_where_the_winner_scores_the_highest_at_or_over_the_target_has_won() -> None:
    winner = "rules: grand scoring=winner target=100"
    for before, winners in (("Ann=69", (ANN,)), ("Ann=68", ()), ("Ann=80 Ben=111", (ANN, BEN)), ("Ben=112", (BEN,))):
        position = table(winner, LAST, f"scores: {before}")
        position.play("Ann plays rS on 1")
        assert position.state.winners == winners, before


def test_the_first_who_is_out_in_turn_order_keeps_the_score_for_the_whole_match() -> None:
    lines = ("hand Ann: y5 r7", "hand Ben: b7", "hand Cy: b2 gS")
    position = table(*lines, "direction: right")
    happened = position.play("Ann plays r7 on 1")
    assert [event.player for event in of(happened, KeeperChosen)] == [BEN]
    position = table("hand Ann: r7", "hand Ben: b7", "hand Cy: b2 gS")
    position.play("Ann plays r7 on 1")
    assert position.state.keeper == ANN
    position = table(LAST)
    position.state.keeper = CY
    assert not of(position.play("Ann plays rS on 1"), KeeperChosen)
    assert position.state.keeper == CY


@pytest.mark.parametrize(("scoring", "points"), [("penalty", [13, 9, 22]), ("winner", [0, 0, 0])])
def test_a_blocked_game_has_nobody_out_and_names_no_keeper(scoring: str, points: list[int]) -> None:
    position = table(f"rules: grand max_turns=1 scoring={scoring}", "stock 1: b7")
    happened = position.play("Ann draws", "Ann passes")
    assert [event.rule for event in of(happened, GameBlocked)] == ["G1.8"]
    assert not of(happened, KeeperChosen, WentOut)
    assert (position.state.out, position.state.keeper, position.state.points) == ((), NOBODY, points)


def test_the_end_comes_before_any_extra_turn() -> None:
    position = table("players: Ann Ben", "dealer: Ben", LAST)
    position.play("Ann plays rS on 1")
    assert (position.state.over, position.state.out) == (True, (ANN,))


def test_partners_are_safe_together_where_teams_play() -> None:
    four = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Dee: g4 W", LAST)
    position = table("rules: grand teams=on", *four)
    position.play("Ann plays rS on 1")
    assert position.state.points == [0, 9, 0, 54]
    position = table("rules: grand teams=on scoring=winner", *four)
    position.play("Ann plays rS on 1")
    assert position.state.points == [63, 0, 63, 0]


def test_only_where_teams_play_somebody_has_a_partner() -> None:
    alone, teams = RULE_SETS["classic"], replace(RULE_SETS["classic"], teams=True)
    assert [partner(alone, player) for player in range(4)] == [NOBODY] * 4
    assert [side(alone, player) for player in range(4)] == [(0,), (1,), (2,), (3,)]
    assert [side(teams, player) for player in range(4)] == [(0, 2), (1, 3), (2, 0), (3, 1)]


def test_the_leader_is_ranked_first_and_partners_stay_together() -> None:
    penalty, winner = RULE_SETS["classic"], replace(RULE_SETS["classic"], scoring="winner")
    assert ranked(replace(penalty, scoring="penalty"), [5, 0, 9, 0]) == [1, 3, 0, 2]
    assert ranked(winner, [5, 0, 9, 0]) == [2, 0, 1, 3]
    assert ranked(replace(winner, teams=True), [5, 8, 9, 7]) == [1, 3, 0, 2]


def test_partners_win_the_match_together_by_what_they_have_together() -> None:
    four = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Dee: g4 W", LAST)
    position = table("rules: grand teams=on", *four, "scores: Ann=499 Ben=400 Cy=100 Dee=130")
    position.play("Ann plays rS on 1")
    assert (position.state.scores, position.state.winners) == ([499, 409, 100, 184], ())
    position = table("rules: grand teams=on", *four, "scores: Ann=501 Ben=300 Cy=50 Dee=190")
    position.play("Ann plays rS on 1")
    assert (position.state.scores, position.state.winners) == ([501, 309, 50, 244], (ANN, CY))


def test_partners_lose_together_who_reach_the_target_where_that_loses() -> None:
    four = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Dee: g4 W", LAST)
    for before, winners in (
        ("Ann=10 Ben=191 Cy=190", (ANN, CY)),
        ("Cy=200 Dee=1", (BEN, 3)),
        ("Ann=210 Ben=300 Cy=20 Dee=0", (ANN, CY)),
    ):
        position = table("rules: grand teams=on scoring=penalty_out target=200", *four, f"scores: {before}")
        position.play("Ann plays rS on 1")
        assert position.state.winners == winners, before


def test_where_all_reach_the_target_together_nobody_is_left_but_the_lowest() -> None:
    """J.scoring says that the others have won; a blocked game can leave no others."""
    position = table(
        "rules: grand max_turns=1 scoring=penalty_out target=60", "scores: Ann=50 Ben=55 Cy=50", "stock 1: b7"
    )
    position.play("Ann draws", "Ann passes")
    assert (position.state.scores, position.state.winners) == ([63, 64, 72], (ANN,))
