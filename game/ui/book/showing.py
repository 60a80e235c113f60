"""The showing of an example: which moment is on the page, for how long, and with which words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from game.rules import GameState, question
from game.rules.events import Event
from game.rules.values.messages import plural, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import (
    BACKFIRE,
    CHALLENGE,
    COLOUR,
    DEFLECT,
    DRAWING,
    GIVE,
    KEEP,
    NAME,
    READY,
    RECOVER,
    SHARE,
    SWAP,
    TAKE,
    THREES,
)
from game.session.examples import Example, ExampleAct, Moment
from game.session.pace.beats import BeatTime
from game.session.pace.card_moves import GLIDE_TIME, length_of
from game.text import Part, parts, say
from game.ui.words.log_entries import LineLevel
from game.ui.words.log_lines import Log

#: The number of lines shown: the last ones about an act.
LINES: Final = 3
#: Seconds for which a moment stays, in addition to the time its events take at the table.
_GLANCE: Final = 0.3
_A_LINE: Final = 0.5
_A_LETTER: Final = 0.022
_END_OF_ACT: Final = 0.7
_REFUSED: Final = 1.6

#: What the asked player may or must do, in the words of their plaque.
_ASKED: Final = {
    KEEP: sentence("plays or keeps it"),
    COLOUR: sentence("calls the colour"),
    DRAWING: sentence("draws"),
    BACKFIRE: sentence("may send it back"),
    CHALLENGE: sentence("may challenge"),
    RECOVER: sentence("may cancel the Reverse"),
    NAME: sentence("names somebody"),
    TAKE: sentence("takes a card"),
    GIVE: sentence("gives a card"),
    THREES: sentence("may give Threes"),
    SHARE: sentence("may give cards away"),
    DEFLECT: sentence("may pass it on"),
    READY: sentence("says “Ready”"),
    SWAP: sentence("swaps hands"),
}


class ToldLine(NamedTuple):
    """One message under the table, split into parts; ``refused`` if it says why an act is not allowed."""

    parts: tuple[Part, ...]
    rule: str = ""
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment of an example, and the messages about the act so far."""

    state: GameState
    act: int  # the number of its act, NOBODY before the first
    lines: tuple[ToldLine, ...] = ()
    asked: tuple[int, str] = (NOBODY, "")
    happened: tuple[Event, ...] = ()  # the events since the moment before, if something moved
    length: float = 0.0  # seconds for which things move
    pause: float = _GLANCE  # seconds for which the table then rests


class Showing:
    """An example on the page: playing, paused, or stepped act by act."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.frames = _frames(example)
        self.at = 0
        self.beat_time = BeatTime()
        self._until = 0  # the frame at which playing stops
        self._tell(0)

    @property
    def frame(self) -> Frame:
        """Return the present frame."""
        return self.frames[self.at]

    @property
    def running(self) -> bool:
        """Return whether anything changes by itself: more moments follow, or cards move."""
        return self.at < self._until or self.moving

    @property
    def playing(self) -> bool:
        """Return whether more moments follow by themselves."""
        return self.at < self._until

    @property
    def moving(self) -> bool:
        """Return whether cards are moving at this moment."""
        return self.beat_time.moving

    @property
    def over(self) -> bool:
        """Return whether the last moment is reached."""
        return self.at == len(self.frames) - 1 and not self.moving

    @property
    def heading(self) -> str:
        """Say which act of how many is shown; before the first, how many there are.

        The act's own words follow, unless its first line still stands below.
        """
        acts, act = len(self.example.acts), self.frame.act
        if act == NOBODY:
            return say(plural("{number} step", "{number} steps", acts))
        if 0 < len(self.frame.lines) <= LINES:
            return say(sentence("Step {act} of {acts}", act=act + 1, acts=acts))
        told = self.example.acts[act].told
        shown = sentence("Step {act} of {acts} · {told}", act=act + 1, acts=acts, told=told)
        return say(shown, self.example.names)

    def play(self) -> None:
        """Play to the end; from the beginning if the end is shown."""
        if self.over:
            self._show(0)
        self._until = len(self.frames) - 1

    def pause(self) -> None:
        """Stop at this moment."""
        self._until = self.at

    def toggle(self) -> None:
        """Play, or stop playing."""
        if self.running:
            self.pause()
        else:
            self.play()

    def next(self) -> None:
        """Show the next act, or the rest of the present one at once if it is still being shown."""
        end = self._end_of(self.frame.act)
        if self.moving or (self.playing and self.at < end):
            self._show(end)
            return
        self._until = self._end_of(min(self.frame.act + 1, len(self.example.acts) - 1))
        if self._until > self.at:
            self.beat_time.finish()
            self._tell(self.at + 1)

    def back(self) -> None:
        """Show the table as it was before the present act."""
        self._show(self._end_of(self.frame.act - 1))

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the picture changed."""
        if not self.running:
            return False
        moving, before = self.moving, self.at
        self.beat_time.passed += seconds
        while self.at < self._until and self.beat_time.left <= 0.0:
            self._tell(self.at + 1)
        return moving or self.at != before

    def rests_for(self) -> float | None:
        """Return the seconds until something changes by itself; 0.0 while cards move, None for never."""
        if self.moving:
            return 0.0
        return max(0.001, self.beat_time.left) if self.at < self._until else None

    def _tell(self, at: int) -> None:
        self.at = at
        self.beat_time.begin(self.frame.length, self.frame.pause)

    def _show(self, at: int) -> None:
        self._tell(at)
        self._until = at
        self.beat_time.finish()

    def _end_of(self, act: int) -> int:
        """Return the index of the last frame of an act; 0 before the first act."""
        return max((at for at, frame in enumerate(self.frames) if frame.act <= act), default=0)


def _frames(example: Example) -> list[Frame]:
    found = [Frame(example.state, NOBODY, asked=asked_in(example.state))]
    for number, act in enumerate(example.acts):
        if act.refusal:
            refused = sentence("{act}: not allowed. {refusal}", act=act.told, refusal=act.refusal)
            line = ToldLine(tuple(parts(refused, example.names)), refused=True)
            pause = _REFUSED + _letters(line) * _A_LETTER
            found.append(Frame(found[-1].state, number, (line,), found[-1].asked, pause=pause))
        else:
            found += _of_act(example, act, number, found[-1].state)
    return found


def _letters(told: ToldLine) -> int:
    return sum(len(part.words) for part in told.parts)


def _of_act(example: Example, act: ExampleAct, number: int, before: GameState) -> list[Frame]:
    """Return a frame for each moment of an act that moves something or adds a message, and for the last one."""
    log = Log(example.names, example.rules)
    found: list[Frame] = []
    said: tuple[ToldLine, ...] = ()
    lies = [_lie(before), *(_lie(moment.state) for moment in act.moments)]
    moving = [old != new for old, new in pairwise(lies)]
    for at, moment in enumerate(act.moments):
        last, moves = moment is act.moments[-1], moving[at]
        if moment.event is not None:
            log.add(moment.event)
        told = [entry for entry in log.entries if entry.level is not LineLevel.DIVIDER]
        lines = tuple(ToldLine(parts(entry.message, example.names), entry.rule) for entry in told)
        if last and found and not moves and lines == said:
            pause, asked = found[-1].pause + _END_OF_ACT, asked_in(moment.state)
            found[-1] = replace(found[-1], state=moment.state, asked=asked, pause=pause)
        elif moves or lines != said or last:
            happened = _explaining(act.moments[at:], moving[at + 1 :]) if moves else ()
            length = (length_of(happened) or GLIDE_TIME) if moves else 0.0
            pause = _GLANCE + (_END_OF_ACT if last else 0.0)
            if len(lines) > len(said):
                pause += _A_LINE + _A_LETTER * _letters(lines[-1])
            asked = asked_in(moment.state) if last else (NOBODY, "")
            found.append(Frame(moment.state, number, lines, asked, happened, length, pause))
        said = lines
    return found


def _explaining(moments: Sequence[Moment], moving: Sequence[bool]) -> tuple[Event, ...]:
    """Return the events that explain a movement, including those after it up to the next movement."""
    still = list(takewhile(lambda moves: not moves, moving))
    return tuple(moment.event for moment in moments[: len(still) + 1] if moment.event is not None)


def _lie(state: GameState) -> tuple[object, ...]:
    """Return everything visible on the small table, for comparison."""
    return (
        [sorted(hand) for hand in state.hands],
        [list(pile) for pile in state.piles],
        [len(stock) for stock in state.stocks],
        list(state.seats),
        list(state.faceup),
        state.salt,
        state.pepper,
        state.direction,
        state.active,
    )


def asked_in(state: GameState) -> tuple[int, str]:
    """Return the player asked in a position (NOBODY for none), and what they may or must do."""
    asked = question(state) if state.pending and not state.over else None  # nothing is asked before the opening
    if asked is None:
        return NOBODY, ""
    return asked.player, say(_ASKED[asked.kind]) if asked.kind in _ASKED else ""
