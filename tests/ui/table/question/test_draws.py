"""A forced draw: one act a card where there is a choice, one press for all the rest, and no card that was not meant."""

from __future__ import annotations

import pytest

from game.rules import GameState, apply, legal_answers, question
from game.rules.values.actions import ANSWER, DRAW, FROM_PILE, PASS, Action
from game.rules.values.cards import NO_COLOUR, RANK, RANK_NAMES, RED, WILD_FACE
from game.rules.values.state import PLAYING
from game.rules.values.views import BACKFIRE, DRAWING, SHARE
from game.session.narration import decided
from game.session.session import Match, Player, Session
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question import hints
from game.ui.table.question.commands import COMMANDS
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import ColourTarget, Command, PileTarget
from game.ui.table.scene import TableScene
from tests.ui.table.places import NAMES
from tests.ui.table.playing import facts_of, positions_by_question, run


def drawing(kind: str = DRAWING, choice: bool = True, number: int = 2) -> GameState:
    """A position in which somebody draws so many cards or more, from the opposite pile too or from stocks alone."""
    for state in positions_by_question()[kind]:  # type: ignore[index]
        asked = question(state)
        assert asked is not None
        piles = PileTarget(0) in prompt_of(state).lit() or PileTarget(1) in prompt_of(state).lit()
        if asked.number >= number and piles == choice and min(map(len, state.stocks)) > asked.number:
            return state.copy()
    raise AssertionError(f"random play never came to such a {kind}")


def prompt_of(state: GameState) -> Prompt:
    asked = question(state)
    assert asked is not None
    return Prompt(facts_of(state, asked.player))


def buttons(prompt: Prompt) -> dict[str, str]:
    """What the buttons say that do something and draw."""
    return {
        COMMANDS[command].key.upper(): button.name
        for command, button in prompt.buttons().items()
        if button.enabled and "Draw" in button.name
    }


def test_where_each_card_may_come_from_two_kinds_of_pile_one_is_drawn_or_all_of_them() -> None:
    state = drawing()
    asked, prompt = question(state), prompt_of(state)
    assert asked is not None
    assert buttons(prompt) == {"D": "Draw 1", "P": f"Draw all {asked.number}"}
    assert prompt.choose(Command.DRAW) == Action(DRAW, asked.player, where=0)
    assert prompt.ask is not None and prompt.ask.then == []


def test_a_forced_draw_says_for_whose_card_it_is_where_another_player_laid_it() -> None:
    said = 0
    for state in positions_by_question()[DRAWING]:
        asked, prompt = question(state), prompt_of(state)
        assert asked is not None
        top = state.piles[1 - asked.pile][-1]
        named = f"for {NAMES[top.by]}'s {RANK_NAMES[RANK[top.card]]}" in prompt.said().words
        assert not named or (top.by != asked.player and state.stage == PLAYING)
        said += named
    assert said


def test_a_draw_from_the_pile_is_advised_in_a_few_words() -> None:
    said = set[str]()
    for state in positions_by_question()[DRAWING]:
        asked, prompt = question(state), prompt_of(state)
        assert asked is not None and prompt.ask is not None
        said.add(say(hints.what(Action(DRAW, asked.player, where=FROM_PILE), prompt.ask)))
    assert said and said <= {"Draw the top card of the left pile.", "Draw the top card of the right pile."}


@pytest.mark.parametrize("kind", [BACKFIRE, DRAWING])
def test_all_that_is_drawn_at_once_comes_from_the_stocks(kind: str) -> None:
    state = drawing(kind)
    asked, prompt = question(state), prompt_of(state)
    assert asked is not None
    first = prompt.choose(Command.PASS)
    assert first is not None and prompt.ask is not None
    acts = [first, *prompt.ask.then]
    assert len(acts) == asked.number and all(act.verb == DRAW and act.where != FROM_PILE for act in acts)


def test_where_nothing_is_to_be_chosen_one_button_draws_everything() -> None:
    state = drawing(BACKFIRE, choice=False, number=1)
    asked, prompt = question(state), prompt_of(state)
    assert asked is not None
    assert buttons(prompt) == {"D": f"Draw {asked.number}"}
    assert prompt.choose(Command.DRAW) == prompt.choose(Command.PASS) == Action(PASS, asked.player)
    assert prompt.ask is not None
    advised = hints.what(Action(PASS, asked.player), prompt.ask)
    assert dict(advised.values)["button"] == prompt.ask.draw_label
    assert hints.points_at(Action(PASS, asked.player), prompt.ask) == ([], [Command.DRAW])


def test_a_draw_whose_opposite_pile_is_used_up_goes_on_by_one_press() -> None:
    state = drawing(number=2)
    asked = question(state)
    assert asked is not None
    state.piles[asked.pile] = state.piles[asked.pile][-1:]
    apply(state, Action(DRAW, asked.player, where=FROM_PILE))
    asked, prompt = question(state), prompt_of(state)
    assert asked is not None and asked.kind == DRAWING
    assert buttons(prompt) == {"D": f"Draw {asked.number}"}
    assert "none can be taken from the" in prompt.said().words
    first = prompt.choose(Command.DRAW)
    assert first is not None and first.where == 0 and prompt.ask is not None
    assert len(prompt.ask.then) == asked.number - 1


def after_one_press(host: Sitter, state: GameState, person: int) -> GameState:
    """How it stands at a table with one person, once they have pressed the button that draws all."""
    players = tuple(
        Player(name, "person" if player == person else "greedy", player + 1)
        for player, name in enumerate(NAMES[: state.players])
    )
    scene = TableScene(host, Session(Match(state.rules, players, 1), state=state))
    host.settings.bot_pause = 1000.0
    host.stack.push(scene)
    host.stack.settle()
    run(scene, 0.2)
    scene.handle(Intent(intents.KEY, key="p", text="p"))
    run(scene, 0.1)
    return scene.session.state


def asks_after_each() -> GameState:
    """A position in which somebody draws cards, and is asked after each what they can only decline."""
    for state in positions_by_question()[DRAWING]:
        asked, before = question(state), state.copy()
        assert asked is not None
        before.asks_all = True
        after = before.copy()
        many = asked.number > 1 and "P" in buttons(prompt_of(state))
        if many and all(only_declined(after, asked.player) for _ in range(asked.number)):
            return before
    raise AssertionError("random play never came to such a draw")


def only_declined(state: GameState, player: int) -> bool:
    """Whether a card drawn is asked about, and the answer is no."""
    apply(state, Action(DRAW, player, where=0))
    asked = question(state)
    if asked is None or asked.kind != SHARE or len(legal_answers(state)) > 1:
        return False
    apply(state, Action(PASS, player))
    return True


def test_one_press_draws_all_cards_though_it_is_asked_what_the_first_completes(host: Sitter) -> None:
    state = asks_after_each()
    asked = question(state)
    assert asked is not None
    held = len(state.hands[asked.player])
    now = after_one_press(host, state, asked.player)
    assert len(now.hands[asked.player]) == held + asked.number


def test_one_press_draws_all_cards_at_the_table(host: Sitter) -> None:
    state = drawing()
    asked = question(state)
    assert asked is not None
    del state.hands[asked.player][1:]  # no card drawn completes a Rainbow, which would be asked about first
    held, piles = len(state.hands[asked.player]), [len(pile) for pile in state.piles]
    now = after_one_press(host, state, asked.player)
    assert len(now.hands[asked.player]) == held + asked.number
    assert [len(pile) for pile in now.piles] == piles


def test_the_button_that_sends_a_draw_back_asks_for_the_colour_and_drops_no_wild() -> None:
    state = next(state for state in positions_by_question()[BACKFIRE] if prompt_of(state).bright())
    prompt = prompt_of(state)
    assert prompt.choose(Command.DO) is None and prompt.colours()
    chosen, colours = prompt.chosen(), prompt.colours()
    assert prompt.choose(Command.DO) is None
    assert (prompt.chosen(), prompt.colours()) == (chosen, colours)
    assert prompt.said().words == "First choose a colour for your card."
    assert prompt.choose(ColourTarget(colours[0])) is not None


def test_a_wild_against_a_draw_is_advised_and_told_under_the_name_of_its_button() -> None:
    state = drawing(BACKFIRE, choice=False, number=1)
    asked, prompt = question(state), prompt_of(state)
    assert asked is not None and prompt.ask is not None
    back = Action(ANSWER, asked.player, (WILD_FACE,), colour=RED)
    assert say(hints.what(back, prompt.ask)) == "Send it back with the Wild and call red."
    assert say(hints.what(back._replace(colour=NO_COLOUR), prompt.ask)) == "Send it back with the Wild."
    name = NAMES[asked.player]
    assert say(decided(back, 2), NAMES) == f"{name} sends it back with the Wild and calls red"
    assert say(decided(back._replace(colour=NO_COLOUR), 2), NAMES) == f"{name} sends it back with the Wild"
