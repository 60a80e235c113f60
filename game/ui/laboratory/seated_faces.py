"""The faces of the players in the laboratory: of a match, of a character with that name, or by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.characters import CHARACTERS
from game.ui.kit.faces import face_of


def seated_faces(names: Sequence[str], known: Mapping[str, int]) -> list[int]:
    """Return the number of each player's face, which is ``known`` by name for those of a match."""
    characters = {character.name: face_of(word) for word, character in CHARACTERS.items()}
    return [known.get(name) or characters.get(name, seat) for seat, name in enumerate(names, 1)]
