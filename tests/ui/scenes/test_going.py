"""How it went: seen from each place, its turning points chosen, and what was believed of a hand."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import paths
from game.review import weighing
from game.review.believing import Believer
from game.review.review_client import Here
from game.rules.values.actions import DEAL
from game.rules.values.cards import (
    BLUE,
    face_of,
)
from game.session.session import Session
from game.text import ENGLISH, languages, say, use
from game.ui.going import curve
from game.ui.going.point_card import PointCard
from game.ui.going.words import gain, gained, hundredths, play, together
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.scene_stack import Scene
from game.ui.kit.theme import Theme
from game.ui.scenes import going
from game.ui.scenes.going import GoingScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from tests.review.games import LITTLE
from tests.ui.going.reviewed import said, session, shown, waited
from tests.ui.pages import ENTER, key, look_at, move, press, settle
from tests.ui.pages import click as press_at
from tests.ui.written import Written

B3 = face_of(BLUE, 3)


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not much is looked at."""
    monkeypatch.setattr(weighing, "BUDGET", LITTLE)


def test_the_results_lead_there_if_the_game_is_known_from_its_deal(host: Sitter) -> None:
    match = session()
    results = ResultsScene(host, match)
    host.stack.push(results)
    settle(host)
    results.settling = 0.0
    results.handle(key("h"))
    host.stack.settle()
    assert isinstance(host.stack.top, GoingScene)
    unknown = ResultsScene(host, Session(match.match, state=match.state))
    host.stack.push(unknown)
    settle(host)
    assert "going" not in [widget.name for widget in unknown.focus.widgets]


def test_the_page_fills_as_the_game_is_gone_through(host: Sitter) -> None:
    host.go.going(session())
    settle(host)
    page = host.stack.top
    assert isinstance(page, GoingScene) and page.rests_for() is not None
    assert page.asking.sum(0) is None and not page.points
    before = page.asking.far
    for _ in range(20):
        page.update(0.1)
    assert before < page.asking.far < 1
    assert waited(host).asking.far == 1


def test_once_the_game_is_gone_through_the_page_says_what_it_still_looks_for(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(ENGLISH)
    page = shown(host)
    monkeypatch.setattr(page.asking, "points", {})
    assert page.waiting() == "Looking for turning points …"
    monkeypatch.setattr(type(page.asking), "far", 0.998)
    assert page.waiting() == "Going through the game: 99 %"


def test_a_turning_point_is_chosen_by_its_number_and_by_pressing_it(host: Sitter) -> None:
    page = shown(host)
    cards = [widget for widget in page.focus.widgets if isinstance(widget, PointCard)]
    assert len(cards) == len(page.points) > 1
    assert abs(page.points[page.chosen].gain) == max(abs(point.gain) for point in page.points)
    page.handle(key("1"))
    assert page.chosen == 0 and page.moment == page.points[0].number - 1
    press(page, "point-2")
    assert page.chosen == 1
    page.focus.focus(page.widget("point-1"))
    page.handle(ENTER._replace(pad=pads.A))
    assert page.chosen == 0


def test_without_a_turning_point_the_page_says_where_its_figure_for_play_comes_from(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, written: Written
) -> None:
    use(ENGLISH)
    page = shown(host)
    monkeypatch.setattr(page.asking, "points", {0: []})
    page.rebuild()
    look_at(host)
    assert "“Play” adds up the small differences." in " ".join(written.texts)


def in_the_curve(page: GoingScene, turn: int) -> tuple[int, int]:
    """A place in the curve that belongs to a turn."""
    scale = curve.scale_of(page.theme, page.place(*page._curve()), page.course)
    return round(scale.at(turn - 0.5, 0)[0]), scale.inner.centery


def test_every_turn_of_the_curve_is_looked_at_by_pressing_its_place(host: Sitter) -> None:
    page = shown(host)
    last = page.asking.accounts[-1].turn
    turning = {page.turn_of(point.number): at for at, point in reversed(list(enumerate(page.points)))}
    for turn in range(1, last + 1):
        press_at(page, in_the_curve(page, turn))
        assert page.picked == (0 if turn in turning else turn), "a turning point is looked at as such"
        if turn in turning:
            assert page.chosen == turning[turn]
        else:
            assert page.turn_of(page.moment + 1) == turn, "what was believed before it is shown"
            assert not any(widget._told.chosen for widget in page.focus.widgets if isinstance(widget, PointCard))
    assert waited(host)._belief() is not None
    press(page, "point-1")
    assert page.picked == 0 and page.chosen == 0


def test_the_turns_of_the_curve_are_gone_through_with_the_arrows(host: Sitter) -> None:
    page = shown(host)
    press_at(page, in_the_curve(page, 2))
    page.focus.focus(page.widget("turns"))
    seen = []
    for direction in ("left", "left", "right"):
        page.handle(move(direction))
        seen.append((page.picked, page.focus.focused is page.widget("turns")))
    assert seen[0] == (1, True) and (seen[2] == (2, True) or seen[1] == (1, False))


def test_the_numbers_over_the_curve_choose_their_turning_points_and_a_turn_pointed_at_is_lit(host: Sitter) -> None:
    page = shown(host)
    course = page.course
    scale = curve.scale_of(page.theme, page.place(*page._curve()), course)
    for label in curve.labels(page.theme, scale, course):
        press_at(page, label.place.center)
        assert page.chosen == label.number - 1 and not page.picked
    host.stack.draw(pygame.Surface(host.theme.size))
    page.handle(Intent(intents.POINT, pos=in_the_curve(page, 3)))
    assert page.widget("turns").dirty
    host.stack.draw(pygame.Surface(host.theme.size))
    page.handle(Intent(intents.POINT, pos=in_the_curve(page, 3)))
    assert not page.widget("turns").dirty, "it is drawn anew only where another turn is pointed at"


def test_with_a_turn_looked_at_its_chances_stand_beside_the_names(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(host)
    told: list[curve.CurveSpot] = []
    monkeypatch.setattr(curve, "_draw_names", lambda *given: told.append(given[4][1]))
    for turn in (0, 3):
        page._picked = {0: turn}
        page.rebuild()
        list(page.paint(pygame.Surface(host.theme.size)))
    accounts = page.asking.accounts
    before = [account.chances for account in accounts if account.turn < 3][-1]
    assert [spot.chances for spot in told] == [accounts[-1].chances, before] and before != accounts[-1].chances


@pytest.mark.parametrize("language", languages(paths.translations()))
def test_chances_and_beliefs_of_a_turn_are_of_one_moment_and_called_the_same(host: Sitter, language: str) -> None:
    page = shown(host)
    told, written = list[curve.CurveSpot](), list[str]()
    turning = {page.turn_of(point.number) for point in page.points}
    names = curve._draw_names

    def noting(draw: Any) -> Any:
        return lambda *given, **more: written.append(given[1]) or draw(*given, **more)

    use(language, paths.translations())
    try:
        for turn in range(1, page.asking.accounts[-1].turn + 1):
            if turn in turning:
                continue
            page._picked = {0: turn}
            page.rebuild()
            told.clear()
            written.clear()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(curve, "_draw_names", lambda *given: told.append(given[4][1]) or names(*given))
                patch.setattr(Theme, "filling", noting(Theme.filling))
                patch.setattr(Theme, "fitted", noting(Theme.fitted))
                list(page.paint(pygame.Surface(host.theme.size)))
            assert told[0].chances == page.asking.accounts[page.moment].chances
            when = {"en": "before turn", "de": "vor Zug", "fr": "avant le tour"}[language]
            assert len({words for words in written if words.endswith(f"{when} {turn}")}) == 2
    finally:
        use(ENGLISH)


def test_without_turning_points_the_curve_is_larger_and_it_is_said_that_there_are_none(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(host)
    usual, cards = page.place(*page._curve()), [page.widget(f"point-{at + 1}").rect for at in range(len(page.points))]
    assert cards[-1].right == usual.right and len({card.width for card in cards}) == 1
    monkeypatch.setitem(page.asking.points, 0, [])
    page.rebuild()
    assert page.place(*page._curve()).height > usual.height and not page.points
    (below,) = page._points()
    assert page.place(*below).bottom == cards[0].bottom and page.place(*below).width == usual.width


def test_who_is_who_is_said_where_the_lines_end_that_are_known_so_far(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(host)
    accounts, board, names = page.asking.accounts, page.place(*page._curve()), curve._draw_names
    seen: list[tuple[int, pygame.Rect]] = []

    def noting(surface, theme, scale, course, ends, board):  # type: ignore[no-untyped-def]
        last, _ = ends
        alone = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        names(alone, theme, scale, course, ends, board)
        seen.append((round(scale.at(last.turn, 0)[0]), alone.get_bounding_rect()))
        assert last.turn == course.turns or seen[-1][1].bottom <= scale.inner.bottom, "the numbers of turns lie below"

    monkeypatch.setattr(curve, "_draw_names", noting)
    for count in (1, len(accounts) // 2, len(accounts)):
        course = curve.Course(page.names, page.faces, 0, accounts[:count], accounts[-1].turn, [], 0, (), False)
        curve.draw(pygame.Surface(host.theme.size), host.theme, board, course)
    assert len({end for end, _ in seen}) == 3
    assert all(0 < place.left - end < host.theme.px(20) for end, place in seen), "each time right beside the ends"
    assert all(board.contains(place) for _, place in seen)


def test_numbers_over_the_curve_lie_apart_and_none_beyond_its_end() -> None:
    places = [pygame.Rect(left, 0, 60, 0) for left in (0, 250, 260, 290)]
    curve._part(places, 10, 320)
    assert [place.left for place in places] == [0, 120, 190, 260]


def test_another_is_asked_what_they_believed(host: Sitter) -> None:
    page = shown(host)
    assert page.believer.player == 1
    press(page, "face-3")
    assert page.believer.player == 3
    assert page.rests_for() is not None, "that has to be asked first"
    assert waited(host)._belief()


def test_of_whoever_remembers_nothing_it_is_said_that_they_guessed_without_counting(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, told, filling = shown(host), list[str](), Theme.filling

    def noted(theme: Theme, words: str, *how: Any, **more: Any) -> pygame.Surface:
        told.append(words)
        return filling(theme, words, *how, **more)

    monkeypatch.setattr(Theme, "filling", noted)
    for remembers in (1.0, 0.0):
        monkeypatch.setattr(going, "believer", lambda match, player, part=remembers: Believer(player, part, 1))
        list(page.paint(pygame.Surface((1280, 720))))
        assert any(words.endswith("without counting") for words in told) == (remembers == 0.0)


def test_several_people_see_it_each_from_their_own_place(host: Sitter) -> None:
    page = shown(host, people=2)
    sums = []
    for viewer in (0, 1, 0):
        assert page.viewer == viewer
        assert all(point.done.player == viewer for point in page.points)
        sums.append(page.asking.sum(viewer))
        page.handle(key("v"))
        waited(host)
    assert sums[0] == sums[2] != sums[1]


def test_alone_with_bots_there_is_one_place_and_without_people_there_are_all(host: Sitter) -> None:
    for people, places in ((1, (0,)), (0, (0, 1, 2, 3))):
        assert GoingScene(host, session(people)).places == places


def test_the_next_game_is_dealt_at_the_table_it_came_from(host: Sitter) -> None:
    page = shown(host)
    page.handle(key("n"))
    host.stack.settle()
    assert [type(scene) for scene in host.stack.scenes] == [Scene]
    assert page.session.queue.pop().verb == DEAL


def test_who_leaves_wants_nothing_more(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[object] = []
    monkeypatch.setattr(Here, "end", lambda line: ended.append(line))
    shown(host).handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, ResultsScene) and len(ended) == 1


def test_with_a_worker_there_is_a_process_of_its_own(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    class Begun(Here):
        def __init__(self, begin: str) -> None:
            super().__init__()
            begun.append(begin)

    monkeypatch.setattr("game.ui.scenes.going.Process", Begun)
    monkeypatch.setattr("game.ui.scenes.going.module", str)
    monkeypatch.setattr(host, "worker", object())
    GoingScene(host, session())
    assert begun == ["game.review"]


def test_what_is_said_of_chances_adds_up() -> None:
    assert together([0.976, 0.024, 0.0]) == [98, 2, 0]
    assert together([0.335, 0.335, 0.33]) in ([34, 33, 33], [33, 34, 33])
    assert together([1 / 3] * 3) in ([34, 33, 33], [33, 34, 33], [33, 33, 34])
    for account in said(1).accounts:
        assert sum(together(account.chances)) == 100
    out = session().state.out
    assert together(said(1).accounts[-1].chances) == [100 if player in out else 0 for player in range(4)]


def test_what_an_act_cost_is_the_difference_of_what_is_said_of_it() -> None:
    point = said(1).points[0][0]._replace(worth_done=0.5449, worth_other=0.5251)
    assert (hundredths(point.worth_done), hundredths(point.worth_other), gained(point)) == (54, 53, 1)


def test_a_difference_of_chances_is_said_in_wins_and_not_in_per_cent(host: Sitter) -> None:
    page = shown(host)
    found = page.asking.sum(0)
    assert found is not None
    differences = [say(gain(-1)), say(gain(9)), *(say(play(found._replace(play=share))) for share in (-0.21, 0.014))]
    assert differences == [
        "−1 win in 100", "+9 wins in 100",
        "21 fewer wins in 100 than a casual player", "1 more win in 100 than a casual player",
    ]  # fmt: skip


def test_of_what_was_played_for_somebody_the_page_says_so(host: Sitter) -> None:
    page = shown(host)
    past = page.session.past
    past.advised = {page.points[0].number}
    page.rebuild()
    doers = [say(widget._told.doer) for widget in page.focus.widgets if isinstance(widget, PointCard)]
    past.advised = set()
    assert doers[0] == "Played for you" and {*doers[1:]} == {"You did"}


def test_the_acts_of_a_turn_share_its_time_in_the_curve() -> None:
    accounts = said(1).accounts
    spots = curve.spots(accounts)
    assert len(spots) == len(accounts)
    assert spots[0].turn == 0 and [spot.turn for spot in spots] == sorted(spot.turn for spot in spots)
    for account, spot in zip(accounts[1:], spots[1:], strict=True):
        assert account.turn - 1 < spot.turn <= account.turn


def test_another_way_leaves_before_the_act_looked_at(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    match, gone = session(), list[tuple[str, int | None]]()
    kept = Session(match.match, state=match.state)
    kept.past = match.past
    for act in match.past.acts:
        kept.history.add(act)
    page = GoingScene(host, kept, "0" * 16)
    page.asking = said(1)
    host.stack.push(page)
    host.stack.settle()
    waited(host)
    monkeypatch.setattr(host.go, "another_way", lambda name, record: gone.append((name, record)))
    page.handle(key("1"))
    page.handle(key("g"))
    assert gone == [("0" * 16, page.points[0].number - 1)]


def test_a_match_that_is_not_kept_has_no_other_way(host: Sitter) -> None:
    page = shown(host)
    assert "another way" not in [widget.name for widget in page.focus.widgets]


def test_it_is_watched_again_from_the_start_or_from_the_turn_that_was_chosen(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    monkeypatch.setattr(host.go, "replay", lambda played, reels, at, stands: begun.append(at))
    page = shown(host)
    page.handle(key("w"))
    page.update(0.1)
    page._pick(9)
    page.handle(key("w"))
    page.update(0.1)
    assert begun == [0, page.moment] and page.moment > 0
