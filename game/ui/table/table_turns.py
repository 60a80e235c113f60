"""What happens next at the table, and when: a bot acts, the screen changes hands, the time to call Uno runs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from game.rules.events import Event
from game.rules.values.actions import CATCH, CLAIMS, UNO, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP, View
from game.session.pace.handover import Due, DueKind
from game.session.pace.pace import Pace
from game.session.parts import at_once
from game.session.retelling import since_decided
from game.session.session import Session
from game.session.taking_back import until
from game.session.thinking import Thinking
from game.text import say, text
from game.ui.input.bindings import REDO, called
from game.ui.kit.scene_stack import Host
from game.ui.table.covers import Covers
from game.ui.table.first_sight import reading_log
from game.ui.table.going_back import GoingBack
from game.ui.table.helping import Help
from game.ui.table.phone_hands import PhoneHands
from game.ui.table.question.asking import Ask, Facts
from game.ui.table.question.foretelling import Foretold, foretell
from game.ui.table.question.targets import Command
from game.ui.table.seat import Seat
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy
from game.ui.table.watching import Watching
from game.ui.words import way_words
from game.ui.words.log_lines import Log

_TAKES_SCREEN: Final = frozenset({DueKind.COVER, DueKind.OFFER, DueKind.OPEN})
_MOMENT: Final = 3.0  # seconds for which a changed pace is shown
_HURRY: Final = 5.0  # how much faster everything is in a hurry


class Turns:
    """Lets the session go on, one step at a time, whenever no story is running and no player is awaited."""

    def __init__(
        self, host: Host, session: Session, policy: Policy, story: Story, seat: Seat, hands: PhoneHands
    ) -> None:
        self._host, self.session, self._policy, self.hands = host, session, policy, hands
        self._beside = False  # under another page: what follows the story waits for the next frame
        self._called = False  # whether the story tells nothing but a call of Uno, during which the question stays open
        self._story, self._seat = story, seat
        self._news = session.subscribe(seat.viewer)
        self._names = tuple(player.name for player in session.match.players)
        self._thinking = Thinking(session, host.worker) if host.worker is not None else None
        self.watching = Watching(host, session)
        self.help = Help(session, self._thinking, story, seat, self.watching, self.act)
        self.going_back = GoingBack(host, session, self._arrived)
        self._begin_pace()
        self._told = session.keeping.repaired
        if origin := way_words.origin_at_table(session):
            seat.tell((text("Another way"), origin))
        if session.notice:
            seat.tell((text("The saved match"), say(session.notice)))
        self.ask()

    def _begin_pace(self) -> None:
        """Begin to wait for players and bots anew, at a position just reached."""
        self.pace = Pace(self.session, self._host.settings, self._thinking, self.hands)
        self._covers = Covers(
            self._host, self.session, self.pace.handover, self._story, self.see_as, self.going_back.take_back,
            self.pace.debts.claims, self.act, self.hands,
        )  # fmt: skip
        self.pace.bots.react(self.watching.pause)  # before any hint: the same worker computes both

    # Questions

    @property
    def covering(self) -> bool:
        """Return whether all hands are covered until a player takes the screen."""
        return self._covers.covering

    def ask(self) -> None:
        """Ask what can be asked now, after the position or the shown part of it has changed."""
        self.help.keep()
        if not self._story.telling:
            self.watching.see(self._policy.hands())
        self._called = self._called and self._story.telling
        self._seat.ask(self._facts())

    def _facts(self) -> Facts:
        session, story, seat, pace = self.session, self._story, self._seat, self.pace
        asks = self._policy.asks and (seat.viewer != NOBODY or seat.openly)
        open_now = asks and (self._called or not story.telling)
        question = pace.glimpse.asks(story.motion.view.question) if open_now else None
        return Facts(
            player=seat.bottom,
            view=story.motion.view,
            question=question,
            legal=session.legal(seat.bottom) if asks else (),
            names=self._names,
            why_not=session.why_not,
            looks=not story.telling and self._due.what == DueKind.LOOK,
            openly=seat.openly,
            called=self._covers.called,
            offer=None if story.telling else self.hands.offer,
            callers=pace.debts.claims(seat.viewer) if not self.covering else {},  # a cover has buttons of its own
            owing=pace.debts.owing(),
            offered=self._covers.offered(story.cards_to_come),
            watched=self.watching.on and not asks,
            elsewhere=seat.bottom in self.hands and not asks,
            replayed=self._policy.replayed,
            paused=self.watching.paused,
            opened=self.watching.opened,
            halted=not self._policy.open,
            hurried=seat.hurries,
            rests=pace.rest.lies and not story.telling and self._due.what in _TAKES_SCREEN,
            takes_back=self._takes_back != NOBODY,
            until=partial(until, session.state),
            foretell=self._foretell if self._host.settings.foretells and not seat.openly else lambda _: None,
            since_laid=session.past.since_laid,
            sorts=self._policy.open,
            hints=self._host.settings.hints and self._policy.hints,
            soon=pace.soon,  # read after the glimpse above, which may have just held the question back
        )

    def _foretell(self, action: Action) -> Foretold | None:
        """Return the foretold effects of an act; None if it is not legal."""
        return foretell(self.session.state, action) if self.session.why_not(action) is None else None

    @property
    def _due(self) -> Due:
        return self.pace.handover.next(self._seat.viewer)

    def see_as(self, bottom: int, viewer: int, openly: bool = False, *, turns: bool = False) -> None:
        """Give a player, or NOBODY, the screen; ``bottom`` sits at the bottom, asked on the open table if ``openly``.

        ``turns`` animates the turn of the table from another player's side.
        """
        self.pace.decide_anew()
        self.help.drop()
        self._seat.change(openly)
        if turns and bottom != self._story.bottom:
            self._story.turn(self.session.view(NOBODY), self.session.view(viewer), bottom)
        else:
            self._story.jump(self.session.view(viewer), bottom)
        if viewer != NOBODY:
            self._seat.open_hand()
            self._story.learn(viewer, self.session.recent(viewer))
        self._news = self.session.subscribe(viewer)
        self.ask()

    # Going back

    @property
    def _takes_back(self) -> int:
        """Return the player who may take their last act back at the screen now, or NOBODY."""
        return self.going_back.whose(self._seat, self.hands, covered=self.covering) if self._policy.open else NOBODY

    def take_back(self) -> bool:
        """Take back the last act of the player at the screen, or ask the others; return whether that is allowed."""
        if (player := self._takes_back) == NOBODY:
            return False
        if len(self.session.persons) > 1:
            self._put_down()  # those who are asked look at the screen, too
            self._covers.ask_others(player)
        else:
            self.going_back.take_back(player)
        return True

    def _arrived(self, takes_back: bool) -> None:
        """Show the position that the match has gone to; with ``takes_back``, animate the act going back."""
        session, story, seat = self.session, self._story, self._seat
        self.help.forget()
        seat.change(openly=False)
        news, view = self._news.news(), session.view(seat.viewer)
        if takes_back and seat.viewer != NOBODY:
            story.tell_back(view, news)
        else:
            if takes_back:
                story.note(news)
            # Several people have seen one another's plays, but not their hands: a cover comes first.
            story.jump(session.view(NOBODY) if self.pace.handover.several else view, story.bottom)
            if not takes_back:
                story.begin_log(at_once(reading_log(session, self.hands)), session.recent(seat.viewer))
            self._news = session.subscribe(story.motion.view.viewer)
            if self.going_back.again:
                seat.tell((text("Practice"), text("{key} does it again.", key=called(REDO))), _MOMENT)
        self._news.moved = False
        self.hands.stepped()
        self._begin_pace()
        self.ask()

    # Replaying a played game

    def show(self, view: View, bottom: int, log: Log, happened: Sequence[Event]) -> None:
        """Jump to a moment of the replay, with ``bottom`` at the bottom; `tell` goes on from there for the viewer."""
        self.help.forget()
        self._seat.change(openly=False)
        self._story.jump(view, bottom)
        self._story.begin_log(log, happened)
        self.tell(())

    def tell(self, happened: Sequence[Event]) -> None:
        """Tell the events of a step of the replay; the session's own news of it is dropped."""
        self._news = self.session.subscribe(self._seat.viewer)
        self._story.tell(happened)
        self._begin_pace()
        self.ask()

    # Acts

    def act(self, action: Action, then: Iterable[Action] = ()) -> bool:
        """Queue a player's act and take the first act of the queue; return whether that one was carried out.

        The acts in ``then`` follow if no other question comes up. A claim goes first, as earlier acts may forbid it.
        """
        if action.verb == CATCH and action.to[0] == self._seat.viewer and action.player in self.session.persons:
            self._put_down()  # others look at the screen, too, where the fine would be seen
        if action.verb in CLAIMS:
            self.session.put_first(action)
        else:
            self.session.put(action)
        for decided in then:
            self.session.put(decided)
        return self._step()

    def look_on(self, command: Command) -> bool:
        """Carry out a command of an onlooker; return whether it was one."""
        if not self.watching.choose(command):
            return False
        if command is Command.STEP:
            self._seat.why = None  # it was about the position before this step
        if command in (Command.SLOWER, Command.FASTER):
            self.pace.bots.wait_anew()
            self._seat.tell(self.watching.pace(), _MOMENT)
        self.ask()
        return True

    def put_down(self) -> None:
        """Cover the open hand before the table is left, where others share the screen; a cover follows."""
        if not self._story.telling:
            self._put_down()

    def _put_down(self) -> None:
        viewer, handover, asked = self._seat.viewer, self.pace.handover, self.session.question
        if handover.several and viewer != NOBODY and asked is not None:
            if asked.player == viewer:
                handover.returns(viewer)
            self.see_as(self._seat.bottom, NOBODY)

    def pressed(self) -> None:
        """Note a press at this screen: a hand that was left open may be covered now."""
        self.pace.rest.end()

    def press(self, player: int) -> None:
        """Press or release a player's plate, as a claim to the screen."""
        self.pace.handover.press(player)
        self.ask()

    def play_again(self) -> None:
        """Replay the events that the player at the screen has seen since their last decision."""
        if not (self._story.telling or self._covers.covering or self.going_back.under_way or self._policy.replayed):
            self._story.play_again(*since_decided(self.session, self._seat.viewer))

    def look_first(self) -> None:
        """Let the player asked on the open table look at their cards first."""
        self._covers.hand_over(Due(DueKind.COVER, self._seat.bottom), self._seat.openly)

    def look_no_longer(self) -> None:
        """Go on after a player has looked for a card to lay out of turn and laid none."""
        self.pace.handover.gone_on(self._seat.viewer)
        self.pace.decide_anew()
        self.ask()

    def _step(self) -> bool:
        """Let the session take the next action and its immediate consequences; return whether anything happened."""
        if self.going_back.under_way:
            return False  # the queued acts belong to a position that is about to be left
        if self.session.queue and self._policy.stops(self.session.queue[0]):
            self.session.queue.clear()
            return False
        self.pace.make_way()
        asked, seat, before = self.session.question, self._seat, self.session.state
        told = not self._story.telling or self._called
        step = self.session.step()
        self.hands.stepped()
        if step is None or not step.done:
            return False
        self.going_back.acted()
        self.help.done(before, asked, step.action)
        stands = self.session.question == asked and self.session.state.hands == before.hands
        self._called = told and stands and step.action.verb == UNO
        self._story.tell(self._news.news())
        seat.act_made(step.action.player)
        self.pace.handover.acted(asked, step.action, seat.viewer)
        seat.openly = seat.openly and self._due == Due(DueKind.OPEN, seat.bottom)
        self.pace.react(self.watching.pause, seat.viewer)
        self.ask()
        return True

    # Time

    @property
    def stirs(self) -> bool:
        """Return whether an action waits in the queue, or there is news of the saved match."""
        return bool(self.session.queue) or self.going_back.under_way or self.session.keeping.repaired != self._told

    def update(self, seconds: float) -> None:
        """Let time pass: continue the story, ask when it is over, and let the session go on after that."""
        self._tell_of_saving()
        self._story.changed |= self.hands.update(seconds)
        if self.hands.covers(self._seat.viewer) or (not self._story.telling and self.pace.puts_down(self._seat.viewer)):
            self.see_as(self._seat.bottom, NOBODY)
        self.going_back.go_on()
        if self._pass_time(seconds):
            self.ask()
        self.pace.settle_private(self._seat.viewer)
        self.pace.wait_for_private(seconds * self._hurry)
        while self.session.queue and not self.going_back.under_way and self.hands.look():
            self._step()
        if self.help.pass_time(seconds):
            self.ask()
        if not (self._story.telling or self._beside or self._host.stack.changing or self.going_back.under_way):
            self._go_on(seconds * self._hurry)

    def go_on_beside(self, asked: Ask | None, seconds: float) -> bool:
        """Go on under a page; return False once the page must close, for a question other than ``asked`` or a debt."""
        story, ask = self._story, self._seat.prompt.ask
        if not story.telling and (self._due.what in _TAKES_SCREEN or self.session.state.over):
            return False
        if self.pace.debts.owing() or (ask is not None and ask is not asked):
            return False
        self._beside = story.telling
        self.update(seconds)
        self._beside = False
        return True

    def _tell_of_saving(self) -> None:
        """Show news of the saved match, and let the story continue up to the last act on disk."""
        session = self.session
        if session.keeping.repaired is not None and session.keeping.repaired != self._told:
            self._told = session.keeping.repaired
            self._seat.tell((text("The saved match"), say(self._told)))
        self._story.take_up(session.settled)

    def _pass_time(self, seconds: float) -> bool:
        """Let time pass for the story and everything that waits; return whether the question must be asked again."""
        story, seat, host, pace = self._story, self._seat, self._host, self.pace
        telling, due, held = story.telling, story.cards_to_come, pace.glimpse.holds
        flying = self._drawn_flies()
        if host.in_front:  # before the story goes on, because what it tells next is visible only after this frame
            at_table = seat.bottom if seat.viewer != NOBODY or seat.openly else NOBODY
            pace.pass_uno_time(seconds, story.motion.view, at_table)
        self._covers.plates.pass_time(seconds)
        story.pass_time(seconds, seconds * host.settings.animation_speed * pace.tempo * self._hurry)
        seat.prompt.happening, seat.prompt.order, seat.prompt.deals = story.happening, story.order(), story.motion.deals
        seat.pass_time(seconds)
        pace.glimpse.pass_time(seconds, flying or self._drawn_flies())
        pace.rest.note(story.motion.view, story.telling, seconds)
        if self._policy.open and not self.watching.holds:
            pace.pass_claim_time(seconds, seconds * self._hurry, story.motion.view, story.telling)
        return (telling and not story.telling) or (due and not story.cards_to_come) or (held and not pace.glimpse.holds)

    def _drawn_flies(self) -> bool:
        """Return whether the card asked about has not landed in the hand yet."""
        asked = self.session.question
        return asked is not None and asked.kind == KEEP and not self._story.motion.in_hand(asked.card)

    @property
    def _hurry(self) -> float:
        return self._policy.speed * (_HURRY if self._seat.hurrying and not self._story.motion.closes else 1.0)

    def _go_on(self, seconds: float) -> None:
        """Go on after a story: handle the end, or let bots claim and answer and ask people."""
        over = self.session.state.over
        if self._policy.watch(self._seat.tell, self._story.motion.finale is not None):
            if over and self.pace.handover.several:  # the next dealer has not taken the screen
                self.see_as(self._seat.bottom, NOBODY)
            else:
                self.ask()
        if over or not self._policy.open or self.watching.holds:
            return
        seconds = math.inf if self.watching.paused else seconds
        may_intervene = self._seat.prompt.intervention() is not None
        decided = self.pace.decide(seconds, self.watching.pause, self._seat.viewer, may_intervene)
        if isinstance(decided, Due):
            self._covers.hand_over(decided, self._seat.openly)
        elif decided is not None:
            self.watching.stepped()
            self.act(decided)
        elif (kept := self.pace.keep_drawn(seconds, self._seat.viewer)) is not None:
            self._seat.prompt.answered()
            self.act(kept)

    def waits(self) -> list[float]:
        """Return the seconds until each thing that happens by itself."""
        found = self.pace.waits(self._seat.viewer, self._seat.openly, self._hurry, paused=self.watching.holds)
        return found + self.help.waits() + self.hands.waits()
