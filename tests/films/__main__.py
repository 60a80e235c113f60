"""``python -m tests.films``: films of matches by chance, played in a browser and compared with the rules act by act."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game import paths
from game.text import ENGLISH, languages, use
from game.web.filming import NOBODY, Side
from tests.films.browser import Browser, found_browser
from tests.films.judging import differing_steps, harm_of, hostile_names, stops_in_real_time, wrong_with
from tests.transcripts.matches import NAMES, played

_FULL: Final = (500, 1000, 10_000)
_LONGEST: Final = 1200  # acts
_SHORT: Final = 80
_STEPPED: Final = 7  # the seed of the match that is stepped through


def main(given: Sequence[str] | None = None) -> int:
    """Judge films; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.films", description=__doc__)
    parser.add_argument("--films", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--names", type=int, default=20, help="hostile names")
    parser.add_argument("--real", type=int, default=0, help="short films, played in real time")
    parser.add_argument("--steps", type=int, default=200, help="random steps through one film")
    parser.add_argument("--full", action="store_true", help=f"{_FULL[0]} films, {_FULL[1]} names, {_FULL[2]} steps")
    chosen = parser.parse_args(given)
    if found_browser() is None:
        print("There is no browser on this machine.")
        return 1
    films, names, steps = _FULL if chosen.full else (chosen.films, chosen.names, chosen.steps)
    done, wrong, seed, harm = 0, 0, chosen.seed, 0
    spoken, began, sizes = list(languages(paths.translations())), time.monotonic(), list[tuple[int, int]]()
    with TemporaryDirectory() as home, Browser() as browser:
        while done < films:
            match, seed = played(seed), seed + 1
            if match is None or len(match.found.acts) > _LONGEST:
                continue
            use(spoken[done % len(spoken)], paths.translations())
            player = done % len(match.found.match.players)
            side = (Side(NOBODY), Side(player), Side(open=True))[done // len(spoken) % 3]
            said = wrong_with(browser, match.found, side, Path(home))
            done += 1
            sizes.append((len(match.found.acts), (Path(home) / "film.html").stat().st_size))
            if said:
                wrong += 1
                print(f"seed {seed - 1}, {side}: {said}", flush=True)
        use(ENGLISH, paths.translations())
        real = seed = 0
        while real < chosen.real:
            match, seed = played(seed), seed + 1
            if match is not None and len(match.found.acts) <= _SHORT:
                said = stops_in_real_time(browser, match.found, Side(open=True), Path(home))
                real, wrong = real + 1, wrong + bool(said)
                print(f"seed {seed - 1}, in real time: {said or 'to its end'}", flush=True)
        for number in range(0, names, len(NAMES)):
            said = harm_of(browser, hostile_names(random.Random(number)), Path(home))
            harm += bool(said)
            print(said, end="\n" if said else "", flush=True)
        match = played(_STEPPED)
        assert match is not None
        differ = differing_steps(browser, match.found, Path(home), steps) if steps else 0
    about_600 = [size for acts, size in sizes if 500 <= acts <= 700]
    largest = f", of 500 to 700 acts at most {max(about_600) / 1024:.0f} KB" if about_600 else ""
    print(f"{done} films, {wrong} wrong{largest}, {time.monotonic() - began:.0f} s")
    print(f"{names} hostile names, {harm} films of ten harmed by them; {steps} steps, {differ} drawn otherwise")
    return int(bool(wrong or harm or differ))


if __name__ == "__main__":
    raise SystemExit(main())
