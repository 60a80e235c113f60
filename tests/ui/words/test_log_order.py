"""The log tells calls and shuffles where they belong, whatever the order of their events."""

from __future__ import annotations

from game import paths
from game.rules import events
from game.rules.events import HIDDEN
from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import FIRST_TURN, SECOND_CARD
from game.session.summing_up import none_to_pass_on
from game.text import in_language, say
from game.ui.words.log_lines import Log
from tests.ui.table.places import NAMES, cards
from tests.ui.words.test_log_lines import told_of


def test_a_call_of_uno_before_the_next_player_has_done_anything_stands_with_the_play() -> None:
    two, five = cards("r2 r5")
    happened = [events.TurnBegun(0, 1), events.Laid(0, (two,), 0), events.TurnBegun(1, 1), events.UnoCalled(0)]
    assert told_of(*happened, events.Laid(1, (five,), 0)) == [
        "— Ann's turn", "Ann plays red Two", "> Ann calls Uno", "— Ben's turn", "Ben plays red Five",
    ]  # fmt: skip


def test_a_shuffle_is_told_before_the_draw_that_needs_it() -> None:
    (zero,) = cards("g0")
    happened = [events.TurnBegun(0, 4), events.Laid(0, (zero,), 0), events.Forced(1, 1, 0, 0, "G6.8")]
    assert told_of(*happened, events.Reshuffled((9, 9), (1, 1)), events.Drawn(1, HIDDEN, 0, ()))[2:] == [
        "> The discards are shuffled into 2 new draw piles", "> Ben draws a card for Ann's Zero",
    ]  # fmt: skip


def test_a_seven_or_nine_that_moves_nothing_says_so_before_the_next_turn() -> None:
    six, seven, *nines = cards("b6 b7 b9 r9")
    begun, next_turn = events.TurnBegun(0, 1), events.TurnBegun(1, 2)
    passed = events.HandedOn(2, (nines[1],), 1, 0, "G6.18")
    call = events.UnoCalled(0)
    assert told_of(begun, events.Laid(0, (six, seven), 0), call, next_turn)[-1] == "> Nobody had a Seven to pass on"
    assert told_of(begun, events.Laid(0, (nines[0],), 0), next_turn)[-1] == "> Nobody had a Nine to pass on"
    assert told_of(begun, events.Laid(0, (nines[0],), 0), passed, next_turn)[-1].startswith("> Cy passes the red Nine")
    both = told_of(begun, events.Laid(0, (seven, nines[0]), 0), passed, next_turn)
    assert both[-1] == "> Nobody had a Seven to pass on" and len(both) == 4


def test_a_seven_turned_up_or_laid_out_of_turn_or_in_the_first_turn_says_so_too() -> None:
    seven, nine = cards("b7 b9")
    begun, second = events.TurnBegun(0, 1), events.StageReached(2, SECOND_CARD, 2, 1)
    opened = [events.TurnedUp(2, seven, 0, 0, "G2.1"), events.StageReached(0, FIRST_TURN, 1, 0)]
    assert told_of(*opened)[-1] == "> Nobody had a Seven to pass on"
    turned_up = events.TurnedUp(2, nine, 0, 1, "G2.3")
    assert told_of(begun, events.Laid(0, (seven,), 0), second, turned_up)[2] == "> Nobody had a Seven to pass on"
    between = events.Intervened(1, seven, 0)
    assert told_of(begun, between, events.TurnBegun(2, 2))[-1] == "> Nobody had a Seven to pass on"
    reformed = events.TurnedUp(2, seven, 0, 0, "G4.3")
    assert not any("pass on" in line for line in told_of(begun, reformed, events.TurnBegun(2, 2)))


def test_no_seven_is_missed_where_it_does_nothing_or_where_the_game_ends_or_it_was_taken_back() -> None:
    (seven,) = cards("b7")
    begun = [events.TurnBegun(0, 1), events.Laid(0, (seven,), 0)]
    plain = Log(NAMES, CLASSIC)
    for event in (*begun, events.TurnBegun(1, 2)):
        plain.add(event)
    ended = told_of(*begun, events.WentOut((0,), 5), events.TurnBegun(1, 2))
    back = told_of(*begun, events.PlayTakenBack(0, (seven,)), events.TurnBegun(0, 1))
    for lines in (ended, back, ["".join(part.words for part in line.told) for line in plain.lines(9)]):
        assert len(lines) > 1 and not any("pass on" in line for line in lines)


def test_what_moves_nothing_is_named_in_every_language() -> None:
    said = list[str]()
    for language in ("de", "fr"):
        with in_language(language, paths.translations()):
            said += [say(none_to_pass_on(rank)) for rank in (7, 9)]
    assert said == [
        "Niemand hatte eine Sieben zum Weiterreichen", "Niemand hatte eine Neun zum Weiterreichen",
        "Personne n’avait de 7 à passer", "Personne n’avait de 9 à passer",
    ]  # fmt: skip
