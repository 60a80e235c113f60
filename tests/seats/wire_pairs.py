"""What a far end is sent, and when, in two positions that differ only in cards its player may not see (law 6)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice, zip_longest
from typing import Any, Final, NamedTuple

from game.paths import translations
from game.rules import GameState
from game.rules.values.actions import PASS, Action
from game.rules.values.views import PRIVATE_QUESTIONS
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.match import Match
from game.session.session import Session
from tests.pairs.dealing import Pair, pairs
from tests.rules.test_secrets import REVEALING

#: Events after which a player knows cards that lay elsewhere before; those of the second kind only if they name one.
_REVEALING: Final = {kind.__name__ for kind in REVEALING} | {"Scored"}
_MAY_REVEAL: Final = {"Drawn": 2, "Taken": 2, "Given": 2}  # with the place of the card
_MOST_STEPS: Final = 200

#: A line that was sent, and after how many steps.
Sent = tuple[int, bytes]


class WireCompared(NamedTuple):
    """How much was compared, and what was not alike."""

    seen: Counter[str]
    fault: str = ""


def sent(match: Match, state: GameState, action: Action, players: frozenset[int]) -> dict[int, list[Sent]]:
    """All that is sent to players who act and then, as everybody does, decline what only a holder could do."""
    session = Session(match, state=state.copy())
    links = SeatLinks(session, lambda: True)
    names = [player.name for player in match.players]
    for person in session.persons:
        links.open(person, SeatWords(names, folder=translations()))
    read = dict.fromkeys(players, 0)
    found: dict[int, list[Sent]] = {player: [] for player in players}

    def note(step: int) -> None:
        for player in players:
            lines = links[player].since(read[player])
            found[player] += [(step, line.data) for line in lines]
            read[player] = links[player].last

    note(0)
    session.put(action)
    for step in range(1, _MOST_STEPS):
        if session.step() is None:
            asked = session.question
            if asked is None or asked.kind not in PRIVATE_QUESTIONS:
                return found
            if asked.player in session.persons:
                links.offers.close()
            else:
                session.put(Action(PASS, asked.player))
        links.look()
        note(step)
        for player in players if step == 1 else ():
            links[player].hear(b'{"speak": "de"}')
            links[player].hear(b'{"hint": %d}' % links[player].asked)
        note(step)
    raise AssertionError("private questions without end")


def compared_on_the_wire(pair: Pair) -> WireCompared:
    """Compare, line by line, what the people are sent whose hands are the same in both positions of a pair."""
    players = frozenset(player for player in pair.seers if pair.match.players[player].is_person)
    mine, theirs = (sent(pair.match, state, pair.action, players) for state in (pair.mine, pair.theirs))
    seen = Counter[str]()
    for player in players:
        for one, two in zip_longest(mine[player], theirs[player]):
            if any(line is not None and reveals(line[1]) for line in (one, two)):
                seen["ended by cards that are shown"] += 1
                break
            if one != two:
                return WireCompared(seen, f"{player} is told\n    {one}\nbut\n    {two}")
            assert one is not None
            seen["lines"] += 1
            seen["bytes"] += len(one[1])
            seen[next(iter(json.loads(one[1])))] += 1
    return WireCompared(seen)


def reveals(line: bytes) -> bool:
    """Whether a line shows its player a card that lay elsewhere before."""
    told: dict[str, Any] = json.loads(line)
    return "event" in told and _shows(*told["event"])


def reveals_event(event: tuple[object, ...]) -> bool:
    """Whether an event shows everybody such a card."""
    return _shows(type(event).__name__, *event)


def _shows(kind: str, *values: object) -> bool:
    return kind in _REVEALING or (kind in _MAY_REVEAL and -1 not in values[: _MAY_REVEAL[kind]])


def block_on_the_wire(number: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many pairs compared: how much, and what was not alike."""
    counts, faults = Counter[str](), list[str]()
    for pair in islice(pairs(seed), number):
        found = compared_on_the_wire(pair)
        counts += found.seen + Counter({f"pair: {pair.occasion}": 1})
        faults += [f"{pair.told()}\n    {found.fault}"] if found.fault else []
    return counts, faults
