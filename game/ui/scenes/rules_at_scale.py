"""Rules at scale: what house rules change, measured in many games between bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.review.scale_run import ScaleRun
from game.session.rule_choice import RuleChoice, altering
from game.text import text
from game.ui.at_scale.begun import begun, run_words
from game.ui.at_scale.figure_board import FigureBoard
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL, NOTE
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.switches import Choice
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, STRONG, Button, Widget
from game.ui.new_game.switch_lines import switch_line, write_lines
from game.ui.words.rule_words import rule_set_name

_HEAD: Final = 1776  # the width of the heading
_RULES: Final = (72, 144, 560, 800)
_FIGURES: Final = (648, 144, 1200, 800)
_TALL: Final = (648, 144, 1200, 920)  # the same where letters are large
_LEFT, _WIDE = 104, 496  # of the words about the rules
_OFTEN: Final = 0.25  # seconds between two polls for results


class RulesAtScaleScene(Page):
    """Lies over the rules setup. Worker processes play the games, and the page fills in meanwhile."""

    first_focus = "run"
    read_from_top = True

    def __init__(
        self, host: Host, choice: RuleChoice, beside: RuleChoice, players: int, run: ScaleRun | None = None
    ) -> None:
        super().__init__(host)
        self.choice, self.beside, self.players = choice, beside, players
        self.run = run or begun(host, choice, beside, players)
        self._other: ScaleRun | None = None  # the run of the other levels, stopped, once there is one
        self._copied = False

    def leave(self) -> None:
        self.run.stop()

    def back(self) -> None:
        self.host.go.back()

    def _run_or_stop(self) -> None:
        if not self.run.running and not self.run.may_go_on:
            self._run_anew()
            return
        self.sure_of = ""
        if self.run.running:
            self.run.stop()
        else:
            self.run.go_on()
        self.rebuild()

    def _run_anew(self) -> None:
        """Play on other deals; figures would be lost, so only when asked twice."""
        if self.run.found is None or self.asked_again("anew"):
            self.run.begin_anew()
        self.rebuild()

    def _choose_levels(self, sharp: object) -> None:
        """Play with other levels; the figures of these stay, and their games can be gone on with."""
        if sharp == self.run.sharp:
            return
        self.sure_of = ""
        self.run.stop()
        other = self._other or begun(self.host, self.choice, self.beside, self.players, sharp=not self.run.sharp)
        self.run, self._other = other, self.run
        self.rebuild()

    def _share(self) -> None:
        pygame.scrap.put_text(self.choice.text)
        self._copied = True
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.run.update():
            self.widget("figures").dirty = True
            if not self.run.running:
                self.rebuild()

    def rests_for(self) -> float | None:
        return _OFTEN if self.run.running else super().rests_for()

    # The page

    def panels(self) -> tuple[Panel, ...]:
        back, head = frame.back_panel(self.theme), frame.head(self.theme, _HEAD)
        return (head, back, self._figures, _RULES) if needs_rows(self.theme) else (head, _RULES, _FIGURES, back)

    @property
    def _figures(self) -> Panel:
        return _TALL if needs_rows(self.theme) else _FIGURES

    def build(self) -> list[Widget]:
        left, top, wide, high = self._figures
        figures = self.place(left + 32, top + 16, wide - 64, high - 128)
        run, foot = self.run, top + high - 96
        asks = self.sure_of == "anew"
        again, look = (text("Sure?"), STRONG) if asks else (text("Run again"), SOFT)
        run_look = SOFT if run.running else PLAIN
        acts = [
            ("run", run_words(run), self._run_or_stop, "a", run_look),
            ("anew", again, self._run_anew, "n", look),
            ("share", text("Share"), self._share, "e", PRIMARY),
        ]
        if not run.may_go_on:
            del acts[1]
            if asks:
                acts[0] = ("run", again, self._run_or_stop, "a", look)
        across = (wide - 64 - 16 * (len(acts) - 1)) / len(acts)
        buttons = [
            Button(
                name, self.place(left + 32 + at * (across + 16), foot, across, 72), words, press, key=key, style=style,
                px=LABEL,
            )
            for at, (name, words, press, key, style) in enumerate(acts)
        ]  # fmt: skip
        levels = [(False, text("Casual players, beginners")), (True, text("Sharp players, casual ones"))]
        who = Choice("levels", self.place(_LEFT, 596, _WIDE, 60), levels, run.sharp, self._choose_levels)
        who.about = text("Who plays")
        back, board = frame.back_button(self), FigureBoard(figures, run, self.choice, self.beside)
        # In reading order: where letters are large, the way back is above the figures, and is seen at first.
        return [back, *buttons, who, board] if needs_rows(self.theme) else [*buttons, who, back, board]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in (_RULES, self._figures):
            backdrop.board(surface, theme, self.place(*board))
            yield
        frame.title(surface, self, text("Rules at scale"), _HEAD)
        for words, top in (
            (rule_set_name(self.choice.base), 160), (text("To send"), 412), (text("How it is measured"), 544),
        ):  # fmt: skip
            backdrop.section(surface, theme, words, self.place(_LEFT, top, _WIDE, 48))
        write_lines(surface, theme, self.place(_LEFT, 216, _WIDE, 188), 1, self._switches)
        yield
        sent = text("On the clipboard: {rules}", rules=self.choice.text) if self._copied else self.choice.text
        for words, top, high in ((sent, 460, 76), (self._how(), 664, 272)):
            room = self.place(_LEFT, top, _WIDE, high)
            surface.blit(theme.lined(words, room.size, px=NOTE, colour=SAND), room)

    def _switches(self, width: int) -> list[pygame.Surface]:
        """Return a line for each switch that differs between the rules, of those that change single games."""
        rules, usual = self.choice.rules, self.beside.rules
        return [switch_line(self.theme, width, rules, usual, switch) for switch in altering(rules, usual)]

    def _how(self) -> str:
        """Say who plays, and how to read the figures."""
        sides = 2 if self.choice.rules.teams else self.players
        return text(
            "These players alternate. Each deal is played twice, with hands swapped. Luck of the deal: "
            "the same hand won both times, which happens {times} times in 100 if hands do not matter. The small "
            "numbers hold the true value 95 times in 100. Differences that may be chance are left out.",
            times=round(100 / sides),
        )
