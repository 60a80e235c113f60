"""Leanings: of acts that are hardly worse somebody does the one to their taste; who is hit, who leads, who hit last."""

from __future__ import annotations

import pytest

from game.ai.leaning import FOUND, MARKED, Grudge, Taste, leader, marked, struck
from game.ai.quick import policy, weights
from game.ai.style import Leanings
from game.rules import known, legal_answers, mask
from game.rules.events import Event
from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, NAME, PASS, PLAY, Action
from game.rules.values.cards import DRAW_TWO, WILD, rank_of
from game.rules.values.state import NOBODY, GameState
from tests.positions import ANN, BEN, CY, table

HAND = ("hand Ann: y1 y5 r3 W", "hand Ben: g1 g2", "hand Cy: g3 g4 g5")


def plays(state: GameState, rank: int) -> Action:
    return next(act for act in legal_answers(state) if act.verb == PLAY and rank_of(act.cards[-1]) == rank)


def chosen(leanings: Leanings, worth: list[float]) -> int:
    """Which of a Wild, a draw and a yellow Five is done, when they are worth this much; the first is the best."""
    state = table(*HAND, "pile 1: y7").state
    acts = [plays(state, WILD), next(act for act in legal_answers(state) if act.verb == DRAW), plays(state, 5)]
    return acts.index(Taste(leanings, ANN).choose(known(state, ANN), acts, worth, 0, FOUND))


def test_who_leans_to_nothing_does_what_is_best_even_if_another_act_may_be_better() -> None:
    assert chosen(Leanings(), [0.3, 0.3, 0.31]) == 0


def test_somebody_does_what_they_like_only_where_it_is_hardly_worse() -> None:
    assert chosen(Leanings(black=-5.0), [0.3, 0.1, 0.3 - FOUND.margin / 2]) == 2
    assert chosen(Leanings(black=-5.0), [0.3, 0.1, 0.3 - FOUND.margin * 2]) == 0
    near = 0.3 - FOUND.margin / 2
    assert chosen(Leanings(draw=5.0), [0.3, near, near]) == 1


def test_of_acts_that_seem_alike_a_little_taste_leaves_the_one_found_best() -> None:
    little = Leanings(black=-0.5 * 100 * FOUND.trust / FOUND.counts)
    assert chosen(little, [0.3, 0.1, 0.3]) == 0
    assert chosen(little, [0.3, 0.1, 0.3 + FOUND.trust * 0.6]) == 2
    assert chosen(Leanings(), [0.3, 0.1, 0.3 + FOUND.trust * 2]) == 0, "what is to nobody's taste is left to the search"


def picked(leanings: Leanings, *plays_written: str) -> str:
    """Which of these plays is done, when all are worth the same; the first was found best."""
    position = table("hand Ann: y1 y5 yS r3 W", "hand Ben: g1 g2", "pile 1: y7", "pile 2: r7")
    acts = [position.read(f"Ann plays {play}") for play in plays_written]
    return plays_written[acts.index(Taste(leanings, ANN).choose(position.state, acts, [0.3] * len(acts), 0, FOUND))]


def test_one_who_likes_change_covers_a_pile_with_another_colour_and_one_who_does_not_follows() -> None:
    follows, changes = "r3 on 2", "W:g on 1"
    assert picked(Leanings(change=5.0), follows, changes) == changes
    assert picked(Leanings(change=-5.0), changes, follows) == follows
    assert picked(Leanings(change=5.0), "W:y on 1", "W:b on 1") == "W:b on 1"


def test_a_dear_card_is_laid_or_kept_by_its_points_but_a_wild_is_no_matter_of_points() -> None:
    assert picked(Leanings(dear=2.0), "y5 on 1", "W:r on 1", "yS on 1") == "yS on 1"
    assert picked(Leanings(dear=-2.0), "yS on 1", "y5 on 1", "y1 on 1") == "y1 on 1"


@pytest.mark.parametrize(("scores", "leads"), [("", BEN), ("scores: Ann=0 Ben=90 Cy=10", CY)])
def test_the_leader_has_fewest_cards_and_of_equals_is_ahead_in_the_match(scores: str, leads: int) -> None:
    state = table("hand Ben: g1 g2", "hand Cy: g3 g4", *([scores] if scores else [])).state
    assert leader(state, ANN) == leads


@pytest.mark.parametrize(
    ("scoring", "leads"), [("penalty", CY), ("penalty_out", CY), ("games", CY), ("winner", BEN)]
)
def test_who_is_ahead_has_fewer_points_but_where_the_winner_collects_them(scoring: str, leads: int) -> None:
    scores = "scores: Ann=0 Ben=90 Cy=10"
    state = table(f"rules: grand scoring={scoring}", "hand Ben: g1 g2", "hand Cy: g3 g4", scores).state
    assert leader(state, ANN) == leads


def test_a_partner_is_never_the_leader() -> None:
    four = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ben: g1 g2 g3", "hand Cy: g3", "hand Dee: b7 g7 y8 y9")
    assert leader(table("rules: grand", *four).state, ANN) == CY
    assert leader(table("rules: grand teams=on", *four).state, ANN) == BEN


def test_a_draw_two_hits_the_next_a_one_anybody_and_its_name_the_named() -> None:
    position = table("hand Ann: yD y1 y5 y6", "pile 1: y7")
    assert struck(position.state, plays(position.state, DRAW_TWO)) == (BEN,)
    assert set(struck(position.state, plays(position.state, 1))) == set(range(position.state.players)) - {ANN}
    assert not struck(position.state, plays(position.state, 5))
    position.play("Ann plays y1 on 1")
    named = [act for act in legal_answers(position.state) if act.verb == NAME]
    assert [struck(position.state, act) for act in named] == [act.to for act in named]


def test_a_skip_on_a_skip_hits_as_many_as_it_skips() -> None:
    position = table("hand Ann: yS gS b1", "hand Ben: g1 g2 g3", "hand Cy: b3 b4", "pile 1: y7", "pile 2: gS")
    assert [*struck(position.state, position.read("Ann plays yS on 1"))] == [BEN]
    assert [*struck(position.state, position.read("Ann plays gS on 2"))] == [BEN, CY]


@pytest.mark.parametrize("laid", ["y0 y8", "y8 y0", "y1 y7", "y7 y1", "y0 y1 y7"])
def test_a_set_hits_wherever_in_it_its_zero_or_its_one_lies(laid: str) -> None:
    position = table("hand Ann: y0 y1 y7 y8 b7", "pile 1: y8")
    assert set(struck(position.state, position.read(f"Ann plays {laid} on 1"))) == {BEN, CY}


def test_who_goes_for_one_player_likes_a_set_with_a_one_as_much_as_the_one_alone() -> None:
    position = table("hand Ann: y1 y7 b7", "hand Ben: g1 g2 g3", "hand Cy: g4", "pile 1: y8", "pile 2: y3")
    taste = Taste(Leanings(leader=4.0, others=-2.0), ANN)
    alone, first, last = (position.read(f"Ann plays {laid}") for laid in ("y1 on 2", "y1 y7 on 1", "y7 y1 on 1"))
    other = position.read("Ann plays y7 on 2")
    for hit in (alone, first, last):
        assert taste.choose(position.state, [other, hit], [0.5, 0.49], 0, MARKED) == hit


def test_a_grudge_is_borne_against_who_hit_last() -> None:
    position = table("hand Ann: y1 y5 y6", "hand Ben: y2 y3", "pile 1: y7")
    grudge, other = Grudge(BEN), Grudge(CY)
    assert grudge.against == NOBODY
    for act in ("Ann plays y1 on 1", "Ann names Ben"):
        events: list[Event] = position.play(act)
        for event in events:
            grudge.observe(mask(event, BEN))
            other.observe(mask(event, CY))
    assert (grudge.against, other.against) == (ANN, NOBODY)


def test_a_quick_player_who_hoards_wilds_would_rather_draw_a_card_than_turn_it_back() -> None:
    position = table("hand Ann: y1 y5 y6", "hand Ben: W g3 g4", "pile 1: y7")
    position.play("Ann plays y1 on 1", "Ann names Ben")
    state, of = position.state, weights.of(position.state.rules).policy
    first = policy.decide(state, of)
    assert first.verb == ANSWER
    acts, worth = marked(state, legal_answers(state), first, of)
    assert worth[0] > worth[1]
    for black, verb in ((0.0, ANSWER), (-7.0, PASS)):
        assert Taste(Leanings(black=black), BEN).choose(known(state, BEN), acts, worth, 0, MARKED).verb == verb


@pytest.mark.parametrize(("leans", "verb"), [(8.0, CHALLENGE), (-8.0, PASS)])
def test_a_quick_player_challenges_or_does_not_by_taste_where_either_is_nearly_as_good(leans: float, verb: str) -> None:
    position = table("hand Ann: F y5 y6", "hand Ben: g3 g4", "hand Cy: b1 b2", "pile 1: r7", "pile 2: r8")
    position.play("Ann plays F:b on 1")
    state, of = position.state, weights.of(position.state.rules).policy
    acts, worth = marked(state, legal_answers(state), policy.decide(state, of), of)
    assert {act.verb for act in acts} == {CHALLENGE, PASS} and all(act in legal_answers(state) for act in acts)
    alike = [0.0] * len(worth)
    assert Taste(Leanings(challenge=leans), BEN).choose(known(state, BEN), acts, alike, 0, MARKED).verb == verb
