"""A name means one thing in the program."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.test_layers import Source, source, sources

#: Rooms whose files are called after a subject, which is a module of its own elsewhere: scenes after what they show,
#: chapters of the book and thoughts of bots after what they are about, benches after what they measure.
CALLED_AFTER_SUBJECTS = {"ui/scenes", "rules/book", "ai/thoughts", "ai/reasons", "lab/bench"}


def standing_twice(files: list[Source]) -> dict[str, list[str]]:
    """The class names that stand in more than one place, with the files they stand in."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for node in ast.walk(file.tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.path)
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_class_name_stands_twice() -> None:
    assert standing_twice(sources()) == {}


def test_a_name_that_stands_twice_is_noticed() -> None:
    files = [source("ai/base.py", "class Sight: ..."), source("ui/kit/page.py", "def f():\n    class Sight: ...")]
    assert standing_twice(files) == {"Sight": ["ai/base.py", "ui/kit/page.py"]}


def modules_standing_twice(files: list[Source]) -> dict[str, list[str]]:
    """The module names that stand in more than one room, but for rooms called after subjects."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in files:
        path = Path(file.path)
        if not path.stem.startswith("__") and path.parent.as_posix() not in CALLED_AFTER_SUBJECTS:
            found[path.stem].append(file.path)
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_module_name_stands_twice() -> None:
    assert modules_standing_twice(sources()) == {}


def test_a_module_name_that_stands_twice_is_noticed() -> None:
    files = [source(path, "") for path in ("ai/bots.py", "ui/kit/bots.py", "lab/bench/bots.py", "ai/__init__.py")]
    assert modules_standing_twice(files) == {"bots": ["ai/bots.py", "ui/kit/bots.py"]}
