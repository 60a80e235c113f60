"""A turn: cards are chosen, put together and laid, and what is said of them meanwhile."""

from __future__ import annotations

from dataclasses import replace

from game.rules import GRAND, legal_actions, why_not
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import BLUE, FACE, NO_COLOUR
from game.ui.table.question.calling_uno import ASLEEP, AWAKE
from game.ui.table.question.hints import about, meant
from game.ui.table.question.playing import Laying
from game.ui.table.question.targets import CardTarget, ColourTarget, Command, PileTarget, StockTarget
from tests.positions import ANN
from tests.ui.table.places import cards
from tests.ui.table.playing import facts_of
from tests.ui.table.question.prompting import card_in, play_button, prompt_of, turn


def test_chosen_cards_are_laid_in_the_order_they_were_chosen() -> None:
    state = turn("b3 b0 b6 g1")
    prompt = prompt_of(state, 0)
    for face in ("b6", "b0", "b3"):
        assert prompt.choose(CardTarget(card_in(prompt, face))) is None
    assert "6 + 0 + 3 = 9" in prompt.said().words
    action = prompt.choose(Command.DO)
    assert action == Action(actions.PLAY, 0, tuple(FACE[card] for card in cards("b6 b0 b3")), 0)


def test_a_card_that_can_only_make_a_wrong_sum_is_refused_at_once_with_both_sums_and_the_rule() -> None:
    prompt = prompt_of(turn("b3 b1 g1 g2", ("r3", "y7")), 0)
    prompt.choose(CardTarget(card_in(prompt, "b3")))
    prompt.choose(CardTarget(card_in(prompt, "b1")))
    said = prompt.said()
    assert said.kind == "refused" and said.rule == "G3.3"
    assert "3 + 1 = 4" in said.words and "3 on the left or 7 on the right" in said.words
    assert prompt.chosen() == [card_in(prompt, "b3")] and play_button(prompt), "what was chosen stands"


def test_a_part_of_a_set_is_refused_with_the_sum_that_is_missing() -> None:
    prompt = prompt_of(turn("b2 b5 g1", ("r3", "y7")), 0)
    prompt.choose(CardTarget(card_in(prompt, "b2")))
    assert prompt.choose(Command.DO) is None
    assert prompt.said().words == "2 is not a set yet: make it 7." and prompt.said().rule == "G3.3"


def test_a_card_that_fits_nowhere_is_refused_beside_one_that_does_and_says_what_the_piles_need() -> None:
    prompt = prompt_of(turn("r5 g1 W", ("r2", "b5")), 0)
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    prompt.choose(CardTarget(card_in(prompt, "g1")))
    assert prompt.said().words.startswith("The green One fits neither pile") and prompt.said().rule == "G3.2"
    assert prompt.chosen() == [card_in(prompt, "r5")]
    assert meant(prompt.facts.view, None, prompt) == about(
        card_in(prompt, "g1"), GRAND, prompt.facts.names, prompt.against(card_in(prompt, "g1"))
    ), "asked why, it is said of the card that was refused"
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert prompt.chosen() == [card_in(prompt, "W")] and prompt.said().kind == "plain"


def test_a_card_joins_what_can_become_a_set_with_it_and_takes_the_place_of_anything_else() -> None:
    prompt = prompt_of(turn("r5 b4 b2 b3 W", ("r2", "b9")), 0)
    five, four, two, three = (CardTarget(card_in(prompt, face)) for face in ("r5", "b4", "b2", "b3"))
    prompt.choose(five)
    prompt.choose(four)
    assert prompt.chosen() == [four.card], "a red Five and a blue Four make no set"
    prompt.choose(two)
    assert prompt.chosen() == [four.card, two.card], "six is not enough, but a Three makes it nine"
    prompt.choose(three)
    assert prompt.chosen() == [four.card, two.card, three.card] and play_button(prompt)
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert prompt.chosen() == [card_in(prompt, "W")]
    prompt.choose(five)
    assert prompt.chosen() == [five.card]


def test_a_set_that_gives_way_is_named_and_comes_back_with_one_step() -> None:
    prompt = prompt_of(turn("r5 b4 b2 b3 W", ("r2", "b9")), 0)
    whole = [card_in(prompt, face) for face in ("b4", "b2", "b3")]
    for card in whole:
        prompt.choose(CardTarget(card))
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    assert prompt.said().kind == "plain" and "on the left pile" in prompt.said().words
    assert "4 + 2 + 3" in prompt.said().words
    assert prompt.undo() and prompt.chosen() == whole
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert prompt.choose(PileTarget(0)) is None and "colour" in prompt.said().words
    assert prompt.undo() and prompt.chosen() == [card_in(prompt, "W")]
    assert prompt.undo() and prompt.chosen() == whole
    assert prompt.undo() and prompt.chosen() == whole[:2]


def test_a_draw_pile_puts_back_what_was_chosen_and_says_so_before_it_gives_a_card() -> None:
    prompt = prompt_of(turn("r5 b4 g1", ("r2", "b9")), 0)
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    assert prompt.choose(StockTarget(0)) is None and not prompt.chosen()
    assert "back to your hand" in prompt.said().words
    assert prompt.undo() and prompt.chosen() == [card_in(prompt, "r5")]
    prompt.choose(StockTarget(0))
    action = prompt.choose(StockTarget(0))
    assert action is not None and action.verb == actions.DRAW


def test_the_beginning_of_a_set_says_what_it_must_add_up_to() -> None:
    prompt = prompt_of(turn("g3 g6 y1"), 0)
    prompt.choose(CardTarget(card_in(prompt, "g3")))
    assert "9" in prompt.said().words and prompt.said().kind == "plain"
    assert prompt.bright() == {card_in(prompt, "g3"), card_in(prompt, "g6")}


def test_a_card_that_fits_both_piles_waits_for_a_pile() -> None:
    prompt = prompt_of(turn("b9 g1"), 0)
    prompt.choose(CardTarget(card_in(prompt, "b9")))
    assert prompt.choose(Command.DO) is None
    assert "Both piles fit" in prompt.said().words
    action = prompt.choose(PileTarget(1))
    assert action is not None and action.where == 1


def test_a_wild_asks_for_its_colour_and_may_leave_it_open() -> None:
    state = turn("W g1")
    prompt = prompt_of(state, 0)
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert prompt.choose(PileTarget(0)) is None
    assert set(prompt.colours()) == {0, 1, 2, 3, NO_COLOUR}
    assert prompt.key("b", "b") == ColourTarget(BLUE) and prompt.key("o", "o") == ColourTarget(NO_COLOUR)
    action = prompt.choose(ColourTarget(NO_COLOUR))
    assert action is not None and action.colour == NO_COLOUR and why_not(state, action) is None


def test_leaving_the_colour_open_is_not_offered_where_the_rules_forbid_it() -> None:
    state = turn("W F g1")
    state.rules = replace(GRAND, open_colour_call=False)
    for face in ("W", "F"):
        prompt = prompt_of(state, 0)
        prompt.choose(CardTarget(card_in(prompt, face)))
        prompt.choose(PileTarget(0))
        assert set(prompt.colours()) == {0, 1, 2, 3}


def test_a_refusal_comes_with_a_rule_and_goes_with_the_next_choice() -> None:
    prompt = prompt_of(turn("g1 y3"), 0)
    assert prompt.choose(Command.DO) is None
    assert prompt.said().kind == "refused" and prompt.said().rule == "G3.1"
    prompt.choose(CardTarget(card_in(prompt, "g1")))
    prompt.choose(PileTarget(1))
    assert prompt.said().rule == "G3.2"


def test_a_card_that_fits_nowhere_says_how_to_put_it_back() -> None:
    prompt = prompt_of(turn("g1 r3 y3"), 0)
    prompt.choose(CardTarget(card_in(prompt, "g1")))
    assert prompt.said().words.endswith("Choose it again to put it back.")
    prompt.choose(CardTarget(card_in(prompt, "g1")))
    assert prompt.chosen() == []


def test_a_card_that_fits_takes_the_place_of_one_that_does_not() -> None:
    prompt = prompt_of(turn("g1 r3 y3"), 0)
    wrong, right = CardTarget(card_in(prompt, "g1")), CardTarget(card_in(prompt, "r3"))
    prompt.choose(wrong)
    assert right in prompt.lit(), "it is bright, as before the wrong one was chosen"
    prompt.choose(right)
    assert prompt.chosen() == [right.card] and prompt.said().kind == "plain"
    prompt.choose(wrong)
    assert prompt.chosen() == [right.card] and prompt.said().kind == "refused"


def test_play_is_bright_only_where_it_plays_and_else_says_why_not() -> None:
    prompt = prompt_of(turn("g1 r3 r5"), 0)
    assert not play_button(prompt)
    assert prompt.choose(Command.DO) is None and prompt.said().kind == "refused"
    prompt.choose(CardTarget(card_in(prompt, "g1")))
    assert not play_button(prompt)
    assert prompt.choose(Command.DO) is None and prompt.said().kind == "refused"
    prompt.choose(CardTarget(card_in(prompt, "r3")))
    assert play_button(prompt)
    prompt.choose(CardTarget(card_in(prompt, "r3")))
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    assert not play_button(prompt), "both piles fit"
    assert prompt.choose(Command.DO) is None and "Both piles fit" in prompt.said().words


def test_steps_can_be_taken_back_one_by_one() -> None:
    prompt = prompt_of(turn("W g1"), 0)
    prompt.choose(CardTarget(card_in(prompt, "W")))
    prompt.choose(PileTarget(0))
    assert prompt.undo() and not prompt.colours()
    assert prompt.undo() and not prompt.chosen()
    assert not prompt.undo()


def test_choices_survive_what_others_do_meanwhile() -> None:
    state = turn("b3 b0 b6 g1")
    prompt = prompt_of(state, 0)
    prompt.choose(CardTarget(card_in(prompt, "b6")))
    prompt.update(replace(facts_of(state, 0), question=None))
    assert prompt.chosen() == []
    prompt.update(facts_of(state, 0))
    assert prompt.chosen() == [card_in(prompt, "b6")]


def test_what_can_join_the_choice_is_bright_and_where_nothing_can_what_can_take_its_place() -> None:
    prompt = prompt_of(turn("r5 b4 b5 g1", ("r2", "b9")), 0)
    five, four, other = (card_in(prompt, face) for face in ("r5", "b4", "b5"))
    prompt.choose(CardTarget(five))
    assert prompt.bright() == {five, four, other}
    prompt.choose(CardTarget(four))
    assert prompt.bright() == {four, other}
    prompt.choose(CardTarget(other))
    assert prompt.bright() == {four, other, five}


def test_every_card_that_starts_no_legal_play_is_dark() -> None:
    state = turn("g1 g4 y3 r2 W")
    prompt = prompt_of(state, 0)
    assert isinstance(prompt.ask, Laying)
    playable = {face for action in legal_actions(state, 0) if action.verb == actions.PLAY for face in action.cards}
    assert {FACE[card] for card in prompt.bright() or ()} == playable


def test_an_answered_question_leaves_nothing_chosen_for_the_next_one_like_it() -> None:
    state = turn("b3 b0 b6 g1")
    prompt = prompt_of(state, 0)
    prompt.choose(CardTarget(card_in(prompt, "b6")))
    assert prompt.choose(Command.DRAW) is not None
    prompt.update(replace(facts_of(state, 0), question=None))
    prompt.update(facts_of(state, 0))
    assert prompt.chosen() == []


def test_who_chooses_a_wild_draw_four_against_its_rule_is_told_that_it_may_be_challenged() -> None:
    prompt = prompt_of(turn("F r5 g1"), 0)
    prompt.choose(CardTarget(card_in(prompt, "F")))
    assert "You hold red: a challenge would succeed." in prompt.said().words
    prompt.choose(PileTarget(0))
    assert prompt.colours() and "You hold red: a challenge would succeed." in prompt.said().words


def test_where_numbers_on_top_count_too_so_does_what_is_told_of_a_challenge() -> None:
    state = turn("F r8 g1", ("b8", "y4"))
    prompt = prompt_of(state, 0)
    prompt.choose(CardTarget(card_in(prompt, "F")))
    assert "a challenge would" not in prompt.said().words
    state.rules = replace(state.rules, wild_draw_four_checks="colour_or_number")
    prompt = prompt_of(state, 0)
    prompt.choose(CardTarget(card_in(prompt, "F")))
    assert "You hold a number that is on top: a challenge would succeed." in prompt.said().words


def test_who_may_play_a_wild_draw_four_is_told_nothing_of_challenges() -> None:
    prompt = prompt_of(turn("F g1 y2"), 0)
    prompt.choose(CardTarget(card_in(prompt, "F")))
    assert "a challenge would" not in prompt.said().words


def test_while_a_colour_is_asked_only_the_pile_that_was_chosen_is_lit_and_it_is_named() -> None:
    state = turn("W r5 g2", ("r7", "b3"))
    prompt = prompt_of(state, ANN)
    prompt.choose(CardTarget(cards("W")[0]))
    assert {PileTarget(0), PileTarget(1)} <= prompt.lit()
    prompt.choose(PileTarget(1))
    assert prompt.lit() & {PileTarget(0), PileTarget(1)} == {PileTarget(1)}
    assert prompt.said().words == "Choose a colour for the Wild on the right pile."


def test_a_stock_takes_back_what_is_chosen_before_a_card_is_drawn_from_it() -> None:
    state = turn("r5 g2", ("r7", "b3"))
    prompt = prompt_of(state, ANN)
    prompt.choose(CardTarget(cards("r5")[0]))
    assert prompt.choose(StockTarget(0)) is None
    assert prompt.chosen() == []
    assert prompt.choose(StockTarget(0)) == Action(actions.DRAW, ANN, where=0)


def test_the_uno_button_wakes_only_for_a_choice_that_can_be_laid() -> None:
    prompt = prompt_of(turn("r5 g2", ("r7", "b3")), 0)
    prompt.choose(CardTarget(card_in(prompt, "g2")))
    assert prompt.uno() == ASLEEP
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    assert prompt.chosen() == [card_in(prompt, "r5")] and prompt.uno() == AWAKE


def test_a_pile_pressed_without_a_card_asks_for_one_unless_none_fits() -> None:
    for hand, said in (("b9 g1", "First choose one or more"), ("g2 y1", "None of your cards fits: draw instead.")):
        prompt = prompt_of(turn(hand), 0)
        assert prompt.choose(PileTarget(0)) is None
        assert prompt.said().kind == "refused" and prompt.said().words.startswith(said)


def test_a_key_puts_a_chosen_set_into_each_of_its_orders_and_says_where_there_is_none() -> None:
    prompt = prompt_of(turn("b0 b3 b6 g1"), 0)
    order = prompt.key("o", "o")
    assert order is Command.REORDER
    prompt.choose(order)
    assert prompt.said().words == "Choose a set first: then this puts it into another order."
    assert prompt.forgive() and prompt.said().words.startswith("Your turn"), "it goes after some seconds"
    prompt.choose(order)
    for face in ("b0", "b3", "b6"):
        prompt.choose(CardTarget(card_in(prompt, face)))
        assert prompt.said().kind == "plain", "and at the next choice"
        assert (Command.REORDER in prompt.buttons()) == (face == "b6"), "only a set that fits has another order"
    begun, seen = tuple(prompt.chosen()), set[tuple[int, ...]]()
    for _ in range(6):
        prompt.choose(order)
        seen.add(tuple(prompt.chosen()))
    assert len(seen) == 6 and tuple(prompt.chosen()) == begun
    elsewhere = prompt_of(turn("b0 b3 b6 g1"), 1)
    elsewhere.choose(order)
    assert elsewhere.said().kind == "refused"
