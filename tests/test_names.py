"""A class name means one thing in the program."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.test_layers import SOURCES, Source, source


def standing_twice(files: list[Source]) -> dict[str, list[str]]:
    """The class names that stand in more than one place, with the files they stand in."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for node in ast.walk(file.tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.path)
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_class_name_stands_twice() -> None:
    assert standing_twice(SOURCES) == {}


def test_a_name_that_stands_twice_is_noticed() -> None:
    files = [source("ai/base.py", "class Sight: ..."), source("ui/kit/page.py", "def f():\n    class Sight: ...")]
    assert standing_twice(files) == {"Sight": ["ai/base.py", "ui/kit/page.py"]}
