"""Files that explain matches, and forgeries of them: a card, a reshuffle or a choice that was another."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from game.rules.actions import DEAL, Action
from game.session.fair import deal_of, fingerprint
from game.session.fair_file import explained, explanation
from game.session.match import Match, Player, parse_rules
from game.session.session import Session
from game.session.verify import Forged, check

#: Short matches with many reshuffles and cards taken, by rules; of each one that is over, and one that is not.
TABLES = (
    ("grand target=20", 3, "greedy"), ("grand target=20", 7, "random"),
    ("classic target=20 next_dealer=random", 2, "never"),
)  # fmt: skip

File = dict[str, Any]


def play(rules: str, players: int, bot: str, secret: int, games: int = 0) -> Session:
    """A match played to its end, or so many games of it."""
    seats = tuple(Player(f"P{number}", bot if number else "greedy") for number in range(players))
    session = Session(Match(parse_rules(rules), seats, secret))
    while not (session.state.over and (session.state.winners or session.state.game_number == games)):
        if session.state.over:
            act: Action | None = Action(DEAL, session.state.next_dealer)
        else:
            claims = [claim.action for claim in session.bot_claims() if session.why_not(claim.action) is None]
            act = claims[0] if claims else session.bot_answer()
        assert act is not None
        assert session.submit(act).refusal is None
    return session


@cache
def genuine() -> tuple[bytes, ...]:
    """Files that are in order."""
    found = []
    for rules, players, bot in TABLES:
        for secret in (11, 12):
            for games in (0, 1):
                session = play(rules if not games else rules.replace("20", "500"), players, bot, secret << 90, games)
                assert session.fairness is not None
                found.append(explanation(session.match, session.fairness, bool(session.state.winners)))
    return tuple(found)


def _of_kind(file: File, kind: str) -> list[tuple[File, File]]:
    """The games and entries of a kind in a file."""
    return [(game, mark) for game in file["games"] for mark in game["marks"] if f" {kind} " in mark["says"]]


def _swapped(words: list[str], chance: random.Random) -> None:
    """Two different cards change places."""
    cards = [at for at, word in enumerate(words) if word != "/"]
    one, other = chance.sample(cards, 2)
    while words[one] == words[other]:
        one, other = chance.sample(cards, 2)
    words[one], words[other] = words[other], words[one]


def _card_swapped(file: File, chance: random.Random, what: str) -> File | None:
    before = f" {what} "
    many = [(game, mark) for game, mark in _of_kind(file, what) if len(set(mark["says"].split(before)[1].split())) > 2]
    if not many:
        return None
    game, mark = chance.choice(many)
    head, cards = mark["says"].split(before)
    words = cards.split()
    _swapped(words, chance)
    mark["says"] = head + before + " ".join(words)
    return game


def deck(file: File, chance: random.Random) -> File | None:
    return _card_swapped(file, chance, "deck")


def reshuffle(file: File, chance: random.Random) -> File | None:
    return _card_swapped(file, chance, "stocks")


def choice(file: File, chance: random.Random) -> File | None:
    """Another card was taken."""
    found = _of_kind(file, "choice")
    if not found:
        return None
    game, mark = chance.choice(found)
    words = mark["says"].split()
    words[-4] = chance.choice([card for card in ("r5", "W", "b0", "y9") if card != words[-4]])
    mark["says"] = " ".join(words)
    return game


def left_out(file: File, chance: random.Random) -> File:
    game = chance.choice(file["games"])
    at = chance.randrange(len(game["marks"]))
    if len(game["marks"]) > 1:
        del game["marks"][at]
    else:
        game["marks"].append(dict(game["marks"][0]))
    return game


def another_deck(file: File, chance: random.Random) -> File:
    """Another deck, with all that belongs to it."""
    number = chance.randrange(len(file["games"]))
    game = file["games"][number]
    other = chance.getrandbits(64)
    game["chance"] = f"{other:016x}"
    rules = explained(json.dumps(file).encode()).match.rules
    dealer = int(game["marks"][0]["says"].split()[3])
    game["marks"][0]["says"] = deal_of(rules, number + 1, dealer, other).says
    return game


def salt(file: File, chance: random.Random) -> File | None:
    """Another salt, which the secret gives away when there is one."""
    game = chance.choice(file["games"])
    if file["secret"] is None:
        return None
    game["salt"] = f"{chance.getrandbits(256):064x}"
    return game


def secret(file: File, chance: random.Random) -> File | None:
    if file["secret"] is None:
        return None
    file["secret"] = f"{chance.getrandbits(128):032x}"
    return None


FORGERIES: tuple[Callable[[File, random.Random], File | None], ...] = (
    deck, reshuffle, choice, left_out, another_deck, salt, secret,
)  # fmt: skip


def forged(number: int) -> tuple[str, bytes]:
    """A forgery, by its number: of what kind it is, and the file. Every other one has new fingerprints as well."""
    chance = random.Random(number)
    while True:
        data = chance.choice(genuine())
        file = json.loads(data)
        forge = FORGERIES[number % len(FORGERIES)]
        game = forge(file, chance)
        if game is not None and (chance.random() < 0.5 or forge is salt):
            for mark in game["marks"]:
                mark["fingerprint"] = fingerprint(game["salt"], mark["says"])
        if file != json.loads(data):
            return forge.__name__, json.dumps(file).encode()


def is_found(data: bytes) -> bool:
    """Whether a forgery is found out."""
    try:
        check(explained(data))
    except Forged:
        return True
    return False
