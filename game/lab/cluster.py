"""Work on several machines: parts run on an existing Dask cluster whose workers have this game installed.

It does not matter which worker plays which part, because every game follows from its own seed; parts of a lost worker
are played again by others.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from game import __version__
from game.rules.values.messages import sentence
from game.text import Trouble

if TYPE_CHECKING:
    from distributed import Client, Future

P = TypeVar("P")
T = TypeVar("T")

#: The most parts submitted at once; each finished part makes room for another.
_MOST_WAITING: Final = 1000
_PATIENCE: Final = 10  # seconds after which an unresponsive cluster counts as absent


class NoCluster(Trouble):
    """Raised when there is no cluster to play on, or no longer."""


def on_cluster(
    play: Callable[[P, int, int], T], plan: P, chunks: Sequence[tuple[int, int]], address: str
) -> Generator[T, None, None]:
    """Yield the result of `play` for each part, in order. Raises NoCluster with a sentence."""
    from_here = iter(chunks)
    waiting: deque[Future[T]] = deque()
    with _client(address) as client:
        try:
            while True:
                for first, last in from_here:
                    waiting.append(client.submit(play, plan, first, last, pure=False))
                    if len(waiting) == _MOST_WAITING:
                        break
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            client.cancel(list(waiting))


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """Connect to a cluster whose workers have the same version of the game."""
    try:
        from distributed import CancelledError, Client, KilledWorker
    except ModuleNotFoundError:
        raise NoCluster(
            sentence("Playing on a cluster needs Dask: install the game with its extra “cluster”.")
        ) from None
    client = None
    with suppress(OSError, ValueError, TypeError, RuntimeError):  # RuntimeError: TLS is required but not used
        client = Client(address, timeout=_PATIENCE)
    if client is None:
        gc.collect()  # the failed client must close now, or it would block the next one for ever
        if address.startswith("tls://"):
            raise NoCluster(
                sentence(
                    "No cluster answers at {address} to the certificates named in Dask's settings, under "
                    "distributed.comm.tls.",
                    address=address,
                )
            )
        raise NoCluster(sentence("No cluster answers at {address}.", address=address))
    with client:
        try:
            same = set(client.run(_version).values()) == {__version__}
        except ModuleNotFoundError:
            same = False
        if not same:
            raise NoCluster(
                sentence("Not every worker of the cluster has version {version} of the game.", version=__version__)
            )
        try:
            yield client
        except (KilledWorker, CancelledError, OSError):
            raise NoCluster(sentence("The cluster is gone, or has lost the same games again and again.")) from None


def _version() -> str:
    return __version__
