"""Every kind of question, and every way to answer, through the real window with either hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from game.rules import GRAND, GameState, legal_answers
from game.rules.values import actions as verbs
from game.rules.values.actions import FROM_PILE, Action
from game.rules.values.cards import NO_COLOUR, WILD_DRAW_FOUR, WILD_FACE, rank_of
from game.rules.values.views import Question
from game.session.match import Match, Player
from game.ui.table.question.others import share_options
from tests.e2e.hands import CATCHABLE, Hand, Keys, Mouse
from tests.e2e.person import Person
from tests.e2e.positions import Wanted, find, keep
from tests.e2e.program import Program
from tests.e2e.screen import Screen

pytestmark = pytest.mark.e2e

AT_TABLE: Final = (
    Player("Ann", "person", 1), Player("Ben", "greedy", 2), Player("Cy", "greedy", 3), Player("Dee", "greedy", 4),
)  # fmt: skip


def asked(kind: str, verb: str) -> Wanted:
    """An action of a verb in answer to a kind of question."""
    return lambda question, action, state: (question.kind, action.verb) == (kind, verb)


def a_set_of_three(question: Question, action: Action, state: GameState) -> bool:
    return action.verb == verbs.PLAY and len(action.cards) >= 3


def a_wild_left_open(question: Question, action: Action, state: GameState) -> bool:
    return action.verb == verbs.PLAY and action.cards == (WILD_FACE,) and action.colour == NO_COLOUR


def a_wild_draw_four(question: Question, action: Action, state: GameState) -> bool:
    return action.verb == verbs.PLAY and rank_of(action.cards[0]) == WILD_DRAW_FOUR and action.colour > 1


def keeping_what_fits(question: Question, action: Action, state: GameState) -> bool:
    """Keep a drawn card that could be played: any other is kept by itself."""
    plays = any(answer.verb == verbs.PLAY for answer in legal_answers(state, question.player))
    return (question.kind, action.verb) == ("keep", verbs.PASS) and plays


def a_card_of_the_second_stock(question: Question, action: Action, state: GameState) -> bool:
    return (question.kind, action.verb, action.where) == ("turn", verbs.DRAW, 1)


def a_forced_card_of_the_second_stock(question: Question, action: Action, state: GameState) -> bool:
    return (question.kind, action.verb, action.where) == ("draw", verbs.DRAW, 1)


def a_forced_card_of_the_other_pile(question: Question, action: Action, state: GameState) -> bool:
    return (question.kind, action.verb, action.where) == ("draw", verbs.DRAW, FROM_PILE)


def an_eight_by_sight(question: Question, action: Action, state: GameState) -> bool:
    return action.verb == verbs.TAKE and bool(action.cards)


def another_set_to_share(question: Question, action: Action, state: GameState) -> bool:
    if action.verb != verbs.SHARE:
        return False
    options = share_options(legal_answers(state, question.player))
    return action.cards != options[0] and any(
        all(face not in other for other in options if other != action.cards) for face in action.cards
    )


def two_threes(question: Question, action: Action, state: GameState) -> bool:
    return question.kind == "threes" and len(action.cards) > 1


def a_catch(question: Question, action: Action, state: GameState) -> bool:
    return action.verb == verbs.CATCH and state.owes[action.to[0]] in CATCHABLE


WAYS: Final[dict[str, Wanted]] = {
    "turn: a card": asked("turn", verbs.PLAY),
    "turn: a set of three": a_set_of_three,
    "turn: a Wild left open": a_wild_left_open,
    "turn: a Wild Draw Four": a_wild_draw_four,
    "turn: the second stock": a_card_of_the_second_stock,
    "keep: lay it": asked("keep", verbs.PLAY),
    "keep: keep it": keeping_what_fits,
    "colour: call it": asked("colour", verbs.CALL),
    "draw: the second stock": a_forced_card_of_the_second_stock,
    "draw: the other pile": a_forced_card_of_the_other_pile,
    "backfire: a Wild": asked("backfire", verbs.ANSWER),
    "backfire: draw": asked("backfire", verbs.PASS),
    "challenge: challenge": asked("challenge", verbs.CHALLENGE),
    "challenge: a Wild": asked("challenge", verbs.ANSWER),
    "recover: a Reverse": asked("recover", verbs.ANSWER),
    "name: somebody": asked("name", verbs.NAME),
    "take: a hidden card": lambda question, action, state: action.verb == verbs.TAKE and not action.cards,
    "take: an Eight by sight": an_eight_by_sight,
    "give: a card": asked("give", verbs.GIVE),
    "threes: two": two_threes,
    "threes: none": asked("threes", verbs.PASS),
    "share: the set": asked("share", verbs.SHARE),
    "share: another set": another_set_to_share,
    "claim: Uno": lambda question, action, state: action.verb == verbs.UNO,
    "claim: a catch": a_catch,
}


_POSITIONS: Final = find(AT_TABLE, 0, WAYS)
_FOUND: Final[dict[str, tuple[GameState, int, Action]]] = {}


def found(way: str) -> tuple[GameState, int, Action]:
    """A position in which a question can be answered in this way, the acts before it, and the answer."""
    while way not in _FOUND:
        name, position = next(_POSITIONS)
        _FOUND[name] = position
    return _FOUND[way]


@pytest.fixture(scope="module")
def kept_running(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """One program for all questions, which takes longer to start than to be asked one."""
    played = Program(screen, tmp_path_factory.mktemp("questions"))
    yield played
    played.stop()


@pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])
@pytest.mark.parametrize("way", WAYS)
def test_a_question_is_answered_on_the_screen(kept_running: Program, way: str, hand: Hand) -> None:
    played = kept_running
    state, acts, action = found(way)
    keep(played.data, Match(GRAND, AT_TABLE, 1), state, acts)
    with played.at_title():
        person = Person(played, hand)
        person.go_on()
        played.screen.settled(0.3)
        person.carry_out(played.reading(), 0, action)
        assert played.acts()[acts + 1] == action
        assert person.played.again == 0, "it had to be done twice"
