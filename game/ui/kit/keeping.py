"""Keeping what a player likes as soon as it is chosen, wherever that is."""

from __future__ import annotations

from collections.abc import Mapping

from game.settings import ASKED
from game.ui.kit.scene import Host


def keep(host: Host, values: Mapping[str, object]) -> bool:
    """Set settings and keep them; whether everything on the screen was laid out anew for them."""
    settings = host.settings
    for name, value in values.items():
        setattr(settings, name, value)
    settings.save()
    host.sounds.refresh()
    anew = any(ASKED[name].lays_out for name in values)
    if anew:
        host.apply_settings()
    return anew
