"""The bots at a table: told what each may know of every act, shown what each needs to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from game.ai.base import POSITION, VIEW, Claim, Mind, Observer, Sight
from game.ai.lots import Lots
from game.ai.plain import Plain
from game.rules import known, legal_answers, legal_claims, mask, view
from game.rules.actions import Action
from game.rules.events import Asked, Event, GameStarted, NobodyNamed, SeatsSwapped
from game.rules.state import GameState
from game.rules.views import PRIVATE_QUESTIONS

_UNSEEN: Final = Asked(None, ())  # what is left of another's private question when it is masked

#: What a bot was told of a game: masked events, or a position where it began to look on.
Heard = Event | GameState
#: Answers the question a player is asked in a position.
Answer = Callable[[GameState, int], Action]


class Minds:
    """The minds at a table, by player, and the lots of all players, or of nobody where the moment does not matter.

    ``observers`` are those that look at events. ``heard`` is what each of them was told, and each of the ``people``,
    who may ask for advice: of this game all, of earlier ones who sits where. ``answers`` is, by player, what the bot
    that is asked answers.

    Minds observe events at once, or, where ``renew`` makes a player's mind anew for each game, when they are asked:
    at a table whose bots think in another process they remember there, and nothing is remembered twice.
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
        """Whether events matter to anybody here."""
        return bool(self._lots or self._listeners)

    def tell(self, events: Sequence[Event]) -> None:
        """Let everybody know what they may of what has happened, and the moment move on."""
        self.remind(events)
        seen = [lots.moment for lots in self._lots]
        count_seen(seen, events)
        for lots, moment in zip(self._lots, seen, strict=True):
            lots.moment = moment

    def remind(self, events: Sequence[Event]) -> None:
        """Let bots that observe, and people, know what they may of what has happened before this moment."""
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
        """Let bots that observe, and people, know what they may of a position, of which they have heard nothing."""
        for player in self._listeners:
            position = known(state, player)
            if (mind := self._at_once(player)) is not None:
                mind.look(position)
            self.heard[player].append(position)

    def claims(self, state: GameState, player: int) -> list[Claim]:
        """What a bot claims now, best first."""
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
    """Add, for each player, how many of these events that player has seen: all but the private questions of others.

    Of those nothing is left when they are masked, so that they must not count either. Nor does that somebody named
    nobody: matches saved before that was a fact count on without it.
    """
    events = [event for event in events if not isinstance(event, NobodyNamed)]
    asked = [event.question for event in events if isinstance(event, Asked) and event.question is not None]
    private = [question.player for question in asked if question.kind in PRIVATE_QUESTIONS]
    for player in range(len(seen)):
        seen[player] += len(events) - len(private) + private.count(player)
