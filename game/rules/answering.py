"""What answers a draw: which cards turn it round or pass it on, and why another does not (G6.6, PLAIN.md)."""

from __future__ import annotations

from game.rules import moves
from game.rules.cards import (
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
from game.rules.frames import Refusal
from game.rules.messages import Face, Listed, Rank, Value, sentence
from game.rules.piles import top_colour
from game.rules.plays import may_lay_wild_draw_four, wild_draw_four_refusal
from game.rules.state import GameState


def could_be_passed_on(state: GameState, pile: int, card: int) -> bool:
    """Whether a card could pass a draw on that another on this pile forces, by what everybody sees."""
    rules, rank = state.rules, RANK[card]
    if rank == DRAW_TWO:
        possible = rules.answer_draw_two or rules.stacking
    else:
        possible = rank == WILD_DRAW_FOUR and (rules.answer_wild_draw_four or rules.stacking)
    # A backfire may lie on the card.
    return possible and state.piles[pile][-1].card == card


def passing(state: GameState, pile: int, card: int) -> list[int]:
    """The faces that pass such a draw on, whoever holds them (J.answer-draw-two, H.stacking)."""
    if not could_be_passed_on(state, pile, card):
        return []
    rules, colours = state.rules, list(COLOURS)
    if RANK[card] != DRAW_TWO:
        called = top_colour(state.piles[pile])
        colours = [called] if rules.answer_wild_draw_four and called != NO_COLOUR else []
    twos = [face_of(colour, DRAW_TWO) for colour in colours]
    return [*twos, WILD_DRAW_FOUR_FACE] if rules.stacking else twos


def held(state: GameState, player: int, faces: list[int]) -> list[int]:
    """Of some faces that pass a draw on those that a player can lay."""
    if not faces:
        return []
    found = dict.fromkeys(FACE[card] for card in state.hands[player] if FACE[card] in faces)
    return [face for face in found if face != WILD_DRAW_FOUR_FACE or may_lay_wild_draw_four(state, player)]


def refusal(state: GameState, player: int, face: int, card: int, passing: list[int]) -> Refusal | None:
    """Why a card does not answer a draw that another forces and that these faces pass on; None if it does."""
    answers = [WILD_FACE, *passing] if state.rules.backfire else passing
    if not moves.holds(state, player, face):
        return Refusal("G3.1", sentence("You do not have that card."))
    if face in answers:
        return wild_draw_four_refusal(state, player) if face == WILD_DRAW_FOUR_FACE else None
    rule = "J.answer-draw-two" if passing and face != WILD_FACE else "G6.6"
    if not answers:
        return Refusal(rule, sentence("No card answers this draw."))
    named: dict[Value, None] = {}
    for answer in answers:  # a Draw Two on another may have any colour
        whole = RANK[card] == DRAW_TWO or colour_of(answer) == BLACK
        named[Rank(rank_of(answer)) if whole else Face(answer)] = None
    only = sentence("The {card} does not answer this draw: only a {answers:object} does.")
    return Refusal(rule, only.about(card=Face(face), answers=Listed(tuple(named), any_of=True)))
