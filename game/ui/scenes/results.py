"""Results: who is out, what the others were caught with, and the standing of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.scoring import partner
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import value
from game.rules.values.messages import Listed, Message, PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.session.session import Session
from game.text import say, text
from game.ui.input import pads
from game.ui.input.intents import ACTIVATE, BACK, KEY, PAD, PRESS, RELEASE, Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, PAPER, PITCH, SAND, YELLOW
from game.ui.kit.confetti import Confetti
from game.ui.kit.drawings import card_look
from game.ui.kit.faces import CALM, GLAD, WORRIED, face
from game.ui.kit.flow import Panel
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD, NUMERAL, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, QUIET, Button, Widget
from game.ui.table.place.layout import plain_cards

_SALT_DISCOUNT: Final = 2  # cards that the holder of the salt leaves out (G9.3)
_HEADS: Final = ((70, 12, 1780, 114), (70, 126, 1780, 56))  # who won, and how the match goes on
_FEET: Final = ((70, 956, 390, 108), (520, 956, 430, 108), (950, 956, 320, 108), (1280, 956, 580, 108))
_BOARD: Final = (70, 200, 1780, 740)  # at its largest, with ten players
_LOW: Final = 72  # the height of the points
_HALVES: Final = ((_BOARD[0] + 16, 974), (1060, 774))  # of a row: player and cards, and the points
_HEAD: Final = 62  # design pixels of the board over the first row
_CARDS: Final = (520, 530)  # left edge and width of the cards
_POINTS: Final = 1190  # right edge of the points of this game
_BAR: Final = (1240, 420)
_TOTAL: Final = 1800  # right edge of the totals


_SETTLING: Final = 0.6  # seconds before a press counts
_MEANT_FOR_THE_TABLE: Final = frozenset({PRESS, RELEASE, ACTIVATE, KEY, BACK, PAD})


def _players(numbers: Sequence[int]) -> Listed:
    return Listed(tuple(map(PlayerNamed, numbers)))


class ResultsScene(Page):
    """The end of a game, and of the match if a player has reached the target.

    Next game puts the next dealer's deal into the session's queue and goes back to the table.
    """

    first_focus = "next"

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host)
        self.settling = 0.0
        self.session = session
        self.state = session.state
        self.names = [player.name for player in session.match.players]
        self.confetti = Confetti() if self.state.winners and not host.settings.reduced_motion else None

    def enter(self) -> None:
        super().enter()
        self.settling = _SETTLING
        self.host.sounds.play("chord-out")

    # Words

    def heading(self) -> str:
        """Say who won the match, or who is out."""
        state = self.state
        if state.winners:
            won = plural(
                "{players} wins the match!", "{players} win the match!", len(state.winners),
                players=_players(state.winners),
            )  # fmt: skip
            return say(won, self.names)
        if not state.out:
            return text("Nobody can go on: the game is blocked")
        gone = plural("{players} is out!", "{players} are out!", len(state.out), players=_players(state.out))
        return say(gone, self.names)

    def subheading(self) -> str:
        """Say how the match goes on."""
        state = self.state
        if state.winners:
            return self._how_won()
        if state.rules.next_dealer == "pepper":
            deals = sentence("{player} holds the pepper and deals next", player=PlayerNamed(state.next_dealer))
        else:
            deals = sentence("{player} deals next", player=PlayerNamed(state.next_dealer))
        number, target = state.game_number, state.rules.target
        if state.rules.scoring == "games":
            how_far = sentence("Game {number} of {target} · {deals}", number=number, target=target, deals=deals)
        else:
            how_far = sentence("Game {number} · {deals}", number=number, deals=deals)
        return say(how_far, self.names)

    def _how_won(self) -> str:
        state, target, scoring = self.state, self.state.rules.target, self.state.rules.scoring
        games = plural("{number} game", "{number} games", state.game_number)
        over = [
            player for player in range(state.players) if player not in state.winners and state.scores[player] >= target
        ]
        if scoring == "penalty_out" and over:
            lost = sentence(
                "{players} reached {target} and lost, after {games}",
                players=_players(over), target=target, games=games,
            )  # fmt: skip
            return say(lost, self.names)
        winner = state.winners[0]
        mate = partner(state.rules, winner)
        if mate != NOBODY and scoring != "winner":
            both = state.scores[winner] + state.scores[mate]
            points = plural("{number} point together", "{number} points together", both)
        else:
            points = plural("{number} point", "{number} points", state.scores[winner])
        if scoring == "games":
            return text("With {points}, the lowest total after {games}", points=points, games=games)
        if scoring == "winner":
            return text("With {points} after {games}, played to {target}", points=points, games=games, target=target)
        return text(
            "With {points}, the lowest total, after {games}, played to {target}",
            points=points, games=games, target=target,
        )  # fmt: skip

    def order(self) -> list[int]:
        """Return the players, the leader first; partners stay together."""
        sign = -1 if self.state.rules.scoring == "winner" else 1
        rules, scores = self.state.rules, self.state.scores
        teams = [player for player in range(len(self.names)) if player < partner(rules, player)]
        if not teams:
            return sorted(range(len(self.names)), key=lambda player: sign * scores[player])
        teams.sort(key=lambda player: sign * (scores[player] + scores[partner(rules, player)]))
        return [player for first in teams for player in (first, partner(rules, first))]

    def notes(self, player: int) -> str:
        """Return the remarks about a player, under the name."""
        state = self.state
        parts: list[Message] = []
        if player in state.out:
            parts.append(sentence("out"))
        if player == state.keeper:
            parts.append(sentence("keeps score"))
        mate = partner(state.rules, player)
        if mate != NOBODY:
            parts.append(sentence("with {name}", name=self.names[mate]))
        if player == state.next_dealer and not state.winners:
            parts.append(sentence("deals next"))
        if player == state.salt and state.hands[player]:
            left_out = min(_SALT_DISCOUNT, len(state.hands[player]))
            parts.append(sentence("salt: {number} left out", number=left_out))
        if not parts:
            return ""
        said, *rest = parts
        for more in rest:
            said = sentence("{some} · {more}", some=said, more=more)
        return say(said)

    # Actions

    def _next_game(self) -> None:
        self.session.put(Action(DEAL, self.state.next_dealer))
        self.host.go.back()

    def _new_match(self) -> None:
        self.host.go.title()
        self.host.go.new_game()

    def back(self) -> None:
        if not self.state.winners:
            self.host.go.pause(self.session)

    def _rows(self) -> tuple[float, float]:
        """Return where the board begins, and the distance from one player to the next."""
        pitch = min(138.0, (_BOARD[3] - _HEAD - 14) / len(self.names))
        return _BOARD[1] + (_BOARD[3] - _HEAD - 14 - len(self.names) * pitch) / 2.4, pitch

    def _halves(self, row: int) -> tuple[Panel, Panel]:
        """Return the two panels of a player's row; row -1 is the headings."""
        top, pitch = self._rows()
        left, right = _HALVES
        at, high = (top + 4, _HEAD - 4) if row < 0 else (top + _HEAD + row * pitch, pitch - 6)
        low = min(high, _LOW)
        return (left[0], at, left[1], high), (right[0], at + (high - low) / 2, right[1], low)

    def panels(self) -> list[Panel]:
        halves = (panel for row in range(-1, len(self.names)) for panel in self._halves(row))
        return [*_HEADS, *halves, *_FEET]

    def build(self) -> list[Widget]:
        main, side = self.place(1290, 968, 560, 84), self.place(960, 968, 300, 84)
        leave = Button("title", side, text("To the title"), self.host.go.title, key="t", style=QUIET, px=27)
        over = bool(self.state.winners)
        label, press = (text("New match"), self._new_match) if over else (text("Next game"), self._next_game)
        spot, look = self.place(80, 968, 370, 84), partial(self.host.go.fair, self.session)
        fair = Button("fair", spot, text("Was it fair?"), look, key="f", style=QUIET, px=27)
        go_on = Button("next", main, label, press, key="n", pad=pads.START, style=PRIMARY, px=34)
        widgets: list[Widget] = [go_on, leave, fair]
        if self.session.past.whole:
            went = partial(self.host.go.going, self.session)
            spot = self.place(540, 968, 400, 84)
            widgets.append(Button("going", spot, text("How it went"), went, key="h", style=PLAIN, px=27))
        return widgets

    # The celebration

    def handle(self, intent: Intent) -> None:
        """Ignore input that was meant for the table: a catch at the moment the game ends must not press Next game."""
        if self.settling <= 0 or intent.kind not in _MEANT_FOR_THE_TABLE:
            super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.settling = max(0.0, self.settling - seconds)
        if self.confetti is not None:
            self.confetti.pass_time(seconds)
            if self.confetti.over:
                self.confetti = None
                self.invalidate()

    def rests_for(self) -> float | None:
        if self.confetti is not None:
            return 0.0
        return super().rests_for() if self.settling <= 0.0 else self.settling

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        changed = super().draw(surface)
        if self.confetti is None or self._still is None or self.unfinished:
            return changed
        theme = self.host.theme
        surface.blit(self._still, (0, 0))
        for widget in self.focus.widgets:
            widget.draw(surface, theme)
        self.confetti.draw(surface, theme)
        self._paint_heading(surface)
        return [surface.get_rect()]

    # The page

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        self._paint_heading(surface)
        yield
        rows = [self.place(*half) for row in range(-1, len(self.names)) for half in self._halves(row)]
        board = rows[0].unionall(rows[1:])
        edge = self.place(_BOARD[0], 20, 16, 0).width
        backdrop.board(surface, theme, board.inflate(2 * edge, edge))
        self._draw_heads(surface, theme)
        for row, player in enumerate(self.order()):
            yield
            self._draw_row(surface, theme, player, row)

    def _paint_heading(self, surface: pygame.Surface) -> None:
        """Paint who won and how the match goes on; while confetti falls, it is painted again on top."""
        theme = self.host.theme
        room = self.place(110, 18, 1700, 104)
        backdrop.heading(surface, theme, theme.filling(self.heading(), room.size, NUMERAL, 72, centred=True), room)
        room = self.place(110, 126, 1700, 52)
        under = theme.filling(self.subheading(), (room.width - theme.px(60), room.height), BOLD, 26, centred=True)
        pill = under.get_rect(center=room.center).inflate(theme.px(56), theme.px(16))
        surface.blit(theme.plate(pill.size), pill)
        surface.blit(under, under.get_rect(center=pill.center))

    def _draw_heads(self, surface: pygame.Surface, theme: Theme) -> None:
        rules = self.state.rules
        caught = text("holds") if rules.scoring == "winner" else text("caught with")
        if rules.scoring == "games":
            total = say(
                plural(
                    "total, {played} of {number} game", "total, {played} of {number} games", rules.target,
                    played=self.state.game_number,
                )
            )  # fmt: skip
        elif rules.scoring == "penalty_out":
            total = text("total, lost at {target}", target=rules.target)
        else:
            total = text("total, playing to {target}", target=rules.target)
        y = self._rows()[0] + 36
        for words, x, side in (
            (caught, _CARDS[0], "midleft"),
            (text("this game"), _POINTS, "midright"),
            (total, _BAR[0], "midleft"),
        ):
            mark = theme.text(words, BOLD, 20, theme.palette.plate_soft)
            surface.blit(mark, mark.get_rect(**{side: self.place(x, y, 0, 0).topleft}))

    def _draw_row(self, surface: pygame.Surface, theme: Theme, player: int, row: int) -> None:
        state = self.state
        ahead = player in (state.winners or state.out)
        halves = self._halves(row)
        y = halves[0][1] + halves[0][3] / 2
        place, right = (self.place(*half) for half in halves)
        if ahead:
            whole = place.union(right)
            surface.blit(theme.panel(whole.size, CLOTH, 0.75, 20), whole)
        size = min(round(100 * theme.unit), place.height - round(4 * theme.unit))
        worst = state.points[player] > 0 and state.points[player] == max(state.points)
        penalty = state.rules.scoring != "winner"
        mood = GLAD if ahead else WORRIED if worst and penalty else CALM
        picture = face(theme, self.session.match.players[player].face, size, mood)
        surface.blit(picture, picture.get_rect(center=self.place(150, y, 0, 0).topleft))
        left, _, wide, _ = self.place(208, y, 306, 0)
        name = theme.fitted(self.names[player], wide, BOLD, 28)
        notes = self.notes(player)
        if notes:
            below = wide, max(0, place.height - name.get_height())
            small = theme.lined(notes, below, px=20, colour=YELLOW if ahead else SAND)
            height = name.get_height() + small.get_height() - theme.px(6)
            surface.blit(name, (left, place.centery - height // 2))
            surface.blit(small, (left, place.centery + height // 2 - small.get_height()))
        else:
            surface.blit(name, name.get_rect(midleft=(left, place.centery)))
        tall = min(round(112 * theme.unit), place.height - round(6 * theme.unit))
        self._draw_cards(surface, theme, player, self.place(_CARDS[0], y, _CARDS[1], 0), tall)
        ink = theme.palette.plate_ink if state.points[player] else theme.palette.plate_soft
        points = theme.glyphs(f"+{state.points[player]}", 38, ink)
        surface.blit(points, points.get_rect(midright=self.place(_POINTS, y, 0, 0).topleft))
        self._draw_total(surface, theme, player, y)

    def _draw_cards(self, surface: pygame.Surface, theme: Theme, player: int, place: pygame.Rect, height: int) -> None:
        state = self.state
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
            if salted and number < _SALT_DISCOUNT:
                surface.blit(veil, at)

    def _draw_total(self, surface: pygame.Surface, theme: Theme, player: int, y: float) -> None:
        state = self.state
        total, now = state.scores[player], state.points[player]
        track = self.place(_BAR[0], y, _BAR[1], 0).inflate(0, round(26 * theme.unit))
        surface.blit(theme.panel(track.size, PITCH, 0.9), track)
        # A number of games is no measure of points: then the longest bar belongs to the player with the most.
        whole = max(1, *state.scores) if state.rules.scoring == "games" else state.rules.target
        for score, colour in ((total, YELLOW), (total - now, SAND)):
            share = min(1.0, score / whole)
            if score > 0:
                size = (max(track.height, round(track.width * share)), track.height)
                surface.blit(theme.panel(size, colour, 1.0), track)
        words = theme.glyphs(f"{total}", 38)
        surface.blit(words, words.get_rect(midright=self.place(_TOTAL, y, 0, 0).topleft))
