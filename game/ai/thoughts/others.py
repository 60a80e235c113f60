"""Choosing among players: whom to name, take from or give to, and what."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.thoughts.table import TableReading
from game.ai.thoughts.worth import AVERAGE, kept, least_wanted, value
from game.rules.values.actions import GIVE, NAME, PASS, SHARE, SWAP, TAKE, Action
from game.rules.values.cards import FACE, RANK
from game.rules.values.views import Question


def name(table: TableReading, question: Question) -> Action:
    """Name the player nearest to going out for a One; for a Five, one who will give such a player a card."""
    if question.rank == 1:
        return Action(NAME, table.me, to=(table.nearest(),))
    giver = table.farthest()
    nearest = table.nearest()
    counts = table.counts
    # The named player will give to the leader. That must not be the player, and the giver must be far behind.
    if counts[nearest] <= 2 and counts[nearest] < len(table.faces) and counts[giver] >= counts[nearest] + 3:
        return Action(NAME, table.me, to=(giver,))
    return Action(PASS, table.me)


def take(table: TableReading, legal: Sequence[Action]) -> Action:
    """Take from the player with the most cards; a face-up Eight only if it is worth more."""
    takes = [action for action in legal if action.verb == TAKE]

    def mark(action: Action) -> tuple[int, float]:
        worth = 0.1
        if action.cards:
            fits = any(table.fits(action.cards[0], pile) for pile in range(len(table.tops)))
            worth = kept(table, action.cards[0]) + AVERAGE * table.points + (0.1 if fits else -0.1)
        return table.counts[action.to[0]], worth

    return max(takes, key=mark)


def give(table: TableReading) -> Action:
    """Give, for a Five, the least wanted card to the player nearest to going out."""
    return Action(GIVE, table.me, (least_wanted(table, table.faces),), to=(table.nearest(),))


def threes(table: TableReading, question: Question) -> Action:
    """Give all Threes: the cards are gone, and the player of the Three has more."""
    held = tuple(sorted(FACE[card] for card in table.view.hand if RANK[card] == 3))
    return Action(GIVE, table.me, held, to=(question.other,))


def swap(table: TableReading) -> Action:
    """Swap hands with the opponent who has the fewest cards."""
    return Action(SWAP, table.me, to=(table.nearest(),))


def share(table: TableReading, options: Sequence[tuple[int, ...]]) -> Action:
    """Give away the set with most cards and points: its best card to the second player, the rest to the leader."""
    if not options:
        return Action(PASS, table.me)
    faces = max(options, key=lambda option: (len(option), sum(map(value, option))))
    leader = table.nearest()
    second = min((other for other in table.opponents if other != leader), key=table.counts.__getitem__)
    best = max(faces, key=lambda face: kept(table, face))
    place = faces.index(best)
    to = tuple(second if index == place else leader for index in range(len(faces)))
    return Action(SHARE, table.me, faces, to=to)
