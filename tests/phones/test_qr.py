"""What the camera of a phone reads."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.phones.phones import NoPhones
from game.phones.qr import join_address, qr_code, wifi

pytest.importorskip("h11")
pytest.importorskip("segno")

FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


def read_wifi(said: str) -> dict[str, str]:
    """What a phone makes of a Wi-Fi's text: fields by letter, with what a backslash escapes."""
    assert said.startswith("WIFI:") and said.endswith(";;")
    fields, name, value, letters = dict[str, str](), "", "", iter(said[5:-1])
    for letter in letters:
        if letter == ":" and not name:
            name, value = value, ""
        elif letter == ";":
            fields[name], name, value = value, "", ""
        else:
            value += next(letters) if letter == "\\" else letter
    return fields


def test_a_code_has_three_corners_and_says_different_things_differently() -> None:
    rows = qr_code(join_address("192.168.1.23", 7142, "K7QM2T9F"))
    drawn = ["".join("01"[dark] for dark in row) for row in rows]
    assert len(rows) == len(rows[0]) and (len(rows) - 17) % 4 == 0
    assert [row[:7] for row in drawn[:7]] == [row[-7:] for row in drawn[:7]] == FINDER
    assert [row[:7] for row in drawn[-7:]] == FINDER
    assert rows != qr_code(join_address("192.168.1.23", 7142, "K7QM2T9G"))


def test_an_address_with_spare_codes_needs_no_smaller_squares_than_with_one() -> None:
    codes = "K7QM2T9F", "ACDEF234", "QRTWX679"
    one, all_of_them = (qr_code(join_address("192.168.100.200", 7142, *codes[:number])) for number in (1, 3))
    assert len(one) <= len(all_of_them) == 33


def test_the_code_stands_where_no_request_carries_it() -> None:
    assert join_address("192.168.1.23", 7142, "K7QM2T9F") == "http://192.168.1.23:7142/#K7QM2T9F"
    assert join_address("192.168.1.23", 7142, "K7QM2T9F", "A", "B") == "http://192.168.1.23:7142/#K7QM2T9F.A.B"


def test_a_wifi_without_a_password_is_said_to_be_open() -> None:
    assert read_wifi(wifi("Kitchen", "")) == {"T": "nopass", "S": "Kitchen"}


@given(st.text(min_size=1, max_size=32), st.text(min_size=1, max_size=63))
def test_a_phone_reads_name_and_password_whatever_they_are(name: str, password: str) -> None:
    assert read_wifi(wifi(name, password)) == {"T": "WPA", "S": name, "P": password}


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    for ask in (lambda: qr_code("x"), lambda: wifi("x", "y")):
        with pytest.raises(NoPhones):
            ask()
