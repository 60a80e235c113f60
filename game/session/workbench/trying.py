"""What may be tried in a position: legal acts by kind, and examples of acts that are not legal, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from game.rules import Action, GameState, Refusal, legal_actions, question, why_not
from game.rules.values.actions import CALL, CATCH, DRAW, PASS, PLAY, SHARE, TRY, UNO
from game.rules.values.cards import BLACK, FACE, NO_COLOUR, RED, WILD_DRAW_FOUR_FACE, colour_of, rank_of
from game.rules.values.messages import Message
from game.rules.values.views import TURN

#: The most acts of one player that are listed: giving away a Rainbow can be done in thousands of ways.
_MOST: Final = 400
#: The most cards of a set that almost holds, and how many such sets are told.
_LONGEST_SET: Final = 3
_SETS: Final = 8
_OTHERS: Final = 6


class ActKind(NamedTuple):
    """Legal acts that differ only in the order of a set, the pile, the colour called, or the players."""

    acts: tuple[Action, ...]

    @property
    def first(self) -> Action:
        """Return the first of them."""
        return self.acts[0]

    @property
    def piles(self) -> frozenset[int]:
        """Return the piles on which they go."""
        return frozenset(act.where for act in self.acts)

    @property
    def colours(self) -> frozenset[int]:
        """Return the colours called with them."""
        return frozenset(act.colour for act in self.acts) - {NO_COLOUR}


class RefusedAct(NamedTuple):
    """An act that is not legal, and why."""

    act: Action
    refusal: Refusal


def kinds(state: GameState) -> list[ActKind]:
    """Return legal acts by kind, at most _MOST of a player: of the player asked, then claims of the others."""
    found: dict[object, list[Action]] = {}
    for player in _in_order(state):
        for act in islice(legal_actions(state, player), _MOST):
            found.setdefault(_kind(act), []).append(act)
    return [ActKind(tuple(sorted(acts, key=_highest_first))) for acts in found.values()]


def _highest_first(act: Action) -> list[int]:
    return [-rank_of(face) for face in act.cards] if act.verb == PLAY else []


def _in_order(state: GameState) -> Iterator[int]:
    asked = question(state)
    if asked is not None:
        yield asked.player
    yield from (player for player in range(state.players) if asked is None or player != asked.player)


def _kind(act: Action) -> object:
    """Return what acts of a kind have in common: sets the cards, whatever their order; calls and catches nothing."""
    if act.verb in (UNO, CATCH, CALL):
        return act.verb
    return act.player, act.verb, tuple(sorted(act.cards)) if act.verb != SHARE else ()


def why_nots(state: GameState) -> list[RefusedAct]:
    """Return examples of acts that are not legal, one for each reason.

    They are each card on each pile, sets that almost hold, a pass, a call and catches.
    """
    asked = question(state)
    if asked is None:
        return []
    player, found, told = asked.player, list[RefusedAct](), set[tuple[str, Message]]()
    for act in _examples(state, player, asked.kind == TURN):
        refusal = why_not(state, act)
        if refusal is not None and (refusal.rule, refusal.message) not in told:
            told.add((refusal.rule, refusal.message))
            found.append(RefusedAct(act, refusal))
    return found


def _examples(state: GameState, player: int, at_turn: bool) -> Iterator[Action]:
    """Yield acts for `why_nots` to judge, some of them legal; plays of every card only if a turn is asked about."""
    hand = sorted({FACE[card] for card in state.hands[player]})
    if at_turn:
        for face in hand:
            for pile in range(state.open_piles):
                yield _play(player, (face,), pile)
        yield from islice(_sets(state, player, hand), _SETS)
    else:
        yield from (_play(player, (face,), 0) for face in hand[:1])
        yield Action(DRAW, player, where=0)
    yield Action(PASS, player)
    yield Action(UNO, player)
    catches = (Action(CATCH, player, to=(other,)) for other in range(state.players) if other != player)
    yield from islice(catches, _OTHERS)
    if state.rules.strict:
        yield Action(TRY, player)


def _play(player: int, faces: Sequence[int], pile: int) -> Action:
    colour = RED if colour_of(faces[0]) == BLACK and faces[0] != WILD_DRAW_FOUR_FACE else NO_COLOUR
    return Action(PLAY, player, tuple(faces), pile, colour)


def _sets(state: GameState, player: int, hand: Sequence[int]) -> Iterator[Action]:
    """Yield sets that almost hold: of two colours that add up, or of one colour that do not."""
    numbers = [face for face in hand if rank_of(face) <= 9]
    tops = [(pile, FACE[cards[-1].card]) for pile, cards in enumerate(state.piles) if cards]
    almost: list[tuple[int, Action]] = []
    for size in range(2, _LONGEST_SET + 1):
        for faces in combinations(sorted(numbers, key=rank_of, reverse=True), size):
            one_colour = len({colour_of(face) for face in faces}) == 1
            for pile, top in tops:
                if rank_of(top) > 9:
                    continue
                off = abs(sum(map(rank_of, faces)) - rank_of(top))
                if (off == 0) != one_colour:
                    almost.append((off + size, _play(player, faces, pile)))
    yield from (act for _, act in sorted(almost, key=lambda one: one[0]))
