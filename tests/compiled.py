"""``python -m tests.compiled [PYTEST ...]``: compiles the rules in a copy of the checkout, and runs its tests on them.

The tests run on the plain Python of the checkout, people play with compiled rules wherever installing could compile
them. What is compiled is held to the types it declares, and asks less of Python: this sees whether it is the same game.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.compiling import compile_rules

ROOT = Path(__file__).resolve().parent.parent
#: The mutation command changes sources, which nobody reads here.
_LEFT_OUT = "--ignore=tests/mutation"
_NOT_COPIED = shutil.ignore_patterns("game", ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "build", "dist")


def build(copy: Path) -> None:
    """Copy the checkout, with compiled rules. Raises CompileError if that fails."""
    compile_rules(ROOT / "game", copy)  # while no pyproject.toml lies there, for mypyc to read as its own
    shutil.copytree(ROOT, copy, ignore=_NOT_COPIED, dirs_exist_ok=True)


def main(arguments: Sequence[str]) -> int:
    """Build, see that it is the compiled rules that are tested, and test them; the exit code of pytest."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "grand-uno"
        build(copy)
        alone = {**os.environ, "PYTHONPATH": str(copy)}
        whose = "from game.rules import engine; print(engine.__file__)"
        told = subprocess.run([sys.executable, "-c", whose], check=True, cwd=copy, env=alone, capture_output=True)
        if told.stdout.decode().strip().endswith(".py"):
            print("The rules were not compiled.", file=sys.stderr)
            return 1
        tests = [sys.executable, "-m", "pytest", "-q", _LEFT_OUT, *arguments]
        return subprocess.run(tests, cwd=copy, env=alone).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
