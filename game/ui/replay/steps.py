"""Stepping through the games of a match at the table: by beat, act or turn, or to any moment, from any side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from game.rules.events import Asked, Event, HandShown, cards_of
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.session.again.recorded import Recorded
from game.text import text
from game.ui.input import pads
from game.ui.input.bindings import UNDO, key_name
from game.ui.kit.hint_marks import button_name
from game.ui.kit.scene_stack import Host
from game.ui.table.question.targets import CardTarget, PileTarget
from game.ui.table.scene import TableScene
from game.ui.words.log_lines import Log
from game.ui.words.log_moments import LogAgain, OpenLog, log_of

_APART: Final = 150  # events between two cached logs


class SeenFrom(StrEnum):
    """The side from which a game is seen: the table's, a player's with what they knew, or with all hands open."""

    TABLE = "table"
    PLAYER = "player"
    OPEN = "open"


def named(host: Host, key: str, button: str) -> Message | str:
    """Return the name of a key, or of the button that does the same while a pad is used."""
    return button_name(host.bindings.button(button)) if host.by_pad else key_name(key)


class Steps:
    """The present moment of a game, and the steps from there; ``on_change`` is called after each step.

    From the side of the table or of a player, nothing is shown or told that was not known there at the time. With all
    hands open, the story is still told as the table knew it.
    """

    def __init__(self, host: Host, recorded: Recorded, on_change: Callable[[], None]) -> None:
        self._host, self.recorded, self._on_change = host, recorded, on_change
        self.scene: TableScene | None = None
        people = recorded.match.people
        self.player = people[0] if people else 0  # the player at the bottom, and whose side can be taken
        self.side = SeenFrom.TABLE
        #: Cached logs to continue: by game, viewer and whether all hands are open, then by number of events.
        self._logs: dict[tuple[int, int, bool], dict[int, Log]] = {}
        self._left = list[tuple[int, int]]()  # the games and moments where leaps began, latest last
        self.held: list[Event] = []  # the events of the last act that later steps will tell

    @property
    def table(self) -> TableScene:
        """Return the table at which the game is watched."""
        assert self.scene is not None, "it was made with its table"
        return self.scene

    @property
    def viewer(self) -> int:
        """Return the player whose view is shown; NOBODY for what everybody knew."""
        return self.player if self.side is SeenFrom.PLAYER else NOBODY

    @property
    def opened(self) -> bool:
        """Return whether all hands are open."""
        return self.side is SeenFrom.OPEN

    @property
    def paused(self) -> bool:
        """Return whether the game is stopped."""
        return self.scene is None or self.scene.turns.watching.paused

    @property
    def moment(self) -> int:
        """Return the moment shown; during a beat, the moment at its end."""
        left = self.scene.story.left if self.scene is not None else 0
        return self.recorded.moment - len(self.held) - left

    def go_to(self, game: int, moment: int) -> None:
        """Show a moment of a game."""
        recorded, viewer = self.recorded, self.viewer
        reel = recorded.reels[game]
        recorded.go(game, reel.acts_by(moment))
        self.held = reel.learned(viewer, moment, recorded.moment)
        self.table.turns.watching.opened = self.opened
        happened = reel.learned(viewer, 0, moment)
        self.table.turns.show(reel.view(moment, viewer), self.player, self._log(happened), happened)
        self._on_change()

    def leap(self, game: int, moment: int) -> None:
        """Stop, and show a moment that may be far away; `leap_back` leads back."""
        self.table.turns.watching.paused = True
        self._left.append((self.recorded.game, self.moment))
        self.go_to(game, moment)

    def leap_back(self) -> bool:
        """Go back to where the last leap began; return whether there was one."""
        if not self._left:
            return False
        self.table.turns.watching.paused = True
        self.go_to(*self._left.pop())
        return True

    def _leap_to_what_happened(self, moment: int) -> None:
        """Leap to the end of the beat that a moment belongs to, and say how to come back."""
        key, words = named(self._host, self._host.bindings.keys(UNDO)[0], pads.B), text("This has just happened.")
        if (end := self._ended(moment)) != self.stop():
            self.leap(self.recorded.game, end)
            words = text("{key} leads back to where you were.", key=key)
        self.table.seat.tell((text("Turn {number}", number=self.recorded.reel.turn_of(self.moment)), words))

    def _log(self, happened: Sequence[Event]) -> Log:
        """Return the log of these first events of the game, continuing a cached log if there is one."""
        game = self.recorded.game
        kept = self._logs.setdefault((game, self.viewer, self.opened), {})
        begin = max((count for count in kept if count <= len(happened)), default=0)
        log = kept[begin].copy() if begin else self._begun_log(game)
        for count, event in enumerate(happened[begin:], begin + 1):
            log.add(event)
            if count % _APART == 0 and count not in kept:
                kept[count] = log.copy()
        return log

    def _begun_log(self, game: int) -> Log:
        """Return an empty log for a game; with all hands open it needs the events of the following games too."""
        match, names = self.recorded.match, [player.name for player in self.recorded.match.players]
        if not self.opened:
            return Log(names, match.rules)
        return OpenLog(names, match.rules, [event for reel in self.recorded.reels[game:] for event in reel.laid_open()])

    def stop(self) -> int:
        """Stop, with everything told that has begun; return that moment."""
        turns, story = self.table.turns, self.table.story
        turns.watching.paused = True
        moment = self.recorded.moment - len(self.held)
        if story.telling:
            self.go_to(self.recorded.game, moment)
        return moment

    def _advance(self) -> list[Event]:
        """Apply all acts up to the next stop; return the events that the viewer learns."""
        recorded, begin = self.recorded, self.recorded.moment
        stop = recorded.reel.acts_by(recorded.reel.after(recorded.reel.stops, begin))
        while recorded.at < stop:
            before, asked, act = recorded.state, recorded.question, recorded.reel.past.acts[recorded.at]
            recorded.submit(act)
            self.table.turns.help.done(before, asked, act)
        return recorded.reel.learned(self.viewer, begin, recorded.moment)

    def turn(self, onward: bool) -> None:
        """Go on to the next turn, or back to the beginning of this one or the one before."""
        self._jump(onward, self.recorded.reel.turns)

    def _jump(self, onward: bool, moments: Sequence[int]) -> None:
        """Go to the next or previous one of some moments; at the end or beginning of a game, to its neighbour."""
        recorded = self.recorded
        game, reel, moment = recorded.game, recorded.reel, self.moment
        self.table.turns.watching.paused = True
        if onward and moment >= reel.end:
            if game + 1 < len(recorded.reels):
                self.go_to(game + 1, recorded.reels[game + 1].begin)
        elif onward:
            self.go_to(game, reel.after(moments, moment))
        elif moment > reel.begin:
            self.go_to(game, reel.before(moments, moment))
        elif game:
            self.go_to(game - 1, recorded.reels[game - 1].end)

    def act(self, onward: bool) -> None:
        """Tell the next act, or the rest of this one; or go back to its beginning."""
        if not onward:
            self._jump(False, self.recorded.reel.stops)
            return
        if self.stop() >= self.recorded.reel.end:
            self._jump(True, self.recorded.reel.stops)
            return
        told, self.held = self.held or self._advance(), []
        self.table.turns.tell(told)
        self._on_change()

    def effect(self, onward: bool) -> None:
        """Tell the next beat, or go back to the beginning of this one."""
        reel = self.recorded.reel
        if not onward:
            self._jump(False, reel.ends)
            return
        moment = self.stop()
        if moment >= reel.end:
            self._jump(True, reel.ends)
            return
        if not self.held:
            self.held = self._advance()
        count = reel.after(reel.ends, moment) - (self.recorded.moment - len(self.held))
        told, self.held = self.held[:count], self.held[count:]
        self.table.turns.tell(told)
        self._on_change()

    def play(self) -> None:
        """Play on, or stop; at the end of the last game, play that game again."""
        recorded, watching = self.recorded, self.table.turns.watching
        if not watching.paused:
            watching.paused = True
            self.table.turns.ask()
        else:
            if self.moment >= recorded.reel.end and recorded.game + 1 == len(recorded.reels):
                self.go_to(recorded.game, recorded.reel.begin)
            watching.paused = False
            told, self.held = self.held, []
            self.table.turns.tell(told)
        self._on_change()

    def see(self, side: SeenFrom) -> None:
        """Show the game from another side; a player's side chosen again becomes the next player's."""
        if side is SeenFrom.PLAYER is self.side:
            seats = self.recorded.state.seats
            self.player = seats[(seats.index(self.player) + 1) % len(seats)]
        self.side = side
        self.go_to(self.recorded.game, self.recorded.reel.settled(self.moment) if not self.held else self.moment)
        if not self.table.turns.watching.paused:  # the rest of an act that was being told goes on
            told, self.held = self.held, []
            self.table.turns.tell(told)

    def show_log(self, newer: int) -> None:
        """Open the log of the whole game; choosing a line there leads to its moment."""
        log = self.table.story.log
        self.stop()
        moment = self._moment_of(len(log.entries) - 1 - newer) if newer else self.moment
        reel = self.recorded.reel
        opened = reel if self.opened else None
        again = LogAgain(reel.retelling(self.viewer), moment, self._leap_to_what_happened, opened)
        arranged = self.table.seat.order.arranged
        self._host.go.log(self.recorded, self.viewer, self.player, again=again, arranged=arranged)

    def _ended(self, moment: int) -> int:
        """Return the end of the beat that a moment belongs to."""
        reel = self.recorded.reel
        return next((end for end in reel.ends if end >= moment), reel.end) if moment > reel.begin else reel.begin

    def _moment_of(self, line: int) -> int:
        """Return the moment right after a line of the log."""
        log, reel = self.table.story.log, self.recorded.reel
        began = max((at for at, entry in enumerate(log.entries) if entry.opens), default=0)
        _, ends = log_of(log.names, log.rules, reel.learned(self.viewer))
        return ends[max(0, line - began)]

    def go_to_card(self, target: CardTarget | PileTarget) -> None:
        """Leap to the moment at which an open card, or the top card of a pile, had just come there."""
        view = self.table.story.stage.view
        top = view.piles[target.pile].run[-1:] if isinstance(target, PileTarget) else ()
        cards = [target.card] if isinstance(target, CardTarget) else [entry.card for entry in top]
        happened = self.recorded.reel.learned(self.viewer, 0, self.stop())
        for count in range(len(happened), 0, -1):
            event = happened[count - 1]
            if set(cards) & set(cards_of(event)) and not isinstance(event, (Asked, HandShown)):  # these move no card
                self._leap_to_what_happened(count)
                return

    def go_to_line(self, row: int) -> None:
        """Leap to the moment right after a line of the log panel."""
        story, room = self.table.story, self.table.seat.log_room()
        entry = story.log.entry(row, room)
        if entry is not None and story.panel is story.log:
            at = next(at for at, one in enumerate(story.log.entries) if one is entry)
            self._leap_to_what_happened(self._moment_of(at))

