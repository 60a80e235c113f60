"""Choosing among the others: whom to name, to take from, to give to, and what."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.values.actions import GIVE, NAME, PASS, SHARE, SWAP, TAKE, Action
from game.rules.values.cards import FACE, RANK
from game.rules.values.views import Question
from tests.arena.frozen.table import Table
from tests.arena.frozen.worth import AVERAGE, kept, least_wanted, value


def name(table: Table, question: Question) -> Action:
    """A One names the player nearest to going out; a Five names one who will burden such a player."""
    if question.rank == 1:
        return Action(NAME, table.me, to=(table.nearest(),))
    giver = table.farthest()
    nearest = table.nearest()
    counts = table.counts
    # Whoever gives a card gives it to the leader. That must not be me, and the giver must be far behind.
    if counts[nearest] <= 2 and counts[nearest] < len(table.faces) and counts[giver] >= counts[nearest] + 3:
        return Action(NAME, table.me, to=(giver,))
    return Action(PASS, table.me)


def take(table: Table, legal: Sequence[Action]) -> Action:
    """Take from the player with most cards, never helping one who is nearly out; an open Eight if it fits."""
    takes = [action for action in legal if action.verb == TAKE]

    def mark(action: Action) -> tuple[int, float]:
        worth = 0.1
        if action.cards:
            fits = any(table.fits(action.cards[0], pile) for pile in range(len(table.tops)))
            worth = kept(table, action.cards[0]) + AVERAGE * table.points + (0.1 if fits else -0.1)
        return table.counts[action.to[0]], worth

    return max(takes, key=mark)


def give(table: Table) -> Action:
    """A Five's gift: the card I want least, to the player nearest to going out."""
    return Action(GIVE, table.me, (least_wanted(table, table.faces),), to=(table.nearest(),))


def threes(table: Table, question: Question) -> Action:
    """All my Threes: they are cards gone, and the player of the Three has more."""
    held = tuple(sorted(FACE[card] for card in table.view.hand if RANK[card] == 3))
    return Action(GIVE, table.me, held, to=(question.other,))


def swap(table: Table) -> Action:
    """The smallest hand of the others for mine."""
    return Action(SWAP, table.me, to=(table.nearest(),))


def share(table: Table, options: Sequence[tuple[int, ...]]) -> Action:
    """Give away the set with most cards and points: all but one to the leader, the one worth most to another."""
    if not options:
        return Action(PASS, table.me)
    faces = max(options, key=lambda option: (len(option), sum(map(value, option))))
    leader = table.nearest()
    second = min((other for other in table.opponents if other != leader), key=table.counts.__getitem__)
    best = max(faces, key=lambda face: kept(table, face))
    place = faces.index(best)
    to = tuple(second if index == place else leader for index in range(len(faces)))
    return Action(SHARE, table.me, faces, to=to)
