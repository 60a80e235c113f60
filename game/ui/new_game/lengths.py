"""Lengths: the lengths offered for a match, in words."""

from __future__ import annotations

from typing import Final

from game.rules.values.messages import sentence
from game.session.match_lengths import seconds_of
from game.session.rule_choice import RuleChoice
from game.settings import Settings
from game.text import say, text
from game.ui.kit.theme import Theme
from game.ui.new_game.segments import Segment, widest
from game.ui.words.kept_words import duration
from game.ui.words.rule_words import length

#: The names of the match lengths.
_LENGTHS: Final = (sentence("Short"), sentence("Medium"), sentence("Full"))


def offered(theme: Theme, settings: Settings, choice: RuleChoice, players: int, room: int) -> list[Segment]:
    """Return the lengths offered, and the present one if it differs; with minutes if there is room."""
    target = choice.rules.target
    lengths = list(zip(choice.lengths, map(say, _LENGTHS), strict=True))
    if target not in choice.lengths:
        lengths.append((target, text("Custom length")))
    short, timed = (
        [(words, _how_long(settings, choice, players, target, minutes)) for target, words in lengths]
        for minutes in (False, True)
    )
    told = timed if room >= sum(widest(theme, *words, 26) for words in timed) else short
    return [Segment(target, *words) for (target, _), words in zip(lengths, told, strict=True)]


def no_minutes(choice: RuleChoice, players: int) -> str:
    """Say why no length has its minutes; empty if they are known."""
    if seconds_of(choice, players, choice.lengths[0], 1.0, 1.0) is not None:
        return ""
    return text("How long a match takes is known only for unchanged rules.")


def _how_long(settings: Settings, choice: RuleChoice, players: int, target: int, minutes: bool) -> str:
    """Say how long a match is: its target score, and the minutes it takes with these players, rules and pace."""
    said, pause, speed = length(choice.rules.scoring, target), settings.bot_pause, settings.animation_speed
    seconds = seconds_of(choice, players, target, pause, speed) if minutes else None
    if seconds is None:
        return say(said)
    return say(sentence("{some} · {more}", some=said, more=duration(seconds)))
