"""The rules of a new match: a rule set to start from, and all its switches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.rules.clashes import conflicts, warnings
from game.rules.values.messages import plural
from game.rules.values.ruleset import GROUPS, RULE_SETS, RuleSetError
from game.session.rule_choice import RuleChoice
from game.text import say, text
from game.ui.at_scale.begun import beside_for, why_not_at_scale
from game.ui.input import intents
from game.ui.input.bindings import RULES_KEY
from game.ui.input.intents import Intent
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CREAM, EARTH_DARK, PAPER, RUST, SAND
from game.ui.kit.control import Role
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import LABEL, NOTE, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import Heading, ScrollingPage
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PRIMARY, SOFT, Button, Widget
from game.ui.new_game.switch_row import SwitchRow
from game.ui.words.rule_words import (
    SWITCHES,
    contradicting,
    rule_set_name,
    rule_set_sentence,
    summary,
)

_SHOWN: Final = 4  # sentences about conflicts and notes shown at once
#: The way to the book, and a summary of the rules.
_HEADS: Final = ((1488, 32, 360, 96), (648, 32, 824, 96))
#: The rule sets, and the switches.
_BOARDS: Final = ((72, 144, 560, 888), (648, 144, 1200, 800))
#: The other actions on rules, below the switches.
_FOOT: Final = (648, 960, 728, 72)
_LONGEST: Final = 60  # letters of a word in pasted rules


class _RuleSetCard(Pressable):
    """A rule set to start from: its name and a sentence about it."""

    role = Role.OPTION

    def __init__(self, rect: pygame.Rect, base: str, chosen: bool, key: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"rules {base}", rect, on_press, key=key, chosen=chosen)
        self.base, self.label = base, rule_set_name(base)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        backdrop.option(surface, theme, self.rect, 24, self.chosen, self.hovered)
        inner = self.rect.inflate(-theme.px(44), 0)
        mark = hint_mark(theme, self.key, "", self.by_pad, CREAM, dark=0.25)
        if mark is not None:
            surface.blit(mark, mark.get_rect(topright=(self.rect.right - theme.px(18), self.rect.top + theme.px(12))))
        room = inner.width - (mark.get_width() if mark is not None else 0)
        name = theme.fitted(self.label, room, BOLD, LABEL)
        lines = theme.wrap(rule_set_sentence(self.base), inner.width, px=NOTE)
        line = theme.line_height(px=NOTE)
        top = self.rect.centery - (name.get_height() + len(lines) * line) // 2
        surface.blit(name, (inner.left, top))
        for row, words in enumerate(lines):
            quiet = theme.text(words, px=NOTE, colour=PAPER if self.chosen else SAND)
            surface.blit(quiet, (inner.left, top + name.get_height() + row * line))
        self.ring(surface, theme, 24)


class RulesSetupScene(ScrollingPage):
    """The page where a rule set is chosen and switches are changed; it reports contradictions at once."""

    waist = 822
    first_focus = "rules grand"

    def __init__(self, host: Host, choice: RuleChoice, players: int, on_done: Callable[[RuleChoice], None]) -> None:
        super().__init__(host)
        self.choice = choice
        self.players = players
        self.on_done = on_done
        self._told: tuple[str, bool] | None = None  # the outcome of pasting in words, and whether it was refused
        self.first_focus = f"rules {choice.base}"

    def back(self) -> None:
        self.on_done(self.choice)
        self.host.go.back()

    def choose(self, choice: RuleChoice) -> None:
        """Use these rules."""
        self.choice, self._told = choice, None
        self.rebuild()

    def _start_from(self, base: str) -> None:
        self.choose(self.choice.from_base(base))

    def _reset(self) -> None:
        self.choose(RuleChoice.of(self.choice.base))

    def _switch(self, switch: str, value: object) -> None:
        self.choose(self.choice.with_value(switch, value))

    def _presets(self, dropped: str = "") -> None:
        self.host.go.presets(self.choice, self.choose, dropped)

    def _paste(self) -> None:
        """Use the rules that the clipboard holds as one line of text."""
        pasted = pygame.scrap.get_text().strip()
        if not pasted.isprintable() or not 0 < max(map(len, pasted.split()), default=0) <= _LONGEST:
            self._told = text("There is no line of rules on the clipboard."), True
        else:
            try:
                self.choose(RuleChoice.parse(pasted))
                self._told = text("Pasted: {rules}", rules=summary(self.choice)), False
            except RuleSetError as error:
                self._told = text("Not pasted: {why}", why=error.message), True
        self.rebuild()

    def _try_at_scale(self) -> None:
        if (beside := beside_for(self.choice, self.players)) is not None:
            self.host.go.rules_at_scale(self.choice, beside, self.players)

    def _say_why_not(self) -> None:
        """Say why these rules cannot be tried at scale; contradictions are already shown below."""
        why = text("Mend this first; then the rules can be tried at scale.")
        if not conflicts(self.choice.rules, self.players):
            why = say(why_not_at_scale(self.choice, self.players))
        self._told = why, False
        self.rebuild()

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.DROP:
            self._presets(intent.text)
        elif intent.kind == intents.KEY and intent.key == RULES_KEY:
            self.show_rules(self._meant_now())
        elif self._scale.asleep_under(intent, self.typing):
            self._say_why_not()
        else:
            super().handle(intent)

    def _meant_now(self) -> Widget | None:
        """Return the widget that a key refers to: the focused one, or the one under the mouse if that was used last."""
        hovered = next((widget for widget in self.focus.widgets if widget.visible and widget.hovered), None)
        return hovered if hovered is not None and not self.focus.shown else self.focus.focused

    def show_rules(self, about: Widget | None = None) -> None:
        """Open the rule book at the rule of a switch or rule set, or at the start."""
        from game.ui.book import contents

        found = contents.BookPlace(self.choice.rules, "")
        if isinstance(about, SwitchRow):
            found = contents.at_switch(self.choice.rules, about.name)
        elif isinstance(about, _RuleSetCard):
            found = contents.BookPlace(RULE_SETS[about.base], "")
        self.host.go.rule_book(found.rules, found.rule, heading=found.heading)

    # The page

    def panels(self) -> tuple[Panel, ...]:
        back = frame.back_panel(self.theme)
        head = frame.head(self.theme)
        return (head, back, *_HEADS, *_BOARDS, _FOOT) if needs_rows(self.theme) else (
            head, *_HEADS, *_BOARDS, _FOOT, back
        )  # fmt: skip

    def build(self) -> list[Widget]:
        theme = self.host.theme
        widgets: list[Widget] = []
        for number, base in enumerate(RULE_SETS):
            spot = self.place(96, 168 + number * 132, 512, 116)
            start = partial(self._start_from, base)
            chosen = base == self.choice.base
            widgets.append(_RuleSetCard(spot, base, chosen, f"{number + 1}", start))
        anew = Button(
            "anew", self.place(96, 836, 512, 76), text("Reset every switch"),
            self._reset, key="b", style=SOFT, px=WORDS,
        )  # fmt: skip
        anew.enabled = bool(self.choice.changed)
        spot = self.place(96, 928, 512, 80)
        own = Button("presets", spot, text("Your presets"), self._presets, key="p", px=WORDS)
        spot = self.place(1488, 48, 360, 64)
        book = Button("book", spot, text("Rule book"), self.show_rules, hint=RULES_KEY.upper(), style=SOFT, px=LABEL)
        spot = self.place(648, 960, 420, 72)
        scale = Button("at scale", spot, text("Try at scale"), self._try_at_scale, key="t", style=SOFT, px=LABEL)
        scale.enabled = beside_for(self.choice, self.players) is not None
        self._scale = scale
        spot = self.place(1084, 960, 292, 72)
        paste = Button("paste", spot, text("Paste"), self._paste, key="v", style=SOFT, px=LABEL)
        done = frame.back_button(self, text("Done"), style=PRIMARY)
        inner = self.place(668, 160, 1136, 768)
        said = self._said_height(theme, inner.width)
        view = pygame.Rect(inner.left, inner.top, inner.width, inner.height - said)
        return [*widgets, anew, own, *self.lay(view, self._rows(theme, view)), done, book, scale, paste]

    def _rows(self, theme: Theme, view: pygame.Rect) -> list[Widget]:
        usual = replace(self.choice.usual, target=self.choice.usual_target)
        against = contradicting(self.choice.rules, self.players)
        rows: list[Widget] = []
        top = view.top
        for number, group in enumerate(GROUPS):
            high = max(theme.px(64), theme.line_height(BOLD, LABEL) + theme.px(10))
            rows.append(Heading(f"group {number}", pygame.Rect(view.left, top, view.width, high), say(group)))
            top += high
            for switch, about in SWITCHES.items():
                if about["group"] != group:
                    continue
                row = SwitchRow(
                    theme, switch, (view.left, top, view.width),
                    self.choice.rules, getattr(usual, switch), partial(self._switch, switch),
                    partial(self._show_rule_of, switch), contradicts=switch in against,
                )  # fmt: skip
                rows.append(row)
                top += row.rect.height + theme.px(6)
        return rows

    def _show_rule_of(self, switch: str) -> None:
        self.show_rules(self.widget(switch))

    # Words about the rules

    def _said(self) -> list[tuple[str, bool]]:
        """Return the sentences to show, conflicts first; the flag marks conflicts."""
        rules, players = self.choice.rules, self.players
        found = [] if self._told is None else [self._told]
        found += [(say(clash), True) for clash in conflicts(rules, players)]
        found += [(text("Note: {warning}", warning=warning), False) for warning in warnings(rules, players)]
        if len(found) > _SHOWN:
            more = found[_SHOWN - 1 :]
            rest = plural("And {number} more note.", "And {number} more notes.", len(more))
            found = [*found[: _SHOWN - 1], (say(rest), more[0][1])]
        return found

    def _said_height(self, theme: Theme, width: int) -> int:
        blocks = [self._lines(theme, words, width) for words, _ in self._said()]
        line = theme.line_height(px=NOTE)
        return sum(len(lines) * line + theme.px(20) for lines in blocks) + (theme.px(12) if blocks else 0)

    def _lines(self, theme: Theme, words: str, width: int) -> list[str]:
        return theme.wrap(words, width - theme.px(40), px=NOTE)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in _BOARDS:
            backdrop.board(surface, theme, self.place(*board))
            yield
        frame.title(surface, self, text("Rules"))
        words = say(
            plural("{rules} · {number} player", "{rules} · {number} players", self.players, rules=summary(self.choice))
        )
        about = theme.filling(words, self.place(670, 42, 780, 76).size, BOLD, LABEL, centred=True)
        high = max(theme.px(58), about.get_height() + theme.px(10))
        under = theme.plate((about.get_width() + theme.px(44), high))
        place = under.get_rect(midleft=self.place(648, 80, 0, 0).topleft)
        surface.blit(under, place)
        surface.blit(about, about.get_rect(center=place.center))
        self._paint_said(surface, theme)

    def _paint_said(self, surface: pygame.Surface, theme: Theme) -> None:
        top = self.view.bottom + theme.px(12)
        line = theme.line_height(px=NOTE)
        for words, conflict in self._said():
            lines = self._lines(theme, words, self.view.width)
            place = pygame.Rect(self.view.left, top, self.view.width, len(lines) * line + theme.px(12))
            surface.blit(theme.panel(place.size, RUST if conflict else EARTH_DARK, 1.0, 14), place)
            for row, part in enumerate(lines):
                drawn = theme.text(part, px=NOTE, colour=CREAM if conflict else SAND)
                surface.blit(drawn, (place.left + theme.px(20), place.top + theme.px(6) + row * line))
            top += place.height + theme.px(8)
