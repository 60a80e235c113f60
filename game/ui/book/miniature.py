"""The small table of an example, with all hands open: its layout, and its drawing between two moments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.rules import GameState
from game.rules.values.cards import BLACK, COLOUR, COLOURS
from game.rules.values.state import NOBODY
from game.text import text
from game.ui.book.showing import Frame, Showing
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, LAMP, PAPER, SAND, YELLOW
from game.ui.kit.drawings import card_look
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.signs import chevron
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint.art import Art
from game.ui.table.place.hand_order import sorted_hand
from game.ui.table.place.layout import (
    CARD,
    RATIO,
    Layout,
    Spot,
    around,
    in_a_row,
    on_pile,
    on_stock,
    plain_cards,
)
from game.ui.table.story.flights import Beat, beat, between, ease, resting, under_way
from game.ui.words.wording import cards, choice_words

STEP: Final = 1.75  # card widths from one pile to the next
HIDDEN_UNDER: Final = -1.0  # marks a card that lies under others and is not drawn
_SHOWN_OF_PILE: Final = 4
_LAYERS: Final = 3
_SHAKER_RATIO: Final = 48 / 90  # the width of a shaker divided by its height
_GLOW: Final = 16  # design pixels: the reach of the light round the plate of the player who decides
_ROOMY: Final = 14  # a column this many line heights wide has room for plaques beside hands


def places(state: GameState, area: pygame.Rect, theme: Theme, beside: bool = True) -> Layout:
    """Lay out a small table: seats clockwise from the lower left, stocks and piles between them.

    Every card of the deck gets a place; the box "middle" is free of hands. Plaques stand ``beside`` the hands if asked
    for and there is room, else between hand and edge.
    """
    upper = (state.players + 1) // 2
    line, gap = theme.line_height(BOLD, NOTE), theme.px(9)
    column = area.width // max(upper, state.players - upper)
    beside = beside and column >= line * _ROOMY
    plaque = (round(line * 6.2), round(line * 2.3)) if beside else (column - 2 * gap, round(line * 1.25))
    rows = 0 if beside else 2 * (plaque[1] + gap)
    widest = (column - plaque[0] - line - 4 * gap) / 3.1 if beside else column * 0.42
    width = max(8.0, min((area.height - rows - 4 * gap - line) / 3 / RATIO, widest, area.width / 6.5))
    found = Layout(area.size, width / CARD)
    row = rows // 2 + round(width * RATIO)
    seats = state.seats
    lower = [seats[0], *reversed(seats[upper + 1 :])]
    for players, top in ((seats[1 : upper + 1], area.top), (lower, area.bottom - row)):
        across = area.width / len(players)
        for at, player in enumerate(players):
            cell = pygame.Rect(round(area.left + at * across) + gap, top, round(across) - 2 * gap, row)
            box = found.plaques[player] = pygame.Rect((0, 0), plaque)
            if beside:
                box.width += round(line * 1.25) * held_by(state, player)
            hand = cell
            if beside:
                used = min(cell.width, box.width + gap + round(width * 1.06 * max(3, len(state.hands[player]))))
                cell = pygame.Rect(cell.centerx - used // 2, cell.top, used, cell.height)
                box.midleft = cell.midleft
                hand = pygame.Rect(box.right + gap, cell.top, cell.right - box.right - gap, cell.height)
            elif top == area.top:
                box.midtop = cell.midtop
                hand = pygame.Rect(cell.left, box.bottom + gap, cell.width, cell.bottom - box.bottom - gap)
            else:
                box.midbottom = cell.midbottom
                hand = pygame.Rect(cell.left, cell.top, cell.width, box.top - gap - cell.top)
            if beside:
                hand.width = min(hand.width, round(width * (1.06 * max(1, len(state.hands[player])) + 0.02)))
            lay_hand(found, state, player, width, hand, 1 if top == area.top else -1)
    middle = found.boxes["middle"] = pygame.Rect(area.left, area.top + row, area.width, area.height - 2 * row)
    lay_middle(found, state, width, middle, line)
    return found


def lay_hand(found: Layout, state: GameState, player: int, width: float, room: pygame.Rect, inwards: int) -> None:
    """Lay a hand in the middle of a room; Eights face up lie a little further ``inwards``: 1 is down, -1 up."""
    cards, plain = sorted_hand(state.hands[player]), plain_cards(state.rules)
    for at, off in enumerate(in_a_row(len(cards), width * 1.06, room.width - width)):
        card = cards[at]
        opened = width * 0.16 * inwards if card in state.faceup else 0.0
        spot = Spot(card_look(card, plain=plain), room.centerx + off, room.centery + opened, 0.0, width, 100.0 + at)
        found.cards["c", card] = spot


def lay_middle(found: Layout, state: GameState, width: float, room: pygame.Rect, line: int, step: float = STEP) -> None:
    """Lay draw piles and piles in the middle of a room, ``step`` widths apart, above ``line`` real pixels for words."""
    count = len(state.piles)
    across = min(width * step, room.width / (2.2 * count + 1))
    y = room.centery - line / 2
    places_of = [room.centerx + (at - (2 * count - 1) / 2) * across for at in range(2 * count)]
    stock_x = places_of[:1] if count == 1 else [places_of[0], places_of[3]]
    pile_x = places_of[1:] if count == 1 else places_of[1:3]
    plain = plain_cards(state.rules)
    for stock, x in zip(state.stocks, stock_x, strict=True):
        found.stocks.append(around(x, y, width))
        for at, card in enumerate(stock):
            layer = at - (len(stock) - _LAYERS)
            spot = on_stock(x, y, max(0, layer), width)
            found.cards["c", card] = spot if layer >= 0 else spot._replace(z=HIDDEN_UNDER)
    for pile, x in zip(state.piles, pile_x, strict=True):
        found.piles.append(around(x, y, width))
        for at, laid in enumerate(pile):
            below = len(pile) - 1 - at
            above = min(below, _SHOWN_OF_PILE - 1)
            look = card_look(laid.card, laid.colour, plain)
            z = 20.0 + at if below < _SHOWN_OF_PILE else HIDDEN_UNDER
            found.cards["c", laid.card] = on_pile(look, x, y, above, width, 0.0, z)


class Miniature:
    """Draws the small table of a showing in one area of the screen."""

    def __init__(self, showing: Showing, area: pygame.Rect, theme: Theme) -> None:
        self.showing = showing
        self.area = area
        self._theme = theme
        self._art = Art(theme.palette)
        self._known: dict[int, Layout] = {}
        self._beats: dict[int, Beat | None] = {}

    def places(self, at: int) -> Layout:
        """Return the layout of the table at a frame."""
        found = self._known.get(at)
        if found is None:
            edge = self._theme.px(14)
            inner = self.area.inflate(-2 * edge, -2 * edge)
            found = self._known[at] = places(self.showing.frames[at].state, inner, self._theme)
        return found

    def draw(self, surface: pygame.Surface, reduced: bool) -> Iterator[None]:
        """Draw the present moment, card by card; with ``reduced`` motion, cards are at their destination at once."""
        theme, frame = self._theme, self.showing.frame
        surface.blit(theme.panel(self.area.size, theme.palette.cloth, 0.95, 26), self.area)
        now = self.places(self.showing.at)
        draw_middle(surface, theme, frame.state, now)
        names = self.showing.example.names
        told = self._beat() if self.showing.moving and not reduced else None
        for player, box in now.plaques.items():
            if told is not None and player in told.plaques:
                x, y = between(*told.plaques[player], ease(self.showing.beat_time.passed / told.length))
                box = pygame.Rect((round(x), round(y)), box.size)
            draw_plaque(surface, theme, frame, player, names[player], box)
        for sprite_at, sprite in self._cards(frame, now, told):
            surface.blit(sprite, sprite_at)
            yield
        draw_shakers(surface, theme, self._art, frame.state, now)

    def _cards(self, frame: Frame, now: Layout, told: Beat | None) -> Iterator[tuple[tuple[int, int], pygame.Surface]]:
        poses = resting(told, now)
        if told is not None:
            poses |= under_way(told, self.showing.beat_time.passed)
        seen = [key for key, pose in poses.items() if pose.spot.z != HIDDEN_UNDER]
        for key in sorted(seen, key=lambda key: poses[key].spot.z):
            spot, flip, _, moving = poses[key]
            ring = YELLOW if key[1] in frame.state.faceup else None
            sprite = self._art.card(spot.look, max(8, round(spot.width)), spot.angle, flip, ring=ring, moving=moving)
            yield (round(spot.x) + sprite.dx, round(spot.y) + sprite.dy), sprite.picture

    def _beat(self) -> Beat | None:
        """Return the beat that leads to the present moment, as the story of a table would tell it."""
        at, rules = self.showing.at, self.showing.example.rules
        if at not in self._beats:
            happened = self.showing.frame.happened
            self._beats[at] = beat(happened, rules, self.places(at - 1), self.places(at))
        return self._beats[at]


def draw_middle(surface: pygame.Surface, theme: Theme, state: GameState, now: Layout) -> None:
    """Draw the marks of draw piles and piles, the words below them, and the direction of play."""
    draw_stocks(surface, theme, state, now)
    below = theme.px(6)
    for number, (pile, box) in enumerate(zip(state.piles, now.piles, strict=True)):
        draw_mark(surface, theme, box)
        top = pile[-1] if pile else None
        called = top.colour if top is not None and COLOUR[top.card] == BLACK else NOBODY
        if called in COLOURS:
            disc = theme.disc(called, max(12, theme.line_height(BOLD, NOTE)))
            words = theme.text(choice_words(called), BOLD, SMALL)
            left = box.centerx - (disc.get_width() + theme.px(6) + words.get_width()) // 2
            surface.blit(disc, (left, box.bottom + below))
            middle = box.bottom + below + disc.get_height() // 2
            surface.blit(words, words.get_rect(midleft=(left + disc.get_width() + theme.px(6), middle)))
        elif top is None:
            closed = number > 0 and number >= state.open_piles
            said = text("not open yet") if closed else text("empty")
            words = theme.fitted(said, round(CARD * now.scale * 1.7), px=SMALL)
            surface.blit(words, words.get_rect(midtop=(box.centerx, box.bottom + below)))
    _draw_direction(surface, theme, state.direction, now.boxes["middle"])


def draw_stocks(surface: pygame.Surface, theme: Theme, state: GameState, now: Layout, wide: float = 1.7) -> None:
    """Draw the marks of the draw piles and the number of cards in each, with a word if that fits in ``wide`` cards."""
    below = theme.px(6)
    for count, box in zip((len(stock) for stock in state.stocks), now.stocks, strict=True):
        draw_mark(surface, theme, box)
        room, said = round(CARD * now.scale * wide), cards(count)
        words = theme.text(said if theme.width(said, px=SMALL) <= room else str(count), px=SMALL)
        surface.blit(words, words.get_rect(midtop=(box.centerx, box.bottom + below)))


def draw_mark(surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
    """Draw the mark of a place for cards, visible while it is empty."""
    surface.blit(theme.ring(box.size, theme.palette.rim, 3, 12), box)


def _draw_direction(surface: pygame.Surface, theme: Theme, direction: int, room: pygame.Rect) -> None:
    """Draw an arrow head at both ends of the room, pointing in the direction of play."""
    side = theme.px(34)

    def turned(way: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            picture = pygame.Surface((side, side), pygame.SRCALPHA)
            chevron(picture, theme, (side // 2, side // 2), 1, PAPER, 34)
            return pygame.transform.rotate(picture, 90 * way)

        return theme.cached(("book arrow", side, way), make)

    said = text("play to the left") if direction > 0 else text("play to the right")
    words = theme.filling(said, (theme.px(190), 2 * theme.line_height(px=SMALL)), px=SMALL, colour=PAPER, centred=True)
    away = max(theme.px(80), words.get_width() // 2 + theme.px(6))
    for x, way in ((room.left + away, direction), (room.right - theme.px(60), -direction)):
        mark = turned(way)
        surface.blit(mark, mark.get_rect(center=(x, room.centery - words.get_height() // 2)))
    spot = words.get_rect(midtop=(room.left + away, room.centery + side // 2 - theme.px(4)))
    surface.blit(words, spot)


def draw_plaque(surface: pygame.Surface, theme: Theme, frame: Frame, player: int, name: str, box: pygame.Rect) -> None:
    """Draw a player's name with what they are asked or hold, and lamplight round the player who decides."""
    state, flag = frame.state, flag_of(frame, player)
    active = not state.over and player == (state.active if frame.asked[0] == NOBODY else frame.asked[0])
    ink = LAMP if active else CREAM
    edge = theme.px(14)
    taken = round(_shaker_height(theme, box) * _SHAKER_RATIO + theme.px(4)) * held_by(state, player)
    label = theme.fitted(name, box.width - 2 * edge, BOLD, NOTE, ink)
    room, gap = box.width - 2 * edge - taken, theme.px(8)
    beside = room - label.get_width() - gap
    high = box.height > 2 * theme.line_height(BOLD, NOTE) or (bool(flag) and not theme.fits(flag, beside, px=SMALL))
    space = (room, 2 * theme.line_height(px=SMALL)) if high else (beside, box.height)
    words = theme.filling(flag, space, px=SMALL, colour=ink if active else SAND) if flag else None
    panel = box.copy()
    if not high:
        panel.width = label.get_width() + 2 * edge + (words.get_width() + gap if words else 0)
    elif words is not None:
        panel.height = max(box.height, label.get_height() + words.get_height())
    panel.center = box.center
    if active:
        light = backdrop.glow(theme, panel.size, 18, _GLOW)
        surface.blit(light, light.get_rect(center=panel.center))
    surface.blit(theme.plate(panel.size, 18), panel)
    if words is None:
        surface.blit(label, label.get_rect(midleft=(panel.left + edge, panel.centery)))
    elif high:
        top = panel.centery - (label.get_height() + words.get_height()) // 2
        surface.blit(label, (panel.left + edge, top))
        surface.blit(words, (panel.left + edge, top + label.get_height()))
    else:
        surface.blit(label, label.get_rect(midleft=(panel.left + edge, panel.centery)))
        surface.blit(words, words.get_rect(midright=(panel.right - edge, panel.centery)))


def flag_of(frame: Frame, player: int) -> str:
    """Return what a player is asked, has called or won, in a word or two."""
    state = frame.state
    if state.over:
        return f"+{state.points[player]} = {state.scores[player]}"
    if frame.asked[0] == player and frame.asked[1]:
        return frame.asked[1]
    if state.called[player] and len(state.hands[player]) == 1:
        return text("Uno!")
    return text("deals") if state.dealer == player else ""


def held_by(state: GameState, player: int) -> int:
    """Return how many shakers a player holds."""
    return sum(state.rules.shakers and holder == player for holder in (state.salt, state.pepper))


def _shaker_height(theme: Theme, plaque: pygame.Rect) -> int:
    return round(min(plaque.height * 1.5, theme.px(70)))


def draw_shakers(surface: pygame.Surface, theme: Theme, art: Art, state: GameState, now: Layout) -> None:
    """Draw the shakers beside their holders' plaques; a salt shaker without a holder stands in the middle."""
    if not state.rules.shakers:
        return
    taken: dict[int, int] = {}
    for name, holder in (("pepper", state.pepper), ("salt", state.salt)):
        if holder == NOBODY:
            right, middle = now.boxes["middle"].right - theme.px(96), now.boxes["middle"].centery
            height = round(CARD * now.scale * 0.9)
        else:
            box = now.plaques[holder]
            right, middle = taken.get(holder, box.right - theme.px(4)), box.centery
            height = _shaker_height(theme, box)
        sprite = art.shaker(name, height)
        surface.blit(sprite.picture, sprite.picture.get_rect(midright=(right, middle)))
        taken[holder] = right - sprite.picture.get_width() - theme.px(4)
