"""Claims are made when they are pressed, whatever is being told."""

from __future__ import annotations

from tests.claims.judge import block_of


def test_every_claim_pressed_while_it_is_lit_is_made() -> None:
    tally, faults = block_of(1, 4)
    assert not faults
    assert sum(times for what, times in tally.items() if what.startswith("pressed within")) > 20
