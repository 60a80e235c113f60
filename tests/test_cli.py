"""The command line: what it does, and a sentence for what it cannot do."""

from __future__ import annotations

import argparse
import inspect
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game import __version__, cli
from game.lab import apart
from game.options import OF_ARGPARSE
from game.session.shelf.parcels import write_parcel
from game.text import ENGLISH, TEST, use
from tests.session.shelf.matches import make
from tests.whole import whole

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"


def program(*arguments: str, **changed: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "GRAND_UNO_DATA")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT, env={**environment, **changed}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def is_one_sentence(text: str) -> bool:
    return text.startswith("grand-uno: ") and text.endswith(".\n") and text.removesuffix("\n").isprintable()


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"], ["--wings"], ["--seed", "x"], ["--seed", "-1"], ["--seed"], ["simulate", "--players", "11"],
        ["simulate", "--players", "two"], ["simulate", "--games", "0"], ["simulate", "--rules", "chess"],
        ["simulate", "--rules", "grand austere=maybe"], ["simulate", "--rules", "grand hand_size=15", "--players", "9"],
        ["simulate", "--bots", "wizard"], ["simulate", "--bots", ""], ["simulate", "--jobs", "0"],
        ["simulate", "--cluster", ""], ["arena", "--bots", "never", "--cluster", " "],
        ["arena"], ["arena", "--bots", "wizard"], ["arena", "--bots", "never", "--rules", "chess"],
        ["arena", "--bots", "never", "--against", "README.md"], ["arena", "--bots", "never", "--against", "no.json"],
        ["arena", "--bots", "never", "--csv", "no/such/folder.csv"],
        ["simulate", "--seed", "99999999999999999999"], ["simulate", "extra"], ["check"], ["bench"],
        ["saves"], ["saves", "mend"], ["open"],
        ["compare"], ["compare", "chess"], ["compare", "grand", "chess"], ["compare", "grand", "--games", "9"],
        ["compare", "grand hand_size=15", "--players", "9"],
        ["bench", "everything"], ["bench", "draw", "--full"], ["screenshot"], ["screenshot", "--scene", "table"],
        ["screenshot", "--scene", "table", "--size", "big", "--out", "a.png"],
        ["screenshot", "--scene", "table", "--size", "0x0", "--out", "a.png"],
        ["screenshot", "--scene", "table", "--file", "no-such.table", "--out", "a.png"],
        ["simulate", "--seed", "٣"], ["play", "--fast"], ["--data-dir", "", "rules"], ["rules", "--data-dir="],
        ["screenshot", "--scene", "table", "--out", "a.nope"], ["screenshot", "--scene", "table", "--out", "png"],
        ["rules", "--rules", "grand \x1b[31m=on"], ["rules", "--rules", "grand austere=\x1b]0;\u202e"],
    ],
)  # fmt: skip
def test_bad_arguments_are_one_sentence_and_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert is_one_sentence(printed.err), printed.err


def test_a_scene_nobody_knows_is_one_sentence() -> None:
    done = program("screenshot", "--scene", "kitchen", "--out", "never.png")
    assert done.returncode == 2 and is_one_sentence(done.stderr)


def test_a_scenario_that_cannot_be_read_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "bad.table").write_bytes(b"\xff\xfe\0nonsense")
    for file in (tmp_path / "bad.table", tmp_path / "missing.table", tmp_path):
        done = program("check", str(file))
        assert "Traceback" not in done.stderr
        assert done.returncode == 2 and "0 passed, 1 failed" in done.stdout


def test_check_counts_what_holds(tmp_path: Path) -> None:
    scenario = next(iter(sorted(SCENARIOS.rglob("*.table"))))
    good = program("check", str(scenario))
    assert good.returncode == 0 and good.stdout.endswith("1 passed, 0 failed\n")
    (tmp_path / "wrong.table").write_text(scenario.read_text("utf-8") + "\nexpect stock 1 0\n", "utf-8")
    wrong = program("check", str(tmp_path / "wrong.table"))
    assert wrong.returncode == 1 and wrong.stdout.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"], ["--version"], ["simulate", "--help"], ["simulate", "--games", "2", "--json"],
        ["simulate", "--games", "1", "--bots", "greedy", "--check"],
        ["arena", "--bots", "never,react", "--games", "4"], ["check", "tests/scenarios/grand"],
        ["saves", "check", "--data-dir", "no-such-folder"],
    ],
)  # fmt: skip
def test_what_needs_no_window_never_imports_pygame(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from game.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "sys.exit('pygame' in sys.modules or 'pytmx' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr


def test_saves_are_checked(tmp_path: Path) -> None:
    folder = make(tmp_path / "saves" / "matches" / "0123456789abcdef")
    good = program("saves", "check", "--data-dir", str(tmp_path))
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.startswith(f"matches/{folder.name} (Friday): All in order.\n")
    (folder / "journal").unlink()
    bad = program("--data-dir", str(tmp_path), "saves", "check")
    assert (bad.returncode, bad.stderr) == (1, "") and bad.stdout.endswith("\n1 match is damaged.\n")


def test_the_version_is_that_of_the_package() -> None:
    done = program("--version")
    assert (done.returncode, done.stdout) == (0, f"grand-uno {__version__}\n")


def test_simulate_prints_json_and_nothing_else() -> None:
    done = program("--seed", "4", "simulate", "--games", "6", "--players", "3", "--bots", "react,random", "--json")
    result = json.loads(done.stdout)
    assert (done.returncode, done.stderr, result["games"]) == (0, "", 6)
    same = json.loads(program("simulate", "--games", "6", "--players", "3", "--bots", "react,random", "--json",
                              "--seed", "4").stdout)  # fmt: skip
    assert same["decisions"] == result["decisions"] and same["wins_by_place"] == result["wins_by_place"]


def test_without_a_display_playing_says_what_works_without_one(tmp_path: Path) -> None:
    for display in ({}, {"DISPLAY": ":9876"}):
        done = program("--data-dir", str(tmp_path), **display)
        assert done.returncode == 1
        said = done.stderr.splitlines()[-1]
        assert said.startswith("grand-uno: There is no display") and "simulate" in said
        assert "Traceback" not in done.stderr


def test_without_a_display_no_match_is_imported(tmp_path: Path) -> None:
    write_parcel(make(tmp_path / "there"), tmp_path / "out.grand-uno")
    done = program("open", str(tmp_path / "out.grand-uno"), "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 1 and done.stderr.splitlines()[-1].startswith("grand-uno: There is no display")
    assert not done.stdout and not (tmp_path / "data").exists()


def test_a_reader_who_goes_away_is_no_traceback() -> None:
    done = subprocess.run(
        f"{sys.executable} -m game check tests/scenarios/grand tests/none | true",
        shell=True, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr


PRINTING = ("rules", "simulate --games 1", "simulate --games 1 --json", "check tests/scenarios/house", "--version")


def shell(command: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        command.replace("grand-uno", f"{sys.executable} -m game"), shell=True, cwd=ROOT, env=environment,
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="there handles are closed in other ways")
def test_closed_output_is_one_sentence() -> None:
    for command in PRINTING[:-1]:
        done = shell(f"grand-uno {command} >&-")
        assert done.returncode == 2 and is_one_sentence(done.stderr) and "closed" in done.stderr
    for closed in ("2>&-", "<&- >&- 2>&-", "<&- 2>&-"):
        done = shell(f"grand-uno rules {closed}")
        assert done.returncode == (2 if ">&- " in closed else 0) and "grand-uno" not in done.stdout + done.stderr


def test_playing_needs_no_output(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from game import app

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(app, "run", lambda *_: None)
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["--data-dir", str(tmp_path)]) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_output_that_cannot_be_written_is_one_sentence() -> None:
    for command in PRINTING:
        done = shell(f"grand-uno {command} >/dev/full")
        assert done.returncode == 2 and is_one_sentence(done.stderr) and "No space left" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="there handles are closed in other ways")
def test_no_match_is_written_where_others_print(tmp_path: Path) -> None:
    begin = "import os; from game import cli; cli.main(['rules']); file = os.open('file', os.O_WRONLY | os.O_CREAT)"
    write = "os.write(1, b'loud'); os.write(2, b'loud'); os.write(file, b'of the game')"
    done = shell(f'cd {tmp_path} && PYTHONPATH={ROOT} {sys.executable} -c "{begin}; {write}" <&- >&- 2>&-')
    assert done.returncode == 0
    assert (tmp_path / "file").read_bytes() == b"of the game"


@pytest.mark.skipif(os.name == "nt", reason="there Ctrl-C is no signal that can be sent to others")
def test_ctrl_c_ends_a_simulation_with_all_its_processes_and_no_traceback() -> None:
    command = "simulate --games 100000 --players 10 --bots greedy --check --jobs 2"
    with subprocess.Popen(
        [sys.executable, "-m", "game", *command.split()], cwd=ROOT, start_new_session=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # where the tests run in the background
    ) as begun:  # fmt: skip
        _wait_for_children(begun.pid, 3)  # two that play, and the one that tidies up after them
        os.killpg(begun.pid, signal.SIGINT)
        try:
            said = begun.communicate(timeout=30)  # which waits until none of them can print any more
        finally:
            with suppress(ProcessLookupError):
                os.killpg(begun.pid, signal.SIGKILL)
    assert (begun.returncode, said) == (130, ("", ""))


def dies_after_a_part(
    play: Callable[[object, int, int], object], plan: object, chunks: Sequence[tuple[int, int]], there: Connection
) -> None:
    """Play the first part one is given, and be killed."""
    there.send(play(plan, *chunks[0]))
    os.kill(os.getpid(), signal.SIGTERM if os.name == "nt" else signal.SIGKILL)


@pytest.mark.parametrize(
    ("command", "played"),
    [
        ("simulate --rules classic --bots never --games 150", "games │ 100"),
        ("arena --rules classic --players 2 --bots never,react --games 8", "Stopped after 4 games: 2 of 4 deals."),
        ("arena --matches --rules classic --players 2 --bots react --games 4", "Stopped after 2 matches: 2 of 4"),
        ("fit --rules classic --games 12 --rounds 1", ""),
    ],
)
def test_a_process_that_dies_is_one_sentence_and_what_was_played_is_told(
    command: str, played: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(apart, "_play_apart", dies_after_a_part)
    assert cli.main([*command.split(), "--jobs", "2"]) == 2
    printed = capsys.readouterr()
    assert played in " ".join(printed.out.split())
    assert is_one_sentence(printed.err) and "has died" in printed.err


def _wait_for_children(parent: int, number: int) -> None:
    """Wait until a process has begun so many others, or a few seconds where that cannot be looked up."""
    file = Path(f"/proc/{parent}/task/{parent}/children")
    for _ in range(30):
        time.sleep(0.1)
        if file.exists() and len(file.read_text().split()) >= number:
            return


def test_playing_is_given_the_chosen_folder_and_seed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from game import app

    given: list[object] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(app, "run", lambda data_dir, seed, *_: given.extend((data_dir, seed)))
    assert cli.main(["--data-dir", str(tmp_path), "--seed", "12"]) == 0
    assert cli.main(["play", "--seed", "13", "--data-dir", str(tmp_path)]) == 0
    assert given == [tmp_path, 12, tmp_path, 13]


def test_a_data_folder_that_is_a_file_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "file").write_text("")
    assert cli.main(["--data-dir", str(tmp_path / "file")]) == 2
    assert is_one_sentence(capsys.readouterr().err)


@pytest.fixture
def bracketed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is printed, in the test language."""
    monkeypatch.setattr(cli, "speak", lambda *_: use(TEST))
    yield
    use(ENGLISH)


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"], ["--seed", "x"], ["--data-dir", "", "rules"], ["simulate", "--players", "11"],
        ["simulate", "--bots", "wizard"], ["screenshot", "--scene", "table", "--size", "big", "--out", "a.png"],
        ["simulate", "--rules", "chess"], ["simulate", "--rules", "grand hand_size=15", "--players", "9"],
        ["rules", "--rules", "grand \x1b[31m=on"], ["simulate", "--rules", "grand austere=maybe"],
        ["screenshot", "--scene", "kitchen", "--out", "a.png"], ["screenshot", "--scene", "table", "--out", "a.nope"],
        ["screenshot", "--scene", "table", "--file", "no-such.table", "--out", "a.png"],
        ["--data-dir", __file__],
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_one_whole_message(
    arguments: list[str], capsys: pytest.CaptureFixture[str], bracketed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert cli.main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("grand-uno: ") and whole(said.removeprefix("grand-uno: ").removesuffix("\n")), said


def test_the_rules_of_a_table_are_printed_whole_each_after_its_id(
    capsys: pytest.CaptureFixture[str], bracketed: None
) -> None:
    assert cli.main(["rules"]) == 0
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) > 60
    assert [words for _, words in lines if not whole(words)] == []


def test_a_terminal_without_the_letters_of_a_language_prints_the_rules_all_the_same() -> None:
    poor = {**os.environ, "LANGUAGE": "fr", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "game", "rules"], env=poor, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "d?fausse" in done.stdout


def test_the_rules_of_a_table_are_printed_in_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed(language: str) -> list[list[str]]:
        monkeypatch.setenv("LANGUAGE", language)
        assert cli.main(["rules"]) == 0
        return [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]

    try:
        english, german = printed("en"), printed("de")
    finally:
        use(ENGLISH)
    assert [rule for rule, _ in german] == [rule for rule, _ in english]
    assert not {words for _, words in german} & {words for _, words in english}
    assert german[0][1].startswith("Das Spiel hat 108 Karten")


def test_all_that_argparse_says_is_said_in_the_language_of_the_system() -> None:
    """In a process of its own: gettext keeps for good what it was told."""

    def said(*arguments: str) -> str:
        done = program(*arguments, LANGUAGE="de")
        return done.stdout + done.stderr

    for arguments in (["--help"], ["simulate", "--help"], ["check", "--help"]):
        helped = said(*arguments)
        assert helped.startswith("Aufruf: grand-uno") and "Optionen:" in helped and "diese Hilfe zeigen" in helped
        assert not {"usage", "options", "show", "positional", "exit", "print"} & set(re.findall(r"[a-z]+", helped))
    assert "'fly' gibt es nicht (möglich: 'play', " in said("fly")
    assert said("arena") == "grand-uno: Es fehlt: --bots.\n"
    assert said("check", "--seed") == "grand-uno: --seed: Ein Wert gehört dazu.\n"
    assert "Unbekannt: --fly" in said("rules", "--fly")


def test_argparse_still_says_what_is_translated_of_it() -> None:
    """A sentence of a library that it no longer says would be translated for nothing."""
    source = inspect.getsource(argparse)
    for message in OF_ARGPARSE:
        assert re.search(rf"_\(['\"]{re.escape(message.english)}['\"]", source), message.english
