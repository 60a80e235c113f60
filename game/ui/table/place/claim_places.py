"""Where people press what they may do while nobody asks them: catch, call, or look at their cards for an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.ui.table.place.layout import Layout
from game.ui.table.question.asking import Facts


def catch_boxes(plan: Layout, players: Sequence[int]) -> list[tuple[int, pygame.Rect]]:
    """Where the catch buttons lie: they share one line of their own."""
    area = plan.boxes["claims"]
    width = area.width // max(1, len(players))
    return [
        (player, pygame.Rect(area.x + i * width, area.y, width - (4 if len(players) > 1 else 0), area.height))
        for i, player in enumerate(players)
    ]


def caller_boxes(plan: Layout, players: Iterable[int]) -> list[tuple[int, pygame.Rect]]:
    """Where those of several people who have not the screen can call or catch: at their own plates."""
    found = []
    for player in players:
        plate = plan.plaques.get(player, plan.boxes["score"])
        box = pygame.Rect(0, 0, max(round(170 * plan.scale), 110), max(round(46 * plan.scale), 30))
        gap = max(2, round(8 * plan.scale))
        box.midbottom = plate.centerx, plate.top - gap
        if box.top < gap:
            box.midtop = plate.centerx, plate.bottom + gap
        found.append((player, box.clamp(pygame.Rect((0, 0), plan.size))))
    return found


def offered_boxes(plan: Layout, facts: Facts) -> list[tuple[int, pygame.Rect]]:
    """The plates that are lit before a cover comes; what their owners may claim meanwhile comes first."""
    plates = {player: plan.plaques.get(player, plan.boxes["score"]) for player in facts.offered}
    return [(player, box) for player, box in plates.items() if player not in facts.callers]
