"""Whether what a reason says of whoever must draw or cannot go out, and of a challenge, is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.reasons import Reason
from game.rules.play.draws import ForcedDraw
from game.rules.play.plays import played_rightly, top_colours
from game.rules.values.actions import ANSWER, CHALLENGE
from game.rules.values.cards import COLOUR, DRAW_TWO, FACE, WILD, rank_of
from game.rules.values.state import NOBODY
from tests.reasons.truth import Truth


def _rightly(truth: Truth, reason: Reason) -> bool:
    return played_rightly(truth.before, truth.player)


def _hit(truth: Truth, reason: Reason) -> bool:
    few = reason.number == 0 or truth.cards(reason.player) == reason.number
    return few and truth.forced(reason.player) == reason.amount and truth.loses_turn(reason.player)


def _named(truth: Truth, reason: Reason) -> bool:
    """Whether somebody must draw so many, or is named to, which is not forced yet where others are asked first."""
    named = truth.act.to == (reason.player,) and not truth.forced(reason.player)
    return named or truth.forced(reason.player) == reason.number


def _rightly_one(truth: Truth, reason: Reason) -> bool:
    """Whether this is the one colour on top, and nothing of it in the hand."""
    return _rightly(truth, reason) and top_colours(truth.before) == {reason.colour}


def _hit_surely(truth: Truth, reason: Reason) -> bool:
    """Whether nothing can spare the player: no card they hold, and no challenge."""
    caught = CHALLENGE in truth.answers_of(reason.player) and not _rightly(truth, reason)
    return _hit(truth, reason) and ANSWER not in truth.answers_of(reason.player) and not caught


def _hit_if(truth: Truth, reason: Reason) -> bool:
    """Whether the rules let somebody answer it: by a challenge, or because such a draw is passed on."""
    rules, rank = truth.before.rules, rank_of(truth.act.cards[-1])
    passed = rules.answer_draw_two if rank == DRAW_TWO else rules.answer_wild_draw_four
    return _hit(truth, reason) and (passed or rules.stacking or CHALLENGE in truth.answers_of(reason.player))


def _hit_answered(truth: Truth, reason: Reason) -> bool:
    """Whether they hold another card than a Wild that answers it."""
    answers = truth.answers_of(reason.player).get(ANSWER, ())
    return _hit(truth, reason) and any(rank_of(face) != WILD for face in answers)


def _last_misfits(truth: Truth, reason: Reason) -> bool:
    """Whether this is all that who is next holds, and fits nowhere."""
    held = truth.before.hands[reason.player]
    return [FACE[one] for one in held] == [reason.card] and truth.next == reason.player and not truth.on_piles(held[0])


def _keeps_turn(truth: Truth, reason: Reason) -> bool:
    """Whether the player is next, and would have lost the turn by drawing."""
    frame = truth.before.pending[-1]
    return truth.next in (truth.player, NOBODY) and isinstance(frame, ForcedDraw) and frame.victim == truth.player


HITTING: Mapping[str, Callable[[Truth, Reason], bool]] = {
    **dict.fromkeys(("hits", "draws"), _hit),
    **dict.fromkeys(("hits_if", "draws_if"), _hit_if),
    **dict.fromkeys(("hits_answered", "draws_answered"), _hit_answered),
    "hits_surely": _hit_surely,
    "draws_surely": _hit_surely,
    "last_misfits": _last_misfits,
    "keeps_turn": _keeps_turn,
    "named": _named,
    "named_but": lambda truth, said: _named(truth, said) and truth.wild(said.player),
    "named_surely": lambda truth, said: _named(truth, said) and not truth.wild(said.player),
    "hits_but": lambda truth, said: _hit(truth, said) and truth.wild(said.player),
    "draws_but": lambda truth, said: _hit(truth, said) and truth.wild(said.player),
    "hits_caught": lambda truth, said: _hit(truth, said) and not _rightly(truth, said),
    "draws_caught": lambda truth, said: _hit(truth, said) and not _rightly(truth, said),
    "rightly": _rightly,
    "rightly_one": _rightly_one,
    "rightly_number": lambda truth, said: _rightly(truth, said)
    and truth.before.rules.wild_draw_four_checks == "colour_or_number",
    "bluff": lambda truth, said: set(said.colours) == top_colours(truth.before) & {COLOUR[card] for card in truth.left}
    and truth.before.rules.wild_four_mode == "challenge" and not _rightly(truth, said),
    "bluff_number": lambda truth, said: not _rightly(truth, said)
    and not top_colours(truth.before) & {COLOUR[card] for card in truth.left},
}  # fmt: skip
