"""Whether what a reason says of a card that is taken from a pile, or left there, and of what another brings, is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.reasons import Reason
from game.rules import GameState, known, legal_answers
from game.rules.giving import Share
from game.rules.play.plays import legal_plays
from game.rules.values.actions import DRAW, FROM_PILE, PLAY, Action
from game.rules.values.cards import BLACK, COLOUR, DRAW_TWO, FACE, RANK, WILD, WILD_DRAW_FOUR, colour_of, rank_of, value
from tests.reasons.truth import Truth


def _top(truth: Truth, reason: Reason) -> bool:
    return FACE[truth.taken] == reason.card and (not reason.number or value(truth.taken) == reason.number)


def _fits_if_taken(truth: Truth, reason: Reason) -> bool:
    """Whether the top that could be drawn could then be laid on the pile that is named."""
    plays = legal_plays(_holding(truth.before, truth.player, truth), truth.player)
    return any(act.where == reason.pile and act.cards == (reason.card,) for act in plays)


def _holding(state: GameState, player: int, truth: Truth) -> GameState:
    """The position with the top of the pile it is drawn from in the hand of a player."""
    there = state.copy()
    there.hands[player] = [there.piles[truth.opposite].pop().card]
    return there


def _others_of_top(truth: Truth, said: Reason) -> int:
    """How many cards in the hand have the colour of the top that could be taken; -1 where that is another colour."""
    if COLOUR[truth.taken] != said.colour:
        return -1
    return sum(COLOUR[card] == said.colour for card in truth.before.hands[truth.player])


def _covers_hidden(truth: Truth) -> bool:
    """Whether there is a card under the top that could be taken, and nobody sees it."""
    under = truth.before.piles[truth.opposite][:-1]
    return bool(under) and under[-1:] != known(truth.before, truth.player).piles[truth.opposite][-2:-1]


def _gives_away(truth: Truth, said: Reason, run: bool) -> bool:
    """Whether the rules ask for a Rainbow or a Run of so many cards once the card is there."""
    frame = truth.after.pending[-1]
    sets = frame.open_options(truth.after) if isinstance(frame, Share) and frame.player == truth.player else []
    return any(len(faces) == said.number and run == (len({*map(colour_of, faces)} - {BLACK}) == 1) for faces in sets)


def _another_brings(truth: Truth, said: Reason) -> bool:
    """Whether the act lays no Four, and one that does brings so many cards."""
    others = _with(truth, 4)
    return bool(others) and any(Truth(truth.given._replace(act=act)).takes() == said.number for act in others)


def _not_laid(rank: int) -> Callable[[Truth, Reason], bool]:
    """Whether the act lays none of a rank, and another could."""
    return lambda truth, _: bool(_with(truth, rank))


def _with(truth: Truth, rank: int) -> list[Action]:
    """The plays with a card of a rank; nothing where the act is one."""
    if any(rank_of(face) == rank for face in truth.act.cards):
        return []
    plays = legal_answers(truth.before, truth.player)
    return [act for act in plays if act.verb == PLAY and any(rank_of(face) == rank for face in act.cards)]


TAKING: Mapping[str, Callable[[Truth, Reason], bool]] = {
    "takes_top": _top,
    "takes_black": lambda truth, said: _top(truth, said) and colour_of(said.card) == BLACK,
    "takes_run": lambda truth, said: _gives_away(truth, said, run=True),
    "takes_rainbow": lambda truth, said: _gives_away(truth, said, run=False),
    "takes_forcing": lambda truth, _: RANK[truth.taken] in (DRAW_TWO, WILD_DRAW_FOUR),
    "takes_backfire": lambda truth, _: truth.before.rules.backfire and RANK[truth.taken] == WILD,
    "takes_cheap": lambda truth, said: value(truth.taken) == said.number and FACE[truth.taken] == said.card,
    "takes_alike": lambda truth, said: _others_of_top(truth, said) == said.number and FACE[truth.taken] == said.card,
    "leaves_odd": lambda truth, said: _top(truth, said) and _others_of_top(truth, said) == 0,
    "unseen": lambda truth, _: truth.act.verb == DRAW and truth.act.where != FROM_PILE,
    "takes_fitting": lambda truth, said: _top(truth, said) and _fits_if_taken(truth, said),
    "leaves_misfit": lambda truth, said: _top(truth, said) and not _fits_if_taken(truth, said)
    and _covers_hidden(truth),
    "leaves_top": _top,
    "takes_nothing": _another_brings,
    "gets_no_threes": _not_laid(3),
    "gets_no_sevens": _not_laid(7),
    "gets_no_nines": _not_laid(9),
}  # fmt: skip
