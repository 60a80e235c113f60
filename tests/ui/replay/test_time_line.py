"""On the time line each game has its place, each moment its spot, and each mark lies where it happened."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.session.again.reel import MarkKind, Reel
from game.ui.kit.theme import Theme
from game.ui.replay.time_line import TimeLine
from tests.session.again.test_recorded import played, reels

ROOM = Rect(20, 60, 1400, 130)
GAMES = reels(played(7, games=3))


@pytest.fixture(params=[0, 1, 2])
def line(theme: Theme, request: pytest.FixtureRequest) -> TimeLine:
    return TimeLine(theme, ROOM, GAMES, request.param)


def test_the_games_lie_side_by_side_and_the_one_that_is_watched_has_the_most_room(line: TimeLine) -> None:
    assert all(ROOM.contains(place) for place in line.games)
    assert [place.left for place in line.games] == sorted(place.left for place in line.games)
    assert not any(one.colliderect(two) for one in line.games for two in line.games if one is not two)
    assert max(line.games, key=lambda place: place.width) is line.games[line.game]


def test_a_press_where_a_moment_lies_leads_to_it(line: TimeLine) -> None:
    reel: Reel = line.reels[line.game]
    for moment in reel.turns:
        x = line.across(line.game, moment)
        game, found = line.moment_at(x)
        assert game == line.game and abs(line.across(game, found) - x) <= 1
    for game, place in enumerate(line.games):
        assert line.moment_at(place.centerx)[0] == game
    assert line.moment_at(-50) == (0, line.reels[0].begin) and line.moment_at(5000)[0] == len(line.reels) - 1


def test_marks_of_the_game_that_is_watched_are_there_and_who_went_out_in_the_others(line: TimeLine) -> None:
    mine = [mark.mark for mark in line.marks if mark.game == line.game]
    assert mine == line.reels[line.game].marks
    assert all(mark.mark.kind is MarkKind.OUT for mark in line.marks if mark.game != line.game)
    for mark in line.marks:
        assert line.mark_at(mark.place.center) is not None
    assert line.mark_at((ROOM.centerx, ROOM.bottom + 300)) is None


def test_many_games_still_leave_half_of_it_to_the_one_that_is_watched(theme: Theme) -> None:
    line = TimeLine(theme, ROOM, GAMES * 8, 5)
    assert line.games[5].width >= ROOM.width // 3 and line.games[-1].right <= ROOM.right


def test_no_number_lies_under_the_chip_with_the_turn_and_its_game_is_named_beside_it_only(line: TimeLine) -> None:
    surface, reel = Surface(line.room.inflate(0, 40).size), line.reels[line.game]
    drawn = list[Rect]()

    class Noting(Surface):
        def blit(self, source: Surface, dest: Rect | tuple[int, int], *rest: object) -> Rect:  # type: ignore[override]
            drawn.append(Rect(source.get_rect(topleft=dest[:2])))
            return drawn[-1]

    for moment in (reel.begin, *reel.turns[1:10:4], reel.end):
        drawn.clear()
        line.draw(Noting(surface.get_size()), moment, None, None)
        chip = line._now(moment)
        foot = [rect for rect in drawn if rect.top > line.games[0].bottom and rect != chip and not chip.contains(rect)]
        assert foot and not any(rect.colliderect(chip) for rect in foot)
