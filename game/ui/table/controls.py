"""Controls: what mouse, keys and pads mean at the table: pointing, the focus, dragging, and asking for help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.rules.cards import RANK
from game.rules.rulebook import card_rule
from game.text import text
from game.ui import intents, pads
from game.ui.intents import Intent
from game.ui.table import hints, panels, pointing
from game.ui.table.asking import Ask, Target

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

RULES_KEY: Final = "f1"  # shows the rules in play
_NOTE: Final = 12.0  # seconds a note stays that was asked for
_CLAIMS: Final = ("catch", "colour", "intervene", "lesson", "person")  # can be chosen while something is being told
#: Things of one kind, between which the shoulders of a pad jump.
_GROUPS: Final[dict[str, int]] = {
    "card": 0, "pile": 1, "stock": 1, "player": 2, "colour": 3, "button": 4, "catch": 4, "intervene": 4, "person": 4,
    "lesson": 5, "log": 6,
}  # fmt: skip


class Controls:
    """What the person at the screen points at and has asked about; choices go to the table scene."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.focus: Target | None = None
        self.hover: Target | None = None
        self._pos = (-1, -1)  # of the pointer
        self.showing_focus = False  # keyboard or pad were used last, not the mouse
        self.note: tuple[str, str] | None = None
        self.note_left = 0.0  # seconds; 0 while it stays as long as it is pointed at
        self.note_key = ""  # the key that opens the rule book where the note is from
        self._pressed: Target | None = None
        self._asked: Ask | None = None  # what the focus was last brought to, while a pad is used

    @property
    def pointed(self) -> Target | None:
        """What is pointed at, with the mouse or the focus, whichever was used last."""
        return self.focus if self.showing_focus else self.hover

    def forget(self) -> None:
        """Somebody else takes the screen."""
        self.focus = self.hover = self.note = self._pressed = None

    def keep_to_what_is_there(self) -> None:
        """The focus cannot stay on what is gone, and under the pointer may lie something else now."""
        if self.hover is not None:
            self.hover = self._under_pointer()
        if self.focus is not None and self.focus not in self._places():
            self.focus = None
        if self._table.host.by_pad:
            self.follow_question()
        if self.log_line() >= 0:  # another line lies there now
            self._point_at_log()

    def follow_question(self) -> None:
        """A pad has no pointer: the focus is always somewhere, and goes to what a new question is about."""
        places, prompt = self._places(), self._table.prompt
        asked = prompt.ask if prompt.ask is not self._asked else None
        self._asked = prompt.ask or self._asked
        self.showing_focus = True
        if self.focus is None or (asked is not None and self.focus not in prompt.lit()):
            lit = prompt.lit()
            self.focus = next((target for target in places if target in lit), pointing.first(places))

    def _places(self) -> dict[Target, tuple[int, int]]:
        """Everything the focus can go to, with its middle."""
        table = self._table
        lines = panels.log_places(table.letters.of("log"), table.motion.plan.boxes["log"])[: len(table.log.entries)]
        return pointing.focusable(table.motion.plan, table.prompt, lines)

    def tell(self, note: tuple[str, str]) -> None:
        """Show a note for a while."""
        self.note, self.note_left, self.note_key = note, _NOTE, ""

    def wear_off(self, seconds: float) -> bool:
        """Time has passed; whether the note has gone now."""
        if self.note is None or self.note_left <= 0.0:
            return False
        self.note_left -= seconds
        if self.note_left > 0.0:
            return False
        self.note = None
        return True

    def log_line(self) -> int:
        """The line of the log that is pointed at, counted from the top, or -1."""
        pointed = self.pointed
        return int(pointed[1]) if pointed is not None and pointed[0] == "log" else -1

    def handle(self, intent: Intent) -> None:
        """Do what an intent means at the table."""
        kind, table = intent.kind, self._table
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            self._mouse(intent)
        elif kind in (intents.MOVE, intents.NEXT, intents.PREVIOUS):
            self._move_focus(intent)
        elif kind == intents.ACTIVATE or (kind == intents.KEY and intent.key == "space"):
            # The same key hurries what is being told; only a claim can be meant meanwhile.
            if self.focus is not None and not (table.telling and self.focus[0] not in _CLAIMS):
                self.showing_focus = True
                self.choose(self.focus)
        elif kind == intents.BACK:
            if not ((intent.pad or table.prompt.colours()) and table.prompt.undo()):
                table.pause_game()
            table.changed()
        elif kind == intents.PAD:
            self._pad(intent.pad)
        elif kind == intents.KEY:
            self._key(intent)

    def choose(self, target: Target) -> None:
        """Choose what was pressed; help is given here, everything else is the table's."""
        if target == ("button", "why"):
            self._explain()
        elif target == ("button", "hint"):
            self._hint()
        elif target[0] == "log":
            if self._table.log.entry(int(target[1]), self.log_room()) is not None:
                self._table.show_rules(self.rule())
        else:
            self.note_left, self.note = 0.0, None
            self._table.choose(target)
            colours = self._table.prompt.colours()
            if colours and self.showing_focus:
                self.focus = ("colour", colours[0])
        self._table.changed()

    def _mouse(self, intent: Intent) -> None:
        self._pos = intent.pos
        found = self._under_pointer()
        if intent.kind == intents.POINT:
            if found != self.hover or self.showing_focus:
                self.hover, self.showing_focus = found, False
                self._point_at_log()
                self._table.changed()
        elif intent.kind == intents.PRESS and intent.button == 1:
            self.hover, self.showing_focus = found, False
            self._pressed = found
            acts = self._table.session.count
            if found is not None:
                self.choose(found)
            if self._table.session.count > acts:  # it is laid already: letting go means nothing more
                self._pressed = None
        elif intent.kind == intents.PRESS and intent.button == 3:
            self._table.prompt.undo()
            self._table.changed()
        elif intent.kind == intents.RELEASE and intent.button == 1:
            if self._pressed is not None and self._pressed[0] == "card" and found is not None and found[0] == "pile":
                self._drop(self._pressed, found)
            self._pressed = None

    def _drop(self, card: Target, pile: Target) -> None:
        """A card was dragged onto a pile; one that cannot be chosen does nothing there but be refused."""
        prompt = self._table.prompt
        if card[1] not in prompt.chosen():
            self.choose(card)
        if card[1] in prompt.chosen():
            self.choose(pile)

    def _under_pointer(self) -> Target | None:
        table = self._table
        return pointing.at(self._pos, table.motion.view, table.motion.plan, table.prompt, table.letters.of("log"))

    def _point_at_log(self) -> None:
        row = self.log_line()
        if row >= 0:
            entry, rules = self._table.log.entry(row, self.log_room()), self._table.motion.view.rules
            self.note = hints.told(entry.name, entry.words, entry.rule, rules) if entry is not None else None
            self.note_left, self.note_key = 0.0, RULES_KEY.upper()
        elif self.note_left <= 0.0:
            self.note = None

    def log_room(self) -> int:
        """How many lines the log has room for."""
        return panels.log_lines(self._table.letters.of("log"), self._table.motion.plan.boxes["log"].size)

    def _move_focus(self, intent: Intent) -> None:
        places = self._places()
        self.showing_focus = True
        if intent.pad and intent.kind != intents.MOVE:
            self._jump(places, 1 if intent.kind == intents.NEXT else -1)
        elif intent.kind == intents.MOVE:
            self.focus = pointing.wander(places, self.focus, intent.direction)
        else:
            order = list(places)
            step = 1 if intent.kind == intents.NEXT else -1
            at = order.index(self.focus) + step if self.focus in places else 0
            self.focus = order[at % len(order)] if order else None
        self._point_at_log()
        self._table.changed()

    def _jump(self, places: Mapping[Target, tuple[int, int]], step: int) -> None:
        """The focus goes to the next group of things, there to what can be chosen if anything can."""
        groups: dict[int, list[Target]] = {}
        for target in places:
            groups.setdefault(_GROUPS[target[0]], []).append(target)
        order = sorted(groups)
        here = _GROUPS[self.focus[0]] if self.focus in places and self.focus is not None else order[-1]
        group = groups[order[(order.index(here) + step) % len(order)]]
        lit = self._table.prompt.lit()
        self.focus = next((target for target in group if target in lit), group[0])

    def _pad(self, button: str) -> None:
        """A button of a pad that stands for one thing at the table."""
        if button == pads.X:
            self.choose(self._table.prompt.claim())
        elif button == pads.Y:
            self._table.show_rules(self.rule())
        elif button == pads.SELECT:
            self.choose(("button", "why"))
        elif button == pads.LEFT_STICK:
            self.choose(("button", "hint"))
        elif button == pads.START:
            self._table.pause_game()

    def _key(self, intent: Intent) -> None:
        letter = intent.text or intent.key
        if intent.key == RULES_KEY:
            self._table.show_rules(self.rule())
            return
        if intent.key in ("backspace", "delete"):
            self._table.prompt.undo()
            self._table.changed()
            return
        target = self._table.prompt.key(letter)
        if target is not None:
            self.choose(target)

    def rule(self) -> str:
        """The rule that is meant: of the log line or card pointed at, of the last refusal, or of a chosen card."""
        pointed, view = self.pointed, self._table.motion.view
        if pointed is not None and pointed[0] == "log":
            entry = self._table.log.entry(int(pointed[1]), self.log_room())
            return entry.rule if entry is not None else ""
        cards = [int(pointed[1])] if pointed is not None and pointed[0] == "card" else []
        if not cards and (refused := self._table.prompt.said().rule):
            return refused
        if pointed is not None and pointed[0] == "pile":
            cards += [laid.card for laid in view.piles[int(pointed[1])].run[-1:]]
        cards += self._table.prompt.chosen()[-1:]
        return card_rule(view.rules, RANK[cards[0]]) if cards else ""

    def _explain(self) -> None:
        """What the card pointed at does, or the rule the last refusal follows from."""
        pointed = self.focus if self.showing_focus else self.hover
        said = self._table.prompt.said()
        chosen = self._table.prompt.chosen()
        rules = self._table.motion.view.rules
        if pointed is not None and pointed[0] == "card":
            self.note = hints.about(int(pointed[1]), rules)
        elif said.rule:
            self.note = hints.rule(said.rule, rules)
        elif pointed is not None and pointed[0] == "pile" and self._table.motion.view.piles[int(pointed[1])].run:
            self.note = hints.about(self._table.motion.view.piles[int(pointed[1])].run[-1].card, rules)
        elif chosen:
            self.note = hints.about(chosen[-1], rules)
        else:
            if self._table.host.by_pad:
                words = text("Go to a card, a pile or a line above, and press Select to see what it does.")
            else:
                words = text("Point at a card, a pile or a line above, and press ? to see what it does.")
            self.note = (text("Why?"), words)
            self.note_key = ""
            self.note_left = _NOTE
            return
        self.note_left, self.note_key = _NOTE, RULES_KEY.upper()

    def _hint(self) -> None:
        ask = self._table.prompt.ask
        if ask is None or self._table.openly:
            return
        action = hints.advice(self._table.prompt.facts)
        if action is not None:
            ask.refusal = None
            ask.note = hints.advised(action, ask)
