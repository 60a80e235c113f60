"""Words of a seat: in its own language, whatever the table speaks, and in whole sentences that the table says too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.paths import translations
from game.rules import legal_answers, question, view, why_not
from game.rules.events import Drawn, UnoCalled
from game.seats.seat_words import SeatWords
from game.text import language, say, use
from game.ui.table.question.seat_wording import ScreenWording
from tests.positions import ANN, BEN, table

NAMES = ("Ann", "Ben", "Cy")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def words(spoken: str) -> SeatWords:
    return SeatWords(NAMES, ScreenWording(), spoken, translations())


def test_each_seat_reads_its_own_language_and_the_table_keeps_its_own() -> None:
    event = UnoCalled(BEN)
    use("fr", translations())
    french = words("fr").event(event, 2, ANN)
    german, english = words("de").event(event, 2, ANN), words("en").event(event, 2, ANN)
    assert len({german, english, french}) == 3 and language() == "fr"
    assert words("fr").event(event, 2, ANN) == french, "what was said in another language is not repeated"


def test_what_a_reader_may_not_know_is_not_in_the_words() -> None:
    event = Drawn(BEN, 24, 0, ())
    assert words("en").event(event, 2, ANN) == words("en").event(event._replace(card=40), 2, ANN)


def test_a_question_and_a_preview_are_worded_as_at_the_table() -> None:
    state = table("hand Ann: b6 b3 y5", "pile 1: r9", "pile 2: y4").state
    asked = question(state)
    assert asked is not None
    said = words("en").question(view(state, ANN), asked, legal_answers(state), lambda act: why_not(state, act))
    assert said == "Your turn, Ann: play, or draw a card."
    act = next(act for act in legal_answers(state) if len(act.cards) == 2)
    assert words("en").brings(state, act) and words("de").brings(state, act) != words("en").brings(state, act)


def test_without_a_wording_questions_and_previews_are_left_out() -> None:
    state = table().state
    asked = question(state)
    plain = SeatWords(NAMES)
    assert asked is not None
    assert plain.question(view(state, ANN), asked, legal_answers(state), lambda act: None) == ""
    assert plain.brings(state, legal_answers(state)[0]) == []


def test_a_refusal_is_said_as_the_table_says_it() -> None:
    position = table()
    refusal = why_not(position.state, position.read("Ann plays y1 on 1"))
    assert refusal is not None and words("en").said(refusal.message) == say(refusal.message, NAMES)
