"""A transcript is read as the match it tells of, and any other text is refused in a sentence that says where."""

from __future__ import annotations

import pytest

from game.session.fair_file import BadFile
from game.session.transcript.transcript_lines import written
from game.session.transcript.transcript_reading import LONGEST_LINE, disagreement, read
from game.text import say
from tests.session.transcript.test_transcript_lines import HOSTILE
from tests.transcripts.matches import played


@pytest.fixture(scope="module")
def text() -> str:
    match = played(1)
    assert match is not None
    return written(match.found)


def refused(text: str | bytes) -> str:
    with pytest.raises(BadFile) as bad:
        read(text if isinstance(text, bytes) else text.encode())
    return say(bad.value.message)


def test_it_is_read_as_it_was_written_whoever_plays() -> None:
    for names in (("Ann", "Ben", "Cy", "Dee", "E", "F", "G", "H", "I", "J"), (*HOSTILE, "i", "j")):
        match = played(1, names)
        assert match is not None
        transcript = read(written(match.found).encode())
        assert transcript.found == match.found and disagreement(transcript) is None


def test_prose_may_be_changed_and_left_out(text: str) -> None:
    silent = "\n".join(line for line in text.split("\n") if not line.startswith("# "))
    assert disagreement(read(silent.encode())) is None
    assert disagreement(read(text.replace("\n# ", "\n# In truth, ").encode())) is None


@pytest.mark.parametrize(("spoil", "said"), [
    (lambda text: "", "This is not a match of Grand Uno as text."),
    (lambda text: b"\xff\xfe", "This is not a match of Grand Uno as text."),
    (lambda text: text.replace("transcript 1", "transcript 2", 1),
     "This file was written by another version of the program."),
    (lambda text: text[: text.rindex("end ")], "This file is not complete: its end is missing."),
    (lambda text: text.replace("rules: ", "rules: grand\nrules: ", 1), "Line 5: this is said twice."),
    (lambda text: text.replace("rules: ", "laws: ", 1), "Line 4: it says nothing that belongs here."),
    (lambda text: text.replace("\nprogram: ", "\n# ", 1), "The head of this file lacks the line “program”."),
    (lambda text: text + "x" * (LONGEST_LINE + 1), None),
])  # fmt: skip
def test_each_fault_has_its_sentence(text: str, spoil, said: str | None) -> None:  # type: ignore[no-untyped-def]
    found = refused(spoil(text))
    assert found == said if said is not None else found.endswith(": it is too long.")


def test_an_act_that_nobody_can_do_is_refused_with_its_line(text: str) -> None:
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if " draws from " in line and not line.startswith(("#", " ")))
    lines[at] = lines[at].replace("draws", "dances")
    assert refused("\n".join(lines)).startswith(f"Line {at + 1}: ")


def test_a_fact_that_does_not_follow_is_named_by_its_line_with_what_does(text: str) -> None:
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("  stock 1 > "))
    lines[at], before = lines[at].replace("stock 1", "stock 2"), lines[at]
    found = disagreement(read("\n".join(lines).encode()))
    assert found is not None and found[0] == at + 1 and before in say(found[1])


def test_lines_too_many_and_too_few_are_noticed(text: str) -> None:
    lines = text.rstrip("\n").split("\n")
    fewer, more = [*lines[:-3], lines[-1]], [*lines[:-1], "  salt: nobody", lines[-1]]
    for changed in (fewer, more):
        assert disagreement(read("\n".join(changed).encode())) is not None


def test_a_head_that_was_changed_is_noticed_at_the_end(text: str) -> None:
    changed = text.replace('"Ann"', '"Nan"', 1).replace("player Ann:", "player Nan:", 1)
    changed = "\n".join(line if line.startswith(("#", "player")) else line.replace("Ann", "Nan")
                        for line in changed.split("\n"))  # fmt: skip
    found = disagreement(read(changed.encode()))
    assert found is not None and say(found[1]) == "Something in the head was changed after this was written."
