"""The page of a hand in a real browser, with the real server and a real match behind it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.phones import pipe
from game.rules import RULE_SETS, legal_answers
from game.seats.seat_lines import away_line
from tests.films.browser import Browser, found_browser
from tests.hands.host import HandHost, hosted, new_match, press
from tests.hands.states import STATES, Shown, button, card, session_of

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")

_SHOWN = "hand.view !== null && !$('hand').hidden"
_ACTS = 16  # that are done by each rule set


@pytest.fixture
def page() -> Iterator[Browser]:
    with Browser((390, 844)) as found:
        yield found


def faults(page: Browser) -> list[str]:
    """Errors of the page, and what its policy forbade."""
    return [fault for fault in page.faults() if "exception" in fault or "Content Security Policy" in fault]


def shown(host: HandHost, page: Browser, state: Shown) -> None:
    """Sit down in a position, and press what brings the state about."""
    host.seats(page, 0)
    for script in state.presses:
        page.ask(script)
        host.pump_until(page, f"hand.fit !== null || {state.waits}")
    host.pump_until(page, f"Boolean({state.waits})")


def said(page: Browser, where: str) -> str:
    return str(page.ask(f"$('{where}').innerText"))


def lit(page: Browser) -> list[str]:
    """The cards that are not dim, by what a reader of screens says."""
    found: list[str] = page.ask(
        "[...document.querySelectorAll('#cards button:not(.dim)')].map((one) => one.innerText.trim())"
    )
    return found


def until_acted(host: HandHost, page: Browser) -> Any:
    """Go on until an act is done; that act."""
    before = len(host.session.past.acts)
    for _ in range(500):
        host.pump(0.02)
        if len(host.session.past.acts) > before:
            return host.session.past.acts[before]
    raise AssertionError(f"nothing was done: {page.ask('document.body.innerText')}")


# Playing


@pytest.mark.parametrize("rules", [*RULE_SETS])
def test_two_hands_play_by_pressing_what_is_lit(rules: str) -> None:
    chance, session = random.Random(rules), new_match(rules, 2, 3)
    with hosted(session, 2) as host, Browser((390, 844)) as one, Browser((320, 640)) as other:
        pages = (one, other)
        for seat, page in enumerate(pages):
            host.seats(page, seat)
        for _ in range(40 * _ACTS):
            if session.state.over or len(session.past.acts) >= _ACTS:
                break
            for page in pages:
                press(page, chance.randrange(1000))
                host.pump(0.004)
        assert session.state.over or len(session.past.acts) >= _ACTS
        assert [link.garbled for link in host.links] == [0, 0]
        assert [faults(page) for page in pages] == [[], []]
        for seat, page in enumerate(pages):
            held = sorted(session.state.hands[seat])
            host.pump_until(
                page, f"String([...hand.view.hand].sort((one, other) => one - other)) === {','.join(map(str, held))!r}"
            )


def test_cards_are_chosen_in_order_and_laid_together(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert "Your turn, Ann" in said(page, "say")
        page.ask(card(6))
        host.pump_until(page, "hand.fit !== null && hand.fit.cards.length === 1")
        assert "blue Three, fits" in lit(page)
        page.ask(card(5))
        host.pump_until(page, "hand.fit !== null && hand.fit.cards.length === 2")
        assert [name for name in lit(page) if "chosen" in name] == [
            "2\nblue Three, chosen as number 2",
            "1\nblue Six, chosen as number 1",
        ]
        assert page.ask("[...document.querySelectorAll('#cards .ord')].every((one) => one.ariaHidden === 'true')")
        assert "seats" in said(page, "notes")  # what the Six brings is said before
        page.ask(button())
        act = until_acted(host, page)
        assert (act.verb, act.where, len(act.cards)) == ("play", 0, 2)


def test_who_is_next_is_said_as_the_table_tells_it(page: Browser) -> None:
    """A Two has sent play to Dee: Ben, the neighbour, is not next."""
    flags = "[...document.querySelectorAll('#others li')].map((one) => one.querySelector('.flag').textContent).join()"
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert page.ask(flags) == "next,,"
        page.ask("hand.hear({ ...hand.question, coming: [3, 0, 1] })")
        assert host.pump_until(page, f"{flags} === ',,next'")


def test_a_choice_that_cannot_be_played_says_why(page: Browser) -> None:
    with hosted(session_of(STATES["unfit"]), 1, ends_play=False) as host:
        shown(host, page, STATES["unfit"])
        assert "fits neither pile" in said(page, "notes")
        assert page.ask("document.querySelectorAll('#main button:not(:disabled)').length") == 0


def test_a_colour_is_called_with_its_wild_and_can_be_taken_back(page: Browser) -> None:
    with hosted(session_of(STATES["colour"]), 1, ends_play=False) as host:
        shown(host, page, STATES["colour"])
        assert said(page, "picks").split("\n") == ["red", "yellow", "green", "blue", "leave it open"]
        page.ask(button())
        assert said(page, "picks") == ""
        page.ask(button())
        page.ask(button(2, "picks"))
        assert until_acted(host, page)[3:5] == (0, 2)


def test_a_player_is_named_by_face_and_name(page: Browser) -> None:
    with hosted(session_of(STATES["name"]), 1, ends_play=False) as host:
        shown(host, page, STATES["name"])
        assert said(page, "picks").split("\n") == ["Ben", "Cy", "Dee"]
        page.ask(button(1, "picks"))
        assert until_acted(host, page).to == (2,)


def test_a_draw_is_taken_or_sent_back(page: Browser) -> None:
    with hosted(session_of(STATES["drawing"]), 1, ends_play=False) as host:
        shown(host, page, STATES["drawing"])
        assert said(page, "main") == "Draw 2"
        assert lit(page) == ["Wild, fits"]
        assert page.ask("!$('ring').hasAttribute('hidden')")
        page.ask(card(7))
        host.pump_until(page, "hand.fit !== null")
        assert said(page, "main").split("\n") == ["Send it back"], "as the question says"
        page.ask(button())
        page.ask(button(3, "picks"))
        assert host.pump_until(page, "hand.sent > 0")


def test_a_question_that_has_gone_by_leaves_the_hand_though_nothing_happened(page: Browser) -> None:
    threes = Shown(STATES["drawing"].text.replace("y1 y3", "y1 g3"), ("Dee plays g3 on 2",))
    with hosted(session_of(threes), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.open !== null")
        host.links.close(1)
        host.links.offers.close()
        host.pump_until(page, "hand.question === null && $('say').innerText === 'Ben is asked at the screen.'")


def test_who_has_nothing_to_answer_with_is_told_so_and_goes_on(page: Browser) -> None:
    text = STATES["drawing"].text.replace("y1 y3", "y1 g3").replace("b6 b3", "b6 b5")
    with hosted(session_of(Shown(text, ("Dee plays g3 on 2",))), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.open !== null")
        assert (said(page, "say"), said(page, "main")) == ("Ann, you have no Three.", "Go on")


def test_each_card_of_a_rainbow_goes_to_a_player(page: Browser) -> None:
    with hosted(session_of(STATES["share"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        for at in (1, 2, 3, 5):
            page.ask(card(at))
            host.pump_until(page, "hand.fit !== null && String(hand.fit.cards) === String(hand.chosen)")
        assert said(page, "main") == "Give away"
        page.ask(button())
        host.pump_until(page, "$('say').innerText === 'Who gets the card?'")
        for taker in (0, 0, 1, 0):
            page.ask(button(taker, "picks"))
        act = until_acted(host, page)
        assert (act.verb, act.to) == ("share", (1, 1, 2, 1))


def test_who_gives_a_card_is_asked_to_whom_once_it_is_chosen(page: Browser) -> None:
    with hosted(session_of(STATES["deciding"]), 2, ends_play=False) as host:
        host.seats(page, 1)
        asked = said(page, "say")
        page.ask(card(0))
        host.pump_until(page, "$('say').innerText === 'Who gets the card?' && $('picks').children.length > 1")
        page.ask(card(0))
        host.pump_until(page, f"$('say').innerText === {asked!r}")


def test_a_call_that_is_owed_is_asked_for_and_made(page: Browser) -> None:
    with hosted(session_of(STATES["owed"]), 1, ends_play=False) as host:
        shown(host, page, STATES["owed"])
        assert "One card: call Uno!" in said(page, "notes")
        page.ask("$('uno').click()")
        assert until_acted(host, page).verb == "uno"
        host.pump_until(page, "$('uno').disabled && !$('notes').innerText")


def test_a_player_who_has_not_called_is_caught(page: Browser) -> None:
    with hosted(session_of(STATES["catch"]), 1, ends_play=False) as host:
        shown(host, page, STATES["catch"])
        page.ask(button(0, "catches"))
        act = until_acted(host, page)
        assert (act.verb, act.to) == ("catch", (2,))


def test_the_end_of_a_game_shows_all_points(page: Browser) -> None:
    with hosted(session_of(STATES["over"]), 1, ends_play=False) as host:
        shown(host, page, STATES["over"])
        rows = page.ask(
            "[...document.querySelectorAll('.scores tr')].map((row) => [...row.cells].map((cell) => cell.innerText))"
        )
        assert ["Ann", "out", str(host.session.state.scores[0])] in rows
        assert [name for name, _, _ in rows] == ["Cy", "Ann", "Ben", "Dee"], "the lowest total first, as on the screen"
        assert page.ask("[...$('bar').querySelectorAll('button')].every((one) => !one.offsetParent)")


def test_a_turn_is_played_with_the_keys_alone(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("document.activeElement.blur()")
        for key in ("Tab", "Enter"):
            if key == "Enter":
                assert page.ask("document.activeElement.closest('#cards') !== null")
            tap(page, key)
        host.pump_until(page, "hand.fit !== null")
        while page.ask("document.activeElement.closest('#main') === null"):
            tap(page, "Tab")
        tap(page, "Enter")
        assert until_acted(host, page).verb == "play"


def tap(page: Browser, key: str) -> None:
    code = {"Tab": 9, "Enter": 13}[key]
    for kind in ("keyDown", "keyUp"):
        words = {"text": "\r"} if (key, kind) == ("Enter", "keyDown") else {}
        page.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **words)


#: Notes whatever could be heard or felt.
_LISTENS = """
const loud = [];
navigator.vibrate = () => loud.push("vibrate");
for (const name of ["Audio", "AudioContext", "Notification"]) window[name] = function () { loud.push(name); };
"""


def test_a_private_offer_makes_no_sound_and_no_other_title(page: Browser) -> None:
    page.send("Page.addScriptToEvaluateOnNewDocument", source=_LISTENS)
    with hosted(session_of(STATES["drawing"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.offer.players.length > 0 && hand.open !== null")
        assert page.ask("document.title") == "Grand Uno"
        assert page.ask("loud") == []


# Coming back


def test_a_reload_brings_the_hand_back(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.question !== null && $('main').innerText !== ''")
        before = said(page, "hand")
        for _ in range(3):
            host.opens(page)
            host.pump_until(page, f"typeof hand === 'object' && {_SHOWN} && $('hand').innerText === {before!r}")
        assert "#" not in page.ask("location.href")


def test_a_hidden_page_sleeps_and_wakes_with_what_it_missed(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        turn = "Object.defineProperty(document, 'visibilityState', {{value: '{}', configurable: true}});"
        turn += "document.dispatchEvent(new Event('visibilitychange'))"
        page.ask(turn.format("hidden"))
        while not any(isinstance(news, pipe.Asleep) for news in host.news):
            host.pump(0.05)
        host.session.put(next(act for act in legal_answers(host.session.state) if act.verb == "draw"))
        host.step()
        held = len(host.session.state.hands[0])
        assert page.ask("hand.view.hand.length") == held - 1
        page.ask(turn.format("visible"))
        host.pump_until(page, f"hand.view.hand.length === {held}")
        assert "Ann" in said(page, "happened")


def test_a_connection_that_is_lost_is_said_and_tried_again(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        page.send("Network.emulateNetworkConditions", offline=True, **offline)
        page.ask("wire._again()")
        host.pump_until(page, "!$('lost').hidden && $('lost').innerText.length > 0")
        page.ask(card(0))
        page.send("Network.emulateNetworkConditions", offline=False, **offline)
        host.pump_until(page, "$('lost').hidden && hand.fit !== null")  # what was said meanwhile has arrived


def test_of_two_tabs_the_older_says_so_and_can_take_the_hand_back(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("fetch('/stream', {headers: {Tab: 'another-tab'}}).then(() => 0)")
        host.pump_until(page, "!$('notice').hidden")
        assert "Another tab" in said(page, "notice")
        page.ask("$('notice-act').click()")
        host.pump_until(page, f"{_SHOWN} && $('notice').hidden")


@pytest.mark.parametrize(
    ("order", "words"), [("revoke", "taken away"), ("admit", "another phone"), ("close", "closed")]
)
def test_a_phone_that_loses_its_seat_is_told_why(page: Browser, order: str, words: str) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        if order == "revoke":
            host.phones.revoke(0)
        elif order == "admit":
            host.phones.phone(0, "Zoe")
        else:
            host.phones.close()
        host.pump_until(page, "!$('notice').hidden")
        assert words in said(page, "notice")


def test_a_phone_says_that_a_bot_plays_and_has_the_hand_again_once_its_player_sits_down(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask("$('log-open').click()")
        host.phones.send(0, 100, away_line(0, say="A bot plays for you now.").rstrip(b"\n"), True)
        host.pump_until(page, "!$('notice').hidden")
        assert said(page, "notice") == "A bot plays for you now." and page.ask("$('hand').hidden")
        assert page.ask("document.querySelector('dialog[open]')") is None
        page.ask("location.reload()")
        host.phones.wait_for(pipe.WantsWhole)
        host.phones.send(0, 101, away_line(0, say="A bot still plays.").rstrip(b"\n"), True)
        still = "$('notice-words').innerText === 'A bot still plays.'"
        host.pump_until(page, f"document.readyState === 'complete' && {still}")
        assert page.ask("$('notice-act').hidden && $('hand').hidden")
        for line in host.links[0].since(-1):
            host.phones.send(0, 101 + line.number, line.data.rstrip(b"\n"), line.whole)
        host.pump_until(page, f"{_SHOWN} && $('notice').hidden")


def test_what_a_phone_likes_is_kept(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        usual = lit(page)
        page.ask("$('sort').click(); likes.set('size', '150'); likes.set('scheme', 'light')")
        host.opens(page)
        host.pump_until(page, f"typeof hand === 'object' && {_SHOWN} && hand.question !== null")
        assert lit(page) != usual
        assert sorted(lit(page)) == sorted(usual)
        assert page.ask("getComputedStyle(document.documentElement).fontSize") == "24px"
        assert page.ask("getComputedStyle($('panel')).backgroundColor") == "rgb(251, 245, 230)"


def test_who_has_to_decide_is_named_with_what_they_decide(page: Browser) -> None:
    with hosted(session_of(STATES["deciding"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        assert said(page, "say") == "Ben gives a card away." and host.session.state.active == 0
        page.ask("(hand.view.question.splice(0, 2, 'take', 0), hand.question = null, hand.draw())")
        assert said(page, "say") == "Ann takes a card from another player.", "also in their own turn"
        page.ask("(hand.view.question.splice(0, 2, 'draw', 1), hand.draw())")
        assert said(page, "say") == "Ben decides."


def test_a_pause_at_the_table_is_said_until_the_table_goes_on(page: Browser) -> None:
    with hosted(session_of(STATES["turn"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        asked = said(page, "say")
        host.links.pause(paused=True)
        host.pump_until(page, "$('say').textContent === 'Paused at the table.'")
        host.links.pause(paused=False)
        host.pump_until(page, f"$('say').textContent === {asked!r}")
