"""Every setting has its row, is changed by mouse and by keyboard, is kept at once, and found again after a restart."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from game import settings
from game.app import App
from game.asked import GROUPS
from game.settings import ASKED, Settings, usual
from game.ui.book.search_field import SearchField
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import SAND
from game.ui.kit.look import Look
from game.ui.kit.scrolling import Heading
from game.ui.kit.theme import Theme
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.settings_page.setting_row import AskedRow, SettingRow
from game.ui.settings_page.slider import Slider
from game.ui.settings_page.tiles import Tiles
from game.ui.tables.folders import shipped
from tests.ui.pages import BACK, ENTER, TAB, click, key, look_at, move, press, settle, type_into

#: Those that are bound, each act by itself, in `test_bindings.py`.
BOUND = {"keys", "buttons"}
ROWS = [name for name in ASKED if name not in BOUND]
#: What no person chooses: measured, or remembered of the window and of the last match.
NOT_ASKED = {
    "window_width", "window_height", "accelerated", "plain_flip_ms", "accelerated_flip_ms", "rules", "players", "path",
    "trouble", "music_offered",
}  # fmt: skip


def opened(host: Sitter, folder: Path, group: str = "play") -> SettingsScene:
    host.settings = settings.load(folder)
    page = SettingsScene(host, group)
    host.stack.push(page)
    settle(host)
    return page


def row(page: SettingsScene, name: str) -> SettingRow:
    found = page.widget(name)
    assert isinstance(found, SettingRow)
    return found


def kept(folder: Path, name: str) -> object:
    return getattr(settings.load(folder), name)


def test_every_setting_a_person_would_choose_is_asked_for_in_a_group_that_is_there() -> None:
    assert {declared.name for declared in fields(Settings)} - NOT_ASKED == set(ASKED)
    assert {about.group for about in ASKED.values()} == set(GROUPS)


@pytest.mark.parametrize("name", ROWS)
def test_a_setting_is_changed_by_keyboard_kept_at_once_and_set_back(host: Sitter, tmp_path: Path, name: str) -> None:
    page = opened(host, tmp_path)
    page.open(ASKED[name].group)
    while page.focus.focused not in page.rows:
        page.handle(TAB)
    while page.focus.focused is not page.widget(name):
        page.handle(move("down"))
    assert page.view.contains(page.widget(name).rect)
    for direction in ("right", "left"):
        if getattr(host.settings, name) == usual(name):
            page.handle(move(direction))
    changed = getattr(host.settings, name)
    assert changed != usual(name) and kept(tmp_path, name) == changed
    assert row(page, name).is_changed and page.focus.focused is row(page, name)
    page.handle(key("backspace"))
    assert getattr(host.settings, name) == usual(name) == kept(tmp_path, name)
    assert not row(page, name).is_changed


@pytest.mark.parametrize("name", ROWS)
def test_a_setting_is_changed_by_mouse_kept_at_once_and_set_back(host: Sitter, tmp_path: Path, name: str) -> None:
    page = opened(host, tmp_path)
    press(page, f"group {ASKED[name].group}")
    page.scroll_to(row(page, name).rect.top - page.view.top)
    control, place = row(page, name).control, row(page, name).control_place()
    control.rect = place
    spot = control.places()[1] if isinstance(control, Tiles) else place.move(place.width // 10, 0)
    click(page, spot.center)
    changed = getattr(host.settings, name)
    assert changed != usual(name) and kept(tmp_path, name) == changed
    click(page, row(page, name).back_place().center)
    assert getattr(host.settings, name) == usual(name) == kept(tmp_path, name)


def test_a_persons_remarks_in_the_file_are_kept(host: Sitter, tmp_path: Path) -> None:
    (tmp_path / settings.FILE_NAME).write_text("# slow down\nbot_pause = 1.2 # mine\n", encoding="utf-8")
    page = opened(host, tmp_path)
    press(page, "bots_catch")
    page.handle(ENTER)
    assert host.settings.bots_catch is False
    written = (tmp_path / settings.FILE_NAME).read_text(encoding="utf-8")
    assert "# slow down\nbot_pause = 1.2 # mine\n" in written and "bots_catch = false" in written


def test_a_dragged_size_is_tried_in_the_preview_and_the_page_follows_when_it_is_let_go(
    host: Sitter, tmp_path: Path
) -> None:
    page = opened(host, tmp_path, "sight")
    control = row(page, "text_size").control
    assert isinstance(control, Slider)
    place, before = row(page, "text_size").control_place(), host.theme
    page.handle(Intent(intents.PRESS, pos=place.center, button=1))
    page.handle(Intent(intents.POINT, pos=(place.right, place.centery)))
    assert host.settings.text_size == 2.0 and host.theme is before
    assert page._preview is not None and page._preview.dirty
    assert kept(tmp_path, "text_size") == 1.0
    page.handle(Intent(intents.RELEASE, pos=(place.right, place.centery), button=1))
    assert host.theme.letters == 2.0


def test_a_table_that_cannot_be_used_is_not_chosen_and_what_is_wrong_with_it_is_said(
    host: Sitter, tmp_path: Path
) -> None:
    for name in ("bent", "cut"):
        (host.data_dir / "tables" / name).mkdir(parents=True)
    host.settings.table = shipped()[-1].name
    host.apply_settings()
    page = opened(host, tmp_path, "table")
    tables = row(page, "table").control
    assert isinstance(tables, Tiles) and len(tables.options) == len(shipped()) + 2
    page.change("table", shipped()[-1].name)
    page.focus.focus(page.widget("table"))
    for _ in range(2):
        page.handle(move("right"))
        assert page.told and host.settings.table == shipped()[-1].name == kept(tmp_path, "table")
    control = row(page, "table").control
    assert isinstance(control, Tiles) and control.at == len(shipped()) + 1, "the arrows go on all the same"
    control.rect = row(page, "table").control_place()
    click(page, control.places()[0].center)
    assert not page.told and host.settings.table == "" == kept(tmp_path, "table")
    control = row(page, "table").control
    assert isinstance(control, Tiles)
    control.rect = row(page, "table").control_place()
    page.scroll_to(0)
    click(page, control.places()[-1].center)
    assert "table.toml" in page.told and host.settings.table == ""


def test_a_search_finds_settings_of_all_groups_by_what_is_said_of_them(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    page.focus.focus(page.widget("back"))
    page.handle(key("f"))
    page.handle(Intent(intents.TEXT, text="f", key="f"))
    assert page.focus.focused is page.widget("search"), "the key that leads there types nothing"
    type_into(page, "search", "cards")
    names = {widget.name for widget in page.rows if isinstance(widget, SettingRow)}
    assert {"animation_speed", "effects_volume", "reduced_motion"} <= names
    type_into(page, "search", "cards LOUD")
    assert not page.rows
    type_into(page, "search", "no wait")
    assert [widget.name for widget in page.rows if isinstance(widget, SettingRow)] == ["bot_pause"]
    press(page, "group sound")
    assert page.sought == "" and row(page, "music_volume")


def test_a_group_is_reset_with_one_key_and_everything_only_when_asked_twice(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    page.set_all({"bot_pause": 2.5, "animation_speed": 3.0, "music_volume": 0.5})
    page.handle(Intent(intents.KEY, key="r", text="R"))
    assert (host.settings.bot_pause, host.settings.animation_speed, host.settings.music_volume) == (0.8, 1.0, 0.5)
    press(page, "reset all")
    assert host.settings.music_volume == 0.5
    press(page, "reset all")
    assert host.settings.music_volume == 0.0 == kept(tmp_path, "music_volume")
    assert not page.widget("reset all").enabled
    page.set_all({"asks_first": False, "music_volume": 0.5})
    press(page, "reset all")
    assert host.settings.music_volume == 0.0 and host.settings.asks_first


@pytest.mark.parametrize("name", ["reset all", "reset group"])
def test_after_a_reset_the_focus_is_on_the_first_row(host: Sitter, tmp_path: Path, name: str) -> None:
    page = opened(host, tmp_path)
    page.set_all({"bot_pause": 2.5})
    page.focus.focus(page.widget(name))
    for _ in range(2 if name == "reset all" else 1):
        assert page.focus.focused is page.widget(name)
        page.handle(ENTER)
    assert host.settings.bot_pause == 0.8 and not page.widget(name).enabled
    first = next(row for row in page.rows if row.takes_focus)
    assert page.focus.focused is first and first.ringed and page.view.contains(first.rect)


def test_the_focus_goes_through_the_page_in_the_order_in_which_it_is_read(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    page.focus.focus(page.widget("again"))
    for name in ("compare", "back", "search"):
        page.handle(TAB)
        assert page.focus.focused is page.widget(name)


def test_what_sets_back_and_what_searches_are_the_keys_bound_to_it(host: Sitter, tmp_path: Path) -> None:
    (tmp_path / settings.FILE_NAME).write_text('keys = {r = ["z"], f = ["f5"], backspace = ["m"]}\n', encoding="utf-8")
    page = opened(host, tmp_path)
    host.apply_settings()
    for back in (key("z"), key("m"), key("delete")._replace(key="backspace", pad="x")):
        page.change("bots_catch", False)
        page.focus.focus(page.widget("bots_catch"))
        for other in ("r", "backspace"):
            page.handle(key(other))
        assert not host.settings.bots_catch
        page.handle(back)
        assert host.settings.bots_catch
    page.change("bots_catch", False)
    page.handle(Intent(intents.KEY, key="z", text="Z"))
    assert host.settings.bots_catch, "with Shift the group is set back"
    page.handle(key("f"))
    page.handle(Intent(intents.TEXT, text="f", key="f"))
    assert page.focus.focused is not page.widget("search")
    page.handle(Intent(intents.KEY, key="f5"))
    search = page.widget("search")
    assert page.focus.focused is search and isinstance(search, SearchField) and search.hint == "F5"


def test_a_group_opened_with_its_key_has_the_focus(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    page.focus.focus(page.widget("bot_pause"))
    page.handle(key("6"))
    assert page.group == "language" and page.focus.focused is page.widget("group language")


def test_right_of_every_group_lies_its_first_row_or_the_one_used_last(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    for number, group in enumerate(GROUPS, 1):
        page.handle(key(str(number)))
        page.handle(move("right"))
        rows = [row for row in page.rows if row.takes_focus or not row.visible]
        able = page._able()
        assert rows and page.focus.focused is able[0], group
        page.focus.focus(page.widget(f"group {group}"))
        page._last_row = able[-1].name
        page.handle(move("right"))
        assert page.focus.focused is page.widget(able[-1].name), group


@pytest.mark.parametrize("shown", [True, False], ids=["by key", "by mouse"])
def test_a_group_opened_in_large_letters_is_in_sight(host: Sitter, tmp_path: Path, shown: bool) -> None:
    page = opened(host, tmp_path)
    host.theme = Theme((800, 600), Look(2.0))
    page.rebuild()
    page.focus.shown = shown
    for group in GROUPS:
        page.open(group)
        page.update(0.0)
        first = next(row for row in page.rows if row.takes_focus)
        assert page.focus.focused is first and pygame.Rect(0, 0, 800, 600).contains(first.rect)
        page.scrolled.to(0)
        page.rebuild()


def test_a_value_that_somebody_wrote_is_shown_by_the_nearest_and_stays_until_it_is_changed(
    host: Sitter, tmp_path: Path
) -> None:
    (tmp_path / settings.FILE_NAME).write_text("animation_speed = 1.2\n", encoding="utf-8")
    page = opened(host, tmp_path)
    press(page, "group sound")
    assert host.settings.animation_speed == 1.2
    press(page, "group play")
    page.focus.focus(page.widget("animation_speed"))
    page.handle(move("right"))
    assert host.settings.animation_speed == 1.75


def test_the_preview_moves_at_the_pace_chosen_and_rests_when_the_card_lies(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    assert page.rests_for() is None, "nothing moves before anything is changed"
    page.change("bot_pause", 0.4)
    page.change("animation_speed", 3.0)
    assert page.rests_for() == 0.0
    look_at(host, 0.3)
    assert page.rests_for() == 0.0 and not told(page), "nothing is told before it happens"
    look_at(host, 0.3)
    assert page.rests_for() is None and told(page)
    page.handle(key("p"))
    assert page.rests_for() == 0.0


def told(page: SettingsScene) -> bool:
    """Whether the preview says anything under its picture."""
    surface, preview = pygame.Surface(page.host.theme.size), page.widget("preview")
    preview.draw(surface, page.host.theme)
    foot = pygame.Rect(preview.rect.left, 0, preview.rect.width, page.host.theme.px(40))
    foot.bottom = preview.rect.bottom
    return bool(pygame.mask.from_threshold(surface.subsurface(foot), SAND, (40, 40, 40)).count())


def shown(page: SettingsScene) -> bytes:
    """What the preview looks like when its card lies."""
    page.update(9.0)
    surface = pygame.Surface(page.host.theme.size)
    preview = page.widget("preview")
    preview.draw(surface, page.host.theme)
    return pygame.image.tobytes(surface.subsurface(preview.rect), "RGB")


@pytest.mark.parametrize("by_pad", [False, True])
def test_the_list_of_bindings_begins_with_the_device_in_use(host: Sitter, tmp_path: Path, by_pad: bool) -> None:
    host.by_pad = by_pad
    page = opened(host, tmp_path, "keys")
    assert page.rows[1].name.startswith("button" if by_pad else "key")


@pytest.mark.parametrize("by", ["mouse", "key", "pad", "enter"])
def test_while_a_button_is_held_the_preview_is_as_it_was_before(host: Sitter, tmp_path: Path, by: str) -> None:
    page = opened(host, tmp_path, "sight")
    before = shown(page)
    page.change("card_colours", "greys")
    page.change("table", shipped()[-1].name)
    changed = shown(page)
    button = page.widget("compare")
    page.focus.focus(button)
    over, away = button.rect.center, (1, 1)
    ways = {
        "mouse": (Intent(intents.PRESS, over, 1), Intent(intents.RELEASE, away, 1)),
        "key": (Intent(intents.HURRY, on=True, device=intents.KEYS), Intent(intents.HURRY, device=intents.KEYS)),
        "pad": (Intent(intents.HURRY, on=True, device="pad 1"), Intent(intents.HURRY, device="pad 1")),
        "enter": (ENTER, ENTER),
    }
    page.handle(ways[by][0])
    assert before == shown(page) != changed
    page.handle(ways[by][1])
    assert changed == shown(page)
    assert host.settings.card_colours == "greys", "nothing is set by it"


def test_what_has_not_changed_is_compared_with_the_usual_and_nothing_while_one_is_typing(
    host: Sitter, tmp_path: Path
) -> None:
    usually = shown(opened(host, tmp_path))
    (tmp_path / settings.FILE_NAME).write_text('card_colours = "greys"\n', encoding="utf-8")
    page = opened(host, tmp_path)
    host.apply_settings()
    assert shown(page) != usually
    page.focus.focus(page.widget("search"))
    page.handle(Intent(intents.HURRY, on=True))
    assert not page.comparing
    page.focus.focus(page.widget("back"))
    page.handle(Intent(intents.HURRY, on=True))
    assert shown(page) == usually


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("group", GROUPS)
def test_no_word_is_cut_and_nothing_lies_on_anything_else(
    host: Sitter, tmp_path: Path, size: tuple[int, int], group: str
) -> None:
    host.theme = Theme(size)
    page = opened(host, tmp_path, group)
    window = pygame.Rect((0, 0), size)
    shown = [widget for widget in page.focus.widgets if widget.visible and widget not in page.rows]
    assert all(window.contains(widget.rect) for widget in shown)
    rects = [widget.rect for widget in shown] + [page.view]
    assert all(not one.colliderect(other) for at, one in enumerate(rects) for other in rects[:at])
    for widget in page.rows:
        if isinstance(widget, Heading):
            continue
        assert isinstance(widget, AskedRow)
        words = widget.words_place()
        assert not words.colliderect(widget.control_place()) and not words.colliderect(widget.back_place())
        assert widget.rect.contains(words) and widget.rect.contains(widget.control_place())


def test_the_settings_are_left_by_escape_and_by_their_button(host: Sitter, tmp_path: Path) -> None:
    for leave in (lambda page: page.handle(BACK), lambda page: press(page, "back")):
        page = opened(host, tmp_path)
        leave(page)
        host.stack.settle()
        assert page not in host.stack.scenes


def test_the_settings_are_a_key_away_from_everywhere_and_open_only_once(tmp_path: Path) -> None:
    program = App(tmp_path)
    try:
        program.go.title()
        program.stack.settle()
        for _ in range(2):
            program.frame([Intent(intents.SETTINGS)], 0.0)
        assert [type(scene) for scene in program.stack.scenes] == [TitleScene, SettingsScene]
    finally:
        program.close()
