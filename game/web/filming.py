"""Filming: the finished games of a match as beats that a page can show, from one side of the table.

A film holds the table before its first beat as a flat dictionary (the scene), and for each beat the cards that move and
what else changes. A change that the page can work out itself, by moving the cards, is left out.

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
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY, PileCard
from game.rules.values.views import PileView, View
from game.session.fair_file import Explained
from game.session.pace.beats import Beats
from game.session.pace.card_moves import Move, Where, moves_of_all
from game.session.parts import at_once
from game.session.played_again import played_again
from game.ui.words.log_entries import LineLevel, LogEntry
from game.ui.words.log_lines import Log

#: Seconds by which the clock of the beats advances, and seconds between two acts.
_STEP: Final = 0.01
_BETWEEN_ACTS: Final = 0.25
#: The least number of seconds for which a new line is shown, even if nothing moves.
_READ: Final = 0.6
_PLACES: Final = {"hand": "h", "stock": "k", "pile": "p", "deck": "d", "front": "f"}
#: Claims that players may make at any moment, even in another player's turn.
_CLAIMS: Final = (events.UnoCalled, events.Caught, events.FalselyCaught)
#: The most cards of a pile that are shown.
_DEEP: Final = 6
#: A card whose face the film does not show.
UNSEEN: Final = -1

Scene = dict[str, Any]


class Side(NamedTuple):
    """The side a film is seen from: a player's, or with NOBODY the table's, or with every hand ``open``."""

    viewer: int = NOBODY
    open: bool = False


class FilmMove(NamedTuple):
    """A card goes from one place to another: its face or `UNSEEN`, 1 if shown on the way, the delay in milliseconds."""

    source: str
    target: str
    face: int
    shown: int
    delay: int


class FilmBeat(NamedTuple):
    """A beat: its start and length in milliseconds, the index of its line in the log, its moves, and other changes."""

    start: int
    length: int
    line: int
    moves: tuple[FilmMove, ...]
    changes: Scene


class FilmEnd(NamedTuple):
    """How the last game ended: the lines about it, the winners of the match first, and the points of each player."""

    lines: list[LogEntry]
    points: dict[int, int]


class Film(NamedTuple):
    """The games of a match from one side; each game has its own log, and ``games`` has the first line of each.

    ``captions`` has, by beat, the line it tells if that is not simply the next one of the log, and the text so far, or
    None if that is the text of the line.
    ``headings`` has, by line, the number of the turn that begins there, counted from 1, and its player.
    """

    side: Side
    start: Scene
    beats: list[FilmBeat]
    lines: list[LogEntry]
    games: list[int]
    acts: list[int]  # for each act, and before them the first deal, how many beats come before it
    turns: list[int]  # the beats at which turns begin
    captions: dict[int, tuple[int, Message | None]]
    headings: dict[int, tuple[int, int]]
    ending: FilmEnd

    def told(self, entry: LogEntry) -> Message:
        """Return what a line says from this side."""
        return _told(entry, self.side)


def _told(entry: LogEntry, side: Side) -> Message:
    """Return the text of a line; in an open film, the version of the players who saw the most."""
    return entry.known if side.open and entry.known is not None else entry.told(side.viewer)


def filmed(found: Explained, side: Side) -> Film:
    """Return the film of the games in a ``fair.json`` that has been checked."""
    return at_once(being_filmed(found, side))


def being_filmed(found: Explained, side: Side) -> Generator[None, None, Film]:
    """Return the film as `filmed` does, in parts."""
    camera, news = _Camera(found, side), list[Event]()
    for _ in played_again(found, lambda _: news):
        camera.take(news)
        news.clear()
        yield
    return camera.film()


class _Saying(NamedTuple):
    """What a beat tells: the index of the log, the line that was last added or changed, and its text so far."""

    log: int
    entry: LogEntry | None
    said: Message | None


class _Camera:
    """Films a match act by act."""

    def __init__(self, found: Explained, side: Side) -> None:
        match = found.match
        self.side, self.names = side, [player.name for player in match.players]
        self.rules = match.rules
        self.beats = list[FilmBeat]()
        self.logs = list[Log]()
        self._told = list[_Saying]()  # for each beat
        self._headings = dict[int, tuple[int, int]]()  # by id() of the line
        self._ending = FilmEnd([], {})
        self.acts, self.turns = list[int](), list[int]()
        self._turn = NOBODY
        self._now = self._readable = 0.0  # the film's time, and the time from which the next line may be shown
        players = len(match.players)
        view = blank_view(match.rules, players, side.viewer)
        #: In an open film, the view of each player, from which the hands are read.
        self._all = [blank_view(match.rules, players, player) for player in range(players)] if side.open else []
        self._beats = _FilmedBeats(view, self)
        self.start = _scene(view, self._all)
        self._scene = self.start

    def take(self, happened: Sequence[Event]) -> None:
        """Film the events of an act."""
        self.acts.append(len(self.beats))
        self._beats.add(event if self.side.open else mask(event, self.side.viewer) for event in happened)
        while self._beats.busy:
            self._beats.update(_STEP)
            self._beats.dismiss()
            self._now += _STEP
        self._now += _BETWEEN_ACTS

    def know(self, event: Event) -> None:
        """Fold an event into every player's view; for open films."""
        for view in self._all:
            fold(view, mask(event, view.viewer))

    def show(self, happened: Sequence[Event], view: View, length: float) -> None:
        """Film a beat as it begins."""
        for event in happened:
            if isinstance(event, events.GameStarted):
                self.logs.append(Log(self.names, self.rules))
                self._ending = FilmEnd([], {})
            if isinstance(event, events.TurnBegun):
                self._turn = event.player
                if self.turns[-1:] != [len(self.beats)]:
                    self.turns.append(len(self.beats))
            if self.logs:
                self._log(self.logs[-1], event)
        moves = tuple(map(_move, moves_of_all(happened)))
        expected = moved(self._scene, moves)
        scene = _scene(view, self._all)
        for number, pile in enumerate(view.piles):
            scene[f"p{number}"] = _lain(expected[f"p{number}"], pile)
        changes = {key: value for key, value in scene.items() if expected.get(key) != value}
        latest = self.logs[-1].latest if self.logs else None
        told = _Saying(len(self.logs) - 1, latest, _told(latest, self.side) if latest is not None else None)
        self._now = max(self._now, self._readable)
        if not changes and not moves and self._told and self._told[-1] == told and not length:
            return
        if latest is not None and (not self._told or self._told[-1].entry is not latest):
            self._readable = self._now + _READ
        self._told.append(told)
        self.beats.append(FilmBeat(round(1000 * self._now), round(1000 * length), 0, moves, changes))
        self._scene = scene

    def _log(self, log: Log, event: Event) -> None:
        """Add an event to a log; a claim gets its own line, and headings get the number of their turn."""
        lines, latest = len(log.entries), log.latest
        log.add(event)
        if (told := log.latest) is None or told is latest:
            return
        for entry in log.entries[lines:]:
            if entry is not told and entry.level is LineLevel.DIVIDER:
                self._headings[id(entry)] = len(self.turns), self._turn
        if isinstance(event, _CLAIMS):
            told.level = LineLevel.ACT
        elif isinstance(event, events.MatchWon):
            self._ending.lines.insert(0, told)
        elif isinstance(event, (events.WentOut, events.GameBlocked)):
            self._ending.lines.append(told)
        elif isinstance(event, events.Scored):
            self._ending.points[event.player] = event.points

    def film(self) -> Film:
        """Return the film so far."""
        lines, games, places = list[LogEntry](), list[int](), dict[int, int]()
        for log in self.logs:
            games.append(len(lines))
            for entry in log.entries:
                places[id(entry)] = len(lines)
                lines.append(entry)
        beats, line, before = list[FilmBeat](), 0, _Saying(-1, None, None)
        captions = dict[int, tuple[int, Message | None]]()
        for beat, told in zip(self.beats, self._told, strict=True):
            own = places.get(id(told.entry), -1)
            line = max(line, own, games[told.log] if told.log >= 0 else 0)
            if told.entry is not None and (told.entry is not before.entry or told.said != before.said):
                is_line = own == line and told.said == _told(told.entry, self.side)
                if not is_line or told.entry is before.entry or (beats and beats[-1].line == line):
                    captions[len(beats)] = own if own >= 0 else line, None if is_line else told.said
            before = told
            beats.append(beat._replace(line=line))
        headings = {places[entry]: turn for entry, turn in self._headings.items()}
        return Film(self.side, self.start, beats, lines, games, self.acts, self.turns, captions, headings, self._ending)


class _FilmedBeats(Beats):
    """Beats that a camera films as they are told."""

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
    """Return the upper cards of a pile: its run, on top of the cards ``below``, which may already include the run."""
    run = [[FACE[card.card], _colour(card), card.by] for card in pile.run]
    own = len(run) if [card[0] for card in below[len(below) - len(run) :]] == [card[0] for card in run] else 0
    lain = below[: len(below) - own] + run if own == len(run) else run
    return lain[-min(_DEEP, max(1, pile.size)) :] if pile.size else []


def _colour(card: PileCard) -> int:
    """Return the colour of a card on a pile: the printed one, or the one called for it."""
    return card.colour if COLOUR[card.card] == BLACK else COLOUR[card.card]


def _move(move: Move) -> FilmMove:
    face = UNSEEN if move.card == HIDDEN else FACE[move.card]
    return FilmMove(_place(move.source), _place(move.target), face, int(move.shown), round(1000 * move.delay))


def _place(where: Where) -> str:
    return f"{_PLACES[where[0]]}{where[1]}"


def moved(scene: Scene, moves: Iterable[FilmMove]) -> Scene:
    """Return a scene after these moves, as far as they determine it; the page works out the same."""
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
