"""A position as text, as far as a player or the table knows it, in the notation of keyframes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import View
from game.rules.notation import card_text
from game.rules.values.cards import FACE
from game.rules.values.state import NOBODY
from game.session.match import rules_text
from game.session.transcript.fact_lines import faces_of


def position_known(view: View, handles: Sequence[str]) -> str:
    """Return all that this view knows, a line for each thing; of hidden cards only how many there are."""
    found = [f"rules: {rules_text(view.rules)}", f"players: {' '.join(handles)}"]
    for player, handle in enumerate(handles):
        known = faces_of(view.hand) if player == view.viewer else f"{view.counts[player]} cards"
        found.append(f"hand {handle}: {known}")
        if view.faceup[player]:
            found.append(f"faceup {handle}: {faces_of(view.faceup[player])}")
    for number, pile in enumerate(view.piles, 1):
        run = [f"{card_text(FACE[one.card], one.colour)}/{handles[one.by]}" for one in pile.run]
        below = [f"({pile.size - len(run)} below)"] if pile.size > len(run) else []
        found.append(f"pile {number}: {' '.join([*below, *run])}")
    found += [f"stock {number}: {count} cards" for number, count in enumerate(view.stocks, 1)]
    for name, player in (("salt", view.salt), ("pepper", view.pepper), ("turn", view.active)):
        found.append(f"{name}: {handles[player] if player != NOBODY else 'nobody'}")
    found.append(f"direction: {'left' if view.direction > 0 else 'right'}")
    found.append(f"seats: {' '.join(handles[player] for player in view.seats)}")
    scores = zip(handles, view.scores, strict=True)
    found.append(f"scores: {' '.join(f'{handle}={score}' for handle, score in scores)}")
    return "".join(f"{line.rstrip()}\n" for line in found)
