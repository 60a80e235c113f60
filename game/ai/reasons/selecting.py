"""Choose the most telling reasons: those that tell two acts apart, or that hold of an act alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.reasons.case import Case, Found
from game.ai.reasons.comparing import than
from game.ai.reasons.inside import BLUFFS, bluff, of_the_hand, wrongly
from game.ai.reasons.kinds import KINDS, Reason
from game.ai.reasons.outside import seen_by_all
from game.ai.reasons.trials import Trying, less_in_trials, more_in_trials
from game.rules import GameState, known, legal_answers
from game.rules.values.actions import DRAW, FROM_PILE, PASS, PLAY, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import BACKFIRE, CHALLENGE, PRIVATE_QUESTIONS

#: How many reasons are given, except where every hand is known.
GIVEN: Final = 2
#: A reason that counts less is given for an act alone only if there is no better one.
_SLIGHT: Final = 0.7
#: A reason tells two acts apart if it counts more for one of them by more than this.
_TELLING: Final = 0.2
#: A reason that counts this much is given for the best act even if the next best shares it, where there is room.
_WEIGHTY: Final = 1.5
#: What everyone sees anyway; given only if nothing else holds.
_PLAIN: Final = "turns_into"
#: Kinds given for the next best act if nothing speaks for it.
_ANYWAY: Final = ("fits_more", "cheaper", "takes_top")
#: Kinds that all say how many cards leave the hand.
_FEWER: Final = ("fewer", "sheds", "two_left", "uno", "goes_out")
#: Kinds that make a different point for each card, and for each player.
_BY_CARD: Final = ("keeps", "keeps_for", "others_get")
_BY_PLAYER: Final = ("not_helped", "gets", "may_go")
#: Kinds that say how many cards a player gets.
_GETS: Final = ("gets", "gets_one")


class Advice(NamedTuple):
    """An act, and the reasons for it; for a next best act without any, what trial games hold against it."""

    act: Action
    reasons: tuple[Reason, ...]

    @property
    def bluffs(self) -> bool:
        """Return whether a challenge of the act would succeed."""
        return any(reason.kind in BLUFFS for reason in self.reasons)


def hint(
    position: GameState,
    ranked: Sequence[Action],
    drew: Mapping[int, frozenset[int]],
    choice: bool,
    trying: Trying | None = None,
) -> list[Advice]:
    """Return the best act and the next best that really differs, if any, each with its reasons.

    ``position`` is as the player knows it; ``choice`` is False if only one act is legal. ``trying`` plays acts on
    in trial games, for two acts that no fact tells apart.
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
    more, less = _beyond(mine, theirs), _beyond(theirs, mine)
    strongest = max((counts for counts, _ in more), default=0.0)
    weaker = [each for each in less if each[0] <= strongest]  # the next best never has the stronger reasons
    tried = trying([best.act, other.act]) if trying is not None and not (more and weaker) else []
    better = (_first(less_in_trials(best, *tried), 1) if tried else ()) or _first(_small(mine, theirs), 1)
    if tried and not (more or better or _either_pile(best, other)) and _beyond(theirs, mine, 0.0):
        return hint(position, [other.act, best.act], drew, choice)  # worth the same, and something speaks for it
    for_best = _for_best(best, other, _no_less(mine, theirs), more, better)
    worse = _first(more_in_trials(other, *reversed(tried)), 1) if tried else ()
    for_other = _first(weaker, len(for_best)) or worse or _shared(theirs, mine, strongest, for_best)
    return [Advice(best.act, _warned(best, other, for_best)), Advice(other.act, _warned(other, best, for_other))]


def _for_best(
    best: Case, other: Case, no_less: list[Found], more: list[Found], better: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """Return the reasons for the best act: telling ones, else shared ones and one that counts a little more.

    A card that could go on either pile has the same reasons on both.
    """
    if more:
        return _first_of_all(best, no_less, _first(more))
    both = _first(_slight(no_less))
    if _either_pile(best, other):
        return (*both[: GIVEN - 1], Reason("either_pile"))
    return (*both[: GIVEN - len(better)], *better) or (Reason("alike"),)


def _either_pile(best: Case, other: Case) -> bool:
    """Return whether the same cards are laid on another pile."""
    return best.act.verb == PLAY and best.act._replace(where=other.act.where) == other.act


def _shared(
    found: list[Found], others: list[Found], strongest: float, said: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """Return the reason for a next best act that has no telling one.

    The first of these: that either pile will do, a reason it shares with the best act that was not given there, one
    that counts a little more, one of `_ANYWAY`, or that there is little to say.
    """
    mine = [each for each in _slight(_no_less(found, others)) if each[0] <= strongest and each[1] not in said]
    anyway = [each for each in found if each[1].kind in _ANYWAY]
    either, nothing = Reason("either_pile"), Reason("little" if strongest else "alike")
    if either in said:
        return (either,)
    return _first(mine, 1) or _first(_small(found, others), 1) or _first(anyway, 1) or (nothing,)


def _first_of_all(best: Case, found: Iterable[Found], telling: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return weighty reasons that the best act shares with the next, if there is room, then the telling ones."""
    said = {KINDS[reason.kind].theme for reason in telling}
    weighty = [each for each in found if each[0] >= _WEIGHTY and KINDS[each[1].kind].theme not in said]
    return (*(_first(weighty, GIVEN - len(telling)) if best.lays else ()), *telling)


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
    """Return a key that is equal for equivalent acts: a set in another order, a draw from another stock."""
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
    telling = [reason for reason in reasons if reason.kind not in ("alike", "either_pile", "little")]
    if takes and takes != there and (telling or there or takes > len(case.act.cards)):
        return (*telling[: GIVEN - 1], Reason("brings", number=takes))
    return reasons


def why(
    before: GameState, act: Action, drew: Mapping[int, frozenset[int]], opened: bool = False, by: str = ""
) -> tuple[Reason, ...]:
    """Return what an observer at the table can say for an act: at most two reasons.

    ``before`` is the whole position before it; only its public part is used unless all hands are known by now
    (``opened``). Then all worthwhile reasons are returned, those of the hand too, one for each theme. ``by`` is the
    level of the bot whose act it is: how bots of a level play is known at the table.
    """
    hands = before.hands if opened else None
    case = Case(known(before, act.player if opened else NOBODY), act, drew, opened, hands, by)
    if act.verb == PASS and (case.asked is None or case.asked.kind in PRIVATE_QUESTIONS):
        return ()
    found = [*seen_by_all(case), *of_the_hand(case)] if opened else list(seen_by_all(case))
    told = [each for each in found if KINDS[each[1].kind].theirs is not None]
    if not opened:
        return _first(each for each in told if each[1].kind != _PLAIN) or _first(told)
    return _first(_slight(told) or told, given=None)


def _slight(found: Iterable[Found]) -> list[Found]:
    """Return the reasons worth giving for an act without another to compare."""
    return [each for each in found if each[0] >= _SLIGHT]


def _beyond(found: Iterable[Found], others: Sequence[Found], least: float = _TELLING) -> list[Found]:
    """Return the reasons that count more for one act than for another, by more than the least, with the difference."""
    there = _most(others)
    beyond = [(counts - there.get(_same(reason), 0.0), reason) for counts, reason in found]
    return [(counts, reason) for counts, reason in beyond if counts > least]


def _small(found: Iterable[Found], others: Sequence[Found]) -> list[Found]:
    """Return the reasons that count only a little more for one act than for another."""
    return [each for each in _beyond(found, others, 0.0) if each[0] <= _TELLING]


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
