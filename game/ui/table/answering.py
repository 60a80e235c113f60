"""Questions about colours and draws: calling a colour, choosing where a card comes from, turning a draw round.

As in `asking`, nothing here draws: one class for each way of answering.
"""

from __future__ import annotations

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import FACE, NO_COLOUR, RANK_NAMES, WILD_FACE
from game.rules.state import NOBODY
from game.rules.views import CHALLENGE
from game.ui.table.asking import Ask, Facts, Target


class Calling(Ask):
    """A colour is to be called."""

    def sentence(self) -> str:
        name = RANK_NAMES[self.asked.rank] if self.asked.rank >= 0 else "Wild"
        return f"{self.name}, which colour shall the {name} on the {self.facts.pile_name(self.asked.pile)} be?"

    def colours(self) -> tuple[int, ...]:
        return tuple(action.colour for action in self.facts.legal if action.verb == actions.CALL)

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        return self.attempt(self.act(actions.CALL, colour=number)) if kind == "colour" else None


class Sources(Ask):
    """A forced draw, card by card, each from a stock or from the opposite pile."""

    def sentence(self) -> str:
        left = self.asked.number
        where = "either draw pile" if len(self.facts.view.stocks) > 1 else "the draw pile"
        some = f"{left} cards" if left > 1 else "one card"
        return f"{self.name} draws {some}: from {where}, or the top of the {self.facts.pile_name(self.asked.pile)}"

    def lit(self) -> set[Target]:
        return self.sources()

    def choose(self, target: Target) -> Action | None:
        self.refusal = None
        return self.draw(target) if target[0] in ("stock", "pile") else None


class Answering(Ask):
    """A draw is coming: take it, turn it round with a Wild, or challenge."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        number = self.asked.number
        self.pass_label = f"Draw {number}" if number else "Draw"
        self.do_label = "Challenge" if self.asked.kind == CHALLENGE else "Backfire"

    def sentence(self) -> str:
        if self.pile != NOBODY:
            return "Which colour shall the Wild be?"
        asked, other = self.asked, self.facts.names[self.asked.other]
        cards = f"{asked.number} cards" if asked.number != 1 else "a card"
        because = f"{self.name} is to draw {cards} for {other}'s {RANK_NAMES[asked.rank]}"
        if asked.kind == CHALLENGE:
            wild = ", a Wild turns it round," if self.bright() else ""
            return f"{because}: draw{wild} or challenge"
        return f"{because}: draw, or turn it round with a Wild"

    def bright(self) -> set[int]:
        usable = {action.cards[0] for action in self.facts.legal if action.verb == actions.ANSWER}
        return {card for card in self.facts.view.hand if FACE[card] in usable}

    def lit(self) -> set[Target]:
        return {("card", card) for card in self.bright()} | self.sources()

    def colours(self) -> tuple[int, ...]:
        if self.pile == NOBODY:
            return ()
        offered = [action.colour for action in self.facts.legal if action.verb == actions.ANSWER]
        open_call = self.facts.view.rules.open_colour_call
        return tuple(colour for colour in offered if colour != NO_COLOUR or open_call)

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        self.refusal = None
        if kind == "card":
            self._wild(int(number))
        elif kind == "colour" and self.pile != NOBODY:
            return self.attempt(self.act(actions.ANSWER, cards=(WILD_FACE,), colour=number))
        elif kind == "stock" or (kind == "pile" and target in self.sources()):
            return self.draw(target)
        return None

    def _wild(self, card: int) -> None:
        if card in self.chosen:
            self.chosen, self.pile = [], NOBODY
        elif self.attempt(self.act(actions.ANSWER, cards=(FACE[card],))):
            self.chosen, self.pile = [card], self.asked.pile

    def do(self) -> Action | None:
        if self.asked.kind == CHALLENGE:
            return self.attempt(self.act(actions.CHALLENGE))
        wilds = sorted(self.bright())
        if wilds:
            self.chosen, self.pile = [wilds[0]], self.asked.pile
        return None
