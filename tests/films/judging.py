"""Whether a film shows what was played: what its page draws after each act, beside the views of the rules."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game import paths
from game.rules import GameState, replay, view
from game.rules.setup import first_deal
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import BLACK, COLOUR, FACE
from game.rules.values.state import blank_state
from game.session.fair_file import Explained
from game.session.letters import is_name
from game.session.transcript.transcript_lines import written
from game.session.transcript.transcript_reading import read
from game.web.film_page import film_page
from game.web.filming import UNSEEN, Side, filmed
from tests.films.browser import Browser
from tests.transcripts.matches import NAMES, played

#: Reads the table that is drawn: hands and piles from the drawings themselves, scores and numbers from the plates.
_READ: Final = """
(() => {
  const faceOf = (node) => {
    const name = node.querySelector("use").getAttribute("href"), found = /^#n(\\d+)/.exec(name);
    if (!found) return -1;
    const rank = Number(found[1]), colour = "rygb".indexOf((node.getAttribute("class").split(" ")[1] || "-"));
    return rank >= 14 ? 64 + rank : colour * 16 + rank;
  };
  const colourOf = (node) => "rygb".indexOf((node.getAttribute("class").split(" ")[1] || "-"));
  globalThis.readTable = () => {
    const found = { hands: {}, piles: {}, plates: {} };
    const keys = new Map([...film.table.nodes].map(([key, node]) => [node, key]));
    for (const node of film.table.things.children) {
      const key = keys.get(node);
      if (key[0] === "h") (found.hands[key.slice(1).split(":")[0]] ||= []).push(faceOf(node));
      if (key[0] === "p" && key.includes(":")) {
        (found.piles[key.slice(1).split(":")[0]] ||= []).push([faceOf(node), colourOf(node)]);
      }
      if (key.startsWith("plate")) {
        const said = [...node.querySelectorAll("text")].map((each) => each.textContent);
        found.plates[key.slice(5)] = said.slice(0, 3);
      }
    }
    return found;
  };
  globalThis.tablesAfter = (marks) => marks.map((mark) => {
    film.film.jump(mark);
    const { before, after, share, flights } = film.film.moment();
    film.table.draw(before, after, share, flights);
    return readTable();
  });
})()
"""
#: Steps at random, and counts where the drawing differs from that after a jump to the same beat.
_STEP_ABOUT: Final = """
(() => {
  const marks = [film.told.acts, film.told.turns, film.film.seen];
  const drawn = () => film.table.things.outerHTML;
  film.driven = true;
  let seed = 7, differ = 0;
  const chance = (most) => {
    seed = (seed * 1103515245 + 12345) %% 2147483648;
    return Math.floor(seed / 65536) %% most;
  };
  for (let step = 0; step < %d; step += 1) {
    film.film.step(marks[chance(3)], chance(2) === 1);
    while (film.film.playing) film.advance(400);
    film.show();
    const here = drawn(), begun = film.film.begun();
    film.film.jump(0); film.show();
    film.film.jump(begun); film.show();
    if (begun && drawn() !== here) differ += 1;
  }
  return differ;
})()
"""
#: Plays a film to its end on its own clock.
_PLAY: Final = """
(() => {
  film.driven = true; film.film.jump(0); film.film.play();
  let frames = 0;
  while (film.film.playing && frames < 100000) { film.advance(%d); frames += 1; }
  return [film.film.begun() === film.told.beats.length, document.getElementById("now").textContent.length > 0];
})()
"""
_STEP: Final = 2500  # milliseconds
_DEEP: Final = 6
_TEN: Final = 5  # the seed of a short match of ten
_PIECES: Final = (
    "</script>", "<script>", "<b>", "<img src=x>", "onload=", '"', "'", ">", "<!--", "-->", "&lt;", "&", "{number}",
    "#", "\\u003c", "\u05d0\u05d1", "\u0633", "Ann", "\\", "%s", "]]>", "javascript:", "`${1}`", "=1+1", "/*", "é",
)  # fmt: skip


def wrong_with(browser: Browser, found: Explained, side: Side, folder: Path) -> str:
    """Say what is wrong with the film of a match in a browser, "" if nothing is."""
    page = folder / "film.html"
    page.write_text(film_page(found, side, paths.assets()), encoding="utf-8")
    browser.open(page)
    if not all(browser.ask(_PLAY % _STEP)):
        return "it does not play to its end"
    film = filmed(found, side)
    marks = [*film.acts[1:], len(film.beats)]
    browser.ask(_READ)
    drawn = browser.ask(f"tablesAfter({marks})")
    for act, (seen, state) in enumerate(zip(drawn, _positions(found), strict=True)):
        if (said := _differs(seen, state, side)) != "":
            return f"after act {act}: {said}"
    browser.ask("film.show()")
    checked = browser.ask('document.getElementById("checked")?.className')
    if side.open and checked != "good":
        return "its fingerprints are not in order"
    if faults := browser.faults():
        return f"the page does what it must not: {faults[0]}"
    return leaks(page.read_text(encoding="utf-8"), found, side)


def differing_steps(browser: Browser, found: Explained, folder: Path, steps: int) -> int:
    """Step through an open film at random; return after how many steps it was drawn otherwise than after a jump."""
    page = folder / "steps.html"
    page.write_text(film_page(found, Side(open=True), paths.assets()), encoding="utf-8")
    browser.open(page)
    return int(browser.ask(_STEP_ABOUT % steps))


def stops_in_real_time(browser: Browser, found: Explained, side: Side, folder: Path) -> str:
    """Play a film by the browser's own clock; say why it does not come to its end in time, "" if it does."""
    page = folder / "real.html"
    page.write_text(film_page(found, side, paths.assets()), encoding="utf-8")
    browser.open(page)
    seconds = browser.ask("document.getElementById('play').click(); film.film.end / 1000")
    began = time.monotonic()
    while browser.ask("film.film.playing"):
        time.sleep(1.0)
        if time.monotonic() - began > 2 * seconds + 10:
            return f"it lasts longer than twice its {seconds:.0f} seconds"
    ended = browser.ask("film.film.begun() === film.told.beats.length")
    return next(iter(browser.faults()), "") if ended else "it stops before its end"


def _positions(found: Explained) -> Iterator[GameState]:
    """Yield the position after the first deal and after each act."""
    match = found.match
    state = blank_state(match.rules, len(match.players), found.games[0].source.chance)
    state.asks_all = match.has_people
    first_deal(state, found.first_dealer, [])
    yield state

    def acts() -> Iterator[Action]:
        for act in found.acts:
            if act.verb == DEAL and state.game_number >= len(found.games):
                return
            if act.verb == DEAL:
                state.rng = found.games[state.game_number].source.chance
            yield act

    for _ in replay(state, acts(), []):
        yield state


def _differs(seen: dict[str, Any], state: GameState, side: Side) -> str:
    """Say what the page shows otherwise than a side of the table knows it."""
    known = view(state, side.viewer)
    for player in range(state.players):
        hand = [FACE[card] for card in state.hands[player]]
        if not side.open and player != side.viewer:
            opened = known.faceup[player]
            hand = [FACE[card] for card in opened] + [UNSEEN] * (known.counts[player] - len(opened))
        if sorted(seen["hands"].get(str(player), [])) != sorted(hand):
            return f"hand of player {player}: {seen['hands'].get(str(player))}, not {hand}"
        plate = seen["plates"][str(player)]
        if re.findall(r"-?\d+", plate[1]) != [str(known.scores[player])] or plate[2] != str(known.counts[player]):
            return f"plate of player {player}: {plate}, not {known.scores[player]} and {known.counts[player]}"
    for number, pile in enumerate(known.piles):
        lies = [
            [FACE[card.card], card.colour if COLOUR[card.card] == BLACK else COLOUR[card.card]]
            for card in pile.run[-_DEEP:]
        ]
        shown = seen["piles"].get(str(number), [])
        shown = shown[len(shown) - len(lies) :]  # under the run lie cards that all have seen
        if [face for face, _ in shown] != [face for face, _ in lies]:
            return f"pile {number}: {shown}, not {lies}"
        if any(one != other for (_, one), (_, other) in zip(shown, lies, strict=True) if other < BLACK and other >= 0):
            return f"colours of pile {number}: {shown}, not {lies}"
    return ""


def leaks(page: str, found: Explained, side: Side) -> str:
    """Say what a film that does not show all hands holds of the hidden ones, or of chance."""
    if side.open:
        return ""
    for game in found.games:
        if game.salt in page or game.chance in page or any(mark.says in page for mark in game.marks):
            return "it holds what chance chose"
    data = re.search(r'<script type="application/json" id="film">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    told = json.loads(data[1])
    own, hands = {f"h{side.viewer}", f"f{side.viewer}"}, [f"h{player}" for player in range(len(found.match.players))]
    lies_open: dict[str, list[int]] = {}
    for _, _, _, moves, changes in [(0, 0, 0, [], told["start"]), *told["beats"]]:
        if any(isinstance(changes.get(hand, 0), list) for hand in hands if hand not in own):
            return "it holds a hand"
        for source, target, face, shown, _ in moves:
            seen = shown or {source, target} & own or any(place[0] in "pf" for place in (source, target))
            seen = seen or face in lies_open.get(f"f{source[1:]}", ())  # an Eight that a Four takes by sight
            if face != UNSEEN and not seen:
                return f"it shows a card that goes from {source} to {target}"
        lies_open |= {key: value for key, value in changes.items() if key[0] == "f"}
    return ""


def harm_of(browser: Browser, names: Sequence[str], folder: Path) -> str:
    """Say what players' names do in film and text but be read, "" for nothing."""
    match = played(_TEN, tuple(names))
    assert match is not None
    text = written(match.found)
    read_names = [player.name for player in read(text.encode()).found.match.players]
    page = folder / "names.html"
    page.write_text(film_page(match.found, Side(), paths.assets()), encoding="utf-8")
    browser.open(page)
    shown = browser.ask(
        "film.film.jump(20); film.show();"
        "[document.querySelectorAll('script').length, document.querySelectorAll('img, iframe, a, h1 b').length,"
        " ...[...document.querySelectorAll('h1 bdi')].map((name) => name.textContent)]"
    )
    if shown != [2, 0, *names] or read_names != list(names):
        return f"{names} are shown as {shown}"
    return next(iter(browser.faults()), "")


def hostile_names(chance: random.Random) -> list[str]:
    """Return ten names of pieces that would do harm if they were taken for more than names."""
    found: list[str] = []
    while len(found) < len(NAMES):
        name = "".join(chance.choice(_PIECES) for _ in range(chance.randint(1, 4)))
        if is_name(name) and name == name.strip() and name not in found:
            found.append(name)
    return found
