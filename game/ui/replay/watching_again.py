"""Watching again: the games of a match at the table, gone through by beats, acts and turns, from any side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.rules import View
from game.rules.events import Event
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import NOBODY
from game.session.again.recorded import Recorded
from game.session.narration import narrate
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import LAY_LEFT, LAY_RIGHT, TURN_BACK, TURN_ON, key_of
from game.ui.input.intents import Intent
from game.ui.kit.control import Control, Role
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.replay.bar import PLAY_KEY, SPEEDS, Bar, BarActs, Shown, places
from game.ui.replay.time_line import MarkPlace
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import Command, LineTarget, PolicyTarget, Target
from game.ui.table.scene import TableScene
from game.ui.table.table_policy import Policy
from game.ui.words.log_lines import Log
from game.ui.words.log_moments import LogAgain, log_of

LINE: Final = PolicyTarget("time line")
_OVER: Final = 1500  # over everything on the table
_BREATH: Final = 2.0  # seconds between two games
_LARGEST: Final = 2.0  # times the usual letters
_WAYS: Final = {"left": False, "right": True}


class Replaying(Policy):
    """Everybody does what they did; the onlooker plays and stops it, steps, jumps, and chooses the side.

    From the table or a player's place nothing is shown or told that was not known there then; with every hand open it
    is still the table that tells.
    """

    replayed = True

    def __init__(self, host: Host, recorded: Recorded) -> None:
        super().__init__(host, recorded)
        self.recorded = recorded
        self.scene: TableScene | None = None
        people = recorded.match.people
        self.player = people[0] if people else 0  # at the bottom, and the one whose eyes may be borrowed
        self.side = "table"
        self.speed = 1.0
        self._held: list[Event] = []  # of the last act, what is told only with a further step
        self._rested = 0.0  # seconds since the end of a game
        self._drags = False
        self._pointed: MarkPlace | None = None
        self._small: tuple[Theme, Theme] | None = None  # of the window, and of the table in it
        self.bar = self._made()

    # What is seen

    @property
    def table(self) -> TableScene:
        """Return the table at which it is watched."""
        assert self.scene is not None, "it was made with its table"
        return self.scene

    @property
    def viewer(self) -> int:
        """Return the player whose knowledge is shown; NOBODY for what all knew."""
        return self.player if self.side == "player" else NOBODY

    @property
    def paused(self) -> bool:
        return self.scene is None or self.scene.turns.watching.paused

    @property
    def asks(self) -> bool:
        return False

    @property
    def moment(self) -> int:
        """Return the moment of the game that is seen; of a beat under way, its end."""
        left = self.scene.story.left if self.scene is not None else 0
        return self.recorded.moment - len(self._held) - left

    def hands(self) -> Sequence[Sequence[int]]:
        return self.recorded.reel.hands(self.moment) if self._held else self.recorded.state.hands

    def heading(self, view: View) -> tuple[str, ...]:
        reel, number = self.recorded.reel, view.game_number
        turn, turns = reel.turn_of(self.moment), len(reel.turns)
        return (
            text("Replay · game {number} · turn {turn} of {turns}", number=number, turn=turn, turns=turns),
            text("Replay · turn {turn} of {turns}", turn=turn, turns=turns),
            text("Replay · {turn} of {turns}", turn=turn, turns=turns),
            text("{turn} of {turns}", turn=turn, turns=turns),
        )

    # Going through it

    def go_to(self, game: int, moment: int) -> None:
        """Show a moment of a game."""
        recorded, viewer = self.recorded, self.viewer
        reel = recorded.reels[game]
        recorded.go(game, reel.stop(moment))
        self._held, self._rested = reel.told(viewer, moment, recorded.moment), 0.0
        log = Log([player.name for player in recorded.match.players], recorded.match.rules)
        for event in reel.told(viewer, 0, moment):
            log.add(event)
        self.table.turns.watching.opened = self.side == "open"
        self.table.turns.show(reel.view(moment, viewer), self.player, log)
        self._show()

    def _stop(self) -> int:
        """Stop where it stands, with everything told that has begun; return that moment."""
        turns, story = self.table.turns, self.table.story
        turns.watching.paused = True
        moment = self.recorded.moment - len(self._held)
        if story.telling:
            self.go_to(self.recorded.game, moment)
        return moment

    def _advance(self) -> list[Event]:
        """Do all up to the end of the next act that is seen; return what comes of it."""
        recorded, begin = self.recorded, self.recorded.moment
        stop = recorded.reel.stop(recorded.reel.after(recorded.reel.stops, begin))
        while recorded.at < stop:
            before, asked, act = recorded.state, recorded.question, recorded.reel.past.acts[recorded.at]
            recorded.submit(act)
            self.table.turns.help.done(before, asked, act)
        return recorded.reel.told(self.viewer, begin, recorded.moment)

    def _turn(self, onward: bool) -> None:
        self._jump(onward, self.recorded.reel.turns)

    def _jump(self, onward: bool, moments: Sequence[int]) -> None:
        """Go to the next of some moments or the one before, or from a game to the next or the one before."""
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

    def _act(self, onward: bool) -> None:
        """Tell the next act, or the rest of this one; or go back to where it began."""
        if not onward:
            self._jump(False, self.recorded.reel.stops)
            return
        if self._stop() >= self.recorded.reel.end:
            self._jump(True, self.recorded.reel.stops)
            return
        told, self._held = self._held or self._advance(), []
        self.table.turns.tell(told)
        self._show()

    def _effect(self, onward: bool) -> None:
        """Tell the next beat; or go back to where the present one began."""
        reel = self.recorded.reel
        if not onward:
            self._jump(False, reel.ends)
            return
        moment = self._stop()
        if moment >= reel.end:
            self._jump(True, reel.ends)
            return
        if not self._held:
            self._held = self._advance()
        count = reel.after(reel.ends, moment) - (self.recorded.moment - len(self._held))
        told, self._held = self._held[:count], self._held[count:]
        self.table.turns.tell(told)
        self._show()

    def _play(self) -> None:
        """Play on, or stop; after the last game, play that again."""
        recorded, watching = self.recorded, self.table.turns.watching
        if not watching.paused:
            watching.paused = True
            self.table.turns.ask()
        else:
            if self.moment >= recorded.reel.end and recorded.game + 1 == len(recorded.reels):
                self.go_to(recorded.game, recorded.reel.begin)
            watching.paused = False
            told, self._held = self._held, []
            self.table.turns.tell(told)
        self._show()

    def _faster(self, onward: bool) -> None:
        at = SPEEDS.index(self.speed) + (1 if onward else -1)
        self.speed = SPEEDS[min(max(0, at), len(SPEEDS) - 1)]
        self._show()

    def _see(self, side: str) -> None:
        """See it from another side; asked for once more, from the place of the next player."""
        if side == "player" and self.side == side:
            seats = self.recorded.state.seats
            self.player = seats[(seats.index(self.player) + 1) % len(seats)]
        self.side = side
        self.go_to(self.recorded.game, self.recorded.reel.settled(self.moment) if not self._held else self.moment)

    # Consequences

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        """After a game, deal the next one once the result has been seen."""
        recorded = self.recorded
        follows = recorded.state.over and not self.paused and not self._held
        if follows and self._rested >= _BREATH and recorded.game + 1 < len(recorded.reels):
            self._rested = 0.0
            self.session.put(Action(DEAL, recorded.state.next_dealer))
        return False

    def leave(self) -> None:
        """Go back to the page that led here: nothing is lost by leaving."""
        self.host.go.back()

    def show_log(self, newer: int) -> bool:
        """Open the log of the whole game; a line chosen there is gone to."""
        game, log = self.recorded.game, self.table.story.log

        def go(moment: int) -> None:
            self.table.turns.watching.paused = True
            self.go_to(game, self._ended(moment))

        self._stop()
        moment = self._moment_of(len(log.entries) - 1 - newer) if newer else self.moment
        again = LogAgain(self.recorded.reel.retelling(self.viewer), moment, go)
        self.host.go.log(self.recorded, self.viewer, self.player, again=again)
        return True

    def _ended(self, moment: int) -> int:
        """Return where the beat has ended that a moment belongs to."""
        reel = self.recorded.reel
        return next((end for end in reel.ends if end >= moment), reel.end) if moment > reel.begin else reel.begin

    def _moment_of(self, line: int) -> int:
        """Return the moment at which a line of the log had happened."""
        log, reel = self.table.story.log, self.recorded.reel
        began = max((at for at, entry in enumerate(log.entries) if entry.opens), default=0)
        _, ends = log_of(log.names, log.rules, reel.told(self.viewer))
        return ends[max(0, line - began)]

    def choose(self, target: Target) -> bool:
        if isinstance(target, LineTarget):
            self._go_to_line(target.row)
            return True
        if target == LINE:
            self._play()
            return True
        return super().choose(target) or not isinstance(target, Command)

    def _go_to_line(self, row: int) -> None:
        """Go to where a line of the panel had just happened."""
        story, room = self.table.story, self.table.seat.log_room()
        entry = story.log.entry(row, room)
        if entry is not None and story.panel is story.log:
            at = next(at for at, one in enumerate(story.log.entries) if one is entry)
            self.table.turns.watching.paused = True
            self.go_to(self.recorded.game, self._ended(self._moment_of(at)))

    # Input

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        kind = intent.kind
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            return super().handle(intent, focus) or self._on_line(intent)
        if kind == intents.MOVE and intent.direction in _WAYS and focus in (None, LINE):
            self._act(_WAYS[intent.direction])
            return True
        if kind == intents.PAD and intent.pad == pads.X:
            self._play()
            return True
        return (kind == intents.KEY and self._key(intent)) or super().handle(intent, focus)

    def _key(self, intent: Intent) -> bool:
        """Do what a key means here; return whether it means anything."""
        reel, game = self.recorded.reel, self.recorded.game
        keys: dict[str, Callable[[], None]] = {
            TURN_BACK: lambda: self._turn(False), TURN_ON: lambda: self._turn(True),
            LAY_LEFT: lambda: self._effect(False), LAY_RIGHT: lambda: self._effect(True),
            "d": lambda: self._act(True), "-": lambda: self._faster(False), "+": lambda: self._faster(True),
        }  # fmt: skip
        ends: dict[str, Callable[[], None]] = {
            PLAY_KEY: self._play, "home": lambda: self.go_to(game, reel.begin),
            "end": lambda: self.go_to(game, reel.end),
        }  # fmt: skip
        act = self.host.bindings.act(key_of(intent.key, intent.text))
        found = ends.get(intent.key) or keys.get(act)
        if found is None:
            return False
        if intent.key in ("home", "end"):
            self.table.turns.watching.paused = True
        found()
        return True

    def _on_line(self, intent: Intent) -> bool:
        """Point at the time line, jump where it is pressed, and follow what is dragged; all of the bar is the bar's."""
        line, inside = self.bar.line, self.bar.places.whole.collidepoint(intent.pos)
        mark = line.mark_at(intent.pos) if inside else None
        if mark is not self._pointed:
            self._pointed, self.changed = mark, True
        if intent.kind == intents.RELEASE:
            dragged, self._drags = self._drags, False
            return dragged
        pressed = intent.kind == intents.PRESS and intent.button == 1 and line.room.collidepoint(intent.pos)
        if pressed or self._drags:
            self._drags = True
            to = (mark.game, mark.mark.at) if pressed and mark is not None else line.moment_at(intent.pos[0])
            self.table.turns.watching.paused = True
            if to != (self.recorded.game, self.moment):
                self.go_to(*to)
        return inside or self._drags

    # Its bar

    def theme(self) -> Theme:
        """Return the theme of the table over the bar; its letters are as large as in the whole window."""
        whole = self.host.theme
        if self._small is None or self._small[0] is not whole:
            high = whole.size[1] - places(whole).whole.height
            fitting = [min(size[0] / 1920, size[1] / 1080) for size in (whole.size, (whole.size[0], high))]
            letters = min(whole.look.letters * fitting[0] / fitting[1], _LARGEST)
            small = Theme((whole.size[0], high), whole.look.lettered(letters), whole.table, whole.bindings)
            self._small = whole, small
        return self._small[1]

    def lay_out(self, window: TableWindow) -> None:
        self._show()

    def _show(self) -> None:
        """Lay the bar out for what is so now."""
        self.bar, self.changed = self._made(), True
        held = {button.name for button in self.buttons if button.hovered}
        self.buttons = self.bar.buttons
        for button in self.buttons:
            button.by_pad, button.hovered = self.host.by_pad, button.name in held

    def _made(self) -> Bar:
        recorded = self.recorded
        who = recorded.match.players[self.player]
        shown = Shown(self.side, who.name, who.face, self.paused, self.speed, curve=False, guess=False)
        acts = BarActs(self._play, self._turn, self._act, self._effect, self._faster, self._see)
        return Bar(self.host.theme, recorded.reels, recorded.game, shown, acts)

    def places(self) -> dict[Target, Rect]:
        return {**super().places(), LINE: self.bar.line.games[self.recorded.game]}

    def controls(self) -> dict[Target, Control]:
        turn = text("Turn {number}", number=self.recorded.reel.turn_of(self.moment))
        return {**super().controls(), LINE: Control(Role.SLIDER, text("The game, turn by turn"), turn)}

    def pass_time(self, seconds: float) -> None:
        over = self.recorded.state.over and not self.paused and not self.table.story.telling
        self._rested = self._rested + seconds * self.speed if over else 0.0
        if self.recorded.game != self.bar.line.game:  # another game was dealt
            self._show()

    def waits(self) -> list[float]:
        recorded = self.recorded
        goes_on = recorded.state.over and not self.paused and recorded.game + 1 < len(recorded.reels)
        return [max(0.001, _BREATH - self._rested)] if goes_on else []

    def items(self, focus: Target | None) -> list[Item]:
        whole, theme = self.bar.places.whole, self.host.theme
        pointed = self._pointed
        key = (self.bar, self.moment, pointed, focus == LINE, self.mark(focus))
        picture = theme.newest("replay", key, lambda: self._painted(focus == LINE))
        return [Item(("replay",), _OVER, picture, *whole.topleft)]

    def _painted(self, ringed: bool) -> Surface:
        theme, bar = self.host.theme, self.bar
        picture = Surface(theme.size)  # only its foot is kept, so that everything has the place it has in the window
        mark = self._pointed
        bar.draw(picture, self.moment, None, ("", mark.place) if mark is not None else None)
        for button in self.buttons:
            button.draw(picture, theme)
        if ringed:
            place = bar.line.games[self.recorded.game].inflate(theme.px(8), theme.px(8))
            picture.blit(theme.ring(place.size, theme.palette.focus, 4, 12), place)
        if mark is not None:
            told = narrate(mark.mark.event, self.recorded.match.rules.piles)
            names = [player.name for player in self.recorded.match.players]
            turn = self.recorded.reels[mark.game].turn_of(mark.mark.at)
            if told is not None:
                said = text("Turn {number}: {happening}", number=turn, happening=say(told, names))
                bar.draw_pointed(picture, said, mark.place)
        return picture.subsurface(bar.places.whole).copy()
