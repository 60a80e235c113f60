"""Results: who is out, what everybody was caught with, and how the match stands."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.actions import DEAL, Action
from game.rules.cards import value
from game.rules.state import NOBODY
from game.session.session import Session
from game.ui import backdrop, pads, theme
from game.ui.confetti import Confetti
from game.ui.faces import CALM, GLAD, WORRIED, face
from game.ui.intents import ACTIVATE, BACK, KEY, PAD, PRESS, RELEASE, Intent
from game.ui.page import Page
from game.ui.scene import Host
from game.ui.table.paint.art import card_look
from game.ui.table.paint.wording import partner_of
from game.ui.table.place.layout import plain_cards
from game.ui.theme import BOLD, NUMERAL, Theme
from game.ui.widgets import PRIMARY, QUIET, Button, Widget
from game.ui.words import counted, listed

_SALT_DISCOUNT: Final = 2  # cards the holder of the salt leaves out (G9.3)
_BOARD: Final = (70, 200, 1780, 740)  # at its largest, with ten players
_HEAD: Final = 62  # design pixels of the board over the first row
_CARDS: Final = (520, 560)  # left edge and width of the cards
_POINTS: Final = 1190  # right edge of the points of this game
_BAR: Final = (1240, 420)
_TOTAL: Final = 1800  # right edge of the totals


_SETTLING: Final = 0.6  # seconds before a press counts
_MEANT_FOR_THE_TABLE: Final = frozenset({PRESS, RELEASE, ACTIVATE, KEY, BACK, PAD})


class ResultsScene(Page):
    """The end of a game, and of the match if somebody has reached the target.

    Next game puts the deal of the next dealer into the session's queue and goes back to the table.
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

    # What is said

    def heading(self) -> str:
        """Who won the match, or who is out."""
        state = self.state
        if state.winners:
            winners = [self.names[player] for player in state.winners]
            return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the match!"
        if not state.out:
            return "Nobody can go on: the game is blocked"
        gone = [self.names[player] for player in state.out]
        return f"{listed(gone)} {'are' if len(gone) > 1 else 'is'} out!"

    def subheading(self) -> str:
        """How the match goes on."""
        state = self.state
        if state.winners:
            return self._how_won()
        reason = " holds the pepper and" if state.rules.next_dealer == "pepper" else ""
        dealer = f"{self.names[state.next_dealer]}{reason} deals next"
        of = f" of {state.rules.target}" if state.rules.scoring == "games" else ""
        return f"Game {state.game_number}{of} · {dealer}"

    def _how_won(self) -> str:
        state, target = self.state, self.state.rules.target
        games = counted(state.game_number, "game", "games")
        lost = [player for player in range(state.players) if player not in state.winners]
        over = [self.names[player] for player in lost if state.scores[player] >= target]
        if state.rules.scoring == "penalty_out" and over:
            return f"{listed(over)} reached {target} and lost, after {games}"
        winner = state.winners[0]
        points = counted(state.scores[winner], "point", "points")
        mate = partner_of(state.rules, winner)
        if mate != NOBODY and state.rules.scoring != "winner":
            points = f"{counted(state.scores[winner] + state.scores[mate], 'point', 'points')} together"
        if state.rules.scoring == "games":
            return f"With {points}, the lowest total after {games}"
        lowest = "" if state.rules.scoring == "winner" else ", the lowest total,"
        return f"With {points}{lowest} after {games}, played to {target}"

    def order(self) -> list[int]:
        """The players, the one in the lead first; partners beside each other."""
        sign = -1 if self.state.rules.scoring == "winner" else 1
        rules, scores = self.state.rules, self.state.scores
        teams = [player for player in range(len(self.names)) if player < partner_of(rules, player)]
        if not teams:
            return sorted(range(len(self.names)), key=lambda player: sign * scores[player])
        teams.sort(key=lambda player: sign * (scores[player] + scores[partner_of(rules, player)]))
        return [player for first in teams for player in (first, partner_of(rules, first))]

    def notes(self, player: int) -> str:
        """What else is to be said of a player, under the name."""
        state = self.state
        parts = []
        if player in state.out:
            parts.append("out")
        if player == state.keeper and state.rules.scoring == "penalty":
            parts.append("keeps score")
        partner = partner_of(state.rules, player)
        if partner != NOBODY:
            parts.append(f"with {self.names[partner]}")
        if player == state.next_dealer and not state.winners:
            parts.append("deals next")
        if player == state.salt and state.hands[player]:
            left_out = min(_SALT_DISCOUNT, len(state.hands[player]))
            parts.append(f"salt: {left_out} left out")
        return " · ".join(parts)

    # What can be done

    def _next_game(self) -> None:
        self.session.put(Action(DEAL, self.state.next_dealer))
        self.host.go.back()

    def _new_match(self) -> None:
        self.host.go.title()
        self.host.go.new_game()

    def back(self) -> None:
        if not self.state.winners:
            self.host.go.pause(self.session)

    def build(self) -> list[Widget]:
        look = self.host.theme
        main, side = look.place(1290, 968, 560, 84), look.place(960, 968, 300, 84)
        leave = Button("title", side, "To the title", self.host.go.title, key="t", style=QUIET, px=27)
        label, press = ("New match", self._new_match) if self.state.winners else ("Next game", self._next_game)
        return [Button("next", main, label, press, key="n", pad=pads.START, style=PRIMARY, px=34), leave]

    # The celebration

    def handle(self, intent: Intent) -> None:
        """Pass over what was meant for the table: a catch in the moment the game ends is no Next game."""
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
        if self.confetti is None or self._still is None:
            return changed
        look = self.host.theme
        surface.blit(self._still, (0, 0))
        for widget in self.focus.widgets:
            widget.draw(surface, look)
        self.confetti.draw(surface, look)
        return [surface.get_rect()]

    # The page

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        surface.blit(backdrop.oak(look), (0, 0))
        middle, width = look.place(960, 0, 0, 0).left, look.place(0, 0, 1700, 0).width
        for shade, drop in ((theme.WOOD_DARK, look.px(4)), (theme.CREAM, 0)):
            head = look.fitted(self.heading(), width, NUMERAL, 72, shade)
            surface.blit(head, head.get_rect(center=(middle, look.place(0, 80, 0, 0).top + drop)))
        under = look.fitted(self.subheading(), width - look.px(60), BOLD, 26)
        pill = under.get_rect(center=(middle, look.place(0, 152, 0, 0).top)).inflate(look.px(56), look.px(16))
        surface.blit(look.panel(pill.size), pill)
        surface.blit(under, under.get_rect(center=pill.center))
        pitch = min(138.0, (_BOARD[3] - _HEAD - 14) / len(self.names))
        high = _HEAD + 14 + len(self.names) * pitch
        top = _BOARD[1] + (_BOARD[3] - high) / 2.4
        backdrop.board(surface, look, look.place(_BOARD[0], top, _BOARD[2], high))
        self._draw_heads(surface, look, top)
        for row, player in enumerate(self.order()):
            self._draw_row(surface, look, player, top + _HEAD + row * pitch, pitch)

    def _draw_heads(self, surface: pygame.Surface, look: Theme, top: float) -> None:
        rules = self.state.rules
        caught = "holds" if rules.scoring == "winner" else "caught with"
        total = {
            "games": f"total, {self.state.game_number} of {counted(rules.target, 'game', 'games')}",
            "penalty_out": f"total, lost at {rules.target}",
        }.get(rules.scoring, f"total, playing to {rules.target}")
        y = top + 36
        for words, x, side in (
            (caught, _CARDS[0], "midleft"),
            ("this game", _POINTS, "midright"),
            (total, _BAR[0], "midleft"),
        ):
            mark = look.text(words, BOLD, 20, theme.STRAW)
            surface.blit(mark, mark.get_rect(**{side: look.place(x, y, 0, 0).topleft}))

    def _draw_row(self, surface: pygame.Surface, look: Theme, player: int, top: float, pitch: float) -> None:
        state = self.state
        ahead = player in (state.winners or state.out)
        place = look.place(_BOARD[0] + 16, top, _BOARD[2] - 32, pitch - 6)
        if ahead:
            surface.blit(look.panel(place.size, theme.CLOTH, 0.75, 20), place)
        size = look.place(0, 0, min(100, pitch - 10), 0).width
        worst = state.points[player] > 0 and state.points[player] == max(state.points)
        penalty = state.rules.scoring != "winner"
        mood = GLAD if ahead else WORRIED if worst and penalty else CALM
        picture = face(look, self.session.match.players[player].face, size, mood)
        surface.blit(picture, picture.get_rect(center=(look.place(150, 0, 0, 0).left, place.centery)))
        left, wide = look.place(208, 0, 0, 0).left, look.place(0, 0, 292, 0).width
        name = look.fitted(self.names[player], wide, BOLD, 28)
        notes = self.notes(player)
        if notes:
            small = look.fitted(notes, wide, px=20, colour=theme.YELLOW if ahead else theme.SAND)
            height = name.get_height() + small.get_height() - look.px(6)
            surface.blit(name, (left, place.centery - height // 2))
            surface.blit(small, (left, place.centery + height // 2 - small.get_height()))
        else:
            surface.blit(name, name.get_rect(midleft=(left, place.centery)))
        self._draw_cards(surface, look, player, place, min(112, pitch - 12))
        points = look.glyphs(f"+{state.points[player]}", 38, theme.CREAM if state.points[player] else theme.STRAW)
        surface.blit(points, points.get_rect(midright=(look.place(_POINTS, 0, 0, 0).left, place.centery)))
        self._draw_total(surface, look, player, place)

    def _draw_cards(self, surface: pygame.Surface, look: Theme, player: int, place: pygame.Rect, tall: float) -> None:
        state = self.state
        cards = sorted(state.hands[player], key=lambda card: (-value(card), card))
        left, wide = look.place(_CARDS[0], 0, 0, 0).left, look.place(0, 0, _CARDS[1], 0).width
        if not cards:
            words = look.text("no cards", px=24, colour=theme.PAPER)
            surface.blit(words, words.get_rect(midleft=(left, place.centery)))
            return
        height = look.place(0, 0, tall, 0).width
        width = height * 5 // 7
        salted = player == state.salt
        if salted:
            shaker = look.picture("cards/shaker-salt.svg", (height * 48 // 90, height))
            surface.blit(shaker, shaker.get_rect(midleft=(left, place.centery)))
            left += shaker.get_width() + look.px(8)
            wide -= shaker.get_width() + look.px(8)
        step = min(width + look.px(6), (wide - width) / max(1, len(cards) - 1))
        plain = plain_cards(state.rules)
        veil = look.panel((width, height), theme.COAL, 0.62, tall * 0.076)
        for number, card in enumerate(cards):
            at = (left + round(number * step), place.centery - height // 2)
            surface.blit(look.picture(f"cards/{card_look(card, plain=plain)}.svg", (width, height)), at)
            if salted and number < _SALT_DISCOUNT:
                surface.blit(veil, at)

    def _draw_total(self, surface: pygame.Surface, look: Theme, player: int, place: pygame.Rect) -> None:
        state = self.state
        total, now = state.scores[player], state.points[player]
        track = look.place(_BAR[0], 0, _BAR[1], 26)
        track.centery = place.centery
        surface.blit(look.panel(track.size, (20, 15, 12), 0.9), track)
        # A number of games is no measure of points: then the longest bar belongs to who has most.
        whole = max(1, *state.scores) if state.rules.scoring == "games" else state.rules.target
        for score, colour in ((total, theme.YELLOW), (total - now, theme.SAND)):
            share = min(1.0, score / whole)
            if score > 0:
                size = (max(track.height, round(track.width * share)), track.height)
                surface.blit(look.panel(size, colour, 1.0), track)
        words = look.glyphs(f"{total}", 38)
        surface.blit(words, words.get_rect(midright=(look.place(_TOTAL, 0, 0, 0).left, place.centery)))
