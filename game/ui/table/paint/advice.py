"""Advice as pictures: the panel of a hint, notes, and the lamp and warm glow on what a hint advises."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ai.reasons import said
from game.rules.values.actions import Action
from game.rules.values.messages import sentence
from game.text import text
from game.text.saying import parts
from game.ui.input import pads
from game.ui.kit.common_colours import LAMP, PAPER, YELLOW
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint import badges, panels
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.paint.flowing import Numbered, flow
from game.ui.table.paint.room import SHARES, lying, placed
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.why_panel import why_panel
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import RATIO, RISE, Layout, Spot, picker_places, plain_cards
from game.ui.table.question.asking import Ask
from game.ui.table.question.hints import Hint, advised, points_at, what
from game.ui.table.question.targets import (
    CardTarget,
    ColourTarget,
    Command,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)

_WIDE: Final = (600.0, 500.0)  # the usual and the least width of a hint's panel, in design pixels
_NARROWEST: Final = 400.0  # the least width if nothing else fits
_SMALLER: Final = 0.6  # the penalty for letters smaller than the settings say
_PX: Final = NOTE
_LEANING: Final = 0.62  # the reach of a leaning card beside its middle, in widths
_HARMLESS: Final = 0.01  # the share of a hint's panel that may cover other things
_PRESSES: Final = ((False, False), (True, False), (False, True))  # a hint's states after presses: `second`, `plays`
_SOFT: Final = 36.0  # the reach of the glow
_UNDER_STOCKS, _UNDER_PILES = 9.0, 18.0
_OVER: Final = 460.0  # over everything on the table, under notes
_NOTED: Final = 500.0
_TROUBLE: Final = 560.0  # the usual width of a note on what is wrong
_NOTE: Final = 300.0  # the least width of a note on a player


def advice_items(sight: TableSight, letters: Letters, bubbles: Sequence[Rect] = ()) -> Iterator[Item]:
    """Yield the items of a hint and of a why, which avoid the ``bubbles`` at plates."""
    theme, ask = letters.of("question"), sight.prompt.ask if sight.prompt is not None else None
    if sight.hint is not None and ask is not None:
        yield from pointed_at(sight.plan, theme, sight.hint.shown.act, ask)
        yield _hint_item(letters, sight, sight.hint, ask)
    if sight.why is not None:
        picture, box = why_panel(letters, sight, sight.why, bubbles)
        yield Item(("panel", "why"), _OVER, picture, *box.topleft)


def hides(sight: TableSight, letters: Letters, line: Rect) -> bool:
    """Return whether a hint hides the middle of a line of the log."""
    ask = sight.prompt.ask if sight.prompt is not None else None
    if sight.hint is None or ask is None:
        return False
    return _hint_item(letters, sight, sight.hint, ask).rect.collidepoint(line.center)


# The subject of a hint


def pointed_at(plan: Layout, theme: Theme, act: Action, ask: Ask) -> Iterator[Item]:
    """Yield the lamp and its light on every target that an act uses."""
    cards, targets = points_at(act, ask)
    lamp = badges.lamp(theme, theme.px(44))
    for card in cards:
        spot = plan.cards.get(("c", card))
        if spot is not None:
            yield _glowing(theme, ("hint", card), spot, spot.z - 0.5)
            place = lamp.get_rect(center=(round(spot.x), round(spot.y - spot.width * RATIO / 2)))
            if card in plan.numbers:  # the number of a chosen card lies there already
                x, y = plan.numbers[card]
                place.midleft = (round(x) + theme.px(22), round(y))
            yield Item(("lamp", card), 192, lamp, *place.topleft)
    for target in targets:
        box = _box(plan, target, ask)
        if box is None:
            continue
        if isinstance(target, (PileTarget, StockTarget)):
            z = _UNDER_PILES if isinstance(target, PileTarget) else _UNDER_STOCKS
            yield _glowing(theme, ("hint", target), Spot("", *box.center, 0.0, box.width, 0.0), z)
            place = lamp.get_rect(center=box.midtop)
            yield Item(("lamp", target), 192, lamp, *place.topleft)
        else:
            ring = theme.ring(box.inflate(theme.px(12), theme.px(12)).size, YELLOW, 5)
            yield _centred(("hint", target), 430, ring, box)


def _box(plan: Layout, target: Target, ask: Ask) -> Rect | None:
    """Return the place of a hint's subject; None for a colour while there is none to pick."""
    match target:
        case Command():
            return plan.boxes.get(target)
        case PlayerTarget(player):
            return plan.plaques.get(player)
        case ColourTarget(colour):
            picker, colours = plan.boxes["picker"], ask.colours()
            places = dict(zip(colours, picker_places(picker.size, len(colours)), strict=True))
            return places[colour].move(picker.topleft).inflate(-picker.height // 5, 0) if colour in places else None
        case PileTarget(pile):
            return plan.piles[pile]
        case StockTarget(stock):
            return plan.stocks[stock]
    return None


def _glowing(theme: Theme, key: Hashable, spot: Spot, z: float) -> Item:
    """Return lamp light round a card, or round a heap of cards."""
    soft = theme.px(_SOFT)
    size = round(spot.width) + soft // 3, round(spot.width * RATIO) + soft // 3

    def make() -> pygame.Surface:
        whole = size[0] + 2 * soft, size[1] + 2 * soft
        coarse = 3
        small = pygame.Surface((whole[0] // coarse, whole[1] // coarse), pygame.SRCALPHA)
        small.fill((*LAMP, 0))
        corner = theme.px(16)
        light = rounded((size[0] // coarse, size[1] // coarse), corner // coarse, (*LAMP, 235))
        small.blit(light, (soft // coarse, soft // coarse))
        blurred = pygame.transform.gaussian_blur(small, max(1, soft // (2 * coarse)), False)
        grown = pygame.transform.smoothscale(blurred, whole)
        edge = theme.ring((size[0] + theme.px(4), size[1] + theme.px(4)), YELLOW, 5, 18)
        grown.blit(edge, edge.get_rect(center=(whole[0] // 2, whole[1] // 2)))
        return pygame.transform.rotozoom(grown, -spot.angle, 1.0) if spot.angle else grown

    picture = theme.cached(("glow", size, soft, round(spot.angle, 1)), make)
    place = picture.get_rect(center=(round(spot.x), round(spot.y)))
    return Item(key, z, picture, *place.topleft)


# The panels


def _hint_item(letters: Letters, sight: TableSight, hint: Hint, ask: Ask) -> Item:
    plan, theme = sight.plan, letters.of("question")
    wide, narrow = _widest(plan, theme), _room_beside_hand(plan, theme)
    low, high = (_size_of_hint(theme, sight, hint, ask, width) for width in (wide, narrow))
    place, log = _place_of_hint(plan, sight.bottom, low, high, theme.px(14)), plan.boxes["log"]
    played = [*plan.piles, *plan.stocks, *(box_of(plan.cards[card]) for card in _hand(plan))]
    if place.collidelist(played) >= 0:
        (theme, _), place = placed(
            theme,
            (hint.best, hint.other, hint.words(ask), sight.by_pad, sight.part),
            ([log], lying(plan)),
            list(_shapes(plan, letters)),
            _HintSizes(sight, hint, ask).of,
            plan,
        )
    # over the log, no line of it is cut in two
    least = max(place.height, log.height if place.topleft == log.topleft else 0)
    picture = _hint_panel(theme, sight, hint, ask, place.width, least)
    return Item(("panel", "hint"), _OVER, picture, *place.topleft)


def _shapes(plan: Layout, letters: Letters) -> Iterator[tuple[float, tuple[Theme, int]]]:
    """Yield themes and widths of a hint's panel, each with its penalty: large letters shrink if they must."""
    for smaller, theme in enumerate(dict.fromkeys((letters.of("question"), letters.theme, letters.least))):
        wide = _widest(plan, theme)
        for share, worse in SHARES:
            if share * wide >= theme.px(_NARROWEST):
                yield worse + smaller * _SMALLER, (theme, round(share * wide))


def _presses(hint: Hint) -> list[Hint]:
    """Return the hint as each press shows it: the panel is large enough for all, so that it never moves."""
    return [Hint(hint.best, hint.other, second, plays) for second, plays in _PRESSES if hint.other or not second]


def _size_of_hint(theme: Theme, sight: TableSight, hint: Hint, ask: Ask, width: int) -> tuple[int, int]:
    return width, max(_hint_panel(theme, sight, press, ask, width).get_height() for press in _presses(hint))


def _hint_panel(theme: Theme, sight: TableSight, hint: Hint, ask: Ask, width: int, least: int = 0) -> pygame.Surface:
    """Return the panel with the advice, its reasons and what the next press does, at least ``least`` pixels high."""
    name = "high" if least else "wide" if width == _widest(sight.plan, theme) else "narrow"
    key = (width, least, hint, hint.words(ask), sight.names, sight.by_pad, _key_mark(theme, sight))

    def make() -> pygame.Surface:
        return _HintPanel(theme, sight, hint, ask).picture(width, least)

    return theme.newest(f"{name} hint {hint.second} {hint.plays}", key, make)


def _key_mark(theme: Theme, sight: TableSight) -> pygame.Surface | None:
    return hint_mark(theme, "H", sight.sign(pads.LEFT_STICK), sight.by_pad, PAPER, 18, high=30, at_table=True)


class _HintSizes:
    """The sizes of a hint's panel in several shapes, computed without drawing it."""

    def __init__(self, sight: TableSight, hint: Hint, ask: Ask) -> None:
        self._sight, self._hint, self._ask = sight, hint, ask
        self._panels: dict[Theme, list[_HintPanel]] = {}

    def of(self, shape: tuple[Theme, int]) -> tuple[int, int]:
        theme, width = shape
        if theme not in self._panels:
            self._panels[theme] = [_HintPanel(theme, self._sight, press, self._ask) for press in _presses(self._hint)]
        return width, max(panel.height(width) for panel in self._panels[theme])


class _HintPanel:
    """The words of a hint's panel, for any width."""

    def __init__(self, theme: Theme, sight: TableSight, hint: Hint, ask: Ask) -> None:
        shown, follows, ink = hint.shown, hint.follows, theme.palette.plate_ink
        act = advised(shown.act, ask)
        head = text("Next best") if hint.second else text("Hint")
        me, piles = shown.act.player, len(sight.view.piles)
        reasons = [said(reason, me, piles, to_actor=True) for reason in shown.reasons]
        if hint.plays:
            foot = sentence("That is played for you now.")
        elif follows is None and hint.second:
            foot = sentence("Play the best for me: {act}", act=what(hint.best.act, ask))
        elif follows is None:
            foot = sentence("Play for me: {act}", act=what(hint.best.act, ask))
        else:
            foot = sentence("Next best: {act}", act=what(follows.act, ask))
            if follows.reasons[0] not in shown.reasons:
                why = said(follows.reasons[0], me, piles, to_actor=True)
                foot = sentence("{some} {more}", some=foot, more=why)
        plain, names = plain_cards(sight.view.rules), sight.names
        self._theme, self._mark, self._edge, self._gap = theme, _key_mark(theme, sight), theme.px(24), theme.px(10)
        self._lamp, self._title = badges.lamp(theme, theme.px(42)), theme.text(head, BOLD, 28, YELLOW)
        self._does = flow(theme, parts(act, names), WORDS, ink, plain)
        said_ = [flow(theme, parts(reason, names), _PX, ink, plain) for reason in reasons]
        self._lines = [Numbered(theme, number, words, _PX) for number, words in enumerate(said_, 1)]
        self._foot = flow(theme, parts(foot, names), 20, theme.palette.plate_soft, plain)

    def _rooms(self, width: int) -> tuple[int, int, int]:
        """Return the left end of the advice, the width for reasons, and the width beside the mark of the key."""
        left = self._lamp.get_width() + self._gap + self._title.get_width() + self._theme.px(16)
        room = width - 2 * self._edge
        return left, room, room - (self._mark.get_width() + self._gap if self._mark is not None else 0)

    def _top(self, width: int) -> int:
        left, room, _ = self._rooms(width)
        return max(self._does.height(room - left), self._lamp.get_height())

    def height(self, width: int) -> int:
        """Return the height of the panel for this width in real pixels."""
        _, room, across = self._rooms(width)
        lines = sum(line.height(room) + self._gap for line in self._lines)
        return 2 * self._theme.px(18) + self._top(width) + lines + self._foot.height(across) + 2 * self._gap

    def picture(self, width: int, least: int) -> pygame.Surface:
        """Return the panel in this width and at least this height."""
        theme, edge, gap, y, top = self._theme, self._edge, self._gap, self._theme.px(18), self._top(width)
        left, room, across = self._rooms(width)
        picture = theme.plate((width, max(self.height(width), least)), 22, 2, theme.palette.plate_soft, 1.0).copy()
        picture.blit(self._lamp, self._lamp.get_rect(midleft=(edge, y + top // 2)))
        place = self._title.get_rect(midleft=(edge + self._lamp.get_width() + gap, y + top // 2))
        picture.blit(self._title, place)
        does = self._does.picture(room - left)
        picture.blit(does, does.get_rect(midleft=(edge + left, y + top // 2)))
        y += top
        for line in self._lines:
            y += gap
            picture.blit(line.picture(room), (edge, y))
            y += line.height(room)
        y += gap
        picture.fill(theme.palette.plate_line, Rect(edge, y, room, max(1, theme.px(2))))
        y += gap
        below = self._foot.picture(across)
        if self._mark is not None:
            picture.blit(self._mark, self._mark.get_rect(midleft=(edge, y + below.get_height() // 2)))
        picture.blit(below, (edge + room - across, y))
        return picture


# Their places


def _widest(plan: Layout, theme: Theme) -> int:
    """Return the greatest width of a hint's panel."""
    return min(theme.px(_WIDE[0]), round(plan.size[0] * 0.46))


def _room_beside_hand(plan: Layout, theme: Theme) -> int:
    """Return the width of a hint's panel that fits beside the hand, if that is not too narrow."""
    widest, narrowest = _widest(plan, theme), theme.px(_WIDE[1])
    lefts = [spot.x - spot.width * _LEANING for spot in map(plan.cards.__getitem__, _hand(plan))]
    return max(narrowest, min([widest, *(round(left) - plan.boxes["score"].left for left in lefts)]))


def _hand(plan: Layout) -> list[tuple[str, int]]:
    return [("c", card) for card in plan.hand]


def _place_of_hint(plan: Layout, bottom: int, wide: tuple[int, int], narrow: tuple[int, int], gap: int) -> Rect:
    """Return a place over the log, or above the score line and its shakers, whichever hides less that matters.

    Above the score line the panel has the narrow size, over the log the one that hides less.
    """
    here, shakers = _above_the_score(plan, bottom, narrow, gap), shaker_boxes(plan)
    above = here.copy()
    above.bottom = min([here.bottom, *(box.top - gap for box in shakers if box.colliderect(here))])
    corner = plan.boxes["log"].topleft
    places = [Rect(corner, wide), Rect(corner, narrow), here, above.clamp(Rect((0, 0), plan.size))]
    open_cards = [box_of(spot) for key, spot in plan.cards.items() if key[0] == "c" and key[1] not in plan.hand]
    kept = [plan.boxes["question"], *plan.plaques.values(), *plan.piles, *plan.stocks, *plan.captions, *shakers]
    kept += [*open_cards, *plan.hands_lying[1:]]
    harmless = _area(here) * _HARMLESS
    return min(places, key=lambda place: max(harmless, sum(_area(place.clip(other)) for other in kept)))


def _area(box: Rect) -> int:
    return box.width * box.height


def note_items(sight: TableSight, letters: Letters, advice: Sequence[Rect]) -> Iterator[Item]:
    """Yield the note, near its subject, where it covers no advice, no hand and nothing that can be chosen."""
    if sight.note is None:
        return
    theme, plan, told = letters.of("log"), sight.plan, sight.note
    by_pad = sight.by_pad and not (sight.part or sight.keyless)
    log = sight.log.box if sight.log is not None else plan.boxes["log"]
    about = plan.plaques.get(sight.note_of, _asked_about(plan, sight.note_about) or log)
    usual = max((about if about in plan.plaques.values() else log).width, theme.px(_NOTE))

    def picture(width: int) -> pygame.Surface:
        return panels.note(theme, width, *told, sight.note_key, by_pad)

    width, box = placed(
        theme,
        (told, sight.note_key, by_pad),
        ([about], lying(plan, [*advice, *_to_choose(sight)], opened=True)),
        [(worse, round(usual * share)) for share, worse in SHARES],
        lambda width: picture(width).get_size(),
        plan,
    )
    yield Item(("panel", "note"), _NOTED, picture(width), *box.topleft)


def trouble_item(plan: Layout, theme: Theme, head: str, body: str) -> Item:
    """Return the note on some trouble, near the line of the game, where it hides nothing important."""
    usual = min(plan.boxes["question"].width, theme.px(_TROUBLE))

    def picture(width: int) -> pygame.Surface:
        return panels.note(theme, width, head, body)

    width, box = placed(
        theme,
        (head, body),
        ([plan.boxes["game"]], lying(plan, opened=True)),
        [(worse, round(usual * share)) for share, worse in SHARES],
        lambda width: picture(width).get_size(),
        plan,
    )
    return Item(("panel", "trouble"), 450, picture(width), *box.topleft)


def _to_choose(sight: TableSight) -> list[Rect]:
    """Return the places of the colours and plates that can be chosen now."""
    lit = [box for player, box in sight.plan.plaques.items() if PlayerTarget(player) in sight.lit]
    picks = sight.shown_prompt is not None and sight.shown_prompt.colours()
    return [*lit, sight.plan.boxes["picker"]] if picks else lit


def _asked_about(plan: Layout, target: Target | None) -> Rect | None:
    """Return the place of the card, player or heap that a note was asked about; None for notes placed at the log."""
    if isinstance(target, CardTarget) and ("c", target.card) in plan.cards:
        return box_of(plan.cards["c", target.card])
    if isinstance(target, PlayerTarget):
        return plan.plaques.get(target.player, plan.boxes["score"])
    if isinstance(target, StockTarget):
        return plan.stocks[target.stock]
    return plan.piles[target.pile] if isinstance(target, PileTarget) else None


def _above_the_score(plan: Layout, bottom: int, size: tuple[int, int], gap: int) -> Rect:
    """Return a place above the score line, and above any part of the hand in the way, raised or not."""
    score = plan.boxes["score"]
    place = Rect((score.left, score.top - gap - size[1]), size)
    _, middle, _, width = plan.hands[bottom]
    if any(plan.cards[card].x - width * _LEANING < place.right for card in _hand(plan)):
        place.bottom = min(place.bottom, round(middle - width * RATIO / 2 - RISE * plan.scale) - gap)
    return place.clamp(Rect((0, 0), plan.size))


def _centred(key: Hashable, z: float, picture: pygame.Surface, box: Rect) -> Item:
    return Item(key, z, picture, *picture.get_rect(center=box.center).topleft)
