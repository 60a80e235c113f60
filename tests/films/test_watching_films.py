"""Watching films in a browser: captions and numbers go with the motion, steps stop in time, all is in reach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.text import say
from game.web.film_page import film_page
from game.web.filming import Film, Side, filmed
from tests.films.browser import Browser
from tests.transcripts.matches import Played, played

OPEN = Side(open=True)
TEN, FEW = (found for seed in (5, 21) if (found := played(seed)) is not None)
SIZES = ((1280, 720), (390, 844))
#: What the page can be asked: whether two things lie on one another, and what is to be seen.
_HELP = """
const boxes = (start) => [...film.table.nodes].filter(([key]) => key.startsWith(start))
  .map(([, node]) => node.getBoundingClientRect());
const meet = (one, other) => one.left < other.right && other.left < one.right
  && one.top < other.bottom && other.top < one.bottom;
const part = (name) => document.getElementById(name);
const seen = () => film.table.things.outerHTML + film.table.signs.outerHTML + part("now").textContent;
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const end = () => { film.film.jump(film.told.beats.length); film.show(); };
film.driven = true;
"""


@pytest.fixture(autouse=True)
def usual_window(browser: Browser) -> Iterator[None]:
    yield
    browser.resize(SIZES[0])


def opened(browser: Browser, match: Played, folder: Path, size: tuple[int, int] = SIZES[0], side: Side = OPEN) -> None:
    page = folder / "film.html"
    page.write_text(film_page(match.found, side, paths.assets()), encoding="utf-8")
    browser.resize(size)
    browser.open(page)
    browser.ask(f"{_HELP.replace('const ', 'var ')}; 0")


def captions_of(film: Film, names: list[str]) -> list[str]:
    """What each beat says, its line where it has no caption of its own."""
    found, said, line = list[str](), "", -1
    for number, beat in enumerate(film.beats):
        if number in film.captions or beat.line != line:
            told, own = film.captions.get(number, (beat.line, None))
            said = say(own if own is not None else film.told(film.lines[told]), names)
        line = beat.line
        found.append(said)
    return found


@pytest.mark.parametrize("match", [TEN, FEW], ids=["ten", "few"])
def test_a_card_is_drawn_while_the_caption_says_so(match: Played) -> None:
    names = [player.name for player in match.found.match.players]
    film = filmed(match.found, OPEN)
    draws, before = 0, ""
    for beat, caption in zip(film.beats, captions_of(film, names), strict=True):
        if caption != before and re.search(r"draws? (a card|\d+ cards)( each)? for", caption):
            assert "must draw" in caption or beat.moves, f"nothing is drawn yet: {caption}"
        before = caption
        if beat.moves and beat.moves[0].source[0] == "k" and beat.moves[0].target[0] == "h":
            draws += 1
            assert names[int(beat.moves[0].target[1:])] in caption and "shuffled" not in caption, caption
            assert "must draw" not in caption, caption
    assert draws > 10


def test_numbers_and_colours_change_when_a_card_comes_down(browser: Browser, tmp_path: Path) -> None:
    opened(browser, FEW, tmp_path)
    checked, early = browser.ask("""(() => {
      let checked = 0, early = 0;
      const said = (key) => [...(film.table.nodes.get(key)?.querySelectorAll("text, circle") || [])]
        .map((node) => node.tagName === "text" ? node.textContent : node.getAttribute("class"));
      film.told.beats.forEach(([start, length, , moves], at) => {
        if (moves.length !== 1 || moves[0][0][0] === "d") return;
        const [source, target] = moves[0];
        if (source === target || target[0] === "f") return;
        const key = target[0] === "h" ? `plate${target.slice(1)}` : target[0] === "p" ? `b${target.slice(1)}` : target;
        const number = target[0] === "h" ? 2 : 0;
        film.film.now = start - 1; film.show();
        if (film.film.moment().flights.length) return;
        const before = said(key)[number];
        film.film.now = start + length * 0.6; film.show();
        if (film.film.begun() !== at + 1) return;
        checked += 1;
        if (said(key)[number] !== before) early += 1;
      });
      return [checked, early];
    })()""")
    assert checked > 20 and early == 0


def test_equal_cards_fly_each_on_a_way_of_its_own(browser: Browser, tmp_path: Path) -> None:
    opened(browser, FEW, tmp_path, side=Side())
    sets, ahead = browser.ask("""(() => {
      let sets = 0, ahead = 0;
      film.told.beats.forEach(([start, , , moves]) => {
        const [one, ...others] = moves;
        if (!one || one[0][0] !== "d" && others.every((move) => move[1] !== one[1] || move[2] !== one[2])) return;
        film.film.now = start + 1;
        const { before, after, share, flights } = film.film.moment(), taken = new Map();
        const fly = flights.filter(({ move }) => moves.includes(move));
        for (const flight of fly) taken.set(film.table._lands(flight.move, after, film.table.spots(after), taken), 1);
        sets += 1;
        if (taken.size !== moves.length || taken.has("")) ahead += 1;
      });
      return [sets, ahead];
    })()""")
    assert sets > 0 and ahead == 0


@pytest.mark.parametrize("match", [TEN, FEW], ids=["ten", "few"])
def test_every_effect_back_and_forward_changes_what_one_sees(browser: Browser, match: Played, tmp_path: Path) -> None:
    opened(browser, match, tmp_path)
    steps, same, back = browser.ask("""(() => {
      const film_ = film.film, same = [], back = [];
      let steps = 0;
      film_.jump(0); film.show();
      while (film_.begun() < film.told.beats.length && steps < 150) {
        const before = seen(), begun = film_.begun();
        press("."); let moved = false;
        while (film_.playing) { film.advance(90); moved ||= seen() !== before; }
        film.show();
        if (!moved && seen() === before) same.push(begun);
        steps += 1;
      }
      for (let step = 0; step < 40; step += 1) {
        const before = seen(), begun = film_.begun();
        press(",");
        if (film_.begun() >= begun) back.push(begun);
      }
      return [steps, same, back];
    })()""")
    assert steps == 150 and same == [] and back == []


def test_the_next_effect_of_a_turn_that_plays_is_the_one_after_what_is_seen(browser: Browser, tmp_path: Path) -> None:
    opened(browser, FEW, tmp_path)
    assert browser.ask("""(() => {
      const { turns } = film.told, wrong = [];
      for (const [at, turn] of turns.slice(0, 30).entries()) {
        film.film.jump(turn); film.show(); press("]"); film.advance(60);
        const begun = film.film.begun(), next = film.film.seen.find((beat) => beat >= begun);
        press(".");
        const group = film.film.starts.filter((start) => start <= film.film.starts[next]).length;
        if (film.film.begun() !== group) wrong.push([turn, begun, film.film.begun()]);
      }
      return wrong;
    })()""") == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("match", [TEN, FEW], ids=["ten", "few"])
def test_the_end_says_who_is_out_beside_the_piles_and_goes_away(
    browser: Browser, match: Played, size: tuple[int, int], tmp_path: Path
) -> None:
    opened(browser, match, tmp_path, size)
    film = filmed(match.found, OPEN)
    names = [player.name for player in match.found.match.players]
    marked = next(beat.changes["w"] for beat in reversed(film.beats) if "w" in beat.changes)
    heading, first, met, fair = browser.ask("""(() => {
      const closed = !part("fair").open; end();
      return [part("results").querySelector("h2").textContent,
        [...part("results").querySelectorAll("tr.first th")].map((name) => name.textContent),
        ["p0:", "p1:"].flatMap(boxes).some((box) => meet(box, part("results").getBoundingClientRect())),
        closed && part("fair").open];
    })()""")
    assert heading == say(film.told(film.ending.lines[0]), names) and "match" in heading
    assert sorted(first) == sorted(names[player] for player in marked)
    assert not met and fair
    for close in ('press("Escape")', 'part("results").click()', 'part("table").parentNode.click()'):
        asked = f'press("End"); var open = !part("results").hidden; {close}; [open, part("results").hidden]'
        assert browser.ask(asked) == [True, True], close


@pytest.mark.parametrize("match", [TEN, FEW], ids=["ten", "few"])
def test_on_a_telephone_everything_is_in_reach_and_nothing_jumps(
    browser: Browser, match: Played, tmp_path: Path
) -> None:
    opened(browser, match, tmp_path, SIZES[1])
    outside, heights, far, cut, over = browser.ask("""(() => {
      const inside = (box) => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
      const buttons = [...document.querySelectorAll("nav button")].map((node) => node.getBoundingClientRect());
      const outside = buttons.filter((box) => !inside(box));
      const heights = new Set(); let far = 0, over = 0;
      for (let beat = 1; beat < film.told.beats.length; beat += 7) {
        film.film.jump(beat); film.show();
        if (film.film.moment().flights.length) continue;
        heights.add(part("table").getBoundingClientRect().height);
        const row = film.marked.getBoundingClientRect(), side = part("side").getBoundingClientRect();
        if (row.top < side.top || row.bottom > side.bottom) far += 1;
        const middle = ["p0:", "p1:", "k0", "k1"].flatMap(boxes), hands = boxes("h");
        if (hands.some((hand) => middle.some((box) => meet(hand, box)))) over += 1;
      }
      const title = document.querySelector("h1");
      return [outside.length, heights.size, far, title.scrollWidth > title.clientWidth + 1, over];
    })()""")
    assert (outside, heights, far, cut, over) == (0, 1, 0, False, 0)


def test_turns_have_the_numbers_that_are_shown_while_they_play(browser: Browser, tmp_path: Path) -> None:
    opened(browser, FEW, tmp_path)
    wrong, turns = browser.ask("""(() => {
      const wrong = []; let turns = 0;
      film.lines.forEach((line, at) => {
        const next = film.lines[at + 1];
        if (line.className !== "t" || !/^Turn/.test(line.textContent) || next?.className === "t") return;
        turns += 1; film.at(at + 1);
        if (!line.textContent.startsWith(part("turn-name").textContent + " ·")) wrong.push(line.textContent);
      });
      return [wrong, turns];
    })()""")
    assert wrong == [] and turns > 10


def test_calls_and_catches_are_lines_of_their_own() -> None:
    lines = re.findall(r"<li( class=\w)?>(.*)", film_page(FEW.found, OPEN, paths.assets()) + film_page(
        TEN.found, OPEN, paths.assets()))  # fmt: skip
    claims = [look for look, line in lines if "calls Uno" in line or " catches " in line]
    assert claims and not any(claims)


def test_an_open_film_names_the_cards_that_are_taken() -> None:
    names = [player.name for player in FEW.found.match.players]
    taking = []
    for seed in (14, 21):
        match = played(seed)
        assert match is not None
        film = filmed(match.found, OPEN)
        taking += [say(film.told(entry), names + ["?"] * 9) for entry in film.lines if entry.seen]
    assert taking and not any("a card" in line for line in taking)


@pytest.mark.parametrize("size", SIZES)
def test_shakers_stand_beside_their_holders_off_the_cloth_or_in_the_middle(
    browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    opened(browser, TEN, tmp_path, size)
    assert browser.ask("""(() => {
      const wrong = [], { frame } = film.table;
      for (let beat = 1; beat < film.told.beats.length; beat += 11) {
        film.film.jump(beat);
        const { after } = film.film.moment(), spots = film.table.spots(after);
        for (const key of ["S", "P"]) {
          const spot = spots.get(key), holder = after[key];
          if (!spot) continue;
          const out = Math.abs(spot.x - frame.x);
          const plate = spots.get(`plate${holder}`);
          const well = holder < 0 ? out < frame.piles && spot.y > frame.centre : out >= Math.abs(plate.x - frame.x) - 1;
          if (!well) wrong.push([beat, key]);
        }
      }
      return wrong;
    })()""") == []
