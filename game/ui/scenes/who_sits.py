"""Who sits where: bots take over for people who stand up, and people for bots; then the match goes on."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import partial

import pygame

from game.hosting.phone_seats import PhoneState
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
from game.ui.table.paint.badges import phone
from game.ui.words.wording import temperament

_LEFT, _WIDE = 470, 980
_BOT = "casual"  # the level of the bot chosen for a player who has left
_HEAD, _FOOT = 116, 210  # design pixels above and below the rows
_ROW = 70
_MARK = 0.55  # the height of the mark of a phone, as a share of a face's


class WhoSitsScene(Page):
    """Lies over the pause, or over a page about a ``player`` who has left, for whom a bot is chosen already.

    Choices apply once confirmed; the match is then opened again with them.
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
        """Apply the choices, unless no person would be left."""
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
        """Open the match again, with the new players, and go to its table; or say why it cannot be opened.

        ``acts`` still waiting in the queue, which phones may have sent, are put into the new session's queue.
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
        """Return whether no hand has been or will be open on the screen, as people take turns or have phones."""
        people = [player for player, kind in enumerate(self._kinds) if kind == PERSON]
        return (len(people) > 1 or {*people} <= {*self._on_phones()}) and not has_lain_open(self.session)

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
            kinds = [(kind, self._words(kind, number)) for kind in offered(self.session, number)]
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

    def _words(self, kind: str, player: int) -> str:
        if kind != PERSON:
            return say(temperament(kind))
        return text("A person, on a phone") if player in self._phones else text("A person")

    @property
    def _phones(self) -> dict[int, PhoneState]:
        """Return the state of each seat's phone, if it has one; the phone of a bot's seat waits for its person."""
        seats = self.host.phones.seats
        if seats is None or seats.session is not self.session:
            return {}
        return {seat: seats.state(seat) for seat in seats}

    def _on_phones(self) -> Sequence[int]:
        seats = self.host.phones.seats
        return tuple(seats.players) if seats is not None else ()

    def told(self) -> str:
        """Say what a change means, or why it was refused."""
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
            if (state := self._phones.get(number)) is not None:
                mark = phone(theme, round(place.height * _MARK), state is PhoneState.HERE)
                surface.blit(mark, mark.get_rect(bottomright=place.inflate(theme.px(8), theme.px(8)).bottomright))
        place = self.place(left + 48, top + high - _FOOT + 6, 884, 76)
        note = theme.lined(self.told(), place.size, px=WORDS, colour=YELLOW if self._refused else SAND, centred=True)
        surface.blit(note, note.get_rect(center=place.center))
