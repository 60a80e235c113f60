"""Bluffing: the warning before an illegal Wild Draw Four that may be challenged, and why a challenge succeeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.values.cards import BLACK, COLOUR, IS_NUMBER, RANK, WILD_DRAW_FOUR_FACE
from game.rules.values.messages import ColourNamed, Listed, Message, PlayerNamed, sentence
from game.rules.values.state import PileCard
from game.rules.values.views import View


def warned(view: View, faces: Sequence[int], said: Message) -> Message:
    """Add to ``said`` why a challenge would succeed, if one is possible and would (G3.5)."""
    bluff = _bluff(view) if tuple(faces) == (WILD_DRAW_FOUR_FACE,) else None
    return sentence("{some} {more}", some=said, more=bluff) if bluff is not None else said


def _bluff(view: View) -> Message | None:
    if view.rules.wild_four_mode != "challenge":
        return None
    tops = tops_of(view)
    if (on_top := _held(tops, view.hand)).values:
        return sentence("You hold {colours}: a challenge would succeed.", colours=on_top)
    numbers = {RANK[top.card] for top in tops if IS_NUMBER[top.card]}
    if view.rules.wild_draw_four_checks == "colour" or numbers.isdisjoint(RANK[card] for card in view.hand):
        return None
    return sentence("You hold a number that is on top: a challenge would succeed.")


def tops_of(view: View) -> list[PileCard]:
    """Return the top cards of the open piles, by which a Wild Draw Four is judged."""
    return [pile.run[-1] for pile in view.piles[: view.open_piles] if pile.run]


def verdict(succeeds: bool, player: int, hand: Sequence[int], tops: Sequence[PileCard]) -> Message:
    """Return why a challenge succeeds or fails; ``tops`` are the top cards before the Wild Draw Four, if known."""
    whose = PlayerNamed(player)
    if not tops:
        return _VERDICTS[succeeds].about(player=whose)
    held = _held(tops, hand)
    if not succeeds:
        missing = Listed(tuple(map(ColourNamed, _colours(tops))), any_of=True)
        return sentence("The challenge fails: {player} held no {colours:object}.", player=whose, colours=missing)
    if held.values:
        return sentence("The challenge succeeds: {player} held {colours}.", player=whose, colours=held)
    return sentence("The challenge succeeds: {player} held a number that was on top.", player=whose)


_VERDICTS: Final = (
    sentence("The challenge fails: {player} held these cards."),
    sentence("The challenge succeeds: {player} held these cards."),
)


def _colours(tops: Sequence[PileCard]) -> list[int]:
    """Return the colours of these cards, each once: of a black card that which was called."""
    return [*dict.fromkeys(top.colour if COLOUR[top.card] == BLACK else COLOUR[top.card] for top in tops)]


def _held(tops: Sequence[PileCard], hand: Sequence[int]) -> Listed:
    """Return the colours on top that a hand holds."""
    held = {COLOUR[card] for card in hand} - {BLACK}
    return Listed(tuple(ColourNamed(colour) for colour in _colours(tops) if colour in held))
