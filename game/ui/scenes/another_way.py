"""Go another way: at an act of a match a person sits down in any seat, and plays on from there."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from functools import partial
from typing import Final

import pygame

from game.rules.values.messages import sentence
from game.session.loading import loading
from game.session.match import Match, Player
from game.session.shelf.branching import NOT_YET
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.leaving import Fork, moments
from game.session.shelf.shelf import Shelf
from game.session.shelf.summary import summarising
from game.text import Trouble, say, text
from game.ui.another_way.act_list import ActList
from game.ui.another_way.choice_tiles import CardsTile, SeatTile
from game.ui.another_way.table_there import TableThere
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import RUST, SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import PRIMARY, SOFT, Button, Widget
from game.ui.shelf import opening
from game.ui.shelf.gallery import Gallery
from game.ui.words import kept_words

_HEAD: Final = (72, 32, 1040, 96)
_FROM: Final = (1128, 32, 720, 96)
_LIST: Final = (72, 144, 760, 800)
_TURNED: Final = (72, 958, 760, 72)
_LOW: Final = 400  # design pixels: the height of the list where the panels lie below each other
_TABLE: Final = (848, 144, 1000, 424)
_CHOICES: Final = (848, 584, 1000, 360)
_PLAY: Final = (848, 958, 528, 72)
_BACK: Final = (1392, 958, 456, 72)
_SEATS: Final = (872, 634, 952, 112)
_NOTE: Final = (872, 892, 952, 40)
_MOST: Final = 160  # design pixels: the width of a seat


class AnotherWayScene(Page):
    """Lies over the page it was opened from; ``record`` is the act it starts at, if any."""

    first_focus = "acts"
    waist = 330

    def __init__(self, host: Host, match_id: str, record: int | None = None, shelf: Shelf | None = None) -> None:
        super().__init__(host)
        self._shelf = shelf or Shelf(host.data_dir)
        self._match_id, self._record = match_id, record
        self._entry: Entry | None = None
        self._match: Match | None = None
        self._dealt = False  # whether the whole match is known, from its first deal on
        self.players: tuple[Player, ...] = ()
        self.moments: list[Fork] = []
        self.at = 0  # the chosen moment
        self.seat = 0
        self._seat_taken = False  # whether a seat was chosen, not only proposed
        self.same = True
        self.notice = ""  # why another way cannot begin
        self._scroll = 0
        self._gallery = Gallery(host)
        self._working: Generator[None, None, None] | None = self._reading()
        self._begins = False  # whether ``_working`` begins the new match

    # The match

    def _reading(self) -> Generator[None, None, None]:
        """Read the match and its moments, in parts."""
        try:
            folder = self._shelf.slot(self._match_id).folder
            entry = yield from summarising(folder, self._match_id)
            loaded = yield from loading(folder)
            self.moments = yield from moments(loaded)
        except Trouble as trouble:
            self.notice = say(trouble.message)
        else:
            self.players, self._entry = loaded.match.players, entry
            self._match, self._dealt = loaded.match, loaded.chronicle.fairness is not None
            if not self.moments:
                self.notice = say(NOT_YET)
            self.at = self._proposed()
            self._propose()
        self.rebuild()
        self._acts.centre()
        if self.moments and self.focus.focused is not None and self.focus.focused.name == "back":
            self.focus.focus(self._acts)

    def _beginning(self) -> Generator[None, None, None]:
        """Begin the new match and go to its table, or say why it cannot be begun."""
        shelf = self._shelf
        try:
            way = yield from shelf.another_way(self._match_id, self.moment.record, self.seat, self.keeps_cards)
            shelf.rename(way, self._way_name())
            entry = shelf.entry(way)
            assert entry is not None, "it was just put there"
            session, log = yield from opening.going_on(shelf, entry)
        except Trouble as trouble:
            self._begins, self.notice = False, say(trouble.message)
            self.rebuild()
        else:
            self.host.go.table(session, log)

    def _way_name(self) -> str:
        """Return the name of a way that leaves here: when, and whose seat the person takes."""
        moment, name = self.moment, self.players[self.seat].name
        if moment.game > 1:
            return text("As {name} from game {game}, turn {turn}", name=name, game=moment.game, turn=moment.turn)
        return text("As {name} from turn {turn}", name=name, turn=moment.turn)

    def _proposed(self) -> int:
        """Return the moment at which the page opens: that of its record, else the last decision of a person.

        That is sought in the last game; if no person played, it is the beginning of that game.
        """
        if self._record is not None:
            return max((at for at, one in enumerate(self.moments) if one.act <= self._record), default=0)
        last = max((one.game for one in self.moments), default=0)
        game = [at for at, one in enumerate(self.moments) if one.game == last]
        own = [at for at in game if self.players[self.moments[at].asked].is_person]
        return (own[-1:] or game[:1] or [0])[0]

    @property
    def moment(self) -> Fork:
        """Return the chosen moment."""
        return self.moments[self.at]

    @property
    def keeps_cards(self) -> bool:
        """Return whether the new match keeps the cards: as chosen, where that is possible."""
        return self.same and self.moment.same

    def _propose(self) -> None:
        if self.moments and not self._seat_taken:
            people = [number for number, player in enumerate(self.players) if player.is_person]
            self.seat = self.moment.asked if self.moment.asked in people or not people else people[0]

    def leave(self) -> None:
        self._stop()

    def pause(self) -> None:
        self._stop()

    def resume(self) -> None:
        if not self.moments and not self.notice:
            self._working = self._reading()
        super().resume()

    def _stop(self) -> None:
        if self._working is not None:
            self._working.close()
        self._working, self._begins = None, False

    def forget(self) -> None:
        super().forget()
        self._gallery.forget()

    # What can be done

    def back(self) -> None:
        self.host.go.back()

    def _choose(self, at: int) -> None:
        self.at = at
        self._propose()
        self._show()

    def _sit_down(self, seat: int) -> None:
        self.seat, self._seat_taken = seat, True
        self._show()

    def _keep_cards(self, same: bool) -> None:
        self.same = same
        self._show()

    def _play_on(self) -> None:
        if self._working is None and not self.host.stack.changing:
            self.notice, self._begins = "", True
            self._working = self._beginning()
            self.rebuild()

    @property
    def _may_turn(self) -> bool:
        """Whether the match is over and was dealt, so that it can be played with the same cards from its beginning."""
        entry = self._entry
        return entry is not None and entry.standing is Standing.FINISHED and entry.origin is None and self._dealt

    def _turn_seats(self) -> None:
        """Show the same match with all players one seat further on, before it begins."""
        if self._entry is not None and self._match is not None:
            self.host.go.seats_turned(self._match, kept_words.name_of(self._entry))

    def handle(self, intent: Intent) -> None:
        acts = self._acts
        if intent.kind == intents.SCROLL and acts.scrolls(intent):
            self._scroll = acts.scroll
        elif intent.kind == intents.KEY and intent.key in ("page up", "page down", "home", "end") and self.moments:
            self.focus.show(True)
            self.focus.focus(acts)
            acts.handle(intent)
        else:
            super().handle(intent)

    # Time

    def update(self, seconds: float) -> None:
        working = self._working
        if working is not None and not self.host.stack.changing and self.host.stack.finish(working):
            self._working = None if self._working is working else self._working
        super().update(seconds)  # afterwards, so that the page follows the focus when all has been read
        self._scroll = self._acts.scroll
        if self._gallery.make(self._table.wanted()):
            self._table.dirty = True

    def rests_for(self) -> float | None:
        return 0.0 if self._working is not None or self._gallery.makes else super().rests_for()

    # The page

    @property
    def _acts(self) -> ActList:
        found = self.widget("acts")
        assert isinstance(found, ActList)
        return found

    @property
    def _table(self) -> TableThere:
        found = self.widget("table")
        assert isinstance(found, TableThere)
        return found

    def panels(self) -> list[Panel]:
        last = [(left, top, wide, high + 2) for left, top, wide, high in (_TURNED, _PLAY, _BACK)]  # whatever is rounded
        return [_HEAD, _FROM, self._list, _TABLE, _CHOICES, *last]

    @property
    def _list(self) -> Panel:
        left, top, wide, high = _LIST
        return left, top, wide, _LOW if needs_rows(self.theme) else high

    def build(self) -> list[Widget]:
        theme = self.theme
        picture = self.place(864, 160, 968, 336)
        self._gallery.fit(picture.width, time.time())
        left, top, wide, high = self._list
        view = self.place(left + 8, top + 64, wide - 16, high - 76)
        acts = ActList("acts", view, theme, self.moments, self.players, self.at, self._choose)
        acts.scroll_to(self._scroll)
        acts.reveal()
        table = TableThere(picture, self.place(872, 500, 952, 60), self._gallery)
        label = text("The match is being dealt") if self._begins else text("Play on from here")
        plays = Button(
            "play", self.place(*_PLAY), label, self._play_on, key="p", pad=pads.START, style=PRIMARY, px=28
        )  # fmt: skip
        plays.enabled = bool(self.moments)
        back = Button("back", self.place(*_BACK), text("Back"), self.back, hint="Esc", style=SOFT, px=28)
        turn = text("All of it again, seats turned")
        turns = Button("seats turned", self.place(*_TURNED), turn, self._turn_seats, key="t", style=SOFT, px=28)
        turns.enabled = self._may_turn
        found = [acts, table, *self._seats(), *self._cards(), turns, plays, back]
        self._tell(found)
        return found

    def _seats(self) -> list[Widget]:
        left, top, wide, high = _SEATS
        count = max(1, len(self.players))
        step = min(_MOST + 12, (wide + 12) / count)
        return [
            SeatTile(
                number, self.place(left + number * step, top, step - 12, high), player, number == self.seat,
                partial(self._sit_down, number),
            )
            for number, player in enumerate(self.players)
        ]  # fmt: skip

    def _cards(self) -> list[Widget]:
        return [
            CardsTile(
                "same", self.place(872, 758, 470, 126), text("The same cards"), "", "s", self.same,
                partial(self._keep_cards, True),
            ),
            CardsTile(
                "other", self.place(1354, 758, 470, 126), text("Other cards"), "", "o", not self.same,
                partial(self._keep_cards, False),
            ),
        ]  # fmt: skip

    def _show(self) -> None:
        """Show what is chosen now."""
        self._tell(self.focus.widgets)

    def _tell(self, widgets: list[Widget]) -> None:
        there = bool(self.moments)
        for widget in widgets:
            if isinstance(widget, TableThere):
                widget.show(self._entry_there(), self._told_there())
            elif isinstance(widget, SeatTile):
                widget.show(widget.name == f"seat {self.seat}", there)
            elif isinstance(widget, CardsTile):
                same = widget.name == "same"
                widget.show(there and same == self.keeps_cards, there and (not same or self.moment.same))
                widget.say(self._about_same() if same else self._about_other())

    def _entry_there(self) -> Entry | None:
        """Return the match as it stood, with the hand at the chosen seat if everybody may see it by now."""
        if self._entry is None or not self.moments:
            return None
        moment = self.moment
        hand = moment.hands[self.seat] if moment.hands else ()
        tabletop = moment.tabletop._replace(viewer=self.seat, hand=hand)
        return self._entry._replace(winners=(), game=moment.game, tabletop=tabletop)

    def _told_there(self) -> str:
        if not self.moments:
            return ""
        names = [player.name for player in self.players]
        moment = self.moment
        return say(sentence("{told}. Next is {name}.", told=moment.told, name=names[moment.asked]), names)

    def _about_same(self) -> str:
        if self.moments and not self.moment.same:
            return text("Not from here: when only bots play, some of them are not asked.")
        return text("For study: every card is where it was.")

    def _about_other(self) -> str:
        name = self.players[self.seat].name if self.players else ""
        return text("What {name} could not see is dealt again.", name=name)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in (self._list, _TABLE, _CHOICES):
            backdrop.board(surface, theme, self.place(*board))
            yield
        backdrop.title(surface, theme, text("Go another way"), self.place(78, 80, 1028, 0), 72)
        left, top, wide, _ = self._list
        heads = (
            ((left + 24, top + 12, wide - 48, 48), text("After which move?")),
            ((872, 590, 952, 40), text("Whose seat do you take? Bots play the others.")),
        )
        for spot, words in heads:
            place = self.place(*spot)
            head = theme.filling(words, place.size, BOLD, 24, YELLOW)
            surface.blit(head, head.get_rect(midleft=place.midleft))
        if self._entry is not None:
            place = self.place(1128, 44, 720, 72)
            words = text("From “{name}”", name=kept_words.called(self._entry))
            name = theme.filling(words, (place.width - theme.px(48), place.height), BOLD, 24, centred=True)
            surface.blit(theme.plate(place.size), place)
            surface.blit(name, name.get_rect(center=place.center))
        if not self.moments:
            room = self.place(left + 48, top + 80, wide - 96, _LOW - 100)
            waiting = self.notice or text("The match is being read.")
            lines = theme.lined(waiting, room.size, TEXT, 24, SAND, True)
            surface.blit(lines, lines.get_rect(center=room.center))
        self._draw_note(surface)

    def _draw_note(self, surface: pygame.Surface) -> None:
        theme, place = self.theme, self.place(*_NOTE)
        wrong = bool(self.notice and self.moments)
        if wrong:
            surface.blit(theme.panel(place.size, RUST, 1.0, 14), place)
        words = self.notice if wrong else text("This match stays; the new one is practice.")
        room = place.inflate(-theme.px(24) if wrong else 0, 0)
        note = theme.lined(words, room.size, TEXT, 20, SAND)
        surface.blit(note, note.get_rect(midleft=room.midleft))
