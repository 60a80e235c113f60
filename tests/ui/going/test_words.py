"""How it went, in words: what is said of a sum is possible."""

from __future__ import annotations

from game.review.accounts import Sum
from game.text import say
from game.ui.going.words import play, played_for, told_right


def test_nobody_is_said_to_have_won_more_than_all_games_by_their_play_or_fewer_than_none() -> None:
    found = Sum(before=0.25, result=1.0, luck=0.0, play=0.0, others=0.0)
    assert [say(play(found._replace(play=share))) for share in (0.75, 0.83, -0.25, -0.3)] == [
        "75 more wins in 100 than a casual player", "far better than a casual player",
        "25 fewer wins in 100 than a casual player", "far worse than a casual player",
    ]  # fmt: skip


def test_it_is_said_how_often_the_program_played() -> None:
    assert [say(played_for(*helped)) for helped in ((1, ""), (21, ""), (2, "Ben"))] == [
        "played for you once", "played for you 21 times", "played for Ben 2 times",
    ]  # fmt: skip


def test_guesses_are_counted_in_whole_sentences() -> None:
    assert [say(told_right(right, 6)) for right in (0, 1, 2)] == [
        "0 of 6 guesses were right.", "1 of 6 guesses was right.", "2 of 6 guesses were right.",
    ]  # fmt: skip
