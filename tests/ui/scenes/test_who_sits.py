"""Who sits where: chosen on a page over the pause, and the match goes on with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.hosting.phone_seats import PhoneState
from game.rules import GRAND
from game.rules.values.actions import PASS, Action
from game.rules.values.views import NAME
from game.session.match import PERSON, Match, Player
from game.session.session import Session, Slot
from game.ui.input import intents
from game.ui.input.intents import ANY, Intent
from game.ui.kit.switches import Choice
from game.ui.scenes import who_sits
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.phones import PhonesScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.who_sits import WhoSitsScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.badges import phone
from game.ui.table.scene import TableScene
from tests.ui.pages import key, press
from tests.ui.phones_page.phone_tables import GONE, people, sampled_match

PEOPLE = (Player("Ann", PERSON, 1), Player("Ben", PERSON, 2), Player("Ida", "sharp:ida", 9))


@pytest.fixture
def page(host: Sitter, tmp_path: Path) -> Iterator[WhoSitsScene]:
    """The page, over the pause of a match of two people and a bot."""
    host.devices.give(("pad 1", "pad 2", ANY))
    host.go.table(Session(Match(GRAND, PEOPLE, 5), Slot(tmp_path / "match")))
    host.stack.settle()
    yield shown(host)
    host.stack.clear()
    host.stack.settle()


def shown(host: Sitter) -> WhoSitsScene:
    host.go.pause(at_table(host).session)
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)
    host.stack.top.handle(key("w"))
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, WhoSitsScene)
    return page


def at_table(host: Sitter) -> TableScene:
    return next(scene for scene in host.stack.scenes if isinstance(scene, TableScene))


def choose(page: WhoSitsScene, player: int, kind: str) -> None:
    """Step through the choices of a seat to one."""
    choice = page.widget(f"seat {player}")
    assert isinstance(choice, Choice)
    for _ in choice.options:
        if choice.options[choice.at][0] == kind:
            return
        choice.handle(Intent(intents.ACTIVATE))
    assert choice.options[choice.at][0] == kind, kind


def play_on(page: WhoSitsScene) -> None:
    page.handle(key("s"))
    for _ in range(3):
        assert page.host.stack.top is not None
        page.host.stack.top.update(0.01)
        page.host.stack.settle()


def test_a_bot_goes_on_for_one_who_stands_up(host: Sitter, page: WhoSitsScene) -> None:
    before = page.session
    choose(page, 1, "casual")
    play_on(page)
    session = at_table(host).session
    assert session is not before and session.persons == (0,) and session.match.players[1].kind == "casual"
    assert host.devices.of(1) == ANY and host.devices.of(0) == "pad 1"
    assert [type(scene) for scene in host.stack.scenes] == [TableScene]


def test_who_sits_down_again_has_the_same_device_as_before(host: Sitter, tmp_path: Path) -> None:
    host.devices.give(("pad 1", "pad 2", ANY))
    three = (*PEOPLE[:2], Player("Cy", PERSON, 3))
    host.go.table(Session(Match(GRAND, three, 5), Slot(tmp_path / "match")))
    host.stack.settle()
    for kind, device in (("casual", ANY), (PERSON, "pad 2")):
        page = shown(host)
        choose(page, 1, kind)
        play_on(page)
        assert host.devices.of(1) == device and host.devices.of(0) == "pad 1"
    host.stack.clear()
    host.stack.settle()


@pytest.mark.parametrize("stands_up", [False, True])
def test_what_came_from_a_phone_meanwhile_is_done_unless_a_bot_sits_there_now(
    host: Sitter, page: WhoSitsScene, stands_up: bool
) -> None:
    for _ in range(3):  # private questions, which all pass
        assert page.session.question is not None
        page.session.submit(Action(PASS, page.session.question.player))
    asked = page.session.question
    assert asked is not None and asked.kind == NAME and asked.player == 1
    act, done = page.session.legal(asked.player)[0], len(page.session.past.acts)
    page.session.put(act)
    choose(page, asked.player if stands_up else 1 - asked.player, "casual")
    play_on(page)
    session = at_table(host).session
    follow = [*session.past.acts[done:], *session.queue]
    assert session is not page.session and follow[:1] == [act][stands_up:]


def test_for_a_phone_that_is_gone_the_page_of_phones_leads_here_with_a_bot_chosen(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("segno")
    host.settings.gone_seconds = GONE
    session = Session(people().match, Slot(tmp_path / "phones"))
    places = sampled_match(host.settings, session, partial(host.go.who_sits, session))
    host.phones = places.door
    host.go.table(session)
    host.go.phones(places)
    host.stack.settle()
    gone = next(at for at, place in enumerate(places.all) if place.state is PhoneState.GONE)
    press(host.stack.top, f"place {gone}")  # type: ignore[arg-type]
    host.stack.top.handle(key("b"))  # type: ignore[union-attr]
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, WhoSitsScene) and page.focus.focused is page.widget(f"seat {gone}")
    awake: list[bool] = []
    monkeypatch.setattr(who_sits, "phone", lambda *given: awake.append(given[2]) or phone(*given))
    page.paint(pygame.Surface((1280, 720)))
    assert len(awake) == places.taken and sorted(awake) == [False, False, True, True], "each phone is marked"
    page.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, PhonesScene) and not session.history.notes
    host.stack.top.handle(key("b"))
    host.stack.settle()
    assert isinstance(host.stack.top, WhoSitsScene)
    play_on(host.stack.top)
    table = at_table(host)
    assert table.session.match.players[gone].kind == "casual" and gone in places.door.seats  # type: ignore[operator]
    assert person_at(shown(host), gone) == "A person, on a phone", "who waits for the seat"
    host.stack.settle()
    assert sorted(table.turns.hands) == sorted({*places.door.seats} - {gone})  # type: ignore[misc]
    host.stack.clear()
    host.stack.settle()


def person_at(page: WhoSitsScene, player: int) -> str:
    """What the page calls a person in a seat."""
    seat = page.widget(f"seat {player}")
    assert isinstance(seat, Choice)
    return dict(seat.options)[PERSON]


def test_who_stood_up_sits_down_again_unless_the_last_hand_came_from_its_phone_to_the_screen(
    host: Sitter, tmp_path: Path
) -> None:
    pytest.importorskip("segno")
    match = Match(GRAND, PEOPLE, 5)
    host.phones = sampled_match(host.settings, Session(match)).door
    host.go.table(Session(match, Slot(tmp_path / "phones")))
    host.stack.settle()
    page = shown(host)
    assert person_at(page, 0) == person_at(page, 1) == "A person, on a phone"
    choose(page, 1, "casual")
    play_on(page)
    table = at_table(host)
    assert table.session.covered and shown(host).widget("seat 1").enabled
    assert host.phones.seats is not None
    host.phones.seats.revoke(0)
    table.update(0.01)
    page = shown(host)
    assert not table.session.covered and not page.widget("seat 1").enabled
    assert person_at(page, 0) == "A person"
    host.stack.clear()
    host.stack.settle()


def test_a_person_takes_the_seat_of_a_bot(host: Sitter, page: WhoSitsScene) -> None:
    choose(page, 2, PERSON)
    play_on(page)
    assert at_table(host).session.persons == (0, 1, 2)


def test_at_least_one_person_stays(host: Sitter, page: WhoSitsScene) -> None:
    choose(page, 0, "casual")
    choose(page, 1, "casual")
    play_on(page)
    assert host.stack.top is page and page.told() == "At least one person must stay."
    choose(page, 1, PERSON)
    assert page.told() != "At least one person must stay."


def test_without_a_change_it_goes_back(host: Sitter, page: WhoSitsScene) -> None:
    before = page.session
    play_on(page)
    assert isinstance(host.stack.top, PauseScene) and at_table(host).session is before
    assert before.history.notes == []


def test_who_has_seen_a_hand_cannot_sit_down_in_this_game(host: Sitter, page: WhoSitsScene) -> None:
    choose(page, 1, "casual")
    play_on(page)
    again = shown(host)
    assert not again.widget("seat 1").enabled and not again.widget("seat 2").enabled
    assert "from the next game on" in again.told()
    choose(again, 0, PERSON)


def test_a_match_that_cannot_be_opened_again_is_told_of_at_the_title(host: Sitter, page: WhoSitsScene) -> None:
    folder = page.session.keeping.folder
    assert folder is not None
    choose(page, 1, "casual")
    page.session.flush()
    (folder / "match.json").write_bytes(b"damaged")
    page.handle(key("s"))
    page.update(0.01)
    host.stack.settle()
    assert isinstance(host.stack.top, TitleScene) and host.stack.top.notice is not None


def test_a_match_that_is_not_saved_offers_no_seats(host: Sitter) -> None:
    host.go.pause(Session(Match(GRAND, PEOPLE, 5)))
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, PauseScene) and "seats" not in [widget.name for widget in page.focus.widgets]
