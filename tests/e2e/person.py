"""Somebody who plays: reads the match, decides as a careful bot would, and does it on the screen."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.ai.greedy import GREEDY
from game.rules import legal_answers, legal_claims, view
from game.rules.values.actions import CHALLENGE, PASS, UNO, Action
from game.rules.values.chance import seeded
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP
from game.session.history import Note, What
from game.session.pace.handover import Due, DueKind, Handover
from game.session.pace.pace import GLIMPSE
from game.session.session import Session
from game.ui.table.question.targets import CardTarget
from tests.e2e.hands import Hand, Table
from tests.e2e.program import (
    CALLED,
    CONTINUE,
    DECLINE,
    NEW_GAME,
    NEXT_GAME,
    READY,
    START,
    Program,
    Reading,
)
from tests.e2e.screen import SIZE

_SHOWN: Final = 4.0  # seconds an act has until it is on disk
_TRIES: Final = 4
_MOST_STEPS: Final = 8  # that can be taken back in one question
_READS: Final = 0.6  # seconds in which a person reads a question
_LOOKS: Final = 0.4  # and looks at new cards


@dataclass
class Played:
    """What happened while somebody played."""

    asked: Counter[str] = field(default_factory=Counter)
    again: int = 0  # acts that had to be done once more
    covers: int = 0
    pressed: int = 0  # plates
    openly: int = 0  # questions answered on the open table


class Known:
    """Who has the screen next, told from the records on disk and from what was pressed."""

    def __init__(self, reading: Reading) -> None:
        self._begin(reading)

    def _begin(self, reading: Reading) -> None:
        self._session = Session(reading.match, state=reading.state.copy())
        self._count = reading.count
        self.handover = Handover(self._session)

    def next(self, reading: Reading, records: Mapping[int, Action | Note], viewer: int) -> Due:
        """What happens next, after all the records that were read."""
        new = [records[number] for number in range(self._count + 1, reading.count + 1)]
        notes = [record.what for record in new if isinstance(record, Note)]
        if notes:
            # Undo lies where Pass lay: if the screen is slow and somebody presses twice, that takes the act back.
            assert set(notes) == {What.BACK} and len(reading.match.people) == 1, notes
            self._begin(reading)
            return self.handover.next(viewer)
        for record in new:
            assert isinstance(record, Action)
            asked = self._session.question
            step = self._session.submit(record)
            self.handover.acted(asked, step.action, viewer)
        self._count = reading.count
        return self.handover.next(viewer)


class Person:
    """Everybody who sits before the screen, one after another."""

    def __init__(self, program: Program, hand: Hand) -> None:
        self.program, self.hand = program, hand
        self.size = SIZE  # of the window
        self.at_screen = NOBODY
        self.played = Played()
        self.on_cover: Callable[[int], None] = lambda player: None
        self.on_taken: Callable[[int], None] = lambda player: None
        self.taking_screen = 0.0  # when somebody last did so
        self._claimed: set[tuple[int, Action]] = set()
        self._unsure = False  # whether something may still be chosen on the table

    def begin(self) -> None:
        """From the title to a new match."""
        program = self.program
        self.hand.press(program, NEW_GAME, "n")
        program.wait(lambda: program.shows(START), "the page of a new game")
        self.hand.press(program, START, "s")
        program.wait(lambda: program.read() is not None, "a match on disk")
        self._sit_down()

    def go_on(self) -> None:
        """From the title to the match that was left."""
        program = self.program
        program.wait(lambda: program.shows(CONTINUE), "a match to continue")
        self.hand.press(program, CONTINUE, "c")
        program.wait(lambda: not program.shows(CONTINUE), "the table")
        self._sit_down()

    def _sit_down(self) -> None:
        reading = self.program.reading()
        people = [number for number, player in enumerate(reading.match.players) if player.is_person]
        self.at_screen = people[0] if len(people) == 1 else NOBODY
        asked = reading.question
        self._bottom = asked.player if asked is not None and asked.player in people else people[0]
        self._known = Known(reading)

    def play(self, until: Callable[[Reading], bool], within: float = 600.0) -> Reading:
        """Answer whatever is asked until something is so."""
        end = time.monotonic() + within
        while True:
            assert time.monotonic() < end, f"the game takes too long: {self.played}"
            reading = self.program.reading()
            if until(reading):
                return reading
            self.program.check_alive()
            if not self.act(reading):
                time.sleep(0.02)

    def act(self, reading: Reading) -> bool:
        """Do what there is to do for people; False if there is nothing."""
        if reading.state.over:
            if self._claim(reading):
                return True
            self._deal(reading)
            return True
        due = self._known.next(reading, self.program.records(), self.at_screen)
        if due.what in (DueKind.OFFER, DueKind.COVER):
            self._take_screen(reading, due)
            return True
        if self._claim(reading):
            return True
        asked = reading.question
        if asked is None or due.what not in (DueKind.WAIT, DueKind.OPEN):
            return False
        # A card just drawn is looked at before anything can be done with it.
        self.program.screen.settled(0.12 if asked.kind != KEEP else GLIMPSE + 0.12)
        if self.program.reading().count != reading.count:
            return True
        self.played.asked[asked.kind] += 1
        if due.what == DueKind.OPEN:
            self.played.openly += 1
            self.at_screen, self._bottom = NOBODY, asked.player
        self.carry_out(reading, asked.player, _answer(reading, asked.player), openly=due.what == DueKind.OPEN)
        return True

    def _claim(self, reading: Reading) -> bool:
        """Call Uno as fast as a person can, and catch somebody once the game waits anyway, once each."""
        if reading.state.over or self.at_screen < 0:
            return False
        legal = legal_claims(reading.state, self.at_screen)
        wanted = GREEDY.claims(view(reading.state, self.at_screen), legal, seeded(reading.count))[0] if legal else []
        for claim in wanted:
            waits = reading.question is not None and reading.question.player == self.at_screen
            if (reading.count, claim) not in self._claimed and (claim.verb == UNO or waits):
                self._claimed.add((reading.count, claim))
                if waits:
                    self.program.screen.settled()
                if self.program.reading().count != reading.count:
                    return True
                table = Table(reading, self.at_screen, self.size)
                for target in table.way(claim):
                    self.hand.choose(self.program, table, target)
                self._await(reading.count, 0.5)
                return True
        return False

    def carry_out(self, reading: Reading, player: int, action: Action, openly: bool = False) -> None:
        """Choose on the screen what leads to an action, until it is on disk or something else has happened.

        ``openly``: on the open table, where the player sits at the bottom with every hand covered.
        """
        for tried in range(_TRIES):
            table = Table(reading, player, self.size, openly)
            if tried:
                self.played.again += 1
                self.program.screen.settled(0.3)
            if self._unsure:
                self.hand.take_back(self.program, _MOST_STEPS)
                table.chosen, self._unsure = [], False
            way = table.way(action)
            if table.chosen and any(isinstance(target, CardTarget) for target in way):
                self.hand.take_back(self.program, len(table.chosen))
                table.chosen = []
            for target in way:
                self.hand.choose(self.program, table, target)
                table.has_chosen(target)
            if self._await_act(reading, action):
                if action.verb == CHALLENGE:
                    self.program.screen.settled()
                    self.hand.take_back(self.program, 1)
                return
            self._unsure = True  # something of the way may have been taken, something not
            if self.program.reading().count != reading.count:
                return
        raise AssertionError(f"{action} cannot be done on the screen: {way}, see {self.program.picture()}")

    def _await_act(self, reading: Reading, action: Action) -> bool:
        """Wait until an action is on disk; False if it does not come. Others may come before it."""
        end = time.monotonic() + _SHOWN
        while time.monotonic() < end:
            acts = self.program.acts()
            if any(acts[number] == action for number in acts if number > reading.count):
                return True
            self.program.check_alive()
            time.sleep(0.01)
        return False

    def _await(self, count: int, within: float) -> bool:
        end = time.monotonic() + within
        while time.monotonic() < end:
            now = self.program.read()
            if now is not None and now.count > count:
                return True
            self.program.check_alive()
            time.sleep(0.01)
        return False

    def _take_screen(self, reading: Reading, due: Due) -> None:
        """At a cover: the player who is asked says whether they want to look, or its taker says who they are."""
        program, handover = self.program, self._known.handover
        asked = due.lit[0] if due.what == DueKind.OFFER and due.lit != (due.player,) else NOBODY
        button = READY if asked == NOBODY else CALLED
        looked = time.monotonic()

        def comes() -> bool:
            """Press where new cards lie open, until there is a cover."""
            nonlocal looked
            if time.monotonic() - looked > _LOOKS:
                looked = time.monotonic()
                program.screen.press("x")
            return program.shows(button) or program.reading().count > reading.count

        program.wait(comes, "the cover")
        if program.reading().count > reading.count:
            return  # somebody was caught before the cover came
        self.played.covers += 1
        looks = asked != NOBODY and (_answer(reading, asked).verb != PASS or self.played.covers % 5 == 0)
        taker = asked if looks else due.player if asked == NOBODY else NOBODY
        time.sleep(_READS)
        self.on_cover(taker)
        self.taking_screen = time.monotonic()
        self.played.pressed += looks
        declines = asked != NOBODY and not looks
        self.hand.press(program, DECLINE if declines else button, "n" if declines else "Return")
        # Where everybody declines, the next cover may come at once.
        program.wait(lambda: not program.shows(button) or program.reading().count > reading.count, "the table again")
        handover.end_offer(taker)
        self.at_screen = taker
        if taker != NOBODY:
            self._bottom = taker
            self.on_taken(taker)

    def _deal(self, reading: Reading) -> None:
        program = self.program
        program.wait(lambda: program.shows(NEXT_GAME), "the results")
        time.sleep(0.8)  # a person reads before going on; what comes at once was meant for the table
        self.hand.press(program, NEXT_GAME, "n")
        assert self._await(reading.count, _SHOWN), "the next game is not dealt"
        program.wait(lambda: not program.shows(NEXT_GAME), "the table again")
        if sum(player.is_person for player in reading.match.players) > 1:
            self.at_screen = NOBODY


def _answer(reading: Reading, player: int) -> Action:
    """What a careful player would answer."""
    answers = legal_answers(reading.state, player)
    return GREEDY.answer(view(reading.state, player), answers, seeded(reading.count))[0]
