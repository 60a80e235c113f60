"""Transcripts on the command line: reading one, checking it, and the position after any of its acts."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from game.review.verify import FORGED, IN_ORDER, UNREADABLE, Forged, check
from game.rules.values.messages import plural, sentence
from game.session import revisions
from game.session.fair_file import BadFile, Explained, explained
from game.session.files import TooLarge, read_limited
from game.session.letters import printable
from game.session.transcript.transcript_lines import FIRST_LINE, PROSE, lines, position_after
from game.session.transcript.transcript_reading import LARGEST, Transcript, disagreement, read
from game.text import say, text


def match_in(path: Path) -> tuple[Explained, Transcript | None]:
    """Return the match in a file, and the transcript if the file is one.

    Raises OSError, and BadFile with a sentence.
    """
    try:
        data = read_limited(path, LARGEST)
    except TooLarge:
        shown = printable(str(path))
        raise BadFile(sentence("{file} is larger than any match.", file=shown)) from None
    transcript = read(data) if data.startswith(FIRST_LINE.encode()) else None
    return (transcript.found if transcript is not None else explained(data)), transcript


def replay(path: Path, out: TextIO, *, verifies: bool = False, whole: bool = False, at: int | None = None) -> int:
    """Print the story of a transcript; return 0 if it can be read, 1 if ``verifies`` and it is not in order, else 2.

    ``whole`` prints the whole transcript, even of a ``fair.json``; ``at`` prints the position after that many acts.
    """
    shown = printable(str(path))
    try:
        found, transcript = match_in(path)
    except BadFile as bad:
        print(f"{shown}: {printable(say(bad.message))}", file=out)
        return UNREADABLE
    wrong = _wrong(found, transcript) if verifies else ""
    if wrong:
        print(f"{shown}: {printable(wrong)}", file=out)
        return FORGED
    if verifies:
        count = plural(
            "All in order: the rules lead from its {number} act to every fact in it.",
            "All in order: the rules lead from its {number} acts to every fact in it.",
            len(found.acts),
        )
        print(say(count), file=out)
    elif at is not None:
        for line in position_after(found, at):
            print(line, file=out)
    else:
        for line in lines(found):
            if whole:
                print(line, file=out)
            elif line.startswith(PROSE):
                print(line.removeprefix(PROSE), file=out)
    return IN_ORDER


def _wrong(found: Explained, transcript: Transcript | None) -> str:
    """Return what is wrong with a transcript or a ``fair.json``; "" if nothing is."""
    if transcript is not None and transcript.revision != revisions.RULES:
        return text("It was played under another revision of the rules, which this program does not know.")
    try:
        check(found)
    except Forged as forged:
        return say(forged.message)
    differs = disagreement(transcript) if transcript is not None else None
    if differs is None:
        return ""
    number, why = differs
    return say(sentence("Line {number}: {why}", number=number, why=why))
