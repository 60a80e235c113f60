"""A word of the players: typed after the fingerprint of the program's part was shown, mixed in at the start."""

from __future__ import annotations

from game.session.fair import in_groups
from game.session.secret import mixed, part_fingerprint
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.scenes.keyboard import KeyboardScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.word import WordScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import come_to_rest, key, show_at_rest
from tests.ui.written import Written


def new_game(host: Sitter) -> NewGameScene:
    page = NewGameScene(host)
    show_at_rest(host, page)
    return page


def word_of(host: Sitter, page: NewGameScene) -> WordScene:
    """The page where a word is typed, opened by its key."""
    page.handle(key("w"))
    come_to_rest(host)
    assert isinstance(host.stack.top, WordScene)
    return host.stack.top


def table_of(host: Sitter, page: NewGameScene) -> TableScene:
    page.handle(key("s"))
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    return host.stack.top


def test_the_part_is_drawn_before_the_word_is_typed_and_stays_the_same(host: Sitter, written: Written) -> None:
    page = new_game(host)
    before = page.part
    letters = word_of(host, page)
    shown = in_groups(part_fingerprint(before))
    assert letters.shown == shown and all(group in " ".join(written.texts) for group in shown.split())
    letters.handle(Intent(intents.TEXT, text=" Zwo\u0308lf Igel "))
    letters.handle(Intent(intents.ACTIVATE))
    come_to_rest(host)
    assert host.stack.top is page, "Enter is enough to be done"
    match = table_of(host, page).session.match
    assert (match.part, match.word) == (before, "Zw\u00f6lf Igel")
    assert match.secret == mixed(before, "Zw\u00f6lf Igel") != before


def test_nobody_has_to_give_a_word(host: Sitter) -> None:
    page = new_game(host)
    match = table_of(host, page).session.match
    assert (match.word, match.secret) == ("", page.part)


def test_a_word_is_found_again_where_it_was_typed(host: Sitter) -> None:
    page = new_game(host)
    word_of(host, page).handle(Intent(intents.TEXT, text="tea"))
    host.stack.top.handle(Intent(intents.BACK))
    come_to_rest(host)
    field = word_of(host, page).widget("word")
    assert field.described.value == "tea"


def test_with_a_pad_it_is_written_on_letters_of_their_own(host: Sitter) -> None:
    host.by_pad = True
    page = new_game(host)
    page.focus.focus(page.widget("word"))
    page.handle(Intent(intents.ACTIVATE, pad=pads.A))
    come_to_rest(host)
    letters = host.stack.top
    assert isinstance(letters, WordScene)
    letters.handle(Intent(intents.ACTIVATE, pad=pads.A))
    come_to_rest(host)
    keyboard = host.stack.top
    assert isinstance(keyboard, KeyboardScene) and keyboard.title == "A word of your own"
    keyboard.type("q")
    assert page.word == "q"


def test_with_the_mouse_it_is_found_and_left_again(host: Sitter) -> None:
    page = new_game(host)
    for name in ("word", "back"):
        top = host.stack.top
        place = top.widget(name).rect.center
        for kind in (intents.PRESS, intents.RELEASE):
            top.handle(Intent(kind, pos=place, button=1))
        come_to_rest(host)
        assert isinstance(host.stack.top, WordScene) == (name == "word")
    assert host.stack.top is page


def test_a_word_that_cannot_be_shown_is_refused_in_a_sentence(host: Sitter) -> None:
    page = new_game(host)
    page.word = "\U0001f994"
    assert "choose another word" in page.why_not()
    page.word = "Igel"
    assert not page.why_not()
