"""The arena: every bot at every seat of the same deals, figures with their intervals, one run against another."""

from __future__ import annotations

import csv
import io
import json
import random
from math import inf

import pytest

from game.lab import arena
from game.lab.arena import NotComparable
from game.lab.arena_figures import Outcome, interval, rating
from game.lab.games import UnknownBot, play_game, seat
from game.rules.values.ruleset import RULE_SETS


def result(
    bots: str, games: int = 40, *, players: int = 4, seed: int = 1, jobs: int = 1, matches: bool = False
) -> dict[str, object]:
    out = io.StringIO()
    plan = arena.plan("classic", players, games, bots, seed, matches=matches)
    assert arena.run(plan, jobs, True, out) == 0
    found: dict[str, object] = json.loads(out.getvalue())
    return found


def test_every_bot_sits_at_every_place_of_every_deal() -> None:
    (one,) = arena.plan("classic", 4, 10, "greedy,never,never,never", 1).matchups
    names = [[one.bots[number] for number in seating] for seating in one.seatings]
    assert sorted(each.index("greedy") for each in names) == [0, 1, 2, 3]
    (four,) = arena.plan("classic", 4, 10, "greedy,never,random,react", 1).matchups
    assert len(set(four.seatings)) == 24
    (five,) = arena.plan("classic", 5, 10, "greedy,never,random,react,react", 1).matchups
    assert sorted(seating[0] for seating in five.seatings) == [0, 1, 2, 3, 4]


def test_fewer_bots_than_players_meet_two_by_two() -> None:
    plan = arena.plan("classic", 4, 10, "greedy,never,random", 1)
    assert len(plan.matchups) == 6 and plan.deals == 3 and plan.games == 72
    assert plan.matchups[0].bots == ("greedy", "never", "never", "never")
    assert len(arena.plan("classic", 2, 10, "greedy,never,random", 1).matchups) == 3
    assert arena.plan("classic", 4, 10, "greedy", 1).matchups[0].bots == ("greedy",) * 4


def test_a_bot_wins_its_share_against_itself_exactly() -> None:
    found = result("react,react,react,react", 60)
    (table,) = found["tables"]  # type: ignore[misc]
    assert table["shares"]["react"] == [0.25, 0.0]
    assert found["rating"] == {"react": [0.0, 0.0]}


def test_the_same_seed_gives_the_same_figures_in_any_number_of_processes() -> None:
    apart, together = result("react,never", jobs=2), result("react,never")
    del apart["seconds"], together["seconds"]
    assert apart == together
    assert apart["outcomes"] != result("react,never", seed=2)["outcomes"]


def test_a_better_bot_has_the_better_figures() -> None:
    found = result("greedy,never", 40)
    marks = found["rating"]
    assert marks["greedy"][0] > 100 > -100 > marks["never"][0]  # type: ignore[index]


def test_an_interval_is_of_the_mean_of_deals() -> None:
    assert interval([1.0]) == [1.0, inf] and interval([]) == [0.0, inf]
    assert interval([0.5] * 10) == [0.5, 0.0]
    mean, width = interval([0.0, 1.0] * 50)
    assert mean == 0.5 and 0.09 < width < 0.11


def test_the_rating_says_how_often_a_bot_wins() -> None:
    (matchup,) = arena.plan("classic", 2, 2, "greedy,never", 1).matchups
    won, lost = Outcome([1.0, 0.0], [0, 0]), Outcome([0.0, 1.0], [0, 0])
    first = matchup.seatings[0].index(0)
    out = [True] * 1000 + [False] * 100
    random.Random(1).shuffle(out)
    deals = [[[won, lost] if well == (first == 0) else [lost, won]] for well in out]
    marks = rating([matchup], deals)
    assert 395 < marks["greedy"][0] - marks["never"][0] < 405, "ten times as often"
    assert 5 < marks["greedy"][1] < 60


def test_where_nobody_wins_all_are_rated_alike() -> None:
    plan, out = arena.plan("classic max_turns=1", 2, 4, "greedy,never", 1), io.StringIO()
    assert arena.run(plan, 1, True, out) == 0
    found = json.loads(out.getvalue())
    assert found["rating"] == {"greedy": [0.0, 0.0], "never": [0.0, 0.0]}
    assert found["tables"][0]["shares"] == found["rating"]


def test_a_run_is_compared_with_another_on_the_same_deals() -> None:
    before = json.dumps(result("random,never,never,never"))
    plan = arena.plan("classic", 4, 40, "greedy,never,never,never", 1)
    earlier, out = arena.earlier(plan, io.StringIO(before)), io.StringIO()
    assert arena.run(plan, 1, True, out, None, earlier) == 0
    (more,) = json.loads(out.getvalue())["against"]
    mean, width = more["shares"]["greedy"]
    assert mean > 0.0 and 0.0 < width < 0.5 and more["deals"] == 10
    assert arena.run(plan, 1, False, out, None, earlier) == 0
    assert "Wins compared with before" in out.getvalue()
    same, again = arena.plan("classic", 4, 40, "random,never,never,never", 1), io.StringIO()
    arena.run(same, 1, True, again, None, earlier)
    assert json.loads(again.getvalue())["against"][0]["shares"]["random"] == [0.0, 0.0]


@pytest.mark.parametrize(
    "changed",
    [
        ("grand", 4, "greedy,never,never,never", 1),
        ("classic", 3, "greedy,never,never", 1),
        ("classic", 4, "greedy,greedy,never,never", 1),
        ("classic", 4, "greedy,never,never,never", 2),
    ],
)
def test_a_result_of_other_deals_is_not_compared(changed: tuple[str, int, str, int]) -> None:
    before = json.dumps(result("random,never,never,never", 4))
    rules, players, bots, seed = changed
    with pytest.raises(NotComparable, match="has other rules"):
        arena.earlier(arena.plan(rules, players, 4, bots, seed), io.StringIO(before))


def test_matches_are_won_by_their_winners_and_end_with_their_totals() -> None:
    found = result("greedy,react,react,react", 8, matches=True)
    outcomes = [each for deal in found["outcomes"] for each in deal[0]]  # type: ignore[attr-defined]
    assert (found["deals"], found["matches"], len(outcomes)) == (2, 8, 8)
    assert found["games"] == sum(games for _, _, games in outcomes) > 16
    for wins, points, _ in outcomes:
        assert max(points) >= 500 and wins[points.index(max(points))] == 1.0 == sum(wins)
    (table,) = found["tables"]  # type: ignore[misc]
    assert table["games"][0] == found["games"] / 8  # type: ignore[operator]
    assert table["shares"]["greedy"][0] > table["shares"]["react"][0]


def test_the_same_match_is_played_at_every_seat_in_any_number_of_processes() -> None:
    alike = result("react", 8, matches=True)
    assert alike["tables"][0]["shares"] == {"react": [0.25, 0.0]}  # type: ignore[index]
    apart, together = (result("react,never", 8, jobs=jobs, matches=True) for jobs in (2, 1))
    del apart["seconds"], together["seconds"]
    assert apart == together


def test_partners_win_a_match_together() -> None:
    plan = arena.plan("classic teams=on", 4, 2, "greedy,never,greedy,never", 1, matches=True)
    for each in arena.play(plan, 0, 1).outcomes[0][0]:
        assert sorted(each.wins) == [0.0, 0.0, 0.5, 0.5] and each.wins[:2] == each.wins[2:]


def test_a_match_that_never_ends_is_a_problem() -> None:
    out = io.StringIO()
    assert arena.run(arena.plan("classic max_turns=1", 2, 2, "never", 1, matches=True), 1, True, out) == 1
    found = json.loads(out.getvalue())
    assert found["problems"] == ["deal 0, never,never: never ends", "deal 1, never,never: never ends"]


def test_people_are_told_of_matches() -> None:
    out, table = io.StringIO(), io.StringIO()
    plan = arena.plan("classic", 2, 4, "greedy,never", 1, matches=True)
    assert arena.run(plan, 1, False, out, table) == 0
    words = " ".join(out.getvalue().split())
    lines = list(csv.DictReader(io.StringIO(table.getvalue())))
    played = sum(int(line["games"]) for line in lines) / len(lines)
    assert "Played 4 matches" in words and "Share of matches" in words and "Wins per seat" not in words
    assert f"{played:.1f} ± " in words and "games a match" in words and played > 1
    points = [int(line["points"]) for line in lines]
    assert len(points) == 8 and all(max(two) >= 500 for two in zip(points[::2], points[1::2], strict=True))


def test_matches_are_compared_with_matches_alone() -> None:
    plans = [arena.plan("classic", 2, 2, "greedy,never", 1, matches=matches) for matches in (False, True)]
    before = [json.dumps(result("greedy,never", 2, players=2, matches=matches)) for matches in (False, True)]
    for plan, same, other in zip(plans, before, reversed(before), strict=True):
        arena.run(plan, 1, True, out := io.StringIO(), None, arena.earlier(plan, io.StringIO(same)))
        assert json.loads(out.getvalue())["against"][0]["points"]["greedy"] == [0.0, None]
        with pytest.raises(NotComparable, match="Matches are not compared with single games"):
            arena.earlier(plan, io.StringIO(other))


def test_results_of_games_that_say_nothing_of_their_number_are_still_compared() -> None:
    found = result("greedy,never", 2, players=2)
    older = [[[each[:2] for each in at] for at in deal] for deal in found["outcomes"]]  # type: ignore[attr-defined]
    plan = arena.plan("classic", 2, 2, "greedy,never", 1)
    now = json.loads(json.dumps(found["outcomes"]))
    assert json.loads(json.dumps(arena.earlier(plan, io.StringIO(json.dumps(found | {"outcomes": older}))))) == now


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"rules": 1}', "\x00"])
def test_what_is_no_result_is_a_sentence(text: str) -> None:
    with pytest.raises(NotComparable, match="is not what the arena prints"):
        arena.earlier(arena.plan("classic", 4, 4, "greedy,never,never,never", 1), io.StringIO(text))


def test_the_csv_has_a_line_for_every_place_of_every_game() -> None:
    table = io.StringIO()
    plan = arena.plan("classic", 3, 12, "greedy,never,never", 1)
    arena.run(plan, 1, True, io.StringIO(), table)
    lines = list(csv.DictReader(io.StringIO(table.getvalue())))
    assert len(lines) == plan.games * 3
    assert {line["bot"] for line in lines} == {"greedy", "never"}
    assert all(float(line["won"]) in (0.0, 1.0) and int(line["points"]) >= 0 for line in lines)


def test_people_are_shown_a_table_for_each_matchup_and_one_of_all() -> None:
    out = io.StringIO()
    assert arena.run(arena.plan("classic", 4, 8, "greedy,never", 1), 1, False, out) == 0
    words = " ".join(out.getvalue().split())
    assert "Played 16 games" in words and "Wins per seat" in words and "Wins of one bot (row)" in words


def test_broken_off_it_says_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = arena.plan("classic", 4, 40, "react,never,never,never", 1)
    whole = arena.play

    def play(plan: arena.ArenaPlan, first: int, last: int) -> arena.Deals:
        if first == 3:
            raise KeyboardInterrupt
        return whole(plan, first, last)

    monkeypatch.setattr(arena, "play", play)
    out = io.StringIO()
    assert arena.run(plan, 1, False, out) == 130
    assert "Stopped after 12 games: 3 of 10 deals." in " ".join(out.getvalue().split())


@pytest.mark.parametrize("name", ["grand", "classic", "replay"])
def test_a_game_played_alone_decides_the_match_and_leaves_its_points_as_they_are(name: str) -> None:
    rules = RULE_SETS[name]
    alone = play_game(arena.alone(rules), seat(["random"] * 4, arena.alone(rules), 5), 5).state
    first = play_game(rules, seat(["random"] * 4, rules, 5), 5).state
    assert alone.winners == alone.out == first.out and not first.winners
    assert alone.points == first.points


def test_a_bot_nobody_knows_is_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="no bot called “wizard”"):
        arena.plan("classic", 4, 1, "greedy,wizard", 1)
