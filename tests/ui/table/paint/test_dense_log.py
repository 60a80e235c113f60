"""The panel after many turns: a round of ten has room side by side, and what the table does not show comes first."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pygame
import pytest

from game import paths
from game.rules import events
from game.rules.events import HIDDEN, Event
from game.text import BACKS, ENGLISH, Part, languages, use
from game.ui.kit.look import Look
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import Theme
from game.ui.table.paint.dense_log import _drawn, _SideBySide, dense_places, draw_dense, left_out
from game.ui.table.paint.log_panel import log_box
from game.ui.table.paint.log_rows import LogRoom, parts_width, row_of, row_step, rows_in
from game.ui.table.place.pointing import focusable
from game.ui.table.question.targets import LineTarget
from game.ui.table.story.log_room import LogLines, told_lines
from game.ui.words.log_entries import LineLevel, LogLine
from game.ui.words.log_lines import Log
from tests.ui.table.paint.test_bubbles import plan_of
from tests.ui.table.places import cards

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")
ANN, BEN, DEE, IDA = 0, 1, 3, 8


@pytest.fixture(autouse=True)
def letters() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(params=languages(paths.translations()))
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    use(request.param, paths.translations())
    yield
    use(ENGLISH, paths.translations())


def room(theme: Theme, rows: int = 5) -> LogRoom:
    """A panel with room for so many rows below its heading."""
    box = pygame.Rect(30, 20, theme.px(470), row_step(theme) + row_step(theme, SMALL) * rows + 2 * theme.px(10))
    assert rows_in(theme, LogRoom(box, box.bottom), SMALL) == rows
    return LogRoom(box, box.bottom)


def turn(player: int, number: int, *happened: Event) -> list[Event]:
    (card,) = cards("g8")
    return [events.TurnBegun(player, number), events.Laid(player, (card,), 0), *happened]


def a_round(calls: bool = True) -> Log:
    """Ann's turn, and then those of nine others: Ida swaps seats with Dee, and Ben is caught."""
    log = Log(NAMES)
    for player in range(10):
        after: list[Event] = [events.SaltGiven(player)] if calls else []
        if player == IDA:
            after.append(events.SeatsSwapped(IDA, DEE, "G6.18"))
        if player == 5:
            after.append(events.Caught(5, BEN, 2, "G8.5"))
        for event in turn(player, player, *after):
            log.add(event)
    return log


def told(log: Log, theme: Theme, rows: int = 5) -> list[str]:
    lines = log.lines(log.since(ANN), reader=ANN)
    places, _ = dense_places(theme, room(theme, rows), lines)
    return ["".join(part.words for part in line.short).strip()
            for line, place in zip(lines[len(lines) - len(places):], places, strict=True) if place.width]  # fmt: skip


def test_a_round_of_ten_has_room_in_five_rows_with_what_changed_the_table() -> None:
    seen = told(a_round(), Theme((1280, 720)))
    assert [words for words in seen if words.endswith("Eight")] == [f"{name} green Eight" for name in NAMES]
    assert "Ida swaps seats with Dee" in seen and "Finn catches Ben, no Uno call: +2" in seen


def test_what_the_table_shows_is_told_as_well_where_it_has_room() -> None:
    theme = Theme((1280, 720))
    wide, narrow = (sum("salt" in words for words in told(a_round(), theme, rows=rows)) for rows in (12, 5))
    assert (wide, 0 < narrow < wide) == (len(NAMES), True)


def taking(count: int) -> Log:
    """A round in which everybody takes cards from another player, and what that leads to is long."""
    log = Log(NAMES)
    for player in range(10):
        after: list[Event] = [events.Taken(player, HIDDEN, 4, None)] * count
        for event in turn(player, player, *after, events.TurnLost(5), events.UnoCalled(player)):
            log.add(event)
    return log


def turns_seen(log: Log, theme: Theme, rows: int) -> list[tuple[str, int]]:
    """Whose turns stand, and with how many lines."""
    lines = log.lines(log.since(ANN), reader=ANN)
    places, _ = dense_places(theme, room(theme, rows), lines)
    found = list[tuple[str, int]]()
    for line, place in zip(lines[len(lines) - len(places) :], places, strict=True):
        if place.width and line.level is LineLevel.ACT:
            found.append((line.short[0].words, 0))
        if place.width and line.stands:
            found[-1] = found[-1][0], found[-1][1] + 1
    return found


@pytest.mark.parametrize("rows", [4, 5, 7])
def test_short_turns_are_told_whole_and_what_is_left_out_is_the_oldest(rows: int) -> None:
    log = Log(NAMES)
    for player in [*range(10), *range(1, 10)]:
        for event in turn(player, player, events.Taken(player, HIDDEN, 4, None)):
            log.add(event)
    seen = turns_seen(log, Theme((1280, 720)), rows)
    assert 2 <= len(seen) < 19
    assert seen == [(name, 2) for name in [*NAMES, *NAMES[1:]][-len(seen) :]]


def going_round() -> list[Event]:
    """Seven players who each pass a card on, and one of them another."""
    passed = {player: "b7 r7" if player == 5 else "b7" for player in range(9, 2, -1)}
    return [events.HandedOn(giver, tuple(cards(sevens)), giver - 1, 7, "G6.16") for giver, sevens in passed.items()]


def test_a_long_newest_turn_is_cut_to_its_play_so_that_the_last_turns_stand() -> None:
    theme, log = Theme((1280, 720)), a_round(calls=False)
    for event in turn(BEN, 10, *going_round()):
        log.add(event)
    seen = turns_seen(log, theme, 5)
    assert seen[-1] == ("Ben", 1) and len(seen) > 4
    assert "8 cards go round" in marks(log, theme, 5)[-1]


def test_all_that_befell_the_reader_stands_before_a_long_newest_turn() -> None:
    theme, log = Theme((1280, 720)), Log(NAMES)
    for player in range(1, 5):
        for event in turn(player, player, events.Skipped(player, (ANN,), "G6.1")):
            log.add(event)
    for event in turn(BEN, 10, *going_round(), events.Caught(5, BEN, 2, "G8.5")):
        log.add(event)
    assert told(log, theme, rows=4).count("Ann is skipped") == 4


def marks(log: Log, theme: Theme, rows: int) -> list[str]:
    """What the rows say of lines left out, in order."""
    lines = log.lines(log.since(ANN), reader=ANN)
    places, _ = dense_places(theme, room(theme, rows), lines)
    shown, stood = lines[len(lines) - len(places) :], [at for at, place in enumerate(places) if place.width]
    return [mark for mark in left_out(shown, stood).values() if mark]


def test_turns_left_out_between_two_are_counted_where_they_would_stand() -> None:
    theme, log = Theme((1280, 720)), Log(NAMES)
    for player in range(1, 10):
        after = [events.Skipped(player, (ANN,), "G6.1")] if player == 1 else [events.Caught(player, 4, 2, "G8.5")] * 2
        for event in turn(player, player, *after):
            log.add(event)
    seen = [name for name, _ in turns_seen(log, theme, 4)]
    gone = len(NAMES) - 1 - len(seen)
    assert seen[0] == "Ben" and gone > 1
    assert marks(log, theme, 4) == [f"··· {gone} turns"]


def test_the_mark_of_a_turn_says_that_lines_are_left_out_and_not_cards() -> None:
    act = LogLine((), "", level=LineLevel.ACT, short=(Part("Ben", True),), stands=3)
    lines = [act, *[act._replace(level=LineLevel.CONSEQUENCE)] * 5]
    assert [max(left_out(lines, told).values()) for told in ([0, 1], [0])] == ["··· 4 lines", "··· 5 lines"]


def test_what_is_left_out_is_drawn_behind_the_line_before_it() -> None:
    theme, box, pictures = Theme((1280, 720)), pygame.Rect(0, 0, 400, 60), []
    first = LogLine((), "", level=LineLevel.ACT, short=(Part("Ben", True),), stands=3)
    divider = LogLine((), "", level=LineLevel.DIVIDER)
    place, none = pygame.Rect(theme.px(22), 20, 150, 19), pygame.Rect(0, 0, 0, 0)
    for stands in (0, 3):
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        lines = [first, divider, first._replace(stands=stands), divider, first]
        draw_dense(theme, picture, box, lines, [place, none, none, none, place.move(150, 0)])
        pictures.append(pygame.mask.from_surface(picture.subsurface((place.left + 50, 20, 60, 19))).count())
    assert pictures[0] == 0 < pictures[1]


def test_turns_of_the_direction_have_room_before_others() -> None:
    theme, log = Theme((1280, 720)), Log(NAMES)
    for player in range(10):
        after: list[Event] = [events.Taken(player, HIDDEN, 4, None)] * 2
        if player in (1, 8):
            after = [events.DirectionTurned(1)]
        for event in turn(player, player, *after):
            log.add(event)
    seen = [name for name, _ in turns_seen(log, theme, 3)]
    assert seen[0] == "Ben" and "Ida" in seen and "Cy" not in seen


def test_what_the_table_shows_gives_way_to_a_turn() -> None:
    theme, log = Theme((1280, 720)), a_round()
    seen = told(log, theme)
    assert sum("salt" in words for words in seen) < len(NAMES)
    assert sum(words.endswith("Eight") for words in seen) == len(NAMES)


def rows_of_turns(log: Log, rows: int, wider: int = 0) -> list[set[int]]:
    """The turns of the lines in each row, from the top down, in a panel that may grow so much wider."""
    theme, lines = Theme((1280, 720)), log.lines(log.since(ANN), reader=ANN)
    place = room(theme, rows)
    places, _ = dense_places(theme, place._replace(right=place.box.right + wider), lines)
    found, turn_now = dict[int, set[int]](), 0
    for line, place in zip(lines[len(lines) - len(places) :], places, strict=True):
        turn_now += line.level is LineLevel.DIVIDER
        if place.width:
            found.setdefault(place.top, set()).add(turn_now)
    return [found[top] for top in sorted(found)]


def test_a_turn_begins_a_row_of_its_own_where_there_is_room_for_it_and_the_newest_first() -> None:
    log = a_round(calls=False)
    assert all(len(turns) == 1 for turns in rows_of_turns(log, 20))
    some = rows_of_turns(log, 8)
    assert len(some[0]) > 1 and len(some[-1]) == 1


def test_a_panel_grows_and_leaves_out_what_the_table_shows_for_rows_of_their_own_turns() -> None:
    assert all(len(turns) == 1 for turns in rows_of_turns(a_round(), 11))
    narrow, wide = (rows_of_turns(taking(1), 11, wider) for wider in (0, 200))
    assert any(len(turns) > 1 for turns in narrow) and all(len(turns) == 1 for turns in wide)


def test_a_bar_stands_between_two_turns_in_a_row_and_a_dot_between_two_acts() -> None:
    theme = Theme((1280, 720))
    first = LogLine((), "", level=LineLevel.ACT, short=(Part("Ben", True),), stands=3)
    second = first._replace(short=(Part("Cy", True),))
    divider = LogLine((Part("Cy's turn"),), "", level=LineLevel.DIVIDER)
    box, place = pygame.Rect(0, 0, 313, 60), pygame.Rect(theme.px(22), 20, 60, 19)
    pictures = []
    for lines in ([first, second], [first, divider, second]):
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        places = [place, *[pygame.Rect(0, 0, 0, 0)] * (len(lines) - 2), place.move(60, 0)]
        draw_dense(theme, picture, box, lines, places)
        between = picture.subsurface(place.left + 61, place.top, theme.px(11), 19)
        pictures.append(pygame.mask.from_surface(between, 20).count())
    assert 0 < pictures[0] < pictures[1]


def test_the_cards_of_a_fine_are_a_card_back_with_their_number() -> None:
    log = Log(NAMES)
    log.add(events.Caught(5, BEN, 2, "G8.5"))
    drawn = log.lines(1, reader=ANN)[0].short[-1]
    assert (drawn.words, drawn.face) == ("+2", BACKS)
    theme = Theme((1280, 720))
    back, words = row_of(theme, [drawn], 99, SMALL), row_of(theme, [Part("+2")], 99, SMALL)
    assert pygame.mask.from_surface(back).count() > 2 * pygame.mask.from_surface(words).count()


@pytest.mark.parametrize("large", [1.0, 2.0])
def test_lines_lie_inside_the_panel_one_after_another(language: None, large: float) -> None:
    theme = Theme((1280, 720), Look(large))
    log, place = a_round(), room(Theme((1280, 720), Look(large)), 4)
    places, _ = dense_places(theme, place, log.lines(log.since(ANN), reader=ANN))
    shown = [one for one in places if one.width]
    assert all(place.box.contains(one) for one in shown)
    assert not any(one.colliderect(other) for at, one in enumerate(shown) for other in shown[:at])
    assert [(one.top, one.left) for one in shown] == sorted((one.top, one.left) for one in shown)
    assert log_box(theme, place.box, places).bottom <= place.low


def test_a_line_longer_than_a_row_goes_on_below_and_is_drawn_whole() -> None:
    theme, log = Theme((800, 600), Look(2.0)), Log(NAMES)
    for event in turn(BEN, 1, events.ThreesGiven(DEE, tuple(cards("r3 y3 g3 b3 r3 y3 g3 b3")), IDA)):
        log.add(event)
    place, lines = room(theme), log.lines(9, reader=ANN)
    places, _ = dense_places(theme, place, lines)
    assert places[-1].height > row_step(theme, SMALL)
    picture = pygame.Surface(place.box.size, pygame.SRCALPHA)
    draw_dense(theme, picture, place.box, lines[-len(places):], places)  # fmt: skip
    last = places[-1].move(-place.box.left, -place.box.top)
    high = row_step(theme, SMALL)
    rows = [last.move(0, step * high).clip(last) for step in range(last.height // high)]
    assert all(pygame.mask.from_surface(picture.subsurface(row)).count() for row in rows)


def test_lines_lie_side_by_side_only_while_a_players_round_has_no_room_line_by_line() -> None:
    theme, log = Theme((1280, 720)), a_round()
    assert told_lines(theme, room(theme), log, ANN).dense
    assert not told_lines(theme, room(theme, 60), log, ANN).dense
    assert not told_lines(theme, room(theme), log, 9).dense  # it was Jo's turn last
    log.scroll(3)
    assert not told_lines(theme, room(theme), log, ANN).dense


def test_the_heading_says_how_much_has_no_room() -> None:
    theme, log = Theme((1280, 720)), a_round(calls=False)
    heads = []
    for rows in (5, 2):
        part = LogLines().part(theme, room(theme, rows), log, ANN, -1)
        shown = sum(place.width > 0 for place in part.places)
        heads.append(("".join(words.words for words in part.over.told), len(NAMES) + 2 - shown))
    assert heads[0] == ("So far", 0)
    assert heads[1][1] > 0 and heads[1][0] == f"So far · {heads[1][1]} more"


def test_the_heading_counts_what_the_table_shows_as_well() -> None:
    theme, log, seen = Theme((1280, 720)), a_round(), list[str]()
    for rows in (5, 12):
        part = LogLines().part(theme, room(theme, rows), log, ANN, -1)
        seen.append("".join(words.words for words in part.over.told))
    assert seen[0].endswith(" more") and seen[1] == "So far"


def test_what_befell_the_reader_has_room_before_all_else_with_the_play_that_brought_it() -> None:
    log, theme = Log(NAMES), Theme((1280, 720))
    for player in range(10):
        after = [events.Skipped(player, (ANN,), "G6.1")] if player in (2, 7) else []
        for event in turn(player, player, *after):
            log.add(event)
    assert [words for words in told(log, theme, rows=2) if not words.endswith("green Eight")] == ["Ann is skipped"] * 2
    assert {"Cy green Eight", "Hal green Eight"} <= {*told(log, theme, rows=2)}


@pytest.mark.parametrize("rows", [3, 5, 7])
def test_the_two_newest_turns_have_room_however_much_befell_the_reader(rows: int) -> None:
    log, theme = Log(NAMES), Theme((1280, 720))
    for number in range(20):
        befell = [events.Caught(DEE, ANN, 2, "G8.5")] if number < 15 else []
        for event in turn(1 + number % 9, number, *befell):
            log.add(event)
    seen = told(log, theme, rows)
    assert seen[-2:] == ["Ben green Eight", "Cy green Eight"]
    assert sum(words.startswith("Dee catches Ann") for words in seen) >= rows // 2


def test_the_focus_skips_lines_that_have_no_place() -> None:
    theme = Theme((1280, 720))
    places = told_lines(theme, room(theme), a_round(), ANN).places
    assert not all(place.width for place in places)
    found = focusable(plan_of(10, (1280, 720)), None, places)
    rows = {target.row for target in found if isinstance(target, LineTarget) and target.row >= 0}
    assert rows == {row for row, place in enumerate(places) if place.width}


def test_where_lines_lie_is_found_anew_once_something_is_told() -> None:
    theme, log, lines = Theme((1280, 720)), a_round(), LogLines()
    before = lines.lie(theme, room(theme), log, ANN)
    assert lines.lie(theme, room(theme), log, ANN) is before
    log.add(events.UnoCalled(BEN))
    assert lines.lie(theme, room(theme), log, ANN) == told_lines(theme, room(theme), log, ANN) != before
    log.scroll(2)
    assert not lines.lie(theme, room(theme), log, ANN).dense


def test_a_round_of_ten_that_has_room_is_tried_about_once_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, rows = list[object](), _SideBySide._rows

    def counted(self: _SideBySide, told: set[int], apart: set[int]) -> list[list[int]]:
        tried.append(told)
        return rows(self, told, apart)

    monkeypatch.setattr(_SideBySide, "_rows", counted)
    theme, log = Theme((1280, 720)), a_round()
    lines = log.lines(log.since(ANN), reader=ANN)
    dense_places(theme, room(theme, 20), lines)
    assert len(tried) <= len(lines) + len(NAMES)


def broken(rows: list[list[int]], lines: Sequence[LogLine]) -> int:
    """How many rows begin in the middle of a turn."""
    return sum(lines[row[0]].level is LineLevel.CONSEQUENCE for row in rows if row)


@pytest.mark.parametrize("seed", range(20))
def test_no_more_turns_go_on_in_another_row_than_must(seed: int) -> None:
    chance, theme, log = random.Random(seed), Theme((1280, 720)), Log(NAMES)
    for player in range(1, 8):
        several = chance.choices((events.Taken(player, HIDDEN, 4, None), events.Backfired(player, 0, 4, 0)), k=2)
        for event in turn(player, player, *several[: chance.randint(0, 2)]):
            log.add(event)
    lines = log.lines(99, reader=ANN)
    words = cache(lambda at, mark, full: parts_width(theme, _drawn(lines[at], mark, full), SMALL))
    side_by_side = _SideBySide(theme, theme.px(520), lines, words)
    for most in range(3, 7):
        found = side_by_side.fitting(most)
        told = {at for row in found for at in row}
        turns = [some for count in range(9) for some in combinations(range(9), count)]
        ways = (side_by_side._rows(told, {*some}) for some in turns)
        assert broken(found, lines) == min(broken(way, lines) for way in ways if len(way) <= most)
