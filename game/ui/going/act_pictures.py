"""An act as a picture: the cards laid, kept or taken, the backs of cards drawn, or the face of a chosen player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.review.turning import TurningPoint
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import SKIP, card_of
from game.rules.values.views import BACKFIRE, CHALLENGE, DEFLECT, KEEP, SHARE, THREES
from game.ui.going.words import gifts
from game.ui.kit.drawings import BACK, card_look
from game.ui.kit.faces import face
from game.ui.kit.theme import Theme

_MOST: Final = 4  # cards shown, at most
_STEP: Final = 0.34  # of a card's width


def pictured(
    theme: Theme, point: TurningPoint, act: Action, faces: Sequence[int], plain: bool, room: tuple[int, int]
) -> pygame.Surface | None:
    """Return a picture, within ``room`` real pixels, of one of a turning point's two acts; None if it has none."""
    looks = _looks(point, act, plain)
    if not looks and act.to:
        return face(theme, faces[act.to[0]], max(1, min(room[0] * 3 // 4, room[1])))
    if not looks:
        return None
    width = max(1, min(room[1] * 5 // 7, int(room[0] / (1 + _STEP * (len(looks) - 1)))))
    height, step = width * 7 // 5, round(width * _STEP)
    picture = pygame.Surface((width + step * (len(looks) - 1), height), pygame.SRCALPHA)
    for at, look in enumerate(looks):
        picture.blit(theme.picture(f"cards/{look}.svg", (width, height)), (at * step, 0))
    return picture


def _looks(point: TurningPoint, act: Action, plain: bool) -> list[str]:
    """Return the looks of an act's cards; keeping a set shows the cards that the other act would give."""
    asked, beside = point.asked, point.beside(act)
    cards = tuple(face for face, _ in gifts(act, beside)) or act.cards
    if act.verb == actions.PASS and asked.kind in (SHARE, THREES):
        cards = beside.cards
    if cards:
        return [card_look(card_of(one), act.colour, plain) for one in cards[-_MOST:]]
    if act.verb == actions.PASS and asked.kind == KEEP:
        return [card_look(asked.card, plain=plain)]
    if act.verb == actions.DRAW and act.where == actions.FROM_PILE:
        return [card_look(point.taken, plain=plain)]
    if asked.kind in (BACKFIRE, CHALLENGE, DEFLECT) and asked.rank != SKIP and act.verb in (actions.PASS, actions.DRAW):
        return [BACK] * min(max(1, asked.number), _MOST)
    return [BACK] if act.verb == actions.DRAW else []
