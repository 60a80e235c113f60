"""The scene in which games of a match are watched again."""

from __future__ import annotations

from game.session.again.recorded import Recorded
from game.session.again.reel import Reel
from game.session.parts import at_once
from game.session.shelf.played import PlayedMatch, reeling
from game.ui.kit.scene_stack import Host
from game.ui.replay.watching_again import Replaying
from game.ui.table.scene import TableScene


def replay_scene(host: Host, played: PlayedMatch, reels: list[Reel] | None = None, at: int = 0) -> TableScene:
    """Return a table at which a match is watched again, from the position of its last game after so many acts on."""
    recorded = Recorded(played.match, reels if reels is not None else at_once(reeling(played)))
    replaying = Replaying(host, played, recorded)
    table = replaying.steps.scene = TableScene(host, recorded, replaying)
    replaying.steps.go_to(recorded.game, recorded.reel.moment_of(at))
    return table
