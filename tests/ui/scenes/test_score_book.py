"""The score book is read by keys and by name and value, says when there is little to say, and leads to moments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.score_book.score_book import ScoreBook
from game.session.again.recorded import Recorded
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.control import Control
from game.ui.kit.typeface import Typeface
from game.ui.kit.widgets import Button
from game.ui.replay.watching_again import Replaying
from game.ui.scenes.score_book import ScoreBookScene
from game.ui.score_book.book_lines import ShareLine, TopLine, nothing
from game.ui.score_book.book_words import RecordTold
from game.ui.score_book.win_curve import CourseLine
from game.ui.screenshot import Sitter
from game.ui.screenshot.book_samples import SampleBook
from game.ui.table.scene import TableScene
from tests.recount.evenings import lay
from tests.ui.pages import move
from tests.ui.shelf.visiting import press, rest

NOW = 1.79e9


def opened(host: Sitter, book: ScoreBook) -> ScoreBookScene:
    page = ScoreBookScene(host, book)
    host.stack.push(page)
    rest(host)
    return page


def told(page: ScoreBookScene) -> dict[str, Control]:
    return {control.name: control for control in page.controls()}


def test_every_figure_has_a_name_and_a_value(host: Sitter) -> None:
    figures = told(opened(host, SampleBook(NOW)))
    assert (figures["matches"].value, figures["games"].value, figures["won"].value) == ("27", "141", "69")
    assert figures["49 of 100 games won."].value == "The likely range is 41 to 57."
    assert figures["Grand"].value == "21 of 50 games won, 42 %; likely range 29 % to 56 %; a fair share is 29 %"
    assert figures["Biggest draw"].value == "18 cards; Ann, after 3 Wilds"
    assert figures["Catches"].value == "74; caught 22 times"
    assert "A Rainbow given to three (5\N{NO-BREAK SPACE}times)" in figures


def test_all_lines_are_reached_by_tab_and_the_curve_is_gone_through_by_arrows(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))
    names = set()
    for _ in range(len(page.focus.widgets)):
        page.handle(Intent(intents.NEXT))
        assert page.focus.focused is not None
        names.add(page.focus.focused.name)
    assert {widget.name for widget in page.focus.widgets if widget.takes_focus} == names
    course = page.widget("course")
    assert isinstance(course, CourseLine) and course.told.startswith("Games 122 to 141: 7 of 20 games won, 35 %")
    page.focus.focus(course)
    page.handle(move("left"))
    assert course.told.startswith("Games 121 to 140: ")


def test_keys_choose_whose_figures_by_which_rules_and_since_when(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))
    all_games = int(told(page)["games"].value)
    press(page, "r")
    assert page.choice.rules == "classic" and int(told(page)["games"].value) < all_games
    press(page, "p")
    assert page.choice.person == "Olga"
    press(page, "d")
    assert page.since == "year" and page.choice.since > 0


def test_long_lists_are_gone_through_in_parts(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))
    page.focus.focus(page.widget("more opponents"))
    page.handle(Intent(intents.ACTIVATE))
    assert {"Ben", "Olga"}.isdisjoint(told(page)) and "7 of 7; press for the first" in told(page)
    page.focus.focus(page.widget("more opponents"))
    page.handle(Intent(intents.ACTIVATE))
    assert "Olga" in told(page)


def test_the_ring_of_a_line_leaves_the_words_of_its_neighbours_whole(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))
    line, theme = page.widget("rules grand"), host.theme
    page.focus.focus(line)
    drawn = pygame.Surface(theme.size, pygame.SRCALPHA)
    line.draw(drawn, theme)
    assert line.rect.top - theme.px(6) <= drawn.get_bounding_rect().top < line.rect.top


def test_the_figures_are_exported(host: Sitter, home: Path) -> None:
    page = opened(host, SampleBook(NOW))
    press(page, "e")
    (file,) = home.iterdir()
    assert file.name == "Score book of Ann.csv" and page.said == f"The figures lie in {file}."
    lines = file.read_text("utf-8").splitlines()
    assert lines[1].startswith("All,Ann,141,69,0.4894,0.4082,0.5711,0.")


def test_the_book_shows_the_face_of_the_person_it_is_about_and_of_whoever_holds_a_record(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))

    def faces() -> tuple[int, list[int]]:
        person = page.widget("person")
        assert isinstance(person, Button)
        return person.person, [line.face for line in page.focus.widgets if isinstance(line, TopLine)]

    assert faces() == (2, [2, 7, 2, 3])
    press(page, "p")
    assert page.choice.person == "Olga" and faces() == (7, [2, 7, 7, 20])


def test_a_choice_without_a_game_says_so_on_a_small_page(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW - 3e7))
    press(page, "d")
    assert page.since == "year" and page.figures is not None and page.figures.whole.games == 0
    assert page.why_empty() == "No game counts for this choice. Choose other rules, or a longer time."
    assert [widget.name for widget in page.focus.widgets] == ["person", "rules", "since", "export", "back"]
    assert not page.widget("export").enabled


def test_an_empty_book_says_what_counts(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, ScoreBook(tmp_path / "nothing"))
    assert page.figures is None
    assert page.why_empty() == (
        "Nothing to count yet. A game counts once it is over, if you played at least half of it yourself."
    )


def test_the_list_of_opponents_follows_that_of_rule_sets(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))

    def gap() -> int:
        lines = [widget for widget in page.focus.widgets if isinstance(widget, ShareLine)]
        last = max(line.rect.bottom for line in lines if line.name.startswith("rules"))
        return min(line.rect.top for line in lines if line.name.startswith("opponent")) - last

    before = gap()
    press(page, "r")
    assert gap() == before and len(told(page)["Classic"].value) > 0
    assert "more opponents" not in {widget.name for widget in page.focus.widgets}


def test_the_ring_of_a_line_keeps_off_its_words_and_is_drawn_over_again(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))
    page.focus.show(True)
    for name in ("course", "top 3", "more opponents", "feat rainbow"):
        page.focus.focus(line := page.widget(name))
        before, after = (pygame.Surface(host.theme.size, pygame.SRCALPHA) for _ in range(2))
        line.draw(after, host.theme)
        line.focused = line.ringed = False
        line.draw(before, host.theme)
        beside = [(line.rect.left - 1, y) for y in range(line.rect.top + 8, line.rect.bottom - 8)]
        assert [at for at in beside if before.get_at(at).a != after.get_at(at).a] == [], name
        assert line.area(host.theme).contains(after.get_bounding_rect())


def test_what_a_record_came_of_is_said_behind_the_longest_name(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    written, render = list[str](), Typeface.render

    def noted(typeface: Typeface, words: str, *ink: Any) -> pygame.Surface:
        written.append(words)
        return render(typeface, words, *ink)

    monkeypatch.setattr(Typeface, "render", noted)
    record = RecordTold("Biggest draw", "18 cards", "Anneliese-Charlotte, after 3 Wilds", 0, None)
    TopLine("top", pygame.Rect(0, 0, 150, 60), record, nothing).draw(pygame.Surface((200, 100)), host.theme)
    assert len(written) == 3 and written[-1].startswith("Anne") and written[-1].endswith("Wilds")


def test_every_line_is_reached_by_arrows_alone(host: Sitter) -> None:
    page = opened(host, SampleBook(NOW))
    met, waiting = set[str](), ["person"]
    while waiting:
        name = waiting.pop()
        if name in met:
            continue
        met.add(name)
        for direction in ("up", "down", "left", "right"):
            page.focus.focus(page.widget(name))
            page.handle(move(direction))
            assert page.focus.focused is not None
            waiting.append(page.focus.focused.name)
    assert met == {widget.name for widget in page.focus.widgets if widget.takes_focus}


def test_an_empty_book_says_so(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, ScoreBook(tmp_path))
    assert {"Nobody yet"} == {widget.label for widget in page.focus.widgets if widget.name == "person"}
    assert not page.widget("export").enabled
    for pressed in "prd":  # nobody to choose, and no rules
        page.handle(Intent(intents.KEY, key=pressed, text=pressed))
        rest(host)
    assert not page.widget("export").enabled


def test_a_figure_leads_to_its_moment(host: Sitter, tmp_path: Path) -> None:
    lay(tmp_path / "saves" / "matches" / ("4" * 16), 4)
    page = opened(host, ScoreBook(tmp_path))
    top = next(widget for widget in page.focus.widgets if widget.name == "top 3")
    assert "points" in top.told
    page.focus.focus(top)
    page.handle(Intent(intents.ACTIVATE))
    rest(host)
    table = host.stack.top
    assert isinstance(table, TableScene) and isinstance(table.policy, Replaying)
    assert isinstance(table.session, Recorded)
    points = page.figures.points if page.figures is not None else None
    assert points is not None
    assert table.session.game == points.moment.game and table.session.at == points.record.act
    for _ in range(40):
        table.update(0.25)
    assert table.session.at == points.record.act and table.policy.bar.shown.paused, "it stands there"
    table.handle(Intent(intents.KEY, key="space", text=" "))
    for _ in range(40):
        table.update(0.25)
    assert table.session.at > points.record.act
    assert "A curve needs 30 games; so far there are 3." in {widget.told for widget in page.focus.widgets}
