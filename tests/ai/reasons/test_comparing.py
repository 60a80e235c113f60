"""Reasons that lie in another act: what it would lay, bring or cost, and whom it would help."""

from __future__ import annotations

from game.ai.reasons import Reason
from game.ai.reasons.case import Case
from game.ai.reasons.comparing import than
from game.rules import known
from tests.positions import ANN, BEN, table
from tests.reasons.asking import asked_why, hinted


def test_what_another_act_would_lay_is_kept_for_who_has_few_cards() -> None:
    position = table("hand Ann: rD y1 b7 b6", "hand Ben: g1 g3", "hand Cy: g1 g2 g3 g4")
    assert "It keeps your red Draw Two for Ben, who has 2 cards." in hinted(
        position, "Ann plays y1 on 2", "Ann plays rD on 1"
    )


def test_nothing_is_kept_for_later_where_somebody_else_has_one_card() -> None:
    for cy, told in (("g1 g2 g3 g4", True), ("g1", False)):
        position = table("hand Ann: rD y5 b7 b6", "hand Ben: g1 g2 g3 g4", f"hand Cy: {cy}", "pile 2: y1")
        assert ("for later" in str(hinted(position, "Ann plays y5 on 2", "Ann plays rD on 1"))) == told
        assert ("You keep the yellow Five for later." in hinted(position, "Ann draws", "Ann plays y5 on 2")) == told


def test_a_card_is_kept_for_nobody_whom_it_would_not_hit() -> None:
    position = table("hand Ann: rD y5 b7 b6", "hand Cy: g1", "hand Ben: g1 g2 g3 g4")
    told = hinted(position, "Ann plays y5 on 2", "Ann plays rD on 1")
    assert told[0] == "Ben is next with 4 cards, not Cy with 1." and "for Cy" not in str(told)


def test_a_card_that_counts_more_is_told_of_beside_the_other() -> None:
    position = table("hand Ann: r8 r5 y1 b7 b6", "salt: Ann")
    told = hinted(position, "Ann plays r8 on 1", "Ann plays r5 on 1")
    assert "It counts 8 points in your hand, the red Five only 5." in told
    assert not [line for line in hinted(position, "Ann plays r5 on 1", "Ann plays r8 on 1") if "points" in line]


def test_where_nothing_else_tells_two_cards_apart_it_is_said_how_many_hidden_cards_fit_on_them() -> None:
    position = table("rules: classic", "pile 2:", "pile 1: r9", "turn: Ann", "hand Ann: rS rR g5 g6 b1 b2",
                     "hand Ben: bR yR g1 g2", "hand Cy: bS y1 y2 y3")  # fmt: skip
    there = known(position.state, ANN)
    there.hands[BEN] = position.state.hands[BEN]  # remembered
    acts = [position.read(f"Ann plays {card}") for card in ("rS", "rR")]
    skip, reverse = (Case(there, act, {}, opened=True) for act in acts)
    assert Reason("fits_fewer", number=34) in [reason for _, reason in than(reverse, skip)]
    assert Reason("fits_more", number=36) in [reason for _, reason in than(skip, reverse)]


def test_of_two_with_as_many_cards_whoever_plays_later_is_helped() -> None:
    four = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ben: g1 g2 g3 g4", "hand Cy: g5 g6 g7 g8")
    named = table(*four, "hand Ann: r1 y1 b7 b6", "hand Dee: b1 b2 b3 b4 b5")
    named.play("Ann plays r1 on 1")
    assert "plays" not in str(hinted(named, "Ann names Cy", "Ann names Dee")), "who plays sooner is no worse for it"
    helped = table(*four, "hand Ann: r4 y1 b7 b6", "hand Dee: b1 b2")
    helped.play("Ann plays r4 on 1")
    later = "Cy then has one card fewer, but plays after Ben."
    assert hinted(helped, "Ann takes from Cy", "Ann takes from Ben") == [later]
    assert hinted(helped, "Ann takes from Cy", "Ann takes from Dee") == [
        "Of the others, nobody has more cards than Cy: 4.", "Dee, who has 2 cards, gets rid of none.",
    ]  # fmt: skip
    assert "plays last" not in str(asked_why(helped, "Ann takes from Cy"))


def test_an_act_that_brings_cards_is_spared_unless_the_other_brings_some_as_well() -> None:
    position = table("hand Ann: r7 r6 r0 y9 bS b5", "pile 1: r8", "pile 2: y8")
    spared = "A Seven could bring you somebody else's Sevens."
    assert spared in hinted(position, "Ann plays r6 on 1", "Ann plays r7 on 1")
    assert spared not in hinted(position, "Ann plays y9 on 2", "Ann plays r7 on 1")
    four = table("hand Ann: r4 r9 y1 g6 b5", "pile 1: r8", "pile 2: y8")
    spared = "A Nine could bring you somebody else's Nines."
    assert spared not in hinted(four, "Ann plays r4 on 1", "Ann plays r9 on 1"), "a Four brings one for certain"


def test_an_act_by_which_a_card_goes_for_certain_is_not_spared_for_what_it_could_bring() -> None:
    spared = "A Nine could bring you somebody else's Nines."
    for hand, told in (("r9 y6 g1 b5", True), ("y6 b5 r9 g1", True), ("r9 y6 g1 b9", False)):
        position = table(f"hand Ann: {hand}", "pile 1: r8", "pile 2: y8")
        assert (spared in hinted(position, "Ann plays y6 on 2", "Ann plays r9 on 1")) == told


def test_what_a_four_brings_is_said_of_it_beside_an_act_that_brings_less() -> None:
    position = table("hand Ann: y4 g4 b6 b5 b1 r1", "pile 1: r1", "pile 2: g4")
    assert hinted(position, "Ann plays y4 on 2", "Ann plays r1 on 1") == [
        "You have another Four, which fits on it.", "But it brings you 2 cards in return.",
    ]  # fmt: skip
    assert "A Four would bring you 2 more cards." in hinted(position, "Ann plays r1 on 1", "Ann plays y4 on 2")
    assert "in return" not in str(hinted(position, "Ann plays y4 on 2", "Ann plays g4 on 2"))
    even = table("hand Ann: r4 r9 y1 g6 b5", "pile 1: r8", "pile 2: y8")
    assert "in return" not in str(hinted(even, "Ann plays r4 on 1", "Ann plays r9 on 1")), "a Nine may bring as much"


def test_what_fours_bring_is_said_of_both_acts_also_where_another_card_acts_first() -> None:
    position = table("hand Ann: g5 g4 y4 b6 b1 r1", "pile 1: r9", "pile 2: g4")
    told = ["But it brings you a card in return.", "But it brings you 2 cards in return."]
    for line, cost in zip(("Ann plays g5 g4 on 1", "Ann plays y4 on 2"), told, strict=True):
        other = "Ann plays y4 on 2" if line != "Ann plays y4 on 2" else "Ann plays g5 g4 on 1"
        assert hinted(position, line, other)[1:] == [cost]
    both = table("hand Ann: g4 g4 y6 b6 b1 r1", "pile 1: r8", "pile 2: y2")
    assert "But it brings you 3 cards in return." in hinted(both, "Ann plays g4 g4 on 1", "Ann plays y6 on 2")


def test_whoever_is_named_taken_from_or_spared_is_said_to_be_so_with_their_shaker() -> None:
    four = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ben: g1 g2 g3 g4 g5", "hand Cy: g5 g6 g7 g8",
            "hand Dee: b1 b2 b3 b4 b5 b6", "pepper: Dee", "salt: Cy")  # fmt: skip
    taken = table(*four, "hand Ann: r4 y1 b7 b6")
    taken.play("Ann plays r4 on 1")
    less = "Cy has the salt: one card more or fewer matters less there."
    assert hinted(taken, "Ann takes from Cy", "Ann takes from Dee") == [
        "Dee, to whom the next Two sends play, gets rid of no card.", less,
    ]  # fmt: skip
    assert less in hinted(taken, "Ann takes from Cy", "Ann takes from Ben")
    assert "pepper" not in str(hinted(taken, "Ann takes from Cy", "Ann takes from Ben")), "it touches neither"
    named = table(*four, "hand Ann: r1 y1 b7 b6")
    named.play("Ann plays r1 on 1")
    assert "Dee has the pepper: the next Two sends play there." in hinted(named, "Ann names Dee", "Ann names Cy")
    assert less in hinted(named, "Ann names Ben", "Ann names Cy")


def test_two_counts_are_not_compared_where_somebody_else_has_more_still() -> None:
    position = table("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ann: r4 y1 b7 b6",
                     "hand Ben: g1 g2 g3 g4 g5 g6 g7", "hand Cy: b0 b1 b2 b3 b4 b5",
                     "hand Dee: y0 y2 y3 y5 y6 y7 y8 y9 yS")  # fmt: skip
    position.play("Ann plays r4 on 1")
    assert "7" not in str(hinted(position, "Ann takes from Ben", "Ann takes from Cy"))


def test_whoever_gives_nothing_away_keeps_from_others_what_is_dear() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: b5 W g2", "pile 1: r9", "pile 2: b7")
    position.play("Ann plays rD on 1", "Ben passes", "Ben draws from pile")
    told = hinted(position, "Ben passes", "Ben shares b5 b7 to Ann, W to Cy")
    assert told == ["Somebody else would get your Wild."]


def test_that_a_card_goes_is_said_only_beside_an_act_by_which_none_goes() -> None:
    position = table("rules: classic", "pile 2:", "pile 1: y9", "hand Ann: y6 b9 g1 g2", "turn: Ann")
    assert "You get rid of a card." in hinted(position, "Ann plays y6", "Ann draws")
    assert "You get rid of a card." not in hinted(position, "Ann plays y6", "Ann plays b9")
    position = table("hand Ann: r5 y1 b7 b6", "hand Ben: g1 g2 g3 g9 g4", "hand Cy: g5 g6 g7 g8 b1")
    position.play("Ann plays r5 on 1", "Ann names Ben")
    assert "rid" not in str(asked_why(position, "Ben gives g1 to Cy")), "one has to go"


def test_a_card_is_kept_only_where_the_other_act_keeps_none_as_good() -> None:
    for best, other in (("yR", "bR"), ("yR", "yS"), ("yS", "yR")):
        position = table("hand Ann: yR bR yS b2 g5", "pile 1: y6", "pile 2: b8")
        piles = {"yR": 1, "yS": 1, "bR": 2}
        told = hinted(position, f"Ann plays {best} on {piles[best]}", f"Ann plays {other} on {piles[other]}")
        assert "keeps" not in str(told), (best, other)


def test_that_nobody_draws_is_not_said_of_a_one() -> None:
    position = table("hand Ann: g1 g0 y5 b2", "pile 1: g9", "pile 2: r8")
    told = hinted(position, "Ann plays g1 on 1", "Ann plays g0 on 1")
    assert told[0] == "You name who draws a card." and "nobody draw" not in str(told)


def test_who_loses_the_turn_or_is_skipped_is_not_also_said_not_to_be_next() -> None:
    few = ("hand Ben: g1 g2", "hand Cy: g3 g4 g5 g6", "hand Ann: rD rS r5 y1 b7 b6")
    for act in ("rD", "rS"):
        assert "not Ben" not in str(hinted(table(*few), f"Ann plays {act} on 1", "Ann plays r5 on 1"))


def test_beside_a_zero_a_card_is_said_only_to_count_its_own() -> None:
    position = table("hand Ann: r9 r0 y1 b7 b6", "rules: classic", "pile 2:", "pile 1: r5", "turn: Ann")
    told = str(hinted(position, "Ann plays r9 on 1", "Ann plays r0 on 1"))
    assert "It counts 9 points in your hand." in told and "Zero" not in told


def test_who_names_nobody_more_for_a_run_of_fives_is_not_said_to_have_spared_all() -> None:
    position = table("hand Ann: b5 y2 y3", "hand Ben: r8 g1 g2", "pile 1: b5/Cy")
    position.play("Ann plays b5 on 1")
    assert asked_why(position, "Ann passes")[0] == "Nobody gets rid of a card."
    position.play("Ann names Ben", "Ben gives g1 to Cy")
    assert asked_why(position, "Ann passes")[0] == "Nobody gets rid of another card."
