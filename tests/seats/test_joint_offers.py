"""Private questions are put to all they could concern at once, and closed for all together."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.values.actions import ANSWER, PASS
from game.rules.values.state import NOBODY
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.ui.table.question.seat_wording import ScreenWording
from tests.positions import ANN, BEN, CY, DEE
from tests.seats.far_ends import FarEnd
from tests.seats.seated import Seated

#: After Ann's Three everybody may give her theirs; Cy has none.
THREES = (
    "players: Ann Ben Cy Dee", "hand Ann: r3 y1 y5", "hand Ben: g3 r8 g1", "hand Cy: b2 gS y7", "hand Dee: b3 g7 g8",
)  # fmt: skip


def offers(end: FarEnd) -> list[list[int]]:
    return [line["players"] for line in end.lines if "offer" in line]


def threes() -> Seated:
    seated = Seated(*THREES)
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()
    return seated


def test_all_whom_it_could_concern_are_asked_at_once_whatever_they_hold() -> None:
    seated = threes()
    assert [end.offer for end in seated.ends] == [[BEN, CY, DEE]] * 4
    for player in (BEN, CY, DEE):
        question = seated.ends[player].question
        assert question is not None and question["view"]["question"][0] == "threes"
    assert [len(seated.ends[player].question["acts"]) for player in (BEN, CY, DEE)] == [2, 1, 2]  # type: ignore[index]
    assert seated.ends[ANN].lines[-1]["view"]["question"] is None, "whom the rules ask first is nobody's business"
    happened = [line["event"][:2] for end in seated.ends for line in end.lines if "event" in line]
    assert ["Laid", ANN] in happened and ["Asked", None] not in happened


def test_who_comes_back_is_told_what_is_offered() -> None:
    seated = threes()
    seated.ends[ANN].forget()
    seated.read()
    assert seated.ends[ANN].offer == [BEN, CY, DEE]


def test_an_answer_given_before_cards_came_to_its_player_does_not_count() -> None:
    seated = Seated(
        *THREES, "rules: grand fine=2 rainbow=off run=off", "stock 1: y8 g5 y6 b8 b5 g6", "stock 2: b0 b6 g0 r5 b9 r7"
    )
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()
    for line in ("Dee passes", "Cy passes", "Ben passes"):
        seated.say(seated.position.names.index(line.split()[0]), line)
    asked = seated.ends[BEN].question
    seated.claim(BEN, "Ben catches Cy")
    assert [act.verb for act in seated.go_on()] == ["catch"]
    assert seated.ends[BEN].question != asked and seated.ends[BEN].refused
    assert not seated.ends[CY].refused and not seated.ends[DEE].refused
    assert seated.session.question.player == BEN  # type: ignore[union-attr]


def test_nobody_has_declined_what_is_asked_only_after_the_offer_was_closed() -> None:
    seated = Seated(
        *THREES, "rules: grand fine=2 rainbow=off run=off", "stock 1: y8 g5 y6 b8 b5 g6", "stock 2: b0 b6 g0 r5 b9 r7"
    )
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()
    seated.links.offers.close()
    seated.claim(BEN, "Ben catches Cy")
    assert [act.verb for act in seated.go_on()] == ["catch"]
    seated.say(BEN, "Ben gives g3 to Ann")
    seated.links.offers.close()
    assert [act.verb for act in seated.go_on()][0] == "give"


def test_who_is_asked_first_may_know_what_an_answer_brings_and_why_a_card_is_none() -> None:
    words = SeatWords(("Ann", "Ben", "Cy"), ScreenWording())
    seated = Seated("hand Ann: b1 y5", "hand Ben: W g1 r8", "hand Cy: b2 gS y7", "pile 1: b9", words=words)
    seated.say(ANN, "Ann plays b1 on 1")
    seated.go_on()
    seated.say(ANN, "Ann names Ben")
    seated.go_on()
    question = seated.ends[BEN].question
    assert question is not None and "Ben" in question["say"]
    wild, one, _ = seated.session.state.hands[BEN]
    for card in (wild, one):
        seated.ends[BEN].say(choose=question["question"], cards=[card])
    seated.read()
    answers, none = (line for line in seated.ends[BEN].lines if "brings" in line)
    assert {act[0] for act in answers["acts"]} == {"answer"} and any("Ann" in said for _, said in answers["brings"][0])
    assert none["acts"] == none["brings"] == [] and none["refusal"] == "G6.6"


def test_what_is_offered_is_said_in_words_of_public_facts() -> None:
    said = [line for line in threes().ends[ANN].lines if "offer" in line][-1]
    assert said["say"] == "Can anyone give Threes?" and said["why"] == ["Ann gets the Threes that are given."]


def test_what_is_offered_is_said_anew_once_the_rules_ask_something_else_of_those_who_are_left() -> None:
    seated = Seated("hand Ann: b0 y5", "hand Ben: b2 g1 r8", "hand Cy: b2 gS y7", "pile 1: b9")
    seated.say(ANN, "Ann plays b0 on 1")
    seated.go_on()
    seated.links.close(CY)
    told = [line["offer"] for line in seated.ends[ANN].lines if "offer" in line]
    for _ in range(2):  # draws, and looks whether the card completes a set
        seated.say(BEN, "Ben passes")
        seated.go_on()
    said = [line for line in seated.ends[ANN].lines if "offer" in line][len(told) :]
    assert [(line["say"], line["players"]) for line in said] == [
        ("A Rainbow or a Run, anyone?", [BEN, CY]),
        ("Can anyone answer the draw?", [BEN, CY]),
    ]
    assert said[0]["offer"] == said[1]["offer"] and said[1]["why"] == ["Ann makes Cy draw a card."]


def test_no_answer_is_carried_out_before_all_have_answered_and_then_they_are_in_the_order_of_the_rules() -> None:
    seated = threes()
    seated.say(DEE, "Dee gives b3 to Ann")
    assert seated.go_on() == [] and [end.offer for end in seated.ends] == [[BEN, CY, DEE]] * 4
    seated.say(CY, "Cy passes")
    assert seated.go_on() == []
    seated.say(BEN, "Ben passes")
    assert [(act.verb, act.player) for act in seated.go_on()][:3] == [("pass", BEN), ("pass", CY), ("give", DEE)]
    for end in seated.ends:
        assert end.offer != [BEN, CY, DEE] and offers(end)[0] == [BEN, CY, DEE]


def test_nothing_is_told_to_anybody_while_some_decline_and_others_have_not_answered() -> None:
    seated = threes()
    before = [link.last for link in seated.links]
    seated.say(BEN, "Ben passes")
    seated.go_on()
    seated.say(CY, "Cy passes")
    seated.go_on()
    assert [link.last for link in seated.links] == before


def test_who_has_not_answered_when_the_host_closes_declines() -> None:
    seated = threes()
    seated.say(BEN, "Ben gives g3 to Ann")
    seated.links.offers.close()
    done = seated.go_on()
    assert [(act.verb, act.player) for act in done][0] == ("give", BEN)
    assert all(act.verb == PASS for act in done if act.player in (CY, DEE))


def test_an_answer_after_the_offer_is_closed_is_refused() -> None:
    seated = threes()
    seated.links.offers.close()
    seated.say(DEE, "Dee gives b3 to Ann")
    seated.go_on()
    assert seated.ends[DEE].refused[0]["say"] == "Too late: the game has gone on."
    assert seated.session.state.hands[DEE]


def test_an_answer_counts_after_the_time_while_the_table_waits_for_a_player_without_a_link() -> None:
    seated = Seated(*THREES)
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()
    seated.links.close(BEN)
    seated.links.offers.close()
    seated.say(DEE, "Dee gives b3 to Ann")
    seated.session.put(seated.act("Ben passes"))
    done = [(act.verb, act.player) for act in seated.go_on()]
    assert done[:3] == [(PASS, BEN), (PASS, CY), ("give", DEE)] and not seated.ends[DEE].refused


def test_whose_question_has_gone_by_is_told_so_while_the_table_waits_for_others() -> None:
    seated = threes()
    seated.links.close(CY)
    seated.links.offers.close()
    assert [(act.verb, act.player) for act in seated.go_on()] == [(PASS, BEN)]
    assert seated.ends[BEN].lines[-1]["open"] == 0, "no event tells it"
    assert "open" not in seated.ends[DEE].lines[-1] and seated.ends[BEN].offer == [BEN, CY, DEE]


def test_who_declines_just_as_the_host_closes_is_told_nothing() -> None:
    seated = threes()
    seated.links.offers.close()
    seated.say(DEE, "Dee passes")
    assert not seated.ends[DEE].refused
    seated.go_on()
    assert not seated.ends[DEE].refused


def test_who_comes_back_and_answers_the_same_again_is_told_nothing() -> None:
    seated = threes()
    seated.say(CY, "Cy passes")
    seated.links.open(CY, asked=9)
    seated.links.look()
    seated.links[CY].hear(b'{"answer":10,"acts":[["pass",2,[],-1,-1,[]]]}')
    assert [line for line in seated.links[CY].since(0) if b"refusal" in line.data] == []


def test_once_somebody_does_more_than_decline_the_others_are_asked_anew() -> None:
    seated = threes()
    first = {player: seated.ends[player].question for player in (CY, DEE)}
    seated.say(BEN, "Ben gives g3 to Ann")
    seated.say(CY, "Cy passes")
    seated.say(DEE, "Dee gives b3 to Ann")
    assert [(act.verb, act.player) for act in seated.go_on()] == [("give", BEN)]
    for player in (CY, DEE):
        again = seated.ends[player].question
        assert again is not None and again["question"] > first[player]["question"]  # type: ignore[index]
        assert seated.ends[player].refused[-1]["say"] == "Too late: the game has gone on."
    assert offers(seated.ends[ANN])[-1] == [CY, DEE]


def test_who_has_no_link_answers_through_the_session_in_their_turn() -> None:
    seated = Seated(*THREES, linked=3)
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()
    assert seated.ends[BEN].offer == [BEN, CY, DEE]
    seated.say(CY, "Cy passes")
    seated.say(BEN, "Ben passes")
    assert len(seated.go_on()) == 2 and seated.session.question.player == DEE  # type: ignore[union-attr]
    seated.session.put(seated.act("Dee passes"))
    assert [act.player for act in seated.go_on()][0] == DEE


def test_a_player_whose_link_is_taken_away_is_no_longer_waited_for() -> None:
    seated = threes()
    seated.say(BEN, "Ben passes")
    seated.say(CY, "Cy passes")
    seated.links.close(DEE)
    assert [(act.verb, act.player) for act in seated.go_on()] == [("pass", BEN), ("pass", CY)]
    assert seated.session.question.player == DEE  # type: ignore[union-attr]


def test_who_is_asked_the_same_again_is_asked_anew_and_together_with_others() -> None:
    seated = Seated("hand Ann: b1 b1 y5 y2", "hand Ben: W g1 r8", "hand Cy: b2 gS y7", "pile 1: r2")
    seated.say(ANN, "Ann plays b1 b1 on 1")
    seated.go_on()
    numbers = []
    for named in ([BEN], [BEN, CY]):
        seated.go_on_to(ANN)
        for player in named:
            seated.say(ANN, f"Ann names {seated.position.names[player]}")
            seated.go_on()
        question = seated.ends[BEN].question
        assert question is not None and [end.offer for end in seated.ends] == [named] * 3
        assert {act[0] for act in question["acts"]} == {ANSWER, PASS}
        numbers.append(question["question"])
        for player in reversed(named):
            seated.say(player, f"{seated.position.names[player]} passes")
        assert [(act.verb, act.player) for act in seated.go_on()] == [(PASS, BEN)]
        assert seated.ends[BEN].question != question, "the card just drawn may have completed a set"
        seated.say(BEN, "Ben passes")
        assert [(act.verb, act.player) for act in seated.go_on()][: len(named)] == [(PASS, player) for player in named]
    assert numbers[0] < numbers[1]
    assert not any(end.refused for end in seated.ends), "what Cy had answered still counted"


@pytest.mark.parametrize("held", ["g3 r8 g1", "g9 r8 g1"], ids=["who can", "who cannot"])
def test_who_is_asked_at_the_screen_is_named_as_its_cover_does_and_no_answer_of_a_phone_is(held: str) -> None:
    lines = [line.replace("g3 r8 g1", held) for line in THREES]
    seated = Seated(*lines, linked=3)
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()

    def at() -> list[int]:
        return [line["at"] for line in seated.ends[ANN].lines if line.get("offer")]

    assert at() == [NOBODY]
    seated.say(CY, "Cy passes")
    assert seated.go_on() == [] and at() == [NOBODY], "nobody is told who has answered"
    seated.say(BEN, "Ben passes")
    seated.go_on()
    assert at() == [NOBODY, DEE] == [NOBODY, seated.session.question.player]  # type: ignore[union-attr]


def _linked(session: Session) -> tuple[SeatLinks, list[FarEnd]]:
    links = SeatLinks(session)
    ends = [FarEnd(links.open(player), "greedy") for player in range(len(session.match.players))]
    for end in ends:
        end.catch_up()
    return links, ends


def test_who_has_answered_is_asked_again_if_the_match_closes_before_the_others_answer(tmp_path: Path) -> None:
    slot = Shelf(tmp_path).new_slot()
    players = tuple(Player(name, PERSON, face) for face, name in enumerate(("Ann", "Ben", "Cy", "Dee"), 1))
    session = Session(Match(parse_rules("grand"), players, 7), slot)
    links, ends = _linked(session)
    while len(links.offers.players) < 3:
        for end in ends:
            end.play()
        assert session.step() is not None
        links.look()
        for end in ends:
            end.catch_up()
    offered, done = [*links.offers.players], session.count
    assert ends[offered[-1]].play() and links.offers.answer_of(offered[-1]) is not None
    assert not session.queue, "it is held until all have answered"
    session.close()
    again = Session.resume(slot)
    links, ends = _linked(again)
    assert again.count == done and [end.offer for end in ends] == [offered] * 4
    assert all(ends[player].question is not None for player in offered)
    assert all(links.offers.answer_of(player) is None for player in offered)
    for player in offered:
        assert ends[player].play()
    assert [act.player for act in again.queue] == [again.question.player]  # type: ignore[union-attr]
    again.close()
