"""Mutants: what they are called, and where the modules lie that they are made of."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Mutant(NamedTuple):
    """One change of one module; ``function``, ``old``, ``new`` and ``nth`` name it, also after the code has moved."""

    module: str  # below game.rules: "scoring", "effects.five"
    function: str  # "Share.asks", or "" at the module's own level
    old: str  # the changed lines as they are
    new: str  # and as they are in the mutant, "" where they are gone
    nth: int  # which of several equal changes in one function, counted from 1
    lines: tuple[int, int]  # first and last line of the statement
    source: str  # of the whole mutated module
    made: str = ""  # the name that is made where this is executed at the import: a constant, class or function


def modules(root: Path) -> list[str]:
    """The modules of the rules in a checkout, as ``Mutant.module`` names them."""
    folder = root / "game" / "rules"
    paths = (path.relative_to(folder).with_suffix("") for path in sorted(folder.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths if path.parts != ("__init__",)]


def path_of(root: Path, module: str) -> Path:
    """The file of a module of the rules."""
    path = root.joinpath("game", "rules", *module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
