"""Minds that also time the telling of their game, as on a screen, and note the largest draw and a set at the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import mask, question, view
from game.rules.events import Event, Forced, Laid
from game.rules.values.actions import Action
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import View
from game.session.minds import Minds
from game.session.pace.beats import Beats
from game.session.pace.crowd import shortened, tempo
from game.session.publishing import UNSEEN
from game.session.windows import PAUSE, before_answer


def seconds_told(beats: Beats, happened: Sequence[Event]) -> float:
    """Return how many seconds it takes to tell some events at usual speed."""
    beats.add(happened)
    seconds = 0.0
    while beats.busy:
        beats.dismiss()
        seconds += beats.wait
        beats.update(beats.wait)
    return seconds


class _SetsTold(Beats):
    """The beats of a game, with the player of the latest play if it was a set that emptied the hand, else NOBODY."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.last_set = NOBODY

    def begin(self, happened: Sequence[Event], over: float | None = None) -> float:
        for event in happened:
            if isinstance(event, Laid):
                whole = len(event.cards) > 1 and not self.view.counts[event.player]
                self.last_set = event.player if whole else NOBODY
        return super().begin(happened, over)


class TellingMinds(Minds):
    """The minds of one game, which also tell its story at usual speed, as a spectator sees it."""

    def __init__(self, minds: Minds) -> None:
        super().__init__(minds.minds, minds.lots)
        self.biggest_draw = 0  # the most cards that a player had to draw at once
        self._seconds = 0.0
        self._untold: list[Event] = []
        self._beats: _SetsTold | None = None
        self._answers = self.answers
        self.answers = dict.fromkeys(self._answers, self._answer)

    def tell(self, events: Sequence[Event]) -> None:
        super().tell(events)
        self.biggest_draw = max(self.biggest_draw, *(event.number for event in events if isinstance(event, Forced)), 0)
        self._untold += [told for event in events if (told := mask(event, NOBODY)) != UNSEEN]

    def _answer(self, state: GameState, player: int) -> Action:
        if self._beats is None:
            self._beats = _SetsTold(view(state, NOBODY))
        asked = question(state)
        assert asked is not None, "somebody is to answer"
        self._tell_all()
        self._seconds += before_answer(state, asked, shortened(PAUSE, state.players, 0))
        return self._answers[player](state, player)

    def _tell_all(self) -> None:
        assert self._beats is not None, "the first question comes before any play"
        told = seconds_told(self._beats, self._untold)
        self._seconds += told / tempo(self._beats.view.players, 0)
        self._untold = []

    def seconds_to_the_end(self) -> float:
        """Return how many seconds it takes to tell the whole game, pauses before answers included."""
        self._tell_all()
        return self._seconds

    @property
    def last_set(self) -> int:
        """Return the player whose set of last cards was the last play of the game; NOBODY without one."""
        return self._beats.last_set if self._beats is not None else NOBODY
