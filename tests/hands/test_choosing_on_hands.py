"""How cards are chosen on the page of a hand."""

from __future__ import annotations

import pytest

from tests.films.browser import Browser, found_browser
from tests.hands.host import hosted
from tests.hands.states import STATES, Shown, button, card, session_of

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")

THREES = Shown(
    STATES["turn"]
    .text.replace("r2 r7 y9 b6 b3 g4 W r0", "r3 y9 b6")
    .replace("r8 g1 g2 y0", "r8 r3 g1")
    .replace("turn: Ann", "turn: Ben"),
    ("Ben plays r3 on 1",),
)


@pytest.mark.parametrize("quick", [False, True], ids=["one after another", "both at once"])
def test_a_card_that_cannot_join_the_choice_takes_its_place(quick: bool) -> None:
    chosen = "[...document.querySelectorAll('#cards [aria-pressed=true]')].map((one) => one.innerText).join()"
    with Browser((390, 844)) as page, hosted(session_of(STATES["unfit"]), 1, ends_play=False) as host:
        host.seats(page, 0)
        page.ask(card(3))
        if not quick:
            host.pump_until(page, "hand.refused")
        page.ask(card(5))
        host.pump_until(page, f"{chosen}.includes('blue Three, chosen as number 1')")
        host.pump_until(page, "hand.fit && hand.fit.more.length === 1 && !hand.refused")
        assert "yellow" not in page.ask(chosen)
        page.ask(card(6))  # a Six goes with it
        host.pump_until(page, f"{chosen}.includes('blue Six, chosen as number 2')")
        host.pump_until(page, "hand.fit && hand.fit.cards.length === 2")
        assert "blue Three, chosen as number 1" in page.ask(chosen)


@pytest.mark.parametrize(
    ("presses", "words"), [((card(0), button()), "Three"), ((button(),), "")], ids=["with a card", "without"]
)
def test_who_has_answered_an_offer_is_told_so_while_others_may_answer(presses: tuple[str, ...], words: str) -> None:
    shown = "document.querySelector('#notes .given')"
    with Browser((390, 844)) as page, hosted(session_of(THREES), 1, ends_play=False) as host:
        host.seats(page, 0)
        host.pump_until(page, "hand.offer.players.length > 1 && hand.open !== null")
        assert page.ask(f"{shown} === null")
        for press in presses:
            page.ask(press)
            host.pump_until(page, "!hand.open || hand.fit !== null")
        host.pump_until(page, f"{shown} !== null")
        said = page.ask(f"{shown}.textContent")
        assert said == ("You have answered: red Three." if words else "You have answered.")
        host.pump(0.3)
        assert page.ask("document.querySelectorAll('#cards [aria-pressed=true]').length") == 0
