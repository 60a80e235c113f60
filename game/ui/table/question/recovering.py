"""The question of a Reverse: whether the player who would have been next lays one of theirs on it (G6.3).

Pure logic, as `asking.py` is.
"""

from __future__ import annotations

from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, RANK, REVERSE
from game.rules.values.messages import FaceNamed, Message, PlayerNamed, sentence
from game.rules.values.state import FIRST_TURN, TURNING_UP
from game.ui.table.question.asking import Ask
from game.ui.table.question.targets import CardTarget, Command, PileTarget, Target


class Recovering(Ask):
    """A Reverse may be laid on the Reverse just laid."""

    do_label = sentence("Play")
    pass_label = sentence("Let it stand")

    def said(self) -> Message:
        other = PlayerNamed(self.asked.other)
        turned_up = self.facts.view.stage in TURNING_UP
        if self.chosen and turned_up:
            card = FaceNamed(FACE[self.chosen[0]])
            return sentence("Cancel the turned-up Reverse with the {card:object}.", card=card)
        if self.chosen:
            card = FaceNamed(FACE[self.chosen[0]])
            return sentence("Cancel {other}'s Reverse with the {card:object}.", other=other, card=card)
        if 0 in self.facts.view.counts or self.facts.view.stage == FIRST_TURN:  # it ends, or a card is turned up first
            return sentence("{player}, cancel {other}'s Reverse, or let it stand.", player=self.facts.me, other=other)
        if turned_up:
            return sentence(
                "{player}, cancel the turned-up Reverse and take the turn, or let it stand: then {next} plays.",
                player=self.facts.me, next=self._next(),
            )  # fmt: skip
        return sentence(
            "{player}, cancel {other}'s Reverse and take the turn, or let it stand: then {next} plays.",
            player=self.facts.me, other=other, next=self._next(),
        )  # fmt: skip

    def _next(self) -> PlayerNamed:
        """Return whose turn comes if the Reverse stands; with two players it skips the one asked."""
        view, whose = self.facts.view, self.asked.other
        if view.players == 2:
            return PlayerNamed(whose)
        return PlayerNamed(view.seats[(view.seats.index(whose) - view.direction) % view.players])

    def bright(self) -> set[int]:
        return {card for card in self.facts.view.hand if RANK[card] == REVERSE}

    def piles_for(self, card: int) -> list[int]:
        return [self.asked.pile] if card in self.bright() else []

    def lit(self) -> set[Target]:
        return {*map(CardTarget, self.bright()), *([PileTarget(self.asked.pile)] if self.chosen else [])}

    def choose(self, target: Target) -> Action | None:
        self.refusal = None
        match target:
            case CardTarget(card) if card in self.bright():
                self.chosen = [] if self.chosen == [card] else [card]
            case CardTarget(card):
                self.refusal = self.no_answer(card)
            case PileTarget(self.asked.pile):
                return self.do()
        return None

    def meant(self, pointed: Target | None) -> list[Action]:
        if pointed is Command.PASS:
            return [self.act(actions.PASS)]
        cards = self.chosen or [pointed.card for pointed in [pointed] if isinstance(pointed, CardTarget)]
        return [self.act(actions.ANSWER, cards=(FACE[card],)) for card in cards if card in self.bright()]

    def leads_on(self) -> bool:
        return bool(self.chosen)

    def main(self) -> Command | None:
        return Command.DO if self.chosen else None

    def do(self) -> Action | None:
        if not self.chosen:
            self.refuse("G6.3", sentence("First choose one of your Reverses."))
            return None
        return self.attempt(self.act(actions.ANSWER, cards=(FACE[self.chosen[0]],)))

    def given_up(self) -> Message:
        if self.facts.view.stage in TURNING_UP:
            return sentence("You keep your Reverse, and the turned-up one stands.")
        return sentence("You keep your Reverse, and {other}'s stands.", other=PlayerNamed(self.asked.other))

    def leaves(self) -> int:
        return len(self.facts.view.hand) - 1
