"""The errands of game/ARCHITECTURE.md, done on a copy of the program by somebody who has read only that page."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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

    def run(self, *arguments: str, given: str = "") -> str:
        """What Python prints in the copy, errors too."""
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
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def check(self, scenario: str) -> None:
        """Play a scenario in the copy, which has to hold."""
        assert "1 passed" in self.run("-m", "game", "check", "-", given=scenario)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in ("assets", "levels", "tests"):
        (tmp_path / name).symlink_to(ROOT / name, target_is_directory=True)
    return Copy(tmp_path)


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
    copy.change("rules/effects/seven.py", "frame.actor, 7, 1,", "frame.actor, 7, -1,")
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
    copy.change("rules/ruleset.py", "    teams: bool =", f"{FIELD}    teams: bool =")
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

from game.rules import moves
from game.rules.actions import NAME as NAMES
from game.rules.actions import PASS, Action
from game.rules.frames import CardEffect, Out, Refusal
from game.rules.messages import sentence
from game.rules.state import GameState
from game.rules.views import NAME, Question
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
