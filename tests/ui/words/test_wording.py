"""The few words on the table: what is said beside the name of a bot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import GRAND, new_game, view
from game.rules.values.cards import BLUE
from game.session.deals import DEAL_RULES, Deal
from game.text import say
from game.ui.words import deal_words
from game.ui.words.wording import about, beside_name, game_line, pile_caption, player_lines, points_are, temperament
from tests.ui.table.places import NAMES, view_of

LOWEST = "Cards left at the end of a game count; the lowest total wins."


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("sharp:kofi", "hoards Wilds"),
        ("beginner:suvi", "bears grudges"),
        ("sharp", "Sharp"),
        ("random", "plays anything"),
        ("stranger", "stranger"),
    ],
)
def test_of_a_character_its_temperament_is_said_and_of_other_bots_their_level(kind: str, said: str) -> None:
    assert say(temperament(kind)) == said


def test_points_are_said_of_everybody_from_the_first_game_on() -> None:
    view = view_of(4)
    view.scores = [0, 0, 0, 0]
    assert about(view, 0, 0) == about(view, 1, 0) == ("0 points",)
    view.scores = [12, 107, 0, 1]
    assert about(view, 1, 0) == ("107 points",) and about(view, 3, 0) == ("1 point",)
    view.rules = replace(GRAND, teams=True)
    assert about(view, 2, 0) == ("your partner · 0 points", "0 points")


def test_beside_a_name_it_is_said_how_a_bot_plays_and_who_is_you() -> None:
    view = view_of(4)
    assert beside_name(view, 1, "sharp:kofi", 0) == "hoards Wilds" and beside_name(view, 1, "person", 0) == ""
    assert beside_name(view, 0, "person", 0) == "you"
    view.rules = replace(GRAND, teams=True)
    assert beside_name(view, 2, "sharp", 0) == ""


@pytest.mark.parametrize("teams", [False, True])
def test_nobody_is_their_own_partner(teams: bool) -> None:
    view = view_of(4)
    view.rules = replace(GRAND, teams=teams)
    assert about(view, 0, 0) == ("0 points",)


def test_of_somebody_pointed_at_it_is_said_how_they_play_and_stand() -> None:
    view = view_of(4)
    view.scores = [12, 107, 0, 1]
    assert player_lines(view, 1, "sharp:kofi", 0) == f"hoards Wilds\n107 points · 7 cards\n{LOWEST}"
    assert player_lines(view, 2, "person", 0) == f"0 points · 7 cards\n{LOWEST}"
    view.rules = replace(GRAND, teams=True)
    assert player_lines(view, 2, "sharp", 0) == f"your partner\n0 points · 7 cards\n{LOWEST}"


def test_what_points_count_follows_from_the_scoring() -> None:
    said = [say(points_are(replace(GRAND, scoring=scoring))) for scoring in ("games", "winner", "penalty_out")]
    assert said[0] == LOWEST
    assert said[1] == "Going out earns the value of all cards left; the highest total wins."
    assert said[2] == "Cards left at the end of a game count; the first at 500 loses."


def test_of_cards_that_add_up_it_is_said_who_played_them() -> None:
    draws, fours = (pile_caption(pile, NAMES) for pile in view_of(3, piles=("rD bD", "r4 y4 b4")).piles)
    assert draws[1:] == ("adds up to 4 · Ben", "+4 · Ben", "+4")
    assert fours[1:] == ("Fours in a row: 3 · Ben", "3 in a row · Ben", "3 in a row", "×3")
    assert draws[0].endswith(draws[1]) and fours[0].endswith(fours[1])


def test_a_card_that_was_turned_up_was_played_by_nobody() -> None:
    (pile, *_) = view_of(3, piles=("b3", "g6")).piles
    (top,) = pile.run
    assert pile_caption(pile, NAMES, {top.card})[0] == "blue Three · turned up"
    assert pile_caption(pile, NAMES)[0] == f"blue Three · {NAMES[top.by]}"
    (four, *_) = view_of(3, piles=("F", "g6")).piles
    four.run[-1] = four.run[-1]._replace(colour=BLUE)
    assert pile_caption(four, NAMES, {four.run[-1].card})[0] == "Wild Draw Four, blue · turned up"


def test_of_a_card_above_a_two_it_is_said_as_whose_it_counts() -> None:
    (pile, *_) = view_of(3, piles=("b3", "g6")).piles
    (top,) = pile.run
    ways = pile_caption(pile, NAMES, owned={top.card})
    assert ways[0] == f"blue Three · counts as {NAMES[top.by]}'s"
    assert not any(way.endswith(f"· {NAMES[top.by]}") for way in ways)


def test_who_played_a_card_is_said_before_its_colour_which_a_disc_beside_it_shows() -> None:
    (pile,) = view_of(3, piles=("yD",)).piles
    ways = pile_caption(pile, NAMES)
    assert ways.index(f"Draw Two · {NAMES[pile.run[-1].by]}") < ways.index("yellow Draw Two")


def test_a_wild_keeps_its_name_and_not_the_colour_that_a_disc_shows_unless_it_is_open() -> None:
    (pile,) = view_of(3, piles=("F",)).piles
    (top,), name = pile.run, NAMES[pile.run[-1].by]
    opened = pile_caption(pile, NAMES)
    assert opened[0] == f"Wild Draw Four, open · {name}" and opened[-1] == "open"
    pile.run[0] = top._replace(colour=1)
    named = f"Wild Draw Four · {name}", "Wild Draw Four, yellow", "Wild Draw Four"
    assert pile_caption(pile, NAMES)[1:] == (*named, "yellow"), "the last only where no name has room"


def test_another_way_says_so_in_its_line_however_short() -> None:
    ways = game_line(view(new_game(GRAND, 3, 4), 0), practice=True, another_way=True)
    assert ways == ("Grand · game 1 · another way", "Grand · another way", "Another way")


def test_of_a_shared_deal_the_line_says_which_it_is() -> None:
    deal = deal_words.title(Deal("2026-11-29", daily=True))
    line = game_line(view(new_game(DEAL_RULES, 4, 4), 0), deal=deal)
    assert line[0] == "Deal of 29 November · Grand"
    assert line[1:] == ("Deal of 29 November · Grand", "Deal of 29 November", "game 1 of 1", "1")


def test_what_ends_the_match_is_said_in_a_line_however_short() -> None:
    *ways, least = game_line(view(new_game(GRAND, 3, 4), 0))
    assert ways[-2:] == ["game 1 · to 500", "to 500"] and all(way.endswith("to 500") for way in ways)
    assert least == "500"
