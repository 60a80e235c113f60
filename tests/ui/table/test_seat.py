"""A seat takes what is meant by every device, and goes faster while one of them hurries."""

from __future__ import annotations

from game.ui import intents, pads
from game.ui.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.seat import Seat
from tests.ui.table.playing import seat

DEVICES = (intents.MOUSE, intents.KEYS, intents.pad_device(1), intents.pad_device(2))


def means(at: Seat, device: str, card: tuple[int, int]) -> bool:
    """Whether anything came of pointing at a card with the mouse, or of asking for help with the others."""
    at.hover = at.note = None
    if device == intents.MOUSE:
        at.handle(Intent(intents.POINT, pos=card, device=device))
    elif device == intents.KEYS:
        at.handle(Intent(intents.KEY, text="?", device=device))
    else:
        at.handle(Intent(intents.PAD, pad=pads.SELECT, device=device))
    return at.hover is not None or at.note is not None


def test_a_seat_takes_what_comes_from_every_device(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    while scene.story.telling:
        scene.update(0.5)
    plan = scene.story.motion.plan
    spot = plan.cards["c", plan.hand[-1]]
    for device in DEVICES:
        assert means(scene.seat, device, (round(spot.x), round(spot.y))), device


def test_a_seat_goes_faster_until_no_device_hurries(host: Sitter) -> None:
    at = seat(host, 1, 2).seat
    one, other = intents.pad_device(1), intents.pad_device(2)
    assert not at.hurrying
    at.handle(Intent(intents.HURRY, on=True, device=one))
    at.handle(Intent(intents.HURRY, on=True, device=other))
    assert at.hurrying
    at.handle(Intent(intents.HURRY, on=False, device=other))
    assert at.hurrying
    at.handle(Intent(intents.HURRY, on=False, device=one))
    assert not at.hurrying
