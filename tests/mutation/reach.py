"""Reach: which tests execute which line of the rules, and how long each takes.

All tests of the rules are played once under coverage.py, each as a context of its own. The answer is kept in a file
until the rules or a test change.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import pytest

#: The tests that judge the rules. Those of another process are left out: the mutant is not there.
SUITE: Final = ("tests/test_scenarios.py", "tests/test_rule_sets.py", "tests/rules", "tests/oracle")
LEFT_OUT: Final = ("test_another_process_with_other_hashes_plays_the_same_games",)
#: Parts of the program and of its tests that decide nothing about what a test of the rules does.
_NOT_THE_RULES: Final = ("game/ui", "game/app", "game/lab/bench", "game/cli", "tests/mutation", "tests/ui", "tests/e2e")
_PLAY_SCENARIOS: Final = ("tests/test_scenarios.py", "tests/test_rule_sets.py")
#: Given to every pytest that plays a part of the suite: it stops at the first failure and writes nothing.
ARGUMENTS: Final = ("-x", *(f"-pno:{name}" for name in ("cacheprovider", "faulthandler", "terminal", "warnings")))

Part = dict[str, Any]


@dataclass(frozen=True)
class Reach:
    """Which tests a line can be judged by."""

    tests: tuple[str, ...]  # node ids
    seconds: tuple[float, ...]  # of each
    lines: dict[str, dict[int, int]]  # by file below the root and line: a bit for each test
    imported: dict[str, set[int]]  # lines executed when the rules are imported, which any test may depend on

    def of(self, file: str, lines: tuple[int, int]) -> set[int]:
        """The tests that execute one of these lines of a file."""
        bits = 0
        for line in range(lines[0], lines[1] + 1):
            bits |= self.lines[file].get(line, 0)
        return {index for index in range(bits.bit_length()) if bits >> index & 1}

    def at_import(self, file: str, lines: tuple[int, int]) -> bool:
        """Whether one of these lines is executed when the rules are imported, so that any test may depend on it."""
        return not self.imported[file].isdisjoint(range(lines[0], lines[1] + 1))

    def reading(self, places: Iterable[tuple[str, int]]) -> set[int]:
        """The tests that execute one of these lines, or whose own file one of them is in."""
        found: set[int] = set()
        for file, line in places:
            if file in self.lines and line not in self.imported[file]:
                found |= self.of(file, (line, line))
            elif file not in self.lines:
                found.update(index for index, nodeid in enumerate(self.tests) if nodeid.startswith(f"{file}::"))
        return found or set(range(len(self.tests)))


def use_profile() -> None:
    """Let property tests try the same examples every time, and not look for smaller ones."""
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=tuple(HealthCheck),
    )
    settings.load_profile("mutation")


def reach(root: Path) -> Reach:
    """What the tests of a checkout reach; what has changed since the last time is recorded now."""
    kept = {file: _kept(root, file) for file in _files(root)}
    missing = [file for file, place in kept.items() if not place.exists()]
    if missing:
        print(f"recording which lines the tests of {len(missing)} files reach", file=sys.stderr)
        for file, part in _in_a_fork(root, missing).items():
            kept[file].write_text(json.dumps(part), encoding="utf-8")
    return _joined([json.loads(place.read_text(encoding="utf-8")) for place in kept.values()])


def _joined(parts: Sequence[Part]) -> Reach:
    tests: list[str] = []
    seconds: list[float] = []
    lines: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    imported: dict[str, set[int]] = defaultdict(set)
    for part in parts:
        for file, found in part["lines"].items():
            for line, bits in found.items():
                lines[file][int(line)] |= int(bits, 16) << len(tests)
        for file, found in part["imported"].items():
            imported[file].update(found)
        tests += part["tests"]
        seconds += part["seconds"]
    return Reach(tuple(tests), tuple(seconds), lines, imported)


def _files(root: Path) -> list[str]:
    """The files of the suite, below the root."""
    found = [path for name in SUITE for path in sorted((root / name).rglob("test_*.py")) or [root / name]]
    return [str(path.relative_to(root)) for path in found]


def _kept(root: Path, file: str) -> Path:
    """Where the answer for a test file is kept: a name made of all that the answer depends on."""
    told = hashlib.sha256()
    for folder in ("game", "tests"):
        for path in sorted((root / folder).rglob("*")):
            name = str(path.relative_to(root))
            helps = path.suffix == ".py" and not path.name.startswith("test_") and not name.startswith(_NOT_THE_RULES)
            if helps or name == file or (path.suffix == ".table" and file in _PLAY_SCENARIOS):
                told.update(name.encode())
                told.update(path.read_bytes())
    return Path(tempfile.gettempdir()) / f"grand-uno-reach-{told.hexdigest()[:24]}.json"


def _in_a_fork(root: Path, files: Sequence[str]) -> dict[str, Part]:
    """Record in a process of its own, so that this one never imports the rules."""
    import multiprocessing

    forks = multiprocessing.get_context("fork")
    here, there = forks.Pipe(duplex=False)
    process = forks.Process(target=_record, args=(root, files, there))
    process.start()
    there.close()
    try:
        parts: dict[str, Part] = here.recv()
    except EOFError:
        raise SystemExit("the tests do not pass on the unchanged rules: mutants would say nothing") from None
    finally:
        process.join()
    return parts


def _record(root: Path, files: Sequence[str], out: Connection) -> None:
    import coverage

    measured = coverage.Coverage(data_file=None, include=[f"{root}/game/rules/*"], config_file=False, messages=False)
    recorder = Recorder(measured)
    measured.start()
    status = pytest.main([*ARGUMENTS, *(str(root / name) for name in files)], plugins=[recorder])
    measured.stop()
    if status != pytest.ExitCode.OK:
        return
    data = measured.get_data()
    reached = {str(Path(file).relative_to(root)): data.contexts_by_lineno(file) for file in data.measured_files()}
    out.send({file: _part(file, recorder.seconds, reached) for file in files})


def _part(file: str, seconds: dict[str, float], reached: dict[str, dict[int, list[str]]]) -> Part:
    """What the tests of one file reach, with a bit for each, and the lines executed at the import."""
    tests = [nodeid for nodeid in seconds if nodeid.partition("::")[0] == file]
    bits = {nodeid: 1 << place for place, nodeid in enumerate(tests)}
    lines: dict[str, dict[int, str]] = {}
    for name, by_line in reached.items():
        lines[name] = {}
        for line, contexts in by_line.items():
            if found := sum(bits.get(context, 0) for context in contexts):
                lines[name][line] = f"{found:x}"
    imported = {name: [line for line, contexts in found.items() if "" in contexts] for name, found in reached.items()}
    return {
        "tests": tests,
        "seconds": [round(seconds[test], 5) for test in tests],
        "lines": lines,
        "imported": imported,
    }


class Recorder:
    """A pytest plugin that tells coverage.py which test is running, and measures each."""

    def __init__(self, measured: Any) -> None:
        self.seconds: dict[str, float] = {}
        self._measured = measured
        self._caches: list[Callable[[], None]] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not item.name.startswith(LEFT_OUT)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            print(f"{report.nodeid} fails on the unchanged rules:\n{report.longreprtext}", file=sys.stderr)

    def _forget(self) -> None:
        """Empty the caches of the rules, so that each test executes what it depends on."""
        if not self._caches:
            known = [module for name, module in sys.modules.items() if name.startswith("game.rules")]
            held = [value for module in known for value in vars(module).values()]
            self._caches = [value.cache_clear for value in held if hasattr(value, "cache_clear")]
        for clear in self._caches:
            clear()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._forget()
        self._measured.switch_context(item.nodeid)
        started = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - started
            self._measured.switch_context("")
