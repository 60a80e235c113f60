"""Pointing: what lies under the pointer, and what the focus can go to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pygame import Rect

from game.rules.values.views import View
from game.ui.input import pads
from game.ui.table.place.caller_places import caller_places
from game.ui.table.place.layout import NUDGE, RATIO, Key, Layout, Spot, picker_places
from game.ui.table.question.asking import Facts
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    TOP,
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    LineTarget,
    PersonTarget,
    PileTarget,
    PlayerTarget,
    PolicyTarget,
    StockTarget,
    Target,
)

#: The groups of targets between which a pad's shoulder buttons jump.
GROUPS: Final[dict[type[Target], int]] = {
    CardTarget: 0, PileTarget: 1, StockTarget: 1, PlayerTarget: 2, ColourTarget: 3, Command: 4, CatchTarget: 4,
    PersonTarget: 4, PolicyTarget: 5, LineTarget: 6,
}  # fmt: skip
#: The pad button that gives a command from wherever the focus is.
PADS: Final = {Command.WHY: pads.SELECT, Command.HINT: pads.LEFT_STICK, Command.PLAY_FOR_ME: pads.RIGHT_STICK}
_STRIP: Final = 0.1  # of the width of a card


def at(
    pos: tuple[int, int], view: View, plan: Layout, prompt: Prompt | None, lines: Sequence[Rect],
    panel: Rect | None = None,
) -> Target | None:  # fmt: skip
    """Return the uppermost target at a point; ``lines`` are the places of the log's lines, in its panel."""
    x, y = pos
    for target, box in boxes(plan, prompt).items():
        if box.collidepoint(pos):
            return target
    for card in reversed(plan.hand):
        spot = plan.cards["c", card]
        lifted = NUDGE * plan.scale if card == plan.focus else 0.0  # a lifted card still counts at its old lower edge
        if inside(spot, x, y) or inside(spot, x, y - lifted):
            return CardTarget(card)
    for key, spot in _cards_on_top(plan.cards):
        if inside(spot, x, y):
            owner = next((player for player, cards in enumerate(view.faceup) if key[1] in cards), None)
            if key[0] == "h":
                return PlayerTarget(key[1])
            if key[0] == "c" and owner is not None:
                return CardTarget(key[1])
    heaps: dict[Target, Rect] = {PileTarget(pile): box for pile, box in enumerate(plan.piles)}
    heaps |= {StockTarget(stock): box for stock, box in enumerate(plan.stocks)}
    for heap, box in heaps.items():
        if box.inflate(box.width // 6, box.height // 10).collidepoint(pos):
            return heap
    for number, box in enumerate(plan.captions):
        if box.collidepoint(pos):
            return PileTarget(number)
    for player, box in plan.plaques.items():
        if box.collidepoint(pos):
            return PlayerTarget(player)
    row = Rect(pos, (1, 1)).collidelist(lines)
    if row >= 0:
        return LineTarget(row)
    return LineTarget(TOP) if (panel or plan.boxes["log"]).collidepoint(pos) else None


def boxes(plan: Layout, prompt: Prompt | None) -> dict[Target, Rect]:
    """Return the buttons, claims and the colour picker with their places; a disabled button can say why."""
    found: dict[Target, Rect] = {}
    if prompt is not None:
        colours = prompt.colours()
        area = plan.boxes["picker"]
        for colour, place in zip(colours, picker_places(area.size, len(colours)), strict=True):
            found[ColourTarget(colour)] = place.move(area.topleft)
        found |= {command: plan.boxes[command] for command in prompt.buttons()}
        if prompt.intervention() is not None:
            found[Command.INTERVENE] = plan.boxes[Command.INTERVENE]
        for player, box in catch_boxes(plan, prompt.catches()):
            found[CatchTarget(player)] = box
        for player, box in caller_boxes(plan, prompt.facts.callers):
            found[PersonTarget(player)] = box
        for player, box in offered_boxes(plan, prompt.facts):
            found[PersonTarget(player)] = box
    if prompt is None or not prompt.facts.replayed:
        found[Command.MENU] = plan.boxes[Command.MENU]
    return found


def catch_boxes(plan: Layout, players: Sequence[int]) -> list[tuple[int, Rect]]:
    """Return the places of the catch buttons, which share one line."""
    area = plan.boxes["claims"]
    width = area.width // max(1, len(players))
    return [
        (player, Rect(area.x + i * width, area.y, width - (4 if len(players) > 1 else 0), area.height))
        for i, player in enumerate(players)
    ]


def caller_boxes(plan: Layout, players: Iterable[int]) -> list[tuple[int, Rect]]:
    """Return the buttons with which people without the screen call or catch, at their own plates."""
    places = caller_places(plan)
    return [(player, places[player]) for player in players]


def offered_boxes(plan: Layout, facts: Facts) -> list[tuple[int, Rect]]:
    """Return the plates lit before a cover comes, except those of players with a claim, which goes first."""
    plates = {player: plan.plaques.get(player, plan.boxes["score"]) for player in facts.offered}
    return [(player, box) for player, box in plates.items() if player not in facts.callers]


def focusable(
    plan: Layout, prompt: Prompt | None, lines: Sequence[Rect] = (), panel: Rect | None = None
) -> dict[Target, Rect]:
    """Return everything the focus can go to, with its place; the ``lines`` of the log may have empty places."""
    found: dict[Target, Rect] = {CardTarget(card): _strip(plan.cards["c", card]) for card in plan.hand}
    if prompt is not None:
        for target in prompt.lit():
            match target:
                case PlayerTarget(player) if player in plan.plaques:
                    found[target] = plan.plaques[player]
                case CardTarget(card) if ("c", card) in plan.cards and target not in found:
                    found[target] = _strip(plan.cards["c", card])
        for number, box in enumerate(plan.piles[: prompt.facts.view.open_piles]):
            found[PileTarget(number)] = box
        for number, box in enumerate(plan.stocks):
            found[StockTarget(number)] = box
    dim = [command for command, button in prompt.buttons().items() if not button.enabled] if prompt is not None else []
    found |= {target: box for target, box in boxes(plan, prompt).items() if target not in dim}
    if lines:
        log = panel or plan.boxes["log"]
        found[LineTarget(TOP)] = Rect(log.left, log.top, log.width, lines[0].top - log.top)
    return found | {LineTarget(row): line for row, line in enumerate(lines) if line.width}


def next_group(targets: Sequence[Target], focused: Target | None, wanted: Sequence[Target], step: int) -> Target:
    """Return the target for the focus this many groups further: one that is asked for, if the group has any."""
    groups: dict[int, list[Target]] = {}
    for target in targets:
        groups.setdefault(GROUPS[type(target)], []).append(target)
    order = sorted(groups)
    here = GROUPS[type(focused)] if focused is not None and focused in targets else order[-1]
    group = groups[order[(order.index(here) + step) % len(order)]]
    return next((target for target in wanted if target in group), group[0])


def _strip(spot: Spot) -> Rect:
    """Return the middle strip of a card, from its upper to its lower edge, so that overlapping cards each have one."""
    strip = Rect(0, 0, max(1, round(spot.width * _STRIP)), round(spot.width * RATIO))
    strip.center = round(spot.x), round(spot.y)
    return strip


def _cards_on_top(cards: Mapping[Key, Spot]) -> list[tuple[Key, Spot]]:
    return sorted(((key, spot) for key, spot in cards.items()), key=lambda item: -item[1].z)


def inside(spot: Spot, x: float, y: float) -> bool:
    """Return whether a point lies on a card."""
    turn = math.radians(-spot.angle)
    dx, dy = x - spot.x, y - spot.y
    across = dx * math.cos(turn) - dy * math.sin(turn)
    along = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(across) <= spot.width / 2 and abs(along) <= spot.width * 0.7
