"""The figures of the rules once more, of a copy in which mypyc has compiled them (README.md)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import game
from game.bench import BenchError, Figures, beside

#: Stays plain Python: mypyc makes nothing of dataclasses whose fields are made by a function. As in pyproject.toml.
LEFT_OUT: Final = ("game/rules/ruleset.py", "game/rules/views.py")
_HOW: Final = "nothing compiles the rules here: pip install 'grand-uno[compiled]' adds what does, but for a C compiler"


def measure() -> Figures:
    """The figures of ``bench rules`` with compiled rules. Raises BenchError if they cannot be compiled here."""
    if not _has_compiler():
        raise BenchError(_HOW)
    with tempfile.TemporaryDirectory() as folder:
        _compile(Path(folder))
        told = _run("game", "bench", "rules", folder=folder)
    figures: Figures = json.loads(told)
    del figures["bench"]
    if "classic_against_rlcard" not in figures:
        print(beside.HOW, file=sys.stderr)
    return figures


def _has_compiler() -> bool:
    """Whether there is what makes C of the rules; whether a C compiler takes it will be seen."""
    try:
        import mypyc  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError:
        return False
    return True


def _compile(folder: Path) -> None:
    """Copy the program into a folder, and compile its rules there."""
    package = Path(game.__file__).parent
    shutil.copytree(package, folder / "game", ignore=shutil.ignore_patterns("_data", "__pycache__", "*.so", "*.pyd"))
    files = [file.relative_to(folder).as_posix() for file in sorted((folder / "game" / "rules").rglob("*.py"))]
    print("Compiling the rules takes about a minute.", file=sys.stderr)
    _run("mypyc", *(file for file in files if file not in LEFT_OUT), folder=str(folder))


def _run(module: str, *arguments: str, folder: str) -> str:
    """What a module prints that is run in a folder. Raises BenchError with the last line of what went wrong."""
    environment = {**os.environ, "PYTHONPATH": folder, "MYPYC_DEBUG_LEVEL": "0"}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise BenchError(f"{module} ended with an error: {lines[-1] if lines else done.returncode}")
    return done.stdout
