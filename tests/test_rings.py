"""No module and no room needs one that needs it, be it inside a function or for the type checker alone."""

from __future__ import annotations

import pytest

from tests.test_layers import Source, imports, source, sources


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


def between_rooms(files: list[Source]) -> dict[str, set[str]]:
    """What the files of each room need of other rooms: a folder is a room, and so is a file directly in game/."""
    rooms = {below(file.module): room(file) for file in files}
    found: dict[str, set[str]] = {name: set() for name in rooms.values()}
    for module, there in needs(files).items():
        found[rooms[module]] |= {rooms[other] for other in there} - {rooms[module]}
    return found


def room(file: Source) -> str:
    folder, _, _ = file.path.rpartition("/")
    return folder.replace("/", ".") or below(file.module)


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


def test_no_modules_need_each_other() -> None:
    assert rings(needs(sources())) == []


def test_no_rooms_need_each_other() -> None:
    assert rings(between_rooms(sources())) == []


def test_no_scene_knows_another() -> None:
    """Where one leads is for the navigator, whose modules are fetched ahead; pictures set scenes up as nobody else."""
    needed = needs(sources())
    knowing = {module for module, there in needed.items() if any(name.startswith("ui.scenes.") for name in there)}
    assert knowing == {"ui.navigator", "ui.fetched_ahead", "ui.screenshot.scenes"}


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


@pytest.mark.parametrize("back", ["from game.ai.base import Bot", "def f():\n    from game.ai import base"])
def test_rooms_that_need_each_other_are_noticed_where_no_modules_do(back: str) -> None:
    files = [source("ai/base.py", ""), source("ai/greedy.py", "from game.ai.quick.search import best")]
    files += [source("ai/quick/search.py", ""), source("ai/quick/worth.py", back)]
    assert rings(needs(files)) == []
    assert rings(between_rooms(files)) == [["ai", "ai.quick"]]
    assert rings(between_rooms(files[:3])) == []


def test_a_file_directly_in_the_house_is_a_room_of_its_own() -> None:
    files = [source("__init__.py", "x = 1"), source("cli.py", "from game.ai import base\nfrom game.paths import data")]
    files += [source("ai/base.py", "from game import x\nfrom game import paths"), source("paths.py", "")]
    assert between_rooms(files) == {"game": set(), "cli": {"ai", "paths"}, "ai": {"game", "paths"}, "paths": set()}
