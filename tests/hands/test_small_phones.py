"""The page of a hand in a small window: what must stay in sight there."""

from __future__ import annotations

import json

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
        page.ask("(hand.offer.why = [1, 2, 3].map((number) => `${number}. ${hand.offer.why[0]}`), hand.draw())")
        assert page.ask("$('panel').clientHeight < 190")
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


#: Words of buttons that stand on two lines, as one of their letters does on the second.
_BROKEN = """
[...document.querySelectorAll("#bar button span, #tools span, #uno")].flatMap((box) =>
  [...box.textContent.matchAll(/\\S+/g)].filter((word) => {
    const range = new Range(), text = box.lastChild;
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))
"""


@pytest.mark.parametrize(("width", "height", "letters"), [(320, 640, "150"), (320, 640, "100"), (360, 740, "100")])
def test_each_of_many_ways_to_draw_can_be_read(width: int, height: int, letters: str) -> None:
    with Browser((width, height)) as page, hosted(session_of(STATES["draws"]), 1, ends_play=False) as host:
        shown(host, page, STATES["draws"])
        page.ask(f"likes.set('size', '{letters}')")
        for language in ("de", "fr", "en"):
            page.ask(f"likes.set('language', '{language}')")
            host.pump_until(page, f"hand.hello.language === '{language}' && hand.open")
            assert page.ask("document.querySelectorAll('#more button').length") == 4
            assert page.ask(_BROKEN) == []
            assert page.ask("$('bar').clientHeight < 0.45 * innerHeight")


@pytest.mark.parametrize("answered", [True, False])
def test_while_others_are_asked_all_buttons_and_the_whole_reason_are_in_sight(answered: bool) -> None:
    players = [0, 1] if answered else [1]
    why = "A new card may complete a number in four colours, or a colour in a row."
    told = {"players": players, "say": "Ben, a Rainbow or a Run?", "why": [why], "at": -1}
    with Browser((360, 640)) as page, hosted(session_of(STATES["drawing"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.offer.players.length > 0 && hand.open !== null")
        page.ask(f"hand.hear({{ offer: hand.offer.offer, ...{json.dumps(told)} }})")
        page.ask("(hand.question = null, hand.draw())")
        host.pump_until(page, "$('notes').textContent.endsWith('in a row.')")
        assert page.ask("$('notes').scrollHeight <= $('notes').clientHeight")
        assert page.ask("$('tools').getBoundingClientRect().bottom <= $('bar').getBoundingClientRect().top + 10")


def test_no_button_lies_on_another_where_a_question_is_long() -> None:
    offered = Shown(STATES["drawing"].text.replace("salt: Ann\n", ""), STATES["drawing"].acts)
    gap = "$('bar').querySelector('button').getBoundingClientRect().top - $('tools').getBoundingClientRect().bottom"
    for state in (STATES["draws"], offered):
        with Browser((360, 740)) as page, hosted(session_of(state), 1, ends_play=False) as host:
            shown(host, page, state)
            host.pump_until(page, "hand.open !== null")
            assert page.ask(gap) >= 0, page.ask("document.body.innerText")


def test_what_is_said_several_times_on_end_is_one_line_of_the_log() -> None:
    with Browser((360, 740)) as page, hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        shown(host, page, STATES["turn"])
        page.ask("(hand.log = ['Ben passes.', ...Array(3).fill('Cy draws a card.')], hand.draw())")
        assert page.ask("[...$('log-lines').children].map((line) => line.textContent)") == [
            "Cy draws a card. ×3", "Ben passes.",
        ]  # fmt: skip
        assert page.ask("$('happened').textContent") == "Cy draws a card. ×3"
        page.ask("(hand.log = [...hand.log, 'Cy draws a card.', 'Ben passes.'], hand.draw())")
        assert page.ask("$('log-lines').children[1].textContent") == "Cy draws a card. ×4"
        assert page.ask("$('happened').textContent") == "Ben passes."


def test_in_the_largest_letters_the_side_of_a_pile_lies_on_none_of_its_words() -> None:
    box = "document.querySelector('.pile {}').getBoundingClientRect()"
    with Browser((320, 640)) as page, hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("likes.set('language', 'fr'), likes.set('size', '200')")
        host.pump_until(page, "document.querySelector('.side').innerText === 'gauche'")
        for words in ("b", ".small"):
            side, other = box.format(".side"), box.format(words)
            assert page.ask(f"{side}.left >= {other}.right || {side}.top >= {other}.bottom - 1")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (390, 844)])
def test_with_large_letters_no_button_lies_on_the_hand_while_others_play(width: int, height: int) -> None:
    lowest = "[...document.querySelectorAll('#cards button')].map((one) => one.getBoundingClientRect().bottom)"
    with Browser((width, height)) as page, hosted(session_of(STATES["waiting"]), 1, ends_play=False) as host:
        shown(host, page, STATES["waiting"])
        page.ask("likes.set('size', '150')")
        for language in ("de", "fr", "en"):
            page.ask(f"likes.set('language', '{language}')")
            host.pump_until(page, f"hand.hello.language === '{language}'")
            host.pump_until(page, "!!document.querySelector('#more button')?.offsetParent && !!$('uno').offsetParent")
            host.pump_until(page, f"Math.max(...{lowest}) < $('bar').getBoundingClientRect().top + 1")
            assert page.ask("scrollY") == 0, "nobody has scrolled yet"


def test_no_line_of_the_points_begins_with_a_dot() -> None:
    with Browser((390, 844)) as page, hosted(session_of(STATES["over"]), 1, ends_play=False) as host:
        shown(host, page, STATES["over"])
        page.ask("hand.view.winners = [0], hand.view.scores[0] += 1, hand.draw()")
        notes = page.ask("[...document.querySelectorAll('.scores td')].map((one) => one.textContent)")
        assert "won\u00a0· out" in [note.partition("\u00a0· +")[0] for note in notes]


def test_with_the_largest_letters_no_name_of_a_sign_is_broken() -> None:
    """Which two a phone gets is chance, so all are tried, in all languages."""
    broken = """
      Object.values(told.words).flatMap((own) => own.door.sign_names).filter((name) => name.split(" ").some((word) => {
        const box = document.querySelector("#two span"), range = new Range();
        box.textContent = word;
        range.selectNodeContents(box);
        return range.getClientRects().length > 1;
      }))
    """
    with Browser((320, 640)) as page, hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.opens(page, f"#{host.phones.code}")
        host.pump_until(page, "!$('door').hidden")
        page.ask("likes.set('size', '200'), document.getElementById('name').value = 'Max', $('go').click()")
        host.pump_until(page, "!$('signs').hidden && $('two').children.length === 2")
        assert page.ask(broken) == []
