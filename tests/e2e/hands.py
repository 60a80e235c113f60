"""Two ways to carry out a decision at the table: with the mouse alone, and with the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

from pygame import Rect

from game.rules import legal_actions, view
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import COLOUR_LETTERS, FACE, NO_COLOUR, WILD_FACE
from game.rules.values.state import NOBODY, OWES_CALL, OWES_DISCOVERED_OPEN
from game.rules.values.views import BACKFIRE, CHALLENGE, DEFLECT, DRAWING, KEEP, THREES, View
from game.ui.kit.common_colours import BUTTER, YELLOW
from game.ui.table.place.layout import CardMarks, Layout, Spread, layout, picker_places
from game.ui.table.place.pointing import catch_boxes, inside
from game.ui.table.question.commands import COMMANDS
from game.ui.table.question.others import share_options
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from game.ui.tables.folders import first
from game.ui.tables.tiled import TableMap
from tests.e2e.program import Program, Reading
from tests.e2e.screen import SIZE, Picture

_FEWEST_RING_PIXELS: Final = 60
_SOON: Final = 0.8  # seconds a key has to show what it did
_ACTS: Final = {actions.PASS: Command.PASS, actions.CHALLENGE: Command.DO, actions.UNO: Command.UNO}
CATCHABLE: Final = (OWES_CALL, OWES_DISCOVERED_OPEN)
_NOTHING_THERE: Final = (0.5, 0.02)  # a spot of the table where nothing can be chosen


class Table:
    """The table as the person before the screen sees it: what lies where, and what leads to an action."""

    def __init__(self, reading: Reading, player: int, size: tuple[int, int] = SIZE, openly: bool = False) -> None:
        self.player, self.size = player, size
        self.seen: View = view(reading.state, NOBODY if openly else player)
        self.asked = self.seen.question
        self.legal: Sequence[Action] = legal_actions(reading.state, player)
        self.chosen: list[int] = []
        if self.asked is not None and self.asked.kind == KEEP and self.asked.player == player:
            self.chosen = [self.asked.card]
        self.offered: list[int] = []

    def way(self, action: Action) -> list[Target]:
        """What a person chooses, one after another, to do something; whatever was chosen before is put back first."""
        self.offered = self._colours(action)
        verb, seen, asked = action.verb, self.seen, self.asked
        laid = action.cards if verb != actions.TAKE else ()  # what is taken is in no own hand
        cards = [CardTarget(card) for card in _held(laid, seen.hand)]
        called: list[Target] = [ColourTarget(action.colour)] if self.offered else []
        if verb == actions.PLAY:
            if [target.card for target in cards] == self.chosen:
                cards = []
            return [*cards, PileTarget(action.where), *called]
        if verb == actions.DRAW and asked is not None:
            if action.where == actions.FROM_PILE:
                return [PileTarget(asked.pile if asked.kind == DRAWING else 1 - asked.pile)]
            return [StockTarget(action.where)]
        if verb == actions.ANSWER:
            return [*cards, *(called or [Command.DO])]
        if verb == actions.CALL:
            return called
        if verb in (actions.NAME, actions.CATCH):
            return [(PlayerTarget if verb == actions.NAME else CatchTarget)(action.to[0])]
        if verb == actions.TAKE:
            eights = [card for card in seen.faceup[action.to[0]] if FACE[card] in action.cards]
            return [CardTarget(eights[0]) if eights else PlayerTarget(action.to[0])]
        if verb == actions.GIVE:
            threes = asked is not None and asked.kind == THREES
            return [*cards, Command.DO if threes else PlayerTarget(action.to[0])]
        if verb == actions.SHARE:
            return [*self._to_the_set(action), *(PlayerTarget(to) for to in action.to), Command.DO]
        asked = self.asked
        if verb == actions.PASS and asked is not None and asked.kind in (BACKFIRE, CHALLENGE, DEFLECT) and asked.number:
            from_pile = any(other.where == actions.FROM_PILE for other in self.legal if other.verb == actions.DRAW)
            only = all(other.verb in actions.CLAIMS | {actions.PASS} for other in self.legal)
            # without a choice one button draws everything; with nothing to answer with, one goes on
            return [Command.PASS if from_pile or only else Command.DRAW]
        return [_ACTS[verb]]

    def _colours(self, action: Action) -> list[int]:
        """The colours there are to pick on the way to an action: a bare Wild may be left open."""
        if action.verb not in (actions.PLAY, actions.ANSWER, actions.CALL):
            return []
        alike = (action.verb, action.cards, action.where)
        found = [other.colour for other in self.legal if (other.verb, other.cards, other.where) == alike]
        if not any(colour != NO_COLOUR for colour in found):
            return []
        left_open = action.cards == (WILD_FACE,) and self.seen.rules.open_colour_call
        return [colour for colour in found if colour != NO_COLOUR or left_open]

    def _to_the_set(self, action: Action) -> list[Target]:
        """The card that brings up another set than the one offered first."""
        options = share_options(self.legal)
        if action.cards == options[0]:
            return []
        own = next(face for face in action.cards if all(face not in o for o in options if o != action.cards))
        return [CardTarget(_held((own,), self.seen.hand)[0])]

    def plan(self, focus: int = NOBODY) -> Layout:
        """Where everything lies, with what is chosen so far, and the focus on a card."""
        return layout(self.seen, Spread(_oak(), self.size), self.player, CardMarks(tuple(self.chosen), focus))

    def spot(self, target: Target) -> tuple[float, float]:
        """Where to click to choose something."""
        plan = self.plan()
        match target:
            case CardTarget(card):
                return _free_spot(plan, card)
            case ColourTarget(colour):
                box = plan.boxes["picker"]
                found = picker_places(box.size, len(self.offered))[self.offered.index(colour)]
                return found.move(box.topleft).center
            case CatchTarget(player):
                caught = [player for player, owes in enumerate(self.seen.owes) if owes in CATCHABLE]
                return dict(catch_boxes(plan, caught))[player].center
            case Command():
                return plan.boxes[target].center
            case PileTarget(pile):
                return plan.piles[pile].center
            case StockTarget(stock):
                return plan.stocks[stock].center
            case PlayerTarget(player):
                return plan.plaques[player].center
            case _:
                raise AssertionError(f"no way leads to {target}")

    def key(self, target: Target) -> str:
        """The key that stands for something that is no card; "" for a card."""
        drawing = self.asked is not None and self.asked.kind not in ("turn", "keep")
        match target:
            case ColourTarget(colour):
                return COLOUR_LETTERS[colour] if colour != NO_COLOUR else "o"
            case CatchTarget():
                return "c"
            case Command():
                return COMMANDS[target].key
            case PlayerTarget(player):
                seats = self.seen.seats
                return str((seats.index(player) - seats.index(self.player)) % len(seats))
            case StockTarget(stock):
                return str(stock + 1) if drawing else "d" if stock == 0 else ""
            case PileTarget(pile):
                return str(len(self.seen.stocks) + 1 if drawing else pile + 1)
            case _:
                return ""

    def has_chosen(self, target: Target) -> None:
        """Note what has been chosen."""
        if isinstance(target, CardTarget) and target.card in self.seen.hand:
            self.chosen.append(target.card)

    def focused(self, picture: Picture) -> int | None:
        """The card of the hand that carries the ring of the focus."""
        rings = {card: _ring(picture, self.plan(card), card) for card in self.seen.hand if card not in self.chosen}
        best = max(rings, key=lambda card: rings[card], default=-1)
        return best if rings.get(best, 0) >= _FEWEST_RING_PIXELS else None

    def has_focus(self, picture: Picture, target: CardTarget | StockTarget) -> bool:
        """Whether a card or stock carries the ring of the focus."""
        if isinstance(target, StockTarget):
            stock = self.plan().stocks[target.stock]
            ring = Rect(stock.left - 6, stock.top + stock.height // 4, 5, stock.height // 2)
            return picture.count(YELLOW, ring) > ring.height
        if target.card in self.seen.hand:
            return self.focused(picture) == target.card
        return _ring(picture, self.plan(), target.card) >= _FEWEST_RING_PIXELS


@cache
def _oak() -> TableMap:
    return first().map


def _ring(picture: Picture, plan: Layout, card: int) -> int:
    """How much of the ring of the focus is to be seen round a card."""
    spot = plan.cards["c", card]
    box = Rect(0, 0, round(spot.width * 1.2), round(spot.width * 1.7))
    box.center = round(spot.x), round(spot.y)
    return picture.count(BUTTER, box)


def _held(faces: Sequence[int], hand: Sequence[int]) -> list[int]:
    left = sorted(hand)
    found = []
    for face in faces:
        card = next(card for card in left if FACE[card] == face)
        left.remove(card)
        found.append(card)
    return found


def _free_spot(plan: Layout, wanted: int) -> tuple[float, float]:
    """A spot of a card that no other card lies over."""
    spot = plan.cards["c", wanted]
    above = [other for key, other in plan.cards.items() if other.z > spot.z]
    steps = [share / 20 for share in range(-9, 10)]
    for across in sorted(steps, key=abs):
        for along in (0.0, -0.3, 0.3, -0.55, 0.55):
            x, y = spot.x + across * spot.width, spot.y + along * spot.width
            clear = all(inside(spot, x + dx, y) for dx in (-2, 2))
            if clear and not any(inside(other, x + dx, y) for other in above for dx in (-2, 2)):
                return x, y
    raise AssertionError("nothing of the card can be reached")


class Hand(Protocol):
    """How a person reaches what is on the screen."""

    def choose(self, program: Program, table: Table, target: Target) -> None:
        """Choose one thing on the table."""

    def take_back(self, program: Program, steps: int) -> None:
        """Take back what is chosen at the table."""

    def rest(self, program: Program, table: Table) -> None:
        """Point at the same as always, so that two pictures of a table can be compared."""

    def press(self, program: Program, button: Rect, key: str) -> None:
        """Press a button of a page."""


class Mouse:
    """Everything with the mouse."""

    def choose(self, program: Program, table: Table, target: Target) -> None:
        program.screen.click(table.spot(target))

    def take_back(self, program: Program, steps: int) -> None:
        x, y = _NOTHING_THERE
        program.screen.click(*[(x * SIZE[0], y * SIZE[1])] * steps, button=3)

    def rest(self, program: Program, table: Table) -> None:
        x, y = _NOTHING_THERE
        program.screen.do("mousemove", str(round(x * SIZE[0])), str(round(y * SIZE[1])))

    def press(self, program: Program, button: Rect, key: str) -> None:
        program.screen.click(button.center)


class Keys:
    """Everything with the keyboard; the mouse lies where it lay."""

    def choose(self, program: Program, table: Table, target: Target) -> None:
        key = table.key(target)
        if key:
            program.screen.press(key)
            return
        assert isinstance(target, (CardTarget, StockTarget)), target
        self._go_to(program, table, target)
        program.screen.press("Return")

    def _go_to(self, program: Program, table: Table, target: CardTarget | StockTarget) -> None:
        """Go round what can be chosen until the ring of the focus is where it is wanted."""
        order = table.plan().hand
        picture = program.screen.settled(0.06)
        for _ in range(60):
            if table.has_focus(picture, target):
                return
            here = table.focused(picture)
            steps = 1
            if here is not None and isinstance(target, CardTarget) and target.card in order:
                steps = order.index(target.card) - order.index(here)
            program.screen.press(*["Tab" if steps > 0 else "shift+Tab"] * abs(steps))
            picture = self._after(program, picture)
        raise AssertionError(f"the focus never reached {target} of {order}, but {here}: see {program.picture()}")

    def _after(self, program: Program, before: Picture) -> Picture:
        end = time.monotonic() + _SOON
        while program.screen.look() == before and time.monotonic() < end:
            time.sleep(0.01)
        return program.screen.settled(0.04)

    def take_back(self, program: Program, steps: int) -> None:
        program.screen.press(*["BackSpace"] * steps)

    def rest(self, program: Program, table: Table) -> None:
        self._go_to(program, table, CardTarget(next(card for card in table.plan().hand if card not in table.chosen)))

    def press(self, program: Program, button: Rect, key: str) -> None:
        program.screen.press(key)
