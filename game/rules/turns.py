"""Turns (G3): the question of an ordinary turn, the card drawn for it, and what follows its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules import scoring
from game.rules.effects.replay import Again
from game.rules.events import Kept, StageReached, TurnBegun, TurnPassed
from game.rules.play import calls, draws, laying, moves, plays
from game.rules.play.frames import FirstCard, Out, Refusal, TurnUp
from game.rules.values.actions import DRAW, INTERVENE, PASS, PLAY, Action, drawings
from game.rules.values.cards import BLACK, COLOUR, FACE, NO_CARD, RANK, REPLAY, colour_of, rank_of
from game.rules.values.messages import sentence
from game.rules.values.state import (
    FIRST_CARD,
    FIRST_TURN,
    NOBODY,
    PLAYING,
    SECOND_CARD,
    GameState,
)
from game.rules.values.views import KEEP, TURN, Question


class Turn(NamedTuple):
    """The active player plays or draws (G3.1)."""

    player: int

    def asks(self, state: GameState) -> int:
        return self.player

    def run(self, state: GameState, out: Out) -> None:
        raise AssertionError("a turn always asks")

    def question(self, state: GameState) -> Question:
        return Question(TURN, self.player)

    def answers(self, state: GameState) -> Sequence[Action]:
        player = self.player
        found = plays.legal_plays(state, player)
        if not found or not state.rules.must_play:
            found += _DRAWS[moves.draw_sources(state)][player]
        return found

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action.verb == PLAY:
            return plays.play_refusal(state, action)
        if action.verb == DRAW:
            if state.rules.must_play and plays.legal_plays(state, self.player):
                return Refusal("R.must-play", sentence("You have a card that fits, so you must play."))
            return draws.source_refusal(state, action)
        if action == Action(PASS, self.player):
            if moves.draw_sources(state) or (state.rules.must_play and plays.legal_plays(state, self.player)):
                return Refusal("G3.1", sentence("You cannot pass: play, or draw a card."))
            return None
        return Refusal("G3.1", sentence("It is your turn: play on one pile, or draw a card."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        verb = action.verb
        if any(state.owes) and verb != PASS:
            calls.turn_begun(state, out)
        if verb == PLAY:
            if state.stage == FIRST_TURN:
                _lay_again(state, action)
            laying.play(state, action, out)
        elif verb == DRAW:
            state.fresh_top = False
            _draw(state, self.player, action.where, out)
        elif out is not None:
            out.append(TurnPassed(self.player))


_PASSES: Final = tuple((Action(PASS, player),) for player in range(10))
#: The ways to draw for a turn by the available stocks and player; with no stock, the only way is to pass (G1.8).
_DRAWS: Final[dict[tuple[int, ...], tuple[tuple[Action, ...], ...]]] = {
    (): _PASSES,
    **{
        sources: tuple(drawings(player, sources) for player in range(10))
        for sources in ((0,), (1,), (0, 1))
    },
}
#: The frames of ordinary turns; built once, because building each anew would cost measurable time.
_TURNS: Final = tuple(Turn(player) for player in range(10))


class Keep(NamedTuple):
    """The active player may play the card just drawn, or keep it (G3.1)."""

    player: int
    card: int
    before: tuple[int, ...] = ()  # cards drawn before it for this turn (D.draw)

    def asks(self, state: GameState) -> int:
        return self.player

    def run(self, state: GameState, out: Out) -> None:
        raise AssertionError("the drawer is always asked; giving the card away takes this frame off pending")

    def question(self, state: GameState) -> Question:
        return Question(KEEP, self.player, card=self.card)

    def answers(self, state: GameState) -> Sequence[Action]:
        found = plays.legal_plays(state, self.player, self.card)
        if not (found and state.rules.force_play):
            found += _PASSES[self.player]
        return found

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action == Action(PASS, self.player):
            if state.rules.force_play and plays.legal_plays(state, self.player, self.card):
                return Refusal("H.force-play", sentence("A drawn card that fits must be played."))
            return None
        if action.verb == PLAY:
            return plays.play_refusal(state, action, FACE[self.card])
        return Refusal("G3.1", sentence("You drew a card: play it now, or keep it."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PLAY:
            if state.stage == FIRST_TURN:
                _lay_again(state, action)
            laying.play(state, action, out)
        elif out is not None:
            out.append(Kept(self.player))


#: The frames that ask whether to keep a drawn card, by player and card; one is needed for every card drawn.
_KEEPS: Final = tuple(tuple(Keep(player, card) for card in range(len(FACE))) for player in range(10))


class DrawUntil(NamedTuple):
    """A player draws until a playable card comes (D.draw)."""

    player: int
    card: int  # the card drawn last, which may prove to be the last of all
    before: tuple[int, ...] = ()


def _draw(state: GameState, player: int, source: int, out: Out, drawn: tuple[int, ...] = ()) -> None:
    """Draw for the turn; what the draw brings (a fine, a gift) comes before the question about the card."""
    place = len(state.pending)
    card = moves.draw(state, player, source, out)
    if card == NOBODY:
        if drawn:  # a fine took the last cards during the draw (G8.4)
            state.pending.insert(place, Keep(player, drawn[-1], drawn[:-1]))
        return
    goes_on = state.rules.draw == "until_playable" and moves.draw_sources(state)
    if goes_on and not plays.legal_plays(state, player, card):
        state.pending.insert(place, DrawUntil(player, card, drawn))
    else:
        state.pending.insert(place, Keep(player, card, drawn) if drawn else _KEEPS[player][card])


def draw_until(state: GameState, frame: DrawUntil, out: Out) -> None:
    """Draw the next card of a draw that goes on."""
    _draw(state, frame.player, NOBODY, out, (*frame.before, frame.card))


def _lay_again(state: GameState, action: Action) -> None:
    """Let the first player lay two cards in a row after an opening Replay (R.opening-replay).

    A Replay laid first grants one more card in any case, but no second one.
    """
    opening = state.piles[0][0].card if state.piles[0] else NO_CARD
    if opening != NO_CARD and RANK[opening] == REPLAY and rank_of(action.cards[0]) != REPLAY:
        state.pending.append(Again(action.player, action.where))


def intervene(state: GameState, action: Action, out: Out) -> None:
    """Lay the card identical to the top out of turn; play goes on from this player (J.intervention)."""
    state.pending.pop()
    _begin_unasked(state, action.player)
    calls.turn_begun(state, out)
    laying.play(state, action, out, out_of_turn=True)


def intervention_refusal(state: GameState, action: Action) -> Refusal | None:
    """Say why a player may not intervene now; None exactly for `interventions`."""
    if action in interventions(state, action.player):
        return None
    if not state.rules.intervention:
        return Refusal("J.intervention", sentence("These rules do not let you play out of turn."))
    return Refusal(
        "J.intervention",
        sentence(
            "You can play out of turn only with a card identical to the top one, and before the next player acts."
        ),
    )


def out_of_turn(state: GameState) -> bool:
    """Return whether a player with the right card could lay it out of turn now, whether or not any player holds it."""
    pile = state.piles[0]
    return state.rules.intervention and state.fresh_top and bool(pile) and COLOUR[pile[-1].card] != BLACK


def interventions(state: GameState, player: int) -> list[Action]:
    """Return the interventions a player could make now."""
    if not state.rules.intervention or not state.fresh_top or state.over:
        return []
    turn = state.pending[-1]
    if not isinstance(turn, Turn) or turn.player == player or not state.piles[0]:
        return []
    face = FACE[state.piles[0][-1].card]
    if colour_of(face) == BLACK or not moves.holds(state, player, face):
        return []
    return [Action(INTERVENE, player, (face,), 0)]


def begin_turn(state: GameState, player: int, out: Out) -> None:
    """Make a player active and give them a turn."""
    state.active = player
    state.count_from(player)
    state.given = []
    state.laid_now = []
    state.moved = False
    state.pending.append(_TURNS[player])
    if out is not None:
        out.append(TurnBegun(player, state.turns))


def _begin_unasked(state: GameState, player: int) -> None:
    """Make a player active without asking them, because their turn is already decided."""
    begin_turn(state, player, None)
    state.pending.pop()


def _stage(state: GameState, stage: int, open_piles: int, out: Out) -> None:
    state.stage = stage
    state.open_piles = open_piles
    if out is not None:
        out.append(StageReached(state.active, stage, open_piles, state.turns))


def first_card(state: GameState, frame: FirstCard, out: Out) -> None:
    """Let the dealer turn up the first card, in one turn with the deal (G2.1, G2.4)."""
    given = state.given
    _begin_unasked(state, state.dealer)
    state.given = given
    _stage(state, FIRST_CARD, 1, out)
    state.pending.append(TurnUp(state.dealer, 0, "G2.1"))


def end_turn(state: GameState, out: Out) -> bool:
    """End the turn (G3.6): see who is out, whether the game is blocked, and who is next.

    Returns True when nothing more happens by itself: the game is over, or the next player has been given a turn.
    """
    if not all(state.hands):
        scoring.end_game(state, False, out)
        return True
    stage = state.stage
    if stage >= PLAYING or stage == FIRST_TURN:
        state.turns += 1
        state.idle_turns = 0 if state.moved else state.idle_turns + 1
        if state.idle_turns >= state.players or state.turns >= state.rules.max_turns:  # G1.8
            scoring.end_game(state, True, out)
            return True
    due = state.due()
    if stage != PLAYING and _opening_goes_on(state, stage, due, out):
        return False
    begin_turn(state, due, out)
    return True


def _opening_goes_on(state: GameState, stage: int, due: int, out: Out) -> bool:
    """Enter the next stage; True if the dealer now turns up the first card of the second pile (G2.3)."""
    if stage == FIRST_TURN and state.rules.piles > 1:
        _begin_unasked(state, state.dealer)
        state.sent_to = due
        _stage(state, SECOND_CARD, 2, out)
        state.pending.append(TurnUp(state.dealer, 1, "G2.3"))
        return True
    if stage == FIRST_CARD:
        _stage(state, FIRST_TURN, 1, out)
    else:
        _stage(state, PLAYING, state.rules.piles, out)
    return False
