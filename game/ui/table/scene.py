"""The table scene: lets the session run, shows what happens, and hands what people mean to the session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game import paths
from game.rules import blank_view
from game.rules.events import Event, TurnBegun, mask
from game.rules.state import NOBODY
from game.rules.views import View
from game.session.session import Session
from game.ui import intents
from game.ui.intents import Intent
from game.ui.scene import Host, Scene
from game.ui.table import pointing
from game.ui.table.ahead import Ahead
from game.ui.table.art import Art
from game.ui.table.asking import Facts, Target
from game.ui.table.controls import Controls
from game.ui.table.flights import Beat
from game.ui.table.glimpse import Glimpse, drawn_flies
from game.ui.table.growth import grow
from game.ui.table.layout import CARD, Choice, Layout, layout, plain_cards
from game.ui.table.letters import Letters
from game.ui.table.log import Log
from game.ui.table.moods import Moods
from game.ui.table.motion import Motion
from game.ui.table.picture import Sight, items
from game.ui.table.prompts import Prompt
from game.ui.table.shake import ShakenStage
from game.ui.table.shown import shown_hand
from game.ui.table.stage import Item
from game.ui.table.still import Still
from game.ui.table.turns import Turns
from game.ui.table.under_way import under_way
from game.ui.table.uno_marks import UnoMarks
from game.ui.tiled import read_map

_HURRY: Final = 5.0  # how much faster everything is while the key is held
_SETTLING: Final = 0.01


class TableScene(Scene):
    """A match being played by the people at this screen and bots."""

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host)
        self.session = session
        self.names = tuple(player.name for player in session.match.players)
        self.table = read_map(paths.levels() / "oak.tmx")
        people = session.persons
        asked = session.question
        first = asked.player if asked is not None and asked.player in people else (people[0] if people else 0)
        self.bottom = first
        # Nobody's hand is open before its owner has taken the screen; one person alone always has it.
        self.viewer = first if len(people) == 1 else NOBODY
        self.log = Log(self.names, session.match.rules)
        for event in session.recent:  # whoever comes to the screen first reads no more than everybody saw
            self.log.add(mask(event, NOBODY))
        self.controls = Controls(self)
        self.openly = False  # whoever sits at the bottom is asked on the open table, every hand covered
        self.turns = Turns(self)
        self._moods, self._marks, self._glimpse = Moods(), UnoMarks(), Glimpse()
        self._hurrying = False
        self._untold: list[Event] = []
        self._results_of = -1
        self._sight: Sight | None = None
        self._rested: list[Item] = []
        self._rested_beat: Beat | None = None
        self._floor: float | None = None
        self._fit()
        begun = session.count == 0 and bool(session.opening)
        view = blank_view(session.match.rules, len(self.names), self.viewer) if begun else session.view(self.viewer)
        self.motion = Motion(view, self._plan)
        if begun:
            opening = [mask(event, self.viewer) for event in session.opening]
            self.motion.add(opening)
            self._expect(opening)
        self.prompt = Prompt(self._facts())
        self._told = session.told
        if session.notice:
            self.controls.tell(("The saved match", session.notice))
        self._ask_again()

    # Life

    def leave(self) -> None:
        self.host.sounds.music("")
        self.session.close()

    def enter(self) -> None:
        self.host.sounds.music("oak")

    def resume(self) -> None:
        self.invalidate()

    def resize(self) -> None:
        self._fit()
        self.motion.refresh()

    def device_changed(self) -> None:
        self.controls.keep_to_what_is_there()
        self.changed()
        self.invalidate()

    def _fit(self) -> None:
        theme = self.host.theme
        size, rules = theme.size, self.session.match.rules
        self._growth = grow(self.table, size, len(self.names), rules.piles, theme.interface, self._kept_free())
        self.letters = Letters(theme, self._growth.letters)
        self.theme = self.letters.theme
        self._stage, self._still = ShakenStage(), Still(self.table)
        flying_width = round(CARD * min(size[0] / self.table.width, size[1] / self.table.height))
        self._art = Art.for_window(size, flying_width)
        self._ahead = Ahead(self._art)

    def _kept_free(self) -> Sequence[pygame.Rect]:
        """Where no panel may grow."""
        return ()

    def _plan(self, view: View, below: int = NOBODY, /) -> Layout:
        chosen: tuple[int, ...] = ()
        focus = NOBODY
        if hasattr(self, "prompt"):
            chosen = tuple(self.prompt.chosen())
            pointed = self.controls.pointed
            if pointed is not None and pointed[0] == "card":
                focus = int(pointed[1])
        boxes = self._growth.boxes
        bottom = self.bottom if below == NOBODY else below
        return layout(view, self.table, self.host.theme.size, bottom, Choice(chosen, focus), boxes)

    def _facts(self) -> Facts:
        asks = self.viewer != NOBODY or self.openly
        asked = None if self.telling or not asks else self._glimpse.asks(self.motion.view.question)
        legal = self.session.legal(self.bottom) if asks else []
        looks = not self.telling and self.turns.looks
        debts, why_not = self.turns.debts, self.session.why_not
        callers, owing = debts.claims(self.viewer), debts.owing()
        return Facts(
            self.bottom, self.motion.view, asked, legal, self.names, why_not, looks, self.openly, callers, owing,
            self.turns.offered(self._cards_to_come),
        )  # fmt: skip

    @property
    def telling(self) -> bool:
        """Whether something is still being told, or waits to be."""
        return self.motion.busy or bool(self._untold)

    @property
    def _cards_to_come(self) -> bool:
        """Whether what follows may come from a card that nobody has seen yet."""
        return bool(self._untold) or self.motion.cards_to_come

    def _ask_again(self) -> None:
        """The position or what is shown of it has changed: see what is asked now."""
        self.prompt.update(self._facts())
        self.controls.keep_to_what_is_there()
        self.changed()

    def changed(self) -> None:
        """The choice has changed: chosen cards rise."""
        self.motion.refresh()
        self._dirty = True

    # Time

    def update(self, seconds: float) -> None:
        settings = self.host.settings
        hurry = _HURRY if self._hurrying else 1.0
        self._ahead.make_one()
        if self.session.told != self._told:
            self._told = self.session.told
            self.controls.tell(("The saved match", self._told))
            self._dirty = True
        if self._untold and self.session.settled and not self._ahead.pressing:
            # An act is shown as done only when it is on disk.
            self.motion.add(self._untold)
            self._untold = []
        was_telling, was_to_come, was_held = self.telling, self._cards_to_come, self._glimpse.holds
        was_flying = drawn_flies(self.session.question, self.motion)
        self.turns.pass_time(seconds)
        landing = self.motion.beat
        if self.motion.busy:
            for event in self.motion.update(seconds * settings.animation_speed * hurry):
                self._tell(event)
                self._dirty = True
            self._sound_out()
        if landing is not None and landing is not self.motion.beat and landing.landing:
            self.host.sounds.play(landing.landing, 0.8)
        self._wear_off(seconds)
        self._glimpse.pass_time(seconds, was_flying or drawn_flies(self.session.question, self.motion))
        self.turns.pass_uno_time(seconds)
        all_seen = (was_telling and not self.telling) or (was_to_come and not self._cards_to_come)
        if all_seen or (was_held and not self._glimpse.holds):
            self._ask_again()
        self.turns.decide_unseen()
        while self.session.queue:
            self._step()
        if not (self.telling or self.host.stack.changing):
            self._go_on(seconds * hurry)

    def _tell(self, event: Event) -> None:
        self.log.add(event)
        self._marks.tell(event)
        if isinstance(event, TurnBegun) and event.player == self.viewer:
            self.host.sounds.play("turn", 0.6)

    def _sound_out(self) -> None:
        """Every beat that has begun sounds once, however many events it tells of."""
        for beat in self.motion.begun:
            if beat.sound:
                self.host.sounds.play(beat.sound)
            self._moods.take(beat)

    def _wear_off(self, seconds: float) -> None:
        if self.controls.wear_off(seconds) | self._moods.wear_off(seconds) | self._marks.pass_time(seconds):
            self._dirty = True

    def _step(self) -> None:
        """Let the session take the next action, and see what follows at once."""
        asked = self.session.question
        step = self.session.step()
        if step is None or not step.events:  # an illegal play that is fined is refused, and something happens
            return
        happened = [mask(event, self.viewer) for event in step.events]
        self._untold += happened
        self._expect(happened)
        self.turns.happened(asked, step)
        self._ask_again()

    def _expect(self, happened: list[Event]) -> None:
        self._ahead.expect(happened, self.motion.plan, plain_cards(self.motion.view.rules))

    def _go_on(self, seconds: float) -> None:
        """Nothing is being told: bots claim and answer, people are asked, a finished game is counted."""
        if self.session.state.over:
            self._show_results()
            return
        action = self.turns.go_on(seconds)
        if action is not None:
            self.session.put(action)
            self._step()

    def _show_results(self) -> None:
        if self._results_of != self.session.state.game_number:
            self._results_of = self.session.state.game_number
            if self.turns.handing.several:  # whoever deals next has not taken the screen
                self.see_as(self.bottom, NOBODY)
            self.host.go.results(self.session)

    def see_as(self, bottom: int, viewer: int, openly: bool = False) -> None:
        """Give somebody the screen, or NOBODY; ``bottom`` sits at the bottom, and may be asked on the open table."""
        self.bottom, self.viewer, self.openly = bottom, viewer, openly
        self.turns.taken()
        self.controls.forget()
        self._marks.forget()
        self.motion.jump(self.session.view(viewer))
        self._ask_again()
        self.invalidate()

    def rests_for(self) -> float | None:
        if self.motion.busy and self.motion.shown is None:
            return 0.0
        if self._untold:
            return _SETTLING
        if self.motion.shown is not None:
            return None
        waits = self._moods.waits() + self._glimpse.waits() + self._marks.waits(self.prompt)
        if self.controls.note is not None and self.controls.note_left > 0.0:
            waits.append(self.controls.note_left)
        hurry = _HURRY if self._hurrying else 1.0
        waits += [left / hurry for left in self.turns.waits()]
        return max(0.001, min(waits)) if waits else None

    # What people do

    def handle(self, intent: Intent) -> None:
        kind = intent.kind
        if kind == intents.HURRY:
            self._hurrying = intent.on
        elif self.motion.shown is not None:
            if kind in (intents.PRESS, intents.ACTIVATE, intents.KEY, intents.BACK, intents.PAD):
                self.motion.dismiss()
                self._dirty = True
        else:
            self.controls.handle(intent)

    def choose(self, target: Target) -> None:
        """Somebody chose something on the table."""
        if target == pointing.MENU:
            self.pause_game()
        elif target == ("button", "pass") and self.prompt.facts.looks:
            self.turns.look_no_longer()
            self._ask_again()
        elif target == ("button", "draw") and self.openly:
            self.turns.look_first()
        elif target[0] == "person" and target[1] not in self.prompt.facts.callers:
            self.turns.handing.press(int(target[1]))
            self.host.sounds.play("click", 0.5)
            self._ask_again()
        elif self.viewer != NOBODY or self.openly or target[0] == "person":
            action = self.prompt.choose(target)
            if action is not None:
                self.session.put(action)
                self._step()
            elif self.prompt.said().kind == "refused":
                self.host.sounds.play("refuse", 0.7)
            else:
                self.host.sounds.play("click", 0.5)
            self.changed()

    def pause_game(self) -> None:
        """Lay the pause over the table."""
        self._hurrying = False
        self.host.go.pause(self.session)

    def show_rules(self, rule: str = "") -> None:
        """Open the book of the rules in play, at a rule."""
        self._hurrying = False
        self.host.go.rule_book(self.session.match.rules, rule, at_table=True)

    # What is seen

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if not (self._dirty or self.whole or self.motion.busy or self._marks.moves(self.prompt)):
            return None
        layer = self._still.layer(self.motion.plan.size)
        resting, moving = self._seen_resting(), self._seen_moving()
        off = self._marks.off(self.motion.plan.scale, self.host.settings.reduced_motion)
        changed = self._stage.draw_shaken(surface, layer, resting, self.whole, moving, self._floor, off)
        self._dirty = self.whole = False
        return changed

    def seen(self) -> list[Item]:
        """Everything on the table at this moment."""
        return [*self._seen_resting(), *self._seen_moving()]

    def _seen_resting(self) -> list[Item]:
        """What does not move during this beat, made anew only when something has changed."""
        beat, view = self.motion.beat, self.motion.view
        if self._dirty or self.whole or beat is not self._rested_beat:
            self._sight = self._look()
            lying = self._still.items(self.motion.plan, view.direction, max(1, view.open_piles))
            self._rested = lying + items(self._sight, self.letters, self._art)
            self._rested += self._marks.resting(self._sight, self.letters, self._kept_free())
            if beat is not None and beat is not self._rested_beat:
                self._floor = beat.floor()
                self._ahead.follow(beat)
            self._rested_beat = beat
        return self._rested

    def _seen_moving(self) -> list[Item]:
        reduced, sight = self.host.settings.reduced_motion, self._sight
        found: list[Item] = []
        if sight is not None:
            found += under_way(sight, self.motion, self.letters, self._art, reduced)
            found += self._marks.moving(sight, self.letters, self.turns.uno_time, reduced, self._kept_free())
        if self.motion.shown is not None:
            player, cards = self.motion.shown
            plain = plain_cards(self.motion.view.rules)
            found += shown_hand(self.theme, self._art, self.motion.plan, self.names[player], cards, plain)
        return found

    def _look(self) -> Sight:
        controls = self.controls
        room, pointed = controls.log_room(), controls.log_line()
        view, beat = self.motion.view, self.motion.beat
        away = frozenset[int | str]([*beat.plaques, *beat.shakers] if beat is not None else [])
        return Sight(
            view,
            self.motion.plan,
            self.bottom,
            self.session.match.players,
            self.prompt,
            self.motion.resting(),
            away,
            self.log.lines(room, pointed),
            controls.focus if controls.showing_focus else None,
            None if controls.showing_focus else controls.hover,
            controls.note,
            controls.note_key,
            self.log.glow(pointed, room),
            self.host.settings.dim_unplayable,
            self._moods.faces(view),
            self._moods.flags(),
            self.session.error,
            self.host.by_pad,
            beat is not None and beat.swap is not None,
        )
