"""The open table as people sit round it: an oval cloth, a hand and a plate in each seat, piles in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.rules import GameState
from game.rules.play.piles import visible_run
from game.rules.values.state import NOBODY
from game.rules.values.views import PileView
from game.text import text
from game.ui.book.miniature import STEP, draw_mark, draw_stocks, flag_of, held_by, lay_hand, lay_middle
from game.ui.book.showing import Frame
from game.ui.kit.measures import NOTE, SMALL, WORDS
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.new_game.little_table import stitches
from game.ui.table.paint import panels
from game.ui.table.paint.art import Art
from game.ui.table.paint.chevrons import Chevrons
from game.ui.table.paint.glow import glow
from game.ui.table.place.layout import CARD, RATIO, Layout
from game.ui.words import wording

_BOTTOM, _LEFT, _TOP, _RIGHT = range(4)
#: Where the seats lie, clockwise from the first, by their number.
_SLOTS: Final = {2: (_BOTTOM, _TOP), 3: (_BOTTOM, _LEFT, _RIGHT), 4: (_BOTTOM, _LEFT, _TOP, _RIGHT)}
#: The measures of the table as drawn: its size, the widths of cards, and what lies round them.
_SIZE: Final = (774, 432)
_OWN: Final = 74
_OTHERS: Final = 58
_PILES: Final = 70
_FARTHEST: Final = 2.6  # widths from one pile to the next, where there is room ...
_MIDDLE: Final = 0.565  # ... for all of them in this share of the table
_COUNT: Final = 1.2  # widths for the number of cards under a draw pile
_PLATE: Final = (200, 63)
_CAPTION: Final = 34
_SHAKER: Final = (22, 40)
_GAP: Final = 8
_ABOVE, _BELOW = 66, 128  # the room of the hands there, so that draw piles and their numbers clear the side plates
_SIDE_PLATE: Final = 256  # from the upper edge
_GOOD, _LETTERS = 8, 5.6  # lines: the width of a good plate, and what is narrower is none
_SEAM: Final = 10
_FINE: Final = 2  # the cloth is drawn this many times too large, then scaled down smoothly


def round_table(state: GameState, area: pygame.Rect, theme: Theme) -> Layout | None:
    """Lay out a table as people sit round it, the first seat below; None if there are too many or plates too small."""
    unit = min(area.width / _SIZE[0], area.height / _SIZE[1])
    line, gap = theme.line_height(BOLD, NOTE), round(_GAP * unit)
    width, steps = _PILES * unit, 2 * len(state.piles) - 1
    step = STEP if steps == 1 else max(STEP, min(_FARTHEST, (_MIDDLE * area.width / width - 1) / steps))
    across = width * (step * steps + 1)
    side = round((area.width - across) / 2) - 2 * gap
    words = theme.line_height(BOLD, WORDS) + theme.line_height(TEXT, SMALL)
    caption = round((1.5 * step - _COUNT / 2) * width) - gap, max(round(_CAPTION * unit), round(line * 1.3))
    widest = area.width // 2 - caption[0] - _shaker(unit).width - 3 * gap
    plate = min(widest, max(round(_PLATE[0] * unit), line * _GOOD)), max(round(_PLATE[1] * unit), words)
    below_it = area.height - round(_SIDE_PLATE * unit) - plate[1]
    if state.players not in _SLOTS or plate[0] < line * _LETTERS or below_it < plate[1] + gap:
        return None
    found = Layout(area.size, width / CARD)
    for player, slot in zip(state.seats, _SLOTS[state.players], strict=True):
        _seat(found, state, player, slot, area, plate, side, unit)
    above, below = round(_ABOVE * unit), round(_BELOW * unit)
    middle = pygame.Rect(area.left, area.top + above, area.width, area.height - above - below)
    lay_middle(found, state, width, middle, caption[1] + gap, step)
    for number, pile in enumerate(found.piles):
        box = pygame.Rect((0, 0), caption)
        box.midtop = pile.centerx, pile.bottom + gap
        if len(found.piles) > 1:  # side by side, a little further out than their piles
            box.left = area.centerx + gap // 4 - (0 if number else box.width + gap // 2)
        found.captions.append(box)
    cloth = found.boxes["middle"] = area.inflate(-0.17 * area.width, 0)
    cloth.top, cloth.height = area.top + above // 2, area.height - (above + below) // 2
    if state.salt == NOBODY and state.rules.shakers:
        found.boxes["salt"] = _shaker(unit)
        found.boxes["salt"].center = round(middle.centerx), found.piles[0].centery
    return found


def _shaker(unit: float) -> pygame.Rect:
    return pygame.Rect(0, 0, round(_SHAKER[0] * unit), round(_SHAKER[1] * unit))


def _seat(
    found: Layout, state: GameState, player: int, slot: int, area: pygame.Rect, plate: tuple[int, int], side: int,
    unit: float,
) -> None:  # fmt: skip
    """Lay a player's plate, shakers and hand, which is at most ``side`` wide beside the piles."""
    gap, width = round(_GAP * unit), (_OWN if slot == _BOTTOM else _OTHERS) * unit
    box = found.plaques[player] = pygame.Rect(area.topleft, plate)
    high, count = round(width * RATIO), len(state.hands[player])
    shakers = held_by(state, player) * (_shaker(unit).width + gap)
    room = pygame.Rect(area.left + gap, 0, side, high)
    if slot == _BOTTOM:
        box.bottomleft = area.left + gap, area.bottom - gap // 2
        left = box.right + shakers + gap
        room = pygame.Rect(left, area.bottom - high, area.right - gap - left, high)
        even = room.clip(pygame.Rect(2 * area.centerx - room.right, room.top, 2 * (room.right - area.centerx), high))
        centred = pygame.Rect(left, room.top, 2 * (area.centerx - left), high)
        room = centred if centred.width >= width * (1 + 1.06 * (count - 1)) else even
    elif slot == _TOP:
        wide = round(min(area.width * 0.4, width * (1 + 1.06 * max(0, count - 1))))
        left = area.centerx - (wide + gap + box.width + shakers) // 2
        room = pygame.Rect(left, area.top + gap // 4, wide, high)
        box.midleft = room.right + gap, room.centery
    else:
        box.top = area.top + round(_SIDE_PLATE * unit)
        box.left = area.left + gap if slot == _LEFT else area.right - gap - box.width
        room.bottomleft = (box.left if slot == _LEFT else box.right - side), box.top - gap
    lay_hand(found, state, player, width, room, -1 if slot == _BOTTOM else 1)
    at = box.right + gap // 2
    for name, holder in (("salt", state.salt), ("pepper", state.pepper)):
        if state.rules.shakers and holder == player:
            shaker = found.boxes[name] = _shaker(unit)
            shaker.bottomleft = at, box.bottom - gap // 2
            if slot == _RIGHT:
                shaker.right = 2 * box.centerx - at
            at += shaker.width + gap


def draw_round_table(
    surface: pygame.Surface, theme: Theme, art: Art, frame: Frame, names: Sequence[str], faces: Sequence[int],
    now: Layout,
) -> Iterator[None]:  # fmt: skip
    """Draw all that lies on the table but its cards, in parts."""
    state, cloth = frame.state, now.boxes["middle"]
    surface.blit(_cloth(theme, cloth.size, now.scale, state.direction), cloth)
    yield
    draw_stocks(surface, theme, state, now, _COUNT)
    for number, (cards, place, box) in enumerate(zip(state.piles, now.piles, now.captions, strict=True)):
        pile = PileView(visible_run(cards, state.rules.accumulation), len(cards))
        draw_mark(surface, theme, place)
        closed = not pile.size and number >= state.open_piles > 0
        ways = (text("not open yet"),) if closed else wording.pile_caption(pile, names)
        surface.blit(panels.caption(theme, box.size, wording.pile_colour(pile), ways, False, False), box)
    for player, box in now.plaques.items():
        active = not state.over and player == (state.active if frame.asked[0] == NOBODY else frame.asked[0])
        if active:
            light = glow(theme, box.size, theme.palette.turn_light)
            surface.blit(light, light.get_rect(center=box.center))
        about = flag_of(frame, player)
        who = panels.OnPlaque(
            names[player], "", (about,) if about else (), faces[player], cards=len(state.hands[player]), active=active
        )
        surface.blit(panels.plaque(theme, box.size, who), box)
        yield
    for name in ("salt", "pepper"):
        if (shaker := now.boxes.get(name)) is not None:
            sprite = art.shaker(name, shaker.height)
            surface.blit(sprite.picture, sprite.picture.get_rect(center=shaker.center))


def _cloth(theme: Theme, size: tuple[int, int], scale: float, direction: int) -> pygame.Surface:
    """Return the cloth with its seam, and the way round."""

    def make() -> pygame.Surface:
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        large.fill((*theme.palette.cloth, 0))
        pygame.draw.ellipse(large, theme.palette.cloth, large.get_rect())
        edge = round(_SEAM * scale * _FINE)
        stitches(large, theme.palette.rim, large.get_rect().inflate(-2 * edge, -2 * edge), max(1, edge // 5))
        picture = pygame.transform.smoothscale(large, size)
        ring = picture.get_rect().inflate(-4 * edge // _FINE, -4 * edge // _FINE)
        picture.blit(Chevrons(theme.palette.arrows, 2.0).standing(ring, scale, direction).picture, ring)
        return picture

    return theme.cached(("round cloth", size, scale, direction), make)
