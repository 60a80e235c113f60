"""A position is built card by card, and what cannot be is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules import RULE_SETS, RuleSet
from game.rules.notation import parse_card
from game.rules.values.cards import BLUE, FACE
from game.session.workbench.draft import REST, Draft, Impossible, draft_of, read_position
from game.text import say

TEXT = """# Six on a Nine
rules: grand
players: Ann Ben Cy Dee
dealer: Dee
hand Ann: b6 b3 b0 r2 gD W F
hand Ben: r7 b2 g8 y3
hand Cy: r5 b7 y1
hand Dee: y6 g2 b4 rS
pile 1: r9/Cy
pile 2: g5/Ben
salt: Ben
pepper: Dee
turn: Ann
"""


def draft() -> Draft:
    return read_position(TEXT).draft


def face(word: str) -> int:
    return parse_card(word)[0]


def test_a_position_is_written_as_it_is_read() -> None:
    read = read_position(TEXT)
    assert read.about == "Six on a Nine"
    assert f"# {read.about}\n{read.draft.text}" == TEXT
    assert draft_of(read.draft.table, read.draft.names).table.hands == read.draft.table.hands


def test_a_card_moves_from_a_hand_to_a_pile_as_its_players() -> None:
    moved = draft().moved(face("r2"), "hand Ann", "pile 1")
    assert moved.lines["pile 1"] == ("r9/Cy", "r2/Ann")
    assert moved.lines["hand Ann"] == ("b6", "b3", "b0", "gD", "W", "F")


def test_a_black_card_on_a_pile_has_the_colour_under_it_until_another_is_called() -> None:
    moved = draft().moved(face("W"), "hand Ann", "pile 2")
    assert moved.lines["pile 2"][-1] == "W:g/Ann"
    assert moved.called(1, BLUE).lines["pile 2"][-1] == "W:b/Ann"


def test_a_card_put_on_a_draw_pile_comes_next() -> None:
    table = draft().moved(face("y9"), REST, "stock 2").table
    assert FACE[table.stocks[1][-1]] == face("y9")


def test_a_card_comes_from_the_cards_left_wherever_it_is_among_them() -> None:
    begun = draft_of(draft().table, draft().names)  # every card of its draw piles is listed
    moved = begun.moved(face("y9"), REST, "hand Cy")
    assert begun.left[face("y9")] - moved.left[face("y9")] == 1
    assert sum(moved.left.values()) == sum(map(len, moved.table.stocks))


def test_a_card_put_among_those_left_lies_in_a_draw_pile() -> None:
    moved = draft().moved(face("b6"), "hand Ann", REST)
    assert moved.left[face("b6")] == draft().left[face("b6")] + 1
    assert "b6" not in moved.lines["hand Ann"]


def test_an_eight_is_turned_face_up_and_down_again() -> None:
    opened = draft().opened(1, face("g8"))
    assert [FACE[card] for card in opened.table.faceup] == [face("g8")]
    assert not opened.opened(1, face("g8")).table.faceup
    assert not opened.moved(face("g8"), "hand Ben", "hand Cy").table.faceup


def test_players_change_seats_with_all_they_hold() -> None:
    seated = draft().seated(0, 2)
    assert seated.names == ("Cy", "Ben", "Ann", "Dee")
    assert len(seated.table.hands[2]) == 7


def test_colours_stay_with_the_seats_when_players_change() -> None:
    by_colour = draft().with_line("rules: grand two=colour")
    seat = by_colour.table.colour_seat
    moved = by_colour.seated(seat, (seat + 1) % 4)
    assert moved.table.colour_seat == seat
    assert moved.lines["red"] == (by_colour.names[(seat + 1) % 4],)
    assert "red" not in draft().seated(0, 2).lines


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_players_join_with_cards_and_leave_without_a_trace(count: int) -> None:
    there = draft().with_players(count)
    assert len(there.names) == count
    assert all(there.table.hands)
    assert there.table.pepper < count


def test_other_rules_keep_the_hands() -> None:
    classic = draft().under(RULE_SETS["classic"])
    assert len(classic.table.piles) == 1
    assert len(classic.under(RULE_SETS["grand"]).table.piles) == 2
    assert classic.lines["hand Ann"] == draft().lines["hand Ann"]


REFUSED: dict[str, tuple[Callable[[Draft], Draft], str]] = {
    "a third red Three": (
        lambda found: found.with_line("hand Ann: r3 r3 r3"), "The red Three is in this deck only twice.",
    ),
    "a card of which none is left": (
        lambda found: found.moved(face("b6"), REST, "hand Ben").moved(face("b6"), REST, "hand Cy"),
        "The blue Six is in this deck only twice.",
    ),
    "a card of another deck": (
        lambda found: found.with_line("hand Ann: rP"), "The red Replay is not in this deck.",
    ),
    "an empty pile": (
        lambda found: found.moved(face("r9"), "pile 1", "hand Ann"), "A card must lie on each pile.",
    ),
    "an empty hand": (lambda found: found.with_line("hand Ben:"), "Ben would hold no card, and be out."),
    "nothing to draw": (lambda found: found.with_words("rest", "aside"), "No card would be left to draw."),
    "a card that is not there": (
        lambda found: found.moved(face("b6"), "hand Ben", REST), "The blue Six does not lie there.",
    ),
    "a Seven face up": (
        lambda found: found.opened(1, face("r7")), "The red Seven cannot lie face up: only Eights can.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_with_a_sentence(what: str) -> None:
    change, said = REFUSED[what]
    with pytest.raises(Impossible) as refused:
        change(draft())
    assert say(refused.value.message) == said


def test_text_that_is_no_position_is_refused_with_its_line() -> None:
    with pytest.raises(Impossible, match="^Line 3: "):
        read_position("rules: grand\nplayers: Ann Ben\nhand Ann: x9\n")


def lacking(draft: Draft) -> str:
    return say(draft.lacks, draft.names) if draft.lacks is not None else ""


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_position_is_laid_card_by_card_on_an_empty_table(rules: RuleSet) -> None:
    empty = draft().under(rules).cleared()
    assert (empty.names, empty.table.rules) == (draft().names, rules)
    assert sum(empty.left.values()) == rules.deck
    laid = empty.moved(face("b6"), REST, "hand Ann").moved(face("b6"), "hand Ann", REST)
    for pile in range(rules.piles):
        assert lacking(laid) == "A card must lie on each pile."
        laid = laid.moved(face("r9"), REST, f"pile {pile + 1}")
    for name in laid.names:
        assert lacking(laid) == f"{name} would hold no card, and be out."
        laid = laid.moved(face("W"), REST, f"hand {name}")
    assert lacking(laid) == ""
    with pytest.raises(Impossible, match="would hold no card"):
        laid.moved(face("W"), "hand Ann", REST)


def test_players_and_rules_of_an_empty_table_change_without_a_card() -> None:
    empty = draft().cleared().with_players(6)
    assert not any(empty.table.hands)
    assert not any(empty.under(RULE_SETS["classic"]).under(RULE_SETS["grand"]).table.piles)


def test_a_fifth_card_of_a_kind_is_refused_with_a_sentence() -> None:
    laid, copies = draft().cleared(), draft().cleared().left[face("r3")]
    for _ in range(copies):
        laid = laid.moved(face("r3"), REST, "hand Ann")
    with pytest.raises(Impossible, match="^The red Three is in this deck only"):
        laid.moved(face("r3"), REST, "hand Ann")


@pytest.mark.parametrize("text", ["hello there", "https://example.org", "\x00\x01", "- [ ] milk: two", ": : :"])
def test_text_that_is_no_position_is_called_so(text: str) -> None:
    with pytest.raises(Impossible) as refused:
        read_position(text)
    assert say(refused.value.message).startswith("This text is no position")


def test_a_position_that_cannot_be_is_refused_in_one_sentence() -> None:
    for text in ("players: Ann", "players: Ann Ben\nhand Zoe: r1"):
        with pytest.raises(Impossible) as refused:
            read_position(text)
        said = say(refused.value.message)
        assert said.endswith(".") and not said.endswith("..")
    with pytest.raises(Impossible, match="^There is no switch called"):
        draft().with_line("rules: grand nothing=on")


def test_a_line_with_other_rules_leaves_out_what_they_do_not_have() -> None:
    classic = draft().with_line("rules: classic")
    assert classic.table.rules == RULE_SETS["classic"] and len(classic.table.piles) == 1
    assert len(classic.with_line("rules: grand").table.piles) == 2
    with pytest.raises(Impossible, match="^There is no rule set called"):
        draft().with_line("rules: nonsense")
