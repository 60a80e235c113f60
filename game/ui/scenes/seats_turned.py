"""Seats turned: the seats of a finished match that is about to be played again with the same cards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

import pygame

from game.rules.values.messages import Message, sentence
from game.session.deals import turned
from game.session.match import Match, Player
from game.session.rule_choice import RuleChoice
from game.session.session import Session
from game.session.shelf.about import FILE as ABOUT
from game.session.shelf.about import LONGEST_NAME, About, about_bytes
from game.session.shelf.shelf import Shelf
from game.text import say, text
from game.ui.input import pads
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CREAM, EARTH, SAND, YELLOW
from game.ui.kit.faces import face
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL, LARGE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import PRIMARY, Button, Widget
from game.ui.words.rule_words import choice_named, length

_LEFT, _WIDE = 112, 1696
SAID: Final = 160, _WIDE, 112  # the top, width and height of the words above the rows
_TOP: Final = 280  # the top of the rows
_STEP: Final = 84
_ROW: Final = 76
_FACE: Final = 56
_COLUMN: Final = 5  # players in one column; more are in two
_UNDER: Final = 240  # from the rows down to the foot of the board

_TAKES: Final = sentence("gets the cards that {name} had")


class TurnedRow(ReadRow):
    """A player, and the player whose cards they get."""

    def __init__(self, number: int, rect: pygame.Rect, player: Player, before: Player) -> None:
        super().__init__(f"row {number}", rect)
        self.label, self._face, self._before = player.name, player.face, before

    @property
    def told(self) -> str:
        return say(_TAKES.about(name=self._before.name))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.panel(self.rect.size, EARTH, 1.0, 20), self.rect)
        side, gap = min(theme.px(_FACE), self.rect.height - theme.px(8)), theme.px(16)
        left, middle = self.rect.left + gap, self.rect.centery
        shown = face(theme, self._face, side)
        surface.blit(shown, shown.get_rect(midleft=(left, middle)))
        left += side + gap
        room = max(1, self.rect.right - gap - left)
        name = theme.fitted(self.label, room // 4, BOLD, WORDS, CREAM)
        surface.blit(name, name.get_rect(midleft=(left, middle)))
        left += room // 4 + gap
        space = max(1, self.rect.right - gap - left), self.rect.height - theme.px(8)
        words = theme.filling(self.told, space, TEXT, WORDS, SAND)
        surface.blit(words, words.get_rect(midleft=(left, middle)))


class SeatsTurnedScene(Page):
    """Lies over Another way; ``name`` is that of the finished match."""

    first_focus = "play"

    def __init__(self, host: Host, match: Match, name: str) -> None:
        super().__init__(host)
        self.match, self._name = turned(match), name
        self._before = match.players

    def back(self) -> None:
        self.host.go.back()

    def play(self) -> None:
        """Begin the match with all players one seat further on, and go to its table."""
        if not self.host.stack.changing:
            session = Session(self.match, Shelf(self.host.data_dir).new_slot())
            name = turned_name(self._name)
            session.keeping.beside(ABOUT, lambda _: about_bytes(About(name=name, began=time.time())))
            self.host.go.table(session)

    # The page

    @property
    def _board(self) -> Panel:
        players = len(self.match.players)
        rows = players if players <= _COLUMN else -(-players // 2)
        return (72, 144, 1776, _TOP - 144 + rows * _STEP + _UNDER)

    def panels(self) -> tuple[Panel, ...]:
        head, back = frame.head(self.theme, self._board[2]), frame.back_panel(self.theme)
        return (head, back, self._board) if needs_rows(self.theme) else (head, self._board, back)

    def build(self) -> list[Widget]:
        players = self.match.players
        columns = 1 if len(players) <= _COLUMN else 2
        across = (_WIDE - 16 * (columns - 1)) / columns
        rows: list[Widget] = [
            TurnedRow(
                seat, self.place(_LEFT + seat % columns * (across + 16), _TOP + seat // columns * _STEP, across, _ROW),
                player, self._before[seat],
            )
            for seat, player in enumerate(players)
        ]  # fmt: skip
        left, top, _, high = self._board
        spot = self.place(_LEFT, top + high - 112, 560, 80)
        play = Button("play", spot, text("Play it"), self.play, key="p", pad=pads.START, style=PRIMARY, px=LARGE)
        return [*rows, play, frame.back_button(self)]

    def told(self) -> str:
        """Say which match is played again."""
        rules = self.match.rules
        what = sentence("{rules}, {length}", rules=self._rules(), length=length(rules.scoring, rules.target))
        return text(
            "“{name}” once more, {what}: the same cards at each seat, and everybody one seat on.", name=self._name,
            what=what,
        )  # fmt: skip

    def _rules(self) -> Message:
        return choice_named(RuleChoice.parse(self.match.rules_text))

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, (_, top, _, high) = self.theme, self._board
        yield from backdrop.lay_ground(surface, theme)
        backdrop.board(surface, theme, self.place(*self._board))
        yield
        frame.title(surface, self, text("Seats turned"), self._board[2])
        place = self.place(_LEFT, *SAID)
        surface.blit(theme.lined(self.told(), place.size, TEXT, LABEL, YELLOW), place)
        note = text("It is a match of its own, and the one you played stays. It does not count in the score book.")
        place = self.place(_LEFT, top + high - _UNDER + 16, _WIDE, 88)
        surface.blit(theme.lined(note, place.size, TEXT, WORDS, SAND), place)


def turned_name(name: str) -> str:
    """Return the name of a match played again with the seats turned; the end of a long name is cut off."""
    spare = LONGEST_NAME - len(text("{name}, seats turned", name=name))
    return text("{name}, seats turned", name=name[:spare].rstrip() if spare < 0 else name)
