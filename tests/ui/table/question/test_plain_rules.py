"""What the plain rule sets and house rules ask of people, from questions to clicks and back."""

from __future__ import annotations

import pytest

from game.ai.base import Claim
from game.rules import GameState, apply, legal_answers, question
from game.rules.rulebook import card_rule
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import BLUE, COLOUR, FACE, RANK
from game.rules.values.views import DRAWING
from game.session.match import parse_rules
from game.session.pace.pauses import before_answer, before_claim
from game.session.scenario import play, read_scenario
from game.session.session import Match, Player, Session
from game.text import say
from game.ui.table.question import hints
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, ColourTarget, Command, PileTarget, PlayerTarget, StockTarget
from game.ui.words.wording import game_line, rules_name
from tests.ui.table.places import NAMES, cards
from tests.ui.table.playing import facts_of
from tests.ui.table.question.prompting import card_in, prompt_of


def table(rules: str, hands: str, top: str, acts: str = "", more: str = "") -> GameState:
    """A table with these hands, from Ann on, whose turn it is, after some acts."""
    people = hands.split(" / ")
    text = [f"rules: {rules}", f"players: {' '.join(NAMES[: len(people)])}", f"dealer: {NAMES[len(people) - 1]}"]
    text += [f"hand {name}: {hand}" for name, hand in zip(NAMES, people, strict=False)]
    text += [f"pile 1: {top}", *more.splitlines(), "turn: Ann", "---", *acts.splitlines()]
    report = play(read_scenario("\n".join(text)))
    assert report.failures == ()
    return report.state


def buttons(prompt: Prompt) -> dict[str, tuple[str, bool]]:
    return {command.value: (button.name, button.enabled) for command, button in prompt.buttons().items()}


def face(text: str) -> int:
    return FACE[cards(text)[0]]


def test_a_skip_is_passed_on_by_its_twin_or_taken() -> None:
    state = table("junction", "rS b5 g6 / rS yS g1 / b4 b6 b7", "r8", "Ann plays rS")
    prompt = prompt_of(state, 1)
    assert buttons(prompt)["do"] == ("Pass it on", True) and buttons(prompt)["pass"] == ("Be skipped", True)
    assert prompt.bright() == {card_in(prompt, "rS")}
    assert prompt.choose(CardTarget(card_in(prompt, "yS"))) is None
    assert prompt.said().rule == "J.answer-skip"
    action = prompt.choose(Command.DO)
    assert action == Action(actions.ANSWER, 1, (face("rS"),))


def test_a_draw_two_chosen_is_passed_on_by_the_button_and_a_wild_draw_four_asks_its_colour() -> None:
    state = table("classic stacking=on", "rD b1 b2 / F bD b4 b3 / gS g9 g8", "r8", "Ann plays rD")
    prompt = prompt_of(state, 1)
    assert "Draw Two or Wild Draw Four" in prompt.said().words
    assert prompt.choose(Command.DO) is None and "Choose which card" in prompt.said().words
    assert prompt.choose(CardTarget(card_in(prompt, "F"))) is None
    assert set(prompt.colours()) == {0, 1, 2, 3}
    stacked = prompt.choose(ColourTarget(BLUE))
    assert stacked == Action(actions.ANSWER, 1, (face("F"),), colour=BLUE)
    other = prompt_of(state, 1)
    assert other.choose(CardTarget(card_in(other, "bD"))) is None
    assert other.said().words == "Pass it on with the blue Draw Two."
    assert other.choose(Command.DO) == Action(actions.ANSWER, 1, (face("bD"),))


def test_a_wild_draw_four_may_be_drawn_passed_on_or_challenged() -> None:
    state = table("junction", "F b5 g6 / bD g1 / b4 b6", "r8", "Ann plays F\nAnn calls blue")
    prompt = prompt_of(state, 1)
    words = prompt.said().words
    assert "draw 4" in words and "pass it on with a Draw Two" in words and "challenge" in words
    assert prompt.choose(Command.DO) == Action(actions.CHALLENGE, 1)
    assert buttons(prompt)["do"] == ("Challenge", True)
    assert prompt.choose(CardTarget(card_in(prompt, "bD"))) is None
    assert buttons(prompt)["do"] == ("Pass it on", True), "the button does what is chosen"
    assert prompt.undo() and buttons(prompt)["do"] == ("Challenge", True)
    prompt.choose(CardTarget(card_in(prompt, "bD")))
    assert prompt.choose(PileTarget(0)) == Action(actions.ANSWER, 1, (face("bD"),))


def test_no_challenge_is_made_while_a_chosen_wild_waits_for_its_colour() -> None:
    state = table("grand", "F b5 g6 / W g1 g2 / b4 b6", "r8", "Ann plays F:b on 1")
    prompt = prompt_of(state, 1)
    assert buttons(prompt)["do"] == ("Challenge", True)
    prompt.choose(CardTarget(card_in(prompt, "W")))
    assert prompt.colours() and buttons(prompt)["do"] == ("Send it back", False)
    assert prompt.choose(Command.DO) is None
    assert prompt.said().words == "First choose a colour for your card."
    assert prompt.undo() and prompt.choose(Command.DO) == Action(actions.CHALLENGE, 1)


@pytest.mark.parametrize("asks_all", [False, True])
@pytest.mark.parametrize(
    ("rules", "laid", "card", "told"),
    [
        ("grand", "rD on 1", "F", "Wild Draw Four: a Wild"),
        ("junction", "rD", "F", "Wild Draw Four: a Draw Two"),
        ("junction backfire=on", "rD", "F", "Wild Draw Four: a Wild or Draw Two"),
        ("junction", "F:b", "F", "Wild Draw Four: a blue Draw Two"),
        ("junction", "F:b", "gD", "green Draw Two: a blue Draw Two"),
        ("classic stacking=on", "rD", "g1", "green One: a Draw Two or Wild Draw Four"),
        ("classic stacking=on", "F:b", "gD", "green Draw Two: a Wild Draw Four"),
        ("draw-until stacking=on", "rD", "F", "Play a Wild Draw Four only if you hold no red card"),
        ("classic", "F:b", "gD", "No card answers this draw."),
    ],
)  # fmt: skip
def test_of_a_card_that_does_not_answer_a_draw_it_is_said_which_do_by_these_rules(
    rules: str, laid: str, card: str, told: str, asks_all: bool
) -> None:
    state = table(rules, "rD F b2 / F gD g1 r7 W / b4 b6", "r8", f"Ann plays {laid}")
    if asks_all:
        state.hands[1], state.asks_all = cards("F gD g1 r7"), True
    prompt = prompt_of(state, 1)
    assert prompt.choose(CardTarget(card_in(prompt, card))) is None
    words = prompt.said().words
    assert prompt.said().kind == "refused"
    assert words.replace(" does not answer this draw: only", ":").removeprefix("The ").startswith(told)
    pointed = hints.meant(prompt.facts.view, CardTarget(card_in(prompt, card)), prompt)
    assert pointed is not None and pointed[1].startswith(words), "asked why, it is said first"


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("F", "The Wild Draw Four does not answer this draw: only a Wild does."),
        ("gD", "The green Draw Two does not answer this draw: only a Wild does."),
        ("W", "Ben, draw first: you cannot play a card now."),
        ("g1", "Ben, draw first: you cannot play a card now."),
    ],
)
def test_of_a_draw_card_it_is_said_why_it_does_not_send_back_a_draw_that_has_begun(card: str, told: str) -> None:
    acts = "Ann plays rD on 1\nBen passes"
    state = table("grand", "rD b1 b5 / F gD g1 W / b4 b6", "r9", acts, "pile 2: g7")
    prompt = prompt_of(state, 1)
    assert prompt.facts.question is not None and prompt.facts.question.kind == DRAWING
    assert prompt.choose(CardTarget(card_in(prompt, card))) is None
    assert (prompt.said().kind, prompt.said().words) == ("refused", told)


def test_who_drew_four_says_ready() -> None:
    acts = "Ann plays F\nAnn calls blue\nBen passes"
    state = table("junction ready=on", "F b5 g6 / r1 g1 / b4 b6", "r8", acts, "stock 1: g2 g3 g4 y1 y2")
    prompt = prompt_of(state, 1)
    assert buttons(prompt)["do"] == ("Ready", True) and not buttons(prompt)["draw"][1]
    assert prompt.key("l", "l") == Command.DO
    assert prompt.choose(Command.DO) == Action(actions.READY, 1)


def test_a_seven_asks_whose_hand() -> None:
    state = table("classic seven_zero=on", "r7 b1 b2 / r0 b4 g5 g6 / g1 g2 r1", "r8", "Ann plays r7")
    prompt = prompt_of(state, 0)
    assert prompt.player_keys() == {1: 1, 2: 2}
    assert prompt.choose(PlayerTarget(2)) == Action(actions.SWAP, 0, to=(2,))


def test_after_a_replay_one_card_is_chosen_at_a_time_also_where_there_are_sets() -> None:
    prompt = prompt_of(table("replay sets=on", "rP r2 r3 b6 / y4 b3 r4", "r8", "Ann plays rP"), 0)
    two, three = (card for card in prompt.facts.view.hand if COLOUR[card] == 0)
    prompt.choose(CardTarget(two))
    prompt.choose(CardTarget(three))
    assert prompt.chosen() == [three]


def test_after_a_replay_one_more_is_laid_or_the_turn_ended_and_nothing_drawn() -> None:
    state = table("replay", "rP r2 r3 b6 / y4 b3 r4", "r8", "Ann plays rP")
    prompt = prompt_of(state, 0)
    assert "one more card" in prompt.said().words
    assert buttons(prompt)["pass"] == ("End turn", True) and not buttons(prompt)["draw"][1]
    assert prompt.choose(StockTarget(0)) is None and prompt.said().rule == "R.replay-card"
    assert prompt.choose(Command.PASS) == Action(actions.PASS, 0)


def test_who_must_lay_is_not_offered_a_draw_and_told_why() -> None:
    prompt = prompt_of(table("replay", "r2 b6 b7 / y4 b3 r4", "r8"), 0)
    assert not buttons(prompt)["draw"][1] and StockTarget(0) not in prompt.lit()
    assert prompt.choose(StockTarget(0)) is None
    assert prompt.said().rule == "R.must-play"


def test_a_drawn_card_that_has_to_be_laid_is_not_offered_to_be_kept() -> None:
    state = table("classic force_play=on", "b2 b6 / y4 b3", "r8", "", "stock 1: r1 g2 g3")
    apply(state, Action(actions.DRAW, 0, where=0))
    prompt = prompt_of(state, 0)
    assert "pass" not in buttons(prompt) and "or keep it" not in prompt.said().words
    assert prompt.choose(Command.PASS) is None
    assert prompt.said().rule == "H.force-play"


def test_a_drawn_card_that_fits_nowhere_is_kept_without_a_reproach() -> None:
    state = table("classic", "b2 b6 / y4 b3", "r8", "", "stock 1: g1 g2 g3")
    apply(state, Action(actions.DRAW, 0, where=0))
    prompt = prompt_of(state, 0)
    assert prompt.said().kind == "plain" and "does not fit" in prompt.said().words


def test_another_card_takes_the_place_of_the_chosen_one_where_there_are_no_sets() -> None:
    prompt = prompt_of(table("classic", "r2 r6 b7 / y4 b3", "r8"), 0)
    prompt.choose(CardTarget(card_in(prompt, "r2")))
    prompt.choose(CardTarget(card_in(prompt, "r6")))
    assert prompt.chosen() == [card_in(prompt, "r6")]
    assert card_in(prompt, "r2") in (prompt.bright() or ())


def test_the_question_says_that_a_draw_goes_on_until_a_card_fits() -> None:
    assert "draw until a card fits" in prompt_of(table("draw-until", "r2 b7 / y4 b3", "r8"), 0).said().words


def test_where_the_program_calls_there_is_no_uno_button() -> None:
    prompt = prompt_of(table("replay", "r2 r6 / y4 b3", "r8"), 0)
    assert "uno" not in buttons(prompt)
    assert list(buttons(prompt)) == ["draw", "do", "hint", "sort", "why"]
    target = prompt.key("u", "u")
    assert target is not None and prompt.choose(target) is None
    assert prompt.said().rule == "R.call"


INTERVENTION = ("junction", "r5 b5 r6 / r2 r7 g1 / r5 b6 b7 / r9 b3 b8", "r6", "Ann plays r5")


def test_the_twin_of_the_top_can_be_laid_out_of_turn_by_who_holds_it_alone() -> None:
    state = table(*INTERVENTION)
    holder, other = prompt_of(state, 2), prompt_of(state, 3)
    assert holder.intervention() == Action(actions.INTERVENE, 2, (face("r5"),), 0)
    assert holder.key("i", "i") == Command.INTERVENE
    assert holder.choose(Command.INTERVENE) == holder.intervention()
    assert other.intervention() is None and other.key("i", "i") is None
    assert buttons(holder) == buttons(other)


def test_a_card_out_of_turn_is_not_offered_before_its_twin_is_seen() -> None:
    state = table(*INTERVENTION)
    facts = facts_of(state, 2)
    facts.view.piles[0].run[-1] = facts.view.piles[0].run[-1]._replace(card=cards("r6")[0])
    assert Prompt(facts).intervention() is None


def session_of(state: GameState, people: tuple[int, ...]) -> Session:
    players = tuple(Player(NAMES[i], "person" if i in people else "greedy", i + 1) for i in range(state.players))
    return Session(Match(state.rules, players, 3), state=state)


def test_bots_wait_after_a_card_whoever_holds_its_twin_and_longer_for_the_person_who_may() -> None:
    held = session_of(table(*INTERVENTION), (0,))
    rules, hands, top, acts = INTERVENTION
    nobody = session_of(table(rules, hands.replace("/ r5 b6", "/ y5 b6"), top, acts), (0,))
    asked = held.question
    assert asked is not None and asked == nobody.question
    usual = before_answer(held, asked, 0.5, False)
    assert usual == before_answer(nobody, asked, 0.5, False) > 0.5
    assert before_answer(held, asked, 0.5, True) > usual + 1.0
    claim = Claim(Action(actions.INTERVENE, 2, (face("r5"),), 0))
    assert before_claim(held, claim, 0.5) < usual


def test_a_person_who_is_asked_has_time_before_a_bot_lays_out_of_turn() -> None:
    session = session_of(table(*INTERVENTION), (1,))
    assert before_claim(session, Claim(Action(actions.INTERVENE, 2, (face("r5"),), 0)), 0.5) > 1.0


@pytest.mark.parametrize(
    ("rules", "name"),
    [("grand", "Grand"), ("junction ready=on", "Junction"), ("draw-until", "Draw until"), ("replay", "Replay"),
     ("classic target=300", "Classic"), ("classic stacking=on", "Own rules"), ("grand austere=on", "Own rules"),
     ("grand scoring=games target=1", "Grand"), ("junction", "Junction"), ("classic scoring=games", "Own rules")],
)  # fmt: skip
def test_the_header_names_the_rule_set(rules: str, name: str) -> None:
    assert say(rules_name(parse_rules(rules))) == name


def test_the_header_says_how_many_games_there_are() -> None:
    state = table("draw-until", "r2 r6 r8 / y4 b3", "r8")
    assert game_line(facts_of(state, 0).view)[0].endswith("of 3")


@pytest.mark.parametrize(
    ("rules", "card", "identity", "words"),
    [
        ("classic", "r7", "G3.2", "does nothing else"),
        ("draw-until", "r7", "D.match-phrases", "does nothing else"),
        ("grand", "F", "G6.7", "may challenge it"),
        ("classic seven_zero=on", "r7", "H.seven-zero", "swaps hands"),
        ("classic", "rR", "C.reverse", "two players"),
        ("classic", "rS", "G6.2", "The next player is skipped."),
        ("junction", "rS", "G6.2", "identical card"),
        ("replay", "F", "G6.7", "whatever else its player holds"),
        ("draw-until no_bluff=on", "F", "G6.7", "may not play a Wild Draw Four"),
        ("replay", "rP", "R.replay-card", "one more card"),
    ],
)  # fmt: skip
def test_why_says_what_a_card_does_at_this_table(rules: str, card: str, identity: str, words: str) -> None:
    title, sentence = hints.about(cards(card)[0], parse_rules(rules))
    assert card_rule(parse_rules(rules), RANK[cards(card)[0]]) == identity and words in sentence
    assert title.endswith(f" · {identity}") == identity.startswith("G") and (" · " in title) == identity.startswith("G")


def test_every_answer_to_a_plain_question_can_be_advised_in_words() -> None:
    for rules, hands, top, acts in (INTERVENTION, ("classic seven_zero=on", "r7 b1 / r0 b4 g5", "r8", "Ann plays r7")):
        state = table(rules, hands, top, acts)
        asked = question(state)
        assert asked is not None
        prompt = prompt_of(state, asked.player)
        assert prompt.ask is not None
        for action in legal_answers(state, asked.player):
            assert say(hints.what(action, prompt.ask), NAMES).endswith(".")


def test_a_wild_draw_four_in_answer_is_warned_of_as_one_that_is_played() -> None:
    state = table("grand stacking=on", "rD b1 b5 / F r4 b2 / b4 b6", "r9", "Ann plays rD on 1", "pile 2: g7")
    prompt = prompt_of(state, 1)
    prompt.choose(CardTarget(card_in(prompt, "F")))
    assert prompt.said().words.endswith("You hold red: a challenge would succeed.")
    state.hands[1] = cards("F y4 b2")
    prompt = prompt_of(state, 1)
    prompt.choose(CardTarget(card_in(prompt, "F")))
    assert "challenge" not in prompt.said().words
