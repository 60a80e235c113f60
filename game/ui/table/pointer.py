"""The pointer: the target a player points at on the table, with the mouse or the focus, and where the focus can go."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from pygame import Rect

from game.rules.values.cards import COLOUR
from game.rules.values.state import NOBODY
from game.ui.input.bindings import LOG_KEY
from game.ui.kit.focus import Focus
from game.ui.table.paint.log_panel import log_key_place
from game.ui.table.place import pointing
from game.ui.table.question import commands
from game.ui.table.question.asking import Ask
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    LOG,
    TOP,
    CardTarget,
    ColourTarget,
    Command,
    LineTarget,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy

#: The directions in which the focus prefers other targets that can be chosen.
_TO_OTHERS: Final[dict[type, tuple[str, ...]]] = {PlayerTarget: ("left", "right", "up"), CardTarget: ("up",)}
_NOWHERE: Final = (-1, -1)


class Pointer:
    """What one player points at; ``by_pad`` returns whether they use a pad, which has no free pointer."""

    def __init__(self, policy: Policy, story: Story, prompt: Prompt, by_pad: Callable[[], bool]) -> None:
        self._policy, self._story, self._prompt, self._by_pad = policy, story, prompt, by_pad
        self.focus = Focus[Target]()
        self.hover: Target | None = None
        self.pressed: Target | None = None  # the target on which the held button went down
        self.pos = _NOWHERE
        self.rests = False  # whether it has stayed still since the last act
        self._asked: Ask | None = None  # the last question

    @property
    def by_pad(self) -> bool:
        """Return whether the player points with a pad."""
        return self._by_pad()

    @property
    def pointed(self) -> Target | None:
        """Return the target pointed at, with the mouse or the focus, whichever was used last."""
        return self.focus.focused if self.focus.shown else self.hover

    def leave(self) -> None:
        """Point at nothing."""
        self.focus.focus(None)
        self.hover = self.pressed = None

    def move(self, pos: tuple[int, int]) -> Target | None:
        """Move to a point of the window; return the target there."""
        self.rests = self.rests and pos == self.pos
        self.pos = pos
        return self.under()

    def under(self) -> Target | None:
        """Return the target under the pointer; the plate at the bottom stands for the player there."""
        return self.at(self.pos)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """Return the target at a point of the window."""
        motion = self._story.motion
        lines, panel, _ = self._story.log_lies(motion.view.viewer)
        found = pointing.at(pos, motion.view, motion.plan, self._prompt, lines, panel)
        if found == LineTarget(TOP) and not self.by_pad:
            theme, key = self._story.window.letters.of("log"), LOG_KEY.upper()
            if log_key_place(theme, panel, key).collidepoint(pos):
                return LineTarget(LOG)
        at_score = motion.plan.boxes["score"].collidepoint(pos)
        return PlayerTarget(self._story.bottom) if found is None and at_score else found

    def plate(self) -> int:
        """Return the player whose plate is pointed at, or NOBODY; the cards of a hand do not count."""
        if not isinstance(self.pointed, PlayerTarget):
            return NOBODY
        player = self.pointed.player
        plate = self._story.motion.plan.plaques.get(player)
        there = plate is not None and (self.focus.shown or plate.collidepoint(self.pos))
        return player if there else NOBODY

    def places(self) -> dict[Target, Rect]:
        """Return everything the focus can go to, with its place; lines of the log under a hint or a why are not."""
        motion, advice = self._story.motion, self._story.window.advice
        lines, panel, _ = self._story.log_lies(motion.view.viewer)
        found = pointing.focusable(motion.plan, self._prompt, lines, panel)
        if advice:
            lines_lie = {target: place for target, place in found.items() if isinstance(target, LineTarget)}
            for line, place in lines_lie.items():
                if any(panel.collidepoint(place.center) for panel in advice):
                    del found[line]
        return found | dict(self._policy.places())

    def keep_to_what_is_there(self) -> None:
        """Remove the focus from a target that is gone, and find the target under the pointer now."""
        if self.hover is not None:
            self.hover = self.under()
        focused = self.focus.focused
        if focused is not None and focused not in self.places():
            self.focus.focus(None)
        ask = self._prompt.ask
        is_new = ask is not None and ask is not self._asked
        self._asked = ask or self._asked
        if self.by_pad:  # a pad has no pointer, so the focus is always somewhere
            self.focus.show(True)
        if self.focus.shown and (is_new or (self.by_pad and self.focus.focused is None)):
            self._follow_question()

    @property
    def wanted(self) -> list[Target]:
        """Return the targets the question asks for, the best for the focus first: the bright button, colours, cards.

        Colours are ordered by how many cards of them the player holds, most first.
        """
        lit, main = self._prompt.lit(), commands.main(self._prompt.facts, self._prompt.ask)
        found = [target for target in self.places() if target in lit or target is main]
        held = Counter(COLOUR[card] for card in self._prompt.facts.view.hand)

        def rank(target: Target) -> tuple[bool, bool, int, bool]:
            number = held[target.colour] if isinstance(target, ColourTarget) else 0
            return target is not main, not isinstance(target, ColourTarget), -number, not isinstance(target, CardTarget)

        return sorted(found, key=rank)

    def follow_choice(self, before: Collection[Target], back: Sequence[int] = ()) -> None:
        """Move the focus to what is asked for next, after one of the targets wanted ``before`` was chosen.

        If cards went ``back`` to the hand, move it to the last of them.
        """
        focused, wanted, places = self.focus.focused, self.wanted, self.places()
        again = [CardTarget(card) for card in back if CardTarget(card) in places]
        if self.focus.shown and again and not self._prompt.assigned():
            self.focus.focus(again[-1])
        elif self.focus.shown and wanted and focused in before and focused not in wanted:
            self.focus.focus(wanted[0])

    def _follow_question(self) -> None:
        """Move the focus to what is asked for, unless it is there and not on a pile, where a press would draw."""
        wanted, focused = self.wanted, self.focus.focused
        if focused not in wanted or isinstance(focused, (PileTarget, StockTarget)):
            self.focus.focus(next(iter(wanted or self.places()), None))

    def reveal(self) -> bool:
        """Show the focus at what is asked for if it is hidden, as while the mouse is used; return whether it was."""
        if self.focus.shown:
            return False
        self._follow_question()
        self.focus.show(True)
        return True

    def wander(self, direction: str) -> None:
        """Move the focus in a direction.

        It stops at the ends of an open row of colours, and wraps around at the ends of the hand. Down from the hand it
        goes to the buttons. Among players who can be chosen, left and right follow the order round the table, and down
        goes to the button that passes. Up from a player or a card it prefers other targets that can be chosen; out of
        the log it goes to what is asked for.
        """
        places, focused = self.places(), self.focus.focused
        hand = [CardTarget(card) for card in self._story.motion.plan.hand]
        if focused in hand and direction in ("left", "right"):
            self.focus.step(hand, 1 if direction == "right" else -1)
            return
        if isinstance(focused, PlayerTarget) and self._among_players(direction, places):
            return
        if isinstance(focused, ColourTarget) and direction in ("left", "right"):
            places = {target: place for target, place in places.items() if isinstance(target, ColourTarget)}
        elif direction in _TO_OTHERS.get(type(focused), ()):
            lit, kinds = self._prompt.lit().difference(hand), (PlayerTarget, PileTarget)
            others = {target: place for target, place in places.items() if target in lit or target == focused}
            wanted = isinstance(focused, PlayerTarget) or any(isinstance(target, kinds) for target in others)
            if wanted and self.focus.wander(others, direction):
                return
        if focused in hand and direction == "down" and (button := self._button(places)) is not None:
            self.focus.focus(button)
            return
        self.focus.wander(places, direction)
        if isinstance(focused, LineTarget) and direction != "up" and not isinstance(self.focus.focused, LineTarget):
            self._follow_question()

    def _among_players(self, direction: str, places: Mapping[Target, Rect]) -> bool:
        """Go from one player that can be chosen to the next round the table, or down to the button that passes."""
        lit, middle = self._prompt.lit(), self._story.motion.plan.boxes["question"].center
        if direction == "down" and self._prompt.bright() is None and Command.PASS in places:
            self.focus.focus(Command.PASS)
            return True

        def clockwise(player: Target) -> float:
            x, y = places[player].center
            return math.atan2(middle[0] - x, y - middle[1]) % math.tau  # from the side of the player at the screen

        players = sorted((player for player in lit if isinstance(player, PlayerTarget)), key=clockwise)
        if direction not in ("left", "right") or self.focus.focused not in players:
            return False
        there = players.index(self.focus.focused) + (1 if direction == "right" else -1)
        if not 0 <= there < len(players):
            return False
        self.focus.focus(players[there])
        return True

    def _button(self, places: Collection[Target]) -> Command | None:
        """Return the button below the hand for the focus: the bright one, or else Hint or Why?."""
        main = commands.main(self._prompt.facts, self._prompt.ask)
        helps = (main, Command.HINT, Command.WHY)
        return next((command for command in helps if command is not None and command in places), None)

    def to_end(self, last: bool) -> None:
        """Move the focus to the first or last card of the hand, if there is one."""
        hand = self._story.motion.plan.hand
        if hand:
            self.focus.focus(CardTarget(hand[-1 if last else 0]))

    def next_group(self, step: int) -> None:
        """Move the focus this many groups of targets."""
        self.focus.focus(pointing.next_group(list(self.places()), self.focus.focused, self.wanted, step))
