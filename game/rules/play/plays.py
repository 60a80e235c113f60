"""Plays: which cards may be laid on which pile (G3.2 to G3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from game.rules.play.frames import Refusal
from game.rules.play.piles import top_colour
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    DRAW_TWO,
    FACE,
    FACES,
    IS_NUMBER,
    NO_COLOUR,
    RANK,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    colour_of,
    rank_of,
)
from game.rules.values.messages import ColourNamed, FaceNamed, Listed, Message, RankNamed, sentence
from game.rules.values.state import ALL_OF, NOBODY, GameState

CALLS: Final = (*COLOURS, NO_COLOUR)
NOT_A_COLOUR: Final = sentence("Call red, yellow, green or blue.")


def top_colours(state: GameState) -> set[int]:
    """Return the colours on top of the open piles."""
    return {top_colour(pile) for pile in state.piles[: state.open_piles] if pile}


def played_rightly(state: GameState, player: int) -> bool:
    """Return whether a Wild Draw Four is played rightly: no card in hand has the colour of an open pile (G3.5).

    With ``wild_draw_four_checks`` = ``colour_or_number`` no card may have the number on top either.
    """
    tops = top_colours(state)
    for card in state.hands[player]:
        if COLOUR[card] in tops:
            return False
    if state.rules.wild_draw_four_checks == "colour":
        return True
    numbers = {RANK[pile[-1].card] for pile in state.piles[: state.open_piles] if pile}
    return not any(IS_NUMBER[card] and RANK[card] in numbers for card in state.hands[player])


def may_lay_wild_draw_four(state: GameState, player: int) -> bool:
    """Return whether a player may lay a Wild Draw Four; where a wrong one is refused, it must be right (G3.5)."""
    return state.rules.wild_four_mode != "enforced" or played_rightly(state, player)


@cache
def _fits(colour: int, rank: int) -> tuple[int | None, ...]:
    """Return, by card, its face if it may lie on this colour and rank, else None; black cards always may (G3.2)."""
    return tuple(face if colour_of(face) in (colour, BLACK) or rank_of(face) == rank else None for face in FACE)


#: Ranks that fit on their own kind only with the switch ``match_phrases``; numbers and Replays always do.
PHRASES: Final = frozenset((SKIP, REVERSE, DRAW_TWO))


def _fits_on(card: int, match_phrases: bool) -> tuple[tuple[int | None, ...], ...]:
    """Return which cards may lie on this card, by the colour called for it, NO_COLOUR last."""
    rank = RANK[card] if match_phrases or RANK[card] not in PHRASES else NOBODY
    return tuple(_fits(called if COLOUR[card] == BLACK else COLOUR[card], rank) for called in CALLS)


#: Which cards may lie on a pile, as `_fits` returns it: by ``match_phrases``, top card and colour called for it.
FITS: Final = tuple(tuple(_fits_on(card, match) for card in range(len(FACE))) for match in (False, True))
_ALL_FIT: Final[tuple[int | None, ...]] = FACE


def _ways(player: int, pile: int, face: int) -> tuple[Action, ...]:
    """Return the ways to lay one card on a pile: a black one with each colour called, or with none yet."""
    calls = CALLS if colour_of(face) == BLACK else (NO_COLOUR,)
    return tuple(Action(PLAY, player, (face,), pile, called) for called in calls)


#: All ways to lay one card alone, by pile, player and face.
WAYS: Final = tuple(
    tuple(tuple(_ways(player, pile, face) for face in range(1 + max(FACES))) for player in range(10)) for pile in (0, 1)
)


@lru_cache(maxsize=1 << 9)
def set_actions(player: int, faces: tuple[int, ...], total: int, pile: int) -> tuple[Action, ...]:
    """Return the ways to lay some of these number cards of one colour as a set on a pile."""
    return tuple(Action(PLAY, player, cards, pile) for cards in _sets_of(faces, total))


@lru_cache(maxsize=1 << 9)
def _sets_of(faces: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """Return every order of every choice of two or more of these number cards that adds up to the total."""
    found: list[tuple[int, ...]] = []

    def extend(laid: tuple[int, ...], rest: tuple[int, ...], left: int) -> None:
        if left == 0 and len(laid) > 1:
            found.append(laid)
        for face in dict.fromkeys(rest):  # equal cards count once
            if rank_of(face) <= left:
                place = rest.index(face)
                extend((*laid, face), rest[:place] + rest[place + 1 :], left - rank_of(face))

    extend((), tuple(sorted(faces)), total)
    return tuple(sorted(found, key=lambda cards: (len(cards), sorted(cards), cards)))


def set_choices(state: GameState, player: int, total: int) -> list[tuple[int, ...]]:
    """Return, for each colour, the number cards that could be part of a set with this sum, as sorted faces."""
    by_colour: list[list[int]] = [[], [], [], []]
    for card in state.hands[player]:
        if RANK[card] <= total:
            by_colour[COLOUR[card]].append(FACE[card])
    return [tuple(sorted(faces)) for faces in by_colour if len(faces) > 1]


def matches(state: GameState, pile: int, face: int) -> bool:
    """Return whether a coloured card may lie on a pile: by colour, number or phrase (G3.2), and on an empty one always.

    Without ``match_phrases`` Draw Two, Reverse and Skip fit by colour only (D.match-phrases).
    """
    entries = state.piles[pile]
    if not entries or colour_of(face) == top_colour(entries):
        return True
    rank = rank_of(face)
    return rank == RANK[entries[-1].card] and (state.rules.match_phrases or rank not in PHRASES)


def legal_plays(state: GameState, player: int, must: int = NOBODY) -> list[Action]:
    """Return every play a player may make now; ``must`` is a card that has to be among those laid (G3.1)."""
    rules = state.rules
    hand = state.hands[player] if must == NOBODY else [must]
    found: list[Action] = []
    for pile in ALL_OF[state.open_piles]:
        entries = state.piles[pile]
        if entries:
            top = entries[-1]
            fits = FITS[rules.match_phrases][top.card][top.colour]
        else:
            fits = _ALL_FIT
        ways = WAYS[pile][player]
        faces: list[int] = []
        for card in hand:
            face = fits[card]
            if face is not None and face not in faces:  # equal cards count once
                faces.append(face)
                if face != WILD_DRAW_FOUR_FACE or may_lay_wild_draw_four(state, player):
                    found += ways[face]
        if rules.sets and entries and IS_NUMBER[entries[-1].card]:
            total = RANK[entries[-1].card]
            for choice in set_choices(state, player, total):
                sets = set_actions(player, choice, total, pile)
                found += sets if must == NOBODY else [action for action in sets if FACE[must] in action.cards]
    return found


def play_refusal(state: GameState, action: Action, must: int = NOBODY) -> Refusal | None:
    """Say why a play is illegal; exactly the complement of `legal_plays`. ``must`` is the face of the card drawn."""
    cards, pile = action.cards, action.where
    if not cards:
        return Refusal("G3.1", sentence("A play needs at least one card."))
    if not 0 <= pile < state.open_piles:
        rule = "G2.2" if state.open_piles == 1 else "G3.4"
        return Refusal(rule, sentence("That pile is not open yet: the first turn has only one."))
    hand = [FACE[card] for card in state.hands[action.player]]
    for face in cards:
        if face not in FACES:
            return Refusal("G1.1", sentence("There is no such card."))
        if cards.count(face) > hand.count(face):
            return Refusal("G3.1", sentence("You do not have a {card:object} for that.", card=FaceNamed(face)))
    if must != NOBODY and must not in cards:
        return Refusal("G3.1", _only_the_drawn(must, state.rules.sets))
    if action.to:
        return Refusal("G3.1", sentence("A play names cards and a pile, but no player."))
    called = action.colour
    if colour_of(cards[0]) == BLACK and len(cards) == 1:
        if called != NO_COLOUR and called not in COLOURS:
            return Refusal("G6.4", NOT_A_COLOUR)
    elif called != NO_COLOUR:
        return Refusal("G6.4", sentence("You call a colour only for a Wild or Wild Draw Four."))
    if len(cards) > 1 and not state.rules.sets:
        return Refusal("G3.3", sentence("These rules have no sets: play one card at a time."))
    return _set_refusal(state, cards, pile) if len(cards) > 1 else _single_refusal(state, action)


def _only_the_drawn(face: int, sets: bool) -> Message:
    """Return the sentence that only plays with the card just drawn are allowed now."""
    card = FaceNamed(face)
    if sets:
        return sentence("You drew the {card:object}: play it, alone or with others, or keep it.", card=card)
    return sentence("You drew the {card:object}: play it or keep it.", card=card)


def _single_refusal(state: GameState, action: Action) -> Refusal | None:
    face = action.cards[0]
    if face == WILD_DRAW_FOUR_FACE:
        return wild_draw_four_refusal(state, action.player)
    if face == WILD_FACE or matches(state, action.where, face):
        return None
    card, needs = FaceNamed(face), _needs(state, action.where)
    return Refusal("G3.2", sentence("The {card} does not fit: this pile needs {needs:object}.", card=card, needs=needs))


def on_neither(faces: Sequence[int], refusals: Sequence[Refusal]) -> Refusal | None:
    """Return one refusal for cards that fit on no open pile, in one sentence if only the needs of the piles differ."""
    needs = [value for refusal in refusals for name, value in refusal.message.values if name == "needs"]
    if len(needs) < 2 or needs[0] == needs[1]:
        return refusals[0] if refusals else None
    left, right = needs
    if len(faces) == 1:
        said = sentence(
            "The {card} fits neither pile: the left needs {left:object}, the right {right:object}.",
            card=FaceNamed(faces[0]), left=left, right=right,
        )  # fmt: skip
    else:
        said = sentence(
            "{sum} fits neither pile: a set must add up to {left} on the left or {right} on the right.",
            sum=sum_text([rank_of(face) for face in faces]), left=left, right=right,
        )  # fmt: skip
    return Refusal(refusals[0].rule, said)


def wild_draw_four_refusal(state: GameState, player: int) -> Refusal | None:
    """Say why a player may not lay a Wild Draw Four, where a wrong one is refused (G3.5)."""
    if may_lay_wild_draw_four(state, player):
        return None
    colours = Listed(tuple(ColourNamed(colour) for colour in sorted(top_colours(state))), any_of=True)
    only = sentence("Play a Wild Draw Four only if you hold no {colours:object} card.", colours=colours)
    if state.rules.wild_draw_four_checks != "colour":
        only = sentence(
            "Play a Wild Draw Four only if you hold no {colours:object} card and none of the number on top.",
            colours=colours,
        )
    return Refusal("G3.5", only)


def _needs(state: GameState, pile: int) -> Message:
    """Return what would fit on a pile, as a part of a sentence."""
    top = state.piles[pile][-1].card
    colour, rank = ColourNamed(top_colour(state.piles[pile])), RANK[top]
    if rank >= WILD:
        return sentence("{colour:object}, the colour called", colour=colour)
    if rank in PHRASES and not state.rules.match_phrases:
        return sentence("{colour:object}", colour=colour)
    return sentence("{colour:object} or any {rank:object}", colour=colour, rank=RankNamed(rank))


def sum_text(numbers: Sequence[int]) -> str:
    """Return numbers with their sum: ``2 + 3 = 5``; a single number stays alone."""
    added = " + ".join(map(str, numbers))
    return f"{added} = {sum(numbers)}" if len(numbers) > 1 else added


def _set_refusal(state: GameState, cards: tuple[int, ...], pile: int) -> Refusal | None:
    entries = state.piles[pile]
    if not entries:
        return Refusal("G1.8", sentence("An empty pile takes any single card, but no set."))
    if any(rank_of(face) > 9 for face in cards):
        return Refusal("G3.3", sentence("A set is made of number cards only."))
    if len({colour_of(face) for face in cards}) > 1:
        return Refusal("G3.3", sentence("The cards of a set must all be of one colour."))
    top = RANK[entries[-1].card]
    if top > 9:
        return Refusal("G3.3", sentence("A set goes on a number card, not on a {rank:object}.", rank=RankNamed(top)))
    numbers = [rank_of(face) for face in cards]
    if sum(numbers) != top:
        said = sentence("{sum} does not fit: a set here must add up to {needs}.", sum=sum_text(numbers), needs=top)
        return Refusal("G3.3", said)
    return None
