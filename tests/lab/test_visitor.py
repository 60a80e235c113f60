"""Programs that play: a good one to the end, a bad one until greedy plays on for it; none is told what is hidden."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.ai.base import Sight
from game.ai.lots import Lots
from game.lab import arena, simulate, visitor
from game.lab.command import is_command
from game.lab.games import UnknownBot, play_game, seat
from game.lab.visitor import Visitor
from game.rules import GRAND, mask, new_game, view
from game.rules.events import Asked, Event
from game.rules.giving import ShareActions
from game.rules.values.actions import Action
from game.rules.values.ruleset import DRAW_UNTIL
from game.seats.seat_lines import MOST_LISTED
from tests.workers.playing import waited_for

HERE = Path(__file__).parent
OWN = f"cmd:{sys.executable} {HERE.parent / 'own_bot.py'}"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is late because the machine is busy."""
    monkeypatch.setattr(visitor, "SECONDS", 60.0)
    monkeypatch.setattr(visitor, "FIRST_SECONDS", 60.0)


def bad(manner: str) -> str:
    return f"cmd:{sys.executable} {HERE / 'bad_bot.py'} '{manner}'"


def writing(path: Path) -> str:
    """A program that writes down all it hears and answers with the last act."""
    path.with_suffix(".py").write_text(
        "import json, sys\n"
        "with open(sys.argv[1], 'w') as notes:\n"
        "    for line in sys.stdin:\n"
        "        notes.write(line)\n"
        "        told = json.loads(line)\n"
        "        if 'question' in told:\n"
        "            acts = [] if told['claim'] else [told['count'] - 1]\n"
        "            print(json.dumps({'answer': told['question'], 'acts': acts}), flush=True)\n"
    )
    return f"cmd:{sys.executable} {path.with_suffix('.py')} {path}"


def test_a_program_plays_whole_games_by_the_rules_and_wins_some() -> None:
    plan = arena.plan("grand", 4, 4, f"{OWN},never,never,never", 1)
    done = arena.play(plan, 0, plan.deals)
    assert done.problems == []
    shares = arena.as_data(plan, done, 1.0)["tables"][0]["shares"]
    assert shares[OWN][0] > shares["never"][0]
    tally = simulate.play(simulate.plan("grand", 3, 2, f"{OWN},greedy", 1, check=True), 0, 2)
    assert tally.problems == [] and tally.forfeits == 0 and tally.finished + tally.blocked == 2


def test_the_same_seed_plays_the_same_games_with_a_program_in_any_parts() -> None:
    plan = simulate.plan("classic", 2, 3, f"{OWN},random", 3)
    whole, parts = simulate.play(plan, 0, 3), simulate.play(plan, 0, 1)
    parts.add(simulate.play(plan, 1, 3))
    assert whole == parts


@pytest.mark.parametrize(
    ("manner", "complaint"),
    [
        ("sleeps", "it does not answer within 0.2 seconds"),
        ("lies", "it answers with an act that is not legal"),
        ("counts wrong", "counted from 0"),
        ("answers another", "it answers question 3 when asked question 4"),
        ("says nothing sensible", "it says what is no answer"),
        ("chooses two", "it answers with 2 acts instead of one"),
        ("floods", "it answers question 2 when asked question 4"),
        ("sends ten megabytes", "it sends a line of more than 65536 bytes"),
        ("nests", "it says what is no answer"),
        ("dies", "it ends in the middle of the game"),
        ("fails", "it ends in the middle of the game"),
    ],
)
def test_where_a_program_fails_greedy_plays_on(manner: str, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if manner == "sleeps":
        monkeypatch.setattr(visitor, "SECONDS", 0.2)
    minds = seat([bad(manner), "greedy"], GRAND, 5)
    played = play_game(GRAND, minds, 5)
    assert played.state.over and not played.wrong
    (forfeit,) = played.forfeits
    assert complaint in forfeit and forfeit.startswith(f"{bad(manner)} at place 0 forfeits to greedy: ")
    guest = minds.minds[0]
    assert isinstance(guest, Visitor)
    assert guest._program.process.code is not None, "it was ended"


#: Begins another, which hears nothing of the game and takes its time, says so, and ends by itself.
LEAVES_ANOTHER = """\
import subprocess, sys
with open(sys.argv[1], "w") as line:
    slow = "import time; time.sleep(20); print('still here')"
    subprocess.Popen([sys.executable, "-c", slow], stdin=subprocess.DEVNULL, stdout=line)
    line.write("begun\\n")
"""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
def test_what_a_program_has_begun_ends_with_it_though_it_ended_by_itself(tmp_path: Path) -> None:
    line, program = tmp_path / "line", tmp_path / "program.py"
    program.write_text(LEAVES_ANOTHER)
    os.mkfifo(line)
    heard = os.open(line, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert play_game(GRAND, seat([f"cmd:{sys.executable} {program} {line}", "never"], GRAND, 5), 5).forfeits
        os.set_blocking(heard, True)
        assert os.read(heard, 100) == b"begun\n"
        assert os.read(heard, 100) == b"", "nobody is left who could say anything"
    finally:
        os.close(heard)


STUBBORN = """
import json, os, signal, sys, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
with open(sys.argv[1], "a") as begun:
    print(os.getpid(), file=begun)
for line in sys.stdin:
    told = json.loads(line)
    if "question" in told:
        print(json.dumps({"answer": told["question"], "acts": [] if told["claim"] else [0]}), flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux ends children of what is killed")
@pytest.mark.parametrize(("number", "jobs"), [("SIGINT", 1), ("SIGTERM", 2), ("SIGHUP", 1), ("SIGKILL", 2)])
def test_a_program_that_heeds_nothing_ends_with_the_run_however_that_ends(
    tmp_path: Path, number: str, jobs: int
) -> None:
    program, begun = tmp_path / "program.py", tmp_path / "begun"
    program.write_text(STUBBORN)
    begun.touch()
    own = f"cmd:{sys.executable} {program} {begun}"
    command = ["simulate", "--players", "2", "--games", "100", "--jobs", str(jobs), "--bots", f"{own},never"]
    with subprocess.Popen(
        [sys.executable, "-m", "game", *command],
        cwd=HERE.parent.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # where the tests run in the background
    ) as run:
        waited_for(lambda: begun.read_text().count("\n") >= jobs)
        run.send_signal(getattr(signal, number))
        said, _ = run.communicate(timeout=60)
    assert said == b"" and run.returncode in (130, 143, 129, -signal.SIGKILL)
    waited_for(lambda: not any(alive(int(program)) for program in begun.read_text().split()))


def alive(program: int) -> bool:
    """Whether a process is there and no mere entry in the table of processes."""
    try:
        return "Z" not in Path(f"/proc/{program}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_a_program_is_told_nothing_of_the_environment_but_what_programs_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, notes = tmp_path / "program.py", tmp_path / "notes"
    program.write_text("import os, sys\nopen(sys.argv[1], 'w').write(' '.join(os.environ))\n")
    monkeypatch.setenv("SECRET_TOKEN", "of the player")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    play_game(GRAND, seat([f"cmd:{sys.executable} {program} {notes}", "never"], GRAND, 5), 5)
    assert {"PATH", "LC_ALL"} <= set(notes.read_text().split()) and "TOKEN" not in notes.read_text()


def test_what_a_program_says_to_people_has_its_name_and_an_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "program.py"
    program.write_text("import sys\nfor at in range(10_000):\n    print('\\x1b[2J' + 'no ' * 900, file=sys.stderr)\n")
    own = f"cmd:{sys.executable} {program}"
    play_game(GRAND, seat([own, "never"], GRAND, 5), 5)
    lines = capsys.readouterr().err.splitlines()
    assert 1 < len(lines) <= 20 and all(line.startswith(f"{own} at place 0: ") for line in lines)
    assert all(len(line) < len(own) + 500 and "\x1b" not in line for line in lines)


def test_a_number_no_one_could_read_is_not_quoted_whole() -> None:
    guest = seat([bad("sends a long number"), "never"], GRAND, 5)
    (forfeit,) = play_game(GRAND, guest, 5).forfeits
    assert "it answers question 1e20 or more when asked question 4" in forfeit


@pytest.mark.parametrize(("bots", "seed"), [(f"{OWN},never", 77), (f"{OWN},never", None), ("never,never", None)])
def test_a_run_with_a_program_has_a_seed_that_nobody_guesses_and_says_it(
    bots: str, seed: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["simulate", "--rules", "classic", "--players", "2", "--games", "1", "--bots", bots, "--json"]
    assert cli.main([*command, *(["--seed", str(seed)] if seed is not None else [])]) == 0
    said = json.loads(capsys.readouterr().out)["seed"]
    assert said == seed if seed is not None else (said == 1 if OWN not in bots else said > 2**40)


def test_a_program_that_never_listens_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "FIRST_SECONDS", 0.3)
    deaf = f"cmd:{sys.executable} -c 'import time; time.sleep(60)'"
    played = play_game(GRAND, seat([deaf] + ["greedy"] * 9, GRAND, 5), 5)
    assert played.state.over and "does not answer" in played.forfeits[0]


def test_a_program_that_cannot_be_begun_forfeits(tmp_path: Path) -> None:
    empty = tmp_path / "bot"
    empty.write_bytes(b"\x7fELF nothing")
    empty.chmod(0o755)
    played = play_game(GRAND, seat([f"cmd:{empty}", "never"], GRAND, 5), 5)
    assert played.state.over and "it cannot be begun" in played.forfeits[0]


def test_a_forfeit_is_counted_told_and_no_success() -> None:
    out = io.StringIO()
    code = simulate.run(simulate.plan("classic", 2, 2, f"{bad('dies')},never", 1), jobs=1, as_json=True, out=out)
    found = json.loads(out.getvalue())
    assert code == 1 and found["forfeits"] == 2 and found["finished"] + found["blocked"] == 2
    assert all("forfeits to greedy" in problem for problem in found["problems"])
    out = io.StringIO()
    assert arena.run(arena.plan("classic", 2, 2, f"{bad('dies')},never", 1), 1, True, out) == 1
    assert len(json.loads(out.getvalue())["problems"]) == 2


def test_a_command_may_have_any_letters_in_it() -> None:
    odd = f"{bad('dies')} [/b] [red]"
    out = io.StringIO()
    simulate.run(simulate.plan("classic", 2, 1, f"{odd},never", 1), jobs=1, as_json=False, out=out)
    arena.run(arena.plan("classic", 2, 2, f"{odd},never", 1), 1, False, out)
    assert "[/b] [red]" in " ".join(out.getvalue().replace("│", " ").split())


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("cmd:", "PROGRAM ARGS"), ("cmd:'", "PROGRAM ARGS"), ("cmd:no-such-program x", "no program called “no-such-")],
)
def test_a_program_that_is_not_there_is_told_of_before_any_game(name: str, complaint: str) -> None:
    with pytest.raises(UnknownBot, match=complaint):
        simulate.plan("grand", 2, 1, f"greedy,{name}", 1)


def test_a_program_is_told_what_its_player_may_know_and_how_the_game_ends(tmp_path: Path) -> None:
    heard: list[Event] = []
    new_game(GRAND, 3, 7, heard)
    played = play_game(GRAND, seat([writing(tmp_path / "notes"), "greedy", "random"], GRAND, 7), 7)
    assert played.forfeits == ()
    told = [json.loads(line) for line in (tmp_path / "notes").read_text().splitlines()]
    hello, *others = told
    assert (hello["hello"], hello["seat"], hello["players"]) == (1, 0, 3)
    assert hello["rules"]["piles"] == 2 and hello["faces"]["0"] == "r0" and hello["seconds"] == visitor.SECONDS
    events = [line["event"] for line in others if "event" in line]
    masked = (mask(event, 0) for event in heard if not isinstance(event, Asked))
    opening = [[type(event).__name__, *event] for event in masked]
    assert events[: len(opening)] == json.loads(json.dumps(opening))
    drawn = [event for event in events if event[0] == "Drawn"]
    assert drawn and all((card >= 0) == (player == 0) for _, player, card, *_ in drawn)
    assert {"WentOut", "Scored"} & {event[0] for event in events}
    assert all(line["view"]["viewer"] == 0 for line in others if "question" in line)


def test_a_program_plays_all_games_of_a_match(tmp_path: Path) -> None:
    minds = seat([writing(tmp_path / "notes"), "greedy"], DRAW_UNTIL, 7)
    state = play_game(DRAW_UNTIL, minds, 7, whole_match=True).state
    told = [json.loads(line) for line in (tmp_path / "notes").read_text().splitlines()]
    begun = [line["event"] for line in told if line.get("event", [""])[0] == "GameStarted"]
    assert len(begun) == state.game_number == 3 and state.winners
    assert ["hello" in line for line in told].count(True) == 1


def test_of_a_set_to_give_away_the_first_ways_are_listed_and_any_can_be_chosen(tmp_path: Path) -> None:
    state = new_game(GRAND, 10, 1)
    acts = ShareActions(10, 0, [(2, 18, 34, 50)])
    guest = Visitor(writing(tmp_path / "notes"), 0, GRAND, 10, Lots(1, 0))
    with guest:
        assert guest.decide(Sight(view(state, 0)), acts) == Action("pass", 0)
    asked = json.loads((tmp_path / "notes").read_text().splitlines()[-1])
    assert len(asked["acts"]) == MOST_LISTED and asked["count"] == len(acts) > MOST_LISTED


def test_other_bots_are_no_programs() -> None:
    assert not is_command("greedy") and not is_command("sharp:ida") and is_command(OWN)
