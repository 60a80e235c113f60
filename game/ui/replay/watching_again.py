"""Watching again: the games of a match replayed at the table, by beat, act or turn, from any side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.rules import View
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import FACE
from game.rules.values.messages import FaceNamed, sentence
from game.session.again.recorded import Recorded
from game.session.narration import narrate
from game.session.shelf.played import PlayedMatch
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import LAY_LEFT, LAY_RIGHT, TURN_BACK, TURN_ON, UNDO, key_of
from game.ui.input.intents import Intent
from game.ui.kit.control import Control, Role
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.replay.bar import PLAY_KEY, SPEEDS, Bar, BarActs, Shown, places
from game.ui.replay.chances import Chances
from game.ui.replay.guess import TOLD, GuessTheAct
from game.ui.replay.sharing import ShareButtons
from game.ui.replay.steps import SeenFrom, Steps, named
from game.ui.replay.time_line import MarkPlace
from game.ui.replay.ways_left import WayMark, WaysLeft
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow, theme_within
from game.ui.table.question.targets import TOP, CardTarget, Command, LineTarget, PileTarget, PolicyTarget, Target
from game.ui.table.table_policy import Policy

LINE: Final = PolicyTarget("time line")
_OVER: Final = 1500  # over everything on the table
_BUTTONS: Final = 200  # the layer of the table's own buttons
_BREATH: Final = 2.0  # seconds between two games
_WAYS: Final = {"left": False, "right": True}


class Replaying(Policy):
    """Replays the recorded acts; the onlooker plays and stops the game, steps, leaps and chooses the side."""

    replayed = True

    def __init__(self, host: Host, played: PlayedMatch, recorded: Recorded) -> None:
        super().__init__(host, recorded)
        self.recorded = recorded
        self.steps = Steps(host, recorded, self._changed)
        self.speed = 1.0
        self._rested = 0.0  # seconds since the end of a game
        self._drags = False
        self._pointed: MarkPlace | None = None
        self._small: tuple[Theme, Theme] | None = None  # the theme of the window, and that of the table in it
        self.guess = GuessTheAct(recorded, lambda: self.steps.viewer)
        self._guess_due = False  # whether the question for a guess, or the answer to it, must still be shown
        self.chances = Chances(host, recorded)
        self.sharing = ShareButtons(host, played, recorded, self.steps)
        self.ways = WaysLeft(host, played.match_id, recorded.reels)
        self.bar = self._made()

    # What is seen

    @property
    def asks(self) -> bool:
        return self.guess.asks and not self.steps.held

    def stops(self, action: Action) -> bool:
        """Stop before an act to guess, where the next choice is the guess. While paused, nobody acts."""
        guess, waited = self.guess, self.guess.asks
        if not guess.stops(action):
            return self.steps.paused
        if waited:
            guess.made = action
        self.steps.table.turns.watching.paused = self._guess_due = True
        return True

    def _show_guess(self) -> None:
        """Ask for the guess, or compare it with what was done, with the adviser's view."""
        turns, guess, self._guess_due = self.steps.table.turns, self.guess, False
        turns.ask()
        if guess.made is not None:
            self.steps.table.seat.tell(guess.compared(guess.made, named(self.host, PLAY_KEY, pads.X)), TOLD)
            guess.made = None
            if self.host.settings.hints:
                turns.help.advise(plays=False)
        self._changed()

    def _turn_guess(self) -> None:
        self.guess.switch(not self.guess.on)
        self.steps.table.turns.ask()
        self._changed()

    def _play(self) -> None:
        if self.guess.asks:
            self.guess.go_on()
            self.steps.table.seat.noted.close()
        self.steps.play()

    def _act(self, onward: bool) -> None:
        """Go an act back or on, but stop before an act to guess."""
        guess, steps, recorded = self.guess, self.steps, self.recorded
        if onward and guess.asks:
            guess.go_on()
            steps.table.seat.noted.close()
        elif onward and guess.on and not steps.held:
            moment = steps.stop()
            if moment < recorded.reel.end:
                recorded.go(recorded.game, recorded.reel.acts_by(recorded.reel.settled(moment)))
                steps.table.turns.tell(())
                self.stops(recorded.reel.past.acts[recorded.at])
            if guess.asks:
                return
        steps.act(onward)

    def hands(self) -> Sequence[Sequence[int]]:
        steps = self.steps
        return self.recorded.reel.hands(steps.moment) if steps.held else self.recorded.state.hands

    def heading(self, view: View) -> tuple[str, ...]:
        reel, number = self.recorded.reel, view.game_number
        turn, turns = reel.turn_of(self.steps.moment), len(reel.turns)
        return (
            text("Replay · game {number} · turn {turn} of {turns}", number=number, turn=turn, turns=turns),
            text("Replay · turn {turn} of {turns}", turn=turn, turns=turns),
            text("Replay · {turn} of {turns}", turn=turn, turns=turns),
            text("{turn} of {turns}", turn=turn, turns=turns),
        )

    # Consequences

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        """After a game, deal the next one once the result has been seen."""
        recorded = self.recorded
        follows = recorded.state.over and not self.steps.paused and not self.steps.held
        if follows and self._rested >= _BREATH and recorded.game + 1 < len(recorded.reels):
            self._rested = 0.0
            self.session.put(Action(DEAL, recorded.state.next_dealer))
        return False

    def _faster(self, onward: bool) -> None:
        at = SPEEDS.index(self.speed) + (1 if onward else -1)
        self.speed = SPEEDS[min(max(0, at), len(SPEEDS) - 1)]
        self._changed()

    def leave(self) -> None:
        """Go back to the page that led here."""
        self.host.go.back()

    def show_log(self, newer: int) -> bool:
        self.steps.show_log(newer)
        return True

    def choose(self, target: Target) -> bool:
        if self.guess.asks and not isinstance(target, (LineTarget, PolicyTarget)):
            return False
        if isinstance(target, LineTarget):
            if target.row == TOP:
                self.steps.show_log(0)
            else:
                self.steps.go_to_line(target.row)
            return True
        if target == LINE:
            self._play()
            return True
        if isinstance(target, (CardTarget, PileTarget)):
            self.steps.go_to_card(target)
            return True
        return super().choose(target) or not isinstance(target, Command)

    def about(self, target: Target | None) -> tuple[str, str] | None:
        if self.guess.asks:
            return None
        if isinstance(target, CardTarget):
            return text("{card}", card=FaceNamed(FACE[target.card])), text("A press leads to when it came here.")
        if isinstance(target, PileTarget):
            return text("Top card"), text("A press leads to when it came here.")
        return None

    # Input

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        kind = intent.kind
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            return super().handle(intent, focus) or self._on_line(intent)
        if self.asks and focus != LINE:  # all other keys answer the question
            if kind != intents.KEY:
                return False
            if intent.text == "q":
                self._turn_guess()
                return True
            act = self.host.bindings.act(key_of(intent.key, intent.text))
            return (intent.key == PLAY_KEY or act in (TURN_BACK, TURN_ON)) and self._key(intent)
        if kind == intents.MOVE and intent.direction in _WAYS and focus in (None, LINE):
            self._act(_WAYS[intent.direction])
            return True
        if kind == intents.BACK and intent.pad and self.steps.leap_back():
            return True
        if kind == intents.PAD and intent.pad == pads.X:
            self._play()
            return True
        return (kind == intents.KEY and self._key(intent)) or super().handle(intent, focus)

    def _key(self, intent: Intent) -> bool:
        """Carry out the meaning of a key here; return whether it has one."""
        reel, game = self.recorded.reel, self.recorded.game
        keys: dict[str, Callable[[], None]] = {
            TURN_BACK: lambda: self.steps.turn(False), TURN_ON: lambda: self.steps.turn(True),
            LAY_LEFT: lambda: self.steps.effect(False), LAY_RIGHT: lambda: self.steps.effect(True),
            "d": lambda: self._act(True), "-": lambda: self._faster(False), "+": lambda: self._faster(True),
            UNDO: self._leap_back,
        }  # fmt: skip
        ends: dict[str, Callable[[], None]] = {
            PLAY_KEY: self._play, "home": lambda: self.steps.go_to(game, reel.begin),
            "end": lambda: self.steps.go_to(game, reel.end),
        }  # fmt: skip
        act = self.host.bindings.act(key_of(intent.key, intent.text))
        found = ends.get(intent.key) or keys.get(act)
        if found is None:
            return False
        if intent.key in ("home", "end"):
            self.steps.table.turns.watching.paused = True
        found()
        return True

    def _leap_back(self) -> None:
        self.steps.leap_back()

    def _on_line(self, intent: Intent) -> bool:
        """Handle pointing, pressing and dragging on the time line; return whether the intent is on the bar or drags."""
        line, whole = self.bar.line, self.bar.places.whole
        inside, pos = whole.collidepoint(intent.pos), (intent.pos[0] - whole.left, intent.pos[1] - whole.top)
        mark = line.mark_at(pos) if inside else None
        if mark is not self._pointed:
            self._pointed, self.changed = mark, True
        if intent.kind == intents.RELEASE:
            dragged, self._drags = self._drags, False
            return dragged
        pressed = intent.kind == intents.PRESS and intent.button == 1 and line.room.collidepoint(pos)
        if pressed or self._drags:
            self._drags = True
            to = (mark.game, mark.mark.at) if pressed and mark is not None else line.moment_at(pos[0])
            self.steps.table.turns.watching.paused = True
            if to != (self.recorded.game, self.steps.moment):
                (self.steps.leap if pressed else self.steps.go_to)(*to)
        return inside or self._drags

    # Its bar

    def theme(self) -> Theme:
        """Return the theme of the table above the bar; its letters are as large as in the whole window."""
        whole = self.host.theme
        if self._small is None or self._small[0] is not whole:
            high = whole.size[1] - places(whole).whole.height
            self._small = whole, theme_within(whole, (whole.size[0], high))
        return self._small[1]

    def lay_out(self, window: TableWindow) -> None:
        self.sharing.lie(window)
        self._changed()

    def _changed(self) -> None:
        """Rebuild the bar for the present state."""
        self.bar, self.changed = self._made(), True
        before = {button.name: button for button in self.buttons}
        self._shared = self.sharing.buttons() if self.steps.scene is not None and not self.asks else []
        self.buttons = [*self._shared, *self.bar.buttons]
        works = ("play", "turn back", "turn on", "guess", "back")  # their keys work while others answer the question
        for button in self.buttons:
            button.by_pad = self.host.by_pad
            button.hint = "" if self.asks and button.name not in works else button.hint
            if (same := before.get(button.name)) is not None:  # the pointer may be on it, or press it right now
                button.hovered, button.held = same.hovered, same.held

    def _made(self) -> Bar:
        recorded = self.recorded
        who = recorded.match.players[self.steps.player]
        chances, opened = self.chances, self.steps.side is SeenFrom.OPEN
        shown = Shown(
            self.steps.side, who.name, who.face, self.steps.paused, self.speed, chances.on and opened, self.guess.on,
            progress=chances.progress, ways=self.ways.marks,
        )  # fmt: skip
        acts = BarActs(
            self._play, self.steps.turn, self._act, self.steps.effect, self._faster, self.steps.see,
            self.leave, guess=self._turn_guess if self.steps.side is SeenFrom.PLAYER else None,
            curve=self._turn_curve if opened else None,
            tries=self.sharing.try_this if opened else None,
        )  # fmt: skip
        return Bar(self.host.theme, recorded.reels, recorded.game, shown, acts)

    def places(self) -> dict[Target, Rect]:
        return {**super().places(), LINE: self.bar.line.games[self.bar.line.game].move(self.bar.places.whole.topleft)}

    def controls(self) -> dict[Target, Control]:
        turn = text("Turn {number}", number=self.recorded.reel.turn_of(self.steps.moment))
        return {**super().controls(), LINE: Control(Role.SLIDER, text("The game, turn by turn"), turn)}

    def _turn_curve(self) -> None:
        self.chances.switch(not self.chances.on)
        self._changed()

    def end(self) -> None:
        self.chances.end()
        self.sharing.end()

    def pass_time(self, seconds: float) -> None:
        self.sharing.go_on()
        if self.ways.go_on():
            self._changed()
        if self._guess_due and not self.steps.table.story.telling:
            self._show_guess()
        if self.steps.side is SeenFrom.OPEN and self.chances.pass_time(seconds):
            self._changed()
        over = self.recorded.state.over and not self.steps.paused and not self.steps.table.story.telling
        self._rested = self._rested + seconds * self.speed if over else 0.0
        if self.recorded.game != self.bar.line.game:  # another game was dealt
            self._changed()

    def waits(self) -> list[float]:
        recorded = self.recorded
        goes_on = recorded.state.over and not self.steps.paused and recorded.game + 1 < len(recorded.reels)
        looks = self.chances.waits() if self.steps.side is SeenFrom.OPEN else []
        looks += [*([0.0] if self._guess_due else []), *self.sharing.waits(), *self.ways.waits()]
        return [*looks, *([max(0.001, _BREATH - self._rested)] if goes_on else [])]

    def items(self, focus: Target | None) -> list[Item]:
        whole, theme = self.bar.places.whole, self.host.theme
        pointed = self._pointed
        key = (self.bar, self.steps.moment, pointed, focus == LINE, self.mark(focus))
        picture = theme.newest("replay", key, lambda: self._painted(focus == LINE))
        found = [Item(("replay",), _OVER, picture, *whole.topleft)]
        if self._shared:
            shared = theme.newest("shared", (self.bar, self.mark(focus)), lambda: self.sharing.painted(self._shared))
            found.append(Item(("shared",), _BUTTONS, shared, *self.sharing.corner))
        motion = self.steps.table.story.stage
        if self.steps.opened and motion.swap is None:
            found += self.chances.at_plates(self.theme(), motion.plan)
        return found

    def _painted(self, ringed: bool) -> Surface:
        theme, bar, mark = self.host.theme, self.bar, self._pointed
        picture, place = Surface(bar.places.whole.size), bar.line.games[bar.line.game]
        opened = self.steps.side is SeenFrom.OPEN
        bar.draw(picture, self.steps.moment, self.chances.curve(theme, place.size) if opened else None, mark)
        if opened:
            self.chances.draw_legend(picture, theme, bar.between, self.recorded.reel.acts_by(self.steps.moment))
        self.draw_buttons(picture, theme, bar.places.whole.topleft, bar.buttons)
        if ringed:
            around = place.inflate(theme.px(8), theme.px(8))
            picture.blit(theme.ring(around.size, theme.palette.focus, 4, 12), around)
        if mark is not None and (words := self._told_of(mark)):
            bar.draw_pointed(picture, words, mark.place)
        return picture

    def _told_of(self, pointed: MarkPlace) -> str:
        """Return the words for the mark under the pointer; "" if it has none."""
        mark, match = pointed.mark, self.recorded.match
        if isinstance(mark, WayMark):
            return mark.told
        told = narrate(mark.event, match.rules.piles)
        if told is None:
            return ""
        turn = self.recorded.reels[pointed.game].turn_of(mark.at)
        said = sentence("Turn {number}: {happening}", number=turn, happening=told)
        return say(said, [player.name for player in match.players])
