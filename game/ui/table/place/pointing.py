"""Pointing: what lies under the pointer, and what the focus can go to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pygame import Rect

from game.rules.values.views import View
from game.ui.table.place.layout import RATIO, Key, Layout, Spot, picker_places
from game.ui.table.question.asking import BESIDES, Facts, Target
from game.ui.table.question.prompts import Prompt

MENU: Final[Target] = ("button", "menu")
#: The groups of targets between which a pad's shoulder buttons jump.
GROUPS: Final[dict[str, int]] = {
    "card": 0, "pile": 1, "stock": 1, "player": 2, "colour": 3, "button": 4, "catch": 4, "intervene": 4, "person": 4,
    BESIDES: 5, "log": 6,
}  # fmt: skip
_STRIP: Final = 0.1  # of the width of a card


def at(pos: tuple[int, int], view: View, plan: Layout, prompt: Prompt | None, lines: Sequence[Rect]) -> Target | None:
    """Return the uppermost target at a point; ("log", i) is a line of the log, whose places are ``lines``.

    ("log", -1) is the rest of the log.
    """
    x, y = pos
    for target, box in boxes(plan, prompt).items():
        if box.collidepoint(pos):
            return target
    for card in reversed(plan.hand):
        if inside(plan.cards["c", card], x, y):
            return ("card", card)
    for key, spot in _cards_on_top(plan.cards):
        if inside(spot, x, y):
            owner = next((player for player, cards in enumerate(view.faceup) if key[1] in cards), None)
            if key[0] == "h":
                return ("player", key[1])
            if key[0] == "c" and owner is not None:
                return ("card", key[1])
    for kind, places in (("pile", plan.piles), ("stock", plan.stocks)):
        for number, box in enumerate(places):
            if box.inflate(box.width // 6, box.height // 10).collidepoint(pos):
                return (kind, number)
    for number, box in enumerate(plan.captions):
        if box.collidepoint(pos):
            return ("pile", number)
    for player, box in plan.plaques.items():
        if box.collidepoint(pos):
            return ("player", player)
    row = Rect(pos, (1, 1)).collidelist(lines)
    return ("log", row) if row >= 0 or plan.boxes["log"].collidepoint(pos) else None


def boxes(plan: Layout, prompt: Prompt | None) -> dict[Target, Rect]:
    """Return the buttons, claims and the colour picker with their places; a disabled button can say why."""
    found: dict[Target, Rect] = {}
    if prompt is not None:
        colours = prompt.colours()
        area = plan.boxes["picker"]
        for colour, place in zip(colours, picker_places(area.size, len(colours)), strict=True):
            found["colour", colour] = place.move(area.topleft)
        for button in prompt.buttons():
            found["button", button.name] = plan.boxes[button.name]
        if prompt.intervention() is not None:
            found["intervene", 0] = plan.boxes["intervene"]
        for player, box in catch_boxes(plan, prompt.catches()):
            found["catch", player] = box
        for player, box in caller_boxes(plan, prompt.facts.callers):
            found["person", player] = box
        for player, box in offered_boxes(plan, prompt.facts):
            found["person", player] = box
    found[MENU] = plan.boxes["game"]
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
    """Return where people without the screen can call or catch: at their own plates."""
    found = []
    for player in players:
        plate = plan.plaques.get(player, plan.boxes["score"])
        box = Rect(0, 0, max(round(170 * plan.scale), 110), max(round(46 * plan.scale), 30))
        gap = max(2, round(8 * plan.scale))
        box.midbottom = plate.centerx, plate.top - gap
        if box.top < gap:
            box.midtop = plate.centerx, plate.bottom + gap
        found.append((player, box.clamp(Rect((0, 0), plan.size))))
    return found


def offered_boxes(plan: Layout, facts: Facts) -> list[tuple[int, Rect]]:
    """Return the plates lit before a cover comes, except where the owner has a claim, which goes first."""
    plates = {player: plan.plaques.get(player, plan.boxes["score"]) for player in facts.offered}
    return [(player, box) for player, box in plates.items() if player not in facts.callers]


def focusable(plan: Layout, prompt: Prompt | None, lines: Sequence[Rect] = ()) -> dict[Target, Rect]:
    """Return everything the focus can go to, with its place; ``lines`` are the places of the log's lines."""
    found: dict[Target, Rect] = {("card", card): _strip(plan.cards["c", card]) for card in plan.hand}
    if prompt is not None:
        for target in prompt.lit():
            kind, number = target
            if kind == "player" and number in plan.plaques:
                found[target] = plan.plaques[int(number)]
            elif kind == "card" and ("c", number) in plan.cards and target not in found:
                found[target] = _strip(plan.cards["c", number])
        for number, box in enumerate(plan.piles[: prompt.facts.view.open_piles]):
            found["pile", number] = box
        for number, box in enumerate(plan.stocks):
            found["stock", number] = box
    dim = [("button", button.name) for button in prompt.buttons() if not button.enabled] if prompt is not None else []
    found |= {target: box for target, box in boxes(plan, prompt).items() if target not in dim}
    return found | {("log", row): line for row, line in enumerate(lines)}


def next_group(targets: Sequence[Target], focused: Target | None, lit: set[Target], step: int) -> Target:
    """Return the focus after this many groups of targets: on what can be chosen there, if anything can."""
    groups: dict[int, list[Target]] = {}
    for target in targets:
        groups.setdefault(GROUPS[target[0]], []).append(target)
    order = sorted(groups)
    here = GROUPS[focused[0]] if focused is not None and focused in targets else order[-1]
    group = groups[order[(order.index(here) + step) % len(order)]]
    return next((target for target in group if target in lit), group[0])


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
