"""No module needs one that needs it, be it inside a function or for the type checker alone."""

from __future__ import annotations

import pytest

from tests.test_layers import SOURCES, Source, imports, source


def needs(files: list[Source]) -> dict[str, set[str]]:
    """What each module imports of the others, as names below game; what a package imports is nobody else's."""
    modules = {file.module for file in files}
    found: dict[str, set[str]] = {}
    for file in files:
        names = [name if name in modules else name.rpartition(".")[0] for name in imports(file)]
        found[below(file.module)] = {below(name) for name in names if name in modules and name != file.module}
    return found


def below(module: str) -> str:
    return module.removeprefix("game.")


def rings(needed: dict[str, set[str]]) -> list[list[str]]:
    """The modules of each ring: whoever reaches each other."""
    reached = {module: reachable(module, needed) for module in needed}
    found = {frozenset(other for other in there if module in reached[other]) for module, there in reached.items()}
    return sorted(sorted(ring) for ring in found if ring)


def reachable(module: str, needed: dict[str, set[str]]) -> set[str]:
    """All that a module needs, by however many steps; itself only on a way round."""
    found: set[str] = set()
    left = [module]
    while left:
        more = needed[left.pop()] - found
        found |= more
        left += more
    return found


NEEDS = needs(SOURCES)


def test_no_modules_need_each_other() -> None:
    assert rings(NEEDS) == []


def test_no_scene_knows_another() -> None:
    """Where one leads is for the navigator; the maker of pictures sets scenes up as nobody else does."""
    knowing = {module for module, there in NEEDS.items() if any(name.startswith("ui.scenes.") for name in there)}
    assert knowing == {"ui.navigator", "ui.screenshot.scenes"}


@pytest.mark.parametrize(
    "back",
    [
        "from game.ai import simple",
        "from game.ai.simple import Random",
        "import game.ai.simple",
        "def f():\n    from game.ai.simple import Random",
        "if TYPE_CHECKING:\n    from .simple import Random",
    ],
)
def test_a_ring_is_noticed_however_it_is_closed(back: str) -> None:
    files = [source("ai/simple.py", "from game.ai.base import Bot"), source("ai/base.py", back)]
    assert rings(needs(files)) == [["ai.base", "ai.simple"]]
    files += [source("ai/greedy.py", "from game.ai.base import Bot")]
    assert rings(needs(files)) == [["ai.base", "ai.simple"]]
    assert rings(needs(files[::2])) == []
