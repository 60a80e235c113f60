"""Reasons: what is said holds, tells, and for whys follows from nothing that all at the table cannot see."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from game.ai.reasons import Reason, apart, hint, said, why
from game.ai.reasons.kinds import KINDS
from game.rules import known, legal_answers
from game.rules.values.actions import Action
from game.rules.values.cards import RANK
from game.rules.values.state import NOBODY
from tests.positions import ANN, BEN, Position, table
from tests.reasons.asking import asked_why, hinted, words
from tests.reasons.checking import CHECKS, SLIGHT, TRIED, so
from tests.reasons.gathering import gathered
from tests.rules.test_secrets import shuffled_for


def test_who_comes_next_is_not_said_before_the_rest_of_a_set_has_taken_effect() -> None:
    position = table("hand Ann: r1 r2 y1 b7 b6", "hand Ben: g1 g3", "hand Cy: g2 g4", "pile 2: r3",
                     "pepper: Cy")  # fmt: skip
    position.play("Ann plays r1 r2 on 2")
    assert len(position.state.pending) > 1, "the Two waits for the name"
    assert "Ben comes next." not in asked_why(position, "Ann names Ben")
    other = table("hand Ann: r1 y1 b7 b6", "hand Ben: g1 g3", "hand Cy: g2 g4")
    other.play("Ann plays r1 on 1")
    assert "Ben comes next." in asked_why(other, "Ann names Ben")


def test_both_piles_can_become_one_colour_that_who_is_next_lacks() -> None:
    position = table("hand Ann: r4 y1 b7 b6", "hand Ben: g1", "hand Cy: b2 gS g3 g4")
    act = position.read("Ann plays r4 on 2")
    lacking = words(why(position.state, act, {BEN: frozenset({0})}), ANN, False)
    assert "Both piles are red then, and Ben has one card." in lacking
    assert asked_why(position, "Ann plays r4 on 2")[0] == "Both piles are red then."


def test_of_who_is_named_it_is_said_that_they_lead_the_match() -> None:
    position = table("hand Ann: r1 y1 b7 b6", "hand Ben: g1 g3", "hand Cy: g2 g4 g5")
    position.play("Ann plays r1 on 1")
    for scores, leads in (((5, 9, 9), False), ((5, 1, 1), False), ((9, 5, 1), True)):
        position.state.scores[:] = scores
        assert ("Cy leads the match." in asked_why(position, "Ann names Cy")) == leads


def test_of_an_only_answer_it_is_said_that_it_is_the_only_one() -> None:
    position = table("hand Ann: b7 b6")
    act = position.read("Ann draws")
    (advice,) = hint(known(position.state, ANN), [act], {}, choice=False)
    assert words(advice.reasons, ANN, True) == ["There is no other choice here."]


def test_a_wild_that_sends_a_draw_back_explains_itself_to_everybody() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: W g1 g2")
    position.play("Ann plays rD on 1")
    assert asked_why(position, "Ben answers with W:g") == ["Ann draws 2 cards in Ben's place.", "Ben keeps the turn."]


def test_a_turn_is_kept_only_where_the_draw_would_cost_it() -> None:
    hands = ("hand Ben: W g1 g2", "hand Cy: g5 g6 g7", "pile 1: y7", "pile 2: r7")
    for laid, keeps in (("yD", True), ("y0", False), ("y1", False)):
        position = table(f"hand Ann: {laid} g3 b5", *hands)
        position.play(f"Ann plays {laid} on 1", *(["Ann names Ben"] if laid == "y1" else []))
        assert ("Ben keeps the turn." in asked_why(position, "Ben answers with W:b")) == keeps, laid


def test_of_two_cards_left_it_is_said_which_one_fits() -> None:
    position = table("rules: classic", "hand Ann: g4 g7 b9", "hand Ben: g1 g2 g3", "pile 1: b7", "pile 2:")
    said = hinted(position, "Ann plays g7 on 1", "Ann plays b9 on 1")
    assert said[0] == "It leaves you two cards, of which the green Four fits then."


def test_of_a_hand_that_gets_other_cards_nothing_is_said_of_how_many_are_left() -> None:
    assert "It leaves Ann two cards." in asked_why(table("hand Ann: y5 b0 b6"), "Ann plays y5 on 1")
    for rank in (3, 4, 7, 9):
        position = table(f"hand Ann: r{rank} bS F", "pile 1: y2", "pile 2: r8")
        assert "two cards" not in str(asked_why(position, f"Ann plays r{rank} on 2", opened=True))


def test_whoever_is_advised_a_bluff_is_told_what_a_challenge_would_find() -> None:
    position = table("hand Ann: F r0 b6", "pile 1: r9", "pile 2: y4")
    told = hinted(position, "Ann plays F:b on 1", "Ann draws")
    assert len(told) == 2 and told[1] == "It is a bluff: you hold red, so a challenge would succeed."
    assert "a challenge would succeed" not in str(asked_why(position, "Ann plays F:b on 1", opened=True))
    right = table("hand Ann: F g0 b6", "pile 1: r9", "pile 2: y4")
    assert "succeed" not in str(hinted(right, "Ann plays F:b on 1", "Ann draws"))


def test_where_numbers_count_as_well_a_challenge_finds_a_number() -> None:
    lines = ("rules: grand wild_draw_four_checks=colour_or_number", "pile 1: r9", "pile 2: y4")
    bluff = table(*lines, "hand Ann: F g9 g2 b4")
    assert "It is a bluff: you hold a number that is on top, so a challenge would succeed." in hinted(
        bluff, "Ann plays F:b on 1", "Ann draws")  # fmt: skip
    opened = asked_why(bluff, "Ann plays F:b on 1", opened=True)
    assert "would fail" not in str(opened) and "unless they challenge" in opened[0]
    right = table(*lines, "hand Ann: F g8 g2 b3")
    told = "Ann holds no card of a colour or number on top, so a challenge would fail."
    assert told in asked_why(right, "Ann plays F:b on 1", opened=True)


def test_the_best_of_acts_that_are_alike_is_still_explained() -> None:
    position = table("hand Ann: W F y1 r1 b6", "pile 1: y6", "pile 2: r8")
    told = hinted(position, "Ann plays y1 on 1", "Ann plays r1 on 2")
    assert told[0] == "You name who draws a card.", told


def test_what_the_best_card_does_weighs_most_even_where_the_next_best_does_it_too() -> None:
    position = table("hand Ann: yD rD r1 r5 b6", "hand Ben: g1 g2 g3 g4", "pile 1: gD/Cy", "pile 2: b8")
    acts = [position.read(f"Ann plays {face} on 1") for face in ("rD", "yD")]
    best, other = hint(known(position.state, ANN), acts, {}, choice=True)
    draws = "Ben draws 4 and loses the turn, unless a Wild sends it back."
    assert words(best.reasons, ANN, True) == [draws, "4 of your other coloured cards fit then."]
    assert draws not in words(other.reasons, ANN, True), "which was said"


def test_of_two_colours_for_a_wild_it_is_first_said_whom_it_sends_the_draw_to() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: W g1 g2 g5 b1")
    position.play("Ann plays rD on 1")
    told = hinted(position, "Ben answers with W:g", "Ben answers with W:b")
    assert told == ["Ann draws 2 cards in your place.", "You hold 3 green cards, and no more of any other colour."]


def test_nothing_is_left_to_draw_only_where_a_draw_was_owed_and_no_card_can_come() -> None:
    position = table("rules: replay", "pile 2:", "pile 1: y3 y9", "hand Ann: b7 rP yP", "turn: Ann")
    position.play("Ann plays yP")
    for stock, card in enumerate(position.state.stocks[0]):
        position.state.hands[1 + stock % 2].append(card)
    position.state.stocks[0].clear()
    assert "There is nothing left to draw." not in asked_why(position, "Ann passes"), "another card was hers to play"
    position.play("Ann passes")
    position.state.hands[1].extend(card for entry in position.state.piles[0][:-1] for card in (entry.card,))
    del position.state.piles[0][:-1]
    assert "There is nothing left to draw." in asked_why(position, "Ben passes")


def test_what_a_hand_explains_is_said_once_all_hands_are_known() -> None:
    position = table("hand Ann: r7 y1 y4 r8", "hand Ben: g1 g2 g3 g4")
    assert asked_why(position, "Ann plays r7 on 1") == ["Any other Seven of Ann's goes to Ben with it."]
    assert "3 of Ann's other coloured cards fit then." in asked_why(position, "Ann plays r7 on 1", opened=True)


def test_once_all_hands_are_known_no_reason_worth_saying_is_left_out() -> None:
    position = table("hand Ann: F y1 b7", "hand Ben: g1 g2", "pile 2: W:b/Ben")
    assert len(asked_why(position, "Ann plays F:b on 2")) == 2
    assert asked_why(position, "Ann plays F:b on 2", opened=True) == [
        "Ben has 2 cards, draws 4 and loses the turn, unless they challenge.",
        "It covers the Wild, which Ben could otherwise take.",
        "It counts 50 points in a hand.",
        "It leaves Ann two cards, of which the blue Seven fits then.",
        "Ann held one blue card, and no more of any other colour.",
    ]


def test_of_black_cards_which_fit_anyhow_it_is_not_said_that_they_do() -> None:
    two = "2 of Ann's other coloured cards fit then."
    for hand, told in (("y5 W W b7", []), ("y5 W y1 y2 b7", [two]), ("y5 W W", [])):
        position = table(f"hand Ann: {hand}", "hand Ben: g1 g2 g3 g4", "pile 1: r9", "pile 2: y4")
        assert [line for line in asked_why(position, "Ann plays y5 on 2", opened=True) if "fit then" in line] == told
        assert "both fit" not in str(asked_why(position, "Ann plays y5 on 2", opened=True))


def test_of_a_colour_that_is_called_it_is_said_whether_it_is_the_only_one() -> None:
    for hand, told in (("F b7 b1", "The only colour Ann held was blue."),
                       ("F b7", "The only colour Ann held was blue."),
                       ("F b7 b1 g2", "Ann held 2 blue cards, and no more of any other colour."),
                       ("F b7 g2", "Ann held one blue card, and no more of any other colour.")):  # fmt: skip
        assert told in asked_why(table(f"hand Ann: {hand}"), "Ann plays F:b on 2", opened=True)


def test_that_eights_lie_open_is_said_where_that_shows_some() -> None:
    told = "Everybody's Eights lie open then."
    for ben, lie, guessed, so_is_it in (("g8 g1", False, True, True), ("g2 g1", False, True, False),
                                        ("g8 g1", True, False, False)):  # fmt: skip
        position = table("hand Ann: r8 y1 y4 b2", f"hand Ben: {ben}")
        if lie:
            position.state.faceup += [card for card in position.state.hands[BEN] if RANK[card] == 8]
        assert (told in asked_why(position, "Ann plays r8 on 1")) == guessed
        assert (told in asked_why(position, "Ann plays r8 on 1", opened=True)) == so_is_it


def test_a_card_given_unseen_is_not_told_of() -> None:
    position = table("hand Ann: r5 y1 y4", "hand Ben: W F g1 g2", "hand Cy: g7 g8")
    position.play("Ann plays r5 on 1", "Ann names Ben")
    assert asked_why(position, "Ben gives W to Cy") == asked_why(position, "Ben gives g1 to Cy")


def test_a_card_laid_out_of_turn_explains_itself() -> None:
    position = table("rules: classic intervention=on", "hand Ben: r9 g1 g2", "pile 2:", "turn: Cy")
    assert "The same card lay on top." in asked_why(position, "Ben intervenes with r9 on 1")


def test_of_several_with_as_many_cards_none_is_said_to_have_the_most() -> None:
    for ben, of_cy in (("b1 b2", "Cy has the most cards: 3."), ("b1 b2 b3", "nobody has more cards than Cy: 3.")):
        position = table("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ann: r4 y1 b7 b6", f"hand Ben: {ben}",
                         "hand Cy: g1 g2 g3", "hand Dee: y7")  # fmt: skip
        position.play("Ann plays r4 on 1")
        assert f"Of the others, {of_cy}" in asked_why(position, "Ann takes from Cy")


def test_a_card_that_others_could_add_to_is_better_covered() -> None:
    position = table("hand Ann: r7 y1 y4 b2", "pile 1: r1", "pile 2: y6")
    assert "It covers the red One: nobody can add to that any more." in asked_why(position, "Ann plays r7 on 1")
    for pile, play in (("r9", "r7"), ("r1", "r1")):  # a Nine adds to nothing, a One is added to
        other = table(f"hand Ann: {play} y1 y4 b2", f"pile 1: {pile}", "pile 2: y6")
        assert "covers" not in str(asked_why(other, f"Ann plays {play} on 1"))
    plain = table("rules: grand number_effects=off", "hand Ann: r7 y1 y4 b2", "pile 1: r1", "pile 2: y6")
    assert "covers" not in str(asked_why(plain, "Ann plays r7 on 1")), "a One does nothing there"


def test_a_card_is_not_covered_for_what_would_cost_only_who_adds_to_it_or_help_others() -> None:
    for pile in ("r4", "r5"):
        position = table("hand Ann: r7 y1 y4 b2", f"pile 1: {pile}", "pile 2: y6")
        assert "covers" not in str(asked_why(position, "Ann plays r7 on 1"))


def test_a_five_may_give_a_card_to_who_is_near_the_end_or_to_who_names() -> None:
    position = table("hand Ann: r5 y1 b7 b6", "hand Ben: g1 g2 g3 g4", "hand Cy: g5")
    position.play("Ann plays r5 on 1")
    assert "The card may go to Cy, who has one card." in asked_why(position, "Ann names Ben")
    assert asked_why(position, "Ann passes") == [
        "Nobody gets rid of a card.", "Whoever is named could give Ann the card.",
    ]  # fmt: skip


def test_whoever_is_near_the_end_or_has_no_card_left_is_said_to_get_one() -> None:
    for hand, told in (("g5", "Cy has one card, and gets another."), ("g5 g6 g7 g8", None)):
        position = table("hand Ann: r5 y1 b7 b6", "hand Ben: g1 g2 g3", f"hand Cy: {hand}")
        position.play("Ann plays r5 on 1", "Ann names Ben")
        assert (told in asked_why(position, "Ben gives g1 to Cy")) == (told is not None)


def test_that_there_is_hardly_a_difference_is_said_alone() -> None:
    position = table("hand Ann: W g1 g2 b1 b2", "hand Ben: g1 g2 g3 g4", "hand Cy: g5 g6 g7 g8")
    told = hinted(position, "Ann plays W:g on 1", "Ann plays W:b on 1")
    assert told and "There is hardly a difference." not in told


def test_what_speaks_for_a_card_on_either_pile_is_said_with_that_the_pile_hardly_matters() -> None:
    position = table("hand Ann: g5 b1 y2 b3 b7", "hand Ben: g1 g2 g3 g4", "hand Cy: g5 g6 g7 g8",
                     "pile 1: r5/Cy", "pile 2: y5/Cy")  # fmt: skip
    acts = [position.read(f"Ann plays g5 on {pile}") for pile in (1, 2)]
    best, other = hint(known(position.state, ANN), acts, {}, True)
    assert words(best.reasons, ANN, True) == ["It is your only green card.", "It hardly matters on which pile."]
    assert words(other.reasons, ANN, True) == ["It hardly matters on which pile."]


def test_of_a_card_that_calls_another_colour_on_the_other_pile_it_is_not_said_that_the_pile_hardly_matters() -> None:
    position = table("hand Ann: W b1 b2 y3 y4", "hand Ben: g1 g2 g3 g4", "hand Cy: g5 g6 g7 g8",
                     "pile 1: r5/Cy", "pile 2: g6/Cy")  # fmt: skip
    assert "either_pile" in _kinds(position, "Ann plays W:b on 1", "Ann plays W:b on 2")
    assert "either_pile" not in _kinds(position, "Ann plays W:b on 1", "Ann plays W:y on 2")


def _both(position: Position, best: str, other: str) -> tuple[list[str], list[str]]:
    """What is said for the best of two acts of Ann's, and for the other."""
    advice = hint(known(position.state, ANN), [position.read(best), position.read(other)], {}, True)
    one, two = (words(each.reasons, ANN, True) for each in advice)
    return one, two


def _kinds(position: Position, best: str, other: str) -> list[str]:
    """The kinds of reason for the best of two acts of Ann's."""
    advice = hint(known(position.state, ANN), [position.read(best), position.read(other)], {}, True)
    return [reason.kind for reason in advice[0].reasons]


def test_of_an_act_that_has_nothing_over_a_better_one_it_is_said_what_it_does_as_well() -> None:
    position = table("players: Ann Ben Cy Dee", "dealer: Dee", "pepper: Ben", "hand Ann: r1 y1 b7 b6",
                     "hand Ben: g1 g2 g3 g4 g5", "hand Cy: g5 g6 g7 g8", "hand Dee: b1 b2 b3")  # fmt: skip
    position.play("Ann plays r1 on 1")
    acts = [position.read("Ann names Dee"), position.read("Ann names Cy")]
    best, other = hint(known(position.state, ANN), acts, {}, True)
    assert words(best.reasons, ANN, True) == ["Of the others, Dee has the fewest cards: 3."]
    assert words(other.reasons, ANN, True) == ["Cy draws one card, unless a Wild sends it back."]


def test_what_holds_of_another_act_still_more_is_not_said_for_the_best_nor_what_counts_more_for_the_other() -> None:
    position = table("rules: classic", "pile 2:", "pile 1: r9", "hand Ann: r2 r3 y2 g5 g6 g7", "turn: Ann")
    assert _both(position, "Ann plays r3 on 1", "Ann plays r2 on 1") == (
        ["It counts 3 points in your hand, the red Two only 2."],
        ["It counts only 2 points in your hand, the red Three 3."],
    )  # fmt: skip
    best, other = _both(position, "Ann plays r2 on 1", "Ann plays r3 on 1")
    assert best[0] == "You have another Two, which fits on it." and other[0].startswith("It counts 3 points")


def test_of_what_is_passed_on_and_of_what_may_come_nothing_is_said_as_if_the_hand_stayed_so() -> None:
    position = table("hand Ann: r7 y7 g2 b5 bS", "pile 1: r8", "pile 2: y9")
    assert "another Seven" not in str(hinted(position, "Ann plays r7 on 1", "Ann draws"))
    for rank, told in ((6, True), (3, False), (4, False), (7, False)):
        position = table(f"hand Ann: r{rank} g8", "pile 1: r8", "pile 2: y8")
        left = "It leaves you one card, the green Eight, which fits then."
        assert (left in hinted(position, f"Ann plays r{rank} on 1", "Ann draws")) == told


def test_of_who_goes_out_it_is_said_once() -> None:
    position = table("hand Ann: g6 g3", "pile 1: g9", "pile 2: b8")
    told = hinted(position, "Ann plays g6 g3 on 1", "Ann plays g6 on 1")
    assert told[0] == "They are your last 2 cards." and "at once" not in str(told)
    assert asked_why(table("hand Ann: g6", "pile 1: g9"), "Ann plays g6 on 1")[0] == "It was Ann's last card."


def test_what_comes_of_another_card_is_not_said_of_an_answer_to_it() -> None:
    position = table("hand Ann: y0 y8 b7 b6", "hand Ben: W g1 g2 g8", "pile 1: y4", "pile 2: r8")
    position.play("Ann plays y0 y8 on 2")
    assert "Eights" not in str(asked_why(position, "Ben answers with W:g", opened=True))


def test_what_is_the_only_way_is_said_to_be_so_and_of_two_ways_the_other_is_the_next_best() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: b1 b5", "hand Cy: g1 g2 g3 g4", "pile 1: r9", "pile 2: b7")
    position.play("Ann plays rD on 1")
    best = position.read("Ben draws from pile")
    assert [each.act.where for each in hint(known(position.state, BEN), [best], {}, True)] == [best.where, 0]
    position.play("Ben draws from pile")
    (advice,) = hint(known(position.state, BEN), [position.read("Ben draws from 1")], {}, True)
    assert words(advice.reasons, BEN, True) == ["There is no other choice here."]


def test_of_a_set_that_can_be_laid_in_two_orders_it_is_not_said_that_nothing_else_can_be_done() -> None:
    position = table("rules: grand force_play=on answer_draw_two=on", "hand Ann: g2 b7", "pile 1: r6", "pile 2: y8",
                     "stock 1: g4 y3", "stock 2: y3")  # fmt: skip
    position.play("Ann draws from 1")
    legal = legal_answers(position.state, ANN)
    assert len({act.cards for act in legal}) == len(legal) == 2
    (advice,) = hint(known(position.state, ANN), legal, {}, True)
    assert words(advice.reasons, ANN, True)[0] == "You get rid of 2 cards at once."


def test_two_reasons_are_the_rule_and_few_whys_have_none() -> None:
    hints, whys = [], []
    for given in islice(gathered(41), 420):
        if given.to_actor:
            hints.append(len(given.reasons) == 2)
        elif not given.opened:
            whys.append(len(given.reasons))
    assert sum(hints) > 0.45 * len(hints), "of best and next best acts alike"
    assert whys.count(2) > 0.5 * len(whys) and whys.count(0) < 0.2 * len(whys)


def test_every_kind_can_be_looked_up_in_the_true_position() -> None:
    assert {*KINDS} == {*CHECKS, *SLIGHT, *TRIED}


def test_what_is_said_only_to_its_player_is_said_of_nobody_else() -> None:
    own = next(kind for kind, about in KINDS.items() if about.theirs is None)
    with pytest.raises(AssertionError):
        said(Reason(own), ANN, 2, to_actor=False)


@pytest.mark.parametrize("anywhere", [False, True])
def test_what_is_said_in_games_is_so(anywhere: bool) -> None:
    kinds = set()
    for given in islice(gathered(11, anywhere), 150):
        for reason in given.reasons:
            assert so(given, reason), (reason, given.act)
            kinds.add(reason.kind)
    assert len(kinds) > 20


def test_whys_are_the_same_wherever_hidden_cards_lie() -> None:
    chance, moved = random.Random(1), 0
    for given in islice(gathered(22), 160):
        if given.to_actor or given.opened or not given.state.asks_all:
            continue
        other = shuffled_for(given.state, NOBODY, chance)
        moved += other.hands != given.state.hands
        assert why(other, given.act, {}) == why(given.state, given.act, {})
    assert moved > 30


def test_the_best_and_the_next_best_have_no_reason_in_common() -> None:
    hints, pairs = [given for given in islice(gathered(31), 400) if given.to_actor], 0
    for best, other in pairwise(hints):
        if best.state.hands == other.state.hands and best.state.piles == other.state.piles:
            pairs += 1
            common = {reason.kind for reason in {*best.reasons} & {*other.reasons}}
            said_of_both = {"alike", "either_pile", "bluff"}
            assert common <= said_of_both, "but that they are alike, and what a challenge would find"
    assert pairs > 20


def test_of_acts_that_differ_in_nothing_nothing_is_said_beside_each_other() -> None:
    position = table("hand Ann: W g1 g2 b1 b2", "hand Ben: g1 g2 g3 g4", "hand Cy: g5 g6 g7 g8")
    green, blue, red = (position.read(f"Ann plays W:{colour} on 1") for colour in "gbr")
    known_to_ann = known(position.state, ANN)
    assert apart(known_to_ann, green, blue, {}) == apart(known_to_ann, blue, green, {}) == ()
    assert "calls_most" in [reason.kind for reason in apart(known_to_ann, green, red, {})]
    assert [reason.kind for reason in apart(known_to_ann, green, blue, {BEN: frozenset({2})})] == ["drew_at"]


def test_what_nobody_saw_declined_needs_no_reason() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: W g1 g2")
    position.play("Ann plays rD on 1")
    assert why(position.state, Action("pass", BEN), {}) == ()
