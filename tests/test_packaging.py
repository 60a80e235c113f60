"""What the README and the project file promise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from game import compiling

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_folder_beside_the_package_goes_into_the_wheel() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    beside = {name for name in ("assets", "levels", "saves") if (ROOT / name).is_dir()}
    assert included == {name: f"game/_data/{name}" for name in beside}


def test_what_compiles_the_rules_is_declared_and_said() -> None:
    assert tuple(PROJECT["project"]["optional-dependencies"]["compiled"]) == compiling.NEEDS
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert (ROOT / hook["path"]).is_file()
    assert f"{compiling.SWITCH}=1" in (ROOT / "README.md").read_text("utf-8")


def test_every_import_from_outside_is_a_declared_dependency() -> None:
    names = {"pygame-ce": "pygame"}
    declared = {re.split(r"[^\w-]", line)[0] for line in PROJECT["project"]["dependencies"]}
    allowed = {names.get(name, name) for name in declared}
    imported = set()
    for file in (ROOT / "game").rglob("*.py"):
        found = re.findall(r"^\s*(?:from|import) ([a-zA-Z_]\w*)", file.read_text("utf-8"), re.MULTILINE)
        imported.update(found)
    outside = {name for name in imported if name in OUTSIDE} - {"numpy"}
    assert outside <= allowed


def test_what_only_fitting_imports_is_an_extra() -> None:
    (needed,) = PROJECT["project"]["optional-dependencies"]["fit"]
    assert needed.startswith("numpy") and needed in PROJECT["project"]["optional-dependencies"]["test"]
    files = (ROOT / "game").rglob("*.py")
    assert {file.parent.name for file in files if "import numpy" in file.read_text("utf-8")} == {"fit"}


def test_what_only_phones_import_is_an_extra() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert set(extras["phones"]) <= set(extras["test"])
    names = {re.split(r"[^\w-]", line)[0] for line in extras["phones"]}
    wanted = re.compile(rf"^ *(?:from|import) ({'|'.join(names)})\b", re.MULTILINE)
    found = {file: wanted.findall(file.read_text("utf-8")) for file in (ROOT / "game").rglob("*.py")}
    assert {file.parent.name for file, imported in found.items() if imported} == {"phones"}
    assert {name for imported in found.values() for name in imported} == names


OUTSIDE = {
    "pygame", "pytmx", "platformdirs", "pygame_gui", "msgspec", "tomlkit", "pytweening", "rich", "defusedxml",
    "numpy", "soundfile", "fontTools", "brotli", "PIL", "hypothesis", "pytest",
}  # fmt: skip


def test_the_readmes_test_command_is_what_the_checks_run() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    play, check = re.findall(r"^ {4}(python3 -m venv .*)$", readme, re.MULTILINE)
    assert play.endswith(".venv/bin/grand-uno")
    assert "pip install . " in play  # says what it is doing, unlike pip install -q
    assert "pip install -q -e " in check  # the rules stay plain Python
    assert check in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()


def test_no_trademark_without_the_statement_that_there_is_no_tie() -> None:
    text = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert "UNO is a trademark of its owner" in text
    assert "no tie to the owner" in text
