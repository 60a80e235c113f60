"""What one question looks like to the person asked: what can be chosen, in which order, and what comes of it.

Pure logic: nothing here draws or knows pygame. One class for each way of answering; `ASKS` says which question is
answered in which way. A *target* is something on the table a person can point at:
("card", card), ("pile", i), ("stock", i), ("player", i), ("colour", i) or ("button", name).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import (
    BLACK,
    FACE,
    NO_COLOUR,
    WILD_FACE,
    colour_of,
    face_name,
    rank_of,
)
from game.rules.frames import Refusal
from game.rules.state import NOBODY
from game.rules.views import (
    DRAWING,
    KEEP,
    Question,
    View,
)
from game.session.narration import counted

Target = tuple[str, int | str]

PILE_NAMES: Final = ("left pile", "right pile")


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

    def pile_name(self, pile: int) -> str:
        """What a pile is called in a sentence."""
        return PILE_NAMES[pile] if len(self.view.piles) > 1 else "pile"


class Ask:
    """One question and what has been chosen for its answer so far."""

    #: What the two answering buttons say; "" for one that is not there.
    do_label = ""
    pass_label = ""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.chosen: list[int] = []  # cards, in the order they will lie
        self.refusal: Refusal | None = None
        self.note = ""  # what to do next, when it is not the question itself
        self.pile = NOBODY  # a black card waits for its colour, to lie here

    @property
    def asked(self) -> Question:
        """The question of the moment."""
        question = self.facts.question
        assert question is not None
        return question

    @property
    def name(self) -> str:
        """The name of the person asked."""
        return self.facts.names[self.facts.player]

    def update(self, facts: Facts) -> None:
        """The same question still stands, but something else happened: a catch, a penalty card."""
        self.facts = facts
        held = [card for card in self.chosen if card in facts.view.hand]
        if held != self.chosen:
            self.chosen, self.pile, self.note = held, NOBODY, ""  # no colour is picked for a card that is gone

    def sentence(self) -> str:
        """What is asked, or what the choice so far comes to."""
        return ""

    def lit(self) -> set[Target]:
        """What can be chosen now and leads somewhere."""
        return set()

    def bright(self) -> set[int] | None:
        """The cards of the hand that can be used; None if the question is not about the hand."""
        return None

    def colours(self) -> tuple[int, ...]:
        """What the colour picker offers; empty while it is closed."""
        return ()

    def choose(self, target: Target) -> Action | None:
        """Choose something; the answer, once it is complete."""
        return None

    def do(self) -> Action | None:
        """The answering button: the answer, or None and a reason why not."""
        return None

    def undo(self) -> bool:
        """Take back the last step; whether there was one."""
        if self.pile != NOBODY:
            self.pile = NOBODY
        elif self.chosen:
            self.chosen.pop()
        else:
            return False
        self.refusal, self.note = None, ""
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
        self.pile, self.note = NOBODY, ""

    def attempt(self, action: Action) -> Action | None:
        """The action if it is legal; otherwise None, and the reason is kept for the question line."""
        self.refusal = self.facts.why_not(action)
        return None if self.refusal else action

    def refuse(self, rule: str, sentence: str) -> None:
        """Say why something cannot be chosen."""
        self.refusal = Refusal(rule, sentence)

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

    def draw(self, target: Target) -> Action | None:
        """Draw a card from a stock or pile; of two piles only the right one gives any (G4.2)."""
        kind, number = target
        if kind != "pile":
            return self.attempt(self.act(actions.DRAW, where=number))
        action = self.attempt(self.act(actions.DRAW, where=actions.FROM_PILE))
        piles = [int(pile) for source, pile in self.sources() if source == "pile"]
        if action is None or int(number) in piles:
            return action
        here, there = self.facts.pile_name(int(number)), self.facts.pile_name(piles[0])
        self.refuse("G4.2", f"No card comes from the {here} now: {self.name} may take the top of the {there}.")
        return None


class Laying(Ask):
    """An ordinary turn, or the card just drawn: lay cards on a pile, draw, or keep."""

    do_label = "Lay"

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        passes = any(action.verb == actions.PASS for action in facts.legal)
        refusal = facts.why_not(self.act(actions.DRAW, where=0))
        #: One more card after a Replay, where nothing is drawn.
        self.again = self.asked.kind != KEEP and refusal is not None and refusal.rule == "R.replay-card"
        if self.asked.kind == KEEP:
            self.pass_label = "Keep it" if passes else ""
            if self.asked.card in facts.view.hand:
                self.chosen = [self.asked.card]
        elif passes:
            self.pass_label = "End turn" if self.again else "Pass"
        self._plays = self._listed()

    def update(self, facts: Facts) -> None:
        super().update(facts)
        self._plays = self._listed()

    def _listed(self) -> list[tuple[Counter[int], Action]]:
        """Every legal play of some faces on some pile once, whatever the order and the colour called."""
        found: dict[tuple[tuple[int, ...], int], tuple[Counter[int], Action]] = {}
        for action in self.facts.legal:
            if action.verb == actions.PLAY:
                key = (tuple(sorted(action.cards)), action.where)
                if key not in found:
                    found[key] = (Counter(action.cards), action)
        return list(found.values())

    @property
    def _sets(self) -> bool:
        """Whether several cards can be laid together now: after a Replay it is one more card."""
        return self.facts.view.rules.sets and not self.again

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces chosen, bottom first."""
        return tuple(FACE[card] for card in self.chosen)

    def fitting(self) -> list[int]:
        """The piles the chosen cards may be laid on as they are."""
        wanted = Counter(self.faces)
        return sorted({action.where for faces, action in self._plays if faces == wanted})

    def toggle(self, card: int) -> None:
        if not self._sets and card not in self.chosen:
            self.chosen = []  # one card is laid at a time: another takes its place
        super().toggle(card)

    def bright(self) -> set[int]:
        wanted = Counter(self.faces if self._sets else ())
        good: set[int] = set(self.chosen)
        more = [faces - wanted for faces, _ in self._plays if not wanted - faces]
        for card in self.facts.view.hand:
            if card not in good and any(faces[FACE[card]] for faces in more):
                good.add(card)
        return good

    def lit(self) -> set[Target]:
        found: set[Target] = {("card", card) for card in self.bright()}
        found |= {("pile", pile) for pile in self.fitting()} if self.chosen else set()
        return found | (self.sources() if not self.chosen else set())

    def colours(self) -> tuple[int, ...]:
        if self.pile == NOBODY:
            return ()
        offered = [
            action.colour
            for action in self.facts.legal
            if (action.verb, action.cards, action.where) == (actions.PLAY, self.faces, self.pile)
        ]
        open_call = self.faces == (WILD_FACE,) and self.facts.view.rules.open_colour_call
        return tuple(colour for colour in offered if colour != NO_COLOUR or open_call)

    def sentence(self) -> str:
        if self.pile != NOBODY:
            return f"Which colour shall the {face_name(self.faces[0])} be?"
        if not self.chosen:
            return self._drawn_words() if self.asked.kind == KEEP else self._turn_words()
        piles = self.fitting()
        what = self._what()
        if self.asked.kind == KEEP and not self._plays:
            return f"{what} does not fit: {self.name} keeps it"
        if len(piles) == 1:
            instead = ", or keep it" if self.asked.kind == KEEP and self.pass_label else ""
            return f"{what} fits the {self.facts.pile_name(piles[0])}: lay it there{instead}"
        if piles:
            return f"{what} fits both piles: choose one"
        sums = self._sums()
        if sums:
            return f"{what} so far: a set here adds up to {sums}"
        return ""

    def _drawn_words(self) -> str:
        rules = self.facts.view.rules
        others = ", alone or with others" if rules.sets else ""
        end = f"lay it{others}, or keep it" if others and self.pass_label else "lay it or keep it"
        if not self.pass_label:
            end = f"it fits and has to be laid{others}"
        return f"{self.name} drew the {face_name(FACE[self.asked.card])}: {end}"

    def _turn_words(self) -> str:
        view = self.facts.view
        cards = "cards" if view.rules.sets else "a card"
        turn = f"Your turn, {self.name}"
        if self.again:
            return f"{self.name} may lay one more card that fits, or end the turn"
        if self.pass_label:
            return f"{turn}: lay {cards}, or pass; there is nothing left to draw"
        where = "the pile" if view.open_piles < 2 else "either pile"
        draw = "draw until one fits" if view.rules.draw == "until_playable" else "draw one"
        if not self._plays:
            return f"{turn}: no card of the hand fits, {draw}"
        if not self.sources():
            return f"{turn}: lay {cards} on {where}; who has one that fits must"
        return f"{turn}: lay {cards} on {where}, or {draw}"

    def _what(self) -> str:
        faces = self.faces
        if len(faces) == 1:
            return face_name(faces[0])[:1].upper() + face_name(faces[0])[1:]
        numbers = [rank_of(face) for face in faces]
        return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"

    def _sums(self) -> str:
        wanted = Counter(self.faces)
        tops = {sum(rank_of(face) for face in faces.elements()) for faces, _ in self._plays
                if not wanted - faces and faces != wanted}  # fmt: skip
        return " or ".join(map(str, sorted(tops)))

    @property
    def strict(self) -> bool:
        """Whether a play that is refused costs the fine here (J.fine)."""
        return self.act(actions.TRY) in self.facts.legal

    @property
    def price(self) -> str:
        """What trying an illegal play costs, in words."""
        return counted(self.facts.view.rules.fine)

    def doubt(self) -> Refusal | None:
        """Why the chosen cards cannot be laid and cannot become a set either, and what it costs to lay them."""
        if not self.chosen or self.pile != NOBODY or self.sentence():
            return None
        reason = self._nowhere()
        if reason is not None and self.strict:
            return reason._replace(sentence=f"{reason.sentence} Laying it costs {self.price}.")
        return reason

    def _nowhere(self) -> Refusal | None:
        """Why the chosen cards fit on none of the open piles."""
        reasons = [
            self.facts.why_not(self.act(actions.PLAY, cards=self.faces, where=pile))
            for pile in range(self.facts.view.open_piles)
        ]
        return _joined([reason for reason in reasons if reason is not None])

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        self.refusal = None
        if kind == "card":
            self.toggle(int(number))
        elif kind == "stock":
            return self.draw(target)
        elif kind == "pile":
            return self._lay(int(number))
        elif kind == "colour" and self.pile != NOBODY:
            return self.attempt(self.act(actions.PLAY, cards=self.faces, where=self.pile, colour=number))
        return None

    def do(self) -> Action | None:
        piles = self.fitting()
        if len(piles) == 1:
            return self._lay(piles[0])
        if piles:
            self.note = f"{self._what()} fits both piles: choose one"
        elif not self.chosen:
            self.refuse("G3.1", "Choose one card or more of the hand first.")
        elif self.strict:
            self.refusal = self._nowhere()
            return self.act(actions.PLAY, cards=self.faces, where=0)
        else:
            self.refusal = self.doubt() or Refusal("G3.3", f"{self._what()} is not a whole set yet.")
        return None

    def _lay(self, pile: int) -> Action | None:
        if not self.chosen:
            self.refuse("G3.1", "Choose one card or more of the hand first, then the pile.")
            return None
        play = self.act(actions.PLAY, cards=self.faces, where=pile)
        if self.attempt(play) is None:
            return play if self.strict else None  # tried all the same, at the price that has been agreed
        if len(self.chosen) == 1 and colour_of(self.faces[0]) == BLACK:
            self.pile = pile
            return None
        return play


def _joined(reasons: list[Refusal]) -> Refusal | None:
    """The refusals of two piles in one sentence where they differ only in what the pile needs."""
    if len(reasons) < 2:
        return reasons[0] if reasons else None
    (head, needs, one), (other_head, _, two) = (reason.sentence.partition(" needs ") for reason in reasons)
    if head != other_head or not needs:
        return reasons[0]
    one, two = one.rstrip("."), two.rstrip(".")
    if one == two:
        return reasons[0]
    if one.startswith("a sum of ") and two.startswith("a sum of "):
        wanted = f"{one} or {two.removeprefix('a sum of ')}"
    else:
        wanted = f"{one}, or {two}"
    return Refusal(reasons[0].rule, f"{head.replace('the pile', 'a pile')} needs {wanted}.")
