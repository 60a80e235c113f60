"""Guess the act: the game stops before each act of a player, and the onlooker guesses what it was."""

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

TOLD: Final = 3600.0  # seconds for which the answer stands: until the game goes on
_NEVER: Final = -1


class GuessTheAct:
    """The act to guess, of the player with whose eyes the game is seen; ``viewer`` returns that player."""

    def __init__(self, recorded: Recorded, viewer: Callable[[], int]) -> None:
        self._recorded, self._viewer = recorded, viewer
        self._player = NOBODY  # the player whose acts are guessed
        self._at = self._passed = _NEVER  # the number of acts before the one to guess, and before the one guessed last
        self.made: Action | None = None  # the guess, until it has been shown

    @property
    def on(self) -> bool:
        """Return whether guessing is on: it was turned on for the player with whose eyes the game is seen."""
        return self._player == self._viewer() != NOBODY

    @property
    def asks(self) -> bool:
        """Return whether the game has stopped before an act to guess."""
        return self.on and self._at == self._recorded.count

    def switch(self, on: bool) -> None:
        """Turn guessing on, for the player with whose eyes the game is seen, or off."""
        self._player, self._at, self._passed = self._viewer() if on else NOBODY, _NEVER, _NEVER

    def stops(self, action: Action) -> bool:
        """Return whether the game stops, or has stopped, before this act to have it guessed, as there was a choice."""
        recorded, asked = self._recorded, self._recorded.question
        if self.asks or not self.on or asked is None or recorded.count == self._passed:
            return self.asks
        if action.player == asked.player == self._player and len(legal_answers(recorded.state, self._player)) > 1:
            self._at = recorded.count
        return self.asks

    def go_on(self) -> None:
        """Let the game go on with the act."""
        self._passed, self._at, self.made = self._recorded.count, _NEVER, None

    def compared(self, guessed: Action, key: Message | str) -> tuple[str, str]:
        """Return a note that compares the guess with what was done, and names the key that goes on."""
        recorded = self._recorded
        names, piles = [player.name for player in recorded.match.players], recorded.match.rules.piles
        done = recorded.reel.past.acts[recorded.at]
        happened, thought = (decided(act, piles) for act in (done, guessed))
        if happened == thought:  # from whichever draw pile the card comes
            return text("Guessed right"), say(sentence("{act}. {key} goes on.", act=happened, key=key), names)
        words = sentence(
            "Your guess: {guess}. What happened: {act}. {key} goes on.", guess=thought, act=happened, key=key
        )
        return text("Not as you guessed"), say(words, names)
