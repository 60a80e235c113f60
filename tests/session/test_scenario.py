"""Scenario files: what a setup means, what a play part checks, and what cannot be read."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import new_game, question
from game.rules.cards import BLUE, DECKS, FACE, face_text
from game.rules.ruleset import GRAND
from game.rules.state import FIRST_TURN, NOBODY, OWES_CALL, OWES_DISCOVERED, PLAYING, GameState
from game.rules.views import KEEP, SHARE, TURN
from game.session.check import check
from game.session.scenario import SIZE_LIMIT, Report, Scenario, load_scenario, play, read_scenario
from game.session.scenario_setup import ScenarioError

ANN, BEN, CY = range(3)

SETUP = """\
rules: grand
players: Ann Ben Cy
dealer: Cy
hand Ann: b0 b3 y8
hand Ben: r6 W
hand Cy: b4 b6
pile 1: r3
pile 2: y7
stock 1: g4 g5
stock 2: y1
turn: Ann
"""


def setup(*lines: str, without: tuple[str, ...] = ()) -> GameState:
    """The table of SETUP with some lines replaced or added, or left out."""
    return read_scenario(text(*lines, without=without)).state


def text(*lines: str, without: tuple[str, ...] = ()) -> str:
    keys = (*without, *(line.partition(":")[0] for line in lines))
    kept = [line for line in SETUP.splitlines() if line.partition(":")[0] not in keys]
    return "\n".join([*kept, *lines]) + "\n"


def played(*lines: str, first: tuple[str, ...] = ()) -> Report:
    return play(read_scenario(text(*first) + "---\n" + "\n".join(lines) + "\n"))


def found(*lines: str) -> list[tuple[str, str]]:
    return [(failure.expected, failure.found) for failure in played(*lines).failures]


def words(cards: list[int]) -> str:
    return " ".join(face_text(FACE[card]) for card in cards)


# Setup


def test_hands_piles_and_turn_are_as_written() -> None:
    state = setup()
    assert [words(hand) for hand in state.hands] == ["b0 b3 y8", "r6 W", "b4 b6"]
    assert [words([entry.card for entry in pile]) for pile in state.piles] == ["r3", "y7"]
    asked = question(state)
    assert asked is not None
    assert (asked.kind, asked.player) == (TURN, ANN)
    assert (state.stage, state.open_piles, state.dealer, state.colour_seat) == (PLAYING, 2, CY, CY)


def test_a_card_on_a_pile_is_the_dealers_unless_it_names_its_player() -> None:
    state = setup("pile 1: r6/Ben r9 W:b/Ann")
    assert [entry.by for entry in state.piles[0]] == [BEN, CY, ANN]
    assert state.piles[0][-1].colour == BLUE


def test_unlisted_cards_go_under_the_listed_ones_by_turns() -> None:
    state = setup()
    first, second = (words(stock[::-1]).split() for stock in state.stocks)
    assert first[:2] == ["g4", "g5"]
    assert second[0] == "y1"
    left = [card for pair in zip(first[2:], second[1:], strict=False) for card in pair]
    assert left[:9] == ["r0", "r1", "r1", "r2", "r2", "r3", "r4", "r4", "r5"]
    assert left[-8:] == ["bD", "W", "W", "W", "F", "F", "F", "F"]


def test_every_card_of_the_deck_lies_somewhere_once() -> None:
    for rest in ("stocks", "pile 1", "pile 2"):
        state = setup(f"rest: {rest}")
        lying = [card for cards in (*state.hands, *state.stocks) for card in cards]
        lying += [entry.card for pile in state.piles for entry in pile]
        assert Counter(lying) == Counter(DECKS[108])


def test_the_rest_can_lie_under_a_pile_or_aside() -> None:
    state = setup("rest: pile 2")
    assert [len(stock) for stock in state.stocks] == [2, 1]
    assert words([entry.card for entry in state.piles[1][-2:]]) == "r0 y7"
    assert state.piles[1][0].by == CY
    aside = setup("rest: aside")
    assert [len(stock) for stock in aside.stocks] == [2, 1]
    assert [len(pile) for pile in aside.piles] == [1, 1]


def test_face_up_eights_are_part_of_the_hand_whether_it_lists_them_or_not() -> None:
    state = setup("faceup Ann: y8", "faceup Ben: r8 r8")
    assert words(state.hands[ANN]) == "b0 b3 y8"
    assert words(state.hands[BEN]) == "r6 W r8 r8"
    assert words(sorted(state.faceup)) == "r8 r8 y8"
    assert set(state.faceup) <= {*state.hands[ANN], *state.hands[BEN]}


def test_of_two_equal_eights_only_the_one_named_lies_face_up() -> None:
    state = setup("hand Ann: y8 y8", "faceup Ann: y8")
    assert words(state.hands[ANN]) == "y8 y8"
    assert len(state.faceup) == 1


def test_shakers_and_direction_have_their_defaults() -> None:
    state = setup()
    assert (state.salt, state.pepper, state.direction) == (NOBODY, CY, 1)
    state = setup("salt: Ben", "pepper: Ann", "direction: right", "scores: Ann=120 Ben=40")
    assert (state.salt, state.pepper, state.direction) == (BEN, ANN, -1)
    assert state.scores == [120, 40, 0]


def test_the_dealer_is_the_first_player_and_the_turn_is_on_the_dealers_left() -> None:
    state = setup(without=("dealer", "turn"))
    assert (state.dealer, state.active) == (ANN, BEN)
    assert setup("direction: right", without=("dealer", "turn")).active == BEN


def test_who_owes_a_call_can_be_said_and_whether_it_was_discovered() -> None:
    state = setup("hand Ann: r3", "hand Ben: r5", "owes: Ann Ben discovered")
    assert state.owes == [OWES_CALL, OWES_DISCOVERED, 0]


def test_with_one_pile_line_it_is_the_first_turn() -> None:
    state = setup(without=("pile 2",))
    assert (state.stage, state.open_piles) == (FIRST_TURN, 1)


def test_without_a_pile_the_opening_is_played() -> None:
    state = setup(without=("pile 1", "pile 2", "turn"))
    assert words([entry.card for entry in state.piles[0]]) == "g4"
    assert state.piles[1] == []


def test_the_hands_before_an_opening_count_as_dealt() -> None:
    state = setup("hand Ben: r6 b6 g6 y6", without=("pile 1", "pile 2", "turn"))
    asked = question(state)
    assert asked is not None
    assert (asked.kind, asked.player) == (SHARE, BEN)
    assert state.piles[0] == []


def test_a_dealt_game_is_the_one_of_that_seed() -> None:
    state = read_scenario("players: Ann Ben Cy\ndeal: 42\n").state
    game = new_game(GRAND, 3, 42, dealer=0)
    assert (state.hands, state.stocks, state.piles) == (game.hands, game.stocks, game.piles)
    assert read_scenario("players: Ann Ben Cy\ndealer: Ben\ndeal: 42\n").state.dealer == BEN


def test_the_seed_decides_what_is_still_random() -> None:
    first, again, other = setup(), setup("seed: 1"), setup("seed: 2")
    assert first.rng == again.rng != other.rng


def test_switches_change_the_rule_set() -> None:
    scenario = read_scenario(text("rules: grand austere=on scoring=winner fine=2"))
    assert (scenario.rules.austere, scenario.rules.scoring, scenario.rules.fine) == (True, "winner", 2)
    assert scenario.state.rules is scenario.rules


def test_comments_blank_lines_and_other_line_ends_mean_nothing(tmp_path: Path) -> None:
    path = tmp_path / "noisy.table"
    noisy = SETUP.replace("\n", "   # as dealt\r\n\r\n") + "---\r\nAnn draws # from 1\r\n"
    path.write_bytes(b"\xef\xbb\xbf" + noisy.encode())
    scenario = load_scenario(path)
    assert scenario.state.hands == setup().hands
    assert [step.text for step in scenario.steps] == ["Ann draws"]


def test_a_player_without_cards_is_a_warning() -> None:
    assert read_scenario(text(without=("hand Ben",))).warnings == (
        "Ben has no cards and is out when the first turn ends",
    )
    assert read_scenario(text("faceup Ben: r8", without=("hand Ben",))).warnings == ()
    assert read_scenario("players: Ann Ben Cy\ndeal: 42\n").warnings == ()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rules: chess", "there is no rule set called"),
        ("rules: grand pie=on", "no switch called pie"),
        ("rules: grand austere", "as austere=on"),
        ("rules: grand austere=on austere=off", "written once"),
        ("rules: grand fine=9", "from 0 to 4"),
        ("rules: grand fine=\x1b[31m", "not ?[31m"),
        ("rules: grand fine=" + "9" * 1000, "99..."),
        ("rules: grand two=colour", "four players"),
        ("players: Ann", "2 to 10"),
        ("players: Ann Ann Cy", "two players are called"),
        ("players: Ann B/n Cy", "cannot be a name"),
        ("players: Ann 7 Cy", "cannot be a name"),
        ("players: Ann nobody Cy", "means something else"),
        ("players: " + " ".join(f"P{number}" for number in range(11)), "2 to 10"),
        ("hand Dee: r3", "no player called"),
        ("hand: r3", "needs a player"),
        ("pile: r3", "needs a number"),
        ("pile 3: r3", "there is no pile"),
        ("stock 0: r3", "there is no stock"),
        ("hand Ann: r3 x9", '"x9" is not a card'),
        ("hand Ann: W:r", "only on a pile"),
        ("hand Ann: r0 r0", "r0 appears more often than the deck has it"),
        ("stock 1: F F F F F", "F appears more often than the deck has it"),
        ("stock 1: rP", "rP is not in the deck"),
        ("pile 1: W", "needs the colour called"),
        ("pile 1: r3:g", "only a black card"),
        ("pile 1: r3/Dee", "no player called"),
        ("faceup Ann: r3", "only Eights"),
        ("rest: pile 3", "rest is"),
        ("rest: away", "rest is"),
        ("direction: up", "direction is left or right"),
        ("turn: Dee", "no player called"),
        ("turn: Ann Ben", "takes one word"),
        ("owes: Ann", "does not hold one card"),
        ("owes: discovered", "no player called"),
        ("scores: Ann", "Ann=120"),
        ("scores: Ann=-3", "whole number"),
        ("seed: one", "whole number"),
        ("seed: 99999999999999999999", "whole number"),
        ("deal: 42", "a whole game is dealt"),
        ("weather: fine", "nothing a setup can say"),
        ("hello", "not a line of the setup"),
        ("dealer Cy: Cy", "followed by its colon"),
    ],
)
def test_a_wrong_line_of_the_setup_is_named_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenario(line + "\n" + text(without=(line.partition(":")[0],)))
    assert sentence in error.value.sentence
    assert error.value.line >= 1
    assert "\n" not in error.value.sentence


def test_the_line_of_an_error_is_counted_with_comments_and_empty_lines() -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenario("# a\n\n" + SETUP.replace("b0 b3 y8", "b0 b0"))
    assert error.value.line == 6
    with pytest.raises(ScenarioError) as error:
        read_scenario(SETUP + "---\n\nAnn dances\n")
    assert error.value.line == SETUP.count("\n") + 3


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("", "no line with the players"),
        (SETUP + "salt: Ben\nsalt: Ann\n", "two lines for salt"),
        (SETUP + "hand Ann: r1\n", "two lines for hand Ann"),
        (text(without=("pile 2",)) + "rest: pile 2\n", "only with a line for that pile"),
        (text(without=("pile 1", "pile 2")), "without a pile"),
        (SETUP + "---\n---\n", "is not an act"),
        (SETUP + "---\nrefuse G3.2 Ann draws\n", "is written like this"),
        (SETUP + "---\nillegal: Ann dances\n", "nothing a player can do"),
        (SETUP + "---\nexpect\n", "nothing to expect"),
        (SETUP + "---\nexpect weather fine\n", "nothing to expect"),
        (SETUP + "---\nexpect turn\n", "written like this"),
        (SETUP + "---\nexpect turn Dee\n", "no player called"),
        (SETUP + "---\nexpect asked Ann turn\n", "a question is written as"),
        (SETUP + "---\nexpect hand\n", "written like this"),
        (SETUP + "---\nexpect hand Ann x1\n", "is not a card"),
        (SETUP + "---\nexpect count Ann few\n", "whole number"),
        (SETUP + "---\nexpect top 1 r3 r4\n", "written like this"),
        (SETUP + "---\nexpect top 3 r3\n", "there is no pile"),
        (SETUP + "---\nexpect stock 3 1\n", "there is no stock"),
        (SETUP + "---\nexpect seats Ann Ben\n", "every player once"),
        (SETUP + "---\nexpect direction up\n", "written like this"),
        (SETUP + "---\nexpect owes\n", "written like this"),
        (SETUP + "---\nexpect over now\n", "written like this"),
        (SETUP + "---\nexpect dealer nobody\n", "no player called"),
    ],
)
def test_what_cannot_be_read_is_said_with_a_sentence(lines: str, sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence) as error:
        read_scenario(lines)
    assert error.value.line >= 1


def test_a_file_that_is_too_large_or_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    large, binary = tmp_path / "large.table", tmp_path / "binary.table"
    large.write_bytes(b"#" * (SIZE_LIMIT + 1))
    binary.write_bytes(b"# one\n# two \xff\n")
    with pytest.raises(ScenarioError, match="too large"):
        load_scenario(large)
    with pytest.raises(ScenarioError, match="not text in UTF-8") as error:
        load_scenario(binary)
    assert error.value.line == 2
    for missing in (tmp_path / "none.table", tmp_path, "\0"):
        with pytest.raises(ScenarioError, match="cannot be opened"):
            load_scenario(missing)


@settings(max_examples=200)
@given(st.data())
def test_a_damaged_file_is_read_or_refused_with_one_sentence(data: st.DataObject) -> None:
    whole = SETUP + "---\nAnn plays b0 b3 on 1\nBen answers with W:g\nexpect pile 1 r3 b0 b3 W:g\n"
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 6)))
    damaged = whole[:start] + data.draw(st.text(max_size=5)) + whole[end:]
    try:
        scenario = read_scenario(damaged)
    except ScenarioError as error:
        assert error.sentence.isprintable()
        assert len(error.sentence) < 300
    else:
        play(scenario)


# Play


def test_acts_are_played_and_the_table_after_them_is_reported() -> None:
    scenario = read_scenario(SETUP + "---\nAnn draws\nAnn passes\n")
    before = [hand[:] for hand in scenario.state.hands]
    report = play(scenario)
    assert report.failures == ()
    assert words(report.state.hands[ANN]) == "b0 b3 y8 g4"
    assert scenario.state.hands == before


def test_expectations_that_hold_say_nothing() -> None:
    holds = (
        "expect turn Ann", "expect hand Ann y8 b3 b0", "expect count Ben 2", "expect faceup Ann",
        "expect top 1 r3", "expect salt nobody", "expect pepper Cy", "expect seats Ben Cy Ann",
        "expect direction left", "expect owes nobody", "expect pile 2 y7", "expect stock 1 50",
        "expect score Ann 0",
    )  # fmt: skip
    assert found(*holds) == []


@pytest.mark.parametrize(
    ("line", "is_so"),
    [
        ("turn Ben", "turn Ann"),
        ("asked Ben backfire", "turn Ann"),
        ("hand Ann b0 b3", "hand Ann y8 b0 b3"),
        ("hand Ann b0 b3 b3", "hand Ann y8 b0 b3"),
        ("count Ann 4", "count Ann 3"),
        ("faceup Ann y8", "faceup Ann"),
        ("top 1 r4", "top 1 r3"),
        ("top 1", "top 1 r3"),
        ("salt Ann", "salt nobody"),
        ("pepper nobody", "pepper Cy"),
        ("seats Ann Cy Ben", "seats Ann Ben Cy"),
        ("direction right", "direction left"),
        ("owes Ann", "owes nobody"),
        ("pile 1 r3 r3", "pile 1 r3"),
        ("stock 2 0", "stock 2 49"),
        ("over", "turn Ann"),
        ("out Ann", "turn Ann"),
        ("out nobody", "turn Ann"),
        ("blocked", "turn Ann"),
        ("dealer Cy", "turn Ann"),
        ("score Ann 10", "score Ann 0"),
    ],
)
def test_an_expectation_that_does_not_hold_says_what_is_so(line: str, is_so: str) -> None:
    assert [answer for _, answer in found(f"expect {line}")] == [is_so]


def test_the_play_goes_on_after_an_expectation_that_does_not_hold() -> None:
    report = played("expect turn Ben", "Ann draws", "expect count Ann 3")
    assert [failure.line for failure in report.failures] == [13, 15]
    assert len(report.state.hands[ANN]) == 4


def test_an_illegal_act_ends_the_play_with_its_rule() -> None:
    report = played("Ann plays b3 on 2", "expect turn Cy")
    assert len(report.failures) == 1
    assert report.failures[0].expected == "Ann plays b3 on 2"
    assert report.failures[0].found.startswith("illegal by G3.2: ")


def test_a_refused_act_is_refused_by_that_rule_and_changes_nothing() -> None:
    report = played("refuse G3.2: Ann plays b3 on 2", "illegal: Ben plays r6 on 1", "expect turn Ann")
    assert report.failures == ()
    assert report.state.pending == setup().pending


def test_another_rule_or_a_legal_act_is_a_failure() -> None:
    assert [answer[:16] for _, answer in found("refuse G6.5: Ann plays b3 on 2")] == ["illegal by G3.2:"]
    assert found("refuse G3.2: Ann draws") == [
        ("illegal by G3.2: Ann draws", "legal: Ann draws from 1"),
    ]
    assert found("illegal: Ann plays b3") == [("illegal: Ann plays b3", "legal: Ann plays b3 on 1")]


def test_a_game_that_is_over_says_how_it_ended() -> None:
    last = ("hand Ann: r9",)
    assert played("Ann plays r9", "expect over", "expect out Ann", "expect dealer Cy", first=last).failures == ()
    wrong = played("Ann plays r9", "expect turn Ben", "expect blocked", "expect out Ben", first=last).failures
    assert [failure.found for failure in wrong] == ["over, out Ann", "out Ann", "out Ann"]
    blocked = ("rules: grand max_turns=1",)
    acts = ("Ann draws", "Ann passes", "expect blocked", "expect over", "expect out nobody")
    assert played(*acts, first=blocked).failures == ()


def test_a_file_may_say_which_hidden_card_a_four_takes() -> None:
    four = ("hand Ann: r4 y8 y5",)
    assert words(played("Ann plays r4", "Ann takes 2 from Cy", first=four).state.hands[ANN]) == "y8 y5 b6"
    failures = played("Ann plays r4", "Ann takes 3 from Cy", first=four).failures
    assert "holds only 2 cards" in failures[0].found
    assert played("Ann plays r4", "illegal: Ann takes 9 from Cy", first=four).failures == ()


def test_a_draw_without_its_source_comes_from_stock_2_when_1_is_empty() -> None:
    state = played("Ann draws", first=("stock 1:", "rest: aside")).state
    assert words(state.hands[ANN]) == "b0 b3 y8 y1"
    asked = question(state)
    assert asked is not None
    assert asked.kind == KEEP


def test_threes_go_to_the_player_who_asks_for_them() -> None:
    three = ("hand Cy: b4 g3 y3 b9",)
    report = played("Ann plays b0 b3", "Ben passes", "Cy gives y3 g3", "expect count Ann 3", first=three)
    assert report.failures == ()


def test_a_gift_without_a_receiver_is_a_failure_that_says_so() -> None:
    five = ("hand Ann: r5 y8 y5",)
    failures = played("Ann plays r5", "Ann names Cy", "Cy gives b4", first=five).failures
    assert "to whom" in failures[0].found


# The checker


def write(folder: Path, name: str, *lines: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SETUP + "---\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return path


def checked(*paths: Path) -> tuple[int, list[str]]:
    out = io.StringIO()
    status = check([str(path) for path in paths], out)
    return status, out.getvalue().splitlines()


def test_files_that_hold_print_only_the_count(tmp_path: Path) -> None:
    path = write(tmp_path, "good.table", "expect turn Ann")
    assert checked(path) == (0, ["1 passed, 0 failed"])


def test_each_failed_expectation_is_a_line_with_file_and_number(tmp_path: Path) -> None:
    good, bad = write(tmp_path, "good.table"), write(tmp_path, "bad.table", "expect turn Cy", "expect over")
    assert checked(good, bad) == (
        1,
        [
            f"{bad}:13: expected turn Cy, found turn Ann",
            f"{bad}:14: expected over, found turn Ann",
            "1 passed, 1 failed",
        ],
    )


def test_a_file_that_cannot_be_read_is_worse_than_one_that_fails(tmp_path: Path) -> None:
    wrong, bad = write(tmp_path, "a.table", "Ann dances"), write(tmp_path, "b.table", "expect turn Cy")
    status, lines = checked(wrong, bad)
    assert status == 2
    assert lines[0].startswith(f'{wrong}:13: "dances" is nothing a player can do')
    assert lines[-1] == "0 passed, 2 failed"
    assert checked(tmp_path / "none.table")[0] == 2


def test_folders_are_searched_for_tables_below_them_in_order(tmp_path: Path) -> None:
    later = write(tmp_path, "z/deep/later.table", "expect turn Cy")
    first = write(tmp_path, "a/first.table", "expect turn Cy")
    (tmp_path / "a" / "notes.txt").write_text("not a table", encoding="utf-8")
    status, lines = checked(tmp_path)
    assert status == 1
    assert [line.split(":")[0] for line in lines] == [str(first), str(later), "0 passed, 2 failed"]


def test_a_player_without_cards_is_warned_of(tmp_path: Path) -> None:
    path = tmp_path / "empty-hand.table"
    path.write_text(text(without=("hand Ben",)), encoding="utf-8")
    assert checked(path) == (
        0,
        [f"{path}: warning: Ben has no cards and is out when the first turn ends", "1 passed, 0 failed"],
    )


def test_a_scenario_can_be_played_twice_with_the_same_end() -> None:
    scenario: Scenario = read_scenario(text("hand Ann: r4 y8 y5") + "---\nAnn plays r4\nAnn takes from Ben\n")
    assert play(scenario).state.hands == play(scenario).state.hands
