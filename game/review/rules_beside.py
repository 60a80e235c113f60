"""Rules beside others: figures of many games by both, on the same deals, and what is said of their difference."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Annotated, Final

import msgspec

from game.rules.values.messages import Message, sentence

#: The levels that can play, the stronger first: quick ones, and sharp ones that take some twenty times as long.
QUICK: Final = ("casual", "beginner")
SHARP: Final = ("sharp", "casual")
#: The most bytes of a line with figures.
LONGEST_LINE: Final = 1 << 14
_LITTLE: Final = 0.08  # a share of games below which a difference is a little one

_Words = Annotated[str, msgspec.Meta(max_length=4096)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
_Amount = Annotated[float, msgspec.Meta(ge=0, le=10**6)]
_Sum = Annotated[float, msgspec.Meta(ge=0, le=1e18)]
#: A mean, and the limits between which the true one lies in 95 of 100 cases; those of a share are shares, too.
Ranged = tuple[_Amount, _Amount, _Amount]
#: A mean difference, and the half-width of its interval.
Interval = tuple[Annotated[float, msgspec.Meta(ge=-(10**6), le=10**6)], _Amount]
#: Of one figure over all deals: the sums of both values, of their squares, and of the square of their difference.
FigureSums = tuple[_Sum, _Sum, _Sum, _Sum, _Sum]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One figure by both rules; ``more`` is their difference by pairs of games on the same deal.

    The interval of ``more`` is so wide that in 95 of 100 runs it holds for all the figures of a run together.
    """

    yours: Ranged
    usual: Ranged
    more: Interval

    @property
    def differs(self) -> bool:
        """Whether the difference is beyond chance, and the two intervals do not touch."""
        (_, low, high), (_, usual_low, usual_high), (more, together) = self.yours, self.usual, self.more
        return abs(more) > together and (low > usual_high or usual_low > high)


class RulesBeside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What many games by two rule sets came to, or have come to so far.

    Each deal is played twice, with ``stronger`` and ``weaker`` players in turn round the table: the second time they
    have changed hands. Turns, minutes and ``biggest_draw``, the most cards one had to draw at once, are of a game; the
    others are shares of games, ``same_hand`` one of deals: those won with the same hand both times, so that the cards
    decided and not who played. From ``sums``, in the order of `FIGURES`, games can be gone on with.
    """

    rules: _Words
    beside: _Words
    players: Annotated[int, msgspec.Meta(ge=2, le=10)]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    games: _Count  # by each of the rules
    played: _Count  # of them
    stronger: _Words
    weaker: _Words
    turns: Figure
    minutes: Figure
    same_hand: Figure
    stronger_wins: Figure
    biggest_draw: Figure
    sets: Figure
    blocked: Figure
    sums: Annotated[tuple[FigureSums, ...], msgspec.Meta(max_length=7)] = ()

    @property
    def over(self) -> bool:
        """Whether all games have been played."""
        return self.played >= self.games


#: The names of the figures, in the order they are shown.
FIGURES: Final = ("turns", "minutes", "same_hand", "stronger_wins", "biggest_draw", "sets", "blocked")

#: What is said of a game that takes longer: up to which ratio, and the sentence.
_TIMES: Final = (
    (0.42, sentence("A game takes less than half as long.")),
    (0.58, sentence("A game takes about half as long.")),
    (0.7, sentence("A game is a third shorter.")),
    (0.87, sentence("A game is a quarter shorter.")),
    (1.0, sentence("A game is a little shorter.")),
    (1.15, sentence("A game is a little longer.")),
    (1.38, sentence("A game is a quarter longer.")),
    (1.75, sentence("A game is half as long again.")),
    (2.4, sentence("A game takes about twice as long.")),
)
_LONGEST: Final = sentence("A game takes more than twice as long.")
#: What is said of the shares: much less, a little less, a little more, much more.
_SHARES: Final = {
    "same_hand": (
        sentence("The deal decides less."), sentence("The deal decides a little less."),
        sentence("The deal decides a little more."), sentence("The deal decides more."),
    ),
    "stronger_wins": (
        sentence("Skill tells less."), sentence("Skill tells a little less."),
        sentence("Skill tells a little more."), sentence("Skill tells more."),
    ),
    "sets": (
        sentence("Fewer games end with a set."), sentence("Slightly fewer games end with a set."),
        sentence("Slightly more games end with a set."), sentence("More games end with a set."),
    ),
    "blocked": (
        sentence("Fewer games are blocked."), sentence("Slightly fewer games are blocked."),
        sentence("Slightly more games are blocked."), sentence("More games are blocked."),
    ),
}  # fmt: skip
_MORE_TURNS: Final = sentence("A game has more turns.")
_FEWER_TURNS: Final = sentence("A game has fewer turns.")
_LARGER_DRAWS: Final = sentence("The biggest draw is larger.")
_SMALLER_DRAWS: Final = sentence("The biggest draw is smaller.")


def read(line: bytes) -> RulesBeside:
    """Read a line of figures. Raises msgspec.MsgspecError for any other line."""
    return msgspec.json.decode(line, type=RulesBeside)


def written(found: RulesBeside) -> str:
    """Return figures as a line that can be read again."""
    return msgspec.json.encode(found).decode()


def changes(found: RulesBeside) -> list[Message]:
    """Say what the rules change, a sentence for each thing; nothing of whatever might be chance."""
    return list(_changes(found))


def together(told: list[Message]) -> Message:
    """Return several sentences as one message."""
    return reduce(lambda some, more: sentence("{some} {more}", some=some, more=more), told)


def _changes(found: RulesBeside) -> Iterator[Message]:
    minutes, turns, draws = found.minutes, found.turns, found.biggest_draw
    if minutes.differs:
        ratio = minutes.yours[0] / minutes.usual[0] if minutes.usual[0] > 0 else 1.0
        yield next((words for most, words in _TIMES if ratio <= most), _LONGEST)
    if turns.differs and not (minutes.differs and (minutes.more[0] > 0) == (turns.more[0] > 0)):
        yield _MORE_TURNS if turns.more[0] > 0 else _FEWER_TURNS
    if draws.differs:
        yield _LARGER_DRAWS if draws.more[0] > 0 else _SMALLER_DRAWS
    for name, (less, little_less, little_more, more) in _SHARES.items():
        figure: Figure = getattr(found, name)
        if figure.differs:
            by = figure.more[0]
            words = (little_less, less) if by < 0 else (little_more, more)
            yield words[abs(by) >= _LITTLE]
