"""Small positions for tests: written as scenario files are, played act by act, with what happened at hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules import Event, GameState, apply, question, why_not
from game.rules.notation import card_text, complete_action, parse_action
from game.rules.values.actions import TAKE, Action
from game.rules.values.cards import FACE, face_text
from game.session.scenario import read_scenario

#: What a position is where a test does not say otherwise.
USUAL = """\
rules: grand
players: Ann Ben Cy
dealer: Cy
hand Ann: y1 y5
hand Ben: r8 g1
hand Cy: b2 gS
pile 1: r9
pile 2: y4
turn: Ann
"""

ANN, BEN, CY, DEE = range(4)


def words(cards: Iterable[int]) -> str:
    """Cards as a scenario writes them, in their order."""
    return " ".join(face_text(FACE[card]) for card in cards)


class Position:
    """A table that can be played on by lines of text."""

    def __init__(self, text: str) -> None:
        scenario = read_scenario(text)
        self.names = scenario.names
        self.state: GameState = scenario.state

    def read(self, line: str) -> Action:
        """The act a line describes, with what this position tells filled in."""
        action = parse_action(line, self.names)
        return complete_action(action, self.state, question(self.state), lambda act: why_not(self.state, act) is None)

    def play(self, *lines: str) -> list[Event]:
        """Carry out acts, each of which must be legal; all that happened."""
        out: list[Event] = []
        for line in lines:
            action = self.read(line)
            # Only a scenario may say which hidden card a Four takes.
            legal = action._replace(where=-1) if action.verb == TAKE else action
            assert why_not(self.state, legal) is None, (line, why_not(self.state, legal))
            apply(self.state, action, out)
        return out

    def refused(self, line: str) -> str:
        """The id of the rule that forbids an act; empty if none does."""
        refusal = why_not(self.state, self.read(line))
        return refusal.rule if refusal else ""

    @property
    def asked(self) -> str:
        """Who is asked what, as in ``Ben backfire``; empty when the game is over."""
        current = question(self.state)
        return f"{self.names[current.player]} {current.kind}" if current else ""

    @property
    def seats(self) -> str:
        return " ".join(self.names[player] for player in self.state.seats)

    def hand(self, name: str) -> str:
        """A hand in its order, later cards at the end."""
        return words(self.state.hands[self.names.index(name)])

    def faceup(self, name: str) -> str:
        return words(card for card in self.state.hands[self.names.index(name)] if card in self.state.faceup)

    def pile(self, number: int) -> str:
        """A pile from bottom to top with players and called colours: ``r9/Cy W:b/Ann``."""
        entries = self.state.piles[number - 1]
        return " ".join(f"{card_text(FACE[card], colour)}/{self.names[by]}" for card, by, colour in entries)


def table(*lines: str) -> Position:
    """The usual position with some of its lines replaced, and others added; of two with one key the later counts.

    A line with nothing after its colon is left out.
    """
    written = {line.partition(":")[0]: line for line in (*USUAL.splitlines(), *lines)}
    names = written["players"].split()[1:]
    # A table for two has nobody called Cy.
    kept = [line for key, line in written.items() if not key.startswith("hand ") or key.split()[1] in names]
    return Position("\n".join(line for line in kept if not line.endswith(":")) + "\n")


def of(events: Iterable[Event], *kinds: type) -> list[Any]:
    """The events of these kinds, in their order."""
    return [event for event in events if isinstance(event, kinds)]


def named(events: Iterable[Event]) -> list[tuple[str, Event]]:
    """Events, each with the name of its kind: as tuples alone, those of two kinds may be equal."""
    return [(type(event).__name__, event) for event in events]
