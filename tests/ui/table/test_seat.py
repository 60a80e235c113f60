"""A seat belongs to a device: what another means is not meant there."""

from __future__ import annotations

import pytest

from game.ui import intents, pads
from game.ui.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.seat import Seat
from tests.ui.table.playing import seat

DEVICES = (intents.MOUSE, intents.KEYS, intents.pad_device(1), intents.pad_device(2))


def means(at: Seat, device: str, card: tuple[int, int]) -> bool:
    """Whether anything came of pointing at a card with the mouse, or of asking for help with the others."""
    at.hover = at.note = at.why = None
    if device == intents.MOUSE:
        at.handle(Intent(intents.POINT, pos=card, device=device))
    elif device == intents.KEYS:
        at.handle(Intent(intents.KEY, text="?", device=device))
    else:
        at.handle(Intent(intents.PAD, pad=pads.SELECT, device=device))
    return at.hover is not None or at.note is not None or at.why is not None


@pytest.mark.parametrize("device", [*DEVICES, intents.ANY])
def test_a_seat_takes_what_comes_from_its_device_and_nothing_else(host: Sitter, device: str) -> None:
    scene = seat(host, 1, 2)
    while scene.story.telling:
        scene.update(0.5)
    plan = scene.story.motion.plan
    spot = plan.cards["c", plan.hand[-1]]
    assert scene.seat.device == intents.ANY
    scene.seat.device = device
    meant = {other for other in DEVICES if means(scene.seat, other, (round(spot.x), round(spot.y)))}
    assert meant == (set(DEVICES) if device == intents.ANY else {device})


def test_a_seat_goes_faster_while_its_own_device_hurries(host: Sitter) -> None:
    at = seat(host, 1, 2).seat
    one, other = intents.pad_device(1), intents.pad_device(2)
    at.device = one
    at.handle(Intent(intents.HURRY, on=True, device=intents.KEYS))
    at.handle(Intent(intents.HURRY, on=True, device=other))
    assert not at.hurrying
    at.handle(Intent(intents.HURRY, on=True, device=one))
    assert at.hurrying
    at.handle(Intent(intents.HURRY, on=False, device=other))
    assert at.hurrying
    at.handle(Intent(intents.HURRY, on=False, device=one))
    assert not at.hurrying
