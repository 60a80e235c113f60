"""Whatever is wrong with a text that a player pastes or types is said in a whole sentence, in the player's language."""

from __future__ import annotations

import ast
import gettext
import inspect
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from game import paths
from game.rules import notation
from game.rules.notation import NotationError, complete_action, parse_action
from game.rules.values.messages import Listed, Message, Value
from game.session import expectations, scenario_layout, scenario_setup
from game.session.scenario import read_scenario
from game.session.scenario_setup import ScenarioError
from game.session.workbench.draft import Impossible, read_position
from game.session.workbench.experiment import experiment_of
from game.text import say
from game.text.saying import DOMAIN, in_language
from tests.rules.test_notation import NAMES, NO_ACTS, position
from tests.session.tables import text
from tests.session.test_scenario_setup import WRONG_LINES, WRONG_TEXTS

#: A named text of the notation, and what reads it.
TEXTS: tuple[tuple[str, Callable[[str], object]], ...] = (
    *((line, lambda line: parse_action(line, NAMES)) for line in NO_ACTS),
    *((f"{line}\n{text(without=(line.partition(':')[0],))}", read_scenario) for line, _ in WRONG_LINES),
    *((lines, read_scenario) for lines, _ in WRONG_TEXTS),
    ("Ben gives r3", lambda line: complete_action(parse_action(line, NAMES), position(), None, lambda _: False)),
)
LANGUAGES = ("de", "fr")
FIVE = """\
players: Zoe Yan Xia Walt Vic
hand Zoe: r1 r2 r4
hand Yan: r1 r2 r4
hand Xia: b1 b2 b4
hand Walt: b1 b2 b4
hand Vic: y1 y2 y4
pile 1: r3
pile 2: y7
turn: Zoe
---
Zoe plays r4 on 1
Zoe takes 9 from Vic
"""


def wrong() -> Iterator[Message]:
    """What is said of each of the texts."""
    for words, read in TEXTS:
        with pytest.raises((NotationError, ScenarioError)) as error:
            read(words)
        assert isinstance(error.value, (NotationError, ScenarioError))
        yield error.value.message


def within(value: Value) -> Iterator[Message]:
    """A message, and those in it."""
    if isinstance(value, Message):
        yield value
        for _, more in value.values:
            yield from within(more)
    elif isinstance(value, Listed):
        for one in value.values:
            yield from within(one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_in_the_catalogue_of_a_language(language: str) -> None:
    spoken = gettext.translation(DOMAIN, paths.assets() / "translations", [language])
    for whole in wrong():
        for message in within(whole):
            if message.plural:
                assert spoken.ngettext(message.english, message.plural, 2) != message.plural, message
            else:
                assert spoken.gettext(message.english) != message.english, message
        with in_language(language, paths.assets() / "translations"):
            told = say(whole)
        assert told != say(whole) and told.endswith(".") and "\n" not in told, told


def declared(module: ModuleType) -> set[str]:
    """The sentences that a module declares."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "sentence")
    return {str(call.args[0].value) for call in named if isinstance(call.args[0], ast.Constant)}


@pytest.mark.parametrize("module", [notation, expectations, scenario_setup, scenario_layout])
def test_each_sentence_about_notation_is_said_of_one_of_these_texts(module: ModuleType) -> None:
    said = {message.english for whole in wrong() for message in within(whole)} | {"Line {number}: {why}"}
    assert declared(module) <= said, declared(module) - said


def test_a_pasted_position_is_told_of_with_its_own_players() -> None:
    with pytest.raises(Impossible) as refused:
        experiment_of(read_position(FIVE))
    assert say(refused.value.message, ("Ann", "Ben")) == "Line 12: Vic holds only 3 cards."
