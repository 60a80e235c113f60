"""The input of a seat: turns intents from its person's device into targets pointed at and chosen."""

from __future__ import annotations

from typing import Final

from game.ui.input import intents, pads
from game.ui.input.bindings import AGAIN_KEY, LAY_LEFT, LAY_RIGHT, LOG_KEY, REDO, RULES_KEY, UNDO, key_of
from game.ui.input.intents import Intent
from game.ui.kit.scene_stack import Host
from game.ui.table.carrying import Carrying
from game.ui.table.choices import Choices
from game.ui.table.other_devices import OtherDevices
from game.ui.table.place import pointing
from game.ui.table.pressing import claims, meant
from game.ui.table.question.targets import CardTarget, Command, LineTarget, PileTarget, PolicyTarget, Target
from game.ui.table.seat import Seat
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy

#: Intents that count even while no act is open.
_ALWAYS: Final = frozenset(
    {
        intents.BACK, intents.POINT, intents.SCROLL, intents.HURRY, intents.MOVE, intents.NEXT, intents.PREVIOUS,
        intents.PAD,
    }
)  # fmt: skip
_TELLING: Final = (RULES_KEY, LOG_KEY, AGAIN_KEY)  # these only show something and change nothing
_NOTCH: Final = 2.0  # lines of the log
_PAGES: Final = {"page up": 1, "page down": -1}
_ENDS: Final = ("home", "end")
_LINES: Final = 3.0  # of the scrolling stick, to move a card by one place
_BY_PAD: Final = {pad: command for command, pad in pointing.PADS.items()}


class SeatInput:
    """Turns the intents of the person at the screen into choices at a seat; ``others`` handles all other devices."""

    def __init__(
        self, host: Host, policy: Policy, story: Story, seat: Seat, choices: Choices, others: OtherDevices
    ) -> None:
        self._host, self._policy, self._story = host, policy, story
        self._seat, self._choices = seat, choices
        self._pushed = 0.0  # lines scrolled with the stick since it last moved a card
        self.carrying = Carrying(host, story, seat, choices)
        self.others = others
        self._scrolled = 0.0  # the part of a line scrolled with the wheel or a stick

    def handle(self, intent: Intent) -> None:
        """Handle an intent: for the player at the screen, or by ``others`` if it comes from another person's device."""
        seat, shown = self._seat, self._story.dismissable
        self.others.device = intent.device
        if (intent.on or intent.kind != intents.HURRY) and self.others.sends(intent):
            if self._policy.open and not self._host.stack.changing:
                self.others.handle(intent, self._act_of(intent), self._choices)
            return
        if not (shown or self._host.stack.changing) and self._policy.handle(intent, seat.pointer.focus.marked):
            seat.keep_to_what_is_there()
            return
        if not (shown or self._policy.open or intent.kind in _ALWAYS or intent.key in _TELLING):
            return
        if intent.kind == intents.HURRY:
            (seat.hurried_by.add if intent.on else seat.hurried_by.discard)(intent.device)
        elif not shown:
            self._mean(intent)
        elif intent.kind in intents.PRESSES:
            self._dismiss(intent)

    def _dismiss(self, intent: Intent) -> None:
        """End a shown hand or a replay; if the press was on a lit claim, make the claim as well."""
        pointer, prompt = self._seat.pointer, self._seat.prompt
        self._story.dismiss()
        if intent.kind == intents.PRESS:
            pointer.pos = intent.pos
        if claims(meant(intent, self._act_of(intent), prompt, pointer.focus.focused, pointer.under()), prompt):
            self._mean(intent)

    def _mean(self, intent: Intent) -> None:
        kind = intent.kind
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            self._mouse(intent)
        elif kind in (intents.MOVE, intents.NEXT, intents.PREVIOUS):
            self._move_focus(intent)
        elif kind == intents.ACTIVATE or (intent.key == "space" and not self._act_of(intent)):
            self._activate()
        elif kind == intents.BACK:
            self._choices.go_back(undoes=bool(intent.pad))
        elif kind == intents.PAD:
            self._pad(intent.pad)
        elif kind == intents.SCROLL:
            if intent.pad and isinstance(self._seat.pointer.focus.marked, CardTarget):
                self._push(intent.amount)
            else:
                self._scroll(intent)
        elif kind == intents.KEY:
            self._key(intent)

    def _activate(self) -> None:
        """Choose the focused target, or play the chosen cards if the focus is on one of them and it is clear where.

        The same key hurries a story; so during a story it chooses only a claim or the button Hurry, except for an
        onlooker, for whom it chooses anything.
        """
        if self._seat.just_opened:
            return
        pointer, prompt = self._seat.pointer, self._seat.prompt
        target = pointer.focus.focused
        asked = prompt.ask is not None or not self._story.telling
        free = asked or prompt.facts.watched or target is Command.HURRY
        if free and pointer.reveal():  # the focus was hidden: the first press only shows it
            self._seat.point_at_advice()
            self._show_focus()
            return
        if isinstance(target, CardTarget) and prompt.waits:
            return  # an early choice would be kept for a question that may ask for something else
        if target is not None and (free or isinstance(target, PolicyTarget) or claims(target, prompt)):
            pointer.focus.show(True)
            if not (isinstance(target, CardTarget) and target.card in prompt.together() and self._goes_on()):
                self._choices.choose(target)

    def _goes_on(self) -> bool:
        """Carry out a complete choice, or move the focus to what must be chosen next; return whether it did either."""
        pointer, prompt = self._seat.pointer, self._seat.prompt
        if prompt.ask is None or prompt.doubt is not None:
            return False
        if prompt.ask.main() is Command.DO:
            self._choices.choose(Command.DO)
            return True
        together: set[Target] = {CardTarget(card) for card in prompt.together()}
        wanted = [target for target in pointer.wanted if target not in together]
        piles = [target for target in wanted if isinstance(target, PileTarget)]
        if wanted:
            pointer.focus.focus((piles if len(piles) > 1 else wanted)[0])
            self._show_focus()
        return bool(wanted)

    def _mouse(self, intent: Intent) -> None:
        pointer = self._seat.pointer
        found = pointer.move(intent.pos)
        if intent.kind == intents.POINT:
            if not self.carrying.carry(found) and (found != pointer.hover or pointer.focus.shown):
                pointer.hover = found
                pointer.focus.show(False)
                self._seat.note_pointed()
                self._seat.changed()
        elif intent.kind == intents.PRESS and intent.button == 1:
            pointer.hover = found
            pointer.focus.show(False)
            if not (self._seat.noted.asks and self._choices.explain(found)):
                self.carrying.press(found)
        elif intent.kind == intents.PRESS and intent.button == 3:
            if self._seat.noted.asks:
                self._choices.go_back(undoes=False)
            elif not self.carrying.cancel():
                self._choices.undo()
        elif intent.kind == intents.RELEASE and intent.button == 1:
            self.carrying.release(found)

    def _scroll(self, intent: Intent) -> None:
        """Scroll the log with the wheel over it, or with a stick."""
        if intent.pad or isinstance(self._seat.pointer.move(intent.pos), LineTarget):
            self._scrolled += intent.amount * _NOTCH
            lines = int(self._scrolled)
            self._scrolled -= lines
            self._seat.scroll_log(lines)

    def _move_focus(self, intent: Intent) -> None:
        pointer, step = self._seat.pointer, -1 if intent.kind == intents.PREVIOUS else 1
        if self._scrolls(intent):
            pointer.focus.show(True)
        elif pointer.reveal():
            pass
        elif intent.kind == intents.MOVE:
            pointer.wander(intent.direction)
        elif intent.pad:
            pointer.next_group(step)
        else:
            pointer.focus.step(list(pointer.places()), step)
        self._seat.forgive()
        self._show_focus()

    def _show_focus(self) -> None:
        """Show the note and the card at the new focus, and no longer the note about another card."""
        if self._seat.noted.key and self._seat.noted.about != self._seat.pointer.focus.focused:
            self._seat.noted.close()
        self._seat.note_pointed()
        self._seat.changed()

    def _scrolls(self, intent: Intent) -> bool:
        """Scroll the log by a line instead of leaving it, if it has more lines there; return whether it did."""
        focused = self._seat.pointer.focus.focused
        if intent.kind != intents.MOVE or not isinstance(focused, LineTarget):
            return False
        if intent.direction == "up" and focused.row == 0:
            return self._seat.scroll_log(1)
        last = focused.row == self._seat.log_room() - 1
        return intent.direction == "down" and last and self._seat.scroll_log(-1)

    def _pad(self, button: str) -> None:
        """Handle a pad button with a fixed meaning at the table."""
        if button == pads.X:
            self._choices.choose(self._seat.prompt.claim())
        elif button == pads.Y:
            self._choices.show_rules()
        elif button in _BY_PAD:
            first = _BY_PAD[button] is Command.PLAY_FOR_ME and self._seat.hint is None
            self._choices.choose(Command.HINT if first else _BY_PAD[button])  # a stick is easily pressed by accident
        elif button == pads.START:
            self._choices.leave()

    def _push(self, lines: float) -> None:
        """Move the focused card within the hand: scrolling up with the stick moves it to the left."""
        self._pushed = 0.0 if self._pushed * lines < 0.0 else self._pushed + lines
        if abs(self._pushed) >= _LINES:
            self.carrying.shift(-1 if self._pushed > 0.0 else 1)
            self._pushed = 0.0

    def _key(self, intent: Intent) -> None:
        seat, act = self._seat, self._act_of(intent)
        if intent.key == RULES_KEY:
            self._choices.show_rules()
        elif intent.key == LOG_KEY:
            self._choices.show_log()
        elif intent.key == AGAIN_KEY:
            self._choices.play_again()
        elif intent.key in _PAGES:
            seat.scroll_log(_PAGES[intent.key] * seat.log_page())
        elif intent.key in _ENDS and self._story.motion.plan.hand:
            seat.pointer.focus.show(True)
            seat.pointer.to_end(intent.key == "end")
            self._show_focus()
        elif act == UNDO:
            self._choices.undo(acts=True)
        elif act == REDO:
            self._choices.redo()
        elif act in (LAY_LEFT, LAY_RIGHT):
            self.carrying.shift(1 if act == LAY_RIGHT else -1)
        elif (target := seat.prompt.key(intent.text or intent.key, act)) is not None:
            self._choices.choose(target)
            if seat.prompt.colours():
                seat.pointer.reveal()
                seat.changed()

    def _act_of(self, intent: Intent) -> str:
        """Return the act at the table that a key stands for, or ""."""
        bindings, key = self._host.bindings, key_of(intent.key, intent.text)
        return "" if bindings.meaning(key) else bindings.act(key)
