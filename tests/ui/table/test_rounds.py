"""Three people who press at once: covers come for what takes the screen and for who has pressed, and for no more."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.greedy import GREEDY
from game.rules import legal_answers, view
from game.rules.events import TurnedUp
from game.rules.values.actions import PASS, UNO, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import CHALLENGE, DRAWING, GIVE, KEEP, PRIVATE_QUESTIONS, TAKE, TURN
from game.session.match import Match, Player, parse_rules
from game.session.pace.handover import DueKind
from game.session.session import Session, Step
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.pages import press
from tests.ui.table.places import NAMES
from tests.ui.table.playing import FRAME, put_down

#: What takes the screen, whatever is held.
TAKES_SCREEN = frozenset({TURN, KEEP, CHALLENGE, TAKE, GIVE, DRAWING})


ROUNDS = 30


class Watched(Session):
    """A match that notes whether a card was turned up, which acts like one that was laid."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.turned_up, self._table = False, self.subscribe(NOBODY)

    def submit(self, action: Action) -> Step:
        step = super().submit(action)
        self.turned_up |= any(isinstance(event, TurnedUp) for event in self._table.news())
        return step


class Sitting:
    """Three people at one screen, each of whom does at once what a careful player would do."""

    def __init__(self, host: Sitter, rules: str, seed: int) -> None:
        host.settings.animation_speed = 8.0
        people = tuple(Player(name, "person", face + 1) for face, name in enumerate(NAMES[:3]))
        self.host, self.session = host, Watched(Match(parse_rules(rules), people, seed))
        self.table = TableScene(host, self.session)
        host.stack.push(self.table)
        host.stack.settle()
        self.offers: list[tuple[str, int, int]] = []  # what was offered since the last act that everybody sees
        self.came: Counter[str] = Counter()
        self.opened: list[tuple[str, str]] = []  # whose hand, and what was pressed for that

    def play(self, rounds: int) -> None:
        seen: CoverScene | None = None
        pressed = ""  # on the last cover, until a hand opens
        while self.session.state.turns < 3 * rounds and not self.session.state.over:
            top, before = self.host.stack.top, self.table.seat.viewer
            if isinstance(top, CoverScene):
                if top is not seen:
                    self.look_at(top)
                    seen = top
                top.update(FRAME)
                asked = top.cover.asked
                button = "ready" if asked == NOBODY or self.wants(asked) else "decline"
                pressed = top.widget(button).described.name
                if not self.host.stack.changing:
                    press(top, button)
            else:
                self.table.update(FRAME)
                put_down(self.table)
                self.answer()
            self.host.stack.settle()
            if self.table.seat.viewer not in (before, NOBODY):
                self.opened.append((NAMES[self.table.seat.viewer], pressed))
                pressed = ""

    def look_at(self, cover: CoverScene) -> None:
        """Judge why this cover comes."""
        asked = self.session.question
        assert asked is not None
        due = cover.cover.taker
        if cover.cover.asked == NOBODY and cover.cover.race is None:
            anyway = asked.kind in PRIVATE_QUESTIONS and asked.player == due
            assert anyway or (asked.kind in TAKES_SCREEN and asked.player == due), (asked, due)
            self.came[asked.kind] += 1
            return
        assert asked.kind in PRIVATE_QUESTIONS or self.session.match.rules.intervention
        offered = asked.kind, cover.cover.asked, len(self.session.state.hands[cover.cover.asked])
        if self.session.turned_up:
            self.offers.clear()
        self.session.turned_up = False
        assert offered not in self.offers, "nobody is asked twice for an act, but with other cards"
        self.offers.append(offered)
        self.came["offer"] += 1

    def wants(self, player: int) -> bool:
        return self.choice(player).verb != PASS

    def choice(self, player: int) -> Action:
        state = self.session.state
        return GREEDY.answer(view(state, player), legal_answers(state, player), 1)[0]

    def answer(self) -> None:
        table, asked = self.table, self.session.question
        if table.story.motion.shown is not None:
            table.story.motion.dismiss()
        if table.story.telling or self.host.stack.changing or asked is None:
            return
        due = table.turns.pace.handover.next(table.seat.viewer)
        if table.seat.prompt.facts.looks:
            table.choices.choose(Command.PASS)
        elif due.what == DueKind.WAIT or (
            due.what == DueKind.OPEN and table.seat.openly and table.seat.bottom == due.player
        ):
            if table.seat.viewer != NOBODY and self.session.state.owes[table.seat.viewer]:
                self.session.put(Action(UNO, table.seat.viewer))
                return
            action = self.choice(asked.player)
            if not (asked.kind in PRIVATE_QUESTIONS and action.verb == PASS):
                self.offers.clear()
            self.session.put(action)


def test_a_hand_opens_only_when_its_owner_says_who_they_are(host: Sitter) -> None:
    sitting = Sitting(host, "grand", 3)
    sitting.play(8)
    assert sitting.came["offer"] and len(sitting.opened) > 8
    for name, pressed in sitting.opened:
        assert pressed in (f"I am {name}", f"Nobody: I am {name}", "Let me look")


@pytest.mark.parametrize("rules", ["grand", "junction"])
def test_no_covers_come_but_for_what_takes_the_screen_and_for_what_is_offered(host: Sitter, rules: str) -> None:
    came: Counter[str] = Counter()
    turns = seed = 0
    while turns < 3 * ROUNDS:
        seed += 1
        sitting = Sitting(host, rules, seed)
        sitting.play(ROUNDS)
        came += sitting.came
        turns += sitting.session.state.turns
    assert came["offer"] > ROUNDS, came
    assert came.total() < 2 * turns, came
