"""From questions to clicks and back: every kind of question can be answered, by mouse targets and by keys."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules import (
    GRAND,
    GameState,
    actions,
    apply,
    blank_view,
    fold,
    legal_actions,
    mask,
    new_game,
    question,
    view,
    why_not,
)
from game.rules.actions import Action
from game.rules.cards import BLUE, FACE, FACE_OF_TEXT, NO_COLOUR, RANK, WILD
from game.rules.events import Event, TurnedUp
from game.rules.state import OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN
from game.rules.views import QuestionKind
from game.ui.table.question.asking import Target
from game.ui.table.question.others import Sharing
from game.ui.table.question.playing import Laying
from game.ui.table.question.prompts import ASKS, ASLEEP, AWAKE, Prompt
from tests.positions import ANN, CY, table
from tests.ui.table.places import NAMES, cards
from tests.ui.table.playing import facts_of, positions_by_question


def prompt_of(state: GameState, player: int) -> Prompt:
    return Prompt(facts_of(state, player))


@pytest.fixture(scope="module")
def positions() -> dict[QuestionKind, list[GameState]]:
    return positions_by_question()


def clicked(prompt: Prompt, rng: random.Random, tries: int = 60) -> Action | None:
    """Click lit things and answering buttons until an action comes of it."""
    for _ in range(tries):
        targets: list[Target] = sorted(prompt.lit(), key=str)
        targets += [("button", button.name) for button in prompt.buttons() if button.enabled and button.name != "uno"]
        action = prompt.choose(rng.choice(targets))
        if action is not None:
            return action
    return None


@pytest.mark.parametrize("kind", sorted(ASKS))
def test_each_kind_of_question_can_be_answered_by_pointing_alone(
    kind: QuestionKind, positions: dict[QuestionKind, list[GameState]]
) -> None:
    assert positions.get(kind), f"random play never asked {kind}"
    rng = random.Random(kind)
    for state in positions[kind]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        assert prompt.said().words
        action = clicked(prompt, rng)
        assert action is not None
        assert why_not(state, action) is None


@pytest.mark.parametrize("kind", sorted(ASKS))
def test_who_is_not_asked_is_told_to_wait_and_refused_in_a_sentence(
    kind: QuestionKind, positions: dict[QuestionKind, list[GameState]]
) -> None:
    state = positions[kind][0]
    asked = question(state)
    assert asked is not None
    prompt = prompt_of(state, (asked.player + 1) % state.players)
    if not prompt.colours():
        assert prompt.said().kind == "waiting"
        assert prompt.choose(("pile", 0)) is None
        assert prompt.said().kind == "refused"
        assert prompt.said().rule.startswith("G")


def test_while_the_first_cards_are_told_it_is_nobodys_turn() -> None:
    happened: list[Event] = []
    state = new_game(GRAND, 4, 5, happened)
    seen, said = blank_view(GRAND, 4, 0), []
    for event in happened:
        fold(seen, mask(event, 0))
        facts = facts_of(state, 0)._replace(view=seen, question=None)
        said.append(Prompt(facts).said().words)
        if isinstance(event, TurnedUp):
            assert said[-1] == f"{NAMES[event.player]} turns up a card."
    assert any("turns up" in words for words in said)


def turn(hand: str, piles: tuple[str, str] = ("r9", "b5"), **more: object) -> GameState:
    """An ordinary turn of player 0 with this hand."""
    state = new_game(GRAND, 4, 5)
    rng = random.Random(5)
    while not ((asked := question(state)) and asked.kind == "turn" and state.open_piles == 2 and asked.player == 0):
        assert asked is not None
        legal = legal_actions(state, asked.player)
        apply(state, legal[rng.randrange(len(legal))])
    state.hands[0] = cards(hand)
    for number, pile in enumerate(piles):
        state.piles[number] = [state.piles[number][-1]._replace(card=cards(pile)[0], by=1)]
    return state


def card_in(prompt: Prompt, face: str) -> int:
    return next(card for card in prompt.facts.view.hand if FACE[card] == FACE[cards(face)[0]])


def test_chosen_cards_are_laid_in_the_order_they_were_chosen() -> None:
    state = turn("b3 b0 b6 g1")
    prompt = prompt_of(state, 0)
    for face in ("b6", "b0", "b3"):
        assert prompt.choose(("card", card_in(prompt, face))) is None
    assert "6 + 0 + 3 = 9" in prompt.said().words
    action = prompt.choose(("button", "do"))
    assert action == Action(actions.PLAY, 0, tuple(FACE[card] for card in cards("b6 b0 b3")), 0)


def test_a_sum_that_fits_nowhere_is_refused_with_both_sums_and_the_rule() -> None:
    prompt = prompt_of(turn("b3 b1 g1 g2", ("r2", "b5")), 0)
    for face in ("b3", "b1"):
        prompt.choose(("card", card_in(prompt, face)))
    said = prompt.said()
    assert said.kind == "refused" and said.rule == "G3.3"
    assert "3 + 1 = 4" in said.words and "2 on the left or 5 on the right" in said.words


def test_the_beginning_of_a_set_says_what_it_must_add_up_to() -> None:
    prompt = prompt_of(turn("g3 g6 y1"), 0)
    prompt.choose(("card", card_in(prompt, "g3")))
    assert "9" in prompt.said().words and prompt.said().kind == "plain"
    assert prompt.bright() == {card_in(prompt, "g3"), card_in(prompt, "g6")}


def test_a_card_that_fits_both_piles_waits_for_a_pile() -> None:
    prompt = prompt_of(turn("b9 g1"), 0)
    prompt.choose(("card", card_in(prompt, "b9")))
    assert prompt.choose(("button", "do")) is None
    assert "both piles" in prompt.said().words
    action = prompt.choose(("pile", 1))
    assert action is not None and action.where == 1


def test_a_wild_asks_for_its_colour_and_may_leave_it_open() -> None:
    state = turn("W g1")
    prompt = prompt_of(state, 0)
    prompt.choose(("card", card_in(prompt, "W")))
    assert prompt.choose(("pile", 0)) is None
    assert set(prompt.colours()) == {0, 1, 2, 3, NO_COLOUR}
    assert prompt.key("b", "b") == ("colour", BLUE) and prompt.key("o", "o") == ("colour", NO_COLOUR)
    action = prompt.choose(("colour", NO_COLOUR))
    assert action is not None and action.colour == NO_COLOUR and why_not(state, action) is None


def test_leaving_the_colour_open_is_not_offered_where_the_rules_forbid_it() -> None:
    state = turn("W F g1")
    state.rules = replace(GRAND, open_colour_call=False)
    for face in ("W", "F"):
        prompt = prompt_of(state, 0)
        prompt.choose(("card", card_in(prompt, face)))
        prompt.choose(("pile", 0))
        assert set(prompt.colours()) == {0, 1, 2, 3}


def test_an_open_colour_can_be_called_by_somebody_who_is_not_asked() -> None:
    state = turn("W g1 g2")
    apply(state, Action(actions.PLAY, 0, (FACE[cards("W")[0]],), 0))
    prompt = prompt_of(state, 2)
    assert set(prompt.colours()) == {0, 1, 2, 3}
    assert prompt.choose(("colour", BLUE)) == Action(actions.CALL, 2, colour=BLUE)


def test_a_refusal_comes_with_a_rule_and_goes_with_the_next_choice() -> None:
    prompt = prompt_of(turn("g1 y3"), 0)
    assert prompt.choose(("button", "do")) is None
    assert prompt.said().kind == "refused" and prompt.said().rule == "G3.1"
    prompt.choose(("card", card_in(prompt, "g1")))
    prompt.choose(("pile", 1))
    assert prompt.said().rule == "G3.2"


def test_a_card_that_fits_nowhere_says_how_to_put_it_back() -> None:
    prompt = prompt_of(turn("g1 r3 y3"), 0)
    prompt.choose(("card", card_in(prompt, "g1")))
    assert prompt.said().words.endswith("Choose it again to put it back.")
    prompt.choose(("card", card_in(prompt, "g1")))
    assert prompt.chosen() == []


def test_a_card_that_fits_takes_the_place_of_one_that_does_not() -> None:
    prompt = prompt_of(turn("g1 r3 y3"), 0)
    wrong, right = ("card", card_in(prompt, "g1")), ("card", card_in(prompt, "r3"))
    prompt.choose(wrong)
    assert right in prompt.lit(), "it is bright, as before the wrong one was chosen"
    prompt.choose(right)
    assert prompt.chosen() == [right[1]] and prompt.said().kind == "plain"
    prompt.choose(wrong)
    assert prompt.chosen() == [right[1], wrong[1]], "a set may be put together in any way"


def play_button(prompt: Prompt) -> bool:
    return next(button.enabled for button in prompt.buttons() if button.name == "do")


def test_play_is_bright_only_where_it_plays_and_else_says_why_not() -> None:
    prompt = prompt_of(turn("g1 r3 r5"), 0)
    assert not play_button(prompt)
    assert prompt.choose(("button", "do")) is None and prompt.said().kind == "refused"
    prompt.choose(("card", card_in(prompt, "g1")))
    assert not play_button(prompt)
    assert prompt.choose(("button", "do")) is None and prompt.said().kind == "refused"
    prompt.choose(("card", card_in(prompt, "r3")))
    assert play_button(prompt)
    prompt.choose(("card", card_in(prompt, "r3")))
    prompt.choose(("card", card_in(prompt, "r5")))
    assert not play_button(prompt), "both piles fit"
    assert prompt.choose(("button", "do")) is None and "Choose a pile" in prompt.said().words


@pytest.mark.parametrize("kind", sorted(set(ASKS) - {"ready"}))
def test_the_button_that_answers_nothing_says_why(kind: str, positions: dict[str, list[GameState]]) -> None:
    for state in positions[kind]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        if not play_button(prompt):
            assert prompt.choose(("button", "do")) is None
            assert prompt.said().kind == "refused" or "Choose a pile" in prompt.said().words


def test_who_cannot_turn_a_draw_round_is_told_which_it_is_and_any_key_for_a_draw_goes_on() -> None:
    state = turn("rD r1 r2")
    state.hands[1], state.asks_all = cards("b5 b6"), True
    apply(state, Action(actions.PLAY, ANN, (FACE_OF_TEXT["rD"],), 0))
    asked = question(state)
    assert asked is not None and asked.kind == "backfire" and asked.player == 1
    said = prompt_of(state, 1).said().words
    assert "draw 2" in said and "Ann's Draw Two" in said and "no card to let it backfire" in said
    for letter in "dp12":
        prompt = prompt_of(state, 1)
        target = prompt.key(letter, letter)
        assert target is not None
        assert prompt.choose(target) == Action(actions.PASS, 1), letter


def test_steps_can_be_taken_back_one_by_one() -> None:
    prompt = prompt_of(turn("W g1"), 0)
    prompt.choose(("card", card_in(prompt, "W")))
    prompt.choose(("pile", 0))
    assert prompt.undo() and not prompt.colours()
    assert prompt.undo() and not prompt.chosen()
    assert not prompt.undo()


def test_players_are_chosen_by_the_number_of_their_place() -> None:
    state = turn("r1 g1 g2")
    apply(state, Action(actions.PLAY, 0, (FACE[cards("r1")[0]],), 0))
    prompt = prompt_of(state, 0)
    assert prompt.player_keys() == {1: 1, 2: 2, 3: 3}
    assert prompt.key("2", "2") == ("player", 2)


def test_sources_of_a_forced_draw_are_numbered_stocks_first(positions: dict[QuestionKind, list[GameState]]) -> None:
    for state in positions["draw"]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        for key, target in (("1", ("stock", 0)), ("2", ("stock", 1)), ("3", ("pile", asked.pile))):
            if target in prompt.lit():
                chosen = prompt.key(key, key)
                assert chosen == target
                action = prompt.choose(target)
                assert action is not None and why_not(state, action) is None


@pytest.mark.parametrize("kind", ["draw", "backfire"])
def test_the_pile_that_gives_no_card_to_a_forced_draw_is_refused_by_its_name(
    kind: QuestionKind, positions: dict[QuestionKind, list[GameState]]
) -> None:
    refused = 0
    for state in positions[kind]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        piles = {number for source, number in prompt.lit() if source == "pile"}
        for pile in set(range(len(state.piles))) - piles if piles else ():
            assert prompt.choose(("pile", pile)) is None
            said = prompt.said()
            assert (said.kind, said.rule) == ("refused", "G4.2")
            assert f"from the {('left', 'right')[pile]} pile" in said.words
            refused += 1
    assert refused


def test_a_catch_appears_only_when_there_is_something_to_catch_and_moves_no_button() -> None:
    state = turn("r1 g1 g2")
    quiet = prompt_of(state, 0)
    state.owes[1], state.owes[2], state.owes[3] = OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN
    loud = prompt_of(state, 0)
    assert quiet.catches() == [] and loud.catches() == [1, 3]
    assert [button.name for button in quiet.buttons()] == [button.name for button in loud.buttons()]
    assert loud.key("c", "c") == ("catch", 1)
    assert loud.choose(("catch", 3)) == Action(actions.CATCH, 0, to=(3,))


def test_choices_survive_what_others_do_meanwhile() -> None:
    state = turn("b3 b0 b6 g1")
    prompt = prompt_of(state, 0)
    prompt.choose(("card", card_in(prompt, "b6")))
    prompt.update(facts_of(state, 0)._replace(question=None))
    assert prompt.chosen() == []
    prompt.update(facts_of(state, 0))
    assert prompt.chosen() == [card_in(prompt, "b6")]


def test_the_drawn_card_is_chosen_already(positions: dict[QuestionKind, list[GameState]]) -> None:
    for state in positions["keep"]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        assert prompt.chosen() == [asked.card]
        assert prompt.choose(("button", "pass")) == Action(actions.PASS, asked.player)


def test_a_rainbow_is_given_card_by_card_to_at_least_two_others(positions: dict[QuestionKind, list[GameState]]) -> None:
    state = positions["share"][0]
    asked = question(state)
    assert asked is not None
    prompt = prompt_of(state, asked.player)
    assert isinstance(prompt.ask, Sharing)
    others = [player for player in range(state.players) if player != asked.player]
    assert prompt.choose(("button", "do")) is None and prompt.said().kind == "refused"
    for _ in prompt.ask.cards:
        prompt.choose(("player", others[0]))
    assert prompt.choose(("button", "do")) is None
    assert prompt.said().rule == "G7.1"
    prompt.undo()
    prompt.choose(("player", others[1]))
    action = prompt.choose(("button", "do"))
    assert action is not None and why_not(state, action) is None


def test_only_wilds_are_bright_when_a_draw_can_be_turned_round(positions: dict[QuestionKind, list[GameState]]) -> None:
    for state in positions["backfire"]:
        asked = question(state)
        assert asked is not None
        bright = prompt_of(state, asked.player).bright()
        assert bright and {RANK[card] for card in bright} == {WILD}


def test_every_card_that_starts_no_legal_play_is_dark() -> None:
    state = turn("g1 g4 y3 r2 W")
    prompt = prompt_of(state, 0)
    assert isinstance(prompt.ask, Laying)
    playable = {face for action in legal_actions(state, 0) if action.verb == actions.PLAY for face in action.cards}
    assert {FACE[card] for card in prompt.bright() or ()} == playable


def test_an_answered_question_leaves_nothing_chosen_for_the_next_one_like_it() -> None:
    state = turn("b3 b0 b6 g1")
    prompt = prompt_of(state, 0)
    prompt.choose(("card", card_in(prompt, "b6")))
    assert prompt.choose(("button", "draw")) is not None
    prompt.update(facts_of(state, 0)._replace(question=None))
    prompt.update(facts_of(state, 0))
    assert prompt.chosen() == []


def test_an_open_colour_is_offered_once_the_card_that_leaves_it_open_is_seen() -> None:
    position = table("hand Ben: W r8 g1", "turn: Ben", "pile 1: b9")
    before = view(position.state, ANN)
    position.play("Ben plays W on 1")
    prompt = prompt_of(position.state, ANN)
    assert prompt.colours()
    prompt.update(prompt.facts._replace(view=before))
    assert prompt.colours() == ()


def test_a_card_drawn_is_offered_to_be_laid_out_of_turn_once_it_is_seen() -> None:
    one_pile = ("rules: junction", "pile 2:", "pile 1: y9")
    position = table(*one_pile, "hand Ann: y5 r1 r2", "hand Cy: y5 b2", "turn: Ann")
    position.play("Ann plays y5")
    prompt = prompt_of(position.state, CY)
    assert prompt.intervention() is not None
    seen = view(position.state, CY)
    seen.hand = [card for card in seen.hand if FACE[card] != FACE_OF_TEXT["y5"]]
    prompt.update(prompt.facts._replace(view=seen))
    assert prompt.intervention() is None


def test_who_chooses_a_wild_draw_four_against_its_rule_is_told_that_it_may_be_challenged() -> None:
    prompt = prompt_of(turn("F r5 g1"), 0)
    prompt.choose(("card", card_in(prompt, "F")))
    assert "You hold red: a challenge would succeed." in prompt.said().words
    prompt.choose(("pile", 0))
    assert prompt.colours() and "You hold red: a challenge would succeed." in prompt.said().words


def test_who_may_play_a_wild_draw_four_is_told_nothing_of_challenges() -> None:
    prompt = prompt_of(turn("F g1 y2"), 0)
    prompt.choose(("card", card_in(prompt, "F")))
    assert "a challenge would" not in prompt.said().words


def test_while_a_colour_is_asked_only_the_pile_that_was_chosen_is_lit_and_it_is_named() -> None:
    state = turn("W r5 g2", ("r7", "b3"))
    prompt = prompt_of(state, ANN)
    prompt.choose(("card", cards("W")[0]))
    assert {("pile", 0), ("pile", 1)} <= prompt.lit()
    prompt.choose(("pile", 1))
    assert prompt.lit() & {("pile", 0), ("pile", 1)} == {("pile", 1)}
    assert prompt.said().words == "Choose a colour for the Wild on the right pile."


def test_a_stock_takes_back_what_is_chosen_before_a_card_is_drawn_from_it() -> None:
    state = turn("r5 g2", ("r7", "b3"))
    prompt = prompt_of(state, ANN)
    prompt.choose(("card", cards("r5")[0]))
    assert prompt.choose(("stock", 0)) is None
    assert prompt.chosen() == []
    assert prompt.choose(("stock", 0)) == Action(actions.DRAW, ANN, where=0)


def test_the_uno_button_wakes_only_for_a_choice_that_can_be_laid() -> None:
    prompt = prompt_of(turn("r5 g2", ("r7", "b3")), 0)
    prompt.choose(("card", card_in(prompt, "g2")))
    assert prompt.uno() == ASLEEP
    prompt.choose(("card", card_in(prompt, "r5")))
    assert prompt.chosen() == [card_in(prompt, "r5")] and prompt.uno() == AWAKE
