"""Going another way: an act, a seat and the cards are chosen, and a match of its own begins there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.rules import GRAND, with_switches
from game.rules.values.actions import DEAL, Action
from game.session.deals import cards_of
from game.session.match import Match, Player
from game.session.session import Session, Slot
from game.session.shelf.about import About, write_about
from game.session.shelf.shelf import Shelf
from game.ui.another_way.act_list import ActList
from game.ui.another_way.table_there import TableThere
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.control import Role
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Scene
from game.ui.kit.theme import Theme
from game.ui.scenes.another_way import AnotherWayScene
from game.ui.scenes.seats_turned import SeatsTurnedScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.session.playing import contents
from tests.session.shelf.matches import TO_THE_END, files_of
from tests.ui.pages import click, come_to_rest, key, move, press

NAMES = ("Ann", "Ben", "Cy")
MATCH = Match(GRAND, tuple(Player(name, "beginner", face + 1) for face, name in enumerate(NAMES)), 5)
SHORT = "0123456789abcdef"
ONE_GAME = Match(with_switches(GRAND, {"scoring": "games", "target": "1"}), MATCH.players, 5)


@cache
def files(practice: bool = False, acts: int = 0) -> dict[str, bytes]:
    """The files of a match that has begun its second game, or of one with so many acts."""
    with TemporaryDirectory() as folder:
        slot = Slot(Path(folder, "match"))
        players = (Player("Ann", face=1), *MATCH.players[1:]) if practice else MATCH.players
        match = Match(GRAND if practice else with_switches(GRAND, {"target": "900"}), players, 5, practice=practice)
        session = Session(match, slot)
        while session.state.game_number == 1 and (not acts or session.count < acts):
            answer = session.bot_answer()
            if answer is None and session.question is None:
                answer = Action(DEAL, session.state.next_dealer)
            session.submit(answer or session.legal(session.question.player)[0])
        session.flush()
        session.close()
        return contents(slot.folder)


def put(host: Sitter, data: dict[str, bytes]) -> str:
    """Put a match on the shelf, and return its id."""
    folder = host.data_dir / "saves" / "matches" / SHORT
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in data.items():
        (folder / name).write_bytes(content)
    write_about(folder, About(name="Friday"))
    return SHORT


@pytest.fixture(autouse=True)
def over_something(host: Sitter) -> None:
    """The page lies over another one."""
    host.stack.push(Scene(host))


def opened(host: Sitter, record: int | None = None, data: dict[str, bytes] | None = None) -> AnotherWayScene:
    """The page on a match, once that has been read."""
    host.go.another_way(put(host, files() if data is None else data), record)
    come_to_rest(host)
    page = host.stack.top
    assert isinstance(page, AnotherWayScene)
    return page


def acts_of(page: Page) -> ActList:
    found = page.widget("acts")
    assert isinstance(found, ActList)
    return found


def chosen_of(page: Page) -> set[str]:
    return {widget.name for widget in page.focus.widgets if widget.chosen}


def test_it_opens_where_the_last_game_of_bots_begins_with_the_seat_of_who_is_next(host: Sitter) -> None:
    page = opened(host)
    assert page.moment.game == page.moments[-1].game and page.moment.turn == 0
    assert chosen_of(page) == {f"seat {page.moment.asked}", "same"}
    (acts,) = (control for control in page.controls() if control.role is Role.LIST)
    assert acts.focused and acts.value.startswith("Game 1 · ")


def test_it_opens_at_ones_own_last_decision_of_the_last_game(host: Sitter) -> None:
    page = opened(host, data=files(practice=True, acts=40))
    own = [at for at, moment in enumerate(page.moments) if moment.asked == 0]
    assert page.at == own[-1] and page.seat == 0
    table = page.widget("table")
    assert isinstance(table, TableThere) and table.said.endswith("Next is Ann.")


def test_it_opens_at_the_act_that_is_given(host: Sitter) -> None:
    page = opened(host, 20)
    assert page.moment.record == 20


def test_the_arrows_choose_another_act_and_propose_who_is_next(host: Sitter) -> None:
    page = opened(host, 20)
    for _ in range(12):
        page.handle(move("up"))
        kept = page.moment.same  # where only some bots were asked, others must be dealt
        assert chosen_of(page) == {f"seat {page.moment.asked}", "same" if kept else "other"}
        assert page.widget("same").enabled == kept and page.keeps_cards == kept
    assert page.moment.record == 8
    page.handle(key("end"))
    assert page.at == len(page.moments) - 1
    page.handle(key("home"))
    assert page.at == 0
    page.handle(key("page down"))
    assert page.at > 5


def test_where_one_person_played_their_own_seat_is_proposed(host: Sitter) -> None:
    page = opened(host, 20, files(practice=True, acts=40))
    assert {page.moments[at].asked for at in range(len(page.moments))} > {0}
    for at in range(len(page.moments)):
        page._choose(at)
        assert page.seat == 0


def test_a_seat_that_was_chosen_stays_chosen(host: Sitter) -> None:
    page = opened(host, 20)
    page.handle(key("2"))
    for _ in range(5):
        page.handle(move("down"))
        assert page.seat == 1 and "seat 1" in chosen_of(page)


def test_all_is_chosen_by_mouse(host: Sitter) -> None:
    page = opened(host, 20)
    press(page, "seat 2")
    press(page, "other")
    assert chosen_of(page) == {"seat 2", "other"}
    acts = acts_of(page)
    row = next(row for row in acts.in_sight() if acts.rows[row].moment == page.at - 3)
    before = page.at
    click(page, acts.place(row).center)
    assert page.at == before - 3
    page.handle(Intent(intents.SCROLL, pos=acts.rect.center, amount=3))
    scroll = acts.scroll
    page.handle(Intent(intents.SCROLL, pos=acts.rect.center, amount=-1))
    assert acts.scroll > scroll


def test_the_table_shows_the_hand_at_the_chosen_seat_of_a_game_that_is_over(host: Sitter) -> None:
    page = opened(host, 20)
    table = page.widget("table")
    assert isinstance(table, TableThere)
    for seat in range(3):
        page.handle(key(str(seat + 1)))
        assert table.entry is not None and table.entry.tabletop is not None
        assert (table.entry.tabletop.viewer, table.entry.tabletop.hand) == (seat, page.moment.hands[seat])


def test_in_practice_no_hand_of_a_game_that_is_not_over_is_shown(host: Sitter) -> None:
    page = opened(host, 20, files(practice=True, acts=40))
    page.handle(key("2"))
    table = page.widget("table")
    assert isinstance(table, TableThere) and table.entry is not None and table.entry.tabletop is not None
    assert table.entry.tabletop.hand == () and page.moment.hands == ()


@pytest.mark.parametrize("same", [True, False])
def test_playing_on_begins_a_match_of_its_own_at_its_table(host: Sitter, same: bool) -> None:
    page = opened(host, 20)
    page.handle(key("3"))
    page.handle(key("s" if same else "o"))
    page.handle(key("p"))
    for _ in range(2000):
        if isinstance(host.stack.top, TableScene):
            break
        page.update(0.05)
        host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    origin = table.session.match.origin
    assert origin is not None and origin == (SHORT, 1, 20, 2, same)
    assert table.session.persons == (2,)
    assert "another way" in table._seen().heading[0]
    table.leave()
    shelf = Shelf(host.data_dir)
    for _ in shelf.refreshing():
        pass
    assert {entry.origin is None for entry in shelf.entries()} == {True, False}


def test_a_pad_begins_it_with_start(host: Sitter) -> None:
    page = opened(host, 20)
    page.handle(Intent(intents.PAD, pad=pads.START))
    assert page.rests_for() == 0.0


def test_why_a_match_cannot_be_left_is_said(host: Sitter) -> None:
    page = opened(host, None, files(practice=False, acts=30))
    assert page.moments == []
    assert page.notice == "You can go another way once the game is over, or in practice."
    assert [control.name for control in page.controls()] == ["Back"]
    press(page, "back")
    host.stack.settle()
    assert not isinstance(host.stack.top, AnotherWayScene)


def test_a_match_that_is_gone_is_said_to_be_gone(host: Sitter) -> None:
    host.go.another_way(SHORT)
    come_to_rest(host)
    page = host.stack.top
    assert isinstance(page, AnotherWayScene) and page.notice == "This match is no longer there."


def test_what_hinders_the_new_match_is_said_and_can_be_tried_again(host: Sitter) -> None:
    page = opened(host, 20)
    matches = host.data_dir / "saves" / "matches"
    (matches / SHORT).rename(host.data_dir / "elsewhere")
    page.handle(key("p"))
    come_to_rest(host)
    assert page.notice == "This match is no longer there."
    (host.data_dir / "elsewhere").rename(matches / SHORT)
    page.handle(key("p"))
    assert page.notice == "" and page.rests_for() == 0.0


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
def test_all_that_can_be_chosen_is_described_and_in_the_window(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = Theme(size, bindings=host.bindings)
    page = opened(host, 20)
    assert all(control.name for control in page.controls())
    for widget in page.focus.widgets:
        assert page.scrolled.far or host.theme.size[0] >= widget.rect.right > widget.rect.left >= 0


def test_t_leads_from_a_match_that_is_over_to_its_seats_turned(host: Sitter) -> None:
    page = opened(host, data=files_of(ONE_GAME, TO_THE_END))
    assert page.widget("seats turned").enabled
    page.handle(key("t"))
    host.stack.settle()
    turning = host.stack.top
    assert isinstance(turning, SeatsTurnedScene)
    assert [player.name for player in turning.match.players] == ["Cy", "Ann", "Ben"]
    assert cards_of(turning.match) == cards_of(ONE_GAME)


@pytest.mark.parametrize("practice", [True, False])
def test_a_match_that_goes_on_is_not_turned(host: Sitter, practice: bool) -> None:
    assert not opened(host, data=files(practice)).widget("seats turned").enabled
