"""Compiling the rules: mypyc makes C of them as they stand, which plays the same games, up to twice as fast.

Installing does it where it can (`.build/hook.py`), `bench compiled` and `python -m tests.compiled` do it in a copy of
the checkout. It happens in a folder of its own, since compiled files beside the sources would be used in their place,
and counts only if seeded games go as they went before. ``python -m game.compiling`` prints how they go.

Nothing from outside the standard library is imported here: installing runs it before anything is there.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

#: Says whether installing compiles: ``1`` always, and fails where it cannot; ``0`` never; otherwise where it can.
SWITCH: Final = "GRAND_UNO_COMPILE"
#: What installing needs for it; as the extra ``compiled`` in pyproject.toml.
NEEDS: Final = ("mypy>=1.11", "setuptools>=61")
#: What is compiled: the rules, and what plays by them a thousand times for every act of a bot.
COMPILED: Final = ("rules", "ai/quick")
#: These stay plain Python. The first fetches names in a way mypyc does not see.
#: Of the next two it makes nothing: dataclasses with fields made by a function. Those after them (`book` is a folder)
#: are not played by, only read and written, and would take as long to compile; the last only say what facts there are.
LEFT_OUT: Final = frozenset(
    {
        "__init__.py", "ruleset.py", "views.py", "rulebook.py", "book", "notation.py", "data.py", "strict.py",
        "events/course.py", "events/moving.py", "events/players.py",
    }
)  # fmt: skip
#: Higher levels take longer to compile, and play no faster.
_LEVEL: Final = "1"
_SECONDS: Final = 900
_MADE: Final = ("*.so", "*.pyd")
_GAMES: Final = 3
_LONGEST: Final = 2000
_WORLDS: Final = 16  # of so many positions one is dealt anew
_NOT_COPIED: Final = shutil.ignore_patterns("_data", "__pycache__", *_MADE)


class CompileError(RuntimeError):
    """The rules cannot be compiled here; the message is a clause for a person."""


def obstacle() -> str | None:
    """What keeps the rules from being compiled on this machine, or None: whether the compiler works will be seen."""
    if platform.python_implementation() != "CPython":
        return "only CPython runs what mypyc makes"
    if os.name == "nt" and os.environ.get(SWITCH) != "1":
        return f"on Windows it is only tried with {SWITCH}=1"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the headers of Python are missing"
    if os.name == "posix" and not _has_c_compiler():
        return "there is no C compiler"
    return None


def _has_c_compiler() -> bool:
    """Whether there is a C compiler; on a Mac the command is always there, and may only offer to install one."""
    if sys.platform == "darwin":
        return subprocess.run(["/usr/bin/xcode-select", "-p"], capture_output=True, check=False).returncode == 0
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def compile_rules(package: Path, folder: Path) -> list[Path]:
    """Copy the package into a folder and compile its rules there; the files made, as paths in that folder.

    It takes most of a minute. Raises CompileError if it fails, or if the compiled rules play another game.
    """
    shutil.copytree(package, folder / "game", ignore=_NOT_COPIED)
    before = run(folder, "game.compiling")
    files = [
        f"{part}/{file.relative_to(folder / 'game' / part).as_posix()}"
        for part in COMPILED
        for file in sorted((folder / "game" / part).rglob("*.py"))
        if LEFT_OUT.isdisjoint(_names(file.relative_to(folder / "game" / part)))
    ]
    run(folder, "mypyc", *(f"game/{file}" for file in files))
    shutil.rmtree(folder / "build", ignore_errors=True)
    made = [file.relative_to(folder) for kind in _MADE for file in sorted(folder.rglob(kind))]
    if not made:
        raise CompileError("mypyc has made nothing")
    if run(folder, "game.compiling") != before:
        raise CompileError("the compiled rules play another game")
    return made


def _names(file: Path) -> tuple[str, str]:
    """What a file of a part is called in what is left out: by itself, or by its folder."""
    return file.as_posix(), file.parts[0]


def run(folder: Path, module: str, *arguments: str) -> str:
    """What a module prints that is run in a folder, and finds it before all others. Raises CompileError if it fails."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "MYPYC_OPT_LEVEL": _LEVEL, "MYPYC_DEBUG_LEVEL": "0"}
    command = [sys.executable, "-m", module, *arguments]
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CompileError(f"{module} did not come to an end: {error}") from error
    if done.returncode != 0:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise CompileError(f"{module} ended with an error: {lines[-1].rstrip('.') if lines else done.returncode}")
    return done.stdout


def games() -> str:
    """A digest of seeded random games of every rule set: what may be done and seen in them, and what happens."""
    from game.rules import RULE_SETS, apply, chance, known, legal_actions, new_game, redeal, state_to_data, view
    from game.rules.events import Event

    told = hashlib.sha256()
    for name, rules in RULE_SETS.items():
        for seed in range(_GAMES):
            happened: list[Event] = []
            players = 2 + seed % 4
            state = new_game(rules, players, seed, happened)
            rng = chance.seeded(seed)
            for number in range(_LONGEST):
                legal = [action for player in range(players) for action in legal_actions(state, player)]
                if state.over or not legal:
                    break
                index, rng = chance.below(rng, len(legal))
                told.update(repr((legal, [view(state, player) for player in range(players)])).encode())
                if number % _WORLDS == 0:
                    world, _ = redeal(known(state, 0), 0, rng)
                    told.update(repr(state_to_data(world)).encode())
                apply(state, legal[index], happened)
            told.update(repr((name, happened)).encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(games())
