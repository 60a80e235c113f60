"""Words for the figures of the score book."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from game.ai.characters import character_of, parts
from game.rules.values.messages import Message, plural, sentence
from game.score_book.counted import OWN_RULES
from game.score_book.reckoning import ENOUGH, BookFigures, BookMoment, Opponent, Top, WinShare
from game.text import say, text
from game.ui.going.words import hundredths, percent
from game.ui.words import kept_words
from game.ui.words.rule_words import rule_set_name
from game.ui.words.wording import LEVEL_WORDS, temperament

_DAY: Final = 86_400.0
#: The choices of the time since when games count: their names and words.
SINCE: Final = {
    "ever": sentence("All time"),
    "year": sentence("This year"),
    "month": sentence("The last 30 days"),
}


def beginning(since: str, now: float) -> float:
    """Return when the time of such a choice begins, in seconds since 1970."""
    if since == "year":
        return datetime(datetime.fromtimestamp(now).year, 1, 1).timestamp()
    return now - 30 * _DAY if since == "month" else 0.0


def rules_name(base: str) -> str:
    """Return the name of a rule set."""
    return text("Own rules") if base == OWN_RULES else rule_set_name(base)


def opponent_name(one: Opponent) -> str:
    """Return the name of an opponent: that of a person, or the character and level of a bot."""
    if one.person:
        return one.person
    level, _ = parts(one.bot)
    character = character_of(one.bot)
    if character is not None and level in LEVEL_WORDS:
        return say(sentence("{name}, {level}", name=character.name, level=LEVEL_WORDS[level]))
    return say(temperament(one.bot))


def share_words(share: float) -> Message:
    """Return words for a share, in hundredths."""
    return percent(hundredths(share))


def share_told(share: WinShare) -> Message:
    """Return words for a share with its interval and the fair share, to be read aloud."""
    return plural(
        "{won} of {number} game won, {share}; likely range {low} to {high}; a fair share is {fair}",
        "{won} of {number} games won, {share}; likely range {low} to {high}; a fair share is {fair}",
        share.games, won=share.won, share=share_words(share.share), low=share_words(share.sure.low),
        high=share_words(share.sure.high), fair=share_words(share.fair),
    )  # fmt: skip


def whole_told(share: WinShare) -> tuple[str, str]:
    """Return words for how many of a hundred games are won, and for the interval around that."""
    if share.games < ENOUGH:
        return (
            say(plural("{won} of {number} game won.", "{won} of {number} games won.", share.games, won=share.won)),
            text("Too few games to tell more."),
        )  # fmt: skip
    return (
        text("{share} of 100 games won.", share=str(hundredths(share.share))),
        text("The likely range is {low} to {high}.", low=str(hundredths(share.sure.low)),
             high=str(hundredths(share.sure.high))),
    )  # fmt: skip


def too_few(games: int) -> str:
    """Return words on why there is no curve yet."""
    return say(plural(
        "A curve needs {enough} games; so far there is {number}.",
        "A curve needs {enough} games; so far there are {number}.",
        games, enough=ENOUGH,
    ))  # fmt: skip


def moment_told(moment: BookMoment) -> str:
    """Return words for where a moment is: its match and its turn."""
    entry = moment.match.entry
    name = kept_words.called(entry) if entry is not None else moment.match.name or sentence("A deleted match")
    return text("{match}, turn\N{NO-BREAK SPACE}{number}", match=name, number=moment.turn)


class RecordTold(NamedTuple):
    """A record of a table in words: its name, its figure, its details, the face of its player, and its moment."""

    label: str
    figure: str
    more: str
    face: int
    moment: BookMoment | None


def records_told(figures: BookFigures, face: int) -> list[RecordTold]:
    """Return the records of a person's tables, and the catches of that person, whose face is ``face``."""
    draw, chain, points = figures.draw, figures.chain, figures.points
    return [
        RecordTold(text("Biggest draw"), _cards(draw), _after(draw), *_whose(draw)),
        RecordTold(text("Longest chain"), _effects(chain), _laid(chain), *_whose(chain)),
        RecordTold(text("Catches"), str(figures.catches), _caught(figures.caught), face, None),
        RecordTold(text("Costliest game"), _points(points), _left(points), *_whose(points)),
    ]


def _whose(top: Top | None) -> tuple[int, BookMoment | None]:
    return (top.face, top.moment) if top is not None else (0, None)


def _number(top: Top | None) -> int:
    return top.record.number if top is not None else 0


def _cards(top: Top | None) -> str:
    return say(plural("{number} card", "{number} cards", _number(top)))


def _effects(top: Top | None) -> str:
    return say(plural("{number} effect", "{number} effects", _number(top)))


def _points(top: Top | None) -> str:
    return say(plural("{number} point", "{number} points", _number(top)))


def _after(top: Top | None) -> str:
    if top is None:
        return ""
    if not top.record.more:
        return top.name
    return say(plural("{name}, after {number} Wild", "{name}, after {number} Wilds", top.record.more, name=top.name))


def _laid(top: Top | None) -> str:
    if top is None:
        return ""
    return say(plural("{number} card by {name}", "{number} cards by {name}", top.record.more, name=top.name))


def _left(top: Top | None) -> str:
    if top is None:
        return ""
    if not top.record.more:
        return top.name
    if top.record.salt:
        return say(plural("{name}, {number} card, with the salt", "{name}, {number} cards, with the salt",
                          top.record.more, name=top.name))  # fmt: skip
    return say(plural("{name}, {number} card, no salt", "{name}, {number} cards, no salt", top.record.more,
                      name=top.name))  # fmt: skip


def _caught(times: int) -> str:
    return say(plural("caught {number} time", "caught {number} times", times))


def next_of(options: Sequence[str | None], present: str | None) -> str | None:
    """Return the option after the present one, cyclically; the present one if there are none."""
    if not options:
        return present
    at = options.index(present) if present in options else -1
    return options[(at + 1) % len(options)]
