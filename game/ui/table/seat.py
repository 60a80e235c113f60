"""A seat at the table: what its player sees, is asked, has chosen and is told, independent of their device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.play.frames import Refusal
from game.rules.values.state import NOBODY
from game.ui.input.bindings import RULES_KEY
from game.ui.kit.control import Control
from game.ui.kit.time_shown import TimeShown
from game.ui.table.arranging import Arranging
from game.ui.table.paint import advice
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.place.hand_order import HandOrder
from game.ui.table.place.layout import CardMarks, Spot
from game.ui.table.pointer import Pointer
from game.ui.table.question import hints
from game.ui.table.question.asking import Facts
from game.ui.table.question.described import described
from game.ui.table.question.noted import TOLD, Noted, Told
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, Command, LineTarget, PlayerTarget, Target
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy
from game.ui.words.log_entries import LineLevel

_READ: Final = 6.0  # seconds for which the note of a plate stays while the pointer rests there
_DROPPED: Final = 130.0  # how high a dropped card lies: above the hand and the piles
_SUDDEN: Final = 0.5  # seconds for which a button that takes the place of Hurry does not give up a chance
_JUST: Final = 0.5  # seconds for which Enter chooses nothing in a hand that has just opened


def _nothing_asked(story: Story) -> Facts:
    return Facts(player=story.bottom, view=story.motion.view, question=None, legal=(), names=(), why_not=lambda _: None)


class Seat:
    """The seat of a player; ``by_pad`` returns whether the player points with a pad, see `Pointer`."""

    def __init__(self, policy: Policy, story: Story, arranging: Arranging, by_pad: Callable[[], bool]) -> None:
        self._policy, self._story, self._arranging = policy, story, arranging
        self.openly = False  # whether the player at the bottom is asked on the open table, with every hand covered
        self.prompt = Prompt(_nothing_asked(story))  # an empty prompt
        self.pointer = Pointer(policy, story, self.prompt, by_pad)
        self.noted = Noted()
        self.advised: hints.Hint | None = None  # advice for the player asked
        self.why: hints.Why | None = None  # the explanation shown of a bot's act
        self.hurried_by: set[str] = set()  # the devices on which a hurry key is held
        self.hurries = False  # until a person is asked
        self.early: list[Target] = []  # targets chosen before their question
        self._plate, self._plate_left = NOBODY, 0.0  # the plate pointed at, and the seconds left for its note
        self.clicked: Target | None = None  # the card pressed a moment ago, which a second press plays
        self.clicked_left = 0.0  # seconds for which it still is
        self._refused: Refusal | None = None  # the refusal in the question line
        self._refused_left = 0.0  # seconds until the question stands there again
        self._sudden = TimeShown()  # since a button took the place of Hurry
        self._opened = TimeShown()  # since the hand was opened
        self.undrawn = False  # whether the table is still being drawn, after another page
        self._told = False  # whether something was told at the last `pass_time`
        self.laid_for_now: HandOrder | None = None  # the order of the hand while one of its cards is dragged over it
        self._dropped: tuple[int, Spot] | None = None  # a card that lies where it was dropped until it flies from there
        story.hinted = lambda: self.advised is not None or self.why is not None
        self.on_asked: Callable[[], None] = lambda: None  # called when what is asked may have changed

    @property
    def hurrying(self) -> bool:
        """Return whether the story is to go faster."""
        return bool(self.hurries or self.hurried_by or (self.early and self._story.telling))

    @property
    def hint(self) -> hints.Hint | None:
        """Return the hint to show; None while a why is shown, as there is room for only one of them."""
        return self.advised if self.why is None else None

    @property
    def viewer(self) -> int:
        """Return the player whose cards are open; NOBODY while every hand is covered."""
        return self._story.motion.view.viewer

    @property
    def bottom(self) -> int:
        """Return the player at the bottom of the screen."""
        return self._story.bottom

    # What is asked

    def open_hand(self) -> None:
        """Note that a hand has just opened: a second Enter, meant for the cover, must not play a card of it."""
        self._opened.begin()

    @property
    def just_opened(self) -> bool:
        """Return whether a press of Enter may have been meant for the cover before this hand."""
        return self._opened.seconds < _JUST

    def ask(self, facts: Facts) -> None:
        """Ask the question in these facts, after the position or the shown part of it has changed."""
        asked, waited = self.prompt.ask, bool(self.prompt.facts.names) and self.prompt.waits
        self.prompt.update(facts)
        if waited and not self.prompt.waits:
            self._sudden.begin()
        asks_here = self.prompt.ask is not None and facts.player == self.bottom
        self._story.asked = facts.player if asks_here else facts.decide[0] if len(facts.decide) == 1 else NOBODY
        self.hurries = self.hurries and self.prompt.waits
        if self.prompt.ask is not None and self.prompt.ask is not asked:
            self._story.scroll_log(-self._story.log.hidden)  # what happened last is what the question is about
        self.keep_to_what_is_there()
        self.changed()
        self.on_asked()

    def changed(self) -> None:
        """Lay out the table again after a changed choice: chosen cards rise."""
        pointed = self.pointer.pointed
        if not (self._story.telling or (self.prompt.ask is not None and self.prompt.ask.pile != NOBODY)):
            self._dropped = None
        carried, dropped = self._dropped or (self._story.drag.card, None)
        focus = pointed.card if isinstance(pointed, CardTarget) and carried == NOBODY else NOBODY
        ask = self.prompt.ask
        advised = hints.points_at(self.hint.shown.act, ask)[0] if self.hint is not None and ask is not None else ()
        chosen = tuple(self.prompt.chosen())
        self._story.refresh(CardMarks(chosen, focus, tuple(advised), self.order, carried, dropped))

    @property
    def order(self) -> HandOrder:
        """Return the order in which the player at the bottom holds their cards."""
        return self.laid_for_now or self._arranging.of(self.bottom)

    def hold(self, order: HandOrder) -> None:
        """Hold the open hand in another order."""
        if self.viewer == self.bottom:
            self._arranging.hold(self.bottom, order)
            self.changed()

    def lay_for_now(self, card: int, place: int) -> None:
        """Show the hand with a dragged card at another place, as a preview of dropping it there."""
        order, hand = self._arranging.of(self.bottom), self._story.motion.view.hand
        laid = order.moved(hand, card, place)
        self.laid_for_now = laid if laid.arranged(hand) != order.arranged(hand) else None
        self.changed()

    def lies_at(self, card: int, spot: Spot) -> None:
        """Let a dropped card lie where it was dropped until it flies on."""
        self._story.drag.end()
        self.laid_for_now, self._dropped = None, (card, spot._replace(z=_DROPPED))
        self.changed()

    def change(self, openly: bool) -> None:
        """Prepare the seat for another player; ``openly`` if they are asked on the open table."""
        self.openly, self.why, self.hurries = openly, None, False
        self.pointer.leave()
        self._story.drag.end()
        self.clicked = self.laid_for_now = self._dropped = None
        self.early.clear()
        self.noted.close()

    def keep_to_what_is_there(self) -> None:
        """Drop focus and pointer from targets that are gone, and refresh the note."""
        self.pointer.keep_to_what_is_there()
        self.note_pointed()  # another line, or number of cards, may lie here now, or the focus be elsewhere

    def point_at_advice(self) -> None:
        """Move a visible focus to the advised target, so that focus and hint do not mark different things."""
        if self.hint is not None and self.prompt.ask is not None and self.pointer.focus.shown:
            cards, others = hints.points_at(self.hint.shown.act, self.prompt.ask)
            places, chosen = self.pointer.places(), self.prompt.chosen()
            if not set(chosen) <= set(cards):
                return  # the player goes another way
            missing = [CardTarget(card) for card in cards if card not in chosen]
            advised = next((target for target in (*missing, *others) if target in places), None)
            if advised is not None:
                self.pointer.focus.focus(advised)
                self.note_pointed()

    def controls(self) -> dict[Target, Control]:
        """Return a description of every target the focus can go to, in the focus's order."""
        story, prompt, own = self._story, self.prompt, self._policy.controls()
        names, lines = [player.name for player in story.players], story.log.lines(self.log_room(), reader=self.viewer)
        focused, found = self.pointer.focus.focused, dict[Target, Control]()
        for target in self.pointer.places():
            new = story.recalled.new
            control = own[target] if target in own else described(target, prompt, names, lines, new)
            found[target] = control._replace(focused=target == focused)
        return found

    def meant_hurry(self, target: Target) -> bool:
        """Return whether a press may have meant Hurry, because a button that gives up a chance just took its place."""
        return self._sudden.seconds < _SUDDEN and target in (Command.PASS, Command.GO_ON) and not self.prompt.waits

    def waited(self, seconds: float) -> None:
        """Take note of time that `pass_time` does not count."""
        self._sudden.wait(seconds)
        self._opened.wait(seconds)

    # What is told

    def waits(self) -> list[float]:
        """Return the seconds until each thing here that ends by itself, such as a note."""
        found = [self._plate_left] if self.noted.of != NOBODY and self.noted.told is not None else []
        found += [self.clicked_left] if self.clicked is not None else []
        found += [self._refused_left] if self.prompt.refusal is not None else []
        found += [left for left in (self._sudden.left(_SUDDEN), self._opened.left(_JUST)) if left > 0.0]
        return [*found, self.noted.left] if self.noted.lasts and not self.noted.asks else found

    def tell(self, told: Told, seconds: float = TOLD, about: Target | None = None) -> None:
        """Show a note for some seconds, about the target pointed at or about another one."""
        self.noted.tell(told, about or self.pointer.pointed, seconds)
        self._story.changed = True

    def act_made(self, player: int) -> None:
        """Close the note about a card when its player acts; other players' acts leave it while it is pointed at."""
        self.pointer.rests = True
        if self.noted.lasts and self.noted.key and (player == self.viewer or self.pointer.pointed != self.noted.about):
            self.noted.close()

    def pass_time(self, seconds: float) -> None:
        """Let time pass for notes, refusals and presses."""
        noted = self.noted
        self.clicked_left -= seconds
        self._sudden.pass_time(seconds)
        told, self._told = self._told, self._story.telling
        self._opened.pass_time(seconds, hidden=told or self._told or self.undrawn)  # the table may turn first
        self._plate_left -= seconds
        if noted.of != NOBODY and noted.told is not None and self._plate_left <= 0.0:
            noted.close()
            self._story.changed = True
        if self.clicked_left <= 0.0:
            self.clicked = None
        if self.prompt.refusal is not self._refused:
            self._refused, self._refused_left = self.prompt.refusal, TOLD
        if self._refused is not None:
            self._refused_left -= seconds
            if self._refused_left <= 0.0:
                self.forgive()
        if noted.lasts and not noted.asks:
            noted.left -= seconds
            view = self._story.motion.view
            if noted.left <= 0.0 or (noted.key and hints.meant(view, noted.about, self.prompt) != noted.told):
                noted.close()
                self._story.changed = True

    def forgive(self) -> None:
        """Show the question again in place of a refusal."""
        if self.prompt.forgive():
            self._story.changed = True

    def note_pointed(self) -> None:
        """Show a note for the log line or plate pointed at."""
        if self.noted.asks:
            return
        row, whose = self.log_line(), self.pointer.plate() if self.why is None else NOBODY
        motion, log = self._story.motion, self._story.log
        if row >= 0:
            entry, told = log.entry(row, self.log_room()), None
            if entry is not None and entry.level is not LineLevel.DIVIDER:
                told = hints.told(entry.told(self.viewer), log.names, entry.rule, motion.view.rules)
            self.noted.point(told, RULES_KEY.upper())
        elif not self.noted.lasts:
            players, told = self._story.players, self._policy.about(self.pointer.pointed)
            if whose != self._plate:
                self._plate, self._plate_left = whose, _READ
            fresh = whose != NOBODY and self._plate_left > 0.0
            if fresh and PlayerTarget(whose) not in self.prompt.lit():  # else its preview is shown
                told = hints.player(motion.view, whose, players[whose], self.bottom)
            self.noted.point(told, of=whose)

    def plate_read(self) -> None:
        """End the note of the plate pointed at, because the plate was pressed and its player must be visible."""
        self._plate_left = 0.0

    # The log

    def scroll_log(self, lines: int) -> bool:
        """Scroll the log this many lines back, or forward if negative; return whether anything moved."""
        moved, focused = self._story.scroll_log(lines), self.pointer.focus.focused
        if moved:
            self.keep_to_what_is_there()
            if isinstance(focused, LineTarget) and self.pointer.focus.focused is None:  # the lines lie differently now
                self.pointer.focus.focus(LineTarget(self.log_room() - 1))
            self.note_pointed()
        return moved

    def log_room(self) -> int:
        """Return how many of the last lines fit in the log."""
        return len(self._story.log_places(self.viewer))

    def log_page(self) -> int:
        """Return how many lines a page of the log has."""
        return self._story.log_page(self.viewer)

    def log_line(self) -> int:
        """Return the log line pointed at, counted from the top; -1 if there is none, or if a hint covers it."""
        pointed = self.pointer.pointed
        if not isinstance(pointed, LineTarget) or (self.hint is not None and self._hidden(pointed.row)):
            return -1
        return pointed.row

    def _hidden(self, row: int) -> bool:
        """Return whether the hint lies over a line of the log."""
        story, by_pad = self._story, self.pointer.by_pad
        view, plan, lines = story.motion.view, story.motion.plan, story.log_places(self.viewer)
        sight = TableSight(view, plan, self.bottom, story.players, self.prompt, by_pad=by_pad, hint=self.hint)
        return 0 <= row < len(lines) and advice.hides(sight, story.window.letters, lines[row])

    def rule(self) -> str:
        """Return the rule of the log line or card pointed at, of the last refusal, or of a chosen card."""
        pointed = self.pointer.pointed
        if isinstance(pointed, LineTarget):
            row = self.log_line()
            entry = self._story.log.entry(row, self.log_room()) if row >= 0 else None
            return entry.rule if entry is not None else ""
        return hints.rule_meant(self._story.motion.view, pointed, self.prompt)
