"""The rules in play, each with its id: a sheet over the table, one key away."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.rulebook import rules_in_play
from game.rules.ruleset import RuleSet
from game.session.rule_choice import RuleChoice
from game.ui import backdrop, intents, theme
from game.ui.intents import Intent
from game.ui.rule_words import SWITCHES, summary
from game.ui.scene import Host
from game.ui.scrolling import ScrollingPage, Still
from game.ui.theme import BOLD, NUMERAL, Theme
from game.ui.widgets import SOFT, Button, Widget

KEY: Final = "f1"
_LINE: Final = 70  # design pixels an arrow scrolls


class RuleRow(Still):
    """A rule: its id and its sentence."""

    def __init__(self, look: Theme, rule: str, place: tuple[int, int, int], indent: int, sentence: str) -> None:
        left, top, width = place
        self.rule = rule
        self.indent = indent  # real pixels the ids take
        self.lines = look.wrap(sentence, width - indent - look.px(20), px=24)
        super().__init__(f"rule {rule}", pygame.Rect(left, top, width, 0))
        self.rect.height = len(self.lines) * look.line_height(px=24) + look.px(20)

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        top = self.rect.top + look.px(10)
        rule = look.text(self.rule, BOLD, 22, theme.YELLOW)
        surface.blit(rule, (self.rect.left + look.px(10), top))
        for number, words in enumerate(self.lines):
            line = look.text(words, px=24, colour=theme.CREAM)
            surface.blit(line, (self.rect.left + self.indent, top + number * look.line_height(px=24)))


class RulesSheetScene(ScrollingPage):
    """What is played by, as the rule book says it. Escape or the key that opened it puts it away."""

    see_through = True
    first_focus = "close"

    def __init__(self, host: Host, rules: RuleSet) -> None:
        super().__init__(host)
        self.rules = rules

    def back(self) -> None:
        self.host.stack.pop()

    def numbers(self) -> str:
        """The switches that are numbers and that the sentences leave open, in a line."""
        parts = [
            f"{about['label']}: {getattr(self.rules, switch)}"
            for switch, about in SWITCHES.items()
            if about["span"] and switch not in ("deck", "piles")
        ]
        return " · ".join(parts)

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.KEY and intent.key == KEY:
            self.back()
        elif intent.kind == intents.MOVE and intent.direction in ("up", "down"):
            step = self.host.theme.px(_LINE)
            self.scroll_to(self.scroll + (step if intent.direction == "down" else -step))
        elif intent.kind == intents.KEY and intent.key == "space":
            self.scroll_to(self.scroll + self.view.height * 4 // 5)
        else:
            super().handle(intent)

    def build(self) -> list[Widget]:
        look = self.host.theme
        close = Button("close", look.place(1370, 70, 230, 62), "Close", self.back, hint="Esc", style=SOFT, px=27)
        view = look.place(330, 216, 1230, 810)
        rows: list[Widget] = []
        top = view.top
        entries = rules_in_play(self.rules)
        indent = max(look.width(entry.rule, BOLD, 22) for entry in entries) + look.px(40)
        for entry in entries:
            rows.append(RuleRow(look, entry.rule, (view.left, top, view.width), indent, entry.sentence))
            top += rows[-1].rect.height
        return [close, *self.lay(view, rows)]

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        backdrop.veil(surface, look, 0.55)
        backdrop.board(surface, look, look.place(290, 40, 1340, 1010), 0.97)
        head = look.text("Rules in play", NUMERAL, 52)
        spot = head.get_rect(midleft=look.place(340, 101, 0, 0).topleft)
        surface.blit(head, spot)
        room = look.place(1350, 0, 0, 0).left - spot.right - look.px(40)
        name = look.fitted(summary(RuleChoice.nearest(self.rules)), room, BOLD, 26, theme.SAND)
        surface.blit(name, name.get_rect(midleft=(spot.right + look.px(30), spot.centery)))
        line = look.fitted(self.numbers(), look.place(0, 0, 1230, 0).width, px=22, colour=theme.STRAW)
        surface.blit(line, line.get_rect(midleft=look.place(340, 172, 0, 0).topleft))
