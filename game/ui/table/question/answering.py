"""Questions about colours and draws: calling a colour, choosing where a card comes from, turning a draw round.

As in `asking`, nothing here draws: one class for each way of answering.
"""

from __future__ import annotations

from typing import Final

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import BLACK, COLOUR, FACE, NO_COLOUR, RANK, RANK_NAMES, SKIP, WILD, WILD_FACE, face_name
from game.rules.state import NOBODY
from game.rules.views import BACKFIRE, CHALLENGE, DEFLECT, RECOVER, SHARE, THREES
from game.ui.table.question.asking import Ask, Facts, Target


class Calling(Ask):
    """A colour is to be called."""

    def sentence(self) -> str:
        if self.asked.open:
            return f"The colour is open: anybody may call it, {self.name} too"
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
        if target[0] == "card":
            self.refuse("G4.1", f"{self.name} has to draw first: no card of the hand can be laid now.")
        return self.draw(target) if target[0] in ("stock", "pile") else None


class Answering(Ask):
    """A draw or a Skip is coming: take it, turn it round with a Wild, pass it on, or challenge."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        kind, number = self.asked.kind, self.asked.number
        self.pass_label = "Be skipped" if self.asked.rank == SKIP else f"Draw {number}" if number else "Draw"
        self.do_label = _LABELS[kind]

    def sentence(self) -> str:
        if self.pile != NOBODY:
            return f"Which colour shall the {face_name(FACE[self.chosen[0]])} be?"
        asked, other = self.asked, self.facts.names[self.asked.other]
        if asked.rank == SKIP:
            return f"{other}'s Skip hits {self.name}: be skipped, or pass it on with the same card"
        cards = str(asked.number) if asked.number != 1 else "a card"
        ways = [f"draw {cards} for {other}'s {RANK_NAMES[asked.rank]}"]
        ranks = {RANK[card] for card in self.bright()}
        if WILD in ranks:
            ways.append("turn it round with a Wild")
        passing = [RANK_NAMES[rank] for rank in sorted(ranks - {WILD})]
        if passing:
            ways.append(f"pass it on with a {' or '.join(passing)}")
        if asked.kind == CHALLENGE:
            ways.append("challenge")
        return f"{self.name}: {', '.join(ways[:-1])}, or {ways[-1]}" if len(ways) > 1 else f"{self.name}: {ways[0]}"

    def leaves(self) -> int:
        return len(self.facts.view.hand) - (1 if self.bright() else 0)

    def bright(self) -> set[int]:
        usable = {action.cards[0] for action in self.facts.legal if action.verb == actions.ANSWER}
        return {card for card in self.facts.view.hand if FACE[card] in usable}

    def lit(self) -> set[Target]:
        return {("card", card) for card in self.bright()} | self.sources()

    def colours(self) -> tuple[int, ...]:
        if self.pile == NOBODY:
            return ()
        face = FACE[self.chosen[0]]
        offered = [a.colour for a in self.facts.legal if a.verb == actions.ANSWER and a.cards == (face,)]
        open_call = face == WILD_FACE and self.facts.view.rules.open_colour_call
        return tuple(colour for colour in offered if colour != NO_COLOUR or open_call)

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        self.refusal = None
        if kind == "card":
            return self._answer_with(int(number))
        if kind == "colour" and self.pile != NOBODY:
            return self.attempt(self.act(actions.ANSWER, cards=(FACE[self.chosen[0]],), colour=number))
        if kind == "stock" or (kind == "pile" and self.pile == NOBODY):
            return self.draw(target)
        return None

    def _answer_with(self, card: int) -> Action | None:
        """Lay a card in answer; a black one waits for its colour."""
        again = card in self.chosen
        self.chosen, self.pile = [], NOBODY
        action = None if again else self.attempt(self.act(actions.ANSWER, cards=(FACE[card],)))
        if action is not None and COLOUR[card] == BLACK:
            self.chosen, self.pile = [card], self.asked.pile
            return None
        return action

    def do(self) -> Action | None:
        if self.asked.kind == CHALLENGE:
            return self.attempt(self.act(actions.CHALLENGE))
        usable = {FACE[card]: card for card in sorted(self.bright(), reverse=True)}
        if self.asked.kind == BACKFIRE and WILD_FACE in usable:
            return self._answer_with(usable[WILD_FACE])
        if len(usable) == 1:
            return self._answer_with(next(iter(usable.values())))
        self.note = "More than one card can pass it on: choose one"
        return None


_LABELS: Final = {CHALLENGE: "Challenge", BACKFIRE: "Backfire", DEFLECT: "Pass it on"}


class Readying(Ask):
    """Somebody drew four or more: play waits until they have seen what they got."""

    do_label = "Ready"

    def sentence(self) -> str:
        return f"Play waits for {self.name}: look at the new cards, then say you are ready"

    def do(self) -> Action | None:
        return self.attempt(self.act(actions.READY))


class GoingOn(Ask):
    """Something only a holder could do, asked of somebody who holds nothing for it: look, and go on."""

    pass_label = "Go on"

    def sentence(self) -> str:
        return f"{self.name}, {_LACKING[self.asked.kind]}: look, and go on"


_LACKING: Final = {
    BACKFIRE: "no card of the hand turns this draw round",
    DEFLECT: "no card of the hand passes this on",
    RECOVER: "there is no Reverse in the hand",
    THREES: "there is no Three in the hand",
    SHARE: "there is no Rainbow or Run to give away",
}
