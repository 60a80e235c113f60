"""The rule book: every rule of a rule set in full, found by any word, with its cards and a played example."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game import paths
from game.rules.rulebook import rules_in_play
from game.rules.values.ruleset import GRAND, RULE_SETS, RuleSet
from game.session.examples import example_of
from game.session.scenario_setup import ScenarioError
from game.text import say, text
from game.ui.book import contents
from game.ui.book.reading import ExampleView, RuleView
from game.ui.book.rulelist import RuleList
from game.ui.book.search_field import SearchField
from game.ui.book.showing import Showing
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.hint_marks import mark_of, with_marks
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.switches import Choice
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import TEXT
from game.ui.kit.widgets import PLAIN, PRIMARY, Button, Widget
from game.ui.words.rule_words import rule_set_name

#: The choice of a book, and the search.
_HEADS: Final = ((688, 32, 572, 96), (1276, 32, 572, 96))
#: The list of rules, and the chosen rule; below them stands what the keys do.
_BOARDS: Final = ((72, 144, 600, 888), (688, 144, 1160, 800))
_HELP: Final = (688, 960, 688, 72)


class RuleBookScene(Page):
    """The book of one rule set, open at one rule; ``at_table`` if its rules are those in play.

    ``heading`` names a rule set that has no name. Keys: letters search, up and down choose a rule, left and right step
    through its example, space plays it.
    """

    waist = 700
    first_focus = "rules"

    def __init__(
        self, host: Host, rules: RuleSet = GRAND, rule_id: str = "", at_table: bool = False, heading: str = ""
    ) -> None:
        super().__init__(host)
        self.rules = rules
        self.chosen = contents.nearest(rules, rule_id)
        self.search = ""
        self.showing: Showing | None = None
        self._trouble = ""
        self._sets: list[tuple[object, str]] = [(known, rule_set_name(base)) for base, known in RULE_SETS.items()]
        name = contents.name_of(rules)
        if at_table:
            others = [found for found in self._sets if found[0] != rules]
            self._sets = [(rules, text("This table: {name}", name=name)), *others]
        elif rules not in RULE_SETS.values():
            self._sets.insert(0, (rules, heading or say(name)))
        self._load()

    # Reading

    def _load(self) -> None:
        """Load the example of the chosen rule."""
        self.showing, self._trouble = None, ""
        if not self.chosen:
            return
        try:
            self.showing = Showing(example_of(self.chosen, self.rules, paths.levels() / "examples"))
        except ScenarioError as error:
            self._trouble = text("The example cannot be shown: {why}", why=error.whole)

    def read(self, rule: str) -> None:
        """Turn to a rule."""
        self.chosen = rule
        self._load()
        self._list.choose(rule)
        self._show()

    def _show(self) -> None:
        rule = next((rule for rule in rules_in_play(self.rules) if rule.id == self.chosen), None)
        self._reading.show(rule, self.rules)
        self._example.show(self.showing, self._trouble)
        self._refresh_buttons()

    def _find(self, words: str) -> None:
        """List only the rules that contain these words."""
        self.search = words
        found = contents.chapters(self.rules, words)
        rule = contents.best(found, words, self.chosen)
        self._list.fill(found, rule)
        if rule != self.chosen:
            self.read(rule)

    def _change_rules(self, rules: object) -> None:
        assert isinstance(rules, RuleSet)
        self.rules = rules
        self.chosen = contents.nearest(rules, self.chosen)
        self._load()
        self._find(self.search)
        self._show()
        self.invalidate()

    # The example

    def _step(self, how: Callable[[Showing], None]) -> None:
        if self.showing is not None:
            how(self.showing)
            self._stepped()

    def _stepped(self) -> None:
        self._example.dirty = True
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        showing = self.showing
        label = text("Show")
        if showing is not None:
            label = text("Pause") if showing.playing else text("Show again") if showing.over else text("Show")
        states = (
            ("play", label, showing is not None),
            ("back", text("Step back"), showing is not None and showing.at > 0),
            ("next", text("Next"), showing is not None and not showing.over),
        )
        for name, words, enabled in states:
            button = self._buttons[name]
            if (button.label, button.enabled) != (words, enabled):
                button.label, button.enabled, button.dirty = words, enabled, True
        if self.focus.focused is not None and not self.focus.focused.enabled:
            self.focus.focus(self._buttons["play"] if showing is not None else self._list)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.showing is not None and self.showing.update(seconds * self.host.settings.animation_speed):
            self._stepped()

    def rests_for(self) -> float | None:
        rest = self.showing.rests_for() if self.showing is not None else None
        if rest is None or super().rests_for() == 0.0:
            return super().rests_for()
        return rest / self.host.settings.animation_speed if rest else rest

    # Input

    def back(self) -> None:
        if self.search:
            self._field.clear()
            self.focus.focus(self._list)
        else:
            self.host.go.back()

    def handle(self, intent: Intent) -> None:
        focused = self.focus.focused
        kind = intent.kind
        if kind == intents.TEXT:
            if focused is self._field or intent.text != " ":
                self._to_search()
                super().handle(intent)
        elif kind == intents.KEY and intent.key == "f1":
            self.host.go.back()
        elif kind == intents.PAD and intent.pad == pads.X:
            self.open_keyboard(self._field)
        elif kind == intents.SCROLL and intent.pad:
            self._list.handle(intent)
        elif kind == intents.KEY and intent.key in ("page up", "page down"):
            self._list.page(1 if intent.key == "page down" else -1)
        elif kind == intents.KEY and intent.key == "backspace" and focused is not self._field and self.search:
            self._to_search()
            super().handle(intent)
        elif focused is self._field and kind == intents.MOVE and intent.direction in ("up", "down"):
            self._list.step(1 if intent.direction == "down" else -1)
        elif focused is self._list and kind == intents.MOVE and intent.direction in ("left", "right"):
            self._step(Showing.next if intent.direction == "right" else Showing.back)
        elif (focused is self._list and kind != intents.PRESS and intents.presses(intent)) or (
            focused is self._field and kind == intents.ACTIVATE and not intent.pad
        ):
            self._step(Showing.toggle)
        else:
            super().handle(intent)

    def written(self, field: TextField) -> None:
        self.focus.focus(self._list)

    def _to_search(self) -> None:
        if self.focus.focused is not self._field:
            self.focus.shown = True
            self.focus.focus(self._field)

    # The page

    def panels(self) -> tuple[Panel, ...]:
        back = frame.back_panel(self.theme)
        rows = needs_rows(self.theme)
        head = frame.head(self.theme)
        return (head, back, *_HEADS, *_BOARDS, _HELP) if rows else (head, *_HEADS, *_BOARDS, _HELP, back)

    def _boards(self) -> tuple[pygame.Rect, pygame.Rect]:
        left, right = (self.place(*board) for board in _BOARDS)
        return left, right

    def build(self) -> list[Widget]:
        theme = self.theme
        left, right = self._boards()
        edge, gap = theme.px(24), theme.px(16)
        line = max(theme.px(58), round(theme.line_height(TEXT, WORDS) * 1.5))
        book = Choice(
            "book", self.place(688, 48, 572, 64), self._sets, self.rules, self._change_rules, px=WORDS, round_again=True
        )
        book.about = text("Rules")
        inviting = text("Find a word, a card or a rule")
        self._field = SearchField("search", self.place(1276, 48, 572, 64), self.search, self._find, inviting)
        inner = left.inflate(-2 * edge, -2 * edge)
        self._numbers = theme.filling(
            contents.numbers_of(self.rules), (inner.width, 2 * theme.line_height(px=NOTE)), px=NOTE, colour=SAND
        )
        inner.height -= self._numbers.get_height() + gap
        self._list = RuleList("rules", inner, theme, self.read)
        self._list.fill(contents.chapters(self.rules, self.search), self.chosen)
        inner = right.inflate(-2 * theme.px(32), -2 * edge)
        upper = round(inner.height * 0.25)
        self._reading = RuleView("rule", pygame.Rect(inner.left, inner.top, inner.width, upper), theme.palette)
        top = inner.top + upper + gap
        play = partial(self._step, Showing.toggle)
        lower = pygame.Rect(inner.left, top, inner.width, inner.bottom - line - gap - top)
        self._example = ExampleView("example", lower, theme, play, self.host.settings.reduced_motion)
        third = (inner.width - 2 * gap) // 3
        buttons: list[Button] = []
        for at, (name, label, hint, press, style) in enumerate(
            (
                ("back", text("Step back"), "‹", partial(self._step, Showing.back), PLAIN),
                ("play", text("Show"), "Space", play, PRIMARY),
                ("next", text("Next"), "›", partial(self._step, Showing.next), PLAIN),
            )
        ):
            spot = pygame.Rect(inner.left + at * (third + gap), inner.bottom - line, third, line)
            buttons.append(Button(name, spot, label, press, hint=hint, style=style, px=WORDS))
        self._buttons = {button.name: button for button in buttons}
        close = frame.back_button(self, press=self.host.go.back, name="close")
        self._show()
        return [self._list, self._field, book, self._reading, self._example, *buttons, close]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in self._boards():
            backdrop.board(surface, theme, board, 0.92)
            yield
        frame.title(surface, self, text("Rule book"))
        left, _ = self._boards()
        edge = theme.px(24)
        surface.blit(self._numbers, self._numbers.get_rect(bottomleft=(left.left + edge, left.bottom - edge)))
        place = self.place(*_HELP)
        surface.blit(theme.plate(place.size), place)
        room = place.inflate(-2 * theme.px(32), 0)
        if self.host.by_pad:
            words = text(
                "{search}: search. Up, down: another rule. Left, right: its example. {rest}: the rest.",
                search=mark_of(pads.X), rest=mark_of(pads.RIGHT_SHOULDER),
            )  # fmt: skip
            note = with_marks(theme, words, NOTE, SAND, room.width)
        else:
            words = text("Type to search; left and right step through the example.")
            note = theme.lined(words, room.size, px=NOTE, colour=SAND)
        surface.blit(note, note.get_rect(center=place.center))
