"""Covers among three people at one screen, by a virtual clock: how many come in a round, and how long they take.

    python -m tests.waiting.covers --rounds 60 --react 0 1
    python -m tests.waiting.covers --by own

A cover takes from when it comes until it goes, and then until the hand of whoever took the screen can be used. People
answer everything at the table at once, and a cover so many seconds (`--react`) after it has come, as soon as it hears
them: by one mouse, by one keyboard, or each by a device of their own. The file runs in an older copy of the program
too, copied to its place there, to compare the two.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.values.state import NOBODY
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from tests.ui.table.test_rounds import Sitting

FRAME: Final = 1 / 60
SIZE: Final = (640, 480)
_PLAYERS: Final = 3
_OWN: Final = ("mouse", "left keys", "pad 1")
_WAYS: Final = ("mouse", "keys", "own")
#: What time is spent on.
COVER: Final = "under a cover"
OPENING: Final = "until the hand can be used"
PLAYING: Final = "at the table"


class Covered(Sitting):
    """Three people at one screen, and what becomes of their time."""

    def __init__(self, rules: str, seed: int, by: str, react: float) -> None:
        host = Sitter(SIZE)
        super().__init__(host, rules, seed)
        host.settings.animation_speed = 1.0
        if by == "own":
            host.devices.give(_OWN)
        self._by, self._react = by, react
        self._opening = False  # whether somebody has taken the screen and has no hand yet
        self.turns = 0
        self.spent: Counter[str] = Counter()  # seconds
        self.covers: Counter[str] = Counter()  # by what they want

    def play(self, rounds: int) -> None:
        """Play so many rounds, or to the end of the game."""
        seen: CoverScene | None = None
        waited = 0.0
        state = self.session.state
        while not state.over and state.turns < _PLAYERS * rounds:
            top = self.host.stack.top
            if isinstance(top, CoverScene):
                if top is not seen:
                    seen, waited = top, 0.0
                    self.covers["asks who wants to look" if top.cover.asked != NOBODY else "hands the screen over"] += 1
                top.update(FRAME)
                waited += FRAME
                self.spent[COVER] += FRAME
                if waited >= self._react and (self._by == "mouse" or not _deaf(top)):
                    self._press(top)
            else:
                story = self.table.story
                while story.ahead.pressing:
                    story.ahead.make_one()  # which takes none of this time
                self.table.update(FRAME)
                seat = self.table.seat
                usable = not story.telling and (seat.prompt.ask is not None or seat.prompt.facts.looks)
                self._opening = self._opening and not usable
                self.spent[OPENING if self._opening else PLAYING] += FRAME
                if getattr(seat.prompt.facts, "rests", False):
                    self.table.turns.pressed()
                self.answer()
            self.host.stack.settle()
            state = self.session.state
        self.turns = state.turns

    def _press(self, cover: CoverScene) -> None:
        asked = cover.cover.asked
        button = "ready" if asked == NOBODY or self.wants(asked) else "decline"
        self._opening = button == "ready" and cover.cover.called != NOBODY
        device = self.host.devices.of(cover.cover.called) if self._by == "own" else "mouse"
        if not self.host.stack.changing:
            at = cover.widget(button).rect.center
            cover.handle(Intent(intents.PRESS, pos=at, button=1, device=device))
            if not self.host.stack.changing:
                cover.handle(Intent(intents.RELEASE, pos=at, button=1, device=device))


def _deaf(cover: CoverScene) -> bool:
    """Whether a cover hears no key yet."""
    return bool(getattr(cover, "deaf", getattr(cover, "_deaf", False)))


def measured(rules: str, rounds: int, seed: int, by: str, react: float) -> Covered:
    """Play games until there are so many rounds; all of it in the last sitting."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    turns, spent, covers = 0, Counter[str](), Counter[str]()
    while True:
        sitting = Covered(rules, seed, by, react)
        sitting.play(rounds - turns // _PLAYERS)
        sitting.host.stack.clear()
        turns, seed = turns + sitting.turns, seed + 1
        spent.update(sitting.spent)
        covers.update(sitting.covers)
        if turns >= _PLAYERS * rounds:
            sitting.turns, sitting.spent, sitting.covers = turns, spent, covers
            return sitting


def tell(by: str, react: float, found: Covered) -> None:
    """Print what a round was like."""
    rounds = found.turns / _PLAYERS
    kinds = ", ".join(f"{number / rounds:.2f} {what}" for what, number in found.covers.most_common())
    taken = (found.spent[COVER] + found.spent[OPENING]) / rounds
    parts = ", ".join(f"{found.spent[part] / rounds:.2f} s {part}" for part in (COVER, OPENING, PLAYING))
    print(f"by {by}, pressed after {react:.1f} s, {rounds:.0f} rounds:")
    print(f"    {found.covers.total() / rounds:.2f} covers a round: {kinds}")
    print(f"    {taken:.2f} s a round for covers, {found.spent.total() / rounds:.2f} s in all: {parts}", flush=True)


def main(given: Sequence[str] | None = None) -> int:
    """Play and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.waiting.covers", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--rules", default="grand")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", choices=_WAYS, nargs="+", default=["own"], help="what people press covers with")
    parser.add_argument("--react", type=float, nargs="+", default=[0.0, 1.0], help="seconds until they press")
    asked = parser.parse_args(given)
    for by in asked.by:
        for react in asked.react:
            tell(by, react, measured(asked.rules, asked.rounds, asked.seed, by, react))
    return 0


if __name__ == "__main__":
    sys.exit(main())
