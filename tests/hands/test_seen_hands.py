"""What the page of a hand shows of the hands of others."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.web.hand_page import hand_pages
from tests.films.browser import Browser, found_browser
from tests.hands.host import ASSETS, OFFERED, hosted
from tests.hands.states import STATES, button, session_of

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")


def test_a_hand_that_a_challenge_shows_stays_in_sight_until_it_is_closed_and_on_that_phone_alone() -> None:
    shown = "[...document.querySelectorAll('.seen li')].map((one) => one.innerText.trim()).sort().join()"
    with (
        Browser((390, 844)) as page,
        Browser((360, 740)) as other,
        hosted(session_of(STATES["draws"]), 3, ends_play=False) as host,
    ):
        host.seats(page, 0)
        host.seats(other, 2)
        page.ask(button())
        host.pump_until(page, f"{shown} === 'green One,green Two,red Eight,yellow Zero'")
        page.ask("likes.set('size', '150'), likes.set('language', 'de'), likes.set('language', 'en')")
        host.pump(0.5)
        assert page.ask(shown) == "green One,green Two,red Eight,yellow Zero"
        assert "Ben's hand" in page.ask("document.querySelector('.seen').innerText")
        host.pump_until(other, "hand.log.join().includes(\"sees Ben's whole hand\")")  # a busy machine takes its time
        assert other.ask("!document.querySelector('.seen')")
        page.ask("document.querySelector('.seen button').click()")
        host.pump_until(page, "!document.querySelector('.seen')")


def test_each_name_of_a_part_of_the_page_is_given_once() -> None:
    page = str(hand_pages(ASSETS, OFFERED)["/"].body, "utf-8")
    names = re.findall(r'\sid="([^"]+)"', page)
    assert [name for name, times in Counter(names).items() if times > 1] == []
