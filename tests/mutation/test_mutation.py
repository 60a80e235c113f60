"""Mutants are made of the rules, not of texts, and one that breaks a rule is told from one that does not."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutation.judge import KILLED, LAWS, NO_PROGRAM, SURVIVED
from tests.mutation.mutant import Mutant, modules, path_of
from tests.mutation.reach import Reach
from tests.mutation.survivors import EXPLAINED, as_toml, explained, name_of
from tests.mutation.trial import Trial, Verdict
from tests.test_layers import functions

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = "tests/test_scenarios.py::test_the_scenario_holds[grand/g9-1-before-an-extra-turn]"
SCORING = "tests/rules/test_scoring.py::test_the_holder_of_the_salt_leaves_out_the_two_dearest_cards[gS b9-0]"
TEAMS = "tests/rules/test_scoring.py::test_partners_are_safe_together_where_teams_play"
FILE = "game/rules/scoring.py"


def planted(old: str, new: str) -> Mutant:
    """The scoring with one text in it replaced."""
    source = path_of(ROOT, "scoring").read_text(encoding="utf-8")
    assert source.count(old) == 1
    line = source[: source.index(old)].count("\n") + 1
    return Mutant("scoring", "", old, new, 1, (line, line), source.replace(old, new))


def verdict(mutant: Mutant, *tests: str, games: int = 0) -> Verdict:
    """What these tests, all of which reach the line, make of a mutant."""
    bits = (1 << len(tests)) - 1
    reach = Reach(tests, tuple(0.01 for _ in tests), {FILE: {mutant.lines[0]: bits}}, {FILE: set()})
    (found,) = Trial(ROOT, reach, games=games, fork=False).verdicts([mutant])
    return found


def test_a_mutant_that_counts_wrongly_is_killed_by_the_test_of_the_count() -> None:
    found = verdict(planted("values[2:]", "values[1:]"), TEAMS, SCORING)
    assert (found.outcome, found.by, found.reached) == (KILLED, SCORING, 2)


def test_a_mutant_that_says_the_same_in_other_words_survives() -> None:
    found = verdict(planted("(player + 2) % 4", "(player - 2) % 4"), TEAMS, SCORING, SCENARIO, games=1)
    assert (found.outcome, found.by) == (SURVIVED, "")


def test_a_scenario_kills_a_mutant_that_forgets_to_end_the_game() -> None:
    found = verdict(planted("state.over = True", "state.over = False"), SCENARIO)
    assert (found.outcome, found.by) == (KILLED, SCENARIO)


def test_the_laws_kill_what_no_test_reaches() -> None:
    mutant = planted("state.over = True", "state.over = True; state.hands[0].append(state.hands[1][0])")
    assert verdict(mutant).outcome == SURVIVED
    assert (verdict(mutant, games=2).outcome, verdict(mutant, games=2).by) == (KILLED, LAWS)


def test_a_mutant_that_never_comes_to_an_end_is_killed() -> None:
    found = verdict(planted("state.over = True", "state.over = True\n    while True: pass"), SCORING)
    assert (found.outcome, found.by) == (KILLED, f"{SCORING}, too long")


def test_what_is_no_program_is_no_mutant() -> None:
    assert verdict(planted("state.over = True", "state.over ="), SCORING).outcome == NO_PROGRAM


def test_a_statement_is_judged_by_the_tests_that_execute_a_line_of_it() -> None:
    reach = Reach(("a", "b", "c"), (3.0, 1.0, 2.0), {FILE: {7: 0b001, 8: 0b110, 9: 0b010}}, {FILE: {1}})
    assert reach.of(FILE, (7, 7)) == {0}
    assert reach.of(FILE, (7, 8)) == {0, 1, 2}
    assert reach.of(FILE, (10, 12)) == set()


def test_what_is_made_at_the_import_is_judged_by_those_who_read_it() -> None:
    tests = ("a.py::a", "a.py::b", "c.py::c")
    reach = Reach(tests, (3.0, 1.0, 2.0), {FILE: {7: 0b001, 8: 0b110, 9: 0b010}}, {FILE: {1, 8}})
    assert reach.at_import(FILE, (1, 2)) and not reach.at_import(FILE, (2, 7))
    assert reach.reading([(FILE, 7), (FILE, 9)]) == {0, 1}
    assert reach.reading([(FILE, 7), ("c.py", 20)]) == {0, 2}
    assert reach.reading([(FILE, 8)]) == {0, 1, 2}, "nobody is known to read it: it may concern any test"


# Which mutants there are


def changes(source: str) -> set[tuple[str, str]]:
    """Every change of a source, with the function it is in left out."""
    operators = pytest.importorskip("tests.mutation.operators")
    return {(mutant.old, mutant.new) for mutant in operators.mutants_of("x", dedent(source))}


def test_conditions_numbers_and_statements_are_changed() -> None:
    source = """
    def end(state, out):
        if state.over and state.turns > 3:
            state.salt = 0
            out.append(state)
    """
    condition = "if state.over and state.turns > 3:"
    assert changes(source) == {
        (condition, "if not (state.over and state.turns > 3):"),
        (condition, "if state.over or state.turns > 3:"),
        (condition, "if state.over:"),
        (condition, "if state.turns > 3:"),
        (condition, "if state.over and state.turns >= 3:"),
        (condition, "if state.over and state.turns > 4:"),
        (condition, "if state.over and state.turns > 2:"),
        ("state.salt = 0", "pass"),
        ("state.salt = 0", "state.salt = 1"),
        ("out.append(state)", "pass"),
    }


def test_texts_and_annotations_are_left_alone() -> None:
    source = '''
    """A module of 3 words."""
    from x import y

    NAMES: Final[dict[int, 4]] = ("one", "two")

    def told(count: Literal[3]) -> Message:
        """Not 5."""
        raise AssertionError(f"{count + 1} cannot be")
        return sentence(f"There are {count + 1}.")

    def declared(self) -> int: ...
    '''
    assert changes(source) == set()


def test_a_constant_is_judged_by_who_reads_it() -> None:
    operators = pytest.importorskip("tests.mutation.operators")
    made = operators.mutants_of("x", "LIMIT: Final = 3\n\n\ndef low(count: int = 0) -> bool:\n    return not count\n")
    assert {(mutant.made, mutant.function) for mutant in made} == {("LIMIT", ""), ("low", "low")}


def test_every_module_of_the_rules_can_be_mutated() -> None:
    operators = pytest.importorskip("tests.mutation.operators")
    assert {"scoring", "effects", "effects.five"} <= set(modules(ROOT))
    made = operators.mutants_of("scoring", path_of(ROOT, "scoring").read_text(encoding="utf-8"))
    assert len(made) > 50 and len({name_of(mutant) for mutant in made}) == len(made)
    assert {mutant.function for mutant in made} >= {"hand_value", "end_game", "winners_of"}


# The survivors that are explained


def test_survivors_are_found_again_in_the_file_they_were_written_to(tmp_path: Path) -> None:
    mutants = [
        Mutant("scoring", "end_game", 'x["a"] = 1', "pass", 1, (1, 1), ""),
        Mutant("scoring", "end_game", 'x["a"] = 1', "pass", 2, (2, 2), ""),
    ]
    file = tmp_path / "survivors.toml"
    file.write_text(as_toml(mutants), encoding="utf-8")
    with pytest.raises(ValueError, match="has no reason"):
        explained(file)
    file.write_text(as_toml(mutants).replace('why = ""', 'why = "nobody looks"'), encoding="utf-8")
    assert explained(file) == {name_of(mutant): "nobody looks" for mutant in mutants}


def test_each_survivor_is_explained_once() -> None:
    assert EXPLAINED.read_text(encoding="utf-8").count("\n    [") == len(explained())


def test_each_survivor_is_a_change_of_lines_that_stand_in_its_function() -> None:
    known = {module: written(module) for module in modules(ROOT)}
    assert [name for name in explained() if in_one_line(name[2]) not in known[name[0]].get(name[1], "")] == []


def written(module: str) -> dict[str, str]:
    """What each function and class of a module consists of, and under no name the whole module."""
    source = path_of(ROOT, module).read_text(encoding="utf-8")
    found = {"": in_one_line(source)}
    for name, node in functions(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[name] = in_one_line(ast.get_source_segment(source, node) or "")
    return found


def in_one_line(text: str) -> str:
    return " ".join(text.split())
