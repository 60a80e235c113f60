"""Options of the commands that have many: how they are parsed, and what is said about invalid values."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.lab.command import FORM
from game.rules.values.messages import sentence
from game.rules.values.ruleset import RULE_SETS
from game.text import Trouble, text

_MOST_PIXELS: Final = 7680
_FULL: Final = 16000
#: What argparse says by itself, in its own words: it looks them up where `game.text.lend` tells it to.
OF_ARGPARSE: Final = (
    sentence("usage: "),
    sentence("options"),
    sentence("positional arguments"),
    sentence("show this help message and exit"),
    sentence("argument %(argument_name)s: %(message)s"),
    sentence("the following arguments are required: %s"),
    sentence("expected one argument"),
    sentence("expected at least one argument"),
    sentence("ignored explicit argument %r"),
    sentence("unrecognized arguments: %s"),
    sentence("invalid choice: %(value)r (choose from %(choices)s)"),
)


class UsageError(Trouble):
    """Raised when the command line asks for something that cannot be done."""


def takes_games(simulate: argparse.ArgumentParser) -> None:
    """Add the options of simulate to a command, all but the seed."""
    simulate.add_argument(
        "--rules",
        default="grand",
        metavar="TEXT",
        help=text("a rule set, then switches: 'grand austere=on'; or random"),
    )
    simulate.add_argument(
        "--players", type=_players, default="4", metavar="N", help=text("2 to 10, or random; default 4")
    )
    simulate.add_argument(
        "--games", type=number("--games", 1, 10**9), default=1000, metavar="N", help=text("default 1000")
    )
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="B[,B...]",
        help=text("who plays, in turn round the seats; default random; {form} is a program of your own", form=FORM),
    )
    simulate.add_argument(
        "--jobs", type=number("--jobs", 1, 256), default=1, metavar="N", help=text("processes; default 1")
    )
    _takes_cluster(simulate)
    simulate.add_argument("--check", action="store_true", help=text("test every law after every action"))
    simulate.add_argument("--json", action="store_true", help=text("print the result as JSON"))


def takes_arena(arena: argparse.ArgumentParser) -> None:
    """Add the options of the arena to a command, all but the seed."""
    arena.add_argument("--rules", default="grand", metavar="TEXT", help=text("a rule set, then switches"))
    arena.add_argument(
        "--players", type=number("--players", 2, 10), default=4, metavar="N", help=text("2 to 10; default 4")
    )
    arena.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,B...]",
        help=text(
            "as many as players: one table of just these; otherwise one of each plays at a table of each other kind; "
            "{form} is a program of your own",
            form=FORM,
        ),
    )
    arena.add_argument(
        "--games", type=number("--games", 1, 10**9), default=400, metavar="N", help=text("at each table; default 400")
    )
    arena.add_argument(
        "--matches", action="store_true", help=text("play so many whole matches, not single games")
    )
    arena.add_argument(
        "--jobs", type=number("--jobs", 1, 256), default=1, metavar="N", help=text("processes; default 1")
    )
    _takes_cluster(arena)
    arena.add_argument("--json", action="store_true", help=text("print the result as JSON"))
    arena.add_argument(
        "--csv", type=Path, metavar="FILE", help=text("write the result of every seat in every game to this file")
    )
    arena.add_argument(
        "--against", type=Path, metavar="FILE", help=text("compare with an earlier result, as --json printed it")
    )


def takes_two_rules(compare: argparse.ArgumentParser) -> None:
    """Add the arguments of compare to a command, all but the seed."""
    compare.add_argument("rules", metavar="RULES", help=text("a rule set, then switches: 'grand stacking=on'"))
    compare.add_argument(
        "beside", nargs="?", metavar="RULES", help=text("the rules beside them; default the rule set they start from")
    )
    compare.add_argument(
        "--players", type=number("--players", 2, 10), default=4, metavar="N", help=text("2 to 10; default 4")
    )
    compare.add_argument(
        "--games", type=number("--games", 10, 10**6), default=2000, metavar="N", help=text("by each; default 2000")
    )
    compare.add_argument(
        "--sharp", action="store_true", help=text("sharp bots play casual ones, which takes some 20 times as long")
    )
    compare.add_argument(
        "--jobs", type=number("--jobs", 1, 256), default=1, metavar="N", help=text("processes; default 1")
    )
    compare.add_argument(
        "--json", action="store_true", help=text("print the figures so far as a line of JSON, again and again")
    )
    compare.add_argument(
        "--after", metavar="LINE", help=text("go on after such a line, with the same rules, players and seed")
    )


def _takes_cluster(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cluster",
        type=_address,
        metavar="ADDRESS",
        help=text("play on the Dask cluster at this address; without TLS, anybody who can reach its network can run "
                  "programs on its machines"),
    )


def takes_rounds(fit: argparse.ArgumentParser) -> None:
    """Add the options of fit to a command, all but the seed."""
    fit.add_argument("--rules", choices=tuple(RULE_SETS), required=True, help=text("a rule set"))
    fit.add_argument(
        "--games",
        type=number("--games", 10, 10**6),
        default=4000,
        metavar="N",
        help=text("games in each round; default 4000"),
    )
    what = fit.add_mutually_exclusive_group()
    what.add_argument("--two", action="store_true", help=text("the weights for two players"))
    what.add_argument("--aim", action="store_true", help=text("the weights of what a game is worth in a match"))
    fit.add_argument("--rounds", type=number("--rounds", 1, 100), default=2, metavar="N", help=text("default 2"))
    fit.add_argument(
        "--jobs", type=number("--jobs", 1, 256), default=1, metavar="N", help=text("processes; default 1")
    )
    fit.add_argument(
        "--full", action="store_const", const=_FULL, dest="games", help=text("{games} games in each round", games=_FULL)
    )


def takes_scene(screenshot: argparse.ArgumentParser) -> None:
    """Add the options of screenshot to a command."""
    screenshot.add_argument("--scene", required=True, metavar="NAME", help=text("title, new-game, table, pause ..."))
    screenshot.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help=text("default 1280x720"))
    screenshot.add_argument("--file", type=Path, metavar="FILE", help=text("a scenario or save to show"))
    hands = ("mouse", "keyboard", "pad")
    screenshot.add_argument(
        "--by", choices=hands, default="keyboard", help=text("the device it is used with; default keyboard")
    )
    screenshot.add_argument("--out", type=Path, required=True, metavar="FILE.png")


def number(option: str, low: int, high: int) -> Callable[[str], int]:
    """Return a parser for an option whose value is a number within these bounds."""
    def parse(given: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", given) or not low <= int(given) <= high:
            raise UsageError(
                sentence(
                    "{option} is a number from {low} to {high}, not “{given}”.",
                    option=option,
                    low=low,
                    high=high,
                    given=given,
                )
            )
        return int(given)

    return parse


def _address(given: str) -> str:
    if not given.strip():
        raise UsageError(sentence("The option --cluster needs the address of a cluster."))
    return given


def _players(given: str) -> str:
    return given if given == "random" else str(number("--players", 2, 10)(given))


def _size(given: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{2,5})x([0-9]{2,5})", given)
    width, height = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (200 <= width <= _MOST_PIXELS and 150 <= height <= _MOST_PIXELS):
        raise UsageError(sentence("--size is a size like 1280x720, from 200x150 up, not “{given}”.", given=given))
    return width, height
