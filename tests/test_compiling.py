"""Compiling the rules: what keeps it from being tried, what counts as done, and what installing makes of it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game import compiling, rules
from game.compiling import CompileError, compile_rules, games, obstacle, run

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def able(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with all that compiling takes, whatever this one is."""
    (tmp_path / "Python.h").touch()
    monkeypatch.delenv(compiling.SWITCH, raising=False)
    monkeypatch.setattr(compiling, "platform", SimpleNamespace(python_implementation=lambda: "CPython"))
    monkeypatch.setattr(compiling, "sysconfig", SimpleNamespace(get_path=lambda name: str(tmp_path)))
    monkeypatch.setattr(compiling, "_has_c_compiler", lambda: True)


def test_where_all_is_there_nothing_hinders(able: None) -> None:
    assert obstacle() is None


def test_another_python_than_cpython_hinders(able: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "platform", SimpleNamespace(python_implementation=lambda: "PyPy"))
    assert obstacle() == "only CPython runs what mypyc makes"


def test_missing_headers_hinder(able: None, tmp_path: Path) -> None:
    (tmp_path / "Python.h").unlink()
    assert obstacle() == "the headers of Python are missing"


@pytest.mark.skipif(os.name != "posix", reason="only there is a compiler looked for by its name")
def test_a_missing_compiler_hinders(able: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_has_c_compiler", lambda: False)
    assert obstacle() == "there is no C compiler"


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac is asked for its tools")
def test_the_compiler_is_the_one_python_would_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -m64")
    assert not compiling._has_c_compiler()
    monkeypatch.setenv("CC", f"{Path(sys.executable)} -m64")
    assert compiling._has_c_compiler()


def test_a_mac_without_its_tools_has_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def ask(command: list[str], **options: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(returncode=2)

    monkeypatch.setattr(compiling, "sys", SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(compiling, "subprocess", SimpleNamespace(run=ask))
    assert not compiling._has_c_compiler()
    assert asked == [["/usr/bin/xcode-select", "-p"]]


class Mypyc:
    """Makes an empty file of every file it is given, and says how the games go before and after."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, makes: bool = True, after: str = "as ever") -> None:
        self.given: list[str] = []
        self.makes = makes
        self.after = after
        monkeypatch.setattr(compiling, "run", self._run)

    def _run(self, folder: Path, module: str, *files: str) -> str:
        assert module == "game.compiling"
        if not files:
            return self.after if self.given else "as ever"
        self.given += files
        for file in files if self.makes else ():
            source = folder / file
            assert source.is_file()
            source.with_suffix(".so").touch()
            (folder / "build").mkdir(exist_ok=True)
            (folder / "build" / f"{source.stem}.so").touch()
        return ""


def _sources() -> set[Path]:
    """Everything under game/, but for what other tests have Python keep of it meanwhile."""
    return {file for file in (ROOT / "game").rglob("*.*") if "__pycache__" not in file.parts}


def test_all_the_rules_are_compiled_but_what_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mypyc = Mypyc(monkeypatch)
    before = _sources()
    made = compile_rules(ROOT / "game", tmp_path)
    assert _sources() == before  # nothing beside the sources
    assert {"game/rules/engine.py", "game/rules/effects/seven.py"} < set(mypyc.given)
    assert all(file.startswith(("game/rules/", "game/ai/quick/")) for file in mypyc.given)
    rules = ROOT / "game" / "rules"
    assert {
        "book" if file.parent.name == "book" else file.relative_to(rules).as_posix()
        for file in rules.rglob("*.py")
        if file.relative_to(ROOT).as_posix() not in mypyc.given
    } == compiling.LEFT_OUT
    assert {file.as_posix() for file in made} == {file.removesuffix(".py") + ".so" for file in mypyc.given}
    assert all((tmp_path / file).is_file() for file in made)
    assert (tmp_path / "game" / "cli.py").is_file()


def test_the_next_build_finds_what_the_last_one_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package, folder = tmp_path / "game", tmp_path / "build"
    (package / "rules").mkdir(parents=True)
    for name in ("rules/cards.py", "rules/gone.py", "cli.py"):
        (package / name).write_text("one = 1")
    Mypyc(monkeypatch)
    assert len(compile_rules(package, folder)) == 2
    kept = folder / "build" / "kept.c"
    kept.touch()
    (folder / "game_rules_gone__mypyc.so").touch()
    times = {name: (folder / "game" / name).stat().st_mtime_ns for name in ("rules/cards.py", "cli.py")}
    (package / "rules" / "gone.py").unlink()
    (package / "cli.py").write_text("one = 2")
    made = compile_rules(package, folder)
    assert made == [Path("game/rules/cards.so")]
    assert kept.exists()
    assert not (folder / "game" / "rules" / "gone.py").exists() and not list(folder.glob("*gone*"))
    assert (folder / "game" / "rules" / "cards.py").stat().st_mtime_ns == times["rules/cards.py"]
    assert (folder / "game" / "cli.py").read_text() == "one = 2"


@pytest.mark.parametrize("mark", [None, "another Python"])
def test_a_build_cut_short_or_of_another_python_is_not_reused(
    mark: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Mypyc(monkeypatch)
    compile_rules(ROOT / "game", tmp_path / "build")
    old = tmp_path / "build" / "build" / "kept.c"
    old.touch()
    finished = tmp_path / "build" / "finished"
    if mark is None:
        finished.unlink()
    else:
        finished.write_text(mark)
    compile_rules(ROOT / "game", tmp_path / "build")
    assert not old.exists() and finished.is_file()


def test_a_library_a_file_is_built_on_all_cores_beside_one_runtime(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, Any] = {}
    common = str(Path("build", "runtime.c"))

    def mypycify(paths: list[str], **options: object) -> list[SimpleNamespace]:
        told.update(options)
        return [
            SimpleNamespace(sources=[f"{path}.c", common], include_dirs=["here"], extra_compile_args=["-O1"])
            for path in paths[1:]
        ]

    modules: dict[str, Any] = {
        name: ModuleType(name) for name in ("mypyc", "mypyc.build", "mypyc.common", "setuptools")
    }
    modules["mypyc.build"].mypycify = mypycify
    modules["mypyc.common"].RUNTIME_C_FILES = ["runtime.c"]
    modules["setuptools"].setup = lambda **options: told.update(options)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    compiling.build(["game/rules/cards.py", "game/ai/quick/aim.py"])
    assert told["separate"] == [
        (["game/rules/cards.py"], "game_rules_cards"), (["game/ai/quick/aim.py"], "game_ai_quick_aim"),
    ]  # fmt: skip
    assert [library.sources for library in told["ext_modules"]] == [
        ["game/rules/cards.py.c"], ["game/ai/quick/aim.py.c"],
    ]  # fmt: skip
    ((_, runtime),) = told["libraries"]
    assert runtime["sources"] == [common] and runtime["cflags"] == ["-O1"]
    assert f"--parallel={os.cpu_count()}" in told["script_args"]


def test_rules_that_play_another_game_do_not_count_as_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Mypyc(monkeypatch, after="otherwise")
    with pytest.raises(CompileError, match="^the compiled rules play another game$"):
        compile_rules(ROOT / "game", tmp_path)


def test_nothing_made_does_not_count_as_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Mypyc(monkeypatch, makes=False)
    with pytest.raises(CompileError, match="^mypyc has made nothing$"):
        compile_rules(ROOT / "game", tmp_path)


def test_a_module_is_found_in_the_folder_first_and_what_it_prints_is_told(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("print('this one')")
    assert run(tmp_path, "json") == "this one\n"


def test_what_goes_wrong_is_told_by_its_last_line(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="^no_such_compiler ended with an error: .*No module named no_such_compiler"):
        run(tmp_path, "no_such_compiler")
    (tmp_path / "silent.py").write_text("raise SystemExit(3)")
    with pytest.raises(CompileError, match="^silent ended with an error: 3$"):
        run(tmp_path, "silent")


def test_what_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text("import time\ntime.sleep(600)")
    monkeypatch.setattr(compiling, "_SECONDS", 0.2)
    with pytest.raises(CompileError, match="^endless did not come to an end: "):
        run(tmp_path, "endless")


def test_the_same_games_go_alike_in_every_run() -> None:
    alone = {**os.environ, "PYTHONHASHSEED": "11"}
    told = subprocess.run(
        [sys.executable, "-m", "game.compiling"], check=True, cwd=ROOT, env=alone, capture_output=True
    )
    assert told.stdout.decode().strip() == games()


def test_games_that_are_played_offered_or_seen_otherwise_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    otherwise = {
        "apply": lambda state, action, happened: rules.engine.apply(state, action, []),
        "legal_actions": lambda state, player: rules.engine.legal_answers(state, player),
        "view": lambda state, player: rules.viewing.view(state, 0),
    }
    monkeypatch.setattr(compiling, "_GAMES", 1)
    told = {games()}
    for name, function in otherwise.items():
        with monkeypatch.context() as changed:
            changed.setattr(rules, name, function)
            told.add(games())
    assert len(told) == 4


class Hook:
    """What installing does, without what would call it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        interface: Any = ModuleType("hatchling.builders.hooks.plugin.interface")
        interface.BuildHookInterface = object
        monkeypatch.setitem(sys.modules, interface.__name__, interface)
        for name in ("hatchling", "hatchling.builders", "hatchling.builders.hooks", "hatchling.builders.hooks.plugin"):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        monkeypatch.setattr(sys, "path", list(sys.path))
        spec = importlib.util.spec_from_file_location("hook", ROOT / ".build" / "hook.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        self.said: list[str] = []
        self.module = module
        self.hook = module.CompileRules()
        self.hook.root = str(ROOT)
        self.hook.app = SimpleNamespace(display_waiting=self.said.append, display_info=self.said.append)
        self.made_in: list[Path] = []
        self.data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
        monkeypatch.delenv(compiling.SWITCH, raising=False)
        monkeypatch.setattr(compiling, "obstacle", lambda: None)
        monkeypatch.setattr(compiling, "compile_rules", self._compile)

    def _compile(self, package: Path, folder: Path) -> list[Path]:
        assert package == ROOT / "game"
        self.made_in.append(folder)
        return [Path("game/rules/engine.so")]

    def build(self, version: str = "standard") -> dict[str, Any]:
        self.hook.initialize(version, self.data)
        return self.data


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Hook:
    return Hook(monkeypatch)


def test_installing_calls_no_compiler_and_needs_none(hook: Hook) -> None:
    assert hook.hook.dependencies() == []
    assert hook.build() == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert hook.made_in == [] and hook.said == []


def test_installing_takes_what_was_compiled_on_request_along(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiling.SWITCH, "1")
    assert hook.hook.dependencies() == list(compiling.NEEDS)
    data = hook.build()
    (folder,) = hook.made_in
    assert folder == Path(hook.hook.root) / "build" / "compiled"
    assert data["force_include"] == {str(folder / "game" / "rules" / "engine.so"): "game/rules/engine.so"}
    assert data["infer_tag"] and not data["pure_python"]


def test_an_older_python_is_refused_in_a_sentence_before_anything_is_built(
    hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = hook.module
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={'.'.join(map(str, module.OLDEST))}"
    told: list[str] = []
    monkeypatch.setattr(module, "sys", SimpleNamespace(version_info=(3, 10, 13, "final", 0), exit=told.append))
    module.refuse_older_python()
    assert told == ["Grand Uno needs Python 3.11 or later, and this is Python 3.10.13."]
    monkeypatch.setattr(module, "sys", SimpleNamespace(version_info=(3, 11, 0, "final", 0)))
    module.refuse_older_python()


def test_a_checkout_to_be_worked_on_is_not_compiled(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiling.SWITCH, "1")
    assert hook.build("editable") == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert hook.made_in == []


@pytest.mark.parametrize("error", [CompileError("mypyc has made nothing"), OSError("no room")])
def test_a_request_that_fails_is_an_error(error: Exception, hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(package: Path, folder: Path) -> list[Path]:
        raise error

    monkeypatch.setenv(compiling.SWITCH, "1")
    monkeypatch.setattr(compiling, "compile_rules", fail)
    with pytest.raises(type(error), match=f"^{error}$"):
        hook.build()


def test_a_request_that_something_hinders_is_an_error(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiling.SWITCH, "1")
    monkeypatch.setattr(compiling, "obstacle", lambda: "there is no C compiler")
    with pytest.raises(CompileError, match="^there is no C compiler$"):
        hook.build()
