"""What the page of a hand shows of the piles and of the other players."""

from __future__ import annotations

import pytest

from game.rules.values.messages import PlayerNamed, sentence
from tests.films.browser import Browser, found_browser
from tests.hands.host import hosted, new_match
from tests.hands.states import STATES, session_of

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")


def test_a_pile_without_cards_shows_none_of_the_match_before() -> None:
    drawn = "document.querySelectorAll('#piles li')[0].querySelectorAll('.card use').length"
    with Browser((390, 844)) as page, hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert page.ask(drawn) > 0
        page.ask("(hand.view.piles[0].run = [], hand.draw())")
        assert page.ask(drawn) == 0
        assert "empty" in page.ask("document.querySelector('#piles li').innerText")
        page.ask("(hand.view.piles[0].run = [[100, 0, 0]], hand.draw())")
        assert page.ask(drawn) > 0


def test_before_the_first_card_is_turned_up_no_pile_is_said_to_take_a_card() -> None:
    with Browser((390, 844)) as page, hosted(new_match("grand", 3), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert page.ask("[hand.view.open_piles, document.querySelector('#piles li .small').textContent]") == [0, ""]


def test_whose_phone_is_asleep_or_gone_stands_on_their_plate() -> None:
    flags = "[...document.querySelectorAll('#others .flag')].map((one) => one.textContent).join()"
    with Browser((390, 844)) as page, hosted(session_of(STATES["waiting"]), 2, ends_play=False) as host:
        host.seats(page, 0)
        assert page.ask(flags) == "plays,next,"
        host.links.tell_phones([1], [])
        host.pump_until(page, f"{flags} === 'asleep,next,'")
        assert page.ask("$('say').textContent") == "Ben plays."
        host.links.tell_phones([3], [1])
        host.pump_until(page, f"{flags} === 'phone gone,next,asleep'")
        assert page.ask("$('say').textContent") == "Ben’s phone is gone"
        host.links.tell_phones([], [])
        host.pump_until(page, f"{flags} === 'plays,next,'")


def test_who_is_asked_at_the_screen_is_named_while_an_offer_is_open() -> None:
    with Browser((390, 844)) as page, hosted(session_of(STATES["drawing"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.offer.players.length > 0 && hand.open !== null")
        page.ask("hand.hear({ offer: hand.offer.offer, players: [1], say: 'Can anyone answer?', at: 1 })")
        assert "Ann" in page.ask("$('say').textContent"), "its own question comes first"
        page.ask("(hand.question = null, hand.draw())")
        assert page.ask("$('say').textContent") == "Ben is asked at the screen."
        page.ask("hand.hear({ offer: hand.offer.offer, players: [1], say: 'Can anyone answer?', at: -1 })")
        host.pump_until(page, "$('say').textContent === 'Can anyone answer?'")


def test_what_is_decided_at_the_table_is_said_instead_of_a_mere_pause() -> None:
    with Browser((390, 844)) as page, hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.links.pause(paused=True, why=sentence("{player} wants it back.", player=PlayerNamed(1)))
        host.pump_until(page, "$('say').textContent === 'Ben wants it back.'")
        host.links.pause(paused=True)
        host.pump_until(page, "$('say').textContent === 'Paused at the table.'")


def test_the_ring_of_an_offer_runs_while_the_table_goes_on_and_is_gone_once_its_time_is_over() -> None:
    runs, shown = "hand._running.playState", "!$('ring').hasAttribute('hidden')"
    with Browser((390, 844)) as page, hosted(session_of(STATES["drawing"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, f"hand.open !== null && {shown} && {runs} === 'running'")
        host.links.pause(paused=True)
        host.pump_until(page, f"{shown} && {runs} === 'paused'")
        host.links.pause(paused=False)
        host.pump_until(page, f"{shown} && {runs} === 'running'")
        page.ask("hand._running.finish()")
        host.pump_until(page, f"!({shown})")


def test_the_end_of_a_match_is_told_apart_from_that_of_a_game() -> None:
    with Browser((390, 844)) as page, hosted(session_of(STATES["over"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("(hand.view.over = true, hand.view.winners = [], hand.question = null, hand.draw())")
        assert page.ask("$('say').textContent") == "The game is over."
        page.ask("(hand.view.winners = [0], hand.draw())")
        assert page.ask("$('say').textContent") == "The match is over."


def test_no_ring_stands_on_a_phone_that_waits_for_somebody_at_the_screen() -> None:
    shown = "!$('ring').hasAttribute('hidden')"
    with Browser((390, 844)) as page, hosted(session_of(STATES["drawing"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, f"hand.open !== null && {shown}")
        page.ask("hand.hear({ offer: hand.offer.offer, players: [0, 1], say: 'Can anyone answer?', at: 1 })")
        assert page.ask(shown), "its own question has its time"
        page.ask("(hand.question = null, hand.draw())")
        assert not page.ask(shown)


def test_the_row_of_players_fades_where_there_are_more() -> None:
    edges = "['before', 'after'].filter((edge) => $('others').classList.contains(edge)).join()"
    with Browser((360, 740)) as page, hosted(session_of(STATES["many"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        for left, faded in ((0, "after"), (150, "before,after"), (10_000, "before")):
            page.ask(f"$('others').scrollLeft = {left}")
            host.pump_until(page, f"{edges} === '{faded}'")
            looks = page.ask("getComputedStyle($('others')).maskImage")
            assert "linear-gradient" in looks
    with Browser((390, 844)) as page, hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert page.ask(edges) == ""
