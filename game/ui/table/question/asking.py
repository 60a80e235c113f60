"""One question as the player asked sees it: what can be chosen, in which order, and what results.

Pure logic: nothing here draws or knows pygame. One class for each way of answering; `asks.py` maps questions to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.play.frames import Refusal
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, NO_COLOUR
from game.rules.values.messages import FaceNamed, Message, PileNamed, PlayerNamed, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import Question, View
from game.ui.table.question.by_pile import by_pile
from game.ui.table.question.coming import deciding
from game.ui.table.question.foretelling import Foretold
from game.ui.table.question.targets import CardTarget, Command, PileTarget, PlayerTarget, StockTarget, Target


class Offer(NamedTuple):
    """A private question to players with phones, as far as it is public; ``said`` names the possible answers."""

    players: tuple[int, ...]
    said: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The contents of a prompt: everything that the player at the screen may know and do now."""

    player: int
    view: View
    question: Question | None
    legal: Sequence[Action]
    names: tuple[str, ...]
    why_not: Callable[[Action], Refusal | None]
    looks: bool = False  # nothing is asked, but a card could be laid out of turn: look, and go on
    openly: bool = False  # asked on the open table, the hand covered
    called: int = NOBODY  # who is called to the screen, by a cover
    offer: Offer | None = None  # the private question to phones
    #: The claims of other people at the table, each with a key.
    callers: Mapping[int, Action] = field(default_factory=dict)
    owing: frozenset[int] | None = None  # who still owes a call, even if the story has not caught up; None: as shown
    #: Players with lit plates, and whether they have pressed them.
    offered: Mapping[int, bool] = field(default_factory=dict)
    watched: bool = False  # by an onlooker at a table of bots alone
    elsewhere: bool = False  # the hand at the bottom is on a phone, so that nothing is answered here
    replayed: bool = False  # a game that was played, which has its own buttons
    paused: bool = False
    opened: bool = False  # every hand
    halted: bool = False  # no act is open: a lesson explains something
    hurried: bool = False  # until a person is asked
    rests: bool = False  # cards that came lie open until a press, before a cover for another person
    takes_back: bool = False  # the player's last act may be taken back
    #: The player up to whose act a legal act could be taken back; NOBODY if it never could.
    until: Callable[[Action], int] = lambda _: NOBODY
    #: What an act would bring, where that is to be shown.
    foretell: Callable[[Action], Foretold | None] = lambda _: None
    since_laid: Sequence[Action] = ()  # the acts from the one on that last laid cards
    sorts: bool = True  # whether the open hand can be put into another order
    hints: bool = True  # whether the settings offer advice
    soon: bool = False  # a question follows once a card just drawn was seen, or a bot has answered a private question

    @property
    def me(self) -> PlayerNamed:
        """The person asked, as a message names them."""
        return PlayerNamed(self.player)

    @property
    def decide(self) -> tuple[int, ...]:
        """Return the players publicly known to be called to the screen, or to decide in another player's turn."""
        if self.called != NOBODY:
            return (self.called,)
        if self.offer is not None:
            return self.offer.players
        asked = deciding(self.view)
        return (asked.player,) if asked is not None and asked.player != self.view.active else ()

    def owes(self, player: int) -> bool:
        """Return whether a player is shown to owe a call, and has not settled it in events still to be told."""
        return bool(self.view.owes[player]) and (self.owing is None or player in self.owing)

    @property
    def claims(self) -> list[Action]:
        """Return the claims that the player at the screen can make now."""
        claims = getattr(self.legal, "claims", self.legal)
        return [action for action in claims if action.verb in actions.CLAIMS]

    @property
    def must_call(self) -> bool:
        """Return whether the player at the screen owes a call of Uno, and can make it."""
        return self.owes(self.player) and any(action.verb == actions.UNO for action in self.claims)

    def pile(self, pile: int) -> PileNamed:
        """A pile, as a message names it."""
        return PileNamed(pile, len(self.view.piles))


def colour_wanted(face: int, pile: PileNamed) -> Message:
    """What is asked for once a black card has its pile."""
    return sentence("Choose a colour for the {card:object} on {pile:object}.", card=FaceNamed(face), pile=pile)


class Ask:
    """One question and the choices made for its answer so far."""

    #: The labels of the two answering buttons; None for a missing button.
    do_label: Message | None = None
    pass_label: Message | None = None
    draw_label = sentence("Draw")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.chosen: list[int] = []  # cards, in the order they will lie
        self.refusal: Refusal | None = None
        self.refused = NOBODY  # a card that was refused because it can be played neither alone nor with the choice
        self.note: Message | None = None  # the next step, when it is not the question itself
        self.pile = NOBODY  # the pile for a Wild that waits for its colour
        self.then: list[Action] = []  # further acts that the same press asks for, to follow the answer

    @property
    def asked(self) -> Question:
        """Return the open question."""
        question = self.facts.question
        assert question is not None
        return question

    def update(self, facts: Facts) -> None:
        """Apply new facts while the same question stands, after a catch or a penalty card for example."""
        self.facts = facts
        held = [card for card in self.chosen if card in facts.view.hand]
        if held != self.chosen:
            self.chosen, self.pile, self.note = held, NOBODY, None  # no colour is picked for a card that is gone

    @property
    def answer_label(self) -> Message | None:
        """Return the label of the answering button for what is chosen; None for a missing button."""
        return self.do_label

    def said(self) -> Message | None:
        """Return the question, or the meaning of the choice so far."""
        return None

    def said_at(self, focused: Target | None) -> Message | None:
        """Return what pressing the thing with the focus does, where that is to be said."""
        return None

    def lit(self) -> set[Target]:
        """Return the targets that can be chosen now and lead somewhere."""
        return set()

    def bright(self) -> set[int] | None:
        """Return the usable cards of the hand; None if the question is not about the hand."""
        return None

    def against(self, card: int) -> Refusal | None:
        """Say why a card of the hand cannot be laid now; None if it can, or if no card is asked for."""
        return None

    def piles_for(self, card: int) -> list[int] | None:
        """Return the piles that take a card of the hand; None if no card is laid in answer."""
        return None

    def wrong(self) -> list[int]:
        """Return the card that was refused last, if that is still being said; else the card chosen last, if any."""
        return [self.refused] if self.refused != NOBODY and self.refusal is not None else self.chosen[-1:]

    def colours(self) -> tuple[int, ...]:
        """Return the choices of the colour picker; none while it is closed."""
        return ()

    def choose(self, target: Target) -> Action | None:
        """Choose a target; return the answer, once it is complete."""
        return None

    def take(self, target: Target) -> Action | None:
        """Choose a target; return the answer, once it is complete. A pile that answers nothing says what does."""
        action, answering = self.choose(target), {type(lit) for lit in self.lit()}
        heaps = {PileTarget, StockTarget}
        if action is None and self.refusal is None and type(target) in heaps and not answering & heaps:
            if PlayerTarget in answering:
                self.refuse("", sentence("No pile is asked for: choose a player."))
            elif CardTarget in answering:
                self.refuse("", sentence("No pile is asked for: choose one of your cards."))
        return action

    def meant(self, pointed: Target | None) -> list[Action]:
        """Return the acts that the choice so far, with the target pointed at, may become; [] if that is still open."""
        return []

    def foretold(self, pointed: Target | None) -> Foretold | None:
        """Return the foretold effects of the choice; if several piles are possible, the effects on each of them."""
        acts = self.meant(pointed)
        return by_pile([act.where for act in acts], [self.facts.foretell(act) for act in acts])

    def takes(self, early: Target) -> bool:
        """Return whether a target pressed early is chosen now, which carries out no act yet."""
        return early is Command.HINT

    def leads_on(self) -> bool:
        """Return whether the answering button is enabled; if not, pressing it says why."""
        return self.do_label is not None

    def main(self) -> Command | None:
        """Return the button that fits what is chosen and held, and is bright; None while that is still to be chosen."""
        return None

    def orders(self) -> bool:
        """Return whether the choice is a set that can be played in other orders as well."""
        return False

    def reorder(self) -> None:
        """Put the chosen set into another order."""
        self.note = sentence("There is no set to put into another order.")

    def do(self) -> Action | None:
        """Press the answering button; return the answer, or None with a reason why not."""
        return self.attempt(self.act(actions.PLAY, where=0))

    def skip(self) -> Action | None:
        """Press the passing button; return the answer, or None with a reason why not."""
        return self.attempt(self.act(actions.PASS))

    def given_up(self) -> Message | None:
        """Return a sentence on what passing gives up, if only the player asked knows that there was a chance."""
        return None

    def undo(self) -> bool:
        """Take back the last step; return whether there was one."""
        if self.pile != NOBODY:
            self.pile = NOBODY
        elif self.chosen:
            self.chosen.pop()
        else:
            return False
        self.refusal = self.note = None
        return True

    def leaves(self) -> int:
        """Return how many cards the choice so far would leave in the hand."""
        return len(self.facts.view.hand) - len(self.chosen)

    def toggle(self, card: int) -> None:
        """Choose a card, or put it back."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.pile, self.note = NOBODY, None

    def choose_again(self, cards: list[int]) -> None:
        """Go back to these chosen cards, as they were before something that was not meant."""
        self.chosen, self.pile, self.refusal, self.note = cards, NOBODY, None, None

    def attempt(self, action: Action) -> Action | None:
        """Return the action if it is legal; otherwise None, and the reason is kept for the question line."""
        self.refusal, self.then = self.facts.why_not(action), []
        return None if self.refusal else action

    def refuse(self, rule: str, message: Message) -> None:
        """Say why something cannot be chosen."""
        self.refusal = Refusal(rule, message)

    def no_answer(self, card: int) -> Refusal | None:
        """Say why a card of the hand does not answer the draw, Skip or Reverse; None if it does."""
        return self.facts.why_not(self.act(actions.ANSWER, cards=(FACE[card],)))

    def act(
        self,
        verb: str,
        cards: tuple[int, ...] = (),
        where: int = NOBODY,
        colour: int = NO_COLOUR,
        to: tuple[int, ...] = (),
    ) -> Action:
        """Return an action of the player asked."""
        return Action(verb, self.facts.player, cards, where, colour, to)

    def sources(self) -> set[StockTarget | PileTarget]:
        """Return the stocks and piles a card may be drawn from now."""
        found: set[StockTarget | PileTarget] = set()
        for action in self.facts.legal:
            if action.verb == actions.DRAW:
                found.add(PileTarget(self.opposite) if action.where == actions.FROM_PILE else StockTarget(action.where))
        return found

    @property
    def opposite(self) -> int:
        """Return the pile opposite the card that forces a draw."""
        return self.asked.opposite

    def source(self, number: int) -> Target | None:
        """Return the source of a card for a number key: the stocks first, then the pile that gives one."""
        stocks = len(self.facts.view.stocks)
        if number <= stocks:
            return StockTarget(number - 1)
        piles = [target for target in self.sources() if isinstance(target, PileTarget)]
        return piles[0] if piles and number == stocks + 1 else None

    def draws(self) -> bool:
        """Return whether the Draw button is enabled."""
        return bool(self.sources())

    def draw_first(self) -> Action | None:
        """Press the Draw button: take a card from the first stock that gives one, or else from a pile."""
        sources = self.sources()
        stocks = [source.stock for source in sources if isinstance(source, StockTarget)]
        piles = [source.pile for source in sources if isinstance(source, PileTarget)]
        return self.draw(StockTarget(min(stocks, default=0)) if stocks or not piles else PileTarget(min(piles)))

    def draw(self, target: StockTarget | PileTarget) -> Action | None:
        """Draw a card from a stock or pile; of two piles only the right one gives any (G4.2)."""
        if isinstance(target, StockTarget):
            return self.attempt(self.act(actions.DRAW, where=target.stock))
        action = self.attempt(self.act(actions.DRAW, where=actions.FROM_PILE))
        piles = [source.pile for source in self.sources() if isinstance(source, PileTarget)]
        if action is None or target.pile in piles:
            return action
        why = sentence(
            "The card that makes you draw lies on {here:object}: take the top card of {there:object}.",
            here=self.facts.pile(target.pile), there=self.facts.pile(piles[0]),
        )  # fmt: skip
        self.refuse("G4.2", why)
        return None
