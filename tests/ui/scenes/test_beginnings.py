"""The title and the page of a new game: how a match is continued or begun, and what is said where it cannot be."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ai.characters import CHARACTERS
from game.rules import GRAND
from game.session.deals import Deal, match_of
from game.session.match import PERSON, Match, Player
from game.session.saves import Slot
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.page import Page
from game.ui.kit.widgets import Button
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import come_to_rest, key, show_at_rest

MENU = ["new", "matches", "score book", "learn", "book", "laboratory", "settings", "quit", "language"]


def names_of(page: Page) -> list[str]:
    return [widget.name for widget in page.focus.widgets]


def saved(data_dir: Path, acts: int = 1) -> Slot:
    """The place of a match with a person, after so many acts."""
    players = (Player("Ann", PERSON, 1), Player("Ben", "random", 2))
    slot = Shelf(data_dir).new_slot()
    session = Session(Match(GRAND, players, 4), slot)
    for _ in range(acts):
        session.submit(next(action for player in (0, 1) for action in session.legal(player)))
    session.close()
    return slot


def files_of(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "lock"}


def matches_of(data_dir: Path) -> list[Path]:
    return sorted((data_dir / "saves" / "matches").iterdir())


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
    assert names_of(title) == MENU


def test_continue_comes_first_when_there_is_a_match(host: Sitter) -> None:
    saved(host.data_dir)
    title = TitleScene(host)
    show_at_rest(host, title)
    assert names_of(title) == ["continue", *MENU]
    assert title.focus.focused is title.widget("continue")
    assert title.standing is not None and say(title.standing).startswith("Game 1 · Ann 0, Ben 0")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_on_the_title_moves_when_continue_comes(host: Sitter, scale: float) -> None:
    host.settings.interface_scale = scale
    host.apply_settings()
    title = TitleScene(host)
    show_at_rest(host, title)
    before = {widget.name: widget.rect.copy() for widget in title.focus.widgets}
    title.can_continue = True
    title.rebuild()
    after = {widget.name: widget.rect for widget in title.focus.widgets}
    assert after == before | {"continue": after["continue"]}
    assert after["continue"].collidelist(list(before.values())) == -1


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
def test_the_ring_round_continue_stands_clear_of_the_buttons_below(host: Sitter, letters: float) -> None:
    saved(host.data_dir)
    host.settings.text_size = letters
    host.apply_settings()
    title = TitleScene(host)
    show_at_rest(host, title)
    first, *others = title.focus.widgets
    ring = first.rect.inflate(2 * host.theme.px(10), 2 * host.theme.px(10))  # and what is free beside it
    assert first.name == "continue" and ring.collidelist([other.rect for other in others]) == -1


def test_a_match_of_an_older_format_is_offered_with_a_word_about_it_and_goes_on(host: Sitter) -> None:
    slot = Shelf(host.data_dir).new_slot()
    shutil.copytree(paths.samples() / "format-1", slot.folder)
    before = files_of(slot.folder)
    title = TitleScene(host)
    show_at_rest(host, title)
    assert say(title.notice).startswith("The rules have changed") and names_of(title)[0] == "continue"
    assert files_of(slot.folder) == before
    title.handle(key("c"))
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    session = host.stack.top.session
    assert session.flush() and say(session.notice).startswith(say(title.notice))
    host.stack.clear()
    session.close()
    assert [files_of(folder) for folder in matches_of(host.data_dir) if folder != slot.folder] == [before]
    again = TitleScene(host)
    show_at_rest(host, again)
    assert again.notice is None and names_of(again)[0] == "continue"


def test_a_damaged_save_says_so_and_a_new_game_still_starts(host: Sitter) -> None:
    (saved(host.data_dir).folder / "match.json").write_text("{")
    title = TitleScene(host)
    show_at_rest(host, title)
    assert "cannot be opened" in say(title.notice) and say(title.notice).endswith("It is kept among your matches.")
    assert names_of(title) == MENU
    title.handle(key("n"))
    come_to_rest(host)
    assert isinstance(host.stack.top, NewGameScene)
    host.stack.top.handle(Intent(intents.BACK))
    come_to_rest(host)
    assert host.stack.top is title


def test_a_new_game_leaves_the_match_that_one_could_continue_where_it_is(host: Sitter) -> None:
    slot = saved(host.data_dir)
    before = files_of(slot.folder)
    title = TitleScene(host)
    show_at_rest(host, title)
    title.handle(key("n"))
    come_to_rest(host)
    page = host.stack.top
    assert isinstance(page, NewGameScene)
    page.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene) and host.stack.top.session.flush()
    assert files_of(slot.folder) == before and len(matches_of(host.data_dir)) == 2
    host.stack.clear()
    host.stack.settle()


def test_the_match_played_last_of_those_that_go_on_is_continued(host: Sitter) -> None:
    older, newer, over = (saved(host.data_dir, acts) for acts in (1, 2, 3))
    for hours, slot in enumerate((over, newer, older)):
        os.utime(slot.folder / "journal", (1e9 - 3600 * hours,) * 2)
    (over.folder / "match.json").write_bytes((newer.folder / "match.json").read_bytes() + b"}")
    title = TitleScene(host)
    show_at_rest(host, title)
    assert "cannot be opened" in say(title.notice)
    title.handle(key("c"))
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene) and host.stack.top.session.count == 2
    host.stack.clear()
    host.stack.settle()


def test_the_matches_of_an_earlier_version_are_told_of_and_continued(host: Sitter) -> None:
    saves = host.data_dir / "saves"
    for name, acts in (("aside-1", 1), ("current", 2)):
        os.rename(saved(host.data_dir, acts).folder, saves / name)
    title = TitleScene(host)
    show_at_rest(host, title)
    assert say(title.notice).startswith("Your 2 earlier matches are kept")
    assert title.standing is not None and len(matches_of(host.data_dir)) == 2
    assert sorted(path.name for path in saves.iterdir()) == ["matches", "shelf.sqlite3"]


@pytest.mark.skipif(os.name == "nt", reason="there no file can be taken away that is open")
def test_a_match_taken_away_while_it_is_played_is_told_of_at_the_table(host: Sitter) -> None:
    slot = saved(host.data_dir)
    table = TableScene(host, Session.resume(slot))
    show_at_rest(host, table)
    (slot.folder / "journal").unlink()
    session = table.session
    assert session.question is not None
    session.submit(session.legal(session.question.player)[0])
    assert session.flush()
    table.update(0.0)
    assert table.seat.noted.told is not None and table.seat.noted.told[1] == say(session.keeping.repaired)
    host.stack.clear()
    host.stack.settle()


def test_a_card_turned_up_is_nobodys_after_going_on(host: Sitter) -> None:
    slot = Shelf(host.data_dir).new_slot()
    Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy", 2)), 3), slot).close()
    session = Session.resume(slot)
    table = TableScene(host, session)
    tops = {pile.run[-1].card for pile in session.view(0).piles if pile.run}
    assert tops and tops == table.story.recalled.turned_up
    session.close()


def test_quit_leaves_every_scene(host: Sitter) -> None:
    show_at_rest(host, TitleScene(host))
    assert host.stack.top is not None
    host.stack.top.handle(key("q"))
    host.stack.settle()
    assert host.stack.top is None


# A match too long for a single frame


def half_read(host: Sitter) -> tuple[TitleScene, Slot]:
    """A title under its lamp that has read a part of a match, and the match's place."""
    slot = saved(host.data_dir)
    title = TitleScene(host)
    show_at_rest(host, title)
    host.stack.patience = -1.0  # a frame has time for one part
    title.resume()
    while title.standing is not None:
        title.update(0.0)
    return title, slot


def detail_of(title: TitleScene) -> str:
    button = title.widget("continue")
    assert isinstance(button, Button)
    return button.detail


def test_a_match_is_offered_at_once_and_its_standing_said_when_it_has_been_read(host: Sitter) -> None:
    title, _ = half_read(host)
    assert names_of(title)[0] == "continue" and detail_of(title) == "" and title.rests_for() == 0.0
    come_to_rest(host)
    assert detail_of(title).startswith("Game 1 · Ann 0, Ben 0")


def test_a_match_that_was_given_a_name_is_offered_by_it(host: Sitter) -> None:
    slot = saved(host.data_dir)
    Shelf(host.data_dir).rename(slot.folder.name, "Friday")
    title = TitleScene(host)
    show_at_rest(host, title)
    come_to_rest(host)
    assert detail_of(title).startswith("Friday · Game 1 · Ann 0, Ben 0")


def test_a_shared_deal_is_offered_by_its_name_and_has_it_over_its_table(host: Sitter) -> None:
    match = match_of(Deal("2026-11-29", daily=True), Player("Ann"), dict.fromkeys(CHARACTERS, 0))
    session = Session(match, Shelf(host.data_dir).new_slot())
    assert TableScene(host, session)._seen().heading[1:3] == ("Deal of 29 November · Grand", "Deal of 29 November")
    session.submit(next(action for player in range(4) for action in session.legal(player)))
    session.close()
    title = TitleScene(host)
    show_at_rest(host, title)
    come_to_rest(host)
    assert detail_of(title).startswith("Deal of 29 November · Game 1 · Ann 0, ")


def test_continue_says_that_the_match_is_being_opened_and_the_page_goes_on(host: Sitter) -> None:
    title, _ = half_read(host)
    title.handle(key("c"))
    title.handle(key("c"))
    title.update(0.0)
    host.stack.settle()
    assert host.stack.top is title and detail_of(title) == "Opening the match"
    while host.stack.top is title:
        title.update(0.0)
        host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    host.stack.clear()
    host.stack.settle()


def test_a_match_that_another_copy_of_the_program_plays_is_refused_and_can_be_tried_again(host: Sitter) -> None:
    title, slot = half_read(host)
    elsewhere = Session.resume(Slot(slot.folder))
    title.handle(key("c"))
    come_to_rest(host)
    assert title.notice is not None and "Another copy" in say(title.notice)
    assert detail_of(title) != "Opening the match"
    elsewhere.close()
    title.handle(key("c"))
    come_to_rest(host)
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    host.stack.clear()
    host.stack.settle()


@pytest.mark.parametrize("pressed", ["n", "q"])
@pytest.mark.parametrize("frames", [0, 8])  # it is being read; it is open, and its log is being read
def test_who_goes_elsewhere_while_a_match_is_opened_leaves_it_free_and_as_it_was(
    host: Sitter, pressed: str, frames: int
) -> None:
    title, slot = half_read(host)
    before = files_of(slot.folder)
    title.handle(key("c"))
    for _ in range(frames):
        title.update(0.0)
    title.handle(key(pressed))
    title.update(0.0)
    host.stack.settle()
    top = host.stack.top
    assert isinstance(top, NewGameScene) if pressed == "n" else top is None
    assert files_of(slot.folder) == before
    session = Session.resume(slot)
    session.close()


def test_a_match_found_damaged_while_it_is_read_is_no_longer_offered(host: Sitter) -> None:
    title, slot = half_read(host)
    (slot.folder / "match.json").write_text("{")
    title.resume()
    come_to_rest(host)
    assert names_of(title)[0] == "new" and "cannot be opened" in say(title.notice)


# New game


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
    assert sessions[0].match == sessions[1].match and sessions[0].past.opening == sessions[1].past.opening
    assert len({session.match.secret for session in sessions}) == 4
    assert len({str(session.state.hands) for session in sessions}) == 4
    assert sessions[0].match.secret != 6 and max(session.match.secret for session in sessions) > 1 << 100
