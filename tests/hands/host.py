"""A table whose hands are on phones, for tests: a session with links, the server of phones, and pages that reach it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from game.hosting.phone_hints import PhoneHints
from game.phones import pipe
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.bot_process import Worker
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from game.ui.table.question.seat_wording import ScreenWording
from game.web.hand_page import hand_pages
from tests.films.browser import Browser
from tests.phones.dialling import HERE, PAGES, PATIENT, SOON, Dialled, Table
from tests.seats.far_ends import FarEnd
from tests.workers.playing import Here, Stub

ASSETS = Path(__file__).resolve().parents[2] / "assets"
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
OFFERED = 8.0
#: Presses one thing that is lit, by a number; says what.
PRESS = """
(number => {
  const all = (of) => [...document.querySelectorAll(of)].filter((found) => found.offsetParent && !found.disabled);
  const picks = all("#picks button"), main = all("#main button"), more = all("#more button");
  const cards = hand.open ? all("#cards button:not(.dim):not([aria-pressed=true])") : [];
  const claims = all("#catches button, #uno.owed, #uno.awake");
  const held = all("#cards button[aria-pressed=true]");
  const ways = [claims, picks, main, number % 16 ? cards : [], more, cards, held];
  const chance = ways.find((some) => some.length) || [];
  const found = chance[number % (chance.length || 1)];
  if (found) found.click();
  return found ? found.textContent : "";
})
"""


class HandHost:
    """A match whose first players sit at phones; far ends without a page play the others."""

    def __init__(
        self, session: Session, phones: Table, pages: int, *, ends_play: bool = True, hints: bool = True
    ) -> None:
        self.session, self.phones = session, phones
        self.names = [player.name for player in session.match.players]
        self.links = SeatLinks(session, lambda: hints)
        self.hints = PhoneHints(session, self.links, cast(Worker, Stub(Here())))
        folder = ASSETS / "translations"
        for player in range(pages):
            self.links.open(player, SeatWords(self.names, ScreenWording(), folder=folder))
        self.ends = [FarEnd(self.links.open(player, None), "greedy") for player in range(pages, len(self.names))]
        self.sent: dict[int, int] = {}  # by seat of a phone that has a whole view, the last line sent
        self.joined: list[pipe.Joining] = []
        self.news: list[pipe.News] = []
        self.ends_play = ends_play
        self.step()

    def step(self) -> None:
        """Carry out what is queued, and tell all."""
        self.links.look()
        while self.session.step() is not None:
            self.links.look()
        if self.ends_play:
            for end in self.ends:
                end.catch_up()
                if end.play():
                    self.step()
                    return
        for seat in self.sent:
            self._send(seat, whole=False)

    def _send(self, seat: int, *, whole: bool) -> None:
        for line in self.links[seat].since(-1 if whole else self.sent[seat]):
            self.phones.send(seat, line.number, line.data.rstrip(b"\n"), whole)
            self.sent[seat], whole = line.number, False

    def pump(self, seconds: float = 0.0) -> None:
        """Take in what the phones have said, and answer."""
        for news in self.phones.news(seconds):
            self.news.append(news)
            match news:
                case pipe.Joining():
                    self.joined.append(news)
                case pipe.WantsWhole():
                    self._send(news.seat, whole=True)
                case pipe.LineCame():
                    self.links[news.seat].hear(news.line)
        self.hints.update(seconds)
        self.step()

    def pump_until(self, browser: Browser, expression: str) -> Any:
        """Go on until a page says that something holds; what it says."""
        for _ in range(2000):
            self.pump(0.02)
            if found := browser.ask(expression):
                return found
        raise AssertionError(f"never: {expression}\n{browser.ask('document.body.innerText')}")

    def asking(self, count: int) -> list[pipe.Joining]:
        """Wait until so many phones have asked to join; a page can show its signs before the table has read of it."""
        while len(self.joined) < count:
            self.pump(SOON)
        return self.joined

    def address(self) -> str:
        return f"http://{HERE}:{self.phones.port}/"

    def opens(self, browser: Browser, rest: str = "") -> None:
        """Open the page of a hand."""
        browser.go(self.address() + rest)

    def seats(self, browser: Browser, seat: int, *, name: str = "") -> None:
        """Join on a phone as a person does, and let it in at a seat."""
        self.opens(browser, f"#{self.phones.code}")
        self.pump_until(browser, "!document.getElementById('door').hidden")
        self.joins(browser, seat, name=name)

    def joins(self, browser: Browser, seat: int, *, name: str = "") -> None:
        """Join from the door, and be let in at a seat."""
        browser.ask(f"document.getElementById('name').value = {(name or self.names[seat])!r}; $('go').click()")
        self.phones.admit(self.asking(1).pop().joiner, seat)
        self.pump_until(browser, "hand.view !== null && !$('hand').hidden")
        # The view is the first of several lines: a card can be chosen only once the question has come, too.
        self.pump_until(browser, f"Number(wire.last.split('-').pop()) >= {self.sent[seat]}")


def press(browser: Browser, number: int) -> str:
    """Press something lit; what it says, or nothing."""
    return str(browser.ask(f"{PRESS}({number})"))


def new_match(rules: str, players: int, seed: int = 1) -> Session:
    people = tuple(Player(NAMES[one], PERSON, one + 1) for one in range(players))
    return Session(Match(parse_rules(rules), people, seed))


@contextmanager
def hosted(session: Session, pages: int, *, ends_play: bool = True, hints: bool = True) -> Iterator[HandHost]:
    """A table with phones at which a match is played."""
    made = hand_pages(ASSETS, OFFERED)
    phones = Table(ports=(0,), limits=PATIENT)
    try:
        phones.wait_for(pipe.Listening)
        phones.show(made)
        while Dialled(phones.port).ask("GET", "/").body == PAGES["/"].body:
            pass
        yield HandHost(session, phones, pages, ends_play=ends_play, hints=hints)
    finally:
        phones.close()
        phones.process.end(SOON)
