"""How far tests go that could go on for long: as far as finds most mistakes, or much further if that is asked for."""

from __future__ import annotations

import os
from typing import Final, TypeVar

_Extent = TypeVar("_Extent")

#: Whether every test goes as far as it can: GRAND_UNO_TESTS=thorough.
THOROUGH: Final = os.environ.get("GRAND_UNO_TESTS") == "thorough"


def extent(usual: _Extent, thorough: _Extent) -> _Extent:
    """Return the usual extent of a test, or that of a thorough run."""
    return thorough if THOROUGH else usual
