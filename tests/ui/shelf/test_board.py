"""The board of matches: cards in columns, of which those in sight are wanted, moved over by keys and the wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.shelf.entry import Entry
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.typeface import Typeface
from game.ui.screenshot import Sitter
from game.ui.screenshot.shelf_samples import samples
from game.ui.shelf.board import MatchBoard
from game.ui.shelf.gallery import Gallery
from tests.ui.pages import key, move
from tests.ui.shelf.visiting import rest, three_matches

NOW = 1.79e9


class Hand:
    """A board of many matches, and what was chosen and opened on it."""

    def __init__(self, host: Sitter, number: int = 2000, size: tuple[int, int] = (860, 470)) -> None:
        some = samples(NOW)
        entries = [some[at % len(some)]._replace(id=f"{at:016x}") for at in range(number)]
        self.chosen: list[Entry] = []
        self.opened = 0
        gallery = Gallery(host)
        gallery.fit(300, NOW)
        first = entries[0].id if entries else ""
        self.board = MatchBoard(
            "matches", pygame.Rect((48, 150), size), host.theme, entries, first, gallery, self.chosen.append, self.open
        )
        self.gallery = gallery

    def open(self) -> None:
        self.opened += 1

    def press(self, intent: Intent) -> bool:
        return self.board.handle(intent)


def test_only_cards_near_the_part_in_sight_are_wanted(host: Sitter) -> None:
    board = Hand(host).board
    assert board.columns == 4 and len(board.wanted()) < 30
    board.scroll_to(10**9)
    assert board.seen_cards().stop == 2000 and len(board.wanted()) < 30
    assert {wanted.entry.id for wanted in board.wanted()} >= {board.entries[at].id for at in board.seen_cards()}


def test_the_arrows_move_between_neighbours_and_leave_at_the_edges(host: Sitter) -> None:
    hand = Hand(host, 10)
    board = hand.board
    assert not hand.press(move("left")) and not hand.press(move("up"))
    for direction, at in (("right", 1), ("down", 5), ("down", 9), ("left", 8), ("up", 4)):
        assert hand.press(move(direction)) and board.at == at
    assert [entry.id for entry in hand.chosen] == [board.entries[at].id for at in (1, 5, 9, 8, 4)]
    assert hand.press(key("end")) and not hand.press(move("down")) and not hand.press(move("right"))


def test_down_from_a_full_row_goes_to_the_last_card_of_a_shorter_one(host: Sitter) -> None:
    hand = Hand(host, 10)
    hand.board.choose(7)
    assert hand.press(move("down")) and hand.board.at == 9


def test_with_nothing_beside_the_board_a_move_past_the_end_of_a_row_goes_on_in_the_next(host: Sitter) -> None:
    hand = Hand(host, 6)
    hand.board.goes_on = True
    for direction, at in (("right", 1), ("right", 2), ("right", 3), ("right", 4), ("left", 3), ("down", 5)):
        assert hand.press(move(direction)) and hand.board.at == at
    assert not hand.press(move("right"))


@pytest.mark.parametrize("name", ["page down", "end", "page up", "home"])
def test_the_chosen_card_is_always_in_sight(host: Sitter, name: str) -> None:
    hand = Hand(host)
    hand.board.choose(1000)
    before = hand.board.at
    assert hand.press(key(name)) and hand.board.at != before
    assert hand.board.rect.contains(hand.board.place(hand.board.at))


def test_the_wheel_scrolls_to_both_ends_and_no_further(host: Sitter) -> None:
    board = Hand(host).board
    assert not board.scrolls(Intent(intents.SCROLL, pos=board.rect.center, amount=3.0))
    assert board.scrolls(Intent(intents.SCROLL, pos=board.rect.center, amount=-3.0)) and board.scroll > 0
    board.scroll_to(10**9)
    last = board.place(1999)
    assert board.rect.contains(last) and not board.scrolls(Intent(intents.SCROLL, pos=board.rect.center, amount=-1.0))


def test_a_click_chooses_a_card_and_enter_opens_it(host: Sitter) -> None:
    hand = Hand(host)
    hand.board.scroll_to(500)
    at = hand.board.seen_cards()[5]
    place = hand.board.place(at).clip(hand.board.rect)
    assert hand.press(Intent(intents.PRESS, pos=place.center, button=1)) and hand.board.at == at
    assert hand.press(Intent(intents.ACTIVATE)) and hand.opened == 1
    assert not hand.press(Intent(intents.PRESS, pos=(hand.board.rect.left + 1, hand.board.rect.top - 5), button=1))


def test_it_tells_which_match_is_chosen_and_what_is_special_about_it(host: Sitter) -> None:
    hand = Hand(host, len(samples(NOW)))
    assert hand.board.described.value == "Friday night at Dee’s · Grand · Game 4"
    hidden = next(at for at, entry in enumerate(hand.board.entries) if entry.hidden and entry.origin is None)
    hand.board.choose(hidden)
    assert hand.board.described.value.endswith(" · Hidden cards · Practice")
    damaged = next(at for at, entry in enumerate(hand.board.entries) if entry.standing.is_closed)
    hand.board.choose(damaged)
    assert "Damaged" in hand.board.described.value


def test_without_matches_it_says_so_and_takes_no_focus(host: Sitter) -> None:
    board = Hand(host, 0).board
    board.empty = "There is no match yet."
    assert not board.takes_focus and board.described.value == "There is no match yet."
    assert not board.handle(key("end")) and not board.handle(move("down"))


def test_narrow_boards_and_large_letters_have_fewer_columns(host: Sitter) -> None:
    assert Hand(host, 20, (500, 470)).board.columns < 4
    host.theme = Theme((1280, 720), Look(2.0))
    assert Hand(host, 20).board.columns < 4


def test_pictures_are_made_for_what_is_in_sight_and_few_are_kept(host: Sitter) -> None:
    hand = Hand(host)
    board, gallery = hand.board, hand.gallery
    for scroll in (0, 3000, 60_000):
        board.scroll_to(scroll)
        made = gallery.make(board.wanted())
        assert len(made) == len(board.wanted()) and not gallery.makes
        assert all(gallery.find(wanted) is not None for wanted in board.wanted())
    assert len(gallery._cards) <= len(board.wanted()) + 8
    board.made(board.wanted())
    assert len(board.stale) == len(board.seen_cards())


def test_a_picture_shows_the_table_the_hand_and_who_is_chosen(host: Sitter) -> None:
    hand = Hand(host, 12)
    board, gallery = hand.board, hand.gallery
    gallery.make(board.wanted())
    first, second = (gallery.find(wanted) for wanted in board.wanted()[:2])
    assert first is not None and second is not None and first.get_size() == board.size[:2]
    low = board.size.width // 2, board.size.height - 3
    assert first.get_at(low) != second.get_at(low), "the chosen one is of paper"
    bare = [wanted.entry._replace(tabletop=None) for wanted in board.wanted()[:1]]
    board.fill(bare, bare[0].id, "")
    gallery.make(board.wanted())
    empty = gallery.find(board.wanted()[0])
    assert empty is not None
    middle = pygame.Rect(0, 0, board.size.width, board.size.picture)
    assert pygame.image.tobytes(first.subsurface(middle), "RGB") != pygame.image.tobytes(
        empty.subsurface(middle), "RGB"
    )


def test_the_end_of_a_long_name_stays_on_its_card_and_in_the_panel(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, render = list[str](), Typeface.render

    def noted(typeface: Typeface, words: str, *ink: Any) -> pygame.Surface:
        written.append(words)
        return render(typeface, words, *ink)

    page = three_matches(host, tmp_path)
    monkeypatch.setattr(Typeface, "render", noted)
    page.deeds.rename(page.found.shown[0], "Draw until with Suvi, Ben and 2 more, seats turned")
    rest(host)
    assert [words for words in written if words.endswith("turned")] == [
        "Draw until … more, seats turned", "more, seats turned"
    ]  # fmt: skip
