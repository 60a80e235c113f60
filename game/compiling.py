"""Compiling the rules: mypyc turns the Python modules into C; they play the same games, up to twice as fast.

Installing does it on request (`.build/hook.py`); `bench compiled` and `python -m tests.compiled` do it in a copy of the
checkout, since Python would load compiled files lying beside the sources. The result counts only if seeded games are
the same as before. ``python -m game.compiling`` prints a digest of those games; with files as arguments it compiles
those of the working folder, which must be a copy.

Importing this module needs only the standard library, because installing runs it before any dependency is there.
"""

from __future__ import annotations

import filecmp
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

#: If this environment variable is ``1``, installing compiles the rules or fails. Otherwise they stay plain Python.
SWITCH: Final = "GRAND_UNO_COMPILE"
#: The packages that compiling needs; the extra ``compiled`` in pyproject.toml.
NEEDS: Final = ("mypy>=1.11", "setuptools>=61")
#: What is compiled: the rules, and the policy that plays by them a thousand times for every act of a bot.
COMPILED: Final = ("rules", "ai/quick")
#: Modules that stay plain Python. The first imports names in a way mypyc does not see. The next two declare fields by
#: a function; compiled they gain nothing. From the rulebook on (`book` is a folder) they are not used in play,
#: only read and written, and would take as long to compile; the last three only declare events.
LEFT_OUT: Final = frozenset(
    {
        "__init__.py", "values/ruleset.py", "values/views.py", "rulebook.py", "book", "notation.py", "data.py",
        "foresight.py", "strict.py", "events/course.py", "events/moving.py", "events/players.py",
    }
)  # fmt: skip
#: Higher levels take longer to compile, and the result is no faster.
_LEVEL: Final = "1"
_SECONDS: Final = 900
_MADE: Final = (".so", ".pyd")
_GAMES: Final = 2
_LONGEST: Final = 2000
_WORLDS: Final = 16  # one of this many positions is dealt anew
_NOT_COPIED: Final = shutil.ignore_patterns("_data", "__pycache__", *(f"*{ending}" for ending in _MADE))


class CompileError(RuntimeError):
    """Raised when the rules cannot be compiled here; the message is a clause for players."""


def obstacle() -> str | None:
    """Say what keeps the rules from being compiled on this machine, or None. The compiler itself is not tried."""
    if platform.python_implementation() != "CPython":
        return "only CPython runs what mypyc makes"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the headers of Python are missing"
    if os.name == "posix" and not _has_c_compiler():
        return "there is no C compiler"
    return None


def _has_c_compiler() -> bool:
    """Return whether there is a C compiler; on a Mac the command always exists, and may only offer to install one."""
    if sys.platform == "darwin":
        return subprocess.run(["/usr/bin/xcode-select", "-p"], capture_output=True, check=False).returncode == 0
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def compile_rules(package: Path, folder: Path) -> list[Path]:
    """Copy the package into a folder, compile its rules there, and return the files made, relative to that folder.

    It takes most of a minute on two cores, but only seconds in a folder that holds the last build if little has changed
    since. Raises CompileError if it fails, or if the compiled rules play different games.
    """
    # This file is missing if the last build was cut short: mypyc's caches then do not match the C files.
    finished = folder / "finished"
    if not finished.is_file() or finished.read_text("utf-8") != sys.version:
        shutil.rmtree(folder, ignore_errors=True)
    finished.unlink(missing_ok=True)
    copy = folder / "game"
    _renew(package, copy)
    files = [
        f"game/{part}/{file.relative_to(copy / part).as_posix()}"
        for part in COMPILED
        for file in sorted((copy / part).rglob("*.py"))
        if LEFT_OUT.isdisjoint(_names(file.relative_to(copy / part)))
    ]
    current = {_stem(name) for file in files for name in (file, f"{_library(file)}__mypyc")}
    for old in _made_in(folder):
        if _stem(old.as_posix()) not in current:
            (folder / old).unlink()
    with ThreadPoolExecutor() as beside:
        plain = beside.submit(run, package.parent, "game.compiling")
        run(folder, "game.compiling", *files)
        made = _made_in(folder)
        if not made:
            raise CompileError("mypyc has made nothing")
        if run(folder, "game.compiling") != plain.result():
            raise CompileError("the compiled rules play another game")
    finished.write_text(sys.version, "utf-8")
    return made


def _renew(package: Path, copy: Path) -> None:
    """Make the copy equal to the package, without touching equal files or the compiled files beside them."""
    kept = {file.relative_to(copy): file for file in copy.rglob("*") if file.is_file() and file.suffix not in _MADE}
    shutil.copytree(package, copy, ignore=_NOT_COPIED, copy_function=_copy_changed, dirs_exist_ok=True)
    for name, file in kept.items():
        if not (package / name).exists():
            file.unlink()


def _copy_changed(source: str, copy: str) -> None:
    if not os.path.exists(copy) or not filecmp.cmp(source, copy, shallow=False):
        shutil.copyfile(source, copy)


def _made_in(folder: Path) -> list[Path]:
    """Return the compiled files, relative to the folder: the modules, and their shared libraries at the top."""
    found = [*folder.glob("*"), *(folder / "game").rglob("*")]
    return [file.relative_to(folder) for file in sorted(found) if file.suffix in _MADE]


def _stem(file: str) -> str:
    """Return the path of a file up to its first dot: ``game/rules/turns`` for ``game/rules/turns.py``."""
    return file.split(".")[0]


def _library(file: str) -> str:
    """Return the name of a module's library: ``game_rules_values_cards`` for ``game/rules/values/cards.py``."""
    return _stem(file).replace("/", "_")


def build(files: Sequence[str]) -> None:
    """Compile files of the working folder in place, one library per file, on all cores.

    Needs the packages in `NEEDS`. A library is rebuilt only if its file has changed, or a class that its file uses has
    other fields. What mypyc needs at run time is compiled once and linked into each.
    """
    from mypyc.build import mypycify
    from mypyc.common import RUNTIME_C_FILES
    from setuptools import setup

    libraries = mypycify(
        ["--config-file=", *files],
        separate=[([file], _library(file)) for file in files],
        opt_level=_LEVEL,
        debug_level="0",
        include_runtime_files=False,
    )
    common = {os.path.join("build", file) for file in RUNTIME_C_FILES}
    shared = sorted(common.intersection(libraries[0].sources))
    for library in libraries:
        library.sources = [file for file in library.sources if file not in common]
    headers = [*libraries[0].include_dirs, sysconfig.get_path("include")]
    runtime = {"sources": shared, "include_dirs": headers, "cflags": libraries[0].extra_compile_args}
    setup(
        name="grand-uno",
        packages=[],
        libraries=[("mypyc_runtime", runtime)],
        ext_modules=libraries,
        script_args=["--quiet", "build_clib", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"],
    )


def _names(file: Path) -> tuple[str, str]:
    """Return the names under which `LEFT_OUT` may list a file: its own path, and its folder."""
    return file.as_posix(), file.parts[0]


def run(folder: Path, module: str, *arguments: str) -> str:
    """Run a module with this folder first on the path, and return its output. Raises CompileError if it fails."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
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
    """Return a digest of seeded random games of every rule set: legal actions, views and events."""
    from game.rules import RULE_SETS, apply, known, legal_actions, new_game, redeal, state_to_data, view
    from game.rules.events import Event
    from game.rules.values import chance

    told = hashlib.sha256()
    for name, rules in RULE_SETS.items():
        for seed in range(_GAMES):
            happened: list[Event] = []
            players = 3 + 2 * seed
            state = new_game(rules, players, seed, happened)
            rng = chance.seeded(seed)
            for number in range(_LONGEST):
                legal = [action for player in range(players) for action in legal_actions(state, player)]
                if state.over or not legal:
                    break
                index, rng = chance.below(rng, len(legal))
                told.update(repr((legal, view(state, number % players))).encode())
                if number % _WORLDS == 0:
                    world, _ = redeal(known(state, 0), 0, rng)
                    told.update(repr(state_to_data(world)).encode())
                apply(state, legal[index], happened)
            told.update(repr((name, happened)).encode())
    return told.hexdigest()


if __name__ == "__main__":
    if files_to_compile := sys.argv[1:]:
        build(files_to_compile)
    else:
        print(games())
