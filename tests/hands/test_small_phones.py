"""The page of a hand in a small window: what must stay in sight there."""

from __future__ import annotations

import pytest

from tests.films.browser import Browser, found_browser
from tests.hands.host import hosted
from tests.hands.states import STATES, Shown, session_of
from tests.hands.test_hands import shown

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")

_INSIDE = "((part, whole) => part.left >= whole.left - 1 && part.right <= whole.right + 1)"


def test_in_a_small_window_a_long_question_and_the_buttons_leave_the_hand_in_sight() -> None:
    clear = "$('cards').getBoundingClientRect().bottom <= $('bar').getBoundingClientRect().top + 1"
    with Browser((320, 568)) as page, hosted(session_of(STATES["share"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("likes.set('language', 'de')")
        host.pump_until(page, f"$('say').innerText.includes('Regenbogen') && {clear}")
        assert page.ask("$('panel').getBoundingClientRect().top >= 0 && $('panel').clientHeight < 190")
        assert page.ask("$('notes').tabIndex") == 0, "what does not fit there can be scrolled to, by keys too"


def test_a_small_phone_shows_the_sides_of_piles_who_plays_and_all_buttons() -> None:
    many = Shown(STATES["many"].text.replace("turn: Ann", "turn: Ivy"))
    box = "document.querySelector('{}').getBoundingClientRect()"
    with Browser((360, 740)) as page, hosted(session_of(many), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert page.ask("[...document.querySelectorAll('.side')].map((one) => one.innerText)") == ["left", "right"]
        assert page.ask(f"{box.format('.side')}.height") > 10
        assert page.ask(f"{_INSIDE}({box.format('#others .acts')}, {box.format('#others')})")
    with Browser((360, 740)) as page, hosted(session_of(STATES["chosen"]), 1, ends_play=False) as host:
        shown(host, page, STATES["chosen"])
        assert page.ask(f"{box.format('#tools')}.bottom <= {box.format('#bar')}.top + 10")
