"""Memory: what is no longer needed goes back to the system."""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import ctypes

_LARGE: Final = 1_000_000  # bytes: pictures of a part of the window, and anything larger
_MMAP_THRESHOLD: Final = -3  # what malloc.h of glibc calls it


def keep_large_apart() -> None:
    """Have large pictures lie apart from all else, so that their room goes back as soon as they are let go.

    The C library of Linux takes it from its heap once some of them have gone, where what comes to lie behind holds it.
    """
    if (library := _glibc()) is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGE)


def keep_for_good() -> None:
    """Have what is there now, mostly modules, never be looked through again for what nobody needs: that takes long."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Give the room of freed pictures back, which the C library of Linux would keep and break into small pieces."""
    if (library := _glibc()) is not None:
        library.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    """The C library, if it is the one of Linux."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        library = ctypes.CDLL(None)
    except OSError:
        return None
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
