"""A match at the table with phones over real connections: they join, get their hands, play, and come back."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, cast

import pygame
import pytest

from game.hosting.phone_seats import PhoneSeats, PhoneState, ServerState
from game.rules.values.state import NOBODY
from game.seats.seat_link import SeatLink
from game.session.match import PERSON
from game.session.session import Session, Slot
from game.ui.scenes.who_sits import WhoSitsScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.hosting.doubles import NAMES, Patient, match_of
from tests.phones.dialling import PATIENT, SOON, Dialled, Table, table
from tests.positions import ANN, BEN
from tests.seats.far_ends import FarEnd
from tests.ui.scenes.test_who_sits import at_table, choose, play_on
from tests.ui.table.playing import FRAME

pytest.importorskip("h11")
pytest.importorskip("segno")


#: What the server says last on a stream.
_LAST = ("elsewhere", "refused", "revoked", "moved", "closed")


class Held(FarEnd):
    """A phone in a hand: a thread reads its stream, and what it says is posted until it is heard."""

    def __init__(self, dialled: Dialled) -> None:
        self.dialled = dialled
        self.named: list[str] = []  # what came that was no line, but for beats
        self.hidden = False
        self.reading: list[threading.Thread] = []
        self._put_away = threading.Event()
        super().__init__(cast(SeatLink, None), "greedy")
        self.open()

    def open(self) -> None:
        """Read the stream from now on."""
        self.came = SimpleQueue[dict[str, Any]]()
        self.reading.append(threading.Thread(target=self._read, args=(self.dialled, self.came), daemon=True))
        self.reading[-1].start()

    def put_away(self) -> None:
        """Read no more, once the server is gone."""
        self._put_away.set()
        for thread in self.reading:
            thread.join(SOON)
            assert not thread.is_alive(), "a phone goes on dialling for ever"

    def _read(self, dialled: Dialled, came: SimpleQueue[dict[str, Any]]) -> None:
        """Read until the server says that it is over; a stream that ends otherwise is fetched again at once."""
        last = name = ""
        while name not in _LAST and not self._put_away.is_set():
            if self.hidden:
                time.sleep(0.01)
                continue
            with suppress(OSError, HTTPException), dialled.stream(last) as events:
                for event in events:
                    if self.hidden:
                        break
                    last, name = event.id or last, event.name
                    if event.id:
                        came.put(json.loads(event.data))
                    elif name == "beat":
                        dialled.ask("POST", "/here")
                    else:
                        self.named.append(name)

    def hide(self) -> None:
        """Let the phone sleep; it is awake again once it is no longer hidden."""
        self.hidden = True
        self.wake()
        self.forget()

    def reload(self) -> None:
        """Open the page anew in the same browser."""
        self.dialled = self.dialled.again()
        self.forget()
        self.open()

    def wake(self) -> None:
        while True:
            try:
                told = self.came.get_nowait()
            except Empty:
                return
            if "hello" in told:
                self.forget()
            self.take(told)
            asked, seat = self.latest.get("question"), self.latest.get("viewer")
            if "view" in told and (asked is None or asked[1] != seat) and seat not in self.offer:
                self.question = None  # it was answered before the page was loaded again

    def say(self, **words: Any) -> None:
        assert self.dialled.act(json.dumps(words).encode()) == 200


class Evening:
    """Two people with phones and a bot, at a table with a real server."""

    def __init__(self, host: Sitter, server: Table, slot: Slot | None = None) -> None:
        host.settings.animation_speed, host.settings.bot_pause = 8.0, 0.0
        self.host, self.server, self.seats = host, server, PhoneSeats(server, Patient())
        self.seats.server = ServerState.OPEN  # which the test has waited for
        host.phones.seats = self.seats
        self.window = pygame.Surface(host.theme.size)
        self.held = {seat: self.joined(seat) for seat in (ANN, BEN)}
        self.session = Session(match_of("ppb", "classic", 6).match, slot)
        self.table = TableScene(host, self.session)
        host.stack.push(self.table)
        host.stack.settle()

    def joined(self, seat: int) -> Held:
        phone = Dialled(self.server.port)
        phone.join_when_set(self.server)
        self.until(lambda: self.seats.joining)
        (joining,) = self.seats.joining
        self.seats.admit(joining.joiner, seat)
        held = Held(phone)
        self.until(lambda: self.seats.state(seat) is PhoneState.HERE)
        return held

    def seat(self, player: int, kind: str) -> None:
        """Have another sit there, chosen on the page over the table."""
        self.host.go.who_sits(self.session)
        self.host.stack.settle()
        page = self.host.stack.top
        assert isinstance(page, WhoSitsScene)
        choose(page, player, kind)
        play_on(page)
        self.table = at_table(self.host)
        self.session = self.table.session

    def until(self, wanted: Callable[[], object]) -> None:
        end = time.monotonic() + SOON
        while not wanted():
            assert time.monotonic() < end, "it never comes to that"
            self.seats.update(0.001)
            time.sleep(0.001)

    def wait(self, wanted: Callable[[], object]) -> None:
        """Let frames pass at the table, in which nobody does anything, until it comes to that, and one more."""
        end = time.monotonic() + SOON
        while not wanted():
            assert time.monotonic() < end, "it never comes to that"
            self.table.update(FRAME)
            self.drawn()
            time.sleep(0.001)
        self.table.update(FRAME)

    def drawn(self) -> bytes:
        """What the window shows, of which only what has changed is drawn."""
        self.host.stack.draw(self.window)
        return pygame.image.tobytes(self.window, "RGB")

    def play(self, acts: int) -> None:
        """Play on until so many acts are done, or the game is over."""
        end = time.monotonic() + SOON
        while self.session.count < acts and not self.session.state.over:
            for held in self.held.values():
                held.wake()
                held.play()
            self.host.stack.top.update(FRAME)  # type: ignore[union-attr]
            self.host.stack.settle()
            assert self.table.seat.viewer == NOBODY
            assert time.monotonic() < end, f"nothing goes on: {self.session.question}"


@pytest.fixture
def begin(host: Sitter) -> Iterator[Callable[..., Evening]]:
    """Begins evenings, and has their phones put away once the server is gone."""
    begun: list[Evening] = []

    def begin(server: Table, slot: Slot | None = None) -> Evening:
        begun.append(Evening(host, server, slot))
        return begun[-1]

    yield begin
    for evening in begun:
        for held in evening.held.values():
            held.put_away()


def test_phones_play_at_the_table_are_loaded_again_and_cut_off_and_nothing_is_lost(
    host: Sitter, begin: Callable[..., Evening]
) -> None:
    with table(PATIENT) as server:
        evening = begin(server)
        evening.play(20)
        assert evening.held[ANN].lines[0]["people"][BEN]["name"] == NAMES[BEN]
        evening.held[ANN].reload()
        evening.play(35)
        evening.held[BEN].reload()
        evening.play(60)
        assert evening.session.count >= 60 or evening.session.state.over
        assert "elsewhere" in evening.held[ANN].named, "the older tab says so"
        assert not evening.held[ANN].refused and not evening.held[BEN].refused
        host.stack.clear()
        host.stack.settle()


def test_a_revoked_phone_is_told_and_its_hand_comes_to_the_screen(
    host: Sitter, begin: Callable[..., Evening]
) -> None:
    with table(PATIENT) as server:
        evening = begin(server)
        evening.play(6)
        evening.seats.revoke(ANN)
        evening.until(lambda: evening.held[ANN].named[-1:] == ["revoked"])
        assert ANN not in evening.table.turns.hands and BEN in evening.table.turns.hands
        host.stack.clear()
        host.stack.settle()


def test_a_plate_no_longer_says_that_a_phone_is_gone_once_it_is_back(
    host: Sitter, begin: Callable[..., Evening]
) -> None:
    with table(PATIENT) as server:
        evening = begin(server)
        evening.play(6)
        asleep = evening.held[BEN]
        while evening.session.question is None or evening.session.question.player != BEN:
            evening.play(evening.session.count + 1)
        asleep.hide()
        evening.wait(lambda: evening.seats.state(BEN) is PhoneState.GONE)
        gone = evening.drawn()
        assert evening.drawn() == gone
        asleep.hidden = False
        evening.wait(lambda: evening.seats.state(BEN) is PhoneState.HERE)
        assert evening.drawn() != gone and not evening.table._seen().flags
        host.stack.clear()
        host.stack.settle()


def test_a_bot_goes_on_for_a_phone_that_is_gone_and_its_player_gets_the_hand_back_on_it(
    host: Sitter, begin: Callable[..., Evening], tmp_path: Path
) -> None:
    with table(PATIENT) as server:
        evening = begin(server, Slot(tmp_path / "match"))
        back = evening.held[BEN]
        evening.play(12)
        back.hide()
        evening.until(lambda: evening.seats.state(BEN) is not PhoneState.HERE)
        evening.seat(BEN, "casual")
        assert [*evening.table.turns.hands] == [ANN] and evening.session.persons == (ANN,)
        evening.play(evening.session.count + 12)
        back.hidden = False
        evening.until(lambda: evening.seats.state(BEN) is PhoneState.HERE)
        evening.until(lambda: not back.came.empty())
        assert back.came.get()["say"].startswith("A bot plays for you now.")
        evening.seat(BEN, PERSON)
        told = len(back.lines)
        evening.play(evening.session.count + 20)
        assert "hello" in back.lines[told] and back.lines[told]["seat"] == BEN
        assert any(act.player == BEN for act in evening.session.past.acts[-20:]), "Ben plays on the phone again"
        late = [told["say"] for held in evening.held.values() for told in held.refused]
        assert {*late} <= {"Too late: the game has gone on."} and len(late) <= 2, "said as the seats changed"
        host.stack.clear()
        host.stack.settle()
