"""The page “Was it fair?”: fingerprints while the game goes on, all of it when it is over, and the bots asked again."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.rules.values.ruleset import GRAND
from game.session.deals import Deal, match_of
from game.session.match import Match, Player
from game.session.secret import part_fingerprint
from game.session.session import Session, Slot
from game.text import ENGLISH, say, use
from game.ui.scenes.fair import FairEntry, FairScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from tests.forged.forging import play
from tests.ui.pages import BACK, key, press, settle, show
from tests.ui.written import Written

MATCH = Match(GRAND, tuple(Player(name, "greedy") for name in ("Ann", "Ben", "Cy")), 5)


def some_acts(session: Session, acts: int = 12) -> Session:
    for _ in range(acts):
        act = session.bot_answer()
        assert act is not None
        session.submit(act)
    return session


def page_of(host: Sitter, session: Session) -> FairScene:
    page = FairScene(host, session)
    show(host, page)
    return page


def figures_of(host: Sitter, session: Session) -> FairScene:
    """The page with its fingerprints, which stand behind a button."""
    page = page_of(host, session)
    assert not any(isinstance(row, FairEntry) for row in page.rows)
    press(page, "figures")
    settle(host)
    return page


def test_while_a_game_goes_on_nothing_is_shown_but_fingerprints(written: Written, host: Sitter) -> None:
    session = some_acts(Session(MATCH))
    assert session.fairness is not None
    (game,) = session.fairness.games
    figures_of(host, session)
    said = " ".join(written.texts)
    assert all(game.fingerprints[0][at : at + 4] in said for at in range(0, 64, 4))
    assert game.source.salt not in said and f"{game.source.chance:x}" not in said
    assert not any(mark.says in said for mark in game.marks)


def test_when_it_is_over_what_the_fingerprints_were_taken_of_is_shown(host: Sitter) -> None:
    session = play("grand target=500", 3, "greedy", 5 << 90, games=1)
    assert session.fairness is not None
    (game,) = session.fairness.games
    page = figures_of(host, session)
    assert page.verdict().startswith("Yes: chance alone dealt")
    part, *entries = [row for row in page.rows if isinstance(row, FairEntry)]
    assert part.shown == part_fingerprint(session.match.part) and part.says.endswith("No word was mixed in.")
    assert [entry.says for entry in entries] == [f"{game.source.salt} {mark.says}" for mark in game.marks]
    assert [entry.shown for entry in entries] == game.fingerprints
    assert f"{session.match.secret:x}" not in " ".join(entry.says for entry in entries)
    assert all(f"{number} is {player.name}" in page.key() for number, player in enumerate(session.match.players))
    assert page.rows[0].name == "key", "and who is meant by the numbers in them"


def test_the_line_of_a_fingerprint_is_called_one_in_sight_only_beside_the_figures(host: Sitter) -> None:
    use(ENGLISH)
    page = page_of(host, play("grand target=500", 3, "greedy", 5 << 90, games=1))
    label = page.widget("figures").described.name
    assert label == "Show the figures" and f"press “{label}” for the line" in page.about()
    page.turn()
    assert "under each fingerprint stands the line" in page.about()


def test_where_the_first_deal_is_not_known_it_says_so(host: Sitter) -> None:
    played = some_acts(Session(MATCH))
    page = page_of(host, Session(MATCH, state=played.state))
    assert page.verdict().startswith("This match was not recorded")
    assert not page.widget("ask").enabled and not page.widget("figures").enabled


def test_asking_the_bots_again_ends_with_a_sentence(host: Sitter) -> None:
    page = page_of(host, some_acts(Session(MATCH)))
    page.handle(key("a"))
    settle(host)
    assert page.asking is not None and not page.widget("ask").enabled
    end = time.monotonic() + 30.0
    while not page.asking.over and time.monotonic() < end:
        time.sleep(page.rests_for() or 0.0)
        page.update(0.2)
    assert "and all were the same wherever the hidden cards lay." in say(page.result())
    assert page.widget("ask").enabled and page.rests_for() is None
    page.handle(BACK)
    host.stack.settle()


def test_leaving_the_page_ends_the_asking(host: Sitter) -> None:
    page = page_of(host, some_acts(Session(MATCH)))
    press(page, "ask")
    assert page.asking is not None
    process = page.asking.process
    assert not process.gone
    page.handle(BACK)
    host.stack.settle()
    assert process.gone


def test_people_among_themselves_have_nobody_to_ask(host: Sitter) -> None:
    people = Match(GRAND, (Player("Ann"), Player("Ben")), 5)
    assert not page_of(host, Session(people)).widget("ask").enabled


def test_results_and_pause_lead_there(host: Sitter) -> None:
    session = some_acts(Session(MATCH))
    for scene in (lambda: show(host, ResultsScene(host, session)), lambda: host.go.pause(session)):
        scene()
        settle(host)
        page = host.stack.top
        assert page is not None
        page.update(1.0)
        page.handle(key("f"))
        settle(host)
        assert isinstance(host.stack.top, FairScene)


@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
def test_the_file_is_named_when_there_is_one(host: Sitter, tmp_path: Path, size: tuple[int, int]) -> None:
    session = Session(MATCH, Slot(tmp_path))
    page = page_of(host, session)
    list(page.paint(pygame.Surface(size)))
    assert session.explained == tmp_path / "fair.json"
    session.close()


def test_of_a_deal_for_all_it_says_that_its_cards_can_be_known(host: Sitter) -> None:
    match = match_of(Deal("2026-11-28", daily=True), Player("Ann"), dict.fromkeys(CHARACTERS, 13))
    page = figures_of(host, Session(match))
    assert page.verdict() == "Yes: the name of this deal alone dealt the cards, the same for everybody."
    assert "whoever reads the program can know the cards beforehand" in page.about()
    part = next(row for row in page.rows if isinstance(row, FairEntry))
    assert part.says == "It follows from the name of the deal, “2026-11-28”, which was then mixed in."
