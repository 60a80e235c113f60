"""What one question looks like to the person asked: what can be chosen, in which order, and what comes of it.

Pure logic: nothing here draws or knows pygame. One class for each way of answering; `ASKS` says which question is
answered in which way. A *target* is something on the table a person can point at:
("card", card), ("pile", i), ("stock", i), ("player", i), ("colour", i) or ("button", name).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import FACE, NO_COLOUR
from game.rules.frames import Refusal
from game.rules.messages import FaceNamed, Message, PileNamed, PlayerNamed, sentence
from game.rules.state import NOBODY
from game.rules.views import DRAWING, Question, View

Target = tuple[str, int | str]
BESIDES: Final = "besides"  # the kind of target that the buttons of a policy are


class Facts(NamedTuple):
    """What a prompt is made from: all that the person at the screen may know and do now."""

    player: int
    view: View
    question: Question | None
    legal: Sequence[Action]
    names: tuple[str, ...]
    why_not: Callable[[Action], Refusal | None]
    looks: bool = False  # nothing is asked, but a card could be laid out of turn: look, and go on
    openly: bool = False  # asked on the open table, the hand covered
    callers: Mapping[int, Action] = MappingProxyType({})  # what others of several people may claim, each by their key
    owing: frozenset[int] | None = None  # who owes a call still, however much has been told; None: as is seen
    offered: Mapping[int, bool] = MappingProxyType({})  # whose plates are lit, and whether they have pressed them
    watched: bool = False  # by somebody who looks on at bots alone
    paused: bool = False
    opened: bool = False  # every hand
    hints: bool = True  # whether the person likes to be offered advice
    soon: bool = False  # it is asked on once a card just drawn was seen, or a bot has answered unseen

    @property
    def me(self) -> PlayerNamed:
        """The person asked, as a message names them."""
        return PlayerNamed(self.player)

    def pile(self, pile: int) -> PileNamed:
        """A pile, as a message names it."""
        return PileNamed(pile, len(self.view.piles))


class AnswerButton(NamedTuple):
    """What a button at its fixed place stands for: what it says, its key, and whether it does anything now."""

    name: str
    label: str
    key: str
    enabled: bool
    primary: bool = False  # one of the two things a turn is about


def colour_wanted(face: int, pile: PileNamed) -> Message:
    """What is asked for once a black card has its pile."""
    return sentence("Choose a colour for the {card:object} on {pile:object}.", card=FaceNamed(face), pile=pile)


class Ask:
    """One question and what has been chosen for its answer so far."""

    #: What the two answering buttons say; None for one that is not there.
    do_label: Message | None = None
    pass_label: Message | None = None
    draw_label = sentence("Draw")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.chosen: list[int] = []  # cards, in the order they will lie
        self.refusal: Refusal | None = None
        self.note: Message | None = None  # what to do next, when it is not the question itself
        self.pile = NOBODY  # a black card waits for its colour, to lie here
        self.then: list[Action] = []  # what the press that gave the answer means after it

    @property
    def asked(self) -> Question:
        """The question of the moment."""
        question = self.facts.question
        assert question is not None
        return question

    def update(self, facts: Facts) -> None:
        """The same question still stands, but something else happened: a catch, a penalty card."""
        self.facts = facts
        held = [card for card in self.chosen if card in facts.view.hand]
        if held != self.chosen:
            self.chosen, self.pile, self.note = held, NOBODY, None  # no colour is picked for a card that is gone

    def said(self) -> Message | None:
        """What is asked, or what the choice so far comes to."""
        return None

    def lit(self) -> set[Target]:
        """What can be chosen now and leads somewhere."""
        return set()

    def bright(self) -> set[int] | None:
        """The cards of the hand that can be used; None if the question is not about the hand."""
        return None

    def against(self, card: int) -> Refusal | None:
        """Why a card of the hand cannot be laid now; None if it can, or nothing is asked that it could be laid for."""
        return None

    def colours(self) -> tuple[int, ...]:
        """What the colour picker offers; empty while it is closed."""
        return ()

    def choose(self, target: Target) -> Action | None:
        """Choose something; the answer, once it is complete."""
        return None

    def takes(self, early: Target) -> bool:
        """Whether what was pressed before it was asked for is chosen now: nothing is done by that yet."""
        return early == ("button", "hint")

    def leads_on(self) -> bool:
        """Whether the answering button leads somewhere now; one that does not says why when it is pressed."""
        return self.do_label is not None

    def do(self) -> Action | None:
        """The answering button: the answer, or None and a reason why not."""
        return self.attempt(self.act(actions.PLAY, where=0))

    def skip(self) -> Action | None:
        """The passing button: the answer, or None and a reason why not."""
        return self.attempt(self.act(actions.PASS))

    def undo(self) -> bool:
        """Take back the last step; whether there was one."""
        if self.pile != NOBODY:
            self.pile = NOBODY
        elif self.chosen:
            self.chosen.pop()
        else:
            return False
        self.refusal = self.note = None
        return True

    def leaves(self) -> int:
        """How many cards of the hand the choice so far would leave."""
        return len(self.facts.view.hand) - len(self.chosen)

    def toggle(self, card: int) -> None:
        """Choose a card, or put it back."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.pile, self.note = NOBODY, None

    def attempt(self, action: Action) -> Action | None:
        """The action if it is legal; otherwise None, and the reason is kept for the question line."""
        self.refusal, self.then = self.facts.why_not(action), []
        return None if self.refusal else action

    def refuse(self, rule: str, message: Message) -> None:
        """Say why something cannot be chosen."""
        self.refusal = Refusal(rule, message)

    def no_answer(self, card: int) -> Refusal | None:
        """Why a card of the hand does not answer what has befallen its holder; None if it does."""
        return self.facts.why_not(self.act(actions.ANSWER, cards=(FACE[card],)))

    def act(
        self,
        verb: str,
        cards: tuple[int, ...] = (),
        where: int | str = NOBODY,
        colour: int | str = NO_COLOUR,
        to: tuple[int | str, ...] = (),
    ) -> Action:
        """An action of the person asked; numbers may come straight from targets."""
        return Action(verb, self.facts.player, cards, int(where), int(colour), tuple(map(int, to)))

    def sources(self) -> set[Target]:
        """The stocks and piles a card may be drawn from now."""
        found: set[Target] = set()
        for action in self.facts.legal:
            if action.verb == actions.DRAW:
                opposite = self.asked.pile if self.asked.kind == DRAWING else 1 - self.asked.pile
                found.add(("pile", opposite) if action.where == actions.FROM_PILE else ("stock", action.where))
        return found

    def source(self, number: int) -> Target | None:
        """Where a card is drawn from by the key of a number: the stocks first, then the pile that gives one."""
        stocks = len(self.facts.view.stocks)
        if number <= stocks:
            return ("stock", number - 1)
        piles = [target for target in self.sources() if target[0] == "pile"]
        return piles[0] if piles and number == stocks + 1 else None

    def draws(self) -> bool:
        """Whether the Draw button leads somewhere now."""
        return bool(self.sources())

    def draw_first(self) -> Action | None:
        """The Draw button: a card from the first stock that gives one, or else from a pile."""
        sources = sorted(self.sources(), key=lambda target: (target[0] != "stock", target[1]))
        return self.draw(sources[0] if sources else ("stock", 0))

    def draw(self, target: Target) -> Action | None:
        """Draw a card from a stock or pile; of two piles only the right one gives any (G4.2)."""
        kind, number = target
        if kind != "pile":
            return self.attempt(self.act(actions.DRAW, where=number))
        action = self.attempt(self.act(actions.DRAW, where=actions.FROM_PILE))
        piles = [int(pile) for source, pile in self.sources() if source == "pile"]
        if action is None or int(number) in piles:
            return action
        why = sentence(
            "You cannot draw from {here:object} now: take the top card of {there:object}.",
            here=self.facts.pile(int(number)), there=self.facts.pile(piles[0]),
        )  # fmt: skip
        self.refuse("G4.2", why)
        return None
