"""The benchmark of the rules in a copy of the program where they are compiled (game/compiling.py)."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

import game
from game import compiling
from game.lab.bench import beside
from game.lab.bench.figures import BenchError, Figures
from game.rules.values.messages import sentence
from game.text import say, text

_HOW: Final = sentence(
    "The tools that compile the rules are missing: pip install 'grand-uno[compiled]' adds them, except for a C "
    "compiler."
)


def measure() -> Figures:
    """Return the figures of ``bench rules`` with compiled rules. Raises BenchError if they cannot be compiled here."""
    if not _has_mypyc():
        raise BenchError(_HOW)
    print(text("Compiling the rules takes most of a minute."), file=sys.stderr)
    try:
        with tempfile.TemporaryDirectory() as folder:
            compiling.compile_rules(Path(game.__file__).parent, Path(folder))
            _take_others_along(Path(folder))
            told = compiling.run(Path(folder), "game", "bench", "rules")
    except compiling.CompileError as error:
        raise BenchError(sentence("The rules cannot be compiled here: {why}.", why=str(error))) from error
    figures: Figures = json.loads(told)
    del figures["bench"]
    if not any(name.startswith("classic_against") for name in figures):
        print(say(beside.HOW), file=sys.stderr)
    return figures


def _take_others_along(folder: Path) -> None:
    """Copy the library that the plain rules are compared with into the folder, if there is one."""
    checkout = Path(game.__file__).parent.parent
    if (checkout / beside.OTHERS).is_file():
        (folder / beside.OTHERS).parent.mkdir(parents=True)
        shutil.copy(checkout / beside.OTHERS, folder / beside.OTHERS)


def _has_mypyc() -> bool:
    """Return whether mypyc is installed; whether a C compiler accepts its output shows only later."""
    try:
        import mypyc  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError:
        return False
    return True
