"""The worker process in which bots think: it reads messages to minds and writes their replies.

It blocks on the pipe between messages, and exits when the pipe closes, as it does when the program ends.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import ai
from game.ai import wire
from game.ai.advising import Adviser
from game.ai.base import VIEW, Mind, Sight
from game.ai.levels import Thinker
from game.ai.lots import Lots
from game.processes import serve
from game.rules import question, view
from game.rules.data import state_from_data
from game.rules.values.actions import Action
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import GameState
from game.rules.values.views import PRIVATE_QUESTIONS


def main() -> None:
    """Serve the program at the other ends of standard input and output."""
    minds = Thoughts()
    serve(lambda payload: minds.take(wire.message_of(payload)), wire.framed)


class Thoughts:
    """The minds at the seats of a table."""

    def __init__(self) -> None:
        self._minds: dict[int, tuple[Mind | Adviser, Lots]] = {}

    def take(self, message: wire.Message) -> wire.Reply | None:
        """Carry out a message; return the reply, or None if it asks for none."""
        if isinstance(message, wire.Stand):
            lots = Lots(wire.secret_in(message), message.seat)
            self._minds[message.seat] = Adviser(message.seat, RuleSet(**message.rules), message.players, lots), lots
            return None
        if isinstance(message, wire.Sit):
            lots = Lots(wire.secret_in(message), message.seat)
            rules = RuleSet(**message.rules)
            self._minds[message.seat] = ai.new(message.name, message.seat, rules, message.players, lots), lots
            return None
        mind, lots = self._minds[message.seat]
        if isinstance(message, wire.AskMind):
            lots.moment = message.moment
            return _reply(mind, message)
        if isinstance(message, wire.ShowPosition):
            mind.look(state_from_data(message.position))
        else:
            for told in message.events:
                mind.observe(wire.event_of(told))
        return None


def _reply(mind: Mind | Adviser, asked: wire.AskMind) -> wire.Reply:
    legal, position = asked.acts(), state_from_data(asked.position)
    if isinstance(mind, Adviser):
        return wire.Advised(asked.number, mind.advise(position, legal))
    if asked.claims:
        seen = Sight(view(position, asked.seat), position)
        return wire.Claimed(asked.number, mind.claims(seen, legal) if legal else [])
    return wire.Answered(asked.number, _decision(mind, asked.seat, position, legal))


def _decision(mind: Mind, seat: int, position: GameState, legal: Sequence[Action]) -> Action:
    if len(legal) > 1 or not isinstance(mind, Thinker):
        return mind.decide(Sight(view(position, seat) if mind.needs & VIEW else None, position), legal)
    open_question = question(position)
    if open_question is not None and open_question.kind in PRIVATE_QUESTIONS:
        mind.ponder(position, legal[0])
    return legal[0]


if __name__ == "__main__":
    main()
