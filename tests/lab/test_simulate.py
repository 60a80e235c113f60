"""Simulation: games between bots, and the laws they are played under."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Final

import pytest

from game.ai import plain
from game.ai.lots import Lots
from game.ai.plain import Plain
from game.lab import laws, simulate
from game.lab.games import BotChoice, UnknownBot
from game.lab.laws import Watcher, check_legal, check_saving
from game.rules import GameState, apply, asked, legal_answers, new_game
from game.rules.events import Drawn, Event
from game.rules.values.actions import PASS, Action
from game.rules.values.ruleset import GRAND, RuleSetError
from game.session.soundness import LawBroken, check_position


@pytest.mark.parametrize("players", range(2, 11))
def test_no_law_is_broken_at_any_size_of_table(players: int) -> None:
    plan = simulate.plan("grand", players, 6, "random,react,never", seed=players, check=True)
    tally = simulate.play(plan, 0, 6)
    assert tally.problems == []
    assert tally.finished + tally.blocked == tally.games == 6
    assert tally.illegal == tally.unfinished == tally.broken == 0


@pytest.mark.parametrize("bot", plain.NAMES)
@pytest.mark.parametrize("rules", ["grand", "grand austere=on eights=own fine=2 open_colour_call=off"])
def test_every_plain_bot_plays_every_game_to_its_end(bot: str, rules: str) -> None:
    tally = simulate.play(simulate.plan(rules, 4, 8, bot, seed=5, check=True), 0, 8)
    assert tally.problems == []
    assert tally.finished + tally.blocked == 8


def test_wrong_and_enforced_wild_draw_fours_and_two_by_colour_break_no_law() -> None:
    for switch in ("wild_draw_four=enforced", "wild_draw_four=always", "two=colour", "scoring=winner"):
        tally = simulate.play(simulate.plan(f"grand {switch}", 4, 8, "random", seed=9, check=True), 0, 8)
        assert tally.problems == []


def test_the_same_seed_plays_the_same_games_watched_or_not_and_in_any_parts() -> None:
    plan = simulate.plan("grand", 4, 30, "random,react", seed=3)
    whole = simulate.play(plan, 0, 30)
    parts = simulate.Tally()
    for first in range(0, 30, 7):
        parts.add(simulate.play(plan, first, min(30, first + 7)))
    watched = simulate.play(simulate.plan("grand", 4, 30, "random,react", seed=3, check=True), 0, 30)
    assert whole == parts == watched
    assert whole != simulate.play(simulate.plan("grand", 4, 30, "random,react", seed=4), 0, 30)


def test_bots_take_turns_at_the_places() -> None:
    plan = simulate.plan("grand", 3, 4, "random,react", seed=1)
    assert [plan.bots_of(game, 3) for game in range(2)] == [["random", "react", "random"], ["react", "random", "react"]]
    tally = simulate.play(plan, 0, 4)
    assert tally.places_by_bot == {"random": 6, "react": 6}
    assert sum(tally.wins_by_bot.values()) == sum(tally.wins_by_place.values()) >= tally.finished


def test_the_json_has_every_figure() -> None:
    out = io.StringIO()
    code = simulate.run(simulate.plan("grand", 4, 120, "random,never", seed=1), jobs=2, as_json=True, out=out)
    result = json.loads(out.getvalue())
    assert code == 0
    assert result["games"] == 120 == result["finished"] + result["blocked"]
    assert result["illegal"] == result["unfinished"] == result["broken"] == 0
    assert result["seconds"] > 0 and result["games_per_second"] > 0 and result["decisions_per_second"] > 0
    assert list(result["wins_by_bot"]) == ["random", "never"] and len(result["wins_by_place"]) == 4


def test_the_table_for_people_names_the_bots_and_their_share() -> None:
    out = io.StringIO()
    assert simulate.run(simulate.plan("grand", 2, 5, "react", 1), jobs=1, as_json=False, out=out) == 0
    assert "react" in out.getvalue() and "% of its seats" in " ".join(out.getvalue().split())


def test_a_bot_or_a_table_that_cannot_be_is_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="no bot called “wizard”"):
        simulate.plan("grand", 4, 1, "random,wizard", 1)
    with pytest.raises(RuleSetError, match="there must be at least ten"):
        simulate.plan("grand hand_size=15", 10, 1, "random", 1)


def test_an_illegal_choice_is_counted_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        name: Final = "cheat"
        needs_view: Final = True

        def answer(self, view: object, legal: object, rng: int) -> tuple[Action, int]:
            return Action(PASS, 0, to=(1,)), rng

        def claims(self, view: object, legal: object, rng: int) -> tuple[list[Action], int]:
            return [], rng

    monkeypatch.setattr(simulate, "GAME_BOTS", BotChoice(("random",), lambda *place: Plain(Cheat(), Lots(0, 0))))
    tally = simulate.play(simulate.plan("grand", 4, 2, "random", 1), 0, 2)
    assert (tally.illegal, tally.unfinished) == (2, 2)
    assert "illegal" in tally.problems[0]


# The laws are only worth something if they notice.


def middle_of_a_game() -> GameState:
    state = new_game(GRAND, 4, 8)
    for _ in range(40):
        apply(state, legal_answers(state, asked(state))[0])
    return state


def _lose_a_card(state: GameState) -> None:
    state.stocks[0].pop()


def _double_a_card(state: GameState) -> None:
    state.hands[0].append(state.hands[1][0])


def _hide_nobodys_eight(state: GameState) -> None:
    state.faceup.append(state.stocks[0][0])


def _seat_one_twice(state: GameState) -> None:
    state.seats[0] = state.seats[1]


def _make_a_rich_player_owe(state: GameState) -> None:
    state.owes[max(range(4), key=lambda player: len(state.hands[player]))] = 1


def _go_on_for_ever(state: GameState) -> None:
    state.turns = 99_999


@pytest.mark.parametrize(
    "crime",
    [_lose_a_card, _double_a_card, _hide_nobodys_eight, _seat_one_twice, _make_a_rich_player_owe, _go_on_for_ever],
)
def test_a_position_that_cannot_be_is_noticed(crime: Callable[[GameState], None]) -> None:
    state = middle_of_a_game()
    check_position(state)
    check_legal(state)
    check_saving(state)
    crime(state)
    with pytest.raises(LawBroken):
        check_position(state)


@pytest.mark.parametrize("leak", [False, True])
def test_an_event_that_is_missing_or_leaks_is_noticed(monkeypatch: pytest.MonkeyPatch, leak: bool) -> None:
    def crooked(state: GameState, action: Action, out: list[Event] | None = None) -> None:
        apply(state, action, out)
        if out is not None:
            changed = [event._replace(seen=None) if leak else None for event in out if isinstance(event, Drawn)]
            out[:] = [event for event in out if not isinstance(event, Drawn)] + [event for event in changed if event]

    monkeypatch.setattr(laws, "apply", crooked)
    state = new_game(GRAND, 4, 8)
    watcher = Watcher(state, every=10**6)
    with pytest.raises(LawBroken, match="events tell all|hides"):
        for _ in range(60):
            watcher.play(state, legal_answers(state, asked(state))[-1])


def test_an_illegal_action_is_noticed() -> None:
    state = new_game(GRAND, 4, 8)
    with pytest.raises(LawBroken, match="legal"):
        Watcher(state).play(state, Action(PASS, 0, to=(3,)))
