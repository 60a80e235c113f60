"""Reckoning: the totals of one person over the matches of the book, filtered by rule set and date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from game.score_book.counted import CountedGame, TableRecord
from game.score_book.feats import FEATS
from game.score_book.intervals import Interval, interval
from game.score_book.score_book import BookMatch
from game.session.match import PERSON, Player
from game.session.parts import at_once

#: Each point of the curve averages LAST games; no curve is drawn before ENOUGH games were played.
LAST: Final = 20
ENOUGH: Final = 30
#: With fewer games than this, no result is called more than luck.
FEWEST: Final = 10


_Key = TypeVar("_Key", str, "Opponent")


class BookChoice(NamedTuple):
    """The person whose figures are wanted, the rule set (None for all), and the earliest date in seconds since 1970."""

    person: str
    rules: str | None = None
    since: float = 0.0


class WinShare(NamedTuple):
    """The games played and won, and the wins to expect if all players were equally strong."""

    games: int = 0
    won: int = 0
    alike: float = 0.0

    @property
    def share(self) -> float:
        """The share of games won; 0.0 if none was played."""
        return self.won / self.games if self.games else 0.0

    @property
    def fair(self) -> float:
        """The share of wins to expect if all players were equally strong."""
        return self.alike / self.games if self.games else 0.0

    @property
    def sure(self) -> Interval:
        """The 95 % confidence interval of the share of wins."""
        return interval(self.won, self.games)

    @property
    def is_off(self) -> bool:
        """Whether the fair share lies outside the interval; always False for fewer than FEWEST games."""
        return self.games >= FEWEST and not self.sure.holds(self.fair)

    def add(self, won: bool, alike: float) -> WinShare:
        """Return a copy with one more game."""
        return WinShare(self.games + 1, self.won + won, self.alike + alike)


class Opponent(NamedTuple):
    """An opponent: the name of a person, or else of a bot, with the number of their face."""

    person: str
    bot: str
    face: int = 0


class BookMoment(NamedTuple):
    """A moment in a game of a match: the number of acts before it, and its turn."""

    match: BookMatch
    game: int
    act: int
    turn: int


class Top(NamedTuple):
    """A person's best record of one kind, and the moment it was set."""

    record: TableRecord
    moment: BookMoment

    @property
    def name(self) -> str:
        """The name of the player who set the record."""
        return self._player.name

    @property
    def face(self) -> int:
        """The number of that player's face."""
        return self._player.face

    @property
    def _player(self) -> Player:
        return self.moment.match.counted.players[self.record.player]


class FeatDone(NamedTuple):
    """A feat, how often the person achieved it, and the moment of the last time."""

    feat: str
    times: int
    moment: BookMoment


class CoursePoint(NamedTuple):
    """A point of the curve: the share of wins in the last LAST games, and when the last of them was played."""

    played: float
    share: WinShare


class BookFigures(NamedTuple):
    """All figures of a person."""

    matches: int
    seconds: float
    whole: WinShare
    by_rules: list[tuple[str, WinShare]]
    by_opponent: list[tuple[Opponent, WinShare]]
    course: list[CoursePoint]
    draw: Top | None
    chain: Top | None
    points: Top | None
    catches: int
    caught: int
    feats: list[FeatDone]


class _OwnGame(NamedTuple):
    match: BookMatch
    game: CountedGame
    player: int

    @property
    def won(self) -> bool:
        return self.player in self.game.won

    @property
    def alike(self) -> float:
        return 1 / self.game.sides


def persons(matches: Iterable[BookMatch]) -> list[str]:
    """Return the people who have played, the one with most games first."""
    games = Counter(
        match.counted.players[player].name
        for match in matches
        for game in match.counted.games
        for player in game.people
    )
    return sorted(games, key=lambda name: (-games[name], name))


def face_of(matches: Iterable[BookMatch], person: str) -> int:
    """Return the number of the face that a person had last in these matches; 0 if they played none."""
    face = 0
    for match in matches:
        people = {player for game in match.counted.games for player in game.people}
        for player in people:
            one = match.counted.players[player]
            face = one.face or face if one.name == person else face
    return face


def reckon(matches: Sequence[BookMatch], choice: BookChoice) -> BookFigures:
    """Return the figures of a person."""
    return at_once(reckoning(matches, choice))


def reckoning(matches: Sequence[BookMatch], choice: BookChoice) -> Generator[None, None, BookFigures]:
    """Return the figures of a person as `reckon` does, in parts."""
    played = list[_OwnGame]()
    for match in matches:
        if match.played >= choice.since and choice.rules in (None, match.counted.rules):
            played += _own_games(match, choice.person)
            yield
    whole, by_rules, by_opponent = WinShare(), dict[str, WinShare](), dict[Opponent, WinShare]()
    faces: dict[Opponent, int] = {}
    catches = caught = 0
    for one in played:
        whole = whole.add(one.won, one.alike)
        rules = one.match.counted.rules
        by_rules[rules] = by_rules.get(rules, WinShare()).add(one.won, one.alike)
        for other, face in _opponents(one).items():
            by_opponent[other] = by_opponent.get(other, WinShare()).add(one.won, one.alike)
            faces[other] = face
        catches += sum(catcher == one.player for catcher, _ in one.game.catches)
        caught += sum(victim == one.player for _, victim in one.game.catches)
        yield
    tops = list[Top | None]()
    for of in _TOPS:
        tops.append(_top(played, of))
        yield
    course = yield from _course(played)
    own = {id(one.match): one.match for one in played}
    yield
    return BookFigures(
        len(own), sum(match.seconds for match in own.values()), whole, _sorted(by_rules),
        [(other._replace(face=faces[other]), share) for other, share in _sorted(by_opponent)], course,
        tops[0], tops[1], tops[2], catches, caught, _feats(played),
    )  # fmt: skip


def _own_games(match: BookMatch, person: str) -> Iterator[_OwnGame]:
    """Yield the games of a match that a person has played."""
    seats = [seat for seat, player in enumerate(match.counted.players) if player.name == person]
    for game in match.counted.games:
        yield from (_OwnGame(match, game, seat) for seat in seats if seat in game.people)


def _opponents(one: _OwnGame) -> dict[Opponent, int]:
    """Return the opponents of a person in a game, each with the number of their face."""
    players, game = one.match.counted.players, one.game
    mates = {one.player, (one.player + 2) % 4} if game.sides < len(players) else {one.player}
    found: dict[Opponent, int] = {}
    for number, player in enumerate(players):
        if number not in mates:
            kind = game.kinds[number]
            found[Opponent(player.name, "") if kind == PERSON else Opponent("", kind)] = player.face
    return found


def _sorted(shares: dict[_Key, WinShare]) -> list[tuple[_Key, WinShare]]:
    return sorted(shares.items(), key=lambda one: (-one[1].games, one[0]))


def _course(played: Sequence[_OwnGame]) -> Generator[None, None, list[CoursePoint]]:
    """Return the points of the curve in the order of play, in parts; none for fewer than ENOUGH games."""
    found = list[CoursePoint]()
    if len(played) >= ENOUGH:
        for end in range(LAST, len(played) + 1):
            last = played[end - LAST : end]
            share = WinShare(LAST, sum(one.won for one in last), sum(one.alike for one in last))
            found.append(CoursePoint(played[end - 1].match.played, share))
            yield
    return found


#: The kinds of record.
_TOPS: Final[tuple[Callable[[CountedGame], TableRecord], ...]] = (
    lambda game: game.draw, lambda game: game.chain, lambda game: game.points,
)  # fmt: skip


def _top(played: Sequence[_OwnGame], of: Callable[[CountedGame], TableRecord]) -> Top | None:
    """Return the best record of one kind in these games; of equal ones, the first."""
    best: Top | None = None
    for one in played:
        record = of(one.game)
        if record.number > (best.record.number if best is not None else 0):
            best = Top(record, BookMoment(one.match, one.game.number, record.act, record.turn))
    return best


def _feats(played: Sequence[_OwnGame]) -> list[FeatDone]:
    done: dict[str, list[BookMoment]] = {}
    for one in played:
        for feat in one.game.feats:
            if feat.player == one.player:
                moment = BookMoment(one.match, one.game.number, feat.act, feat.turn)
                done.setdefault(feat.feat, []).append(moment)
    return [FeatDone(feat.name, len(done[feat.name]), done[feat.name][-1]) for feat in FEATS if feat.name in done]
