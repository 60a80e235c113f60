"""Files that explain matches, and forgeries of them: a card, a reshuffle or a choice that was another."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from game.review.verify import Forged, check
from game.rules.values.actions import DEAL, Action
from game.session.fair import deal_of, fingerprint, source_of
from game.session.fair_file import explained, explanation
from game.session.match import Match, Player, parse_rules
from game.session.secret import part_fingerprint
from game.session.session import Session

#: Short matches with many reshuffles and cards taken, by rules; of each one that is over, and one that is not.
TABLES = (
    ("grand target=20", 3, "greedy", ""), ("grand target=20", 7, "random", "Zwölf \"graue\" Igel"),
    ("classic target=20 next_dealer=random", 2, "never", "tea"),
    ("classic target=20 first_dealer=chosen", 2, "greedy", "x"),
)  # fmt: skip

File = dict[str, Any]


def play(rules: str, players: int, bot: str, part: int, games: int = 0, word: str = "") -> Session:
    """A match played to its end, or so many games of it."""
    seats = tuple(Player(f"P{number}", bot if number else "greedy") for number in range(players))
    by = parse_rules(rules)
    session = Session(Match(by, seats, part, 1 if by.first_dealer == "chosen" else None, word))
    while not (session.state.over and (session.state.winners or session.state.game_number == games)):
        if session.state.over:
            act: Action | None = Action(DEAL, session.state.next_dealer)
        else:
            claims = [claim.action for claim in session.bot_claims() if session.why_not(claim.action) is None]
            act = claims[0] if claims else session.bot_answer()
        assert act is not None
        assert session.submit(act).refusal is None
    return session


#: The matches of the files that are in order: a table, a part of the secret, and how many games, 0 for all.
MATCHES = tuple(product(TABLES, (11, 12), (0, 1)))


@cache
def in_order(number: int) -> bytes:
    """One of the files that are in order."""
    (rules, players, bot, word), part, games = MATCHES[number]
    aim = rules.replace("20", "500") if games else rules
    session = play(aim, players, bot, part << 90, games, word)
    assert session.fairness is not None
    return explanation(session.match, session.fairness, bool(session.state.winners))


def genuine() -> tuple[bytes, ...]:
    """All files that are in order."""
    return tuple(map(in_order, range(len(MATCHES))))


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


def part(file: File, chance: random.Random) -> File | None:
    """Another part of the program, be it with its fingerprint."""
    if file["part"] is None:
        return None
    other = chance.getrandbits(128)
    file["part"] = f"{other:032x}"
    if chance.random() < 0.5:
        file["part_fingerprint"] = part_fingerprint(other)
    return None


def part_shown(file: File, chance: random.Random) -> File | None:
    """Another fingerprint of the program's part than the one shown."""
    if file["part"] is not None:
        file["part_fingerprint"] = f"{chance.getrandbits(256):064x}"
    return None


def word(file: File, chance: random.Random) -> File | None:
    """Another word, or none."""
    if file["part"] is not None:
        file["word"] = chance.choice([other for other in ("", "coffee", "Tea", "é") if other != file["word"]])
    return None


def word_left_out(file: File, chance: random.Random) -> File | None:
    """A match dealt as if nobody had given a word: everything follows from the program's part, but the secret."""
    if file["part"] is None or not file["word"]:
        return None
    file["secret"] = file["part"]
    for number, game in enumerate(file["games"], 1):
        source = source_of(int(file["part"], 16), number)
        game["salt"], game["chance"] = source.salt, f"{source.chance:016x}"
    return None


def dealer(file: File, chance: random.Random) -> File | None:
    """Somebody else was chosen to deal first, or nobody should have been."""
    players = range(len(file["players"]))
    file["chosen_dealer"] = chance.choice([player for player in players if player != file["chosen_dealer"]])
    return None


FORGERIES: tuple[Callable[[File, random.Random], File | None], ...] = (
    deck, reshuffle, choice, left_out, another_deck, salt, secret, part, part_shown, word, word_left_out, dealer,
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
