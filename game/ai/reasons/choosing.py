"""Choosing reasons: the two that tell most: in which an act and another differ, or that all at the table can see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.reasons.case import Case, Found
from game.ai.reasons.inside import of_the_hand
from game.ai.reasons.kinds import KINDS, Reason
from game.ai.reasons.outside import seen_by_all
from game.rules import GameState, known
from game.rules.actions import CATCH, DRAW, FROM_PILE, PASS, PLAY, UNO, Action
from game.rules.cards import rank_of
from game.rules.state import NOBODY
from game.rules.views import BACKFIRE, CHALLENGE

#: So many reasons are given.
GIVEN: Final = 2
#: What counts less than this says nothing of an act to somebody who does not see the hand.
_TELLING: Final = 1.2
#: What counts so much more for one act than for another comes first, then what counts so much for both.
_MUCH: Final = 1.5
_STRONG: Final = 4.0
#: Which rank brings what some reasons say an act spares its player.
_SPARES: Final = {"takes_nothing": 4, "gets_no_threes": 3}
#: Themes that say something only beside an act of which they do not hold.
_COMPARED: Final = ("keeps", "back")
#: Claims, which need no position.
_NO_QUESTION: Final = (UNO, CATCH)


class Advice(NamedTuple):
    """An act, and what speaks for it before another one."""

    act: Action
    reasons: tuple[Reason, ...]


def hint(
    position: GameState, ranked: Sequence[Action], drew: Mapping[int, frozenset[int]], choice: bool
) -> list[Advice]:
    """The best act and the next best that is another one, if there is one, each with what speaks for it.

    ``position`` is known to the player of both; ``choice`` is whether there is any.
    """
    best = Case(position, ranked[0], drew, opened=True)
    next_best = next((act for act in ranked[1:] if _way(best, act) != _way(best, best.act)), None)
    if next_best is None:
        mine = _all(best, None)
        alone = _telling(mine, mine) if choice else (Reason("only"),)
        return [Advice(best.act, alone or (Reason("alike"),))]
    other = Case(position, next_best, drew, opened=True)
    mine, theirs = _all(best, other), _all(other, best)
    return [
        Advice(best.act, _telling(mine, theirs) or (Reason("alike"),)),
        Advice(other.act, _telling(theirs, mine) or (Reason("alike"),)),
    ]


def _all(case: Case, beside: Case | None) -> list[Found]:
    """All that can be said for an act; of what it spares its player, what another one would bring."""
    ranks = {rank_of(face) for face in beside.act.cards} if beside is not None else set()
    found = [*seen_by_all(case), *of_the_hand(case)]
    return [(counts, reason) for counts, reason in found if _SPARES.get(reason.kind, -1) in (-1, *ranks)]


def _way(case: Case, act: Action) -> object:
    """What two acts have in common that come to the same: the order of a set, one stock or the other."""
    if act.verb in (DRAW, PASS) and case.asked is not None and case.asked.kind in (BACKFIRE, CHALLENGE):
        return PASS
    where = act.where if act.verb == PLAY or act.where == FROM_PILE else 0
    return act._replace(cards=tuple(sorted(act.cards)), where=where)


def _telling(found: Sequence[Found], others: Sequence[Found]) -> tuple[Reason, ...]:
    """The reasons in which an act differs most from another; where they are too few, what speaks for both."""
    beyond = _beyond(found, others)
    besides = [each for each in found if each[0] >= _TELLING and KINDS[each[1].kind].theme not in _COMPARED]
    much = [each for each in beyond if each[0] >= _MUCH]
    strong = [each for each in besides if each[0] >= _STRONG]
    ordered = [reason for some in (much, strong, beyond, besides) for reason in _ordered(some)]
    return tuple(_without_theme(ordered)[:GIVEN])


def why(before: GameState, act: Action, drew: Mapping[int, frozenset[int]]) -> tuple[Reason, ...]:
    """What anybody at the table can say for an act: at most two reasons, fewer where the hand explains the rest.

    ``before`` is the whole position it was done in; nothing is looked at but what all see of it.
    """
    if act.verb == PASS:
        return ()
    case = Case(known(before, NOBODY), act, drew, opened=False)
    seen = [(counts, reason) for counts, reason in seen_by_all(case) if KINDS[reason.kind].theirs is not None]
    telling = [found for found in seen if found[0] >= _TELLING or act.verb in _NO_QUESTION]
    return tuple(_without_theme(_ordered(telling))[:GIVEN])


def _beyond(found: Iterable[Found], others: Sequence[Found]) -> list[Found]:
    """How much each reason counts more for one act than for another."""
    there: dict[tuple[str, int], float] = {}
    for counts, reason in others:
        there[_same(reason)] = max(there.get(_same(reason), 0.0), counts)
    beyond = [(counts - there.get(_same(reason), 0.0), reason) for counts, reason in found]
    return [(counts, reason) for counts, reason in beyond if counts > 0.2]


def _same(reason: Reason) -> tuple[str, int]:
    """What two reasons have in common that speak for the same: cards that are kept are each another reason."""
    return reason.kind, reason.card if reason.kind.startswith("keeps") else 0


def _ordered(found: Iterable[Found]) -> list[Reason]:
    return [reason for _, reason in sorted(found, key=lambda each: (-each[0], each[1]))]


def _without_theme(found: Iterable[Reason]) -> list[Reason]:
    """Of reasons with the same theme only the first."""
    themes: dict[str, Reason] = {}
    for reason in found:
        themes.setdefault(KINDS[reason.kind].theme, reason)
    return list(themes.values())
