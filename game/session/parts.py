"""Long work in parts: generators that yield now and then, so that a frame can come between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

_Result = TypeVar("_Result")


def at_once(work: Generator[None, None, _Result]) -> _Result:
    """Return what the work returns after all of its parts."""
    found: list[_Result] = []

    def keep() -> Generator[None, None, None]:
        found.append((yield from work))

    for _ in keep():
        pass
    return found[0]
