"""Results in words that fit how the match is scored: penalty, winner, penalty out, games, and teams."""

from __future__ import annotations

import pygame
import pytest

from game.rules import new_game
from game.rules.scoring import end_game
from game.session.match import PERSON, parse_rules
from game.session.session import Match, Player, Session
from game.ui.input.intents import ACTIVATE, Intent
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.phone_samples import sampled_door
from game.ui.table.scene import TableScene
from tests.ui.pages import key

NAMES = ("Ann", "Ben", "Cy", "Dee")


def results(host: Sitter, rules: str, scores: tuple[int, ...], out: int = 0, game: int = 1) -> ResultsScene:
    """The end of a game that one player won, with what everybody had before."""
    players = len(scores)
    state = new_game(parse_rules(rules), players, 3)
    state.hands[out].clear()
    state.scores, state.active, state.game_number = list(scores), out, game
    end_game(state, False, None)
    everybody = tuple(Player(name, "greedy", at + 1) for at, name in enumerate(NAMES[:players]))
    scene = ResultsScene(host, Session(Match(state.rules, everybody, 3), state=state))
    scene.whole = True
    host.stack.push(scene)
    host.stack.settle()
    surface = pygame.display.get_surface()
    assert surface is not None
    scene.draw(surface)
    return scene


def test_who_reached_the_target_has_lost_and_the_others_have_won(host: Sitter) -> None:
    scene = results(host, "junction scoring=penalty_out target=200", (0, 30, 199))
    assert scene.heading() == "Ann and Ben win the match!"
    assert scene.subheading() == "Cy reached 200 and lost, after 1 game"
    assert scene.order()[0] == 0 and scene.order()[-1] == 2


def test_games_are_counted_and_the_lowest_total_wins_after_the_last(host: Sitter) -> None:
    running = results(host, "draw-until", (5, 5, 5), game=2)
    assert running.subheading().startswith("Game 2 of 3 · ") and "pepper" not in running.subheading()
    won = results(host, "draw-until", (5, 5, 5), game=3)
    assert won.heading() == "Ann wins the match!"
    assert won.subheading() == "With 5 points, the lowest total after 3 games"


def test_who_has_most_is_first_where_the_winner_scores(host: Sitter) -> None:
    scene = results(host, "classic", (0, 90, 40), out=0)
    assert scene.order()[0] == max(range(3), key=lambda player: scene.state.scores[player])
    assert "lowest" not in scene.subheading()


@pytest.mark.parametrize("rules", ["classic teams=on", "draw-until teams=on"])
def test_partners_stand_beside_each_other_and_are_named(host: Sitter, rules: str) -> None:
    scene = results(host, rules, (10, 20, 30, 40))
    order = scene.order()
    assert {frozenset(order[:2]), frozenset(order[2:])} == {frozenset({0, 2}), frozenset({1, 3})}
    assert "with Cy" in scene.notes(0) and "with Ann" in scene.notes(2)


def test_partners_win_together_with_what_they_have_together(host: Sitter) -> None:
    scene = results(host, "draw-until teams=on", (40, 10, 0, 20), game=3)
    assert scene.heading() == "Ann and Cy win the match!"
    assert scene.subheading() == "With 40 points together, the lowest total after 3 games"
    scene = results(host, "classic teams=on", (480, 0, 480, 0))
    assert scene.heading() == "Ann and Cy win the match!"
    assert scene.subheading().startswith(f"With {scene.state.scores[0]} points after 1 game")


def test_without_shakers_no_pepper_is_named(host: Sitter) -> None:
    scene = results(host, "classic", (0, 0, 0))
    said = " ".join([scene.subheading(), *(scene.notes(player) for player in range(3))])
    assert "out" in said and "pepper" not in said


def test_a_press_meant_for_the_table_does_not_pass_over_the_results(host: Sitter) -> None:
    page = results(host, "grand", (10, 20, 30))
    page.handle(Intent(ACTIVATE))
    assert not page.session.queue
    page.update(1.0)
    page.handle(Intent(ACTIVATE))
    assert page.session.queue


def test_a_rematch_has_the_same_players_rules_and_seats_and_the_next_dealer(host: Sitter) -> None:
    page = results(host, "draw-until", (5, 5, 5), game=3)
    before, dealer = page.session.match, page.state.next_dealer
    page.update(1.0)
    page.handle(key("r"))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    match, state = table.session.match, table.session.state
    assert (match.players, match.rules) == (before.players, before.rules) and match.part != before.part
    assert state.dealer == dealer and state.game_number == 1 and not any(state.scores) and not state.over


def test_a_rematch_can_be_gone_on_with_after_the_program_was_closed(host: Sitter) -> None:
    page = results(host, "grand", (480, 0, 499), out=1)
    page.update(1.0)
    page.handle(key("r"))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    slot = table.session.keeping.slot
    assert slot is not None
    table.session.close()
    again = Session.resume(slot)
    assert again.match == table.session.match and again.state.dealer == table.session.state.dealer
    again.close()


def test_a_rematch_gives_the_seat_of_a_bot_back_to_its_person_whose_phone_is_awake(host: Sitter) -> None:
    pytest.importorskip("segno")
    page = results(host, "draw-until", (5, 5, 5), game=3)
    assert page.notes(1) == ""
    host.phones = sampled_door(host.settings, here=(1,), asleep=(2,))
    page.update(1.0)
    assert page.notes(1) == "back for a rematch" and page.notes(2) == ""
    page.handle(key("r"))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    assert [player.kind for player in table.session.match.players] == ["greedy", PERSON, "greedy"]
    assert [*table.turns.hands] == [1]


def test_there_is_no_rematch_before_a_match_is_won(host: Sitter) -> None:
    page = results(host, "grand", (0, 0, 0))
    names = {widget.name for widget in page.focus.widgets}
    assert not page.state.winners and "new" not in names
    assert [control.name for control in page.controls()][0] == "Next game"
