"""The drawing of a story in its window: resting items are rebuilt only when something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.text import say
from game.ui.table.paint.advice import advice_items, note_items
from game.ui.table.paint.heap_marks import heap_marks
from game.ui.table.paint.picture import carried_items, items, lay_items, moving_items
from game.ui.table.paint.player_plates import dealt_counts
from game.ui.table.paint.shown import shown_hand
from game.ui.table.paint.stage import Item, Stage
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.place.layout import plain_cards
from game.ui.table.question.bluffing import verdict
from game.ui.table.story.finale_pictures import finale_items
from game.ui.table.story.flights import Beat
from game.ui.table.story.plates import swap_items
from game.ui.table.story.story import Story
from game.ui.table.story.streaks import streaks


class TableDrawing:
    """Draws the table on the screen; ``seen`` returns everything that can be seen of it."""

    def __init__(self, story: Story, seen: Callable[[], TableSight]) -> None:
        self._story, self._seen = story, seen
        self._stage = Stage()
        self._sight: TableSight | None = None
        self._rested: list[Item] = []
        self._rested_beat: Beat | None = None
        self._floor: float | None = None
        self.rehearsal = self._rehearsed()  # run before the first drawing

    def _rehearsed(self) -> Iterator[None]:
        """Make the pictures of resting items before the first drawing, as this takes several frames."""
        sight, window = self._seen(), self._story.window
        for direction in (sight.view.direction, -sight.view.direction):
            window.still.items(sight.plan, direction, 0)
            yield
        self._lying(sight)
        yield
        for spot in (pose.spot for pose in sight.poses.values()):
            if window.art.prepare(spot.look, max(8, round(spot.width)), spot.angle):
                yield
        yield from lay_items([], sight, window.letters, window.art)
        yield

    def _lying(self, sight: TableSight) -> list[Item]:
        still, light = self._story.window.still, self._story.light
        found = still.items(sight.plan, sight.view.direction, max(1, sight.view.open_piles))
        return found if light.at is None or light.travels else found + still.pool(sight.plan, light.at)

    def draw(
        self,
        surface: pygame.Surface,
        whole: bool,
        reduced: bool,
        share: Callable[[int], float],
        besides: Sequence[Item] = (),
    ) -> list[pygame.Rect] | None:
        """Draw all changes and the policy's items ``besides``; ``share`` returns the share of time left to a debtor."""
        story = self._story
        layer = story.window.still.layer(story.stage.plan.size)
        resting, moving = self.resting(whole), [*self.moving(reduced, share, besides), *besides]
        off = story.marks.off(story.stage.plan.scale, reduced)
        return self._stage.draw(surface, layer, resting, whole, moving, self._floor, off)

    def resting(self, anew: bool = False) -> list[Item]:
        """Return the items that do not move during this beat."""
        self.rest(anew)
        return self._rested

    def rest(self, anew: bool = False) -> bool:
        """Rebuild the items that do not move during this beat if they may have changed; return whether they may."""
        story, window = self._story, self._story.window
        beat = story.stage.beat
        if not (story.changed or anew or beat is not self._rested_beat):
            return False
        sight = self._sight = self._seen()
        self._rested = self._lying(sight) + items(sight, window.letters, window.art)
        self._rested += heap_marks(sight, window.letters.theme)
        said = story.marks.boxes(sight, window.kept)
        advice = list(advice_items(sight, window.letters, said))
        window.advice = [item.rect for item in advice if item.key in (("panel", "hint"), ("panel", "why"))]
        self._rested += [*advice, *note_items(sight, window.letters, window.advice)]
        self._rested += story.marks.resting(sight, window.letters, window.kept)
        self._rested += story.remarks.resting(sight, window.letters, [*window.kept, *said])
        if beat is not None and beat is not self._rested_beat:
            self._floor = story.stage.floor()
            story.ahead.follow(beat, story.stage.swap)
        self._rested_beat = beat
        story.changed = False
        return True

    def moving(self, reduced: bool, share: Callable[[int], float], besides: Sequence[Item] = ()) -> list[Item]:
        """Return the items that look different in every frame, and a hand that is shown."""
        sight, motion, window = self._sight, self._story.stage, self._story.window
        if sight is None:
            return []
        found = self._under_way(sight, reduced) + self._of_the_light(sight, besides)
        if loose := self._story.loose():
            found += carried_items(sight, loose, window.art)
        found += self._story.marks.moving(sight, window.letters, share, reduced, window.kept)
        if motion.shown is not None:
            hand, plain = motion.shown, plain_cards(motion.view.rules)
            why = say(verdict(hand.succeeds, hand.player, hand.cards, motion.judged_by), sight.names)
            by_pad = sight.by_pad and not (sight.part or sight.keyless)
            found += shown_hand(window.letters.theme, window.art, motion.plan, why, hand, plain, by_pad)
        return found

    def _of_the_light(self, sight: TableSight, besides: Sequence[Item]) -> list[Item]:
        """Return the travelling pool of light and the walking chevrons."""
        still, light, found = self._story.window.still, self._story.light, list[Item]()
        if light.at is not None and light.travels:
            found += still.pool(sight.plan, light.at, light.width)
        if light.walked is not None:
            lying = [*self._rested, *besides]
            found += still.walking(sight.plan, sight.view.direction, light.begin, light.walked, lying)
        return found

    def _under_way(self, sight: TableSight, reduced: bool) -> list[Item]:
        """Return moving cards, plaques and shakers, and the marks that explain them; [] between two beats."""
        motion, letters, art = self._story.stage, self._story.window.letters, self._story.window.art
        beat = motion.beat
        if beat is None:
            return []
        swap = motion.swap
        plaques = motion.plaques(reduced) if swap is None else {}
        shakers = motion.shakers(reduced) if swap is None else {}
        found = moving_items(sight, motion.moving(reduced), plaques, shakers, letters, art)
        found += dealt_counts(sight, letters, motion.arrived())
        if swap is not None:
            found += swap_items(sight, swap, motion.seconds, reduced, letters, art)
        if motion.finale is not None:
            found += finale_items(sight, motion.finale, motion.out_for, motion.tallied, reduced, letters, art)
        if beat.comets or beat.shakers:
            found += streaks(beat, motion.seconds, letters.theme, reduced or swap is not None)
        return found
