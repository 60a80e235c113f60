"""The table of the laboratory, all hands open, and the places on it where a card can be taken or put."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.rules import Action, GameState
from game.rules.values.actions import PLAY
from game.rules.values.cards import BLACK, COLOUR, FACE
from game.rules.values.messages import FaceNamed
from game.rules.values.state import NOBODY
from game.text import text
from game.ui.book.miniature import HIDDEN_UNDER, draw_middle, draw_plaque, draw_shakers, places
from game.ui.book.showing import Frame, asked_in
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CLOTH_LIGHT, CREAM
from game.ui.kit.control import Role
from game.ui.kit.focus import towards
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.laboratory.round_table import draw_round_table, round_table
from game.ui.table.paint import badges
from game.ui.table.paint.art import Art
from game.ui.table.place.hand_order import sorted_hand
from game.ui.table.place.layout import CARD, RATIO, Layout, Spot

_RADIUS: Final = 26
_EDGE: Final = 14  # design pixels between the cloth's edge and what lies on it
_BADGE: Final = 39
_LOWER: Final = 9  # than the edge of its card: what lies above is not covered
_LIFT: Final = 0.12  # of its width: how far a card rises that is taken up
#: Begins the line of the plate that says which colour was called for a pile.
CALLED: Final = "colour "


class Graspable(NamedTuple):
    """What is taken up: a card with the line it lies in, or a player; ``face`` and ``player`` are NOBODY otherwise."""

    line: str
    face: int = NOBODY
    player: int = NOBODY


class TableSpot(NamedTuple):
    """A place on the table: a card of a hand, a pile, a draw pile, or a player."""

    rect: pygame.Rect
    label: str
    what: Graspable


class OpenTable(Widget):
    """A position with all its places; one of them has the focus while the table has it, and arrows move from one on.

    ``at`` is the name of that place, ``held`` what is taken up.
    """

    role = Role.THING

    def __init__(
        self, rect: pygame.Rect, theme: Theme, art: Art, state: GameState, names: Sequence[str],
        faces: Sequence[int], at: str, held: Graspable | None, press: Callable[[Graspable], None],
    ) -> None:  # fmt: skip
        super().__init__("table", rect)
        self._theme, self._state, self._names, self._press = theme, state, names, press
        self._art, self.faces = art, faces
        edge = theme.px(_EDGE)
        ways = (places(state, rect.inflate(-2 * edge, -2 * edge), theme, beside) for beside in (True, False))
        self._round = round_table(state, rect, theme)
        self.layout = self._round or max(ways, key=lambda way: way.scale)
        self.spots = dict(self._spots())
        self.at = ""
        self._go_to(at if at in self.spots else next(iter(self.spots)))
        self.held, self._pointed = held, ""
        self.asks = True  # whether somebody is asked, and nothing still to happen
        self.dragged = False  # whether what is taken up hangs from the pointer
        self.numbered: dict[int, int] = {}

    def _go_to(self, name: str) -> None:
        self.at, self.label, self.dirty = name, self.spots[name].label, True

    def looked_at(self) -> pygame.Rect:
        return self.spots[self.at].rect

    def under(self, pos: tuple[int, int]) -> str:
        """Return the name of the place at a point; "" if none is there."""
        return next((name for name, spot in reversed(self.spots.items()) if spot.rect.collidepoint(pos)), "")

    def handle(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind == intents.POINT:
            pointed = self.under(intent.pos)
            self.dirty = self.dirty or pointed != self._pointed
            self._pointed = pointed
        elif kind == intents.MOVE:
            there = towards({name: spot.rect for name, spot in self.spots.items()}, self.at, intent.direction)
            if there is not None:
                self._go_to(there)
            return there is not None
        elif kind == intents.PRESS and intent.button == 1:
            if pressed := self.under(intent.pos):
                self._go_to(pressed)
                self._press(self.spots[self.at].what)
            return True
        elif intents.presses(intent):
            self._press(self.spots[self.at].what)
            return True
        return False

    def number(self, act: Action) -> None:
        """Number the cards of a play in the hand from which they will be laid."""
        cards = sorted_hand(self._state.hands[act.player])
        for at, face in enumerate(act.cards if act.verb == PLAY else (), 1):
            card = next(card for card in cards if FACE[card] == face and card not in self.numbered)
            self.numbered[card] = at

    def _spots(self) -> Iterator[tuple[str, TableSpot]]:
        """Yield the places with their names, player by player, then piles and draw piles."""
        state, now = self._state, self.layout
        for player in state.seats:
            name = self._names[player]
            line = f"hand {name}"
            yield line, TableSpot(now.plaques[player], name, Graspable(line, player=player))
            cards = sorted_hand(state.hands[player])
            for at, card in enumerate(cards):
                label = text("{card} of {player}", card=FaceNamed(FACE[card]), player=name)
                yield f"card {card}", TableSpot(self._slice(now, cards, at), label, Graspable(line, FACE[card]))
        for number, (pile, rect) in enumerate(zip(state.piles, now.piles, strict=True), 1):
            line, top = f"pile {number}", FACE[pile[-1].card] if pile else NOBODY
            yield line, TableSpot(rect, text("Pile {number}", number=number), Graspable(line, top))
        for number, (pile, rect) in enumerate(zip(state.piles, now.captions, strict=False), 1):
            if pile and COLOUR[pile[-1].card] == BLACK:
                label = text("Another colour for pile {number}", number=number)
                yield f"colour {number}", TableSpot(rect, label, Graspable(f"{CALLED}{number}", FACE[pile[-1].card]))
        for number, rect in enumerate(now.stocks, 1):
            line = f"stock {number}"
            yield line, TableSpot(rect, text("Draw pile {number}", number=number), Graspable(line))

    def _slice(self, now: Layout, cards: Sequence[int], at: int) -> pygame.Rect:
        """Return what is seen of a card of a hand beside the next one."""
        spot = now.cards["c", cards[at]]
        wide, high = spot.width, spot.width * RATIO
        left = spot.x - wide / 2
        if at + 1 < len(cards):
            wide = min(wide, now.cards["c", cards[at + 1]].x - spot.x)
        return pygame.Rect(round(left), round(spot.y - high / 2), max(2, round(wide)), round(high))

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        state, now = self._state, self.layout
        ground = theme.palette.cloth if self._round is None else theme.palette.ground
        surface.blit(theme.panel(self.rect.size, ground, 0.95, _RADIUS), self.rect)
        frame = Frame(state, NOBODY, asked=asked_in(state) if self.asks else (NOBODY, ""))
        if self._round is not None:
            yield from draw_round_table(surface, theme, self._art, frame, self._names, self.faces, now)
        else:
            draw_middle(surface, theme, state, now)
            for player, box in now.plaques.items():
                draw_plaque(surface, theme, frame, player, self._names[player], box)
        seen = [(spot, card) for (_, card), spot in now.cards.items() if spot.z != HIDDEN_UNDER]
        for spot, card in sorted(seen, key=lambda one: one[0].z):
            self._draw_card(surface, spot, card)
            yield
        if self._round is None:
            draw_shakers(surface, theme, self._art, state, now)
        for card, number in self.numbered.items():
            spot = now.cards["c", card]
            badge = badges.round_badge(theme, theme.px(_BADGE), str(number))
            top = round(spot.y - spot.width * RATIO / 2) + theme.px(_LOWER)
            surface.blit(badge, badge.get_rect(center=(round(spot.x), top)))
        for name, width, colour in ((self._pointed, 3, CREAM), (self.at, 4, theme.palette.focus)):
            if (name == self.at and self.ringed) or (name and name == self._pointed):
                place = self.spots[name].rect.inflate(theme.px(10), theme.px(10))
                surface.blit(theme.ring(place.size, colour, width, 12), place)

    def _draw_card(self, surface: pygame.Surface, spot: Spot, card: int) -> None:
        held = self._is_held(card)
        spot = spot._replace(y=spot.y - _LIFT * spot.width) if held else spot
        ring = CLOTH_LIGHT if held else CREAM if card in self._state.faceup else None
        away = held and self.dragged
        sprite = self._art.card(spot.look, max(8, round(spot.width)), spot.angle, dim=away, ring=ring)
        surface.blit(sprite.picture, (round(spot.x) + sprite.dx, round(spot.y) + sprite.dy))

    def _is_held(self, card: int) -> bool:
        """Return whether a card is taken up; of equal ones in a hand, the one that was pressed."""
        return self.held is not None and self.at == f"card {card}" and self.spots[self.at].what == self.held

    @property
    def card_width(self) -> int:
        """Return how wide a card is here, in real pixels."""
        return max(8, round(CARD * self.layout.scale))

    def card_picture(self, look: str) -> pygame.Surface:
        """Return a card in the size it has here."""
        return self._art.card(look, self.card_width).picture
