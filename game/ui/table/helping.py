"""Help at a seat: hints, which can be played for the player, and explanations of bots' last acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.rules import GameState
from game.rules.values.actions import ANSWER, GIVE, PLAY, SHARE, UNO, Action
from game.rules.values.views import Question
from game.session.session import Session
from game.session.thinking import Thinking
from game.ui.table.question.hint_requests import HintRequests
from game.ui.table.question.whys import Whys
from game.ui.table.seat import Seat
from game.ui.table.story.story import Story
from game.ui.table.watching import Watching

#: Acts that lay or give own cards, after which a call of Uno may be owed.
_LEAVES: Final = (PLAY, ANSWER, GIVE, SHARE)


class Help:
    """Gives a seat its hints and whys; an act played for its player is passed to ``act``, like `Turns.act`."""

    def __init__(
        self,
        session: Session,
        thinking: Thinking | None,
        story: Story,
        seat: Seat,
        watching: Watching,
        act: Callable[[Action, Iterable[Action]], bool],
    ) -> None:
        self._session, self._story, self._seat, self._watching, self._act = session, story, seat, watching, act
        self.hinting = HintRequests(session, thinking)
        self.whys = Whys(session)
        self._played_for: Action | None = None  # the last advice, if it is to be played

    def keep(self) -> None:
        """Show the advice on the present question if the player asked for it; close advice on another question."""
        self.hinting.keep()
        self._seat.advised = self.hinting.shown
        if self._story.telling:
            self._seat.why = None

    def drop(self) -> None:
        """Forget the hint: it was for the player who had the screen."""
        self.hinting.drop()

    def forget(self) -> None:
        """Forget hints and explanations, because the match has gone to another position."""
        self.drop()
        self.whys = Whys(self._session)

    def done(self, before: GameState, asked: Question | None, action: Action) -> None:
        """Note an act carried out from the position ``before``, so that it can be explained."""
        if action is self._played_for:
            self._session.note_advised()
        self.whys.done(before, asked, action, self._story.given)

    # Hints

    def advise(self, *, plays: bool) -> bool:
        """Show advice to the player asked, or have the best answer played; return whether an act was carried out."""
        seat = self._seat
        if seat.prompt.ask is None or seat.openly:
            return False
        under = seat.why is not None and seat.advised is not None
        seat.why = None
        if under and not plays:  # the hint comes back, as it was
            seat.changed()
            return False
        action = self.hinting.play(seat.bottom) if plays else self.hinting.press(seat.bottom)
        return self._follow(action)

    def close_hint(self) -> None:
        """Close the hint."""
        self.hinting.drop()
        self._follow(None)

    def interrupt(self) -> None:
        """Cancel advice that is about to be played, because the player does something else."""
        if self._seat.hint is not None and self._seat.hint.plays:
            self.close_hint()

    def pass_time(self, seconds: float) -> bool:
        """Let time pass for the hint; return whether it has come or is played now."""
        was_pending = self.hinting.pending
        action = self.hinting.pass_time(seconds)
        has_come = was_pending and not self.hinting.pending
        if action is None and not has_come:
            return False
        self._follow(action)
        return True

    def waits(self) -> list[float]:
        """Return the seconds until there may be something to show or to play."""
        return self.hinting.waits()

    def _follow(self, action: Action | None) -> bool:
        """Show the advice, or play it together with the call of Uno owed afterwards; return whether it was played."""
        seat, rules = self._seat, self._session.match.rules
        seat.advised = self.hinting.shown
        seat.point_at_advice()
        seat.changed()
        if action is None:
            return False
        seat.prompt.answered()
        self._played_for = action
        left = len(seat.prompt.facts.view.hand) - len(action.cards)
        calls = left == 1 and action.verb in _LEAVES and rules.call == "person"
        return self._act(action, [Action(UNO, action.player)] if calls else [])

    # Whys

    def explain(self, player: int) -> bool:
        """Explain the last act of a bot, or with NOBODY of the bot that acted last; return whether there is one."""
        self.interrupt()
        seat = self._seat
        opened = self._watching.opened or self._session.state.over
        seat.why = self.whys.of(player, self._story.told, opened)
        seat.changed()
        return seat.why is not None
