"""The true position before an act, and what the rules make of it, as reasons are looked up there.

Answers to the act are declined and forced cards drawn; of what somebody has to choose, nothing is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import GameState, apply, events, legal_answers, question
from game.rules.events import Event
from game.rules.play.piles import top_colour
from game.rules.play.plays import legal_plays
from game.rules.values.actions import CHALLENGE, DRAW, FROM_PILE, GIVE, PASS, READY, SHARE, TAKE, Action
from game.rules.values.cards import DECKS, FACE, RANK, WILD
from game.rules.values.state import NOBODY
from game.rules.values.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.values.views import DRAWING, KEEP, PRIVATE_QUESTIONS, THREES, TURN
from game.rules.values.views import READY as ASKED_IF_READY
from tests.positions import of
from tests.reasons.gathering import Given


class Truth:
    """The true position before an act, and what the rules make of it."""

    def __init__(self, given: Given) -> None:
        self.given, self.act, self.before = given, given.act, given.state
        self.player = given.act.player
        self.asked = question(self.before)
        self.after = self.before.copy()
        self.events: list[Event] = []
        apply(self.after, self.act, self.events)
        self._laid = self.after.copy()
        self._turns_up = bool(of(self.events, events.TurnedUp))
        if self.act.verb not in (DRAW, CHALLENGE, TAKE, GIVE, SHARE):
            self._decline()
        turned_up = [number for number, event in enumerate(self.events) if isinstance(event, events.TurnedUp)]
        del self.events[turned_up[0] if turned_up else len(self.events) :]  # what it brings nobody could know

    def _decline(self) -> None:
        for _ in range(200):
            asked = question(self.after)
            if asked is None or asked.kind not in (*PRIVATE_QUESTIONS, ASKED_TO_CHALLENGE, DRAWING, ASKED_IF_READY):
                return
            answers = legal_answers(self.after, asked.player)
            verbs = {DRAWING: DRAW, ASKED_IF_READY: READY}
            verb = verbs.get(asked.kind, PASS)
            declined = [act for act in reversed(answers) if act.verb == verb and act.where != FROM_PILE]
            if not declined:  # both stocks are empty: what a pile shows is looked at before a card is drawn from it
                return
            apply(self.after, declined[0], self.events)

    @property
    def next(self) -> int:
        """Whose turn it is after the act; NOBODY where it is still to be seen, or the game is over."""
        asked = question(self.after)
        return NOBODY if asked is None else asked.player if asked.kind == TURN else self.after.due()

    @property
    def settled(self) -> bool:
        """Whether nothing is still to take effect after an answer that somebody may owe."""
        return len(self.after.pending) <= 1

    @property
    def follower(self) -> int:
        """Who comes after the player in the order of play; NOBODY where that is still to be seen."""
        if self.act.verb == DRAW and self.asked is not None and self.asked.kind == TURN:
            return self.before.step(self.player)
        return self.after.step(self.player) if self.settled else NOBODY

    @property
    def left(self) -> list[int]:
        """What the act leaves of its player's hand, before anything comes to it."""
        hand, then = self.before.hands[self.player][:], self._laid.hands[self.player]
        for face in self.act.cards:  # of two alike, the one that went
            hand.remove(min((card for card in hand if FACE[card] == face), key=then.__contains__))
        return hand

    @property
    def stays(self) -> list[int]:
        """What the act leaves and is still in its player's hand before the next turn."""
        return [card for card in self.left if card in self._played_on()[0].hands[self.player]]

    @property
    def lessens(self) -> bool:
        """Whether nothing but what the act leaves is in its player's hand before the next turn, and all of that.

        What a card brings that is turned up with the act itself, nobody could know.
        """
        return self._turns_up or {*self._played_on(giving=True)[0].hands[self.player]} == {*self.left}

    @property
    def moved(self) -> bool:
        """Whether all hands move to other players."""
        return bool(of(self.events, events.HandsMovedOn))

    @property
    def opposite(self) -> int:
        """The pile a forced draw may take from."""
        assert self.asked is not None
        return self.asked.pile if self.asked.kind == DRAWING else 1 - self.asked.pile

    @property
    def taken(self) -> int:
        """The card on top of that pile."""
        return self.before.piles[self.opposite][-1].card

    def answers_of(self, player: int) -> dict[str, tuple[int, ...]]:
        """By verb, the faces a player could answer with right after the act; nothing where somebody else is asked."""
        asked, found = question(self._laid), dict[str, tuple[int, ...]]()
        if asked is None or asked.player != player or asked.kind not in (*PRIVATE_QUESTIONS, ASKED_TO_CHALLENGE):
            return {}
        for answer in legal_answers(self._laid, player):
            found[answer.verb] = (*found.get(answer.verb, ()), *answer.cards)
        return found

    def wild(self, player: int) -> bool:
        """Whether a player could send a draw back."""
        return self.before.rules.backfire and any(RANK[card] == WILD for card in self.before.hands[player])

    def cards(self, player: int) -> int:
        return len(self.before.hands[player])

    @property
    def unseen(self) -> list[int]:
        """What a hint's player neither saw nor remembers; else what is in others' hands and does not lie open."""
        before, position = self.before, self.given.position
        if position is not None:
            shown = {card for cards in (*position.hands, *position.stocks) for card in cards}
            shown.update(entry.card for pile in position.piles for entry in pile)
            return [card for card in DECKS[before.rules.deck] if card not in shown]
        held = [hand for player, hand in enumerate(before.hands) if player != self.player]
        return [card for cards in (*held, *before.stocks) for card in cards if card not in before.faceup]

    def others(self) -> list[int]:
        """How many cards each other player has."""
        return [len(hand) for player, hand in enumerate(self.before.hands) if player != self.player]

    def forced(self, player: int) -> int:
        return sum(event.number for event in of(self.events, events.Forced) if event.player == player)

    def loses_turn(self, player: int) -> bool:
        return any(event.player == player for event in of(self.events, events.TurnLost))

    def takes(self) -> int:
        """How many cards the player takes from others before the next turn, where nobody does what can be declined."""
        return sum(event.player == self.player for event in of(self._played_on()[1], events.Taken))

    def _played_on(self, giving: bool = False) -> tuple[GameState, list[Event]]:
        """The position before the next turn, and what happens till then: nobody does what can be declined.

        But they give the player Threes if ``giving``. What others choose hits somebody else, if it can: it is not the
        act that does it. What is drawn and what is turned up nobody knew, and what it brings is not looked at.
        """
        there = (self._laid if giving else self.after).copy()
        told = _Told(there)
        while (asked := question(there)) is not None and asked.kind not in (TURN, KEEP):
            answers = legal_answers(there, asked.player)
            gives = giving and asked.kind == THREES and asked.other == self.player
            declined = [act for act in answers if act.verb == PASS and not gives]
            spared = [act for act in answers if self.player not in act.to]
            apply(there, _rather_not_from_pile(declined or spared or answers), told)
            if told.turned_up is not None:
                return told.turned_up, told.happened
        return there, told.happened

    def skips(self, player: int) -> bool:
        return any(player in event.skipped for event in of(self.events, events.Skipped))

    def colour_of(self, pile: int) -> int:
        return top_colour(self.after.piles[pile])

    def on_piles(self, card: int) -> list[int]:
        """The piles on which the rules let a card be laid after the act."""
        there = self.after.copy()
        there.hands[self.player] = [card]
        return [act.where for act in legal_plays(there, self.player) if len(act.cards) == 1]


class _Told:
    """Who is told what happens at a table. ``turned_up`` is how it stands when the first card is turned up."""

    def __init__(self, table: GameState) -> None:
        self.happened: list[Event] = []
        self.turned_up: GameState | None = None
        self._table = table

    def append(self, event: Event, /) -> None:
        self.happened.append(event)
        if self.turned_up is None and isinstance(event, events.TurnedUp):
            self.turned_up = self._table.copy()


def _rather_not_from_pile(acts: Sequence[Action]) -> Action:
    """The first of some acts that takes nothing from a pile: where both stocks are empty, a draw has to."""
    return next((act for act in acts if act.where != FROM_PILE), acts[0])
