"""Names of exported files are safe on every system, and take the place of no other."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.session.shelf.file_names import free_path, safe_name


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Friday at Ben’s", "Friday at Ben’s"),
        ("Ärger in São Tomé", "Ärger in São Tomé"),
        ("金曜日 Пятница الجمعة शुक्रवार", "金曜日 Пятница الجمعة शुक्रवार"),
        ("A\u0308rger", "Ärger"),
        ("20:15 Ann/Ben \\ Cy | Dee", "20-15 Ann-Ben-Cy-Dee"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows", "C-Windows"),
        ('Who? <me> "you" *', "Who me you"),
        ("a\nb\tc\0d\x7f\u202ee", "a b cde"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("ends. . .", "ends"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("Com1", "_Com1"),
        ("lpt¹ .x", "_lpt¹ .x"),
        ("Conrad", "Conrad"),
        ("com10", "com10"),
        ("", "Grand Uno"),
        (" ./\\?. ", "Grand Uno"),
        ("x" * 200, "x" * 60),
        ("三" * 60, "三" * 40),
    ],
)
def test_a_name_keeps_what_is_safe(name: str, safe: str) -> None:
    assert safe_name(name) == safe


def test_whatever_a_match_is_called_its_file_can_be_written(tmp_path: Path) -> None:
    chance = random.Random(5)
    letters = [*map(chr, range(0x250)), *"三आ\u0308\u200d\u202e\ud800\U0001f0cf", *'<>:"/\\|?*. ' * 9]
    for _ in range(2000):
        made = safe_name("".join(chance.choices(letters, k=chance.randrange(90))))
        assert made and len(made.encode()) <= 121 and not re.search(r'[<>:"/\\|?*\x00-\x1f\x7f]', made)
        assert made.isprintable() and made[0] not in " .-" and made[-1] not in " ."
        assert safe_name(made) == made or made.startswith("_")
        path = free_path(tmp_path, made)
        path.touch()
        assert path.parent == tmp_path
    assert len(list(tmp_path.iterdir())) == 2000


@pytest.mark.parametrize(
    ("name", "after", "safe"),
    [
        ("Friday", "as Ann saw it", "Friday (as Ann saw it)"),
        ("x" * 200, "as Ann saw it", "x" * 44 + " (as Ann saw it)"),
        ("Friday", "as </script>: saw it", "Friday (as-script-saw it)"),
        ("三" * 60, "三" * 24, "三" * 15 + f" ({'三' * 24})"),
        ("", "open", "Grand Uno (open)"),
        ("con", "open", "_con (open)"),
    ],
)
def test_what_comes_after_a_name_is_never_cut_in_favour_of_it(name: str, after: str, safe: str) -> None:
    assert safe_name(name, after) == safe and len(safe.encode()) <= 121


def test_another_file_is_not_replaced(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = free_path(tmp_path, "Friday")
        path.touch()
        names.append(path.name)
    assert names == ["Friday.grand-uno", "Friday 2.grand-uno", "Friday 3.grand-uno"]
