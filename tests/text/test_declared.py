"""Every message is declared as a whole sentence, so that it can be found for translation, with what stands in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

from game.text.things import FORMS, words
from tests.test_layers import sources

#: What declares a message, and how many sentences it takes.
DECLARING = {"sentence": 1, "text": 1, "plural": 2}
#: What takes a text apart, or asks how it begins or ends.
CUTTING = {
    "partition", "rpartition", "split", "rsplit", "splitlines", "startswith", "endswith", "removeprefix",
    "removesuffix", "strip", "lstrip", "rstrip", "replace", "find", "index", "lower", "upper", "capitalize", "title",
}  # fmt: skip
#: Attributes and calls that hold a message or words made of one.
SAID = {"message", "english", "say", "said", "parts", "note", "do_label", "pass_label", "refusal", "sentence"}


@cache
def declarations() -> list[tuple[str, ast.Call]]:
    return [
        (f"{file.path}:{node.lineno}", node)
        for file in sources()
        for node in ast.walk(file.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DECLARING
    ]


def contexts(call: ast.Call) -> Iterator[str]:
    """The context a message is declared with, or nothing."""
    yield from (ast.literal_eval(keyword.value) for keyword in call.keywords if keyword.arg == "context")


def test_there_are_messages() -> None:
    assert len(declarations()) > 300


def test_what_is_declared_is_written_out_whole() -> None:
    for place, call in declarations():
        texts = call.args[: DECLARING[call.func.id]]  # type: ignore[attr-defined]
        assert len(texts) == DECLARING[call.func.id], place  # type: ignore[attr-defined]
        for english in texts:
            assert isinstance(english, ast.Constant) and isinstance(english.value, str), f"{place}: not one literal"


def test_a_message_names_what_stands_in_it() -> None:
    for place, call in declarations():
        given = {keyword.arg for keyword in call.keywords} - {"context"}
        if call.func.id == "plural":  # type: ignore[attr-defined]
            assert "number" not in given, place
            if getattr(call.args[2], "id", "") != "LATER":
                given.add("number")
        for english in call.args[: DECLARING[call.func.id]]:  # type: ignore[attr-defined]
            assert isinstance(english, ast.Constant)
            found = list(Formatter().parse(english.value))
            places = {name for _, name, _, _ in found if name is not None}
            forms = {form for _, _, form, _ in found if form}
            assert forms <= set(FORMS), f"{place}: no such form {forms}"
            if given:  # what is filled in later says so by `about`
                assert places <= given, f"{place}: {places} is not {given}"


def test_nobody_hands_prose_to_a_message_as_a_name() -> None:
    for place, call in declarations():
        for keyword in call.keywords:
            if keyword.arg == "context":
                assert isinstance(keyword.value, ast.Constant) and keyword.value.value, place
                continue
            prose = isinstance(keyword.value, ast.JoinedStr) or (
                isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str)
            )
            assert not prose, f"{place}: {keyword.arg} is words, not a value"


def cuts(tree: ast.AST) -> Iterator[ast.AST]:
    """Where a message, or what was said of one, is taken apart or compared with words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTTING:
            if _said(node.func.value):
                yield node
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            literals = [side.value for side in sides if isinstance(side, ast.Constant)]
            if any(isinstance(value, str) and value for value in literals) and any(map(_said, sides)):
                yield node


def _said(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return _said(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr in SAID or (node.attr == "words" and _said(node.value))
    return isinstance(node, ast.Name) and node.id in SAID


#: Where that is done, and why it may be.
MAY_CUT = {
    "cli.py": "the words of argparse, which are nobody's message",
}


def test_nobody_decides_by_the_words_of_a_message() -> None:
    assert {file.path for file in sources() if any(cuts(file.tree))} == set(MAY_CUT)


@pytest.mark.parametrize(
    "code",
    ["refusal.message.partition(' needs ')", "say(clash).startswith('x')", "if prompt.said().words == 'No': pass"],
)
def test_deciding_by_words_would_be_seen(code: str) -> None:
    assert list(cuts(ast.parse(code)))


def test_everything_that_is_called_something_is_listed_once_for_translation() -> None:
    listed = list(words())
    assert all(english for _, english in listed)
    assert ("object", "blue Four") in listed and ("", "the left pile") in listed and ("", "Until playable") in listed
