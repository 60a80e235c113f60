"""The true position: what the rules make of an act there, as far as nobody chooses."""

from __future__ import annotations

from itertools import islice

from game.ai.reasons.kinds import KINDS
from game.rules import question
from game.rules.values.views import DRAWING
from tests.positions import BEN, CY, table
from tests.reasons.checking import TRIED, so
from tests.reasons.gathering import Given, gathered
from tests.reasons.truth import Truth


def test_where_only_a_pile_is_left_to_draw_from_the_truth_ends_before_the_draw_and_takes_are_counted_after() -> None:
    position = table("hand Ann: rD y1 y5", "pile 1: r9", "pile 2: b7")
    for number, stock in enumerate(position.state.stocks):
        position.state.hands[BEN + number].extend(stock)
        stock.clear()
    truth = Truth(Given(position.state, position.read("Ann plays rD on 1"), (), True, {}))
    asked = question(truth.after)
    assert asked is not None and (asked.kind, asked.player) == (DRAWING, BEN) and truth.forced(BEN) == 2
    assert truth.takes() == 0 and len(truth.after.hands[CY]) == len(position.state.hands[CY])


def test_what_a_reason_says_is_found_not_to_be_so_with_another_number_player_or_colour() -> None:
    kinds = set()
    for given in islice(gathered(1), 400):
        for reason in given.reasons:
            if reason.kind in TRIED:
                continue
            kind = KINDS[reason.kind]
            said = str(kind.yours if given.to_actor else kind.theirs)
            others = {
                "{number}": [reason._replace(number=reason.number + 1)],
                "{amount}": [reason._replace(amount=reason.amount + 1)],
                "{player}": [reason._replace(player=(reason.player + more) % 4) for more in (1, 2, 3)],
                "{colour}": [reason._replace(colour=(reason.colour + more) % 4) for more in (1, 2, 3)],
            }
            for place, wrong in others.items():
                if place in said:
                    kinds.add(reason.kind)
                    assert so(given, reason) and not all(so(given, other) for other in wrong), (place, reason)
    assert len(kinds) > 40
