"""Every rank has its own file of tests, which tests what its sentence says."""

from __future__ import annotations

import ast
from pathlib import Path

from game.rules.effects import EFFECTS, MODULES

#: Files beside those of the ranks: what Seven and Zero do by the house rule.
OTHERS = {"house"}
TESTS = Path(__file__).with_name("effects")


def functions_of(file: Path) -> list[str]:
    tree = ast.parse(file.read_text("utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def test_every_rank_has_a_file_of_tests() -> None:
    wanted = {f"test_{module.__name__.split('.')[-1]}.py" for module in MODULES.values()}
    assert {file.name for file in TESTS.glob("test_*.py")} == wanted | {f"test_{name}.py" for name in OTHERS}
    for file in TESTS.glob("test_*.py"):
        assert len(functions_of(file)) >= 3, file.name


def test_every_test_file_names_the_rules_of_its_rank() -> None:
    for module in MODULES.values():
        name = module.__name__.split(".")[-1]
        head = (TESTS / f"test_{name}.py").read_text("utf-8").partition("\n")[0]
        assert module.RULE in head, name


def test_every_file_of_effects_belongs_to_one_rank() -> None:
    files = {path.stem for path in Path(MODULES[0].__file__ or "").parent.glob("*.py")} - {"__init__"}
    assert files == {module.__name__.split(".")[-1] for module in MODULES.values()} | OTHERS
    assert len(set(EFFECTS.values())) == len(MODULES)
