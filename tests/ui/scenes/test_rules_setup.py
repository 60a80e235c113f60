"""Rules are chosen, changed and played by; by mouse alone and by keyboard alone."""

from __future__ import annotations

import pytest

from game.rules.clashes import conflicts, warnings
from game.rules.rulebook import rule_here, rules_in_play
from game.rules.values.ruleset import GROUPS, RULE_SETS
from game.session.match import switch_names
from game.session.rule_choice import RuleChoice
from game.session.saves import Slot
from game.session.session import Session
from game.text import say
from game.ui.book.contents import at_switch
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.scrolling import Heading
from game.ui.kit.theme import Theme
from game.ui.new_game.segments import Segments
from game.ui.new_game.switch_row import SwitchRow
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.words.rule_words import SWITCHES
from tests.ui.pages import BACK, ENTER, TAB, click, key, move, press, row, settle, setup, show


def test_every_switch_has_a_row_under_a_heading_of_its_group(host: Sitter) -> None:
    page, _ = setup(host)
    rows = [widget.name for widget in page.rows if isinstance(widget, SwitchRow)]
    assert sorted(rows) == sorted(switch_names())
    headings = [widget.words for widget in page.rows if isinstance(widget, Heading)]
    assert headings == [say(group) for group in GROUPS]


def test_by_keyboard_alone_a_rule_set_is_chosen_a_switch_changed_and_set_back(host: Sitter) -> None:
    page, done = setup(host)
    page.handle(key("3"))
    assert page.choice == RuleChoice.of("junction") and page.choice.rules.ready
    while page.focus.focused not in page.rows:
        page.handle(TAB)
    for _ in range(60):
        if page.focus.focused is page.widget("fine"):
            break
        page.handle(move("down"))
    assert page.view.contains(page.widget("fine").rect)
    page.handle(move("right"))
    page.handle(move("right"))
    assert page.choice.rules.fine == 2 and row(page, "fine").is_changed and page.focus.focused is row(page, "fine")
    page.handle(key("backspace"))
    assert page.choice == RuleChoice.of("junction") and not row(page, "fine").is_changed
    page.handle(move("down"))
    page.handle(move("up"))
    page.handle(ENTER)
    assert page.choice.rules.fine == 1
    page.handle(key("b"))
    page.handle(BACK)
    host.stack.settle()
    assert done == [RuleChoice.of("junction")] and host.stack.top is None


def test_another_rule_set_keeps_the_length_of_the_match_and_a_reset_does_not(host: Sitter) -> None:
    page, _ = setup(host)
    page.choose(page.choice.with_value("target", 150))
    page.handle(key("3"))
    assert page.choice == RuleChoice.of("junction").with_value("target", 150)
    page.handle(key("b"))
    assert page.choice == RuleChoice.of("junction")


def test_by_mouse_alone_a_rule_set_is_chosen_a_switch_changed_and_set_back(host: Sitter) -> None:
    page, done = setup(host)
    press(page, "rules classic")
    assert page.choice == RuleChoice.of("classic")
    centre = page.view.center
    for _ in range(100):
        if page.view.contains(page.widget("stacking").rect):
            break
        page.handle(Intent(intents.SCROLL, pos=centre, amount=-1.0))
    click(page, row(page, "stacking").control_place().center)
    assert page.choice.rules.stacking and row(page, "stacking").is_changed
    click(page, row(page, "stacking").rect.topleft)
    assert page.choice.rules.stacking
    click(page, row(page, "stacking").back_place().center)
    assert page.choice == RuleChoice.of("classic")
    press(page, "back")
    host.stack.settle()
    assert done == [RuleChoice.of("classic")]


def test_with_games_counted_the_target_is_a_few_games_and_set_back_to_those(host: Sitter) -> None:
    page, _ = setup(host, "grand target=200")
    page.focus.focus(page.widget("scoring"))
    for _ in range(3):
        page.handle(move("right"))
    assert page.choice.rules.scoring == "games" and page.choice.rules.target == 5
    assert not row(page, "target").is_changed
    page.focus.focus(page.widget("target"))
    page.handle(move("left"))
    assert page.choice.rules.target == 4 and row(page, "target").is_changed
    page.handle(key("backspace"))
    assert page.choice.rules.target == 5 and page.choice.rules.scoring == "games"
    page.focus.focus(page.widget("scoring"))
    page.handle(key("backspace"))
    assert page.choice == RuleChoice.of("grand")


def test_the_scroll_bar_is_dragged_to_the_end_and_rows_out_of_sight_are_not_clicked(host: Sitter) -> None:
    page, _ = setup(host)
    assert page.bar is not None
    start = (page.bar.rect.centerx, page.bar.rect.top + 3)
    page.handle(Intent(intents.PRESS, pos=start, button=1))
    page.handle(Intent(intents.POINT, pos=(5, page.bar.rect.bottom + 50)))
    page.handle(Intent(intents.RELEASE, pos=(5, 5), button=1))
    assert page.view.contains(page.rows[-1].rect) and not page.rows[1].visible
    page.handle(Intent(intents.POINT, pos=(5, 5)))
    assert page.view.contains(page.rows[-1].rect)
    before = page.choice
    hidden = row(page, "hand_size")
    click(page, hidden.control_place().center)
    assert page.choice == before


def test_every_row_is_reached_with_arrows_and_the_focus_is_always_in_sight(host: Sitter) -> None:
    for size in ((800, 600), (3840, 2160)):
        host.theme = Theme(size)
        page, _ = setup(host)
        while page.focus.focused not in page.rows:
            page.handle(TAB)
        seen = set()
        for direction in ("down", "up"):
            for _ in range(len(SwitchRow.__mro__) + len(switch_names())):
                focused = page.focus.focused
                if focused not in page.rows:
                    break
                assert focused is not None and page.view.contains(focused.rect) and focused.ringed
                seen.add(focused.name)
                page.handle(move(direction))
            if page.focus.focused not in page.rows:
                page.handle(TAB)
                while page.focus.focused not in page.rows:
                    page.handle(TAB)
        assert seen == set(switch_names())


def test_page_keys_walk_through_the_list_and_tab_leaves_it(host: Sitter) -> None:
    page, _ = setup(host)
    page.handle(key("end"))
    assert page.focus.focused is page.rows[-1]
    page.handle(key("page up"))
    middle = page.focus.focused
    assert (
        middle in page.rows and middle is not page.rows[-1] and middle is not None and page.view.contains(middle.rect)
    )
    page.handle(TAB)
    assert page.focus.focused is page.widget("back")
    page.handle(Intent(intents.PREVIOUS))
    assert page.focus.focused is middle
    page.handle(key("home"))
    assert page.focus.focused is page.widget("deck") and page.scroll == 0


def test_an_arrow_to_the_left_leaves_the_list_from_a_value_at_its_end(host: Sitter) -> None:
    page, _ = setup(host)
    page.focus.focus(page.widget("deck"))
    page.handle(move("left"))
    assert page.focus.focused not in page.rows and page.choice == RuleChoice.of("grand")


# Conflicts


def test_a_conflict_is_said_at_once_and_its_rows_are_marked(host: Sitter) -> None:
    page, _ = setup(host, "classic answer_draw_two=on")
    assert page._said() == [] and not row(page, "answer_draw_two").contradicts
    page.choose(page.choice.with_value("stacking", True))
    (sentence, conflict), *_ = page._said()
    assert conflict and "“Stacking” and “Passing on a Draw Two”" in sentence
    assert row(page, "stacking").contradicts and row(page, "answer_draw_two").contradicts
    assert not row(page, "fine").contradicts


def test_what_only_changes_a_meaning_is_a_note_and_long_lists_are_cut(host: Sitter) -> None:
    page, _ = setup(host, "grand no_bluff=on")
    assert [conflict for _, conflict in page._said()] == [False]
    assert page._said()[0][0].startswith("Note: With “No bluff”, ")
    text = "grand no_bluff=on seven_zero=on intervention=on stacking=on answer_draw_two=on must_play=on force_play=on"
    page.choose(RuleChoice.parse(text))
    more = len(conflicts(page.choice.rules, 4)) + len(warnings(page.choice.rules, 4)) - 3
    assert more > 1 and len(page._said()) == 4 and page._said()[-1][0] == f"And {more} more notes."


# The rule of a switch


def book_over(host: Sitter) -> RuleBookScene:
    settle(host)
    book = host.stack.top
    assert isinstance(book, RuleBookScene)
    return book


def test_by_keyboard_the_book_opens_at_the_rule_of_the_switch_with_the_focus(host: Sitter) -> None:
    page, done = setup(host, "junction fine=2")
    page.focus.focus(page.widget("intervention"))
    page._reveal()
    scroll, choice = page.scroll, page.choice
    assert scroll > 0
    for way_out in (BACK, key("f1")):
        page.handle(key("f1"))
        book = book_over(host)
        assert book.rules == choice.rules and book.chosen == "J.intervention"
        book.handle(way_out)
        settle(host)
        assert host.stack.top is page and done == []
        assert (page.scroll, page.choice) == (scroll, choice)
        assert page.focus.focused is page.widget("intervention") and page.focus.focused.ringed


def test_by_mouse_the_book_opens_at_the_switch_pointed_at_and_at_the_rule_id_clicked(host: Sitter) -> None:
    page, _ = setup(host)
    page.focus.focus(page.widget("deck"))
    backfire = row(page, "backfire")
    page.scroll_to(backfire.rect.top - page.view.top)
    click(page, backfire.rect.topleft)
    page.handle(Intent(intents.POINT, pos=row(page, "recovery").rect.center))
    page.handle(key("f1"))
    book = book_over(host)
    assert book.chosen == "G6.3"
    press(book, "close")
    settle(host)
    scroll = page.scroll
    click(page, backfire.rule_place().center)
    book = book_over(host)
    assert book.chosen == "G6.6"
    press(book, "close")
    settle(host)
    assert host.stack.top is page and page.choice == RuleChoice.of("grand") and page.scroll == scroll
    press(page, "book")
    assert book_over(host).rules == page.choice.rules


def test_a_rule_set_with_the_focus_opens_its_own_book(host: Sitter) -> None:
    page, _ = setup(host)
    page.focus.focus(page.widget("rules replay"))
    page.handle(key("f1"))
    assert book_over(host).rules == RuleChoice.of("replay").rules and page.choice == RuleChoice.of("grand")


def test_the_rule_of_a_switch_that_is_off_is_read_in_the_book_with_it_on(host: Sitter) -> None:
    page, _ = setup(host, "classic fine=3")
    page.focus.focus(page.widget("stacking"))
    page.handle(key("f1"))
    book = book_over(host)
    assert book.chosen == "H.stacking" and book.rules.stacking and book.rules.fine == 3
    assert (book.rules, "With “Stacking”") in book._sets
    assert not page.choice.rules.stacking


def test_every_switch_opens_the_book_at_a_rule_that_is_about_it(host: Sitter) -> None:
    for base in RULE_SETS:
        for switch in switch_names():
            found = at_switch(RuleChoice.of(base).rules, switch)
            rule = next(rule for rule in rules_in_play(found.rules) if rule.id == found.rule)
            about = SWITCHES[switch]["rule"]
            assert rule.id == about or switch in rule.when or rule_here(found.rules, about) == rule.id, switch


# Beginning with them


def test_the_rules_chosen_are_played_by_and_remembered(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    page.handle(key("r"))
    settle(host)
    rules = host.stack.top
    assert isinstance(rules, RulesSetupScene) and rules.players == 4
    rules.handle(key("3"))
    rules.handle(BACK)
    settle(host)
    assert host.stack.top is page and page.choice == RuleChoice.of("junction")
    page.handle(key("s"))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    assert table.session.match.rules == RuleChoice.of("junction").rules and table.session.match.rules.ready
    table.session.close()
    (folder,) = (host.data_dir / "saves" / "matches").iterdir()
    assert Session.resume(Slot(folder)).match.rules.ready
    assert host.settings.rules == "junction ready=on"
    assert NewGameScene(host).choice == RuleChoice.of("junction")


@pytest.mark.parametrize("by_key", [True, False])
def test_a_press_on_try_at_scale_that_does_nothing_yet_says_why(host: Sitter, by_key: bool) -> None:
    page, _ = setup(host)
    clash = RuleChoice.parse("classic answer_draw_two=on stacking=on")
    nothing = "These rules are Grand as it stands. Change one, and see what it does in many games."
    for choice, why in (
        (RuleChoice.of("grand"), nothing),
        (clash, "Mend this first; then the rules can be tried at scale."),
    ):
        page.choose(choice)
        assert not page.widget("at scale").enabled
        pressed = Intent(intents.PRESS, pos=page.widget("at scale").rect.center, button=1)
        page.handle(key("t") if by_key else pressed)
        assert page._said()[0] == (why, False)
        assert host.stack.top is page and not host.stack.changing


def test_start_is_refused_with_the_sentence_of_the_conflict(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    page.play_by(RuleChoice.parse("grand seven_zero=on"))
    page.handle(key("s"))
    assert page.refusal.startswith("“Seven and Zero” and “Number effects” contradict each other")
    assert not host.stack.changing
    page.play_by(RuleChoice.parse("grand teams=on"))
    assert page.why_not() == ""
    page.handle(key("+"))
    page.handle(key("s"))
    assert page.refusal == "“Teams” needs four players, two against two."


def test_settings_that_name_no_rules_are_taken_for_grand(host: Sitter) -> None:
    for text in ("bridge", "grand fine=99", ""):
        host.settings.rules = text
        assert NewGameScene(host).choice == RuleChoice.of("grand")


def lengths(page: NewGameScene) -> tuple[list[str], int]:
    """What the lengths of a match are called, each with its target, and which of them is chosen."""
    widget = page.widget("length")
    assert isinstance(widget, Segments)
    targets = [one.detail.split(" · ")[0] for one in widget.segments]  # without the minutes
    return [
        words for one, target in zip(widget.segments, targets, strict=True) for words in (one.words, target)
    ], widget.at


def test_a_match_is_short_medium_or_full_by_the_target_of_its_rules_or_as_long_as_they_say(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    assert lengths(page) == (["Short", "to 150", "Medium", "to 300", "Full", "to 500"], 2)
    page.focus.focus(page.widget("length"))
    page.handle(move("left"))
    assert page.choice.rules.target == 300 and page.choice.changed == ("target",)
    page.play_by(RuleChoice.of("draw-until"))
    assert lengths(page) == (["Short", "1 game", "Medium", "2 games", "Full", "3 games"], 2)
    page.play_by(RuleChoice.parse("classic scoring=penalty_out target=750"))
    assert lengths(page)[0][-2:] == ["Custom length", "lost at 750"] and lengths(page)[1] == 3
    page.handle(key("t"))
    assert page.choice.rules.target == 150


def test_the_first_dealer_is_chosen_where_the_rules_let_one_be(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    with pytest.raises(KeyError):
        page.widget("dealer")
    page.play_by(RuleChoice.parse("grand first_dealer=chosen"))
    page.focus.focus(page.widget("dealer"))
    page.handle(move("right"))
    page.handle(move("right"))
    page.handle(key("s"))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene) and table.session.match.dealer == 2
    table.session.close()
