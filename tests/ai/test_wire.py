"""What session and mind say to each other: nothing of it is lost on the way, and no long list goes there."""

from __future__ import annotations

import io
from typing import get_args

from game.ai import wire
from game.processes import receive
from game.rules import GRAND, RULE_SETS, apply, known, legal_answers, mask, new_game, state_to_data
from game.rules.data import state_from_data
from game.rules.events import Event
from game.rules.giving import ShareActions
from game.rules.values.actions import PASS, Action
from tests.rules.games import Table, played
from tests.workers.playing import messages


def sent(message: wire.Message) -> wire.Message:
    """A message at the other end of the pipe."""
    (there,) = messages(wire.framed(message))
    return there


def test_every_masked_event_arrives_as_it_was() -> None:
    kinds = set()
    for seed, rules in enumerate([*RULE_SETS.values(), GRAND, GRAND, GRAND]):
        for state, action in played(Table(rules, 3 + seed % 3, seed, asks_all=bool(seed % 2)), 150):
            events: list[Event] = []
            apply(state.copy(), action, events)
            for viewer in range(2):
                told = [mask(event, viewer) for event in events]
                there = sent(wire.hear(viewer, told))
                assert isinstance(there, wire.Hear) and there.seat == viewer
                again = [wire.event_of(each) for each in there.events]
                assert again == told and list(map(type, again)) == list(map(type, told))
                kinds.update(map(type, told))
    assert len(kinds) > len(get_args(Event)) * 0.7


def test_a_known_position_and_its_acts_arrive_as_they_were() -> None:
    for number, (state, _) in enumerate(played(Table(GRAND, 4, 3, asks_all=True), 120)):
        seat = state.pending[-1].asks(state)
        position, legal = known(state, seat), legal_answers(state, seat)
        there = sent(wire.ask(number, seat, 7, position, legal))
        assert isinstance(there, wire.AskMind) and (there.number, there.seat, there.moment) == (number, seat, 7)
        assert state_to_data(state_from_data(there.position)) == state_to_data(position)
        assert list(there.acts()) == list(legal)


def test_ways_to_give_sets_away_go_as_the_sets() -> None:
    legal = ShareActions(10, 2, [(1, 17, 33, 49), tuple(range(10))])
    position = known(new_game(GRAND, 10, 1), 2)
    there = sent(wire.ask(1, 2, 0, position, legal))
    assert isinstance(there, wire.AskMind) and there.legal == []
    acts = there.acts()
    assert len(acts) == len(legal) > 1_000_000
    assert acts[123_456] == legal[123_456] and acts[-1] == Action(PASS, 2)


def test_a_pipe_that_ends_or_brings_nonsense_brings_no_message() -> None:
    whole = wire.framed(wire.Answered(1, Action(PASS, 0)))
    assert receive(io.BytesIO(whole)) is not None
    for broken in (b"", whole[:3], whole[:-1], bytes(4), b"\xff" * 8):
        assert receive(io.BytesIO(broken)) is None


def test_a_secret_as_long_as_that_of_a_match_arrives() -> None:
    for secret in (0, 5, 2**128 - 1):
        for message in (wire.sit(1, "greedy", GRAND, 4, secret), wire.stand(1, GRAND, 4, secret)):
            assert wire.framed(message) and wire.secret_in(message) == secret
