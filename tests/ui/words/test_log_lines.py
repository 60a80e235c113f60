"""The log keeps the last lines, counts draws together and knows which cards a line is about."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.rules import GRAND, apply, asked, events, legal_actions, new_game
from game.rules.events import HIDDEN, Event, mask
from game.rules.rulebook import sentence_at
from game.rules.values.actions import DRAW, TRY, Action
from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import NOBODY
from game.session.match import parse_rules
from game.session.narration import TOLD, drawn
from game.session.session import Match, Player, Session, Slot
from game.text import CLOSING, ENGLISH, OPENING, TEST, Part, say, use
from game.ui.screenshot import Sitter
from game.ui.table.question import hints
from game.ui.table.scene import TableScene
from game.ui.words.log_lines import Log
from tests.rules.facts import KINDS, made_up
from tests.session.playing import events_of
from tests.ui.table.places import NAMES, cards


def told(log: Log) -> list[str]:
    return ["".join(part.words for part in line.told) for line in log.lines(99)]


def test_draws_of_one_player_are_counted_in_one_line() -> None:
    log = Log(NAMES)
    for _ in range(3):
        log.add(events.Drawn(1, HIDDEN, 0, ()))
    log.add(events.Drawn(2, HIDDEN, 0, ()))
    assert told(log) == ["Ben draws 3 cards", "Cy draws a card"]


def test_the_draw_of_a_turn_is_not_counted_with_one_before_it() -> None:
    log = Log(NAMES)
    log.add(events.Forced(1, 2, 0, 0, "G6.8"))
    for _ in range(2):
        log.add(events.Drawn(1, HIDDEN, 0, ()))
    log.add(events.TurnBegun(1, 5))
    log.add(events.Drawn(1, HIDDEN, 0, ()))
    assert told(log)[1:] == ["Ben draws 2 cards", "Ben draws a card"]


@pytest.mark.parametrize(
    "fine",
    [
        events.Caught(0, 1, 2, "G8.2"),
        events.CallVoided(1, 2, "G8.1"),
        events.FalselyCaught(1, 0, 2),
        events.IllegalPlayTried(1, 2),
    ],
    ids=lambda event: type(event).__name__,
)
def test_the_draws_of_a_fine_are_not_counted_with_those_after_it(fine: Event) -> None:
    log = Log(NAMES)
    log.add(events.TurnBegun(1, 5))
    log.add(fine)
    for _ in range(4):
        log.add(events.Drawn(1, HIDDEN, 0, ()))
    assert told(log)[1:] == ["Ben draws 2 cards", "Ben draws 2 cards"]


def test_a_turn_that_draws_after_a_refused_play_tells_of_the_fine_and_of_the_draw() -> None:
    rules = parse_rules("grand strict=on fine=2")
    state = new_game(rules, 3, 3)
    log = Log(NAMES, rules)
    player = asked(state)
    draw = next(act for act in legal_actions(state, player) if act.verb == DRAW)
    for act in (Action(TRY, player), draw):
        out: list[Event] = []
        apply(state, act, out)
        for event in out:
            log.add(event)
    who = NAMES[player]
    assert told(log)[:3] == [f"{who} tries an illegal play", f"{who} draws 2 cards", f"{who} draws a card"]


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
    assert words[0] == ["Ben takes green Six from Ann", nobody[1], "Ann gives Ben green Six"]
    assert log.glow(0, 9) == frozenset()


def test_each_line_is_one_message_in_the_language_of_the_moment_also_where_it_is_an_old_one() -> None:
    log = Log(NAMES)
    for kind in KINDS:
        log.add(made_up(kind))
    english = told(log)
    use(TEST)
    try:
        lines = told(log)
    finally:
        use(ENGLISH)
    assert len(lines) == len(TOLD)
    for line, words in zip(lines, english, strict=True):
        assert line.startswith(OPENING + words) and line.endswith(CLOSING)
        assert line.count(OPENING) == line.count(CLOSING) == 1


def test_the_piles_are_called_as_the_table_has_them() -> None:
    lines = []
    for rules in (GRAND, CLASSIC):
        log = Log(NAMES, rules)
        log.add(events.Laid(0, tuple(cards("y0")), 0))
        lines += told(log)
    assert lines == ["Ann plays yellow Zero on the left pile", "Ann plays yellow Zero on the pile"]


def test_a_line_in_full_is_one_message_with_the_sentence_of_its_rule() -> None:
    sentence = say(sentence_at(GRAND, "G4.1"))
    assert hints.told(drawn(1, 2), NAMES, "G4.1", GRAND) == ("G4.1", f"Ben draws 2 cards\n{sentence}")
    use(TEST)
    try:
        _, words = hints.told(drawn(1, 2), NAMES, "G4.1", GRAND)
    finally:
        use(ENGLISH)
    assert words[0] == OPENING and words[-1] == CLOSING and words.count(OPENING) == 1
    assert hints.told(drawn(0, 1), NAMES, "", GRAND) == ("What happened", "Ann draws a card")


def test_pointing_at_a_line_lights_its_cards_unless_they_are_secret() -> None:
    log = Log(NAMES)
    laid, secret = cards("r5 r6")
    log.add(events.Laid(0, (laid,), 1))
    log.add(events.Given(0, secret, 2, (0, 2)))
    assert log.glow(0, 9) == {("c", laid)}
    assert log.glow(1, 9) == frozenset()
    assert log.entry(5, 9) is None


def test_only_the_last_lines_are_shown() -> None:
    log = Log(NAMES)
    for player in range(4):
        log.add(events.UnoCalled(player))
    assert [line.told[0] for line in log.lines(2, 1)] == [Part("Cy", True), Part("Dee", True)]
    assert [line.lit for line in log.lines(2, 1)] == [False, True]


def left_after_a_secret(folder: Path) -> Event:
    """A match of two people and two bots is left in a folder just after one took a card nobody else may know."""
    players = tuple(Player(name, "person" if i < 2 else "random", i + 1) for i, name in enumerate(NAMES[:4]))
    session = Session(Match(GRAND, players, 9), Slot(folder))
    chance = random.Random(1)
    while True:
        asked = session.question
        assert asked is not None
        legal = session.legal(asked.player)
        action = legal[chance.randrange(len(legal))]
        happened = events_of(session.state, action)
        session.submit(action)
        taken = [event for event in happened if isinstance(event, events.Taken) and event.player in (0, 1)]
        if taken and session.count > 30:
            session.close()
            return taken[0]


def test_a_resumed_match_tells_what_happened_before_and_to_two_people_only_what_everybody_saw(
    host: Sitter, tmp_path: Path
) -> None:
    secret = left_after_a_secret(tmp_path)
    card = secret.card
    session = Session.resume(Slot(tmp_path))
    assert secret in session.recent(secret.player)
    scene = TableScene(host, session)
    host.stack.push(scene)
    host.stack.settle()
    assert scene.seat.viewer == NOBODY and len(scene.story.log.lines(99)) > 10
    names = [player.name for player in session.match.players]
    everybody = Log(names)
    for event in session.recent(NOBODY):
        everybody.add(event)
    host.settings.bot_pause = 5.0  # nobody acts meanwhile
    for taker in (NOBODY, *scene.session.persons):
        if taker != NOBODY:
            scene.turns.see_as(taker, taker)
        scene.update(0.1)
        assert scene.story.log.lines(99) == everybody.lines(99)
        lines = scene.story.log.entries[-9:]
        taking = f"{names[secret.player]} takes a card from {names[secret.victim]}"
        (line,) = [line for line in lines if say(line.message, names) == taking]
        assert not any(card in entry.cards for entry in scene.story.log.entries if entry is line)
    scene.leave()


def test_what_is_told_of_before_is_not_told_again_and_a_new_match_begins_with_its_deal(
    host: Sitter, tmp_path: Path
) -> None:
    scene = TableScene(host, Session(Match(GRAND, (Player("Ann"), Player("Ben", "random", 2)), 4), Slot(tmp_path)))
    assert scene.story.log.entries == []
    scene.leave()
    again = TableScene(host, Session.resume(Slot(tmp_path)))
    assert told(again.story.log)[0].endswith("deals game 1") and not again.story.telling
    again.leave()


def test_the_first_line_is_about_the_game_and_not_about_its_fingerprint() -> None:
    session = Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy")), 7))
    assert session.fairness is not None
    log = Log(["Ann", "Ben"])
    for event in session.recent(NOBODY):
        log.add(event)
    written = told(log)
    assert written[0].endswith("deals game 1")
    assert not any(session.fairness.games[0].fingerprints[0][:4] in line for line in written)
