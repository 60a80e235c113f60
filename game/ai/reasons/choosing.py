"""Choosing reasons: those that tell most: in which an act and another differ, or that can be said of an act alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.reasons.beside import than
from game.ai.reasons.case import Case, Found
from game.ai.reasons.guessing import where_it_fits
from game.ai.reasons.inside import bluff, of_the_hand, wrongly
from game.ai.reasons.kinds import KINDS, Reason
from game.ai.reasons.outside import seen_by_all
from game.rules import GameState, known, legal_answers
from game.rules.actions import DRAW, FROM_PILE, PASS, PLAY, Action
from game.rules.state import NOBODY
from game.rules.views import BACKFIRE, CHALLENGE, PRIVATE_QUESTIONS

#: So many reasons are given, but where every hand is known.
GIVEN: Final = 2
#: What counts less is said of an act alone only for want of better.
_SLIGHT: Final = 0.7
#: What counts so much is said of the best card though the next best does it as well, where there is room.
_WEIGHTY: Final = 1.5
#: What all see anyhow: it is said only for want of anything else.
_PLAIN: Final = "follows"
#: What all says how many cards go.
_FEWER: Final = ("fewer", "sheds", "two_left", "uno", "goes_out")
#: What is another reason with another card, and with another player.
_BY_CARD: Final = ("keeps", "keeps_for", "others_get")
_BY_PLAYER: Final = ("not_helped", "gets", "may_go")
#: What says how many cards somebody gets.
_GETS: Final = ("gets", "gets_one")


class Advice(NamedTuple):
    """An act, and what speaks for it before another one."""

    act: Action
    reasons: tuple[Reason, ...]


def hint(
    position: GameState, ranked: Sequence[Action], drew: Mapping[int, frozenset[int]], choice: bool
) -> list[Advice]:
    """The best act and the next best that is another one, if there is one, each with what speaks for it more.

    ``position`` is known to the player of both; ``choice`` is whether there is any.
    """
    best = Case(position, ranked[0], drew, opened=True)
    next_best = next((act for act in ranked[1:] if _way(best, act) != _way(best, best.act)), None)
    if next_best is None:  # none that was thought of
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
    """What tells the best act from the next, after the weightiest of what a card does anyhow, if there is room."""
    said = {KINDS[reason.kind].theme for reason in telling}
    weighty = [each for each in found if each[0] >= _WEIGHTY and KINDS[each[1].kind].theme not in said]
    return (*(_first(weighty, GIVEN - len(telling)) if best.lays else ()), *telling)


def _at_least(best: Case, other: Case, found: Sequence[Found], less: bool) -> tuple[Reason, ...]:
    """What can be said for the best act of two, of which nothing holds more; ``less`` if something does of the other.

    What speaks for a card does so on either pile.
    """
    if best.act.verb == PLAY and best.act._replace(where=other.act.where) == other.act:
        return (Reason("ahead"),) if less else (*_first(found)[: GIVEN - 1], Reason("either_pile"))
    return _first(found) or (Reason("ahead" if less else "alike"),)


def apart(
    position: GameState, act: Action, other: Action, drew: Mapping[int, frozenset[int]]
) -> tuple[Reason, ...]:
    """What speaks more for an act than for another: nothing, if there is nothing of the kind to be said.

    ``position`` is known to the player of both.
    """
    one, beside = Case(position, act, drew, opened=True), Case(position, other, drew, opened=True)
    return _first(_beyond(_all(one, beside), _all(beside, one)))


def _all(case: Case, beside: Case | None) -> list[Found]:
    """All that can be said for an act, beside another one if there is one."""
    return [*seen_by_all(case), *of_the_hand(case), *(than(case, beside) if beside is not None else ())]


def _alone(case: Case, choice: bool) -> tuple[Reason, ...]:
    """What can be said for an act beside which no other was thought of; ``choice`` if there is one.

    From which stock a card is drawn is none.
    """
    found = _all(case, None)
    if choice:
        return _first(_slight(found)) or (Reason("alike"),)
    return _first(each for each in found if each[1].kind == "nothing_fits") or (Reason("only"),)


def _way(case: Case, act: Action) -> object:
    """What two acts have in common that come to the same: the order of a set, one stock or the other."""
    if act.verb in (DRAW, PASS) and case.asked is not None and case.asked.kind in (BACKFIRE, CHALLENGE):
        return PASS
    where = act.where if act.verb == PLAY or act.where == FROM_PILE else 0
    return act._replace(cards=tuple(sorted(act.cards)), where=where)


def _warned(case: Case, other: Case, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons, the last of which makes room for what a challenge would find, or what this act costs.

    Cards that come in return are spoken of for both acts or, where there are as many, for neither.
    """
    takes, there = case.course.takes, other.course.takes
    if wrongly(case):
        return (*reasons[: GIVEN - 1], bluff(case))
    telling = [reason for reason in reasons if reason.kind not in ("alike", "either_pile", "ahead", "little")]
    if takes and takes != there and (telling or there or takes > len(case.act.cards)):
        return (*telling[: GIVEN - 1], Reason("brings", number=takes))
    return reasons


def why(before: GameState, act: Action, drew: Mapping[int, frozenset[int]], opened: bool = False) -> tuple[Reason, ...]:
    """What anybody at the table can say for an act: at most two reasons, fewer where the hand explains the rest.

    ``before`` is the whole position it was done in; nothing is looked at but what all see of it, unless all hands are
    known by now, ``opened``: then all reasons worth saying are given, those of the hand too, one for each theme.
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
    """What is worth saying of an act with no other beside it, for want of better."""
    return [each for each in found if each[0] >= _SLIGHT]


def _beyond(found: Iterable[Found], others: Sequence[Found]) -> list[Found]:
    """How much each reason counts more for one act than for another."""
    there = _most(others)
    beyond = [(counts - there.get(_same(reason), 0.0), reason) for counts, reason in found]
    return [(counts, reason) for counts, reason in beyond if counts > 0.2]


def _no_less(found: Iterable[Found], others: Sequence[Found]) -> list[Found]:
    """The reasons that do not count more for another act."""
    there = _most(others)
    return [each for each in found if each[0] >= there.get(_same(each[1]), 0.0)]


def _most(found: Iterable[Found]) -> dict[tuple[str, int, int], float]:
    """How much each reason counts at most."""
    most: dict[tuple[str, int, int], float] = {}
    for counts, reason in found:
        most[_same(reason)] = max(most.get(_same(reason), 0.0), counts)
    return most


def _same(reason: Reason) -> tuple[str, int, int]:
    """What two reasons have in common that speak for the same: some are another for each card, or player."""
    kind = "fewer" if reason.kind in _FEWER else "gets" if reason.kind in _GETS else reason.kind
    return kind, reason.card if reason.kind in _BY_CARD else 0, reason.player if kind in _BY_PLAYER else 0


def _first(found: Iterable[Found], given: int | None = GIVEN) -> tuple[Reason, ...]:
    """The reasons that count most, or all, the one that counts most first, no two with one theme."""
    themes: dict[str, Reason] = {}
    for _, reason in sorted(found, key=lambda each: (-each[0], each[1])):
        themes.setdefault(KINDS[reason.kind].theme, reason)
    return tuple(themes.values())[:given]
