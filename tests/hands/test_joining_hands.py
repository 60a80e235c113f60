"""The door of the page of a hand: how a phone joins, and what is said if it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.films.browser import Browser, found_browser
from tests.hands.host import hosted, new_match

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")


@pytest.fixture
def page() -> Iterator[Browser]:
    with Browser((390, 844)) as found:
        yield found


def test_a_wrong_code_is_said_and_asked_for(page: Browser) -> None:
    with hosted(new_match("grand", 2), 1, ends_play=False) as host:
        host.opens(page, "#WRONG234")
        host.pump_until(page, "!$('door').hidden")
        assert page.ask("location.hash") == ""
        page.ask("$('name').value = 'Ann'; $('go').click()")
        host.pump_until(page, "$('wish-fault').innerText.includes('code')")
        assert page.ask("!$('code-panel').hidden && document.activeElement.id") == "code"
        page.ask(f"$('code').value = '{host.phones.code[:4].lower()} {host.phones.code[4:]}'; $('go').click()")
        host.pump_until(page, "!$('signs').hidden")
        names = page.ask("[...document.querySelectorAll('#two li')].map((sign) => sign.innerText)")
        (joining,) = host.asking(1)
        assert names == [page.ask(f"told.door.sign_names[{sign}]") for sign in joining.signs]
        host.phones.turn_away(joining.joiner)
        host.pump_until(page, "!$('notice').hidden")
        assert page.ask("$('notice-words').innerText") == "You were not let in."


def test_three_phones_that_scan_one_code_join_and_a_later_one_is_told_to_scan_again() -> None:
    with ExitStack() as pages, hosted(new_match("grand", 4), 1, ends_play=False) as host:
        code = "#" + ".".join((host.phones.code, *host.phones.spares))
        for at, name in enumerate(("Ann", "Ben", "Cy")):
            page = pages.enter_context(Browser((360, 740)))
            host.opens(page, code)
            host.pump_until(page, "!$('door').hidden")
            page.ask(f"$('name').value = '{name}'; $('go').click()")
            host.pump_until(page, "!$('signs').hidden")
            assert [joining.name for joining in host.asking(at + 1)] == ["Ann", "Ben", "Cy"][: at + 1]
        late = pages.enter_context(Browser((360, 740)))
        host.opens(late, code)
        host.pump_until(late, "!$('door').hidden")
        late.ask("$('name').value = 'Dee'; document.querySelectorAll('[name=face]')[4].click(); $('go').click()")
        host.pump_until(late, "$('wish-fault').innerText.startsWith('This code has been used')")
        late.ask(f"location.hash = '{host.phones.code}'")
        host.pump_until(late, "$('wish-fault').innerText === '' && $('code-panel').hidden")
        late.ask("window.before = true; location.reload()")
        host.pump_until(late, "!window.before && document.readyState === 'complete' && $('name').value === 'Dee'")
        late.ask(f"location.hash = '{host.phones.code}'")
        host.pump_until(late, "$('code-panel').hidden")
        late.ask("$('go').click()")
        host.pump_until(late, "!$('signs').hidden")
        assert (host.asking(4)[-1].name, host.joined[-1].face) == ("Dee", 5)


def test_name_and_face_go_to_the_host(page: Browser) -> None:
    with hosted(new_match("grand", 2), 1, ends_play=False) as host:
        host.opens(page, f"#{host.phones.code}")
        host.pump_until(page, "!$('door').hidden")
        page.ask("$('name').value = ' Zoë '; document.querySelectorAll('[name=face]')[7].click(); $('go').click()")
        host.pump_until(page, "!$('signs').hidden")
        (joining,) = host.asking(1)
        assert (joining.name, joining.face) == ("Zoë", 8)


@pytest.mark.parametrize("reloads", [False, True])
def test_a_phone_that_sleeps_while_its_hand_goes_to_the_screen_is_told_and_can_join_again(
    page: Browser, reloads: bool
) -> None:
    seen = "Object.defineProperty(document, 'visibilityState', {{value: '{}', configurable: true}});"
    seen += "document.dispatchEvent(new Event('visibilitychange'))"
    with hosted(new_match("grand", 2), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask(seen.format("hidden"))
        host.pump(0.3)
        host.phones.revoke(0)
        host.pump(0.3)
        page.ask("location.reload()" if reloads else seen.format("visible"))
        host.pump_until(page, "document.readyState === 'complete' && !$('notice').hidden")
        assert "ask the host to open Phones" in page.ask("$('notice-words').innerText")
        page.ask("$('notice-act').click()")
        assert page.ask("!$('door').hidden && !$('code-panel').hidden && $('code').value === ''")
        assert page.ask("$('name').value") == "Ann"
        page.ask(f"location.hash = '{host.phones.code}'")
        host.pump_until(page, "$('code-panel').hidden")
        host.joins(page, 0)
