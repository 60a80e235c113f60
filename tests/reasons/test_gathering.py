"""What is counted of hints and whys: every question once, at tables where all are asked alike, and its variety."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise

import pytest

from tests.reasons.__main__ import FEWEST, main, monotonous
from tests.reasons.gathering import gathered


def test_every_table_asks_all_alike_and_a_hint_is_asked_for_again_only_after_it_was_shown() -> None:
    given = list(islice(gathered(1), 300))
    assert all(each.state.asks_all for each in given)
    hints = [each for each in given if each.to_actor]
    assert 20 < sum(each.again for each in hints) < len(hints)
    for one, other in pairwise(hints):
        assert not other.again or (not one.again and one.state.hands == other.state.hands and one.act != other.act)


def test_too_few_kinds_and_one_too_often_are_told() -> None:
    many = Counter({str(number): 2 for number in range(FEWEST)})
    assert monotonous("whys", many, 20) == []
    assert monotonous("whys", many + Counter({"0": 5}), 20) == ["whys: 0 in 35.0%, over 30%"]
    assert monotonous("whys", many - Counter({"0": 2}), 20) == ["whys: 14 kinds of reason, of at least 15"]


def test_the_command_fails_where_too_little_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hints", "2"]) == 1
    assert "kinds of reason, of at least 15" in capsys.readouterr().out
