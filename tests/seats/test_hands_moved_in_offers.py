"""A hand goes from its phone to the screen, or back, while a private offer waits for the answers of others."""

from __future__ import annotations

import pytest

from game.rules.values.actions import PASS
from game.rules.values.state import NOBODY
from tests.positions import ANN, BEN, CY, DEE
from tests.seats.far_ends import FarEnd
from tests.seats.seated import Seated

#: After Ann's Three everybody may give her theirs; Cy has none.
THREES = (
    "players: Ann Ben Cy Dee", "hand Ann: r3 y1 y5", "hand Ben: g3 r8 g1", "hand Cy: b2 gS y7", "hand Dee: b3 g7 g8",
)  # fmt: skip


def threes(*lines: str) -> Seated:
    seated = Seated(*(lines or THREES))
    seated.say(ANN, "Ann plays r3 on 1")
    seated.go_on()
    return seated


def sit_at_phone(seated: Seated, player: int) -> FarEnd:
    """Link a phone to a player whose hand was at the screen."""
    link = seated.links.open(player, asked=seated.ends[player].link.asked, joins=True)
    end = seated.ends[player] = FarEnd(link)
    seated.read()
    return end


def test_what_a_phone_answered_does_not_count_once_its_hand_is_at_the_screen() -> None:
    seated = threes()
    seated.say(BEN, "Ben gives g3 to Ann")
    seated.links.close(BEN)
    seated.say(CY, "Cy passes")
    seated.say(DEE, "Dee passes")
    assert seated.go_on() == [] and seated.session.question.player == BEN  # type: ignore[union-attr]
    seated.session.put(seated.act("Ben passes"))
    assert [(act.verb, act.player) for act in seated.go_on()][:3] == [(PASS, BEN), (PASS, CY), (PASS, DEE)]


def test_a_phone_that_gets_a_hand_is_asked_though_the_phone_before_had_answered() -> None:
    seated = threes()
    seated.say(BEN, "Ben passes")
    seated.links.close(BEN)
    end = sit_at_phone(seated, BEN)
    assert end.question is not None and seated.links.offers.answer_of(BEN) is None
    seated.say(CY, "Cy passes")
    seated.say(DEE, "Dee passes")
    assert seated.go_on() == [], "it is waited for"
    seated.say(BEN, "Ben gives g3 to Ann")
    assert [(act.verb, act.player) for act in seated.go_on()] == [("give", BEN)] and not end.refused


def test_an_answer_queued_already_is_taken_back_with_its_phone() -> None:
    seated = threes()
    for player, line in ((CY, "Cy passes"), (DEE, "Dee passes"), (BEN, "Ben gives g3 to Ann")):
        seated.say(player, line)
    assert [act.player for act in seated.session.queue] == [BEN]
    seated.links.close(BEN)
    assert not seated.session.queue
    seated.session.put(seated.act("Ben passes"))
    assert [(act.verb, act.player) for act in seated.go_on()][:3] == [(PASS, BEN), (PASS, CY), (PASS, DEE)]


def test_who_gets_a_phone_once_the_time_of_the_others_is_over_has_time_to_answer() -> None:
    seated = threes()
    seated.links.close(BEN)
    seated.links.offers.close()
    number = seated.links.offers.number
    end = sit_at_phone(seated, BEN)
    assert seated.links.offers.number > number, "the host's time begins anew"
    assert end.question is not None and seated.go_on() == []
    seated.say(BEN, "Ben gives g3 to Ann")
    seated.links.offers.close()
    assert [(act.verb, act.player) for act in seated.go_on()][0] == ("give", BEN) and not end.refused


def test_what_others_have_answered_still_counts_after_a_hand_has_come_to_a_phone() -> None:
    seated = threes()
    seated.links.close(BEN)
    seated.say(CY, "Cy passes")
    seated.say(DEE, "Dee gives b3 to Ann")
    before = {player: seated.ends[player].question for player in (CY, DEE)}
    sit_at_phone(seated, BEN)
    assert {player: seated.ends[player].question for player in (CY, DEE)} == before
    seated.say(BEN, "Ben passes")
    done = [(act.verb, act.player) for act in seated.go_on()]
    assert done[:3] == [(PASS, BEN), (PASS, CY), ("give", DEE)] and not any(end.refused for end in seated.ends)


def test_all_are_told_at_once_that_the_screen_is_waited_for_and_that_it_no_longer_is() -> None:
    seated = threes()
    seated.links.close(BEN)
    seated.read()
    told = [line["at"] for line in seated.ends[CY].lines if line.get("offer")]
    assert told == [NOBODY, BEN]
    sit_at_phone(seated, BEN)
    told = [line["at"] for line in seated.ends[CY].lines if line.get("offer")]
    assert told == [NOBODY, BEN, NOBODY]


@pytest.mark.parametrize("answers", [("Ben passes",), ("Ben gives g3 to Ann",), ()], ids=["no", "gives", "none"])
def test_what_others_are_told_is_the_same_whatever_was_answered_at_the_phone(answers: tuple[str, ...]) -> None:
    def told(hand: str, said: tuple[str, ...]) -> list[list[bytes]]:
        seated = threes(*(line.replace("g3 r8 g1", hand) for line in THREES))
        begun = [link.last for link in seated.links]
        for line in said:
            seated.say(BEN, line)
        seated.links.close(BEN)
        seated.read()
        sit_at_phone(seated, BEN)
        seated.links.close(BEN)
        seated.say(CY, "Cy passes")
        seated.go_on()
        return [[line.data for line in seated.links[one].since(begun[one])] for one in (ANN, CY, DEE)]

    usual = told("g9 r8 g1", ())
    assert told("g3 r8 g1", answers) == usual and all(usual)
