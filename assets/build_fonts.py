"""Make the three fonts of the game from the web fonts of two npm packages.

    npm install @fontsource/baloo-2 @fontsource/atkinson-hyperlegible-next
    python assets/build_fonts.py node_modules

Each web font holds one part of an alphabet; the Latin parts are joined into one TrueType file for SDL.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

OUT = Path(__file__).parent / "fonts"
SUBSETS = ("latin", "latin-ext")
FONTS = (
    ("baloo-2", 800, "Baloo2-ExtraBold"),
    ("atkinson-hyperlegible-next", 400, "AtkinsonHyperlegibleNext-Regular"),
    ("atkinson-hyperlegible-next", 700, "AtkinsonHyperlegibleNext-Bold"),
)
LICENCES = (("baloo-2", "OFL-Baloo2.txt"), ("atkinson-hyperlegible-next", "OFL-AtkinsonHyperlegibleNext.txt"))


def unpack(woff: Path, ttf: Path) -> None:
    """Write a compressed web font as a plain TrueType file."""
    font = TTFont(woff, recalcTimestamp=False)
    font.flavor = None
    font.save(ttf)


def build_font(packages: Path, package: str, weight: int, name: str) -> Path:
    """Join the subsets of one weight and return the file written."""
    out = OUT / f"{name}.ttf"
    with tempfile.TemporaryDirectory() as scratch:
        parts: list[str] = []
        for subset in SUBSETS:
            part = Path(scratch) / f"{subset}.ttf"
            unpack(packages / package / "files" / f"{package}-{subset}-{weight}-normal.woff2", part)
            parts.append(str(part))
        created = TTFont(parts[0])["head"].created
        font = Merger().merge(parts)
        # The same input gives the same bytes, whatever the clock says.
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = created
        font.save(out)
    return out


def main(folder: str) -> None:
    packages = Path(folder)
    if (packages / "@fontsource").is_dir():
        packages = packages / "@fontsource"
    OUT.mkdir(parents=True, exist_ok=True)
    for package, weight, name in FONTS:
        out = build_font(packages, package, weight, name)
        print(f"{out.name}: {len(TTFont(out).getBestCmap())} characters")
    for package, name in LICENCES:
        shutil.copyfile(packages / package / "LICENSE", OUT / name)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python assets/build_fonts.py NODE_MODULES")
    main(sys.argv[1])
