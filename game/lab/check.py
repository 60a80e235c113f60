"""Checking: play scenario files and report what does not hold (``grand-uno check``)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

from game.rules.values.messages import sentence
from game.session.letters import printable
from game.session.scenario import SIZE_LIMIT, SUFFIX, Scenario, decode_scenario, load_scenario, play
from game.session.scenario_setup import ScenarioError
from game.text import say, text

ALL_HOLD, SOME_FAIL, UNREADABLE = range(3)
STANDARD_INPUT: Final = Path("-")


def check(paths: Sequence[str], out: TextIO) -> int:
    """Play scenario files, and all ``*.table`` files in folders, and print what does not hold.

    The last line counts the files; an unreadable one counts as failed. Returns the exit status: 0 if everything holds,
    1 if something does not, 2 if a file cannot be read. ``-`` is standard input.
    """
    passed = failed = 0
    unreadable = False
    for path in _files(paths):
        try:
            scenario = _read(path)
        except ScenarioError as error:
            print(printable(f"{_place(path, error.line)}: {say(error.message, as_typed=True)}"), file=out)
            unreadable = True
            failed += 1
            continue
        for warning in scenario.warnings:
            words = text("warning: {warning}", warning=warning)
            print(printable(f"{path}: {words}"), file=out)
        failures = play(scenario).failures
        for failure in failures:
            words = text("expected {wanted}, found {found}", wanted=failure.expected, found=failure.found)
            print(printable(f"{_place(path, failure.line)}: {words}"), file=out)
        passed += not failures
        failed += bool(failures)
    print(text("{passed} passed, {failed} failed", passed=passed, failed=failed), file=out)
    return UNREADABLE if unreadable else SOME_FAIL if failed else ALL_HOLD


def _read(path: Path) -> Scenario:
    if path != STANDARD_INPUT:
        return load_scenario(path)
    if sys.stdin is None:
        raise ScenarioError(0, sentence("Standard input is closed."))
    return decode_scenario(sys.stdin.buffer.read(SIZE_LIMIT + 1))


def _files(paths: Sequence[str]) -> list[Path]:
    files: list[Path] = []
    for name in paths:
        path = Path(name)
        files += sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return files


def _place(path: Path, line: int) -> str:
    return f"{path}:{line}" if line else str(path)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(text("Name the scenario files or folders to check."))
    sys.exit(check(sys.argv[1:], sys.stdout))
