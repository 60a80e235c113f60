"""Choose the most telling reasons: those that tell two acts apart, or that hold of an act alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.reasons.case import Case, Found
from game.ai.reasons.comparing import than
from game.ai.reasons.guessing import where_it_fits
from game.ai.reasons.inside import bluff, of_the_hand, wrongly
from game.ai.reasons.kinds import KINDS, Reason
from game.ai.reasons.outside import seen_by_all
from game.rules import GameState, known, legal_answers
from game.rules.values.actions import DRAW, FROM_PILE, PASS, PLAY, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import BACKFIRE, CHALLENGE, PRIVATE_QUESTIONS

#: How many reasons are given, except where every hand is known.
GIVEN: Final = 2
#: A reason that counts less is given for an act alone only if there is no better one.
_SLIGHT: Final = 0.7
#: A reason that counts this much is given for the best act even if the next best shares it, where there is room.
_WEIGHTY: Final = 1.5
#: What everyone sees anyway; given only if nothing else holds.
_PLAIN: Final = "follows"
#: Kinds that all tell how many cards go.
_FEWER: Final = ("fewer", "sheds", "two_left", "uno", "goes_out")
#: Kinds that are a different reason for each card, and for each player.
_BY_CARD: Final = ("keeps", "keeps_for", "others_get")
_BY_PLAYER: Final = ("not_helped", "gets", "may_go")
#: Kinds that tell how many cards a player gets.
_GETS: Final = ("gets", "gets_one")


class Advice(NamedTuple):
    """An act, and the reasons to prefer it to another."""

    act: Action
    reasons: tuple[Reason, ...]


def hint(
    position: GameState, ranked: Sequence[Action], drew: Mapping[int, frozenset[int]], choice: bool
) -> list[Advice]:
    """Return the best act and the next best that really differs, if any, each with the reasons in its favour.

    ``position`` is as the player knows it; ``choice`` is False if only one act is legal.
    """
    best = Case(position, ranked[0], drew, opened=True)
    next_best = next((act for act in ranked[1:] if _way(best, act) != _way(best, best.act)), None)
    if next_best is None:  # the search tried no other
        legal = legal_answers(position, best.player)
        rest = [act for act in legal if _way(best, act) != _way(best, best.act)]
        next_best = rest[0] if len({_way(best, act) for act in rest}) == 1 else None
        if next_best is None:
            orders = any(act.cards != best.act.cards for act in legal)
            return [Advice(best.act, _alone(best, bool(rest) or orders) if choice else (Reason("only"),))]
    other = Case(position, next_best, drew, opened=True)
    mine, theirs = _all(best, other), _all(other, best)
    more, less = _first(_beyond(mine, theirs)), _first(_beyond(theirs, mine))
    no_less = _no_less(mine, theirs)
    for_best = _first_of_all(best, no_less, more) if more else _at_least(best, other, _slight(no_less), bool(less))
    for_other = less or (Reason("little" if more else "alike"),)
    return [Advice(best.act, _warned(best, other, for_best)), Advice(other.act, _warned(other, best, for_other))]


def _first_of_all(best: Case, found: Iterable[Found], telling: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return weighty reasons that the best act shares with the next, if there is room, then the telling ones."""
    said = {KINDS[reason.kind].theme for reason in telling}
    weighty = [each for each in found if each[0] >= _WEIGHTY and KINDS[each[1].kind].theme not in said]
    return (*(_first(weighty, GIVEN - len(telling)) if best.lays else ()), *telling)


def _at_least(best: Case, other: Case, found: Sequence[Found], less: bool) -> tuple[Reason, ...]:
    """Return what can be said for the best act when no reason counts more for it; ``less`` if one does for the other.

    A card that could go on either pile has the same reasons on both.
    """
    if best.act.verb == PLAY and best.act._replace(where=other.act.where) == other.act:
        return (Reason("ahead"),) if less else (*_first(found)[: GIVEN - 1], Reason("either_pile"))
    return _first(found) or (Reason("ahead" if less else "alike"),)


def apart(
    position: GameState, act: Action, other: Action, drew: Mapping[int, frozenset[int]]
) -> tuple[Reason, ...]:
    """Return the reasons that count more for an act than for another; none if there are none.

    ``position`` is as the player knows it.
    """
    one, beside = Case(position, act, drew, opened=True), Case(position, other, drew, opened=True)
    return _first(_beyond(_all(one, beside), _all(beside, one)))


def _all(case: Case, beside: Case | None) -> list[Found]:
    """Return all reasons for an act, compared with another one if given."""
    return [*seen_by_all(case), *of_the_hand(case), *(than(case, beside) if beside is not None else ())]


def _alone(case: Case, choice: bool) -> tuple[Reason, ...]:
    """Return the reasons for an act with no alternative in mind; ``choice`` if there is one.

    Drawing from another stock is no alternative.
    """
    found = _all(case, None)
    if choice:
        return _first(_slight(found)) or (Reason("alike"),)
    return _first(each for each in found if each[1].kind == "nothing_fits") or (Reason("only"),)


def _way(case: Case, act: Action) -> object:
    """Return a key that is equal for acts that come to the same: the order of a set, one stock or the other."""
    if act.verb in (DRAW, PASS) and case.asked is not None and case.asked.kind in (BACKFIRE, CHALLENGE):
        return PASS
    where = act.where if act.verb == PLAY or act.where == FROM_PILE else 0
    return act._replace(cards=tuple(sorted(act.cards)), where=where)


def _warned(case: Case, other: Case, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons, the last replaced by what a challenge would find, or by the cards the act brings back.

    Cards brought back are mentioned for both acts or, if they are equally many, for neither.
    """
    takes, there = case.course.takes, other.course.takes
    if wrongly(case):
        return (*reasons[: GIVEN - 1], bluff(case))
    telling = [reason for reason in reasons if reason.kind not in ("alike", "either_pile", "ahead", "little")]
    if takes and takes != there and (telling or there or takes > len(case.act.cards)):
        return (*telling[: GIVEN - 1], Reason("brings", number=takes))
    return reasons


def why(before: GameState, act: Action, drew: Mapping[int, frozenset[int]], opened: bool = False) -> tuple[Reason, ...]:
    """Return what an observer at the table can say for an act: at most two reasons.

    ``before`` is the whole position before it; only its public part is used unless all hands are known by now
    (``opened``). Then all worthwhile reasons are returned, those of the hand too, one for each theme.
    """
    hands = before.hands if opened else None
    case = Case(known(before, act.player if opened else NOBODY), act, drew, opened, hands)
    if act.verb == PASS and (case.asked is None or case.asked.kind in PRIVATE_QUESTIONS):
        return ()
    found = [*seen_by_all(case), *of_the_hand(case)] if opened else list(seen_by_all(case))
    told = [each for each in found if KINDS[each[1].kind].theirs is not None]
    if not opened:
        return _first(each for each in told if each[1].kind != _PLAIN) or _first(told)
    return _first(_slight(told) or told or where_it_fits(case), given=None)


def _slight(found: Iterable[Found]) -> list[Found]:
    """Return the reasons worth giving for an act without another to compare."""
    return [each for each in found if each[0] >= _SLIGHT]


def _beyond(found: Iterable[Found], others: Sequence[Found]) -> list[Found]:
    """Return the reasons that count more for one act than for another, with the difference."""
    there = _most(others)
    beyond = [(counts - there.get(_same(reason), 0.0), reason) for counts, reason in found]
    return [(counts, reason) for counts, reason in beyond if counts > 0.2]


def _no_less(found: Iterable[Found], others: Sequence[Found]) -> list[Found]:
    """Return the reasons that do not count more for another act."""
    there = _most(others)
    return [each for each in found if each[0] >= there.get(_same(each[1]), 0.0)]


def _most(found: Iterable[Found]) -> dict[tuple[str, int, int], float]:
    """Return the most that each reason counts."""
    most: dict[tuple[str, int, int], float] = {}
    for counts, reason in found:
        most[_same(reason)] = max(most.get(_same(reason), 0.0), counts)
    return most


def _same(reason: Reason) -> tuple[str, int, int]:
    """Return a key that is equal for reasons that make the same point; some differ by card or by player."""
    kind = "fewer" if reason.kind in _FEWER else "gets" if reason.kind in _GETS else reason.kind
    return kind, reason.card if reason.kind in _BY_CARD else 0, reason.player if kind in _BY_PLAYER else 0


def _first(found: Iterable[Found], given: int | None = GIVEN) -> tuple[Reason, ...]:
    """Return the weightiest reasons, at most ``given``, heaviest first and no two of one theme."""
    themes: dict[str, Reason] = {}
    for _, reason in sorted(found, key=lambda each: (-each[0], each[1])):
        themes.setdefault(KINDS[reason.kind].theme, reason)
    return tuple(themes.values())[:given]
