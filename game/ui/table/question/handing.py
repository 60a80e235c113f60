"""Handing the screen over between several people, so that it never tells what a hand holds (law 6).

What only a holder could do is one *offer* an act to all people it could concern by what everybody sees: whoever
presses their plate, card or no card, is given the screen for it, in the order of the rules; all others decline. No
pygame here: `Handing.next` says what must happen, `Turns` does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules import legal_answers
from game.rules.actions import CATCH, PASS, UNO, Action
from game.rules.actions import READY as SAY_READY
from game.rules.cards import RANK
from game.rules.draws import ForcedDraw
from game.rules.effects.reverse import Recover
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.events import Event, TurnedUp
from game.rules.frames import CardEffect
from game.rules.giving import Share
from game.rules.messages import Message, sentence
from game.rules.state import NOBODY, GameState
from game.rules.turns import out_of_turn
from game.rules.views import COLOUR as ASK_COLOUR
from game.rules.views import NAME, PRIVATE_QUESTIONS, READY, SWAP, TURN, Question
from game.session.session import Session

#: Questions answered on the open table, where no hand is needed: every hand stays covered.
OPEN_QUESTIONS: Final = frozenset({NAME, ASK_COLOUR, READY, SWAP})
#: Questions of which there may be one for a player on pending before it is asked.
_OCCASIONS: Final = (ForcedDraw, PassSkip, Recover, Share, Threes)
#: Number cards that may bring about an occasion for anybody: draws, gifts, passes.
_CONCERN_ALL: Final = frozenset({0, 1, 3, 5, 7, 9})
#: Acts that leave open what was offered before them.
_LEAVES_OPEN: Final = (CATCH, SAY_READY)
#: Number cards by which hands give up cards nobody has seen: who is due after them is not known before.
_PASSES_ON: Final = frozenset({7, 9})

#: What a lit plate is pressed for.
_CAN: Final[dict[type, Message]] = {
    ForcedDraw: sentence("Can you answer the draw?"),
    PassSkip: sentence("Can you answer the Skip?"),
    Recover: sentence("Can you answer the Reverse?"),
    Share: sentence("Can you give away a Rainbow or a Run?"),
    Threes: sentence("Can you give Threes?"),
}
_ANSWER: Final = sentence("Can you answer?")
_OUT_OF_TURN: Final = sentence("Can you play out of turn?")

# What must happen next.
WAIT: Final = "wait"  # the person at the screen decides, or somebody on the open table
BOT: Final = "bot"  # a bot decides
DECLINE: Final = "decline"  # whoever is asked passes, unasked
COVER: Final = "cover"  # `player` takes the screen
OFFER: Final = "offer"  # the plates of `lit` light, until `player` (NOBODY: a bot is due) takes the screen
OPEN: Final = "open"  # `player` is asked on the open table
LOOK: Final = "look"  # `player`, at the screen, may lay a card out of turn, or goes on


class Due(NamedTuple):
    """What must happen next, and to whom."""

    what: str
    player: int = NOBODY
    lit: tuple[int, ...] = ()


class Handing:
    """Who has claimed the screen for the present act, and who has it next."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._people = frozenset(session.persons)
        self._offer_over = False  # the offer of the present act is over
        self._offered_before: set[tuple[object, int]] = set()  # since the last public act, and to whom
        self._claimed: list[int] = []
        self._looked: set[int] = set()  # of those, who has been at the screen and seen their cards
        self._actor = NOBODY

    @property
    def several(self) -> bool:
        """Whether people must hand the screen over at all."""
        return len(self._people) > 1

    @property
    def claimed(self) -> tuple[int, ...]:
        """Who has pressed their plate for what can be done now, in the order in which they are asked."""
        order, concerned = self._order(), self.concerned()
        return tuple(sorted(concerned.intersection(self._claimed), key=order.index))

    def acted(self, asked: Question | None, action: Action, happened: Sequence[Event], viewer: int) -> None:
        """An act was carried out while `viewer` had the screen, as an answer or a claim, and this came of it."""
        private = asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player == action.player
        turned_up = [event.player for event in happened if isinstance(event, TurnedUp)]
        if action.verb == UNO:
            return
        if private and action.verb == PASS and not turned_up:
            if action.player == viewer:  # who declined unasked has seen nothing
                self._looked.add(action.player)
            return
        if turned_up or not (private or action.verb in _LEAVES_OPEN):
            # A card turned up acts like one that was laid; nobody could know what it would be.
            self._claimed, self._looked, self._offered_before = [], set(), set()
        self._actor = turned_up[-1] if turned_up else action.player
        self._offer_over = bool(self._offered_before) and not self._to_be_lit()

    def press(self, player: int) -> None:
        """Somebody has pressed their plate: they want to look at their cards for this act, or no longer."""
        if player in self._claimed:
            self._claimed.remove(player)
        else:
            self._claimed.append(player)

    def offered_act(self) -> Message:
        """What is offered now, by what everybody sees: whether somebody has the right card for it."""
        state = self._session.state
        if self.only_out_of_turn:
            return _OUT_OF_TURN
        return _ANSWER if out_of_turn(state) else _CAN.get(type(state.pending[-1]), _ANSWER)

    def offered(self, viewer: int) -> dict[int, bool]:
        """Whose plates are lit before the next cover comes, and whether they have pressed them already."""
        claimed = self.claimed
        due = Due(WAIT) if self._offer_over else self.next(viewer)
        if due.what != OFFER and not (due.what == COVER and claimed):
            return {}
        takes_it_anyway = NOBODY if claimed else due.player
        return {player: player in claimed for player in (*due.lit, *claimed) if player != takes_it_anyway}

    @property
    def only_out_of_turn(self) -> bool:
        """Whether nobody is asked anything, but somebody could lay a card out of turn."""
        asked = self._session.question
        return asked is not None and asked.kind == TURN

    def end_offer(self, taker: int) -> None:
        """The offer is over: somebody has taken the screen, or NOBODY has and the game goes on."""
        if taker in self.concerned() and taker not in self._claimed:
            self._claimed.append(taker)
        self._offer_over = True
        self._offered_before |= self._occasions()

    def gone_on(self, player: int) -> None:
        """A player who could have laid a card out of turn goes on."""
        self._looked.add(player)

    def next(self, viewer: int) -> Due:
        """What must happen, while `viewer` (or NOBODY) has the screen and nothing is being told."""
        asked = self._session.question
        if asked is None:
            return Due(WAIT)
        if not self.several:
            return Due(WAIT if asked.player in self._people else BOT, asked.player)
        if asked.kind in PRIVATE_QUESTIONS:
            return self._private(asked, viewer)
        if asked.kind == TURN and out_of_turn(self._session.state):
            lit = self._to_be_lit()
            if lit and not self._offer_over:
                return Due(OFFER, self._due(), lit)
            for player in self.claimed:
                if player not in self._looked and player != asked.player:
                    return Due(LOOK if player == viewer else COVER, player)
        player = asked.player
        if player not in self._people:
            return Due(BOT, player)
        if player == viewer:
            return Due(WAIT, player)
        return Due(OPEN if asked.kind in OPEN_QUESTIONS else COVER, player)

    def _private(self, asked: Question, viewer: int) -> Due:
        player = asked.player
        if player not in self._people:
            return Due(BOT, player)
        holds = len(legal_answers(self._session.state)) > 1
        if player == viewer and player == self._actor:
            return Due(WAIT if holds else DECLINE, player)  # of an act of their own, nobody else is to be asked first
        lit = self._to_be_lit()
        alone = set(lit) <= {viewer}  # nobody else is to be offered anything
        if not self._offer_over and not alone:
            return Due(OFFER, self._due(), lit)
        if player not in self._claimed and (self._offer_over or player != viewer):
            return Due(DECLINE, player)
        if player != viewer:
            return Due(COVER, player)
        return Due(WAIT if holds or player not in self._looked else DECLINE, player)

    def concerned(self) -> frozenset[int]:
        """The people whom what only a holder could do concerns now, by what everybody sees."""
        return frozenset(player for _, player in self._occasions())

    def _occasions(self) -> frozenset[tuple[object, int]]:
        """What only a holder could do now, or soon, each with a person whom it could concern."""
        state = self._session.state
        found: set[tuple[object, int]] = set()
        for frame in state.pending:
            if isinstance(frame, _OCCASIONS):
                found.add((frame, frame.player))
            elif isinstance(frame, CardEffect) and state.rules.number_effects and RANK[frame.card] in _CONCERN_ALL:
                found |= {(frame, player) for player in self._people}
        if out_of_turn(state):
            asked = self._session.next_if_declined()[0]
            if asked is not None and asked.kind == TURN:
                found |= {(state.piles[0][-1], player) for player in self._people - {asked.player}}
        able = {player for player in self._people if _holds_hidden(state, player)}
        return frozenset((what, player) for what, player in found if player in able)

    def _to_be_lit(self) -> tuple[int, ...]:
        anew = {player for _, player in self._occasions() - self._offered_before}
        return tuple(sorted(anew - set(self._claimed)))

    def _order(self) -> list[int]:
        """All players, those first who are asked first."""
        state = self._session.state
        waiting = [frame.player for frame in reversed(state.pending) if isinstance(frame, _OCCASIONS)]
        return list(dict.fromkeys([*waiting, *state.turn_order(state.active)]))

    def _due(self) -> int:
        """The person who takes the screen next if everybody declines.

        NOBODY if a bot or the open table is due, or if that follows from cards that nobody has seen.
        """
        pending = self._session.state.pending
        asked, foreseen = self._session.next_if_declined()
        if asked is None or asked.player not in self._people or asked.kind in OPEN_QUESTIONS:
            return NOBODY
        unseen = any(isinstance(frame, CardEffect) and RANK[frame.card] in _PASSES_ON for frame in pending)
        return asked.player if foreseen and not unseen else NOBODY


def _holds_hidden(state: GameState, player: int) -> bool:
    return any(card not in state.faceup for card in state.hands[player])
