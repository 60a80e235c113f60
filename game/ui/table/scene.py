"""The table scene: connects turns, story, seat and input, and draws them."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.rules import blank_view
from game.rules.values.messages import PlayerNamed, sentence
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.about import FILE as ABOUT
from game.session.shelf.about import played_on
from game.text import say, text
from game.ui.input import pads
from game.ui.input.devices import Devices
from game.ui.input.intents import PRESSES, Intent
from game.ui.kit.control import Control
from game.ui.kit.scene_stack import Host, Scene
from game.ui.table.arranging import Arranging
from game.ui.table.choices import Choices
from game.ui.table.drawing import TableDrawing
from game.ui.table.first_sight import devices_at, first_viewer, not_dealt_yet, phones_gone, reading_log
from game.ui.table.music_offer import match_policy
from game.ui.table.other_devices import OtherDevices
from game.ui.table.paint.art import Deck
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.phone_hands import PhoneHands
from game.ui.table.seat import Seat
from game.ui.table.seat_input import SeatInput
from game.ui.table.story.remark_bubbles import remarks_at
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy
from game.ui.table.table_turns import Turns
from game.ui.tables.folders import Table
from game.ui.words.log_lines import Log

_SETTLING: Final = 0.01
_NOTED_EVERY: Final = 15.0  # seconds of play
_NOT_SAVED: Final = sentence("Not saved")
_AWAY: Final = 120.0  # seconds without a press that count as play at most; after them the table seems deserted
_MOST_PUT_OFF: Final = 2  # frames in a row, so that a table that changes all the time is painted too


class TableScene(Scene):
    """A game played by the people at this screen and bots: a match, or what the policy makes of it."""

    parts_keys = goes_on = True

    def __init__(self, host: Host, session: Session, policy: Policy | None = None, log: Log | None = None) -> None:
        super().__init__(host)
        self.session = session
        self.devices = devices_at(host.devices, session) if policy is None else Devices()
        self.policy = policy or match_policy(host, session)
        players, people, asked = session.match.players, session.persons, session.question
        first = asked.player if asked is not None and asked.player in people else (people[0] if people else 0)
        hands = PhoneHands(host, session)
        viewer, begun = first_viewer(session, hands), not_dealt_yet(session)
        if log is None or hands:
            log = at_once(reading_log(session, hands))
        view = blank_view(session.match.rules, len(players), viewer) if begun else session.view(viewer)
        remarks = remarks_at(session, self.policy.replayed)
        self.story = Story(host, self._window(), view, first, log, players, remarks)
        if begun:
            self.story.begin(session.recent(viewer))
        else:
            self.story.recall(session.recent(viewer))
        self.seat = Seat(self.policy, self.story, Arranging(session), self._by_pad)
        self.turns = Turns(host, session, self.policy, self.story, self.seat, hands)
        others = OtherDevices(host, self.devices, self.seat)
        self.choices = Choices(
            host, self.policy, self.story, self.seat, self.turns, others.refuses, others.how_to_ask, others.whose
        )
        self.input = SeatInput(host, self.policy, self.story, self.seat, self.choices, others)
        self.drawing = TableDrawing(self.story, self._seen)
        self._met = False  # whether it is known which devices are there
        self._lost: set[int] = set()  # the players whose pads are gone
        self._rests = False  # nothing will happen before the next input
        self._put_off = 0  # the frames in a row that rebuilt resting items and left painting to the next frame
        self._played = 0.0  # seconds of play that are not saved yet
        self._noted = len(remarks.made)  # how many remarks are saved
        self._on_phones = tuple(sorted(hands))  # kept here because phones are switched off before this table is left
        if (gone := phones_gone(session, hands)) is not None and not session.notice:
            self.seat.tell((text("Phones"), say(gone, [player.name for player in players])))

    def _window(self) -> TableWindow:
        """Return the table laid out for the present window, with the policy's own things."""
        theme, match = self.policy.theme(), self.session.match
        table = theme.table.map
        kept = self.policy.make_room(table)
        deck = Deck.of(self.host.settings)
        window = TableWindow(table, theme, deck, len(match.players), match.rules.piles, kept)
        self.policy.lay_out(window)
        return window

    # Life

    def leave(self) -> None:
        self._hear(None)
        self._keep_time()
        self.policy.end()
        self.turns.hands.end()
        self.session.close()

    def enter(self) -> None:
        self._hear(self.host.theme.table)

    def _hear(self, table: Table | None) -> None:
        """Play the music and the ambience of a table, or silence."""
        self.host.sounds.music(table.music if table else None)
        self.host.sounds.ambience(table.ambience if table else None)

    def pause(self) -> None:
        self.input.carrying.cancel()
        self.drawing = TableDrawing(self.story, self._seen)  # free its pictures; they are rebuilt when needed

    def resume(self) -> None:
        self._rests = False
        if self.host.theme.held("ground") is not None:  # another page was there, whose pictures are as large
            self.host.theme.forget()
        self.turns.ask()  # the settings of help may have changed
        self.invalidate()

    def resize(self) -> None:
        self._hear(self.host.theme.table)
        self.story.fit(self._window())
        self.drawing = TableDrawing(self.story, self._seen)

    def _meet_devices(self) -> None:
        """Give up devices that are missing at the beginning; ask for a lost one when its player must answer."""
        devices, person, stack = self.devices, self.input.others.person, self.host.stack
        if not self._met and devices.plugged is not None:
            devices.drop_missing()
            self._met = True
        asked = self.seat.prompt.ask is not None and not self.story.telling
        if asked and devices.lacks(person) and not stack.changing:
            self.turns.put_down()
            self.host.go.lost_pad(self.session, person)

    def device_changed(self) -> None:
        lost = {player for player in self.session.persons if self.devices.lacks(player)}
        for player in sorted(lost - self._lost):
            names = [person.name for person in self.session.match.players]
            gone = sentence("{player}'s pad is gone.", player=PlayerNamed(player))
            self.seat.tell((text("A pad is missing"), say(gone, names)))
            self._rests = False
        self._lost = lost
        self.policy.lay_out(self.story.window)
        self.seat.keep_to_what_is_there()
        self.seat.changed()
        self.invalidate()

    def _by_pad(self) -> bool:
        """Return whether the player at the bottom uses a pad, or a part of the keyboard in its place."""
        return self.devices.by_pad(self.story.bottom, self.host.by_pad)

    def _keep_time(self) -> None:
        """Save the seconds played, the table, the devices, the phones and the remarks made beside the match."""
        table, devices, remarks = self.host.settings.table, self.devices.kept, tuple(self.story.remarks.made)
        change = partial(
            played_on, seconds=self._played, table=table, devices=devices, phones=self._on_phones, remarks=remarks
        )
        self.session.keeping.beside(ABOUT, change)
        self._played, self._noted = 0.0, len(remarks)

    def waited(self, seconds: float) -> None:
        self._played += min(seconds, _AWAY)
        self.seat.waited(seconds)

    def update(self, seconds: float) -> None:
        self._played += seconds
        self._on_phones = tuple(sorted(self.turns.hands))
        if self._played > _NOTED_EVERY or len(self.story.remarks.made) > self._noted:
            self._keep_time()
        self.policy.pass_time(seconds)
        self._meet_devices()
        if self._rests and not (self.story.stirs or self.turns.stirs):
            return
        self.seat.undrawn = self.unfinished and not self._put_off
        self.turns.update(seconds)
        self._rests = self.rests_for() is None and self.story.motion.shown is None

    def rests_for(self) -> float | None:
        story = self.story
        if story.again is not None or (story.motion.busy and story.motion.shown is None):
            return 0.0
        if story.hand_moves or story.light.moves:
            return 0.0
        if story.waits_to_be_told or story.ahead.waiting:
            return _SETTLING
        if story.motion.shown is not None:
            return None
        waits = story.waits(self.seat.prompt) + self.seat.waits() + self.policy.waits()
        if self.policy.open:
            waits += self.turns.waits()
        return max(0.001, min(waits)) if waits else None

    # Input

    def controls(self) -> list[Control]:
        return list(self.seat.controls().values())

    def handle(self, intent: Intent) -> None:
        self._rests = False
        if intent.kind in PRESSES:
            if self.story.ends:
                self.story.finish()
                return
            told = self.story.telling
            self.story.be_ready()
            if told and not self.story.telling:
                self.turns.ask()  # update() would not notice that the story has ended
            if not self.input.others.sends(intent):
                self.turns.pressed()
        self.input.handle(intent)

    # Drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        story, policy = self.story, self.policy
        policy.make_way(self.seat.hint is not None or self.turns.covering)
        put_off, self._put_off = self._put_off, 0
        whole = self.whole or (self.unfinished and not put_off)
        changed = story.changed or policy.changed or whole or put_off > 0
        stirs = changed or story.stage.busy or story.hand_moves or story.light.moves
        if not (stirs or story.marks.moves(self.seat.prompt)):
            return None
        stack, layer = self.host.stack, story.window.still.parts(story.motion.plan.size)
        self.unfinished = not stack.finish(chain(layer, self.drawing.rehearsal), at_once=stack.top is not self)
        if self.unfinished:
            return None
        parts = () if whole or put_off >= _MOST_PUT_OFF else (self._lines_lie, self.drawing.rest)
        if any(stack.goes_on_later(part) for part in parts):
            self._put_off, self.unfinished = put_off + 1, True
            return None
        reduced, besides = self.host.settings.reduced_motion, policy.items(self.seat.pointer.focus.marked)
        places = self.drawing.draw(surface, whole, reduced, self.turns.pace.uno_time, besides)
        policy.changed = self.whole = False
        return places

    def _lines_lie(self) -> bool:
        """Find places for the lines of a changed log; in a frame of its own, as many lines take long."""
        return self.story.changed and self.seat.log_room() >= 0

    def _seen(self) -> TableSight:
        """Return everything that can be seen at this moment."""
        story, seat, motion, pointer = self.story, self.seat, self.story.stage, self.seat.pointer
        again = story.again is not None
        room, pointed = seat.log_room(), -1 if again else seat.log_line()
        loose, drag = story.loose(), story.drag
        return TableSight(
            view=story.seen(),
            plan=motion.plan,
            bottom=seat.bottom,
            players=self.session.match.players,
            prompt=seat.prompt,
            poses={key: pose for key, pose in motion.resting().items() if key not in loose},
            away=motion.away,
            log=story.log_part(pointed, seat.viewer),
            focus=pointer.focus.marked,
            hover=None if pointer.focus.shown else pointer.hover,
            note=seat.noted.told if not again else None,
            note_key=seat.noted.key,
            note_of=seat.noted.of,
            note_about=seat.noted.about if seat.noted.lasts else None,
            glow=story.panel.glow(pointed, room),
            sunk=frozenset(key for key in loose if drag.sinks(key, motion.view)),
            dim=self.host.settings.dim_unplayable and self.policy.open,
            moods=story.moods.faces(motion.view),
            flags={**self.turns.hands.flags(), **story.moods.flags()},
            phones=self.turns.hands.beside_names(),
            awake=self.turns.hands.awake(),
            trouble=(_NOT_SAVED, error) if (error := self.session.error) else self.turns.hands.trouble(),
            heading=self.policy.heading(story.seen()),
            by_pad=self._by_pad() or self.devices.lacks_keys(seat.bottom),
            part=self.devices.part(seat.bottom),
            keyless=self.devices.lacks_keys(seat.bottom),
            own=self.devices.own_signs(pads.X),
            unasked=motion.swap is not None or story.ends or self.turns.covering,
            foretold=seat.prompt.ask.foretold(pointer.pointed) if seat.prompt.ask is not None else None,
            kept=self.story.window.kept,
            hint=seat.hint if not again else None,
            why=seat.why if not again else None,
            replayed=self.policy.replayed,
            again=again,
            retold=story.retold.latest.in_full(seat.viewer) if again and story.retold.latest is not None else None,
            order=story.order() if not again else (),
            covered=self.turns.covering,
            piles=motion.piles,
            turned_up=story.recalled.turned_up,
            owned=story.recalled.owned,
            new=story.recalled.new,
            opened=self.turns.watching.looks(motion.view),
        )
