"""The table as pictures: turns a view, its layout and a prompt into items for the stage."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Set
from typing import Final

import pygame

from game.rules.values.actions import UNO
from game.rules.values.cards import NO_COLOUR
from game.rules.values.state import NOBODY
from game.text import say, text
from game.ui.input import pads
from game.ui.input.bindings import AGAIN_KEY, LOG_KEY, PERSON_KEYS, called
from game.ui.kit.common_colours import CREAM, SAND, YELLOW, YELLOW_PALE
from game.ui.kit.control import Control
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import CLAIM, PLAIN, PRIMARY, ButtonColours, ButtonFace, button_picture
from game.ui.table.paint import badges, log_panel, panels, uno_button
from game.ui.table.paint.art import Art
from game.ui.table.paint.lit_plates import lit_plate
from game.ui.table.paint.panels import OnPlaque, PickerChoice
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import BUTTON_GAP, Key, Pose, on_card
from game.ui.table.place.pointing import PADS, caller_boxes, catch_boxes, offered_boxes
from game.ui.table.question.commands import COMMANDS, MAIN
from game.ui.table.question.described import described
from game.ui.table.question.prompts import CATCH_KEY, OWED, Said
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PersonTarget,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from game.ui.words import wording

_NO_KEYS: Final[Mapping[int, int]] = {}

_LETTERS: Final = 25.0  # on buttons
_EYE: Final = (-0.31, -0.73)  # the badge of a face-up card: on its upper edge, where it hides neither of the numerals


def moving_items(
    sight: TableSight,
    poses: Mapping[Key, Pose],
    plaques: Mapping[int, tuple[float, float]],
    shakers: Mapping[str, tuple[float, float, float]],
    letters: Letters,
    art: Art,
) -> list[Item]:
    """Return the items in motion: cards at their poses, plaques by their corner, shakers by middle and height."""
    found: list[Item] = []
    _cards(found, sight, poses, art, set())
    for player, (x, y) in plaques.items():
        size = sight.plan.plaques[player].size
        picture = panels.plaque(letters.of("plaque"), size, carried_plaque(sight, player))
        found.append(Item(("plaque", player), 950, picture, round(x), round(y)))
    for name, (x, y, z) in shakers.items():
        sprite = art.shaker(name, max(12, round(sight.plan.shakers[name].height)))
        found.append(Item(("shaker", name), z, sprite.picture, round(x) + sprite.dx, round(y) + sprite.dy))
    return found


def items(sight: TableSight, letters: Letters, art: Art) -> list[Item]:
    """Everything on the table that neither moves nor belongs to the still layer."""
    found: list[Item] = []
    for _ in lay_items(found, sight, letters, art):
        pass
    return found


def lay_items(found: list[Item], sight: TableSight, letters: Letters, art: Art) -> Iterator[None]:
    """Lay the same part by part."""
    lit = sight.prompt.lit() if sight.prompt else set()
    _cards(found, sight, sight.poses, art, lit)
    yield
    _stocks_and_piles(found, sight, letters, lit)
    _plaques(found, sight, letters, lit)
    yield
    _shakers(found, sight, letters, art)
    _badges(found, sight, letters.theme)
    yield
    _panels(found, sight, letters)
    if sight.prompt is not None:
        yield
        _buttons(found, sight, letters)
        _callers(found, sight, letters)
        yield
        _offered(found, sight, letters.theme)
        _picker(found, sight, letters.of("picker"))


def _cards(found: list[Item], sight: TableSight, poses: Mapping[Key, Pose], art: Art, lit: set[Target]) -> None:
    prompt = sight.prompt
    bright = prompt.bright() if prompt and sight.dim else None
    chosen = set(prompt.chosen()) if prompt else set()
    hand = set(sight.plan.hand)
    tops = {pile.run[-1].card: number for number, pile in enumerate(sight.view.piles) if pile.run}
    for key, pose in poses.items():
        spot = pose.spot
        card = key[1] if key[0] == "c" else NOBODY
        ring = None
        if card != NOBODY:
            target = PileTarget(tops[card]) if card in tops else CardTarget(card)
            if card in chosen or key in sight.glow:
                ring = YELLOW
            if card not in hand and target in lit:
                ring = YELLOW
            if sight.focus == target:
                ring = CREAM if card in chosen else YELLOW_PALE
        dim = bright is not None and card in hand and card not in bright and not pose.moving
        width = max(8, round(spot.width))
        look = sight.opened.get(key, spot.look)
        sprite = art.card(look, width, spot.angle, pose.flip, dim, ring, pose.fade, pose.moving)
        found.append(Item(key, spot.z, sprite.picture, round(spot.x) + sprite.dx, round(spot.y) + sprite.dy))


def _stocks_and_piles(found: list[Item], sight: TableSight, letters: Letters, lit: set[Target]) -> None:
    plan, theme = sight.plan, letters.theme
    for number, (count, box) in enumerate(zip(sight.view.stocks, plan.counts, strict=True)):
        said = sight.figures if sight.figures and number == 0 else wording.cards(count)
        fitting, words = letters.fit([said], (box.width * 2 // 3, box.height * 3 // 2), BOLD, 20)
        found.append(_centred(("count", number), 30, panels.words(fitting, words, box.width), box))
        target = StockTarget(number)
        if target in lit or sight.focus == target:
            focus = sight.focus == target
            gap = theme.px(20 if focus else 14)
            place = plan.stocks[number].inflate(gap, gap)
            ring = theme.ring(place.size, CREAM if focus else YELLOW, 8 if focus else 5, 20)
            found.append(Item(("stock ring", number), 19, ring, place.x, place.y))
    for number, (pile, box) in enumerate(zip(sight.view.piles, plan.captions, strict=True)):
        if number >= sight.view.open_piles and not pile.size:
            continue
        colour, ways = wording.pile_colour(pile), wording.pile_caption(pile, sight.names, sight.turned_up)
        heap = PileTarget(number)
        room = (panels.caption_room(box.size, colour), box.height)
        fitting, words = letters.fit(ways, room, BOLD, 20)
        picture = panels.caption(fitting, box.size, colour, [words], sight.focus == heap, heap in lit)
        found.append(Item(("caption", number), 35, picture, box.x, box.y))


def _plaques(found: list[Item], sight: TableSight, letters: Letters, lit: set[Target]) -> None:
    theme = letters.of("plaque")
    keys = sight.prompt.player_keys() if sight.prompt and not sight.by_pad else {}
    for player, box in sight.plan.plaques.items():
        if player not in sight.away:
            picture = panels.plaque(theme, box.size, on_plaque(sight, player, keys, lit))
            found.append(Item(("plaque", player), 60, picture, box.x, box.y))
        _seat_colour(found, sight, theme, player, box)


def _seat_colour(found: list[Item], sight: TableSight, theme: Theme, player: int, box: pygame.Rect) -> None:
    """The mark of a seat, where a Two sends play to the seat of its colour."""
    colour = wording.colour_of_seat(sight.view, player)
    if colour != NO_COLOUR:
        picture = theme.disc(colour, theme.px(40))
        found.append(_at(("seat colour", player), 230, picture, box.right - theme.px(22), box.top + theme.px(4)))


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
        wording.about(sight.view, player, sight.players[player].kind, sight.bottom),
        who.face,
        sight.moods.get(player, ""),
        sight.view.counts[player],
        _has_turn(sight, player),
        target in lit,
        target in (sight.focus, sight.hover) and target in lit,
        str(keys[player]) if player in keys else "",
        say(sight.flags[player]) if player in sight.flags else "",
    )


def _has_turn(sight: TableSight, player: int) -> bool:
    return sight.view.active == player and not sight.view.over


def _shakers(found: list[Item], sight: TableSight, letters: Letters, art: Art) -> None:
    for name, spot in sight.plan.shakers.items():
        if name in sight.away:
            continue
        sprite = art.shaker(name, max(12, round(spot.height)))
        x, y = round(spot.x) + sprite.dx, round(spot.y) + sprite.dy
        found.append(Item(("shaker", name), 55, sprite.picture, x, y))
        room = spot.words_box.width - letters.theme.px(20), spot.words_box.height - letters.theme.px(4)
        theme, words = letters.fit([say(way) for way in spot.ways], room, BOLD, 18)
        picture = panels.tag(theme, words, spot.words_box.width - theme.px(20))
        box = picture.get_rect(midtop=spot.words_box.midtop)
        found.append(Item(("shaker words", name), 56, picture, box.x, box.y))


def _badges(found: list[Item], sight: TableSight, theme: Theme) -> None:
    prompt, plan = sight.prompt, sight.plan
    if prompt is None or sight.bottom in sight.away:
        return
    size = theme.px(40)
    for place, card in enumerate(prompt.chosen()):
        if card in plan.numbers and not prompt.assigned():
            x, y = plan.numbers[card]
            picture = badges.round_badge(theme, size, str(place + 1))
            found.append(_at(("number", card), 190 + place, picture, x, y))
    for card, to in prompt.assigned():
        spot = plan.cards.get(("c", card))
        if spot is not None:
            mark = sight.names[to][:1] if to != NOBODY else "?"
            colour = YELLOW if to != NOBODY else SAND
            picture = badges.round_badge(theme, size, mark, colour)
            found.append(_at(("given", card), 190, picture, spot.x, spot.y - 0.8 * spot.width))
    opened = sight.view.faceup[sight.bottom] if sight.view.viewer == sight.bottom else ()
    for card in opened:
        spot = plan.cards.get(("c", card))
        if spot is not None:
            x, y = on_card(spot, *_EYE)
            found.append(_at(("open", card), spot.z + 0.5, badges.eye(theme, theme.px(34)), x, y))


def _panels(found: list[Item], sight: TableSight, letters: Letters) -> None:
    plan = sight.plan
    theme = letters.of("log")
    if sight.log is not None:
        again = AGAIN_KEY.upper() if sight.log.lines else ""
        keys = ("", "") if sight.by_pad or sight.covered else (again, LOG_KEY.upper())
        found.append(_in(("panel", "log"), 200, log_panel.log(theme, sight.log, keys), sight.log.box))
    box = plan.boxes["game"]
    marked = (sight.hover is Command.MENU, sight.focus is Command.MENU)
    line = wording.game_line(sight.view, practice=sight.practice, another_way=sight.another_way)
    game = panels.game(letters.of("game"), box.size, line, *marked)
    found.append(_in(("panel", "game"), 200, game, box))
    if sight.bottom not in sight.away:  # while seats change, the plate is in motion
        _score(found, sight, letters)
    if sight.trouble:
        room = plan.boxes["question"].width
        picture = panels.note(theme, min(room, theme.px(560)), text("Not saved"), say(sight.trouble))
        below = plan.boxes["game"]
        found.append(
            Item(("panel", "trouble"), 450, picture, below.right - picture.get_width(), below.bottom + theme.px(10))
        )
    if sight.prompt is not None:
        box = plan.boxes["question"]
        said = sight.prompt.said() if not sight.again else Said(text("Once more, since your turn."), "waiting")
        if said.words and not sight.unasked:
            picture = panels.question(letters.of("question"), box.size, said.words, said.kind, said.rule)
            found.append(_in(("panel", "question"), 210, picture, box))


def _score(found: list[Item], sight: TableSight, letters: Letters) -> None:
    """The plate of whoever sits at the bottom."""
    box, who = sight.plan.boxes["score"], sight.players[sight.bottom]
    score = wording.score_line(sight.view, sight.bottom, sight.names, sight.flags.get(sight.bottom))
    _seat_colour(found, sight, letters.theme, sight.bottom, box)
    themes, cards = (letters.of("score"), letters.theme, letters.least), sight.view.counts[sight.bottom]
    asked = sight.prompt is not None and sight.prompt.ask is not None and sight.prompt.facts.player == sight.bottom
    lit = asked or _has_turn(sight, sight.bottom)
    line = panels.score(themes, box.size, who.face, score, cards, lit)
    found.append(_in(("panel", "score"), 200, line, box))


def _buttons(found: list[Item], sight: TableSight, letters: Letters) -> None:
    prompt, plan, theme = sight.prompt, sight.plan, letters.of("buttons")
    assert prompt is not None
    for command, button in prompt.buttons().items():
        if command is Command.UNO:
            _uno(found, sight, theme)
            continue
        style, key = PRIMARY if command in MAIN else PLAIN, called(COMMANDS[command].key)
        found.append(_button(sight, theme, command, button, plan.boxes[command], 200, key, style))
    if prompt.intervention() is not None:
        box = plan.boxes[Command.INTERVENE]
        found.append(_claim(sight, letters.of("picker"), Command.INTERVENE, box, 420, "I"))
    for number, (player, box) in enumerate(catch_boxes(plan, prompt.catches())):
        key, brief = "" if number else CATCH_KEY.upper(), sight.names[player]
        found.append(_claim(sight, theme, CatchTarget(player), box, 200, key, brief))


def _claim(
    sight: TableSight, theme: Theme, target: Target, box: pygame.Rect, z: float, key: str, brief: str = ""
) -> Item:
    assert sight.prompt is not None
    control = described(target, sight.prompt, sight.names, ())
    return _button(sight, theme, target, control, box, z, key, CLAIM, brief)


def _button(
    sight: TableSight, theme: Theme, target: Target, control: Control, box: pygame.Rect, z: float, key: str,
    style: ButtonColours, brief: str = "",
) -> Item:  # fmt: skip
    face = ButtonFace(
        control.name, key, pad_button(sight, target), style, control.enabled, sight.hover == target,
        sight.focus == target, at_table=True, brief=brief,
    )  # fmt: skip
    return _in(("button", target), z, button_picture(theme, box.size, face, _LETTERS), box)


def _uno(found: list[Item], sight: TableSight, theme: Theme) -> None:
    """The Uno button; one that is owed moves (see `uno_marks`)."""
    assert sight.prompt is not None
    target, state, box = Command.UNO, sight.prompt.uno(), sight.plan.boxes[Command.UNO]
    if state != OWED:
        reach = uno_reach(sight.plan.scale)
        picture = uno_button.button(
            theme, box.size, reach, state, "U", sight.hover == target, sight.focus == target, pad_button(sight, target)
        )
        found.append(Item(("button", target), 200, picture, box.left - reach, box.top - reach))


def uno_reach(scale: float) -> int:
    """Return how far the Uno button may reach beyond its place without touching another."""
    return max(1, round(BUTTON_GAP * scale) - 2)


def _callers(found: list[Item], sight: TableSight, letters: Letters) -> None:
    assert sight.prompt is not None
    callers = sight.prompt.facts.callers
    for player, box in caller_boxes(sight.plan, callers):
        if callers[player].verb == UNO:  # it moves, as the button does
            continue
        key = PERSON_KEYS[player].upper()
        found.append(_claim(sight, letters.of("plaque"), PersonTarget(player), box, 420, key))


def _offered(found: list[Item], sight: TableSight, theme: Theme) -> None:
    assert sight.prompt is not None
    facts = sight.prompt.facts
    for player, box in offered_boxes(sight.plan, facts):
        target = PersonTarget(player)
        hovered, focus = sight.hover == target, sight.focus == target
        pictures = lit_plate(theme, player, box, facts.offered[player], hovered, sight.by_pad, focus)
        for part, (picture, place) in enumerate(pictures):
            found.append(_in(("lit plate", player, part), 425 + part, picture, place))


def pad_button(sight: TableSight, target: Target) -> str | None:
    """The button of a pad that chooses this from anywhere, "" if none does; None while keys are used."""
    if not sight.by_pad or sight.prompt is None:
        return None
    return pads.X if sight.prompt.claim() == target else (PADS.get(target, "") if isinstance(target, Command) else "")


def _picker(found: list[Item], sight: TableSight, theme: Theme) -> None:
    prompt = sight.prompt
    assert prompt is not None
    colours = prompt.colours()
    if colours:
        box = sight.plan.boxes["picker"]
        choices = [
            PickerChoice(
                colour,
                wording.choice_words(colour),
                sight.hover == ColourTarget(colour),
                sight.focus == ColourTarget(colour),
            )
            for colour in colours
        ]
        found.append(_in(("panel", "picker"), 400, panels.picker(theme, box.size, choices), box))


def _in(key: Hashable, z: float, picture: pygame.Surface, box: pygame.Rect) -> Item:
    return Item(key, z, picture, box.x, box.y)


def _centred(key: Hashable, z: float, picture: pygame.Surface, box: pygame.Rect) -> Item:
    place = picture.get_rect(center=box.center)
    return Item(key, z, picture, place.x, place.y)


def _at(key: Hashable, z: float, picture: pygame.Surface, x: float, y: float) -> Item:
    place = picture.get_rect(center=(round(x), round(y)))
    return Item(key, z, picture, place.x, place.y)
