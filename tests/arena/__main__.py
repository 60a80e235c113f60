"""The arena with two more bots, which never change: ``frozen-greedy`` and ``lay``.

    python -m tests.arena --rules grand --bots frozen-greedy,lay,lay,lay --games 400 --jobs 2

On compiled rules in a copy that has them, such as `tests.compiled.build` makes, run from its folder.
"""

from __future__ import annotations

import argparse
import sys

from game import cli, options
from tests.arena.minds import BOTS

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description=__doc__)
    options.takes_arena(parser)
    parser.add_argument("--seed", type=int, default=1)
    try:
        sys.exit(cli.play_arena(parser.parse_args(), BOTS))
    except options.UsageError as error:
        sys.exit(str(error))
