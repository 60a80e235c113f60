"""Rules are compared on the same deals, and every figure is what a naive recount finds."""

from __future__ import annotations

import io
from collections.abc import Sequence
from math import sqrt

import msgspec
import pytest

from game.lab import compare
from game.lab.compare import ComparePlan, NotToGoOnWith, figures, lines, plan, play, run
from game.lab.games import play_game, seat, seed_of
from game.lab.telling_minds import TellingMinds
from game.review.rules_beside import FIGURES, changes, read, written
from game.rules.events import Event, Forced, Laid, WentOut
from game.rules.values.ruleset import RuleSetError
from game.session.match import parse_rules
from game.session.match_lengths import MEASURED

QUICK = "classic hand_size=2"


def test_rules_beside_themselves_play_the_same_games() -> None:
    same = ComparePlan(QUICK, QUICK, 3, 20, 5)
    found = figures(same, play(same, 0, same.deals))
    assert changes(found) == []
    for name in FIGURES:
        figure = getattr(found, name)
        assert figure.yours == figure.usual and figure.more[0] == 0.0


def test_apart_they_have_deals_of_their_own() -> None:
    apart = ComparePlan(QUICK, QUICK, 3, 20, 5, apart=True)
    found = figures(apart, play(apart, 0, apart.deals))
    assert found.turns.yours != found.turns.usual


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    quick = plan(QUICK, "classic", 2, 24, 3)
    one, two = list(lines(quick, 1)), list(lines(quick, 2))
    assert one == two and [line.played for line in one] == [10, 20, 24]


def naive_game(rules: str, names: Sequence[str], seed: int) -> tuple[int, bool, tuple[int, ...], int]:
    """Turns, whether the last cards of all were a set, who was out, and the biggest draw: by facts alone."""
    happened: list[Event] = []

    class Hearing(TellingMinds):
        def tell(self, events: Sequence[Event]) -> None:
            super().tell(events)
            happened.extend(events)

    minds = Hearing(seat(names, parse_rules(rules), seed))
    play_game(parse_rules(rules), minds, seed)
    out = [event for event in happened if isinstance(event, WentOut)]
    laid = [event for event in happened if isinstance(event, Laid)]
    if not out:
        return 0, False, (), 0
    set_last = bool(laid) and laid[-1].player in out[0].players and len(laid[-1].cards) > 1
    draws = sorted(event.number for event in happened if isinstance(event, Forced))
    return out[0].turns, set_last, out[0].players, draws[-1] if draws else 0


@pytest.mark.parametrize(
    ("sharp", "stronger", "weaker", "seed"), [(False, "casual", "beginner", 12), (True, "sharp", "casual", 1)]
)
def test_each_figure_is_what_a_recount_of_the_same_games_finds(
    sharp: bool, stronger: str, weaker: str, seed: int
) -> None:
    rules, players = "grand hand_size=3", 3
    asked = ComparePlan(rules, "grand hand_size=2", players, 20, seed, sharp=sharp)
    found = figures(asked, play(asked, 0, asked.deals))
    turns, sets, won, same, draws = [], [], [], [], []
    for deal in range(asked.deals):
        ends = []
        for turned in range(2):
            names = [weaker if (place + turned) % 2 else stronger for place in range(players)]
            ends.append((names, naive_game(rules, names, seed_of(seed, deal))))
        turns.append(sum(end[0] for _, end in ends) / 2)
        sets.append(sum(end[1] for _, end in ends) / 2)
        shares = [sum(names[out] == stronger for out in end[2]) / len(end[2]) for names, end in ends if end[2]]
        won.append(sum(shares) / 2)
        draws.append(sum(end[3] for _, end in ends) / 2)
        same.append(bool(set(ends[0][1][2]) & set(ends[1][1][2])))
    assert (found.stronger, found.weaker) == (stronger, weaker)
    assert any(sets), "a set is laid last in some game"
    for figure, values in (
        (found.turns, turns), (found.sets, sets), (found.stronger_wins, won), (found.same_hand, same),
        (found.biggest_draw, draws),
    ):  # fmt: skip
        assert figure.yours[0] == pytest.approx(sum(values) / len(values), abs=1e-5)
    mean = sum(turns) / len(turns)
    spread = sqrt(sum((value - mean) ** 2 for value in turns) / (len(turns) - 1) / len(turns))
    assert found.turns.yours[1:] == pytest.approx((mean - 1.96 * spread, mean + 1.96 * spread), abs=1e-4)


def test_a_game_takes_as_long_as_the_table_of_lengths_says() -> None:
    asked = ComparePlan("classic", "classic", 2, 60, 2)
    minutes, low, high = figures(asked, play(asked, 0, asked.deals)).minutes.yours
    game = MEASURED["classic"][0]
    said = (game.seconds + 0.8 * game.pauses) / 60
    assert minutes == pytest.approx(said, abs=high - low + 0.1 * said)


def test_a_share_that_never_happens_has_an_interval_all_the_same() -> None:
    asked = ComparePlan(QUICK, QUICK, 2, 20, 1)
    found = figures(asked, play(asked, 0, asked.deals))
    assert (
        found.blocked.yours[:2] == (0.0, 0.0) and 0.05 < found.blocked.yours[2] < 0.4 and found.blocked.more[1] > 0.05
    )


def test_lines_are_printed_while_games_are_played_and_the_last_one_is_of_all() -> None:
    out = io.StringIO()
    assert run(plan(QUICK, None, 2, 20, 1), 1, True, out) == 0
    said = [read(line.encode()) for line in out.getvalue().splitlines()]
    assert [line.played for line in said] == [10, 20] and said[-1].over
    assert (said[-1].rules, said[-1].beside) == (QUICK, "classic")


def test_figures_that_were_stopped_go_on_with_the_deals_that_come_next() -> None:
    whole = list(lines(plan(QUICK, "classic", 2, 40, 3), 1))
    begun = written(whole[1])
    assert list(lines(plan(QUICK, "classic", 2, 40, 3, begun), 2)) == whole[2:]
    assert list(lines(plan(QUICK, "classic", 2, 20, 3, begun), 1)) == [msgspec.structs.replace(whole[1], games=20)]


@pytest.mark.parametrize(
    "words", [("classic", "classic", 2, 3), (QUICK, "grand", 2, 3), (QUICK, "classic", 3, 3), (QUICK, "classic", 2, 4)]
)
def test_figures_of_other_games_are_not_gone_on_with(words: tuple[str, str, int, int]) -> None:
    begun = plan(QUICK, "classic", 2, 20, 3)
    line = written(figures(begun, play(begun, 0, 1)))
    rules, beside, players, seed = words
    for wrong in (line, "hello", "{}"):
        with pytest.raises(NotToGoOnWith):
            plan(rules, beside, players, 20, seed, wrong)
    with pytest.raises(NotToGoOnWith):
        plan(QUICK, "classic", 2, 20, 3, line, sharp=True)


def test_a_table_for_people_has_all_figures_and_the_sentences() -> None:
    out = io.StringIO()
    assert run(plan("classic hand_size=15", "classic hand_size=2", 2, 40, 1), 1, False, out) == 0
    assert "Minutes of a game" in out.getvalue() and "A game takes about twice as long." in out.getvalue()


def test_an_interrupted_run_prints_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(asked: ComparePlan, first: int, last: int) -> list[compare.DealPair]:
        if first:
            raise KeyboardInterrupt
        return play(asked, first, last)

    monkeypatch.setattr(compare, "play", broken)
    out = io.StringIO()
    assert run(plan(QUICK, "classic", 2, 20, 1), 1, True, out) == 130
    assert msgspec.json.decode(out.getvalue())["played"] == 10


@pytest.mark.parametrize(
    ("rules", "beside", "players"), [("chess", None, 4), ("grand", "chess", 4), ("grand hand_size=15", "grand", 10)]
)
def test_what_cannot_be_played_is_refused(rules: str, beside: str | None, players: int) -> None:
    with pytest.raises(RuleSetError):
        plan(rules, beside, players, 100, 1)
