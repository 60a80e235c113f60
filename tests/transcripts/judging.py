"""Whether a transcript says what was played, to this program and a second reader; whether a spoiled one does harm."""

from __future__ import annotations

import random
from typing import Final

from game.session.fair_file import BadFile
from game.session.transcript.transcript_lines import counts, handles_of, written
from game.session.transcript.transcript_reading import disagreement, read
from game.text import say
from tests.transcripts.matches import Played
from tests.transcripts.second_reader import play

_LETTERS: Final = "0123456789abyrgSW:=/ #>\n\x00é"


def wrong_with(match: Played) -> str:
    """Say what is wrong with the transcript of a match, "" if nothing is."""
    text = written(match.found)
    transcript = read(text.encode())
    if transcript.found != match.found:
        return "it is read as another match"
    if (differs := disagreement(transcript)) is not None:
        return f"line {differs[0]}: {say(differs[1])}"
    table, handles = play(text), handles_of(match.found.match.players)
    if [[hands[handle] for handle in handles] for hands in table.after_deals] != match.after_deals:
        return "hands after a deal differ"
    if [sorted(table.hands[handle]) for handle in handles] != match.hands:
        return "hands at the end differ"
    if [table.scores[handle] for handle in handles] != match.scores:
        return "scores differ"
    if (table.moved, table.acts, table.games) != (match.moved, len(match.found.acts), len(match.found.games)):
        return f"it moves {table.moved} cards in {table.acts} acts, not {match.moved} in {len(match.found.acts)}"
    return ""


def spoiled(text: str, chance: random.Random) -> str:
    """Change a transcript in a few places."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        way = chance.randrange(6)
        if way == 0:
            text = text[:at] + chance.choice(_LETTERS) + text[at + 1 :]
        elif way == 1:
            text = text[:at] + text[at + chance.randint(1, 40) :]
        elif way == 2:
            text = text[:at] + chance.choice(_LETTERS) * chance.choice((1, 1, 5000)) + text[at:]
        elif way == 3:
            text = text[:at]
        else:
            lines = text.split("\n")
            one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            if way == 4:
                lines[one], lines[other] = lines[other], lines[one]
            else:
                lines.insert(one, lines[other])
            text = "\n".join(lines)
        if not text:
            return "\n"
    return text


def harm_of(text: str, changed: str) -> str:
    """Say what harm a changed transcript does, "" for none: it is refused, disagrees, or says the same."""
    try:
        transcript = read(changed.encode("utf-8", "surrogatepass"))
    except BadFile as bad:
        return "" if say(bad.message) else "it is refused without a sentence"
    if disagreement(transcript) is not None:
        return ""
    same = [*filter(counts, changed.split("\n"))] == [*filter(counts, text.split("\n"))]
    return "" if same else "another text is taken for a match in order"
