"""Matches that were put aside are listed, the last one first, and each can be taken up again."""

from __future__ import annotations

from pathlib import Path

from game.rules import GRAND
from game.rules.values.ruleset import CLASSIC, RuleSet
from game.session.match import Match, Player
from game.session.session import Session, Slot
from game.ui.kit.widgets import Button
from game.ui.scenes.aside import AsideScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import ENTER, key, settle


def begun(folder: Path, name: str, rules: RuleSet = GRAND) -> None:
    """A match of somebody and a bot is begun and left; one before it is put aside."""
    session = Session(Match(rules, (Player(name), Player("Ben", "greedy", 2)), 5), Slot(folder))
    assert session.flush()
    session.close()


def page_of(host: Sitter) -> AsideScene:
    host.go.new_game()
    settle(host)
    new = host.stack.top
    assert isinstance(new, NewGameScene)
    new.handle(key("a"))
    settle(host)
    page = host.stack.top
    assert isinstance(page, AsideScene)
    return page


def listed(page: AsideScene) -> list[tuple[str, str]]:
    return [(row.label, row.detail) for row in page.rows if isinstance(row, Button)]


def test_the_way_there_is_offered_once_there_is_a_match_put_aside(host: Sitter) -> None:
    begun(host.data_dir, "Ann")
    host.go.new_game()
    settle(host)
    assert isinstance(host.stack.top, NewGameScene)
    names = [widget.name for widget in host.stack.top.focus.widgets]
    assert "aside" not in names


def test_the_matches_are_told_by_rules_players_and_scores_and_a_damaged_one_is_left_out(host: Sitter) -> None:
    for name, rules in (("Ann", GRAND), ("Cy", CLASSIC), ("Dee", GRAND), ("Eve", GRAND)):
        begun(host.data_dir, name, rules)
    (Slot(host.data_dir).SAVES / "aside-3" / "match.json").write_text("{")
    assert listed(page_of(host)) == [("Classic", "Game 1 · Cy 0, Ben 0"), ("Grand", "Game 1 · Ann 0, Ben 0")]


def test_the_one_chosen_goes_on_and_the_present_one_is_put_aside(host: Sitter) -> None:
    for name in ("Ann", "Cy"):
        begun(host.data_dir, name)
    page = page_of(host)
    page.handle(ENTER)
    settle(host)
    table = host.stack.top
    assert isinstance(table, TableScene) and table.session.match.players[0].name == "Ann"
    table.session.close()
    assert [stands for _, _, stands in AsideScene(host).matches] == ["Game 1 · Cy 0, Ben 0"]


def test_one_that_another_copy_of_the_program_would_lose_stays_where_it_is(host: Sitter) -> None:
    for name in ("Ann", "Cy"):
        begun(host.data_dir, name)
    page = page_of(host)
    other = Session.resume(Slot(host.data_dir))
    page.handle(ENTER)
    settle(host)
    assert host.stack.top is page and page.trouble.startswith("Another copy of the program")
    assert other.match.players[0].name == "Cy" and len(Slot(host.data_dir).put_aside()) == 1
    other.close()
