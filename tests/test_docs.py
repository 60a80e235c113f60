"""The pages are short, the paths and links in them lead somewhere, and what they show works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.ui.input.bindings import ACTS, called

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
#: Every page but the list of changes, which goes on saying what each release brought.
PAGES = sorted({ROOT / "README.md", ROOT / "tests" / "README.md", *GAME.rglob("*.md")} - {GAME / "CHANGES.md"})
#: Made by installing.
NOT_KEPT = {"build/compiled", ".venv/bin/grand-uno"}

_PATH = re.compile(r"\.?[\w-]+[\w./-]*")
_LINK = re.compile(r"\]\(([^)]*)\)")


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^ {4}\S.*$", "", text, flags=re.MULTILINE)


def quoted(page: Path) -> list[str]:
    """What stands between backticks on a page."""
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", prose(page))


def is_there(page: Path, path: str) -> bool:
    """Whether a path is one from the root, from `game/` or from the page's folder, or a file of that folder."""
    found = any((folder / path).exists() for folder in (ROOT, GAME, page.parent))
    return found or ("/" not in path and any(page.parent.rglob(path)))


def anchors(page: Path) -> set[str]:
    """What the headings of a page are linked by."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_the_pages_that_everybody_reads_are_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 80
    assert len((GAME / "ARCHITECTURE.md").read_text("utf-8").split()) <= 1200
    assert len((GAME / "docs" / "glossary.md").read_text("utf-8").splitlines()) <= 60


def test_each_package_has_a_page_that_the_architecture_leads_to() -> None:
    packages = {file.parent.name for file in GAME.glob("*/__init__.py")}
    assert packages == {file.parent.name for file in GAME.glob("*/README.md")}
    assert packages <= {link.partition("/")[0] for link in _LINK.findall(prose(GAME / "ARCHITECTURE.md"))}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_path_a_page_names_exists(page: Path) -> None:
    paths = [word for word in quoted(page) if _PATH.fullmatch(word) and ("/" in word or word.endswith((".py", ".md")))]
    assert [path for path in paths if path not in NOT_KEPT and not is_there(page, path)] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for link in _LINK.findall(prose(page)):
        path, _, anchor = link.partition("#")
        if not path.startswith("https:"):
            target = page.parent / path
            assert target.is_file(), link
            assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_module_a_page_runs_exists(page: Path) -> None:
    for module in re.findall(r"python -m ([\w.]+)", page.read_text("utf-8")):
        at = ROOT.joinpath(*module.split("."))
        top = module.split(".")[0]
        assert top not in ("game", "tests") or at.with_suffix(".py").is_file() or (at / "__main__.py").is_file(), module


def test_a_path_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A *b* (c)\n\nSee `rules/engine.py` and `rules/engines.py`, [it](#a).\n\n    `not/this.py`\n")
    assert [word for word in quoted(page) if not is_there(page, word)] == ["rules/engines.py"]
    assert anchors(page) == {"a-b-c"}


def test_the_example_of_the_readme_plays_a_game_in_eight_lines() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert len(example.splitlines()) <= 8
    done = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert re.fullmatch(r"\d+ events; out: \(.*\); scores: \[\d+, \d+, \d+, \d+\]\n", done.stdout), done.stderr


def test_every_key_is_on_the_page_of_keys() -> None:
    text = (GAME / "docs" / "keys.md").read_text("utf-8")
    keys = {key for cell in re.findall(r"^\| ([^|]*) \|", text, re.MULTILINE) for key in re.split(", | or ", cell)}
    first = {act.keys[0] for act in ACTS.values()} - {"left", "right", "up", "down"}
    assert {called(key) for key in first} - keys == set()


def test_every_command_is_on_the_page_of_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    commands = re.findall(r"^ {4}([a-z]+) ", capsys.readouterr().out, re.MULTILINE)
    text = (GAME / "docs" / "commands.md").read_text("utf-8")
    assert len(commands) > 8
    assert [command for command in commands if command != "play" and f"| `grand-uno {command}" not in text] == []
