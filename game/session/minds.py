"""The minds of the bots at a table: told what each may know of every act, shown what each needs to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from game.ai.base import POSITION, VIEW, Claim, Mind, Observer, Sight
from game.ai.lots import Lots
from game.ai.plain import Plain
from game.rules import known, legal_answers, legal_claims, mask, view
from game.rules.events import Asked, Event, GameStarted, NobodyNamed, SeatsSwapped
from game.rules.values.actions import Action
from game.rules.values.state import GameState
from game.rules.values.views import PRIVATE_QUESTIONS

_UNSEEN: Final = Asked(None, ())  # another player's private question after masking

#: What a bot was told of a game: masked events, or a position it started from.
Heard = Event | GameState
#: A function that answers the question asked of a player in a position.
Answer = Callable[[GameState, int], Action]


class Minds:
    """The minds at a table by player, and the lots of all players (empty where moments do not matter).

    ``observers`` are the players whose minds use events. ``heard`` is what each of them was told, and each of the
    ``people``, who may ask for advice: everything of this game, and of earlier ones the positions and seat swaps.
    ``answers`` has a function for each bot that answers its questions.

    Without ``renew`` minds observe events at once. With it a mind observes what it heard only when it is asked, and is
    made anew for each game: bots that think in another process remember there, and nothing is remembered twice.
    """

    def __init__(
        self,
        minds: Mapping[int, Mind],
        lots: Sequence[Lots],
        people: Sequence[int] = (),
        renew: Callable[[int], Mind] | None = None,
    ) -> None:
        self.minds = dict(minds)
        self._lots = lots
        self._renew = renew
        self.observers = frozenset(player for player, mind in minds.items() if mind.observes)
        self._listeners = (*self.observers, *people)
        self._read: dict[int, tuple[list[Heard], int]] = {}  # how much of which record a mind has observed
        self.heard: dict[int, list[Heard]] = {player: [] for player in (*minds, *people)}
        self.answers: dict[int, Answer] = {player: self._answering(player) for player in minds}

    @property
    def listen(self) -> bool:
        """Whether anything here needs events."""
        return bool(self._lots or self._listeners)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell each mind what its player may know of new events, and move the players' moments on."""
        self.remind(events)
        seen = [lots.moment for lots in self._lots]
        count_seen(seen, events)
        for lots, moment in zip(self._lots, seen, strict=True):
            lots.moment = moment

    def remind(self, events: Sequence[Event]) -> None:
        """Tell observing bots and people what they may know of events that lie before the present moment."""
        for player in self._listeners:
            mind = self._at_once(player)
            for event in events:
                told = mask(event, player)
                if told != _UNSEEN:
                    if mind is not None:
                        mind.observe(told)
                    if isinstance(told, GameStarted):
                        earlier = self.heard[player]
                        self.heard[player] = [fact for fact in earlier if isinstance(fact, GameState | SeatsSwapped)]
                    self.heard[player].append(told)

    def show(self, state: GameState) -> None:
        """Show observing bots and people what they may know of a position whose history they do not know."""
        for player in self._listeners:
            position = known(state, player)
            if (mind := self._at_once(player)) is not None:
                mind.look(position)
            self.heard[player].append(position)

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

    def _at_once(self, player: int) -> Mind | None:
        """The mind that observes what a player hears while it happens, if there is one."""
        return self.minds[player] if self._renew is None and player in self.observers else None

    def _informed(self, player: int) -> Mind:
        """The mind of a player, which has observed all that the player has heard."""
        if self._renew is None or player not in self.observers:
            return self.minds[player]
        record = self.heard[player]
        of, count = self._read.get(player, (record, 0))
        if of is not record:  # another game
            self.minds[player], count = self._renew(player), 0
        observe(self.minds[player], record[count:])
        self._read[player] = record, len(record)
        return self.minds[player]


def observe(observer: Observer, facts: Iterable[Heard]) -> None:
    """Let an observer hear what its player has heard."""
    for fact in facts:
        if isinstance(fact, GameState):
            observer.look(fact)
        else:
            observer.observe(fact)


def _sight(state: GameState, player: int, needs: int) -> Sight:
    seen = view(state, player) if needs & VIEW else None
    return Sight(seen, known(state, player) if needs & POSITION else None)


def count_seen(seen: list[int], events: Sequence[Event]) -> None:
    """Add to ``seen``, for each player, the number of these events that the player learns of.

    Private questions of others do not count, because masking leaves nothing of them. Nor does NobodyNamed, because
    older saved matches were counted without it.
    """
    events = [event for event in events if not isinstance(event, NobodyNamed)]
    asked = [event.question for event in events if isinstance(event, Asked) and event.question is not None]
    private = [question.player for question in asked if question.kind in PRIVATE_QUESTIONS]
    for player in range(len(seen)):
        seen[player] += len(events) - len(private) + private.count(player)
