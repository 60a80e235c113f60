"""Questions about other people: recovering a Reverse, naming, taking, giving and sharing cards.

As in `asking`, nothing here draws: one class for each way of answering.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import FACE, RANK, REVERSE, WILD_FACE, face_name
from game.ui.table.question.asking import Ask, Facts, Target


class Recovering(Ask):
    """A Reverse may be laid on the Reverse just laid."""

    pass_label = "Leave it"

    def sentence(self) -> str:
        other = self.facts.names[self.asked.other]
        return f"{self.name} may lay a Reverse on {other}'s: both are cancelled, and {self.name} has the turn"

    def bright(self) -> set[int]:
        return {card for card in self.facts.view.hand if RANK[card] == REVERSE}

    def lit(self) -> set[Target]:
        return {("card", card) for card in self.bright()}

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        return self.attempt(self.act(actions.ANSWER, cards=(FACE[int(number)],))) if kind == "card" else None

    def leaves(self) -> int:
        return len(self.facts.view.hand) - 1


class Naming(Ask):
    """A One names who draws, a Five names who gives."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        if any(action.verb == actions.PASS for action in facts.legal):
            self.pass_label = "Nobody"

    def sentence(self) -> str:
        asked = self.asked
        more = f" ({asked.number} to name)" if asked.number > 1 else ""
        if asked.rank == 5:
            return f"{self.name}, who shall give a card away? Or nobody{more}"
        return f"{self.name}, who shall draw a card?{more}"

    def lit(self) -> set[Target]:
        return {("player", action.to[0]) for action in self.facts.legal if action.verb == actions.NAME}

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        return self.attempt(self.act(actions.NAME, to=(number,))) if kind == "player" else None


class Swapping(Ask):
    """A Seven swaps hands with somebody, where the house plays so."""

    def sentence(self) -> str:
        return f"{self.name}, with whom do you swap hands?"

    def lit(self) -> set[Target]:
        return {("player", action.to[0]) for action in self.facts.legal if action.verb == actions.SWAP}

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        return self.attempt(self.act(actions.SWAP, to=(number,))) if kind == "player" else None


class Taking(Ask):
    """A Four takes a hidden card of somebody, or a face-up Eight."""

    def sentence(self) -> str:
        more = f" ({self.asked.number} to take)" if self.asked.number > 1 else ""
        eights = " An Eight that lies open can be taken by sight." if any(self._open()) else ""
        return f"{self.name}, whose card do you take?{more}{eights}"

    def _open(self) -> list[int]:
        return [card for player, cards in enumerate(self.facts.view.faceup) if player != self.facts.player
                for card in cards]  # fmt: skip

    def lit(self) -> set[Target]:
        found: set[Target] = {("card", card) for card in self._open()}
        return found | {("player", action.to[0]) for action in self.facts.legal
                        if action.verb == actions.TAKE and not action.cards}  # fmt: skip

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        if kind == "player":
            action = self.act(actions.TAKE, to=(number,))
            owner = int(number)
            opened = self.facts.view.faceup[owner]
            if opened and len(opened) == self.facts.view.counts[owner]:
                action = action._replace(cards=(FACE[opened[0]],))  # nothing hidden is there to be taken
            return self.attempt(action)
        if kind == "card":
            for owner, cards in enumerate(self.facts.view.faceup):
                if number in cards and owner != self.facts.player:
                    return self.attempt(self.act(actions.TAKE, cards=(FACE[int(number)],), to=(owner,)))
            self.refuse("G6.13", "A Four takes a card from another player: choose whose.")
        return None


class Giving(Ask):
    """Named by a Five: a card of the hand, then who gets it."""

    def sentence(self) -> str:
        namer = self.facts.names[self.asked.other]
        if not self.chosen:
            return f"{namer} named {self.name}: choose a card to give away"
        return f"Who gets the {face_name(FACE[self.chosen[0]])}?"

    def bright(self) -> set[int]:
        return set(self.facts.view.hand)

    def lit(self) -> set[Target]:
        if not self.chosen:
            return {("card", card) for card in self.facts.view.hand}
        return {("player", other) for other in range(self.facts.view.players) if other != self.facts.player}

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        self.refusal = None
        if kind == "card":
            self.chosen = [] if self.chosen == [number] else [int(number)]
        elif kind == "player":
            if self.chosen:
                return self.attempt(self.act(actions.GIVE, cards=(FACE[self.chosen[0]],), to=(number,)))
            self.refuse("G6.14", "First choose the card, then who gets it.")
        return None


class GivingThrees(Ask):
    """Threes may be given to the player of a Three."""

    do_label = "Give"
    pass_label = "Keep all"

    def sentence(self) -> str:
        taker = self.facts.names[self.asked.other]
        if not self.chosen:
            return f"{self.name} may give Threes to {taker}: choose them, or keep all"
        number = len(self.chosen)
        return f"Give {taker} {'this Three' if number == 1 else f'these {number} Threes'}?"

    def bright(self) -> set[int]:
        return {card for card in self.facts.view.hand if RANK[card] == 3}

    def lit(self) -> set[Target]:
        found: set[Target] = {("card", card) for card in self.bright()}
        return found | ({("player", self.asked.other)} if self.chosen else set())

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        self.refusal = None
        if kind == "card":
            if RANK[int(number)] == 3:
                self.toggle(int(number))
            else:
                self.attempt(self.act(actions.GIVE, cards=(FACE[int(number)],), to=(self.asked.other,)))
        elif kind == "player" and number == self.asked.other:
            return self.do()
        return None

    def do(self) -> Action | None:
        if not self.chosen:
            self.refuse("G6.12", "Choose one Three or more, or keep all.")
            return None
        gift = tuple(sorted(FACE[card] for card in self.chosen))
        return self.attempt(self.act(actions.GIVE, cards=gift, to=(self.asked.other,)))


class Sharing(Ask):
    """A Rainbow or Run may be given away: each of its cards to somebody, to at least two others."""

    do_label = "Give away"
    pass_label = "Keep it"

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
        """The cards of the set, in the order they are given away."""
        hand = sorted(self.facts.view.hand)
        found: list[int] = []
        for face in self.options[self.option] if self.options else ():
            found += [card for card in hand if FACE[card] == face and card not in found][:1]
        return found

    def leaves(self) -> int:
        return len(self.facts.view.hand) - len(self.cards)

    def sentence(self) -> str:
        cards = self.cards
        if not cards:
            return ""
        if len(self.to) == len(cards):
            return "All are given: give them away now, or take a step back"
        what = "Rainbow" if len({card & ~3 for card in cards}) and _is_rainbow(cards) else "Run"
        other = " (another set: choose one of its cards)" if len(self.options) > 1 and not self.to else ""
        return f"A {what}! Who gets the {face_name(FACE[cards[len(self.to)]])}? Two others at least{other}"

    def bright(self) -> set[int]:
        if self.to:
            return set(self.cards)
        return {card for card in self.facts.view.hand if any(FACE[card] in faces for faces in self.options)}

    def lit(self) -> set[Target]:
        if len(self.to) == len(self.cards):
            return set()
        return {("player", other) for other in range(self.facts.view.players) if other != self.facts.player}

    def choose(self, target: Target) -> Action | None:
        kind, number = target
        self.refusal = None
        if kind == "player" and len(self.to) < len(self.cards):
            if number == self.facts.player:
                self.refuse("G7.1", "Each of the cards goes to another player.")
            else:
                self.to.append(int(number))
        elif kind == "card":
            for option, faces in enumerate(self.options):
                if FACE[int(number)] in faces and option != self.option:
                    self.option, self.to = option, []
                    break
        self.chosen = self.cards[: len(self.to)]
        return None

    def do(self) -> Action | None:
        if len(self.to) < len(self.cards):
            self.refuse("G7.1", "All cards of the set are given away: choose a player for each of them.")
            return None
        faces = self.options[self.option]
        return self.attempt(self.act(actions.SHARE, cards=faces, to=tuple(self.to)))

    def undo(self) -> bool:
        if not self.to:
            return False
        self.to.pop()
        self.chosen = self.cards[: len(self.to)]
        self.refusal = None
        return True


def _is_rainbow(cards: list[int]) -> bool:
    return len({RANK[card] for card in cards if FACE[card] != WILD_FACE}) == 1


def share_options(legal: Sequence[Action]) -> list[tuple[int, ...]]:
    """The sets that may be given away; the ways of dividing them are far too many to be listed."""
    answers = getattr(legal, "answers", legal)
    options = getattr(answers, "options", None)
    if options is not None:
        return list(options)
    return list(dict.fromkeys(action.cards for action in legal if action.verb == actions.SHARE))
