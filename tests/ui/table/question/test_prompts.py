"""From questions to clicks and back: every kind of question can be answered, by mouse targets and by keys."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.rules import GRAND, GameState, apply, blank_view, fold, mask, new_game, question, view, why_not
from game.rules.events import Event, TurnedUp
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import BLUE, FACE, FACE_OF_TEXT, RANK, WILD, face_name
from game.rules.values.messages import sentence
from game.rules.values.state import FIRST_TURN, NOBODY, OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN
from game.rules.values.views import GIVE, KEEP, NAME, PRIVATE_QUESTIONS, TAKE, THREES, TURN, QuestionKind
from game.session.scenario import play, read_scenario
from game.text import say
from game.ui.table.question.asks import ASKS
from game.ui.table.question.coming import decision
from game.ui.table.question.others import Sharing
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from tests.positions import ANN, CY, table
from tests.ui.table.places import NAMES, cards
from tests.ui.table.playing import facts_of, positions_by_question
from tests.ui.table.question.prompting import play_button, prompt_of, turn


@pytest.fixture(scope="module")
def positions() -> dict[QuestionKind, list[GameState]]:
    return positions_by_question()


def clicked(prompt: Prompt, rng: random.Random, tries: int = 60) -> Action | None:
    """Click lit things and answering buttons until an action comes of it."""
    for _ in range(tries):
        targets: list[Target] = sorted(prompt.lit(), key=str)
        targets += [command for command, button in prompt.buttons().items() if button.enabled and command != "uno"]
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
        assert prompt.choose(PileTarget(0)) is None
        assert prompt.said().kind == "refused"
        assert prompt.said().rule.startswith("G")


def test_while_the_first_cards_are_told_it_is_nobodys_turn() -> None:
    happened: list[Event] = []
    state = new_game(GRAND, 4, 5, happened)
    seen, said = blank_view(GRAND, 4, 0), []
    for event in happened:
        fold(seen, mask(event, 0))
        facts = replace(facts_of(state, 0), view=seen, question=None)
        said.append(Prompt(facts).said().words)
        if isinstance(event, TurnedUp):
            assert said[-1] == f"{NAMES[event.player]} turns up a card."
    assert any("turns up" in words for words in said)


def test_a_dealer_who_plays_the_first_turn_turns_nothing_up() -> None:
    state = next(
        state
        for state in (new_game(GRAND, 2, seed) for seed in range(200))
        if state.stage == FIRST_TURN and state.active == state.dealer and question(state) is not None
    )
    facts = replace(facts_of(state, 1 - state.dealer), question=None)
    assert Prompt(facts).said().words == f"It is {NAMES[state.dealer]}'s turn."


def test_while_no_hand_is_open_it_is_said_who_decides_what_but_never_in_private(
    positions: dict[QuestionKind, list[GameState]],
) -> None:
    named = Counter[str]()
    for kind, states in positions.items():
        for state in states:
            asked = question(state)
            assert asked is not None
            prompt = Prompt(replace(facts_of(state, 0), view=view(state, NOBODY), question=None, legal=()))
            prompt.happening = sentence("Something happens")
            said = prompt.said().words
            public = kind not in {*PRIVATE_QUESTIONS, TURN, KEEP}
            assert said == (say(decision(asked), NAMES) if public else "Something happens.")
            named[kind] += public
    assert len([kind for kind in named if named[kind]]) > 2


def test_an_open_colour_can_be_called_by_somebody_who_is_not_asked() -> None:
    state = turn("W g1 g2")
    apply(state, Action(actions.PLAY, 0, (FACE[cards("W")[0]],), 0))
    prompt = prompt_of(state, 2)
    assert set(prompt.colours()) == {0, 1, 2, 3}
    assert prompt.choose(ColourTarget(BLUE)) == Action(actions.CALL, 2, colour=BLUE)


@pytest.mark.parametrize("kind", sorted(set(ASKS) - {"ready"}))
def test_the_button_that_answers_nothing_says_why(kind: str, positions: dict[str, list[GameState]]) -> None:
    for state in positions[kind]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        if not play_button(prompt):
            assert prompt.choose(Command.DO) is None
            assert prompt.said().kind == "refused" or "Choose a pile" in prompt.said().words


def test_who_cannot_turn_a_draw_round_is_told_which_it_is_and_any_key_for_a_draw_goes_on() -> None:
    state = turn("rD r1 r2")
    state.hands[1], state.asks_all = cards("b5 b6"), True
    apply(state, Action(actions.PLAY, ANN, (FACE_OF_TEXT["rD"],), 0))
    asked = question(state)
    assert asked is not None and asked.kind == "backfire" and asked.player == 1
    said = prompt_of(state, 1).said().words
    assert "draw 2" in said and "Ann's Draw Two" in said and "no plain Wild to send it back." in said
    for letter in "dp12":
        prompt = prompt_of(state, 1)
        target = prompt.key(letter, letter)
        assert target is not None
        assert prompt.choose(target) == Action(actions.PASS, 1), letter


def test_a_draw_that_was_sent_back_is_for_the_wild_that_did_it() -> None:
    there = table("players: Ann Ben Cy", "dealer: Cy", "hand Ann: b1 b2 W b3", "hand Ben: W y2 y3", "pile 1: b8")
    there.play("Ann plays b1 on 1", "Ann names Ben", "Ben answers with W:b")
    assert "draw a card for Ben's Wild" in prompt_of(there.state, ANN).said().words


def test_the_question_of_a_card_that_was_turned_up_names_the_card() -> None:
    state = next(position for position in _dealt() if prompt_of(position, position.active).said().words)
    asked = question(state)
    assert asked is not None
    card = face_name(FACE[state.piles[asked.pile][-1].card])
    assert prompt_of(state, asked.player).said().words.startswith(f"The {card} was turned up for you. ")


def _dealt() -> Iterator[GameState]:
    """Positions in which the dealer names a player for a card that was turned up."""
    for seed in range(1000):
        state = new_game(GRAND, 3, seed)
        asked = question(state)
        if asked is not None and asked.kind == NAME:
            yield state


def test_players_are_chosen_by_the_number_of_their_place() -> None:
    state = turn("r1 g1 g2")
    apply(state, Action(actions.PLAY, 0, (FACE[cards("r1")[0]],), 0))
    prompt = prompt_of(state, 0)
    assert prompt.player_keys() == {1: 1, 2: 2, 3: 3}
    assert prompt.key("2", "2") == PlayerTarget(2)


def test_sources_of_a_forced_draw_are_numbered_stocks_first(positions: dict[QuestionKind, list[GameState]]) -> None:
    for state in positions["draw"]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        for key, target in (("1", StockTarget(0)), ("2", StockTarget(1)), ("3", PileTarget(asked.pile))):
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
        piles = {target.pile for target in prompt.lit() if isinstance(target, PileTarget)}
        for pile in set(range(len(state.piles))) - piles if piles else ():
            assert prompt.choose(PileTarget(pile)) is None
            said = prompt.said()
            assert (said.kind, said.rule) == ("refused", "G4.2")
            assert f"makes you draw lies on the {('left', 'right')[pile]} pile" in said.words
            refused += 1
    assert refused


def test_a_catch_appears_only_when_there_is_something_to_catch_and_moves_no_button() -> None:
    state = turn("r1 g1 g2")
    quiet = prompt_of(state, 0)
    state.owes[1], state.owes[2], state.owes[3] = OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN
    loud = prompt_of(state, 0)
    assert quiet.catches() == [] and loud.catches() == [1, 3]
    assert [*quiet.buttons()] == [*loud.buttons()]
    assert loud.key("c", "c") == CatchTarget(1)
    assert loud.choose(CatchTarget(3)) == Action(actions.CATCH, 0, to=(3,))


def test_a_rainbow_is_given_card_by_card_to_at_least_two_others(positions: dict[QuestionKind, list[GameState]]) -> None:
    state = positions["share"][0]
    asked = question(state)
    assert asked is not None
    prompt = prompt_of(state, asked.player)
    assert isinstance(prompt.ask, Sharing)
    others = [player for player in range(state.players) if player != asked.player]
    assert prompt.choose(Command.DO) is None and prompt.said().kind == "refused"
    for _ in prompt.ask.cards:
        prompt.choose(PlayerTarget(others[0]))
    assert not play_button(prompt) and "at least two" in prompt.said().words
    assert prompt.choose(Command.DO) is None
    assert prompt.said().rule == "G7.1"
    prompt.choose(CardTarget(prompt.ask.cards[-2]))
    assert prompt.ask.to == others[:1] * (len(prompt.ask.cards) - 2)
    for taker in others[:2]:
        prompt.choose(PlayerTarget(taker))
    assert play_button(prompt)
    action = prompt.choose(Command.DO)
    assert action is not None and why_not(state, action) is None


def test_only_wilds_are_bright_when_a_draw_can_be_turned_round(positions: dict[QuestionKind, list[GameState]]) -> None:
    for state in positions["backfire"]:
        asked = question(state)
        assert asked is not None
        bright = prompt_of(state, asked.player).bright()
        assert bright and {RANK[card] for card in bright} == {WILD}


def test_an_open_colour_is_offered_once_the_card_that_leaves_it_open_is_seen() -> None:
    position = table("hand Ben: W r8 g1", "turn: Ben", "pile 1: b9")
    before = view(position.state, ANN)
    position.play("Ben plays W on 1")
    prompt = prompt_of(position.state, ANN)
    assert prompt.colours()
    prompt.update(replace(prompt.facts, view=before))
    assert prompt.colours() == ()


def test_a_card_drawn_is_offered_to_be_laid_out_of_turn_once_it_is_seen() -> None:
    one_pile = ("rules: junction", "pile 2:", "pile 1: y9")
    position = table(*one_pile, "hand Ann: y5 r1 r2", "hand Cy: y5 b2", "turn: Ann")
    position.play("Ann plays y5")
    prompt = prompt_of(position.state, CY)
    assert prompt.intervention() is not None
    seen = view(position.state, CY)
    seen.hand = [card for card in seen.hand if FACE[card] != FACE_OF_TEXT["y5"]]
    prompt.update(replace(prompt.facts, view=seen))
    assert prompt.intervention() is None


def test_the_drawn_card_is_chosen_already(positions: dict[QuestionKind, list[GameState]]) -> None:
    for state in positions["keep"]:
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        assert prompt.chosen() == [asked.card]
        assert prompt.choose(Command.PASS) == Action(actions.PASS, asked.player)


@pytest.mark.parametrize(("hand", "piles", "can"), [
    ("r2 b3", ("r9", "b5"), "play it or keep it."),
    ("r2 r3", ("r5", "b4"), "play it, or a set with it, or keep it."),
    ("y2 y3", ("r5", "b4"), "play a set with it, or keep it."),
    ("y2 b6", ("r5", "g4"), "it does not fit, so keep it."),
])  # fmt: skip
def test_of_a_card_just_drawn_it_is_said_what_can_be_done_with_it(
    hand: str, piles: tuple[str, str], can: str
) -> None:
    drawn, *others = hand.split()
    played = play(read_scenario("\n".join([
        "rules: grand", "players: Ann Ben Cy", f"hand Ann: {' '.join(others)} g8 g8", "hand Ben: r8", "hand Cy: r8",
        *(f"pile {number}: {top}" for number, top in enumerate(piles, 1)), f"stock 1: {drawn} b1", "turn: Ann", "---",
        "Ann draws",
    ])))  # fmt: skip
    prompt = prompt_of(played.state, 0)
    assert prompt.undo()
    assert prompt.said().words.split(": ")[1] == can


@pytest.mark.parametrize(("kind", "said"), [
    (NAME, "No pile is asked for: choose a player."), (TAKE, "No pile is asked for: choose a player."),
    (GIVE, "No pile is asked for: choose one of your cards."),
    (THREES, "No pile is asked for: choose one of your cards."),
])  # fmt: skip
def test_a_pile_that_answers_nothing_says_what_does(kind: QuestionKind, said: str) -> None:
    state = positions_by_question()[kind][0]
    asked = question(state)
    assert asked is not None
    for target in (PileTarget(0), StockTarget(0)):
        prompt = Prompt(facts_of(state, asked.player))
        assert prompt.choose(target) is None
        assert (prompt.said().words, prompt.said().kind) == (said, "refused")
