"""The log of a whole game, and the moment of each line, counted in events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.events import Event, Uncovered
from game.rules.values.ruleset import RuleSet
from game.session.again.reel import Reel
from game.session.retelling import Retelling
from game.ui.words.log_entries import LineLevel, LogEntry
from game.ui.words.log_lines import Log


class LogAgain(NamedTuple):
    """A game that is watched again: its events as the viewer learned them, the moment shown, and how to go to another.

    ``opened`` is the recorded game if all hands are open.
    """

    told: Retelling
    moment: int
    go: Callable[[int], None]
    opened: Reel | None = None


class OpenLog(Log):
    """The log of games with all hands open: it also names the cards that were moved unseen.

    ``happened`` are all events with their cards; `add` must be called for each of the same events, in order.
    """

    def __init__(self, names: Sequence[str], rules: RuleSet, happened: Sequence[Event]) -> None:
        super().__init__(names, rules)
        self._happened, self._count = happened, 0

    def add(self, event: Event) -> None:
        super().add(self._happened[self._count])
        self._count += 1


def log_of(names: Sequence[str], rules: RuleSet, happened: Iterable[Event]) -> tuple[Log, list[int]]:
    """Return the log of these events, and for each line the number of events up to and including its own.

    A divider counts only the events before it. The last line counts all events.
    """
    log, ends, count = Log(names, rules), dict[int, int](), 0
    kept: list[LogEntry] = []  # keeps dropped lines alive too, so that no id is used twice
    for count, event in enumerate(happened, 1):
        log.add(event)
        for place, entry in enumerate(reversed(log.entries)):
            if id(entry) in ends and place:  # the last line may be older: shuffling comes before the draw it is for
                break
            kept.append(entry)
            ends.setdefault(id(entry), count if entry.level is not LineLevel.DIVIDER else count - 1)
        if log.latest is not None and (log.latest.draws or log.latest.named):  # a line that counts further events
            ends[id(log.latest)] = count
        if isinstance(event, Uncovered):  # the pile has lost the card that the event before told of
            ends.update((id(entry), count) for entry in log.entries[-2:] if ends[id(entry)] == count - 1)
    found = [ends[id(entry)] for entry in log.entries]
    found[-1:] = [count]
    return log, found
