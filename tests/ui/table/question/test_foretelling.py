"""What is said and marked of an act before it is done: the words of each card, and nothing that a hidden card tells."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from game.rules import question, why_not
from game.rules.giving import Share
from game.text import say
from game.ui.table.question.foretelling import CARDS, GOES_ON, PEPPER, SALT, SEAT, SKIPPED, Foretold, foretell
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, Command, PileTarget, PlayerTarget
from tests.foresight.plays import moments
from tests.positions import ANN, BEN, CY, DEE, Position, table
from tests.rules.test_secrets import shuffled_for
from tests.ui.table.playing import facts_of
from tests.ui.table.question.prompting import card_in
from tests.ui.table.question.test_plain_rules import face

FOUR = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ben: y2 y3 g5", "hand Cy: b6 g7", "hand Dee: g2 g4 g6 gR")


def seen(line: str, *rows: str, before: tuple[str, ...] = ()) -> tuple[Position, Foretold]:
    there = table(*FOUR, *rows)
    there.play(*before)
    found = foretell(there.state, there.read(line))
    assert found is not None
    return there, found


def lines(there: Position, found: Foretold) -> list[str]:
    return [(f"{each.number} " if each.number else "") + (f"{say(each.head, there.names)} " if each.head else "")
            + say(each.said, there.names) for each in found.lines]  # fmt: skip


def said(line: str, *rows: str, before: tuple[str, ...] = ()) -> str:
    there, found = seen(line, *rows, before=before)
    return " · ".join(lines(there, found))


@pytest.mark.parametrize(("line", "rows", "words"), [
    ("Ann plays b0 b2 b3 on 1", ("hand Ann: b0 b2 b3 r7 r9", "pile 1: r5", "pepper: Dee"),
     "1 Zero: Ben, Cy and Dee draw one · 2 Two: play goes to Dee, the pepper to you · 3 Dee's Three: all others may "
     "give theirs · unless a Wild sends it back to you"),
    ("Ann plays b0 on 1", ("hand Ann: b0 r7 r9", "pile 1: b8"),
     "Zero: Ben, Cy and Dee draw one · then Ben plays · unless a Wild sends it back to you"),
    ("Ann plays b1 on 1", ("hand Ann: b1 r7 r9", "pile 1: b8"), "One: you name who draws a card"),
    ("Ann plays b1 b8 on 1", ("hand Ann: b1 b8 r7 r9", "pile 1: r9"),
     "1 One: you name who draws a card · 2 Eight: all others lay their Eights face up, and you take the salt"),
    ("Ann plays b1 b8 on 1", ("rules: grand eights=own", "hand Ann: b1 b8 r7 r9", "pile 1: r9"),
     "1 One: you name who draws a card · 2 Eight: you take the salt"),
    ("Ann plays b1 b8 on 1",
     ("rules: grand shakers=off next_dealer=left two=colour", "hand Ann: b1 b8 r7 r9", "pile 1: r9"),
     "1 One: you name who draws a card"),
    ("Ann plays b1 b7 on 1", ("hand Ann: b1 b7 r7 r9", "pile 1: r8"),
     "1 One: you name who draws a card · 2 Seven: everybody passes on any Seven they hold"),
    ("Ann plays b5 b2 b1 on 1", ("hand Ann: b1 b2 b5 r7 r9", "pile 1: r8"),
     "1 Five: you may name who gives a card away · then 2 more cards take effect"),
    ("Ann plays b2 on 1", ("hand Ann: b2 r7 r9", "pile 1: b8", "pepper: Ann"), "Two: you play again"),
    ("Ann plays b3 on 1", ("hand Ann: b3 r7 r9", "pile 1: b8"),
     "Three: all others may give you Threes · then Ben plays"),
    ("Ann plays b4 on 1", ("hand Ann: b4 r7 r9", "pile 1: b8"), "Four: you take a card from another player"),
    ("Ann plays b5 on 1", ("hand Ann: b5 r7 r9", "pile 1: b8"), "Five: you may name who gives a card away"),
    ("Ann plays r6 on 1", ("hand Ann: r6 r7 b9", "pile 1: r9/Cy"), "Six: you and Cy swap seats · then Dee plays"),
    ("Ann plays r6 on 1", ("hand Ann: r6 r7 b9", "pile 1: r9/Ann"),
     "Six: the Nine under it is yours, so nobody swaps seats · then Ben plays"),
    ("Ann plays r9 on 1", ("hand Ann: r9 b1 r1", "pile 1: r6/Ann"),
     "Nine: all others pass theirs on, Ben to you · the Six under it is yours, so nobody swaps seats · then Ben plays"),
    ("Ann plays r6 on 1", ("hand Ann: r6 r7 b9", "pile 1: r8"),
     "Six: it is not on a Nine, so nobody swaps seats · then Ben plays"),
    ("Ann plays r7 on 1", ("hand Ann: r7 b7 r9", "pile 1: r8"),
     "Seven: your other Seven goes to Ben · all others pass theirs on, Dee to you · "
     "call Uno when the Seven has gone, not before · then Ben plays"),
    ("Ann plays r8 on 1", ("hand Ann: r8 b7 r9", "pile 1: r1"),
     "Eight: all others lay their Eights face up · you take the salt · then Ben plays"),
    ("Ann plays r8 on 1", ("hand Ann: r8 b8 y8 r9", "pile 1: r1"),
     "Eight: your other 2 Eights lie face up · all others lay their Eights face up · you take the salt · "
     "then Ben plays"),
    ("Ann plays r8 on 1", ("rules: grand eights=own", "hand Ann: r8 b8 r9", "pile 1: r1"),
     "Eight: your other Eight lies face up · you take the salt · then Ben plays"),
    ("Ann plays r9 on 1", ("hand Ann: r9 b9 r1", "pile 1: r6/Cy"),
     "Nine: your other Nine goes to Dee · all others pass theirs on, Ben to you · you and Cy swap seats · "
     "call Uno when the Nine has gone, not before · then Dee plays"),
    ("Ann plays rS on 1", ("hand Ann: rS b9 r1", "pile 1: r6"), "Skip: Ben is skipped · then Cy plays"),
    ("Ann plays rR on 1", ("hand Ann: rR b9 r1", "pile 1: r6"),
     "Reverse: play turns round · then Dee plays · unless Ben answers with a Reverse"),
    ("Ann plays rD on 1", ("hand Ann: rD b9 r1", "pile 1: r6"),
     "Draw Two: Ben draws 2 cards and loses the turn · then Cy plays · unless a Wild sends it back to you"),
    ("Ann plays F:b on 1", ("hand Ann: F b9 r1", "pile 1: r6"),
     "Wild Draw Four: Ben draws 4 cards and loses the turn · then Cy plays · unless Ben answers or challenges it"),
    ("Ann plays r7 on 1", ("hand Ann: r7", "pile 1: r6"),
     "Seven: all others pass theirs on, Dee to you · you go out, if no card comes to you"),
    ("Ann plays r6 on 1", ("hand Ann: r6", "pile 1: r1"), "you go out, and the game ends"),
    ("Ann plays rS on 1", ("rules: classic", "hand Ann: rS b9 r1", "pile 1: r6", "pile 2:"),
     "Skip: Ben is skipped · then Cy plays"),
    ("Ann plays r5 on 1", ("rules: classic", "hand Ann: r5 b9 r1", "pile 1: r6", "pile 2:"), "then Ben plays"),
    ("Ann plays r6 on 1", ("rules: classic", "hand Ann: r6 b9 r1", "pile 1: r8", "pile 2:"), "then Ben plays"),
])  # fmt: skip
def test_each_card_is_told_in_the_words_of_players(line: str, rows: tuple[str, ...], words: str) -> None:
    assert said(line, *rows) == words


def test_a_draw_promises_no_more_cards_than_are_left() -> None:
    there = table(*FOUR, "hand Ann: b0 r7 r9", "pile 1: b8")
    for left, words in ((2, "there are 2 cards left to draw"), (0, "nothing is left to draw")):
        there.state.hands[CY] += [card for stock in there.state.stocks for card in stock][left:]
        there.state.stocks = [there.state.stocks[0][:left], []]
        found = foretell(there.state, there.read("Ann plays b0 on 1"))
        assert found is not None and say(found.lines[0].said, there.names) == words
        assert bool(found.marks) is bool(left)


def test_answers_are_told_too() -> None:
    zero = ("hand Ann: r0 b9 r1", "hand Ben: W y3", "pile 1: r6")
    assert said("Ben answers with W:b", *zero, before=("Ann plays r0 on 1",)) == (
        "Wild: Ann, Cy and Dee draw one · then it is your turn · unless a Wild sends it back"
    )
    four = ("hand Ann: F b9 r1", "hand Ben: W y3", "pile 1: r6")
    taken = said("Ben passes", *four, before=("Ann plays F:b on 1",))
    assert taken == "you draw 4 cards and lose the turn · then Cy plays"
    assert said("Ben challenges", *four, before=("Ann plays F:b on 1",)) == (
        "if it was played wrongly, Ann draws 4 cards; if not, you draw 6 and lose the turn"
    )
    three = ("hand Ann: b3 r7 r9", "hand Ben: r3 g1", "hand Cy: y3 g2", "hand Dee: g4 g5", "pile 1: b8")
    assert said("Ben passes", *three, before=("Ann plays b3 on 1",)) == (
        "Cy and Dee may give Threes first · then it is your turn"
    )
    one = ("hand Ann: b1 r7 r9", "pile 1: b8")
    assert said("Ann names Cy", *one, before=("Ann plays b1 on 1",)) == (
        "Cy draws a card · then Ben plays · unless a Wild sends it back to you"
    )
    several = ("hand Ann: b1 b4 r7 r9", "pile 1: r5")
    assert said("Ann names Cy", *several, before=("Ann plays b1 b4 on 1",)) == (
        "Cy draws a card · Four: you take a card from another player · unless a Wild sends it back to you"
    )


def test_who_gives_a_rainbow_or_run_and_who_still_draws_comes_before_the_next_turn() -> None:
    there = table(*FOUR, "hand Ann: rD b1", "hand Ben: y1 y2 y3", "hand Cy: b6 g7 r2 y7", "pile 1: r6")
    there.state.asks_all = True
    there.play("Ann plays rD on 1", "Ben passes", "Ben draws from 1")
    there.state.pending.insert(-1, Share(CY, ()))
    assert there.asked == "Ben share" and told(there, "Ben passes") == [
        "Cy may give a Rainbow or Run away first", "you draw one more card", "then Cy plays"
    ]  # fmt: skip
    del there.state.hands[CY][3:]
    assert told(there, "Ben passes") == ["you draw one more card", "then Cy plays"], "too few cards are nothing to give"


def test_going_out_by_a_gift_is_told_before_it_is_given() -> None:
    there = table("players: Ann Ben Cy", "dealer: Cy", "hand Ann: b4 b5 b6", "hand Ben: y1 y3", "hand Cy: g7 g9",
                  "pile 1: r6")  # fmt: skip
    there.state.pending[:] = [Share(ANN, ((face("b4"), face("b5"), face("b6")),))]
    prompt = prompt_of(there)
    assert prompt.ask is not None
    for taker in (BEN, CY, BEN):
        assert prompt.ask.foretold(None) is None, "who gets the rest is still open"
        prompt.choose(PlayerTarget(taker))
    gift, kept = prompt.ask.foretold(Command.DO), prompt.ask.foretold(Command.PASS)
    assert gift is not None and say(gift.lines[-1].said, there.names) == "you go out, and the game ends"
    assert kept != gift


#: Dee deals, so that Ann plays first; after her turn Dee turns up the first card of the second pile.
FIRST = ("hand Ann: b0 bR b7 r7 r9", "pile 1: b8", "pile 2:")


@pytest.mark.parametrize(("line", "words"), [
    ("Ann plays b0", "Zero: Ben, Cy and Dee draw one · unless a Wild sends it back to you · "
     "then Dee turns up a card: a Skip or a draw card would hit you"),
    ("Ann plays bR", "Reverse: play turns round · then Dee turns up a card: a Skip or a draw card would hit Cy · "
     "unless Ben answers with a Reverse"),
])  # fmt: skip
def test_before_the_second_pile_begins_it_is_said_whom_its_first_card_may_hit(line: str, words: str) -> None:
    assert said(line, *FIRST) == words


def test_a_dealer_reads_whom_the_card_they_turn_up_may_hit() -> None:
    told = said("Ann plays b0", *FIRST, "dealer: Ann")
    assert told.endswith("then you turn up a card: a Skip or a draw card would hit Ben")
    assert said("Ann plays b0", *FIRST, "dealer: Ben").endswith("a Skip or a draw card would hit Cy")


def test_a_card_that_is_turned_up_waits_for_the_rest_of_a_draw() -> None:
    there = table(*FOUR, "hand Ann: rD b1", "hand Cy: b6 g7 r2", "pile 1: r6", "pile 2: y4")
    there.state.asks_all = True
    there.play("Ann plays rD on 1", "Ben passes", "Ben draws from pile")
    there.state.pending[-1:] = [Share(CY, ())]
    assert told(there, "Cy passes") == ["Ben draws one more card", "then a card is turned up"]


def told(there: Position, line: str) -> list[str]:
    found = foretell(there.state, there.read(line))
    assert found is not None
    return [say(each.said, there.names) for each in found.lines]


def marks(found: Foretold) -> set[tuple[str, int, int, int, bool]]:
    return {(mark.kind, mark.source, mark.player, mark.number, mark.may) for mark in found.marks}


def test_marks_say_what_comes_to_whom_in_which_order() -> None:
    _, there = seen("Ann plays b0 b2 b3 on 1", "hand Ann: b0 b2 b3 r7 r9", "pile 1: r5", "pepper: Dee")
    assert marks(there) == {
        *((CARDS, ANN, player, 1, False) for player in (BEN, CY, DEE)),
        (GOES_ON, ANN, DEE, 2, False), (PEPPER, DEE, ANN, 2, False),
    }  # fmt: skip
    assert {mark.amount for mark in there.marks if mark.kind == CARDS} == {1}
    _, there = seen("Ann plays r9 on 1", "hand Ann: r9 b9 r1", "pile 1: r6/Cy")
    assert marks(there) == {(CARDS, ANN, DEE, 0, False), (SEAT, ANN, CY, 0, False), (CARDS, BEN, ANN, 0, True)}
    _, there = seen("Ann plays r8 on 1", "hand Ann: r8 b7 r9", "pile 1: r1", "salt: Cy")
    assert marks(there) == {(SALT, CY, ANN, 0, False)}
    _, there = seen("Ann plays rS on 1", "hand Ann: rS b9 r1", "pile 1: r6")
    assert marks(there) == {(SKIPPED, ANN, BEN, 0, False)}


def test_a_card_that_may_come_is_marked_once_with_the_number_of_the_card_that_brings_it() -> None:
    two = ("players: Ann Ben", "dealer: Ben", "hand Ann: b0 b7 rS", "hand Ben: y2 y3 g5 g8")
    there = table(*two, "pile 1: r7", "pile 2: g8")
    found = foretell(there.state, there.read("Ann plays b0 b7 on 1"))
    assert found is not None and marks(found) == {(CARDS, ANN, BEN, 1, False), (CARDS, BEN, ANN, 2, True)}
    assert len(found.marks) == 2
    _, threes = seen("Ann plays b3 b4 on 1", "hand Ann: b3 b4 r9 r9", "pile 1: r7")
    assert {(mark.kind, mark.number) for mark in threes.marks} == {(CARDS, 1)}


def prompt_of(there: Position) -> Prompt:
    asked = question(there.state)
    assert asked is not None
    state = there.state
    return Prompt(replace(facts_of(state, asked.player), foretell=lambda act: foretell(state, act)))


def test_a_choice_is_told_for_its_pile_or_with_none_pointed_at_for_each_without_arrows() -> None:
    there = table(*FOUR, "hand Ann: r6 y1 b1", "pile 1: r9/Cy", "pile 2: r1")
    prompt = prompt_of(there)
    assert prompt.ask is not None and prompt.ask.foretold(None) is None
    prompt.choose(CardTarget(card_in(prompt, "r6")))
    each = prompt.ask.foretold(None)
    assert each is not None and not each.marks, "no arrow could tell which pile it belongs to"
    assert lines(there, each) == [
        "Left: you and Cy swap seats", "then Dee plays",
        "Right: it is not on a Nine, so nobody swaps seats", "then Ben plays",
    ]  # fmt: skip
    swap = prompt.ask.foretold(PileTarget(0))
    assert swap is not None and [mark.kind for mark in swap.marks] == [SEAT]
    prompt.choose(CardTarget(card_in(prompt, "r6")))
    prompt.choose(CardTarget(card_in(prompt, "y1")))
    alone = prompt.ask.foretold(None)
    assert alone is not None


def test_who_is_pointed_at_is_told_what_being_named_brings_and_a_button_what_it_does() -> None:
    there = table(*FOUR, "hand Ann: b1 r7 r9", "pile 1: b8")
    there.play("Ann plays b1 on 1")
    prompt = prompt_of(there)
    assert prompt.ask is not None and prompt.ask.foretold(None) is None
    named = prompt.ask.foretold(PlayerTarget(CY))
    assert named is not None and [(mark.kind, mark.player) for mark in named.marks] == [(CARDS, CY)]
    there = table(*FOUR, "hand Ann: F b9 r1", "hand Ben: W y3", "pile 1: r6")
    there.play("Ann plays F:b on 1")
    prompt = prompt_of(there)
    assert prompt.ask is not None and prompt.ask.foretold(None) is None
    told = {pointed: prompt.ask.foretold(pointed) for pointed in (Command.DO, Command.PASS, PileTarget(1))}
    assert prompt.ask.foretold(PileTarget(0)) is None, "the Wild Draw Four cannot be drawn"
    assert all(told.values()) and told[Command.DO] != told[Command.PASS] == told[PileTarget(1)]
    assert prompt.said().words.startswith("Ben, draw 4 cards for Ann's Wild Draw Four, challenge it and risk 6,")
    sent = prompt.ask.foretold(CardTarget(card_in(prompt, "W")))
    assert sent is not None and [(mark.player, mark.amount) for mark in sent.marks] == [(ANN, 4)]


def test_what_is_told_is_the_same_wherever_the_hidden_cards_lie() -> None:
    chance, compared = random.Random(4), Counter[bool]()
    for moment in islice(moments(60), 500):
        state, act = moment.state, moment.act
        other = shuffled_for(state, act.player, chance)
        if any(getattr(frame, "held", ()) for frame in state.pending) or why_not(other, act) is not None:
            continue
        found = foretell(state, act)
        assert found == foretell(other, act), moment.told()
        compared[found is not None] += 1
    assert compared[True] > 150
