"""What else there is to choose of a position: its rules and players, whose turn it is, the way round, the shakers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.rule_choice import RuleChoice
from game.session.workbench.draft import Draft
from game.session.workbench.experiment import Experiment
from game.text import say, text
from game.ui.kit.flow import Panel
from game.ui.kit.measures import NOTE
from game.ui.kit.page import Page
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import SOFT, Button, Widget

#: Changes the position as a function says, or tells why it cannot be so.
Change: TypeAlias = Callable[[Callable[[Experiment], Draft]], None]

_MOST: Final = 10  # players
_LEAST: Final = 2
_APART: Final = 8  # design pixels between two buttons


class PositionTools:
    """Buttons that pass a thing on with each press: to the next player, or to the next value."""

    def __init__(self, page: Page, change: Change) -> None:
        self._page, self._change = page, change

    def buttons(self, board: Panel, experiment: Experiment) -> Iterator[Widget]:
        """Yield the buttons side by side, wider where their words are longer."""
        state, names = experiment.settled, experiment.draft.names
        way = sentence("left", context="way") if state.direction > 0 else sentence("right", context="way")
        tools: list[tuple[str, str, str, str, Callable[[], None]]] = [
            ("players", text("Players"), "p", str(len(names)), partial(self._add_player, len(names))),
            ("turn", text("Turn"), "n", names[state.active], partial(self._pass_on, "turn", state.active, names)),
            ("way", text("Direction"), "d", say(way), partial(self._turn_round, state.direction)),
        ]
        shakers = ("salt", text("Salt"), "l", state.salt), ("pepper", text("Pepper"), "k", state.pepper)
        for name, label, key, player in shakers if state.rules.shakers else ():
            holder = names[player] if player != NOBODY else text("nobody")
            tools.append((name, label, key, holder, partial(self._pass_on, name, player, (*names, "nobody"))))
        theme, room = self._page.theme, self._page.place(*board)
        gap = round(_APART * theme.unit)
        wide = theme.width
        long = [max(wide(label, BOLD, NOTE), wide(detail, TEXT, NOTE)) for _, label, _, detail, _ in tools]
        spare = (room.width + gap - sum(long)) / len(tools)  # beside the words of each
        for at, (name, label, key, detail, press) in enumerate(tools):
            place = room.move(round(sum(long[:at]) + at * spare), 0)
            place.width = round(long[at] + spare) - gap
            yield Button(name, place, label, press, key=key, style=SOFT, px=NOTE, detail=detail)

    def choose_rules(self, experiment: Experiment) -> None:
        """Open the page of rules; those that are chosen there hold for the same position. Raises Impossible."""
        choice = RuleChoice.nearest(experiment.at_turn().table.rules)

        def use(chosen: RuleChoice) -> None:
            if chosen.rules != choice.rules:
                self._change(lambda found: found.at_turn().under(chosen.rules))

        self._page.host.go.rules_setup(choice, len(experiment.draft.names), use)

    def _pass_on(self, key: str, holder: int, words: tuple[str, ...]) -> None:
        word = words[(holder + 1) % len(words)]
        self._change(lambda experiment: experiment.at_turn().with_words(key, word))

    def _add_player(self, count: int) -> None:
        self._change(lambda experiment: experiment.at_turn().with_players(count + 1 if count < _MOST else _LEAST))

    def _turn_round(self, direction: int) -> None:
        to = "right" if direction > 0 else "left"
        self._change(lambda experiment: experiment.at_turn().with_words("direction", to))
