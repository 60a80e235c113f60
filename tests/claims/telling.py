"""Tellings in which a claim lights: the position, the act that is told, and the table at which it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, cast

from game.rules import GameState, apply, legal_answers, legal_claims, question
from game.rules.values.actions import CALL, CATCH, CHALLENGE, INTERVENE, PASS, UNO, Action
from game.rules.values.state import CATCHABLE
from game.session.bot_process import Worker
from game.session.match import PERSON, Match, Player, parse_rules
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.place import pointing
from game.ui.table.pressing import claims
from game.ui.table.question.targets import CatchTarget, ColourTarget, Command, Target
from tests.pairs.showing import SIZE, Heard, NotedSession, Quick, Table
from tests.rules.games import Table as Dealt
from tests.rules.games import decide
from tests.workers.playing import Stub

FRAME: Final = 1 / 60  # seconds
FAIR: Final = 30  # frames: a press so soon after the light is always made
_LONGEST: Final = 600  # frames that a claim is watched for
NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eve")
RULES: Final = ("grand", "classic", "classic call_window=stays", "junction", "grand piles=1", "classic intervention=on")
BOTS: Final = ("beginner", "casual", "sharp", "sharp:emre", "master", "master:ida")
_KEYS: Final = {UNO: "u", CATCH: "c", INTERVENE: "i"}
_ACTS: Final = 150  # of a game that are looked through


class Telling(NamedTuple):
    """An act whose telling lights a claim for the person at the screen; ``seed`` decides what that person does."""

    match: Match
    state: GameState
    action: Action
    seed: int

    def told(self) -> str:
        """What it takes to look at it again."""
        kinds = " ".join(f"{player.name}:{player.kind}" for player in self.match.players)
        return f"seed {self.seed}: {self.match.rules_text}; {kinds}; {self.action}"


def tellings(seed: int) -> Iterator[Telling]:
    """Tellings without end, the same for the same seed."""
    number = seed * 1_000_003
    while True:
        number += 1
        found = _telling(number)
        if found is not None:
            yield found


def _telling(seed: int) -> Telling | None:
    chance = random.Random(seed)
    rules, count = parse_rules(chance.choice(RULES)), chance.randint(2, 5)
    person = chance.randrange(count)
    kinds = [PERSON if number == person else chance.choice(BOTS) for number in range(count)]
    match = Match(rules, tuple(Player(NAMES[i], kind, i + 1) for i, kind in enumerate(kinds)), seed)
    state = Dealt(rules, count, seed, asks_all=True).new_game()
    found = []
    for _ in range(_ACTS):
        if question(state) is None:
            break
        action = decide(state, chance)
        after = state.copy()
        apply(after, action)
        if not after.over and _claims(after, person) - _claims(state, person):
            found.append((state, action))
        state = after
    if not found:
        return None
    # Calls and catches are rarer than cards out of turn, and it is they that bots are quick at.
    owing = [(before, action) for before, action in found if _owing(before, action)]
    before, action = chance.choice(owing if owing and chance.random() < 0.75 else found)
    return Telling(match, before, action, seed)


def _owing(state: GameState, action: Action) -> bool:
    after = state.copy()
    apply(after, action)
    return after.owes != state.owes


def _claims(state: GameState, person: int) -> set[tuple[object, ...]]:
    """What a person could claim to some purpose in a position."""
    found: set[tuple[object, ...]] = set()
    for claim in legal_claims(state, person):
        debtor = claim.to[0] if claim.verb == CATCH else claim.player
        if claim.verb in (UNO, CATCH) and state.owes[debtor] in CATCHABLE:
            found.add((claim.verb, debtor))
        elif claim.verb in (INTERVENE, CALL):
            found.add((claim.verb, state.turns))
    return found


@dataclass
class Light:
    """A claim that lit: in which frame, how long, and whether the person at the screen ended it with an act."""

    target: Target
    begun: int
    ended: int = -1
    by_person: bool = False


class Shown:
    """A telling shown frame by frame, by a clock of its own; the person answers now and then, and claims nothing."""

    def __init__(self, telling: Telling, folder: Path) -> None:
        self.host = host = Sitter(SIZE, folder)
        if Table.drawn:
            host.theme = Table.drawn[0][0]
        host.sounds = Heard(host.settings)
        host.worker = cast(Worker, Stub(Quick()))
        self._chance = random.Random(telling.seed)
        host.settings.bot_pause = self._chance.choice((0.0, 0.4, 0.8))
        host.settings.uno_seconds = self._chance.choice((0.5, 1.0, 3.0))
        self.session = NotedSession(telling.match, state=telling.state.copy())
        self.session.decided = []
        self.table = Table(host, self.session)
        host.stack.push(self.table)
        host.stack.settle()
        self._asked_for = self._shown_for = 0
        self._wait = self._chance.randrange(60)
        if self._chance.random() < 0.25:
            self.table.handle(Intent(intents.HURRY, on=True))
        self.session.put(telling.action)

    def frame(self) -> None:
        """Let a frame pass: what the person does, then time."""
        self._act()
        while self.table.story.ahead.pressing:  # how long drawings take is no matter here
            self.table.story.ahead.make_one()
        if not self.host.stack.changing:
            self.table.update(FRAME)
        self.host.stack.settle()

    @property
    def over(self) -> bool:
        """Whether another scene lies over the table, or the game has ended."""
        return self.host.stack.top is not self.table or self.session.state.over

    def _act(self) -> None:
        """Answer, or put a shown hand away, some frames after it could be done."""
        table, asked = self.table, self.table.seat.prompt.ask
        shown = table.story.motion.shown is not None
        self._shown_for = self._shown_for + 1 if shown else 0
        self._asked_for = self._asked_for + 1 if asked is not None else 0
        if shown and self._shown_for > 20 + self._wait:
            table.handle(Intent(intents.KEY, key="x", text="x"))
        elif asked is not None and self._asked_for > self._wait:
            self._wait = self._chance.randrange(60)
            self._asked_for = 0
            answers = legal_answers(self.session.state)
            challenges = [act for act in answers if act.verb == CHALLENGE] if isinstance(answers, list) else []
            passes = Action(PASS, table.seat.bottom)
            does = challenges or (answers if isinstance(answers, list) else [passes])
            table.turns.act(self._chance.choice(does))

    def lit(self) -> set[Target]:
        """The claims that are lit, by what shows them."""
        prompt = self.table.seat.prompt
        boxes = pointing.boxes(self.table.story.motion.plan, prompt)
        found = {target for target in boxes if claims(target, prompt)}
        return {target for target in found if not isinstance(target, ColourTarget)} if prompt.ask is not None else found

    def press(self, target: Target, way: int) -> bool:
        """Press a claim by key, mouse or focus; whether it was made at once."""
        table, before = self.table, len(self.session.decided)
        owes = list(self.session.state.owes)
        if way == 0:
            key = "rygb"[target.colour] if isinstance(target, ColourTarget) else _KEYS[verb_of(target)]
            table.handle(Intent(intents.KEY, key=key, text=key))
        elif way == 1:
            place = pointing.boxes(table.story.motion.plan, table.seat.prompt).get(target)
            if place is None:
                return False
            table.handle(Intent(intents.PRESS, pos=place.center, button=1))
            table.handle(Intent(intents.RELEASE, pos=place.center, button=1))
        else:
            table.seat.pointer.focus.focus(target)
            table.seat.pointer.focus.show(True)
            table.handle(Intent(intents.ACTIVATE))
        made = [act for _, act in self.session.decided[before:] if act.player == table.seat.bottom]
        verb = verb_of(target)
        right = [act for act in made if act.verb == verb]
        return bool(right) and (verb != CATCH or owes[right[0].to[0]] in CATCHABLE)


def verb_of(target: Target) -> str:
    """What a claim's button does."""
    if isinstance(target, Command):
        return {Command.UNO: UNO, Command.INTERVENE: INTERVENE}[target]
    return CATCH if isinstance(target, CatchTarget) else CALL


def lights(telling: Telling, folder: Path) -> list[Light]:
    """Every claim that lights while a telling is shown and nobody presses it, and for how long."""
    shown = Shown(telling, folder)
    found: list[Light] = []
    last = set[Target]()
    for number in range(_LONGEST):
        before = len(shown.session.decided)
        shown.frame()
        now = shown.lit() if not shown.over else set()
        own = any(act.player == shown.table.seat.bottom for _, act in shown.session.decided[before:])
        found += [Light(target, number) for target in now - last]
        for light in found:
            if light.ended < 0 and light.target not in now:
                light.ended, light.by_person = number, own or shown.over
        last = now
        if shown.over or (found and not last and not shown.table.story.telling):
            break
    return found


def pressed(telling: Telling, target: Target, frame: int, way: int, folder: Path) -> bool:
    """Whether a claim is made that is pressed after so many frames of a telling."""
    shown = Shown(telling, folder)
    for _ in range(frame + 1):
        shown.frame()
    return shown.press(target, way)
