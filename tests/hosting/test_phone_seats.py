"""Phones at a table: who joins, who is there, and what goes to and fro."""

from __future__ import annotations

import json

import pytest

from game.hosting.phone_seats import PhoneSeats, PhoneState, ServerState
from game.paths import translations
from game.phones import pipe
from game.rules import legal_answers
from game.rules.values.views import PRIVATE_QUESTIONS
from game.seats.seat_words import SeatWords
from game.session.session import Session
from tests.hosting.doubles import NAMES, House, Patient, Piped, match_of, phones_of
from tests.positions import ANN, BEN, CY

pytest.importorskip("h11")
pytest.importorskip("segno")


def first_asked(session: Session) -> int:
    assert session.question is not None
    return session.question.player


def test_who_joins_waits_at_the_door_until_the_host_decides() -> None:
    house = House()
    ann, ben = house.joins("Ann"), house.joins("Ben")
    assert [each.name for each in house.seats.joining] == ["Ann", "Ben"]
    house.seats.admit(ann, 2)
    house.seats.refuse(ben)
    assert not house.seats.joining and 2 not in house.seats
    assert [*house.piped.orders][-2:] == [pipe.Admit(ann, 2), pipe.TurnAway(ben)]
    house.heard(pipe.Seated(2, pipe.KeptSeat(b"", (1, 2))))
    assert [*house.seats] == [2] and house.seats.signs(2) == (1, 2)


def test_who_leaves_the_door_is_neither_let_in_nor_refused() -> None:
    house = House()
    ann = house.joins()
    house.heard(pipe.JoinerLeft(ann))
    before = [*house.piped.orders]
    house.seats.admit(ann, 0)
    house.seats.refuse(ann)
    assert not house.seats.joining and house.piped.orders == before


def test_who_is_away_is_told_to_all_phones_as_the_plates_say_it() -> None:
    house = House()
    house.seated(ANN, BEN, CY)
    house.seats.begin(match_of("ppp"))
    told = [{"asleep": [BEN], "gone": []}, {"asleep": [], "gone": [BEN]}, {"asleep": [], "gone": []}]
    session = house.seats.session
    assert session is not None
    while session.question is None or session.question.kind in PRIVATE_QUESTIONS or session.question.player != BEN:
        session.put(next(iter(legal_answers(session.state))))
        session.step()
        house.seats.stepped()
    house.heard(pipe.Asleep(BEN), seconds=1.0)
    house.heard(seconds=1.0)
    assert [house.lines(seat)[-1] for seat in (ANN, CY)] == [told[0]] * 2
    house.heard(seconds=1000.0)
    assert [house.lines(seat)[-1] for seat in (ANN, CY)] == [told[1]] * 2
    before = len(house.lines(CY))
    house.heard(pipe.WantsWhole(CY))
    assert told[1] in house.lines(CY)[before:]
    house.heard(pipe.Awake(BEN))
    assert [house.lines(seat)[-1] for seat in (ANN, CY)] == [told[2]] * 2
    assert [line for line in house.lines(ANN) if "asleep" in line] == told


def test_a_pause_is_told_to_all_phones_alike_and_to_those_that_come_meanwhile() -> None:
    house = House()
    house.seated(ANN, CY)
    house.seats.begin(match_of("ppp"))
    house.seats.pause(paused=True)
    assert [house.lines(seat)[-1] for seat in (ANN, CY)] == [{"paused": True}] * 2
    before = len(house.lines(ANN))
    house.heard(pipe.WantsWhole(ANN))
    assert "hello" in house.lines(ANN)[before] and {"paused": True} in house.lines(ANN)[before:]
    house.seated(BEN)
    assert {"paused": True} in house.lines(BEN)
    house.seats.pause(paused=False)
    assert [house.lines(seat)[-1] for seat in (ANN, BEN, CY)] == [{"paused": False}] * 3
    before = len(house.lines(ANN))
    house.heard(pipe.WantsWhole(ANN))
    assert all("paused" not in line for line in house.lines(ANN)[before:])


def test_a_phone_gets_its_hand_when_the_match_begins_and_no_other() -> None:
    house = House()
    house.seated(ANN, CY)
    assert not house.sent(ANN)
    house.seats.begin(match_of("ppp"))
    assert sorted(house.seats.players) == [ANN, CY]
    for seat in (ANN, CY):
        first = house.sent(seat)[0]
        assert first.whole and house.lines(seat)[0]["seat"] == seat
        assert not any(order.whole for order in house.sent(seat)[1:])
        assert [order.number for order in house.sent(seat)] == [*range(1, len(house.sent(seat)) + 1)]
    assert not house.sent(BEN)


def test_a_phone_that_sits_down_in_the_middle_gets_the_hand_at_once() -> None:
    house = House()
    house.seats.begin(match_of("ppp"))
    house.seated(BEN)
    assert BEN in house.seats.players and house.lines(BEN)[0]["seat"] == BEN


def test_a_bots_hand_never_goes_to_a_phone() -> None:
    house = House()
    house.seats.begin(match_of("ppb"))
    house.seated(CY)
    assert CY in house.seats and CY not in house.seats.players
    house.heard(pipe.LineCame(CY, b'{"answer":1,"acts":[0]}'))
    assert house.sent(CY) and all(line == {"away": CY} for line in house.lines(CY))


def test_a_phone_whose_player_is_a_bot_is_told_so_and_gets_the_hand_back_with_the_person() -> None:
    house = House()
    house.seated(ANN, BEN)
    words = SeatWords(NAMES)
    before = match_of("ppb")
    house.seats.begin(before, lambda _: words)
    house.seats.begin(match_of("pbb"), lambda _: words)
    told = house.sent(BEN)[-1]
    assert told.whole and json.loads(told.line)["say"].startswith("A bot plays for you now.")
    assert [*house.seats.players] == [ANN] and house.lines(ANN)[-1]["question"]
    house.heard(pipe.WantsWhole(BEN))
    assert house.lines(BEN)[-1] == json.loads(told.line) and house.sent(BEN)[-1].number == told.number + 1
    house.heard(pipe.Asleep(BEN), seconds=60.0)
    assert house.seats.state(BEN) is PhoneState.ASLEEP, "nobody waits for it"
    house.seats.begin(match_of("ppb"), lambda _: words)
    again = house.sent(BEN)[told.number + 1 :]
    assert again[0].whole and "hello" in json.loads(again[0].line)
    numbers = [order.number for order in house.sent(BEN)]
    assert numbers == [*range(1, len(numbers) + 1)]


def says(house: House, seat: int, **words: object) -> None:
    house.heard(pipe.LineCame(seat, json.dumps(words).encode()))


def test_the_language_of_a_phone_goes_with_it_from_match_to_match_and_past_a_bot() -> None:
    house = House()
    words = SeatWords(NAMES, folder=translations())
    house.seated(ANN, BEN)
    says(house, ANN, speak="fr")
    assert not house.sent(ANN), "between matches there is nothing to be said anew"
    house.seats.begin(match_of("ppb"), lambda _: words)
    assert [house.lines(seat)[0]["language"] for seat in (ANN, BEN)] == ["fr", "en"]
    says(house, BEN, speak="de")
    assert [line["language"] for line in house.lines(BEN) if "hello" in line] == ["en", "de"]
    house.seats.begin(match_of("pbb"), lambda _: words)
    told = house.lines(BEN)[-1]
    assert told["away"] == BEN and told["language"] == "de" and told["say"].startswith("Ein Bot spielt")
    says(house, BEN, speak="fr")
    told = house.lines(BEN)[-1]
    assert told["language"] == "fr" and house.sent(BEN)[-1].whole
    says(house, BEN, speak="fr")
    says(house, BEN, speak="no such language")
    assert house.lines(BEN)[-1] == told
    house.seats.begin(match_of("ppb"), lambda _: words)
    house.heard(pipe.Asleep(BEN), pipe.Awake(BEN), pipe.WantsWhole(BEN))
    assert [line["language"] for line in house.lines(BEN) if "hello" in line][2:] == ["fr", "fr"]


def test_an_answer_to_a_question_of_one_match_is_none_to_another() -> None:
    house = House()
    session = match_of("pp")
    seat = first_asked(session)
    house.seated(seat)
    words = SeatWords(NAMES[:2])
    house.seats.begin(session, lambda _: words)
    house.seats.begin(again := match_of("pp"), lambda _: words)
    first, second = [line["question"] for line in house.lines(seat) if "question" in line and not line["claim"]]
    assert second > first
    house.heard(pipe.LineCame(seat, b'{"answer":%d,"acts":[0]}' % first))
    anew = "The table has been set anew: if you are asked, choose again."
    assert house.lines(seat)[-1]["say"] == anew and not again.queue
    house.heard(pipe.LineCame(seat, b'{"choose":%d,"cards":[]}' % first))
    assert house.lines(seat)[-1]["say"] == anew
    house.heard(pipe.LineCame(seat, b'{"answer":%d,"acts":[0]}' % (second + 9)))
    assert house.lines(seat)[-1]["say"] == "Too late: the game has gone on."
    house.heard(pipe.LineCame(seat, b'{"answer":%d,"acts":[0]}' % second))
    assert again.queue


def test_what_a_phone_says_is_carried_out_and_told_to_all_after_the_step() -> None:
    house = House()
    house.seated(ANN, BEN, CY)
    session = match_of("ppp", "classic")
    house.seats.begin(session)
    asked = first_asked(session)
    question = [line for line in house.lines(asked) if "question" in line and not line["claim"]][-1]
    before = {seat: len(house.sent(seat)) for seat in house.seats}
    said = json.dumps({"answer": question["question"], "acts": [0]}).encode()
    house.heard(pipe.LineCame(asked, said), pipe.LineCame(asked, said))
    assert len(session.queue) == 1 and {seat: len(house.sent(seat)) for seat in house.seats} == before
    session.step()
    house.seats.stepped()
    assert house.seats.look() and all(len(house.sent(seat)) > before[seat] for seat in house.seats)


def test_who_has_lost_everything_is_sent_everything_anew_under_higher_numbers() -> None:
    house = House()
    house.seated(ANN)
    house.seats.begin(match_of("pp", "classic"))
    before = len(house.sent(ANN))
    house.heard(pipe.Asleep(ANN), pipe.Awake(ANN), pipe.WantsWhole(ANN))
    again = house.sent(ANN)[before:]
    assert again[0].whole and again[0].number == before + 1 and house.lines(ANN)[before]["seat"] == ANN


def test_the_numbers_of_a_phones_lines_rise_from_match_to_match() -> None:
    house = House()
    house.seated(ANN)
    for _ in range(2):
        house.seats.begin(match_of("pp", "classic"))
        house.seats.end()
    numbers = [order.number for order in house.sent(ANN)]
    assert numbers == sorted({*numbers}) and sum(order.whole for order in house.sent(ANN)) == 2
    assert not house.seats.players and house.seats.state(ANN) is PhoneState.HERE


def test_a_phone_is_gone_only_while_the_table_waits_for_it_and_then_a_bot_may_play_after_a_while() -> None:
    house = House()
    house.seated(ANN, BEN)
    session = match_of("pp", "classic")
    house.seats.begin(session)
    asked = first_asked(session)
    other = BEN if asked == ANN else ANN
    house.heard(pipe.Asleep(ANN), pipe.Asleep(BEN), seconds=12.0)
    assert house.seats.state(asked) is PhoneState.GONE and house.seats.state(other) is PhoneState.ASLEEP
    assert house.seats.gone_for(asked) == 12.0 and house.seats.bot_may_in(asked) == 8.0
    assert house.seats.bot_may_in(other) == 20.0
    house.heard(seconds=9.0)
    assert house.seats.bot_may_in(asked) == 0.0
    house.heard(pipe.Awake(asked), seconds=1.0)
    assert house.seats.state(asked) is PhoneState.HERE and house.seats.gone_for(asked) == 0.0


def test_a_page_that_is_loaded_again_alarms_nobody() -> None:
    house = House()
    house.seated(ANN, BEN)
    session = match_of("pp", "classic")
    house.seats.begin(session)
    house.heard(pipe.Asleep(first_asked(session)), seconds=1.0)
    assert house.seats.state(first_asked(session)) is PhoneState.ASLEEP


def test_a_seat_that_is_taken_from_its_phone_comes_to_the_screen() -> None:
    house = House()
    house.seated(ANN, BEN)
    house.seats.begin(match_of("pp", "classic"))
    house.seats.revoke(ANN)
    assert [*house.seats] == [*house.seats.players] == [BEN]
    assert house.seats.state(ANN) is PhoneState.NONE and pipe.Revoke(ANN) in house.piped.orders
    house.heard(pipe.LineCame(ANN, b'{"answer":1,"acts":[0]}'), pipe.Awake(ANN))
    assert ANN not in house.seats


def test_a_seat_moves_to_another_phone_which_gets_everything() -> None:
    house = House()
    house.seated(ANN)
    house.seats.begin(match_of("pp", "classic"))
    before = len(house.sent(ANN))
    house.seated(ANN)
    assert house.seats.signs(ANN) == house.signs and house.sent(ANN)[before].whole
    assert house.seats.state(ANN) is PhoneState.HERE


def test_a_private_offer_is_closed_for_all_after_its_time_also_for_phones_that_sleep() -> None:
    house = House()
    house.seated(ANN, BEN, CY)
    session = match_of("ppp")
    house.seats.begin(session)
    links = house.seats.links
    assert links is not None
    for _ in range(400):
        asked = session.question
        assert asked is not None
        if asked.kind in PRIVATE_QUESTIONS:
            break
        session.put(session.legal(asked.player)[-1])
        session.step()
        house.seats.stepped()
    house.heard(pipe.Asleep(ANN), pipe.Asleep(BEN), pipe.Asleep(CY))
    offered = [*links.offers.players]
    assert offered
    house.heard(seconds=11.9)
    assert not session.queue and links.offers.players == offered
    house.heard(seconds=0.2)
    assert [act.player for act in session.queue] == [offered[0] if len(offered) == 1 else first_asked(session)]


def test_the_next_step_waits_until_the_last_is_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    house.seated(ANN, BEN)
    session = match_of("pp", "classic")
    house.seats.begin(session)
    asked = first_asked(session)
    before = len(house.sent(asked))
    monkeypatch.setattr(Session, "settled", False)
    session.put(session.legal(asked)[0])
    session.step()
    house.seats.stepped()
    assert not house.seats.look() and len(house.sent(asked)) == before
    monkeypatch.setattr(Session, "settled", True)
    house.heard()
    assert house.seats.look() and len(house.sent(asked)) > before


@pytest.mark.parametrize(
    ("news", "state"),
    [
        (pipe.NotListening(), ServerState.REFUSED), (pipe.AddressLost(), ServerState.LOST),
        (pipe.ServerGone(), ServerState.ENDED),
    ],
)  # fmt: skip
def test_a_server_that_is_lost_leaves_phones_asleep_and_another_lets_them_back(
    news: pipe.News, state: ServerState
) -> None:
    house = House()
    house.seated(ANN)
    house.seats.begin(match_of("pp", "classic"))
    house.joins("Ben")
    house.piped.gone = True
    house.heard(news)
    assert house.seats.server is state and house.seats.state(ANN) is PhoneState.ASLEEP and not house.seats.joining
    assert house.seats.waits() == []
    other = Piped()
    house.seats.move_to(phones_of(other, house.seats.phones.seats))
    assert house.seats.server is ServerState.OPENING and house.seats.waits()
    other.tell(pipe.Listening(7143), pipe.Awake(ANN), pipe.WantsWhole(ANN))
    house.seats.update(0.0)
    assert house.seats.state(ANN) is PhoneState.HERE
    assert next(order for order in other.orders if isinstance(order, pipe.SendLine)).whole


def test_phones_known_from_before_have_their_seats() -> None:
    house = House()
    house.seated(ANN)
    other = Piped()
    seats = PhoneSeats(phones_of(other, {ANN: pipe.KeptSeat(b"x" * 32, (4, 5))}), Patient())
    assert [*seats] == [ANN] and seats.signs(ANN) == (4, 5)


def test_phones_that_are_switched_off_are_told_and_the_server_ends() -> None:
    house = House()
    house.seated(ANN)
    house.seats.begin(match_of("pp", "classic"))
    house.seats.close()
    assert house.piped.dismissed and house.seats.server is ServerState.ENDED and not house.seats.players


def test_only_what_the_host_sees_counts_as_news() -> None:
    house = House()
    house.seated(ANN)
    house.seats.begin(match_of("pp", "classic"))
    assert house.heard(pipe.Asleep(ANN)) and house.heard(pipe.CodeVoid())
    assert not house.heard(pipe.WantsWhole(ANN), pipe.LineCame(ANN, b"{}")) and not house.heard()
