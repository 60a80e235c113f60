"""No module needs one that needs it, be it inside a function or for the type checker alone."""

from __future__ import annotations

import pytest

from tests.test_layers import SOURCES, Source, imports, source

#: The imports that close a ring, each with what would open it. None may be added.
CLOSING = {
    ("ui.table.controls", "ui.table.scene"): "pointing and choosing are a matter of the seat, not of the whole scene",
    ("ui.table.covers", "ui.table.scene"): "who has the screen is so as well",
    ("ui.table.turns", "ui.table.scene"): "what is due asks session, story and seat, which only the scene has",
    ("ui.table.flights", "ui.table.seats"): "a beat of the story holds the swap that seats make of two beats",
}


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


def without(needed: dict[str, set[str]], left_out: set[tuple[str, str]]) -> dict[str, set[str]]:
    return {module: {to for to in there if (module, to) not in left_out} for module, there in needed.items()}


NEEDS = needs(SOURCES)


def test_no_modules_need_each_other_but_by_the_imports_written_down() -> None:
    assert rings(without(NEEDS, set(CLOSING))) == []


@pytest.mark.parametrize("closing", CLOSING)
def test_an_import_that_is_written_down_still_closes_a_ring(closing: tuple[str, str]) -> None:
    module, needed = closing
    assert needed in NEEDS[module]
    assert rings(without(NEEDS, set(CLOSING) - {closing})), "it closes no ring any more: take it off the list"


def test_only_the_table_may_still_close_rings() -> None:
    assert {module.rpartition(".")[0] for module, _ in CLOSING} == {"ui.table"}


def test_no_scene_knows_another() -> None:
    """Where one leads is for the navigator; the maker of pictures sets scenes up as nobody else does."""
    knowing = {module for module, there in NEEDS.items() if any(name.startswith("ui.scenes.") for name in there)}
    assert knowing == {"ui.navigator", "ui.screenshot"}


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
