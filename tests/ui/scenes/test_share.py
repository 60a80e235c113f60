"""A match is given away as it is, or as a film from a side that says what it shows and whether it can be checked."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from game.rules.values.state import NOBODY
from game.session.match import PERSON, Player
from game.session.shelf.entry import Entry
from game.ui.scenes.share import ShareScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.shelf_samples import samples
from tests.ui.pages import BACK, ENTER, key, look_at
from tests.ui.shelf.visiting import rest

GOING_ON, FINISHED = samples(1.79e9)[0], samples(1.79e9)[5]


class Given:
    """What was done with the match."""

    def __init__(self) -> None:
        self.exported = 0
        self.films: list[tuple[int, bool]] = []
        self.parts = self.ended = 0

    def export(self) -> None:
        self.exported += 1

    def film(self, viewer: int, opens: bool) -> Generator[None, None, None]:
        self.films.append((viewer, opens))
        try:
            for _ in range(5):
                self.parts += 1
                yield
        finally:
            self.ended += 1


@pytest.fixture
def given() -> Given:
    return Given()


def opened(host: Sitter, given: Given, entry: Entry, films: bool = True) -> ShareScene:
    page = ShareScene(host, entry, given.export, given.film if films else None)
    host.stack.push(page)
    host.stack.settle()
    return page


def test_the_match_itself_is_the_first_choice(host: Sitter, given: Given) -> None:
    page = opened(host, given, FINISHED)
    assert page.focus.focused is page.rows[0]
    page.handle(ENTER)
    host.stack.settle()
    assert given.exported == 1 and given.films == [] and page not in host.stack.scenes


def test_there_is_a_film_for_the_table_each_person_and_all_hands(host: Sitter, given: Given) -> None:
    bots = [
        Player(name, kind) for name, kind in (("Olga", "master"), ("Ann", PERSON), ("Ben", "casual"), ("Cy", PERSON))
    ]
    page = opened(host, given, FINISHED._replace(players=tuple(bots)))
    assert [row.name for row in page.rows] == ["match", "table", "player 1", "player 3", "open"]
    for name, side in (("table", (NOBODY, False)), ("player 3", (3, False)), ("open", (NOBODY, True))):
        page = opened(host, given, FINISHED._replace(players=tuple(bots)))
        page.focus.focus(page.widget(name))
        page.handle(ENTER)
        rest(host)
        assert given.films[-1] == side and page not in host.stack.scenes


def test_only_an_open_film_is_said_to_be_checked(host: Sitter, given: Given) -> None:
    page = opened(host, given, FINISHED)
    about = {row.name: row.detail for row in page.rows}  # type: ignore[attr-defined]
    assert "it checks that" in about["open"]
    assert all("nobody can check" in about[name] for name in ("table", "player 0"))


def test_a_film_of_a_match_that_goes_on_is_of_its_finished_games(host: Sitter, given: Given) -> None:
    page = opened(host, given, GOING_ON)
    assert page._said() == "The match goes on: a film shows its 3 finished games."
    assert opened(host, given, GOING_ON._replace(game=1, over=True))._said().endswith("its finished game.")
    first = opened(host, given, GOING_ON._replace(game=1))
    assert first._said().startswith("No game is over") and first.widget("match").enabled
    assert not any(row.enabled for row in first.rows[1:])


def test_where_no_films_are_made_there_is_the_match_alone(host: Sitter, given: Given) -> None:
    page = opened(host, given, FINISHED, films=False)
    assert [row.name for row in page.rows] == ["match"] and page._said() == ""


def test_a_film_is_made_in_parts_and_can_be_given_up(host: Sitter, given: Given) -> None:
    page = opened(host, given, FINISHED)
    host.stack.patience = 0.0
    page.focus.focus(page.widget("open"))
    page.handle(ENTER)
    assert page._said() == "The film is being made." and not any(row.enabled for row in page.rows)
    look_at(host)
    assert 0 < given.parts < 5 and page.rests_for() == 0.0
    page.handle(BACK)
    host.stack.settle()
    assert page not in host.stack.scenes and given.ended == 1 and given.parts < 5


def test_a_key_for_the_focus_reaches_every_choice_of_ten(host: Sitter, given: Given) -> None:
    page = opened(host, given, samples(1.79e9)[6]._replace(players=tuple(Player(f"P{n}") for n in range(10))))
    page.handle(key("end"))
    assert page.focus.focused is page.rows[-1] and page.view.contains(page.rows[-1].rect)
