"""Hand-made views for the tests of the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules import GRAND
from game.rules.values.cards import FACE_OF_TEXT, card_of
from game.rules.values.state import PLAYING, PileCard
from game.rules.values.views import PileView, View
from game.text import Part
from game.ui.kit.theme import Theme
from game.ui.table.paint.log_panel import LogPart, log_box, log_places
from game.ui.table.paint.log_rows import LogRoom
from game.ui.words.log_entries import LineLevel, LogLine

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Finn", "Gus", "Hanna", "Ian", "Josephine")


#: What stands over the first line of a log.
OVER = LogLine((Part("Ann", True), Part("'s turn")), "", level=LineLevel.DIVIDER)


def part_of(theme: Theme, box: Rect, lines: Sequence[LogLine], over: LogLine = OVER) -> LogPart:
    """What a panel here tells of lines of the log, as long as it does not grow."""
    places = log_places(theme, LogRoom(box, box.bottom), lines, 0)
    return LogPart(log_box(theme, box, places), over, lines[len(lines) - len(places) :], places)


def cards(text: str) -> list[int]:
    """Cards from their notation; a face that is written twice gives two different cards."""
    found: list[int] = []
    for face in text.split():
        copy = 0
        while card_of(FACE_OF_TEXT[face], copy) in found:
            copy += 1
        found.append(card_of(FACE_OF_TEXT[face], copy))
    return found


def view_of(
    players: int = 4,
    hand: str = "r2 r7 y5 y9 b0 b3 b6 g8 bD W",
    counts: int = 7,
    salt: int = -1,
    pepper: int = 0,
    faceup: dict[int, str] | None = None,
    piles: tuple[str, str] = ("r2", "y5 b5"),
) -> View:
    """A position in the middle of a game as player 0 sees it."""
    held = cards(hand)
    opened = [cards((faceup or {}).get(player, "")) for player in range(players)]
    return View(
        viewer=0,
        rules=GRAND,
        players=players,
        hand=held,
        counts=[len(held), *[counts] * (players - 1)],
        faceup=opened,
        stocks=[34, 33],
        piles=[PileView([PileCard(card, 1 % players) for card in cards(pile)], 9) for pile in piles],
        open_piles=2,
        seats=list(range(players)),
        colour_seat=0,
        direction=1,
        salt=salt,
        pepper=pepper,
        dealer=0,
        stage=PLAYING,
        active=0,
        turns=5,
        game_number=2,
        owes=[0] * players,
        called=[False] * players,
        question=None,
        over=False,
        out=(),
        points=[0] * players,
        scores=[0] * players,
        keeper=-1,
        winners=(),
    )
