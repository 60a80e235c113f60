"""The story: shows the events of a game one after another, with moving cards, the log, faces and sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.rules.events import DirectionTurned, Event, Scored, SeatsSwapped, TurnBegun
from game.rules.values.messages import Message
from game.rules.values.state import DEALING, NOBODY
from game.rules.values.views import View
from game.session.match import Player
from game.session.turns_ahead import Coming
from game.ui.kit.scene_stack import Host
from game.ui.table.paint.log_panel import LogPart
from game.ui.table.paint.log_rows import LogRoom
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks, Key, Layout, Pose, plain_cards
from game.ui.table.question.prompts import Prompt
from game.ui.table.story.ahead import Ahead
from game.ui.table.story.consequence import Consequence
from game.ui.table.story.dragging import Dragging
from game.ui.table.story.log_room import LogLines, ToldLines, line_by_line
from game.ui.table.story.moods import Moods
from game.ui.table.story.motion import Motion
from game.ui.table.story.recalled import Recalled
from game.ui.table.story.remark_bubbles import Remarks
from game.ui.table.story.settling import Settling
from game.ui.table.story.stations import plate_of
from game.ui.table.story.turn_light import TurnLight
from game.ui.table.story.uno_marks import UnoMarks
from game.ui.words.log_lines import Log

_AGAIN: Final = 2.0  # how much faster a replay runs


class Story:
    """A game as told to the viewer of ``view``, with ``bottom`` at the bottom of the screen."""

    def __init__(
        self, host: Host, window: TableWindow, view: View, bottom: int, log: Log, players: Sequence[Player],
        remarks: Remarks,
    ) -> None:  # fmt: skip
        self._host, self.window = host, window
        self.bottom = bottom
        self.log = log
        self.moods, self.marks, self.ahead = Moods(), UnoMarks(), Ahead(window.art)
        self.players, self.remarks = players, remarks
        self.drag, self.settling = Dragging(), Settling()
        self.changed = True  # whether resting items must be drawn again
        self._choice = CardMarks()
        self._untold: list[Event] = []
        self._landing: list[Event] = []  # events for the log, once the cards of this beat have landed
        self.given = 0  # the number of events passed to this story so far
        self.recalled = Recalled(view.viewer)
        self._consequence = Consequence()
        self.hinted: Callable[[], bool] = lambda: False  # whether a hint or a why is shown, which may lie over the log
        self._lines = LogLines()
        self._coming = Coming()
        self._order: tuple[int, ...] = ()
        self._swapping = False  # the last event told changes seats
        self.light = TurnLight()
        self.asked = NOBODY  # the player who is asked at the screen, or called to it; the light shines on them
        self.motion = Motion(view, self._plan)
        self.again: Motion | None = None  # the replay, while there is one and nothing new is told
        self.retold, self._retells = log, False  # the log of the replay, and whether it is shown
        self._shine(jump=True)
        self._keep()

    def _plan(self, view: View, below: int = NOBODY, /) -> Layout:
        return self.window.layout(view, self.bottom if below == NOBODY else below, self._choice)

    @property
    def stirs(self) -> bool:
        """Return whether an event is being told or waits, or something must be drawn again."""
        return self.changed or self.telling or self.again is not None or self.hand_moves

    @property
    def stage(self) -> Motion:
        """Return the motion to show: the replay, or else the present."""
        return self.again or self.motion

    @property
    def hand_moves(self) -> bool:
        """Return whether a card of the hand is dragged, or glides to its place."""
        return self.drag.moves or self.settling.moves

    def loose(self) -> dict[Key, Pose]:
        """Return the present poses of cards that the player drags, or that glide to their places."""
        view, plan = self.motion.view, self.motion.plan
        return self.settling.poses(plan) | dict(self.drag.poses(view, plan))

    # The log

    def _log_room(self) -> LogRoom:
        """Return the room of the log in the present layout."""
        room = self._lines.room(self.motion.plan, self.window.kept, self.window.log_covered)
        return LogRoom(room.box, room.box.bottom) if self.hinted() else room  # no line is cut in two under it

    @property
    def panel(self) -> Log:
        """Return the log to show: that of the replay, or else that of the game."""
        return self.retold if self._retells else self.log

    def log_lies(self, reader: int) -> ToldLines:
        """Return the places of the last log lines that fit, as told to a player; lines left out have no place."""
        return self._lines.lie(self.window.letters.of("log"), self._log_room(), self.panel, reader)

    def log_places(self, reader: int) -> list[Rect]:
        """Return the places of those lines."""
        return self.log_lies(reader).places

    def log_part(self, pointed: int, reader: int) -> LogPart:
        """Return the log as shown to a player; ``pointed`` is the line pointed at, from the top."""
        theme, again = self.window.letters.of("log"), self.again is not None
        return self._lines.part(theme, self._log_room(), self.panel, reader, pointed, again)

    def log_page(self, reader: int) -> int:
        """Return the number of lines in a page of the log."""
        return max(1, len(line_by_line(self.window.letters.of("log"), self._log_room(), self.log, reader)) - 1)

    def scroll_log(self, lines: int) -> bool:
        """Scroll the log this many lines back, or forward if negative; return whether anything moved."""
        moved = self.log.scroll(lines)
        self.changed |= moved
        return moved

    # Telling

    def begin(self, events: Sequence[Event]) -> None:
        """Tell the events at the beginning of a game, without waiting for `take_up`."""
        self.motion.add(events)
        self.given += len(events)
        self._expect(events)

    def play_again(self, view: View, events: Sequence[Event]) -> None:
        """Replay events told already, from the position ``view``, until they end or something new is told."""
        if not self.telling and events:
            self.again, self.retold, self.changed = Motion(view, self._plan), Log(self.log.names, self.log.rules), True
            self.again.add(events)
            self.ahead.expect(events, self.again.plan, plain_cards(view.rules))

    def end_again(self) -> None:
        """End the replay and go back to the present."""
        if self.again is not None:
            self.again, self._retells, self.changed = None, False, True

    def tell(self, events: Sequence[Event]) -> None:
        """Tell these events after everything else, once `take_up` allows it."""
        self.end_again()
        self._untold += events
        self.given += len(events)
        self._expect(events)

    def tell_back(self, view: View, events: Sequence[Event]) -> None:
        """Tell that an act was taken back, which leads to an earlier position."""
        self.motion.back_to = view
        self.tell(events)

    def note(self, events: Iterable[Event]) -> None:
        """Add events to the log that are not told as motion."""
        self._write()
        for event in events:
            self.log.add(event)

    def begin_log(self, log: Log, happened: Iterable[Event]) -> None:
        """Go on with another log, which holds the game up to here; ``happened`` are its events."""
        self.log, self._landing = log, []
        self.recalled, self._coming = Recalled(self.motion.view.viewer), Coming()
        self.recall(happened)

    def recall(self, events: Iterable[Event]) -> None:
        """Take in past events: who owns the cards on the piles, which cards are new, and which turns are skipped."""
        for event in events:
            self._coming.note(event, self.motion.view)
            self.recalled.note(event)

    def learn(self, reader: int, happened: Sequence[Event]) -> None:
        """Take in the present game's events as known to a player who has just taken the screen."""
        self.recalled = Recalled(reader)
        for event in happened:
            self.recalled.note(event)
        self.log.learn(happened)

    def _expect(self, events: Iterable[Event]) -> None:
        self.ahead.expect(events, self.motion.plan, plain_cards(self.motion.view.rules))

    def _keep(self) -> None:
        self.ahead.keep(self.motion.plan, plain_cards(self.motion.view.rules))

    def take_up(self, settled: bool) -> None:
        """Begin a frame: tell waiting events if the acts are ``settled`` (on disk) and the first pictures exist."""
        self.ahead.make_one()
        if self._untold and settled and not self.ahead.pressing:
            self.motion.add(self._untold)
            self._untold = []

    @property
    def waits_to_be_told(self) -> bool:
        """Return whether some events have not been taken up yet."""
        return bool(self._untold)

    @property
    def left(self) -> int:
        """Return how many events are still to be told."""
        return len(self._untold) + self.motion.left

    @property
    def told(self) -> int:
        """Return how many events have been told and are in the log."""
        return self.given - self.left - len(self._landing)

    @property
    def telling(self) -> bool:
        """Return whether something is still being told, or waits to be."""
        return self.motion.busy or bool(self._untold)

    @property
    def cards_to_come(self) -> bool:
        """Return whether cards are still to be told on which the next question may depend."""
        return bool(self._untold) or self.motion.cards_to_come

    @property
    def ends(self) -> bool:
        """Return whether the end of a game is being told."""
        return self.motion.finale is not None and self.motion.busy

    def seen(self) -> View:
        """Return the view to show: hands are dealt card by card, and scores do not include hands being counted."""
        view = self.stage.counted()
        if self.again is not None or not self.ends or self.motion.tallied is None:
            return view
        return replace(view, scores=[score - points for score, points in zip(view.scores, view.points, strict=True)])

    def finish(self) -> None:
        """Tell all remaining events at once."""
        for event in self.motion.finish():
            self._note(event)
        self._write()

    def be_ready(self) -> None:
        """Finish turning the table and dealing at once, if either is being shown."""
        for event in self.motion.be_ready():
            self._note(event)
        self._write()

    # Time

    def pass_time(self, seconds: float, moved: float) -> None:
        """Let time pass; motion goes on by ``moved`` seconds, which is hurried or slowed time."""
        if self.again is not None:
            self._pass_again(moved)
        if self.motion.busy:
            happened = self.motion.update(moved)
            if happened:
                self._write()
            for event in happened:
                self._note(event)
            later = self._in_the_air()
            if len(later) < len(self._landing):
                self._write(later)
            if self.motion.begun:
                self.settling.end()
            for beat in self.motion.begun:
                self.moods.take(beat)
            for cue in self.motion.heard:
                self._host.sounds.play(cue.name, cue.loudness)
        self._shine(jump=self._host.settings.reduced_motion)
        moved = self.drag.pass_time(seconds, self.motion.plan.scale) | self.settling.pass_time(seconds)
        if self.light.pass_time(seconds) | moved:
            self.changed = True
        if self.moods.wear_off(seconds) | self.marks.pass_time(seconds) | self.remarks.pass_time(seconds):
            self.changed = True

    def _pass_again(self, moved: float) -> None:
        assert self.again is not None
        for event in self.again.update(_AGAIN * moved):
            self._retells = self.changed = True
            self.retold.add(event)
        self.again.dismiss()  # a replay does not stop for a shown hand
        for cue in self.again.heard:
            self._host.sounds.play(cue.name, cue.loudness)
        if not self.again.busy:
            self.end_again()

    @property
    def happening(self) -> Message | None:
        """Return the consequences of the last play, as the log tells them; None if there are none yet."""
        return self._consequence.told(self.motion.view.viewer)

    def _shine(self, jump: bool) -> None:
        """Move the light to the plate of the player who has to act, as shown, or along with that plate."""
        motion, view = self.stage, self.stage.view
        who = view.active if self.asked == NOBODY or self.again is not None else self.asked
        if view.over or (view.stage == DEALING and self.asked == NOBODY):
            moved = self.light.shine(None)
        elif motion.swap is not None and who in motion.swap.moved and not jump:
            plates = motion.swap.plates(motion.seconds, False)
            moved = self.light.carry(next((plate.x, plate.y) for plate in plates if plate.player == who))
        else:
            moved = self.light.shine(plate_of(motion.plan, who).center, jump)
        self.changed |= moved

    def order(self) -> tuple[int, ...]:
        """Return the players whose turns come next; while seats change, those from before the change."""
        if not (self._swapping and self.motion.beat is not None):
            self._order = self._coming.order(self.motion.view)
        return self._order

    def _note(self, event: Event) -> None:
        self._swapping = isinstance(event, SeatsSwapped)
        if isinstance(event, (TurnBegun, DirectionTurned)) and not self._host.settings.reduced_motion:
            self._shine(jump=False)  # the walk begins where the light goes
            self.light.walk()
        self._landing.append(event)
        self.recall([event])
        self.marks.tell(event)
        if self._host.settings.remarks:
            self.remarks.tell(event)
        self.changed = True

    def _in_the_air(self) -> list[Event]:
        """Return the events whose cards are still on their way, or that tell the points while hands are counted."""
        beat, finale, tallied = self.motion.beat, self.motion.finale, self.motion.tallied
        if finale is not None and tallied is not None:
            counting = tallied < finale.tally.length
            return [event for event in self._landing if counting and isinstance(event, Scored)]
        lands = max(beat.landings().values(), default=0.0) if beat is not None else 0.0
        return self._landing if beat is not None and self.motion.seconds < lands else []

    def _write(self, later: Sequence[Event] = ()) -> None:
        """Write the events that have landed into the log, all but those for ``later``."""
        landed, self._landing = [event for event in self._landing if event not in later], list(later)
        for event in landed:
            self.log.add(event)
            self._consequence.add(event, self.log.latest)
        self.changed |= bool(landed)

    def waits(self, prompt: Prompt) -> list[float]:
        """Return the seconds until each mood, mark and remark changes."""
        return self.moods.waits() + self.marks.waits(prompt) + self.remarks.waits()

    # Changes of the picture

    def refresh(self, choice: CardMarks | None = None) -> None:
        """Lay everything out again, because the window or the choice has changed."""
        self._choice = choice or self._choice
        before, beat = self.motion.plan, self.motion.beat
        self.motion.refresh()
        if self.again is not None:
            self.again.refresh()
        if beat is None and before.size == self.motion.plan.size and not self._host.settings.reduced_motion:
            self.settling.begin(before, self.motion.plan, self._choice.carried)
        else:
            self.settling.end()
        if ("c", self.drag.card) not in self.motion.plan.cards:
            self.drag.end()
        self.changed = True

    def fit(self, window: TableWindow) -> None:
        """Go on in another window."""
        self.window, self.ahead = window, Ahead(window.art)
        self.refresh()
        self._shine(jump=True)
        self._keep()

    def jump(self, view: View, bottom: int) -> None:
        """Show a position as it is, with another player at the bottom or another viewer."""
        self._write()
        self.bottom, self.log.hidden, self.changed, self._untold = bottom, 0, True, []
        self._consequence = Consequence()
        self.end_again()
        self.marks.forget()
        self.remarks.forget()
        self.settling.end()
        self.motion.jump(view)
        self._shine(jump=True)
        self._keep()

    @property
    def dismissable(self) -> bool:
        """Return whether the next press ends something: a shown hand, or a replay."""
        return self.again is not None or self.motion.shown is not None

    def turn(self, covered: View, opened: View, bottom: int) -> None:
        """Turn the table, hands covered, to the side of the player ``bottom``, and then show the view ``opened``."""
        before = self._plan(covered)
        self.jump(covered, bottom)
        self.motion.turn(covered, opened, before)

    def dismiss(self) -> None:
        """End a shown hand, or a replay."""
        self.end_again()
        self.motion.dismiss()
        self.changed = True
