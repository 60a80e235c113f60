"""The log keeps the last lines, counts draws together and knows which cards a line is about."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.rules import GRAND, apply, asked, events, legal_actions, new_game
from game.rules.events import HIDDEN, Event
from game.rules.rulebook import sentence_at
from game.rules.values.actions import DRAW, TRY, Action
from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import NOBODY
from game.session.match import parse_rules
from game.session.narration import TOLD, drawn
from game.session.session import Match, Player, Session, Slot
from game.session.summing_up import draws_more
from game.text import CLOSING, ENGLISH, OPENING, TEST, Part, say, use
from game.ui.screenshot import Sitter
from game.ui.table.question import hints
from game.ui.table.scene import TableScene
from game.ui.words.log_entries import LineLevel
from game.ui.words.log_lines import Log
from tests.rules.facts import KINDS, made_up
from tests.session.playing import events_of
from tests.ui.table.places import NAMES, cards


def told(log: Log) -> list[str]:
    """What is told, without the dividers of turns."""
    lines = [line for line in log.lines(99) if line.level is not LineLevel.DIVIDER]
    return ["".join(part.words for part in line.told) for line in lines]


def told_of(*happened: Event) -> list[str]:
    """What a log tells of these events, with a mark before each line for its level."""
    log = Log(NAMES)
    for event in happened:
        log.add(event)
    marks = {LineLevel.DIVIDER: "— ", LineLevel.ACT: "", LineLevel.CONSEQUENCE: "> "}
    return [marks[line.level] + "".join(part.words for part in line.told) for line in log.lines(99)]


def test_draws_of_one_player_are_counted_in_one_line() -> None:
    log = Log(NAMES)
    for _ in range(3):
        log.add(events.Drawn(1, HIDDEN, 0, ()))
    log.add(events.Drawn(2, HIDDEN, 0, ()))
    assert told(log) == ["Ben draws 3 cards", "Cy draws a card"]


@pytest.mark.parametrize(
    "fine", [events.Caught(0, 1, 2, "G8.2"), events.CallVoided(1, 2, "G8.1"), events.FalselyCaught(1, 0, 2)],
    ids=lambda event: type(event).__name__,
)  # fmt: skip
def test_the_draws_of_a_fine_are_told_once_and_not_counted_with_those_after_it(fine: Event) -> None:
    draws = [events.Drawn(1, HIDDEN, 0, ())] * 4
    divider, fined, drawn_later = told_of(events.TurnBegun(1, 5), fine, *draws)
    assert divider == "— Ben's turn" and "2 cards" in fined and drawn_later == "Ben draws 2 cards"


def test_a_turn_has_its_divider_once_something_has_happened_in_it() -> None:
    log = Log(NAMES)
    (five,) = cards("r5")
    for event in (events.GameStarted(2, 3), events.TurnedUp(2, five, 0, 0, "G2.1"), events.TurnBegun(0, 1)):
        log.add(event)
    assert [line.level for line in log.lines(9)] == [LineLevel.DIVIDER, LineLevel.ACT]
    log.add(events.Laid(0, (five,), 0))
    log.add(events.UnoCalled(0))
    assert [line.level for line in log.lines(9)][2:] == [LineLevel.DIVIDER, LineLevel.ACT, LineLevel.CONSEQUENCE]
    over = log.over(1)
    assert over is not None and "".join(part.words for part in over.told) == "Ann's turn"


def test_since_a_player_decided_something_is_told_from_that_turn_on() -> None:
    log = Log(NAMES)
    five, six = *cards("r5"), *cards("r6")
    for turn, player in enumerate((0, 1, 2)):
        log.add(events.TurnBegun(player, turn))
        log.add(events.Laid(player, (five,), 0))
        if player == 1:
            log.add(events.ThreesGiven(3, (six,), 1))
    assert [log.since(player) for player in (0, 1, 2, 3, 4, NOBODY)] == [7, 5, 2, 5, 7, 7]


def test_a_decision_in_the_turn_of_another_player_is_told_apart_from_one_in_the_own_turn() -> None:
    log, (six,) = Log(NAMES), cards("r6")
    log.add(events.GameStarted(2, 1))
    for turn, player in enumerate((3, 0, 1)):
        log.add(events.TurnBegun(player, turn))
        log.add(events.TurnPassed(player))
    assert [log.decided_in_turn(player) for player in (0, 2, 3)] == [True, False, True]
    log.add(events.ThreesGiven(3, (six,), 1))
    assert [log.decided_in_turn(player) for player in (0, 1, 3)] == [True, True, False]


@pytest.mark.parametrize("drawn", [False, True])
def test_a_decision_that_was_taken_back_does_not_begin_the_story_anew(drawn: bool) -> None:
    log, (four, five) = Log(NAMES), cards("r4 r5")
    for turn, player in enumerate((0, 1, 2)):
        log.add(events.TurnBegun(player, turn))
        log.add(events.Laid(player, (five,), 0))
    log.add(events.TurnBegun(0, 3))
    before = log.since(0)
    if drawn:
        log.add(events.Drawn(0, HIDDEN, 0, ()))
        log.add(events.Kept(0))
    else:
        log.add(events.Laid(0, (four,), 0))
        log.add(events.ColourCalled(0, 0, 1))
        log.add(events.TurnBegun(1, 4))
    assert log.since(0) <= 4
    log.add(events.PlayTakenBack(0, () if drawn else (four,)))
    told = log.lines(log.since(0))
    assert len(told) == before + 4 and "Ann" in told[0].told[0].words
    assert told[-2].level is not LineLevel.DIVIDER, "Ben's turn has not begun"
    log.add(events.Laid(0, (five,), 0))
    assert log.since(0) <= 6


def short(log: Log, reader: int) -> str:
    return "".join(part.words for part in log.lines(1, reader=reader)[0].short)


def test_of_many_who_draw_or_are_skipped_only_the_reader_is_named_in_short() -> None:
    log = Log(NAMES)
    log.add(events.Skipped(0, (1, 2), "G5.3"))
    assert short(log, 1) == "Ben and Cy are skipped"
    log.add(events.Skipped(0, (1, 2, 3, 4), "G5.3"))
    assert [short(log, reader) for reader in (0, 3)] == ["4 players are skipped", "Dee and 3 others are skipped"]
    several = [(1,), (1, 2, 3), (0, 1, 3, 4, 5, 6), tuple(range(9)), tuple(range(10))]
    assert [say(draws_more(drawers, 1, 10, 1), NAMES) for drawers in several] == [
        "Ben draws 1", "Ben, Cy and Dee draw 1 each", "Ben and 5 others draw 1 each", "Everybody but Josephine draws 1",
        "Everybody draws 1",
    ]  # fmt: skip
    assert say(draws_more(several[2], 2, 10, 2), NAMES) == "6 players draw 2 each"


def test_in_a_new_game_nothing_of_the_last_one_is_told_until_a_player_has_decided_something() -> None:
    log, (five,) = Log(NAMES), cards("r5")
    for number in (1, 2):
        for event in (events.GameStarted(2, number), events.TurnedUp(2, five, 0, 0, "G2.1"), events.TurnBegun(0, 1)):
            log.add(event)
        assert [log.since(player) for player in (0, 1)] == [2, 2] and log.undecided(0) and log.undecided(1)
        log.add(events.Laid(0, (five,), 0))
        assert [log.since(player) for player in (0, 1)] == [2, 4]
        assert not log.undecided(0) and log.undecided(1)


def test_who_deals_next_is_told_only_where_a_game_follows() -> None:
    ended = [events.Scored(0, (), 0, 40), events.KeeperChosen(0), events.NextDealerChosen(2)]
    assert told_of(*ended)[-1] == "Cy deals the next game"
    won = told_of(*ended, events.MatchWon((1,)))
    assert won[-2:] == ["Ann keeps the score sheet", "Ben wins the match"]


def test_what_is_scrolled_out_of_sight_stays_there_when_more_happens() -> None:
    log = Log(NAMES)
    for player in range(4):
        log.add(events.UnoCalled(player))
    assert not log.scroll(-1) and log.scroll(2)
    assert told(log) == ["Ann calls Uno", "Ben calls Uno"]
    assert [line.told[0].words for line in log.lines(1)] == ["Ben"] and log.glow(0, 1) == frozenset()
    log.add(events.UnoCalled(4))
    assert told(log)[-1] == "Ben calls Uno"
    assert log.scroll(9) and told(log) == ["Ann calls Uno"]
    assert log.scroll(-9) and told(log)[-1] == "Eve calls Uno"


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


def test_each_line_is_one_message_in_the_language_of_the_moment_also_where_it_is_an_old_one() -> None:
    log = Log(NAMES)
    for kind in KINDS:
        log.add(made_up(kind))
    english = told(log)
    dividers = 1  # of a game; the turn has one too, which tells of no event
    use(TEST)
    try:
        lines = told(log)
    finally:
        use(ENGLISH)
    assert len(lines) == len(TOLD) - dividers - 1, "who deals next is not told once the match is won"
    for line, words in zip(lines, english, strict=True):
        assert line.startswith(OPENING + words) and line.endswith(CLOSING)
        assert line.count(OPENING) == line.count(CLOSING) == 1


def test_the_piles_are_called_as_the_table_has_them_but_the_panel_leaves_them_to_be_seen() -> None:
    lines = []
    for rules in (GRAND, CLASSIC):
        log = Log(NAMES, rules)
        log.add(events.Laid(0, tuple(cards("y0")), 0))
        lines += [say(entry.told(NOBODY), NAMES) for entry in log.entries]
        assert told(log) == ["Ann plays yellow Zero"]
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
    assert say(again.story.log.entries[0].message, NAMES).endswith("deals game 1") and not again.story.telling
    again.leave()


def test_the_first_line_is_about_the_game_and_not_about_its_fingerprint() -> None:
    session = Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy")), 7))
    assert session.fairness is not None
    log = Log(["Ann", "Ben"])
    for event in session.recent(NOBODY):
        log.add(event)
    written = ["".join(part.words for part in line.told) for line in log.lines(99)]
    assert written[0].endswith("deals game 1") and "turns up" in written[1]
    assert not any(session.fairness.games[0].fingerprints[0][:4] in line for line in written)


def test_what_happens_to_the_reader_matters_most() -> None:
    log = Log(NAMES)
    for event in (events.TurnLost(1, "G4.4"), events.Taken(2, HIDDEN, 0, None), events.PepperGiven(2)):
        log.add(event)
    stands = {reader: [line.stands for line in log.lines(3, reader=reader)] for reader in (NOBODY, 0, 1, 2)}
    assert stands == {NOBODY: [1, 1, 0], 0: [1, 2, 0], 1: [2, 1, 0], 2: [1, 1, 0]}
    log.add(events.NobodyNamed(2, False))
    assert [log.lines(1, reader=reader)[0].stands for reader in (0, 1, 2)] == [0, 0, 0]


def test_who_gets_a_card_of_a_rainbow_is_told_which_and_how_many_others_get() -> None:
    log, given = Log(NAMES), cards("r5 y5 g5 b5")
    log.add(events.Shared(1, tuple(given), (0, 2, 0, 3), "G7.2"))
    assert {reader: short(log, reader) for reader in (0, 2, 4)} == {
        0: "Ben's Rainbow: red Five and green Five to Ann, 2 cards to Cy and Dee",
        2: "Ben's Rainbow: yellow Five to Cy, 3 cards to Ann and Dee",
        4: "Ben's Rainbow to Ann, Cy and Dee",
    }  # fmt: skip
