"""Questions about colours and draws: calling a colour, choosing the source of a card, answering a draw.

As in `asking`, nothing here draws on the screen: one class for each way of answering.
"""

from __future__ import annotations

from typing import Final

from game.rules.play.draws import LOST_CHALLENGE_ADDS
from game.rules.play.frames import Refusal
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    DRAW_TWO,
    FACE,
    NO_COLOUR,
    RANK,
    RED,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    WILD_FACE,
)
from game.rules.values.messages import FaceNamed, Listed, Message, PlayerNamed, RankNamed, plural, sentence
from game.rules.values.state import NOBODY, PLAYING, TURNING_UP, PileCard
from game.rules.values.views import BACKFIRE, CHALLENGE, DEFLECT, RECOVER, SHARE, THREES
from game.ui.table.question.asking import Ask, Facts, colour_wanted
from game.ui.table.question.bluffing import warned
from game.ui.table.question.targets import CardTarget, ColourTarget, Command, PileTarget, StockTarget, Target
from game.ui.table.question.turn_words import ANSWERS, TURNED_UP_ANSWERS


class Calling(Ask):
    """A colour is to be called."""

    def said(self) -> Message:
        me = self.facts.me
        if self.asked.open:
            return sentence("The colour is open: anybody may call it, {player} too.", player=me)
        card, pile = RankNamed(self.asked.rank), self.facts.pile(self.asked.pile)
        return sentence(
            "{player}, call a colour for the {card:object} on {pile:object}.", player=me, card=card, pile=pile
        )

    def colours(self) -> tuple[int, ...]:
        return tuple(action.colour for action in self.facts.legal if action.verb == actions.CALL)

    def choose(self, target: Target) -> Action | None:
        return self.attempt(self.act(actions.CALL, colour=target.colour)) if isinstance(target, ColourTarget) else None


def _chooses(ask: Ask) -> bool:
    """Return whether each card of a forced draw may also come from the opposite pile (G4.2)."""
    return any(isinstance(source, PileTarget) for source in ask.sources())


def _drawing_labels(ask: Ask) -> tuple[Message, Message | None]:
    """Return the labels of a forced draw's two buttons: one card at a time if there is a choice, or all."""
    number, kinds = ask.asked.number, {type(source) for source in ask.sources()}
    if PileTarget not in kinds:
        return sentence("Draw {number}", number=number) if number else sentence("Draw"), None
    rest = sentence("Draw all {number}", number=number) if number > 1 and StockTarget in kinds else None
    return sentence("Draw {number}", number=1), rest


def _forcing(ask: Ask) -> RankNamed:
    """Return the other player's card that forces the draw: the card asked about, or the Wild that sent it back."""
    run = ask.facts.view.piles[ask.asked.pile].run if ask.asked.pile != NOBODY else []
    sent_back = bool(run) and RANK[run[-1].card] == WILD and run[-1].by == ask.asked.other
    return RankNamed(WILD if sent_back else ask.asked.rank)


def _turned_up(ask: Ask) -> bool:
    """Return whether the card that forces the draw was turned up, and not sent back since (G2.1, G2.3)."""
    view, asked = ask.facts.view, ask.asked
    return view.stage in TURNING_UP and asked.other == view.dealer and _forcing(ask) == RankNamed(asked.rank)


def _draw_all(ask: Ask) -> Action | None:
    """Draw every card still to come, from the stocks as far as they reach, and never from a pile."""
    draws: list[Action] = []
    for stock, size in enumerate(ask.facts.view.stocks):
        draws += [ask.act(actions.DRAW, where=stock)] * min(size, ask.asked.number - len(draws))
    first, *rest = draws or [ask.act(actions.DRAW, where=0)]  # the first draw reforms empty stocks
    action = ask.attempt(first)
    ask.then = rest if action is not None else []
    return action


class Sources(Ask):
    """A forced draw, card by card, each from a stock or from the opposite pile."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        self.draw_label, self.pass_label = _drawing_labels(self)

    def said(self) -> Message:
        me, left, pile = self.facts.me, self.asked.number, self.facts.pile(self.asked.pile)
        if not _chooses(self):  # no card lies there to be taken
            return plural(
                "{player}, draw a card: none can be taken from {pile:object}.",
                "{player}, draw {number} cards: none can be taken from {pile:object}.",
                left,
                player=me,
                pile=pile,
            )
        if (cause := self._cause()) is not None:
            return plural(
                "{player}, draw a card for {whose}'s {rank}, from a draw pile or off {pile:object}.",
                "{player}, draw {number} cards for {whose}'s {rank}, each from a draw pile or off {pile:object}.",
                left,
                player=me,
                whose=PlayerNamed(cause.by),
                rank=RankNamed(RANK[cause.card]),
                pile=pile,
            )
        if len(self.facts.view.stocks) > 1:
            return plural(
                "{player}, draw a card from either draw pile, or take the top of {pile:object}.",
                "{player}, draw {number} cards, each from either draw pile or the top of {pile:object}.",
                left,
                player=me,
                pile=pile,
            )
        return plural(
            "{player}, draw a card from the draw pile, or take the top of {pile:object}.",
            "{player}, draw {number} cards, each from the draw pile or the top of {pile:object}.",
            left,
            player=me,
            pile=pile,
        )

    def _cause(self) -> PileCard | None:
        """Return the card that forces the draw: the top of the other pile, if another player laid it."""
        view = self.facts.view
        lain = view.piles[1 - self.asked.pile].run
        return lain[-1] if view.stage == PLAYING and lain and lain[-1].by != self.asked.player else None

    def lit(self) -> set[Target]:
        return {*self.sources()}

    def choose(self, target: Target) -> Action | None:
        self.refusal = self.against(target.card) if isinstance(target, CardTarget) else None
        return self.draw(target) if isinstance(target, (StockTarget, PileTarget)) else None

    def against(self, card: int) -> Refusal | None:
        """Say that the player must draw first; for a draw card, that it does not send the draw back."""
        if RANK[card] in (DRAW_TWO, WILD_DRAW_FOUR):
            return self.no_answer(card)
        return Refusal("G4.1", sentence("{player}, draw first: you cannot play a card now.", player=self.facts.me))

    def main(self) -> Command:
        return Command.DRAW if self.pass_label is None else Command.PASS  # all that is still to be drawn

    def draw_first(self) -> Action | None:
        return super().draw_first() if _chooses(self) else _draw_all(self)

    def skip(self) -> Action | None:
        return _draw_all(self) if self.pass_label is not None else super().skip()


class Answering(Ask):
    """A draw or a Skip is coming: take it, send it back with a Wild, pass it on, or challenge."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        self._skipped = self.asked.rank == SKIP
        if self._skipped:
            self.pass_label = sentence("Be skipped")
        else:
            self.draw_label, self.pass_label = _drawing_labels(self)
        self.do_label = _LABELS[self.asked.kind]

    @property
    def _card(self) -> int:
        """Return the card that is chosen and has all it needs; NOBODY if there is none."""
        return self.chosen[0] if self.chosen and self.pile == NOBODY else NOBODY

    @property
    def answer_label(self) -> Message | None:
        if not self.chosen:
            return self.do_label
        return _LABELS[BACKFIRE if RANK[self.chosen[0]] == WILD else DEFLECT]

    def leads_on(self) -> bool:
        return super().leads_on() and self.pile == NOBODY

    def said(self) -> Message:
        if self.pile != NOBODY:
            face = FACE[self.chosen[0]]
            return warned(self.facts.view, (face,), colour_wanted(face, self.facts.pile(self.pile)))
        asked, me, other = self.asked, self.facts.me, PlayerNamed(self.asked.other)
        if self._card != NOBODY:
            return sentence("Pass it on with the {card:object}.", card=FaceNamed(FACE[self._card]))
        if asked.rank == SKIP:
            return sentence(
                "{player}, pass {other}'s Skip on with the same card, or be skipped.", player=me, other=other
            )
        ranks = {RANK[card] for card in self.bright()}
        passing = sorted(ranks - {WILD})
        ways = ANSWERS[WILD in ranks, bool(passing), asked.kind == CHALLENGE]
        listed = Listed(tuple(map(RankNamed, passing)), any_of=True)
        number, card = asked.number, _forcing(self)
        if _turned_up(self):
            said = TURNED_UP_ANSWERS[WILD in ranks].about(player=me, number=number, card=card)
        else:
            most = number + LOST_CHALLENGE_ADDS
            said = ways.about(player=me, number=number, most=most, other=other, card=card, passing=listed)
        if _chooses(self) and (WILD in ranks) + bool(passing) + (asked.kind == CHALLENGE) < 2:  # else it has no room
            pile = self.facts.pile(self.opposite)
            said = sentence("{question} Cards may come off {pile:object} too.", question=said, pile=pile)
        return said

    def leaves(self) -> int:
        return len(self.facts.view.hand) - (1 if self.bright() else 0)

    def bright(self) -> set[int]:
        usable = {action.cards[0] for action in self.facts.legal if action.verb == actions.ANSWER}
        return {card for card in self.facts.view.hand if FACE[card] in usable}

    def against(self, card: int) -> Refusal | None:
        return self.no_answer(card)

    def piles_for(self, card: int) -> list[int]:
        return [self.asked.pile] if card in self.bright() else []

    def lit(self) -> set[Target]:
        return {*map(CardTarget, self.bright()), *([PileTarget(self.asked.pile)] if self.chosen else self.sources())}

    def colours(self) -> tuple[int, ...]:
        if self.pile == NOBODY:
            return ()
        face = FACE[self.chosen[0]]
        offered = [a.colour for a in self.facts.legal if a.verb == actions.ANSWER and a.cards == (face,)]
        open_call = face == WILD_FACE and self.facts.view.rules.open_colour_call
        return tuple(colour for colour in offered if colour != NO_COLOUR or open_call)

    def choose(self, target: Target) -> Action | None:
        self.refusal = None
        match target:
            case CardTarget(card):
                return self._answer_with(card)
            case ColourTarget(colour) if self.pile != NOBODY:
                return self.attempt(self.act(actions.ANSWER, cards=(FACE[self.chosen[0]],), colour=colour))
            case PileTarget(self.asked.pile) if self.chosen:
                return self.do()
            case StockTarget() | PileTarget() if self._card != NOBODY:
                self.chosen = []
                self.note = sentence("What you chose went back to your hand. Choose the draw pile again to draw.")
            case StockTarget():
                return self.draw(target)
            case PileTarget() if self.pile == NOBODY:
                return self.draw(target)
        return None

    def meant(self, pointed: Target | None) -> list[Action]:
        card = pointed.card if isinstance(pointed, CardTarget) and pointed.card in self.bright() else NOBODY
        card = self.chosen[0] if self.chosen and pointed not in (Command.DRAW, Command.PASS) else card
        if card != NOBODY:
            called = RED if COLOUR[card] == BLACK else NO_COLOUR  # what follows is the same for all colours
            return [self.act(actions.ANSWER, cards=(FACE[card],), colour=called)]
        if pointed is Command.DO and self.asked.kind == CHALLENGE:
            return [self.act(actions.CHALLENGE)]
        accepts = pointed in (Command.DRAW, Command.PASS, *self.sources())
        return [self.act(actions.PASS)] if accepts else []

    def undo(self) -> bool:
        self.pile = NOBODY  # the card goes back with its colour
        return super().undo()

    def draws(self) -> bool:
        return not self._skipped

    def main(self) -> Command | None:
        if self._card != NOBODY:
            return Command.DO
        if self._skipped or self.bright():
            return None
        return Command.DRAW if self.pass_label is None else Command.PASS

    def draw_first(self) -> Action | None:
        return super().draw_first() if self._skipped or _chooses(self) else self.skip()

    def skip(self) -> Action | None:
        return _draw_all(self) if self.pass_label is not None and _chooses(self) else super().skip()

    def _answer_with(self, card: int) -> Action | None:
        """Choose a card to lay in answer, or put it back; a Wild waits for its colour at once."""
        again = card in self.chosen
        self.chosen, self.pile = [], NOBODY
        if not again and self.attempt(self.act(actions.ANSWER, cards=(FACE[card],))) is not None:
            self.chosen = [card]
            self.pile = self.asked.pile if COLOUR[card] == BLACK else NOBODY
        return None

    def do(self) -> Action | None:
        if self._card != NOBODY:
            return self.attempt(self.act(actions.ANSWER, cards=(FACE[self._card],)))
        if self.pile != NOBODY:
            self.refuse("", sentence("First choose a colour for your card."))
            return None
        if self.asked.kind == CHALLENGE:
            return self.attempt(self.act(actions.CHALLENGE))
        usable = {FACE[card]: card for card in sorted(self.bright(), reverse=True)}
        if self.asked.kind == BACKFIRE and WILD_FACE in usable:
            return self._answer_with(usable[WILD_FACE])
        if len(usable) == 1:
            self._answer_with(next(iter(usable.values())))
            return self.do() if self._card != NOBODY else None
        self.note = sentence("Choose which card to pass it on with.")
        return None


_LABELS: Final = {
    CHALLENGE: sentence("Challenge"),
    BACKFIRE: sentence("Send it back"),
    DEFLECT: sentence("Pass it on"),
}


class Readying(Ask):
    """The player drew four or more cards: play waits until they have seen them."""

    do_label = sentence("Ready")

    def said(self) -> Message:
        return sentence("{player}, look at your new cards, and say when you are ready.", player=self.facts.me)

    def main(self) -> Command:
        return Command.DO

    def do(self) -> Action | None:
        return self.attempt(self.act(actions.READY))


class GoingOn(Ask):
    """A private question to a player without a card for it, who can only go on."""

    pass_label = sentence("Go on")

    def said(self) -> Message:
        asked, me, other = self.asked, self.facts.me, PlayerNamed(self.asked.other)
        if asked.rank == SKIP:
            return sentence(
                "{player}, {other}'s Skip skips you: you have no card to pass it on with.",
                player=me, other=other,
            )  # fmt: skip
        if asked.kind == BACKFIRE and _turned_up(self):
            return _LACKING_FOR_TURNED_UP.about(player=me, number=asked.number, card=_forcing(self))
        return _LACKING[asked.kind].about(player=me, number=asked.number, other=other, card=_forcing(self))

    def meant(self, pointed: Target | None) -> list[Action]:
        return [self.act(actions.PASS)]

    def main(self) -> Command:
        return Command.PASS

    def against(self, card: int) -> Refusal | None:
        return self.no_answer(card) if self.asked.kind in _LAID_IN_ANSWER else None

    def choose(self, target: Target) -> Action | None:
        self.refusal = self.against(target.card) if isinstance(target, CardTarget) else None
        return self.draw(target) if isinstance(target, (StockTarget, PileTarget)) else None

    def draw(self, target: StockTarget | PileTarget) -> Action | None:
        """Draw nothing besides the cards that are coming anyway, which going on draws."""
        return self.attempt(self.act(actions.PASS)) if self.asked.number else super().draw(target)


#: Questions answered by laying a card.
_LAID_IN_ANSWER: Final = (BACKFIRE, DEFLECT)
_LACKING_FOR_TURNED_UP: Final = sentence(
    "{player}, draw {number} for the turned-up {card}: you have no plain Wild to send it back."
)
_LACKING: Final = {
    BACKFIRE: sentence(
        "{player}, draw {number} for {other}'s {card:object}: you have no plain Wild to send it back."
    ),
    DEFLECT: sentence(
        "{player}, draw {number} for {other}'s {card:object}: you have no card to pass it on with."
    ),
    RECOVER: sentence("{player}, you have no Reverse."),
    THREES: sentence("{player}, you have no Three."),
    SHARE: sentence("{player}, you have no Rainbow or Run to give away."),
}
