"""The rows of a standing: each player with the cards left in hand, the points, and the total on a bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final

import pygame
from pygame import Rect

from game.rules.scoring import side
from game.rules.values.cards import value
from game.rules.values.messages import plural
from game.rules.values.state import NOBODY, GameState
from game.session.match import Player
from game.text import say, text
from game.ui.kit.common_colours import CLOTH, PAPER, PITCH, SAND, YELLOW, YELLOW_PALE
from game.ui.kit.drawings import card_look
from game.ui.kit.faces import CALM, GLAD, WORRIED, face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LARGE
from game.ui.kit.theme import BOLD, Theme
from game.ui.standing.rise import Rise
from game.ui.table.place.layout import plain_cards
from game.ui.table.story.tally import SPARED

BOARD: Final = (72, 144, 1776, 796)  # at its largest, with ten players
HEAD: Final = (BOARD[0] + 32, 152, BOARD[2] - 64, 48)  # the line above the rows: how the match goes on
_LOW: Final = 72  # the height of the points
_HALVES: Final = ((BOARD[0] + 16, 974), (1060, 771))  # of a row: player and cards, then the points
_HEAD: Final = 118  # design pixels of the board above the first row
_COLUMNS: Final = 62  # of these, the headings of the columns
_CARDS: Final = (520, 530)  # left edge and width of the cards
_POINTS: Final = 1190  # right edge of the points of this game
_BAR: Final = (1240, 420)
_TOTAL: Final = 1800  # right edge of the totals
_PEPPER: Final = 112  # the middle of the pepper, before the face of the next dealer
_PEPPER_HIGH: Final = (64.0, 0.66)  # its height, and the most of a row's height that it takes

PlaceOf = Callable[[float, float, float, float], Rect]


def row_panels(players: int) -> list[Panel]:
    """Return the panels of the line at the top, of the headings and of every row."""
    return [HEAD, *(panel for row in range(-1, players) for panel in _halves(row, players))]


def _pitch(players: int) -> float:
    """Return the distance from one row to the next."""
    return min(138.0, (BOARD[3] - _HEAD - 14) / players)


def _halves(row: int, players: int) -> tuple[Panel, Panel]:
    """Return the two panels of a player's row; row -1 is the headings."""
    top, pitch = BOARD[1] + _HEAD, _pitch(players)
    left, right = _HALVES
    at, high = (top - _COLUMNS + 4, _COLUMNS - 4) if row < 0 else (top + row * pitch, pitch - 6)
    low = min(high, _LOW)
    return (left[0], at, left[1], high), (right[0], at + (high - low) / 2, right[1], low)


class ScoreRows:
    """The rows of a standing in a window: players in ``order`` from the top, with ``notes`` under each name."""

    def __init__(
        self,
        theme: Theme,
        place: PlaceOf,
        state: GameState,
        players: Sequence[Player],
        order: Sequence[int],
        notes: Callable[[int], str],
    ) -> None:
        self._theme, self._place, self._state, self._players = theme, place, state, players
        self.order, self._notes = order, notes
        self._wholes: dict[int, Rect] = {}
        self._tracks: dict[int, tuple[Rect, tuple[int, int]]] = {}
        self._bare: pygame.Surface | None = None
        self._pictures: dict[int, pygame.Surface] = {}

    @cached_property
    def board(self) -> Rect:
        """Return the place of all rows together."""
        rows = [self._place(*panel) for panel in row_panels(len(self._players))]
        return rows[0].unionall(rows[1:])

    def _whole(self, row: int) -> Rect:
        """Return the place of a row."""
        found = self._wholes.get(row)
        if found is None:
            place, right = (self._place(*half) for half in _halves(row, len(self._players)))
            found = self._wholes[row] = place.union(right)
        return found

    def _track(self, row: int) -> tuple[Rect, tuple[int, int]]:
        """Return the place of the bar in a row, and the right edge of the total beside it."""
        found = self._tracks.get(row)
        if found is None:
            right = _halves(row, len(self._players))[1]
            y = right[1] + right[3] / 2
            track = self._place(_BAR[0], y, _BAR[1], 0).inflate(0, round(26 * self._theme.unit))
            found = self._tracks[row] = track, self._place(_TOTAL, y, 0, 0).topleft
        return found

    def paint(self, surface: pygame.Surface, moves: bool) -> Iterator[None]:
        """Draw the final state; keep pictures of the rows if they are going to move."""
        self._draw_heads(surface)
        self._bare = _cut(surface, self.board) if moves else None
        layer = pygame.Surface(self.board.bottomright, pygame.SRCALPHA) if moves else surface
        for row, player in enumerate(self.order):
            yield
            whole = self._whole(row)
            if moves and self._ahead(player):
                layer.blit(surface, whole, whole)  # so that no row shines through the cloth
            self._draw_row(layer, player, row)
            if moves:
                self._pictures[player] = picture = layer.subsurface(whole).copy()
                picture.set_alpha(255, pygame.RLEACCEL)  # it is mostly empty
                surface.blit(picture, whole)
        scores = self._state.scores
        for row, player in enumerate(self.order):
            self._draw_total(surface, player, row, scores[player], (0, 0))

    def paint_pepper(self, surface: pygame.Surface, row: float, high: float) -> None:
        """Draw the pepper beside the face of a row, or between two, at a height in rows above them."""
        size = round(min(_PEPPER_HIGH[0], _pitch(len(self._players)) * _PEPPER_HIGH[1]) * self._theme.unit)
        picture = self._theme.picture("cards/shaker-pepper.svg", (size * 48 // 90, size))
        below, above = self._whole(int(row)), self._whole(min(int(row) + 1, len(self.order) - 1))
        y = below.bottom + (above.bottom - below.bottom) * (row - int(row)) - high * below.height
        x = self._place(_PEPPER, _halves(0, len(self._players))[0][1] + 1, 0, 0).left
        surface.blit(picture, picture.get_rect(midbottom=(x, round(y) - self._theme.px(2))))

    def draw(self, surface: pygame.Surface, rise: Rise, seconds: float) -> Rect:
        """Draw everything as it is ``seconds`` after the start of the movement; return its place."""
        assert self._bare is not None, "the rows were painted to be moved"
        surface.blit(self._bare, self.board)
        for row, player in sorted(enumerate(self.order), key=lambda one: rise.climbs(one[1])):  # rising rows are on top
            home, off = self._whole(row), self._shift(player, row, rise, seconds)
            surface.blit(self._pictures[player], home.move(off))
            self._draw_total(surface, player, row, rise.score(player, seconds), off)
        pepper = rise.pepper(seconds)
        if pepper is not None:
            self.paint_pepper(surface, *pepper)
        return self.board.inflate(self._theme.px(40), self._theme.px(40)).clip(surface.get_rect())

    def _shift(self, player: int, row: int, rise: Rise, seconds: float) -> tuple[int, int]:
        now = rise.row(player, seconds)
        low, high = self._whole(int(now)), self._whole(min(int(now) + 1, len(self.order) - 1))
        home, share = self._whole(row), now - int(now)
        x, y = low.x + (high.x - low.x) * share, low.y + (high.y - low.y) * share
        return round(x) - home.x, round(y) - home.y

    # Parts

    def _draw_heads(self, surface: pygame.Surface) -> None:
        rules, theme = self._state.rules, self._theme
        caught = text("holds") if rules.scoring == "winner" else text("caught with")
        if rules.scoring == "games":
            total = say(
                plural(
                    "total, {played} of {number} game", "total, {played} of {number} games", rules.target,
                    played=self._state.game_number,
                )
            )  # fmt: skip
        elif rules.scoring == "penalty_out":
            total = text("total, lost at {target}", target=rules.target)
        elif rules.scoring == "winner":
            total = text("total, playing to {target} · the highest wins", target=rules.target)
        else:
            total = text("total, playing to {target} · the lowest wins", target=rules.target)
        y = BOARD[1] + _HEAD - _COLUMNS + 36
        for words, x, edge in (
            (caught, _CARDS[0], "midleft"),
            (text("this game"), _POINTS, "midright"),
            (total, _BAR[0], "midleft"),
        ):
            mark = theme.text(words, BOLD, 20, theme.palette.plate_soft)
            surface.blit(mark, mark.get_rect(**{edge: self._place(x, y, 0, 0).topleft}))

    def _ahead(self, player: int) -> bool:
        """Return whether a player has won the match, or else is out or the partner: their row lies on cloth."""
        state = self._state
        return player in (state.winners or [mate for out in state.out for mate in side(state.rules, out)])

    def _draw_row(self, surface: pygame.Surface, player: int, row: int) -> None:
        state, theme = self._state, self._theme
        ahead = self._ahead(player)
        halves = _halves(row, len(self._players))
        y = halves[0][1] + halves[0][3] / 2
        place = self._place(*halves[0])
        if ahead:
            whole = self._whole(row)
            surface.blit(theme.panel(whole.size, CLOTH, 0.75, 20), whole)
        size = min(round(100 * theme.unit), place.height - round(4 * theme.unit))
        worst = state.points[player] > 0 and state.points[player] == max(state.points)
        penalty = state.rules.scoring != "winner"
        mood = GLAD if ahead else WORRIED if worst and penalty else CALM
        picture = face(theme, self._players[player].face, size, mood)
        surface.blit(picture, picture.get_rect(center=self._place(150, y, 0, 0).topleft))
        left, _, wide, _ = self._place(208, y, 306, 0)
        name = theme.fitted(self._players[player].name, wide, BOLD, 28)
        notes = self._notes(player)
        if notes:
            below = wide, max(0, place.height - name.get_height())
            small = theme.lined(notes, below, px=20, colour=YELLOW if ahead else SAND)
            height = name.get_height() + small.get_height() - theme.px(6)
            surface.blit(name, (left, place.centery - height // 2))
            surface.blit(small, (left, place.centery + height // 2 - small.get_height()))
        else:
            surface.blit(name, name.get_rect(midleft=(left, place.centery)))
        tall = min(round(112 * theme.unit), place.height - round(6 * theme.unit))
        self._draw_cards(surface, player, self._place(_CARDS[0], y, _CARDS[1], 0), tall)
        ink = theme.palette.plate_ink if state.points[player] else theme.palette.plate_soft
        points = theme.glyphs(f"+{state.points[player]}", LARGE, ink)
        surface.blit(points, points.get_rect(midright=self._place(_POINTS, y, 0, 0).topleft))

    def _draw_cards(self, surface: pygame.Surface, player: int, place: Rect, height: int) -> None:
        state, theme = self._state, self._theme
        cards = sorted(state.hands[player], key=lambda card: (-value(card), card))
        left, wide = place.left, place.width
        if not cards:
            words = theme.text(text("no cards"), px=24, colour=PAPER)
            surface.blit(words, words.get_rect(midleft=(left, place.centery)))
            return
        width = height * 5 // 7
        salted = player == state.salt
        if salted:
            shaker = theme.picture("cards/shaker-salt.svg", (height * 48 // 90, height))
            surface.blit(shaker, shaker.get_rect(midleft=(left, place.centery)))
            left += shaker.get_width() + theme.px(8)
            wide -= shaker.get_width() + theme.px(8)
        step = min(width + theme.px(6), (wide - width) / max(1, len(cards) - 1))
        plain = plain_cards(state.rules)
        veil = theme.panel((width, height), theme.palette.plate, 0.62, height / theme.scale * 0.076)
        for number, card in enumerate(cards):
            at = (left + round(number * step), place.centery - height // 2)
            surface.blit(theme.picture(f"cards/{card_look(card, plain=plain)}.svg", (width, height)), at)
            if salted and number < SPARED:
                surface.blit(veil, at)

    def _draw_total(self, surface: pygame.Surface, player: int, row: int, score: float, off: tuple[int, int]) -> None:
        """Draw a player's bar up to ``score``, with the points of this game lighter, and the total."""
        state, theme = self._state, self._theme
        track, total = self._track(row)
        track, total = track.move(off), (total[0] + off[0], total[1] + off[1])
        old = state.scores[player] - state.points[player]
        surface.blit(theme.panel(track.size, PITCH, 0.9), track)
        # If a match lasts a number of games, points have no target: the player with the most gets the longest bar.
        whole = max(1, *state.scores) if state.rules.scoring == "games" else state.rules.target
        for reached, colour in ((score, YELLOW_PALE), (min(old, score), YELLOW)):
            if reached > 0:
                bar = track.copy()
                bar.width = max(track.height, round(track.width * min(1.0, reached / whole)))
                end = bar.height // 2
                cap = theme.panel((bar.height, bar.height), colour, 1.0)
                surface.blit(cap, bar.topleft, (0, 0, end, bar.height))
                surface.fill(colour, bar.inflate(-2 * end, 0))
                surface.blit(cap, (bar.right - (bar.height - end), bar.top), (end, 0, bar.height - end, bar.height))
        words = theme.glyphs(f"{round(score)}", LARGE)
        surface.blit(words, words.get_rect(midright=total))


def _cut(surface: pygame.Surface, place: Rect) -> pygame.Surface:
    """Return a copy of a part of a surface."""
    picture = pygame.Surface(place.size, 0, surface)
    picture.blit(surface, (0, 0), place)
    return picture


def pepper_walk(state: GameState) -> tuple[int, int] | None:
    """Return the dealer of the game and the next one, if the pepper decides who deals; else None."""
    if state.winners or state.rules.next_dealer != "pepper" or NOBODY in (state.dealer, state.next_dealer):
        return None
    return state.dealer, state.next_dealer
