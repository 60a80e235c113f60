"""After one's own game a deal shows what each character made of the same cards, as they come."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.characters import CHARACTERS
from game.rules.scoring import end_game
from game.session.deals import match_of, turned
from game.session.history import What
from game.session.match import Match, Origin
from game.session.seat_changes import KINDS
from game.session.session import Player, Session, Slot
from game.session.shelf.deal_results import read_results
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes import deal
from game.ui.scenes.deal import DealRow, DealScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.deal_samples import DEAL, OWN, POINTS, put_deal
from game.ui.standing.rematch import compared_deal
from tests.ui.pages import begin, key, look_at


class Playing:
    """The characters who play, of whom one is done at every look."""

    failed = False

    def __init__(self, match: object, known: dict[str, int]) -> None:
        self.points = dict(known)
        self.ended = False

    @property
    def over(self) -> bool:
        return len(self.points) == len(CHARACTERS)

    def look(self) -> bool:
        name = next(name for name in CHARACTERS if name not in self.points)
        self.points[name] = POINTS[name]
        return True

    def end(self) -> None:
        self.ended = True


def rows(page: DealScene) -> list[tuple[str, str]]:
    return [(row.label, row.told) for row in page.focus.widgets if isinstance(row, DealRow)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(deal, "InOnesPlace", Playing)
    return tmp_path


def test_all_are_shown_by_their_points_with_oneself_among_them(host: Sitter, folder: Path) -> None:
    put_deal(folder)
    page = DealScene(host, folder, OWN)
    begin(host, page)
    shown = rows(page)
    assert shown[:3] == [("Jun", "0 points"), ("Ida", "12 points"), ("Ann", "25 points")] and len(shown) == 9
    assert page.playing is None and page.verdict() == "You beat 5 of 8."


def test_those_who_have_yet_to_play_come_one_after_another_and_are_kept(host: Sitter, folder: Path) -> None:
    put_deal(folder, done=3)
    page = DealScene(host, folder, OWN)
    begin(host, page)
    assert page.verdict() == "The others are playing your cards: 4 of 8."
    assert rows(page)[-1] == ("Suvi", "still playing")  # one has come with the first frame
    assert page.about().startswith("Each character plays") and "while this page is open" in page.about()
    for _ in range(60):
        look_at(host, 0.1)
    assert read_results(folder) == POINTS and page.verdict() == "You beat 5 of 8."
    assert page.about().startswith("Each character has played")


def test_nobody_is_still_playing_once_their_process_has_ended(
    host: Sitter, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_deal(folder, done=3)
    monkeypatch.setattr(Playing, "failed", True)
    page = DealScene(host, folder, OWN)
    begin(host, page)
    assert rows(page)[-1] == ("Suvi", "has not played") and page.verdict() == "The others could not play it."


def test_whoever_leaves_ends_their_play(host: Sitter, folder: Path) -> None:
    put_deal(folder, done=0)
    page = DealScene(host, folder, OWN)
    begin(host, page)
    page.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(page.playing, Playing) and page.playing.ended


@pytest.mark.parametrize(
    ("own", "said"),
    [(0, "You beat 7 of 8."), (200, "You beat none of them."), (102, "You beat none of them.")],
)
def test_it_says_how_many_one_beat(host: Sitter, folder: Path, own: int, said: str) -> None:
    put_deal(folder)
    assert DealScene(host, folder, own).verdict() == said


DEALT = match_of(DEAL, Player("Ann"), dict.fromkeys(CHARACTERS, 13))


@pytest.mark.parametrize(
    ("match", "leads"),
    [
        (DEALT, True),
        (replace(DEALT, practice=True), False),
        (turned(DEALT), False),
        (replace(DEALT, origin=Origin("a", 1, 1, 0, True)), False),
    ],
)
def test_the_results_lead_to_the_others_only_if_one_played_the_deal_in_the_seat_of_all(
    host: Sitter, folder: Path, match: Match, leads: bool
) -> None:
    session = Session(match, Slot(folder / "match"))
    state = session.state.copy()
    state.hands[2].clear()
    state.active = 2
    end_game(state, False, None)
    session.state = state
    begin(host, ResultsScene(host, session))
    results = host.stack.top
    assert isinstance(results, ResultsScene) and session.flush()
    label = results.widget("next").label
    assert label == ("What others made of it" if leads else "Rematch")
    assert ("Deal of 28 November" in results.subheading()) == leads
    session.note(What.SEAT, 10 * KINDS.index("sharp"))
    assert compared_deal(results.session) is None, "a bot has sat in one's seat"
    told = "Deal of 28 November · A bot or another person sat in, so nothing is compared"
    assert (results.subheading() == told) == leads
    session.history.notes.clear()
    if leads:
        results.settling = 0.0
        results.handle(key("r"))
        host.stack.settle()
        top = host.stack.top
        assert isinstance(top, DealScene) and top.own == state.scores[0]
    session.close()
