"""People at a table on the screen, for tests: they sit down, point at things at random, and let time pass."""

from __future__ import annotations

import random

import pygame

from game.rules import GRAND, RuleSet
from game.session.session import Match, Player, Session
from game.ui import intents
from game.ui.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table import pointing
from game.ui.table.scene import TableScene
from tests.ui.table.places import NAMES

FRAME = 0.05


def seat(host: Sitter, people: int, bots: int, seed: int = 3, rules: RuleSet = GRAND) -> TableScene:
    """A new match, with the people before the bots."""
    players = [Player(name, "person" if i < people else "greedy", i + 1) for i, name in enumerate(NAMES)]
    host.settings.bot_pause = 0.0
    host.settings.animation_speed = 8.0
    scene = TableScene(host, Session(Match(rules, tuple(players[: people + bots]), seed)))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def answer(scene: TableScene, rng: random.Random) -> None:
    """Point at something that can be chosen, once."""
    prompt = scene.prompt
    targets = sorted(prompt.lit(), key=str)
    targets += [("button", b.name) for b in prompt.buttons() if b.enabled and b.name in ("draw", "do", "pass")]
    target = rng.choice(targets)
    places = pointing.boxes(scene.motion.plan, prompt) | {}
    middle = places[target].center if target in places else pointing.focusable(scene.motion.plan, prompt)[target]
    found = pointing.at(middle, scene.motion.view, scene.motion.plan, prompt, scene.letters.of("log"))
    if found == target:
        scene.handle(Intent(intents.PRESS, pos=middle, button=1))
        scene.handle(Intent(intents.RELEASE, pos=middle, button=1))
    else:  # another card lies on its middle
        scene.controls.focus = target
        scene.handle(Intent(intents.ACTIVATE))


def run(scene: TableScene, seconds: float, rng: random.Random | None = None) -> list[str]:
    """Let time pass, people answering at random; the scenes that came on top, by name."""
    host, seen = scene.host, []
    surface = pygame.display.get_surface()
    for _ in range(round(seconds / FRAME)):
        top = host.stack.top
        if isinstance(top, CoverScene):
            seen.append("cover")
            top._ready()
        elif isinstance(top, ResultsScene):
            return [*seen, "results"]
        elif top is scene:
            scene.update(FRAME)
            if not scene.motion.busy and scene.prompt.ask is not None and rng is not None and not host.stack.changing:
                answer(scene, rng)
            if scene.motion.shown is not None:
                scene.handle(Intent(intents.ACTIVATE))
        host.stack.settle()
        if host.stack.top is not None:
            host.stack.draw(surface)
    return seen
