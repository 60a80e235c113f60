"""Memory: returning what is no longer needed to the system."""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import ctypes

_LARGE: Final = 250_000  # bytes: pictures larger than a few cards
_MMAP_THRESHOLD: Final = -3  # its name is M_MMAP_THRESHOLD in glibc's malloc.h


def keep_large_apart() -> None:
    """Allocate large pictures separately, so that their memory is returned as soon as they are freed.

    Glibc moves large allocations to its heap once some have been freed; there, later allocations keep their memory from
    being returned. A fixed threshold prevents that.
    """
    if (library := _glibc()) is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGE)


def keep_for_good(collect: bool = False) -> None:
    """Exclude all present objects, mostly modules, from garbage collection, which then takes less time.

    ``collect`` collects present garbage first, which takes longer than a frame lasts.
    """
    if collect:
        gc.collect()
    gc.freeze()


def give_back() -> None:
    """Return the memory of freed pictures, which the C library of Linux would keep and fragment."""
    if (library := _glibc()) is not None:
        library.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    """Return the C library, if it is glibc."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        library = ctypes.CDLL(None)
    except OSError:
        return None
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
