"""What lies under a hint or a why is passed over by the focus, which would not be seen there."""

from __future__ import annotations

import pytest

from game.rules.events import UnoCalled
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.hints import Why
from game.ui.table.question.targets import CardTarget, Command, LineTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import run, seat_at

SHOULDERS = (
    Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER),
    Intent(intents.PREVIOUS, pad=pads.LEFT_SHOULDER),
)


def told(host: Sitter) -> TableScene:
    """A table with some lines in its log."""
    players = "players: Ann Ben Cy Dan Eve Fee Guy Hal"
    scene = seat_at(host, (players, "hand Ann: y1", "pile 1: y9", "pile 2: b9", "turn: Ann"))
    for player in (0, 1, 2, 0, 1, 2):
        scene.story.log.add(UnoCalled(player))
    host.by_pad = True
    scene.device_changed()
    run(scene, 3.0)
    return scene


def reached(scene: TableScene, way: Intent) -> list[LineTarget]:
    """Which lines a shoulder leads to, from the hand all round the table."""
    pointer = scene.seat.pointer
    pointer.focus.focus(CardTarget(scene.story.motion.plan.hand[0]))
    found = []
    for _ in range(8):
        scene.handle(way)
        if isinstance(pointer.focus.focused, LineTarget):
            found.append(pointer.focus.focused)
    return found


@pytest.mark.parametrize("what", ["hint", "why"])
def test_the_focus_passes_over_the_log_while_advice_lies_over_it(host: Sitter, what: str) -> None:
    scene = told(host)
    assert all(reached(scene, way) for way in SHOULDERS)
    if what == "hint":
        scene.choices.choose(Command.HINT)
    else:
        scene.seat.why = Why(1, (), (), False)
        scene.seat.changed()
    run(scene, 3.0)
    scene.drawing.resting(True)
    panel = scene.story.window.advice[0]
    lines = scene.story.log_places(scene.seat.viewer)
    hidden = {LineTarget(row) for row, line in enumerate(lines) if panel.collidepoint(line.center)}
    assert not hidden & set(scene.seat.pointer.places())
    for way in SHOULDERS:
        assert not hidden.intersection(reached(scene, way))
        assert scene.seat.pointer.focus.focused in scene.seat.pointer.places()
    if what == "hint":
        assert len(hidden) == len(lines) and not any(reached(scene, way) for way in SHOULDERS)
        scene.choices.choose(Command.CLOSE_HINT)
        scene.drawing.resting(True)
        assert all(reached(scene, way) for way in SHOULDERS)
