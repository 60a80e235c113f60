"""Questions about other players: naming, swapping, taking, giving and sharing cards.

As in `asking`, nothing here draws on the screen: one class for each way of answering.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, RANK, WILD_FACE, rank_of
from game.rules.values.messages import FaceNamed, Message, PlayerNamed, plural, sentence
from game.rules.values.state import TURNING_UP
from game.ui.table.question.asking import Ask, Facts
from game.ui.table.question.targets import CardTarget, Command, PlayerTarget, Target


class Naming(Ask):
    """A One names who draws, a Five names who gives."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        if any(action.verb == actions.PASS for action in facts.legal):
            self.pass_label = sentence("Nobody")

    def said(self) -> Message:
        return _turned_up(self, self._question())

    def _question(self) -> Message:
        left, me, again = max(1, self.asked.number), self.facts.me, self._named_before()
        if self.asked.rank == 5 and again:
            return plural(
                "{player}, one more to name: who must give away a card? Or name nobody.",
                "{player}, {number} more to name: who must give away a card? Or name nobody.",
                left, player=me,
            )  # fmt: skip
        if self.asked.rank == 5:
            return plural(
                "{player}, who must give away a card? Or name nobody.",
                "{player}, who must give away a card? Name {number}, or nobody.",
                left, player=me,
            )  # fmt: skip
        if again:
            return plural(
                "{player}, one more to name: who must draw a card?",
                "{player}, {number} more to name: who must draw a card?",
                left, player=me,
            )  # fmt: skip
        return plural(
            "{player}, who must draw a card?", "{player}, who must draw a card? ({number} to name)", left, player=me
        )

    def _named_before(self) -> bool:
        """Return whether the player has named somebody for such a card; not told apart where a set has both kinds."""
        laid = {rank_of(face) for act in self.facts.since_laid[:1] for face in act.cards}
        return not {1, 5} <= laid and _did(self, actions.NAME)

    def lit(self) -> set[Target]:
        return {PlayerTarget(action.to[0]) for action in self.facts.legal if action.verb == actions.NAME}

    def meant(self, pointed: Target | None) -> list[Action]:
        if not (isinstance(pointed, PlayerTarget) and pointed in self.lit()):
            return []
        return [self.act(actions.NAME, to=(pointed.player,))]

    def choose(self, target: Target) -> Action | None:
        return self.attempt(self.act(actions.NAME, to=(target.player,))) if isinstance(target, PlayerTarget) else None


def _did(ask: Ask, verb: str) -> bool:
    """Return whether the player asked has done this since cards were last laid."""
    return any((act.verb, act.player) == (verb, ask.facts.player) for act in ask.facts.since_laid)


def _turned_up(ask: Ask, question: Message) -> Message:
    """Put before the dealer's question that its card was turned up, as no play explains it (G2.1)."""
    if ask.facts.view.stage not in TURNING_UP:
        return question
    card = ask.facts.view.piles[ask.asked.pile].run[-1].card
    return sentence("The {card} was turned up for you. {question}", card=FaceNamed(FACE[card]), question=question)


class Swapping(Ask):
    """A Seven swaps hands with another player, where the house rule says so."""

    def said(self) -> Message:
        return sentence("{player}, who do you swap hands with?", player=self.facts.me)

    def lit(self) -> set[Target]:
        return {PlayerTarget(action.to[0]) for action in self.facts.legal if action.verb == actions.SWAP}

    def meant(self, pointed: Target | None) -> list[Action]:
        if not (isinstance(pointed, PlayerTarget) and pointed in self.lit()):
            return []
        return [self.act(actions.SWAP, to=(pointed.player,))]

    def choose(self, target: Target) -> Action | None:
        return self.attempt(self.act(actions.SWAP, to=(target.player,))) if isinstance(target, PlayerTarget) else None


class Taking(Ask):
    """A Four takes a hidden card of another player, or a face-up Eight."""

    def said(self) -> Message:
        return _turned_up(self, self._question())

    def _question(self) -> Message:
        left, me, again = max(1, self.asked.number), self.facts.me, _did(self, actions.TAKE)
        if self._open() and again:
            return plural(
                "{player}, one more card: whose do you take? You can also take an Eight that lies face up.",
                "{player}, {number} more cards: whose do you take? You can also take an Eight that lies face up.",
                left, player=me,
            )  # fmt: skip
        if self._open():
            return plural(
                "{player}, whose card do you take? You can also take an Eight that lies face up.",
                "{player}, whose card do you take? You can also take an Eight that lies face up. ({number} to take)",
                left, player=me,
            )  # fmt: skip
        if again:
            return plural(
                "{player}, one more card: whose do you take?", "{player}, {number} more cards: whose do you take?",
                left, player=me,
            )  # fmt: skip
        return plural(
            "{player}, whose card do you take?", "{player}, whose card do you take? ({number} to take)", left, player=me
        )

    def _open(self) -> list[int]:
        return [card for player, cards in enumerate(self.facts.view.faceup) if player != self.facts.player
                for card in cards]  # fmt: skip

    def lit(self) -> set[Target]:
        takes = (action for action in self.facts.legal if action.verb == actions.TAKE and not action.cards)
        return {*map(CardTarget, self._open()), *(PlayerTarget(action.to[0]) for action in takes)}

    def meant(self, pointed: Target | None) -> list[Action]:
        if isinstance(pointed, (PlayerTarget, CardTarget)) and pointed in self.lit():
            return [self._take(pointed)]
        return []

    def _take(self, target: PlayerTarget | CardTarget) -> Action:
        """Return the act of taking a card of a player, or one that lies face up."""
        opened = self.facts.view.faceup
        if isinstance(target, CardTarget):
            owner = next(player for player, cards in enumerate(opened) if target.card in cards)
            return self.act(actions.TAKE, cards=(FACE[target.card],), to=(owner,))
        all_open = opened[target.player] and len(opened[target.player]) == self.facts.view.counts[target.player]
        return self.act(actions.TAKE, (FACE[opened[target.player][0]],) if all_open else (), to=(target.player,))

    def choose(self, target: Target) -> Action | None:
        if isinstance(target, PlayerTarget) or (isinstance(target, CardTarget) and target.card in self._open()):
            return self.attempt(self._take(target))
        if isinstance(target, CardTarget):
            self.refuse("G6.13", sentence("A Four takes a card from another player: choose whose."))
        return None


class Giving(Ask):
    """The player was named by a Five: a card of the hand, then who gets it."""

    def said(self) -> Message:
        if not self.chosen:
            namer = PlayerNamed(self.asked.other)
            return sentence("{namer} named {player}: choose a card to give away.", namer=namer, player=self.facts.me)
        return sentence("Who gets the {card:object}?", card=FaceNamed(FACE[self.chosen[0]]))

    def bright(self) -> set[int]:
        return set(self.facts.view.hand)

    def lit(self) -> set[Target]:
        if not self.chosen:
            return {*map(CardTarget, self.facts.view.hand)}
        return {PlayerTarget(other) for other in range(self.facts.view.players) if other != self.facts.player}

    def meant(self, pointed: Target | None) -> list[Action]:
        if not (self.chosen and isinstance(pointed, PlayerTarget) and pointed.player != self.facts.player):
            return []
        return [self.act(actions.GIVE, cards=(FACE[self.chosen[0]],), to=(pointed.player,))]

    def choose(self, target: Target) -> Action | None:
        self.refusal = None
        match target:
            case CardTarget(card):
                self.chosen = [] if self.chosen == [card] else [card]
            case PlayerTarget(taker) if self.chosen:
                return self.attempt(self.act(actions.GIVE, cards=(FACE[self.chosen[0]],), to=(taker,)))
            case PlayerTarget():
                self.refuse("G6.14", sentence("First choose the card, then who gets it."))
        return None


class GivingThrees(Ask):
    """Threes may be given to the player of a Three."""

    do_label = sentence("Give")
    pass_label = sentence("Keep all")

    def said(self) -> Message:
        taker = PlayerNamed(self.asked.other)
        if not self.chosen and self.asked.other != self.facts.view.active:
            whose = PlayerNamed(self.facts.view.active)
            return sentence(
                "{player}, the Three on {whose}'s Two counts as {taker}'s: give {taker} Threes, or keep all.",
                player=self.facts.me, whose=whose, taker=taker,
            )  # fmt: skip
        if not self.chosen:
            return sentence(
                "{player}, you may give {taker} Threes: choose them, or keep all.", player=self.facts.me, taker=taker
            )
        return plural("Give {taker} this Three?", "Give {taker} these {number} Threes?", len(self.chosen), taker=taker)

    def bright(self) -> set[int]:
        return {card for card in self.facts.view.hand if RANK[card] == 3}

    def lit(self) -> set[Target]:
        return {*map(CardTarget, self.bright()), *([PlayerTarget(self.asked.other)] if self.chosen else [])}

    def choose(self, target: Target) -> Action | None:
        self.refusal = None
        match target:
            case CardTarget(card) if RANK[card] == 3:
                self.toggle(card)
            case CardTarget(card):
                self.attempt(self.act(actions.GIVE, cards=(FACE[card],), to=(self.asked.other,)))
            case PlayerTarget(self.asked.other):
                return self.do()
        return None

    def leads_on(self) -> bool:
        return bool(self.chosen)

    def main(self) -> Command | None:
        return Command.DO if self.chosen else None

    def given_up(self) -> Message:
        return plural("You keep your Three.", "You keep your {number} Threes.", len(self.bright()))

    def do(self) -> Action | None:
        if not self.chosen:
            self.refuse("G6.12", sentence("Choose one Three or more, or keep all."))
            return None
        gift = tuple(sorted(FACE[card] for card in self.chosen))
        return self.attempt(self.act(actions.GIVE, cards=gift, to=(self.asked.other,)))


class Sharing(Ask):
    """A Rainbow or Run may be given away: each of its cards to a player, to at least two others."""

    do_label = sentence("Give away")
    pass_label = sentence("Keep all")

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        self.options = share_options(facts.legal)
        self.option = 0
        self.to: list[int] = []

    def update(self, facts: Facts) -> None:
        super().update(facts)
        options = share_options(facts.legal)
        if options != self.options:
            self.options, self.option, self.to = options, 0, []

    @property
    def cards(self) -> list[int]:
        """Return the cards of the set, in the order they are given away."""
        hand = sorted(self.facts.view.hand)
        found: list[int] = []
        for face in self.options[self.option] if self.options else ():
            found += [card for card in hand if FACE[card] == face and card not in found][:1]
        return found

    def leaves(self) -> int:
        return len(self.facts.view.hand) - len(self.cards)

    def said(self) -> Message | None:
        cards = self.cards
        if not cards:
            return None
        if self._complete:
            if (refusal := self.facts.why_not(self._gift)) is not None:
                return refusal.message
            return sentence("Every card has someone to go to: give them away, or take a step back.")
        several = len(self.options) > 1 and not self.to
        return _OFFERS[_is_rainbow(cards), several].about(card=FaceNamed(FACE[cards[len(self.to)]]))

    def bright(self) -> set[int]:
        if self.to:
            return set(self.cards)
        return {card for card in self.facts.view.hand if any(FACE[card] in faces for faces in self.options)}

    def lit(self) -> set[Target]:
        if self._complete:
            return set()
        return {PlayerTarget(other) for other in range(self.facts.view.players) if other != self.facts.player}

    def choose(self, target: Target) -> Action | None:
        self.refusal = None
        match target:
            case PlayerTarget(taker) if not self._complete:
                if taker == self.facts.player:
                    self.refuse("G7.1", sentence("Give each of the cards to another player."))
                else:
                    self.to.append(taker)
            case CardTarget(card) if card in self.chosen:
                del self.to[self.chosen.index(card) :]
            case CardTarget(card):
                for option, faces in enumerate(self.options):
                    if FACE[card] in faces and option != self.option:
                        self.option, self.to = option, []
                        break
        self.chosen = self.cards[: len(self.to)]
        return None

    @property
    def _complete(self) -> bool:
        """Return whether each card of the set has its taker."""
        return bool(self.to) and len(self.to) == len(self.cards)

    @property
    def _gift(self) -> Action:
        """Return the act of giving the set away as chosen."""
        return self.act(actions.SHARE, cards=self.options[self.option], to=tuple(self.to))

    def meant(self, pointed: Target | None) -> list[Action]:
        if pointed is Command.PASS:
            return [self.act(actions.PASS)]
        return [self._gift] if self.leads_on() else []

    def leads_on(self) -> bool:
        return self._complete and self.facts.why_not(self._gift) is None

    def main(self) -> Command | None:
        return Command.DO if self.leads_on() else None

    def given_up(self) -> Message:
        rainbow = _is_rainbow(self.cards)
        return sentence("You give no Rainbow away.") if rainbow else sentence("You give no Run away.")

    def do(self) -> Action | None:
        if not self._complete:
            self.refuse("G7.1", sentence("Choose a player for each card of the set."))
            return None
        return self.attempt(self._gift)

    def undo(self) -> bool:
        if not self.to:
            return False
        self.to.pop()
        self.chosen = self.cards[: len(self.to)]
        self.refusal = None
        return True


#: The question who gets the next card: by whether it is of a Rainbow, and whether there is another set to choose.
_OFFERS: Final = {
    (True, False): sentence("A Rainbow! Who gets the {card:object}? Give to at least two others."),
    (False, False): sentence("A Run! Who gets the {card:object}? Give to at least two others."),
    (True, True): sentence(
        "A Rainbow! Who gets the {card:object}? Give to at least two others, or choose a card from another set."
    ),
    (False, True): sentence(
        "A Run! Who gets the {card:object}? Give to at least two others, or choose a card from another set."
    ),
}


def _is_rainbow(cards: list[int]) -> bool:
    return len({RANK[card] for card in cards if FACE[card] != WILD_FACE}) == 1


def share_options(legal: Sequence[Action]) -> list[tuple[int, ...]]:
    """Return the sets that may be given away; the ways of dividing them are far too many to list."""
    answers = getattr(legal, "answers", legal)
    options = getattr(answers, "options", None)
    if options is not None:
        return list(options)
    return list(dict.fromkeys(action.cards for action in legal if action.verb == actions.SHARE))
