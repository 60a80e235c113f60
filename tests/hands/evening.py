"""An evening: the program in a window, with a hand on each of several pages of browsers.

    xvfb-run -a -s "-screen 0 1280x720x24" python -m tests.hands.evening --hands 4 --rules grand --cuts 50

The window is used by its keys alone. Pages open the address that the table shows, join, and play by chance; now and
then one is killed, reloaded, put to sleep or cut off, and must be back with its very hand. Matches are of so many
games, one after another until the time is over. At the end, what the pages pressed is held against the journals on
disk: no act may be lost, doubled, or there though nobody pressed it.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final
from unittest.mock import patch

from game.app import App
from game.hosting.phone_seats import PhoneSeats
from game.rules import RULE_SETS
from game.rules.values.actions import Action
from game.session.session import Session, Step
from game.ui.scenes.results import ResultsScene
from game.ui.table.scene import TableScene
from tests.films.browser import Browser
from tests.hands.host import PRESS
from tests.hands.memory import HOOK, KEPT, SILENT
from tests.hands.reckoning import Played, reckoned

#: The key of the table in New game that has so many places.
_TABLES: Final = {2: "2", 4: "1", 10: "4"}
_SEEN: Final = "Object.defineProperty(document, 'visibilityState', {value: '%s', configurable: true});" + (
    "document.dispatchEvent(new Event('visibilitychange'))"
)
_NET: Final = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
_PAGES: Final = 5  # of one browser, which opens six connections to one server at most
_AWAY: Final = 0.3  # seconds of a page that sleeps or is cut off
_PATIENCE: Final = 60.0
_HURRY: Final = "Shift_L"  # held while a match is played
_TOLD: Final = 20  # faults
_OFTEN: Final = 0.05  # seconds between two looks at the pages
#: Has a page play by itself: it presses what is lit, by its own lots, while it is looked at, and reads what fits first.
_PLAYS: Final = f"""
let lot = SEED;
var resting = false;
setInterval(() => {{
  lot = (lot * 48271) % 2147483647;
  const reads = hand.chosen.length && !hand.fit;
  if (!resting && !reads && document.visibilityState === "visible") ({PRESS})(lot);
}}, 15);
"""
_QUIET: Final = 0.5  # seconds in which nothing is done any more
_SHOWS: Final = "typeof hand === 'object' && hand.view !== null && !$('hand').hidden && $('lost').hidden"


class Evening:
    """The pages, and the keys of the window; the program runs in the main thread meanwhile."""

    def __init__(self, app: App, hands: int, seed: int) -> None:
        self._app, self._chance = app, random.Random(seed)
        self.troubles = 0
        self.matches: list[Played] = []
        self.first_hands = 0.0
        self.seats: list[int] = []  # of each page
        self.pages = list[Browser]()
        for number in range(hands):
            beside = self.pages[-1] if number % _PAGES else None
            self.pages.append(Browser((390, 844), beside, partial(self._hears, number)))
        self.joined: list[float] = []  # seconds from the address to a seat
        self.back: dict[str, list[float]] = {way.__name__: [] for way in (self.kill, self.reload, self.sleep, self.cut)}

    @property
    def phones(self) -> PhoneSeats:
        """Return the seats with phones."""
        found = self._app.phones.seats
        assert found is not None
        return found

    @property
    def session(self) -> Session | None:
        """Return the match at the table, if the program shows one."""
        tables = [scene for scene in self._app.stack.scenes if isinstance(scene, (TableScene, ResultsScene))]
        return tables[-1].session if tables else None

    def _hears(self, at: int, event: dict[str, Any]) -> None:
        """Remember what a page says."""
        if self.matches and at < len(self.seats):
            self.matches[-1].memory.hears(self.seats[at], event)

    def _begin(self, session: Session) -> None:
        """Wait until all hands of a match are there, and hurry."""
        self.until(lambda: self.matches and self.matches[-1].session is session, "the match at the phones")
        for page in self.pages:
            self.until(partial(page.ask, _SHOWS), "a hand")
            page.ask("resting = false")
        subprocess.run(["xdotool", "keydown", _HURRY], check=True)

    def _listen(self, page: Browser) -> None:
        """Have a page that has just been opened tell what is pressed."""
        page.send("Runtime.addBinding", name="pressed")
        if self.matches:
            seat = self.seats[self.pages.index(page)]
            for answer in page.ask(KEPT).splitlines():
                self.matches[-1].memory.press(seat, answer)
        page.ask(HOOK)
        page.ask(_PLAYS.replace("SEED", str(self._chance.randrange(1, 1 << 31))))

    def key(self, name: str) -> None:
        """Press a key of the window."""
        subprocess.run(["xdotool", "key", name], check=True)
        time.sleep(0.2)

    def until(self, wanted: Callable[[], object], what: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + _PATIENCE
        while not wanted():
            assert time.monotonic() < end, f"never: {what}"
            time.sleep(0.01)

    def sit_down(self) -> None:
        """Open the page Phones of a new game, let every page join, and start."""
        time.sleep(3.0)
        self.key("n")
        self.key(_TABLES[len(self.pages)])
        self.key("h")
        self.until(lambda: self._app.phones.seats and self._app.phones.code, "the server is open")
        began = time.monotonic()
        for page in self.pages:
            before = {*self.phones}
            opened = time.monotonic()
            page.go(f"http://{self._app.phones.address}:{self._app.phones.port}/#{self._app.phones.code}")
            self.until(partial(page.ask, "!document.getElementById('door').hidden"), "the door")
            name = "Player" + "ABCDEFGHIJ"[len(self.seats)]
            page.ask(f"document.getElementById('name').value = {name!r}; $('go').click()")
            while {*self.phones} == before:
                assert time.monotonic() - opened < _PATIENCE, page.ask("document.body.innerText")
                self.key("y")
            self.seats += {*self.phones} - before
            self.joined.append(time.monotonic() - opened)
            self._listen(page)
        self._overhear()
        self.key("s")
        self.until(lambda: self.session, "the table")
        assert self.session is not None
        self._begin(self.session)
        self.first_hands = time.monotonic() - began

    def _overhear(self) -> None:
        """Remember what the table says to the pages."""
        phones = self.phones.phones
        send = phones.send

        def told(seat: int, number: int, line: bytes, whole: bool = False) -> None:
            session = self.phones.session
            if session is not None:
                if not self.matches or self.matches[-1].session is not session:
                    self.matches.append(Played(session))
                self.matches[-1].memory.told(seat, number, line)
            send(seat, number, line, whole)

        phones.send = told  # type: ignore[method-assign]

    def submitted(self, step: Step) -> None:
        """Remember what came to nothing when its turn came."""
        if self.matches and not step.done:
            self.matches[-1].memory.vain.append(step.action)

    def close(self) -> None:
        """End the browsers."""
        for page in self.pages:
            page.__exit__(None, None, None)

    # What happens to a page

    def kill(self, page: Browser) -> None:
        page.kill()
        self.reload(page)

    def reload(self, page: Browser) -> None:
        page.go(f"http://{self._app.phones.address}:{self._app.phones.port}/")
        self._listen(page)

    def sleep(self, page: Browser) -> None:
        page.ask(_SEEN % "hidden")
        time.sleep(_AWAY)
        page.ask(_SEEN % "visible")

    def cut(self, page: Browser) -> None:
        page.send("Network.emulateNetworkConditions", offline=True, **_NET)
        page.ask("wire._again()")
        time.sleep(_AWAY)
        page.send("Network.emulateNetworkConditions", offline=False, **_NET)

    def trouble(self) -> None:
        """Let something happen to a page, and wait until it shows the very hand of its player again."""
        at = self._chance.randrange(len(self.pages))
        way = self._chance.choice((self.kill, self.reload, self.sleep, self.cut))
        self.troubles += 1
        way(self.pages[at])
        began = time.monotonic()
        self.until(lambda: self.shows(at), f"{way.__name__}: page {at} is back")
        self.back[way.__name__].append(time.monotonic() - began)

    def shows(self, at: int) -> bool:
        """Return whether a page shows what its player holds."""
        session = self.session
        assert session is not None
        held = ",".join(map(str, sorted(session.state.hands[self.seats[at]])))
        same = f"[...hand.view.hand].sort((one, other) => one - other).join() === '{held}'"
        return bool(self.pages[at].ask(f"{_SHOWS} && {same}"))

    def play(self, cuts: int, seconds: float, matches: int) -> str:
        """Play until so many matches or the time are over; return what was wrong, or nothing."""
        end, acted, moved = time.monotonic() + seconds, time.monotonic(), -1
        every = seconds / (cuts + 1) if cuts else seconds
        due = time.monotonic() + every
        while time.monotonic() < end:
            session = self.session
            assert session is not None
            if session.state.winners:
                self._rest(session)
                self.matches[-1].ended = True
                if len(self.matches) == matches:
                    break
                self._rematch(session)
                continue
            for page in self.pages:
                page.ask("0")  # takes in what it has told
            time.sleep(_OFTEN)
            if session.count != moved:
                acted, moved = time.monotonic(), session.count
            if time.monotonic() - acted > _PATIENCE:
                return f"nothing happens: {session.question}"
            if cuts and time.monotonic() >= due:
                due += every
                self.trouble()
        if self.session is not None:
            self._rest(self.session)
            self._note_held()
        said = [fault for page in self.pages for fault in page.faults() if "exceptionThrown" in fault]
        links = self.phones.links
        if links is not None and any(link.garbled for link in links):
            said.append("a line was none")
        return " ".join(said)

    def _rest(self, session: Session) -> None:
        """Wait until all that was pressed has been heard, and what came of it is on disk."""
        subprocess.run(["xdotool", "keyup", _HURRY], check=True)
        for page in self.pages:
            page.ask("resting = true")
        for page in self.pages:
            self.until(partial(page.ask, SILENT), "a page has said all")
        count, since = session.count, time.monotonic()
        while time.monotonic() - since < _QUIET:
            time.sleep(0.02)
            if session.count != count or session.queue or not session.settled:
                count, since = session.count, time.monotonic()

    def _note_held(self) -> None:
        """Remember which answers the table holds, because an offer is still open to others."""
        links = self.phones.links
        for player in links.players if links is not None else ():
            act = links.offers.answer_of(player)
            if act is not None and self.matches:
                self.matches[-1].memory.held[player] = act

    def _rematch(self, session: Session) -> None:
        """Begin the next match at the window."""
        end = time.monotonic() + _PATIENCE
        while self.session is session:
            assert time.monotonic() < end, "never: another match"
            if isinstance(self._app.stack.top, ResultsScene):
                self.key("r")
            time.sleep(0.1)
        assert self.session is not None
        self._begin(self.session)

    def told(self) -> list[str]:
        """Tell of the evening, once the program has ended and all is on disk; return what was wrong."""
        print(
            f"{len(self.pages)} hands, {self._app.settings.rules}: joined after {max(self.joined):.1f} s at most, all"
            f" hands after {self.first_hands:.1f} s",
        )
        times = sorted(each for found in self.back.values() for each in found)
        if times:
            ways = ", ".join(f"{way} {len(found)}" for way, found in self.back.items())
            print(f"    {ways}: back after {median(times):.2f} s in the median, {times[-1]:.2f} s at most")
        print(f"    {len(times)} times back of {self.troubles}: {self.troubles - len(times)} locked out")
        return reckoned(self.matches)


def evening(hands: int, rules: str, cuts: int, seconds: float, seed: int, matches: int = 0) -> bool:
    """Play one evening, and tell of it; return whether all was well. With 0 ``matches`` only the time ends it."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text(
            f'rules = "{rules}"\nanimation_speed = 8.0\nbot_pause = 0.0\nmaster_volume = 0.0\nfirst_steps = false\n'
        )
        app = App(Path(folder))
        said, party = ["it never began"], Evening(app, hands, seed)
        submit = Session.submit

        def submitting(session: Session, action: Action) -> Step:
            step = submit(session, action)
            party.submitted(step)
            return step

        def attend() -> None:
            try:
                party.sit_down()
                said[0] = party.play(cuts, seconds, matches)
            except (AssertionError, OSError, subprocess.CalledProcessError) as fault:
                said[0] = repr(fault)[:2000]
            finally:
                party.close()
                app.quit()

        thread = threading.Thread(target=attend, daemon=True)
        with patch.object(Session, "submit", submitting):
            thread.start()
            app.run()
            thread.join(10.0)
            app.close()
        wrong = party.told() if party.joined else []
    for each in wrong[:_TOLD]:
        print(f"    WRONG: {each}")
    print(f"    {said[0]}" if said[0] else "    all well" if not wrong else "    NOT well", flush=True)
    return not said[0] and not wrong


def main(given: Sequence[str] | None = None) -> int:
    """Play evenings; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.hands.evening", description=__doc__)
    parser.add_argument("--hands", type=int, choices=[*_TABLES], default=2)
    parser.add_argument("--rules", choices=[*RULE_SETS], nargs="+", default=["grand"], help="an evening for each")
    parser.add_argument("--games", type=int, default=2, help="of a match")
    parser.add_argument("--turns", type=int, default=1000, help="after which a game ends as blocked")
    parser.add_argument("--matches", type=int, default=0, help="after which an evening ends; 0 for by time alone")
    parser.add_argument("--cuts", type=int, default=20, help="of an evening")
    parser.add_argument("--seconds", type=float, default=300.0, help="of an evening")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    length = f"scoring=games target={asked.games} max_turns={asked.turns}"
    evenings = [
        evening(asked.hands, f"{rules} {length}", asked.cuts, asked.seconds, asked.seed, asked.matches)
        for rules in asked.rules
    ]
    return 0 if all(evenings) else 1


if __name__ == "__main__":
    raise SystemExit(main())
