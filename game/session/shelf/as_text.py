"""A match of the shelf as text: writing its finished games, and importing a match that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.rules.values.messages import sentence
from game.session import revisions
from game.session.fair_file import FILE, LARGEST, BadFile, Explained, explained
from game.session.files import TooLarge, read_limited
from game.session.journal import record
from game.session.match import Match, Player
from game.session.match_file import match_bytes
from game.session.shelf.errors import ShelfError
from game.session.transcript.transcript_lines import FIRST_LINE
from game.session.transcript.transcript_reading import disagreement, read

#: The ending of the file's name.
ENDING: Final = ".txt"
_NOT_OVER: Final = sentence("This match was not over when it was written as text, so it cannot be opened.")
_OTHER_RULES: Final = sentence("This match was played under another revision of the rules, so it cannot be opened.")


def is_text(data: bytes) -> bool:
    """Return whether the contents of a file are a match as text."""
    return data.startswith(FIRST_LINE.encode())


def explained_in(folder: Path) -> Explained | None:
    """Return the finished games of the match in a folder; None if it has no valid ``fair.json``."""
    try:
        return explained(read_limited(folder / FILE, LARGEST))
    except (OSError, TooLarge, BadFile):
        return None


def files_of_text(data: bytes) -> dict[str, bytes]:
    """Return the files of the match in a transcript. Raises ShelfError with what is wrong with it."""
    try:
        transcript = read(data)
    except BadFile as bad:
        raise ShelfError(bad.message) from None
    found = transcript.found
    if transcript.revision != revisions.RULES:
        raise ShelfError(_OTHER_RULES)
    if not found.over or found.mixing is None or found.mixing.part is None:
        raise ShelfError(_NOT_OVER)
    if (differs := disagreement(transcript)) is not None:
        number, why = differs
        raise ShelfError(sentence("Line {number}: {why}", number=number, why=why))
    players = tuple(Player(player.name, player.kind, face) for face, player in enumerate(found.match.players, 1))
    match = Match(found.match.rules, players, found.mixing.part, found.match.dealer, found.mixing.word)
    journal = b"".join(record(number, act) for number, act in enumerate(found.acts, 1))
    return {"match.json": match_bytes(match), "journal": journal}
