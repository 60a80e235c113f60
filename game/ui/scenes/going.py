"""How it went: all players' chances in a finished game, turning points, luck and play, and beliefs about hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.ai.reasons import said
from game.processes import Process, module
from game.review import weighing
from game.review.believing import Believer, Guess, believer
from game.review.review_client import Asking, Here
from game.review.turning import TurningPoint
from game.rules.values.actions import DEAL, Action
from game.session.session import Session
from game.session.shelf.played import played_by
from game.text import say, text
from game.ui.going import beliefs, curve, scales
from game.ui.going.face_buttons import FEW, PlaceButton, face_buttons
from game.ui.going.point_card import PointCard, ToldPoint
from game.ui.going.turn_picker import TurnPicker
from game.ui.going.words import ending, named, turns_of
from game.ui.input import pads
from game.ui.kit import backdrop
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, LARGE, NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, QUIET, Button, Widget
from game.ui.shelf.opening import watching_again
from game.ui.standing.rematch import WayOn, next_match
from game.ui.table.place.layout import plain_cards

#: The title, how the game ended, and the button that chooses a place.
_HEADS: Final = ((72, 32, 752, 96), (840, 32, 488, 96), (1344, 32, 504, 96))
_CLOSE: Final = ((72, 32, 500, 96), (588, 32, 488, 96), (1092, 32, 236, 96))
_PLACE: Final = (1344, 32, 504, 96)
_CURVE: Final = (72, 144, 1256, 392)
_POINTS: Final = (72, 552, 1256, 376)
_MOST: Final = 3  # turning points shown
_TALL: Final = 240  # the additional height of the curve if there are no turning points
_GAP: Final = 16
_SCALES: Final = (1344, 144, 504, 248)
_BELIEF: Final = (1344, 408, 504, 520)
_NOTE: Final = (776, 944, 552, 104)
#: The panels at the foot; the first holds two buttons, or three if another way can leave here.
_FEET: Final = ((72, 944, 704, 104), _NOTE, (1344, 944, 504, 104))
_TWO: Final = ((72, 956, 300, 80), (388, 956, 372, 80))
_THREE: Final = ((72, 956, 200, 80), (284, 956, 210, 80), (506, 956, 254, 80))
_OFTEN: Final = 1.0  # seconds between two updates while the review runs


class GoingScene(Page):
    """Lies over the results. A process of its own reviews the game, and the page fills in as it goes on."""

    first_focus = "next"
    read_from_top = True

    def __init__(self, host: Host, session: Session, match_id: str = "") -> None:
        super().__init__(host)
        self.session = session
        folder = session.keeping.folder
        self._match_id = match_id or (folder.name if folder is not None else "")
        match = session.match
        self.names = [player.name for player in match.players]
        self.faces = [player.face for player in match.players]
        #: The players from whose places the game can be seen: the people, or all if only bots played.
        self.places = session.persons or tuple(range(len(match.players)))
        self.viewer = self.places[0]
        line = Process(module("game.review")) if host.worker is not None else Here()
        self.asking = Asking(session.past, self.places, line, weighing.BUDGET)
        self._chosen: dict[int, int] = {}  # by viewer, the chosen turning point
        self._picked: dict[int, int] = {}  # by viewer, the chosen turn, if it has no turning point
        self._believer: dict[int, int] = {}
        self._reading: Iterator[None] | None = None  # opens the table at which the game is watched again
        self._shown = 0.0  # seconds since the last update
        self._new = False

    def leave(self) -> None:
        self.asking.end()

    def back(self) -> None:
        self.host.go.back()

    def _watch(self) -> None:
        """Watch the game again from the chosen turn or turning point, or else from its start."""
        at = self.moment if self.picked or self.viewer in self._chosen else 0
        self._reading = watching_again(self.host, played_by(self.session, self._match_id), at)

    # What is shown

    @property
    def points(self) -> list[TurningPoint]:
        """Return the viewer's turning points, once they are known."""
        return self.asking.points.get(self.viewer, [])

    @property
    def chosen(self) -> int:
        """Return the chosen turning point: the largest, until another is chosen."""
        largest = max(range(len(self.points)), key=lambda at: abs(self.points[at].gain), default=0)
        return self._chosen.get(self.viewer, largest)

    @property
    def picked(self) -> int:
        """Return the chosen turn if it has no turning point; 0 while a turning point is chosen."""
        return self._picked.get(self.viewer, 0)

    @property
    def moment(self) -> int:
        """Return the number of acts before the moment shown: the chosen one, or else the viewer's last act."""
        if self.picked:
            acts = self.asking.accounts[1:]
            return next(account.number for account in acts if account.turn >= self.picked) - 1
        if self.points:
            return self.points[self.chosen].number - 1
        mine = [number for number, act in enumerate(self.asking.past.acts) if act.player == self.viewer]
        return mine[-1] if mine else 0

    @property
    def others(self) -> list[int]:
        """Return the players who may have believed something: all but the viewer, in order."""
        return [player for player in range(len(self.names)) if player != self.viewer]

    @property
    def believer(self) -> Believer:
        """Return the believer shown: the first player who remembers anything, until another is chosen."""
        believers = [believer(self.session.match, player) for player in self.others]
        first = next((one for one in believers if one.remembers > 0), believers[0])
        chosen = self._believer.get(self.viewer, first.player)
        return next(one for one in believers if one.player == chosen)

    def turn_of(self, number: int) -> int:
        """Return the turn in which an act was done."""
        accounts = self.asking.accounts
        return accounts[number].turn if number < len(accounts) else 1

    def waiting(self) -> str:
        """Say how far the review has come, or what it does once it has been through the game."""
        if self.asking.far < 1:
            return text("Going through the game: {number} %", number=int(100 * self.asking.far))
        looks = len(self.asking.points) < len(self.places)
        return text("Looking for turning points …") if looks else text("One moment …")

    # Actions

    def _next_game(self) -> None:
        self.session.put(Action(DEAL, self.session.state.next_dealer))
        self.host.go.back()  # to the results
        self.host.go.back()  # and from there to the table

    @property
    def _record(self) -> int | None:
        """Return the journal record before the act shown, where another way may leave; None if unknown."""
        acts, way = len(self.asking.past.acts), self.session.history.way()
        known = self._match_id and self.moment < acts <= len(way)
        return way[len(way) - acts + self.moment].parent if known else None

    def _go_another_way(self) -> None:
        self.host.go.another_way(self._match_id, self._record)

    def _see_from(self) -> None:
        self.viewer = self.places[(self.places.index(self.viewer) + 1) % len(self.places)]
        self.rebuild()

    def _choose(self, point: int) -> None:
        self._chosen[self.viewer] = point
        self._picked.pop(self.viewer, None)
        self.rebuild()

    def _pick(self, turn: int) -> None:
        """Show a turn of the curve: its turning point, if it has one."""
        there = [at for at, point in enumerate(self.points) if self.turn_of(point.number) == turn]
        if there:
            self._choose(there[0])
        else:
            self._picked[self.viewer] = turn
            self.rebuild()

    def _believe(self, player: int) -> None:
        self._believer[self.viewer] = player
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._reading is not None and self.host.stack.finish(self._reading):
            self._reading = None
        self._new = self.asking.update() or self._new
        self._shown += seconds
        if self._new and (self._shown >= _OFTEN or not self._waits):
            self._shown, self._new = 0.0, False
            self.rebuild()

    @property
    def _waits(self) -> bool:
        """Return whether the review is still running."""
        return len(self.asking.points) < len(self.places) or self._belief() is None

    def rests_for(self) -> float | None:
        reads = 0.0 if self._reading is not None else super().rests_for()
        return _OFTEN / 20 if self._waits or self._new else reads

    # The page

    def panels(self) -> list[Panel]:
        place = [_PLACE] if len(self.places) > 1 else []
        return [*self._heads, *place, self._curve(), _SCALES, *self._points(), _BELIEF, *_FEET]

    @property
    def _heads(self) -> tuple[Panel, Panel, Panel]:
        return _CLOSE if len(self.places) > 1 else _HEADS

    @property
    def _uneventful(self) -> bool:
        """Return whether it is known that there are no turning points."""
        return self.asking.points.get(self.viewer) == []

    def _curve(self) -> Panel:
        """Return the place of the curve: larger where there are no turning points."""
        left, top, width, height = _CURVE
        return left, top, width, height + (_TALL if self._uneventful else 0)

    def _points(self) -> list[Panel]:
        """Return the places of the turning points, which fill the row; until they are known, places for the maximum."""
        left, top, width, height = _POINTS
        if self._uneventful:
            return [(left, top + _TALL, width, height - _TALL)]
        count = len(self.points) or _MOST
        wide = (width - (count - 1) * _GAP) / count
        return [(left + at * (wide + _GAP), top, wide, height) for at in range(count)]

    def build(self) -> list[Widget]:
        self.course = self._so_far()
        widgets: list[Widget] = []
        if len(self.places) > 1:
            widgets.append(
                PlaceButton(self.place(1344, 44, 504, 72), self.viewer, self.names, self.faces, self._see_from)
            )
        widgets.append(self._turns())
        looked_at = self.course.chosen
        for at, (point, panel) in enumerate(zip(self.points, self._points(), strict=False)):
            advised = point.number in self.session.past.advised
            doer = named(self.names, self.viewer, self._spoken_to, advised)
            told = ToldPoint(
                at + 1, self.turn_of(point.number), point, doer, self.names, self.faces, self._plain, at == looked_at,
                self._reasons(point),
            )  # fmt: skip
            widgets.append(PointCard(self.place(*panel), told, partial(self._choose, at)))
        if len(self.others) > 1:
            shown = self.believer.player
            widgets += face_buttons(self.place, self.others, self.names, self.faces, shown, self._believe)
        on = WayOn(text("Next game"), self._next_game, "n", pads.START)
        if self.session.state.winners:
            on = next_match(self.host, self.session)
        look, right = partial(self.host.go.fair, self.session), self.place(1384, 952, 464, 88)
        left, beside = (self.place(*spot) for spot in (_TWO if not self._match_id else _THREE)[:2])
        if self._match_id:
            spot, words = self.place(*_THREE[2]), text("Go another way")
            widgets.append(Button("another way", spot, words, self._go_another_way, key="g", style=QUIET, px=WORDS))
        return [
            *widgets,
            Button("back", left, text("Back"), self.back, hint="Esc", style=QUIET, px=WORDS),
            Button("fair", beside, text("Was it fair?"), look, key="f", style=QUIET, px=WORDS),
            Button("again", self._in_head(2), text("Watch again"), self._watch, key="w", style=PLAIN, px=WORDS),
            Button("next", right, on.words, on.begin, key=on.key, pad=on.pad, style=PRIMARY, px=LARGE),
        ]

    def _in_head(self, at: int) -> pygame.Rect:
        """Return the place of a plate or button in the head."""
        left, top, wide, high = self._heads[at]
        return self.place(left, top + 12, wide, high - 24)

    def _so_far(self) -> curve.Course:
        accounts = tuple(self.asking.accounts)
        return curve.Course(
            self.names, self.faces, self.viewer, accounts, turns_of(self.session.state), self.points,
            -1 if self.picked else self.chosen, self.session.state.out, self._plain, self.picked,
        )  # fmt: skip

    def _turns(self) -> TurnPicker:
        """Return the picker of a turn on the curve, with the numbers of the turning points above it."""
        accounts = self.course.accounts
        scale = curve.scale_of(self.theme, self.place(*self._curve()), self.course)
        labels = curve.labels(self.theme, scale, self.course)
        looked_at = self.picked or (self.turn_of(self.points[self.chosen].number) if self.points else 0)
        known = accounts[-1].turn if len(accounts) > 1 else 0
        return TurnPicker(scale, known, looked_at, labels, self._pick, self._choose)

    @property
    def _spoken_to(self) -> bool:
        """Return whether the viewer is the only person at the table: the page then says "you"."""
        return self.session.persons == (self.viewer,)

    def _reasons(self, point: TurningPoint) -> list[str]:
        """Return why the better act of a turning point was better, in words addressed to the player."""
        piles = self.session.match.rules.piles
        each = (said(given, self.viewer, piles, to_actor=True) for given in point.reasons)
        return [say(message, self.names) for message in each]

    def _worst(self) -> tuple[int, float] | None:
        """Return the number of the most expensive turning point, and the chance it cost; None if none cost any."""
        cost, number = max(((-point.gain, at) for at, point in enumerate(self.points, 1)), default=(0.0, 0))
        return (number, cost) if cost > 0 else None

    @property
    def _plain(self) -> bool:
        return plain_cards(self.session.match.rules)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        backdrop.title(surface, theme, text("How it went"), self.place(72, 80, self._heads[0][2] - 12, 0))
        self._draw_ending(surface, theme)
        board = self.place(*self._curve())
        backdrop.board(surface, theme, board, radius=32)
        yield
        curve.draw(surface, theme, board, self.course)
        yield
        board = self.place(*_SCALES)
        backdrop.board(surface, theme, board, radius=32)
        yield
        of = "" if self._spoken_to else self.names[self.viewer]
        scales.draw(surface, theme, board, self.asking.sum(self.viewer), self.waiting(), self._worst(), of)
        yield
        self._draw_no_points(surface, theme)
        yield
        self._draw_belief(surface, theme)
        self._draw_note(surface, theme)

    def _draw_ending(self, surface: pygame.Surface, theme: Theme) -> None:
        room = self._in_head(1)
        size = room.width - theme.px(48), room.height
        words = theme.filling(say(ending(self.session.state), self.names), size, BOLD, WORDS, centred=True)
        surface.blit(theme.plate(room.size), room)
        surface.blit(words, words.get_rect(center=room.center))

    def _draw_note(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the note on the chances, which differ between the curve and the cards of turning points."""
        room = self.place(788, 948, 532, 96)
        words = text("The curve sees every hand. Turning points count only what the player could know.")
        size = room.width - theme.px(32), room.height
        note = theme.lined(words, size, px=NOTE, colour=theme.palette.plate_soft, centred=True)
        surface.blit(theme.plate(room.size), room)
        surface.blit(note, note.get_rect(center=room.center))

    def _draw_no_points(self, surface: pygame.Surface, theme: Theme) -> None:
        """Say that there are no turning points, or none yet."""
        if self.points:
            return
        places = [self.place(*panel) for panel in self._points()]
        board = places[0].unionall([place for place in places if place.top == places[0].top])
        backdrop.board(surface, theme, board, radius=32)
        none = text(
            "No turning point: no single choice was clearly better or worse. “Play” adds up the small differences."
        )
        room = board.inflate(-2 * theme.px(32), -2 * theme.px(24))
        said = theme.lined(none if self._uneventful else self.waiting(), room.size, px=WORDS, centred=True)
        surface.blit(said, said.get_rect(center=board.center))

    def _belief(self) -> list[Guess] | None:
        """Return the belief to show; None until the review has found it."""
        if len(self.asking.points) < len(self.places):
            return None
        return self.asking.belief(self.believer, self.viewer, self.moment)

    def _draw_belief(self, surface: pygame.Surface, theme: Theme) -> None:
        board = self.place(*_BELIEF)
        backdrop.board(surface, theme, board, radius=32)
        player = self.believer.player
        few = len(self.others) <= FEW
        room = self.place(1376, 416, 440 - (60 * len(self.others) + 8 if few and len(self.others) > 1 else 0), 56)
        who = self.session.match.players[player]
        knew, believed = text("What {name} could know", name=who.name), text("What {name} believed", name=who.name)
        head = knew if who.is_person else believed
        heading = theme.filling(head, room.size, BOLD, LABEL, YELLOW)
        surface.blit(heading, heading.get_rect(midleft=room.midleft))
        turn = self.picked or self.turn_of(self.moment + 1)
        about = text("of the hand of {name}, before turn {number}", name=self.names[self.viewer], number=turn)
        if self._spoken_to:
            about = text("of your hand, before turn {number}", number=turn)
        if self.believer.remembers == 0:
            about = text("{what}, without counting", what=about)
        line = self.place(1376, 474, 440, 56 if few else 34)
        under = theme.filling(about, line.size, px=NOTE, colour=theme.palette.plate_soft)
        surface.blit(under, line)
        top = 536 if few else 566
        place = self.place(1376, top, 440, 912 - top)
        guesses = self._belief()
        if guesses:
            beliefs.draw(surface, theme, place, guesses, self._plain)
        else:
            words = self.waiting() if guesses is None else text("There was no card to guess.")
            note = theme.filling(words, place.size, px=NOTE, colour=theme.palette.plate_soft)
            surface.blit(note, note.get_rect(midleft=place.midleft))
