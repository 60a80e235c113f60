"""Commands: the bright button is the one that fits, and there is at most one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import GameState, question
from game.rules.values.views import BACKFIRE, CHALLENGE, DRAWING, READY, TURN
from game.ui.table.question.asking import Facts
from game.ui.table.question.commands import buttons, main
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, Command, PileTarget
from game.ui.table.question.usable import heap_keys, usable
from tests.ui.table.places import NAMES, view_of
from tests.ui.table.playing import facts_of, positions_by_question
from tests.ui.table.question.prompting import card_in, prompt_of, turn
from tests.ui.table.question.test_draws import drawing
from tests.ui.table.question.test_draws import prompt_of as prompt_of_the_asked
from tests.ui.table.question.test_plain_rules import table


def bright(prompt: Prompt) -> Command | None:
    return main(prompt.facts, prompt.ask)


def test_in_a_turn_play_is_bright_once_something_legal_is_chosen_and_draw_only_where_nothing_fits() -> None:
    prompt = prompt_of(turn("r5 b3 W", ("r2", "y7")), 0)
    assert bright(prompt) is None, "there are cards to play, and none is chosen"
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    assert bright(prompt) is Command.DO
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert bright(prompt) is None, "both piles fit"
    prompt.choose(PileTarget(0))
    assert bright(prompt) is None, "its colour is to be chosen"
    assert bright(prompt_of(turn("g1 g3", ("r2", "y7")), 0)) is Command.DRAW


def test_a_drawn_card_is_kept_or_played_by_the_bright_button() -> None:
    assert bright(prompt_of(table("junction", "r5 b7 g6 y3 / r1 g1 / b4 b6", "r8", "Ann draws",
                                  "stock 1: b5 g9 g8 y7"), 0)) is Command.PASS  # fmt: skip
    fits = prompt_of(table("junction", "r5 b7 g6 y3 / r1 g1 / b4 b6", "r8", "Ann draws", "stock 1: r9 g9 g8 y7"), 0)
    assert bright(fits) is Command.DO and len(fits.chosen()) == 1


@pytest.mark.parametrize("strict", [False, True])
def test_what_is_refused_has_no_bright_button(strict: bool) -> None:
    prompt = prompt_of(table(f"junction strict={'on' if strict else 'off'} fine=2", "b7 r5 / r1 / b4", "r8"), 0)
    prompt.choose(CardTarget(card_in(prompt, "b7")))
    assert prompt.buttons()[Command.DO].enabled == strict and bright(prompt) is None


def test_all_of_a_forced_draw_is_bright_and_one_by_one_is_not() -> None:
    assert bright(prompt_of_the_asked(drawing())) is Command.PASS
    state = drawing(DRAWING, choice=True)
    asked = question(state)
    assert asked is not None
    state.piles[asked.pile] = state.piles[asked.pile][-1:]
    prompt = prompt_of_the_asked(state)
    if prompt.ask is not None and prompt.ask.pass_label is None:
        assert bright(prompt) is Command.DRAW


def answered_either_way(state: GameState) -> bool:
    prompt = prompt_of_the_asked(state)
    return bool(prompt.bright()) and prompt.buttons()[Command.DO].enabled


def test_where_a_draw_can_be_sent_back_neither_way_is_bright() -> None:
    ways = [prompt_of_the_asked(state) for state in positions_by_question()[BACKFIRE] if answered_either_way(state)]
    assert ways and {bright(prompt) for prompt in ways} == {None}


def test_without_a_card_that_sends_it_back_drawing_is_bright_though_it_could_be_challenged() -> None:
    asked = [prompt_of_the_asked(state) for state in positions_by_question()[CHALLENGE]]
    without = [prompt for prompt in asked if not prompt.bright()]
    assert without and all(prompt.buttons()[Command.DO].enabled for prompt in without)
    assert {prompt.buttons()[fits].name[:4] for prompt in without if (fits := bright(prompt))} == {"Draw"}


def test_the_only_answer_is_bright_and_so_is_the_only_button_of_whoever_looks_on() -> None:
    for state in positions_by_question()[READY]:
        assert bright(prompt_of_the_asked(state)) is Command.DO
    state = positions_by_question()[TURN][0]
    asked = question(state)
    assert asked is not None
    facts = facts_of(state, (asked.player + 1) % state.players)
    assert main(facts, None) is None
    assert main(replace(facts, looks=True), None) is Command.GO_ON
    assert main(replace(facts, watched=True), None) is Command.PAUSE


def test_the_bright_button_always_does_something() -> None:
    for kind, states in positions_by_question().items():
        for state in states:
            prompt = prompt_of_the_asked(state)
            fits = bright(prompt)
            assert fits is None or prompt.buttons()[fits].enabled, (kind, fits)


def test_the_hand_is_dark_while_others_are_asked_and_shows_what_fits_in_ones_own_turn() -> None:
    state = turn("r5 g1 W", ("r2", "y7"))
    mine = prompt_of(state, 0)
    assert usable(mine) == mine.bright() == {card_in(mine, "r5"), card_in(mine, "W")}
    assert usable(prompt_of(state, 1)) == set()
    forced = prompt_of_the_asked(drawing())
    assert forced.bright() is None and usable(forced) == set()
    ready = prompt_of_the_asked(positions_by_question()[READY][0])
    assert usable(ready) is None, "the new cards are looked at"
    state.over = True
    assert usable(prompt_of(state, 1)) is None, "all hands are looked at"


def test_new_cards_that_lie_open_for_a_look_are_not_dimmed() -> None:
    facts = facts_of(turn("r5 b2"), 1)
    assert usable(Prompt(facts)) == set() and usable(Prompt(replace(facts, rests=True))) is None


def test_heaps_show_their_number_keys_where_several_can_be_chosen_by_one() -> None:
    prompt = prompt_of(turn("r5 W g1", ("r2", "y7")), 0)
    assert heap_keys(prompt, prompt.lit()) == {}, "no pile is asked for"
    prompt.choose(CardTarget(card_in(prompt, "r5")))
    assert heap_keys(prompt, prompt.lit()) == {}, "only one pile fits"
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert heap_keys(prompt, prompt.lit()) == {PileTarget(0): 1, PileTarget(1): 2}
    forced = prompt_of_the_asked(drawing())
    keys = heap_keys(forced, forced.lit())
    assert keys == {target: number for number in (1, 2, 3) if (target := forced.key(str(number), "")) in forced.lit()}
    assert len(keys) > 1
    prompt.choose(PileTarget(0))
    assert prompt.colours() and heap_keys(prompt, prompt.lit()) == {}


def test_once_a_game_is_over_a_player_has_no_buttons() -> None:
    seen = view_of(4)
    facts = Facts(player=0, view=seen, question=None, legal=[], names=NAMES[:4], why_not=lambda _: None)
    assert buttons(facts, None, calls=False, waits=True)
    seen.over = True
    assert buttons(facts, None, calls=False, waits=False) == {}
    assert buttons(replace(facts, watched=True), None, calls=False, waits=False)
