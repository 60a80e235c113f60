"""Saving a player's choice as soon as it is made, on any page."""

from __future__ import annotations

from collections.abc import Mapping

from game.settings import ASKED
from game.ui.kit.scene_stack import Host


def keep(host: Host, values: Mapping[str, object]) -> bool:
    """Set settings and save them; return whether this laid out everything on the screen anew."""
    settings = host.settings
    for name, value in values.items():
        setattr(settings, name, value)
    settings.save()
    host.sounds.refresh()
    anew = any(ASKED[name].lays_out for name in values)
    if anew:
        host.apply_settings()
    return anew
