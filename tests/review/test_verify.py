"""Verifying: what is in order is said to be, and nothing forged is; of a bad file one sentence is said."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from game.review.verify import FORGED, IN_ORDER, UNREADABLE, check, report, verify
from game.session.fair import KINDS, Mark, in_groups
from game.session.fair_file import LARGEST, BadFile, explained
from game.session.secret import mixed, part_fingerprint
from tests.forged.forging import FORGERIES, MATCHES, forged, genuine, in_order, is_found

OVER = json.loads(in_order(0))


def said(tmp_path: Path, data: bytes) -> tuple[int, str]:
    (tmp_path / "fair.json").write_bytes(data)
    out = io.StringIO()
    return verify(tmp_path / "fair.json", out), out.getvalue()


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_what_is_in_order_is_said_to_be_so_with_what_is_not_covered(number: int, tmp_path: Path) -> None:
    data = in_order(number)
    code, words = said(tmp_path, data)
    assert code == IN_ORDER and words.startswith("All in order: ")
    file = json.loads(data)
    assert ("the first dealer follow from the secret" in words) == (file["secret"] is not None)
    assert words.count("Not checked: ") == (1 if file["secret"] else 3)
    marks = [mark["fingerprint"] for game in file["games"] for mark in game["marks"]]
    found = [line.replace(" ", "")[-64:] for line in words.splitlines() if line.startswith("Game ")]
    assert found == marks


@pytest.mark.parametrize("kind", [forge.__name__ for forge in FORGERIES])
def test_a_forgery_is_found(kind: str) -> None:
    first = [forge.__name__ for forge in FORGERIES].index(kind)
    for number in range(first, 7 * len(FORGERIES), len(FORGERIES)):
        made, data = forged(number)
        assert made == kind and is_found(data), number


def test_of_a_forgery_it_says_in_a_sentence_what_is_wrong(tmp_path: Path) -> None:
    kinds = set()
    for number in range(len(FORGERIES)):
        code, words = said(tmp_path, forged(number)[1])
        assert code == FORGED and words.count("\n") == 1 and words.endswith(".\n")
        kinds.add(re.sub(r"\d+", "", words))
    assert len(kinds) > 3


@pytest.mark.parametrize(
    "change",
    [
        {"format": 3}, {"word": "a\nb"}, {"word": "x" * 61}, {"word": " a"}, {"part": None}, {"part_fingerprint": "00"},
        {"games": []}, {"acts": [[1, "play", 9, [], 0, -1, []]]}, {"acts": [[2, *OVER["acts"][0][1:]]]},
        {"players": OVER["players"][:1]}, {"players": [{"name": "\x1b[2J", "kind": "greedy"}] * 2}, {"first_dealer": 9},
        {"secret": "12"}, {"rules": {"deck": 7}}, {"rules": {"hand_size": 60}}, {"more": 1}, {"chosen_dealer": 5},
        {"acts": [[1, "play", 0, [63], 0, -1, []]]}, {"acts": [[1, "catch", 0, [], 0, -1, [8]]]},
        {"games": [{**OVER["games"][0], "salt": "00"}]}, {"games": [{**OVER["games"][0], "chance": "x" * 16}]},
        {"games": [{**OVER["games"][0], "marks": [{"says": "x" * 5000, "fingerprint": "0" * 64}]}]},
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_one_is_told_of_in_a_sentence(change: dict[str, object], tmp_path: Path) -> None:
    data = json.dumps({**OVER, **change}).encode()
    with pytest.raises(BadFile):
        explained(data)
    code, words = said(tmp_path, data)
    assert code == UNREADABLE and words.count("\n") == 1 and "\x1b" not in words


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b"null", b'{"format": 1}'])
def test_what_is_no_such_file_is_no_such_file(data: bytes, tmp_path: Path) -> None:
    code, words = said(tmp_path, data)
    assert code == UNREADABLE and "This is not a file that explains the games of a match." in words


def test_a_file_is_read_with_a_limit(tmp_path: Path) -> None:
    with (tmp_path / "fair.json").open("wb") as file:
        file.truncate(LARGEST + 1)
    out = io.StringIO()
    assert verify(tmp_path / "fair.json", out) == UNREADABLE and "too large" in out.getvalue()


def test_who_played_and_by_which_rules_is_not_covered_and_said_not_to_be(tmp_path: Path) -> None:
    strangers = [{**player, "name": player["name"] + "!"} for player in OVER["players"]]
    code, words = said(tmp_path, json.dumps({**OVER, "players": strangers}).encode())
    assert code == IN_ORDER and "by these players under these rules" in words
    code, words = said(tmp_path, json.dumps({**OVER, "program": "9.9\x1b[2J"}).encode())
    assert code == IN_ORDER and "that version 9.9\\x1b[2J of the program wrote the file" in words


def test_acts_cut_short_or_going_on_are_found() -> None:
    for acts in (OVER["acts"][:-1], [], [*OVER["acts"], [len(OVER["acts"]) + 1, "draw", 0, [], 0, -1, []]]):
        assert is_found(json.dumps({**OVER, "acts": acts}).encode())
    assert is_found(json.dumps({**OVER, "games": OVER["games"] * 2}).encode())
    assert is_found(json.dumps({**OVER, "secret": None, "part": None}).encode())


def test_the_games_it_explains_are_those_that_were_played() -> None:
    found = explained(in_order(0))
    games = check(found)
    assert [game.number for game in games] == list(range(1, len(found.games) + 1))


def test_what_chance_chose_is_called_by_its_kind_and_no_kind_is_taken_for_another() -> None:
    found = explained(in_order(0))
    (game, *others) = check(found)
    lines = report(found, [game, *others])
    assert {mark.kind for mark in game.marks} <= set(KINDS)
    assert f"Game 1 · The deck: {game.fingerprints[0][:4]}" in "\n".join(lines)
    game.marks.append(Mark("lot", "game 1 lot 9"))
    with pytest.raises(KeyError):
        report(found, [game])


# The word of the players, and who was chosen to deal.


def with_word() -> list[dict[str, object]]:
    """The files of matches that are over and have a word in them."""
    return [file for file in map(json.loads, genuine()) if file["word"] and file["part"]]


def test_the_word_is_covered_with_the_fingerprint_shown_before_it_was_typed(tmp_path: Path) -> None:
    for file in with_word():
        code, words = said(tmp_path, json.dumps(file).encode())
        assert code == IN_ORDER and f"the program's part with the word “{file['word']}” mixed in." in words
        assert in_groups(str(file["part_fingerprint"])) in words
        assert int(str(file["secret"]), 16) == mixed(int(str(file["part"]), 16), str(file["word"]))
    assert with_word()


def test_each_link_from_the_part_to_the_secret_is_checked_for_itself(tmp_path: Path) -> None:
    file = with_word()[0]
    other = f"{int(str(file['part']), 16) ^ 1:032x}"
    for change, what in (
        ({"part_fingerprint": "0" * 64}, "does not have the fingerprint"),
        ({"part": other, "part_fingerprint": part_fingerprint(int(other, 16))}, "with the word mixed in"),
        ({"word": "another"}, "with the word mixed in"),
        ({"word": ""}, "with the word mixed in"),
    ):
        code, words = said(tmp_path, json.dumps({**file, **change}).encode())
        assert code == FORGED and what in words


def test_a_file_of_the_first_format_is_checked_as_far_as_it_says(tmp_path: Path) -> None:
    file = next(file for file in map(json.loads, genuine()) if not file["word"] and file["secret"])
    old = {name: value for name, value in file.items() if name not in ("part", "word", "part_fingerprint")}
    code, words = said(tmp_path, json.dumps({**old, "format": 1}).encode())
    assert code == IN_ORDER and "the secret is the program's alone" in words and "New game" not in words
    assert said(tmp_path, json.dumps({**old, "format": 1, "word": "new"}).encode())[0] == UNREADABLE


def test_the_first_dealer_is_the_one_that_was_chosen_also_while_the_match_goes_on(tmp_path: Path) -> None:
    chosen = [file for file in map(json.loads, genuine()) if file["chosen_dealer"] is not None]
    assert {file["secret"] is None for file in chosen} == {True, False}
    for file in chosen:
        code, words = said(tmp_path, json.dumps({**file, "chosen_dealer": 1 - file["chosen_dealer"]}).encode())
        assert code == FORGED and "not the one that was chosen" in words
    by_lot = next(file for file in map(json.loads, genuine()) if file["chosen_dealer"] is None)
    assert is_found(json.dumps({**by_lot, "chosen_dealer": by_lot["first_dealer"]}).encode())
