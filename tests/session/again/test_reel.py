"""Each moment of a game that was played is found again, and which there are tells nothing of hidden cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules import view
from game.rules.events import Drawn, Laid
from game.rules.values.state import NOBODY
from game.session.again.reel import MarkKind, Reel
from game.session.publishing import UNSEEN
from tests.session.again.test_recorded import played, reels


@pytest.fixture(params=[(3, "grand"), (4, "classic"), (5, "junction"), (6, "grand teams=on")])
def reel(request: pytest.FixtureRequest) -> Reel:
    return reels(played(*request.param))[0]


def test_beats_acts_and_turns_follow_one_another(reel: Reel) -> None:
    assert reel.ends == sorted(set(reel.ends)) and reel.stops == sorted(set(reel.stops))
    assert set(reel.stops[1:]) <= set(reel.ends) and set(reel.turns) <= set(reel.stops)
    assert len(reel.turns) < len(reel.stops) < len(reel.ends)
    assert reel.ends[-1] == reel.end == len(reel.events)


def test_every_step_forward_leads_on_and_the_one_back_to_where_it_began(reel: Reel) -> None:
    for moments in (reel.ends, reel.stops, reel.turns):
        moment, steps = reel.begin, 0
        while moment < reel.end:
            further = reel.after(moments, moment)
            assert further > moment and reel.before(moments, further) == moment
            moment, steps = further, steps + 1
        assert steps >= len(moments) - 1


def test_what_a_player_knew_follows_from_what_they_were_told(reel: Reel) -> None:
    for viewer in (NOBODY, 1):
        retelling = reel.retelling(viewer)
        for moment in (reel.begin, *reel.ends[::7], reel.end):
            assert reel.view(moment, viewer) == retelling.at(moment)


def test_an_act_ends_at_the_position_it_led_to(reel: Reel) -> None:
    for acts in range(0, len(reel.past.acts), 5):
        moment = reel.moment_of(acts)
        assert reel.view(moment, 0) == view(reel.state(reel.acts_by(moment)), 0)


def test_every_beat_shows_something(reel: Reel) -> None:
    for begin, end in pairwise([reel.begin, *reel.ends]):
        assert any(event != UNSEEN for event in reel.learned(NOBODY, begin, end))


def test_the_time_line_goes_on_with_every_beat(reel: Reel) -> None:
    far = [reel.far(moment) for moment in (reel.begin, *reel.ends)]
    assert far == sorted(set(far)) and far[0] == 0 and far[-1] == len(reel.turns)
    assert all(reel.nearest(reel.far(moment), reel.stops) == moment for moment in reel.stops[:-1])


def test_marks_lie_where_the_beat_has_just_ended(reel: Reel) -> None:
    assert reel.marks[-1].kind is MarkKind.OUT or not reel.past.acts
    for mark in reel.marks:
        assert mark.at in reel.ends and mark.event in reel.learned(NOBODY, 0, mark.at)


def test_a_play_and_the_draw_that_follows_are_two_beats() -> None:
    found = reels(played(3))[0]
    kinds = [{type(event) for event in found.learned(NOBODY, *both)} for both in pairwise([found.begin, *found.ends])]
    assert any(Laid in kind for kind in kinds) and not any({Laid, Drawn} <= kind for kind in kinds)
