"""A play that fits on both piles: what holds for both is said once, and the rest under the name of its pile."""

from __future__ import annotations

from game.rules.values.messages import sentence
from game.ui.table.question.by_pile import by_pile
from game.ui.table.question.foretelling import CARDS, Foretold, ForetoldLine, ForetoldMark
from game.ui.table.question.targets import CardTarget
from tests.positions import ANN, BEN, table
from tests.ui.table.question.prompting import card_in
from tests.ui.table.question.test_foretelling import FOUR, lines, prompt_of


def test_where_only_arrows_differ_the_words_are_said_once_and_no_pile_is_named() -> None:
    line, mark = ForetoldLine(sentence("play turns round")), ForetoldMark(CARDS, ANN, BEN)
    told = by_pile((0, 1), (Foretold((line,), (mark,)), Foretold((line,), ())))
    assert told == Foretold((line,), ())
    assert by_pile((0, 1), (Foretold((), (mark,)), None)) is None


def test_what_holds_on_both_piles_is_said_once_and_the_rest_under_the_name_of_its_pile() -> None:
    for hand, faces, piles, words in (
        ("r9 b9 r1", ("r9",), ("r6/Cy", "r1"), [
            "Nine: your other Nine goes to Dee", "all others pass theirs on, Ben to you",
            "Left: you and Cy swap seats", "then Dee plays", "Right: then Ben plays",
            "Both: call Uno when the Nine has gone, not before"]),
        ("r0 y1 b1", ("r0",), ("b0", "r1"), [
            "Left: Ben, Cy and Dee draw 2 each", "Right: Ben, Cy and Dee draw one", "Both: then Ben plays",
            "unless a Wild sends it back to you"]),
        ("b0 b3 y1", ("b0", "b3"), ("r3", "g3"), [
            "1 Zero: Ben, Cy and Dee draw one", "2 Three: all others may give you Threes", "then Ben plays",
            "unless a Wild sends it back to you"]),
    ):  # fmt: skip
        there = table(*FOUR, f"hand Ann: {hand}", *(f"pile {at}: {top}" for at, top in enumerate(piles, 1)))
        prompt = prompt_of(there)
        for one in faces:
            prompt.choose(CardTarget(card_in(prompt, one)))
        assert prompt.ask is not None
        each = prompt.ask.foretold(None)
        assert each is not None and lines(there, each) == words
