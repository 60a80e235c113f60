"""Every text of a page is one whole message: in the test language exactly one pair of brackets round it.

It is written whole, too, in windows of the smallest and of a usual size, though it is so much longer.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ai.characters import CHARACTERS
from game.review import weighing
from game.rules import Event
from game.rules.rulebook import rules_in_play
from game.rules.values.messages import sentence
from game.rules.values.ruleset import GRAND, RULE_SETS
from game.rules.values.state import NOBODY
from game.session.fair import in_groups
from game.session.lessons import MISSED, PLAYING, REACHED
from game.session.match import Match, Player
from game.session.pace.offers import Cover, Race
from game.session.presets import Presets
from game.session.rule_choice import RuleChoice
from game.session.secret import part_fingerprint
from game.session.session import Session
from game.text import languages, say, text
from game.ui.first_picture import TITLE
from game.ui.kit.switches import Choice
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme
from game.ui.new_game.seating import SeatChoice
from game.ui.new_game.switch_row import SwitchRow
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.fair import FairScene
from game.ui.scenes.keyboard import LAYERS, KeyboardScene
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.scenes.lesson import Teaching
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.word import WordScene
from game.ui.screenshot import Sitter, scenes, shown_matches
from game.ui.screenshot.shelf_samples import samples
from game.ui.table.paint.art import Deck
from game.ui.table.paint.lit_plates import lit_plate
from game.ui.table.paint.window import TableWindow
from game.ui.tables.folders import first
from game.ui.words.log_lines import Log
from tests.review.games import LITTLE
from tests.ui.pages import drawn, press, type_into
from tests.ui.written import Written

NAMES = ("Ann", "Ben", "Cy", "Dee", *(who.name for who in CHARACTERS.values()))
LANGUAGES = tuple(languages(paths.translations()).values())  # each by its own name, whatever is spoken
PLAYERS = (Player("Ann", "person", 1), Player("Ben", "person", 2))


@pytest.fixture
def host(theme: Theme, tmp_path: Path) -> Sitter:
    found = Sitter(theme.size, tmp_path)
    found.theme = theme
    return found


def look(host: Sitter, seconds: float = 0.0) -> None:
    """Have everything of the scene on top written, on a surface too small for pictures, which takes less time."""
    host.stack.settle()
    scene = host.stack.top
    assert scene is not None
    scene.update(seconds)
    scene.invalidate()
    host.stack.draw(pygame.Surface((1, 1)))


def check(written: Written, *known: str, fewest: int = 1) -> None:
    """Everything is whole, names and what people typed apart."""
    assert len(set(written.texts)) >= fewest
    assert written.broken((*NAMES, *known)) == []
    lost = written.lost(NAMES)
    assert not lost, lost


@pytest.mark.parametrize("name", scenes._SCENES)
def test_every_scene_says_whole_messages(
    written: Written, host: Sitter, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[Event] = []
    monkeypatch.setattr(Path, "home", lambda: tmp_path)  # a page lists the matches in files there
    monkeypatch.setattr(weighing, "BUDGET", LITTLE)
    session = shown_matches.played_match(name, happened)
    scenes._SCENES[name](host, session, happened)
    host.stack.settle()
    scene = host.stack.top
    assert scene is not None
    for host.by_pad in (False, True):
        scene.device_changed()
        look(host)
    digits = [[scene.shown]] if isinstance(scene, WordScene) else []
    if isinstance(scene, FairScene):
        shown = part_fingerprint(scene.session.match.part), *scene.game.fingerprints
        digits = [in_groups(one).split() for one in shown]
    acts = [[scene._example()]] if isinstance(scene, LaboratoryScene) else []  # in notation
    kept = [[entry.name, *(player.name for player in entry.players)] for entry in samples(0.0)]
    check(written, *TITLE.upper(), *LANGUAGES, "~/rules.toml", *chain(*digits, *acts, *kept), fewest=6)


@pytest.mark.parametrize("due", [0, NOBODY])
@pytest.mark.parametrize(("asked", "claimed", "races"), [(1, (), False), (NOBODY, (), True), (NOBODY, (1,), True)])
def test_the_cover_and_its_plates_say_whole_messages(
    written: Written, host: Sitter, due: int, asked: int, claimed: tuple[int, ...], races: bool
) -> None:
    plates = {player: pygame.Rect(9 + 300 * player, 80, 160, 60) for player in (0, 1)}
    race = Race(lambda: plates, lambda: claimed, lambda _: None) if races else None
    cover = Cover(due, asked, race, 4.0)
    host.stack.push(CoverScene(host, Session(Match(GRAND, PLAYERS, 1)), cover, lambda _: None))
    look(host)
    lit_plate(host.theme, "j", None, pygame.Rect(9, 80, 160, 60), bool(claimed), False)
    check(written, fewest=4)


def test_the_title_says_whole_messages(written: Written, host: Sitter) -> None:
    page = TitleScene(host, sentence("A notice."))
    page.light()
    host.stack.push(page)
    look(host)
    page.rebuild()
    look(host, 1.0)
    check(written, *TITLE.upper(), *LANGUAGES, fewest=4)


def test_the_keyboard_says_whole_messages_and_letters(written: Written, host: Sitter) -> None:
    field = TextField("name", pygame.Rect(0, 0, 300, 60), "Ann", lambda _: None, title=text("Name"))
    host.stack.push(KeyboardScene(host, field, lambda _: None, lambda: None))
    look(host)
    letters = {letter for _, rows in LAYERS for row in rows for letter in (*row, *row.upper())}
    check(written, *letters, *(name for name, _ in LAYERS), fewest=40)


def test_a_new_game_says_whole_messages_and_why_it_cannot_begin(written: Written, host: Sitter) -> None:
    page = NewGameScene(host)
    host.stack.push(page)
    look(host)
    ann, ben = SeatChoice("Ann", "person", 1), SeatChoice("Ben", "casual", 2)
    for rules, places in (
        ("grand", [ann, SeatChoice("Ann", "casual", 2)]),
        ("classic first_dealer=chosen", [ann, SeatChoice(" ", "casual", 2)]),
        ("draw-until", [ben, SeatChoice("Cy", "sharp:kofi", 3)]),
        ("grand deck=108 hand_size=15", [ann] * 10),
        ("junction scoring=penalty_out", [ann, ben]),
    ):
        page.places.all = places
        page.play_by(RuleChoice.parse(rules))
        page.refusal = page.why_not()
        look(host)
    check(written, fewest=25)


def test_every_switch_and_what_contradicts_another_is_said_whole(written: Written, host: Sitter) -> None:
    page = RulesSetupScene(host, RuleChoice.parse("grand"), 4, lambda _: None)
    host.stack.push(page)
    look(host)
    _each_value(page)
    for rules, players in (("grand", 3), ("classic teams=on stacking=on", 3), ("grand shakers=off sets=off", 10)):
        page.players = players
        page.choose(RuleChoice.parse(rules))
        look(host)
    check(written, fewest=150)


def _each_value(page: RulesSetupScene) -> None:
    """Draw each row of the setup once for each value its switch can have, all of them away from the usual one."""
    surface = pygame.Surface(page.host.theme.size)
    for widget in page.focus.widgets:
        if isinstance(widget, SwitchRow):
            control = widget.control
            for at in range(len(control.options) if isinstance(control, Choice) else 0):
                assert isinstance(control, Choice)
                control.at, widget.usual = at, widget.control.options[at][0]
                widget.value = None
                widget.draw(surface, page.host.theme)


def test_all_that_is_done_with_presets_is_said_whole(written: Written, host: Sitter, tmp_path: Path) -> None:
    page = PresetsScene(host, RuleChoice.parse("classic fine=2"), lambda _: None)
    host.stack.push(page)
    look(host)
    path = str(tmp_path / "out.toml")
    type_into(page, "name", "Friday")
    for name in ("save", "save", "save", "rename", "delete"):
        press(page, name)
        look(host)
    type_into(page, "path", path)
    for name in ("export", "export", "export", "import", "delete", "delete"):
        press(page, name)
        look(host)
    type_into(page, "path", str(tmp_path / "nowhere.toml"))
    press(page, "import")
    look(host)
    assert Presets(host.data_dir).all
    typed = {"Friday", "Friday 2", "~/rules.toml"}
    shown = {words for words in written.texts if words.endswith(".toml") or words.startswith("/")}
    check(written, *typed, *shown, fewest=20)


@pytest.mark.parametrize("rules", ["grand", "classic"])
def test_the_rule_book_says_whole_messages(written: Written, host: Sitter, rules: str) -> None:
    page = RuleBookScene(host, RULE_SETS[rules])
    host.stack.push(page)
    look(host)
    assert page.showing is not None
    for _ in range(2):
        press(page, "next")
        look(host, 9.0)
    press(page, "play")
    look(host, 0.1)
    assert say(sentence("Example")) in written
    type_into(page, "search", "Reverse")
    look(host)
    type_into(page, "search", "zzz")
    look(host)
    check(written, *page.showing.example.names if page.showing else (), "Reverse", "zzz", fewest=20)


@pytest.mark.parametrize("theme", [(800, 600)], indirect=True)
def test_every_rule_and_its_example_are_said_whole(written: Written, theme: Theme, host: Sitter) -> None:
    page = RuleBookScene(host, GRAND)
    host.stack.push(page)
    look(host)
    surface, names = pygame.Surface(theme.size), set[str]()
    read = set[tuple[str, str]]()
    for rules in RULE_SETS.values():
        page.rules = rules
        for rule in rules_in_play(rules):
            if (rule.id, say(rule.sentence)) in read:
                continue
            read.add((rule.id, say(rule.sentence)))
            page.read(rule.id)
            assert page.showing is not None
            page.showing.next()
            names |= {*page.showing.example.names}
            drawn(page._reading.draw(surface, theme))
            page._example._draw_said(surface, theme, page._example._parts()[2])
    check(written, *names, fewest=200)


def test_every_step_of_every_lesson_says_whole_messages(written: Written, host: Sitter) -> None:
    page = LessonsScene(host)
    host.stack.push(page)
    look(host)
    table = first().map
    window = TableWindow(table, host.theme, Deck.of(host.settings), 3, 2)
    for lesson in page.lessons:
        for number in range(len(lesson.steps)):
            teaching = Teaching(host, page.lessons, lesson, number, Log(lesson.names, lesson.rules))
            teaching.make_room(table)
            for teaching.outcome in (PLAYING, MISSED, REACHED):
                for teaching.hinting in (False, True):
                    teaching.lay_out(window)
                    teaching.items(None)
                    assert teaching.fits, (lesson.name, number, teaching.outcome)
    check(written, fewest=100)
