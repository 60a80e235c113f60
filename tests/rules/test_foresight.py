"""What the rules foresee of an act: the certain, what it depends on, and why it ends where it does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import islice

from game.rules import events, known
from game.rules.events import Event
from game.rules.foresight import (
    ASKED,
    CARD,
    CHOICE,
    EIGHTS,
    NEXT,
    OPPOSITE,
    OUT,
    OVER,
    PASSING,
    TURNED_UP,
    Foresight,
    Perhaps,
    certain,
)
from game.rules.values.state import NOBODY
from game.rules.values.views import BACKFIRE, CHALLENGE, RECOVER, SHARE, THREES
from tests.foresight.plays import held, moments
from tests.positions import ANN, BEN, CY, DEE, Position, of, table

FOUR = ("players: Ann Ben Cy Dee", "dealer: Dee", "hand Dee: g2 g4 g6 gR")


def foreseen(position: Position, line: str) -> Foresight:
    """What the player of an act foresees."""
    act = position.read(line)
    return certain(known(position.state, act.player), act)


def told(seen: Foresight) -> list[tuple[str, int]]:
    """The kinds of the certain events, with their players, but for cards drawn one by one."""
    left_out = (events.Drawn, events.DebtChanged)
    return [(type(event).__name__, getattr(event, "player", NOBODY)) for event in seen.events
            if not isinstance(event, left_out)]  # fmt: skip


def kinds(found: Iterable[Perhaps]) -> set[tuple[str, int]]:
    return {(each.kind, each.player) for each in found}


def drawn(seen: Iterable[Event]) -> Counter[int]:
    """How many cards each player draws."""
    return Counter(event.player for event in of(seen, events.Drawn))


def test_a_set_is_foreseen_card_by_card_up_to_the_next_turn() -> None:
    there = table(*FOUR, "hand Ann: b0 b2 b3 r7 r9", "pile 1: r5", "pepper: Cy")
    seen = foreseen(there, "Ann plays b0 b2 b3 on 1")
    assert told(seen) == [
        ("Laid", ANN), ("Forced", BEN), ("Forced", CY), ("Forced", DEE), ("PlaySent", ANN), ("PepperGiven", ANN),
        ("Owned", CY), ("TurnBegun", CY),
    ]  # fmt: skip
    assert drawn(seen.events) == {BEN: 1, CY: 1, DEE: 1}
    assert seen.ends == NEXT
    assert kinds(seen.unless) >= {(BACKFIRE, BEN), (BACKFIRE, CY), (BACKFIRE, DEE)}
    assert kinds(seen.may) == {(THREES, BEN), (THREES, DEE)}


def test_another_order_of_a_set_is_foreseen_otherwise() -> None:
    there = table(*FOUR, "hand Ann: b0 b2 b3 r7 r9", "pile 1: r5", "pepper: Cy")
    seen = foreseen(there, "Ann plays b2 b0 b3 on 1")
    assert drawn(seen.events) == {ANN: 1, BEN: 1, DEE: 1}


def test_only_a_player_who_may_hold_a_wild_is_said_to_turn_a_draw_back() -> None:
    wilds = table(*FOUR, "hand Ann: b0 r7 W W W W", "pile 1: b5")
    assert not {kind for kind, _ in kinds(foreseen(wilds, "Ann plays b0 on 1").unless)} & {BACKFIRE}


def test_a_six_on_a_nine_swaps_seats_and_the_next_is_counted_from_there() -> None:
    there = table(*FOUR, "hand Ann: r6 r7 y1", "pile 1: r9/Cy")
    seen = foreseen(there, "Ann plays r6 on 1")
    assert told(seen) == [("Laid", ANN), ("SeatsSwapped", ANN), ("TurnBegun", DEE)]
    assert seen.then.seats == [CY, BEN, ANN, DEE]


def test_ones_own_nines_go_for_certain_and_those_of_others_perhaps() -> None:
    there = table(*FOUR, "hand Ann: r9 y9 y1 y2", "pile 1: r4")
    seen = foreseen(there, "Ann plays r9 on 1")
    assert told(seen) == [("Laid", ANN), ("HandedOn", ANN), ("TurnBegun", BEN)]
    assert of(seen.events, events.HandedOn)[0].taker == DEE
    assert {(each.player, each.other) for each in seen.may if each.kind == PASSING} == {
        (BEN, ANN), (CY, BEN), (DEE, CY)
    }  # fmt: skip
    assert kinds(seen.unless) >= {(SHARE, ANN), (OUT, BEN), (OUT, CY)}, "two cards may be two Nines"


def test_a_last_seven_ends_the_game_only_if_none_comes() -> None:
    last = foreseen(table(*FOUR, "hand Ann: r7", "pile 1: r4"), "Ann plays r7 on 1")
    assert (last.ends, told(last)[-1]) == (CARD, ("Laid", ANN))
    over = foreseen(table(*FOUR, "hand Ann: r6", "pile 1: r4"), "Ann plays r6 on 1")
    assert (over.ends, told(over)[-1][0]) == (OVER, "WentOut")


def test_an_eight_lays_ones_own_open_and_perhaps_those_of_others() -> None:
    seen = foreseen(table(*FOUR, "hand Ann: r8 y8 y1", "pile 1: r4"), "Ann plays r8 on 1")
    assert told(seen) == [("Laid", ANN), ("LaidOpen", ANN), ("SaltGiven", ANN), ("TurnBegun", BEN)]
    assert kinds(seen.may) == {(EIGHTS, BEN), (EIGHTS, CY), (EIGHTS, DEE)}


def test_a_choice_ends_it_and_is_named() -> None:
    one = foreseen(table(*FOUR, "hand Ann: r1 y1 b3", "pile 1: r4"), "Ann plays r1 on 1")
    assert one.ends == CHOICE and one.asked is not None and (one.asked.kind, one.asked.player) == ("name", ANN)
    four = foreseen(table(*FOUR, "hand Ann: r4 y1 b3", "pile 1: r9"), "Ann plays r4 on 1")
    assert four.asked is not None and (four.asked.kind, four.asked.number) == ("take", 1)
    wild = foreseen(table(*FOUR, "hand Ann: W y1 b3", "pile 1: r9"), "Ann plays W on 1")
    assert wild.asked is not None and (wild.asked.kind, wild.asked.open) == ("colour", True)


def test_whoever_is_named_for_a_one_draws_unless_they_turn_it_back() -> None:
    there = table(*FOUR, "hand Ann: r1 y1 b3", "pile 1: r4")
    there.play("Ann plays r1 on 1")
    seen = foreseen(there, "Ann names Cy")
    assert told(seen) == [("Named", ANN), ("Forced", CY), ("TurnBegun", BEN)]
    assert (BACKFIRE, CY) in kinds(seen.unless)


def test_a_draw_two_may_come_from_the_opposite_pile_and_a_wild_turns_it_back() -> None:
    seen = foreseen(table(*FOUR, "hand Ann: rD y1 b3", "pile 1: r4", "pile 2: y1 y3 y4"), "Ann plays rD on 1")
    assert told(seen) == [("Laid", ANN), ("Forced", BEN), ("TurnLost", BEN), ("TurnBegun", CY)]
    assert kinds(seen.may) == {(OPPOSITE, BEN)}
    last = foreseen(table(*FOUR, "hand Ann: rD y1 b3", "pile 1: r4", "pile 2: y4"), "Ann plays rD on 1")
    assert (OPPOSITE, BEN) in kinds(last.unless), "the last card taken has another turned up"


def test_a_wild_draw_four_may_be_challenged_and_what_that_brings_hangs_on_a_hidden_hand() -> None:
    there = table(*FOUR, "hand Ann: F y1 b3", "pile 1: r4", "pile 2: g4")
    assert (CHALLENGE, BEN) in kinds(foreseen(there, "Ann plays F:b on 1").unless)
    there.play("Ann plays F:b on 1")
    seen = foreseen(there, "Ben challenges")
    assert (told(seen), seen.ends) == ([("Challenged", BEN)], CARD)


def test_a_reverse_turns_the_direction_unless_it_is_answered() -> None:
    seen = foreseen(table(*FOUR, "hand Ann: rR y1 b3", "pile 1: r4"), "Ann plays rR on 1")
    assert told(seen) == [("Laid", ANN), ("DirectionTurned", NOBODY), ("TurnBegun", DEE)]
    assert kinds(seen.unless) == {(RECOVER, BEN)}


def test_a_wild_sends_a_draw_back_unless_it_comes_again() -> None:
    there = table(*FOUR, "hand Ann: r0 y1 b3", "hand Ben: W y2", "pile 1: r4")
    there.play("Ann plays r0 on 1")
    seen = foreseen(there, "Ben answers with W:b")
    assert told(seen)[:3] == [("Backfired", BEN), ("ColourCalled", BEN), ("Forced", ANN)]
    assert (BACKFIRE, ANN) in kinds(seen.unless)


def test_a_drawn_card_a_card_turned_up_and_a_question_left_open_end_it() -> None:
    there = table(*FOUR, "hand Ann: y1 y5 b3")
    assert foreseen(there, "Ann draws").ends == CARD
    assert foreseen(there, "Ann says uno").ends == ASKED


def test_the_first_turn_ends_with_a_card_turned_up() -> None:
    chance = random.Random(1)
    ends = Counter(
        certain(known(m.state, m.act.player), m.act).ends for m in islice(moments(chance.randrange(99)), 900)
    )
    assert ends[TURNED_UP] > 0 and ends[NEXT] > 300


def test_what_is_foreseen_comes_true_in_games_of_all_kinds() -> None:
    ended = Counter[str]()
    for number, moment in enumerate(islice(moments(40), 600)):
        outcome = held(moment, certain(known(moment.state, moment.act.player), moment.act), random.Random(number))
        assert not outcome.fault, f"{moment.told()}: {outcome.fault}"
        ended[outcome.end] += 1
    assert ended[NEXT] > 200 and len(ended) > 6


def test_a_foresight_that_leaves_out_who_may_answer_or_what_follows_is_found_out() -> None:
    faults = Counter[str]()
    for number, moment in enumerate(islice(moments(40), 600)):
        seen = certain(known(moment.state, moment.act.player), moment.act)
        wrong = {
            "unless": seen._replace(unless=()),
            "may": seen._replace(may=()),
            "event": seen._replace(events=(*seen.events[:1], *seen.events[2:])),
        }
        for what, foresight in wrong.items():
            faults[what] += bool(held(moment, foresight, random.Random(number)).fault)
    assert min(faults["unless"], faults["may"]) > 5 and faults["event"] > 100
