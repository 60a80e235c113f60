"""Whole games in rooms with phones; a module of its own, as several processes look for them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from tests.hosting.doubles import match_of
from tests.hosting.rooms import Room
from tests.seats.games_over_links import RULES

_LONGEST: Final = 1800.0  # seconds of a game that are played


def game_of(number: int) -> tuple[Counter[str], list[str]]:
    """One game of two to ten players, three of whom at most have phones: how much was done, and what was wrong."""
    chance = random.Random(number)
    players = chance.choice((2, 3, 3, 3, 4, 5, 10))
    people = chance.randint(min(2, players), players)
    phones = tuple(sorted(chance.sample(range(people), min(people, 3))))
    rules = RULES[number % len(RULES)]
    room = Room(match_of("p" * people + "b" * (players - people), rules, number), phones, number)
    try:
        room.play(_LONGEST)
    except AssertionError as fault:
        return Counter(), [f"game {number}, {rules}, {players} players, {people} people, phones {phones}: {fault}"]
    told = Counter({"games over": int(room.session.state.over), "acts": len(room.done), "seconds": round(room.now)})
    return told + Counter({"lines": sum(map(len, room.sent.values())), "hands opened": len(room.shown)}), []
