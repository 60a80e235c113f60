"""Your matches: found, gone on with, renamed, copied, given away, thrown away and brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import _film_page
from game.rules.values.messages import sentence
from game.session.parts import at_once
from game.session.shelf.errors import ShelfError
from game.session.shelf.shelf import Shelf
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import PAPER
from game.ui.kit.textfield import TextField
from game.ui.scenes.going import GoingScene
from game.ui.scenes.keyboard import KeyboardScene
from game.ui.scenes.match_file import MatchFileScene
from game.ui.scenes.share import ShareScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.shelf_samples import Samples
from game.ui.shelf.board import MatchBoard
from game.ui.table.scene import TableScene
from game.ui.words import kept_words
from tests.session.playing import BOTS
from tests.session.shelf.matches import make
from tests.ui.pages import BACK, ENTER, key, look_at, move
from tests.ui.shelf.visiting import (
    FIRST,
    NOW,
    OVER,
    SECOND,
    begin,
    control,
    ids,
    press,
    rest,
    said,
    search,
    three_matches,
    type_in,
)

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def page(host: Sitter, tmp_path: Path) -> ShelfScene:
    return three_matches(host, tmp_path)


def export(page: ShelfScene) -> None:
    """Share the match itself."""
    press(page, "e")
    share = page.host.stack.top
    assert isinstance(share, ShareScene) and share.focus.focused is share.widget("match")
    share.handle(ENTER)
    page.host.stack.settle()
    assert page.host.stack.top is page


def test_all_matches_are_there_the_newest_first_and_chosen(page: ShelfScene) -> None:
    assert ids(page) == [FIRST, SECOND, OVER] and page.chosen_id == FIRST
    assert page.widget("matches").described.value.startswith("Friday · Grand · Game 1")
    assert control(page, "open") == "Continue"


def test_continue_goes_to_the_table_of_the_chosen_match(page: ShelfScene, host: Sitter) -> None:
    press(page, "c")
    for _ in range(100):
        look_at(host)
        if isinstance(host.stack.top, TableScene):
            break
    table = host.stack.top
    assert isinstance(table, TableScene) and [player.name for player in table.session.match.players] == ["Ann", "Ben"]
    host.stack.clear()
    host.stack.settle()


def test_a_match_that_is_open_elsewhere_says_so_and_stays(page: ShelfScene, host: Sitter, tmp_path: Path) -> None:
    lock = Shelf(tmp_path).slot(FIRST).lock()
    assert lock is not None
    press(page, "c")
    assert "open" in said(page) and host.stack.top is page and control(page, "open") == "Continue"
    lock.release()


def test_a_finished_match_shows_how_it_went(page: ShelfScene, host: Sitter) -> None:
    press(page, "end")
    assert control(page, "open") == "How it went"
    page.handle(ENTER)
    for _ in range(100):
        look_at(host)
        if host.stack.top is not page:
            break
    assert isinstance(host.stack.top, GoingScene)


def test_enter_opens_the_match_that_an_arrow_has_just_chosen(page: ShelfScene, host: Sitter) -> None:
    page.handle(move("right"))
    page.handle(move("right"))
    assert page.chosen_id == OVER and page.focus.focused is page.widget("matches")
    page.handle(ENTER)
    rest(host)
    assert isinstance(host.stack.top, GoingScene)


def test_with_large_letters_a_move_past_the_end_of_a_row_goes_on_in_the_next(page: ShelfScene, host: Sitter) -> None:
    usual = page.widget("matches")
    assert isinstance(usual, MatchBoard) and not usual.goes_on
    host.settings.interface_scale = 1.5
    host.apply_settings()
    board = page.widget("matches")
    assert isinstance(board, MatchBoard) and board.goes_on


def test_groups_and_orders_show_other_matches(page: ShelfScene) -> None:
    for name, shown in (("going on", [FIRST, SECOND]), ("finished", [OVER]), ("all", [FIRST, SECOND, OVER])):
        page.handle(Intent(intents.PRESS, pos=page.widget(f"group {name}").rect.center, button=1))
        assert ids(page) == shown and page.widget(f"group {name}").described.chosen
    orders = []
    for _ in range(4):
        orders.append((page.widget("order").described.value, ids(page)))
        press(page, "s")
    assert orders == [
        ("Newest first", [FIRST, SECOND, OVER]),
        ("Oldest first", [OVER, SECOND, FIRST]),
        ("By name", [FIRST, OVER, SECOND]),
        ("Longest first", [FIRST, SECOND, OVER]),
    ]


def test_typed_words_find_matches_and_escape_shows_all(page: ShelfScene, host: Sitter) -> None:
    search(page)
    type_in(page, "tea ros")
    assert ids(page) == [SECOND] == [page.chosen_id]
    type_in(page, "xyz")
    assert ids(page) == [] and page.widget("matches").described.value == "No match has these words."
    assert not control(page, "open") and not control(page, "rename")
    page.handle(BACK)
    assert ids(page) == [FIRST, SECOND, OVER] and page in host.stack.scenes


def test_enter_in_the_search_goes_to_the_matches_found(page: ShelfScene) -> None:
    search(page)
    type_in(page, "tea")
    page.handle(ENTER)
    assert page.focus.focused is page.widget("matches")


def test_a_match_is_renamed_in_its_place(page: ShelfScene) -> None:
    press(page, "f2")
    field = page.widget("name")
    assert isinstance(field, TextField) and field.focused and field.value == "Friday"
    press(page, "end")
    type_in(page, " night")
    page.handle(ENTER)
    chosen = page.chosen
    assert chosen is not None and chosen.name == "Friday night" and page.focus.focused is page.widget("matches")


def test_escape_keeps_the_name(page: ShelfScene) -> None:
    press(page, "f2")
    type_in(page, "x")
    page.handle(BACK)
    assert page.chosen is not None and page.chosen.name == "Friday" and not page.typing


def test_the_name_nobody_gave_is_not_kept_as_one(page: ShelfScene) -> None:
    press(page, "end", "f2")
    field = page.widget("name")
    assert isinstance(field, TextField) and field.value.startswith("Grand")
    page.handle(ENTER)
    assert page.chosen is not None and page.chosen.id == OVER and page.chosen.name == ""


def test_a_match_whose_name_is_deleted_gets_back_the_name_nobody_gave(page: ShelfScene) -> None:
    press(page, "f2", *["backspace"] * len("Friday"))
    page.handle(ENTER)
    assert page.chosen is not None and page.chosen.name == ""
    assert kept_words.name_of(page.chosen).startswith("Grand with")


def test_a_copy_lies_beside_the_match_and_says_that_it_is_practice(page: ShelfScene) -> None:
    press(page, "y")
    assert len(ids(page)) == 4 and page.chosen_id not in (FIRST, SECOND, OVER)
    assert said(page) == "“Friday” is copied." and page.deeds.said is not None and "hidden" in page.deeds.said.more
    assert page.chosen is not None and page.chosen.practice and page.chosen.name == "Copy of Friday"


def test_after_a_deed_times_are_told_from_then(page: ShelfScene) -> None:
    page.found.now = 0.0
    press(page, "y")
    assert page.chosen is not None and page.found.now >= page.chosen.played > 0.0


def test_a_copy_has_a_name_that_is_never_too_long(page: ShelfScene) -> None:
    entry = page.chosen
    assert entry is not None
    page.deeds.rename(entry, "Thursday" * 7 + "Even")
    press(page, "y")
    assert page.chosen is not None and page.chosen.name == "Copy of " + "Thursday" * 6 + "Thur"


def test_another_act_between_the_presses_asks_again(page: ShelfScene) -> None:
    press(page, "delete", "delete", "b", "e")
    page.handle(Intent(intents.MOVE, direction="right"))
    press(page, "e")
    assert page.found.binned


def test_an_exported_match_is_written_where_the_page_says(page: ShelfScene, home: Path) -> None:
    (home / "Downloads").mkdir()
    export(page)
    file = home / "Downloads" / "Friday.grand-uno"
    assert file.is_file() and said(page) == f"The match is written to {file}."
    export(page)
    assert (home / "Downloads" / "Friday 2.grand-uno").is_file()


def test_a_film_is_made_from_the_chosen_side_and_its_file_says_which(
    page: ShelfScene, host: Sitter, home: Path
) -> None:
    host.film = _film_page
    press(page, "end")
    for side, name in (("table", "from the table"), ("open", "all hands open")):
        press(page, "e")
        share = host.stack.top
        assert isinstance(share, ShareScene)
        share.focus.focus(share.widget(side))
        share.handle(ENTER)
        assert not share.widget(side).enabled, "it is being made"
        rest(host)
        file = home / f"Grand among bots ({name}).html"
        assert host.stack.top is page and said(page) == f"The film is saved as {file}."
        shown = file.read_text("utf-8")
        assert ("Every hand lies open." in shown) == (side == "open")
    assert page.chosen_id == OVER and len(list(home.iterdir())) == 2


def test_a_dropped_file_of_another_match_is_imported_and_chosen(page: ShelfScene, home: Path) -> None:
    export(page)
    press(page, "delete", "b", "e", "e")
    page.handle(Intent(intents.DROP, text=str(home / "Friday.grand-uno")))
    assert len(ids(page)) == 3 and said(page) == "The match in Friday.grand-uno is imported."
    assert page.chosen is not None and page.chosen.hidden


@pytest.mark.parametrize(("answer", "matches"), [("k", 4), ("d", 3)])
def test_the_same_match_again_is_asked_about(page: ShelfScene, home: Path, answer: str, matches: int) -> None:
    export(page)
    page.handle(Intent(intents.DROP, text=str(home / "Friday.grand-uno")))
    assert len(ids(page)) == 3 and said(page) == "This match is among your matches already."
    assert page.focus.focused is page.widget("both")
    assert page.chosen_id == FIRST, "the one that is here"
    press(page, answer)
    assert len(ids(page)) == matches and page.deeds.again is None


def test_a_file_that_is_no_match_says_so(page: ShelfScene, home: Path) -> None:
    (home / "letter.grand-uno").write_bytes(b"Dear Rosa")
    page.handle(Intent(intents.DROP, text=str(home / "letter.grand-uno")))
    assert said(page) == "This file is not a match exported from Grand Uno." and len(ids(page)) == 3
    assert page.deeds.said is not None and page.deeds.said.wrong


def test_import_opens_the_choice_of_a_file(page: ShelfScene, host: Sitter) -> None:
    page.handle(key("i"))
    host.stack.settle()
    assert isinstance(host.stack.top, MatchFileScene)


@pytest.mark.parametrize(
    ("deed", "does"),
    [("rename", lambda page: page.deeds.rename(page.chosen, "x")), ("copying", lambda page: press(page, "y")),
     ("to_bin", lambda page: press(page, "delete")), ("export", lambda page: export(page))],
)  # fmt: skip
def test_what_cannot_be_done_is_said_and_changes_nothing(
    page: ShelfScene, monkeypatch: pytest.MonkeyPatch, deed: str, does: Callable[[ShelfScene], None]
) -> None:
    def refuse(*given: object) -> None:
        raise ShelfError(sentence("The disk is full."))

    monkeypatch.setattr(Shelf, deed, refuse)
    does(page)
    assert said(page) == "The disk is full." and page.deeds.said is not None and page.deeds.said.wrong
    assert ids(page) == [FIRST, SECOND, OVER] and page.chosen_id == FIRST


def test_matches_that_cannot_be_opened_say_why_and_can_only_be_renamed_and_thrown_away(host: Sitter) -> None:
    page = begin(host, ShelfScene(host, Samples(NOW)))
    for words in ("damaged", "newer"):
        search(page)
        type_in(page, words)
        page.handle(ENTER)
        assert not control(page, "open") and not control(page, "copy") and not control(page, "share")
        assert control(page, "rename") and control(page, "throw away")
        page.handle(ENTER)
        assert host.stack.top is page
        page.handle(BACK)


def test_a_pad_moves_over_the_cards_searches_and_leaves(page: ShelfScene, host: Sitter) -> None:
    page.handle(Intent(intents.MOVE, direction="right", pad=pads.D_PAD))
    assert page.chosen_id == SECOND
    page.handle(Intent(intents.PAD, pad=pads.X))
    host.stack.settle()
    assert isinstance(host.stack.top, KeyboardScene)
    host.go.back()
    host.stack.settle()
    page.handle(Intent(intents.BACK, pad=pads.B))
    host.stack.settle()
    assert page not in host.stack.scenes


def test_the_right_stick_and_the_wheel_scroll_the_board(host: Sitter) -> None:
    page = begin(host, ShelfScene(host, Samples(NOW)))
    board = page.widget("matches")
    before = board.described
    page.handle(Intent(intents.SCROLL, amount=-2.0, pad=pads.RIGHT_STICK))
    assert page._board.scroll > 0 and board.described == before
    page.handle(Intent(intents.SCROLL, pos=board.rect.center, amount=9.0))
    assert page._board.scroll == 0


def test_another_window_keeps_the_chosen_match_and_makes_its_pictures_anew(host: Sitter) -> None:
    page = begin(host, ShelfScene(host, Samples(NOW)))
    press(page, "end")
    chosen = page.chosen_id
    host.theme = type(host.theme)((800, 600))
    pygame.display.set_mode((800, 600))
    host.stack.resize()
    rest(host)
    assert page.chosen_id == chosen and page._board.columns < 4
    assert all(page._gallery.find(wanted) is not None for wanted in page._board.wanted())


def test_whatever_is_made_while_the_page_is_drawn_is_shown_in_the_end(page: ShelfScene, host: Sitter) -> None:
    host.stack.patience = 0.0
    surface = pygame.Surface(host.theme.size)
    press(page, "f2")
    type_in(page, "s")
    page.handle(ENTER)
    while page.rests_for() is not None or page.unfinished:
        page.update(0.0)
        host.stack.draw(surface)
    place = page._board.place(page._board.at)
    assert surface.get_at((place.centerx, place.bottom - 5))[:3] == PAPER


def test_a_match_played_elsewhere_meanwhile_is_shown_on_return(page: ShelfScene, host: Sitter, tmp_path: Path) -> None:
    host.go.settings()
    host.stack.settle()
    make(tmp_path / "saves" / "matches" / ("3" * 16), BOTS, 10)
    host.go.back()
    rest(host)
    assert len(ids(page)) == 4


def test_an_index_that_cannot_be_kept_is_told(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Samples(NOW)
    monkeypatch.setattr(Shelf, "trouble", property(lambda self: sentence("The list cannot be kept.")))
    page = begin(host, ShelfScene(host, shelf))
    assert said(page) == "The list cannot be kept."


def test_an_empty_shelf_says_how_to_begin(host: Sitter, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    at_once(shelf.refreshing())
    page = begin(host, ShelfScene(host, shelf))
    assert page.widget("matches").described.value == "There is no match yet: begin one with New game."
    assert page.focus.focused is page.widget("new") and not page.typing
    press(page, "delete", "e", "y", "c", "f2", "end", "s")
    assert host.stack.top is page and said(page) == ""
