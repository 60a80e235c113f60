"""Turns: what is due at the table and when: bots, the next player at the screen, time to call Uno."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from game.rules import legal_answers
from game.rules.values.actions import ANSWER, CATCH, CLAIMS, DRAW, GIVE, PASS, PLAY, SHARE, UNO, Action
from game.rules.values.state import CATCHABLE, NOBODY
from game.rules.values.views import KEEP, PRIVATE_QUESTIONS, Question
from game.session.session import Session
from game.session.thinking import Thinking
from game.text import say, text
from game.ui.kit.scene import Host
from game.ui.table.pace.bots import Bots
from game.ui.table.pace.covers import Covers
from game.ui.table.pace.hinting import Hinting
from game.ui.table.pace.watching import FASTER, SLOWER, Watching
from game.ui.table.pace.whys import Whys
from game.ui.table.policy import Policy
from game.ui.table.question.asking import Facts
from game.ui.table.question.debts import Debts
from game.ui.table.question.handing import BOT, COVER, DECLINE, LOOK, OFFER, OPEN, Due, Handing
from game.ui.table.seat import Seat
from game.ui.table.story.motion import Motion
from game.ui.table.story.story import Story

GLIMPSE: Final = 0.25  # seconds for which a card just drawn is visible after landing, however fast cards fly
#: Acts that lay or give own cards, after which a call of Uno may be owed.
_LEAVES: Final = (PLAY, ANSWER, GIVE, SHARE)
_MOMENT: Final = 3.0  # seconds for which a changed pace is shown
_HURRY: Final = 5.0  # how much faster everything is in a hurry


class Glimpse:
    """The seconds that a card just drawn lies in the hand before its owner may lay or keep it.

    A player who clicks while it still flies wants something else, so the click must not lay a card that no one has
    seen. No other question waits, and no claim.
    """

    def __init__(self) -> None:
        self._lain = math.inf  # no card was drawn yet
        self._held = False

    def pass_time(self, seconds: float, flying: bool) -> None:
        """Let time pass; ``flying`` while the card has not landed yet."""
        self._lain = 0.0 if flying else self._lain + seconds

    def asks(self, asked: Question | None) -> Question | None:
        """Return the question that can be asked now: the same one, or None while its card has hardly landed."""
        self._held = asked is not None and asked.kind == KEEP and self._lain < GLIMPSE
        return None if self._held else asked

    @property
    def holds(self) -> bool:
        """Return whether a question still has to wait."""
        return self._held and self._lain < GLIMPSE

    def waits(self) -> list[float]:
        """Return the seconds until the question held back can be asked."""
        return [GLIMPSE - self._lain] if self.holds else []


class Turns:
    """Lets the session go on, one step at a time, whenever no story is running and no player has to be waited for."""

    def __init__(self, host: Host, session: Session, policy: Policy, story: Story, seat: Seat) -> None:
        self._host, self._session, self._policy = host, session, policy
        self._story, self._seat = story, seat
        self._news = session.subscribe(seat.viewer)
        self._names = tuple(player.name for player in session.match.players)
        thinking = Thinking(session, host.worker) if host.worker is not None else None
        self._bots = Bots(session, None if session.directed else thinking)
        self._hinting = Hinting(session, thinking)
        self._whys, self.watching = Whys(session), Watching(host, session)
        self.handing = Handing(session)
        self._covers = Covers(host, session, self.handing, story, self.see_as)
        self.debts = Debts(session)
        self._glimpse = Glimpse()
        self._played_for: Action | None = None  # the last advice, if it is to be played
        self._decided = False  # whether an unseen question has been answered automatically
        self._told = session.told
        if session.notice:
            seat.tell((text("The saved match"), say(session.notice)))
        self._bots.look(self.watching.pause)  # before any hint is asked for, which is computed there too
        self.ask()

    # Questions

    @property
    def covering(self) -> bool:
        """Return whether all hands are covered until a player takes the screen."""
        return self._covers.covering

    def ask(self) -> None:
        """Ask what can be asked now, after the position or the part of it that is shown has changed."""
        session, story, seat = self._session, self._story, self._seat
        self._hinting.keep()
        seat.advised = self._hinting.shown
        if story.telling:
            seat.why = None
        else:
            self.watching.see(session.state)
        asks = self._policy.open and (seat.viewer != NOBODY or seat.openly)
        asked = self._glimpse.asks(story.motion.view.question) if asks and not story.telling else None
        legal = session.legal(seat.bottom) if asks else ()
        looks = not story.telling and self._due.what == LOOK
        callers, owing = self.debts.claims(seat.viewer), self.debts.owing()
        offered = self._covers.offered(story.cards_to_come)
        soon = self._glimpse.holds or self._bots.asked_unseen
        seat.ask(
            Facts(
                seat.bottom, story.motion.view, asked, legal, self._names, session.why_not, looks, seat.openly,
                callers, owing, offered, self.watching.on, self.watching.paused, self.watching.opened,
                self._host.settings.hints, soon,
            )
        )  # fmt: skip

    @property
    def _due(self) -> Due:
        return self.handing.next(self._seat.viewer)

    @property
    def _hold(self) -> bool:
        """Return whether people have time to call Uno or to catch, before anything else happens."""
        return self.debts.holds(self._host.settings.uno_seconds)

    def see_as(self, bottom: int, viewer: int, openly: bool = False) -> None:
        """Give a player, or NOBODY, the screen; ``bottom`` sits at the bottom and may be asked on the open table."""
        self._decided = False
        self._hinting.drop()  # the hint was for the player who had the screen
        self._seat.change(openly)
        self._story.jump(self._session.view(viewer), bottom)
        self._news = self._session.subscribe(viewer)
        self.ask()

    # Acts

    def act(self, action: Action, then: Iterable[Action] = ()) -> bool:
        """Carry out a player's act, after the acts waiting in the queue; return whether that was possible.

        The acts in ``then`` follow as long as no other question comes up. A claim goes ahead of the queue, which might
        make it impossible: it was lit when it was made.
        """
        if action.verb in CLAIMS:
            self._session.queue.appendleft(action)
        else:
            self._session.put(action)
        for decided in then:
            self._session.put(decided)
        return self._step()

    def advise(self, plays: bool) -> bool:
        """Show advice to the player asked, or have the best answer played; return whether an act was carried out."""
        seat = self._seat
        if seat.prompt.ask is None or seat.openly:
            return False
        under = seat.why is not None and seat.advised is not None
        seat.why = None
        if under and not plays:  # the hint comes back, as it was
            seat.changed()
            return False
        action = self._hinting.play(seat.bottom) if plays else self._hinting.press(seat.bottom)
        return self._follow(action)

    def look_on(self, button: str) -> bool:
        """Handle the button of an onlooker; return whether it was one."""
        if not self.watching.choose(button):
            return False
        if button == "draw":
            self._seat.why = None  # it was about the position before this step
        if button in (SLOWER, FASTER):
            self._bots.wait_anew()
            self._seat.tell(self.watching.pace(), _MOMENT)
        self.ask()
        return True

    def advise_no_longer(self) -> None:
        """Close the hint."""
        self._hinting.drop()
        self._follow(None)

    def explain(self, player: int) -> bool:
        """Explain the last act of a bot, or with NOBODY of the bot that acted last; return whether there is one."""
        opened, seat = self.watching.opened or self._session.state.over, self._seat
        seat.why = self._whys.of(player, self._story.told, opened)
        seat.changed()
        return seat.why is not None

    def _follow(self, action: Action | None) -> bool:
        """Show the advice, or play it, with the call of Uno that it owes; return whether it was played."""
        self._seat.advised = self._hinting.shown
        self._seat.changed()
        if action is None:
            return False
        self._seat.prompt.answered()
        self._played_for = action
        left = len(self._seat.prompt.facts.view.hand) - len(action.cards)
        calls = left == 1 and action.verb in _LEAVES and self._session.match.rules.call == "person"
        return self.act(action, [Action(UNO, action.player)] if calls else ())

    def press(self, player: int) -> None:
        """Press or release a player's plate, as a claim to the screen."""
        self.handing.press(player)
        self.ask()

    def look_first(self) -> None:
        """Let the player asked on the open table look at their cards first."""
        self._covers.hand_over(Due(COVER, self._seat.bottom), self._seat.openly)

    def look_no_longer(self) -> None:
        """Go on with a player who looked for a card to lay out of turn."""
        self.handing.gone_on(self._seat.viewer)
        self._decided = False
        self.ask()

    def _step(self) -> bool:
        """Let the session take the next action and its immediate consequences; return whether anything happened."""
        self._make_way()
        asked, seat, before = self._session.question, self._seat, self._session.state
        step = self._session.step()
        if step is None or not step.done:
            return False
        if step.action is self._played_for:
            self._session.note_advised()
        self._whys.done(before, asked, step.action, self._story.given)
        self._story.tell(self._news.news())
        seat.act_made(step.action.player)
        self.handing.acted(asked, step.action, seat.viewer)
        seat.openly = seat.openly and self._due == Due(OPEN, seat.bottom)
        self._decided = False
        self._bots.look(self.watching.pause)
        self._decide_unseen()
        self.ask()
        return True

    def _make_way(self) -> None:
        """Decline unseen what the card just drawn does not complete, if another draw is waiting in the queue."""
        queue, asked = self._session.queue, self._session.question
        if asked is None or not queue or (queue[0].verb, queue[0].player) != (DRAW, asked.player):
            return
        if asked.kind in PRIVATE_QUESTIONS and len(legal_answers(self._session.state)) == 1:
            queue.appendleft(Action(PASS, asked.player))

    def _decide_unseen(self) -> None:
        """Queue answers to unseen questions at once: no beat may reveal what a hand holds."""
        if self._decided or self._hold or self._session.queue:  # queued acts may change the question
            return
        self._decided = True
        self._bots.answer_unseen()
        if not self._session.queue:
            due = self._due
            if due.what == DECLINE:
                self._session.put(Action(PASS, due.player))

    def _answer_unseen(self, seconds: float) -> None:
        """Let time pass, story or not, for a bot that answers an unseen question."""
        if self._hold or self._session.queue:
            return
        answer = self._bots.unseen(seconds, self._may_claim)
        if answer is not None:
            self._session.put(answer)

    # Time

    @property
    def stirs(self) -> bool:
        """Return whether an action waits in the queue, or there is news of the saved match."""
        return bool(self._session.queue) or self._session.told != self._told

    def update(self, seconds: float) -> None:
        """Let time pass: continue the story, ask when it is over, and let the session go on after that."""
        session, story, seat, host = self._session, self._story, self._seat, self._host
        if session.told is not None and session.told != self._told:
            self._told = session.told
            seat.tell((text("The saved match"), say(self._told)))
        story.take_up(session.settled)  # an act is shown as done only when it is on disk
        telling, to_come, held = story.telling, story.cards_to_come, self._glimpse.holds
        flying = _drawn_flies(session.question, story.motion)
        self._pass_uno_time(seconds)  # before the story goes on: what it tells next is visible only with this frame
        self._covers.pass_time(seconds)
        story.pass_time(seconds, seconds * host.settings.animation_speed * self._hurry)
        seat.prompt.happening = story.happening
        seat.pass_time(seconds)
        self._glimpse.pass_time(seconds, flying or _drawn_flies(session.question, story.motion))
        if self._policy.open and not self.watching.holds:
            self._bots.see(seconds, seconds * self._hurry, story.motion.view, story.telling, self._may_claim)
        all_seen = (telling and not story.telling) or (to_come and not story.cards_to_come)
        if all_seen or (held and not self._glimpse.holds):
            self.ask()
        self._decide_unseen()
        self._answer_unseen(seconds * self._hurry)
        while session.queue:
            self._step()
        thought = self._hinting.pending
        action = self._hinting.pass_time(seconds)
        if action is not None or (thought and not self._hinting.pending):
            self._follow(action)
            self.ask()
        if not (story.telling or host.stack.changing):
            self._go_on(seconds * self._hurry)

    @property
    def _hurry(self) -> float:
        return _HURRY if self._seat.hurrying else 1.0

    def _pass_uno_time(self, seconds: float) -> None:
        """Let time pass for players who owe a call, if the story has told of it."""
        allowed = self._host.settings.uno_seconds
        if not (self._host.in_front and self.debts.running(allowed)):
            return
        seat, asked = self._seat, self._session.question
        told = [player for player, owes in enumerate(self._story.motion.view.owes) if owes in CATCHABLE]
        at_table = seat.bottom if seat.viewer != NOBODY or seat.openly else NOBODY
        answering = at_table if asked is not None and asked.player == at_table else NOBODY
        self.debts.update(told, seconds, allowed, answering)

    def uno_time(self, debtor: int) -> float:
        """Return how much of a debtor's time is left, from 1 to 0."""
        return self.debts.share(debtor, self._host.settings.uno_seconds)

    def _go_on(self, seconds: float) -> None:
        """Go on after a story: handle the end, or let bots claim and answer and ask people."""
        over = self._session.state.over
        if self._policy.watch(self._seat.tell):
            if over and self.handing.several:  # the next dealer has not taken the screen
                self.see_as(self._seat.bottom, NOBODY)
            else:
                self.ask()
        if over or not self._policy.open or self.watching.holds:
            return
        action = self._decision(seconds if not self.watching.paused else math.inf)
        if action is not None:
            self.watching.stepped()
            self.act(action)

    def _decision(self, seconds: float) -> Action | None:
        """Return what a bot, or the game itself, does now; hand over the screen if another player is to decide."""
        claim = self._bots.claim(self._may_claim, at_once=seconds == math.inf)
        if claim is not None:
            return claim
        if self._hold or self._bots.catches(self._may_claim):
            return None
        due = self._due
        if due.what == BOT:
            may = not self.handing.several and self._seat.prompt.intervention() is not None
            return self._bots.answer(seconds, self.watching.pause, may)
        if not self._bots.claims_known:
            return None
        if due.what in (COVER, OFFER, OPEN):
            self._covers.hand_over(due, self._seat.openly)
        elif due.what == DECLINE:
            return Action(PASS, due.player)
        return None

    def waits(self) -> list[float]:
        """Return the seconds until each of the things that happen by themselves."""
        found = self._bots.waits(paused=self.watching.holds)
        shortest = self.debts.shortest()
        if shortest is not None:
            found.append(shortest)
        elif self._due.what in (COVER, OFFER, DECLINE, OPEN) and not self._seat.openly:
            found.append(0.0)
        return self._glimpse.waits() + self._hinting.waits() + [left / self._hurry for left in found]

    def _may_claim(self, claim: Action) -> bool:
        """Return whether a bot may make a claim yet: people have time to call and to catch before anything else."""
        if claim.verb == CATCH:
            debtor = claim.to[0]
            spared = debtor in self._session.persons and not self._host.settings.bots_catch
            return self.debts.is_over(debtor) and not spared
        return claim.verb == UNO or not self._hold


def _drawn_flies(asked: Question | None, motion: Motion) -> bool:
    """Return whether the card asked about has not landed in the hand yet."""
    if asked is None or asked.kind != KEEP:
        return False
    return asked.card not in motion.view.hand or (motion.beat is not None and ("c", asked.card) in motion.beat.flights)
