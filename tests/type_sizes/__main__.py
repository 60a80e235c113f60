"""Which scenes break the system of the pages: sizes of type, contrast, and where the boards lie.

python -m tests.type_sizes
python -m tests.type_sizes --scene settings --size 1280x720 --text 1.5 --language de --every
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
import pytest

from game import paths
from game.review import weighing
from game.text import ENGLISH, use
from game.ui.kit.flow import needs_rows
from game.ui.kit.look import Look
from game.ui.kit.measures import HEADING, LARGE, SIZES, SMALL
from game.ui.kit.theme import DESIGN, NUMERAL
from game.ui.screenshot import scenes
from game.ui.tables.folders import shipped
from tests.review.games import LITTLE
from tests.type_sizes.looking import Looked, Seen, look_at

LEAST, QUIET = 4.5, 3.0  # contrast of words, and of those of what does nothing now
MARGIN, TOP, FOOT = 72, 144, 1032
_SMALLEST: Final = 11  # real pixels: in small windows no letters are smaller
_NAME: Final = 100  # design pixels: letters higher than that and than a heading are the name of the game, a drawing
_SHRUNK: Final = 0.01  # real pixels: as near as a word that has shrunk comes to a size of usual letters
_SHOWN: Final = 6  # examples of each


def off_system(looked: Looked) -> Iterator[str]:
    """Yield what breaks the system, a line each."""
    theme = looked.theme
    window = min(theme.size[0] / DESIGN[0], theme.size[1] / DESIGN[1])
    words = [word for word in looked.words if word.px <= HEADING or word.high <= _NAME * window]
    least = max(_SMALLEST, round(SMALL * window))
    others = [word for word in words if not _in_system(word, window)]
    for size, role in sorted({(round(word.px, 1), word.role) for word in others}):
        found = [word for word in others if (round(word.px, 1), word.role) == (size, role)]
        yield f"size {size:g} {role}: {len(found)} ({_examples(found)})"
    small = [word for word in words if word not in others and word.high < least]
    for high in sorted({word.high for word in small}):
        found = [word for word in small if word.high == high]
        yield f"small, {high / window:.1f} in this window: {len(found)} ({_examples(found)})"
    faint = [word for word in words if word.contrast < (QUIET if word.disabled else LEAST)]
    for word in sorted(faint, key=lambda word: word.contrast):
        yield f"contrast {word.contrast:.1f}{' disabled' if word.disabled else ''}: {word.words!r}"
    bright = [word for word in words if word.disabled and word.contrast > LEAST]
    if bright:
        yield f"disabled, yet bright: {_examples(bright)} ({max(word.contrast for word in bright):.1f})"
    if not needs_rows(theme):
        yield from _frame(looked)


def _in_system(word: Seen, window: float) -> bool:
    """Return whether a word has a size of the system; in large letters, words may shrink to a size of usual ones.

    A heading in large letters need only be as high as a usual one.
    """
    if word.role == NUMERAL and LARGE < word.px < HEADING:
        return word.high >= round(HEADING * window)
    usual = word.scale > window and any(abs(word.px * word.scale - size * window) < _SHRUNK for size in SIZES)
    return usual or word.high in {max(_SMALLEST, round(size * word.scale)) for size in SIZES}


def _frame(looked: Looked) -> Iterator[str]:
    """Yield which boards lie beside the frame of the pages."""
    unit, width = looked.theme.unit, looked.theme.size[0] / looked.theme.unit
    boards = [tuple(round(value / unit) for value in board) for board in looked.boards]
    if boards:
        left, right = min(x for x, *_ in boards), max(x + across for x, _, across, _ in boards)
        side = round((width - 1920) / 2) + MARGIN
        if abs(left - side) > 1 or abs(width - side - right) > 1:
            yield f"boards from {left} to {right} of {width:g}"
        top, foot = min(y for _, y, *_ in boards), max(y + down for _, y, _, down in boards)
        if looked.theme.size[1] * 16 == looked.theme.size[0] * 9 and (abs(top - TOP) > 1 or foot > FOOT + 1):
            yield f"boards from {top} down to {foot}"


def _examples(found: list[Seen]) -> str:
    said = list(dict.fromkeys(word.words for word in found))
    return ", ".join(map(repr, said[:_SHOWN])) + (", ..." if len(said) > _SHOWN else "")


def _text_size(given: str) -> float:
    """Read a size of the text; one that the settings do not offer would measure nothing."""
    size = float(given)
    if not 1.0 <= size <= 2.0:
        raise argparse.ArgumentTypeError(f"{given} is not from 1 to 2")
    return size


def main() -> int:
    """Look at the scenes; return 1 if one breaks the system."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scene", action="append", choices=sorted(scenes._SCENES), help="may be given several times")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=_text_size, default=1.0, help="size of the text, from 1 to 2")
    parser.add_argument("--language", default=ENGLISH)
    parser.add_argument("--table", default="", choices=["", *(table.name for table in shipped())])
    parser.add_argument("--every", action="store_true", help="print every word with its size and contrast")
    given = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    width, height = map(int, given.size.split("x"))
    pygame.display.set_mode((width, height))
    table = next((table for table in shipped() if table.name == given.table), None)
    use(given.language, paths.translations())
    wrong = 0
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "home", lambda: Path(home))  # a page lists the matches in files there
        patch.setattr(weighing, "BUDGET", LITTLE)
        for name in given.scene or scenes._SCENES:
            looked = look_at(name, (width, height), Look(given.text), table)
            broken = list(off_system(looked))
            wrong += bool(broken)
            sizes = sorted({round(word.px) for word in looked.words})
            print(f"{name}: {len(looked.words)} words, sizes {', '.join(map(str, sizes))}")
            print(*(f"    {line}\n" for line in broken), sep="", end="")
            for word in looked.words if given.every else ():
                print(f"      {word.px:g} {word.high} {word.role} {word.contrast:.1f} {word.words!r}")
    print(f"{wrong} scenes break the system")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
