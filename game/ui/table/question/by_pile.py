"""By pile: what follows from a play that fits on several piles, while none of them is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.values.messages import Message, sentence
from game.ui.table.question.foretelling import Foretold, ForetoldLine

_PILES: Final = (sentence("Left:"), sentence("Right:"))
_BOTH: Final = sentence("Both:")


def by_pile(piles: Sequence[int], shown: Sequence[Foretold | None]) -> Foretold | None:
    """Return what playing on each of these piles brings; None if there is nothing to say.

    Words that hold for all piles are said once, the others under the name of their pile. Marks are left out where
    piles differ, because an arrow could not tell which pile it belongs to.
    """
    if not shown or all(one == shown[0] for one in shown):
        return shown[0] if shown else None
    each = [one.lines if one is not None else () for one in shown]
    ranked = enumerate(zip(*each, strict=False))
    first = next((at for at, alike in ranked if len(set(alike)) > 1), min(map(len, each)))  # lines before they differ
    common = [line for line in each[0] if all(line in lines for lines in each)]
    own = [[line for line in lines if line not in common] for lines in each]
    if not any(own):
        return Foretold(tuple(common), ()) if common else None
    apart = [line for pile, lines in zip(piles, own, strict=True) for line in _headed(_PILES[pile], lines, first > 0)]
    same = common[first:]
    if same and same[0].head is None:
        same[0] = same[0]._replace(head=_BOTH)
    return Foretold((*common[:first], *apart, *same), ())


def _headed(head: Message, lines: Sequence[ForetoldLine], more: bool) -> Iterator[ForetoldLine]:
    """Yield the lines of one pile under its name; a single card is named by the question above them."""
    if not lines:
        yield ForetoldLine(sentence("nothing more") if more else sentence("nothing"), head)
        return
    line = lines[0]
    if line.head is not None and line.number:
        head = sentence("{pile} {card}", pile=head, card=line.head)
    yield line._replace(head=head)
    yield from lines[1:]
