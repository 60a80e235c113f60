"""The list of the laboratory: legal acts of the position by kind, and examples of others with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.rules import Action, question
from game.session.workbench.experiment import Experiment
from game.session.workbench.trying import ActKind, why_nots
from game.text import say, text
from game.ui.kit.common_colours import CREAM
from game.ui.kit.measures import LABEL, NOTE
from game.ui.kit.scrolling import Heading, ReadRow
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.laboratory.act_rows import ActRow, RefusedRow
from game.ui.laboratory.colour_ways import calls_colours, colour_ways

_MOST_WAYS: Final = 40


class ListWords(ReadRow):
    """A sentence in the list, on as many lines as it needs."""

    def __init__(self, name: str, rect: pygame.Rect, words: str) -> None:
        super().__init__(name, rect)
        self.words = words

    def fit(self, theme: Theme) -> None:
        """Grow in height as far as its words need."""
        lines = theme.wrap(self.words, self.rect.width, TEXT, NOTE)
        self.rect.height = len(lines) * theme.line_height(TEXT, NOTE)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.paragraph(self.words, self.rect.width, TEXT, NOTE, CREAM), self.rect)


class ListPresses(NamedTuple):
    """What presses in the list do: on a kind of several acts, an act, and a rule."""

    kind: Callable[[int], None]
    act: Callable[[Action], None]
    rule: Callable[[str], None]


def trying_list(
    theme: Theme, view: pygame.Rect, experiment: Experiment, shown_kind: int, presses: ListPresses
) -> Iterator[Widget]:
    """Yield its rows from the top of its view down; of one kind every act is shown."""
    state, names, piles = experiment.settled, experiment.draft.names, experiment.settled.rules.piles
    asked, coming = question(state), experiment.coming
    gap, edge = theme.px(8), theme.px(12)
    left, wide, top = view.left + edge, view.width - 2 * edge, view.top
    head = theme.line_height(BOLD, LABEL) + theme.px(16)
    if experiment.lacks is not None:
        yield Heading("lacks", pygame.Rect(view.left, top, view.width, head), text("Nothing to try yet"))
        task = text("Take one of the cards below, and put it on a pile or a player.")
        for at, words in enumerate((say(experiment.lacks, names), task)):
            told = ListWords(f"said {at}", pygame.Rect(left + gap, top + head, wide - gap, 0), words)
            told.fit(theme)
            yield told
            top += told.rect.height + gap
        return
    said = text("The game is over")
    if asked:
        who = names[asked.player]
        said = text("{player} may", player=who) if experiment.ended else text("{player} may then", player=who)
    yield Heading("may", pygame.Rect(view.left, top, view.width, head), said)
    top += head
    for at, kind in enumerate(experiment.kinds):
        press = partial(presses.act, kind.first) if len(kind.acts) == 1 else partial(presses.kind, at)
        row = ActRow(f"kind {at}", pygame.Rect(left, top, wide, 0), kind, names, piles, press)
        row.fit(theme)
        row.chosen = coming in kind.acts or at == shown_kind
        yield row
        top += row.rect.height + gap
        if at == shown_kind:
            place = pygame.Rect(left + 2 * edge, top, wide - 2 * edge, 0)
            for way in _ways(theme, place, kind, names, piles, presses.act):
                yield way
                top = max(top, way.rect.bottom + gap)
    refused = why_nots(state)
    if refused:
        yield Heading("why not", pygame.Rect(view.left, top, view.width, head), text("And why not"))
        top += head
    for at, one in enumerate(refused):
        place = pygame.Rect(left, top, wide, RefusedRow.height(theme, one, names, wide))
        yield RefusedRow(f"refused {at}", place, one, names, piles, partial(presses.rule, one.refusal.rule))
        top += place.height + gap


def _ways(
    theme: Theme, place: pygame.Rect, kind: ActKind, names: Sequence[str], piles: int, press: Callable[[Action], None]
) -> Iterator[Widget]:
    """Yield the acts of a kind one by one, from the top of a place down."""
    if calls_colours(kind):
        yield from colour_ways(theme, place, kind, names, piles, press)
        return
    for number, act in enumerate(kind.acts[:_MOST_WAYS]):
        way = ActRow(f"way {number}", place, ActKind((act,)), names, piles, partial(press, act))
        way.fit(theme)
        yield way
        place = place.move(0, way.rect.height + theme.px(8))
