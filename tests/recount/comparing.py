"""Random shelves, and the score book held beside the second count: every figure, every game, every feat."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.score_book.reckoning import BookChoice, BookFigures, persons, reckon
from game.score_book.score_book import ScoreBook
from game.session.deals import turned
from game.session.journal import Contents, record
from game.session.match_file import match_bytes, read_match
from game.session.parts import at_once
from game.session.session import Session, Slot
from game.session.shelf.about import About, read_about, write_about
from game.session.shelf.errors import ShelfError
from game.session.shelf.shelf import Shelf
from tests.recount import naive
from tests.recount.evenings import TABLES, lay

#: Where matches of tests are stopped: before a game is over, in a later game, or at their end.
_ACTS = (25, 400, 100_000, 100_000)
_NAMES = ("Ann", "Ben", "Zoe", "Yan")
_THEN = 1_780_000_000


def shelf_at_random(data_dir: Path, chance: random.Random, most: int) -> None:
    """Fill a folder with matches, copies, other ways, practice, thrown away and damaged ones."""
    places = data_dir / "saves" / "matches"
    shelf = Shelf(data_dir)
    for number in range(chance.randint(1, most)):
        names = {one: chance.choice(_NAMES) + one for one in ("Ann", "Ben", "Cy") if chance.random() < 0.4}
        folder = lay(places / f"{number:016x}", chance.randrange(len(TABLES)), chance.choice(_ACTS), names)
        if chance.random() < 0.5:
            advise(folder, chance, chance.random())
        write_about(folder, About(seconds=float(chance.randint(0, 9000)), began=_THEN))
        stamp(folder, _THEN + chance.randint(0, 10**7))
        _change(shelf, folder, chance)


def advise(folder: Path, chance: random.Random, share: float, players: Collection[int] = range(10)) -> None:
    """Have a share of the acts of some players been chosen for them."""
    acts = Contents((folder / "journal").read_bytes()).actions.items()
    chosen = [record(at, act) for at, act in acts if act.player in players and chance.random() < share]
    (folder / "advised").write_bytes(b"".join(chosen))


def _change(shelf: Shelf, folder: Path, chance: random.Random) -> None:
    deed = chance.random() * 1.5
    try:
        if deed < 0.1:
            stamp(folder.parent / shelf.copying(folder.name), _THEN + chance.randint(0, 10**7))
        elif deed < 0.2:
            at_once(shelf.another_way(folder.name, chance.randint(3, 20), 0, chance.random() < 0.5))
        elif deed < 0.3:
            session = Session.resume(Slot(folder))
            session.practise()
            session.close()
        elif deed < 0.4:
            shelf.to_bin(folder.name)
        elif deed < 0.5:
            journal = bytearray((folder / "journal").read_bytes())
            journal[chance.randrange(len(journal))] ^= 1 << chance.randrange(8)
            (folder / "journal").write_bytes(journal)
        elif deed < 0.55:
            (folder / "match.json").write_bytes(b"{}")
        elif deed < 0.6:
            shelf.to_bin(folder.name)
            shelf.empty_bin()
        elif deed < 0.8:
            turn_seats(folder, folder.parent / f"turned{folder.name[6:]}")
    except ShelfError:  # a game that is still played has no other way
        pass


def turn_seats(folder: Path, other: Path) -> Path:
    """Play a match again with the seats turned, a while later."""
    shutil.copytree(folder, other)
    (other / "match.json").write_bytes(match_bytes(turned(read_match(folder).match)))
    write_about(other, msgspec.structs.replace(read_about(folder), began=read_about(folder).began + 60))
    stamp(other, _THEN + 10**7)
    return other


def stamp(folder: Path, moment: float) -> None:
    """Have a match been played last at a moment."""
    for path in (*folder.iterdir(), folder):
        os.utime(path, (moment, moment))


def compared(data_dir: Path) -> int:
    """Compare all figures of all people with a second count; how many games that were. Raises AssertionError."""
    book = ScoreBook(data_dir)
    at_once(book.refreshing())
    matches, by_hand = book.matches(), naive.matches(data_dir / "saves")
    second = {identity: games for identity, _, _, games, _ in by_hand}
    assert sorted(len(match.counted.games) for match in matches) == sorted(map(len, second.values()))
    for match in matches:
        _same_games(match.counted, second)
    for person in persons(matches):
        for since in (0.0, _THEN + 5 * 10**6):
            wrong = _different(reckon(matches, BookChoice(person, None, since)), naive.figures(by_hand, person, since))
            assert not wrong, (person, wrong)
    return sum(len(match.counted.games) for match in matches)


def _same_games(counted: Any, second: dict[str, list[naive.Game]]) -> None:
    """Find the games of a match in the second count."""
    told = [
        (
            set(game.people), set(game.won), _height(game.draw), _height(game.chain),
            (*_height(game.points), game.points.salt),
            sorted((done.feat, done.player, done.act, done.turn) for done in game.feats),
        )
        for game in counted.games
    ]  # fmt: skip
    assert any(told == list(map(_told, games)) for games in second.values())


def _height(height: Any) -> tuple[int, ...]:
    return height.number, height.player, height.act, height.more


def _told(game: naive.Game) -> tuple[Any, ...]:
    turns = {act: turn for act, turn, _ in game.events}
    done = sorted((feat, player, act, turns[act]) for feat, player, act in naive.feats(game))
    return game.people, naive.winners(game), naive.draw(game), naive.chain(game), naive.points(game), done


def _different(figures: BookFigures, second: dict[str, Any]) -> dict[str, Any]:
    """Return the figures that differ."""
    whole, number = figures.whole, partial(getattr, figures)
    first: dict[str, Any] = {
        "matches": figures.matches, "seconds": figures.seconds, "games": whole.games, "won": whole.won,
        "alike": whole.alike, "rules": {base: (one.games, one.won) for base, one in figures.by_rules},
        "others": {who.person or who.bot: (one.games, one.won) for who, one in figures.by_opponent},
        "catches": figures.catches, "caught": figures.caught,
        **{top: found.record.number if (found := number(top)) else 0 for top in ("draw", "chain", "points")},
        "feats": {done.feat: done.times for done in figures.feats}, "course": [one.share.won for one in figures.course],
    }  # fmt: skip
    for name in ("alike", "seconds"):  # whose sums depend on their order
        first[name], second[name] = round(first[name], 6), round(second[name], 6)
    return {name: (first[name], second[name]) for name in first if first[name] != second[name]}
