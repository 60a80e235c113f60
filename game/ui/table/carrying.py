"""Carrying: pressing, double-pressing, dragging and dropping cards with the mouse."""

from __future__ import annotations

import math
from typing import Final

from game.rules.values.state import NOBODY
from game.ui.kit.scene_stack import Host
from game.ui.table.choices import Choices
from game.ui.table.question.targets import CardTarget, PileTarget, PlayerTarget, Target
from game.ui.table.seat import Seat
from game.ui.table.story.story import Story

_FAR: Final = 12.0  # design pixels, and at least 8 real ones: a card moved less than this was only pressed
_TWICE: Final = 0.4  # seconds between two presses of a card that count as a double press


class Carrying:
    """The left button of the mouse, and the card under it."""

    def __init__(self, host: Host, story: Story, seat: Seat, choices: Choices) -> None:
        self._host, self._story, self._seat, self._choices = host, story, seat, choices
        self._at = (0, 0)  # where the button went down
        self._chosen: list[int] = []  # what was chosen before
        self._waits = False  # whether the press counts only on release

    def press(self, found: Target | None) -> None:
        """Press the target under the pointer; for a card that is chosen, or cannot be yet, wait for the release."""
        pointer, prompt = self._seat.pointer, self._seat.prompt
        pointer.pressed, self._at, self._chosen = found, pointer.pos, list(prompt.chosen())
        self._waits = False
        if found is None:
            return
        if isinstance(found, CardTarget) and found.card in self._story.motion.plan.hand:
            again, self._seat.clicked = self._seat.clicked == found, found
            self._seat.clicked_left = _TWICE
            if again:
                pointer.pressed = None
                self._choices.play(found)
                return
            self._waits = prompt.ask is None or found.card in self._chosen
        if not self._waits and self._choices.choose(found):
            pointer.pressed = None  # the card is played already: letting go must do nothing more

    def carry(self, found: Target | None) -> bool:
        """Move the dragged card with the pointer; return whether there is one."""
        drag, pointer = self._story.drag, self._seat.pointer
        if not drag.held and not self._picks_up():
            return False
        drag.move(pointer.pos)
        drag.takers = self._takers()  # the question may have come meanwhile
        pointer.focus.show(False)
        pointer.hover = found if isinstance(found, PileTarget) else None
        if self._over_hand() and drag.card in self._story.motion.plan.hand:
            plan, x = self._story.motion.plan, pointer.pos[0]
            place = sum(plan.cards["c", card].x < x for card in plan.hand if card != drag.card)
            if plan.hand.index(drag.card) != place:
                self._seat.lay_for_now(drag.card, place)
        elif self._seat.laid_for_now is not None:
            self._seat.laid_for_now = None
            self._seat.changed()
        return True

    def shift(self, step: int) -> None:
        """Move the card pointed at this many places to the right within the open hand."""
        seat, hand, pointed = self._seat, self._story.motion.plan.hand, self._seat.pointer.pointed
        if isinstance(pointed, CardTarget) and pointed.card in hand:
            place = hand.index(pointed.card) + step
            if 0 <= place < len(hand):
                seat.hold(seat.order.moved(hand, pointed.card, place))

    def _picks_up(self) -> bool:
        """Pick up the card that was pressed, once the pointer is far enough away; return whether it was."""
        seat, story, pressed = self._seat, self._story, self._seat.pointer.pressed
        plan = story.motion.plan
        far = math.dist(seat.pointer.pos, self._at) >= max(8.0, _FAR * plan.scale)
        if not (far and isinstance(pressed, CardTarget) and pressed.card in plan.hand):
            return False
        if pressed in seat.early:
            seat.early.remove(pressed)
        seat.clicked = None
        spot = plan.cards["c", pressed.card]
        story.drag.pick_up(pressed.card, spot, self._at, self._takers(), self._host.settings.reduced_motion)
        seat.changed()
        return True

    def _takers(self) -> frozenset[int] | None:
        """Return the piles that accept the pressed card; None while no card is asked for."""
        ask, pressed = self._seat.prompt.ask, self._seat.pointer.pressed
        piles = ask.piles_for(pressed.card) if ask is not None and isinstance(pressed, CardTarget) else None
        return frozenset(piles) if piles is not None else None

    def release(self, found: Target | None) -> None:
        """Release the button: a dragged card is dropped or swings back; otherwise a press that waited counts now."""
        seat, drag, pressed = self._seat, self._story.drag, self._seat.pointer.pressed
        seat.pointer.pressed = None
        if drag.held:
            self._drop(CardTarget(drag.card), found)
        elif isinstance(pressed, CardTarget) and isinstance(found, PileTarget):
            self._choices.drop(pressed, found)
        elif self._waits and pressed is not None and found == pressed:
            self._choices.choose(pressed)
        self._waits = False

    def _drop(self, card: CardTarget, found: Target | None) -> None:
        seat, drag = self._seat, self._story.drag
        home = self._story.motion.plan.cards["c", card.card]
        if isinstance(found, PileTarget) or (isinstance(found, PlayerTarget) and found in seat.prompt.lit()):
            spot = drag.spot(home)
            if self._choices.drop(card, found):
                seat.lies_at(card.card, spot)
                return
            if isinstance(found, PileTarget) and seat.prompt.colours():  # a Wild waits there for its colour
                x, y = self._story.motion.plan.piles[found.pile].center
                seat.lies_at(card.card, spot._replace(x=x, y=y))
                return
        elif not self._over_hand() or seat.laid_for_now is not None:
            if self._over_hand() and seat.laid_for_now is not None:
                seat.hold(seat.laid_for_now)
            self._forget_choice()
        elif self._waits:
            self._choices.choose(card)  # it was hardly moved
        self.cancel()

    def cancel(self) -> bool:
        """Let the dragged card swing back; return whether there was one."""
        seat, drag = self._seat, self._story.drag
        held, seat.laid_for_now = drag.held, None
        if held:
            seat.pointer.pressed = None
            seat.changed()
            home = self._story.motion.plan.cards.get(("c", drag.card))
            if home is not None:
                drag.let_go(home)
            seat.changed()
        return held

    def _forget_choice(self) -> None:
        """Restore the choice from before the press, which turned out to be a drag."""
        ask = self._seat.prompt.ask
        if ask is not None and self._chosen != ask.chosen:
            ask.choose_again([card for card in self._chosen if card in ask.facts.view.hand])

    def _over_hand(self) -> bool:
        box = self._story.window.box("hand")
        return box.inflate(box.width // 5, 0).collidepoint(self._seat.pointer.pos) and self._seat.viewer != NOBODY
