"""What the setup of a scenario file means: who holds what, what lies where, and who is asked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.rules import new_game, question
from game.rules.values.cards import BLUE, DECKS
from game.rules.values.ruleset import GRAND
from game.rules.values.state import FIRST_TURN, NOBODY, OWES_CALL, OWES_DISCOVERED, PLAYING
from game.rules.values.views import SHARE, TURN
from game.session.scenario import load_scenario, read_scenario
from tests.session.tables import ANN, BEN, CY, SETUP, setup, text, words


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
