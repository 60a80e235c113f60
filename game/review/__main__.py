"""The process in which a game is gone through: `python -m game.review`. It ends when its pipe does."""

from __future__ import annotations

import signal
from contextlib import suppress

from game.review.telling import serve


def main() -> None:
    """Go through games for whoever holds the other ends of standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the program
    with open(0, "rb", closefd=False) as heard, open(1, "wb", 0, closefd=False) as said, suppress(BrokenPipeError):
        serve(heard, said)


if __name__ == "__main__":
    main()
