"""Handing the screen over between several people, so that this never reveals a hand (law 6).

An act that needs a certain card is *offered* to every person who, by public facts, might hold it. They are asked by
name, in the order of the rules, whether they want to look. A card out of turn is offered to all of them at once, and
those who want to look press their plates. They get the screen whether or not they hold the card; all others decline.
`Handover.next` says what must happen, and the screen does it (`ui/table/table_turns.py`). A `Due` may follow from a
hand and must not be shown. People whose hands are elsewhere, on phones, are asked there and never here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from enum import Enum, auto
from itertools import chain
from typing import Final, NamedTuple

from game.rules import legal_answers
from game.rules.events import TurnedUp
from game.rules.giving import Gifts, Share, smallest_set
from game.rules.turns import out_of_turn
from game.rules.values.actions import CATCH, PASS, SHARE, UNO, Action
from game.rules.values.actions import READY as SAY_READY
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import PRIVATE_QUESTIONS, TURN, Question
from game.rules.values.views import SHARE as ASK_SHARE
from game.session.pace.card_moves import moves_of
from game.session.pace.occasions import OCCASIONS, OPEN_QUESTIONS, anyway, foreseen
from game.session.session import Session

#: Acts that leave earlier offers open.
_LEAVES_OPEN: Final = (CATCH, SAY_READY)
_MANY: Final = 99


class DueKind(Enum):
    """What must happen next; ``player`` and ``lit`` are those of the `Due`."""

    WAIT = auto()  # the player at the screen decides, or one on the open table
    BOT = auto()  # a bot decides
    ELSEWHERE = auto()  # ``player`` is asked elsewhere; the ``lit`` players may look meanwhile
    DECLINE = auto()  # the player asked passes, unasked
    COVER = auto()  # ``player`` takes the screen
    OFFER = auto()  # the ``lit`` players may look; if none does, ``player`` (or NOBODY) takes the screen
    OPEN = auto()  # ``player`` is asked on the open table
    LOOK = auto()  # ``player``, at the screen, may lay a card out of turn, or goes on


class Due(NamedTuple):
    """What must happen next, and to whom."""

    what: DueKind
    player: int = NOBODY
    lit: tuple[int, ...] = ()


class _Occasion(NamedTuple):
    """An answer a player might give, with the number of changes to their hand so far: new cards are a new occasion."""

    player: int
    what: object
    changes: int


class Handover:
    """The claims to the screen for the present act, and the player who gets it next.

    ``elsewhere`` are the people whose hands are not at the screen; that may change at any time.
    """

    def __init__(self, session: Session, elsewhere: Collection[int] = ()) -> None:
        self._session, self._elsewhere = session, elsewhere
        self._table = session.subscribe(NOBODY)
        self._decided: set[_Occasion] = set()  # since the last public act: its player has declined or wants to look
        self._claimed: list[int] = []
        self._looked: set[int] = set()  # the players who have been at the screen since and seen their cards
        self._changes: Counter[int] = Counter()  # cards that came to or left each hand
        #: Cards that came to each hand since its player last answered whether to give a set away.
        self._came = Counter(dict.fromkeys(range(session.state.players), _uncounted(session.state)))
        self._actor = NOBODY

    @property
    def _people(self) -> frozenset[int]:
        """The people at the screen."""
        return frozenset(self._session.persons) - frozenset(self._elsewhere)

    @property
    def several(self) -> bool:
        """Return whether other people see the screen, too, so that a hand lies open only for its player's decisions."""
        return bool(self._people) and len(self._session.persons) > 1

    @property
    def claimed(self) -> tuple[int, ...]:
        """Return the players who pressed their plates for what can be done now, in the order they will be asked."""
        order, concerned = self._order(), self.concerned()
        return tuple(sorted(concerned.intersection(self._claimed), key=order.index))

    def acted(self, asked: Question | None, action: Action, viewer: int) -> None:
        """Note the last act, an answer or a claim, carried out while `viewer` had the screen."""
        private = asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player == action.player
        happened = self._table.news()
        turned_up = [event.player for event in happened if isinstance(event, TurnedUp)]
        if private and asked is not None and asked.kind == ASK_SHARE:
            self._came[action.player] -= 1 if action.verb == SHARE else self._came[action.player]
        for move in chain.from_iterable(map(moves_of, happened)):
            self._changes.update(player for place, player in (move.source, move.target) if place == "hand")
            self._came.update(player for place, player in (move.target,) if place == "hand")
        if action.verb == UNO:
            return
        if private and action.player in self._claimed:
            self._claimed.remove(action.player)
        if private and action.verb == PASS and not turned_up:
            if action.player == viewer:  # a player who declined unasked has seen nothing
                self._looked.add(action.player)
            return
        if turned_up or not (private or action.verb in _LEAVES_OPEN):
            # A turned-up card ends earlier offers as a laid card does, because nobody could foresee it.
            self._claimed, self._looked, self._decided = [], set(), set()
        if action.verb == SHARE and not self._came[action.player]:  # each set needs another card that came
            self._decided.add(_Occasion(action.player, Share, self._changes[action.player]))
        self._actor = turned_up[-1] if turned_up else action.player

    def press(self, player: int) -> None:
        """Press or release a player's plate: they want to look for a card to lay out of turn, or no longer."""
        if player in self._claimed:
            self._claimed.remove(player)
        else:
            self._claimed.append(player)

    def offered(self, viewer: int) -> dict[int, bool]:
        """Return the players whose plates are lit before the next cover, each with whether it is pressed already."""
        claimed, due = self.claimed, self.next(viewer)
        lights = due.what in (DueKind.OFFER, DueKind.ELSEWHERE) or (due.what == DueKind.COVER and claimed)
        if not (self.only_out_of_turn and lights):
            return {}
        return {player: player in claimed for player in (*due.lit, *claimed)}

    @property
    def only_out_of_turn(self) -> bool:
        """Return whether an ordinary turn is asked: an offer can then only be a card out of turn."""
        asked = self._session.question
        return asked is not None and asked.kind == TURN

    def end_offer(self, taker: int) -> None:
        """End the offer: a player has taken the screen, or with NOBODY the game goes on."""
        if taker in self.concerned() and taker not in self._claimed:
            self._claimed.append(taker)
        self._looked.discard(taker)
        asked = self._session.question
        if asked is None:
            return
        for occasion in self._occasions():
            for_all = self.only_out_of_turn and asked.player not in self._elsewhere
            if for_all or occasion.player in (asked.player, taker):
                self._decided.add(occasion)

    def returns(self, player: int) -> None:
        """Note that a player puts the hand down without answering the question, and is asked again."""
        if player in self.concerned() and player not in self._claimed:
            self._claimed.append(player)

    def gone_on(self, player: int) -> None:
        """Note that a player who could have laid a card out of turn lets the game go on."""
        self._looked.add(player)

    def next(self, viewer: int) -> Due:
        """Return what must happen, while `viewer` (or NOBODY) has the screen and no story is running."""
        asked, people = self._session.question, self._people
        if asked is None:
            return Due(DueKind.WAIT)
        if not people or not (self.several or viewer == NOBODY):
            return Due(DueKind.WAIT if asked.player in people else self._not_here(asked.player), asked.player)
        if asked.kind in PRIVATE_QUESTIONS:
            return self._private(asked, viewer)
        if asked.kind == TURN and out_of_turn(self._session.state):
            free = self._undecided() - {*self._claimed}
            lit = tuple(player for player in self._order() if player in free)
            elsewhere = asked.player in self._elsewhere  # then that player needs no cover
            if lit and not elsewhere:
                return Due(DueKind.OFFER, asked.player if asked.player in people else NOBODY, lit)
            for player in self.claimed:
                if player not in self._looked:
                    return Due(DueKind.LOOK if player == viewer else DueKind.COVER, player)
            if elsewhere:
                return Due(DueKind.ELSEWHERE, asked.player, lit)
        player = asked.player
        if player not in people:
            return Due(self._not_here(player), player)
        if player == viewer:
            return Due(DueKind.WAIT, player)
        return Due(DueKind.OPEN if asked.kind in OPEN_QUESTIONS else DueKind.COVER, player)

    def _private(self, asked: Question, viewer: int) -> Due:
        player = asked.player
        if player not in self._people:
            return Due(self._not_here(player), player)
        if player == viewer:  # one who has seen all their new cards is asked only if there is a choice or phones wait
            seen = not self._elsewhere and (player == self._actor or player in self._looked)
            holds = len(legal_answers(self._session.state)) > 1
            return Due(DueKind.WAIT if holds or not seen else DueKind.DECLINE, player)
        if player in self._undecided():
            return Due(DueKind.OFFER, player if anyway(self._session, player) else NOBODY, (player,))
        return Due(DueKind.COVER if player in self._claimed else DueKind.DECLINE, player)

    def _not_here(self, player: int) -> DueKind:
        return DueKind.ELSEWHERE if player in self._elsewhere else DueKind.BOT

    def concerned(self) -> frozenset[int]:
        """Return the people who might be concerned by an act for holders only, judging by public facts."""
        return frozenset(occasion.player for occasion in self._occasions())

    def is_to_answer(self, player: int) -> bool:
        """Return whether a player still has a private question to answer, which is public knowledge."""
        return any(isinstance(frame, OCCASIONS) and frame.player == player for frame in self._session.state.pending)

    def _occasions(self) -> frozenset[_Occasion]:
        """Return the acts for holders only, now or soon, each with a person whom it might concern."""
        state = self._session.state
        found: list[tuple[int, object]] = []
        for frame in state.pending:
            if isinstance(frame, Share) and len(state.hands[frame.player]) < smallest_set(state):
                continue  # they have given away too many cards since, which is public
            if isinstance(frame, OCCASIONS):
                found.append((frame.player, Share if isinstance(frame, Share) else frame))  # what it holds is hidden
        if out_of_turn(state):
            asked = self._session.next_if_declined()[0]
            if asked is not None and asked.kind == TURN:
                found += [(player, state.piles[0][-1]) for player in self._people - {asked.player}]
        able = {player for player in self._people if _holds_hidden(state, player)}
        return frozenset(_Occasion(player, what, self._changes[player]) for player, what in found if player in able)

    def _undecided(self) -> frozenset[int]:
        return frozenset(occasion.player for occasion in self._occasions() - self._decided)

    def _order(self) -> list[int]:
        """Return all players in the order they are asked."""
        state = self._session.state
        return state.turn_order(state.active)

    @property
    def goes_on_elsewhere(self) -> bool:
        """Return whether the game goes on without the screen if all decline, and everybody can tell."""
        asked, known = foreseen(self._session)
        return known and asked is not None and asked.player not in self._people


def _uncounted(state: GameState) -> int:
    """Return how many cards may have come to each hand that its player has not been asked about yet."""
    asks = state.received or any(isinstance(frame, Share | Gifts) for frame in state.pending)
    return _MANY if asks else 0


def _holds_hidden(state: GameState, player: int) -> bool:
    return any(card not in state.faceup for card in state.hands[player])
