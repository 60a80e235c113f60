"""The table as pictures: turns a view, its layout and a prompt into items for the stage."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

import pygame

from game.rules.values.actions import UNO
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.text import say, text
from game.ui.input import pads
from game.ui.input.bindings import AGAIN_KEY, LOG_KEY, PERSON_KEYS, called
from game.ui.kit.common_colours import BUTTER, CLOTH_LIGHT, CREAM, SAND, YELLOW
from game.ui.kit.control import Control
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import CLAIM, PLAIN, PRIMARY, ButtonColours, ButtonFace, button_picture
from game.ui.table.paint import arrows, badges, foretold, log_panel, panels, player_plates, uno_button
from game.ui.table.paint.advice import trouble_item
from game.ui.table.paint.art import Art
from game.ui.table.paint.lit_plates import lit_plate
from game.ui.table.paint.panels import PickerChoice
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.button_places import BUTTON_GAP
from game.ui.table.place.layout import Key, Pose, on_card
from game.ui.table.place.pointing import PADS, caller_boxes, catch_boxes, offered_boxes
from game.ui.table.question.calling_uno import OWED
from game.ui.table.question.commands import COMMANDS, main
from game.ui.table.question.described import described
from game.ui.table.question.prompts import CATCH_KEY, COLOUR_KEYS, Prompt, Said
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PersonTarget,
    PileTarget,
    StockTarget,
    Target,
)
from game.ui.words import wording

_LETTERS: Final = 24.0  # on buttons
_ALOFT: Final = 500.0  # flying cards are higher than this, cards that only make room are lower
_EYE: Final = (-0.31, -0.73)  # the badge of a face-up card: on its upper edge, where it hides neither of the numerals
#: The mark of a new card is there too, or left of the eye.
_STARS: Final[Mapping[bool, tuple[float, float]]] = {False: (-0.31, -0.76), True: (-0.54, -0.7)}


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
        picture = panels.plaque(letters.of("plaque"), size, player_plates.carried_plaque(sight, player))
        found.append(Item(("plaque", player), 950, picture, round(x), round(y)))
    for name, (x, y, z) in shakers.items():
        sprite = art.shaker(name, max(12, round(sight.plan.shakers[name].height)))
        found.append(Item(("shaker", name), z, sprite.picture, round(x) + sprite.dx, round(y) + sprite.dy))
    return found


def carried_items(sight: TableSight, poses: Mapping[Key, Pose], art: Art) -> list[Item]:
    """Return the card that hangs from the pointer, and the piles that it lifts or sinks."""
    found: list[Item] = []
    _cards(found, sight, poses, art, sight.lit)
    return found


def items(sight: TableSight, letters: Letters, art: Art) -> list[Item]:
    """Return all items on the table that neither move nor belong to the still layer."""
    found: list[Item] = []
    for _ in lay_items(found, sight, letters, art):
        pass
    return found


def lay_items(found: list[Item], sight: TableSight, letters: Letters, art: Art) -> Iterator[None]:
    """Add the same items to ``found``, part by part."""
    lit = sight.lit
    _cards(found, sight, sight.poses, art, lit)
    yield
    _stocks_and_piles(found, sight, letters, lit)
    player_plates.plates(found, sight, letters, lit)
    player_plates.tabs(found, sight, letters)
    yield
    _shakers(found, sight, letters, art)
    _badges(found, sight, letters.theme)
    yield
    _panels(found, sight, letters, art)
    if sight.prompt is not None:
        yield
        _buttons(found, sight, letters)
        _callers(found, sight, letters)
        yield
        _offered(found, sight, letters.theme)
        _picker(found, sight, letters.of("picker"))


def _cards(found: list[Item], sight: TableSight, poses: Mapping[Key, Pose], art: Art, lit: set[Target]) -> None:
    prompt = sight.shown_prompt
    bright = sight.usable
    chosen = set(prompt.chosen()) if prompt else set()
    hand = set(sight.plan.hand)
    tops = {pile.run[-1].card: number for number, pile in enumerate(sight.view.piles) if pile.run}
    for key, pose in poses.items():
        spot = pose.spot
        card = key[1] if key[0] == "c" else NOBODY
        ring = None
        if card != NOBODY:
            target = PileTarget(tops[card]) if card in tops else CardTarget(card)
            if (card not in hand and target in lit) or key in sight.glow:
                ring = CREAM
            if card in chosen:
                ring = CLOTH_LIGHT
            if sight.focus == target:
                ring = YELLOW if card in chosen else BUTTER  # seen on yellow cards too
        aloft = pose.moving and spot.z > _ALOFT
        dim = key in sight.sunk or (bright is not None and card in hand and card not in bright and not aloft)
        width = max(8, round(spot.width))
        look = sight.opened.get(key, spot.look)
        sprite = art.card(look, width, spot.angle, pose.flip, dim, ring, pose.fade, pose.moving)
        found.append(Item(key, spot.z, sprite.picture, round(spot.x) + sprite.dx, round(spot.y) + sprite.dy))


def _stocks_and_piles(found: list[Item], sight: TableSight, letters: Letters, lit: set[Target]) -> None:
    plan, theme = sight.plan, letters.theme
    for number, (count, box) in enumerate(zip(sight.view.stocks, plan.counts, strict=True)):
        said = wording.cards(count)
        found.append(_centred(("count", number), 30, panels.label(theme, box.size, (said,)), box))
        target = StockTarget(number)
        if target in lit or sight.focus == target:
            focus = sight.focus == target
            gap = theme.px(20 if focus else 14)
            place = plan.stocks[number].inflate(gap, gap)
            ring = theme.ring(place.size, YELLOW if focus else CREAM, 6 if focus else 3, 20)
            found.append(Item(("stock ring", number), 19, ring, place.x, place.y))
    for number, (pile, box) in enumerate(zip(sight.piles or sight.view.piles, plan.captions, strict=True)):
        closed = number >= sight.view.open_piles and not pile.size
        if not pile.size:
            place = plan.piles[number]
            outline = theme.ring(place.size, theme.palette.rim, 3, 12)
            found.append(Item(("no pile", number), 18, outline, place.x, place.y))
            if (closed and number == 0) or any(one.card in sight.turned_up for one in sight.view.piles[number].run):
                continue  # the pile's first card is on its way
        ways = wording.pile_caption(pile, sight.names, sight.turned_up, sight.owned)
        ways = 2 * (text("not open yet"),) if closed else ways
        colour = wording.pile_colour(pile)
        heap = PileTarget(number)
        room = (panels.caption_room(box.size, colour), box.height)
        fitting, words = letters.fit(ways[:-1], room, BOLD, 20)
        if not fitting.fits(words, room[0], BOLD, 20):  # smaller letters are better than the shortest words
            fitting, words = letters.fit(ways, room, BOLD, 20)
        picture = panels.caption(fitting, box.size, colour, [words], sight.focus == heap, heap in lit)
        found.append(Item(("caption", number), 35, picture, box.x, box.y))


def _shakers(found: list[Item], sight: TableSight, letters: Letters, art: Art) -> None:
    for name, spot in sight.plan.shakers.items():
        if name in sight.away:
            continue
        sprite = art.shaker(name, max(12, round(spot.height)))
        x, y = round(spot.x) + sprite.dx, round(spot.y) + sprite.dy
        found.append(Item(("shaker", name), 55, sprite.picture, x, y))
        picture = panels.label(letters.theme, spot.words_box.size, tuple(map(say, spot.lines)))
        place = spot.words_box
        under = place.left < spot.x < place.right
        box = picture.get_rect(midtop=place.midtop if under else (round(spot.x), place.top)).clamp(place)
        found.append(Item(("shaker words", name), 56, picture, box.x, box.y))


def _badges(found: list[Item], sight: TableSight, theme: Theme) -> None:
    prompt, plan = sight.shown_prompt, sight.plan
    if prompt is None or sight.bottom in sight.away:
        return
    size = theme.px(40)
    numbered = prompt.chosen() if prompt.doubt is None else []  # cards that cannot be played get no number
    for place, card in enumerate(numbered):
        if card in plan.numbers and not prompt.assigned():
            x, y = plan.numbers[card]
            picture = badges.round_badge(theme, size, str(place + 1))
            found.append(_at(("number", card), 190 + place, picture, x, y))
    unnamed = badges.round_badge(theme, size, "?", SAND)
    for card, to in prompt.assigned():
        spot = plan.cards.get(("c", card))
        if spot is not None:
            picture = badges.face_badge(theme, theme.px(56), sight.players[to].face) if to != NOBODY else unnamed
            found.append(_at(("given", card), 190, picture, *on_card(spot, 0.0, -0.8)))
    for card in sight.new & set(plan.hand):
        if (pose := sight.poses.get(("c", card))) is not None:  # it lies there
            x, y = on_card(pose.spot, *_STARS[card in sight.view.faceup[sight.bottom]])
            found.append(_at(("new", card), pose.spot.z + 0.5, badges.star(theme, theme.px(46)), x, y))
    opened = sight.view.faceup[sight.bottom] if sight.view.viewer == sight.bottom else ()
    for card in opened:
        spot = plan.cards.get(("c", card))
        if spot is not None:
            x, y = on_card(spot, *_EYE)
            found.append(_at(("open", card), spot.z + 0.5, badges.eye(theme, theme.px(34)), x, y))


def _panels(found: list[Item], sight: TableSight, letters: Letters, art: Art) -> None:
    plan = sight.plan
    theme = letters.of("log")
    if sight.log is not None:
        plays = bool(sight.log.lines) and not sight.replayed
        again = AGAIN_KEY.upper() if plays else ""
        keys = ("", "") if sight.by_pad or sight.covered else (again, LOG_KEY.upper())
        keys = (called("escape"), "") if sight.again and not sight.by_pad else keys
        found.append(_in(("panel", "log"), 200, log_panel.log(theme, sight.log, keys, plays), sight.log.box))
    box = plan.boxes["game"]
    start = sight.sign(pads.START) if sight.by_pad else ""
    marked = (sight.hover is Command.MENU, sight.focus is Command.MENU)
    game = panels.game(letters.of("game"), box.size, sight.heading, *marked, not sight.replayed, start)
    found.append(_in(("panel", "game"), 200, game, box))
    if sight.bottom not in sight.away:  # while seats change, the plate is in motion
        player_plates.own_plate(found, sight, letters)
    if sight.trouble:
        found.append(trouble_item(plan, theme, *map(say, sight.trouble)))
    if sight.prompt is not None:
        box = plan.boxes["question"]
        said = _said(sight, sight.prompt)
        if said.words and not sight.unasked:
            seen = (sight.players[said.who].face, sight.moods[said.who]) if said.who in sight.moods else None
            picture = panels.question(letters.of("question"), box.size, said.words, said.kind, said.rule, seen)
            found.append(_in(("panel", "question"), 210, picture, box))
            if sight.foretold is not None and said.kind == "plain" and not sight.again:
                found[-1] = foretold.plate(sight, letters, said, sight.foretold) or found[-1]
                found += arrows.arrows(sight, letters, art, sight.foretold, found[-1].rect)


def _said(sight: TableSight, prompt: Prompt) -> Said:
    """Return the question line; in a replay, the event that is shown."""
    if not sight.again:
        return prompt.said(sight.focus)
    retold = sentence("Again: {happening}.", happening=sight.retold) if sight.retold else None
    words = say(retold, sight.names) if retold else text("Again: what happened since your turn.")
    return Said(words, "waiting")


def _buttons(found: list[Item], sight: TableSight, letters: Letters) -> None:
    prompt, plan, theme = sight.prompt, sight.plan, letters.of("buttons")
    assert prompt is not None
    fits = main(prompt.facts, prompt.ask)
    for command, button in prompt.buttons().items():
        if command is Command.UNO:
            _uno(found, sight, theme)
            continue
        stands_out = command is fits or (command is Command.HURRY and prompt.facts.hurried)
        if sight.again and plan.boxes[command] == plan.boxes[Command.DO]:
            continue
        style, key = PRIMARY if stands_out else PLAIN, called(COMMANDS[command].key)
        found.append(_button(sight, theme, command, button, plan.boxes[command], 200, key, style))
    if sight.again:  # any press stops the replay; this button says so
        pad = sight.sign(pads.B) if sight.by_pad else None
        face = ButtonFace(text("Stop"), called("escape"), pad, PRIMARY, at_table=True)
        box = plan.boxes[Command.DO]
        found.append(_in(("button", Command.DO), 200, button_picture(theme, box.size, face, _LETTERS), box))
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
        control.name, key, pad_button(sight, target), style,
        control.enabled and not (sight.covered or (sight.again and style is not CLAIM)),
        sight.hover == target, sight.focus == target, at_table=True, brief=brief,
    )  # fmt: skip
    return _in(("button", target), z, button_picture(theme, box.size, face, _LETTERS), box)


def _uno(found: list[Item], sight: TableSight, theme: Theme) -> None:
    """Add the Uno button, except while a call is owed: then it moves (see `uno_marks`)."""
    assert sight.prompt is not None
    target, state, box = Command.UNO, sight.prompt.uno(), sight.plan.boxes[Command.UNO]
    state = uno_button.DULL if (sight.again or sight.covered) and state != OWED else state
    if state != OWED:
        reach = uno_reach(sight.plan.scale)
        picture = uno_button.button(
            theme, box.size, reach, state, "U", sight.hover == target, sight.focus == target, pad_button(sight, target)
        )
        found.append(Item(("button", target), 200, picture, box.left - reach, box.top - reach))


def uno_reach(scale: float) -> int:
    """Return how far the Uno button may reach beyond its place without touching another button."""
    return max(1, round(BUTTON_GAP * scale) - 2)


def _callers(found: list[Item], sight: TableSight, letters: Letters) -> None:
    assert sight.prompt is not None
    callers = sight.prompt.facts.callers
    for player, box in caller_boxes(sight.plan, callers):
        if callers[player].verb == UNO:  # it moves, see `uno_marks`
            continue
        key = PERSON_KEYS[player].upper()
        found.append(_claim(sight, letters.of("plaque"), PersonTarget(player), box, 420, key))


def _offered(found: list[Item], sight: TableSight, theme: Theme) -> None:
    assert sight.prompt is not None
    facts = sight.prompt.facts
    for player, box in offered_boxes(sight.plan, facts):
        target = PersonTarget(player)
        hovered, focus = sight.hover == target, sight.focus == target
        pad = sight.own.get(player, sight.sign(pads.A if focus else "") if sight.by_pad else None)
        pictures = lit_plate(theme, PERSON_KEYS[player], pad, box, facts.offered[player], hovered)
        for part, (picture, place) in enumerate(pictures):
            found.append(_in(("lit plate", player, part), 425 + part, picture, place))


def pad_button(sight: TableSight, target: Target) -> str | None:
    """Return the pad button that chooses a target from anywhere, "" if none does; None while keys are used.

    It may be the sign of a key that stands for a pad button. A claim has the button of its player's own device, if any.
    """
    if isinstance(target, PersonTarget) and target.player in sight.own:
        return sight.own[target.player]
    button = _button_of(sight, target)
    return sight.sign(button) if button else button


def _button_of(sight: TableSight, target: Target) -> str | None:
    if not sight.by_pad or sight.prompt is None:
        return None
    if target is Command.TAKE_BACK and not sight.prompt.chosen():
        return pads.B
    if target is Command.HURRY and not sight.prompt.facts.hurried:
        return pads.RIGHT_TRIGGER
    if target is Command.DO and _plays_chosen(sight, sight.prompt):
        return pads.A
    if sight.prompt.claim() == target:
        return pads.X
    if not isinstance(target, Command):
        return pads.A if sight.focus == target else ""
    button = sight.prompt.buttons().get(target)
    return PADS.get(target) or (sight.way(target) if button is None or button.enabled else "")


def _plays_chosen(sight: TableSight, prompt: Prompt) -> bool:
    """Return whether pressing what has the focus carries out the complete choice: a card of it, or where it goes."""
    together, focus = prompt.together(), sight.focus
    belongs = focus.card in together if isinstance(focus, CardTarget) else bool(together) and sight.on_heap
    return belongs and main(prompt.facts, prompt.ask) is Command.DO and prompt.doubt is None


def _picker(found: list[Item], sight: TableSight, theme: Theme) -> None:
    colours = sight.shown_prompt.colours() if sight.shown_prompt is not None else ()
    if colours:
        box = sight.plan.boxes["picker"]
        choices = [
            PickerChoice(
                colour,
                wording.choice_words(colour),
                COLOUR_KEYS[colour].upper() if not sight.by_pad else "",
                sight.hover == ColourTarget(colour),
                sight.focus == ColourTarget(colour),
            )
            for colour in colours
        ]
        found.append(_in(("panel", "picker"), 400, panels.picker(theme, box.size, choices), box))


def _in(key: Hashable, z: float, picture: pygame.Surface, box: pygame.Rect) -> Item:
    return Item(key, z, picture, box.x, box.y)


def _centred(key: Hashable, z: float, picture: pygame.Surface, box: pygame.Rect) -> Item:
    return Item(key, z, picture, *picture.get_rect(center=box.center).topleft)


def _at(key: Hashable, z: float, picture: pygame.Surface, x: float, y: float) -> Item:
    place = picture.get_rect(center=(round(x), round(y)))
    return Item(key, z, picture, place.x, place.y)
