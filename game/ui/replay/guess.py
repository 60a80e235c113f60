"""Guess the act: before each act of a player the game stops, and the onlooker says what they would have done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules import legal_answers
from game.rules.values.actions import Action
from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.session.again.recorded import Recorded
from game.session.narration import decided
from game.text import say, text

TOLD: Final = 3600.0  # seconds: until it goes on
_NEVER: Final = -1


class GuessTheAct:
    """The act that is guessed at, for the player whose eyes are borrowed; ``viewer`` says whose that are now."""

    def __init__(self, recorded: Recorded, viewer: Callable[[], int]) -> None:
        self._recorded, self._viewer = recorded, viewer
        self._player = NOBODY  # whose acts are guessed at
        self._at = self._passed = _NEVER  # the number of acts before the one to be guessed, and the last one guessed
        self.made: Action | None = None  # what was guessed, until it has been shown

    @property
    def on(self) -> bool:
        """Return whether acts are to be guessed: with the eyes of the player for whom that was turned on."""
        return self._player == self._viewer() != NOBODY

    @property
    def asks(self) -> bool:
        """Return whether it has stopped before an act that is to be guessed."""
        return self.on and self._at == self._recorded.count

    def switch(self, on: bool) -> None:
        """Begin to guess at the acts of the player whose eyes are borrowed, or end it."""
        self._player, self._at, self._passed = self._viewer() if on else NOBODY, _NEVER, _NEVER

    def stops(self, action: Action) -> bool:
        """Return whether it stops before this act to have it guessed, or has stopped: the player has a choice there."""
        recorded, asked = self._recorded, self._recorded.question
        if self.asks or not self.on or asked is None or recorded.count == self._passed:
            return self.asks
        if action.player == asked.player == self._player and len(legal_answers(recorded.state, self._player)) > 1:
            self._at = recorded.count
        return self.asks

    def go_on(self) -> None:
        """Have the act told."""
        self._passed, self._at, self.made = self._recorded.count, _NEVER, None

    def compared(self, guessed: Action, key: Message | str) -> tuple[str, str]:
        """Return the guess beside what was done, as a note, with the key that goes on."""
        recorded = self._recorded
        names, piles = [player.name for player in recorded.match.players], recorded.match.rules.piles
        done = recorded.reel.past.acts[recorded.at]
        happened, thought = (decided(act, piles) for act in (done, guessed))
        if happened == thought:  # whichever stock the card comes from
            return text("Guessed right"), say(sentence("{act}. {key} goes on.", act=happened, key=key), names)
        words = sentence(
            "Your guess: {guess}. What happened: {act}. {key} goes on.", guess=thought, act=happened, key=key
        )
        return text("Not as you guessed"), say(words, names)
