"""The rules of the position in many games, beside the rules they were made from: figures, or the way to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.review.scale_run import ScaleRun
from game.rules.values.messages import Message, sentence
from game.session.rule_choice import RuleChoice, altering
from game.session.workbench.experiment import Experiment
from game.text import say, text
from game.ui.at_scale.begun import begun, beside_for, run_words, why_not_at_scale
from game.ui.at_scale.figure_board import FigureBoard
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import SAND
from game.ui.kit.flow import Panel
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, Widget
from game.ui.laboratory.boards import has_column
from game.ui.new_game.switch_lines import switch_line, write_lines
from game.ui.words.rule_words import RULE_SET_WORDS

#: Those that have room, of all figures.
_FIGURES: Final = ("turns", "same_hand", "stronger_wins", "sets")
_OFTEN: Final = 0.25  # seconds between two looks at what has come
_WORDS: Final = 132  # the height of what is said before games are played
_HEADED: Final = 68 + _WORDS + 112  # of a board that says no more
_BEFORE: Final = _HEADED + 312  # of one with the switches as well
_WOULD_SHOW: Final = sentence(
    "Many games by these rules and by {rules} as it stands, on the same deals, show what changes."
)


class RulesColumn:
    """Plays no game before Run is pressed, and no more once the rules or the number of players are others."""

    def __init__(self, page: Page, tell: Callable[[Message], None]) -> None:
        self._page, self._tell = page, tell
        self._choice, self._players = RuleChoice.of("grand"), 0
        self.run: ScaleRun | None = None
        self._asleep: Button | None = None  # the way to the page of figures, in a small window

    def take(self, experiment: Experiment) -> None:
        """Take the rules of a position."""
        choice, players = RuleChoice.nearest(experiment.settled.rules), len(experiment.draft.names)
        if (choice, players) != (self._choice, self._players):
            self.stop()
            self._choice, self._players, self.run = choice, players, None

    def stop(self) -> None:
        """Play no more games; what was found stays."""
        if self.run is not None:
            self.run.stop()

    def update(self) -> None:
        """Show what has come in."""
        if self.run is None or not self.run.update():
            return
        shown = [widget for widget in self._page.focus.widgets if widget.name == "figures"]
        for widget in shown:
            widget.dirty = True
        if not self.run.running:
            self._page.rebuild()

    def rests_for(self) -> float | None:
        """Return after how many seconds there may be news, None while no game is played."""
        return _OFTEN if self.run is not None and self.run.running else None

    def _run_or_stop(self) -> None:
        beside = beside_for(self._choice, self._players)
        if self.run is None:
            assert beside is not None, "there is no button without it"
            self.run = begun(self._page.host, self._choice, beside, self._players)
        elif self.run.running:
            self.run.stop()
        elif self.run.may_go_on:
            self.run.go_on()
        else:
            self.run.begin_anew()
        self._page.rebuild()

    def _share(self) -> None:
        pygame.scrap.put_text(self._choice.text)
        self._tell(sentence("On the clipboard: {rules}", rules=self._choice.text))
        self._page.rebuild()

    def _open_page(self) -> None:
        if (beside := beside_for(self._choice, self._players)) is not None:
            self._page.host.go.rules_at_scale(self._choice, beside, self._players, self.run)

    def says_why(self, intent: Intent) -> bool:
        """Say why rules cannot be tried at scale, if an intent presses the button that is asleep; else return False."""
        button = self._asleep
        if button is None or not button.asleep_under(intent, self._page.typing):
            return False
        self._tell(why_not_at_scale(self._choice, self._players))
        self._page.rebuild()
        return True

    # What is shown

    def widgets(self, board: Panel, choose_rules: Callable[[], None]) -> list[Widget]:
        """Return the widgets of the board; where it is a button, that one."""
        page, beside, self._asleep = self._page, beside_for(self._choice, self._players), None
        if not has_column(page.theme):
            way = Button("scale", page.place(*board), text("Try at scale"), self._open_page, key="a", px=WORDS)
            way.enabled, self._asleep = beside is not None, way
            return [way]
        left, top, wide, high = self._filled(board, beside)
        foot, half = top + high - 96, (wide - 64) / 2
        if beside is None:
            place = page.place(left + 24, foot, wide - 48, 72)
            #: Of the same name, so that the focus is here again once there is something to run.
            return [Button("run", place, text("Other rules"), choose_rules, hint="U", px=WORDS)]
        words, style = text("Run"), PLAIN
        if self.run is not None:
            words, style = run_words(self.run), SOFT if self.run.running else PLAIN
        spots = page.place(left + 24, foot, half, 72), page.place(left + 40 + half, foot, half, 72)
        found: list[Widget] = [
            Button("run", spots[0], words, self._run_or_stop, key="a", style=style, px=WORDS),
            Button("share", spots[1], text("Share"), self._share, key="e", style=PRIMARY, px=WORDS),
        ]
        if self.run is not None:
            figures = page.place(left + 24, top + 68, wide - 48, high - 180)
            found.append(FigureBoard(figures, self.run, self._choice, beside, _FIGURES))
        return found

    def paint(self, surface: pygame.Surface, board: Panel) -> None:
        """Draw the board, and before games were played the rules with what their games would show."""
        page, theme, beside = self._page, self._page.theme, beside_for(self._choice, self._players)
        if not has_column(theme):
            return
        left, top, wide, high = filled = self._filled(board, beside)
        backdrop.board(surface, theme, page.place(*filled))
        room = page.place(left + 24, top + 12, wide - 48, 48)
        backdrop.section(surface, theme, text("Try these rules at scale"), room)
        if self.run is not None:
            return
        room = page.place(left + 24, top + 68, wide - 48, _WORDS)
        surface.blit(theme.lined(self._words(beside), room.size, px=NOTE, colour=SAND), room)
        if beside is not None:
            room = page.place(left + 24, top + 84 + _WORDS, wide - 48, high - _WORDS - 196)
            write_lines(surface, theme, room, 1, lambda width: self._switches(beside, width))

    def _filled(self, board: Panel, beside: RuleChoice | None) -> Panel:
        """Return as much of the board as there is something to say."""
        left, top, wide, high = board
        return left, top, wide, high if self.run is not None else _HEADED if beside is None else _BEFORE

    def _switches(self, beside: RuleChoice, width: int) -> list[pygame.Surface]:
        """Return the lines of the switches in which the rules differ."""
        rules, usual = self._choice.rules, beside.rules
        return [switch_line(self._page.theme, width, rules, usual, switch) for switch in altering(rules, usual)]

    def _words(self, beside: RuleChoice | None) -> str:
        """Say what many games would show, or why there are none."""
        if beside is None:
            return say(why_not_at_scale(self._choice, self._players))
        return say(_WOULD_SHOW.about(rules=RULE_SET_WORDS[beside.base][0]))
