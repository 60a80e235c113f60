"""What fits with the cards chosen: every legal act can be reached card by card, and nothing else can."""

from __future__ import annotations

import random
from collections import Counter

from game.rules import legal_answers, question
from game.rules.giving import ShareActions
from game.rules.values.actions import PLAY, SHARE, TAKE, Action
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.seats.fitting import against, fitting
from game.text import say
from tests.positions import ANN, table
from tests.rules.games import played
from tests.rules.games import table as table_of


def test_every_legal_act_is_reached_card_by_card() -> None:
    reached: Counter[str] = Counter()
    for seed in range(12):
        for state, _ in played(table_of(2 + seed % 6, seed), 150):
            asked = question(state)
            if asked is None:
                continue
            hand, legal = state.hands[asked.player], legal_answers(state)
            acts = (
                [Action(SHARE, asked.player, faces) for faces in legal.options]
                if isinstance(legal, ShareActions)
                else legal
            )
            for act in (act for act in acts if act.cards and act.verb != TAKE):
                chosen: list[int] = []
                for face in act.cards:
                    more = fitting(hand, legal, chosen).more
                    card = next(held for held in hand if FACE[held] == face and held not in chosen)
                    assert card in more, (act, chosen)
                    if len(chosen) == len(act.cards) - 1 and act.where >= 0:
                        assert act.where in more[card]
                    chosen.append(card)
                assert act in fitting(hand, legal, chosen).acts
                reached[act.verb] += 1
    assert min(reached[verb] for verb in ("play", "give", "share", "answer")) > 3


def test_what_does_not_fit_leads_to_no_act() -> None:
    chance = random.Random(1)
    for state, _ in played(table_of(4, 5), 200):
        asked = question(state)
        if asked is None:
            continue
        hand, legal = state.hands[asked.player], legal_answers(state)
        chosen: list[int] = []
        while (fit := fitting(hand, legal, chosen)).more and len(chosen) < 4:
            for card in set(hand) - {*chosen} - fit.more.keys():
                beyond = fitting(hand, legal, [*chosen, card])
                assert not beyond.acts and not beyond.more
            chosen.append(chance.choice([*fit.more]))


def test_a_set_keeps_the_order_in_which_it_is_chosen() -> None:
    position = table("hand Ann: b6 b3 y5", "pile 1: r9", "pile 2: y4")
    hand = position.state.hands[ANN]
    legal = legal_answers(position.state)
    six, three = (
        next(card for card in hand if FACE[card] == face)
        for face in (position.read("Ann plays b6 on 1").cards[0], position.read("Ann plays b3 on 1").cards[0])
    )
    one, two = fitting(hand, legal, [six, three]).acts, fitting(hand, legal, [three, six]).acts
    assert [act.cards for act in one] == [act.cards[::-1] for act in two] != [] and one[0].verb == PLAY


def test_a_wild_fits_in_every_colour_on_every_pile() -> None:
    position = table("hand Ann: W y5")
    hand = position.state.hands[ANN]
    wild = next(card for card in hand if FACE[card] not in position.read("Ann plays y5 on 1").cards)
    fit = fitting(hand, legal_answers(position.state), [wild])
    assert {act.where for act in fit.acts} == {0, 1} and {0, 1, 2, 3} <= {act.colour for act in fit.acts}
    assert fitting(hand, legal_answers(position.state), []).more[wild] == [0, 1]


def test_what_fits_on_neither_pile_is_refused_with_what_each_needs() -> None:
    assert (
        refused("b6") == "The blue Six fits neither pile: the left needs red or any Nine, the right green or any Five."
    )
    assert refused("b6", "b4") == "6 + 4 = 10 fits neither pile: a set must add up to 9 on the left or 5 on the right."
    assert refused("b6", "b4", right="gS") == (
        "Left: 6 + 4 = 10 does not fit: a set here must add up to 9. "
        "Right: A set goes on a number card, not on a Skip."
    )
    assert refused("b6", "y9") == "The cards of a set must all be of one colour.", "what holds for both is said once"


def refused(*chosen: str, right: str = "g5") -> str:
    state = table("hand Ann: b6 b4 y9", "pile 1: r9", f"pile 2: {right}").state
    cards = [next(card for card in state.hands[ANN] if FACE[card] == FACE_OF_TEXT[text]) for text in chosen]
    refusal = against(state, legal_answers(state), cards)
    return say(refusal.message) if refusal is not None else ""
