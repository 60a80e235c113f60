"""What the log tells of cards that passed unseen: to those who saw them, and to nobody else."""

from __future__ import annotations

import random

import pytest

from game.lab.random_tables import random_table
from game.rules import apply, events, new_game
from game.rules.events import Event, mask
from game.rules.values.state import NOBODY
from game.ui.words.log_lines import Log
from tests.rules.games import decide
from tests.ui.table.places import NAMES, cards

DEE = 3


def words(log: Log, count: int, reader: int) -> list[str]:
    return ["".join(part.words for part in line.told) for line in log.lines(count, reader=reader)]


def test_who_saw_the_card_that_was_taken_is_told_which_and_nobody_else_is() -> None:
    log = Log(NAMES)
    (card,) = cards("g6")
    taken = events.Taken(1, card, 0, (1, 0))
    log.add(mask(taken, 0))
    log.add(mask(taken, 2))
    log.add(mask(events.Given(0, card, 1, (0, 1)), 0))
    words = {reader: ["".join(part.words for part in line.told) for line in log.lines(9, -1, reader)]
             for reader in (0, 2, NOBODY)}  # fmt: skip
    nobody = ["Ben takes a card from Ann", "Ben takes a card from Ann", "Ann gives Ben a card"]
    assert words[2] == words[NOBODY] == nobody
    assert words[0] == ["Ben takes the green Six from Ann", nobody[1], "Ann gives Ben the green Six"]
    assert log.glow(0, 9) == frozenset()


@pytest.mark.parametrize("at_screen", [(NOBODY, NOBODY), (DEE, 0)])
def test_what_each_saw_stands_in_its_own_line_after_a_play_was_taken_back_and_before_all_is_told(
    at_screen: tuple[int, int],
) -> None:
    log = Log(NAMES)
    four, five, undone, secret, own, last = cards("r4 b5 g1 g2 g3 y4")
    log.add(events.Laid(1, (four,), 0))
    log.add(mask(events.Taken(1, undone, 0, (1, 0)), NOBODY))
    log.add(events.PlayTakenBack(1, (four,)))
    log.add(events.Laid(1, (five,), 0))
    taken, taken_too = events.Taken(2, secret, DEE, (2, DEE)), events.Taken(1, own, 0, (1, 0))
    to_be_told = events.Given(DEE, last, 2, (DEE, 2))
    for event, viewer in zip((taken, taken_too), at_screen, strict=True):
        log.add(mask(event, viewer))
    for reader in (DEE, 0):
        log.learn([mask(event, reader) for event in (taken, taken_too, to_be_told)])
    assert words(log, 2, DEE) == ["Cy takes the green Two from Dee", "Ben takes a card from Ann"]
    assert words(log, 2, 0) == ["Cy takes a card from Dee", "Ben takes the green Three from Ann"]
    assert words(log, 2, NOBODY) == ["Cy takes a card from Dee", "Ben takes a card from Ann"]
    assert not any("yellow Four" in line or "green Two" in line for line in words(log, 9, 0) + words(log, 9, 1))


@pytest.mark.parametrize("seed", range(6))
def test_told_to_one_after_the_other_a_game_tells_each_what_they_have_seen_and_no_more(seed: int) -> None:
    chance, happened = random.Random(seed), list[Event]()
    rules, players = random_table(seed)
    state = new_game(rules, players, seed, happened)
    for _ in range(250):
        if state.over:
            break
        apply(state, decide(state, chance), happened)
    log, told, readers = Log(NAMES * 2), 0, [*range(players), NOBODY]
    alone = {reader: Log(NAMES * 2) for reader in readers}
    while told < len(happened):
        viewer, ahead = chance.choice(readers), chance.randrange(1, 40)
        if viewer != NOBODY:
            log.learn([mask(event, viewer) for event in happened[: told + chance.randrange(60)]])
            assert words(log, 5000, viewer) == words(alone[viewer], 5000, viewer)
        for event in happened[told : told + ahead]:
            log.add(mask(event, viewer))
            for reader, own in alone.items():
                own.add(mask(event, reader))
        told += ahead
        for reader in readers:
            public, own_words = words(alone[NOBODY], 5000, reader), words(alone[reader], 5000, reader)
            lines = zip(words(log, 5000, reader), public, own_words, strict=True)
            assert all(line in (all_know, own) for line, all_know, own in lines)
