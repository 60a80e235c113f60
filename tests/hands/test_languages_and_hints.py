"""The page of a hand in its player's language, and with a hint, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.films.browser import Browser, found_browser
from tests.hands.host import HandHost, hosted, new_match
from tests.hands.states import STATES, card, session_of

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")

_SAID = {"en": ("Your turn, Ann", "Sort", "left"), "de": ("Du bist dran, Ann", "Ordnen", "links"),
         "fr": ("À toi, Ann", "Trier", "gauche")}  # fmt: skip


@pytest.fixture
def page() -> Iterator[Browser]:
    with Browser((390, 844)) as found:
        yield found


def wants(page: Browser, languages: str) -> None:
    """Let the browser ask for these languages, first choice first."""
    page.send("Network.setUserAgentOverride", userAgent="a phone", acceptLanguage=languages)


def speaks(host: HandHost, page: Browser, language: str) -> None:
    """The whole hand is in a language: what the page says, and what the table does."""
    there = "typeof hand === 'object' && hand.view !== null && !$('hand').hidden"
    host.pump_until(page, f"{there} && hand.hello.language === '{language}' && hand.question !== null")
    turn, sort, left = _SAID[language]
    seen = page.ask("['say', 'sort', 'piles'].map((one) => $(one).innerText)")
    assert turn in seen[0] and seen[1] == sort and left in seen[2]
    assert page.ask("document.documentElement.lang") == language
    names = page.ask("[...document.querySelectorAll('#cards button')].map((one) => one.innerText)")
    assert any(page.ask(f"told.words['{language}'].hand.faces['0']") in name for name in names)
    assert page.ask("$('cards').getAttribute('aria-label')") == page.ask(f"told.words['{language}'].hand.cards")


@pytest.mark.parametrize(("languages", "language"), [("de-AT,de", "de"), ("it,fr-CA", "fr"), ("it", "en")])
def test_a_phone_speaks_the_first_language_of_its_browser_that_the_program_has(
    page: Browser, languages: str, language: str
) -> None:
    wants(page, languages)
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.opens(page, f"#{host.phones.code}")
        host.pump_until(page, "!$('door').hidden")
        assert page.ask("$('door-title').innerText") == page.ask(f"told.words['{language}'].door.title")
        assert page.ask("document.querySelector('#wish [name=language]:checked').value") == language
        host.joins(page, 0)
        speaks(host, page, language)


def test_a_language_chosen_at_the_door_keeps_what_was_written_and_is_kept(page: Browser) -> None:
    wants(page, "en")
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.opens(page, f"#{host.phones.code}")
        host.pump_until(page, "!$('door').hidden")
        page.ask("$('name').value = 'Ann'; document.querySelector('#wish [value=fr]').click()")
        assert page.ask("$('name').value") == "Ann" and page.ask("$('code').value") == host.phones.code
        assert page.ask("$('go').innerText") == "Je joue"
        assert page.ask("document.querySelector('#wish .pick .vh').innerText") == "Visage 1"
        assert "#" not in page.ask("location.href") and page.ask("history.length") <= 2
        host.joins(page, 0)
        speaks(host, page, "fr")
        host.opens(page)
        speaks(host, page, "fr")


def test_a_language_chosen_in_the_middle_changes_that_phone_alone_and_keeps_the_choice_of_cards(page: Browser) -> None:
    wants(page, "en")
    with hosted(session_of(STATES["turn"]), 2, ends_play=False) as host, Browser((320, 640)) as other:
        wants(other, "en")
        host.seats(page, 0)
        host.seats(other, 1)
        speaks(host, page, "en")
        page.ask(card(6))
        host.pump_until(page, "hand.fit !== null")
        before = host.links[1].last
        page.ask("$('settings-open').click(); document.querySelector('#settings-box [value=de]').click()")
        speaks(host, page, "de")
        host.pump_until(page, "hand.fit !== null && hand.chosen.length === 1")
        assert page.ask("document.querySelector('#wish [value=de]').checked")
        assert host.links[1].last == before and other.ask("hand.hello.language") == "en"
        assert [link.garbled for link in host.links] == [0] * 4


def test_without_storage_a_language_holds_as_long_as_the_page(page: Browser) -> None:
    wants(page, "en")
    blocked = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    page.send("Page.addScriptToEvaluateOnNewDocument", source=blocked)
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("likes.set('language', 'de')")
        speaks(host, page, "de")


# Hints


def test_a_hint_marks_its_cards_and_says_why(page: Browser) -> None:
    wants(page, "en")
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.open !== null")
        page.ask("$('hint').click(); $('hint').click()")
        assert page.ask("$('notes').innerText") == "The hint is coming."
        host.pump_until(page, "hand.hint !== null")
        said = page.ask("$('notes').innerText").split("\n")
        assert said[0].startswith("Play the ") and len([line for line in said if line]) >= 2
        marked = page.ask("[...document.querySelectorAll('#cards .advised')].map((one) => one.innerText.trim())")
        assert marked and all(name.endswith(", advised") for name in marked)
        assert page.ask("hand.hint.cards.length") == len(marked)
        assert page.ask("[...document.querySelectorAll('.pile.advised')].length") == 1
        page.ask("document.querySelector('#cards .advised').click()")
        host.pump_until(page, "hand.fit !== null")
        assert page.ask("$('notes').innerText").split("\n")[0] == said[0], "the words stay while cards are chosen"
        page.ask("document.querySelector('#cards .advised').click()")
        page.ask("$('hint').click()")
        assert page.ask("document.querySelectorAll('.advised').length") == 0 and page.ask("$('notes').innerText") == ""


def test_a_hint_goes_with_its_question(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.open !== null")
        page.ask("$('hint').click()")
        host.pump_until(page, "hand.hint !== null")
        page.ask("document.querySelector('#more button').click()")
        host.pump_until(page, "hand.view.hand.length === 9")
        assert page.ask("hand.hint") is None and page.ask("document.querySelectorAll('.advised').length") == 0


def test_a_player_who_is_advised_is_marked_and_the_button_is_there_only_where_there_is_a_choice(page: Browser) -> None:
    with hosted(session_of(STATES["name"]), 2, ends_play=False) as host, Browser((320, 640)) as other:
        host.seats(page, 0)
        host.seats(other, 1)
        host.pump_until(page, "hand.open !== null")
        assert not page.ask("$('hint').hidden") and other.ask("$('hint').hidden")
        page.ask("$('hint').click()")
        host.pump_until(page, "hand.hint !== null")
        assert page.ask("[...document.querySelectorAll('#picks .advised')].length") == 1


def test_the_button_is_not_there_where_the_match_allows_no_hints(page: Browser) -> None:
    session = new_match("grand", 2)
    with hosted(session, 2, ends_play=False, hints=False) as host:
        assert session.question is not None
        host.seats(page, session.question.player)
        host.pump_until(page, "hand.open !== null")
        assert page.ask("$('hint').hidden") and not page.ask("hand.open.hints")
