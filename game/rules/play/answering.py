"""Answers to a forced draw: which cards turn it back or pass it on, and why others do not (G6.6, PLAIN.md)."""

from __future__ import annotations

from game.rules.play import moves
from game.rules.play.frames import Refusal
from game.rules.play.piles import top_colour
from game.rules.play.plays import may_lay_wild_draw_four, wild_draw_four_refusal
from game.rules.values.cards import (
    BLACK,
    COLOURS,
    DRAW_TWO,
    FACE,
    NO_COLOUR,
    RANK,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    colour_of,
    face_of,
    rank_of,
)
from game.rules.values.messages import FaceNamed, Listed, RankNamed, Value, sentence
from game.rules.values.state import GameState


def could_be_passed_on(state: GameState, pile: int, card: int) -> bool:
    """Return whether some card could pass on the draw that this card forces, judging by public facts only."""
    rules, rank = state.rules, RANK[card]
    if rank == DRAW_TWO:
        possible = rules.answer_draw_two or rules.stacking
    else:
        possible = rank == WILD_DRAW_FOUR and (rules.answer_wild_draw_four or rules.stacking)
    # False if a backfire lies on the card.
    return possible and state.piles[pile][-1].card == card


def passing(state: GameState, pile: int, card: int) -> list[int]:
    """Return the faces that pass this draw on, in any hand (J.answer-draw-two, H.stacking)."""
    if not could_be_passed_on(state, pile, card):
        return []
    rules, colours = state.rules, list(COLOURS)
    if RANK[card] != DRAW_TWO:
        called = top_colour(state.piles[pile])
        colours = [called] if rules.answer_wild_draw_four and called != NO_COLOUR else []
    twos = [face_of(colour, DRAW_TWO) for colour in colours]
    return [*twos, WILD_DRAW_FOUR_FACE] if rules.stacking else twos


def held(state: GameState, player: int, faces: list[int]) -> list[int]:
    """Return those of these faces that the player holds and may lay."""
    if not faces:
        return []
    found = dict.fromkeys(FACE[card] for card in state.hands[player] if FACE[card] in faces)
    return [face for face in found if face != WILD_DRAW_FOUR_FACE or may_lay_wild_draw_four(state, player)]


def refusal(state: GameState, player: int, face: int, card: int, passing: list[int]) -> Refusal | None:
    """Say why a face does not answer the draw that ``card`` forces; None if it does. ``passing`` faces pass it on."""
    answers = [WILD_FACE, *passing] if state.rules.backfire else passing
    if not moves.holds(state, player, face):
        return Refusal("G3.1", sentence("You do not have that card."))
    if face in answers:
        return wild_draw_four_refusal(state, player) if face == WILD_DRAW_FOUR_FACE else None
    rule = "J.answer-draw-two" if passing and face != WILD_FACE else "G6.6"
    if not answers:
        return Refusal(rule, sentence("No card answers this draw."))
    named: dict[Value, None] = {}
    for answer in answers:  # a Draw Two may answer a Draw Two of any colour
        whole = RANK[card] == DRAW_TWO or colour_of(answer) == BLACK
        named[RankNamed(rank_of(answer)) if whole else FaceNamed(answer)] = None
    only = sentence("The {card} does not answer this draw: only a {answers:object} does.")
    return Refusal(rule, only.about(card=FaceNamed(face), answers=Listed(tuple(named), any_of=True)))
