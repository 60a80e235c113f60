"""A match with the seats turned is set beside the one before it, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.session.match import Player
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.shelf import Shelf
from game.ui.shelf.finding import Finding

NAMES = (Player("Ann"), Player("Ben", "sharp"), Player("Cy", "sharp"))
FIRST = Entry(
    "a", Path("a"), Standing.FINISHED, rules="grand", players=NAMES, scores=(10, 20, 30), winners=(0,), began=5.0,
    cards="c0ffee",
)  # fmt: skip
TURNED = FIRST._replace(id="b", players=(NAMES[2], *NAMES[:2]), scores=(1, 2, 3), winners=(1,), began=9.0)


class Kept(Shelf):
    """A shelf with these matches."""

    def __init__(self, found: Sequence[Entry]) -> None:
        super().__init__(Path("nowhere"))
        self.found = list(found)

    def entries(self, binned: bool = False) -> list[Entry]:
        return [] if binned else self.found


def beside(entry: Entry, *others: Entry) -> Entry | None:
    found = Finding(Kept([entry, *others]), 10.0)
    found.look()
    return found.left_by(entry)


def test_the_scores_of_the_match_before_are_in_the_order_of_the_seats_here() -> None:
    other = beside(TURNED, FIRST)
    assert other is not None and other.id == "a"
    assert other.players == TURNED.players and other.scores == (30, 10, 20) and other.winners == (1,)


def test_the_match_before_is_not_set_beside_a_later_one() -> None:
    assert beside(FIRST, TURNED) is None


def test_other_cards_rules_or_players_are_not_set_beside_it() -> None:
    others = (
        FIRST._replace(cards="bad"),
        FIRST._replace(rules="classic"),
        FIRST._replace(players=(*NAMES[:2], Player("Dee"))),
        FIRST._replace(players=TURNED.players),
    )
    assert [beside(TURNED, other) for other in others] == [None] * 4
    assert beside(TURNED._replace(cards=""), FIRST._replace(cards="")) is None
