"""The command line: play, and everything the program does without a window.

Only playing and drawing import pygame, and each command imports its own part when it is called.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from game import __version__, paths
from game.lab.command import FORM, any_command
from game.options import UsageError, number, takes_arena, takes_games, takes_rounds, takes_scene, takes_two_rules
from game.processes import asked_by_signals
from game.rules.values.messages import Message, sentence
from game.session.letters import printable
from game.text import Trouble, lend, say, speak, text

if TYPE_CHECKING:
    from game.lab.games import BotChoice

_PROGRAM: Final = "grand-uno"
_LARGEST_SEED: Final = 2**63 - 1
_FAIR: Final = "fair.json"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(sentence("{why}.", why=message.removeprefix("argument ").rstrip(".")))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0, 1 if the command failed, 2 for bad arguments."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", _PROGRAM)  # the name of the window for the desktop
    printing = sys.stdout is not None
    _open_streams()
    speak("", os.environ, paths.translations())
    lend(paths.translations())
    try:
        with asked_by_signals():
            code = _run(arguments, printing)
        sys.stdout.flush()
        return code
    except UsageError as error:
        _complain(say(error.message, as_typed=True))
        return 2
    except BrokenPipeError:
        # The reader of our output has closed it: there is nothing more to say, and no one to say it to.
        _print_no_more()
        return 1
    except OSError as error:
        why = error.strerror or str(error)
        if error.filename is None:
            _complain(text("{why}.", why=why))
        else:
            _complain(text("{file}: {why}.", file=str(error.filename), why=why))
        _print_no_more()
        return 2
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str] | None, printing: bool) -> int:
    try:
        chosen = _parser().parse_args(arguments)
    except SystemExit as told:  # raised after --help and --version
        return int(told.code or 0)
    if not printing and chosen.run not in (_play, _open, _screenshot):
        raise UsageError(sentence("Standard output is closed, so nothing can be printed."))
    code: int = chosen.run(chosen)
    return code


def _open_streams() -> None:
    """Open closed standard streams on the null device, so that no file of a match gets the handle of one."""
    for handle in range(3):
        try:
            os.fstat(handle)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # open takes the lowest free handle
    sys.stdout = sys.stdout or os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(os.dup(2), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may lack letters of its own language


def _complain(words: str) -> None:
    with contextlib.suppress(OSError):  # without standard error the message cannot reach anyone
        print(f"{_PROGRAM}: {printable(words)}", file=sys.stderr)


def _print_no_more() -> None:
    """Discard output still buffered; otherwise Python would write it again at exit, and fail."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    # The same two options are valid before and after the command; a subcommand must not undo those before it.
    common = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument(
        "--seed",
        type=number("--seed", 0, _LARGEST_SEED),
        metavar="N",
        help=text("the seed of chance; default 1 for simulate, arena and fit, a random one with {form}", form=FORM),
    )
    common.add_argument(
        "--data-dir", type=_folder, metavar="FOLDER", help=text("keep matches and settings in this folder")
    )

    parser = _Parser(
        prog=_PROGRAM,
        description=text("Grand Uno, a card table. Without a command: play."),
        parents=[common],
        argument_default=argparse.SUPPRESS,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=f"{_PROGRAM} {__version__}", help=text("print the version")
    )
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(metavar="COMMAND", title=text("commands"))

    def command(name: str, run: Callable[[argparse.Namespace], int], summary: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=summary, description=summary, parents=[common], allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    command("play", _play, text("Open the window and play."))

    opened = command("open", _open, text("Put an exported match among your matches, open the window and play on."))
    opened.add_argument("file", type=Path, metavar="FILE", help=text("a match exported from the game"))

    takes_games(command("simulate", _simulate, text("Let bots play many games and count what happens.")))
    takes_arena(command("arena", play_arena, text("Measure bots against each other, on the same deals.")))
    takes_two_rules(command("compare", _compare, text("Play many games by other rules on the same deals.")))
    check = command("check", _check, text("Play scenario files and report what fails."))
    check.add_argument(
        "paths", nargs="+", metavar="FILE", help=text("a *.table file, a folder of them, or - for standard input")
    )

    verify = command(
        "verify", _verify, text("Check that the decks and random draws of a match agree with its fingerprints.")
    )
    verify.add_argument("file", type=Path, metavar="FILE", help=text("{name}, from the folder of a match", name=_FAIR))

    replay = command("replay", _replay, text("Tell the story of a match that was written as text, or check it."))
    replay.add_argument("file", type=Path, metavar="FILE", help=text("a match as text, or {name}", name=_FAIR))
    replay.add_argument("--verify", action="store_true", help=text("check that the rules lead to all it says"))
    replay.add_argument("--text", action="store_true", help=text("print all of it: prose, acts and facts"))
    replay.add_argument("--at", type=int, metavar="N", help=text("print the position after N acts"))

    film = command("film", _film, text("Make one page of a match that plays in any browser."))
    film.add_argument("file", type=Path, metavar="FILE", help=text("a match as text, or {name}", name=_FAIR))
    film.add_argument("--out", type=Path, required=True, metavar="FILE.html", help=text("where the page is written"))
    film.add_argument("--seen-by", default="", metavar="NAME", help=text("show what this player saw, not the table"))
    film.add_argument("--open", action="store_true", help=text("show every hand"))
    film.add_argument("--language", default="en", metavar="CODE", help=text("the language of the page; default en"))

    saves = command("saves", _saves, text("Check every file of every saved match."))
    saves.add_argument("what", choices=("check",))

    rules = command("rules", _rules, text("Print the rules of a table, each with its id."))
    rules.add_argument("--rules", default="grand", metavar="TEXT", help=text("a rule set, then switches"))

    bench = command("bench", _bench, text("Measure the speed: JSON on standard output, a table on standard error."))
    bench.add_argument("what", choices=("rules", "compiled", "draw", "bots", "start", "saves"))
    bench.add_argument("--full", action="store_true", help=text("ask the bots 3,000 times, which takes an hour"))

    takes_rounds(command("fit", _fit, text("Fit the weights bots play a rule set with, in games between them.")))
    takes_scene(command("screenshot", _screenshot, text("Draw a scene into a PNG file, without a display.")))
    return parser


def _folder(given: str) -> str:
    if not given:  # an empty name would mean the working folder
        raise UsageError(sentence("--data-dir needs the name of a folder."))
    return given


def _data_dir(chosen: argparse.Namespace) -> Path:
    folder = paths.data_dir(getattr(chosen, "data_dir", None))
    if folder.exists() and not folder.is_dir():
        raise UsageError(sentence("{folder} is not a folder.", folder=str(folder)))
    return folder


def _open(chosen: argparse.Namespace) -> int:
    if not _display_opens():
        return 1
    from game.session.shelf.errors import SameMatch
    from game.session.shelf.shelf import Shelf

    shelf = Shelf(_data_dir(chosen))
    try:
        match = shelf.importing(chosen.file)
        told = sentence("The match was imported.")
    except SameMatch as same:
        match = same.folder.name
        told = sentence("This match is among your matches already: the one that is there is opened.")
    except Trouble as error:
        _complain(say(error.message, as_typed=True))
        return 1
    print(say(told), flush=True)
    return _play(chosen, match, told)


def _play(chosen: argparse.Namespace, match: str = "", told: Message | None = None) -> int:
    import pygame

    if not _display_opens():
        return 1
    from game.ui.first_picture import opened

    try:
        folder = _data_dir(chosen)
        window = opened(folder)
        from game import app  # a player sees the window before all this is read

        app.run(folder, getattr(chosen, "seed", None), window, match, told)
    except pygame.error as error:
        _complain(text("The window cannot be shown: {why}.", why=str(error)))
        return 1
    return 0


def _display_opens() -> bool:
    """Return whether there is a display; if not, say so."""
    import pygame

    with contextlib.suppress(pygame.error):
        pygame.display.init()
        # Without a display SDL falls back to an invisible driver; that is right only if it was asked for.
        if pygame.display.get_driver() not in ("offscreen", "dummy") or "SDL_VIDEODRIVER" in os.environ:
            return True
    _complain(text("There is no display to play on; simulate, check, bench, screenshot and --help work without one."))
    return False


def _simulate(chosen: argparse.Namespace) -> int:
    from game.lab import simulate
    from game.rules.values.ruleset import RuleSetError

    try:
        plan = simulate.plan(chosen.rules, chosen.players, chosen.games, chosen.bots, _seed(chosen), chosen.check)
        return simulate.run(plan, chosen.jobs, chosen.json, sys.stdout, chosen.cluster)
    except (RuleSetError, Trouble) as error:
        raise UsageError(error.message) from None


def play_arena(chosen: argparse.Namespace, bots: BotChoice | None = None) -> int:
    """Run the arena with the options of `takes_arena`; ``bots`` are those of the game unless a test adds some."""
    from game.lab import arena
    from game.lab.games import GAME_BOTS
    from game.rules.values.ruleset import RuleSetError

    try:
        plan = arena.plan(
            chosen.rules, chosen.players, chosen.games, chosen.bots, _seed(chosen), bots or GAME_BOTS, chosen.matches
        )
        with contextlib.ExitStack() as files:
            against = files.enter_context(chosen.against.open(encoding="utf-8")) if chosen.against else None
            earlier = arena.earlier(plan, against) if against else None
            table = files.enter_context(chosen.csv.open("w", encoding="utf-8")) if chosen.csv else None
            return arena.run(plan, chosen.jobs, chosen.json, sys.stdout, table, earlier, chosen.cluster)
    except (RuleSetError, Trouble) as error:
        raise UsageError(error.message) from None


def _compare(chosen: argparse.Namespace) -> int:
    from game.lab import compare
    from game.rules.values.ruleset import RuleSetError

    try:
        seed = getattr(chosen, "seed", 1)
        plan = compare.plan(chosen.rules, chosen.beside, chosen.players, chosen.games, seed, chosen.after, chosen.sharp)
        return compare.run(plan, chosen.jobs, chosen.json, sys.stdout)
    except (RuleSetError, Trouble) as error:
        raise UsageError(error.message) from None


def _seed(chosen: argparse.Namespace) -> int:
    """Return the seed of a run: the one asked for, else 1; with a program of the user's own, one it cannot guess."""
    drawn = secrets.randbelow(_LARGEST_SEED) + 1 if any_command(chosen.bots) else 1
    return int(getattr(chosen, "seed", drawn))


def _check(chosen: argparse.Namespace) -> int:
    from game.lab.check import check

    return check(chosen.paths, sys.stdout)


def _verify(chosen: argparse.Namespace) -> int:
    from game.review.verify import verify

    return verify(chosen.file, sys.stdout)


def _replay(chosen: argparse.Namespace) -> int:
    from game.review.transcripts import replay

    return replay(chosen.file, sys.stdout, verifies=chosen.verify, whole=chosen.text, at=chosen.at)


def _film(chosen: argparse.Namespace) -> int:
    from game import paths
    from game.text import languages
    from game.web.film_command import make_film

    if chosen.language not in languages(paths.translations()):
        raise UsageError(sentence("The game does not speak the language {code}.", code=printable(chosen.language)))
    return make_film(
        chosen.file, chosen.out, paths.assets(), sys.stdout,
        seen_by=chosen.seen_by, opens=chosen.open, language=chosen.language,
    )  # fmt: skip


def _saves(chosen: argparse.Namespace) -> int:
    from game.review.saves_check import check_saves

    return check_saves(_data_dir(chosen), sys.stdout)


def _rules(chosen: argparse.Namespace) -> int:
    from game.rules.rulebook import rules_in_play
    from game.rules.values.ruleset import RuleSetError
    from game.session.match import parse_rules

    try:
        held = rules_in_play(parse_rules(chosen.rules))
    except RuleSetError as error:
        raise UsageError(error.message) from None
    width = max(len(rule.id) for rule in held)
    for rule in held:
        print(f"{rule.id:<{width}}  {say(rule.sentence)}")
    return 0


def _bench(chosen: argparse.Namespace) -> int:
    from game.lab import bench

    if chosen.full and chosen.what != "bots":
        raise UsageError(sentence("--full is only for measuring bots."))
    return bench.run(chosen.what, sys.stdout, chosen.full)


def _fit(chosen: argparse.Namespace) -> int:
    try:
        from game.lab import fit
    except ModuleNotFoundError:
        raise UsageError(sentence("Fitting needs NumPy: install the game with its extra “fit”.")) from None
    plan = fit.FitPlan(chosen.rules, chosen.games, chosen.rounds, getattr(chosen, "seed", 1), chosen.two, chosen.aim)
    try:
        return fit.run(plan, chosen.jobs, sys.stdout)
    except Trouble as error:
        raise UsageError(error.message) from None


def _screenshot(chosen: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.screenshot.scenes import screenshot

    file: Path | None = getattr(chosen, "file", None)
    if file is not None and not file.exists():
        raise UsageError(sentence("{file}: there is no such file.", file=str(file)))
    if chosen.out.suffix.lower() != ".png":
        raise UsageError(sentence("A picture needs a file name that ends in .png, not {file}.", file=str(chosen.out)))
    if chosen.out.exists() and not chosen.out.is_file():  # a pipe would block
        raise UsageError(sentence("{file} is not a file.", file=str(chosen.out)))
    return screenshot(chosen.scene, chosen.size, file, chosen.out, chosen.by)
