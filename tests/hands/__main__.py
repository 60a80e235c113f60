"""``python -m tests.hands``: whole games on two pages of hands, reloaded, put to sleep and cut off on the way."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from statistics import median

from game.rules import RULE_SETS
from tests.films.browser import Browser, found_browser
from tests.hands.host import HandHost, hosted, new_match, press

_MOST = 6000  # presses of a game
_STUCK = 400  # presses without an act
_SEEN = "Object.defineProperty(document, 'visibilityState', {value: '%s', configurable: true});" + (
    "document.dispatchEvent(new Event('visibilitychange'))"
)
_NET = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


def reload(host: HandHost, page: Browser) -> None:
    host.opens(page)


def sleep(host: HandHost, page: Browser) -> None:
    page.ask(_SEEN % "hidden")
    host.pump(0.2)
    page.ask(_SEEN % "visible")


def cut(host: HandHost, page: Browser) -> None:
    page.send("Network.emulateNetworkConditions", offline=True, **_NET)
    page.ask("wire._again()")
    host.pump(0.2)
    page.send("Network.emulateNetworkConditions", offline=False, **_NET)


#: What happens to a page, after which it must be back.
CUTS: tuple[Callable[[HandHost, Browser], None], ...] = (reload, sleep, cut)


def is_back(host: HandHost, page: Browser, seat: int) -> None:
    """Go on until a page shows the very hand that its player holds."""
    hand = ",".join(map(str, sorted(host.session.state.hands[seat])))
    known = "typeof hand === 'object' && hand.view !== null && !$('hand').hidden && $('lost').hidden"
    host.pump_until(page, f"{known} && [...hand.view.hand].sort((one, other) => one - other).join() === '{hand}'")


def play(rules: str, seed: int, cuts: int, times: list[float]) -> str:
    """Play a game; what was wrong with it, or nothing."""
    chance, session = random.Random(seed), new_match(rules, 2, seed)
    with hosted(session, 2) as host, Browser((390, 844)) as one, Browser((320, 640)) as other:
        pages, presses, idle = (one, other), 0, 0
        for seat, page in enumerate(pages):
            host.seats(page, seat)
        while not session.state.over and presses < _MOST and idle < _STUCK:
            acts = len(session.past.acts)
            for page in pages:
                press(page, chance.randrange(1000))
                host.pump(0.004)
            presses += 2
            idle = 0 if len(session.past.acts) > acts else idle + 2
            if cuts and chance.randrange(10) == 0:
                cuts, seat = cuts - 1, chance.randrange(2)
                chance.choice(CUTS)(host, pages[seat])
                began = time.monotonic()
                is_back(host, pages[seat], seat)
                times.append(time.monotonic() - began)
        print(f"{rules}: {len(session.past.acts)} acts, {presses} presses", flush=True)
        said = [fault for page in pages for fault in page.faults() if "exceptionThrown" in fault]
        if any(link.garbled for link in host.links):
            said.append("a line was none")
        return " ".join(said) or ("" if session.state.over else f"it does not end: {session.question}")


def main(given: Sequence[str] | None = None) -> int:
    """Play games; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.hands", description=__doc__)
    parser.add_argument("--games", type=int, default=len(RULE_SETS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cuts", type=int, default=20, help="cuts in each game")
    chosen = parser.parse_args(given)
    if found_browser() is None:
        print("There is no browser on this machine.")
        return 1
    wrong, times = 0, list[float]()
    for number in range(chosen.games):
        said = play([*RULE_SETS][number % len(RULE_SETS)], chosen.seed + number, chosen.cuts, times)
        if said:
            wrong += 1
            print(f"seed {chosen.seed + number}: {said}")
    if times:
        print(f"{len(times)} cuts; back after {median(times):.2f} s in the median, {max(times):.2f} s at most")
    print(f"{chosen.games} games, {wrong} of them wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
