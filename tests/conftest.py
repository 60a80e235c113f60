"""Tests read English, whatever the machine they run on speaks, and make bytecode only once.

Every test that is collected, and every module, stays until the end. The program looks for garbage whenever a scene
leaves, and in hundreds of tests that would look through all of them: they are kept out of it.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest

os.environ["LANGUAGE"] = "en"

if sys.dont_write_bytecode and sys.pycache_prefix is None:
    # Tests start hundreds of programs, and each would compile the game again: what may not lie beside the sources is
    # kept beside what else pytest keeps.
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode = False
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Use one worker more than there are cores: tests that play in a real window mostly wait."""
    return (os.cpu_count() or 1) + 1


_unfreeze = gc.unfreeze
_unfrozen = True  # whether a search for garbage would look through all that was collected


def _let_look_through() -> None:
    """Let everything be looked through again, as the program does when it closes."""
    global _unfrozen
    _unfreeze()
    _unfrozen = True


gc.unfreeze = _let_look_through  # the program calls it as it closes, also within a test


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Keep what is there before a test out of the search for garbage, at the start and whenever it was let in again."""
    global _unfrozen
    if _unfrozen:
        gc.collect()
        gc.freeze()
        _unfrozen = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that play in a real window: one worker waits for them while the others have all the rest."""
    items.sort(key=lambda item: item.get_closest_marker("e2e") is None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Give each worker tests that lie beside each other, which share what they keep; one that is done takes more."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)
