"""Matches in which people have played, for shelves of tests: bots decide for them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from game.lab.games import seat
from game.rules.values.actions import DEAL, Action
from game.rules.values.ruleset import RULE_SETS, with_switches
from game.session.match import Match, Player
from game.session.match_file import match_bytes
from game.session.session import Session, Slot

#: The rules, the length, who plays, and the part of the secret.
TABLES = (
    ("grand", 4, (Player("Ann"), Player("Ben", "casual", 3), Player("Cy", "sharp:ida", 14), Player("Dee", face=5)), 7),
    ("grand", 3, (Player("Ann", face=1), Player("Ben", face=2), Player("Cy", "beginner", 7)), 3),
    ("grand teams=on", 2, tuple(Player(name, face=at) for at, name in enumerate(("Ann", "Ben", "Cy", "Dee"), 1)), 4),
    ("grand", 5, tuple(Player(name, face=at) for at, name in enumerate(("Ann", "Ben", "Cy", "Dee", "Eve"), 1)), 11),
    ("classic", 3, (Player("Ann"), Player("Ben", "random", 3), Player("Cy", "greedy", 4)), 5),
    ("junction ready=on", 2, (Player("Dee"), Player("Ann", face=9)), 6),
    ("grand hand_size=3", 6, (Player("Ann"), Player("Ben", "casual", 3), Player("Cy", face=2)), 8),
    ("grand", 2, (Player("Ann", "react"), Player("Ben", "random", 3)), 9),
    ("grand scoring=games", 1, (Player("Ann"), Player("Ida", "sharp:ida", 14), Player("Cy", "casual", 2)), 10),
)


def match_of(number: int) -> Match:
    """The match of a table, each with a length of its own."""
    rules, games, players, part = TABLES[number]
    base, *switches = rules.split()
    changed = dict(switch.split("=") for switch in switches)
    target = games if changed.get("scoring") == "games" else 60 * games
    return Match(with_switches(RULE_SETS[base], {**changed, "target": str(target)}), players, part)


@cache
def files_of(number: int, acts: int = 100_000) -> dict[str, bytes]:
    """The files of a match that was played for so many acts, or to its end; without positions on the way."""
    match = match_of(number)
    minds = seat(["react"] * len(match.players), match.rules, match.part)
    with tempfile.TemporaryDirectory() as folder:
        session = Session(match, Slot(Path(folder, "match")))
        while session.count < acts and not session.state.winners:
            state = session.state
            claims = [claim.action for player in range(state.players) for claim in minds.claims(state, player)]
            asked = session.question
            if state.over:
                session.submit(Action(DEAL, state.next_dealer))
            elif claims and session.why_not(claims[0]) is None:
                session.submit(claims[0])
            else:
                assert asked is not None
                session.submit(minds.answers[asked.player](state, asked.player))
        session.close()
        return {name: Path(folder, "match", name).read_bytes() for name in ("match.json", "journal")}


def lay(folder: Path, number: int, acts: int = 100_000, names: dict[str, str] | None = None) -> Path:
    """Put a match into a folder, perhaps with other names."""
    folder.mkdir(parents=True)
    files = dict(files_of(number, acts))
    if names:
        match = match_of(number)
        players = tuple(Player(names.get(one.name, one.name), one.kind, one.face) for one in match.players)
        files["match.json"] = match_bytes(Match(match.rules, players, match.part))
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder
