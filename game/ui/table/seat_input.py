"""The input of a seat: intents of its device become targets pointed at and chosen."""

from __future__ import annotations

from typing import Final

from game.ui.input import intents, pads
from game.ui.input.bindings import LOG_KEY, REDO, RULES_KEY, UNDO, key_of
from game.ui.input.intents import Intent
from game.ui.kit.scene_stack import Host
from game.ui.table.choices import Choices
from game.ui.table.place import pointing
from game.ui.table.pressing import claims, meant
from game.ui.table.question.targets import CardTarget, Command, PileTarget, PolicyTarget
from game.ui.table.seat import Seat
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy

#: Intents that count even while no act is open.
_ALWAYS: Final = frozenset(
    {intents.BACK, intents.POINT, intents.HURRY, intents.MOVE, intents.NEXT, intents.PREVIOUS, intents.PAD}
)
_DISMISSES: Final = frozenset({intents.PRESS, intents.ACTIVATE, intents.KEY, intents.BACK, intents.PAD})
_BY_PAD: Final = {pad: command for command, pad in pointing.PADS.items()}


class SeatInput:
    """Turns the intents of one device into choices at a seat."""

    def __init__(self, host: Host, policy: Policy, story: Story, seat: Seat, choices: Choices) -> None:
        self._host, self._policy, self._story = host, policy, story
        self._seat, self._choices = seat, choices
        self.device = intents.ANY  # the only device that counts here

    def handle(self, intent: Intent) -> None:
        """Handle an intent, if it comes from the device of this seat."""
        if self.device != intents.ANY and self.device != intent.device:
            return
        seat, shown = self._seat, self._story.motion.shown is not None
        if not (shown or self._host.stack.changing) and self._policy.handle(intent, seat.pointer.focus.marked):
            seat.keep_to_what_is_there()
            return
        if not (shown or self._policy.open or intent.kind in _ALWAYS or intent.key in (RULES_KEY, LOG_KEY)):
            return
        if intent.kind == intents.HURRY:
            (seat.hurried_by.add if intent.on else seat.hurried_by.discard)(intent.device)
        elif not shown:
            self._mean(intent)
        elif intent.kind in _DISMISSES:
            self._dismiss(intent)

    def _dismiss(self, intent: Intent) -> None:
        """Put away the hand that is shown; a claim, lit beside that hand, is made too."""
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
        elif kind == intents.KEY:
            self._key(intent)

    def _activate(self) -> None:
        """Choose the target with the focus.

        The same key hurries a story; during one it can only mean a claim or the button Hurry, or anything if an
        onlooker presses it.
        """
        focus, prompt = self._seat.pointer.focus, self._seat.prompt
        target = focus.focused
        free = not self._story.telling or prompt.facts.watched or target is Command.HURRY
        if target is not None and (free or isinstance(target, PolicyTarget) or claims(target, prompt)):
            focus.show(True)
            self._choices.choose(target)

    def _mouse(self, intent: Intent) -> None:
        pointer = self._seat.pointer
        found = pointer.move(intent.pos)
        if intent.kind == intents.POINT:
            if found != pointer.hover or pointer.focus.shown:
                pointer.hover = found
                pointer.focus.show(False)
                self._seat.note_pointed()
                self._seat.changed()
        elif intent.kind == intents.PRESS and intent.button == 1:
            pointer.hover = pointer.pressed = found
            pointer.focus.show(False)
            if found is not None and self._choices.choose(found):
                pointer.pressed = None  # the card is laid already: releasing must do nothing more
        elif intent.kind == intents.PRESS and intent.button == 3:
            self._choices.undo()
        elif intent.kind == intents.RELEASE and intent.button == 1:
            if isinstance(pointer.pressed, CardTarget) and isinstance(found, PileTarget):
                self._choices.drop(pointer.pressed, found)
            pointer.pressed = None

    def _move_focus(self, intent: Intent) -> None:
        pointer, places = self._seat.pointer, self._seat.pointer.places()
        pointer.focus.show(True)
        step = -1 if intent.kind == intents.PREVIOUS else 1
        if intent.kind == intents.MOVE:
            pointer.focus.wander(places, intent.direction)
        elif intent.pad:
            pointer.next_group(step)
        else:
            pointer.focus.step(list(places), step)
        self._seat.note_pointed()
        self._seat.changed()

    def _pad(self, button: str) -> None:
        """Handle a pad button with a fixed meaning at the table."""
        if button == pads.X:
            self._choices.choose(self._seat.prompt.claim())
        elif button == pads.Y:
            self._choices.show_rules()
        elif button in _BY_PAD:
            self._choices.choose(_BY_PAD[button])
        elif button == pads.START:
            self._choices.leave()

    def _key(self, intent: Intent) -> None:
        seat, act = self._seat, self._act_of(intent)
        if intent.key == RULES_KEY:
            self._choices.show_rules()
        elif intent.key == LOG_KEY:
            self._choices.show_log()
        elif act == UNDO:
            self._choices.undo(acts=True)
        elif act == REDO:
            self._choices.redo()
        elif (target := seat.prompt.key(intent.text or intent.key, act)) is not None:
            self._choices.choose(target)
            if seat.prompt.colours():
                seat.pointer.focus.show(True)
                seat.changed()

    def _act_of(self, intent: Intent) -> str:
        """Return the act at the table that a key stands for, or ""."""
        bindings, key = self._host.bindings, key_of(intent.key, intent.text)
        return "" if bindings.meaning(key) else bindings.act(key)
