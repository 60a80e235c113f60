"""Judging: the tests that reach a mutant are played against it, in a process that has never seen the real rules."""

from __future__ import annotations

import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Generator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final, NamedTuple

import pytest

from tests.mutation.reach import ARGUMENTS, use_profile

KILLED, SURVIVED, NO_PROGRAM = "killed", "survived", "no program"
#: What can kill a mutant besides a test.
IMPORT, LAWS = "import of the rules", "laws of games between bots"

#: Tests that are called directly, without pytest: a scenario takes a millisecond.
_SCENARIO: Final = "tests/test_scenarios.py::test_the_scenario_"
#: How much processor time a test may take: so many seconds, and so many times what it took under coverage.
_SECONDS: Final = 1.5
_TIMES: Final = 6.0
_MEMORY: Final = 3 << 30
#: How many games bots play under the eyes of the law against a mutant that no test has killed.
GAMES: Final = 24


class Case(NamedTuple):
    """A mutant in the file of its module, and the tests to play, each with the seconds it took on the real rules."""

    name: str  # "game.rules.scoring"
    file: Path
    source: str
    tests: tuple[tuple[str, float], ...]
    games: int = GAMES


class _Loader(SourceFileLoader):
    """Loads the mutant in place of the module's own source."""

    def __init__(self, case: Case) -> None:
        super().__init__(case.name, str(case.file))
        self._source = case.source

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self._source, self.path, "exec", dont_inherit=True)
        return code


class _Finder(MetaPathFinder):
    def __init__(self, case: Case) -> None:
        self._case = case

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._case.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self._case.file, loader=_Loader(self._case))


def judge(case: Case, root: Path, tell: Connection) -> None:
    """Play the tests in this process, which ends with it: tells each test as it starts, and the outcome.

    A test that takes far too long ends the process without an outcome.
    """
    assert "game.rules" not in sys.modules
    _silence()
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    try:
        compile(case.source, str(case.file), "exec", dont_inherit=True)
    except SyntaxError:
        tell.send((NO_PROGRAM,))
        return
    sys.meta_path.insert(0, _Finder(case))
    use_profile()
    tell.send((KILLED if _killed(case, root, tell) else SURVIVED,))


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _allow(seconds: float) -> None:
    """From now on so much processor time, or the process is ended by the signal."""
    signal.setitimer(signal.ITIMER_PROF, _SECONDS + _TIMES * seconds)


def _killed(case: Case, root: Path, tell: Connection) -> bool:
    tell.send(IMPORT)
    _allow(2)
    try:
        import game.rules  # noqa: F401
    except Exception:  # noqa: BLE001  whatever the mutant brings about
        return True
    scenarios = [test for test in case.tests if test[0].startswith(_SCENARIO)]
    others = [test for test in case.tests if not test[0].startswith(_SCENARIO)]
    return (
        _fails_a_scenario(scenarios, root, tell)
        or (bool(others) and _fails_a_test(others, root, tell))
        or (case.games > 0 and _breaks_a_law(case.games, tell))
    )


def _fails_a_scenario(tests: Sequence[tuple[str, float]], root: Path, tell: Connection) -> bool:
    if not tests:
        return False
    try:
        from tests import test_scenarios
    except Exception:  # noqa: BLE001
        return True
    for nodeid, seconds in tests:
        function, _, name = nodeid.removesuffix("]").partition("::")[2].partition("[")
        tell.send(nodeid)
        _allow(seconds)
        try:
            getattr(test_scenarios, function)(root / "tests" / "scenarios" / f"{name}.table")
        except Exception:  # noqa: BLE001
            return True
    return False


class _Selection:
    """A pytest plugin that plays some tests in a given order, and tells each as it starts."""

    def __init__(self, tests: Sequence[tuple[str, float]], tell: Connection) -> None:
        self._tests = dict(tests)
        self._places = {nodeid: place for place, nodeid in enumerate(self._tests)}
        self._tell = tell

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._places), key=lambda item: self._places[item.nodeid]
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._tell.send(item.nodeid)
        _allow(self._tests[item.nodeid])
        return (yield)


def _fails_a_test(tests: Sequence[tuple[str, float]], root: Path, tell: Connection) -> bool:
    files = dict.fromkeys(nodeid.partition("::")[0] for nodeid, _ in tests)
    tell.send("collecting the tests")
    _allow(5)
    selection = _Selection(tests, tell)
    status = pytest.main([*ARGUMENTS, f"--rootdir={root}", *(str(root / file) for file in files)], plugins=[selection])
    return status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def _breaks_a_law(games: int, tell: Connection) -> bool:
    tell.send(LAWS)
    _allow(20)
    try:
        from game.lab import simulate

        plan = simulate.plan("random", "random", games, "random,react,never", seed=1, check=True)
        tally = simulate.play(plan, 0, games)
    except Exception:  # noqa: BLE001
        return True
    return bool(tally.broken or tally.illegal or tally.unfinished)
