"""A case: an act in a position as far as somebody knows it, as reasons for it are looked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.reasons.course import Course, course
from game.ai.reasons.kinds import Reason
from game.rules import GameState, question
from game.rules.actions import ANSWER, CALL, GIVE, INTERVENE, PLAY, SHARE, Action
from game.rules.cards import FACE, NO_CARD
from game.rules.plays import FITS
from game.rules.state import NOBODY
from game.rules.views import Question

#: So many cards are few: their holder may be out soon.
FEW: Final = 3

#: A card that counts so many points is dear.
DEAR: Final = 20

#: A reason, and how much it counts.
Found = tuple[float, Reason]


class Case:
    """An act in a position as far as somebody knows it; ``opened`` if the hand of its player is known."""

    def __init__(self, position: GameState, act: Action, drew: Mapping[int, frozenset[int]], opened: bool) -> None:
        self.before, self.act, self.player, self.opened = position, act, act.player, opened
        self.drew = drew
        self.rules = position.rules
        self.asked: Question | None = question(position)
        self.course: Course = course(position, act.player, act)
        self.counts = [len(hand) for hand in position.hands]
        self.others = [player for player in range(position.players) if player != act.player]
        self.usual = position.step(act.player)
        self.left = _without(position.hands[act.player], act.cards if act.verb in LEAVES else ())

    @property
    def lays(self) -> bool:
        """Whether the act lays cards on a pile."""
        return self.act.verb in (PLAY, ANSWER) and bool(self.act.cards)

    @property
    def pile(self) -> int:
        """The pile it concerns, or NOBODY."""
        if self.act.verb == PLAY:
            return self.act.where
        return self.asked.pile if self.asked is not None and self.act.verb in (ANSWER, CALL) else NOBODY

    def fits(self, card: int) -> list[int]:
        """The piles a card fits on afterwards."""
        tops = self.course.tops
        match = FITS[self.rules.match_phrases]
        return [pile for pile, top in enumerate(tops) if top is None or match[top.card][top.colour][card] is not None]


#: Acts that take cards out of their player's hand.
LEAVES: Final = (PLAY, ANSWER, GIVE, SHARE, INTERVENE)


def _without(hand: Sequence[int], faces: Sequence[int]) -> list[int]:
    """A hand without a card of each of these faces; of a hidden hand, with so many fewer."""
    left = list(hand)
    for face in faces:
        card = next((card for card in left if card != NO_CARD and FACE[card] == face), NO_CARD)
        left.remove(card)
    return left
