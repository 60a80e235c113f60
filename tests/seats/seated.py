"""A small table whose people sit at links, for tests: acts are read from lines of text."""

from __future__ import annotations

import json

from game.rules.values.actions import Action
from game.rules.values.views import PRIVATE_QUESTIONS
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.match import PERSON, Match, Player
from game.session.session import Session
from tests.positions import table
from tests.seats.far_ends import FarEnd


class Seated:
    """A position of `tests.positions`, with a far end for each of the first players."""

    def __init__(self, *lines: str, linked: int = 9, words: SeatWords | None = None, hints: bool = False) -> None:
        self.position = table(*lines)
        self.position.state.asks_all = True
        names = self.position.names
        players = tuple(Player(name, PERSON, face + 1) for face, name in enumerate(names))
        self.session = Session(Match(self.position.state.rules, players, 7), state=self.position.state)
        self.links = SeatLinks(self.session, lambda: hints)
        self.ends = [FarEnd(self.links.open(one, words or SeatWords(names))) for one in range(min(len(names), linked))]
        self.links.look()
        self.read()

    def read(self) -> None:
        for end in self.ends:
            end.catch_up()

    def act(self, line: str) -> Action:
        """The act that a line describes."""
        self.position.state = self.session.state
        return self.position.read(line)

    def say(self, player: int, *lines: str, number: int = -1) -> bytes:
        """Have a far end answer its question, or another number, with these acts; the line it sent."""
        if number < 0:
            question = self.ends[player].question
            assert question is not None
            number = question["question"]
        said = json.dumps({"answer": number, "acts": [self.act(line) for line in lines]}).encode() + b"\n"
        self.links[player].hear(said)
        return said

    def claim(self, player: int, *lines: str) -> bytes:
        """Have a far end make claims."""
        claims = self.ends[player].claims
        assert claims is not None
        return self.say(player, *lines, number=claims["question"])

    def go_on(self) -> list[Action]:
        """Carry out what is queued; the acts that were done."""
        done = []
        while (step := self.session.step()) is not None:
            done += [step.action] if step.done else []
            self.links.look()
        self.links.look()
        self.read()
        return done

    def go_on_to(self, player: int) -> None:
        """Have everybody decline what is offered until a player is asked something else."""
        for _ in range(50):
            asked = self.session.question
            if asked is None or (asked.player == player and asked.kind not in PRIVATE_QUESTIONS):
                return
            self.links.offers.close()
            self.go_on()
        raise AssertionError(f"{player} is never asked, but {self.session.question}")
