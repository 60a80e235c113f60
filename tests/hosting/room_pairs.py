"""What phones and table get, and when, in two positions that differ only in cards their players may not see (law 6)."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import islice, zip_longest

from game.session.session import Session
from tests.hosting.rooms import Room
from tests.pairs.dealing import DECLINES, Pair, pairs
from tests.seats.wire_pairs import reveals, reveals_event

#: A thing somebody gets, and when.
Got = tuple[float, object]


def _of(pair: Pair, *, mine: bool, phones: tuple[int, ...]) -> dict[object, list[Got]]:
    """All that each phone and the table get after the act, while nobody does more than decline."""
    state = (pair.mine if mine else pair.theirs).copy()
    players = tuple(each if each.is_person else replace(each, kind=DECLINES) for each in pair.match.players)
    room = Room(Session(replace(pair.match, players=players), state=state), phones, asleep=True)
    if pair.viewer not in phones:
        room.viewer = pair.viewer
    room.act(pair.action)
    room.play_until_decided()
    room.tick()
    seers = [seat for seat in phones if seat in pair.seers]
    found: dict[object, list[Got]] = {seat: [*room.sent[seat]] for seat in seers}
    if len(pair.match.people) == 1:  # who is alone with bots may be spared a question they can only decline
        return found
    return {**found, "table": [*room.told], "screen": [*room.shown]}


def compared(pair: Pair, phones: tuple[int, ...]) -> tuple[Counter[str], str]:
    """How much was compared, and what was not alike."""
    seen = Counter[str]()
    mine, theirs = (_of(pair, mine=each, phones=phones) for each in (True, False))
    ended = math.inf  # when a card was shown that differs: from then on these are different games
    for who, got in mine.items():
        for one, two in zip_longest(got, theirs[who]):
            if who == "screen" and min(each[0] for each in (one, two) if each is not None) >= ended:
                break
            if any(each is not None and _shows(each[1]) for each in (one, two)):
                seen["ended by cards that are shown"] += 1
                ended = min(ended, *(each[0] for each in (one, two) if each is not None))
                break
            if one != two:
                return seen, f"{who} gets\n    {one}\nbut\n    {two}"
            seen["table" if who == "table" else "screen" if who == "screen" else "phone"] += 1
    return seen, ""


def _shows(got: object) -> bool:
    return reveals(got) if isinstance(got, bytes) else isinstance(got, tuple) and reveals_event(got)


def block_in_rooms(number: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many pairs compared, half of them with all people at phones, half with one of them at the screen."""
    counts, faults = Counter[str](), list[str]()
    for at, pair in enumerate(islice(pairs(seed), number)):
        people = pair.match.people
        seen, fault = compared(pair, people if at % 2 or len(people) == 1 else people[1:])
        counts += seen + Counter({f"pair: {pair.occasion}": 1})
        faults += [f"{pair.told()}\n    {fault}"] if fault else []
    return counts, faults
