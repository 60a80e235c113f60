"""Reasons about what happens to others: who must draw, who is skipped, and what could still spare them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.reasons.case import FEW, Case, Found
from game.ai.reasons.inside import wrongly
from game.ai.reasons.kinds import Reason
from game.rules import GameState
from game.rules.play import answering
from game.rules.values.actions import NAME, PLAY, Action
from game.rules.values.cards import RANK, WILD, WILD_DRAW_FOUR_FACE
from game.rules.values.state import NOBODY


def befalls(case: Case) -> Iterator[Found]:
    """Yield who must draw and who is skipped."""
    forced = {player: number for player, number in case.course.forced.items() if player != case.player}
    if case.act.verb == NAME:
        for player in case.act.to:
            if player in forced:
                yield from _draws(case, player, forced[player])
        return
    if case.act.verb != PLAY:
        return
    if len(forced) > 1 and len(forced) == len(case.others) and len(set(forced.values())) == 1:
        yield 2.0 + min(forced.values()), Reason("all_draw", number=min(forced.values()))
    elif len(forced) == 1:
        for player, number in forced.items():
            yield from _draws(case, player, number)
    if case.course.names:
        yield 1.6 + 0.6 * case.course.names, Reason("you_name", number=case.course.names)
    yield from _skipped(case)


def _skipped(case: Case) -> Iterator[Found]:
    """Yield who is skipped, unless the player who plays instead has fewer cards."""
    skipped, then = case.course.skipped, case.course.next
    if then != NOBODY and any(case.counts[then] < case.counts[player] for player in skipped):
        return
    if len(skipped) > 1:
        yield 2.5, Reason("skips_several", number=len(skipped))
    for player in skipped:
        if player == case.player:
            continue
        cards = case.counts[player]
        if cards <= FEW:
            yield 6.0 - cards, Reason("skips_few", player, cards)
        elif len(skipped) == 1:
            yield 1.6, Reason("skips", player)


def _draws(case: Case, player: int, number: int) -> Iterator[Found]:
    """Yield that a player must draw, with what could still avert it."""
    cards, how = case.counts[player], _unless(case, player)
    if player not in case.course.lost:
        yield 2.0 + number, Reason(f"named{how}", player, number)
    elif cards <= FEW:
        yield 7.0 + 0.5 * number - cards, Reason(f"hits{how}", player, cards, number)
    else:
        yield 2.4 + 0.5 * number, Reason(f"draws{how}", player, amount=number)


def _unless(case: Case, player: int) -> str:
    """Return the suffix of the kind of reason: what could spare the drawer or, if hands lie open, what will."""
    rules, act, after = case.rules, case.act, case.course.laid
    challenged = rules.wild_four_mode == "challenge" and act.cards[-1:] == (WILD_DRAW_FOUR_FACE,)
    if case.hands is None:
        if challenged or (after is not None and _could_be_passed_on(after, act)):
            return "_if"
        return "" if rules.backfire else "_surely"
    if after is not None and _passes_on(after, act, player, case.hands[player]):
        return "_answered"
    if rules.backfire and any(RANK[card] == WILD for card in case.hands[player]):
        return "_but"
    return "_caught" if challenged and wrongly(case) else "_surely"


def _could_be_passed_on(after: GameState, act: Action) -> bool:
    """Return whether some card could pass on the draw that a play has just forced."""
    return act.verb == PLAY and answering.could_be_passed_on(after, act.where, after.piles[act.where][-1].card)


def _passes_on(after: GameState, act: Action, player: int, hand: Sequence[int]) -> bool:
    """Return whether a player with this hand can pass that draw on."""
    if not _could_be_passed_on(after, act):
        return False
    there = after.copy()
    there.hands[player] = [*hand]
    passing = answering.passing(there, act.where, there.piles[act.where][-1].card)
    return bool(answering.held(there, player, passing))
