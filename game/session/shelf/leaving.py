"""The acts of a match after which another way may leave, with what may be shown of the match there."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from game.rules import asked, legal_answers, question, replay
from game.rules.events import Event
from game.rules.values.actions import ANSWER, DEAL, GIVE, PASS, SHARE, TAKE, Action
from game.rules.values.cards import FACE
from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import PRIVATE_QUESTIONS, Question
from game.session.loading import Loaded
from game.session.narration import decided, narrate
from game.session.shelf.entry import Tabletop
from game.session.shelf.summary import tabletop_of

#: Acts of which other players may see less than the player who does them.
_PARTLY_SEEN: Final = (ANSWER, TAKE, GIVE, SHARE)


class Fork(NamedTuple):
    """A moment of a match from which another way may leave: after a visible act, or before the first act.

    ``act`` is the record of that act. The way leaves after ``record``: the same, or that of an unseen pass after it
    (see `moments`). ``turn`` is the turn of the act, counted from 1 in each game; 0 for a deal. ``actor`` is the player
    who acted, NOBODY where the match began; ``told`` describes the act. ``asked`` is the player who acts next. ``same``
    says whether a way may leave with the same cards. ``tabletop`` is public; ``hands`` has the faces of all hands, and
    is empty until the game is over.
    """

    act: int
    record: int
    game: int
    turn: int
    actor: int
    told: Message
    asked: int
    same: bool
    tabletop: Tabletop
    hands: tuple[tuple[int, ...], ...] = ()


def moments(loaded: Loaded) -> Generator[None, None, list[Fork]]:
    """Return the moments of a match from which another way may leave, in order; works in parts (see `branching`).

    Nobody sees a pass that answers a private question, so such a pass has no moment of its own. The moment before it
    stands for the position after it, unless the player had a choice and the game is over, so that all may be shown.
    """
    history, match = loaded.history, loaded.match
    start = loaded.chronicle.checkpoints.get(history.root)
    if start is None:
        return []
    state = start.state.copy()
    practice = match.practice or history.is_practice
    found: list[Fork] = []
    is_private = has_choice = False  # about the question that was answered last

    def note(record: int, turn: int, action: Action | None, events: Sequence[Event], before: int = -1) -> None:
        nonlocal is_private, has_choice
        over = loaded.state.over or state.game_number != loaded.state.game_number
        put, unseen = question(state), is_private and action is not None and action.verb == PASS
        if put is not None and (over or practice):
            here = _moment(state, put, record, turn, action, events, over)
            if not unseen:
                found.append(here)
            elif found and found[-1].record == before and not (has_choice and over and found[-1].same):
                told = found[-1]
                found[-1] = here._replace(act=told.act, turn=told.turn, actor=told.actor, told=told.told)
        is_private = put is not None and put.kind in PRIVATE_QUESTIONS
        has_choice = put is not None and is_private and len(legal_answers(state, put.player)) > 1

    note(history.root, 0, None, ())
    way, turn = history.way(), state.turns + 1
    for node, done in zip(way, replay(state, [node.action for node in way], trusted=True), strict=True):
        note(node.number, 0 if node.action.verb == DEAL else turn, node.action, done.events, node.parent)
        turn = state.turns + 1
        yield
    return found


def _moment(
    state: GameState, put: Question, record: int, turn: int, action: Action | None, events: Sequence[Event], over: bool
) -> Fork:
    """Return a moment of a game; if that is ``over`` by now, everything may be shown."""
    hands = tuple(tuple(FACE[card] for card in hand) for hand in state.hands) if over else ()
    same = state.asks_all or put.kind not in PRIVATE_QUESTIONS
    return Fork(
        record, record, state.game_number, turn, action.player if action is not None else NOBODY,
        _told(state, action, events, over), asked(state), same, tabletop_of(state), hands,
    )  # fmt: skip


def _told(state: GameState, action: Action | None, events: Sequence[Event], over: bool) -> Message:
    """Return the message about an act; in a game that is not over, as everybody at the table has seen it."""
    piles = state.rules.piles
    if action is None:
        return sentence("The match begins here")
    if over or action.verb not in _PARTLY_SEEN:
        return decided(action, piles)
    seen = (narrate(event, piles) for event in events)
    return next((told for told in seen if told is not None), decided(action._replace(cards=(), to=()), piles))
