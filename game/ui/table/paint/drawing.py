"""The drawing of a story in its window: what rests is made anew only when something has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.table.paint.picture import Sight, items
from game.ui.table.paint.shake import ShakenStage
from game.ui.table.paint.shown import shown_hand
from game.ui.table.paint.stage import Item
from game.ui.table.paint.under_way import under_way
from game.ui.table.place.layout import plain_cards
from game.ui.table.story.flights import Beat
from game.ui.table.story.story import Story


class Drawing:
    """The table on the screen; `look` says all that is to be seen of it."""

    def __init__(self, story: Story, look: Callable[[], Sight]) -> None:
        self._story, self._look = story, look
        self._stage = ShakenStage()
        self._sight: Sight | None = None
        self._rested: list[Item] = []
        self._rested_beat: Beat | None = None
        self._floor: float | None = None

    def draw(
        self,
        surface: pygame.Surface,
        whole: bool,
        reduced: bool,
        share: Callable[[int], float],
        besides: Sequence[Item] = (),
    ) -> list[pygame.Rect] | None:
        """Draw what has changed, with what lies there `besides`; `share` tells how much time a debtor has left."""
        story = self._story
        layer = story.window.still.layer(story.motion.plan.size)
        resting, moving = self.resting(whole), [*self.moving(reduced, share), *besides]
        off = story.marks.off(story.motion.plan.scale, reduced)
        changed = self._stage.draw_shaken(surface, layer, resting, whole, moving, self._floor, off)
        story.changed = False
        return changed

    def resting(self, anew: bool = False) -> list[Item]:
        """What does not move during this beat."""
        story, window = self._story, self._story.window
        beat = story.motion.beat
        if story.changed or anew or beat is not self._rested_beat:
            sight = self._sight = self._look()
            lying = window.still.items(sight.plan, sight.view.direction, max(1, sight.view.open_piles))
            self._rested = lying + items(sight, window.letters, window.art)
            self._rested += story.marks.resting(sight, window.letters, window.kept)
            if beat is not None and beat is not self._rested_beat:
                self._floor = beat.floor()
                story.ahead.follow(beat)
            self._rested_beat = beat
        return self._rested

    def moving(self, reduced: bool, share: Callable[[int], float]) -> list[Item]:
        """What looks different in every frame, and a hand that is shown."""
        sight, motion, window = self._sight, self._story.motion, self._story.window
        if sight is None:
            return []
        found = under_way(sight, motion, window.letters, window.art, reduced)
        found += self._story.marks.moving(sight, window.letters, share, reduced, window.kept)
        if motion.shown is not None:
            player, cards = motion.shown
            plain = plain_cards(motion.view.rules)
            found += shown_hand(window.letters.theme, window.art, motion.plan, sight.names[player], cards, plain)
        return found
