"""The bots at a table: told what each may know of every act, shown what each needs to decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.ai.base import POSITION, VIEW, Claim, Mind, Sight
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
    """

    def __init__(self, minds: Mapping[int, Mind], lots: Sequence[Lots], people: Sequence[int] = ()) -> None:
        self.minds = minds
        self._lots = lots
        self.observers = {player: mind for player, mind in minds.items() if mind.observes}
        self._listeners: dict[int, Mind | None] = {**self.observers, **dict.fromkeys(people)}
        self.heard: dict[int, list[Heard]] = {player: [] for player in (*minds, *people)}
        self.answers: dict[int, Answer] = {player: _answering(mind) for player, mind in minds.items()}

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
        for player, mind in self._listeners.items():
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
        for player, mind in self._listeners.items():
            position = known(state, player)
            if mind is not None:
                mind.look(position)
            self.heard[player].append(position)

    def claims(self, state: GameState, player: int) -> list[Claim]:
        """What a bot claims now, best first."""
        legal = legal_claims(state, player)
        if not legal:
            return []
        mind = self.minds[player]
        return mind.claims(_sight(state, player, mind.needs | VIEW), legal)


def _answering(mind: Mind) -> Answer:
    quick = mind.answering() if isinstance(mind, Plain) else None
    needs, decide = mind.needs, mind.decide
    return quick or (lambda state, player: decide(_sight(state, player, needs), legal_answers(state, player)))


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
