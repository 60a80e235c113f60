"""The command that makes a film of a match: ``grand-uno film``."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from game.review.transcripts import match_in
from game.review.verify import Forged, check
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.fair_file import BadFile, Explained
from game.session.letters import printable
from game.text import Trouble, in_english, say, text, use
from game.web.film_page import film_page
from game.web.filming import Side

MADE, REFUSED, UNREADABLE = range(3)


class NobodyThere(Trouble):
    """Raised for a player who was not at the table."""


def make_film(
    file: Path, to: Path, assets: Path, out: TextIO, *, seen_by: str = "", opens: bool = False, language: str = ""
) -> int:
    """Write the film of a match; return 0 if it is made, 1 if the match is not in order, 2 if it cannot be read.

    The film shows every hand if it ``opens`` them, otherwise what the player ``seen_by`` saw, or else what all saw.
    """
    try:
        found, _ = match_in(file)
        check(found)
        side = Side(open=True) if opens else Side(_player(found, seen_by) if seen_by else NOBODY)
    except (BadFile, NobodyThere) as trouble:
        print(f"{printable(str(file))}: {printable(say(trouble.message))}", file=out)
        return UNREADABLE
    except Forged as forged:
        print(f"{printable(str(file))}: {printable(say(forged.message))}", file=out)
        return REFUSED
    if language:
        use(language, assets / "translations")
    page = film_page(found, side, assets)
    to.write_text(page, encoding="utf-8", newline="\n")
    size = len(page.encode()) // 1024
    with in_english():  # as all commands speak
        print(text("{file}: {size} KB. Open it in any browser.", file=printable(str(to)), size=size), file=out)
    return MADE


def _player(found: Explained, name: str) -> int:
    names = [player.name for player in found.match.players]
    if name not in names:
        raise NobodyThere(sentence("Nobody called {name} plays in it.", name=printable(name)))
    return names.index(name)
