"""Keys and buttons of pads are bound anew, what had them is told, and nothing gets out of reach."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths, settings
from game.rules import Event
from game.session.match import Match, Player
from game.session.rule_choice import RuleChoice
from game.session.session import Session
from game.settings import Settings
from game.text import ENGLISH, say, use
from game.ui.input import intents
from game.ui.input.bindings import (
    ACTS,
    AGAIN_KEY,
    BUTTONS,
    LAY_LEFT,
    LAY_RIGHT,
    LOG_KEY,
    NEXT_PART,
    REDO,
    RULES_KEY,
    TURN_BACK,
    TURN_ON,
    Bindings,
)
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter, scenes, shown_matches
from game.ui.table.scene import TableScene
from tests.ui.pad_person import Evening
from tests.ui.pages import click, key, press, settle
from tests.ui.typist import Typist

#: Every act on another key than usual; letters among them that other acts have usually.
ANEW = {
    "left": ["a"], "right": ["d"], "up": ["w"], "down": ["s"], "return": ["e"], "tab": ["t"], "escape": ["q"],
    "d": ["n"], "l": ["m"], "p": ["v"], "u": ["x"], "c": ["f"], "i": ["j"], "k": ["l"], "backspace": ["z"],
    "h": ["u"], "s": ["b"], "?": ["k"], "left shift": ["left ctrl"], RULES_KEY: ["f5"], NEXT_PART: ["f6"],
    "f10": ["f7"], "f11": ["f8"], "r": ["h"], "f": ["y"], LOG_KEY: ["f9"],
    "-": ["i"], "+": ["p"], REDO: ["f2"], "n": ["o"], LAY_LEFT: ["c"], LAY_RIGHT: ["g"], AGAIN_KEY: ["f1"],
    "m": ["f3"], "o": ["r"], TURN_BACK: ["f4"], TURN_ON: ["f12"],
}  # fmt: skip
PRESSED = ["a", "b", "x", "y", "left shoulder", "right shoulder", "left stick", "right stick", "select", "start"]
TURNED = dict(zip(PRESSED, [*PRESSED[1:], PRESSED[0]], strict=True))


def reachable(bindings: Bindings) -> bool:
    """Whether every act has a key of its own, and every button of a pad does something else."""
    keys = [key for act in ACTS for key in bindings.keys(act)]
    buttons = {bindings.button(act) for act in BUTTONS}
    alone = all(bindings.keys(act) for act in ACTS) and len(keys) == len(set(keys))
    return alone and buttons == set(BUTTONS) and all(bindings.act(key) for key in keys)


# Bindings


def test_whatever_is_bound_one_after_another_every_act_keeps_a_key_and_every_button_an_act() -> None:
    chance = random.Random(4)
    keys = [key for act in ACTS.values() for key in act.keys] + list("abfjqrwz")
    for _ in range(40):
        bindings = Bindings()
        for _ in range(12):
            act, button = chance.choice(list(ACTS)), chance.choice(list(BUTTONS))
            bound = bindings.with_usual_keys(act) if chance.random() < 0.2 else None
            bound = bound if bound is not None else bindings.with_key(act, chance.choice(keys))
            bindings.take(bound, bindings.with_button(button, chance.choice(list(BUTTONS))))
            assert reachable(bindings)


@pytest.mark.parametrize(
    ("keys", "buttons"),
    [
        ({"left": ["x"], "right": ["x"]}, {"a": "b"}),
        ({"left": []}, {"a": "a button nobody has"}),
        ({"nothing": ["x"], "escape": ["return", "enter", "return"]}, {"nothing": "a"}),
        ({act: ["q"] for act in ACTS}, dict.fromkeys(BUTTONS, "x")),
    ],
)
def test_bindings_that_would_lock_somebody_out_are_mended(keys: dict[str, list[str]], buttons: dict[str, str]) -> None:
    assert reachable(Bindings(keys, buttons))


def test_who_had_a_key_gets_the_one_given_up_and_what_is_bound_as_usual_is_not_written_down() -> None:
    bindings = Bindings()
    assert bindings.with_key("d", "h") == {"d": ["h"], "h": ["d"]}
    assert bindings.with_key("d", "space") == {"d": ["space"], "left shift": ["left shift", "right shift"]}
    bindings.take(bindings.with_key("d", "h"), bindings.with_button("a", "x"))
    assert bindings.button("x") == "a" and bindings.role("a") == "x"
    assert bindings.with_usual_keys("h") == {} == bindings.with_button("a", "a")


def test_what_works_everywhere_goes_on_with_its_usual_keys_while_they_are_free() -> None:
    bindings = Bindings({"escape": ["q"], "d": ["n"]})
    assert bindings.act("escape") == bindings.act("q") == "escape"
    assert bindings.act("d") == ""
    assert Bindings({"escape": ["q"], "d": ["escape"]}).act("escape") == "d"


def test_marks_name_the_key_bound_and_letters_mean_acts_only_at_the_table() -> None:
    bindings = Bindings({"d": ["h"], "h": ["d"], "escape": ["q"], RULES_KEY: ["f5"]})
    assert [bindings.mark(hint, at_table=True) for hint in ("D", "H", "L", "Esc", "F1")] == ["H", "D", "L", "Q", "F5"]
    assert [bindings.mark(hint) for hint in ("D", "Esc", "R")] == ["D", "Q", "R"]


def test_marks_call_a_key_what_it_is_called_in_the_language_spoken() -> None:
    bindings = Bindings()
    assert [bindings.mark(hint) for hint in ("Esc", "Enter", "Space", "F1")] == ["Esc", "Enter", "Space", "F1"]
    use("fr", paths.translations())
    try:
        assert [bindings.mark(hint) for hint in ("Esc", "Enter", "Space", "F1")] == ["Échap", "Entrée", "Espace", "F1"]
    finally:
        use(ENGLISH)


@pytest.mark.usefixtures("host")
def test_every_key_bound_means_what_the_usual_one_means() -> None:
    def meant(bindings: Bindings, key: str) -> tuple[Intent, str]:
        letter, held = key if len(key) == 1 else "", pygame.KMOD_CTRL if key.startswith("ctrl ") else 0
        code = pygame.key.key_code("/" if key == "?" else key.removeprefix("ctrl "))
        pressed = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=held)
        [intent] = Reader(bindings).translate([pressed])
        act = bindings.act(key) if intent.kind == intents.KEY else ""
        return (intent._replace(letter="", key="", text="") if act else intent._replace(letter="")), act

    for act in ACTS:
        assert meant(Bindings(), act) == meant(Bindings(ANEW), ANEW[act][0]), act


# In the settings


def opened(host: Sitter, folder: Path) -> SettingsScene:
    host.settings = settings.load(folder)
    page = SettingsScene(host, "keys")
    host.stack.push(page)
    settle(host)
    return page


def heard(page: SettingsScene, name: str, letter: str = "") -> None:
    page.handle(Intent(intents.KEY, key=name, text=letter))
    if letter:
        page.handle(Intent(intents.TEXT, key=name, text=letter))


def test_a_key_is_bound_its_conflict_shown_and_all_is_kept(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    page.focus.focus(page.widget("key d"))
    page.handle(Intent(intents.ACTIVATE))
    assert host.bindings.listening
    heard(page, "h", "h")
    assert not host.bindings.listening and page.focus.focused is page.widget("key d")
    assert page.rebinding.told == "H was used for “Hint”, which is now on D."
    assert settings.load(tmp_path).keys == {"d": ["h"], "h": ["d"]}
    page.handle(key("backspace"))
    assert settings.load(tmp_path).keys == {} and host.bindings.act("d") == "d"


def test_the_letter_of_a_key_just_bound_is_typed_nowhere(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    press_row(page, "key d")
    heard(page, "f", "f")
    assert host.bindings.act("f") == "d" and page.focus.focused is page.widget("key d") and page.sought == ""


def press_row(page: SettingsScene, name: str) -> None:
    row = page.widget(name)
    page.focus.focus(row)
    page.handle(Intent(intents.ACTIVATE))


@pytest.mark.parametrize(
    ("row", "by"),
    [
        ("key d", Intent(intents.KEY, key="escape")),
        ("key d", Intent(intents.PAD, pad="a")),
        ("button a", Intent(intents.KEY, key="x", text="x")),
        ("key d", Intent(intents.PRESS, pos=(3, 3), button=1)),
        ("key d", Intent(intents.KEY, key="7", text="7")),
    ],
)
def test_escape_another_device_and_a_number_leave_everything_as_it_was(
    host: Sitter, tmp_path: Path, row: str, by: Intent
) -> None:
    page = opened(host, tmp_path)
    press_row(page, row)
    assert host.bindings.listening
    page.handle(by)
    assert not host.bindings.listening
    assert (host.settings.keys, host.settings.buttons) == ({}, {})
    assert host.stack.top is page


def test_leaving_the_page_listens_no_more(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    press_row(page, "key d")
    host.go.back()
    host.stack.settle()
    assert not host.bindings.listening


def test_by_mouse_a_key_is_bound_and_the_group_reset(host: Sitter, tmp_path: Path) -> None:
    page = opened(host, tmp_path)
    click(page, page.widget("key left").control_place().center)  # type: ignore[attr-defined]
    heard(page, "a", "a")
    assert host.settings.keys == {"left": ["a"]} and "A" in page.rebinding.told
    press(page, "reset group")
    assert settings.load(tmp_path).keys == {}


@pytest.mark.parametrize(
    "line",
    [
        "keys = 7", 'keys = {d = "x"}', "keys = {d = [7]}", 'buttons = {a = ["b"]}', 'buttons = {a = ""}',
        'keys = {d = ["' + "x" * 99 + '"]}',
    ],
)  # fmt: skip
def test_bindings_in_the_file_that_make_no_sense_are_passed_over(tmp_path: Path, line: str) -> None:
    (tmp_path / settings.FILE_NAME).write_text(f"bot_pause = 0.3\n{line}\n", encoding="utf-8")
    found = settings.load(tmp_path)
    assert (found.keys, found.buttons, found.bot_pause) == ({}, {}, 0.3) and found.trouble


# Played with


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Evening]]:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    begun: list[Evening] = []

    def begin(kind: type[Evening], bound: dict[str, object]) -> Evening:
        kept = Settings(path=tmp_path / settings.FILE_NAME)
        for name, value in bound.items():
            setattr(kept, name, value)
        kept.save()
        begun.append(kind(tmp_path))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()


@pytest.mark.parametrize(("kind", "bound"), [(Typist, {"keys": ANEW}), (Evening, {"buttons": TURNED})])
def test_a_game_is_played_with_everything_bound_anew(
    evening: Callable[..., Evening], kind: type[Evening], bound: dict[str, object]
) -> None:
    one = evening(kind, bound)
    one.choose("settings")
    assert isinstance(one.top, SettingsScene)
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, TitleScene)
    players = (Player("Ann"), Player("Ben", "greedy", 2))
    one.sit_down(Session(Match(RuleChoice.parse("classic hand_size=4").rules, players, 3)))
    for _ in range(200):
        if not one.play_on():
            break
    assert isinstance(one.top, ResultsScene)


def test_where_one_types_letters_are_letters_whatever_they_are_bound_to(evening: Callable[..., Evening]) -> None:
    one = evening(Typist, {"keys": ANEW})
    assert isinstance(one, Typist)
    one.choose("settings")
    one.go_to("search")
    for letter in "waste":
        one.type(letter)
    page = one.page(SettingsScene)
    assert isinstance(page, SettingsScene) and page.sought == "waste"
    one.type("escape")
    one.let_time_pass()
    assert isinstance(one.top, TitleScene)


def test_a_button_of_a_pad_is_bound_with_the_pad(evening: Callable[..., Evening]) -> None:
    one = evening(Evening, {})
    one.choose("settings")
    one.choose("group keys")
    one.choose("button a")
    one.press("y")
    assert one.app.settings.buttons == {"a": "y", "y": "a"}
    page = one.page(SettingsScene)
    assert isinstance(page, SettingsScene)
    assert page.rebinding.told == f"Y was used for “{say(BUTTONS['y'])}”, which is now on A."
    one.choose("button a")
    assert one.app.bindings.listening
    one.press("y")
    assert one.app.settings.buttons == {"a": "y", "y": "a"} and not one.app.bindings.listening


def test_a_button_at_the_table_shows_the_key_it_is_bound_to_and_no_other_changes(host: Sitter) -> None:
    happened: list[Event] = []
    scenes._SCENES["table"](host, shown_matches.played_match("table", happened), happened)
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    boxes = table.story.motion.plan.boxes

    def seen(button: str) -> bytes:
        surface = pygame.Surface(host.theme.size)
        table.invalidate()
        host.stack.draw(surface)
        return pygame.image.tobytes(surface.subsurface(boxes[button]), "RGB")

    before = {name: seen(name) for name in ("draw", "do", "hint", "why")}
    host.settings.keys = {"d": ["x"]}
    host.apply_settings()
    assert [name for name, picture in before.items() if seen(name) != picture] == ["draw"]
