"""The minds of the bots at a table: each is told the events it may know of, and shown what it needs to decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ai.base import POSITION, VIEW, Claim, Mind, Sight
from game.ai.lots import Lots
from game.ai.plain import Plain
from game.rules import known, legal_answers, legal_claims, mask, view
from game.rules.events import Asked, Event, NobodyNamed, PlayTakenBack
from game.rules.values.actions import Action
from game.rules.values.state import GameState
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.publishing import UNSEEN, Recall

#: A function that answers the question asked of a player in a position.
Answer = Callable[[GameState, int], Action]


class Minds:
    """The minds at a table by player, and the lots of all players (empty where moments do not matter).

    ``observers`` are the players whose minds use events. ``answers`` has a function for each bot that answers its
    questions.

    Without ``renew`` minds observe events at once. With ``renew`` a mind is made anew for each game and catches up only
    when it is asked, so that bots that think in another process do not need memory here too.
    """

    def __init__(
        self,
        minds: Mapping[int, Mind],
        lots: Sequence[Lots],
        renew: Callable[[int], tuple[Mind, Recall]] | None = None,
    ) -> None:
        self.minds = dict(minds)
        self.lots = lots
        self._renew = renew
        self._recalls: dict[int, Recall] = {}
        self.observers = frozenset(player for player, mind in minds.items() if mind.observes)
        self.answers: dict[int, Answer] = {player: self._answering(player) for player in minds}

    @property
    def listen(self) -> bool:
        """Whether anything here needs events."""
        return bool(self.lots or self.observers)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell the minds that observe at once what their players may know of events; advance all players' moments."""
        for player in self.observers if self._renew is None else ():
            for event in events:
                if (told := mask(event, player)) != UNSEEN:
                    self.minds[player].observe(told)
        seen = [lots.moment for lots in self.lots]
        count_seen(seen, events)
        for lots, moment in zip(self.lots, seen, strict=True):
            lots.moment = moment

    def claims(self, state: GameState, player: int) -> list[Claim]:
        """Return a bot's claims now, best first."""
        legal = legal_claims(state, player)
        if not legal:
            return []
        mind = self._informed(player)
        return mind.claims(_sight(state, player, mind.needs | VIEW), legal)

    def _answering(self, player: int) -> Answer:
        mind = self.minds[player]
        if self._renew is not None and player in self.observers:
            return self._late_answer
        quick = mind.answering() if isinstance(mind, Plain) else None
        needs, decide = mind.needs, mind.decide
        return quick or (lambda state, player: decide(_sight(state, player, needs), legal_answers(state, player)))

    def _late_answer(self, state: GameState, player: int) -> Action:
        mind = self._informed(player)
        return mind.decide(_sight(state, player, mind.needs), legal_answers(state, player))

    def _informed(self, player: int) -> Mind:
        """Return the mind of a player after it has observed all that the player can know."""
        if self._renew is not None and player in self.observers:
            recall = self._recalls.get(player)
            if recall is None or recall.over:
                self.minds[player], recall = self._renew(player)
                self._recalls[player] = recall
            recall.tell(self.minds[player])
        return self.minds[player]


def _sight(state: GameState, player: int, needs: int) -> Sight:
    seen = view(state, player) if needs & VIEW else None
    return Sight(seen, known(state, player) if needs & POSITION else None)


def count_seen(seen: list[int], events: Sequence[Event]) -> None:
    """Add to ``seen``, for each player, the number of these events that the player learns of.

    Private questions of others do not count, because masking leaves nothing of them. Nor does NobodyNamed, because
    older saved matches were counted without it, nor PlayTakenBack, which no act leads to.
    """
    events = [event for event in events if not isinstance(event, (NobodyNamed, PlayTakenBack))]
    asked = [event.question for event in events if isinstance(event, Asked) and event.question is not None]
    private = [question.player for question in asked if question.kind in PRIVATE_QUESTIONS]
    for player in range(len(seen)):
        seen[player] += len(events) - len(private) + private.count(player)
