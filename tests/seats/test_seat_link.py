"""A link: what a far end is sent once and in order, what is taken from it, and why the rest is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.paths import translations
from game.rules import legal_answers
from game.rules.scoring import ranked
from game.rules.values.actions import PASS, PLAY, Action
from game.rules.values.cards import FACE, face_text
from game.rules.values.state import NOBODY
from game.seats import sent_lines
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.session import Session
from game.ui.table.question.seat_wording import ScreenWording
from tests.positions import ANN, BEN, CY
from tests.seats.far_ends import FarEnd
from tests.seats.seated import Seated

BROADER = ("rules: classic fine=2", "pile 2:", "hand Ann: r1 r2 y5 W", "hand Ben: r8 g1 r5", "hand Cy: b2 gS y3")


def refusals(seated: Seated, player: int) -> list[tuple[str, str]]:
    return [(line["refusal"], line["say"]) for line in seated.ends[player].refused]


def kinds(end: FarEnd) -> list[str]:
    return [next(iter(line)) for line in end.lines]


# What is sent


def test_a_far_end_is_told_who_plays_what_lies_there_and_what_it_is_asked() -> None:
    seated = Seated()
    ann, ben = seated.ends[ANN], seated.ends[BEN]
    assert kinds(ann) == ["hello", "view", "question", "question"] and kinds(ben) == ["hello", "view", "question"]
    hello = ann.lines[0]
    assert [each["name"] for each in hello["people"]] == ["Ann", "Ben", "Cy"] and hello["faces"]["0"] == "r0"
    assert ann.question is not None and ben.question is None and ben.claims is not None
    assert ann.question["count"] == len(ann.question["acts"]) == len(legal_answers(seated.session.state))


def test_a_question_is_put_once_for_each_decision() -> None:
    seated = Seated(*BROADER)
    first = seated.ends[ANN].question
    assert first is not None
    for line in ("Ben says uno", "Cy says uno", "Ann says uno"):
        seated.session.put(seated.act(line))
        seated.go_on()
    assert seated.ends[ANN].question is first
    seated.say(ANN, "Ann draws from 1")
    seated.go_on()
    assert seated.ends[ANN].question is not first and seated.ends[ANN].question["question"] > first["question"]


def test_who_was_cut_off_gets_what_was_missed_and_no_line_twice() -> None:
    seated = Seated(*BROADER)
    cut = seated.ends[BEN].read
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on()
    missed = [line.number for line in seated.links[BEN].since(cut)]
    assert missed == [*range(cut + 1, seated.links[BEN].last + 1)] and len(missed) > 2
    assert seated.links[BEN].since(seated.links[BEN].last) == []


@pytest.mark.parametrize("number", [-1, 0, 1, 10**9])
def test_who_was_away_too_long_or_names_no_line_is_told_everything_anew(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sent_lines, "KEPT_LINES", 4)
    seated = Seated(*BROADER)
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on()
    seated.go_on_to(BEN)
    asked = seated.ends[BEN].question
    end = FarEnd(seated.links[BEN])
    end.read = number
    lines = [json.loads(line.data) for line in seated.links[BEN].since(number)]
    assert "hello" in lines[0] and "view" in lines[1]
    (question,) = (line for line in lines if "question" in line and not line["claim"])
    assert question["question"] == asked["question"], "the decision is still the same"


def test_what_is_kept_for_who_is_cut_off_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sent_lines, "KEPT_BYTES", 20_000)
    seated = Seated(*BROADER)
    for _ in range(200):
        seated.links[BEN].hear(b"{}\n")
        assert sum(len(line.data) for line in seated.links[BEN].since(seated.links[BEN].last - 1)) < 20_000
    assert sum(len(line.data) for line in seated.links[BEN]._lines) <= 20_000


def test_nothing_is_told_before_it_is_on_disk_not_even_to_who_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated(*BROADER)
    link, held = seated.links[BEN], seated.ends[ANN].latest["counts"]
    before = link.last
    with monkeypatch.context() as patch:
        patch.setattr(Session, "settled", False)
        seated.say(ANN, "Ann plays r1 on 1")
        assert seated.session.step() is not None and not seated.links.look()
        assert link.last == before and json.loads(link.since(-1)[1].data)["view"]["counts"] == held
        last = link.last
        assert SeatLinks(seated.session).open(CY).since(0) == []
    assert seated.links.look() and link.last > last
    seated.read()
    assert seated.ends[BEN].latest["counts"] == [held[ANN] - 1, *held[1:]]


def test_what_is_said_while_acts_are_not_shown_is_heard_once_they_are() -> None:
    seated = Seated("rules: junction", "hand Ann: r7 y1", "hand Ben: r5 g1 b3", "hand Cy: r7 gS b1", "pile 2:")
    seated.say(ANN, "Ann plays r7 on 1")
    seated.go_on()
    seated.go_on_to(BEN)
    seated.claim(CY, "Cy intervenes with r7")
    seated.session.step()
    seated.say(BEN, "Ben draws from 1")
    for _ in range(100):
        seated.links[BEN].hear(b"{}")
    assert not seated.session.queue and seated.links[BEN].garbled == 0
    assert seated.go_on() == [] and ("", "Too late: the game has gone on.") in refusals(seated, BEN)
    assert 0 < seated.links[BEN].garbled < 20


def test_after_an_act_was_taken_back_all_are_told_everything_anew() -> None:
    seated = Seated(*BROADER, "hand Ben: W")
    node = seated.session.history.cursor
    number = seated.ends[ANN].question["question"]  # type: ignore[index]
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on()
    for _ in seated.session.going(node):
        pass
    seated.links.look()
    for end in seated.ends:
        lines = [json.loads(line.data) for line in end.catch_up()]
        assert "hello" in lines[0]
    assert seated.ends[ANN].question["question"] > number  # type: ignore[index]
    assert seated.ends[ANN].latest["hand"] == seated.session.view(ANN).hand


def test_the_end_of_a_game_is_told_and_the_next_dealer_is_asked_to_deal() -> None:
    seated = Seated("rules: classic", "pile 2:", "hand Ann: r1", "hand Ben: g1", "hand Cy: b2")
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on_to(NOBODY)
    over = [[line for line in end.lines if "over" in line] for end in seated.ends]
    assert [len(each) for each in over] == [1, 1, 1] and over[CY][0]["out"] == [ANN]
    assert over[CY][0]["order"] == ranked(seated.session.state.rules, over[CY][0]["scores"])
    dealer = seated.session.state.next_dealer
    assert seated.ends[dealer].question["acts"] == [["deal", dealer, [], -1, -1, []]]  # type: ignore[index]
    seated.ends[dealer].play()
    assert [act.verb for act in seated.go_on()] == ["deal"]
    assert not seated.session.state.over and seated.ends[ANN].latest["game_number"] == over[ANN][0]["over"] + 1


# What is taken, and refused


def test_an_answer_that_comes_twice_is_carried_out_once() -> None:
    seated = Seated(*BROADER)
    said = seated.say(ANN, "Ann draws from 1")
    seated.links[ANN].hear(said)
    assert [act.verb for act in seated.go_on()] == ["draw"]
    seated.links[ANN].hear(said)
    assert seated.go_on() == [] and refusals(seated, ANN) == []


def test_another_answer_to_a_question_already_answered_is_refused() -> None:
    seated = Seated(*BROADER)
    seated.say(ANN, "Ann plays r1 on 1")
    seated.say(ANN, "Ann plays r2 on 1")
    assert len(seated.go_on()) >= 1
    assert refusals(seated, ANN) == [("", "Your first answer counts.")]


def test_an_answer_to_an_earlier_question_is_refused_as_too_late() -> None:
    seated = Seated(*BROADER)
    number = seated.ends[ANN].question["question"]  # type: ignore[index]
    seated.say(ANN, "Ann draws from 1")
    seated.go_on()
    seated.say(ANN, "Ann plays r1 on 1", number=number)
    assert seated.go_on() == [] and refusals(seated, ANN) == [("", "Too late: the game has gone on.")]


def test_what_is_not_legal_is_refused_with_its_rule_in_the_language_of_the_seat() -> None:
    words = SeatWords(("Ann", "Ben", "Cy"), language="de", folder=translations())
    seated = Seated(*BROADER, words=words)
    seated.say(ANN, "Ann plays y5 on 1")
    assert seated.go_on() == []
    ((rule, said),) = refusals(seated, ANN)
    assert rule == "G3.2" and "Fünf" in said
    seated.say(ANN, "Ann plays r1 on 1")
    assert seated.go_on()[0].verb == PLAY, "the question is still open"


def test_nobody_acts_for_another() -> None:
    seated = Seated(*BROADER)
    seated.say(ANN, "Ben plays r8 on 1")
    seated.claim(CY, "Ben says uno")
    assert seated.go_on() == []
    assert refusals(seated, ANN) == refusals(seated, CY) == [("", "That is for another player to do.")]


def test_who_is_not_asked_cannot_answer() -> None:
    seated = Seated(*BROADER)
    for number in (0, 1, 2, 3, 99):
        seated.ends[BEN].say(answer=number, acts=[seated.act("Ben plays r8 on 1")])
    assert seated.go_on() == [] and len(refusals(seated, BEN)) == 5


def test_at_a_strict_table_what_is_refused_is_fined_and_said_why() -> None:
    seated = Seated(*BROADER, "rules: classic strict=on fine=2")
    held = len(seated.session.state.hands[ANN])
    number = seated.ends[ANN].question["question"]  # type: ignore[index]
    said = seated.say(ANN, "Ann plays y5 on 1")
    seated.links[ANN].hear(said)
    assert [act.verb for act in seated.go_on()] == ["try"]
    assert len(seated.session.state.hands[ANN]) == held + 2 and refusals(seated, ANN)[0][0] == "G3.2"
    seated.go_on_to(ANN)
    assert seated.ends[ANN].question["question"] > number  # type: ignore[index]


def test_an_answer_that_another_act_overtook_is_refused_and_never_answers_another_question() -> None:
    seated = Seated(
        "rules: junction intervention=on", "hand Ann: r7 y1", "hand Ben: r5 g1 b3", "hand Cy: r7 gS b1", "pile 2:"
    )
    seated.say(ANN, "Ann plays r7 on 1")
    seated.go_on()
    seated.go_on_to(BEN)
    seated.say(BEN, "Ben plays r5 on 1")
    seated.claim(CY, "Cy intervenes with r7")
    done = seated.go_on()
    assert [(act.verb, act.player) for act in done] == [("intervene", CY)]
    assert ("", "Too late: the game has gone on.") in refusals(seated, BEN)


def test_an_answer_that_waits_does_not_answer_what_is_asked_after_a_claim() -> None:
    seated = Seated(*BROADER)
    seated.say(ANN, "Ann draws from 1")
    seated.claim(ANN, "Ann catches Ben")
    assert [act.verb for act in seated.go_on()] == ["catch"], "with the cards of the fine all may look different"
    assert refusals(seated, ANN) == [("", "Too late: the game has gone on.")]
    assert seated.ends[ANN].play() and len(seated.go_on()) == 1


def test_a_claim_counts_if_it_has_been_open_ever_since_it_was_told() -> None:
    seated = Seated("rules: classic", "pile 2:", "hand Ann: r1 r2", "hand Ben: r8 g1", "hand Cy: b2 gS")
    number = seated.ends[BEN].claims["question"]  # type: ignore[index]
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on()
    assert seated.ends[BEN].claims["question"] > number and seated.session.state.owes[ANN]  # type: ignore[index]
    seated.say(BEN, "Ben catches Ann", number=number)  # meant a player who owed nothing: another claim altogether
    assert "catch" not in [act.verb for act in seated.go_on()]
    seated.say(BEN, "Ben says uno", number=number)
    assert "uno" in [act.verb for act in seated.go_on()]
    said = seated.claim(BEN, "Ben catches Ann")
    seated.links[BEN].hear(said)
    assert [act.verb for act in seated.go_on()].count("catch") == 1


def test_a_late_catch_of_who_has_called_costs_nothing() -> None:
    seated = Seated("rules: classic fine=2", "pile 2:", "hand Ann: r1 r2", "hand Ben: r8 g1", "hand Cy: b2 gS")
    seated.say(ANN, "Ann plays r1 on 1")
    seated.go_on()
    caught = seated.ends[BEN].claims["question"]  # type: ignore[index]
    seated.claim(ANN, "Ann says uno")
    seated.go_on()
    held = len(seated.session.state.hands[BEN])
    seated.say(BEN, "Ben catches Ann", number=caught)
    seated.go_on()
    assert len(seated.session.state.hands[BEN]) == held
    assert refusals(seated, BEN) == [("", "Too late: the game has gone on.")]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"", "says what is no answer"),
        (b"play the red one", "says what is no answer"),
        (b"{}", "says what is no answer"),
        (b'{"answer": 1, "acts": [0], "also": 2}', "says what is no answer"),
        (b'{"answer": 1, "acts": [-1]}', "says what is no answer"),
        (b'{"answer": "1", "acts": [0]}', "says what is no answer"),
        (b'{"choose": 1}', "says what is no answer"),
        (b'{"choose": 1, "cards": [-1]}', "says what is no answer"),
        (b"[" * 60_000, "says what is no answer"),
        (b"9" * 70_000, "sends a line of more than 65536 bytes"),
        (b"\xff\xfe", "says what is no answer"),
    ],
)
def test_what_is_no_line_of_the_protocol_gets_a_sentence_and_is_counted(line: bytes, fault: str) -> None:
    seated = Seated(*BROADER)
    seated.links[ANN].hear(line)
    seated.read()
    (refused,) = seated.ends[ANN].refused
    assert refused["say"] == "The table did not understand that." and fault in refused["fault"]
    assert seated.links[ANN].garbled == 1 and seated.go_on() == []


@pytest.mark.parametrize(
    ("acts", "fault"),
    [([], "answers with 0 acts instead of one"), ([0, 0], "answers with 2 acts"), ([99], "act 99 of")],
)
def test_an_answer_that_names_no_act_is_a_fault(acts: list[int], fault: str) -> None:
    seated = Seated(*BROADER)
    seated.ends[ANN].say(answer=seated.ends[ANN].question["question"], acts=acts)  # type: ignore[index]
    seated.read()
    assert fault in seated.ends[ANN].refused[0]["fault"] and seated.go_on() == []


@pytest.mark.parametrize(
    "rules", ["classic fine=2", "grand strict=on fine=2", "junction", "junction answer_draw_two=off seven_zero=on"]
)
def test_whatever_a_far_end_says_the_game_goes_on_and_stays_legal(rules: str) -> None:
    chance = random.Random(rules)
    seated = Seated(*BROADER, f"rules: {rules}", *["pile 2: y4"] * rules.startswith("grand"))
    values: list[Any] = [-2, -1, 0, 1, 2, 3, 7, 52, 10**6, 2**62, 2**70]
    verbs = ["play", "draw", "pass", "answer", "name", "take", "give", "share", "ready", "swap", "deal", "call", "uno"]
    verbs += ["catch", "intervene", "try", "challenge", "", "fold"]
    done = 0
    for _ in range(1500):
        end = chance.choice(seated.ends)
        several = [chance.choice(values) for _ in range(chance.randrange(4))]
        act = [
            chance.choice(verbs),
            chance.choice([0, 1, 2, -1]),
            several,
            *(chance.choice(values) for _ in "ab"),
            several[:1],
        ]
        numbers = [put["question"] for put in (end.question, end.claims) if put is not None]
        end.say(answer=chance.choice([*numbers, 1]), acts=[act])
        end.say(choose=chance.choice([*numbers, 1]), cards=[abs(value) for value in several])
        if chance.random() < 0.1:
            for other in seated.ends:
                other.play()
        done += len(seated.go_on())
        seated.session.queue.clear()
        if seated.session.state.over:
            break
    assert done > 5


# What fits


def test_what_fits_with_the_chosen_cards_is_answered_to_who_asks_alone() -> None:
    words = SeatWords(("Ann", "Ben", "Cy"), ScreenWording())
    seated = Seated(
        "hand Ann: b6 b3 y5 r2", "hand Ben: r8 g1", "hand Cy: b2 gS", "pile 1: r9", "pile 2: y4", words=words
    )
    ann, others = seated.ends[ANN], [seated.links[player].last for player in (BEN, CY)]
    put = ann.question
    assert put is not None and put["say"] == "Your turn, Ann: play, or draw a card."
    card = {face_text(FACE[held]): held for held in ann.latest["hand"]}
    assert dict(put["fits"]) == {card["b6"]: [], card["b3"]: [], card["y5"]: [1], card["r2"]: [0]}
    ann.say(choose=put["question"], cards=[card["b6"]])
    ann.say(choose=put["question"], cards=[card["b6"], card["b3"]])
    ann.say(choose=put["question"], cards=[card["b6"], card["y5"]])
    seated.read()
    one, both, wrong = (line for line in ann.lines if "fits" in line and "question" not in line)
    assert one["acts"] == [] and one["more"] == [[card["b3"], [0]]]
    assert [act[0] for act in both["acts"]] == ["play"] and both["more"] == [] and both["brings"][0]
    assert all(head.endswith(":") or not head for head, _ in both["brings"][0])
    assert wrong["acts"] == [] and wrong["refusal"].startswith("G3") and wrong["say"]
    assert [seated.links[player].last for player in (BEN, CY)] == others and not seated.session.queue


def test_a_choice_of_cards_that_are_not_held_or_twice_is_refused() -> None:
    seated = Seated(*BROADER)
    put, hand = seated.ends[ANN].question, seated.session.state.hands[ANN]
    assert put is not None
    for cards in ([hand[0], hand[0]], [seated.session.state.hands[BEN][0]], [10**20]):
        seated.ends[ANN].say(choose=put["question"], cards=cards)
    seated.ends[ANN].say(choose=put["question"] + 1, cards=[])
    seated.read()
    assert [line["to"] for line in seated.ends[ANN].refused] == [put["question"]] * 3 + [put["question"] + 1]


def test_a_claim_goes_ahead_of_an_answer_and_leaves_it_standing() -> None:
    seated = Seated("rules: classic", "pile 2:", "hand Ann: r1 r2", "hand Ben: r8 g1", "hand Cy: b2 gS")
    seated.say(ANN, "Ann plays r1 on 1")
    seated.claim(ANN, "Ann says uno")
    assert [act.verb for act in seated.go_on()][:2] == ["uno", "play"] and refusals(seated, ANN) == []


def test_an_act_of_another_table_is_never_put() -> None:
    seated = Seated(*BROADER)
    seated.ends[ANN].say(answer=seated.ends[ANN].question["question"], acts=[Action(PASS, ANN)])  # type: ignore[index]
    assert not seated.session.queue
