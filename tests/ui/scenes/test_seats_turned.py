"""Before a match is played again with the seats turned, it is said who sits where."""

from __future__ import annotations

import pytest

from game import paths
from game.rules import GRAND, with_switches
from game.session.deals import cards_of
from game.session.match import Match, Player
from game.session.shelf.about import LONGEST_NAME, read_about
from game.text import ENGLISH, use
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.measures import LABEL
from game.ui.kit.theme import TEXT, Theme
from game.ui.scenes.seats_turned import SAID, SeatsTurnedScene, TurnedRow, turned_name
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import BACK, key, press, show

PLAYERS = (Player("Ann", face=1), Player("Ben", "beginner", 2), Player("Cy", "beginner", 3))
GAMES = Match(with_switches(GRAND, {"scoring": "games", "target": "3"}), PLAYERS, 5)


def page_of(host: Sitter) -> SeatsTurnedScene:
    page = SeatsTurnedScene(host, GAMES, "Friday")
    show(host, page)
    return page


def test_it_says_who_gets_whose_cards_and_what_is_played(host: Sitter) -> None:
    page = page_of(host)
    rows = [(row.label, row.told) for row in page.focus.widgets if isinstance(row, TurnedRow)]
    assert rows == [
        ("Cy", "gets the cards that Ann had"),
        ("Ann", "gets the cards that Ben had"),
        ("Ben", "gets the cards that Cy had"),
    ]
    assert page.told().startswith("“Friday” once more, Grand, 3 games: the same cards")


@pytest.mark.parametrize("hand", ["keyboard", "mouse", "pad"])
def test_it_begins_only_when_asked(host: Sitter, hand: str) -> None:
    page = page_of(host)
    assert not (host.data_dir / "saves").exists()
    if hand == "keyboard":
        page.handle(key("p"))
    elif hand == "mouse":
        press(page, "play")
    else:
        page.handle(Intent(intents.PAD, pad=pads.START))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    session = table.turns.session
    assert [player.name for player in session.match.players] == ["Cy", "Ann", "Ben"]
    assert cards_of(session.match) == cards_of(GAMES)
    assert session.flush() and session.keeping.folder is not None
    assert read_about(session.keeping.folder).name == "Friday, seats turned"
    session.close()


@pytest.mark.parametrize("spoken", ["en", "de", "fr"])
def test_what_is_played_is_said_in_letters_as_large_as_chosen_in_a_small_window(
    host: Sitter, spoken: str
) -> None:
    host.theme, host.settings.text_size = Theme((800, 600)), 1.5
    host.apply_settings()
    page = page_of(host)
    use(spoken, paths.translations())
    said = page.told()
    use(ENGLISH)
    assert host.theme.lies_in(said, page.place(112, *SAID).size, TEXT, LABEL)


def test_whoever_goes_back_has_begun_nothing(host: Sitter) -> None:
    page = page_of(host)
    page.handle(BACK)
    host.stack.settle()
    assert page not in host.stack.scenes and not (host.data_dir / "saves").exists()


def test_a_long_name_has_room_for_what_was_turned() -> None:
    assert turned_name("Friday") == "Friday, seats turned"
    assert len(turned_name("x" * LONGEST_NAME)) == LONGEST_NAME
