"""A seat's own language, and hints: both are a matter between the table and that seat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.ai.reasons import Advice, Reason
from game.paths import translations
from game.rules.values.messages import PlayerNamed
from game.rules.values.views import COLOUR
from game.seats.seat_lines import HintAsked, LanguageChosen, LineFault, said_in
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.ui.table.question.seat_wording import ScreenWording
from game.ui.words.deciding_words import DECIDES
from tests.positions import ANN, BEN, CY
from tests.seats.far_ends import FarEnd
from tests.seats.seated import Seated

NAMES = ("Ann", "Ben", "Cy")
HANDS = ("hand Ann: r1 r2 y5 W", "hand Ben: r8 g1 r5", "hand Cy: b2 gS y3")


def table(*lines: str) -> Seated:
    return Seated(*(lines or HANDS), words=SeatWords(NAMES, ScreenWording(), folder=translations()), hints=True)


def says(seated: Seated, player: int, **words: Any) -> list[dict[str, Any]]:
    """What a far end is told once it has said something."""
    end = seated.ends[player]
    before = len(end.lines)
    end.say(**words)
    seated.read()
    return end.lines[before:]


def kinds(lines: list[dict[str, Any]]) -> list[str]:
    return [next(iter(line)) for line in lines]


def asked(end: FarEnd) -> int:
    assert end.question is not None
    return int(end.question["question"])


# Languages


def test_who_chooses_a_language_is_told_everything_anew_in_it_and_others_nothing() -> None:
    seated = table()
    number, before = asked(seated.ends[ANN]), [len(end.lines) for end in seated.ends]
    told = says(seated, ANN, speak="de")
    assert kinds(told) == ["hello", "view", "question", "question"] and told[0]["language"] == "de"
    assert told[2]["question"] == number and told[2]["say"].startswith("Du bist dran")
    assert [len(end.lines) for end in seated.ends][1:] == before[1:]
    assert seated.links[ANN].since(0)[0].whole, "a phone that was away begins with it too"


def test_what_is_decided_in_a_pause_is_said_in_the_language_of_each_seat() -> None:
    seated = table()
    seated.links.pause(paused=True, why=DECIDES[COLOUR].about(player=PlayerNamed(BEN)))
    seated.read()
    assert seated.ends[ANN].lines[-1] == {"paused": True, "say": "Ben chooses a colour."}
    told = says(seated, ANN, speak="de")
    assert {"paused": True, "say": "Ben wählt eine Farbe."} in told
    seated.links.pause(paused=False)
    seated.read()
    assert [end.lines[-1] for end in seated.ends] == [{"paused": False}] * 3


def test_what_happened_and_what_is_refused_is_said_in_the_language_chosen() -> None:
    seated = table(*HANDS, "rules: classic", "pile 2:")
    says(seated, ANN, speak="de")
    seated.say(ANN, "Ann plays y5 on 1")
    seated.read()
    assert "gelbe Fünf passt nicht" in seated.ends[ANN].refused[-1]["say"]
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on()
    logs = [line["log"] for line in says(seated, BEN, speak="fr") if "log" in line]
    assert len(logs) == 1 and any("pose" in said for said in logs[0]) and not any("plays" in said for said in logs[0])


@pytest.mark.parametrize("language", ["xx", "../de", "de/../fr", "DE", "test"])
def test_a_language_that_the_program_lacks_is_refused(language: str) -> None:
    seated = table()
    (told,) = says(seated, ANN, speak=language)
    assert told["refusal"] == "" and told["say"] == "The table does not speak that language."
    assert seated.links[ANN].garbled == 0


def test_the_language_that_is_spoken_begins_nothing_anew() -> None:
    seated = table()
    assert says(seated, ANN, speak="en") == []
    assert says(seated, ANN, speak="fr") and says(seated, ANN, speak="fr") == []


def test_what_is_said_anew_tells_nothing_of_hidden_cards() -> None:
    told = [says(table("hand Ann: r1 r2", hand, "stock 1: y8 b4"), ANN, speak="fr") for hand in HANDS[1:]]
    hidden = [says(table("hand Ann: r1 r2", f"hand Ben: {hand}"), ANN, speak="fr") for hand in ("r8 g1", "W y2")]
    assert hidden[0] == hidden[1] and told[0] != hidden[0]


@pytest.mark.parametrize(
    "line", [b'{"speak": ""}', b'{"speak": 5}', b'{"speak": "abcdefghijklmnopq"}', b'{"speak": "de", "more": 1}',
             b'{"hint": "1"}', b'{"hint": 1.5}', b'{"hint": 1, "speak": "de"}', b'{"hint": 1, "acts": []}'],
)  # fmt: skip
def test_lines_of_languages_and_hints_are_read_strictly(line: bytes) -> None:
    with pytest.raises(LineFault):
        said_in(line)


def test_lines_of_languages_and_hints_are_told_apart() -> None:
    assert said_in(b'{"speak": "de"}') == LanguageChosen("de") and said_in(b'{"hint": 4}') == HintAsked(4)


# Hints


def advice(seated: Seated, line: str) -> Advice:
    return Advice(seated.act(line), (Reason("alike"),))


def test_a_hint_names_the_act_its_cards_and_why_to_that_seat_alone() -> None:
    seated = table()
    number, before = asked(seated.ends[ANN]), [len(end.lines) for end in seated.ends]
    assert seated.ends[ANN].question["hints"] is True  # type: ignore[index]
    says(seated, ANN, speak="de")
    assert says(seated, ANN, hint=number) == [] and seated.links[ANN].wish == number
    seated.links[ANN].advise(number, advice(seated, "Ann plays r2 on 1"))
    seated.read()
    told = seated.ends[ANN].lines[-1]
    (card,) = told["cards"]
    assert told["hint"] == number and told["act"][:2] == ["play", ANN] and card in seated.session.state.hands[ANN]
    assert told["say"].startswith("Leg die rote Zwei") and told["why"] == ["Es macht kaum einen Unterschied."]
    assert [len(end.lines) for end in seated.ends][1:] == before[1:]
    assert not seated.session.queue and not seated.session.past.acts and seated.links[ANN].wish == 0


def test_a_hint_on_a_question_gone_by_is_dropped() -> None:
    seated = table()
    number = asked(seated.ends[ANN])
    best = advice(seated, "Ann plays r2 on 1")
    says(seated, ANN, hint=number)
    seated.say(ANN, "Ann draws from 1")
    assert seated.links[ANN].wish == 0, "who has answered wants none"
    seated.go_on()
    before = len(seated.ends[ANN].lines)
    seated.links[ANN].advise(number, best)
    seated.read()
    assert len(seated.ends[ANN].lines) == before
    (told,) = says(seated, ANN, hint=number)
    assert told["say"] == "Too late: the game has gone on." and told["to"] == number


def test_only_who_is_asked_gets_a_hint() -> None:
    seated = table()
    for number in (-1, 0, asked(seated.ends[ANN])):
        (told,) = says(seated, CY, hint=number)
        assert told["say"] == "Too late: the game has gone on." and seated.links[CY].wish == 0


def test_where_the_match_allows_no_hints_none_is_offered_or_given() -> None:
    seated = Seated(*HANDS)
    number = asked(seated.ends[ANN])
    assert "hints" not in seated.ends[ANN].question  # type: ignore[operator]
    (told,) = says(seated, ANN, hint=number)
    assert told["say"] == "There are no hints at this table." and seated.links[ANN].wish == 0


def test_whether_there_are_hints_may_change_in_a_match() -> None:
    seated, allowed = Seated(*HANDS), [False]
    links = SeatLinks(seated.session, lambda: allowed[0])
    end = FarEnd(links.open(ANN, SeatWords(NAMES)))
    end.catch_up()
    allowed[0] = True
    end.say(hint=asked(end))
    assert end.link.wish == asked(end)
    end.forget()
    end.catch_up()
    assert json.loads(json.dumps(end.question))["hints"] is True
