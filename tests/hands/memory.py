"""What hands have pressed, remembered by their browsers, held against the journal of the match.

A page is asked what its player presses (`HOOK`), the browser tells which lines the server has taken (status 200), and
the table's end of the wire which of them it refused. An act that was taken and not refused must be in the journal once,
unless it answers a private offer that was still open in the end: then it is held, and its player is asked again. What
nobody pressed, and no private offer declined when its time was over, must not be there.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.rules.values.actions import CALL, CATCH, PASS, UNO, Action

#: What is carried out ahead of what was said before.
_AHEAD: Final = (CALL, CATCH, UNO)
_BINDING: Final = "pressed"
#: Has a page tell of each answer before it goes on the wire, and keep it: of a page that is killed at that moment
#: nothing is heard, though its answer may have gone.
HOOK: Final = f"""
if (!Wire.prototype.told) {{
  const say = Wire.prototype.told = Wire.prototype.say;
  Wire.prototype.say = function (words) {{
    if ("answer" in words) {{
      const answer = JSON.stringify(words);
      localStorage.answers = (localStorage.answers || "") + answer + "\\n";
      {_BINDING}(answer);
    }}
    return say.call(this, words);
  }};
}}
"""
#: Hands over what a page has kept.
KEPT: Final = "(() => { const kept = localStorage.answers || ''; localStorage.removeItem('answers'); return kept; })()"
#: Whether a page has said nothing that is still on its way.
SILENT: Final = "!wire._sending && wire._queue.length === 0"


@dataclass
class Put:
    """What a hand pressed under one number, and whether the server took each; how much of it was refused."""

    offered: bool = False
    pressed: dict[Action, bool] = field(default_factory=dict)
    refused: int = 0

    @property
    def due(self) -> bool:
        """Whether the journal must have one of them."""
        return sum(self.pressed.values()) > self.refused

    def weighs(self, act: Action) -> int:
        """How well an act of the journal goes with it: 2 if it was pressed, 1 if the table declined for the hand."""
        return 2 if act in self.pressed else int(self.offered and act.verb == PASS)


class Account(NamedTuple):
    """How presses and a journal agree; the last three are lists of what went wrong, in words."""

    pressed: int
    accepted: int
    refused: int
    kept: int  # acts of the journal that hands pressed
    declined: int  # acts of the journal by which the table declined for a hand
    overtaken: int  # claims that came too late in the queue
    held: int  # answers to an offer that was still open to others in the end
    lost: list[str]
    doubled: list[str]
    unexplained: list[str]

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.unexplained]


class Memory:
    """What the hands at one match pressed, by seat, and what became of it on the wire."""

    def __init__(self) -> None:
        self._answers = defaultdict[int, dict[int, Put]](dict)  # by seat and number
        self._claims = defaultdict[int, dict[tuple[int, Action], Put]](dict)
        self._offered = defaultdict[int, bool](bool)  # whether an offer is open to a seat
        self._refused = defaultdict[tuple[int, int], int](int)
        self._lines = set[tuple[int, int]]()  # told already
        self._under_way: dict[tuple[int, str], list[tuple[int, Action]]] = {}
        self._strange: list[str] = []  # what was said for a hand that it did not press
        self.vain: list[Action] = []  # what the session refused when its turn came
        self.held = dict[int, Action]()  # by seat, the answers that the table held in the end

    # What is heard

    def hears(self, seat: int, event: dict[str, Any]) -> None:
        """Take in what happened to the page of a seat."""
        given = event["params"]
        match event["method"]:
            case "Runtime.bindingCalled" if given["name"] == _BINDING:
                self.press(seat, given["payload"])
            case "Network.requestWillBeSent" if given["request"]["url"].endswith("/act"):
                self._under_way[seat, given["requestId"]] = list(_answers(given["request"].get("postData", "{}")))
            case "Network.responseReceived" if given["response"]["status"] == 200:
                for number, act in self._under_way.pop((seat, given["requestId"]), ()):
                    self.take(seat, number, act)

    def press(self, seat: int, words: str) -> None:
        """Remember an answer that was pressed."""
        for number, act in _answers(words):
            self._put(seat, number, act).pressed.setdefault(act, False)

    def take(self, seat: int, number: int, act: Action) -> None:
        """Note that the server has taken an answer."""
        put = self._put(seat, number, act)
        if act in put.pressed:
            put.pressed[act] = True
        else:
            self._strange.append(f"seat {seat}: {act} was said to {number}, and not pressed")

    def told(self, seat: int, line: int, data: bytes) -> None:
        """Take in a line that the table sends to a seat, under its number."""
        if (seat, line) in self._lines:
            return
        self._lines.add((seat, line))
        words = json.loads(data)
        if "offer" in words:
            self._offered[seat] = seat in words["players"]
        elif "question" in words and not words["claim"] and self._offered[seat]:
            self._answers[seat].setdefault(words["question"], Put()).offered = True
        elif "refusal" in words and "to" in words:  # not of what was chosen only
            self._refused[seat, words["to"]] += 1

    def _put(self, seat: int, number: int, act: Action) -> Put:
        if act.verb in _AHEAD:
            return self._claims[seat].setdefault((number, act), Put())
        return self._answers[seat].setdefault(number, Put())

    # What comes of it

    def account(self, journal: Sequence[Action]) -> Account:
        """Hold what is remembered against the acts of the match."""
        found = Account(0, 0, 0, 0, 0, 0, 0, [], [], [*self._strange])
        for seat in sorted({*self._answers, *self._claims, *(act.player for act in journal)}):
            own = [act for act in journal if act.player == seat]
            for number, put in self._answers[seat].items():
                put.refused = self._refused[seat, number]
            for (number, _), put in self._claims[seat].items():
                put.refused = self._refused[seat, number]
            answers = [self._answers[seat][number] for number in sorted(self._answers[seat])]
            found = self._add(found, seat, answers, [act for act in own if act.verb not in _AHEAD])
            claims = [*self._claims[seat].values()]
            found = self._add(found, seat, claims, [act for act in own if act.verb in _AHEAD])
        return found

    def _add(self, found: Account, seat: int, puts: list[Put], acts: list[Action]) -> Account:
        pairs = dict(_paired(puts, acts))
        kept = declined = overtaken = held = 0
        for at, put in enumerate(puts):
            act = acts[pairs[at]] if at in pairs else None
            kept += act in put.pressed
            declined += act is not None and act not in put.pressed
            if not put.due or act in put.pressed:
                continue
            if any(each.verb in _AHEAD and each in self.vain for each in put.pressed):
                overtaken += 1
            elif put is puts[-1] and self.held.get(seat) in put.pressed:
                held += 1
            else:
                found.lost.append(f"seat {seat}: {[*put.pressed]} was taken and is not in the journal")
        done = {*pairs.values()}
        for at, act in enumerate(acts):
            if at not in done:
                twice = any(act in put.pressed for put in puts) and act in acts[max(0, at - 1) : at]
                words = f"seat {seat}: act {at + 1} of its own, {act}"
                (found.doubled if twice else found.unexplained).append(words)
        return found._replace(
            pressed=found.pressed + sum(len(put.pressed) for put in puts),
            accepted=found.accepted + sum(sum(put.pressed.values()) for put in puts),
            refused=found.refused + sum(min(put.refused, len(put.pressed)) for put in puts),
            kept=found.kept + kept,
            declined=found.declined + declined,
            overtaken=found.overtaken + overtaken,
            held=found.held + held,
        )


def _answers(words: str) -> Iterable[tuple[int, Action]]:
    """The acts of a line of a hand in full, each with the number it answers; none if it is no answer."""
    said = json.loads(words or "{}")
    for verb, player, cards, where, colour, to in said.get("acts", ()):
        yield said["answer"], Action(verb, player, tuple(cards), where, colour, tuple(to))


def _paired(puts: Sequence[Put], acts: Sequence[Action]) -> list[tuple[int, int]]:
    """Which press led to which act, if both keep their order: as many as can be, those that are due first of all."""
    most = [[0] * (len(acts) + 1) for _ in range(len(puts) + 1)]
    for at in range(len(puts) - 1, -1, -1):
        put, row, below = puts[at], most[at], most[at + 1]
        for act in range(len(acts) - 1, -1, -1):
            weight = put.weighs(acts[act])
            row[act] = max(below[act], row[act + 1])
            if weight:
                row[act] = max(row[act], below[act + 1] + weight + put.due)
    found, at, act = list[tuple[int, int]](), 0, 0
    while at < len(puts) and act < len(acts):
        weight = puts[at].weighs(acts[act])
        if weight and most[at][act] == most[at + 1][act + 1] + weight + puts[at].due:
            found.append((at, act))
            at, act = at + 1, act + 1
        elif most[at][act] == most[at + 1][act]:
            at += 1
        else:
            act += 1
    return found
