"""The plates of the players: the contents of each, the glow round it, its tab, and the mark of its seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
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
from game.ui.table.question.coming import AGAIN, TURN, dealing, deciding, tab
from game.ui.table.question.foretelling import GOES_ON, SEAT, SKIPPED
from game.ui.table.question.targets import PlayerTarget, Target
from game.ui.words import wording

#: The kinds of foretold marks that change the order of turns.
_REORDERING: Final = frozenset((GOES_ON, SEAT, SKIPPED))

_PLATE_Z: Final = 60
_OWN_PLATE_Z: Final = 200
_NO_KEYS: Final[Mapping[int, int]] = {}


def plates(found: list[Item], sight: TableSight, letters: Letters, lit: set[Target]) -> None:
    """Add the plates of the other players, and the marks of their seats."""
    theme = letters.of("plaque")
    keys = sight.shown_prompt.player_keys() if sight.shown_prompt and not sight.by_pad else {}
    for player, box in sight.plan.plaques.items():
        if player not in sight.away:
            _plate(found, sight, theme, ("plaque", player), _PLATE_Z, box, on_plaque(sight, player, keys, lit))
        _seat_colour(found, sight, theme, player, box)


def _plate(
    found: list[Item], sight: TableSight, theme: Theme, key: Key, z: float, box: pygame.Rect, who: OnPlaque
) -> None:
    """Add a player's plate, and the glow round it while it is their turn or they are asked."""
    if who.active:
        light = glow(theme, box.size, theme.palette.turn_light)
        found.append(Item(("glow", *key), GLOW_Z, light, *light.get_rect(center=box.center).topleft))
    found.append(Item(key, z, panels.plaque(theme, box.size, who), box.x, box.y))


def tabs(found: list[Item], sight: TableSight, letters: Letters) -> None:
    """Add the tabs on the plates: who is next and after that, and when the viewer's turn comes.

    Add none while another order is foretold, which they would contradict, and no "next" to a plate that is lit.
    """
    if sight.foretold is not None and any(mark.kind in _REORDERING for mark in sight.foretold.marks):
        return
    viewer = sight.view.viewer
    plates = {sight.bottom: sight.plan.boxes["score"], **sight.plan.plaques}
    acting = _acting(sight)
    aside = bool(acting) and sight.view.active not in acting and sight.view.stage != DEALING
    for player, plate in plates.items():
        turn = aside and player == sight.view.active
        lit_first = player in acting and sight.order[:1] == (player,)
        again = lit_first and player == sight.view.active
        said = TURN if turn else AGAIN if again else tab(sight.order, player, viewer)
        if said is None or player in sight.away or (lit_first and not again):
            continue
        room = tab_place(plate, sight.plan.scale)
        steps = 0 if turn or again else sight.order.index(player) + 1
        colour = CREAM if player == viewer or turn else YELLOW if steps <= 1 else FAINT_ON_PAPER
        picture = panels.tab(letters.theme, room.size, say(said), steps, colour)
        found.append(Item(("tab", player), 199 if player == sight.bottom else 59, picture, room.x, room.y))


def _seat_colour(found: list[Item], sight: TableSight, theme: Theme, player: int, box: pygame.Rect) -> None:
    """Add the mark of a seat, under rules where a Two sends play to the seat of its colour."""
    colour = wording.colour_of_seat(sight.view, player)
    if colour != NO_COLOUR:
        picture = theme.disc(colour, theme.px(40))
        place = picture.get_rect(center=(box.right - theme.px(22), box.top + theme.px(4)))
        found.append(Item(("seat colour", player), 230, picture, place.x, place.y))


def carried_plaque(sight: TableSight, player: int) -> OnPlaque:
    """Return the contents of a player's plaque while it moves and cannot be chosen; cached, as they do not change."""
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
        player in _acting(sight),
        target in lit,
        target in (sight.focus, sight.hover) and target in lit,
        str(keys[player]) if player in keys else "",
        sight.awake.get(player),
        say(sight.flags[player]) if player in sight.flags else "",
    )


def _acting(sight: TableSight) -> tuple[int, ...]:
    """Return the players who have to act: those asked or called at the screen, else the dealer or the active player."""
    view, prompt = sight.view, sight.shown_prompt
    if _asked(sight):
        return (sight.bottom,)
    if prompt is not None and prompt.facts.decide:
        return prompt.facts.decide
    if prompt is None and (asked := deciding(view)) is not None:
        return (asked.player,)
    who = NOBODY if view.over else dealing(view) if view.stage == DEALING else view.active
    return (who,) if who != NOBODY else ()


def _asked(sight: TableSight) -> bool:
    """Return whether the player at the screen is asked something."""
    prompt = sight.shown_prompt
    return prompt is not None and prompt.ask is not None and prompt.facts.player == sight.bottom


def dealt_counts(sight: TableSight, letters: Letters, arrived: Mapping[int, int]) -> Iterator[Item]:
    """Yield the numbers of cards that have been dealt so far, over the empty hands on the plates."""
    for player, number in arrived.items():
        theirs = sight.plan.plaques.get(player)
        theme, z = (letters.of("score"), _OWN_PLATE_Z) if theirs is None else (letters.of("plaque"), _PLATE_Z)
        picture, place = panels.card_count(theme, sight.plan.boxes["score"] if theirs is None else theirs, number)
        yield Item(("dealt", player), z + 1, picture, *place.topleft)


def own_plate(found: list[Item], sight: TableSight, letters: Letters) -> None:
    """Add the plate of the player at the bottom."""
    box, theme = sight.plan.boxes["score"], letters.of("score")
    _seat_colour(found, sight, theme, sight.bottom, box)
    _plate(found, sight, theme, ("panel", "score"), _OWN_PLATE_Z, box, on_plaque(sight, sight.bottom))
