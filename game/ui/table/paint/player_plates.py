"""The plates of the players: what stands on each, the glow round it, its tab, and the mark of its seat."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

import pygame

from game.rules.values.cards import NO_COLOUR
from game.rules.values.state import DEALING, NOBODY
from game.text import say
from game.ui.kit.common_colours import CREAM, FAINT_ON_PAPER, YELLOW
from game.ui.kit.theme import Theme
from game.ui.table.paint import panels
from game.ui.table.paint.glow import GLOW_Z, glow
from game.ui.table.paint.panels import OnPlaque
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import Key, tab_place
from game.ui.table.question.coming import TURN, dealing, deciding, tab
from game.ui.table.question.foretelling import GOES_ON, SEAT, SKIPPED
from game.ui.table.question.targets import PlayerTarget, Target
from game.ui.words import wording

#: Kinds of marks of what is foretold after which others come next.
_REORDERING: Final = frozenset((GOES_ON, SEAT, SKIPPED))

_NO_KEYS: Final[Mapping[int, int]] = {}


def plates(found: list[Item], sight: TableSight, letters: Letters, lit: set[Target]) -> None:
    """The plates of the other players, and the marks of their seats."""
    theme = letters.of("plaque")
    keys = sight.asking.player_keys() if sight.asking and not sight.by_pad else {}
    for player, box in sight.plan.plaques.items():
        if player not in sight.away:
            _plate(found, sight, theme, ("plaque", player), 60, box, on_plaque(sight, player, keys, lit))
        _seat_colour(found, sight, theme, player, box)


def _plate(
    found: list[Item], sight: TableSight, theme: Theme, key: Key, z: float, box: pygame.Rect, who: OnPlaque
) -> None:
    """A player's plate, and the glow round it while it is their turn, or they are asked."""
    if who.active:
        light = glow(theme, box.size, theme.palette.turn_light)
        found.append(Item(("glow", *key), GLOW_Z, light, *light.get_rect(center=box.center).topleft))
    found.append(Item(key, z, panels.plaque(theme, box.size, who), box.x, box.y))


def tabs(found: list[Item], sight: TableSight, letters: Letters) -> None:
    """The tabs on the plates: who is next and after that, and when the viewer's turn comes.

    While another order is foretold, they would contradict it.
    """
    if sight.foretold is not None and any(mark.kind in _REORDERING for mark in sight.foretold.marks):
        return
    viewer = sight.view.viewer
    plates = {sight.bottom: sight.plan.boxes["score"], **sight.plan.plaques}
    aside = _acting(sight) not in (NOBODY, sight.view.active) and sight.view.stage != DEALING
    for player, plate in plates.items():
        turn = aside and player == sight.view.active
        said = TURN if turn else tab(sight.order, player, viewer)
        if said is None or player in sight.away:
            continue
        room = tab_place(plate, sight.plan.scale)
        steps = 0 if turn else sight.order.index(player) + 1
        colour = CREAM if player == viewer or turn else YELLOW if steps == 1 else FAINT_ON_PAPER
        picture = panels.tab(letters.theme, room.size, say(said), steps, colour)
        found.append(Item(("tab", player), 199 if player == sight.bottom else 59, picture, room.x, room.y))


def _seat_colour(found: list[Item], sight: TableSight, theme: Theme, player: int, box: pygame.Rect) -> None:
    """The mark of a seat, where a Two sends play to the seat of its colour."""
    colour = wording.colour_of_seat(sight.view, player)
    if colour != NO_COLOUR:
        picture = theme.disc(colour, theme.px(40))
        place = picture.get_rect(center=(box.right - theme.px(22), box.top + theme.px(4)))
        found.append(Item(("seat colour", player), 230, picture, place.x, place.y))


def carried_plaque(sight: TableSight, player: int) -> OnPlaque:
    """What the plaque of a player says on its way, where nobody chooses it: the same in every frame."""
    found = sight.carried.get(player)
    if found is None:
        found = sight.carried[player] = on_plaque(sight, player)
    return found


def on_plaque(
    sight: TableSight, player: int, keys: Mapping[int, int] = _NO_KEYS, lit: Set[Target] = frozenset()
) -> OnPlaque:
    """Return the contents of a player's plaque."""
    who = sight.players[player]
    target = PlayerTarget(player)
    return OnPlaque(
        who.name,
        say(sight.phones[player])
        if player in sight.phones
        else wording.beside_name(sight.view, player, who.kind, sight.bottom),
        wording.about(sight.view, player, sight.bottom),
        who.face,
        sight.moods.get(player, ""),
        sight.view.counts[player],
        player == _acting(sight),
        target in lit,
        target in (sight.focus, sight.hover) and target in lit,
        str(keys[player]) if player in keys else "",
        sight.awake.get(player),
        say(sight.flags[player]) if player in sight.flags else "",
    )


def _acting(sight: TableSight) -> int:
    """Return who has to act: who is asked at the screen, called to it or decides, the dealer, or whose turn it is."""
    view, prompt = sight.view, sight.asking
    if _asked(sight):
        return sight.bottom
    if prompt is not None and prompt.facts.called != NOBODY:
        return prompt.facts.called
    if (other := deciding(view)) != NOBODY:
        return other
    return NOBODY if view.over else dealing(view) if view.stage == DEALING else view.active


def _asked(sight: TableSight) -> bool:
    """Return whether the player at the screen is asked something."""
    prompt = sight.asking
    return prompt is not None and prompt.ask is not None and prompt.facts.player == sight.bottom


def own_plate(found: list[Item], sight: TableSight, letters: Letters) -> None:
    """The plate of the player at the bottom."""
    box, theme = sight.plan.boxes["score"], letters.of("score")
    _seat_colour(found, sight, theme, sight.bottom, box)
    _plate(found, sight, theme, ("panel", "score"), 200, box, on_plaque(sight, sight.bottom))
