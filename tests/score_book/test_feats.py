"""Feats and records are found where they happened, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import GRAND, RULE_SETS, RuleSet
from game.rules.events import (
    Backfired,
    Caught,
    Drawn,
    DrawnFromPile,
    Event,
    Forced,
    Laid,
    Scored,
    SeatsSwapped,
    Shared,
    Skipped,
    TurnBegun,
)
from game.rules.values.cards import BLUE, RED, WILD_FACE, card_of, face_of
from game.score_book.counted import TableRecord
from game.score_book.feats import BY_NAME, FEATS, Found
from game.score_book.finished_game import EventAt, FinishedGame
from game.score_book.table_records import biggest_draw, longest_chain, most_points

ANN, BEN, CY, DEE, EVE = range(5)
SEVENS = tuple(card_of(face_of(colour, 7)) for colour in range(4))
SIX, NINE = card_of(face_of(BLUE, 6)), card_of(face_of(RED, 9))
WILD = card_of(WILD_FACE)


def game(
    events: Sequence[Event],
    *,
    out: tuple[int, ...] = (ANN,),
    players: int = 5,
    before: tuple[int, ...] = (),
    after: tuple[int, ...] = (),
    rules: RuleSet = GRAND,
) -> FinishedGame:
    """A game of which these events are told, each by an act of its own."""
    told = [EventAt(act, 1 + act // 2, event) for act, event in enumerate(events)]
    level = (0,) * players
    return FinishedGame(rules, players, 2, True, told, before or level, after or level, out, salt=BEN)


def found(name: str, told: FinishedGame) -> list[Found]:
    return list(BY_NAME[name].find(told))


def forced(player: int, number: int, whose: int = ANN) -> list[Event]:
    return [Forced(player, number, whose, 0, "G6.7"), *[Drawn(player, WILD, 0, (player,)) for _ in range(number)]]


def test_each_feat_has_a_name_of_its_own() -> None:
    assert len({feat.name for feat in FEATS}) == len(FEATS) == 13


def test_a_rainbow_goes_to_three_and_is_no_run() -> None:
    to_two = Shared(BEN, SEVENS, (ANN, ANN, CY, CY), "G7.1")
    assert found("rainbow", game([to_two])) == []
    assert found("rainbow", game([to_two, to_two._replace(takers=(ANN, CY, CY, DEE))])) == [(BEN, 1)]
    run = Shared(BEN, tuple(card_of(face_of(RED, rank)) for rank in range(5)), (ANN, ANN, CY, CY, DEE), "G7.2")
    assert (found("rainbow", game([run])), found("run", game([run]))) == ([], [(BEN, 0)])


def test_out_with_a_six_on_a_nine_is_the_last_play() -> None:
    swap: list[Event] = [Laid(ANN, (SIX,), 0), SeatsSwapped(ANN, BEN, "G6.15")]
    assert found("six-on-nine", game(swap)) == [(ANN, 0)]
    assert found("six-on-nine", game(swap, out=(BEN,))) == []
    assert found("six-on-nine", game([*swap, TurnBegun(BEN, 1), Laid(BEN, (SIX,), 0)])) == []
    assert found("six-on-nine", game([Laid(ANN, (NINE,), 0), swap[1]])) == []


def test_a_backfire_sent_back_twice_has_three_wilds_for_one_draw() -> None:
    back: list[Event] = [Backfired(BEN, WILD, 0, ANN), Backfired(ANN, WILD, 0, BEN), Backfired(BEN, WILD, 0, ANN)]
    assert found("back-twice", game(back)) == [(BEN, 2)]
    assert found("back-twice", game([*back[:2], *forced(BEN, 2), back[2]])) == []


def test_from_last_to_first_goes_by_the_scores_of_the_match() -> None:
    laid, after = [Laid(ANN, (SIX,), 0)], (90, 91, 92, 93, 94)
    assert found("last-to-first", game(laid, before=(90, 1, 2, 3, 4), after=after)) == [(ANN, 0)]
    assert found("last-to-first", game(laid, before=(90, 90, 2, 3, 4), after=after)) == []
    classic = RULE_SETS["classic"]
    won = game(laid, before=(0, 1, 2, 3, 4), after=(99, 1, 2, 3, 4), rules=classic)
    assert found("last-to-first", won) == [(ANN, 0)]


def test_whoever_drew_has_not_gone_out_without_drawing() -> None:
    assert found("nothing-drawn", game([Laid(ANN, (SIX,), 0)])) == [(ANN, 0)]
    assert found("nothing-drawn", game([Drawn(ANN, WILD, 0, (ANN,)), Laid(ANN, (SIX,), 0)])) == []


def test_large_draws_are_told_of_who_made_them_and_who_won_anyway() -> None:
    assert found("twelve", game(forced(BEN, 12))) == [(ANN, 0)]
    assert found("twelve", game(forced(BEN, 11))) == []
    assert found("drew-ten", game(forced(ANN, 10))) == [(ANN, 10)]
    assert found("drew-ten", game(forced(BEN, 10))) == []


def test_sets_catches_skips_piles_and_points_are_counted() -> None:
    assert found("set-of-three", game([Laid(ANN, (SIX, NINE, WILD), 0)])) == [(ANN, 0)]
    assert found("set-of-three", game([Laid(ANN, (SIX, NINE), 0)])) == []
    catch = Caught(CY, BEN, 2, "G8.2")
    assert found("two-catches", game([catch, catch, catch])) == [(CY, 1)]
    assert found("all-skipped", game([Skipped(CY, (DEE, EVE, ANN, BEN), "G5.3")])) == [(CY, 0)]
    assert found("all-skipped", game([Skipped(CY, (DEE, EVE, ANN), "G5.3")])) == []
    off: list[Event] = [DrawnFromPile(CY, WILD, 1) for _ in range(5)]
    assert found("pile", game(off)) == [(CY, 4)]
    assert found("pile", game([*off[:4], *forced(CY, 1), off[4]])) == []
    scored: list[Event] = [Scored(player, (WILD,), 0 if not player else 60, 0) for player in range(5)]
    assert found("all-high", game(scored)) == [(ANN, 4)]
    assert found("all-high", game([*scored[:4], Scored(EVE, (), 59, 0)])) == []


def test_the_biggest_draw_counts_cards_drawn_and_wilds_before_it() -> None:
    told = game([*forced(BEN, 4), Backfired(CY, WILD, 0, DEE), *forced(DEE, 6), Drawn(BEN, WILD, 0, ())])
    assert biggest_draw(told) == TableRecord(6, DEE, 6, 4, 1)


def test_the_longest_chain_ends_with_its_turn() -> None:
    after: list[Event] = [TurnBegun(BEN, 1), *forced(CY, 2)]
    told = game([Laid(ANN, (SIX, NINE), 0), SeatsSwapped(ANN, BEN, "G6.15"), *forced(BEN, 1), *after])
    assert longest_chain(told) == TableRecord(2, ANN, 0, 1, 2)


def test_the_most_points_say_whose_with_how_many_cards_and_the_salt() -> None:
    told = game([Scored(ANN, (), 0, 0), Scored(BEN, SEVENS, 28, 28), Scored(CY, (SIX,), 6, 6)])
    assert most_points(told) == TableRecord(28, BEN, 1, 1, 4, salt=True)
