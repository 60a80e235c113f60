"""A seat at the table: what its player sees, is asked, has chosen and points at, and what their input means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.rules.values.state import NOBODY
from game.ui.input import intents, pads
from game.ui.input.bindings import LOG_KEY, RULES_KEY, UNDO, key_of
from game.ui.input.intents import Intent
from game.ui.kit.focus import Focus
from game.ui.kit.scene_stack import Host
from game.ui.table.paint import advice
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.place import pointing
from game.ui.table.place.layout import CardMarks
from game.ui.table.policy import Policy
from game.ui.table.pressing import ADVISED, claims, how_to_ask, is_asked_for, meant
from game.ui.table.question import hints
from game.ui.table.question.asking import Ask, Facts
from game.ui.table.question.noted import TOLD, Noted, Told
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    CardTarget,
    ColourTarget,
    Command,
    LineTarget,
    PileTarget,
    PlayerTarget,
    PolicyTarget,
    Target,
)
from game.ui.table.story.story import Story

#: Intents that count even while no act is open.
_ALWAYS: Final = frozenset(
    {intents.BACK, intents.POINT, intents.HURRY, intents.MOVE, intents.NEXT, intents.PREVIOUS, intents.PAD}
)
_DISMISSES: Final = frozenset({intents.PRESS, intents.ACTIVATE, intents.KEY, intents.BACK, intents.PAD})
_BY_PAD: Final = {pad: command for command, pad in pointing.PADS.items()}


def _nothing_asked(story: Story) -> Facts:
    return Facts(player=story.bottom, view=story.motion.view, question=None, legal=(), names=(), why_not=lambda _: None)


class Seat:
    """The seat of the player at the screen; choices go to `act`, which returns whether an act was carried out.

    ``explain`` explains the last act of a player, or of the bot that acted last; it returns whether it could.
    """

    def __init__(
        self,
        host: Host,
        policy: Policy,
        story: Story,
        act: Callable[[Target], bool],
        explain: Callable[[int], bool],
    ) -> None:
        self._host, self._policy, self._story = host, policy, story
        self._act, self._explain_act = act, explain
        self.device = intents.ANY  # the only device that counts here
        self.openly = False  # whether the player at the bottom is asked on the open table, with every hand covered
        self.prompt = Prompt(_nothing_asked(story))  # an empty prompt
        self._hurried_by: set[str] = set()  # the devices on which the hurry key is held
        self._early: list[Target] = []  # targets pressed before their question
        self.focus = Focus[Target]()
        self.hover: Target | None = None
        self._pos = (-1, -1)  # of the pointer
        self._rests = False  # whether the pointer has stayed still since the last act
        self.noted = Noted()
        self.advised: hints.Hint | None = None  # advice for the player asked
        self.why: hints.Why | None = None  # the explanation shown of a bot's act
        self._pressed: Target | None = None
        self._asked: Ask | None = None  # the question that last moved the focus, while a pad is used

    @property
    def hurrying(self) -> bool:
        """Return whether the story is to go faster."""
        return bool(self._hurried_by or (self._early and self._story.telling))

    @property
    def hint(self) -> hints.Hint | None:
        """Return the hint to show: none while a why is shown, as there is room for only one of them."""
        return self.advised if self.why is None else None

    @property
    def viewer(self) -> int:
        """Return the player whose cards are open; NOBODY while every hand is covered."""
        return self._story.motion.view.viewer

    @property
    def bottom(self) -> int:
        """Return the player at the bottom of the screen."""
        return self._story.bottom

    def ask(self, facts: Facts) -> None:
        """Ask what these facts allow, after the position or the part of it that is shown has changed."""
        self.prompt.update(facts)
        self.keep_to_what_is_there()
        self.changed()
        if not (self._story.telling or facts.soon):
            early, self._early = self._early, []
            for target in early:
                if self.prompt.ask is not None and self.prompt.ask.takes(target):
                    self.choose(target)

    def changed(self) -> None:
        """Show a changed choice: chosen cards rise."""
        pointed = self.pointed
        focus = pointed.card if isinstance(pointed, CardTarget) else NOBODY
        ask = self.prompt.ask
        advised = hints.points_at(self.hint.shown.act, ask)[0] if self.hint is not None and ask is not None else ()
        self._story.refresh(CardMarks(tuple(self.prompt.chosen()), focus, tuple(advised)))

    @property
    def pointed(self) -> Target | None:
        """Return the target pointed at, with the mouse or the focus, whichever was used last."""
        return self.focus.focused if self.focus.shown else self.hover

    def change(self, openly: bool) -> None:
        """Prepare the seat for another player; ``openly`` if they are asked on the open table."""
        self.openly = openly
        self.focus.focus(None)
        self.hover = self._pressed = self.why = None
        self._early.clear()
        self.noted.close()

    def keep_to_what_is_there(self) -> None:
        """Take the focus from what is gone, and find what lies under the pointer now."""
        if self.hover is not None:
            self.hover = self._under_pointer()
        if self.focus.focused not in self._places():
            self.focus.focus(None)
        if self._host.by_pad:
            self.follow_question()
        if self.log_line() >= 0 or self.noted.of != NOBODY:  # another line, or number of cards, may lie here now
            self._note_pointed()

    def follow_question(self) -> None:
        """Keep the focus somewhere, as a pad has no pointer, and move it to the subject of a new question."""
        places, prompt = self._places(), self.prompt
        asked = prompt.ask if prompt.ask is not self._asked else None
        self._asked = prompt.ask or self._asked
        self.focus.show(True)
        if self.focus.focused is None or (asked is not None and self.focus.focused not in prompt.lit()):
            lit = prompt.lit()
            self.focus.focus(next((target for target in places if target in lit), next(iter(places), None)))

    def _places(self) -> dict[Target, Rect]:
        """Return everything the focus can go to, with its place."""
        found = pointing.focusable(self._story.motion.plan, self.prompt, self._story.log_places(self.viewer))
        return found | dict(self._policy.places())

    def waits(self) -> list[float]:
        """Return the seconds until a note goes by itself."""
        return [self.noted.left] if self.noted.lasts else []

    def tell(self, told: Told, seconds: float = TOLD) -> None:
        """Show a note for a while."""
        self.noted.tell(told, self.pointed, seconds)
        self._story.changed = True

    def act_made(self, player: int) -> None:
        """Close the note about a card when its player acts; other players' acts leave it while it is pointed at."""
        self._rests = True
        if self.noted.lasts and self.noted.key and (player == self.viewer or self.pointed != self.noted.about):
            self.noted.close()

    def pass_time(self, seconds: float) -> None:
        """Let time pass for a note that was asked for."""
        noted = self.noted
        if noted.lasts:
            noted.left, view = noted.left - seconds, self._story.motion.view
            if noted.left <= 0.0 or (noted.key and hints.meant(view, noted.about, self.prompt) != noted.told):
                noted.close()
                self._story.changed = True

    def log_line(self) -> int:
        """Return the log line pointed at, counted from the top, or -1 for none or one under a hint."""
        pointed = self.pointed
        if not isinstance(pointed, LineTarget) or (self.hint is not None and self._hidden(pointed.row)):
            return -1
        return pointed.row

    def _hidden(self, row: int) -> bool:
        story, by_pad = self._story, self._host.by_pad
        view, plan, lines = story.motion.view, story.motion.plan, story.log_places(self.viewer)
        sight = TableSight(view, plan, self.bottom, story.players, self.prompt, by_pad=by_pad, hint=self.hint)
        return 0 <= row < len(lines) and advice.hides(sight, story.window.letters, lines[row])

    def handle(self, intent: Intent) -> None:
        """Handle an intent, if it comes from the device of this seat."""
        if self.device != intents.ANY and self.device != intent.device:
            return
        shown = self._story.motion.shown is not None
        if not (shown or self._host.stack.changing) and self._policy.handle(intent, self.focus.marked):
            self.keep_to_what_is_there()
            return
        if not (shown or self._policy.open or intent.kind in _ALWAYS or intent.key in (RULES_KEY, LOG_KEY)):
            return
        if intent.kind == intents.HURRY:
            (self._hurried_by.add if intent.on else self._hurried_by.discard)(intent.device)
        elif not shown:
            self._mean(intent)
        elif intent.kind in _DISMISSES:
            self._story.dismiss()
            self._pos = intent.pos if intent.kind == intents.PRESS else self._pos
            target = meant(intent, self._act_of(intent), self.prompt, self.focus.focused, self._under_pointer())
            if claims(target, self.prompt):  # the claim is lit beside the hand that is shown
                self._mean(intent)

    def _mean(self, intent: Intent) -> None:
        kind = intent.kind
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            self._mouse(intent)
        elif kind in (intents.MOVE, intents.NEXT, intents.PREVIOUS):
            self._move_focus(intent)
        elif kind == intents.ACTIVATE or (intent.key == "space" and not self._act_of(intent)):
            # The same key hurries a story; during one it can only mean a claim, or anything if an onlooker presses it.
            target, free = self.focus.focused, not self._story.telling or self.prompt.facts.watched
            if target is not None and (free or isinstance(target, PolicyTarget) or claims(target, self.prompt)):
                self.focus.show(True)
                self.choose(target)
        elif kind == intents.BACK:
            if self.noted.lasts:
                self.noted.close()
            elif self.why is not None:
                self.why = None
            elif self.hint is not None:
                self._act(Command.CLOSE_HINT)
            elif not ((intent.pad or self.prompt.colours()) and self.prompt.undo()):
                self._leave()
            self.changed()
        elif kind == intents.PAD:
            self._pad(intent.pad)
        elif kind == intents.KEY:
            self._key(intent)

    def choose(self, target: Target) -> bool:
        """Choose the target pressed: help is given here, the rest is the table's. Return whether it led to an act."""
        acted, open_row = False, self.prompt.colours()
        if self._too_early(target):
            if not (target in ADVISED and target in self._early):  # asking twice before the hint comes asks for one
                self._early.append(target)
        elif target is Command.WHY:
            self._explain()
        elif target in ADVISED:
            acted = self._host.settings.hints and not self._policy.hint() and self._act(target)
        elif isinstance(target, LineTarget):
            self._show_log()
        else:
            self.noted.close()
            self.why = None
            if target is Command.MENU:
                self._leave()
            elif self._policy.choose(target):
                self.keep_to_what_is_there()
            else:
                acted = self._act(target)
            colours = self.prompt.colours()
            if colours and not open_row:  # keys and pads go on from there, whatever opened it
                self.focus.focus(ColourTarget(colours[0]))
        self.changed()
        return acted

    def _too_early(self, target: Target) -> bool:
        """Return whether a target's question is still to come, at the end of the story.

        The story then goes faster, as with the hurry key. Early cards and hints take effect once they can, but no act
        does.
        """
        comes = self._story.telling or self.prompt.facts.soon
        return comes and is_asked_for(target) and not (self.openly or self.prompt.facts.watched)

    def _leave(self) -> None:
        self._hurried_by.clear()
        self._policy.leave()

    def _show_rules(self) -> None:
        self._hurried_by.clear()
        self._policy.show_rules(self.rule())

    def _show_log(self) -> None:
        self._hurried_by.clear()
        self._host.go.log(self._story.log, self.viewer, self._story.log.entry(self.log_line(), self.log_room()))

    def _mouse(self, intent: Intent) -> None:
        self._rests = self._rests and intent.pos == self._pos
        self._pos = intent.pos
        found = self._under_pointer()
        if intent.kind == intents.POINT:
            if found != self.hover or self.focus.shown:
                self.hover = found
                self.focus.show(False)
                self._note_pointed()
                self.changed()
        elif intent.kind == intents.PRESS and intent.button == 1:
            self.hover = self._pressed = found
            self.focus.show(False)
            if found is not None and self.choose(found):  # the card is laid already: releasing must do nothing more
                self._pressed = None
        elif intent.kind == intents.PRESS and intent.button == 3:
            self.prompt.undo()
            self.changed()
        elif intent.kind == intents.RELEASE and intent.button == 1:
            if isinstance(self._pressed, CardTarget) and isinstance(found, PileTarget):
                self._drop(self._pressed, found)
            self._pressed = None

    def _drop(self, card: CardTarget, pile: PileTarget) -> None:
        """Drop a card on a pile; a card that cannot be chosen is only refused there."""
        prompt = self.prompt
        if card.card not in prompt.chosen():
            self.choose(card)
        if card.card in prompt.chosen():
            self.choose(pile)

    def _under_pointer(self) -> Target | None:
        motion = self._story.motion
        found = pointing.at(self._pos, motion.view, motion.plan, self.prompt, self._story.log_places(self.viewer))
        below = self.prompt.facts.watched and motion.plan.boxes["score"].collidepoint(self._pos)
        return PlayerTarget(self.bottom) if found is None and below else found

    def _note_pointed(self) -> None:
        """Show a note for the log line or plate pointed at."""
        row, whose = self.log_line(), self._plate() if self.why is None else NOBODY
        motion, log = self._story.motion, self._story.log
        if row >= 0:
            entry = log.entry(row, self.log_room())
            told = hints.told(entry.told(self.viewer), log.names, entry.rule, motion.view.rules) if entry else None
            self.noted.point(told, RULES_KEY.upper())
        elif not self.noted.lasts:
            players, told = self._story.players, None
            if whose != NOBODY:
                told = hints.player(motion.view, whose, players[whose], self.bottom)
            self.noted.point(told, of=whose)

    def _plate(self) -> int:
        """Return the player whose plate is pointed at, or NOBODY; the cards of a hand do not count."""
        if not isinstance(self.pointed, PlayerTarget):
            return NOBODY
        player = self.pointed.player
        plate = self._story.motion.plan.plaques.get(player)
        there = plate is not None and (self.focus.shown or plate.collidepoint(self._pos))
        return player if there else NOBODY

    def log_room(self) -> int:
        """Return how many of the last lines fit in the log."""
        return len(self._story.log_places(self.viewer))

    def _move_focus(self, intent: Intent) -> None:
        places = self._places()
        self.focus.show(True)
        step = -1 if intent.kind == intents.PREVIOUS else 1
        if intent.kind == intents.MOVE:
            self.focus.wander(places, intent.direction)
        elif intent.pad:
            self.focus.focus(pointing.next_group(list(places), self.focus.focused, self.prompt.lit(), step))
        else:
            self.focus.step(list(places), step)
        self._note_pointed()
        self.changed()

    def _pad(self, button: str) -> None:
        """Handle a pad button with a fixed meaning at the table."""
        if button == pads.X:
            self.choose(self.prompt.claim())
        elif button == pads.Y:
            self._show_rules()
        elif button in _BY_PAD:
            self.choose(_BY_PAD[button])
        elif button == pads.START:
            self._leave()

    def _key(self, intent: Intent) -> None:
        act = self._act_of(intent)
        if intent.key == RULES_KEY:
            self._show_rules()
        elif intent.key == LOG_KEY:
            self._show_log()
        elif act == UNDO:
            self.prompt.undo()
            self.changed()
        elif (target := self.prompt.key(intent.text or intent.key, act)) is not None:
            self.choose(target)
            if self.prompt.colours():
                self.focus.show(True)
                self.changed()

    def _act_of(self, intent: Intent) -> str:
        """Return the act at the table that a key stands for, or ""."""
        bindings, key = self._host.bindings, key_of(intent.key, intent.text)
        return "" if bindings.meaning(key) else bindings.act(key)

    def rule(self) -> str:
        """Return the rule of the log line or card pointed at, of the last refusal, or of a chosen card."""
        pointed = self.pointed
        if isinstance(pointed, LineTarget):
            row = self.log_line()
            entry = self._story.log.entry(row, self.log_room()) if row >= 0 else None
            return entry.rule if entry is not None else ""
        return hints.rule_meant(self._story.motion.view, pointed, self.prompt)

    def _explain(self) -> None:
        """Show a note on the target, or why a bot did its last act; pressing for the same again closes it."""
        pointed, shown, self.why = self.pointed, self.why, None
        # the pointer of an onlooker may rest on a hand by chance: it counts once it has moved there since an act
        resting = self._rests and self.prompt.facts.watched and not self.focus.shown
        note = hints.meant(self._story.motion.view, pointed, self.prompt)
        whose = pointed.player if isinstance(pointed, PlayerTarget) and not resting else NOBODY
        if shown is not None and (note is None or not isinstance(pointed, (CardTarget, PileTarget))):
            if whose not in (NOBODY, shown.player):
                self._explain_act(whose)
            return
        told = note or hints.nothing_of(self._story.players, whose) or how_to_ask(self._host)
        again = self.noted.lasts and told == self.noted.told
        if ((note is None or again) and self._explain_act(whose)) or again:
            self.noted.close()
        else:
            self.tell(told)
            self.noted.key = RULES_KEY.upper() if note is not None else ""
