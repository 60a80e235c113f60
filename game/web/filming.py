"""Filming: the finished games of a match as beats that a page can show, from one side of the table.

A film holds the table before its first beat as a flat dictionary, and for each beat the cards that move and what else
changes. Where a page can work a change out itself, by moving the cards, the change is left out.

======  =======================================================================================
key     value
======  =======================================================================================
g       number of the game
s       players in the order of their seats
d       1 while play goes to the left, else -1
t, q    player whose turn it is, player asked; -1 for nobody
k       sizes of the stocks
h0 ...  hand of a player: its faces, sorted, or the number of its hidden cards
f0 ...  face-up Eights of a player that are not among the faces of the hand
p0, p1  upper cards of a pile, the top one last: triples of face, colour called or printed, player
S, P    holders of salt and pepper; -1 for nobody
u       players whose call of Uno stands
c       scores
o, w    players who are out, winners of the match
======  =======================================================================================
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.rules import blank_view, events, fold, mask
from game.rules.events import HIDDEN, Event
from game.rules.values.cards import BLACK, COLOUR, FACE, NO_COLOUR, colour_of
from game.rules.values.state import NOBODY, PileCard
from game.rules.values.views import PileView, View
from game.session.fair_file import Explained
from game.session.pace.beats import Beats
from game.session.pace.card_moves import Move, Where, moves_of_all
from game.session.parts import at_once
from game.session.played_again import played_again
from game.ui.words.log_lines import Log, LogEntry

#: Seconds between two looks at the clock of the beats, and between two acts.
_STEP: Final = 0.01
_BETWEEN_ACTS: Final = 0.25
#: Seconds for which a new line stands at least, also where nothing moves.
_READ: Final = 0.6
_PLACES: Final = {"hand": "h", "stock": "k", "pile": "p", "deck": "d", "front": "f"}
#: Cards of a pile that are shown at most.
_DEEP: Final = 6
#: A card whose face the film does not show.
UNSEEN: Final = -1

Scene = dict[str, Any]


class Side(NamedTuple):
    """Where a film is seen from: the place of a player, or with NOBODY the table, or every hand ``open``."""

    viewer: int = NOBODY
    open: bool = False


class FilmMove(NamedTuple):
    """A card goes from one place to another: its face or `UNSEEN`, 1 if it is shown on the way, after milliseconds."""

    source: str
    target: str
    face: int
    shown: int
    delay: int


class FilmBeat(NamedTuple):
    """A beat: when it begins and how long it lasts in milliseconds, the line it tells, its moves and changes."""

    start: int
    length: int
    line: int
    moves: tuple[FilmMove, ...]
    changes: Scene


class Film(NamedTuple):
    """The games of a match from one side; each game has a log of its own, and ``games`` their first lines."""

    side: Side
    start: Scene
    beats: list[FilmBeat]
    lines: list[LogEntry]
    games: list[int]
    acts: list[int]  # for each act, and before them the first deal, how many beats come before it
    turns: list[int]  # the beats with which turns begin


def filmed(found: Explained, side: Side) -> Film:
    """Return the film of the games that a file explains; they are known to be in order."""
    return at_once(being_filmed(found, side))


def being_filmed(found: Explained, side: Side) -> Generator[None, None, Film]:
    """Film as `filmed` does, in parts."""
    camera, news = _Camera(found, side), list[Event]()
    for _ in played_again(found, lambda _: news):
        camera.take(news)
        news.clear()
        yield
    return camera.film()


class _Camera:
    """Films a match act by act."""

    def __init__(self, found: Explained, side: Side) -> None:
        match = found.match
        self.side, self.names = side, [player.name for player in match.players]
        self.rules = match.rules
        self.beats = list[FilmBeat]()
        self.logs = list[Log]()
        self._told = list[tuple[int, LogEntry | None]]()  # the log and the line that each beat tells
        self.acts, self.turns = list[int](), list[int]()
        self._now = self._readable = 0.0  # the moment, and from when on another line may be told
        players = len(match.players)
        view = blank_view(match.rules, players, side.viewer)
        #: In an open film, what each player knows: hands are read from there.
        self._all = [blank_view(match.rules, players, player) for player in range(players)] if side.open else []
        self._beats = _FilmedBeats(view, self)
        self.start = _scene(view, self._all)
        self._scene = self.start

    def take(self, happened: Sequence[Event]) -> None:
        """Film what an act brought."""
        self.acts.append(len(self.beats))
        self._beats.add(event if self.side.open else mask(event, self.side.viewer) for event in happened)
        while self._beats.busy:
            self._beats.update(_STEP)
            self._beats.dismiss()
            self._now += _STEP
        self._now += _BETWEEN_ACTS

    def know(self, event: Event) -> None:
        """Let every player learn of an event of an open film."""
        for view in self._all:
            fold(view, mask(event, view.viewer))

    def show(self, happened: Sequence[Event], view: View, length: float) -> None:
        """Film a beat that begins."""
        for event in happened:
            if isinstance(event, events.GameStarted):
                self.logs.append(Log(self.names, self.rules))
            if isinstance(event, events.TurnBegun):
                self.turns.append(len(self.beats))
            if self.logs:
                self.logs[-1].add(event)
        moves = tuple(map(_move, moves_of_all(happened)))
        expected = moved(self._scene, moves)
        scene = _scene(view, self._all)
        for number, pile in enumerate(view.piles):
            scene[f"p{number}"] = _lain(expected[f"p{number}"], pile)
        changes = {key: value for key, value in scene.items() if expected.get(key) != value}
        latest = self.logs[-1].latest if self.logs else None
        self._now = max(self._now, self._readable)
        if not changes and not moves and self._told and self._told[-1] == (len(self.logs) - 1, latest) and not length:
            return
        if latest is not None and (not self._told or self._told[-1][1] is not latest):
            self._readable = self._now + _READ
        self._told.append((len(self.logs) - 1, latest))
        self.beats.append(FilmBeat(round(1000 * self._now), round(1000 * length), 0, moves, changes))
        self._scene = scene

    def film(self) -> Film:
        """Return the film so far."""
        lines, games, places = list[LogEntry](), list[int](), dict[int, int]()
        for log in self.logs:
            games.append(len(lines))
            for entry in log.entries:
                places[id(entry)] = len(lines)
                lines.append(entry)
        beats, line = [], 0
        for beat, (log_number, told) in zip(self.beats, self._told, strict=True):
            line = max(line, places.get(id(told), line), games[log_number] if log_number >= 0 else 0)
            beats.append(beat._replace(line=line))
        return Film(self.side, self.start, beats, lines, games, self.acts, self.turns)


class _FilmedBeats(Beats):
    """The beats of a film, which its camera takes."""

    def __init__(self, view: View, camera: _Camera) -> None:
        super().__init__(view)
        self._camera = camera

    def before_change(self, event: Event) -> None:
        self._camera.know(event)

    def begin(self, happened: Sequence[Event], over: float | None = None) -> float:
        length = super().begin(happened, over)
        self._camera.show(happened, self.view, length)
        return length


def _scene(view: View, everybody: Sequence[View]) -> Scene:
    """Return the table as a film shows it; an open film shows the hands that ``everybody`` sees."""
    found: Scene = {
        "g": view.game_number, "s": view.seats[:], "d": view.direction, "t": view.active if not view.over else NOBODY,
        "q": view.question.player if view.question is not None else NOBODY,
        "k": view.stocks[:], "S": view.salt, "P": view.pepper, "c": view.scores[:],
        "u": [player for player, called in enumerate(view.called) if called], "o": list(view.out),
        "w": list(view.winners),
    }  # fmt: skip
    for player, count in enumerate(view.counts):
        eights = [FACE[card] for card in view.faceup[player]]
        if everybody or player == view.viewer:
            hand = everybody[player].hand if everybody else view.hand
            found[f"h{player}"], found[f"f{player}"] = sorted(FACE[card] for card in hand), sorted(eights)
        else:
            found[f"h{player}"], found[f"f{player}"] = count - len(eights), sorted(eights)
    for number, pile in enumerate(view.piles):
        found[f"p{number}"] = _lain([], pile)
    return found


def _lain(below: list[list[int]], pile: PileView) -> list[list[int]]:
    """Return the upper cards of a pile: its run, over what is known to lie ``below`` or is in it already."""
    run = [[FACE[card.card], _colour(card), card.by] for card in pile.run]
    own = len(run) if [card[0] for card in below[len(below) - len(run) :]] == [card[0] for card in run] else 0
    lain = below[: len(below) - own] + run if own == len(run) else run
    return lain[-min(_DEEP, max(1, pile.size)) :] if pile.size else []


def _colour(card: PileCard) -> int:
    """Return the colour that a card on a pile has: its own, or the one called for it."""
    return card.colour if COLOUR[card.card] == BLACK else COLOUR[card.card]


def _move(move: Move) -> FilmMove:
    face = UNSEEN if move.card == HIDDEN else FACE[move.card]
    return FilmMove(_place(move.source), _place(move.target), face, int(move.shown), round(1000 * move.delay))


def _place(where: Where) -> str:
    return f"{_PLACES[where[0]]}{where[1]}"


def moved(scene: Scene, moves: Iterable[FilmMove]) -> Scene:
    """Return a scene after these moves, as far as they say it; the page works out the same."""
    found = dict(scene)
    for move in moves:
        for key, gains in ((move.source, False), (move.target, True)):
            if key[0] == "k":
                stocks = found["k"][:]
                stocks[int(key[1:])] += 1 if gains else -1
                found["k"] = stocks
            elif key[0] == "p" and gains:
                own = colour_of(move.face)
                by = int(move.source[1:]) if move.source[0] == "h" else NOBODY
                found[key] = [*found[key], [move.face, own if own < BLACK else NO_COLOUR, by]][-_DEEP:]
            elif key[0] == "p":
                found[key] = found[key][:-1]
            elif key[0] == "h" and isinstance(found[key], int):
                found[key] += 1 if gains else -1
            elif key[0] == "h":
                hand = found[key][:]
                if gains:
                    hand = sorted([*hand, move.face])
                elif move.face in hand:
                    hand.remove(move.face)
                found[key] = hand
    return found
