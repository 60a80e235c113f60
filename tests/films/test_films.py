"""Films in a browser: they play, show what a side of the table knows, and nothing in them runs but their script."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.rules.values.cards import FACE
from game.text import ENGLISH, use
from game.web.film_page import film_page
from game.web.filming import Side, filmed, moved
from tests.films.browser import Browser
from tests.films.judging import differing_steps, harm_of, hostile_names, leaks, wrong_with
from tests.transcripts.matches import Played, played

MATCHES = [match for seed in (5, 8, 9, 10) if (match := played(seed)) is not None]
SIDES = (Side(), Side(0), Side(open=True))


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param, paths.translations())
    yield request.param
    use(ENGLISH, paths.translations())


@pytest.mark.parametrize(("language", "side"), [*zip(("en", "de", "fr"), SIDES, strict=True)], indirect=["language"])
def test_a_film_shows_what_its_side_of_the_table_knows_after_every_act(
    browser: Browser, language: str, side: Side, tmp_path: Path
) -> None:
    for match in MATCHES[SIDES.index(side) :: len(SIDES)]:
        assert wrong_with(browser, match.found, side, tmp_path) == ""
        assert browser.ask("document.documentElement.lang") == language


def test_a_step_back_and_forward_shows_the_same_as_a_jump(browser: Browser, tmp_path: Path) -> None:
    assert differing_steps(browser, MATCHES[0].found, tmp_path, 120) == 0


def test_names_are_never_more_than_words(browser: Browser, tmp_path: Path) -> None:
    for number in range(3):
        assert harm_of(browser, hostile_names(random.Random(number)), tmp_path) == ""


def test_without_script_the_page_reads_as_text(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "film.html"
    page.write_text(film_page(MATCHES[0].found, Side(), paths.assets()), encoding="utf-8")
    browser.open(page, scripts=False)
    document = browser.send("DOM.getDocument", depth=-1)
    text = json.dumps(document)
    assert "What happened" in text and "deals game 1" in text
    assert browser.picture().startswith(b"\x89PNG")


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("side", SIDES[:2])
def test_no_card_that_its_side_has_not_seen_is_in_the_data_of_a_film(match: Played, side: Side) -> None:
    film = filmed(match.found, side)
    scene = film.start
    for beat in film.beats:
        for move in beat.moves:
            own = {f"h{side.viewer}", f"f{side.viewer}"} & {move.source, move.target}
            public = move.shown or any(place[0] in "pf" for place in (move.source, move.target))
            assert move.face < 0 or own or public, move
        scene = moved(scene, beat.moves) | beat.changes
        for player in range(len(match.found.match.players)):
            assert isinstance(scene[f"h{player}"], int) == (player != side.viewer)
    assert leaks(film_page(match.found, side, paths.assets()), match.found, side) == ""


def test_a_film_holds_only_what_was_played_to_its_end() -> None:
    unfinished = next(match for match in MATCHES if not match.found.over)
    film = filmed(unfinished.found, Side(open=True))
    assert len(film.games) == len(unfinished.found.games)
    assert max(FACE) >= max(face for beat in film.beats for _, _, face, _, _ in beat.moves)


def test_a_page_names_the_code_it_lets_run() -> None:
    page = film_page(MATCHES[0].found, Side(), paths.assets())
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None and policy[1].startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy[1] and "http" not in policy[1]
