"""The rules of a new match: a rule set to start from, and every switch of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.ruleset import GROUPS, RULE_SETS
from game.session.rule_choice import RuleChoice
from game.ui import backdrop, intents, theme
from game.ui.hint_marks import hint_mark
from game.ui.intents import Intent
from game.ui.rule_words import (
    RULE_SET_SENTENCES,
    SWITCHES,
    conflicts,
    contradicting,
    for_person,
    notes,
    rule_set_name,
    summary,
)
from game.ui.scene import Host
from game.ui.scrolling import Heading, ScrollingPage
from game.ui.switch_row import RUST, SwitchRow
from game.ui.table.seat import RULES_KEY
from game.ui.theme import BOLD, NUMERAL, Theme
from game.ui.widgets import PRIMARY, SOFT, Button, Widget
from game.ui.words import counted

_SHOWN: Final = 4  # sentences about conflicts and notes shown at once
_NOTE_PX: Final = 22
_MARGIN: Final = 20  # design pixels of wood left above and below a page that reaches beyond the stage


class _RuleSetCard(Widget):
    """A rule set to start from: its name and what it is, in a sentence."""

    def __init__(
        self, name: str, rect: pygame.Rect, base: str, chosen: bool, key: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect)
        self.base = base
        self.chosen = chosen
        self.key = key
        self.on_press = on_press

    def handle(self, intent: Intent) -> bool:
        if intents.presses(intent):
            self.on_press()
            return True
        return False

    def hot_key(self, intent: Intent) -> bool:
        if self.key in (intent.key, intent.text):
            self.on_press()
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        fill = theme.CLOTH if self.chosen else theme.NIGHT
        if self.hovered:
            fill = theme.CLOTH_LIGHT if self.chosen else theme.NIGHT_LIGHT
        surface.blit(look.panel(self.rect.size, fill, 1.0, 24), self.rect)
        inner = self.rect.inflate(-look.px(44), 0)
        mark = hint_mark(look, self.key, "", self.by_pad, theme.CREAM, dark=0.25)
        if mark is not None:
            surface.blit(mark, mark.get_rect(topright=(self.rect.right - look.px(18), self.rect.top + look.px(12))))
        room = inner.width - (mark.get_width() if mark is not None else 0)
        name = look.fitted(rule_set_name(self.base), room, BOLD, 27)
        lines = look.wrap(RULE_SET_SENTENCES[self.base], inner.width, px=20)
        line = look.line_height(px=20)
        top = self.rect.centery - (name.get_height() + len(lines) * line) // 2
        surface.blit(name, (inner.left, top))
        for row, words in enumerate(lines):
            quiet = look.text(words, px=20, colour=theme.PAPER if self.chosen else theme.SAND)
            surface.blit(quiet, (inner.left, top + name.get_height() + row * line))
        self.ring(surface, look, 24)


class RulesSetupScene(ScrollingPage):
    """A rule set is chosen, switches are changed; what contradicts itself is said at once."""

    first_focus = "rules grand"

    def __init__(self, host: Host, choice: RuleChoice, players: int, on_done: Callable[[RuleChoice], None]) -> None:
        super().__init__(host)
        self.choice = choice
        self.players = players
        self.on_done = on_done
        self.first_focus = f"rules {choice.base}"

    def back(self) -> None:
        self.on_done(self.choice)
        self.host.go.back()

    def choose(self, choice: RuleChoice) -> None:
        """Take over other rules."""
        self.choice = choice
        self.rebuild()

    def _start_from(self, base: str) -> None:
        self.choose(RuleChoice.of(base))

    def _switch(self, switch: str, value: object) -> None:
        self.choose(self.choice.with_value(switch, value))

    def _presets(self, dropped: str = "") -> None:
        self.host.go.presets(self.choice, self.choose, dropped)

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.DROP:
            self._presets(intent.text)
        elif intent.kind == intents.KEY and intent.key == RULES_KEY:
            self.show_rules(self._meant_now())
        else:
            super().handle(intent)

    def _meant_now(self) -> Widget | None:
        """What a key about one thing means: what has the focus, or what the mouse points at if it was used last."""
        hovered = next((widget for widget in self.focus.widgets if widget.visible and widget.hovered), None)
        return hovered if hovered is not None and not self.focus.shown else self.focus.focused

    def show_rules(self, about: Widget | None = None) -> None:
        """Open the rule book: at the rule of a switch, or that of a rule set, or that of the rules as they stand."""
        from game.ui.book import contents

        found = contents.Opening(self.choice.rules, "")
        if isinstance(about, SwitchRow):
            found = contents.at_switch(self.choice.rules, about.name)
        elif isinstance(about, _RuleSetCard):
            found = contents.Opening(RULE_SETS[about.base], "")
        self.host.go.rule_book(found.rules, found.rule, heading=found.heading)

    # The page

    @staticmethod
    def _reach(look: Theme) -> float:
        """How far the page reaches above and below the stage, so that a taller window shows more switches at once."""
        return max(0.0, look.spare() - _MARGIN)

    def build(self) -> list[Widget]:
        look = self.host.theme
        reach = self._reach(look)
        widgets: list[Widget] = []
        for number, base in enumerate(RULE_SETS):
            spot = look.place(120, 176 - reach + number * 112, 560, 100)
            start = partial(self._start_from, base)
            chosen = base == self.choice.base
            widgets.append(_RuleSetCard(f"rules {base}", spot, base, chosen, f"{number + 1}", start))
        anew = Button(
            "anew", look.place(120, 752 + reach, 560, 58), "Set every switch back",
            partial(self._start_from, self.choice.base), key="b", style=SOFT, px=24,
        )  # fmt: skip
        anew.enabled = bool(self.choice.changed)
        own = Button("presets", look.place(120, 824 + reach, 560, 58), "Own presets", self._presets, key="p", px=24)
        spot = look.place(1500, 50 - reach, 350, 68)
        book = Button("book", spot, "Rule book", self.show_rules, hint=RULES_KEY.upper(), style=SOFT, px=27)
        spot = look.place(120, 912 + reach, 560, 84)
        done = Button("done", spot, "Done", self.back, hint="Esc", style=PRIMARY, px=34)
        inner = look.place(750, 168 - reach, 1040, 844 + 2 * reach)
        said = self._said_height(look, inner.width)
        view = pygame.Rect(inner.left, inner.top, inner.width, inner.height - said)
        return [*widgets, anew, own, *self.lay(view, self._rows(look, view)), done, book]

    def _rows(self, look: Theme, view: pygame.Rect) -> list[Widget]:
        usual = self.choice.usual
        against = contradicting(self.choice, self.players)
        rows: list[Widget] = []
        top = view.top
        for group in GROUPS:
            high = max(look.px(64), look.line_height(BOLD, 28) + look.px(10))
            rows.append(Heading(f"group {group}", pygame.Rect(view.left, top, view.width, high), group))
            top += high
            for switch, about in SWITCHES.items():
                if about["group"] != group:
                    continue
                row = SwitchRow(
                    look, switch, (view.left, top, view.width),
                    getattr(self.choice.rules, switch), getattr(usual, switch), partial(self._switch, switch),
                    partial(self._show_rule_of, switch), contradicts=switch in against,
                )  # fmt: skip
                rows.append(row)
                top += row.rect.height + look.px(6)
        return rows

    def _show_rule_of(self, switch: str) -> None:
        self.show_rules(self.widget(switch))

    # What is said about the rules

    def _said(self) -> list[tuple[str, bool]]:
        """The sentences to show, conflicts first, and of each whether it is one."""
        found = [(for_person(sentence), True) for sentence in conflicts(self.choice.rules, self.players)]
        found += [(f"Note: {for_person(sentence)}", False) for sentence in notes(self.choice.rules, self.players)]
        if len(found) > _SHOWN:
            more = found[_SHOWN - 1 :]
            found = [*found[: _SHOWN - 1], (f"And {counted(len(more), 'sentence', 'sentences')} more.", more[0][1])]
        return found

    def _said_height(self, look: Theme, width: int) -> int:
        blocks = [self._lines(look, words, width) for words, _ in self._said()]
        line = look.line_height(px=_NOTE_PX)
        return sum(len(lines) * line + look.px(20) for lines in blocks) + (look.px(12) if blocks else 0)

    def _lines(self, look: Theme, words: str, width: int) -> list[str]:
        return look.wrap(words, width - look.px(40), px=_NOTE_PX)

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        reach = self._reach(look)
        surface.blit(backdrop.oak(look), (0, 0))
        backdrop.board(surface, look, look.place(90, 150 - reach, 620, 880 + 2 * reach))
        backdrop.board(surface, look, look.place(730, 150 - reach, 1120, 880 + 2 * reach))
        head = look.text("Rules", NUMERAL, 76)
        spot = head.get_rect(midleft=look.place(96, 84 - reach, 0, 0).topleft)
        surface.blit(look.text("Rules", NUMERAL, 76, (30, 17, 9)), spot.move(0, look.px(4)))
        surface.blit(head, spot)
        words = f"{summary(self.choice)} · {counted(self.players, 'player', 'players')}"
        about = look.fitted(words, look.place(0, 0, 1500 - 730 - 24 - 44, 0).width, BOLD, 30)
        under = look.panel((about.get_width() + look.px(44), look.px(58)), alpha=0.7)
        place = under.get_rect(midleft=(look.place(730, 0, 0, 0).left, spot.centery))
        surface.blit(under, place)
        surface.blit(about, about.get_rect(center=place.center))
        self._paint_said(surface, look)

    def _paint_said(self, surface: pygame.Surface, look: Theme) -> None:
        top = self.view.bottom + look.px(12)
        line = look.line_height(px=_NOTE_PX)
        for words, conflict in self._said():
            lines = self._lines(look, words, self.view.width)
            place = pygame.Rect(self.view.left, top, self.view.width, len(lines) * line + look.px(12))
            surface.blit(look.panel(place.size, RUST if conflict else (52, 42, 35), 1.0, 14), place)
            for row, text in enumerate(lines):
                drawn = look.text(text, px=_NOTE_PX, colour=theme.CREAM if conflict else theme.SAND)
                surface.blit(drawn, (place.left + look.px(20), place.top + look.px(6) + row * line))
            top += place.height + look.px(8)
