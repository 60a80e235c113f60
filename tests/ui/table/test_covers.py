"""On a cover stands what everybody knows; what its taker alone knows is told once their hand is open."""

from __future__ import annotations

from game.rules.values.actions import TAKE
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.session import Session
from game.text import say
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.positions import ANN, BEN, table
from tests.ui.table.playing import FRAME, run

NOT_SEEN, SEEN = "Ann takes a card from Ben", "Ann takes green Five from Ben"


def panel(scene: TableScene) -> list[str]:
    """What the panel of the log tells, line by line."""
    part = scene._seen().log
    assert part is not None
    return ["".join(piece.words for piece in line.told) for line in part.lines]


def test_a_cover_tells_what_everybody_knows_and_its_taker_then_reads_what_they_saw(host: Sitter) -> None:
    hands = ("hand Ann: r4 b7 b8", "hand Ben: g5 g5", "hand Cy: y1 y2")
    position = table("pile 1: r9", "pile 2: y3", *hands)
    people = tuple(Player(name, "person", i + 1) for i, name in enumerate(position.names))
    host.settings.animation_speed = 8.0
    scene = TableScene(host, Session(Match(position.state.rules, people, 1), state=position.state))
    host.stack.push(scene)
    host.stack.settle()
    run(scene, 1.0)
    scene.turns.act(position.read("Ann plays r4 on 1"))
    scene.turns.act(next(act for act in scene.session.legal(ANN) if act.verb == TAKE and act.to == (BEN,)))
    for _ in range(400):
        host.stack.settle()
        if isinstance(host.stack.top, CoverScene):
            break
        scene.update(FRAME)
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and scene.seat.viewer == NOBODY
    assert NOT_SEEN in panel(scene) and SEEN not in panel(scene)
    told = {}
    for taker in (ANN, BEN, 2):
        scene.turns.see_as(taker, taker)
        told[taker] = panel(scene)
    assert SEEN in told[ANN] and SEEN in told[BEN] and SEEN not in told[2] and NOT_SEEN in told[2]
    scene.turns.see_as(BEN, NOBODY)
    assert NOT_SEEN in panel(scene)
    assert all(say(entry.message, position.names) != SEEN for entry in scene.story.log.entries)
