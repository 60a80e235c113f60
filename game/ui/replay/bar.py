"""The bar at the foot of a game that is watched again: sides, time line, steps both ways, and speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.session.again.reel import MarkKind, Reel
from game.text import text
from game.ui.input.bindings import LAY_LEFT, LAY_RIGHT, TURN_BACK, TURN_ON, called
from game.ui.kit.common_colours import CREAM, NIGHT, PAPER, SAND
from game.ui.kit.measures import NOTE, SMALL, WORDS
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, Button
from game.ui.replay.bar_buttons import Arrow, SideChip
from game.ui.replay.steps import SeenFrom
from game.ui.replay.time_line import MarkPlace, TimeLine, sign_of
from game.ui.replay.ways_left import WayMark

PLAY_KEY: Final = "space"
_EDGE, _GAP = 20, 12  # design pixels
_ROW: Final = 46
_PLOT: Final = 89  # chosen so that the letters of the table have their usual sizes
_STEPS: Final = 54
_APART: Final = 10  # between two buttons of a row
_BESIDE: Final = 14  # round the words of a button
_END: Final = 96  # of a pill, with an arrow and its key
_SPEEDS: Final = {0.5: "½", 1.0: "1", 1.5: "1½", 2.0: "2", 3.0: "3", 5.0: "5"}
#: The speeds on offer.
SPEEDS: Final = tuple(_SPEEDS)


class BarActs(NamedTuple):
    """What the buttons of the bar do, by their names."""

    play: Callable[[], None]
    turn: Callable[[bool], None]  # True for onward, False for back
    act: Callable[[bool], None]
    effect: Callable[[bool], None]
    speed: Callable[[bool], None]
    side: Callable[[SeenFrom], None]
    back: Callable[[], None]  # to the page that led here
    guess: Callable[[], None] | None = None  # None if nothing may be guessed
    curve: Callable[[], None] | None = None  # None if the curve may not be seen
    tries: Callable[[], None] | None = None  # None unless all hands are open


class Shown(NamedTuple):
    """What the bar shows besides the time line: the side, its player, what is switched on, and the speed."""

    side: SeenFrom
    player: str
    face: int
    paused: bool
    speed: float
    curve: bool
    guess: bool
    progress: str = ""  # of the curve
    ways: Sequence[WayMark] = ()


class BarPlaces(NamedTuple):
    """The place of the bar in the window, and the places of its rows in the bar, in real pixels."""

    whole: Rect
    sides: Rect
    line: Rect
    steps: Rect


def places(theme: Theme) -> BarPlaces:
    """Return the places of the bar and its rows."""
    wide, high = theme.size
    unit = min(wide / 1920, high / 1080)
    edge, gap = round(_EDGE * unit), max(4, round(_GAP * unit))
    sides = max(round(_ROW * unit), theme.line_height(BOLD, NOTE) + theme.px(14))
    steps = max(round(_STEPS * unit), theme.line_height(BOLD, WORDS) + theme.px(8))
    line = round(_PLOT * unit) + TimeLine.disc(theme) // 2 + theme.line_height(TEXT, SMALL) + theme.px(4)
    tall = sides + line + steps + 4 * gap
    whole = Rect(0, high - tall, wide, tall)
    room = Rect((0, 0), whole.size).inflate(-2 * edge, -2 * gap)
    return BarPlaces(
        whole, Rect(room.left, room.top, room.width, sides),
        Rect(room.left, room.top + sides + gap, room.width, line),
        Rect(room.left, room.bottom - steps, room.width, steps),
    )  # fmt: skip


class Bar:
    """The bar in its present state, for one window."""

    def __init__(self, theme: Theme, reels: Sequence[Reel], game: int, shown: Shown, acts: BarActs) -> None:
        self.theme, self.shown, self.places = theme, shown, places(theme)
        self.line = TimeLine(theme, self.places.line, reels, game, shown.ways)
        self._labels: list[tuple[str, Rect]] = []  # words on pills between two arrows
        self.buttons = [*self._sides(acts), *self._steps(acts)]
        right = [button.rect.left for button in self.buttons if button.name in ("guess", "tries", "curve", "back")]
        left = next(button.rect.right for button in self.buttons if button.name == "open")
        row, gap = self.places.sides, theme.px(24)
        #: The room in the row of sides, between the chips and the buttons of what the time line can show.
        self.between = Rect(left + gap, row.top, max(0, min(right) - left - 2 * gap), row.height)
        for button in self.buttons:
            button.rect.move_ip(self.places.whole.topleft)  # buttons are in coordinates of the window

    def _sides(self, acts: BarActs) -> list[Button]:
        """Return the row of sides, with the buttons of what the time line can show at its right end."""
        shown, theme, row = self.shown, self.theme, self.places.sides
        seen = text("Seen from")
        chips = (
            (SeenFrom.TABLE, text("Table"), "1", None),
            (SeenFrom.PLAYER, text("as {player} saw it", player=shown.player), "2", shown.face),
            (SeenFrom.OPEN, text("All open"), "3", None),
        )
        more = [
            (name, label, key, press, on)
            for name, label, key, press, on in (
                ("guess", text("Guess the act"), "q", acts.guess, shown.guess),
                ("tries", text("Try this"), "y", acts.tries, False),
                ("curve", shown.progress or text("Curve"), "c", acts.curve, shown.curve),
            )
            if press is not None
        ]
        room = [theme.width(seen, TEXT, NOTE)]
        room += [self._wanted(label, NOTE, face is not None) for _, label, _, face in chips]
        back, leaves = text("Back"), called("escape")
        room += [self._wanted(label, NOTE) for _, label, *_ in more]
        room.append(self._wanted(back, NOTE) + theme.width(leaves, BOLD, SMALL))
        if sum(room) > row.width - self.theme.px(_APART) * (len(room) - 1):  # the chips can be understood without it
            spots = [Rect(row.topleft, (0, 0)), *self._in_row(row, room[1:], apart=3)]
        else:
            spots = self._in_row(row, room, apart=4)
        self._seen = seen, spots[0]
        found: list[Button] = []
        for (side, label, key, face), spot in zip(chips, spots[1:], strict=False):
            press = _side(acts, side)
            chip = SideChip(side, spot, label, press, hint=key, chosen=shown.side == side, shown=face)
            found.append(chip)
        for (name, label, key, press, on), spot in zip(more, spots[4:-1], strict=True):
            found.append(SideChip(name, spot, label, press, hint=key, chosen=on))
        found.append(Button("back", spots[-1], back, acts.back, hint=leaves, pad="b", style=PLAIN, px=NOTE))
        return found

    def _steps(self, acts: BarActs) -> list[Button]:
        """Return the row of steps: play, three pills, and the speed."""
        shown, theme, row = self.shown, self.theme, self.places.steps
        go_on, pause = text("Play on"), text("Pause")
        pills = (
            ("turn", text("Turn"), TURN_BACK, TURN_ON, text("A turn back"), text("A turn on"), acts.turn),
            ("act", text("Act"), "left", "right", text("An act back"), text("An act on"), acts.act),
            ("effect", text("Effect"), LAY_LEFT, LAY_RIGHT, text("An effect back"), text("An effect on"), acts.effect),
            ("speed", f"{_SPEEDS[shown.speed]} ×", "-", "+", text("Slower"), text("Faster"), acts.speed),
        )
        wanted = [max(self._wanted(go_on, WORDS), self._wanted(pause, WORDS)) + theme.px(40)]
        wanted += [theme.width(label, BOLD, WORDS) + 2 * theme.px(_END) + theme.px(24) for _, label, *_ in pills]
        spots = self._in_row(row, wanted, apart=len(wanted) - 1)
        play, key = go_on if shown.paused else pause, called(PLAY_KEY)
        found: list[Button] = [Button("play", spots[0], play, acts.play, hint=key, pad="x", style=PRIMARY, px=WORDS)]
        for (name, label, back, on, say_back, say_on, act), spot in zip(pills, spots[1:], strict=True):
            wide = min(theme.px(_END), spot.width // 3)
            left, right = Rect(spot.topleft, (wide, spot.height)), Rect(0, 0, wide, spot.height)
            right.topright = spot.topright
            found.append(Arrow(f"{name} back", left, say_back, _way(act, False), hint=back, forward=False))
            found.append(Arrow(f"{name} on", right, say_on, _way(act, True), hint=on, forward=True))
            self._labels.append((label, Rect(left.right, spot.top, right.left - left.right, spot.height)))
        return found

    def _wanted(self, label: str, px: float, faced: bool = False) -> int:
        """Return the width that a button with a key should have."""
        theme = self.theme
        return theme.width(label, BOLD, px) + theme.px(34 + 8 + 4 * _BESIDE) + (theme.px(36) if faced else 0)

    def _in_row(self, row: Rect, wanted: Sequence[int], apart: int) -> list[Rect]:
        """Return places side by side, narrower if room is short; those from index ``apart`` on lie at the right."""
        gap = self.theme.px(_APART)
        room = row.width - gap * (len(wanted) - 1)
        share = min(1.0, room / sum(wanted))
        found, left = list[Rect](), row.left
        for wide in wanted:
            found.append(Rect(left, row.top, int(wide * share), row.height))
            left += int(wide * share) + gap
        spare = row.right - found[-1].right
        return [spot.move(spare, 0) if at >= apart else spot for at, spot in enumerate(found)]

    def draw(self, surface: Surface, moment: int, curve: Surface | None, pointed: MarkPlace | None) -> None:
        """Draw everything but the buttons on the bar's own surface; the mark under the pointer is brighter."""
        theme = self.theme
        whole = surface.get_rect()
        surface.fill(theme.palette.plate)
        surface.fill(theme.palette.plate_line, Rect(whole.left, whole.top, whole.width, max(1, theme.px(2))))
        words, spot = self._seen
        if spot.width:
            shown = theme.text(words, TEXT, NOTE, SAND)
            surface.blit(shown, shown.get_rect(midleft=spot.midleft))
        for label, place in self._labels:
            pill = place.inflate(place.height, 0)
            surface.fill(NIGHT, pill)
            said = theme.fitted(label, place.width, BOLD, WORDS, PAPER)
            surface.blit(said, said.get_rect(center=place.center))
        self._draw_legend(surface)
        self.line.draw(surface, moment, curve, pointed)

    def _draw_legend(self, surface: Surface) -> None:
        """Draw the legend of the marks on the time line, if there is room beside the steps."""
        theme, corner = self.theme, self.places.whole.topleft
        ends = {button.name: button.rect.move(-corner[0], -corner[1]) for button in self.buttons}
        left, right = ends["effect on"].right + theme.px(24), ends["speed back"].left - theme.px(24)
        there = {place.mark.kind for place in self.line.marks}
        named = [(kind, theme.text(words, TEXT, NOTE, SAND)) for kind, words in _said().items() if kind in there]
        disc, gap = TimeLine.disc(theme), theme.px(8)
        wide = sum(disc + gap + words.get_width() for _, words in named) + 3 * gap * (len(named) - 1)
        if wide > right - left:
            return
        left += (right - left - wide) // 2
        for kind, words in named:
            sign = sign_of(theme, kind, disc)
            surface.blit(sign, sign.get_rect(midleft=(left, self.places.steps.centery)))
            left += disc + gap
            surface.blit(words, words.get_rect(midleft=(left, self.places.steps.centery)))
            left += words.get_width() + 3 * gap

    def draw_pointed(self, surface: Surface, words: str, mark: Rect) -> None:
        """Draw what a mark stands for beside the mark."""
        theme = self.theme
        told = theme.fitted(words, self.places.line.width // 2, BOLD, NOTE, CREAM)
        plate = Rect(0, 0, told.get_width() + theme.px(28), told.get_height() + theme.px(8))
        plate.midtop = mark.centerx, mark.bottom + theme.px(4)
        plate.clamp_ip(self.places.line)
        surface.blit(theme.panel(plate.size, theme.palette.plate, 1.0, 12, 2, CREAM), plate)
        surface.blit(told, told.get_rect(center=plate.center))


def _said() -> dict[MarkKind, str]:
    """Return a word for each kind of mark."""
    return {
        MarkKind.CATCH: text("catch"), MarkKind.RAINBOW: text("Rainbow"), MarkKind.SWAP: text("swap"),
        MarkKind.OUT: text("out"), MarkKind.WAY: text("other way"),
    }  # fmt: skip


def _side(acts: BarActs, side: SeenFrom) -> Callable[[], None]:
    return lambda: acts.side(side)


def _way(act: Callable[[bool], None], onward: bool) -> Callable[[], None]:
    return lambda: act(onward)

