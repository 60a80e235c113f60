"""Codes, secrets and signs."""

from __future__ import annotations

import pytest

from game.phones.credentials import SIGNS, code_given, digest_of, drawn_signs, known_by, new_code, new_secret


def test_a_code_has_eight_letters_none_of_which_looks_like_another() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500 and {len(code) for code in codes} == {8}
    letters = set("".join(codes))
    for alike in ("0OQ", "1IL", "5S", "2Z", "8B", "UV"):
        assert len(letters & set(alike)) <= 1, alike


@pytest.mark.parametrize("typed", ["ACDE3467", "acde3467", " ACDE 3467 ", "acde-3467", "A C D E 3 4 6 7"])
def test_a_code_may_be_typed_in_any_letters_and_groups(typed: str) -> None:
    assert code_given(typed, ["", "23456799", "ACDE3467"]) == "ACDE3467"


@pytest.mark.parametrize("typed", ["", "ACDE346", "ACDE34677", "ACDE3466", "ÄCDE3467", "\ud800", "＝CDE3467"])
def test_nothing_else_is_the_code(typed: str) -> None:
    assert not code_given(typed, ["ACDE3467"])


def test_no_code_lets_nobody_in() -> None:
    assert not code_given("", [""]) and not code_given(" - ", [""]) and not code_given("", [])


def test_a_secret_is_found_by_its_digest_alone() -> None:
    secrets = [new_secret() for _ in range(10)]
    known = [(digest_of(secret), number) for number, secret in enumerate(secrets)]
    assert [known_by(secret, known) for secret in secrets] == list(range(10))
    assert [known_by(wrong, known) for wrong in (secrets[0][:-1], "", "\ud800")] == [None] * 3
    assert len(set(secrets)) == 10 and min(map(len, secrets)) >= 43


def test_there_are_many_signs_and_a_pair_stands_at_one_plate() -> None:
    assert len(SIGNS) == len(set(SIGNS)) >= 16
    taken: list[tuple[int, int]] = []
    for _ in range(len(SIGNS) * (len(SIGNS) - 1) // 2):
        taken.append(drawn_signs(taken))
    assert len(set(map(frozenset, taken))) == len(taken)
    assert all(first != second and {first, second} <= set(range(len(SIGNS))) for first, second in taken)
