"""The two pages of the score book: the lines of each, and their places in design pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar

import pygame

from game.rules.values.messages import plural, sentence
from game.score_book.reckoning import BookFigures, BookMoment, WinShare
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, DUNE, INK, RED, UMBER
from game.ui.kit.flow import Panel
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.score_book import book_lines, book_words
from game.ui.score_book.book_lines import (
    BookLine,
    FeatLine,
    MoreLine,
    NoneLine,
    ShareLine,
    SurenessLine,
    TopLine,
    WholeFigure,
)
from game.ui.score_book.win_curve import CourseLine
from game.ui.words import kept_words

LEFT: Final[Panel] = (72, 144, 888, 800)
RIGHT: Final[Panel] = (960, 144, 888, 800)
_EDGE: Final = 40  # between the edge of a page and its lines
_WIDE: Final = 888 - 2 * _EDGE
_ROW: Final = 36
_FOLD: Final = 120  # of 255: how dark the paper is at the fold
_RULES: Final = 280  # down the page: the top of the list of rule sets
_LISTED: Final = 12  # lines of both lists of the left page together
_RULE_SETS: Final = 6  # of these lines, at most
_LEGEND: Final = 826
_TOPS: Final = 392
_TOP_ROW: Final = 96
_FEATS: Final = 644
_FEAT_ROW: Final = 59
_FEATS_LISTED: Final = 4
_MORE: Final = sentence("{last} of {number}; press for more")
_FIRST_AGAIN: Final = sentence("{last} of {number}; press for the first")

#: Where a part of a panel is on the screen.
Place = Callable[[float, float, float, float], pygame.Rect]


_Item = TypeVar("_Item")


class BookActs(NamedTuple):
    """The actions of lines: watch a moment of a game, and show the next part of a list."""

    watch: Callable[[BookMoment], None]
    more: Callable[[str, int], None]


class BookTurned(NamedTuple):
    """The first line shown of each list, and the point shown on the curve."""

    opponents: int = 0
    feats: int = 0
    course: int = -1


def pages(place: Place, figures: BookFigures, face: int, acts: BookActs, turned: BookTurned) -> list[Widget]:
    """Return the lines of both pages, in reading order, for the person with this face."""
    return [*_left(place, figures, acts, turned), *_right(place, figures, face, acts, turned)]


def _left(place: Place, figures: BookFigures, acts: BookActs, turned: BookTurned) -> list[Widget]:
    left = LEFT[0] + _EDGE
    wholes = (
        ("matches", say(plural("match", "matches", figures.matches)), str(figures.matches)),
        ("games", say(plural("game", "games", figures.whole.games)), str(figures.whole.games)),
        ("won", text("won", context="games"), str(figures.whole.won)),
        ("time", text("at the table"), kept_words.time_played(figures.seconds) or "–"),
    )  # fmt: skip
    wide = _WIDE / 5  # the playing time takes two such columns
    found: list[Widget] = [
        WholeFigure(name, place(left + at * wide, 162, wide * (1 + at // 3) - 16, 66), words, number)
        for at, (name, words, number) in enumerate(wholes)
    ]
    found.append(SurenessLine("sureness", place(left, 230, _WIDE, _ROW - 2), figures.whole))
    by_rules = _by_rules(figures)
    for at, (base, share) in enumerate(by_rules):
        row = place(left, _RULES + 52 + at * _ROW, _WIDE, _ROW - 2)
        found.append(ShareLine(f"rules {base}", row, book_words.rules_name(base), share))
    shown, more = _part(figures.by_opponent, turned.opponents, _LISTED - len(by_rules))
    below = _opponents(figures) + 52
    for at, (one, share) in enumerate(shown):
        row = place(left, below + at * _ROW, _WIDE, _ROW - 2)
        name = f"opponent {one.person or one.bot}"
        found.append(ShareLine(name, row, book_words.opponent_name(one), share, one.face))
    if more:
        row = place(left, below + len(shown) * _ROW, _WIDE, _ROW)
        found.append(_more("opponents", row, len(figures.by_opponent), turned.opponents + len(shown), acts))
    return found


def _by_rules(figures: BookFigures) -> Sequence[tuple[str, WinShare]]:
    return figures.by_rules[:_RULE_SETS]


def _opponents(figures: BookFigures) -> float:
    """Return the top of the list of opponents."""
    return _RULES + 64 + len(_by_rules(figures)) * _ROW


def _right(place: Place, figures: BookFigures, face: int, acts: BookActs, turned: BookTurned) -> list[Widget]:
    left = RIGHT[0] + _EDGE
    found: list[Widget] = [
        CourseLine("course", place(left, 212, _WIDE, 168), figures.course, figures.whole, turned.course)
    ]
    half = _WIDE / 2
    for at, record in enumerate(book_words.records_told(figures, face)):
        spot = place(left + at % 2 * (half + 12), _TOPS + 50 + at // 2 * _TOP_ROW, half - 12, _TOP_ROW - 8)
        press = book_lines.nothing
        if record.moment is not None and record.moment.match.entry is not None:
            press = partial(acts.watch, record.moment)
        found.append(TopLine(f"top {at}", spot, record, press))
    shown, longer = _part(figures.feats, turned.feats, _FEATS_LISTED)
    for at, feat in enumerate(shown):
        row = place(left, _FEATS + 48 + at * _FEAT_ROW, _WIDE, _FEAT_ROW - 2)
        press = partial(acts.watch, feat.moment) if feat.moment.match.entry is not None else book_lines.nothing
        found.append(FeatLine(f"feat {feat.feat}", row, feat, press))
    if longer:
        row = place(left, _FEATS + 48 + len(shown) * _FEAT_ROW, _WIDE, 28)
        found.append(_more("feats", row, len(figures.feats), turned.feats + len(shown), acts))
    elif not figures.feats:
        words = text("None yet. A Rainbow given to three would be one.")
        found.append(NoneLine("no feat", place(left, _FEATS + 48, _WIDE, _FEAT_ROW), words, ""))
    return found


def _part(whole: Sequence[_Item], first: int, most: int) -> tuple[Sequence[_Item], bool]:
    """Return the part of a list that is shown, and whether it is only a part."""
    if len(whole) <= most:
        return whole, False
    first = first if first < len(whole) else 0
    return whole[first : first + most - 1], True


def _more(name: str, row: pygame.Rect, number: int, last: int, acts: BookActs) -> BookLine:
    words = _FIRST_AGAIN if last >= number else _MORE
    press = partial(acts.more, name, 0 if last >= number else last)
    return MoreLine(f"more {name}", row, say(words.about(last=last, number=number)), "", press)


# What lies under the lines


def paint_paper(surface: pygame.Surface, theme: Theme, page: pygame.Rect) -> None:
    """Draw the paper of a page on its leather."""
    backdrop.board(surface, theme, page, 1.0, 14)
    paper = page.inflate(-2 * theme.px(8), -2 * theme.px(8))
    surface.blit(rounded(paper.size, theme.px(8), (*CREAM, 255)), paper)


def paint_gutter(surface: pygame.Surface, theme: Theme, left: pygame.Rect) -> None:
    """Darken the paper where the two pages meet."""
    wide = theme.px(56)
    strip = pygame.Surface((3, 1), pygame.SRCALPHA)
    strip.fill((*DUNE, 0))
    strip.set_at((1, 0), (*DUNE, _FOLD))
    shade = pygame.transform.smoothscale(strip, (2 * wide, left.height - 2 * theme.px(8)))
    surface.blit(shade, (left.right - wide, left.top + theme.px(8)))


def paint_left(surface: pygame.Surface, theme: Theme, place: Place, figures: BookFigures) -> None:
    """Draw the headings and other fixed parts of the left page."""
    left = LEFT[0] + _EDGE
    for top, words in ((_RULES, text("By rule set")), (_opponents(figures), text("At a table with"))):
        _paint_columns(surface, theme, place(left, top, _WIDE, 40), words)
    _paint_legend(surface, theme, place(left, _LEGEND, _WIDE, 30))
    said = text(
        "A likely range is right 95 times in 100. Practice, other ways, bots alone and games that Play for me mostly "
        "played are not counted."
    )
    note = place(left, _LEGEND + 26, _WIDE, 84)
    drawn = theme.lined(said, note.size, px=SMALL, colour=UMBER)
    surface.blit(drawn, drawn.get_rect(midleft=note.midleft))


def _paint_columns(surface: pygame.Surface, theme: Theme, room: pygame.Rect, words: str) -> None:
    named = pygame.Rect(room.left, room.top, round(room.width * book_lines.NAME_ENDS), room.height)
    book_lines.headline(surface, theme, words, named, RED)
    for lower, thick in ((0, 2), (theme.px(4), 1)):
        below = room.bottom + lower
        pygame.draw.line(surface, INK, (room.left, below), (room.right, below), theme.px(thick))
    columns = ((book_lines.NAME_ENDS, book_lines.GAMES_END, text("games")),
               (book_lines.GAMES_END, book_lines.WON_ENDS, text("wins")))  # fmt: skip
    for begin, end, said in columns:
        right, wide = room.left + round(end * room.width), round((end - begin) * room.width)
        drawn = theme.fitted(said, wide, px=SMALL, colour=UMBER)
        surface.blit(drawn, drawn.get_rect(bottomright=(right, room.bottom - theme.px(8))))
    left, bar = (at * room.width for at in (book_lines.BAR_BEGINS, book_lines.BAR_ENDS - book_lines.BAR_BEGINS))
    for share in book_lines.MARKS:
        drawn = theme.text(say(book_words.share_words(share)), px=SMALL, colour=UMBER)
        x = min(room.left + round(left + share * bar), room.right - drawn.get_width() // 2)
        surface.blit(drawn, drawn.get_rect(midbottom=(x, room.bottom - theme.px(8))))


def _paint_legend(surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
    """Draw the legend of dot, dotted line and bar."""
    gap, sign, middle, right = theme.px(8), theme.px(36), room.centery, room.left
    said = ((text("not just luck"), 0.31), (text("a fair share"), 0.31), (text("likely range"), 0.38))
    for at, (words, share) in enumerate(said):
        left, right = right, right + round(share * room.width)
        if at == 0:
            book_lines.dot(surface, theme, (left + sign // 2, middle), True)
        elif at == 1:
            book_lines.dashed(surface, (left + sign // 2, room.top + 4), (left + sign // 2, room.bottom - 4), theme)
        else:
            book_lines.whiskers(surface, theme, (left, left + sign), middle)
        drawn = theme.lined(words, (right - left - sign - 2 * gap, 2 * room.height), px=SMALL, colour=INK)
        surface.blit(drawn, drawn.get_rect(midleft=(left + sign + gap, middle)))


def paint_right(surface: pygame.Surface, theme: Theme, place: Place) -> None:
    """Draw the headings of the right page."""
    left = RIGHT[0] + _EDGE
    for top, words in (
        (160, text("Games won, out of the last twenty")), (_TOPS, text("Records at the table")),
        (_FEATS, text("Feats, with their moment")),
    ):  # fmt: skip
        book_lines.headline(surface, theme, words, place(left, top, _WIDE, 40), RED)


def paint_empty(surface: pygame.Surface, theme: Theme, room: pygame.Rect, words: str) -> None:
    """Draw the words on why the book is empty."""
    drawn = theme.paragraph(words, room.width - theme.px(160), px=NOTE, colour=INK, centred=True)
    surface.blit(drawn, drawn.get_rect(center=room.center))
