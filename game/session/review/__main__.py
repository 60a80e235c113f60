"""The process that reviews games: `python -m game.session.review`. It ends when its pipe does."""

from __future__ import annotations

import signal
from contextlib import suppress

from game.session.review.telling import serve


def main() -> None:
    """Review games for the program at the other ends of standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program handles Ctrl+C
    with open(0, "rb", closefd=False) as heard, open(1, "wb", 0, closefd=False) as said, suppress(BrokenPipeError):
        serve(heard, said)


if __name__ == "__main__":
    main()
