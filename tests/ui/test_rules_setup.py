"""Rules are chosen, changed, kept and played by; by mouse alone and by keyboard alone, at every size."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.rules.ruleset import GROUPS
from game.session.match import switch_names
from game.session.presets import Presets, hand_out
from game.session.rule_choice import RuleChoice
from game.session.saves import Slot
from game.session.session import Session
from game.ui import intents
from game.ui.intents import Intent
from game.ui.page import Page
from game.ui.rule_words import conflicts, notes
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.screenshot import Sitter
from game.ui.scrolling import Heading, ScrollingPage
from game.ui.switch_row import SwitchRow
from game.ui.table.scene import TableScene
from game.ui.textfield import TextField
from game.ui.theme import Theme
from game.ui.widgets import Toggle, Widget

SIZES = ((800, 600), (1280, 720), (1920, 1080), (1000, 1000), (3840, 2160))
ENTER, TAB, BACK = Intent(intents.ACTIVATE), Intent(intents.NEXT), Intent(intents.BACK)


def key(name: str) -> Intent:
    return Intent(intents.KEY, key=name, text=name if len(name) == 1 else "")


def move(direction: str) -> Intent:
    return Intent(intents.MOVE, direction=direction)


def show(host: Sitter, page: Page) -> None:
    host.stack.push(page)
    settle(host)


def settle(host: Sitter) -> None:
    host.stack.settle()
    assert host.stack.top is not None
    host.stack.top.update(0.0)
    host.stack.draw(pygame.Surface(host.theme.size))


def click(page: Page, pos: tuple[int, int]) -> None:
    page.handle(Intent(intents.POINT, pos=pos))
    page.handle(Intent(intents.PRESS, pos=pos, button=1))
    page.handle(Intent(intents.RELEASE, pos=pos, button=1))


def press(page: Page, name: str) -> None:
    click(page, page.widget(name).rect.center)


def row(page: Page, switch: str) -> SwitchRow:
    found = page.widget(switch)
    assert isinstance(found, SwitchRow)
    return found


def setup(host: Sitter, text: str = "grand", players: int = 4) -> tuple[RulesSetupScene, list[RuleChoice]]:
    done: list[RuleChoice] = []
    page = RulesSetupScene(host, RuleChoice.parse(text), players, done.append)
    show(host, page)
    return page, done


# Choosing and changing


def test_every_switch_has_a_row_under_a_heading_of_its_group(host: Sitter) -> None:
    page, _ = setup(host)
    rows = [widget.name for widget in page.rows if isinstance(widget, SwitchRow)]
    assert sorted(rows) == sorted(switch_names())
    headings = [widget.words for widget in page.rows if isinstance(widget, Heading)]
    assert headings == list(GROUPS)


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
    press(page, "done")
    host.stack.settle()
    assert done == [RuleChoice.of("classic")]


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
    assert page.focus.focused is page.widget("done")
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
    assert page._said()[0][0].startswith("Note: “No bluff” turns")
    text = "grand no_bluff=on seven_zero=on intervention=on stacking=on answer_draw_two=on must_play=on force_play=on"
    page.choose(RuleChoice.parse(text))
    more = len(conflicts(page.choice.rules, 4)) + len(notes(page.choice.rules, 4)) - 3
    assert more > 1 and len(page._said()) == 4 and page._said()[-1][0] == f"And {more} sentences more."


# From New game to the table


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
    assert Session.resume(Slot(host.data_dir)).match.rules.ready
    assert host.settings.rules == "junction ready=on"
    assert NewGameScene(host).choice == RuleChoice.of("junction")


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
    assert page.refusal == "Teams needs four players, two against two."


def test_settings_that_name_no_rules_are_taken_for_grand(host: Sitter) -> None:
    for text in ("bridge", "grand fine=99", ""):
        host.settings.rules = text
        assert NewGameScene(host).choice == RuleChoice.of("grand")


def test_the_target_belongs_to_the_rules_and_has_a_name_of_its_own_in_each_scoring(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    page.focus.focus(page.widget("target"))
    page.handle(move("right"))
    assert page.choice.rules.target == 750 and page.choice.changed == ("target",)
    page.play_by(RuleChoice.of("draw-until"))
    target = page.widget("target")
    assert (target.label, target.options[target.at]) == ("Games", (3, "3"))  # type: ignore[attr-defined]


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


# Own presets


def presets(host: Sitter, text: str = "classic fine=2") -> tuple[PresetsScene, list[RuleChoice]]:
    used: list[RuleChoice] = []
    page = PresetsScene(host, RuleChoice.parse(text), used.append)
    show(host, page)
    return page, used


def type_into(page: Page, field: str, words: str) -> None:
    widget = page.widget(field)
    assert isinstance(widget, TextField)
    page.focus.focus(widget)
    for _ in range(len(widget.value)):
        page.handle(key("backspace"))
    page.handle(Intent(intents.TEXT, text=words))


def test_rules_are_saved_used_renamed_and_deleted_by_keyboard_alone(host: Sitter) -> None:
    page, used = presets(host)
    assert page.focus.focused is page.widget("name") and not page.widget("use").takes_focus
    type_into(page, "name", "Friday")
    page.handle(ENTER)
    assert page.said == "Friday is kept." and [kept.name for kept in Presets(host.data_dir).all] == ["Friday"]
    type_into(page, "name", "Saturday")
    for name in ("save", "rename"):
        page.handle(TAB)
        assert page.focus.focused is page.widget(name)
    page.handle(ENTER)
    assert [kept.name for kept in Presets(host.data_dir).all] == ["Saturday"]
    page.handle(TAB)
    page.handle(TAB)
    assert page.focus.focused is page.widget("delete")
    page.handle(ENTER)
    assert "Press again" in page.said and Presets(host.data_dir).all
    page.handle(Intent(intents.PREVIOUS))
    page.handle(ENTER)
    host.stack.settle()
    assert used == [RuleChoice.parse("classic fine=2")] and host.stack.top is None


def test_nothing_is_deleted_or_replaced_that_was_not_asked_for_twice_in_a_row(host: Sitter) -> None:
    page, _ = presets(host)
    kept = Presets(host.data_dir)
    kept.save("Friday", RuleChoice.of("grand"))
    kept.save("Hard", RuleChoice.of("grand"))
    page, _ = presets(host)
    press(page, "delete")
    press(page, "preset Hard")
    press(page, "delete")
    assert len(page.presets.all) == 2
    press(page, "delete")
    assert [preset.name for preset in Presets(host.data_dir).all] == ["Friday"]
    press(page, "preset Friday")
    press(page, "save")
    assert page.presets.all[0].choice == RuleChoice.of("grand")
    press(page, "save")
    assert Presets(host.data_dir).all[0].choice == RuleChoice.parse("classic fine=2")


def test_a_preset_is_exported_and_imported_by_a_typed_path(host: Sitter, tmp_path: Path) -> None:
    page, _ = presets(host)
    type_into(page, "name", "Friday")
    press(page, "save")
    type_into(page, "path", str(tmp_path / "out.toml"))
    press(page, "export")
    assert page.said == "Friday is written to out.toml."
    press(page, "export")
    assert "Press again to replace it" in page.said
    press(page, "import")
    assert page.said == "Friday 2 is taken in." and len(page.presets.all) == 2
    type_into(page, "path", str(tmp_path / "nowhere.toml"))
    press(page, "import")
    assert page.refused and page.said == "There is no file nowhere.toml." and len(page.presets.all) == 2


def test_a_file_dropped_on_the_setup_screen_is_taken_in_and_a_bad_one_is_a_sentence(
    host: Sitter, tmp_path: Path
) -> None:
    setup_page, _ = setup(host)
    kept = Presets(tmp_path / "elsewhere").save("Hard", RuleChoice.parse("grand austere=on"))
    hand_out(kept, tmp_path / "hard.toml")
    setup_page.handle(Intent(intents.DROP, text=str(tmp_path / "hard.toml")))
    settle(host)
    page = host.stack.top
    assert isinstance(page, PresetsScene) and page.said == "Hard is taken in." and not page.refused
    press(page, "use")
    settle(host)
    assert setup_page.choice == RuleChoice.parse("grand austere=on") and host.stack.top is setup_page
    page, _ = presets(host)
    (tmp_path / "bad.toml").write_text("[[")
    page.handle(Intent(intents.DROP, text=str(tmp_path / "bad.toml")))
    assert page.refused and page.said.startswith("bad.toml was not taken in.") and len(page.presets.all) == 1


def test_a_dropped_file_is_read_as_an_intent(host: Sitter) -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/rules.toml")
    assert intents.Reader().translate([event]) == [Intent(intents.DROP, text="/rules.toml")]


# All of them


def pages(host: Sitter) -> list[ScrollingPage]:
    kept = Presets(host.data_dir)
    for name in ("Friday", "Hard", *"abcdefghijkl"):
        kept.save(name, RuleChoice.of("replay"))
    clash = RuleChoice.parse("grand no_bluff=on seven_zero=on intervention=on stacking=on answer_draw_two=on")
    chosen = NewGameScene(host)
    chosen.play_by(RuleChoice.parse("grand first_dealer=chosen"))
    return [
        RulesSetupScene(host, RuleChoice.of("grand"), 4, lambda _: None),
        RulesSetupScene(host, clash, 10, lambda _: None),
        PresetsScene(host, clash, lambda _: None),
        chosen,  # type: ignore[list-item]
    ]


@pytest.mark.parametrize("size", SIZES)
def test_every_widget_lies_inside_the_window_and_on_no_other(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = Theme(size)
    window = pygame.Rect((0, 0), size)
    for page in pages(host):
        page.rebuild()

        def seen(widget: Widget) -> pygame.Rect:
            return widget.rect if widget.window is None else widget.rect.clip(widget.window)

        visible = [widget for widget in page.focus.widgets if widget.visible]
        assert visible
        for widget in visible:
            assert window.contains(seen(widget)), widget.name
        for one, other in itertools.combinations(visible, 2):
            assert not seen(one).colliderect(seen(other)), (one.name, other.name)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_every_row_fit_into_it(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = look = Theme(size)
    page, _ = setup(host)
    for widget in page.rows:
        if isinstance(widget, SwitchRow):
            high = look.line_height("bold", 26) + len(look.wrap(widget.help, widget.text_width)) * look.line_height()
            assert widget.rect.height >= high and widget.rect.contains(widget.control_place())
            if not isinstance(widget.control, Toggle):
                widest = max(look.width(words, "bold", 18) for _, words in widget.control.options)
                assert widest <= widget.control_place().width - look.px(84), widget.name


def test_scrolling_draws_the_list_and_nothing_else(host: Sitter) -> None:
    page, _ = setup(host)
    surface = pygame.Surface(host.theme.size)
    page.invalidate()
    host.stack.draw(surface)
    assert host.stack.draw(surface) is None
    page.handle(Intent(intents.SCROLL, pos=page.view.center, amount=-1.0))
    changed = host.stack.draw(surface)
    assert changed is not None and page.bar is not None
    assert all(place.right <= page.bar.rect.right + 40 and place.left >= page.view.left - 40 for place in changed)
    whole = pygame.Surface(host.theme.size)
    page.invalidate()
    host.stack.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")
