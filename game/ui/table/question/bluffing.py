"""Bluffing: the warning before an illegal Wild Draw Four that may be challenged."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.values.cards import BLACK, COLOUR, IS_NUMBER, RANK, WILD_DRAW_FOUR_FACE
from game.rules.values.messages import ColourNamed, Listed, Message, sentence
from game.rules.values.views import View


def warned(view: View, faces: Sequence[int], said: Message) -> Message:
    """Add to ``said`` why a challenge would succeed, if one is possible and would (G3.5)."""
    bluff = _bluff(view) if tuple(faces) == (WILD_DRAW_FOUR_FACE,) else None
    return sentence("{some} {more}", some=said, more=bluff) if bluff is not None else said


def _bluff(view: View) -> Message | None:
    if view.rules.wild_four_mode != "challenge":
        return None
    tops = [pile.run[-1] for pile in view.piles[: view.open_piles] if pile.run]
    colours = dict.fromkeys(top.colour if COLOUR[top.card] == BLACK else COLOUR[top.card] for top in tops)
    held = {COLOUR[card] for card in view.hand} - {BLACK}
    on_top = Listed(tuple(ColourNamed(colour) for colour in colours if colour in held))
    if on_top.values:
        return sentence("You hold {colours}: a challenge would succeed.", colours=on_top)
    numbers = {RANK[top.card] for top in tops if IS_NUMBER[top.card]}
    if view.rules.wild_draw_four_checks == "colour" or numbers.isdisjoint(RANK[card] for card in view.hand):
        return None
    return sentence("You hold a number that is on top: a challenge would succeed.")
