"""An act as a picture: the cards laid, or kept, the back of a card drawn, the face of a player named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import NO_CARD, card_of
from game.ui.faces import face
from game.ui.table.paint.art import BACK, card_look
from game.ui.theme import Theme

_MOST: Final = 4  # cards of a set that are shown
_STEP: Final = 0.34  # of a card's width


def pictured(
    theme: Theme, act: Action, drawn: int, faces: Sequence[int], plain: bool, room: tuple[int, int]
) -> pygame.Surface | None:
    """A picture of an act in so many real pixels; None where there is nothing to be seen of it.

    ``drawn`` is the card just drawn, if it was to be played or kept.
    """
    if act.cards:
        looks = [card_look(card_of(one), act.colour, plain) for one in act.cards[-_MOST:]]
    elif act.verb == actions.DRAW:
        looks = [BACK]
    elif act.verb == actions.PASS and drawn != NO_CARD:
        looks = [card_look(drawn, plain=plain)]
    elif act.to:
        return face(theme, faces[act.to[0]], max(1, min(room[0] * 3 // 4, room[1])))
    else:
        return None
    width = max(1, min(room[1] * 5 // 7, int(room[0] / (1 + _STEP * (len(looks) - 1)))))
    height, step = width * 7 // 5, round(width * _STEP)
    picture = pygame.Surface((width + step * (len(looks) - 1), height), pygame.SRCALPHA)
    for at, look in enumerate(looks):
        picture.blit(theme.picture(f"cards/{look}.svg", (width, height)), (at * step, 0))
    return picture
