"""Own presets on the screen: saved, used, renamed, deleted, written to a file and taken in from one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.values.messages import plural
from game.session.presets import Presets, hand_out
from game.session.rule_choice import RuleChoice
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.scenes.presets import PresetsScene
from game.ui.screenshot import Sitter
from game.ui.words.rule_words import SWITCHES
from tests.ui.pages import ENTER, TAB, press, settle, setup, show, type_into
from tests.ui.written import Written


def presets(host: Sitter, text: str = "classic fine=2") -> tuple[PresetsScene, list[RuleChoice]]:
    used: list[RuleChoice] = []
    page = PresetsScene(host, RuleChoice.parse(text), used.append)
    show(host, page)
    return page, used


def test_rules_are_saved_used_renamed_and_deleted_by_keyboard_alone(host: Sitter) -> None:
    page, used = presets(host)
    assert page.focus.focused is page.widget("name") and not page.widget("use").takes_focus
    type_into(page, "name", "Friday")
    page.handle(ENTER)
    assert page.said == "Friday is saved." and [kept.name for kept in Presets(host.data_dir).all] == ["Friday"]
    type_into(page, "name", "Saturday")
    for name in ("save", "use", "rename"):
        page.handle(TAB)
        assert page.focus.focused is page.widget(name)
    page.handle(ENTER)
    assert [kept.name for kept in Presets(host.data_dir).all] == ["Saturday"]
    page.handle(TAB)
    assert page.focus.focused is page.widget("delete")
    page.handle(ENTER)
    assert "Press again" in page.said and Presets(host.data_dir).all
    page.handle(Intent(intents.PREVIOUS))
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


def test_for_who_likes_not_to_be_asked_a_preset_is_deleted_or_replaced_at_once(host: Sitter) -> None:
    host.settings.asks_first = False
    kept = Presets(host.data_dir)
    kept.save("Friday", RuleChoice.of("grand"))
    kept.save("Hard", RuleChoice.of("grand"))
    page, _ = presets(host)
    press(page, "preset Hard")
    press(page, "delete")
    press(page, "preset Friday")
    press(page, "save")
    assert [preset.choice for preset in Presets(host.data_dir).all] == [RuleChoice.parse("classic fine=2")]


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
    assert page.said == "Friday 2 is imported." and len(page.presets.all) == 2
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
    assert isinstance(page, PresetsScene) and page.said == "Hard is imported." and not page.refused
    press(page, "use")
    settle(host)
    assert setup_page.choice == RuleChoice.parse("grand austere=on") and host.stack.top is setup_page
    page, _ = presets(host)
    (tmp_path / "bad.toml").write_text("[[")
    page.handle(Intent(intents.DROP, text=str(tmp_path / "bad.toml")))
    assert page.refused and page.said.startswith("bad.toml was not imported.") and len(page.presets.all) == 1


@pytest.mark.parametrize("name", ["\udcff\u202e.toml", "a\0b"])
def test_a_dropped_file_whose_name_is_no_text_is_a_sentence_that_can_be_shown(host: Sitter, name: str) -> None:
    page, _ = presets(host)
    page.handle(Intent(intents.DROP, text=str(host.data_dir / name)))
    page.draw(pygame.display.get_surface())
    assert page.refused and page.said.startswith("There is no file ")


def test_a_dropped_file_is_read_as_an_intent(host: Sitter) -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/rules.toml")
    assert Reader().translate([event]) == [Intent(intents.DROP, text="/rules.toml")]


def test_a_preset_says_in_words_which_switches_it_changes(written: Written, host: Sitter) -> None:
    kept = Presets(host.data_dir)
    kept.save("Friday", RuleChoice.parse("classic stacking=on"))
    page, _ = presets(host, "grand")
    settle(host)
    assert "Stacking" in " ".join(written.texts)
    press(page, "delete")
    press(page, "delete")
    written.texts.clear()
    settle(host)
    assert any("No switch is changed." in words for words in written.texts)


def test_every_switch_of_a_preset_is_shown_and_those_without_room_are_counted(written: Written, host: Sitter) -> None:
    presets(host, "grand")
    settle(host)
    shown = [switch for switch, about in SWITCHES.items() if say(about["label"]) in written.texts]
    assert len(shown) > 30, "two columns where nothing is saved"
    left = len(SWITCHES) - len(shown)
    counted = say(plural("And {number} more switch.", "And {number} more switches.", left))
    assert (counted in written.texts) == (left > 0)
