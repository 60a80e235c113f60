"""The log of a game is a column beside its table, which lies as it lay at the chosen line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.rules import GRAND
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.session.match import Match, Player
from game.session.scenario import load_scenario, play
from game.session.session import Session
from game.session.transcript.scenario_lines import scenario_known
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.scrolling import Heading
from game.ui.kit.widgets import Button
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.log import LogRow, LogScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.log_rows import row_step
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.hand_order import BY_HAND, BY_NUMBER, HandOrder, sorted_hand
from game.ui.table.place.layout import CardMarks, Layout
from game.ui.table.scene import TableScene
from game.ui.words.log_entries import LineLevel
from game.ui.words.log_lines import Log
from tests.ui.pages import BACK, ENTER, key, look_at, move, settle
from tests.ui.table.places import NAMES
from tests.ui.table.playing import FRAME, leave_cover, put_down

ACTS = 60


def at_table(host: Sitter, people: int = 1) -> TableScene:
    """A table where many acts have been done, and a person is asked."""
    session = Session(Match(GRAND, tuple(Player(name, "greedy", at) for at, name in enumerate(NAMES[:4], 1)), 3))
    for _ in range(ACTS):
        act = session.bot_answer()
        assert act is not None
        session.submit(act)
    while session.question is not None and session.question.player >= people:
        session.submit(session.bot_answer())  # type: ignore[arg-type]
    session.persons = tuple(range(people))
    host.settings.animation_speed, host.settings.bot_pause = 8.0, 100.0
    scene = TableScene(host, session)
    host.stack.push(scene)
    settle(host)
    look_at(host, 0.1)
    return scene


def opened(host: Sitter) -> LogScene:
    settle(host)
    page = host.stack.top
    assert isinstance(page, LogScene)
    return page


def test_its_key_opens_the_log_at_the_newest_line_and_closes_it(host: Sitter) -> None:
    table = at_table(host)
    for closing in (key("f3"), BACK):
        table.handle(key("f3"))
        page = opened(host)
        assert len(page.rows) == len(table.story.log.entries) > 40
        assert page.focus.focused is page.rows[-1] and page.view.contains(page.rows[-1].rect)
        assert page.view_there().counts == table.session.view(0).counts
        page.handle(closing)
        host.stack.settle()
        assert host.stack.top is table


def test_any_line_puts_the_table_where_it_lay_as_the_viewer_knew_it(host: Sitter) -> None:
    table = at_table(host)
    table.handle(key("f3"))
    page = opened(host)
    before = len(table.session.view(0).hand)
    seen = set()
    for at, row in enumerate(page.rows):
        if isinstance(row, LogRow):
            page.choose(at)
            view, entry = page.view_there(), page.log.entries[at]
            assert view.viewer == 0 and len(view.hand) == view.counts[0]
            laid = [card for pile in view.piles for card in (entry.card for entry in pile.run)]
            if entry.brief is not None:
                assert entry.cards[-1] in laid, "a play lies on its pile in its own line"
            seen.add((tuple(view.counts), tuple(laid)))
    assert len(seen) > 20 and len(table.session.view(0).hand) == before


def test_lines_acts_and_turns_are_gone_through_with_arrows_and_pages(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    page.handle(key("home"))
    first = page.at
    assert page.scroll == 0 and page.log.entries[first].level is not LineLevel.DIVIDER
    page.handle(move("down"))
    assert page.at > first
    levels = [entry.level for entry in page.log.entries]
    left, right = (Intent(intents.PREVIOUS, pad=pads.LEFT_SHOULDER), Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER))
    for way, back in ((move("right"), move("left")), (right, left)):
        begin = page.at
        page.handle(way)
        assert page.at > begin
        if way.kind == intents.MOVE:
            assert levels[page.at] is LineLevel.ACT
        else:
            assert levels[page.at - 1] is LineLevel.DIVIDER
        assert page.focus.focused is page.rows[page.at]
        there = page.at
        page.handle(way)
        page.handle(back)
        assert page.at == there
    page.handle(Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER))
    assert levels[page.at - 1] is LineLevel.DIVIDER and page.view.contains(page.rows[page.at].rect)


def test_page_up_goes_back_by_nearly_as_much_as_is_in_sight(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    for way in ("page up", "page down"):
        before = page.widget(f"line {page.at}").rect.top + page.scroll
        page.handle(key(way))
        gone = abs(page.widget(f"line {page.at}").rect.top + page.scroll - before)
        assert 0.7 * page.view.height < gone <= page.view.height


def test_the_viewers_last_turn_is_marked_and_has_a_key(host: Sitter) -> None:
    table = at_table(host)
    table.handle(key("f3"))
    page = opened(host)
    marked = [at for at, row in enumerate(page.rows) if isinstance(row, Heading) and row.words == "Your last turn"]
    assert marked == [len(page.log.entries) - page.log.since(0)]
    page.handle(key("t"))
    assert page.at == marked[0] + 1 and page.focus.focused is page.rows[page.at]
    assert page.view.contains(page.rows[page.at].rect)


def test_a_decision_in_the_turn_of_another_player_is_not_called_a_turn(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_table(host)
    monkeypatch.setattr(Log, "decided_in_turn", lambda self, reader: False)
    table.handle(key("f3"))
    page = opened(host)
    heads = [row.words for row in page.rows if isinstance(row, Heading) and row.words.startswith("Your last")]
    button = page.widget("own")
    assert isinstance(button, Button)
    assert heads == ["Your last decision"] and button.label == "Your decision"


def test_who_has_decided_nothing_has_no_last_turn(host: Sitter) -> None:
    session = Session(Match(GRAND, tuple(Player(name, "greedy", at) for at, name in enumerate(NAMES[:4], 1)), 3))
    page = LogScene(host, session, 0, 0)
    host.stack.push(page)
    settle(host)
    assert not any(widget.name == "own" for widget in page.focus.widgets)


@pytest.mark.parametrize("order", [HandOrder(BY_NUMBER), HandOrder(BY_HAND, tuple(range(200, -1, -1)))])
def test_the_hand_lies_in_the_order_in_which_the_player_holds_it_at_the_table(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, order: HandOrder
) -> None:
    table, seen = at_table(host), list[Sequence[int]]()
    table.seat.hold(order)
    table.handle(key("f3"))
    page = opened(host)
    lay_out = TableWindow.layout

    def noted(window: TableWindow, view: View, bottom: int, choice: CardMarks) -> Layout:
        seen.append(choice.order.arranged(view.hand))
        return lay_out(window, view, bottom, choice)

    monkeypatch.setattr(TableWindow, "layout", noted)
    for _ in page._show(pygame.Surface(page.theme.size)):
        pass
    hand = page.view_there().hand
    assert seen and all(one == order.arranged(hand) != sorted_hand(hand) for one in seen)


def test_the_column_shows_whole_rows_only_wherever_it_is_scrolled(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    high, middle = row_step(page.theme), page.view.center
    ways = [Intent(intents.SCROLL, pos=middle, amount=0.3)] * 9 + [Intent(intents.SCROLL, pos=middle, amount=-0.2)] * 4
    tops = set[int]()
    for way in [*ways, key("page up"), move("up"), key("page down"), key("end")]:
        page.handle(way)
        assert all((row.rect.top - page.view.top) % high == 0 for row in page.rows)
        tops.add(page.rows[0].rect.top)
    assert page.view.height % high == 0 and len(tops) > 4
    assert page.rows[-1].rect.bottom == page.view.bottom, "the newest line ends the column"


def test_the_log_scrolls_by_wheel_and_a_click_chooses_a_line(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    down, chosen = page.scroll, page.at
    page.handle(Intent(intents.SCROLL, pos=page.view.center, amount=3))
    assert 0 < page.scroll < down and page.at == chosen
    row = next(row for row in page.rows if isinstance(row, LogRow) and page.view.contains(row.rect))
    for kind in (intents.PRESS, intents.RELEASE):
        page.handle(Intent(kind, pos=row.rect.center, button=1))
    assert page.at == page.rows.index(row) and row.chosen and not page.rows[chosen].chosen


def test_a_click_on_a_line_at_the_table_opens_the_log_there(host: Sitter) -> None:
    table = at_table(host)
    places = table.story.log_places(table.seat.viewer)
    last = max(row for row, place in enumerate(places) if place.width)
    for row in (0, last):
        entry = table.story.log.entry(row, table.seat.log_room())
        assert entry is not None
        table.handle(Intent(intents.POINT, pos=places[row].center))
        table.handle(Intent(intents.PRESS, pos=places[row].center, button=1))
        page = opened(host)
        below = page.log.entries[page.at]
        assert below.message == entry.message or entry.level is LineLevel.DIVIDER
        page.back()
        host.stack.settle()


def test_a_line_of_the_log_leads_to_its_rule(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    rule = page.log.entries[page.at].rule
    for how in (ENTER, key("f1")):
        page.handle(how)
        host.stack.settle()
        book = host.stack.top
        assert isinstance(book, RuleBookScene) and book.chosen == rule
        book.handle(BACK)
        host.stack.settle()


@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_column_and_table_lie_side_by_side_in_every_window(size: tuple[int, int], letters: float, host: Sitter) -> None:
    pygame.display.set_mode(size)
    host.theme = type(host.theme)(size, Look(letters))
    at_table(host).handle(key("f3"))
    page = opened(host)
    table, back, window = page.widget("table").rect, page.widget("back").rect, pygame.Rect((0, 0), size)
    assert window.contains(table) and window.contains(back) and not table.colliderect(page.view)
    assert page.view.bottom <= back.top and table.width >= 0.5 * size[0]
    assert all(row.rect.left >= page.view.left and row.rect.right <= page.view.right for row in page.rows)
    picture = pygame.display.get_surface()
    page.whole = True
    while page.whole or page.unfinished:
        page.draw(picture)
    assert picture.get_at(table.center) != picture.get_at(page.view.center)


def test_alone_the_game_waits_and_with_others_it_goes_on_until_somebody_is_asked(host: Sitter) -> None:
    table = at_table(host)
    table.handle(key("f3"))
    page, count = opened(host), table.session.count
    for _ in range(40):
        page.update(FRAME)
    assert host.stack.top is page and table.session.count == count
    page.back()
    host.stack.settle()
    table.leave()

    several = Session(Match(GRAND, (Player("Ann"), Player("Ben"), Player("Cy", "greedy"), Player("Dee", "greedy")), 5))
    host.settings.bot_pause = 0.0
    scene = TableScene(host, several)
    host.stack.push(scene)
    host.stack.settle()
    gone_on = closed = 0
    for _ in range(4000):
        host.stack.settle()
        top = host.stack.top
        if isinstance(top, LogScene):
            before = several.count
            top.update(FRAME)
            gone_on += several.count > before
            host.stack.settle()
            closed += host.stack.top is scene
            assert host.stack.top in (scene, top), "nothing lies over the column"
        elif top is scene:
            asked = several.question
            if scene.seat.viewer != NOBODY and asked is not None and asked.player not in several.persons:
                scene.handle(key("f3"))
            elif scene.seat.prompt.ask is not None and not scene.story.telling:
                scene.turns.act(several.legal(scene.seat.bottom)[0])
            scene.update(FRAME)
            put_down(scene)
        else:
            assert top is not None
            top.update(FRAME)
            if isinstance(top, CoverScene):
                leave_cover(top)
        if gone_on > 2 and closed > 1:
            return
    raise AssertionError(f"it went on {gone_on} times, and was closed {closed} times")


def test_the_position_of_a_line_is_taken_along_as_picture_and_as_text(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    at_table(host).handle(key("f3"))
    page = opened(host)
    for name in ("Grand Uno.png", "Grand Uno 2.png"):
        page.handle(key("p"))
        assert "being made" in page._done
        page.update(FRAME)
        assert pygame.image.load(tmp_path / name).get_size() == host.theme.size
    page.handle(key("n"))
    assert copied[0] == scenario_known(page.shareable(), NAMES[:4]) and NAMES[0] in page._done
    page.choose(page.at)
    assert not page._done


def test_of_a_running_game_a_scenario_holds_only_what_is_known(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for people, name in ((1, "Grand Uno.table"), (2, "Grand Uno 2.table")):
        table = at_table(host, people)
        table.handle(key("f3"))
        page = opened(host)
        page.handle(key("s"))
        written = (tmp_path / name).read_text("utf-8")
        assert name in page._done and load_scenario(tmp_path / name).names == tuple(NAMES[:4])
        assert written == scenario_known(table.session.view(0 if people == 1 else NOBODY), NAMES[:4])
        assert f"hand {NAMES[1]}: {len(table.session.state.hands[1])} cards" in written
        assert (f"\nhand {NAMES[0]}:" in written) == (people == 1)


def test_a_finished_game_writes_the_whole_position_of_any_line(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    session = Session(Match(GRAND, tuple(Player(name, "greedy", at) for at, name in enumerate(NAMES[:4], 1)), 3))
    while not session.state.over and (act := session.bot_answer()) is not None:
        session.submit(act)
    host.stack.push(LogScene(host, session, NOBODY, 0))
    page = opened(host)
    turns = [at for at, entry in enumerate(page.log.entries) if entry.level is LineLevel.DIVIDER]
    ends = (len(page.rows) - 1, turns[len(turns) // 2] - 1, turns[5] - 1)  # where a turn is over
    for number, at in enumerate(ends, 1):
        page.focus.focus(page.rows[at])
        page.choose(at)
        page.handle(key("s"))
        path = tmp_path / f"Grand Uno{f' {number}' if number > 1 else ''}.table"
        scenario = load_scenario(path)
        report = play(scenario)
        assert report.failures == () and str(path) in page._done
        assert report.state.over == (number == 1)
        counts = [len(report.state.hands[scenario.names.index(name)]) for name in NAMES[:4]]
        assert counts == page.view_there().counts


def test_with_several_people_only_what_all_know_is_taken_along(host: Sitter) -> None:
    at_table(host, people=2).handle(key("f3"))
    page = opened(host)
    assert page.shareable().viewer == NOBODY and page.shareable().counts == page.view_there().counts


def test_a_picture_or_scenario_that_cannot_be_written_says_why(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "nowhere")
    at_table(host).handle(key("f3"))
    page = opened(host)
    for button in "ps":
        page.choose(page.at)
        page.handle(key(button))
        page.update(FRAME)
        assert "cannot be written" in page._done and not (tmp_path / "nowhere").exists()
