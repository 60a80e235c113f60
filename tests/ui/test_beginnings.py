"""The title and the page of a new game: how a match is continued or begun, and what is said where it cannot be."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules import GRAND
from game.session.match import PERSON, Match, Player
from game.session.saves import Slot
from game.session.session import Session
from game.text import say
from game.ui import intents
from game.ui.intents import Intent
from game.ui.page import Page
from game.ui.scenes.new_game import NAMES, NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, Choice
from tests.ui.pages import come_to_rest, key, show_at_rest


def names_of(page: Page) -> list[str]:
    return [widget.name for widget in page.focus.widgets]


def saved(folder: Path) -> None:
    players = (Player("Ann", PERSON, 1), Player("Ben", "random", 2))
    session = Session(Match(GRAND, players, 4), Slot(folder))
    answer = next(action for player in (0, 1) for action in session.legal(player))
    session.submit(answer)
    session.close()


# The title


def test_the_first_frame_of_the_title_reads_no_picture_and_no_match(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the first frame waited for it")

    title = TitleScene(host)
    host.stack.push(title)
    host.stack.settle()
    with monkeypatch.context() as patch:
        patch.setattr(pygame.image, "load", never)
        patch.setattr(Slot, "__init__", never)
        title.update(0.0)
        host.stack.draw(pygame.Surface(host.theme.size))
    come_to_rest(host)
    assert names_of(title) == ["new", "learn", "book", "settings", "quit"]


def test_continue_comes_first_when_there_is_a_match(host: Sitter) -> None:
    saved(host.data_dir)
    title = TitleScene(host)
    show_at_rest(host, title)
    assert names_of(title) == ["continue", "new", "learn", "book", "settings", "quit"]
    assert title.focus.focused is title.widget("continue")
    assert title.summary.startswith("Game 1 · Ann 0, Ben 0")


def test_a_match_of_an_older_format_is_offered_with_a_word_about_it_and_goes_on(host: Sitter) -> None:
    slot = Slot(host.data_dir)
    shutil.copytree(paths.samples() / "format-1", slot.current)
    before = {file.name: file.read_bytes() for file in slot.current.iterdir()}
    title = TitleScene(host)
    show_at_rest(host, title)
    assert say(title.notice).startswith("The rules have changed") and names_of(title)[0] == "continue"
    assert {file.name: file.read_bytes() for file in slot.current.iterdir()} == before
    title.handle(key("c"))
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    session = host.stack.top.session
    assert session.flush() and session.notice == title.notice
    host.stack.clear()
    session.close()
    assert {file.name: file.read_bytes() for file in (slot.folder / "aside-1").iterdir()} == before
    again = TitleScene(host)
    show_at_rest(host, again)
    assert again.notice is None and names_of(again)[0] == "continue"


def test_a_damaged_save_says_so_and_a_new_game_still_starts(host: Sitter) -> None:
    saved(host.data_dir)
    (Slot(host.data_dir).current / "match.json").write_text("{")
    title = TitleScene(host)
    show_at_rest(host, title)
    assert "cannot be opened" in say(title.notice)
    assert names_of(title) == ["new", "learn", "book", "settings", "quit"]
    title.handle(key("n"))
    come_to_rest(host)
    assert isinstance(host.stack.top, NewGameScene)
    words = "The match that cannot be opened will be put aside when the new one starts; nothing of it is lost."
    assert host.stack.top.put_aside == words
    host.stack.top.handle(Intent(intents.BACK))
    come_to_rest(host)
    assert host.stack.top is title


def test_new_game_says_what_becomes_of_the_match_that_one_could_continue(host: Sitter) -> None:
    saved(host.data_dir)
    slot = Slot(host.data_dir)
    (slot.folder / "aside-1").mkdir()
    before = (slot.current / "match.json").read_bytes()
    title = TitleScene(host)
    show_at_rest(host, title)
    title.handle(key("n"))
    come_to_rest(host)
    page = host.stack.top
    assert isinstance(page, NewGameScene)
    said = "The match you could continue will be put aside when the new one starts; nothing of it is lost."
    assert page.put_aside == said
    page.start()
    host.stack.settle()
    start = page.widget("start")
    assert host.stack.top is page and isinstance(start, Button) and start.label == "Really start"
    page.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene) and host.stack.top.session.flush()
    assert (slot.folder / "aside-2" / "match.json").read_bytes() == before
    host.stack.clear()
    host.stack.settle()


@pytest.mark.skipif(os.name == "nt", reason="there no file can be taken away that is open")
def test_a_match_taken_away_while_it_is_played_is_told_of_at_the_table(host: Sitter) -> None:
    saved(host.data_dir)
    slot = Slot(host.data_dir)
    table = TableScene(host, Session.resume(slot))
    show_at_rest(host, table)
    (slot.current / "journal").unlink()
    session = table.session
    assert session.question is not None
    session.submit(session.legal(session.question.player)[0])
    assert session.flush()
    table.update(0.0)
    assert table.seat.note is not None and table.seat.note[1] == say(session.told)
    host.stack.clear()
    host.stack.settle()


def test_quit_leaves_every_scene(host: Sitter) -> None:
    show_at_rest(host, TitleScene(host))
    assert host.stack.top is not None
    host.stack.top.handle(key("q"))
    host.stack.settle()
    assert host.stack.top is None


# New game


def test_players_are_added_up_to_ten_and_taken_away_down_to_two(host: Sitter) -> None:
    page = NewGameScene(host)
    show_at_rest(host, page)
    for count in range(5, 11):
        page.handle(key("+"))
        assert len(page.places) == count
    page.handle(key("+"))
    assert [place.name for place in page.places] == list(NAMES)
    assert len({place.face for place in page.places}) == 10
    while len(page.places) > 2:
        page.focus.focus(page.widget("remove 1"))
        page.handle(Intent(intents.ACTIVATE))
    assert [place.name for place in page.places] == ["Ann", "Joe"]
    with pytest.raises(KeyError):
        page.widget("remove 0")


def test_a_name_is_typed_a_face_chosen_and_a_bot_made_a_person_by_keyboard_alone(host: Sitter) -> None:
    page = NewGameScene(host)
    show_at_rest(host, page)
    for widget, does in (
        ("name 1", [key("backspace")] * 3 + [Intent(intents.TEXT, text="Zoë")]),
        ("face 1", [Intent(intents.ACTIVATE)]),
        ("kind 1", [Intent(intents.MOVE, direction="left")] * 2),
    ):
        for _ in range(60):
            if page.focus.focused is page.widget(widget):
                break
            page.handle(Intent(intents.NEXT))
        for intent in does:
            page.handle(intent)
    assert (page.places[1].name, page.places[1].kind) == ("Zoë", PERSON)
    assert page.places[1].face not in {place.face for place in page.places if place is not page.places[1]}


def test_each_bot_plays_at_the_level_chosen_for_it_and_at_an_easy_one_where_none_was(host: Sitter) -> None:
    kinds = ["person", "beginner", "greedy", "sharp", "master"]
    host.settings.players = [{"name": NAMES[at], "kind": kind, "face": at + 1} for at, kind in enumerate(kinds)]
    page = NewGameScene(host)
    show_at_rest(host, page)
    assert [place.kind for place in page.places] == ["person", "beginner", "casual", "sharp", "master"]
    choice = page.widget("kind 2")
    assert isinstance(choice, Choice)
    assert [said for _, said in choice.options] == ["Person", "Beginner", "Casual", "Sharp", "Master"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda places: setattr(places[2], "name", "  "), "needs a name"),
        (lambda places: setattr(places[2], "name", "ann"), "Two players are called ann"),
        (lambda places: setattr(places[0], "kind", "random"), "at least one player a person"),
        (lambda places: setattr(places[1], "name", "李小龍"), "李小龍 has letters that cannot be shown here"),
    ],
)
def test_a_table_that_cannot_be_played_at_is_refused_in_a_sentence(host: Sitter, change, said: str) -> None:  # type: ignore[no-untyped-def]
    page = NewGameScene(host)
    show_at_rest(host, page)
    assert page.why_not() == ""
    change(page.places)
    page.handle(key("s"))
    assert said in page.refusal and not host.stack.changing


def test_the_presets_keep_the_first_person_as_they_are(host: Sitter) -> None:
    page = NewGameScene(host)
    show_at_rest(host, page)
    page.places[0].name, page.places[0].face = "Cy", 5
    page.handle(key("4"))
    assert len(page.places) == 10 and (page.places[0].name, page.places[0].face) == ("Cy", 5)
    assert len({place.name for place in page.places}) == 10 and len({place.face for place in page.places}) == 10
    assert page.why_not() == ""


def begun(host: Sitter, seed: int | None) -> Session:
    """The session of a match begun from the page of a new game."""
    host.seed = seed
    show_at_rest(host, NewGameScene(host))
    assert isinstance(host.stack.top, NewGameScene)
    host.stack.top.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    session = host.stack.top.session
    host.stack.clear()
    return session


def test_the_same_seed_asks_for_the_same_cards_and_no_seed_for_others_each_time(host: Sitter) -> None:
    sessions = [begun(host, seed) for seed in (6, 6, 7, None, None)]
    assert sessions[0].match == sessions[1].match and sessions[0].opening == sessions[1].opening
    assert len({session.match.secret for session in sessions}) == 4
    assert len({str(session.state.hands) for session in sessions}) == 4
    assert sessions[0].match.secret != 6 and max(session.match.secret for session in sessions) > 1 << 100
