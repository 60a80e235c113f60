"""A scenario that cannot be read is refused with the line and a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.scenario import SIZE_LIMIT, load_scenario, play, read_scenario
from game.session.scenario_setup import ScenarioError
from game.text import say
from tests.session.tables import SETUP, text

WRONG_LINES = (
    ("rules: chess", "There is no rule set called"),
    ("rules: grand pie=on", "no switch called pie"),
    ("rules: grand austere", "as austere=on"),
    ("rules: grand austere=on austere=off", "written once"),
    ("rules: grand fine=9", "from 0 to 4"),
    ("rules: grand fine=\x1b[31m", "not ?[31m"),
    ("rules: grand fine=" + "9" * 1000, "99..."),
    ("rules: grand two=colour", "four players"),
    ("players: Ann", "2 to 10"),
    ("players: Ann Ann Cy", "Two players are called"),
    ("players: Ann B/n Cy", "cannot be a name"),
    ("players: Ann 7 Cy", "cannot be a name"),
    ("players: Ann nobody Cy", "means something else"),
    ("players: " + " ".join(f"P{number}" for number in range(11)), "2 to 10"),
    ("hand Dee: r3", "no player called"),
    ("hand: r3", "“hand” needs a player"),
    ("pile: r3", "“pile” needs a number"),
    ("pile 3: r3", "There is no “pile 3”"),
    ("stock 0: r3", "There is no “stock 0”"),
    ("hand Ann: r3 x9", "“x9” is not a card"),
    ("hand Ann: W:r", "only on a pile"),
    ("hand Ann: r0 r0", "The red Zero is in this deck only once"),
    ("hand Ann: r3 r3 r3", "The red Three is in this deck only twice"),
    ("stock 1: F F F F F", "The Wild Draw Four is in this deck only 4 times"),
    ("stock 1: rP", "The red Replay is not in this deck"),
    ("pile 1: W", "needs the colour called"),
    ("pile 1: r3:g", "only a black card"),
    ("pile 1: r3/Dee", "no player called"),
    ("faceup Ann: r3", "only Eights"),
    ("rest: pile 3", "“rest” is"),
    ("rest: away", "not “away”"),
    ("direction: up", "“direction” is left or right, not “up”"),
    ("turn: Dee", "no player called"),
    ("turn: Ann Ben", "takes one word"),
    ("owes: Ann", "does not hold one card"),
    ("owes: discovered", "no player called"),
    ("scores: Ann", "Ann=120"),
    ("scores: Ann=-3", "whole number"),
    ("seed: one", "whole number"),
    ("seed: 99999999999999999999", "whole number"),
    ("deal: 42", "A whole game is dealt"),
    ("weather: fine", "“weather” begins no line"),
    ("hello", "“hello” is not a line of a position"),
    ("dealer Cy: Cy", "After “dealer” comes a colon"),
)


@pytest.mark.parametrize(("line", "sentence"), WRONG_LINES)
def test_a_wrong_line_of_the_setup_is_named_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenario(line + "\n" + text(without=(line.partition(":")[0],)))
    said = say(error.value.message, as_typed=True)
    assert sentence in said
    assert error.value.line >= 1
    assert said.isprintable()


def test_the_line_of_an_error_is_counted_with_comments_and_empty_lines() -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenario("# a\n\n" + SETUP.replace("b0 b3 y8", "b0 b0"))
    assert error.value.line == 6
    with pytest.raises(ScenarioError) as error:
        read_scenario(SETUP + "---\n\nAnn dances\n")
    assert error.value.line == SETUP.count("\n") + 3


WRONG_TEXTS = (
    ("", "no line with the players"),
    (SETUP + "salt: Ben\nsalt: Ann\n", "two lines for “salt”"),
    (SETUP + "hand Ann: r1\n", "two lines for “hand Ann”"),
    (text(without=("pile 2",)) + "rest: pile 2\n", "only if there is a line for it"),
    (text(without=("pile 1", "pile 2")), "Without a pile"),
    (SETUP + "---\n---\n", "is not an act"),
    (SETUP + "---\nrefuse G3.2 Ann draws\n", "is written like this"),
    (SETUP + "---\nillegal: Ann dances\n", "There is no act"),
    (SETUP + "---\nexpect\n", "nothing to expect"),
    (SETUP + "---\nexpect weather fine\n", "nothing to expect"),
    (SETUP + "---\nexpect turn\n", "written like this"),
    (SETUP + "---\nexpect turn Dee\n", "no player called"),
    (SETUP + "---\nexpect asked Ann turn\n", "“expect asked” is written like this"),
    (SETUP + "---\nexpect hand\n", "written like this"),
    (SETUP + "---\nexpect hand Ann x1\n", "is not a card"),
    (SETUP + "---\nexpect count Ann few\n", "whole number"),
    (SETUP + "---\nexpect top 1 r3 r4\n", "written like this"),
    (SETUP + "---\nexpect top 3 r3\n", "There is no “pile 3”"),
    (SETUP + "---\nexpect stock 3 1\n", "There is no “stock 3”"),
    (SETUP + "---\nexpect seats Ann Ben\n", "every player once"),
    (SETUP + "---\nexpect direction up\n", "written like this"),
    (SETUP + "---\nexpect owes\n", "written like this"),
    (SETUP + "---\nexpect over now\n", "written like this"),
    (SETUP + "---\nexpect dealer nobody\n", "no player called"),
)


@pytest.mark.parametrize(("lines", "sentence"), WRONG_TEXTS)
def test_what_cannot_be_read_is_said_with_a_sentence(lines: str, sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence) as error:
        read_scenario(lines)
    assert error.value.line >= 1


def test_a_file_that_is_too_large_or_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    large, binary = tmp_path / "large.table", tmp_path / "binary.table"
    large.write_bytes(b"#" * (SIZE_LIMIT + 1))
    binary.write_bytes(b"# one\n# two \xff\n")
    with pytest.raises(ScenarioError, match="too large"):
        load_scenario(large)
    with pytest.raises(ScenarioError, match="not text in UTF-8") as error:
        load_scenario(binary)
    assert error.value.line == 2
    for missing in (tmp_path / "none.table", tmp_path, "\0"):
        with pytest.raises(ScenarioError, match="cannot be opened"):
            load_scenario(missing)


@settings(max_examples=200)
@given(st.data())
def test_a_damaged_file_is_read_or_refused_with_one_sentence(data: st.DataObject) -> None:
    whole = SETUP + "---\nAnn plays b0 b3 on 1\nBen answers with W:g\nexpect pile 1 r3 b0 b3 W:g\n"
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 6)))
    damaged = whole[:start] + data.draw(st.text(max_size=5)) + whole[end:]
    try:
        scenario = read_scenario(damaged)
    except ScenarioError as error:
        said = say(error.message)
        assert said.isprintable()
        assert len(said) < 300
    else:
        play(scenario)
