"""The worth of each rank's effect to its player, in cards: one function for each rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.thoughts.table import TableReading
from game.ai.thoughts.worth import value
from game.rules.effects import PASSES_ON, house
from game.rules.values.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, rank_of

#: The cost of another player going out first.
LOST: Final = 4.0
#: The chance that a player who holds Threes gives them.
GIVING: Final = 0.8


def zero(table: TableReading, run: int, colour: int) -> float:
    """Weigh that all others draw, though one of them may turn it back with a Wild."""
    return sum(run * (table.harm(other) - table.backfires(other)) for other in table.order)


def one(table: TableReading, run: int, colour: int) -> float:
    """Weigh that the player nearest to going out draws."""
    target = table.nearest()
    return run * (table.harm(target) - table.backfires(target))


def two(table: TableReading, run: int, colour: int) -> float:
    """Weigh that play goes to the pepper holder, which may be another turn, and that the pepper comes."""
    target = table.sent_to(colour)
    return table.passed_over(target) + (0.0 if target == table.me else 0.1)


def three(table: TableReading, run: int, colour: int) -> float:
    """Weigh that others give their Threes, and that an opponent whose last card is a Three is out."""
    share = table.share(3)
    return -GIVING * table.others_hold * share - _goes_out(table, share)


def four(table: TableReading, run: int, colour: int) -> float:
    """Weigh that the player must take cards, so that another player has fewer."""
    return -run * (1.0 + 0.5 * table.harm(table.farthest()))


def nothing(table: TableReading, run: int, colour: int) -> float:
    """Weigh nothing: the rank has no effect, or none that matters."""
    return 0.0


def eight(table: TableReading, run: int, colour: int) -> float:
    """Weigh the salt shaker, with which the two dearest cards do not count."""
    if table.view.salt == table.me or not table.rules.shakers:
        return 0.0
    dearest = sorted((value(face) for face in table.faces), reverse=True)[:2]
    return 0.7 * table.points * sum(dearest) + 0.05


def skip(table: TableReading, run: int, colour: int) -> float:
    """Weigh that each skipped player misses a turn; if all are skipped, the player is next again."""
    return sum(table.pace(other) for other in table.order[:run])


def reverse(table: TableReading, run: int, colour: int) -> float:
    """Weigh another turn with two players, or else that the next player has to wait."""
    order = table.order
    if len(order) == 1:
        return table.pace(order[0])
    return 0.3 * (table.fear[order[0]] - table.fear[order[-1]])


def draw_cards(table: TableReading, run: int, colour: int) -> float:
    """Weigh that the next player draws and misses a turn, unless they turn it back with a Wild."""
    victim = table.order[0]
    back = table.backfires(victim)
    return (1 - back) * (run * table.harm(victim) + table.pace(victim)) - back * run


def replay(table: TableReading, run: int, colour: int) -> float:
    """Weigh that one more card may be laid at once."""
    return 0.5


def swap_hands(table: TableReading, run: int, colour: int) -> float:
    """Weigh swapping what is left for the smallest hand of the others."""
    return _swapped(table, min(table.counts[other] for other in table.opponents))


def _hands_move_on(table: TableReading, run: int, colour: int) -> float:
    """Weigh getting the hand of the previous player."""
    return _swapped(table, table.counts[table.order[-1]])


def _swapped(table: TableReading, count: int) -> float:
    left = len(table.faces) - 1
    return float(left - count) if left else 0.0


Effect = Callable[[TableReading, int, int], float]
#: The worth of the effect of each rank that passes on nothing, given the run (or the cards to draw) and the colour.
EFFECTS: Final[dict[int, Effect]] = {
    0: zero, 1: one, 2: two, 3: three, 4: four, 5: nothing, 6: nothing, 8: eight,
    SKIP: skip, REVERSE: reverse, DRAW_TWO: draw_cards, REPLAY: replay, WILD: nothing, WILD_DRAW_FOUR: draw_cards,
}  # fmt: skip


def effect(table: TableReading, rank: int, run: int, colour: int) -> float:
    """Return the worth of a card's effect to its player under these rules."""
    if rank > 9 or table.effects:
        return _passed_on(table, rank) if rank in PASSES_ON else EFFECTS.get(rank, nothing)(table, run, colour)
    if table.rules.seven_zero and rank in house.MOVES:
        return (swap_hands if rank == house.SWAPS else _hands_move_on)(table, run, colour)
    return 0.0


def _passed_on(table: TableReading, laid: int) -> float:
    """Return how many cards a rank has the player pass on, less those expected from the neighbour."""
    rank, seats = PASSES_ON[laid]
    mine = sum(1 for face in table.faces if rank_of(face) == rank) - (laid == rank)
    return mine - table.expected(table.neighbour(-seats), rank) - _goes_out(table, table.share(rank))


def _goes_out(table: TableReading, share: float) -> float:
    """Return the cost of opponents getting rid of a last card that is of a rank with this share."""
    return LOST * share * sum(1 for other in table.opponents if table.counts[other] == 1)


def for_another(table: TableReading, rank: int, player: int) -> float:
    """Return the worth, to the player, of a set card's effect after a Two gave it to another player (G6.11)."""
    if rank == 0:
        return sum(table.harm(other) for other in table.order if other != player) - 1
    if rank == 1:
        return -0.4
    if rank == 3:
        mine = sum(1 for face in table.faces if rank_of(face) == 3) - 1
        return mine + table.harm(player) * GIVING * table.others_hold * table.share(3)
    if rank == 4:
        return table.harm(player) + 0.3
    if rank in PASSES_ON:
        return _passed_on(table, rank)
    return -0.1 if rank == 8 else 0.0


def comes_back(table: TableReading, rank: int) -> float:
    """Return how likely the effect of the player's last card brings a card back, so that they are not out."""
    if rank <= 9 and not table.effects:
        return 0.0
    if rank == 4:
        return 1.0 if table.others_hold else 0.0
    if rank == 3:
        return GIVING * (1 - (1 - table.share(3)) ** table.others_hold)
    if rank in PASSES_ON:
        passing = PASSES_ON[rank]
        return table.holds(table.neighbour(-passing.seats), passing.rank)
    if rank == 0:
        return 0.8 * (1 - (1 - table.share(WILD)) ** table.others_hold)
    if rank == 1:
        return table.backfires(table.nearest())
    if rank in (DRAW_TWO, WILD_DRAW_FOUR):
        return table.backfires(table.order[0])
    return 0.0


def comes_back_from(rank: int) -> float:
    """Return the same for a set card that a Two under it gave to another player."""
    return {0: 1.0, 1: 0.5, 5: 0.2}.get(rank, 0.0)
