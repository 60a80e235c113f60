"""What is taken up on the table of the laboratory, and where it is put: by a press each, or dragged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.values.cards import BLACK, COLOUR, COLOURS, FACE, NO_COLOUR, RANK_NAMES, card_of, colour_of, rank_of
from game.rules.values.messages import ColourNamed, FaceNamed, Message, PlayerNamed, sentence
from game.rules.values.state import NOBODY
from game.session.workbench.draft import REST, Draft
from game.session.workbench.experiment import Experiment
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.drawings import card_look
from game.ui.kit.page import Page
from game.ui.laboratory.cards_left import Floating, LeftCard
from game.ui.laboratory.open_table import CALLED, Graspable, OpenTable
from game.ui.laboratory.position_tools import Change

_EIGHT: Final = RANK_NAMES.index("Eight")
_TWICE_DOES: Final = sentence("Press where the {card:object} goes, or press it again to turn it over.")
_TWICE_CALLS: Final = sentence("Press where the {card:object} goes, or press it again for another colour.")
_CHANGES_SEATS: Final = sentence("Press another player to change seats with {player}, or {player} again for the turn.")
_NOWHERE: Final = sentence("Nothing there takes a card: it goes to a hand, a pile, a draw pile or the cards left.")
_NO_SEAT: Final = sentence("{player} changes seats only with another player.")
_LIES_IN: Final = sentence("The {card} is {colour} there: press it twice for another colour.")
_GOES: Final = sentence("Press where the {card:object} goes.")


class TakingUp:
    """A card or player that is taken up; putting it down changes the position through ``change``."""

    def __init__(self, page: Page, change: Change, tell: Callable[[Message, bool], None]) -> None:
        self._page, self._change, self._tell = page, change, tell
        self.held: Graspable | None = None
        self._pressed: tuple[int, int] | None = None  # where the mouse took it up, while its button is down
        self.floating: Floating | None = None

    def drop(self) -> bool:
        """Put it back where it was; return whether anything was taken up."""
        held, self.held = self.held, None
        self.floating = self._pressed = None
        return held is not None

    def press(self, what: Graspable) -> None:
        """Take up what was pressed, or put what is taken up there; a shown focus goes to where the next press is."""
        before = self.held
        self._press(what)
        focus, held = self._page.focus, self.held
        if focus.shown and held is not None and held.line == REST:
            focus.focus(self._table)
        elif focus.shown and held is None and before is not None and before.line == REST:
            focus.focus(self._left(before.face))

    def _press(self, what: Graspable) -> None:
        held = self.held
        if what.line.startswith(CALLED):  # the plate of a pile, on which one press does what two do on its card
            what = what._replace(line=what.line.replace(CALLED, "pile "))
            held = held or what
        if held is None:
            if what.line == REST and not self._left(what.face).count:
                self._change(lambda experiment: experiment.at_turn().moved(what.face, REST, REST))  # it says why not
            elif what.face != NOBODY or what.player != NOBODY:
                self.held = what
                self._page.rebuild()
            return
        self.drop()
        if held == what:
            self._lay(lambda experiment: _again(experiment, held), what.line)
        elif held.player != NOBODY:
            if what.player != NOBODY:
                self._change(lambda experiment: experiment.at_turn().seated(held.player, what.player))
            else:
                self._tell(_NO_SEAT.about(player=PlayerNamed(held.player)), True)
                self._page.rebuild()
        elif held.line != what.line:
            self._lay(lambda experiment: experiment.at_turn().moved(held.face, held.line, what.line), what.line)
        else:
            self._press(what)

    def _lay(self, change: Callable[[Experiment], Draft], line: str) -> None:
        """Change what lies in a line; say which colour a black card has that then lies on a pile."""
        changed: list[Draft] = []

        def lay(experiment: Experiment) -> Draft:
            changed.append(change(experiment))
            return changed[-1]

        self._change(lay)
        if changed and line.startswith("pile"):
            top = changed[-1].table.piles[int(line.removeprefix("pile ")) - 1][-1]
            if COLOUR[top.card] == BLACK and top.colour != NO_COLOUR:
                self._tell(_LIES_IN.about(card=FaceNamed(FACE[top.card]), colour=ColourNamed(top.colour)), False)
                self._page.rebuild()

    def told(self, names: tuple[str, ...]) -> Message | None:
        """Say what is taken up, and what can be done with it."""
        held = self.held
        if held is None:
            return None
        if held.player != NOBODY:
            return _CHANGES_SEATS.about(player=names[held.player])
        card = FaceNamed(held.face)
        if held.line.startswith("hand") and rank_of(held.face) == _EIGHT:
            return _TWICE_DOES.about(card=card)
        if held.line.startswith("pile") and colour_of(held.face) == BLACK:
            return _TWICE_CALLS.about(card=card)
        return _GOES.about(card=card)

    # Dragging

    def handle(self, intent: Intent) -> bool:
        """Follow a card that is dragged; return whether nothing else may be done with the intent."""
        if intent.kind == intents.PRESS and intent.button == 1:
            there = self._under(intent.pos)
            self._pressed = intent.pos if there is not None and self.held is None else None
        elif intent.kind == intents.POINT and self._pressed is not None and self.held is not None:
            if self.held.face != NOBODY and (self.floating or self._far(intent.pos)):
                self._float(intent.pos)
                return True
        elif intent.kind == intents.RELEASE:
            self._pressed = None
            if self.floating is not None and self.held is not None:
                there, held = self._under(intent.pos), self.held
                self._page.freshen(self.floating.rect)
                self.floating = None
                if there is None or there.line == held.line:
                    self.drop()
                    if there is None:
                        self._tell(_NOWHERE, True)
                    self._page.rebuild()
                else:
                    self.press(there)
                return True
        return False

    def _far(self, pos: tuple[int, int]) -> bool:
        assert self._pressed is not None, "it is asked while the button is down"
        return max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1])) > self._page.theme.px(8)

    def _float(self, pos: tuple[int, int]) -> None:
        assert self.held is not None, "something is dragged"
        if self.floating is None:
            self.floating = Floating(self._table.card_picture(card_look(card_of(self.held.face))), pos)
            self._page.focus.widgets.append(self.floating)
            self._table.dragged = self._table.dirty = True
        self._page.freshen(self.floating.area(self._page.theme))
        self.floating.rect.center = pos
        self.floating.dirty = True

    def _left(self, face: int) -> LeftCard:
        found = self._page.widget(f"left {face}")
        assert isinstance(found, LeftCard)
        return found

    @property
    def _table(self) -> OpenTable:
        table = self._page.widget("table")
        assert isinstance(table, OpenTable)
        return table

    def _under(self, pos: tuple[int, int]) -> Graspable | None:
        """Return what lies at a point: a place on the table, or a card left."""
        if name := self._table.under(pos):
            return self._table.spots[name].what
        cards = [widget for widget in self._page.focus.widgets if isinstance(widget, LeftCard)]
        under = next((card for card in cards if card.lies_at(pos)), None)
        if under is not None:
            return Graspable(REST, under.face)
        return Graspable(REST) if cards[0].rect.unionall([card.rect for card in cards]).collidepoint(pos) else None


def _again(experiment: Experiment, held: Graspable) -> Draft:
    """Return the position after what is taken up was pressed again."""
    draft = experiment.at_turn()
    if held.player != NOBODY:
        return draft.with_words("turn", draft.names[held.player])
    if held.line.startswith("hand") and rank_of(held.face) == _EIGHT:
        return draft.opened(draft.names.index(held.line.removeprefix("hand ")), held.face)
    if held.line.startswith("pile") and colour_of(held.face) == BLACK:
        pile = int(held.line.removeprefix("pile ")) - 1
        now = draft.table.piles[pile][-1].colour
        return draft.called(pile, COLOURS[(COLOURS.index(now) + 1) % len(COLOURS)] if now != NO_COLOUR else COLOURS[0])
    return draft
