"""Who sits where: people stand up, and bots go on for them; people sit down for bots. The match is taken up again."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial

import pygame

from game.rules.values.actions import Action
from game.rules.values.messages import Message
from game.session.match import PERSON
from game.session.match_file import SaveError
from game.session.seat_changes import change, has_lain_open, offered, refusal, restriction
from game.session.session import Session
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import SAND, YELLOW
from game.ui.kit.faces import face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.switches import Choice
from game.ui.kit.widgets import PRIMARY, SOFT, Button, Widget
from game.ui.table.first_sight import reading_log
from game.ui.words.wording import temperament

_LEFT, _WIDE = 470, 980
_BOT = "casual"  # who is chosen for somebody who is gone
_HEAD, _FOOT = 116, 210  # design pixels above the rows and below them
_ROW = 70


class WhoSitsScene(Page):
    """Lies over the pause, or a page on which somebody is gone, for whom a bot is chosen already: ``player``.

    What is chosen counts once it is confirmed, and the match is opened again with it.
    """

    see_through = True

    def __init__(self, host: Host, session: Session, player: int | None = None) -> None:
        super().__init__(host)
        self.session = session
        self.first_focus = f"seat {player or 0}"
        self._kinds = [player.kind for player in session.match.players]
        if player is not None:
            self._kinds[player] = _BOT
        self._opening: Generator[None, None, None] | None = None
        self._refused: Message | None = None

    def back(self) -> None:
        if self._opening is None:
            self.host.go.back()

    def _seat(self, player: int, kind: object) -> None:
        self._kinds[player], self._refused = str(kind), None
        self.invalidate()

    def _done(self) -> None:
        """Have those who were chosen sit there, unless no person would be left."""
        players = self.session.match.players
        kinds = {number: kind for number, kind in enumerate(self._kinds) if kind != players[number].kind}
        self._refused = refusal(self.session, kinds)
        if not kinds:
            self.back()
        elif self._refused is None and self._opening is None:
            covered = self._stays_covered()
            change(self.session, kinds)
            devices = self.host.devices
            for player, kind in kinds.items():
                (devices.take_up if kind == PERSON else devices.lay_down)(player)
            self._opening = self._opened(covered, [act for act in self.session.queue if act.player not in kinds])
        self.invalidate()

    def _opened(self, covered: bool, acts: Iterable[Action]) -> Generator[None, None, None]:
        """Open the match again, with those who sit there now, and go to its table; or say why it cannot be opened.

        Acts that came from phones meanwhile, and wait to be done, are done there.
        """
        slot = self.session.keeping.slot
        assert slot is not None, "only a match that is saved offers this"
        self.session.close()
        try:
            session = yield from Session.resuming(slot)
            session.covered = covered
            session.queue.extend(acts)
        except SaveError as error:
            self.host.go.title(error.message)
            return
        try:
            log = yield from reading_log(session)
        except GeneratorExit:  # the window was closed
            session.close()
            raise
        self.host.go.table(session, log)

    def _stays_covered(self) -> bool:
        """Return whether no hand has lain open, nor will: the only person left has theirs on a phone."""
        people, seats = [player for player, kind in enumerate(self._kinds) if kind == PERSON], self.host.phones.seats
        on_phones = seats is not None and {*people} <= {*seats.players}
        return (len(people) > 1 or on_phones) and not has_lain_open(self.session)

    def leave(self) -> None:
        if self._opening is not None:
            self._opening.close()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._opening is not None and not self.host.stack.changing:
            self.host.stack.finish(self._opening)

    def rests_for(self) -> float | None:
        return 0.0 if self._opening is not None else super().rests_for()

    @property
    def _board(self) -> Panel:
        high = _HEAD + _ROW * len(self._kinds) + _FOOT
        return _LEFT, (1080 - high) // 2, _WIDE, high

    def panels(self) -> tuple[Panel, ...]:
        return (self._board,)

    def build(self) -> list[Widget]:
        left, top, wide, high = self._board
        found: list[Widget] = []
        for number, player in enumerate(self.session.match.players):
            kinds = [(kind, self._words(kind)) for kind in offered(self.session, number)]
            place = self.place(left + 124, top + _HEAD + _ROW * number, wide - 172, 56)
            choice = Choice(
                f"seat {number}", place, kinds, self._kinds[number], partial(self._seat, number), label=player.name,
                px=WORDS, round_again=True,
            )  # fmt: skip
            choice.enabled = len(kinds) > 1
            found.append(choice)
        done, back = self.place(left + 48, top + high - 116, 560, 76), self.place(left + 624, top + high - 116, 308, 76)
        found.append(Button("done", done, text("Play on like this"), self._done, key="s", style=PRIMARY, px=LABEL))
        found.append(Button("back", back, text("Back"), self.back, hint="Esc", style=SOFT, px=LABEL))
        return found

    def _words(self, kind: str) -> str:
        return text("A person") if kind == PERSON else say(temperament(kind))

    def told(self) -> str:
        """Say what a change means, or why one cannot be made."""
        why = self._refused or restriction(self.session)
        return say(why) if why is not None else text("A bot that takes over knows what its player has seen.")

    def paint(self, surface: pygame.Surface) -> None:
        theme, (left, top, _, high) = self.host.theme, self._board
        backdrop.veil(surface, theme, 0.55)
        backdrop.board(surface, theme, self.place(*self._board), 0.98)
        head = backdrop.head_words(theme, text("Who sits where"), self.place(left + 48, top + 60, 884, 0).width)
        surface.blit(head, head.get_rect(center=self.place(960, top + 60, 0, 0).topleft))
        for number, player in enumerate(self.session.match.players):
            place = self.place(left + 56, top + _HEAD + _ROW * number, 56, 56)
            picture = face(theme, player.face, min(place.size))
            surface.blit(picture, picture.get_rect(center=place.center))
        place = self.place(left + 48, top + high - _FOOT + 6, 884, 76)
        note = theme.lined(self.told(), place.size, px=WORDS, colour=YELLOW if self._refused else SAND, centred=True)
        surface.blit(note, note.get_rect(center=place.center))
