"""What one question looks like to the person asked: what can be chosen, in which order, and what comes of it.

Pure logic: nothing here draws or knows pygame. One class for each way of answering; `ASKS` says which question is
answered in which way. A *target* is something on the table a person can point at:
("card", card), ("pile", i), ("stock", i), ("player", i), ("colour", i) or ("button", name).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import BLACK, FACE, NO_COLOUR, WILD_FACE, colour_of, rank_of
from game.rules.frames import Refusal
from game.rules.messages import Face, Listed, Message, Pile, Player, Value, plural, sentence
from game.rules.plays import sum_text
from game.rules.state import NOBODY
from game.rules.views import DRAWING, KEEP, Question, View

Target = tuple[str, int | str]


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

    @property
    def me(self) -> Player:
        """The person asked, as a message names them."""
        return Player(self.player)

    def pile(self, pile: int) -> Pile:
        """A pile, as a message names it."""
        return Pile(pile, len(self.view.piles))


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

    def colours(self) -> tuple[int, ...]:
        """What the colour picker offers; empty while it is closed."""
        return ()

    def choose(self, target: Target) -> Action | None:
        """Choose something; the answer, once it is complete."""
        return None

    def leads_on(self) -> bool:
        """Whether the answering button leads somewhere now; one that does not says why when it is pressed."""
        return self.do_label is not None

    def do(self) -> Action | None:
        """The answering button: the answer, or None and a reason why not."""
        return self.attempt(self.act(actions.PLAY, where=0))

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
        self.refusal = self.facts.why_not(action)
        return None if self.refusal else action

    def refuse(self, rule: str, message: Message) -> None:
        """Say why something cannot be chosen."""
        self.refusal = Refusal(rule, message)

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


class Laying(Ask):
    """An ordinary turn, or the card just drawn: lay cards on a pile, draw, or keep."""

    do_label = sentence("Play")

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        passes = any(action.verb == actions.PASS for action in facts.legal)
        refusal = facts.why_not(self.act(actions.DRAW, where=0))
        #: One more card after a Replay, where nothing is drawn.
        self.again = self.asked.kind != KEEP and refusal is not None and refusal.rule == "R.replay-card"
        if self.asked.kind == KEEP:
            self.pass_label = sentence("Keep it") if passes else None
            if self.asked.card in facts.view.hand:
                self.chosen = [self.asked.card]
        elif passes:
            self.pass_label = sentence("End turn") if self.again else sentence("Pass")
        if facts.view.rules.draw != "until_playable":
            self.draw_label = sentence("Draw {number}", number=1)
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
        if card not in self.chosen and self._takes_the_place(card):
            self.chosen = []
        super().toggle(card)

    def _takes_the_place(self, card: int) -> bool:
        """Whether a card would be another choice: one card is laid at a time, or what is chosen fits nowhere."""
        return not self._sets or (not self._begins_a_play(self.faces) and self._begins_a_play((FACE[card],)))

    def _begins_a_play(self, faces: Sequence[int]) -> bool:
        """Whether some cards can be played as they are, or with others."""
        wanted = Counter(faces)
        return any(not wanted - whole for whole, _ in self._plays)

    def bright(self) -> set[int]:
        wanted = Counter(self.faces if self._sets and self._begins_a_play(self.faces) else ())
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

    def said(self) -> Message | None:
        if self.pile != NOBODY:
            return sentence("Choose a colour for the {card:object}.", card=Face(self.faces[0]))
        if not self.chosen:
            return self._on_the_drawn() if self.asked.kind == KEEP else self._on_the_turn()
        piles, what = self.fitting(), self._what()
        if self.asked.kind == KEEP and not self._plays:
            return sentence("Keep {cards:object}: it does not fit.", cards=what)
        if len(piles) == 1:
            pile = self.facts.pile(piles[0])
            if self.asked.kind == KEEP and self.pass_label is not None:
                return sentence("Play {cards:object} on {pile:object}, or keep it.", cards=what, pile=pile)
            return sentence("Play {cards:object} on {pile:object}.", cards=what, pile=pile)
        if piles:
            return self._choose_a_pile()
        sums = self._sums()
        if sums.values:
            return sentence("{sum} so far: a set here adds up to {sums}.", sum=self._sum(), sums=sums)
        return None

    def _choose_a_pile(self) -> Message:
        return sentence("Choose a pile for {cards:object}: both piles fit.", cards=self._what())

    def _on_the_drawn(self) -> Message:
        me, card, sets = self.facts.me, Face(FACE[self.asked.card]), self.facts.view.rules.sets
        if self.pass_label is None and sets:
            return sentence("{player} drew the {card:object}: play it, or a set with it.", player=me, card=card)
        if self.pass_label is None:
            return sentence("{player} drew the {card:object}: it fits, so play it.", player=me, card=card)
        if sets:
            return sentence("{player} drew the {card:object}: play it, or a set, or keep it.", player=me, card=card)
        return sentence("{player} drew the {card:object}: play it or keep it.", player=me, card=card)

    def _on_the_turn(self) -> Message:
        me, until = self.facts.me, self.facts.view.rules.draw == "until_playable"
        if self.again:
            return sentence("{player}, play one more card that fits, or end your turn.", player=me)
        if self.pass_label is not None:
            return sentence("Your turn, {player}: play, or pass, for there is nothing left to draw.", player=me)
        if not self._plays and until:
            return sentence("Your turn, {player}: no card fits, so draw until one does.", player=me)
        if not self._plays:
            return sentence("Your turn, {player}: no card fits, so draw one.", player=me)
        if not self.sources():
            return sentence("Your turn, {player}: you have a card that fits, so play it.", player=me)
        if until:
            return sentence("Your turn, {player}: play, or draw until a card fits.", player=me)
        return sentence("Your turn, {player}: play, or draw a card.", player=me)

    def _what(self) -> Value:
        """The chosen cards: one by its name, several by their sum."""
        if len(self.faces) == 1:
            return sentence("the {card:object}", card=Face(self.faces[0]))
        return self._sum()

    def _sum(self) -> str:
        return sum_text([rank_of(face) for face in self.faces])

    def _sums(self) -> Listed:
        """What the sets that begin with the chosen cards add up to."""
        wanted = Counter(self.faces)
        tops = {sum(rank_of(face) for face in faces.elements()) for faces, _ in self._plays
                if not wanted - faces and faces != wanted}  # fmt: skip
        return Listed(tuple(sorted(tops)), any_of=True)

    @property
    def strict(self) -> bool:
        """Whether a play that is refused costs the fine here (J.fine)."""
        return self.act(actions.TRY) in self.facts.legal

    def priced(self, refusal: Refusal) -> Refusal:
        """A refusal that also says what it costs to play all the same."""
        said = plural(
            "{reason} Playing it costs a card.", "{reason} Playing it costs {number} cards.",
            self.facts.view.rules.fine, reason=refusal.message,
        )  # fmt: skip
        return refusal._replace(message=said)

    def doubt(self) -> Refusal | None:
        """Why the chosen cards cannot be laid and cannot become a set either, and what it costs to lay them."""
        if not self.chosen or self.pile != NOBODY or self.said() is not None:
            return None
        reason = self._nowhere()
        if reason is None or self.strict:
            return reason and self.priced(reason)
        back = sentence("{reason} Choose it again to put it back.", reason=reason.message)
        if len(self.chosen) > 1:
            back = sentence("{reason} Choose a card again to put it back.", reason=reason.message)
        return reason._replace(message=back)

    def _nowhere(self) -> Refusal | None:
        """Why the chosen cards fit on none of the open piles, in one message if only what the piles need differs."""
        plays = [self.act(actions.PLAY, cards=self.faces, where=pile) for pile in range(self.facts.view.open_piles)]
        reasons = [reason for play in plays if (reason := self.facts.why_not(play)) is not None]
        needs = [value for reason in reasons for name, value in reason.message.values if name == "needs"]
        if len(needs) < 2 or needs[0] == needs[1]:
            return reasons[0] if reasons else None
        left, right = needs
        if len(self.faces) == 1:
            said = sentence(
                "The {card} fits neither pile: the left needs {left:object}, the right {right:object}.",
                card=Face(self.faces[0]), left=left, right=right,
            )  # fmt: skip
        else:
            said = sentence(
                "{sum} fits neither pile: a set must add up to {left} on the left or {right} on the right.",
                sum=self._sum(), left=left, right=right,
            )  # fmt: skip
        return Refusal(reasons[0].rule, said)

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

    def leads_on(self) -> bool:
        if self.pile != NOBODY:
            return False  # its colour is to be chosen
        piles = self.fitting()
        return len(piles) == 1 or bool(self.chosen and not piles and self.strict)

    def do(self) -> Action | None:
        piles = self.fitting()
        if len(piles) == 1:
            return self._lay(piles[0])
        if piles:
            self.note = self._choose_a_pile()
        elif not self.chosen:
            self.refuse("G3.1", sentence("First choose one card or more from your hand."))
        elif self.strict:
            self.refusal = self._nowhere()
            return self.act(actions.PLAY, cards=self.faces, where=0)
        else:
            unfinished = sentence("{sum} is not a whole set yet.", sum=self._sum())
            self.refusal = self.doubt() or Refusal("G3.3", unfinished)
        return None

    def _lay(self, pile: int) -> Action | None:
        if not self.chosen:
            self.refuse("G3.1", sentence("First choose one card or more from your hand, then the pile."))
            return None
        play = self.act(actions.PLAY, cards=self.faces, where=pile)
        if self.attempt(play) is None:
            return play if self.strict else None  # tried all the same, at the price that has been agreed
        if len(self.chosen) == 1 and colour_of(self.faces[0]) == BLACK:
            self.pile = pile
            return None
        return play
