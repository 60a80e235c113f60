"""Strict tables (J.fine): cards that do not fit can be laid all the same, which costs what the screen says it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import GameState, apply, question, strict, why_not
from game.rules.values.actions import DRAW, PASS, PLAY, Action
from game.session.match import Player
from game.session.scenario import play, read_scenario
from game.session.session import Match, Session
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, Command, PileTarget, Target
from game.ui.table.scene import TableScene
from game.ui.words.wording import game_line
from tests.ui.table.places import NAMES
from tests.ui.table.playing import FRAME, facts_of
from tests.ui.table.question.prompting import card_in, prompt_of
from tests.ui.table.question.test_plain_rules import face, table

STRICT = "junction strict=on fine=2"
GRAND = "grand strict=on fine=2"
HANDS = "r5 b7 g6 y3 / r1 g1 / b4 b6"
SETS = "b3 b4 g6 / r1 g1 / b4 b6"


def with_chosen(state: GameState, *names: str) -> Prompt:
    prompt = prompt_of(state, 0)
    for name in names:
        assert prompt.choose(CardTarget(card_in(prompt, name))) is None
    return prompt


# The prompt


def test_choosing_a_card_that_does_not_fit_tries_nothing_and_says_what_laying_it_costs() -> None:
    prompt = with_chosen(table(STRICT, HANDS, "r8"), "b7")
    said = prompt.said()
    assert (said.kind, said.rule) == ("refused", "G3.2")
    assert said.words == "The blue Seven does not fit: this pile needs red or any Eight. Playing it costs 2 cards."


@pytest.mark.parametrize("target", [PileTarget(0), Command.DO])
def test_laying_it_all_the_same_is_an_answer_that_is_refused(target: Target) -> None:
    state = table(STRICT, HANDS, "r8")
    prompt = with_chosen(state, "b7")
    action = prompt.choose(target)
    assert action == Action(PLAY, 0, (face("b7"),), 0)
    refusal = why_not(state, action)
    assert refusal is not None
    assert prompt.said()[:3] == (f"{say(refusal.message)} Playing it costs 2 cards.", "refused", "G3.2")


@pytest.mark.parametrize("rules", ["junction", "junction fine=2", "junction strict=on"])
@pytest.mark.parametrize("target", [PileTarget(0), Command.DO])
def test_elsewhere_the_program_refuses_it_and_says_nothing_of_a_cost(rules: str, target: Target) -> None:
    prompt = with_chosen(table(rules, HANDS, "r8"), "b7")
    assert "cost" not in prompt.said().words
    assert prompt.choose(target) is None
    assert prompt.said().rule == "G3.2" and "cost" not in prompt.said().words
    assert len(prompt.chosen()) == 1


def test_what_fits_is_laid_as_ever() -> None:
    prompt = with_chosen(table(STRICT, HANDS, "r8"), "r5")
    assert "cost" not in prompt.said().words
    assert prompt.choose(Command.DO) == Action(PLAY, 0, (face("r5"),), 0)
    assert prompt.said().kind != "refused"


@pytest.mark.parametrize("target", [PileTarget(0), Command.DO, PileTarget(1)])
def test_nothing_chosen_is_no_play(target: Target) -> None:
    prompt = prompt_of(table(GRAND, SETS, "r9", more="pile 2: y4"), 0)
    assert prompt.choose(target) is None
    assert prompt.said().rule == "G3.1" and "cost" not in prompt.said().words


def test_a_set_is_put_together_for_nothing_and_tried_only_when_it_is_laid() -> None:
    state = table(GRAND, SETS, "r9", more="pile 2: y7")
    prompt = with_chosen(state, "b3")
    assert prompt.said().kind == "plain" and "adds up to 7" in prompt.said().words
    assert prompt.choose(Command.DO) == Action(PLAY, 0, (face("b3"),), 0)
    whole = with_chosen(state, "b3", "b4")
    assert whole.choose(PileTarget(1)) == Action(PLAY, 0, (face("b3"), face("b4")), 1)
    assert whole.said().kind == "plain"
    wrong = with_chosen(state, "b3", "b4")
    assert wrong.choose(PileTarget(0)) == Action(PLAY, 0, (face("b3"), face("b4")), 0)
    assert wrong.said().rule == "G3.3" and wrong.said().words.endswith("Playing it costs 2 cards.")


def test_a_wrong_sum_can_be_put_together_and_tried_but_cards_of_two_colours_cannot() -> None:
    state = table(GRAND, "b3 b2 g6 / r1 g1 / b4 b6", "r3", more="pile 2: g9")
    wrong = with_chosen(state, "b3", "b2")
    assert wrong.chosen() == [card_in(wrong, "b3"), card_in(wrong, "b2")]
    assert wrong.choose(PileTarget(0)) == Action(PLAY, 0, (face("b3"), face("b2")), 0)
    assert with_chosen(state, "b3", "g6").chosen() == [card_in(wrong, "g6")]


def test_where_neither_pile_will_do_laying_names_what_both_need() -> None:
    prompt = with_chosen(table(GRAND, SETS, "r9", more="pile 2: y4"), "g6")
    assert prompt.said().words.endswith("Playing it costs 2 cards.")
    action = prompt.choose(Command.DO)
    assert action is not None and action.cards == (face("g6"),)
    assert "the left needs red or any Nine, the right yellow or any Four" in prompt.said().words


def test_a_wrong_wild_draw_four_is_tried_and_a_right_one_asks_its_colour() -> None:
    rules = f"{STRICT} wild_draw_four=enforced"
    wrong = with_chosen(table(rules, "F r6 g6 / r1 g1 / b4 b6", "r8"), "F")
    action = wrong.choose(PileTarget(0))
    assert action == Action(PLAY, 0, (face("F"),), 0) and wrong.said().rule == "G3.5" and not wrong.colours()
    right = with_chosen(table(rules, "F b6 g6 / r1 g1 / b4 b6", "r8"), "F")
    assert right.choose(PileTarget(0)) is None and right.colours()


def test_the_drawn_card_that_does_not_fit_can_be_tried_too() -> None:
    state = table(STRICT, HANDS, "r8", "Ann draws", "stock 1: b5 g9 g8 y7")
    prompt = prompt_of(state, 0)
    assert prompt.said().words == "Keep the blue Five: it does not fit."
    assert prompt.choose(PileTarget(0)) == Action(PLAY, 0, (face("b5"),), 0)
    assert prompt.choose(Command.PASS) == Action(PASS, 0)


def test_who_is_not_asked_tries_nothing() -> None:
    state = table(STRICT, HANDS, "r8")
    prompt = prompt_of(state, 1)
    assert prompt.choose(CardTarget(card_in(prompt, "g1"))) is None
    assert prompt.choose(PileTarget(0)) is None and prompt.said().rule == "G3.6"
    assert prompt.choose(Command.DO) is None


def tried(state: GameState) -> Prompt:
    """A prompt whose illegal play has been taken back, with what follows still to be told."""
    prompt = with_chosen(state, "b7")
    assert prompt.choose(PileTarget(0)) is not None
    apply(state, counted_as(state))
    prompt.update(replace(facts_of(state, 0), question=None))
    return prompt


def counted_as(state: GameState) -> Action:
    """What the refused play counts as."""
    action = strict.tried(state, Action(PLAY, 0, (face("b7"),), 0))
    assert action is not None
    return action


def test_the_reason_stays_while_the_fine_is_told_and_until_the_next_choice() -> None:
    state = table(STRICT, HANDS, "r8")
    prompt = tried(state)
    assert prompt.said().words.endswith("Playing it costs 2 cards.") and prompt.ask is None
    prompt.update(facts_of(state, 0))
    assert prompt.said().words.endswith("Playing it costs 2 cards.") and prompt.chosen() == []
    assert prompt.choose(CardTarget(card_in(prompt, "r5"))) is None
    assert prompt.said().kind == "plain"


def test_a_button_or_anything_that_happens_takes_the_reason_away_too() -> None:
    state = table(STRICT, HANDS, "r8")
    prompt = tried(state)
    prompt.update(facts_of(state, 0))
    assert prompt.choose(Command.DRAW) == Action(DRAW, 0, where=0)
    assert prompt.said().kind == "plain"
    prompt = tried(state)
    prompt.update(facts_of(state, 0))
    prompt.update(replace(facts_of(state, 0), question=None))
    prompt.update(facts_of(state, 0))
    assert prompt.said().kind == "plain"


def test_the_reason_makes_room_for_another_question() -> None:
    state = table("grand strict=on fine=1", "r8 y8 g8 b7 y1 / r1 g1 / b4 b6", "r4", more="pile 2: y5\nstock 1: b8")
    prompt = tried(state)
    asked = question(state)
    assert asked is not None and asked.kind == "share"
    prompt.update(facts_of(state, 0))
    assert prompt.said().kind == "plain"


def test_the_reason_does_not_outlast_the_turn_or_meet_another_person() -> None:
    state = table(STRICT, HANDS, "r8")
    prompt = tried(state)
    prompt.update(facts_of(state, 1))
    assert prompt.said().kind != "refused"
    prompt = tried(state)
    state.turns += 1
    prompt.update(replace(facts_of(state, 0), question=None))
    assert prompt.said().kind != "refused"


def test_the_table_says_that_it_is_strict() -> None:
    state = table(STRICT, "b7 g6 y3 / r1 g1 / b4 b6", "r8")
    assert game_line(facts_of(state, 0).view)[0] == "Own rules, strict · game 1 · to 500"
    assert "strict" not in game_line(facts_of(table("junction strict=on", HANDS, "r8"), 0).view)[0]
    assert "strict" in game_line(facts_of(table(f"{STRICT} scoring=games target=3", HANDS, "r8"), 0).view)[0]


# At the table


def seated(host: Sitter, rules: str = STRICT) -> TableScene:
    """Ann at the screen, whose turn it is, and two bots."""
    text = f"rules: {rules}\nplayers: Ann Ben Cy\ndealer: Cy\nhand Ann: r5 b7 g6 y3\nhand Ben: r1 g1\nhand Cy: b4 b6"
    scenario = read_scenario(f"{text}\npile 1: r8\nstock 1: g2 g4 y1 y2 y4\nturn: Ann\n---\n")
    report = play(scenario)
    players = tuple(Player(name, "greedy" if at else "person", at + 1) for at, name in enumerate(NAMES[:3]))
    host.settings.bot_pause = 0.0
    host.settings.animation_speed = 8.0
    scene = TableScene(host, Session(Match(scenario.rules, players, 3), state=report.state))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def let_time_pass(scene: TableScene, seconds: float = 6.0) -> None:
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)


def middle(scene: TableScene, target: Target) -> tuple[int, int]:
    return scene.seat.pointer.places()[target].center


def press(scene: TableScene, target: Target) -> None:
    pos = middle(scene, target)
    scene.handle(Intent(intents.PRESS, pos=pos, button=1))
    scene.handle(Intent(intents.RELEASE, pos=pos, button=1))


def by_mouse(scene: TableScene) -> None:
    press(scene, CardTarget(card_in(scene.seat.prompt, "b7")))
    assert len(scene.session.state.hands[0]) == 4
    press(scene, PileTarget(0))


def by_dragging(scene: TableScene) -> None:
    scene.handle(Intent(intents.PRESS, pos=middle(scene, CardTarget(card_in(scene.seat.prompt, "b7"))), button=1))
    scene.handle(Intent(intents.RELEASE, pos=middle(scene, PileTarget(0)), button=1))


def by_keys(scene: TableScene) -> None:
    target: Target = CardTarget(card_in(scene.seat.prompt, "b7"))
    for _ in range(60):
        if scene.seat.pointer.focus.focused == target:
            break
        scene.handle(Intent(intents.NEXT))
    assert scene.seat.pointer.focus.focused == target
    scene.handle(Intent(intents.ACTIVATE))
    assert len(scene.session.state.hands[0]) == 4
    scene.handle(Intent(intents.KEY, key="1", text="1"))


def by_the_lay_key(scene: TableScene) -> None:
    scene.choices.choose(CardTarget(card_in(scene.seat.prompt, "b7")))
    scene.handle(Intent(intents.KEY, key="l", text="l"))


WAYS = [by_mouse, by_dragging, by_keys, by_the_lay_key]


@pytest.mark.parametrize("lay", WAYS)
def test_a_card_laid_that_does_not_fit_costs_two_and_the_turn_goes_on(host: Sitter, lay: object) -> None:
    scene = seated(host)
    let_time_pass(scene, 0.2)
    assert callable(lay)
    lay(scene)
    assert scene.story.telling and scene.seat.prompt.said().words.endswith("Playing it costs 2 cards.")
    let_time_pass(scene)
    assert len(scene.session.state.hands[0]) == 6 and scene.session.count == 1
    asked = question(scene.session.state)
    assert asked is not None and (asked.kind, asked.player) == ("turn", 0)
    assert scene.story.motion.view == scene.session.view(0)
    assert scene.seat.prompt.said().words.endswith("Playing it costs 2 cards.") and scene.seat.prompt.chosen() == []
    log = scene.story.log
    assert [(say(entry.message, log.names), entry.rule) for entry in log.entries] == [
        ("Ann tries an illegal play", "J.fine"),
        ("Ann draws 2 cards", "G4.1"),
    ]


@pytest.mark.parametrize("lay", WAYS)
def test_at_other_tables_it_is_refused_and_nothing_happens(host: Sitter, lay: object) -> None:
    scene = seated(host, "junction fine=2")
    let_time_pass(scene, 0.2)
    assert callable(lay)
    lay(scene)
    let_time_pass(scene)
    assert len(scene.session.state.hands[0]) == 4 and scene.session.count == 0
    assert scene.seat.prompt.said().rule == "G3.2" and scene.story.log.entries == []


def test_a_hurried_second_click_is_not_fined_again(host: Sitter) -> None:
    scene = seated(host)
    let_time_pass(scene, 0.2)
    by_mouse(scene)
    for _ in range(5):
        press(scene, PileTarget(0))
    let_time_pass(scene)
    press(scene, PileTarget(0))
    assert len(scene.session.state.hands[0]) == 6 and scene.session.count == 1


def test_play_goes_on_after_it(host: Sitter) -> None:
    scene = seated(host)
    let_time_pass(scene, 0.2)
    by_mouse(scene)
    let_time_pass(scene)
    scene.choices.choose(CardTarget(card_in(scene.seat.prompt, "r5")))
    scene.choices.choose(PileTarget(0))
    let_time_pass(scene, 1.0)
    assert scene.session.state.hands[0] and scene.session.state.turns > 0
    assert "cost" not in scene.seat.prompt.said().words
