"""A position as text, as far as a player or the table knows it, in the notation of keyframes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import View
from game.session.match import rules_text
from game.session.transcript.fact_lines import faces_of
from game.session.transcript.transcript_lines import lain, public_lines


def position_known(view: View, handles: Sequence[str], hands: Sequence[Sequence[int]] = ()) -> str:
    """Return all that this view knows, a line for each thing; of hidden cards only how many there are.

    If all ``hands`` are known, they are there too.
    """
    found = [f"rules: {rules_text(view.rules)}", f"players: {' '.join(handles)}"]
    for player, handle in enumerate(handles):
        known = faces_of(view.hand) if player == view.viewer else f"{view.counts[player]} cards"
        known = faces_of(hands[player]) if hands else known
        found.append(f"hand {handle}: {known}")
        if view.faceup[player]:
            found.append(f"faceup {handle}: {faces_of(view.faceup[player])}")
    for number, pile in enumerate(view.piles, 1):
        run = [lain(card, handles) for card in pile.run]
        below = [f"({pile.size - len(run)} below)"] if pile.size > len(run) else []
        found.append(f"pile {number}: {' '.join([*below, *run])}")
    found += [f"stock {number}: {count} cards" for number, count in enumerate(view.stocks, 1)]
    found += public_lines(view, handles)
    return "".join(f"{line.rstrip()}\n" for line in found)
