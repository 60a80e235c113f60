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
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

#: The tests that judge the rules. Those of another process are left out: the mutant is not there.
SUITE: Final = ("tests/test_scenarios.py", "tests/test_rule_sets.py", "tests/rules", "tests/oracle")
LEFT_OUT: Final = ("test_another_process_with_other_hashes_plays_the_same_games",)
#: Given to every pytest that plays a part of the suite: it stops at the first failure and writes nothing.
ARGUMENTS: Final = ("-x", *(f"-pno:{name}" for name in ("cacheprovider", "faulthandler", "terminal", "warnings")))


@dataclass(frozen=True)
class Reach:
    """Which tests a line can be judged by."""

    tests: tuple[str, ...]  # node ids
    seconds: tuple[float, ...]  # of each
    lines: dict[str, dict[int, int]]  # by file below the root and line: a bit for each test
    imported: dict[str, set[int]]  # lines executed when the rules are imported, which any test may depend on

    def of(self, file: str, lines: tuple[int, int]) -> list[int]:
        """The tests that execute one of these lines of a file, quickest first."""
        span = range(lines[0], lines[1] + 1)
        if self.imported[file].intersection(span):
            reached = list(range(len(self.tests)))
        else:
            bits = 0
            for line in span:
                bits |= self.lines[file].get(line, 0)
            reached = [index for index in range(bits.bit_length()) if bits >> index & 1]
        return sorted(reached, key=lambda index: self.seconds[index])


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


def reach(root: Path, suite: Sequence[str] = SUITE) -> Reach:
    """What the tests of a checkout reach; recorded now if anything changed since the last time."""
    kept = Path(tempfile.gettempdir()) / f"grand-uno-reach-{_fingerprint(root, suite)}.json"
    if not kept.exists():
        print("recording which tests reach which line", file=sys.stderr)
        kept.write_text(json.dumps(_in_a_fork(root, suite)), encoding="utf-8")
    data = json.loads(kept.read_text(encoding="utf-8"))
    lines = {file: {int(line): int(bits, 16) for line, bits in found.items()} for file, found in data["lines"].items()}
    imported = {file: set(found) for file, found in data["imported"].items()}
    return Reach(tuple(data["tests"]), tuple(data["seconds"]), lines, imported)


def _fingerprint(root: Path, suite: Sequence[str]) -> str:
    told = hashlib.sha256(repr(suite).encode())
    files = [path for folder in ("game/rules", "game/session", "tests") for path in (root / folder).rglob("*")]
    for path in sorted(files):
        if path.suffix in (".py", ".table") and "mutation" not in path.parts:
            told.update(str(path.relative_to(root)).encode())
            told.update(path.read_bytes())
    return told.hexdigest()[:20]


def _in_a_fork(root: Path, suite: Sequence[str]) -> dict[str, Any]:
    """Record in a process of its own, so that this one never imports the rules."""
    import multiprocessing

    forks = multiprocessing.get_context("fork")
    here, there = forks.Pipe(duplex=False)
    process = forks.Process(target=_record, args=(root, suite, there))
    process.start()
    there.close()
    try:
        data: dict[str, Any] = here.recv()
    except EOFError:
        raise SystemExit("the tests do not pass on the unchanged rules: mutants would say nothing") from None
    finally:
        process.join()
    return data


def _record(root: Path, suite: Sequence[str], out: Any) -> None:
    import coverage

    measured = coverage.Coverage(data_file=None, include=[f"{root}/game/rules/*"], config_file=False, messages=False)
    recorder = Recorder(measured)
    measured.start()
    status = pytest.main([*ARGUMENTS, *(str(root / name) for name in suite)], plugins=[recorder])
    measured.stop()
    if status != pytest.ExitCode.OK:
        return
    data = measured.get_data()
    places = {nodeid: place for place, nodeid in enumerate(recorder.seconds)}
    lines: dict[str, dict[int, str]] = {}
    imported: dict[str, list[int]] = {}
    for file in data.measured_files():
        name = str(Path(file).relative_to(root))
        by_line = data.contexts_by_lineno(file)
        imported[name] = [line for line, contexts in by_line.items() if "" in contexts]
        lines[name] = {
            line: f"{sum(1 << places[context] for context in contexts if context):x}"
            for line, contexts in by_line.items()
        }
    seconds = [round(value, 5) for value in recorder.seconds.values()]
    out.send({"tests": list(recorder.seconds), "seconds": seconds, "lines": lines, "imported": imported})


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
