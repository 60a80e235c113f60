"""Forged matches, and whether ``grand-uno verify`` finds each of them.

    python -m tests.forged --full
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.forged.forging import forged, genuine, is_found

FULL = 1000


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.forged", description=__doc__)
    parser.add_argument("--files", type=int, default=70, help="how many")
    parser.add_argument("--full", action="store_const", const=FULL, dest="files", help=f"{FULL} files")
    files = parser.parse_args().files
    wrongly = sum(map(is_found, genuine()))
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for number in range(files):
        kind, data = forged(number)
        made[kind] += 1
        missed[kind] += not is_found(data)
    for kind, count in made.items():
        print(f"{kind}: {count} forged, {missed[kind]} missed")
    print(f"{len(genuine())} genuine, {wrongly} taken for forged")
    return 1 if wrongly or missed.total() else 0


if __name__ == "__main__":
    sys.exit(main())
