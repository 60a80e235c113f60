"""Results: the player who is out, the points of the others, and the standing of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.scoring import partner, ranked
from game.rules.values.actions import DEAL, Action
from game.rules.values.messages import Listed, Message, PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.session.deals import OWN_SEAT
from game.session.session import Session
from game.text import say, text
from game.ui.input import pads
from game.ui.input.intents import PRESSES, RELEASE, Intent
from game.ui.kit import backdrop
from game.ui.kit.confetti import Confetti
from game.ui.kit.faces import GLAD, face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import HEADING, LABEL, LARGE
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import NUMERAL
from game.ui.kit.widgets import PLAIN, PRIMARY, QUIET, Button, Widget
from game.ui.standing.rematch import back_for_rematch, compared_deal, new_match, rematch, shared_deal
from game.ui.standing.rise import Rise
from game.ui.standing.score_rows import BOARD, HEAD, ScoreRows, pepper_walk, row_panels
from game.ui.table.story.tally import SPARED
from game.ui.words import deal_words

_HEAD: Final = (72, 16, 1776, 120)  # who won
#: The places of the buttons, after a game and after a match.
_FEET: Final = ((72, 960, 372, 72), (460, 960, 414, 72), (890, 960, 334, 72), (1240, 960, 608, 72))
_LAST_FEET: Final = (
    (72, 960, 324, 72), (412, 960, 324, 72), (752, 960, 284, 72), (1052, 960, 314, 72), (1382, 960, 466, 72),
)  # fmt: skip

_FACES: Final = 2  # of winners, one on each side of the words
_LEAST_FACE: Final = 60
_SETTLING: Final = 0.6  # seconds before a press counts
_MEANT_FOR_THE_TABLE: Final = PRESSES | {RELEASE}


def _players(numbers: Sequence[int]) -> Listed:
    return Listed(tuple(map(PlayerNamed, numbers)))


class ResultsScene(Page):
    """The end of a game, and of the match if a player has reached the target.

    Next game puts the next dealer's deal into the session's queue and goes back to the table.
    """

    first_focus = "next"
    goes_on = True

    def __init__(self, host: Host, session: Session, moving: bool = False) -> None:
        super().__init__(host)
        self.settling = 0.0
        self.session = session
        self.state = session.state
        self.names = [player.name for player in session.match.players]
        moving = moving and not host.settings.reduced_motion
        falls = moving or (bool(self.state.winners) and not host.settings.reduced_motion)
        self.confetti = Confetti() if falls else None
        self.rise = self._rise() if moving else None
        self._risen = 0.0  # seconds since it began
        self.rows: ScoreRows

    def _rise(self) -> Rise | None:
        """Return how the standing changes with this game; None if it does not."""
        state = self.state
        before = [score - points for score, points in zip(state.scores, state.points, strict=True)]
        scored = dict(enumerate(zip(before, state.scores, strict=True)))
        rise = Rise(self.order(before), self.order(), scored, pepper_walk(state))
        return rise if rise.length else None

    def enter(self) -> None:
        super().enter()
        if self.scrolled.far:
            self.rise = None  # as not all of it would be in sight
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
        gone = plural("{players} goes out!", "{players} go out!", len(state.out), players=_players(state.out))
        return say(gone, self.names)

    def subheading(self) -> str:
        """Say how the match goes on."""
        state = self.state
        if state.winners:
            deal, won = shared_deal(self.session), self._how_won()
            if deal is None:
                return won
            more = won if compared_deal(self.session) is not None else deal_words.NOT_COMPARED
            return text("{some} · {more}", some=deal_words.title(deal), more=more)
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

    def order(self, scores: Sequence[int] | None = None) -> list[int]:
        """Return the players, leader first, by these scores or the present ones; partners stay together."""
        return ranked(self.state.rules, self.state.scores if scores is None else scores)

    def notes(self, player: int) -> str:
        """Return the remarks about a player, under the name."""
        state = self.state
        parts: list[Message] = []
        if player in state.out:
            parts.append(sentence("out"))
        mate = partner(state.rules, player)
        if mate != NOBODY:
            parts.append(sentence("with {name}", name=self.names[mate]))
        if player == state.next_dealer and not state.winners:
            parts.append(sentence("deals next"))
        if player == state.salt and state.hands[player]:
            left_out = min(SPARED, len(state.hands[player]))
            parts.append(sentence("salt: {number} left out", number=left_out))
        if player in self._back:
            parts.append(sentence("back for a rematch"))
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

    @property
    def _back(self) -> list[int]:
        """Return the seats of bots whose people can play the rematch."""
        return back_for_rematch(self.host, self.session)

    def back(self) -> None:
        if not self.state.winners:
            self.host.go.pause(self.session)

    def panels(self) -> list[Panel]:
        return [_HEAD, *row_panels(len(self.names)), *self._feet]

    @property
    def _feet(self) -> tuple[Panel, ...]:
        return _LAST_FEET if self.state.winners else _FEET

    def resize(self) -> None:
        self.rise = None
        super().resize()

    def build(self) -> list[Widget]:
        players = self.session.match.players
        self.rows = ScoreRows(self.host.theme, self.place, self.state, players, self.order(), self.notes)
        go, over = self.host.go, bool(self.state.winners)
        spots = [self.place(*foot) for foot in self._feet]
        look, whole = partial(go.fair, self.session), self.session.past.whole
        widgets: list[Widget] = [
            Button(
                "next", spots[-1], text("Next game"), self._next_game, key="n", pad=pads.START, style=PRIMARY, px=LARGE
            ),
            Button("title", spots[2], text("To the title"), go.title, key="t", style=QUIET, px=LABEL),
            Button("fair", spots[0], text("Was it fair?"), look, key="f", style=QUIET, px=LABEL),
        ]
        if over:
            again, press, other = text("Rematch"), partial(rematch, self.host, self.session), text("New match")
            folder = self.session.keeping.folder
            if folder is not None and compared_deal(self.session) is not None:
                again, press = text("What others made of it"), partial(go.deal, folder, self.state.scores[OWN_SEAT])
            widgets[:1] = [
                Button("next", spots[-1], again, press, key="r", pad=pads.START, style=PRIMARY, px=LARGE),
                Button("new", spots[3], other, partial(new_match, self.host), key="n", style=PLAIN, px=LABEL),
            ]
        if whole:
            went = partial(go.going, self.session)
            widgets.append(Button("going", spots[1], text("How it went"), went, key="h", style=PLAIN, px=LABEL))
        return widgets

    # The celebration

    def handle(self, intent: Intent) -> None:
        """On a press, go to the end of what moves.

        Input meant for the table does no more than that: a catch as the game ends must not press Next game.
        """
        if self.rise is not None and intent.kind in PRESSES:
            self._arrive()
        elif self.settling <= 0 or intent.kind not in _MEANT_FOR_THE_TABLE:
            super().handle(intent)

    def _arrive(self) -> None:
        """Show the standing as it is now."""
        self.rise = None
        self.invalidate()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.settling = max(0.0, self.settling - seconds)
        self._hear_phones(seconds)
        if self.unfinished or self._still is None:
            return
        if self.rise is not None:
            self._risen += seconds * self.host.settings.animation_speed
            if self._risen >= self.rise.length:
                self._arrive()
        if self.confetti is not None:
            self.confetti.pass_time(seconds)
            if self.confetti.over:
                self.confetti = None
                self.invalidate()

    def _hear_phones(self, seconds: float) -> None:
        """Poll the phones, as the next dealer may deal from one."""
        if self.host.phones.seats is None:
            return
        before = self._back
        self.host.phones.update(seconds)
        if self._back != before:
            self.rebuild()
        if self.session.queue and not self.host.stack.changing:
            self.host.go.back()

    def rests_for(self) -> float | None:
        if self.confetti is not None or self.rise is not None:
            return 0.0
        seats = self.host.phones.seats
        rests = [super().rests_for() if self.settling <= 0.0 else self.settling, *(seats.waits() if seats else ())]
        return min((rest for rest in rests if rest is not None), default=None)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        changed = super().draw(surface)
        if self._still is None or self.unfinished:
            return changed
        moved = []
        if self.confetti is not None:
            moved += self._let_fall(surface, self.confetti, self._still)
        if self.rise is not None:
            moved.append(self.rows.draw(surface, self.rise, self._risen))
        return [*(changed or ()), *moved] or None

    def _let_fall(self, surface: pygame.Surface, confetti: Confetti, still: pygame.Surface) -> list[pygame.Rect]:
        """Draw confetti behind the board and the words; return the places it falls through."""
        theme, places = self.host.theme, _around(surface.get_rect(), self._board())
        flakes, widgets = confetti.flakes(theme), self.focus.widgets
        for place in places:
            surface.set_clip(place)
            surface.blit(still, place, place)
            surface.fblits([flake for flake in flakes if flake[1].colliderect(place)])
            for widget in widgets:
                if widget.seen(theme).colliderect(place):
                    widget.draw(surface, theme)
            if place.colliderect(self._heading_place()):
                self._paint_heading(surface)
        surface.set_clip(None)
        return places

    # The page

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        self._paint_heading(surface)
        yield
        rows = self.rows
        backdrop.board(surface, theme, self._board())
        backdrop.section(surface, theme, self.subheading(), self.place(*HEAD))
        yield from rows.paint(surface, self.rise is not None)
        walk = pepper_walk(self.state)
        if walk is not None:
            rows.paint_pepper(surface, rows.order.index(walk[1]), 0.0)

    def _board(self) -> pygame.Rect:
        """Return the place of the board, whose rim lies around the rows."""
        edge = self.place(BOARD[0], 20, 16, 0).width
        return self.rows.board.inflate(2 * edge, edge)

    def _heading_place(self) -> pygame.Rect:
        return self.place(*_HEAD)

    def _paint_heading(self, surface: pygame.Surface) -> None:
        """Paint who won, with their faces; while confetti falls, again on top of it."""
        theme, place = self.host.theme, self._heading_place()
        room = place.width - 2 * place.height, place.height
        head = theme.filling(self.heading(), room, NUMERAL, HEADING, centred=True)
        backdrop.heading(surface, theme, head, place)
        self._paint_winners(surface, place, head.get_rect(center=place.center))

    def _paint_winners(self, surface: pygame.Surface, place: pygame.Rect, words: pygame.Rect) -> None:
        """Paint the faces of the winners on both sides of the words, as large as there is room for."""
        theme, players = self.host.theme, self.session.match.players
        winners = (self.state.winners or self.state.out)[:_FACES]
        gap = theme.px(24)
        size = min(place.height, (place.width - words.width) // 2 - 2 * gap)
        for at, player in enumerate(winners if size >= theme.px(_LEAST_FACE) else ()):
            picture = face(theme, players[player].face, size, GLAD)
            beside = {"midright": (words.left - gap, place.centery)}
            if at:
                beside = {"midleft": (words.right + gap, place.centery)}
            surface.blit(picture, picture.get_rect(**beside))


def _around(window: pygame.Rect, board: pygame.Rect) -> list[pygame.Rect]:
    """Return the strips of the window around a board."""
    middle = pygame.Rect(window.left, board.top, window.width, board.height).clip(window)
    found = [
        pygame.Rect(window.left, window.top, window.width, board.top - window.top),
        pygame.Rect(window.left, board.bottom, window.width, window.bottom - board.bottom),
        pygame.Rect(middle.left, middle.top, board.left - middle.left, middle.height),
        pygame.Rect(board.right, middle.top, middle.right - board.right, middle.height),
    ]
    return [place for place in found if place.width > 0 and place.height > 0]
