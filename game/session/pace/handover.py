"""Handing the screen over between several people, so that this never reveals a hand (law 6).

An act that needs a certain card is *offered* to every person who, by public facts, might hold it. Each player who
presses their plate gets the screen, in the order of the rules, whether or not they hold the card. All others decline.
`Handover.next` says what must happen, and the screen does it (`ui/table/table_turns.py`). A `Due` may follow from a
hand and must not be shown.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from game.rules import legal_answers
from game.rules.events import TurnedUp
from game.rules.giving import Share
from game.rules.play.draws import ForcedDraw
from game.rules.turns import out_of_turn
from game.rules.values.actions import CATCH, PASS, UNO, Action
from game.rules.values.actions import READY as SAY_READY
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import COLOUR as ASK_COLOUR
from game.rules.values.views import NAME, PRIVATE_QUESTIONS, READY, SWAP, TURN, Question
from game.session.pace.occasions import OCCASIONS, foreseen
from game.session.session import Session

#: Questions answered on the open table, where no hand is needed: every hand stays covered.
OPEN_QUESTIONS: Final = frozenset({NAME, ASK_COLOUR, READY, SWAP})
#: Acts that do not end an offer made before.
_LEAVES_OPEN: Final = (CATCH, SAY_READY)


class DueKind(Enum):
    """What must happen next; ``player`` and ``lit`` are those of the `Due`."""

    WAIT = auto()  # the player at the screen decides, or one on the open table
    BOT = auto()  # a bot decides
    DECLINE = auto()  # the player asked passes, unasked
    COVER = auto()  # ``player`` takes the screen
    OFFER = auto()  # the plates of ``lit`` light, until ``player`` takes the screen, or with NOBODY until none answers
    OPEN = auto()  # ``player`` is asked on the open table
    LOOK = auto()  # ``player``, at the screen, may lay a card out of turn, or goes on


class Due(NamedTuple):
    """What must happen next, and to whom."""

    what: DueKind
    player: int = NOBODY
    lit: tuple[int, ...] = ()


class _Cards(NamedTuple):
    """A player got cards, and holds so many now: they may complete a set."""

    held: int


class Handover:
    """The claims to the screen for the present act, and the player who gets it next."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._table = session.subscribe(NOBODY)
        self._people = frozenset(session.persons)
        self._offer_over = False  # whether the present act's offer is over
        self._offered_before: set[tuple[object, int]] = set()  # offers since the last public act, each with its player
        self._claimed: list[int] = []
        self._looked: set[int] = set()  # the claimants who have been at the screen and seen their cards
        self._actor = NOBODY

    @property
    def several(self) -> bool:
        """Return whether people must hand the screen over at all."""
        return len(self._people) > 1

    @property
    def claimed(self) -> tuple[int, ...]:
        """Return the players who pressed their plates for what can be done now, in the order they will be asked."""
        order, concerned = self._order(), self.concerned()
        return tuple(sorted(concerned.intersection(self._claimed), key=order.index))

    def acted(self, asked: Question | None, action: Action, viewer: int) -> None:
        """Note the last act, an answer or a claim, carried out while `viewer` had the screen."""
        private = asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player == action.player
        turned_up = [event.player for event in self._table.news() if isinstance(event, TurnedUp)]
        if action.verb == UNO:
            return
        if private and action.verb == PASS and not turned_up:
            if action.player == viewer:  # a player who declined unasked has seen nothing
                self._looked.add(action.player)
            self._ask_anew(viewer)
            return
        if turned_up or not (private or action.verb in _LEAVES_OPEN):
            # A card that is turned up ends earlier offers as a laid one does: nobody could foresee it.
            self._claimed, self._looked, self._offered_before = [], set(), set()
        self._actor = turned_up[-1] if turned_up else action.player
        self._offer_over = bool(self._offered_before) and not self._to_be_lit()

    def _ask_anew(self, viewer: int) -> None:
        """Ask players again whom something else concerns now; the viewer has seen cards that came to them."""
        occasions = self._occasions()
        anew = {player for what, player in occasions - self._offered_before if (type(what), player) != (_Cards, viewer)}
        for player in anew - {player for _, player in occasions & self._offered_before}:
            self._looked.discard(player)
            if player in self._claimed:
                self._claimed.remove(player)
        self._offer_over = self._offer_over and not self._to_be_lit()

    def press(self, player: int) -> None:
        """Press or release a player's plate: they want to look at their cards for this act, or no longer."""
        if player in self._claimed:
            self._claimed.remove(player)
        else:
            self._claimed.append(player)

    def offered(self, viewer: int) -> dict[int, bool]:
        """Return whose plates are lit before the next cover comes, and whether they have pressed them already."""
        claimed = self.claimed
        due = Due(DueKind.WAIT) if self._offer_over else self.next(viewer)
        if due.what != DueKind.OFFER and not (due.what == DueKind.COVER and claimed):
            return {}
        takes_it_anyway = NOBODY if claimed or len(due.lit) > 1 else due.player
        return {player: player in claimed for player in (*due.lit, *claimed) if player != takes_it_anyway}

    @property
    def only_out_of_turn(self) -> bool:
        """Return whether an ordinary turn is asked: an offer can then only be a card out of turn."""
        asked = self._session.question
        return asked is not None and asked.kind == TURN

    def end_offer(self, taker: int) -> None:
        """End the offer: a player has taken the screen, or with NOBODY the game goes on."""
        if taker in self.concerned() and taker not in self._claimed:
            self._claimed.append(taker)
        self._offer_over = True
        self._offered_before |= self._occasions()

    def returns(self, player: int) -> None:
        """Note that a player puts the hand down without an answer to what is asked, and is asked again."""
        if player in self.concerned() and player not in self._claimed:
            self._claimed.append(player)

    def gone_on(self, player: int) -> None:
        """Note that a player who could have laid a card out of turn goes on."""
        self._looked.add(player)

    def next(self, viewer: int) -> Due:
        """Return what must happen, while `viewer` (or NOBODY) has the screen and no story is running."""
        asked = self._session.question
        if asked is None:
            return Due(DueKind.WAIT)
        if not self.several:
            return Due(DueKind.WAIT if asked.player in self._people else DueKind.BOT, asked.player)
        if asked.kind in PRIVATE_QUESTIONS:
            return self._private(asked, viewer)
        if asked.kind == TURN and out_of_turn(self._session.state):
            lit = self._to_be_lit()
            if lit and not self._offer_over:
                return Due(DueKind.OFFER, self._due(lit), lit)
            for player in self.claimed:
                if player not in self._looked and player != asked.player:
                    return Due(DueKind.LOOK if player == viewer else DueKind.COVER, player)
        player = asked.player
        if player not in self._people:
            return Due(DueKind.BOT, player)
        if player == viewer:
            return Due(DueKind.WAIT, player)
        return Due(DueKind.OPEN if asked.kind in OPEN_QUESTIONS else DueKind.COVER, player)

    def _private(self, asked: Question, viewer: int) -> Due:
        player = asked.player
        if player not in self._people:
            return Due(DueKind.BOT, player)
        holds = len(legal_answers(self._session.state)) > 1
        if player == viewer and player == self._actor and player not in self._claimed:
            # After an act of their own, they are asked first. Who pressed their plate is shown their cards in any case.
            return Due(DueKind.WAIT if holds else DueKind.DECLINE, player)
        lit = self._to_be_lit()
        alone = set(lit) <= {viewer}  # no other player is offered anything
        if not self._offer_over and not alone:
            return Due(DueKind.OFFER, self._due(lit), lit)
        if player not in self._claimed and (self._offer_over or player != viewer):
            return Due(DueKind.DECLINE, player)
        if player != viewer:
            return Due(DueKind.COVER, player)
        return Due(DueKind.WAIT if holds or player not in self._looked else DueKind.DECLINE, player)

    def concerned(self) -> frozenset[int]:
        """Return the people who might be concerned by an act for holders only, judging by public facts."""
        return frozenset(player for _, player in self._occasions())

    def _occasions(self) -> frozenset[tuple[object, int]]:
        """Return the acts for holders only, now or soon, each with a person whom it might concern."""
        state = self._session.state
        found: set[tuple[object, int]] = set()
        for frame in state.pending:
            if isinstance(frame, Share):  # what can be given is hidden
                found.add((_Cards(len(state.hands[frame.player])), frame.player))
            elif isinstance(frame, OCCASIONS):
                found.add((frame, frame.player))
        if out_of_turn(state):
            asked = self._session.next_if_declined()[0]
            if asked is not None and asked.kind == TURN:
                found |= {(state.piles[0][-1], player) for player in self._people - {asked.player}}
        able = {player for player in self._people if _holds_hidden(state, player)}
        return frozenset((what, player) for what, player in found if player in able)

    def _to_be_lit(self) -> tuple[int, ...]:
        anew = {player for _, player in self._occasions() - self._offered_before} - {*self._claimed}
        return tuple(sorted(anew, key=self._order().index))

    def _order(self) -> list[int]:
        """Return all players in the order they are asked."""
        state = self._session.state
        waiting = [frame.player for frame in reversed(state.pending) if isinstance(frame, OCCASIONS)]
        return list(dict.fromkeys([*waiting, *state.turn_order(state.active)]))

    def _due(self, lit: tuple[int, ...]) -> int:
        """Return the person who takes the screen next if all decline what is offered to those who are ``lit``.

        The only one of them made to draw is due, to answer or not. NOBODY if a bot or the open table is due, or if that
        depends on unseen cards.
        """
        drawers = {frame.player for frame in self._session.state.pending if isinstance(frame, ForcedDraw)} & {*lit}
        if len(drawers) == 1:
            return drawers.pop()
        asked, known = foreseen(self._session)
        person = known and asked is not None and asked.player in self._people and asked.kind not in OPEN_QUESTIONS
        return asked.player if asked is not None and person else NOBODY

    @property
    def bot_is_next(self) -> bool:
        """Return whether a bot goes on if all decline, as everybody can tell."""
        asked, known = foreseen(self._session)
        return known and asked is not None and asked.player not in self._people


def _holds_hidden(state: GameState, player: int) -> bool:
    return any(card not in state.faceup for card in state.hands[player])
