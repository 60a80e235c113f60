"""An evening: the program in a window, with a hand on each of several pages of browsers.

    xvfb-run -a -s "-screen 0 1280x720x24" python -m tests.hands.evening --hands 4 --rules grand --cuts 50

The window is used by its keys alone. Pages open the address that the table shows, join, and play by chance; now and
then one is killed, reloaded, put to sleep or cut off, and must be back with its very hand.
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
from typing import Final

from game.app import App
from game.hosting.phone_seats import PhoneSeats
from game.rules import RULE_SETS
from game.session.session import Session
from game.ui.scenes.results import ResultsScene
from game.ui.table.scene import TableScene
from tests.films.browser import Browser
from tests.hands.host import press

#: The key of the table in New game that has so many places.
_TABLES: Final = {2: "2", 4: "1", 10: "4"}
_SEEN: Final = "Object.defineProperty(document, 'visibilityState', {value: '%s', configurable: true});" + (
    "document.dispatchEvent(new Event('visibilitychange'))"
)
_NET: Final = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
_PAGES: Final = 5  # of one browser, which opens six connections to one server at most
_AWAY: Final = 0.3  # seconds of a page that sleeps or is cut off
_PATIENCE: Final = 60.0
_SHOWS: Final = "typeof hand === 'object' && hand.view !== null && !$('hand').hidden && $('lost').hidden"


class Evening:
    """The pages, and the keys of the window; the program runs in the main thread meanwhile."""

    def __init__(self, app: App, hands: int, seed: int) -> None:
        self._app, self._chance = app, random.Random(seed)
        self.pages = list[Browser]()
        for number in range(hands):
            beside = self.pages[-1] if number % _PAGES else None
            self.pages.append(Browser((390, 844), beside))
        self.seats: list[int] = []  # of each page
        self.joined: list[float] = []  # seconds from the address to a seat
        self.back: dict[str, list[float]] = {way.__name__: [] for way in (self.kill, self.reload, self.sleep, self.cut)}
        self.acts = self.presses = 0
        self.ended = "no game"
        self.first_hands = 0.0

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
        self.key("t")  # after the longest match comes the shortest
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
        self.key("s")
        for page in self.pages:
            self.until(partial(page.ask, _SHOWS), "a hand")
        self.first_hands = time.monotonic() - began

    def close(self) -> None:
        """End the browsers."""
        for page in self.pages:
            page.__exit__(None, None, None)

    # What happens to a page

    def kill(self, page: Browser) -> None:
        page.kill()
        page.go(f"http://{self._app.phones.address}:{self._app.phones.port}/")

    def reload(self, page: Browser) -> None:
        page.go(f"http://{self._app.phones.address}:{self._app.phones.port}/")

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

    def play(self, cuts: int, seconds: float) -> str:
        """Play until the match or the time is over; return what was wrong, or nothing."""
        end, acted, moved = time.monotonic() + seconds, time.monotonic(), -1
        every = seconds / (cuts + 1) if cuts else seconds
        due = time.monotonic() + every
        while (session := self.session) is not None and not session.state.winners and time.monotonic() < end:
            for page in self.pages:
                self.presses += bool(press(page, self._chance.randrange(1000)))
            if session.count != moved:
                self.acts += session.count - moved if session.count > moved >= 0 else 0
                self.ended = f"in game {session.state.game_number}"
                acted, moved = time.monotonic(), session.count
            if time.monotonic() - acted > _PATIENCE:
                return f"nothing happens: {session.question}"
            if cuts and time.monotonic() >= due:
                due += every
                self.trouble()
        if session is not None and session.state.winners:
            self.ended = f"the match is over with game {session.state.game_number}"
        said = [fault for page in self.pages for fault in page.faults() if "exceptionThrown" in fault]
        links = self.phones.links
        if links is not None and any(link.garbled for link in links):
            said.append("a line was none")
        return " ".join(said)


def evening(hands: int, rules: str, cuts: int, seconds: float, seed: int) -> bool:
    """Play one evening, and tell of it; return whether all was well."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text(
            f'rules = "{rules}"\nanimation_speed = 8.0\nbot_pause = 0.0\nmaster_volume = 0.0\nfirst_steps = false\n'
        )
        app = App(Path(folder))
        said, party = ["it never began"], Evening(app, hands, seed)

        def attend() -> None:
            try:
                party.sit_down()
                said[0] = party.play(cuts, seconds)
                times = sorted(each for found in party.back.values() for each in found)
                print(
                    f"{hands} hands, {app.settings.rules}: joined after {max(party.joined):.1f} s at most, all hands"
                    f" after {party.first_hands:.1f} s; {party.acts} acts, {party.presses} presses, {party.ended}",
                    flush=True,
                )
                if times:
                    ways = ", ".join(f"{way} {len(found)}" for way, found in party.back.items())
                    print(f"    {ways}: back after {median(times):.2f} s in the median, {times[-1]:.2f} s at most")
            except (AssertionError, OSError, subprocess.CalledProcessError) as fault:
                said[0] = repr(fault)[:2000]
            finally:
                party.close()
                app.quit()

        thread = threading.Thread(target=attend, daemon=True)
        thread.start()
        app.run()
        thread.join(10.0)
        app.close()
    print(f"    {said[0]}" if said[0] else "    all well", flush=True)
    return not said[0]


def main(given: Sequence[str] | None = None) -> int:
    """Play an evening; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.hands.evening", description=__doc__)
    parser.add_argument("--hands", type=int, choices=[*_TABLES], default=2)
    parser.add_argument("--rules", choices=[*RULE_SETS], default="grand")
    parser.add_argument("--cuts", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(given)
    return 0 if evening(chosen.hands, chosen.rules, chosen.cuts, chosen.seconds, chosen.seed) else 1


if __name__ == "__main__":
    raise SystemExit(main())
