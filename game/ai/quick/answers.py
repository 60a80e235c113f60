"""The fast policy's answers to all questions except what to play: draws, colours, names, gifts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.quick.places import (
    BACKFIRE,
    BACKFIRE_CARDS,
    CALL_FEARED,
    CALL_HELD,
    CALL_OTHER,
    CALL_OTHER_NEAR,
    CALL_POINTS,
    CHALLENGE,
    CHALLENGE_HELD,
    FIVE,
    FROM_PILE,
    FROM_PILE_FITS,
    GIVE_THREES,
    KEPT,
    PASS_ON,
    RECOVER,
    SHARE,
)
from game.rules.effects.five import GiveCard, NameGiver
from game.rules.effects.four import TakeCard
from game.rules.effects.house import SwapHands
from game.rules.effects.one import NameDrawer
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.giving import Share
from game.rules.play import plays
from game.rules.play.colours import Colour
from game.rules.play.draws import Drawing, ForcedDraw, Ready
from game.rules.play.moves import draw_sources, holds
from game.rules.play.piles import top_colour
from game.rules.play.recovery import Recover
from game.rules.scoring import partner
from game.rules.values import actions
from game.rules.values.actions import ANSWER, CALL, DRAW, GIVE, NAME, PASS, SWAP, TAKE, Action
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    FACE,
    NO_COLOUR,
    RANK,
    REVERSE,
    WILD_FACE,
    colour_of,
    rank_of,
)
from game.rules.values.state import NOBODY, GameState

_FEAR: Final = (0.0, 1.0, 0.35, 0.1)


def answer(state: GameState, frame: Any, weights: list[float]) -> Action:
    """Return the answer of the player asked by a window other than a play."""
    kind = type(frame)
    if kind is Drawing:
        return _draw(state, frame.player, frame.pile, weights)
    if kind is Colour:
        return Action(CALL, frame.player, colour=best_colour(state, frame.player, frame.pile, weights))
    if kind is ForcedDraw:
        return _forced(state, frame, weights)
    if kind is NameDrawer:
        player = frame.frame.actor
        return Action(NAME, player, to=(nearest(state, player, True),))
    if kind is TakeCard:
        return _take(state, frame.player)
    if kind is Recover:
        return _recover(state, frame.player, weights)
    if kind is Threes:
        return _threes(state, frame, weights)
    if kind is NameGiver:
        return _name_giver(state, frame.player, weights)
    if kind is GiveCard:
        return _give(state, frame.player, weights)
    if kind is Share:
        return _share(state, frame, weights)
    if kind is PassSkip:
        found: list[Action] = frame.answers(state)
        return found[0] if weights[PASS_ON] > 0.0 else found[-1]  # the only answer may be to decline
    if kind is SwapHands:
        return Action(SWAP, frame.player, to=(nearest(state, frame.player, False),))
    if kind is Ready:
        return Action(actions.READY, frame.player)
    only: Sequence[Action] = frame.answers(state)
    return only[-1]


def nearest(state: GameState, player: int, with_cards: bool) -> int:
    """Return the opponent with the fewest cards; of equals the one whose turn comes first. A partner is no opponent."""
    found = NOBODY
    fewest = 1000
    mate = partner(state.rules, player)
    seats, count = state.seats, state.players
    seat = seats.index(player)
    for steps in range(1, count):
        other = seats[(seat + steps * state.direction) % count]
        held = len(state.hands[other])
        if other != mate and held < fewest and (held or not with_cards):
            found, fewest = other, held
    if found == NOBODY:
        found = seats[(seat + state.direction) % count]
    return found


def _farthest(state: GameState, player: int) -> int:
    """Return the opponent with the most cards; of equals the one whose turn comes last."""
    found = NOBODY
    most = -1
    mate = partner(state.rules, player)
    seats, count = state.seats, state.players
    seat = seats.index(player)
    for steps in range(1, count):
        other = seats[(seat + steps * state.direction) % count]
        held = len(state.hands[other])
        if other != mate and held >= most:
            found, most = other, held
    return found


def best_colour(state: GameState, player: int, pile: int, weights: list[float]) -> int:
    """Return the colour to call on a pile."""
    marks = marks_of_colours(state, player, pile, weights)
    best = 0
    for colour in COLOURS:
        if marks[colour] > marks[best]:
            best = colour
    return best


def marks_of_colours(state: GameState, player: int, pile: int, weights: list[float]) -> list[float]:
    """Return the worth of calling each colour on a pile."""
    marks = [0.0, 0.0, 0.0, 0.0]
    held, points = weights[CALL_HELD], weights[CALL_POINTS]
    for other in state.hands[player]:
        colour = COLOUR[other]
        if colour != BLACK:
            rank = RANK[other]
            marks[colour] += held + points * (rank if rank <= 9 else 20)
    fewest = 1000
    for other, hand in enumerate(state.hands):
        if other != player and len(hand) < fewest:
            fewest = len(hand)
    danger = _FEAR[fewest] if fewest < 4 else 0.0
    for number in range(state.open_piles):
        entries = state.piles[number]
        if not entries:
            continue
        colour = top_colour(entries)
        if colour in (NO_COLOUR, BLACK):
            continue
        if number != pile:
            marks[colour] += weights[CALL_OTHER] + weights[CALL_OTHER_NEAR] * danger
        by = entries[-1].by
        if by != player:
            count = len(state.hands[by])
            if count < 4:
                marks[colour] += weights[CALL_FEARED] * _FEAR[count]
    return marks


def _draw(state: GameState, player: int, pile: int, weights: list[float]) -> Action:
    """Return the next card of a draw: the top of the opposite pile if better than an unknown card (G4.2)."""
    entries = state.piles[pile]
    if entries:
        card = entries[-1].card
        mark = weights[FROM_PILE + RANK[card]]
        fits = COLOUR[card] == BLACK
        if not fits and state.open_piles == 2 and state.piles[1 - pile]:
            fits = plays.matches(state, 1 - pile, FACE[card])
        if fits:
            mark += weights[FROM_PILE_FITS]
        if mark > 0.0:
            return Action(DRAW, player, where=actions.FROM_PILE)
    sources = draw_sources(state)
    if not sources:
        return Action(DRAW, player, where=actions.FROM_PILE)
    if len(sources) == 2 and len(state.stocks[1]) > len(state.stocks[0]):
        return Action(DRAW, player, where=1)
    return Action(DRAW, player, where=sources[0])


def _forced(state: GameState, frame: ForcedDraw, weights: list[float]) -> Action:
    """Return whether to turn the draw back with a Wild, challenge it, pass it on, or take it."""
    player = frame.player
    best = 0.0
    found = Action(PASS, player)
    if state.rules.backfire and holds(state, player, WILD_FACE):
        best = weights[BACKFIRE] + weights[BACKFIRE_CARDS] * frame.cards
        if best > 0.0:
            colour = best_colour(state, player, frame.pile, weights)
            found = Action(ANSWER, player, (WILD_FACE,), colour=colour)
        else:
            best = 0.0
    faces = frame.passing_on(state)
    if faces and weights[PASS_ON] > best:
        best = weights[PASS_ON]
        face = faces[0]
        for other in faces:  # a Draw Two before a Wild Draw Four
            if colour_of(other) != BLACK:
                face = other
        colour = best_colour(state, player, frame.pile, weights) if colour_of(face) == BLACK else NO_COLOUR
        found = Action(ANSWER, player, (face,), colour=colour)
    if frame.rightly >= 0:
        mark = weights[CHALLENGE] + weights[CHALLENGE_HELD] * len(state.hands[frame.blame])
        if mark > best:
            return Action(actions.CHALLENGE, player)
    return found


def _take(state: GameState, player: int) -> Action:
    """Answer a Four: take from the player with the most cards, unseen if possible."""
    other = _farthest(state, player)
    hidden = False
    for card in state.hands[other]:
        if card not in state.faceup:
            hidden = True
            break
    if hidden:
        return Action(TAKE, player, to=(other,))
    return Action(TAKE, player, (FACE[state.hands[other][0]],), to=(other,))


def _recover(state: GameState, player: int, weights: list[float]) -> Action:
    face = NOBODY
    for card in state.hands[player]:
        if RANK[card] == REVERSE and (face == NOBODY or FACE[card] < face):
            face = FACE[card]
    if face == NOBODY or weights[RECOVER] <= 0.0:
        return Action(PASS, player)
    return Action(ANSWER, player, (face,))


def _threes(state: GameState, frame: Threes, weights: list[float]) -> Action:
    held = sorted([FACE[card] for card in state.hands[frame.player] if RANK[card] == 3])
    if not held or weights[GIVE_THREES] <= 0.0:
        return Action(PASS, frame.player)
    return Action(GIVE, frame.player, tuple(held), to=(frame.taker,))


def _name_giver(state: GameState, player: int, weights: list[float]) -> Action:
    """Answer a Five: name a player far behind, who will give to a leader near going out, if there are such players."""
    giver, leader = _farthest(state, player), nearest(state, player, True)
    held = len(state.hands[leader])
    if held <= weights[FIVE] and held < len(state.hands[player]) and len(state.hands[giver]) >= held + 3:
        return Action(NAME, player, to=(giver,))
    return Action(PASS, player)


def _give(state: GameState, player: int, weights: list[float]) -> Action:
    """Answer as giver for a Five: the card least worth keeping, to the player nearest to going out."""
    worst = NOBODY
    mark = 1e9
    for card in state.hands[player]:
        found = weights[KEPT + RANK[card]]
        if found < mark:
            worst, mark = card, found
    return Action(GIVE, player, (FACE[worst],), to=(nearest(state, player, False),))


def _share(state: GameState, frame: Share, weights: list[float]) -> Action:
    """Give away the largest set: all but one card to the leader, and the most valuable one to another player."""
    player = frame.player
    options = frame.open_options(state)
    if not options or weights[SHARE] <= 0.0:
        return Action(PASS, player)
    faces = options[0]
    for option in options:
        if len(option) > len(faces):
            faces = option
    leader = nearest(state, player, False)
    second = NOBODY
    fewest = 1000
    for other, hand in enumerate(state.hands):
        if other not in (player, leader) and len(hand) < fewest:
            second, fewest = other, len(hand)
    place = 0
    for index, face in enumerate(faces):
        if weights[KEPT + rank_of(face)] > weights[KEPT + (rank_of(faces[place]))]:
            place = index
    to = tuple([second if index == place else leader for index in range(len(faces))])
    return Action(actions.SHARE, player, faces, to=to)
