"""The panels of the table: what is written on them."""

from __future__ import annotations

import pytest

from game.ui.kit.theme import Theme
from game.ui.table.paint import panels
from tests.ui.written import Written


@pytest.mark.parametrize(("rule", "marks"), [("G3.2", ["G3.2"]), ("C.opening-draw-two", []), ("", [])])
def test_a_refusal_carries_the_number_of_its_rule_and_no_bare_sign(
    written: Written, theme: Theme, rule: str, marks: list[str]
) -> None:
    panels.question(theme, (560, 60), "Not now.", "refused", rule)
    assert [words for words in written.texts if words != "Not now."] == marks
