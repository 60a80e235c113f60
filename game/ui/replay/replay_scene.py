"""The scene in which the games of a match are watched again."""

from __future__ import annotations

from game.session.again.recorded import Recorded
from game.session.again.reel import Reel
from game.session.parts import at_once
from game.session.shelf.played import PlayedMatch, reeling
from game.ui.kit.scene_stack import Host
from game.ui.replay.watching_again import Replaying
from game.ui.table.scene import TableScene


def replay_scene(
    host: Host, played: PlayedMatch, reels: list[Reel] | None = None, at: int = 0, stands: bool = False
) -> TableScene:
    """Return a table at which a match is watched again, from the position after ``at`` acts of its last game.

    With ``stands`` it is paused there.
    """
    recorded = Recorded(played.match, reels if reels is not None else at_once(reeling(played)))
    replaying = Replaying(host, played, recorded)
    table = replaying.steps.scene = TableScene(host, recorded, replaying)
    table.turns.watching.paused = stands
    replaying.steps.go_to(recorded.game, recorded.reel.moment_of(at))
    return table
