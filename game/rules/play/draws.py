"""Forced draws: who must draw how many because of which card; backfire, challenge and the opposite pile (G4, G6.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.events import (
    Backfired,
    Challenged,
    ChallengeLost,
    ChallengeWon,
    Forced,
    HandShown,
    PassedOn,
    ReadySaid,
    TurnLost,
)
from game.rules.play import answering, calls, moves
from game.rules.play.colours import leave_open
from game.rules.play.frames import CardEffect, Draws, Fine, Out, Refusal, TurnUp, plain_draws
from game.rules.play.piles import forced_cards
from game.rules.play.plays import played_rightly
from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, FROM_PILE, PASS, READY, Action, drawings
from game.rules.values.cards import (
    BLACK,
    COLOURS,
    DRAW_TWO,
    NO_COLOUR,
    RANK,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    colour_of,
)
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import BACKFIRE, DEFLECT, DRAWING, Question
from game.rules.values.views import CHALLENGE as ASK_CHALLENGE
from game.rules.values.views import READY as ASK_READY

CALLS: Final = (*COLOURS, NO_COLOUR)
#: Cards a challenger draws beyond the sum when the challenge is lost (G3.5).
LOST_CHALLENGE_ADDS: Final = 2


class ForcedDraw(NamedTuple):
    """A player must draw because of a card; they decide once: draw, backfire, pass it on or challenge (G3.7)."""

    player: int
    cards: int
    blame: int  # who draws instead after a backfire: the card's player, or the last to backfire
    victim: int  # the player who loses the turn if they are the one who draws (G4.4), or NOBODY
    pile: int
    card: int
    rightly: int = -1  # 0 or 1 if it can be challenged: how the challenge will be judged (G3.5)
    held: tuple[int, ...] = ()
    opening: bool = False  # the card was turned up at the opening, so it cannot be passed on
    decided: bool = False  # a challenge was won, so the player can only draw

    def asks(self, state: GameState) -> int:
        if self.decided:
            return NOBODY
        if self.rightly >= 0 or self._can_backfire(state) or self.passing_on(state):
            return self.player
        could_be_answered = state.rules.backfire or self._could_be_passed_on(state)
        return self.player if could_be_answered and moves.concerned(state, self.player) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        _accept(state, self, out)

    def question(self, state: GameState) -> Question:
        deflects = not self._can_backfire(state) and (bool(self.passing_on(state)) or not state.rules.backfire)
        kind = DEFLECT if deflects else BACKFIRE
        if self.rightly >= 0:
            kind = ASK_CHALLENGE
        return Question(kind, self.player, self.pile, self.cards, self.blame, RANK[self.card])

    def answers(self, state: GameState) -> list[Action]:
        player = self.player
        found = [*drawings(player, self._sources(state))]
        found.append(Action(PASS, player))
        if self.rightly >= 0:
            found.append(Action(CHALLENGE, player))
        black = [WILD_FACE] if self._can_backfire(state) else []
        for face in (*black, *self.passing_on(state)):
            colours = CALLS if colour_of(face) == BLACK else (NO_COLOUR,)
            found += [Action(ANSWER, player, (face,), colour=colour) for colour in colours]
        return found

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        player = self.player
        if action == Action(PASS, player):
            return None
        if action.verb == CHALLENGE:
            if self.rightly >= 0 and action == Action(CHALLENGE, player):
                return None
            return Refusal("G3.5", sentence("Only the player who must draw for a Wild Draw Four can challenge it."))
        if action.verb == DRAW:
            if state.asks_all and self.rightly < 0:
                return Refusal("G3.7", sentence("First decide: answer the draw, or take it."))
            return _source_refusal(self._sources(state), action)
        if action.verb == ANSWER:
            return self._answer_refusal(state, action)
        return Refusal("G3.7", sentence("You must draw first, or answer the draw."))

    def _answer_refusal(self, state: GameState, action: Action) -> Refusal | None:
        if len(action.cards) != 1 or action.to or action.where != NOBODY:
            return Refusal("G6.6", sentence("Answer a forced draw with a single card."))
        face = action.cards[0]
        refusal = answering.refusal(state, self.player, face, self.card, self.passing(state))
        if refusal is not None:
            return refusal
        if action.colour not in (CALLS if colour_of(face) == BLACK else (NO_COLOUR,)):
            return Refusal("G6.4", sentence("You call a colour only for a black card: red, yellow, green or blue."))
        return None

    def _can_backfire(self, state: GameState) -> bool:
        return state.rules.backfire and moves.holds(state, self.player, WILD_FACE)

    def passing_on(self, state: GameState) -> list[int]:
        """Return the faces in hand that pass this draw on to the next player (J.answer-draw-two, H.stacking)."""
        return answering.held(state, self.player, self.passing(state))

    def passing(self, state: GameState) -> list[int]:
        """Return the faces that pass this draw on, in any hand."""
        return [] if self.opening else answering.passing(state, self.pile, self.card)

    def _could_be_passed_on(self, state: GameState) -> bool:
        """Return whether some card could pass this draw on, judging by public facts only."""
        return not self.opening and answering.could_be_passed_on(state, self.pile, self.card)

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PASS:
            _accept(state, self, out)
        elif action.verb == DRAW:
            frame = _accept(state, self, out)
            state.pending[-1] = frame._replace(left=frame.left - 1)
            pile = frame.pile if isinstance(frame, Drawing) else NOBODY
            _take(state, self.player, action.where, pile, out)
        elif action.verb == CHALLENGE:
            _challenge(state, self, out)
        elif action.cards[0] == WILD_FACE:
            _backfire(state, self, action, out)
        else:
            _pass_on(state, self, action, out)

    def _sources(self, state: GameState) -> tuple[int, ...]:
        """Return the sources of the first card; none if all are asked, because a choice would reveal who can answer."""
        if state.asks_all and self.rightly < 0:
            return ()
        sources = moves.draw_sources(state)
        return sources if _opposite(state, self) == NOBODY else (*sources, FROM_PILE)


#: Cached, because building equal ones anew would cost measurable time.
_forced: Final = lru_cache(1 << 12)(ForcedDraw)


class Drawing(NamedTuple):
    """A draw that may also take from the opposite pile, so each card is asked for (G4.2)."""

    player: int
    left: int
    pile: int  # the opposite pile
    waits: int = 0  # as in Draws
    opening: bool = False  # as in ForcedDraw

    def asks(self, state: GameState) -> int:
        if self.left and (state.piles[self.pile] or moves.draw_sources(state)):
            return self.player
        return NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Complete the draw: refill an empty pile (G4.3), and wait for READY if four or more cards came."""
        if not state.piles[self.pile]:
            state.pending.append(TurnUp(self.player, self.pile))
        if self.waits - self.left >= 4:
            state.pending.append(Ready(self.player))

    def question(self, state: GameState) -> Question:
        return Question(DRAWING, self.player, self.pile, self.left)

    def answers(self, state: GameState) -> list[Action]:
        return [*drawings(self.player, self._sources(state))]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action.verb != DRAW:
            first = Refusal("G4.1", sentence("You have cards to draw first."))
            return self._never_answered(state, action) or first
        return _source_refusal(self._sources(state), action)

    def _never_answered(self, state: GameState, action: Action) -> Refusal | None:
        """Say why a card could not have answered this draw even before it began; None if that is unknown."""
        pile, lain = 1 - self.pile, state.piles[1 - self.pile]
        if action.verb != ANSWER or len(action.cards) != 1 or not lain or lain[-1].by == self.player:
            return None
        passing = [] if self.opening else answering.passing(state, pile, lain[-1].card)
        return answering.refusal(state, self.player, action.cards[0], lain[-1].card, passing)

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        state.pending.append(self._replace(left=self.left - 1))
        _take(state, self.player, action.where, self.pile, out)

    def _sources(self, state: GameState) -> tuple[int, ...]:
        sources = moves.draw_sources(state)
        return (*sources, FROM_PILE) if state.piles[self.pile] else sources


def _source_refusal(sources: tuple[int, ...], action: Action) -> Refusal | None:
    """Say why a card cannot be drawn from the named source."""
    if action != Action(DRAW, action.player, where=action.where):
        return Refusal("G4.1", sentence("Only choose where the card comes from."))
    if action.where in sources:
        return None
    if action.where == FROM_PILE:
        return Refusal("G4.2", sentence("There is no card to take from the opposite pile."))
    return Refusal("G4.1", sentence("You cannot draw from that draw pile now."))


def source_refusal(state: GameState, action: Action) -> Refusal | None:
    """Say why the ordinary draw of a turn cannot come from the named source (G4.1)."""
    if action.where == FROM_PILE:
        return Refusal("G4.2", sentence("Take from the opposite pile only for a Draw Two or Wild Draw Four."))
    return _source_refusal(moves.draw_sources(state), action)


def _take(state: GameState, player: int, source: int, pile: int, out: Out) -> None:
    if source == FROM_PILE:
        moves.draw_from_pile(state, player, pile, out)
    else:
        moves.draw(state, player, source, out)


def _opposite(state: GameState, frame: ForcedDraw) -> int:
    """Return the pile opposite a Draw Two or Wild Draw Four that the draw may take from, or NOBODY (G4.2)."""
    if state.open_piles < 2 or RANK[frame.card] not in (DRAW_TWO, WILD_DRAW_FOUR):
        return NOBODY
    other = 1 - frame.pile
    return other if state.piles[other] else NOBODY


def _accept(state: GameState, frame: ForcedDraw, out: Out) -> Drawing | Draws:
    """Make the player draw and lose the turn with it (G4.4, G6.6); return the frame that draws the cards."""
    if out is not None:
        rule = {0: "G6.8", 1: "G6.9", DRAW_TWO: "G6.1", WILD_DRAW_FOUR: "G6.7"}[RANK[frame.card]]
        whose = frame.player if frame.decided else frame.blame  # after a won challenge it is their own card
        out.append(Forced(frame.player, frame.cards, whose, frame.pile, rule))
    if frame.player == frame.victim:
        state.skips = 1
        if out is not None:
            out.append(TurnLost(frame.player))
    opposite = _opposite(state, frame)
    waits = frame.cards if state.rules.ready else 0
    drawing: Drawing | Draws
    if opposite == NOBODY:
        drawing = plain_draws(frame.player, frame.cards, waits)
    else:
        drawing = Drawing(frame.player, frame.cards, opposite, waits, frame.opening)
    state.pending.append(drawing)
    return drawing


def _challenge(state: GameState, frame: ForcedDraw, out: Out) -> None:
    """Challenge a Wild Draw Four: show the hand, then make the loser draw; neither can backfire."""
    challenger, player = frame.player, frame.blame
    if out is not None:
        out.append(Challenged(challenger, player))
        out.append(HandShown(player, frame.held, challenger, (player, challenger)))
        out.append(ChallengeLost(challenger, player) if frame.rightly else ChallengeWon(challenger, player))
    if frame.rightly:
        _accept(state, frame._replace(cards=frame.cards + LOST_CHALLENGE_ADDS), out)
    else:
        state.pending.append(frame._replace(player=player, blame=challenger, rightly=-1, decided=True))
        if state.rules.challenge_won == "takes_back":  # a fine for a call made void by that is paid before the draw
            moves.take_back(state, player, frame.pile, out)


def _backfire(state: GameState, frame: ForcedDraw, action: Action, out: Out) -> None:
    """Turn the draw back with a Wild: the card's player, or the last to backfire, must draw instead (G6.6)."""
    player = frame.player
    turned = frame._replace(player=frame.blame, blame=player, rightly=-1, held=())
    state.pending.append(turned)
    moves.lay_in_answer(state, player, action.cards[0], frame.pile, Backfired, frame.blame, out)
    if action.colour == NO_COLOUR:
        leave_open(state, player, frame.pile, True, out)
    else:
        moves.call_colour(state, player, frame.pile, action.colour, out)
    calls.after_laying(state, player, 1, out)


def _pass_on(state: GameState, frame: ForcedDraw, action: Action, out: Out) -> None:
    """Pass the draw to the next player with a card: added up if stacked, else alone (PLAIN.md)."""
    player, pile = frame.player, frame.pile
    face = action.cards[0]
    rightly = -1
    if face == WILD_DRAW_FOUR_FACE and state.rules.wild_four_mode == "challenge":
        rightly = int(played_rightly(state, player))
    card = moves.lay_in_answer(state, player, face, pile, PassedOn, frame.blame, out)
    cards = forced_cards(state.piles[pile], state.rules.accumulation)
    if state.rules.stacking:
        cards = max(cards, frame.cards + (2 if RANK[card] == DRAW_TWO else 4))
    state.count_from(player)
    target = state.step(player)
    held = tuple(state.hands[player]) if rightly >= 0 else ()
    state.pending.append(ForcedDraw(target, cards, player, target, pile, card, rightly, held))
    if face == WILD_DRAW_FOUR_FACE:
        if action.colour == NO_COLOUR:
            leave_open(state, player, pile, False, out)
        else:
            moves.call_colour(state, player, pile, action.colour, out)
    calls.after_laying(state, player, 1, out)


class Ready(NamedTuple):
    """A player who drew four or more cards says when play may go on (J.ready)."""

    player: int

    def asks(self, state: GameState) -> int:
        return self.player

    def run(self, state: GameState, out: Out) -> None:
        raise AssertionError("a player who drew four is always asked")

    def question(self, state: GameState) -> Question:
        return Question(ASK_READY, self.player)

    def answers(self, state: GameState) -> list[Action]:
        return [Action(READY, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action == Action(READY, self.player):
            return None
        return Refusal("J.ready", sentence("The game waits until the player who drew is ready."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if out is not None:
            out.append(ReadySaid(self.player))


def draw_on(state: GameState, frame: Draws, out: Out) -> None:
    """Draw the cards of a plain forced draw until none is left; giving away, or a fine, may interrupt it (G3.7)."""
    place = len(state.pending)
    player, left, waits = frame
    while left and moves.draw(state, player, NOBODY, out) != NOBODY:
        left -= 1
        if left and (state.received or len(state.pending) > place):
            state.pending.insert(place, Draws(player, left, waits))
            return
    if waits - left >= 4:
        state.pending.insert(place, Ready(player))


def pay_fine(state: GameState, frame: Fine, out: Out) -> None:
    """Draw the cards of a fine until none is left; what they complete is asked for after the last (G3.7)."""
    player, left = frame
    while left and moves.draw(state, player, NOBODY, out) != NOBODY:
        left -= 1


def force_next(state: GameState, frame: CardEffect, out: Out) -> None:
    """Force the next player to draw the sum of the run: Draw Two and Wild Draw Four (G5.2)."""
    card, actor, pile, run, _, rightly, held, opening = frame
    target = state.step(actor)
    state.pending.append(_forced(target, run, actor, target, pile, card, rightly, held, opening))


def force_each(state: GameState, frame: CardEffect, draws: list[tuple[int, int]], out: Out) -> None:
    """Force several players to draw for one card; ``draws`` are (player, cards) in their order (G6.8, G6.9)."""
    for player, count in reversed(draws):
        state.pending.append(ForcedDraw(player, count, frame.actor, NOBODY, frame.pile, frame.card))
