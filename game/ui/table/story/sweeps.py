"""Sweeps: a beat that begins before the previous one has ended takes over everything that still moves."""

from __future__ import annotations

from dataclasses import replace

from game.ui.table.place.layout import Layout
from game.ui.table.story.flights import Beat, between, ease, pose_at


def go_on_beside(fresh: Beat, former: Beat, passed: float, plan: Layout) -> None:
    """Move everything that still moves in the former beat, after ``passed`` seconds of it, to the fresh one.

    ``plan`` is the layout at the end of both.
    """
    for key, flight in former.flights.items():
        if flight.delay + flight.length <= passed:
            continue
        if key in fresh.flights and not flight.flown:  # it was making room, and now makes some more
            fresh.flights[key].start = pose_at(flight, passed)[0]
        else:
            end = plan.cards.get(key, flight.end)
            fresh.flights[key] = replace(flight, end=end, delay=flight.delay - passed)
    share = ease(passed / former.length)
    for player, way in former.plaques.items():
        fresh.plaques[player] = between(*way, share), fresh.plaques.get(player, way)[1]
    for name, way in former.shakers.items():
        fresh.shakers[name] = between(*way, share), fresh.shakers.get(name, way)[1]
    fresh.staying = {key: spot for key, spot in former.staying.items() if key not in plan.cards} | fresh.staying
    fresh.comets += [
        comet._replace(at=comet.at - passed) for comet in former.comets if comet.at + comet.length > passed
    ]
    fresh.cues = sorted([*(cue._replace(at=cue.at - passed) for cue in former.cues), *fresh.cues])
    fresh.length = max(fresh.length, former.length - passed)
