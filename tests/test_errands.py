"""The errands of game/ARCHITECTURE.md, done on a copy of the program with nothing but that page to go by."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Copy:
    """A copy of the program, to be changed and tried."""

    root: Path

    def change(self, name: str, before: str, after: str) -> None:
        """Put other lines in place of lines that a file has once."""
        file = self.root / "game" / name
        text = file.read_text("utf-8")
        assert text.count(before) == 1, f"{name} has not once: {before}"
        file.write_text(text.replace(before, after), "utf-8")

    def own(self, name: str) -> None:
        """Have a folder beside the program that may be changed too."""
        (self.root / name).unlink()
        shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("__pycache__"))

    def run(self, *arguments: str, given: str = "", code: int = 0) -> str:
        """What Python prints in the copy, which has to end with this code, and on standard error if that is not 0."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.root, env=environment, input=given, capture_output=True, text=True,
            timeout=60,
        )  # fmt: skip
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr if code else done.stdout

    def check(self, scenario: str) -> None:
        """Play a scenario in the copy, which has to hold."""
        assert "1 passed" in self.run("-m", "game", "check", "-", given=scenario)


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in ("assets", "levels", "tests"):
        (tmp_path / name).symlink_to(ROOT / name, target_is_directory=True)
    yield Copy(tmp_path)
    if sys.pycache_prefix is not None:
        shutil.rmtree(f"{sys.pycache_prefix}{tmp_path}", ignore_errors=True)


#: What is said for the Seven of the scenario to whoever knows all hands, and to everybody.
WHY = """
from game.ai.reasons import why
from tests.positions import table

position = table("hand Ann: r7 b7 y5", "hand Ben: g1 r8", "hand Cy: b2 bS")
for opened in (True, False):
    for reason in why(position.state, position.read("Ann plays r7 on 1"), {}, opened):
        print(reason.kind, position.names[reason.player])
"""


def test_a_seven_does_something_else(copy: Copy) -> None:
    copy.change("rules/effects/seven.py", "Passing(7, 1)", "Passing(7, -1)")
    copy.change("rules/effects/seven.py", "the player on their left", "the player on their right")
    copy.check("""\
rules: grand
players: Ann Ben Cy
hand Ann: r7 b7 y5
hand Ben: g1 r8
hand Cy: b2 bS
pile 1: r6
pile 2: y4
turn: Ann
---
Ann plays r7 on 1
expect hand Ann y5
expect hand Cy b2 bS b7
""")
    told = next(line for line in copy.run("-m", "game", "rules").splitlines() if line.startswith("G6.16 "))
    assert "right" in told and "left" not in told
    assert {"passes_on Cy", "would_pass Cy"} <= {*copy.run("-c", WHY).splitlines()}, "hints and whys follow"


@pytest.mark.parametrize(("passes", "told"), [("PASSES_ON: Final = Passing(5, -1)", {"passes_on Cy"}), ("", set())])
def test_a_seven_passes_something_else_or_nothing(copy: Copy, passes: str, told: set[str]) -> None:
    seven = "rules/effects/seven.py"
    copy.change(seven, "PASSES_ON: Final = Passing(7, 1)", passes)
    if not passes:
        copy.change(seven, "moves.hand_on(state, frame.actor, PASSES_ON, RULE, out)", "pass")
        copy.change(seven, 'MAY_BRING: Final = sentence("A Seven could bring you somebody else\'s Sevens.")\n', "")
    said = {*copy.run("-c", WHY).splitlines()}
    assert {line for line in said if "pass" in line} == told
    copy.run("-m", "game", "simulate", "--games", "4", "--bots", "greedy,random", "--check")


#: The one field, and the line that uses it.
FIELD = """\
    eight_again: bool = _switch(
        HOUSE, False, "Eight again", "A player who plays an Eight takes another turn.", "H.eight-again"
    )
"""
LINE = """\
    if state.rules.eight_again:
        state.sent_to = frame.actor
"""
ROW = """\
    Rule(
        "H.eight-again",
        sentence("A player who plays an Eight takes another turn."),
        ("h-eight-again",),
        {"eight_again": True},
        cards=(8,),
        on_card=True,
    ),
"""
ON = """\
rules: grand eight_again=on
players: Ann Ben Cy
hand Ann: r8 b7 y5
hand Ben: g1 r1
hand Cy: b2 bS
pile 1: r6
pile 2: y4
turn: Ann
---
Ann plays r8 on 1
expect turn Ann
"""
#: Shows the row of the switch and opens the book there, before the book says anything of it.
SETUP = """
import pygame
from game.rules.rulebook import more_about, rules_in_play
from game.ui.screenshot import Sitter
from tests.ui.pages import move, setup, show

pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 720))
host = Sitter((1280, 720))
page, _ = setup(host)
row = page.widget("eight_again")
row.on_change(True)
print(row.label, page.choice.rules.eight_again, page.choice.changed)
page.show_rules(page.widget("eight_again"))
host.stack.settle()
host.stack.draw(pygame.Surface(host.theme.size))
book = host.stack.top
print(type(book).__name__, book.chosen, [rule.id for rule in more_about(page.choice.rules, 8)])
"""
ASKED_FOR = """
from tests import test_rule_sets
from tests.rules import test_book

for test, given in (
    (test_book.test_every_switch_names_a_rule_of_the_book, ("eight_again",)),
    (test_rule_sets.test_each_house_rule_is_shown_on_and_off, ("eight_again", True)),
):
    try:
        test(*given)
    except AssertionError as lacking:
        print(lacking)
"""


def test_a_house_rule_is_a_field_and_the_line_that_uses_it(copy: Copy) -> None:
    copy.change("rules/values/ruleset.py", "    teams: bool =", f"{FIELD}    teams: bool =")
    copy.change(
        "rules/effects/eight.py",
        '    """Lay the Eights open and take the salt."""\n',
        f'    """Lay the Eights open and take the salt."""\n{LINE}',
    )
    copy.check(ON)
    copy.check(ON.replace("=on", "=off").replace("expect turn Ann", "expect turn Ben"))
    chosen = ("--rules", "grand eight_again=on")
    copy.run("-m", "game", "simulate", *chosen, "--games", "20", "--bots", "greedy,random", "--check")
    shown = copy.run("-c", SETUP).splitlines()
    assert shown[-2:] == ["Eight again True ('eight_again',)", "RuleBookScene G1.1 []"]
    lacking = copy.run("-c", ASKED_FOR)
    assert "game/rules/book/" in lacking and 'Rule("H.eight-again"' in lacking
    assert "tests/scenarios/house/" in lacking and "# H.eight-again: " in lacking

    copy.change("rules/book/house.py", "    Rule(\n        house.RULE,", f"{ROW}    Rule(\n        house.RULE,")
    assert "H.eight-again  A player who plays an Eight takes another turn." in copy.run("-m", "game", "rules", *chosen)


WINDOW = '''\
class NameTaker(NamedTuple):
    """The player of an Eight may name somebody else to take the salt shaker."""

    player: int
    pile: int

    def asks(self, state: GameState) -> int:
        return self.player

    def run(self, state: GameState, out: Out) -> None:
        raise AssertionError("the player of an Eight is always asked")

    def question(self, state: GameState) -> Question:
        return Question(NAME, self.player, self.pile, rank=8)

    def answers(self, state: GameState) -> list[Action]:
        others = [other for other in range(state.players) if other != self.player]
        return [*(Action(NAMES, self.player, to=(other,)) for other in others), Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        return None if action in self.answers(state) else Refusal("G6.17", "An Eight names another player, or nobody.")

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        moves.give_salt(state, action.to[0] if action.to else self.player, out)


def effect('''
IMPORTS = """\
from typing import Final, NamedTuple

from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values.actions import NAME as NAMES
from game.rules.values.actions import PASS, Action
from game.rules.values.messages import sentence
from game.rules.values.state import GameState
from game.rules.values.views import NAME, Question
"""


def test_a_rank_asks_a_question(copy: Copy) -> None:
    eight = "rules/effects/eight.py"
    text = (copy.root / "game" / eight).read_text("utf-8")
    copy.change(eight, text[text.index("from typing") : text.index("\nRULE")], IMPORTS)
    copy.change(eight, "def effect(", WINDOW)
    copy.change(
        eight,
        "        moves.give_salt(state, frame.actor, out)",
        "        state.pending.append(NameTaker(frame.actor, frame.pile))",
    )
    five = "from game.rules.effects.five import"
    for file in ("rules/data.py", "rules/knowing.py"):
        copy.change(file, five, f"from game.rules.effects.eight import NameTaker\n{five}")
        copy.change(file, "NameDrawer, NameGiver,", "NameDrawer, NameGiver, NameTaker,")
    copy.check("""\
rules: grand
players: Ann Ben Cy
hand Ann: r8 b7 y5
hand Ben: g1 r1
hand Cy: b2 bS
pile 1: r6
pile 2: y4
turn: Ann
---
Ann plays r8 on 1
expect asked Ann name
illegal: Ann names Ann
Ann names Cy
expect salt Cy
expect turn Ben
""")
    copy.run("-m", "game", "simulate", "--games", "20", "--bots", "greedy,random", "--check")


#: The one field, in the group of playing.
SETTING = """\
    tidy_hand: bool = switch(
        True, Presented("play", sentence("Sort hands"), sentence("Cards of a colour lie beside each other."))
    )
"""
#: Finds the row of the setting, changes it there as a person does, and reads what was kept.
CHANGED = """
from pathlib import Path

import pygame
from game import settings
from game.ui.scenes.settings import SettingsScene
from game.ui.screenshot import Sitter
from tests.ui.pages import ENTER, show

pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 720))
host = Sitter((1280, 720))
host.settings = settings.load(Path("kept"))
page = SettingsScene(host)
show(host, page)
row = page.widget("tidy_hand")
page.focus.focus(row)
page.handle(ENTER)
print(row.label, host.settings.tidy_hand, settings.load(Path("kept")).tidy_hand)
"""


def test_a_setting_is_a_field_that_says_how_it_is_asked_for(copy: Copy) -> None:
    copy.change("settings.py", "    hints: bool = switch(", f"{SETTING}    hints: bool = switch(")
    assert copy.run("-c", CHANGED).splitlines()[-1] == "Sort hands False False"
    assert "tidy_hand = false\n" in (copy.root / "kept" / "settings.toml").read_text("utf-8")


#: Says everything in the new language as in English, but for the name it calls itself by.
TRANSLATED = """
from babel.messages.pofile import read_po, write_po

path = "assets/translations/nl/LC_MESSAGES/grand-uno.po"
with open(path, "rb") as file:
    catalogue = read_po(file, locale="nl")
for message in catalogue:
    message.string = "Nederlands" if message.id == "English" else message.id
with open(path, "wb") as file:
    write_po(file, catalogue)
"""
SPOKEN = """
from game import paths
from game.text import language, languages, speak

print(languages(paths.translations()).get("nl"))
speak("", {"LANG": "nl_BE.UTF-8"}, paths.translations())
print(language())
"""


def test_a_language_is_begun_translated_and_offered(copy: Copy) -> None:
    copy.own("assets")
    for other in ("de", "fr"):  # each takes as long
        shutil.rmtree(copy.root / "assets" / "translations" / other)
    assert "“Hints” is not said" in copy.run("assets/build_translations.py", "--new", "nl", code=1)
    copy.run("-c", TRANSLATED)
    copy.run("assets/build_translations.py")
    assert copy.run("-c", SPOKEN).splitlines() == ["Nederlands", "nl"]


CHARACTER = """\
    "zoe": Character(
        "Zoe", sentence("draws early"), sentence("“One more, to be sure.”"), 0, 3, 2, 2,
        Style(Leanings(draw=4.0)),
    ),
"""
FACE = '    Face("#C9B7E8", plaster, LEVEL, brow="#2B1F33", down=6),\n'
OCCASIONS = ("TURNED", "STRUCK", "GAVE", "CAUGHT", "FORGOT", "LOST")
SAID = "".join(
    f"        {on}: (\n" + "".join(f'            sentence("{on} {time}."),\n' for time in range(6)) + "        ),\n"
    for on in OCCASIONS
)
#: Shows the page of a new game, where the character has a card, and what the tests say of what there is of it.
OFFERED = """
import pygame
from game.ui.kit.faces import face_of
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from tests.ai import test_characters, test_remarks
from tests.ui.kit import test_faces
from tests.ui.pages import press, show

pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 720))
host = Sitter((1280, 720))
page = NewGameScene(host)
show(host, page)
page.choose(1)
press(page, "character zoe")
print(page.places[1].character, face_of("zoe"))
test_characters.test_no_two_have_the_same_name_temperament_saying_or_traits()
test_characters.test_asked_again_a_character_decides_the_same("zoe")
test_remarks.test_each_character_has_six_remarks_of_their_own_for_each_occasion("zoe")
test_faces.test_every_person_and_character_has_a_face_in_three_moods_and_no_two_look_alike(host)
"""


def test_a_character_has_a_style_remarks_and_a_face(copy: Copy) -> None:
    copy.own("assets")
    copy.change("ai/characters.py", "}  # fmt: skip\n\n\ndef named", f"{CHARACTER}}}  # fmt: skip\n\n\ndef named")
    words = f'    }},\n    "zoe": {{\n{SAID}    }},\n}}  # fmt: skip'
    copy.change("ai/remark_words.py", "    },\n}  # fmt: skip", words)
    copy.change("../assets/characters.py", "    ),\n)\n", f"    ),\n{FACE})\n")
    copy.run("assets/build_faces.py")
    copy.run("-m", "game", "simulate", "--games", "4", "--bots", "casual:zoe,casual", "--check")
    assert copy.run("-c", OFFERED).splitlines()[-1] == "zoe 21"
