"""Phones: the address where they join, the player of each, and what the host can do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.hosting.phone_door import CARDS
from game.hosting.phone_places import NOBODY_THERE, Arrival, HostAct, PhonePlaces
from game.hosting.phone_seats import PhoneState
from game.text import say, text
from game.ui.input import pads
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CREAM, OCHRE_PALE, PAPER, RUST, SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL, LARGE, NOTE, WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import AWAY, PLAIN, PRIMARY, SOFT, STRONG, Button, Widget
from game.ui.new_game.player_marks import sign
from game.ui.new_game.segments import Segment, Segments
from game.ui.phones_page import phone_row
from game.ui.phones_page.joining_board import JoiningBoard
from game.ui.phones_page.phone_row import PhoneRow
from game.ui.phones_page.phones_plan import PhonesPlan, phones_plan

_OFTEN: Final = 0.1  # seconds between two polls of the phones
_SEEN: Final = 0.5  # seconds for which an arrival is shown before it can be answered
_BARRED: Final = (72, 144, 1776, 240)


class PhonesScene(ScrollingPage):
    """Lies over New game, or over the pause of a match.

    ``start`` begins the match, unless ``why_not`` says why it cannot begin; None if the match has begun already.
    """

    def __init__(
        self,
        host: Host,
        places: PhonePlaces,
        start: Callable[[], None] | None = None,
        why_not: Callable[[], str] = str,
    ) -> None:
        super().__init__(host)
        self.places, self._start, self._why_not = places, start, why_not
        self.joining = JoiningBoard(self, places)
        lost = (at for at, place in enumerate(places.all) if place.state is PhoneState.GONE)
        self.chosen = next(lost, 0)
        self.first_focus = f"place {self.chosen}"
        self.refusal = ""
        self._seen: dict[int, float] = {}  # for how many seconds each arrival has been shown
        self._before: object = None  # what is on the page
        self._plan: PhonesPlan

    # What happens

    def enter(self) -> None:
        self._seen = {one.joining.joiner: _SEEN for one in self.places.arrivals}  # they were here before the page was
        super().enter()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.places.door.update(seconds)
        arrivals = self.places.arrivals
        self._seen = {one.joining.joiner: self._seen.get(one.joining.joiner, -seconds) + seconds for one in arrivals}
        shown = self._shown(arrivals)
        if shown != self._before:
            self._before = shown
            self.rebuild()
            self._show_first(arrivals)
        for at, place in enumerate(self.places.all):
            row = self._row(at)
            if row is not None and row.place != place:
                row.tick(place)

    def _shown(self, arrivals: list[Arrival]) -> object:
        """Return everything the page shows, except running seconds."""
        door, ready = self.places.door, [self._ready(one) for one in arrivals]
        places = [place._replace(gone=0.0, left=None, free=None) for place in self.places.all]
        return arrivals, ready, places, tuple(door.addresses), door.address, door.port, door.code, door.trouble

    def _show_first(self, arrivals: list[Arrival]) -> None:
        """Scroll to the arrival that has waited longest, so that nobody waits unseen."""
        for row in self.rows:
            if arrivals and row.name == _name_of(arrivals[0]) and isinstance(row, PhoneRow):
                self.scroll_to(self.scroll + max(0, row.board.bottom - self.view.bottom))
                self.scroll_to(self.scroll - max(0, self.view.top - row.board.top))

    def _row(self, at: int) -> PhoneRow | None:
        found = next((row for row in self.rows if row.name == f"place {at}"), None)
        return found if isinstance(found, PhoneRow) else None

    def _ready(self, arrival: Arrival) -> bool:
        """Return whether an arrival has been shown long enough to be answered; a press before was meant for another."""
        return self._seen.get(arrival.joining.joiner, 0.0) >= _SEEN

    def _admit(self, joiner: int) -> None:
        self.places.admit(joiner)
        self._seen.clear()

    def _refuse(self, joiner: int) -> None:
        self.places.refuse(joiner)
        self._seen.clear()

    def rests_for(self) -> float | None:
        return None if self.places.door.barred else _OFTEN

    def _choose(self, at: int) -> None:
        self.chosen = at
        self.rebuild()

    def _act(self, act: HostAct) -> None:
        self.places.act(act, self.chosen)
        self.rebuild()

    def _open_at(self, address: object) -> None:
        self.places.door.go_to(str(address))

    def _off(self) -> None:
        """Switch the phones off; if any have joined, only when asked twice."""
        if not self.places.taken or self.asked_again("off"):
            self.places.door.close()
            self.back()
        self.rebuild()

    def _begin(self) -> None:
        """Begin the match, or say why not."""
        self.refusal = self._why_not()
        if self._start is not None and not self.refusal:
            self._start()
        self.invalidate()

    def back(self) -> None:
        self.host.go.back()

    # The page

    def panels(self) -> tuple[Panel, ...]:
        self._plan = phones_plan(self.theme, self._start is not None)
        if self.places.door.barred:
            head, back = self._plan.panels[0], frame.back_panel(self.theme)
            return (head, back, _BARRED) if needs_rows(self.theme) else (head, _BARRED, back)
        return self._plan.panels

    def build(self) -> list[Widget]:
        if self.places.door.barred:
            return [frame.back_button(self)]
        places = self.lay(self.place(*self._plan.view), self._rows())
        return [*self._addresses(), *self.joining.widgets(self._plan), *places, *self._deeds(), *self._ways()]

    def _addresses(self) -> list[Widget]:
        """Return the choice of an address, where there are any."""
        door, spot = self.places.door, self.place(*self._plan.addresses)
        segments = [Segment(own.address, say(CARDS[own.kind]), own.address) for own in door.addresses]
        if not segments:
            return []
        about, key = text("Address"), "n" if len(segments) > 1 else ""
        return [
            Segments(self.theme, "address", spot, segments, door.address, self._open_at, key=key, px=WORDS, about=about)
        ]

    def _rows(self) -> list[Widget]:
        """Return the rows of all places, each with the answers to who is joining there."""
        arrivals, rows, top = self.places.arrivals, list[Widget](), self.place(*self._plan.view).top + self.theme.px(12)
        coming = {one.place: one for one in reversed(arrivals) if one.place is not None}
        shown = [(at, place, coming.get(at)) for at, place in enumerate(self.places.all)]
        without = [(-1, NOBODY_THERE, one) for one in arrivals if one.place is None]
        for at, place, arrival in [*shown, *without]:
            view = self.place(*self._plan.view)
            row = pygame.Rect(view.left + self.theme.px(12), top, view.width - 2 * self.theme.px(12), 0)
            row.height = phone_row.height(self.theme, row.width, arrival is not None, len(shown))
            name = f"place {at}" if arrival is None else _name_of(arrival)
            patience = self.host.settings.gone_seconds
            press = partial(self._choose, at) if place is not NOBODY_THERE else _choose_none
            made = PhoneRow(name, self.theme, row, press, place, arrival, patience, at == self.chosen)
            rows.append(made)
            if arrival is not None:
                rows += self._answers(arrival, made, arrival is arrivals[0])
            top = row.bottom + self.theme.px(10)
        return rows

    def _answers(self, arrival: Arrival, row: PhoneRow, first: bool) -> list[Widget]:
        """Return Yes and Refuse for an arrival; keys answer the first one."""
        joining, gap = arrival.joining, self.theme.px(10)
        yes = phone_row.laid(self.theme, row.board, True).answers
        no = yes.copy()
        yes.width = (yes.width - gap) * 11 // 20
        no.left, no.width = yes.right + gap, no.right - yes.right - gap
        admit, refuse = (partial(answer, joining.joiner) for answer in (self._admit, self._refuse))
        keys, words = ("y", "r") if first else ("", ""), text("Yes, {name}", name=joining.name)
        answers = [
            Button(f"yes {joining.joiner}", yes, words, admit, key=keys[0], style=PRIMARY, px=WORDS),
            Button(f"no {joining.joiner}", no, text("Refuse"), refuse, key=keys[1], style=AWAY, px=WORDS),
        ]
        for button in answers:
            button.enabled, button.head = self._ready(arrival), row
        return [*answers] if arrival.place is not None else [answers[1]]

    def _deeds(self) -> list[Widget]:
        """Return the buttons for what the host can do at the chosen place."""
        left, top, wide, high = self._plan.deeds
        place = self.places.all[self.chosen]
        move = text("Next phone") if place.signs is None else text("Move")
        deeds = (
            (HostAct.BOT, "bot", text("Seat a bot"), "b", "", PLAIN),
            (HostAct.TAKE, "take", text("Take to the screen"), "t", "", PLAIN),
            (HostAct.REMOVE, "remove", text("Remove"), "delete", text("Del"), AWAY),
            (HostAct.MOVE, "move", move, "m", "", SOFT),
        )
        widgets: list[Widget] = []
        for number, (act, name, words, key, hint, style) in enumerate(deeds):
            spot = self.place(*self._plan.deeds[number])
            button = Button(name, spot, words, partial(self._act, act), key=key, hint=hint, style=style, px=WORDS)
            button.enabled = act in place.acts
            widgets.append(button)
        return widgets

    def _ways(self) -> list[Widget]:
        """Return the ways to leave the page."""
        sure = self.sure_of == "off"
        words = text("Sure?") if sure else text("Switch off")
        off = self.place(*self._plan.off)
        ways: list[Widget] = [Button("off", off, words, self._off, key="o", style=STRONG if sure else SOFT, px=WORDS)]
        if self._start is not None:
            spot = self.place(*self._plan.start)
            start = Button("start", spot, text("Start"), self._begin, key="s", pad=pads.START, style=PRIMARY, px=LARGE)
            ways.append(start)
        return [*ways, frame.back_button(self)]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, plan = self.theme, self._plan
        yield from backdrop.lay_ground(surface, theme)
        frame.title(surface, self, text("Phones"), plan.panels[0][2])
        if self.places.door.barred:
            self._paint_barred(surface)
            return
        for panel in (plan.code, plan.seats, plan.warning):
            backdrop.board(surface, theme, self.place(*panel))
            yield
        self._paint_about(surface)
        yield
        self.joining.paint(surface, plan)
        yield
        left, top, wide, _ = plan.seats
        head = self.place(left + 32, top + 16, wide - 64, 48)
        backdrop.section(surface, theme, self._asked(), head)
        spot = self.place(*plan.deeds_head)
        named = text("{name}’s place", name=self.places.all[self.chosen].name)
        said = theme.filling(named, spot.size, BOLD, WORDS, YELLOW)
        surface.blit(said, said.get_rect(midleft=spot.midleft))
        self._paint_warning(surface)

    def _asked(self) -> str:
        """Say what the host has to compare, now or once a phone is there."""
        if self.places.taken or self.places.arrivals:
            return text("2. Are the two signs the same on phone and plate?")
        return text("2. When a phone joins, compare its two signs")

    def _paint_about(self, surface: pygame.Surface) -> None:
        """Paint what phones are for, and below it when they stop working."""
        theme, place = self.theme, self.place(*self._plan.about)
        surface.blit(theme.plate(place.size, 32), place)
        head = text("A hand on every phone, the table here.")
        more = text("Phones can join now. It all stops when you switch it off or close the match.")
        room = place.inflate(-theme.px(48), -theme.px(4))
        lines = [theme.fitted(head, room.width, BOLD, WORDS, PAPER)]
        lines.append(theme.lined(more, (room.width, room.height - lines[0].get_height()), TEXT, NOTE, SAND, True))
        top = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(room.centerx, top)))
            top += line.get_height()

    def _paint_warning(self, surface: pygame.Surface) -> None:
        """Paint why the match cannot begin; else what others in the network could do."""
        theme, place = self.theme, self.place(*self._plan.warning)
        if self.refusal:
            surface.blit(theme.panel(place.size, RUST, 1.0, 32), place)
        mark = sign(theme, "warning", theme.px(44), CREAM if self.refusal else OCHRE_PALE)
        surface.blit(mark, mark.get_rect(midleft=(place.left + theme.px(20), place.centery)))
        room = place.inflate(-theme.px(96), -theme.px(8)).move(theme.px(32), 0)
        words = self.refusal or text("On open Wi-Fi others could read this: use your own network.")
        said = theme.lined(words, room.size, BOLD, NOTE, CREAM if self.refusal else OCHRE_PALE)
        surface.blit(said, said.get_rect(midleft=room.midleft))

    def _paint_barred(self, surface: pygame.Surface) -> None:
        """Paint what is to be installed first."""
        theme, (left, top, wide, high) = self.theme, _BARRED
        backdrop.board(surface, theme, self.place(*_BARRED))
        trouble = self.places.door.trouble
        room = self.place(left + 32, top + 16, wide - 64, high - 32)
        said = theme.lined(say(trouble) if trouble is not None else "", room.size, TEXT, LABEL, PAPER)
        surface.blit(said, said.get_rect(midleft=room.midleft))


def _choose_none() -> None:
    """Leave the chosen place as it is, since no place is free for the arrival."""


def _name_of(arrival: Arrival) -> str:
    """Return the name of the row that shows an arrival."""
    return f"arrival {arrival.joining.joiner}" if arrival.place is None else f"place {arrival.place}"
