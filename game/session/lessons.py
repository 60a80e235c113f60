"""Lessons: positions to learn from, with words, a goal and a way to reach it (``levels/lessons/*.table``).

A lesson is a scenario file. Comments that begin with ``#!`` hold what belongs to the lesson:

    #! title: Two piles and sets           before the first step, each once; the family is one of FAMILIES
    #! family: sets
    #! first: yes                          one of the few lessons a player needs to begin playing
    #! step                                after ``---``; then the words of the step, then its acts
    #! text: Sets of one colour ...        lines of the same kind are joined
    #! goal: Lay two cards that add up.    one sentence
    #! hint: Choose the Three first (3).
    #! by pad: Choose the Three first.     the hint for a player with a pad; by default the same
    #! well: A kind sentence.              said when the goal is reached
    #! done: expect top 1 r6               all lines must hold at once; or, done in this step:
    #! done: act Ann draws                 what the act leaves out (the stock, the colour) may be anything

The first player is the learner; bots neither call Uno nor catch anybody. The acts of a step are one way to reach its
goal; reading a lesson plays them, and refuses the lesson if they miss the goal. A step begins where the acts of the
previous one end.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.base import Claim
from game.rules import GameState, RuleSet
from game.rules.notation import NotationError, parse_action
from game.rules.values.actions import CLAIMS, DRAW, PLAY, Action
from game.rules.values.messages import Message, brief
from game.rules.values.views import TURN
from game.session.expectations import Expectation, found, parse_expectation
from game.session.files import TooLarge, read_limited
from game.session.scenario import ACT, SEPARATOR, SUFFIX, Scenario, ScenarioStep, attempt, read_scenario
from game.session.scenario_setup import ScenarioError
from game.session.session import PERSON, Match, Player, Session
from game.session.session import Step as Done
from game.text import say

LEARNER: Final = 0
PLAYERS: Final = 3  # the words of a lesson take the place of a fourth
SIZE_LIMIT: Final = 16 * 1024
MARK: Final = "#!"
_MOST_STEPS: Final = 8
_LONGEST: Final = {"title": 32, "text": 260, "goal": 110, "hint": 170, "by pad": 170, "well": 170}

#: The families of cards and rules that lessons cover.
FAMILIES: Final = ("matching", "sets", "draws", "zero-to-five", "six-to-nine", "shakers", "rainbow", "uno", "scoring")

PLAYING, REACHED, MISSED = "playing", "reached", "missed"


class LessonError(ValueError):
    """Raised for a lesson that cannot be read, with the line, counted from 1 (0: the whole file), and a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line
        self.sentence = sentence


class Condition(NamedTuple):
    """One condition of the goal: a fact about the position, or an act that the learner must have done."""

    expectation: Expectation | None = None
    act: Action | None = None

    def holds(self, state: GameState, names: Sequence[str], acts: Sequence[Action]) -> bool:
        """Return whether the condition holds now, after these acts of the learner."""
        if self.expectation is not None:
            return found(self.expectation, state, names) == self.expectation.wanted
        return self.act is not None and any(_fits(self.act, act) for act in acts)


def _fits(wanted: Action, act: Action) -> bool:
    """Return whether an act agrees with the wanted one in every field that the wanted one specifies."""
    usual = Action(wanted.verb, wanted.player)
    return all(want in (usual[at], act[at]) if at > 1 else want == act[at] for at, want in enumerate(wanted))


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A part of a lesson: its words, the table it begins with, and acts that lead to its goal."""

    text: Message
    goal: Message
    hint: Message
    by_pad: Message  # the hint for a player with a pad
    well: Message
    done: tuple[Condition, ...]
    state: GameState
    acts: tuple[Action, ...]
    last_turn: int  # the number of turns begun when the goal is reached
    begun: bool  # whether that turn begins just as the goal is reached


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson that has been read and can be played."""

    name: str
    title: Message
    family: str
    first: bool  # one of the few lessons a player needs to begin playing
    names: tuple[str, ...]
    rules: RuleSet
    steps: tuple[LessonStep, ...]


@dataclass(slots=True)
class _Words:
    """The lines of one step, or of the head of the file, while reading."""

    line: int
    values: dict[str, str] = field(default_factory=dict)
    done: list[tuple[int, str]] = field(default_factory=list)
    steps: list[ScenarioStep] = field(default_factory=list)


# Reading


def load_lesson(path: Path) -> Lesson:
    """Read a lesson and try its acts. Raises LessonError with line and sentence."""
    try:
        text = read_limited(path, SIZE_LIMIT).decode("utf-8-sig")
    except TooLarge:
        raise LessonError(0, f"the file is larger than {SIZE_LIMIT // 1024} KiB, too large for a lesson") from None
    except OSError as error:
        raise LessonError(0, f"the file cannot be opened: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise LessonError(0, "the file is not text in UTF-8") from None
    return read_lesson(text, path.stem)


def read_lesson(text: str, name: str) -> Lesson:
    """Read a lesson from its text and try its acts. Raises LessonError."""
    head, parts = _words(text)
    try:
        scenario = read_scenario(text)
    except ScenarioError as error:
        raise LessonError(error.line, say(error.message)) from None
    if len(scenario.names) != PLAYERS:
        raise LessonError(0, f"a lesson has {PLAYERS} players, the first of them the learner")
    for key in ("title", "family"):
        if key not in head.values:
            raise LessonError(0, f"the lesson has no {key}")
    if not parts:
        raise LessonError(0, "the lesson has no step")
    for step in scenario.steps:
        owner = next((part for part in reversed(parts) if part.line < step.line), None)
        if owner is None:
            raise LessonError(step.line, f"before the first {MARK} step nobody acts")
        owner.steps.append(step)
    return Lesson(
        name,
        Message(head.values["title"]),
        head.values["family"],
        head.values.get("first") == "yes",
        scenario.names,
        scenario.rules,
        tuple(_tried(parts, scenario)),
    )


def _words(text: str) -> tuple[_Words, list[_Words]]:
    """Return the lines that belong to the lesson: those of the head, and those of each step."""
    head, parts = _Words(0), list[_Words]()
    playing = False
    for number, line in enumerate(text.split("\n"), 1):
        content = line.strip()
        if content.partition("#")[0].strip() == SEPARATOR:
            playing = True
        elif content.startswith(MARK):
            rest = content.removeprefix(MARK).strip()
            if rest == "step":
                if not playing:
                    raise LessonError(number, f"steps come after the line {SEPARATOR}")
                if len(parts) == _MOST_STEPS:
                    raise LessonError(number, f"a lesson has at most {_MOST_STEPS} steps")
                parts.append(_Words(number))
            elif parts:
                _take(parts[-1], number, rest)
            else:
                _take_head(head, number, rest)
    return head, parts


def _take(part: _Words, number: int, line: str) -> None:
    key, colon, value = line.partition(":")
    value = " ".join(value.split())
    if not colon or not value or key not in ("text", "goal", "hint", "by pad", "well", "done"):
        raise LessonError(number, f"“{brief(line)}” is no line of a step: text, goal, hint, by pad, well and done are")
    if key == "done":
        part.done.append((number, value))
        return
    part.values[key] = f"{part.values[key]} {value}" if key in part.values else value
    _check_length(number, key, part.values[key])


def _take_head(head: _Words, number: int, line: str) -> None:
    key, colon, value = line.partition(":")
    value = " ".join(value.split())
    allowed: dict[str, tuple[str, ...]] = {"title": (), "family": FAMILIES, "first": ("yes",)}
    if not colon or not value or key not in allowed:
        raise LessonError(number, f"“{brief(line)}” is no line of a lesson's head: {', '.join(allowed)} are")
    if key in head.values:
        raise LessonError(number, f"there are two lines for {key}")
    if allowed[key] and value not in allowed[key]:
        raise LessonError(number, f"{key} is {' or '.join(allowed[key])}, not “{brief(value)}”")
    _check_length(number, key, value)
    head.values[key] = value


def _check_length(number: int, key: str, value: str) -> None:
    if not value.isprintable() or "{" in value or "}" in value:  # these would be places to fill
        raise LessonError(number, f"{key} has letters that cannot be shown")
    if len(value) > _LONGEST.get(key, SIZE_LIMIT):
        raise LessonError(number, f"{key} has {len(value)} letters and room for {_LONGEST[key]}")


def _tried(parts: Sequence[_Words], scenario: Scenario) -> list[LessonStep]:
    """Return the steps, each tried: its acts are legal and reach its goal, which did not hold before."""
    steps = []
    state = scenario.state.copy()
    for part in parts:
        for key in ("text", "goal", "hint", "well"):
            if key not in part.values:
                raise LessonError(part.line, f"the step has no {key}")
        done = tuple(_condition(number, line, scenario) for number, line in part.done)
        if not done:
            raise LessonError(part.line, "nothing says when the goal of the step is reached")
        start = state.copy()
        acts, begun = _played(part, state, scenario)
        learned = [act for act in acts if act.player == LEARNER]
        if _all_hold(done, start, scenario.names, ()):
            raise LessonError(part.line, "the goal of the step is reached before anybody acts")
        for condition, (number, line) in zip(done, part.done, strict=True):
            if not condition.holds(state, scenario.names, learned):
                raise LessonError(number, f"the acts of the step do not lead to “{brief(line)}”")
        words = {key: Message(value) for key, value in part.values.items()}
        steps.append(
            LessonStep(
                words["text"], words["goal"], words["hint"], words.get("by pad", words["hint"]), words["well"],
                done, start, tuple(acts), state.turns, begun,
            )
        )  # fmt: skip
    return steps


def _condition(number: int, line: str, scenario: Scenario) -> Condition:
    head, _, rest = line.partition(" ")
    try:
        if head == "expect":
            return Condition(parse_expectation(rest, scenario.names, scenario.rules.piles))
        if head == "act":
            act = parse_action(rest, scenario.names)
            if act.player != LEARNER:
                raise LessonError(number, f"it is {scenario.names[LEARNER]} who learns")
            return Condition(act=act)
    except NotationError as error:
        raise LessonError(number, say(error.message)) from None
    raise LessonError(number, "a goal is reached by expect or by act, as in done: act Ann draws")


def _played(part: _Words, state: GameState, scenario: Scenario) -> tuple[list[Action], bool]:
    """Play the acts of a step on the table, in place; return them, and whether the last one began a turn."""
    acts: list[Action] = []
    begun = False
    for step in part.steps:
        if step.expectation is not None:
            is_so = found(step.expectation, state, scenario.names)
            if is_so != step.expectation.wanted:
                raise LessonError(step.line, f"expected {step.expectation.wanted}, found {is_so}")
            continue
        if step.kind != ACT or step.action is None:
            raise LessonError(step.line, "in a lesson nobody does what is refused")
        before = state.turns
        try:
            act, refusal = attempt(step.action, state)
        except NotationError as error:
            raise LessonError(step.line, say(error.message)) from None
        if refusal is not None:
            why = say(refusal.message, scenario.names)
            raise LessonError(step.line, f"this act is refused by {refusal.rule}: {why}")
        begun = state.turns > before
        acts.append(act)
    return acts, begun


def _turn_act(act: Action) -> tuple[str, list[int]]:
    """Return what tells a play or a draw from another: its verb, and the cards played in whatever order."""
    return act.verb, sorted(act.cards) if act.verb == PLAY else []


def _all_hold(done: Sequence[Condition], state: GameState, names: Sequence[str], acts: Sequence[Action]) -> bool:
    return all(condition.holds(state, names, acts) for condition in done)


# Playing


class LessonSession(Session):
    """A step of a lesson being played, not saved; the bots do what the lesson says while they can."""

    directed = True

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.lesson = lesson
        self.step_of_lesson = lesson.steps[number]
        players = tuple(
            Player(name, PERSON if at == LEARNER else "greedy", at + 1) for at, name in enumerate(lesson.names)
        )
        super().__init__(Match(lesson.rules, players, number), state=self.step_of_lesson.state.copy())
        self._planned = [act for act in self.step_of_lesson.acts if act.player != LEARNER]
        self._learned: list[Action] = []

    def submit(self, action: Action) -> Done:
        done = super().submit(action)
        if done.done:  # a fined illegal play counts as the act of trying it (J.fine)
            if action.player == LEARNER:
                self._learned.append(done.action)
            elif action in self._planned:
                self._planned.remove(action)
        return done

    @property
    def meant(self) -> Action | None:
        """Return the learner's next act on the lesson's own way to the goal; None if it is not legal now."""
        own = [act for act in self.step_of_lesson.acts if act.player == LEARNER][len(self._learned) :]
        return own[0] if own and self.why_not(own[0]) is None else None

    @property
    def strays(self) -> bool:
        """Return whether the learner has played other cards than the lesson does, or drawn instead, or not drawn."""
        own = [act for act in self.step_of_lesson.acts if act.player == LEARNER]
        meant, done = ([_turn_act(act) for act in acts if act.verb in (PLAY, DRAW)] for acts in (own, self._learned))
        return any(one != other for one, other in zip(meant, done, strict=False))

    def taking_back(self) -> Generator[None, None, None]:
        yield from super().taking_back()
        self._learned.pop()  # the only person's last act is the one taken back

    def bot_answer(self) -> Action | None:
        """Return the act that the lesson plans for the bot asked, if legal now; otherwise the bot's own decision."""
        asked = self.question
        if asked is None or asked.player in self.persons:
            return None
        for action in self._planned:
            if action.player == asked.player and self.why_not(action) is None:
                return action
        return super().bot_answer()

    def bot_claims(self) -> list[Claim]:
        return []

    def outcome(self) -> str:
        """Return how the step stands: being played, reached, or missed because its time has passed."""
        step, state, asked = self.step_of_lesson, self.state, self.question
        if _all_hold(step.done, state, self.lesson.names, self._learned):
            return REACHED
        last = state.turns == step.last_turn and step.begun and asked is not None and asked.kind == TURN
        if asked is None or state.turns > step.last_turn or (last and not self._may_claim()):
            return MISSED
        return PLAYING

    def _may_claim(self) -> bool:
        """Return whether the goal needs a claim that the learner can still make, even after their turn."""
        wanted = [condition.act for condition in self.step_of_lesson.done if condition.act is not None]
        return any(act.verb in CLAIMS and self.why_not(act) is None for act in wanted)


def lesson_files(folder: Path) -> list[Path]:
    """Return the lesson files in a folder, in order."""
    return sorted(folder.glob(f"*{SUFFIX}"))
