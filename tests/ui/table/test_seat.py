"""A seat belongs to a device: what another means is not meant there."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.actions import PLAY
from game.rules.cards import FACE_OF_TEXT
from game.text import say
from game.ui import intents, pads
from game.ui.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.paint.wording import temperament
from game.ui.table.seat import Seat
from game.ui.theme import Theme
from tests.ui.table.playing import run, seat, seat_at

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


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("players", [2, 10])
def test_pointing_at_a_plate_says_how_they_play_and_stand(host: Sitter, size: tuple[int, int], players: int) -> None:
    host.theme = Theme(size)
    scene = seat(host, 1, players - 1)
    run(scene, 3.0)
    motion = scene.story.motion
    for player, plate in motion.plan.plaques.items():
        scene.handle(Intent(intents.POINT, pos=plate.center))
        who = scene.session.match.players[player]
        nature = "" if who.is_person else f"{say(temperament(who.kind))} · "
        assert scene.seat.note == (who.name, f"{nature}0 points · {motion.view.counts[player]} cards")
        (note,) = (item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "note"))
        assert Rect((0, 0), size).contains(note) and not note.colliderect(plate)
    scene.handle(Intent(intents.POINT, pos=motion.plan.boxes["question"].center))
    assert scene.seat.note is None


def test_what_comes_of_a_play_is_said_until_the_next_turn_begins(host: Sitter) -> None:
    hands = ("players: Ann Ben Cy", "dealer: Cy", "hand Ann: yD r1 r3", "hand Ben: y1 g3 g4", "hand Cy: b2 gS")
    scene = seat_at(host, ("rules: classic", *hands, "pile 1: y9", "turn: Ann"))
    host.settings.bot_pause = 60.0
    scene.turns.act(scene.seat.prompt.facts.legal[0]._replace(verb=PLAY, cards=(FACE_OF_TEXT["yD"],), where=0))
    said = []
    for _ in range(200):
        run(scene, 0.05)
        said.append(scene.seat.prompt.said().words)
    told = list(dict.fromkeys(said))
    assert told[0] == "It is Ann's turn." and "Ben draws 2 cards" in told and told[-1] == "It is Cy's turn.", told
