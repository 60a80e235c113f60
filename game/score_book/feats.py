"""Feats: remarkable things that a player did in a game.

To add a feat, add an entry to `FEATS`: its name in the file, its words, the faces shown for it, and its finder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.rules.events import (
    Backfired,
    Caught,
    Drawn,
    DrawnFromPile,
    Forced,
    Laid,
    Scored,
    SeatsSwapped,
    Shared,
    Skipped,
)
from game.rules.scoring import side
from game.rules.values.cards import BLUE, GREEN, RANK, RED, WILD_DRAW_FOUR_FACE, WILD_FACE, YELLOW, face_of
from game.rules.values.messages import Message, sentence
from game.score_book.finished_game import FinishedGame

#: A player, and the number of acts before the act that achieved the feat.
Found = tuple[int, int]

_SIX: Final = 6
_SEVERAL: Final = 3  # players that a Rainbow goes to
_SET: Final = 3  # cards laid together
_RAISED: Final = 12  # cards that one player draws at once
_CAUGHT: Final = 2  # catches in a game
_EMPTIED: Final = 5  # cards of one draw that come from the opposite pile
_LONG: Final = 5  # cards of a Run; players at a table where all others are skipped
_HIGH: Final = 60  # points


class Feat(NamedTuple):
    """A feat: its name, its words, the faces shown for it, and a function that finds it in a game."""

    name: str
    words: Message
    faces: tuple[int, ...]
    find: Callable[[FinishedGame], Iterator[Found]]


def _rainbow_to_three(game: FinishedGame) -> Iterator[Found]:
    for act, _, event in game.events:
        if isinstance(event, Shared) and not event.is_run and len(set(event.takers)) >= _SEVERAL:
            yield event.player, act


def _run(game: FinishedGame) -> Iterator[Found]:
    for act, _, event in game.events:
        if isinstance(event, Shared) and event.is_run and len(event.cards) >= _LONG:
            yield event.player, act


def _six_on_nine(game: FinishedGame) -> Iterator[Found]:
    laid: dict[int, int] = {}
    for act, _, event in game.last_turn():
        if isinstance(event, Laid) and RANK[event.cards[0]] == _SIX:
            laid[event.player] = act
        elif isinstance(event, SeatsSwapped) and event.player in laid and event.player in game.out:
            yield event.player, laid[event.player]


def _sent_back_twice(game: FinishedGame) -> Iterator[Found]:
    sent = 0
    for act, _, event in game.events:
        if isinstance(event, Backfired):
            sent += 1
            if sent == 3:  # the first one turned the draw; the second and third sent it back
                yield event.player, act
        elif isinstance(event, (Forced, Laid)):
            sent = 0


def _last_to_first(game: FinishedGame) -> Iterator[Found]:
    if game.players < 3 or game.number < 2 or game.rules.teams:
        return
    best, worst = (max, min) if game.rules.scoring == "winner" else (min, max)
    for player in game.out:
        was, now = game.before[player], game.after[player]
        last = was == worst(game.before) and game.before.count(was) == 1
        if last and now == best(game.after) and game.after.count(now) == 1:
            yield player, _end(game)


def _large_set(game: FinishedGame) -> Iterator[Found]:
    for act, _, event in game.last_turn():
        if isinstance(event, Laid) and len(event.cards) >= _SET and event.player in game.out:
            yield event.player, act


def _nothing_drawn(game: FinishedGame) -> Iterator[Found]:
    if game.whole:
        drew = {one.event.player for one in game.events if isinstance(one.event, (Drawn, DrawnFromPile))}
        yield from ((player, _end(game)) for player in game.out if player not in drew)


def _two_catches(game: FinishedGame) -> Iterator[Found]:
    caught: dict[int, int] = {}
    for act, _, event in game.events:
        if isinstance(event, Caught):
            caught[event.player] = caught.get(event.player, 0) + 1
            if caught[event.player] == _CAUGHT:
                yield event.player, act


def _made_to_draw(game: FinishedGame) -> Iterator[Found]:
    for act, _, event in game.events:
        if isinstance(event, Forced) and event.number >= _RAISED and event.whose != event.player:
            yield event.whose, act


def _drew_and_won(game: FinishedGame) -> Iterator[Found]:
    drew = {event.player for _, _, event in game.events if isinstance(event, Forced) and event.number >= _RAISED - 2}
    yield from ((player, _end(game)) for player in game.out if player in drew)


def _everybody_skipped(game: FinishedGame) -> Iterator[Found]:
    for act, _, event in game.events:
        if isinstance(event, Skipped) and game.players >= _LONG and len(set(event.skipped)) == game.players - 1:
            yield event.player, act


def _pile_emptied(game: FinishedGame) -> Iterator[Found]:
    taken = 0
    for act, _, event in game.events:
        if isinstance(event, Forced):
            taken = 0
        elif isinstance(event, DrawnFromPile):
            taken += 1
            if taken == _EMPTIED:
                yield event.player, act


def _all_high(game: FinishedGame) -> Iterator[Found]:
    points = {one.event.player: one.event.points for one in game.events if isinstance(one.event, Scored)}
    safe = {mate for player in game.out for mate in side(game.rules, player)}
    others = [points.get(player, 0) for player in range(game.players) if player not in safe]
    if game.rules.scoring == "penalty" and len(others) > 1 and min(others) >= _HIGH:
        yield from ((player, _end(game)) for player in game.out)


def _end(game: FinishedGame) -> int:
    return game.events[-1].act if game.events else 0


_COLOURS: Final = (RED, YELLOW, GREEN, BLUE)

#: Every feat, in the order of the book.
FEATS: Final[tuple[Feat, ...]] = (
    Feat("rainbow", sentence("A Rainbow given to three"), tuple(face_of(one, 7) for one in _COLOURS),
         _rainbow_to_three),
    Feat("run", sentence("A Run of five or more given away"), tuple(face_of(BLUE, rank) for rank in (3, 4, 5, 6)),
         _run),
    Feat("six-on-nine", sentence("Out with a Six on a Nine"), (face_of(RED, 9), face_of(BLUE, 6)), _six_on_nine),
    Feat("back-twice", sentence("A backfire sent back twice"), (WILD_FACE,) * 3, _sent_back_twice),
    Feat("last-to-first", sentence("From last to first in a game"), (face_of(GREEN, 0),), _last_to_first),
    Feat("set-of-three", sentence("Out with a set of three or more"), tuple(face_of(BLUE, rank) for rank in (1, 0, 5)),
         _large_set),
    Feat("nothing-drawn", sentence("Out without drawing a card"), (face_of(GREEN, 1),), _nothing_drawn),
    Feat("two-catches", sentence("Two catches in one game"), (face_of(YELLOW, 1),) * 2, _two_catches),
    Feat("twelve", sentence("Somebody else drew twelve at once"), (WILD_DRAW_FOUR_FACE,) * 3, _made_to_draw),
    Feat("drew-ten", sentence("Drew ten at once, and still out"), (WILD_DRAW_FOUR_FACE, face_of(RED, 12)),
         _drew_and_won),
    Feat("all-skipped", sentence("Four others skipped at once, or more"),
         tuple(face_of(one, 10) for one in _COLOURS[:3]), _everybody_skipped),
    Feat("pile", sentence("Five cards of one draw off the other pile"), (face_of(GREEN, 12),), _pile_emptied),
    Feat("all-high", sentence("Out, and sixty points for each of the others"), (WILD_DRAW_FOUR_FACE, WILD_FACE),
         _all_high),
)  # fmt: skip
BY_NAME: Final = {feat.name: feat for feat in FEATS}
