"""The trial: every mutant gets a process and the tests that reach it; a few run side by side."""

from __future__ import annotations

import importlib
import multiprocessing
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, NamedTuple

from tests.mutation.judge import GAMES, KILLED, SURVIVED, Case, judge
from tests.mutation.mutant import Mutant, modules, path_of
from tests.mutation.reach import Reach

#: Imported once before the first mutant, because every process would need them; nothing of the game itself.
_WARM: Final = (
    "_pytest.assertion.rewrite", "_pytest.python", "hypothesis.internal.conjecture.engine", "hypothesis.strategies",
    "inspect", "json", "msgspec", "tomllib", "unittest.mock",
)  # fmt: skip
#: The scenarios, played and expected but not yet judged by the laws: all of them take half a second.
_SCENARIOS: Final = "tests/test_scenarios.py::test_the_scenario_holds"


class Verdict(NamedTuple):
    """What became of a mutant, and by which test; ``reached`` is how many tests could have told."""

    mutant: Mutant
    outcome: str
    by: str
    reached: int


class Trial:
    """Judges mutants one after another, ``jobs`` at a time; those tests first that have killed neighbours."""

    def __init__(
        self, root: Path, reach: Reach, jobs: int = 1, budget: float = 0.0, games: int = GAMES, fork: bool = True
    ) -> None:
        """With a ``budget`` only tests that take so many seconds together are played against a mutant, besides the
        scenarios and the test file of its module.

        Without ``fork`` each process starts anew: slower, but this one may have imported the rules.
        """
        self._root = root
        self._reach = reach
        self._jobs = jobs
        self._budget = budget
        self._words: dict[str, list[tuple[str, int]]] = defaultdict(list)
        self._kills: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._games = games
        self._processes: ForkContext | SpawnContext = (
            multiprocessing.get_context("fork") if fork else multiprocessing.get_context("spawn")
        )
        for name in _WARM if fork else ():
            importlib.import_module(name)

    def verdicts(self, mutants: Iterable[Mutant]) -> Iterator[Verdict]:
        """The verdicts, as they come."""
        running: dict[Connection, _Running] = {}
        for mutant in mutants:
            if len(running) == self._jobs:
                yield self._next(running)
            self._start(mutant, running)
        while running:
            yield self._next(running)

    def _start(self, mutant: Mutant, running: dict[Connection, _Running]) -> None:
        tests = self._tests(mutant)
        name = "game.rules." + mutant.module
        case = Case(name, path_of(self._root, mutant.module), mutant.source, tests, self._games)
        here, there = self._processes.Pipe(duplex=False)
        process = self._processes.Process(target=judge, args=(case, self._root, there))
        process.start()
        there.close()
        running[here] = _Running(mutant, process, len(tests))

    def _tests(self, mutant: Mutant) -> tuple[tuple[str, float], ...]:
        """The tests that reach a mutant: first those that have killed neighbours, then the quick ones."""
        file = str(path_of(self._root, mutant.module).relative_to(self._root))
        reach, kills = self._reach, self._kills[mutant.module, mutant.function]
        if reach.at_import(file, mutant.lines):
            reached = reach.reading(self._places(mutant.made))
        else:
            reached = reach.of(file, mutant.lines)
        found = [(reach.tests[index], reach.seconds[index]) for index in reached]
        found.sort(key=lambda test: (-kills[test[0]], test[1]))
        if self._budget:
            always = (_SCENARIOS, _mirror(mutant.module))
            chosen, left = [], self._budget
            for test in found:
                cost = 0.0 if test[0].startswith(always) else test[1]
                if cost <= left:
                    chosen.append(test)
                    left -= cost
            found = chosen
        return tuple(found)

    def _places(self, name: str) -> Iterable[tuple[str, int]]:
        """The lines of the rules and of their tests where a name is written."""
        if not self._words:
            files = {nodeid.partition("::")[0] for nodeid in self._reach.tests}
            for path in [path_of(self._root, module) for module in modules(self._root)] + [
                *map(self._root.joinpath, files)
            ]:
                file = str(path.relative_to(self._root))
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    for word in set(re.findall(r"\w+", line)):
                        self._words[word].append((file, number))
        return self._words[name]

    def _next(self, running: dict[Connection, _Running]) -> Verdict:
        """Wait for any of the processes to come to its end."""
        while True:
            for connection in wait(list(running)):
                assert isinstance(connection, Connection)
                current = running[connection]
                try:
                    told = connection.recv()
                except EOFError:  # ended by the signal: it took too long
                    outcome = KILLED
                    current.last += ", too long"
                else:
                    if isinstance(told, str):
                        current.last = told
                        continue
                    (outcome,) = told
                del running[connection]
                connection.close()
                current.process.join()
                mutant = current.mutant
                if outcome == KILLED:
                    self._kills[mutant.module, mutant.function][current.last.removesuffix(", too long")] += 1
                return Verdict(mutant, outcome, "" if outcome == SURVIVED else current.last, current.reached)


def _mirror(module: str) -> str:
    """The file with the tests of a module."""
    *folders, name = module.split(".")
    return "/".join(["tests", "rules", *folders, f"test_{name}.py"])


class _Running:
    """A process that is judging a mutant, and the test it started last."""

    def __init__(self, mutant: Mutant, process: BaseProcess, reached: int) -> None:
        self.mutant = mutant
        self.process = process
        self.reached = reached
        self.last = "start"
