"""What the effect of a card is worth to the player of it, in cards: one thought for each rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.values.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, rank_of
from tests.arena.frozen.table import Table
from tests.arena.frozen.worth import value

#: What it costs that a player goes out before me.
LOST: Final = 4.0
#: How often a player who holds Threes gives them.
GIVING: Final = 0.8


def zero(table: Table, run: int, colour: int) -> float:
    """Everybody else draws; now and then one of them turns it back with a Wild."""
    return sum(run * (table.harm(other) - table.backfires(other)) for other in table.order)


def one(table: Table, run: int, colour: int) -> float:
    """The player nearest to going out draws."""
    target = table.nearest()
    return run * (table.harm(target) - table.backfires(target))


def two(table: Table, run: int, colour: int) -> float:
    """Play goes to the pepper shaker: another turn if it is mine, and in any case it is mine next time."""
    target = table.sent_to(colour)
    return table.passed_over(target) + (0.0 if target == table.me else 0.1)


def three(table: Table, run: int, colour: int) -> float:
    """I get the Threes of others, and one whose last card is a Three is out."""
    share = table.share(3)
    return -GIVING * table.others_hold * share - _goes_out(table, share)


def four(table: Table, run: int, colour: int) -> float:
    """I must take cards, and another has fewer."""
    return -run * (1.0 + 0.5 * table.harm(table.farthest()))


def nothing(table: Table, run: int, colour: int) -> float:
    """Nothing happens, or nothing that matters."""
    return 0.0


def seven(table: Table, run: int, colour: int) -> float:
    """My other Sevens leave me, and those of the player on my right come."""
    return _passed_on(table, 7, -1)


def nine(table: Table, run: int, colour: int) -> float:
    """My other Nines leave me, and those of the player on my left come."""
    return _passed_on(table, 9, 1)


def eight(table: Table, run: int, colour: int) -> float:
    """The salt shaker: the two dearest cards do not count."""
    if table.view.salt == table.me or not table.rules.shakers:
        return 0.0
    dearest = sorted((value(face) for face in table.faces), reverse=True)[:2]
    return 0.7 * table.points * sum(dearest) + 0.05


def skip(table: Table, run: int, colour: int) -> float:
    """Whoever is skipped misses a turn; when all are, it is mine again."""
    return sum(table.pace(other) for other in table.order[:run])


def reverse(table: Table, run: int, colour: int) -> float:
    """With two players it is my turn again; else the next player has to wait for theirs."""
    order = table.order
    if len(order) == 1:
        return table.pace(order[0])
    return 0.3 * (table.fear[order[0]] - table.fear[order[-1]])


def draw_cards(table: Table, run: int, colour: int) -> float:
    """The next player draws and misses a turn, unless they turn it back with a Wild."""
    victim = table.order[0]
    back = table.backfires(victim)
    return (1 - back) * (run * table.harm(victim) + table.pace(victim)) - back * run


def replay(table: Table, run: int, colour: int) -> float:
    """One more card may be laid at once."""
    return 0.5


def swap_hands(table: Table, run: int, colour: int) -> float:
    """I take the smallest hand of the others for what is left of mine."""
    return _swapped(table, min(table.counts[other] for other in table.opponents))


def _hands_move_on(table: Table, run: int, colour: int) -> float:
    """The hand of the player before me becomes mine."""
    return _swapped(table, table.counts[table.order[-1]])


def _swapped(table: Table, count: int) -> float:
    left = len(table.faces) - 1
    return float(left - count) if left else 0.0


Effect = Callable[[Table, int, int], float]
#: What the effect of each rank is worth with a run of so many (or so many cards to draw), in this colour.
EFFECTS: Final[dict[int, Effect]] = {
    0: zero, 1: one, 2: two, 3: three, 4: four, 5: nothing, 6: nothing, 7: seven, 8: eight, 9: nine,
    SKIP: skip, REVERSE: reverse, DRAW_TWO: draw_cards, REPLAY: replay, WILD: nothing, WILD_DRAW_FOUR: draw_cards,
}  # fmt: skip


def effect(table: Table, rank: int, run: int, colour: int) -> float:
    """What the effect of a card is worth to me by the rules of this table."""
    if rank > 9 or table.effects:
        return EFFECTS[rank](table, run, colour)
    if table.rules.seven_zero and rank in (0, 7):
        return (swap_hands if rank == 7 else _hands_move_on)(table, run, colour)
    return 0.0


def _passed_on(table: Table, rank: int, side: int) -> float:
    """Cards of a rank that leave me, less those that come from the player on that side."""
    giver = table.neighbour(side)
    mine = sum(1 for face in table.faces if rank_of(face) == rank) - 1
    return mine - table.expected(giver, rank) - _goes_out(table, table.share(rank))


def _goes_out(table: Table, share: float) -> float:
    """What it costs that others get rid of a last card of which so large a part is about."""
    return LOST * share * sum(1 for other in table.opponents if table.counts[other] == 1)


def for_another(table: Table, rank: int, player: int) -> float:
    """What the effect of a card in a set is worth to me when a Two under it made it another player's (G6.11)."""
    if rank == 0:
        return sum(table.harm(other) for other in table.order if other != player) - 1
    if rank == 1:
        return -0.4
    if rank == 3:
        mine = sum(1 for face in table.faces if rank_of(face) == 3) - 1
        return mine + table.harm(player) * GIVING * table.others_hold * table.share(3)
    if rank == 4:
        return table.harm(player) + 0.3
    if rank in (7, 9):
        return EFFECTS[rank](table, 1, 0)
    return -0.1 if rank == 8 else 0.0


def comes_back(table: Table, rank: int) -> float:
    """How likely the effect of my last card gives me a card again, so that I am not out."""
    if rank <= 9 and not table.effects:
        return 0.0
    if rank == 4:
        return 1.0 if table.others_hold else 0.0
    if rank == 3:
        return GIVING * (1 - (1 - table.share(3)) ** table.others_hold)
    if rank in (7, 9):
        return table.holds(table.neighbour(-1 if rank == 7 else 1), rank)
    if rank == 0:
        return 0.8 * (1 - (1 - table.share(WILD)) ** table.others_hold)
    if rank == 1:
        return table.backfires(table.nearest())
    if rank in (DRAW_TWO, WILD_DRAW_FOUR):
        return table.backfires(table.order[0])
    return 0.0


def comes_back_from(rank: int) -> float:
    """The same for a card in a set that a Two under it made another player's."""
    return {0: 1.0, 1: 0.5, 5: 0.2}.get(rank, 0.0)
